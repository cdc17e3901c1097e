package march

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/counters"
	"adjutant/engine/dwf/state"
)

// corpsMost is how many factors a corps leader commands [opt.corps, R115].
const corpsMost = 5

// Commands says whether a leader may command so many factors.
func Commands(p *state.Position, l board.Leader, factors int) bool {
	if p.Options.Careers && l == board.Longstreet { // alt.longstreet
		return factors <= corpsMost
	}
	return !p.Options.Abilities || l == board.NoLeader || !p.Board.Leaders[l].Has(board.Corps) || factors <= corpsMost
}

// mayFollow says whether a leader may go along in another's stack: an army commander leads where he is, he is not led by a corps leader
// [opt.corps, R115].
func mayFollow(p *state.Position, who, lead board.Leader) bool {
	return !p.Options.Abilities || !p.Board.Leaders[lead].Corps || p.Board.Leaders[who].Corps
}

// led is as much infantry as a leader may command.
func led(p *state.Position, l board.Leader, c board.Counters) board.Counters {
	if Commands(p, l, c.Factors()) {
		return c
	}
	taken, _, ok := counters.Split(p, p.Mover, c, corpsMost)
	if !ok {
		return board.Counters{} // no counters to divide them
	}
	return taken
}

// independentMost is how many factors an independent leader moves without a point [opt.independent].
const independentMost = 4

// MarchesFree says whether a column moves without a command point, as long as it does not attack.
func MarchesFree(p *state.Position, c *state.Column) bool {
	return p.Options.Abilities && c.Kind == state.StackColumn && c.Lead != board.NoLeader && p.Board.Leaders[c.Lead].Has(board.Independent) &&
		c.Group.Factors() <= independentMost
}

// independently is what an independent leader can take along without a point, where more stands with him than that.
func independently(p *state.Position, lead board.Leader, all board.Group) (board.Group, bool) {
	if !p.Options.Abilities || !p.Board.Leaders[lead].Has(board.Independent) || all.Inf.Factors() <= independentMost {
		return all, false
	}
	taken, _, ok := counters.Split(p, p.Mover, all.Inf, independentMost)
	all.Inf = taken
	return all, ok
}

// easiest is what ignoring the worst feature on the way saves [opt.moves].
func easiest(p *state.Position, from board.Area, g *Leg) uint8 {
	best := uint8(0)
	for _, a := range g.Path[:g.N] {
		if line, ok := p.Board.LandLine(from, a); ok {
			switch {
			case line.Into&board.Mountain != 0:
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
func loyal(p *state.Position, c *state.Column, a board.Area) bool {
	if !p.Board.AnyAble(c.Group.Staff, board.Loyalist) {
		return true
	}
	switch p.Board.Areas[a].State {
	case "VA", "MD", "PA", "DC":
		return true
	case "WV":
		return !p.Statehood
	}
	return false
}
