package rules

import (
	"strconv"

	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
)

// Fire combat [HTL 8.1] and what fire and close combat have in common.

// Shooting is the line of the chart for fire from a hex at a range [HTL 8.1.3, 11.3].
func Shooting(p *state.Position, u *board.Unit, rng int) (board.Shooting, bool) {
	if rng < 1 || rng > board.LongestRange {
		return board.Shooting{}, false
	}
	s := p.Chart().Fire[u.Type][rng]
	if s.Dice == 0 && p.InForce().FromHill && p.TerrainAt(u.At) == board.Hill {
		s = p.Chart().FromHill[u.Type][rng]
	}
	return s, s.Dice > 0
}

// Reach is how far a unit fires from where it stands.
func Reach(p *state.Position, u *board.Unit) int {
	n := p.Chart().Reach(u.Type)
	if !p.Options.FromHill && !p.Scenario.Options.FromHill {
		return n
	}
	for r := n + 1; r <= board.LongestRange; r++ {
		if _, ok := Shooting(p, u, r); ok {
			n = r
		}
	}
	return n
}

// MayFire says whether a unit may begin to fire: it has not acted, or it is cavalry that has just marched [HTL 6.2.1, 6.2.3].
func MayFire(p *state.Position, u *board.Unit) bool {
	return u.Type != board.Leader && u.At.OK() && (u.Shot && !u.Frozen.OK() || mayDo(p, u, state.Fire))
}

// target says whether a unit may fire at a hex: an enemy combat unit in range and in sight [HTL 8.0.1, 8.1, 8.2].
func (c *Crowd) target(u *board.Unit, h board.Hex) bool {
	return c.Held(u.Side.Enemy(), h) && c.bears(u, c.p.Index(u.At), c.p.Index(h))
}

// bears says whether a hex is in range and in sight of a unit.
func (c *Crowd) bears(u *board.Unit, from, to int) bool {
	_, reaches := Shooting(c.p, u, c.p.Grid.Lines.Steps(from, to))
	return (reaches || c.p.Relaxed.Has(state.NoRange)) && (c.p.Relaxed.Has(state.NoSight) || c.seesAt(from, to))
}

// eachTarget yields the hexes at which a unit may fire, by letter and number.
func (c *Crowd) eachTarget(u *board.Unit, yield func(board.Hex) bool) bool {
	return c.eachTargetAt(u, func(k int) bool { return yield(c.p.HexAt(k)) })
}

func (c *Crowd) eachTargetAt(u *board.Unit, yield func(int) bool) bool {
	p, from, enemies := c.p, c.p.Index(u.At), (footIn|gunsIn)<<(sideBits*u.Side.Enemy())
	if p.Relaxed.Has(state.NoRange) {
		for k, in := range c.in {
			if in&enemies != 0 && c.bears(u, from, k) && !yield(k) {
				return false
			}
		}
		return true
	}
	for _, k := range p.Grid.Within[Reach(p, u)][from] {
		if c.in[k]&enemies != 0 && c.bears(u, from, int(k)) && !yield(int(k)) {
			return false
		}
	}
	return true
}

// EachFire lists the shots of a unit.
func EachFire(p *state.Position, u *board.Unit, c *Crowd, yield func(state.Order) bool) bool {
	if p.APLeft < 1 || !MayFire(p, u) {
		return true
	}
	return c.eachTarget(u, func(h board.Hex) bool { return yield(state.Order{Verb: state.Fire, Unit: u.Name, To: h}) })
}

// need is what a die must show against a hex: the ground of the defender changes the die, which is the same as the number that it
// needs, the other way round [HTL 2.1.1].
func need(p *state.Position, s board.Shooting, h board.Hex) state.Need {
	n := state.Need{Roll: int(s.Hit), Why: []string{strconv.Itoa(int(s.Hit))}}
	if d := p.Effect(h).Dice; d != 0 {
		n.Change(-d, "for the "+p.TerrainAt(h).String())
	}
	return n
}

