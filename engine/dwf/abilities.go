package dwf

// Leaders' special abilities [opt.abilities to opt.siege].

// anyAble says whether one of these leaders has one of these abilities.
func (p *Position) anyAble(t Staff, a Ability) bool {
	for l := range t.each {
		if p.board.Leaders[l].Ability&a != 0 {
			return true
		}
	}
	return false
}

// harsh and grim are the losses that abilities add: on the enemy of an aggressive leader, and on who attacks a master of defence in a
// fort [opt.aggressive, opt.def_master, R88].
func (p *Position) harsh(a, d Side) (onDefender, onAttacker int) {
	at := p.battle.At
	mine, theirs := p.soldiersAt().Staff, p.officers(d, at)
	if p.anyAble(mine, Aggressive) {
		onDefender++
	}
	if p.strength(d, at) > 0 && p.anyAble(theirs, Aggressive) {
		onAttacker++
	}
	if p.fort(d, at) > 0 && p.anyAble(theirs, DefensiveMaster) {
		onAttacker++
	}
	return onDefender, onAttacker
}

// corpsMost is how many factors a corps leader commands [opt.corps, R115].
const corpsMost = 5

// commands says whether a leader may command so many factors.
func (p *Position) commands(l Leader, factors int) bool {
	if p.opt.Careers && l == longstreet { // alt.longstreet
		return factors <= corpsMost
	}
	return !p.opt.Abilities || l == NoLeader || !p.board.Leaders[l].Has(Corps) || factors <= corpsMost
}

// mayFollow says whether a leader may go along in another's stack: an army commander leads where he is, he is not led by a corps leader
// [opt.corps, R115].
func (p *Position) mayFollow(who, lead Leader) bool {
	return !p.opt.Abilities || !p.board.Leaders[lead].Corps || p.board.Leaders[who].Corps
}

// led is as much infantry as a leader may command.
func (p *Position) led(l Leader, c Counters) Counters {
	if p.commands(l, c.Factors()) {
		return c
	}
	taken, _, ok := p.split(p.mover, c, corpsMost)
	if !ok {
		return Counters{} // no counters to divide them
	}
	return taken
}

// independentMost is how many factors an independent leader moves without a point [opt.independent].
const independentMost = 4

// marchesFree says whether a column moves without a command point, as long as it does not attack.
func (p *Position) marchesFree(c *column) bool {
	return p.opt.Abilities && c.Kind == stackColumn && c.Lead != NoLeader && p.board.Leaders[c.Lead].Has(Independent) && c.Group.factors() <= independentMost
}

// easiest is what ignoring the worst feature on the way saves [opt.moves].
func (p *Position) easiest(from Area, g *leg) uint8 {
	best := uint8(0)
	for _, a := range g.path[:g.n] {
		if line, ok := p.board.landLine(from, a); ok {
			switch {
			case line.Into&Mountain != 0:
				best = 2
			case line.Into != 0:
				best = max(best, 1)
			}
		}
		from = a
	}
	return best
}

// loyal says whether the leaders of a column may go into an area: Lee and Jackson fight in Virginia, Maryland, Pennsylvania and
// Washington only [opt.loyalist].
func (p *Position) loyal(c *column, a Area) bool {
	if !p.anyAble(c.Group.Staff, Loyalist) {
		return true
	}
	switch p.board.Areas[a].State {
	case "VA", "MD", "PA", "DC":
		return true
	case "WV":
		return !p.statehood
	}
	return false
}
