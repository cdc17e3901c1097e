package rules

import (
	"fmt"

	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// Total is the largest Southern grid with the points at large [18.0, R46].
func Total(p *state.Position) (grid, extra int) {
	for i, n := range p.AtLarge {
		if p.Taken[i] {
			extra += int(n)
		}
	}
	return survey.Of(p).Grid().Largest(), extra
}

// heldNorth is how many of Washington, Cincinnati and Cairo the South holds with army points [18.2].
func heldNorth(p *state.Position) int {
	n := 0
	for _, id := range northernIDs {
		if p.Points(Confederate, p.Board.HexOf(id), 0, 0) > 0 {
			n++
		}
	}
	return n
}

// checkVictory closes a player-turn: the tests of victory after a Southern one [18.1], the election at the end of turn 13 [R4], and what
// the South has earned in the North [19.6].
func checkVictory(r *ruling, side Side) {
	p := r.p
	t := p.Record()
	lastOfTurn := side != p.Opt.First()
	grid, extra := Total(p)
	vote := t.Election
	if side == Confederate {
		e := state.Counted{Grid: grid, AtLarge: extra, Least: t.Least, Held: heldNorth(p)}
		r.say(e)
		switch {
		case e.Held >= 2:
			win(r, Confederate, fmt.Sprintf("The South holds %d of Washington, Cincinnati and Cairo (18.2).", e.Held))
			return
		case grid+extra < t.Least:
			win(r, Union, fmt.Sprintf("The largest Southern grid is %d; it had to be %d (18.0).", grid+extra, t.Least))
			return
		case p.Turn == board.Last:
			win(r, Confederate, "The South has outlasted the sixteenth turn (18.1).")
			return
		}
	}
	voting := lastOfTurn
	if p.Set.Southern {
		voting = side == Confederate
	}
	if vote > 0 && voting {
		r.say(state.Counted{Grid: grid, AtLarge: extra, Least: t.Least, Vote: vote, Held: heldNorth(p)})
		if grid+extra >= vote {
			win(r, Confederate, fmt.Sprintf("The Southern grid is %d; it had to be below %d for the election (18.1).", grid+extra, vote))
			return
		}
	}
	if side == Union && p.Opt.Incentive {
		if n := earned(p); n > 0 {
			r.say(state.Earned{N: uint8(n)})
		}
	}
	r.next()
}

func win(r *ruling, side Side, how string) {
	r.say(state.Ended{Winner: string(side.Seat()), How: how})
}

// northernPoints is the Southern points in Northern cities [19.6, R69].
func northernPoints(p *state.Position) []state.Count {
	var out []state.Count
	for i := range p.Board.Towns {
		t := &p.Board.Towns[i]
		if n := p.Points(Confederate, t.Hex, 0, 0); n > 0 && t.Counts() && survey.Owner(p, t) == Union {
			out = append(out, state.Count{At: t.Hex, N: uint8(n)})
		}
	}
	return out
}

// earned is the points that stood in Northern cities from the start of the Union's player-turn to its end.
func earned(p *state.Position) int {
	n := 0
	for _, c := range p.Northern {
		n += min(int(c.N), p.Points(Confederate, c.At, 0, 0))
	}
	return n
}