// fire carries out a shot; it costs a point, but not when it is what is left of a close combat [HTL 8.1.1, 11.1].
func (r *ruling) fire(s state.Step, o state.Order) {
	p := r.p
	u := p.Find(p.Mover, o.Unit)
	rng := p.Distance(u.At, o.To)
	line, _ := Shooting(p, u, rng)
	a := state.Attacked{Side: p.Mover, Unit: u.Name, From: u.At, At: o.To, Range: rng, Cost: 1, Then: o.Then.String()}
	if s.Kind == state.StepInstead {
		a.Cost = 0
		if o.Then == state.ThenAsk {
			a.Then = p.Combat.Then.String()
		}
	}
	boat := u.Type == board.Gunboat
	cleared := r.strike(a, line)
	after := []state.Step{state.StepFlee.For(p.Mover.Enemy()), state.StepOccupy.For(p.Mover)}
	if cleared && rng == 1 && !boat && p.InForce().Advance { // 11.4
		after = append([]state.Step{state.StepAdvance.For(p.Mover)}, after...)
	}
	if s.Kind == state.StepInstead {
		r.done(after...)
		return
	}
	r.then(after...)
}

// strike rolls the dice of an attack and takes the losses off: infantry or cavalry first, then artillery; what is beyond them is lost
// [HTL 8.1.2]. It says whether it eliminated the last combat unit of the hex.
func (r *ruling) strike(a state.Attacked, line board.Shooting) (cleared bool) {
	p := r.p
	d := p.Mover.Enemy()
	a.Need = need(p, line, a.At)
	a.Ground = p.TerrainAt(a.At).String()
	purpose := "fire"
	if a.Close {
		purpose = "close"
	}
	a.Rolls = r.rolls(purpose, int(line.Dice))
	ones := 0
	for _, v := range a.Rolls {
		if v >= a.Need.Roll {
			a.Hits++
		}
		if v == 1 { // as it shows, before the ground [ruling 13]
			ones++
		}
	}
	left := a.Hits
	var frozen []board.Hex
	cleared = true
	for _, u := range p.Defenders(d, a.At) {
		a.Units = append(a.Units, u.Name)
		frozen = append(frozen, u.Frozen)
		n := min(left, int(u.SP))
		left -= n
		cleared = cleared && n == int(u.SP)
		if n == 0 {
			continue
		}
		l := state.Loss{Unit: u.Name, Was: u.SP, Now: u.SP - uint8(n)}
		if l.Now == 0 {
			l.Points = p.Worth[d][u.Type]
		}
		a.Losses = append(a.Losses, l)
	}
	if l := p.Leader(d, a.At); l != nil {
		a.Units = append(a.Units, l.Name)
		frozen = append(frozen, l.Frozen)
	}
	r.say(a)
	for _, group := range frozen {
		if group.OK() && isFrozen(r.p, d, group) {
			r.say(state.Released{Side: d, At: group})
		}
	}
	if ones > 0 {
		r.leaderDice(d, a, ones)
	}
	return cleared
}

// isFrozen says whether units that began in a hex still are.
func isFrozen(p *state.Position, s board.Side, group board.Hex) bool {
	for i := range p.Units {
		if u := &p.Units[i]; u.Side == s && u.Frozen == group {
			return true
		}
	}
	return false
}

// leaderDice rolls for a leader in a hex under attack: once under fire, once for each 1 in close combat; a 1 loses him [HTL 9.3.1].
func (r *ruling) leaderDice(d board.Side, a state.Attacked, ones int) {
	l := r.p.Leader(d, a.At)
	if l == nil {
		return
	}
	if !a.Close {
		ones = 1
	}
	e := state.LeaderRolled{Side: d, Unit: l.Name, At: l.At, Close: a.Close, Rolls: r.rolls("leader", ones)}
	for _, v := range e.Rolls {
		e.Lost = e.Lost || v == 1
	}
	r.say(e)
	if e.Lost {
		r.loseLeader(r.p.Find(d, e.Unit), "hit")
	}
}
