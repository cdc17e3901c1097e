package mind

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
	"adjutant/engine/standing"
)

// What standing orders may ask of a position: tests, and where a decision is taken. What they name stands in things.go.

// site is the box that a decision is about: that of the battle, or the one that is only supposed.
func site(p *state.Position, d engine.Decision) board.Box {
	if place, ok := standing.Supposed(d); ok {
		b, _, _ := Place(p, place)
		return b
	}
	if s, open := p.Top(); open && s.Kind >= state.StepWithdraw && s.Kind <= state.StepWon {
		return p.Battle.Box
	}
	return board.NoBox
}

// Where names the box of the battle, then its state.
func Where(p *state.Position, d engine.Decision) []string {
	b := site(p, d)
	if b == board.NoBox || d.Own || d.Kind == "battles" {
		return nil
	}
	return []string{p.Board.Name(b), board.Regions[p.Board.Boxes[b].State]}
}

// Weigh judges a condition of a standing order.
func Weigh(p *state.Position, d engine.Decision, words string) (standing.Verdict, error) {
	if d.Kind == "withdraw" && standing.InBattle(words) {
		return standing.Verdict{}, engine.Refuse(words, "5.6", "Cavalry withdraws before the first round; %q can never hold then (5.6).", words)
	}
	b, side := site(p, d), state.SideOf(d.Seat)
	here := b != board.NoBox
	fighting := here && b == p.Battle.Box
	return standing.Judge(words, standing.Gauges{
		Strength: func() (float64, float64, bool) {
			if !here {
				return 0, 0, false
			}
			mine, theirs := p.Count(side, b), p.Count(side.Enemy(), b)
			return float64(mine), float64(theirs), mine > 0 && theirs > 0
		},
		Brings:     true,
		Reduced:    func() (int, int) { return having(p, side, b, board.Reduced) },
		Entrenched: func() (int, int) { return having(p, side, b, board.Entrenched) },
		City:       func() (bool, bool) { return here && p.Board.Boxes[b].City, here },
		Fort:       func() (bool, bool) { return here && p.Board.Boxes[b].Works, here },
		Lost:       func() (int, bool) { return int(p.Battle.Lost[side]), fighting },
		Round:      func() (int, bool) { return int(p.Battle.Round), fighting },
		Odds:       func() (float64, bool) { return chanceAt(p, d.Seat, b) },
		Holder: func(words string) (standing.Hold, error) {
			at := b
			if words != "it" {
				var err error
				if at, _, err = Place(p, words); err != nil {
					return standing.Hold{}, err
				}
			}
			return holder(p, side, at), nil
		},
		Today: month(p, int(p.GameTurn)),
		Last:  month(p, board.ExtendedTurn),
	})
}

// having is how many of a side's units in a box have a state, and how many there are.
func having(p *state.Position, s board.Side, b board.Box, state board.State) (n, of int) {
	for i := range p.All() {
		if u := &p.Units[i]; u.Box == b && u.Side == s {
			of++
			if u.Has(state) {
				n++
			}
		}
	}
	return n, of
}

// chanceAt is a seat's chance to win the battle in a box, in 100.
func chanceAt(p *state.Position, seat engine.Seat, b board.Box) (float64, bool) {
	for _, o := range Odds(p, seat) {
		if b != board.NoBox && o.Place == p.Board.Boxes[b].ID {
			return o.Win, true
		}
	}
	return 0, false
}

func holder(p *state.Position, s board.Side, b board.Box) standing.Hold {
	if b == board.NoBox {
		return standing.Hold{}
	}
	h := standing.Hold{Whose: "theirs", Empty: p.Count(board.Union, b)+p.Count(board.Confederate, b) == 0}
	switch p.Hold[b].Owner {
	case s:
		h.Whose = "ours"
	case board.Neutral:
		h.Whose = "neutral"
	}
	return h
}

// month is the date of a turn as tests write it: "1861-07".
func month(p *state.Position, turn int) string {
	return fmt.Sprintf("%d-%02d", board.Turns[turn].Year, board.Turns[turn].Month)
}

// Best is the order that a default would take of these.
func Best(p *state.Position, d engine.Decision, os []engine.Order) engine.Order {
	s, open := p.Top()
	if !open || len(os) == 0 {
		return nil
	}
	prefer := preference(p, s)
	var top engine.Order
	high := 0.0
	for _, o := range os {
		if x, ok := o.(state.Order); ok {
			if w := prefer(x); top == nil || w > high {
				top, high = o, w
			}
		}
	}
	return top
}
