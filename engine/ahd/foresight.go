package ahd

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/standing"
)

// What standing orders may ask of a position: tests, and where a decision is taken. What they name stands in things.go.

// site is the box that a decision is about: that of the battle, or the one that is only supposed.
func (p *position) site(d engine.Decision) Box {
	if place, ok := standing.Supposed(d); ok {
		b, _, _ := p.place(place)
		return b
	}
	if s, open := p.top(); open && s.Kind >= stepWithdraw && s.Kind <= stepWon {
		return p.battle.Box
	}
	return NoBox
}

// Where names the box of the battle, then its state.
func (p *position) Where(d engine.Decision) []string {
	b := p.site(d)
	if b == NoBox || d.Own || d.Kind == "battles" {
		return nil
	}
	return []string{p.board.Name(b), regions[p.board.Boxes[b].State]}
}

// Test judges a condition of a standing order.
func (p *position) Test(d engine.Decision, words string) (holds, known bool, err error) {
	if d.Kind == "withdraw" && standing.InBattle(words) {
		return false, false, engine.Refuse(words, "5.6", "Cavalry withdraws before the first round; %q can never hold then (5.6).", words)
	}
	b, side := p.site(d), sideOf(d.Seat)
	here := b != NoBox
	fighting := here && b == p.battle.Box
	return standing.Judge(words, standing.Gauges{
		Strength: func() (float64, float64, bool) {
			if !here {
				return 0, 0, false
			}
			mine, theirs := p.count(side, b), p.count(side.Enemy(), b)
			return float64(mine + p.coming(side)), float64(theirs), mine > 0 && theirs > 0
		},
		Reduced:    func() (int, int) { return p.having(side, b, Reduced) },
		Entrenched: func() (int, int) { return p.having(side, b, Entrenched) },
		City:       func() (bool, bool) { return here && p.board.Boxes[b].City, here },
		Fort:       func() (bool, bool) { return here && p.board.Boxes[b].Works, here },
		Lost:       func() (int, bool) { return int(p.battle.Lost[side]), fighting },
		Round:      func() (int, bool) { return int(p.battle.Round), fighting },
		Odds:       func() (float64, bool) { return p.chanceAt(d.Seat, b) },
		Holder: func(words string) (standing.Hold, error) {
			at := b
			if words != "it" {
				var err error
				if at, _, err = p.place(words); err != nil {
					return standing.Hold{}, err
				}
			}
			return p.holder(side, at), nil
		},
		Today: p.month(int(p.turn)),
		Last:  p.month(extendedTurn),
	})
}

// having is how many of a side's units in a box have a state, and how many there are.
func (p *position) having(s Side, b Box, state State) (n, of int) {
	for i := range p.all() {
		if u := &p.units[i]; u.Box == b && u.Side == s {
			of++
			if u.Has(state) {
				n++
			}
		}
	}
	return n, of
}

// coming is how many units a side can still bring in this half of the round: one from each box [AHD 5.5].
func (p *position) coming(s Side) int {
	if top, open := p.top(); !open || top.Side != s || top.Kind != stepRetreat && top.Kind != stepReinforce {
		return 0
	}
	var from boxSet
	n := 0
	p.eachReinforcement(s, func(o order) bool {
		if !from.has(o.From) {
			from.add(o.From)
			n++
		}
		return true
	})
	return n
}

// chanceAt is a seat's chance to win the battle in a box, in 100.
func (p *position) chanceAt(seat engine.Seat, b Box) (float64, bool) {
	for _, o := range p.Odds(seat) {
		if b != NoBox && o.Place == p.board.Boxes[b].ID {
			return o.Win, true
		}
	}
	return 0, false
}

func (p *position) holder(s Side, b Box) standing.Hold {
	if b == NoBox {
		return standing.Hold{}
	}
	h := standing.Hold{Whose: "theirs", Empty: p.count(Union, b)+p.count(Confederate, b) == 0}
	switch p.hold[b].Owner {
	case s:
		h.Whose = "ours"
	case Neutral:
		h.Whose = "neutral"
	}
	return h
}

// month is the date of a turn as tests write it: "1861-07".
func (p *position) month(turn int) string {
	return fmt.Sprintf("%d-%02d", turns[turn].year, turns[turn].month)
}

// Best is the order that a default would take of these.
func (p *position) Best(d engine.Decision, os []engine.Order) engine.Order {
	s, open := p.top()
	if !open || len(os) == 0 {
		return nil
	}
	prefer := p.preference(s)
	var top engine.Order
	high := 0.0
	for _, o := range os {
		if x, ok := o.(order); ok {
			if w := prefer(x); top == nil || w > high {
				top, high = o, w
			}
		}
	}
	return top
}
