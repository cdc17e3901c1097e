package dwf

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/standing"
)

// What standing orders may ask of a position: tests, things, and where a decision is taken.

// where is the area that a decision is about: that of the battle, or the one that is only supposed.
func (p *Position) where(d engine.Decision) Area {
	if place, ok := standing.Supposed(d); ok {
		s := &sentence{p: p}
		a, err := s.area(place, nil)
		if err == nil {
			return a
		}
		return NoArea
	}
	if p.battle.On {
		return p.battle.At
	}
	return NoArea
}

// Where names the area of the battle, then its state.
func (p *Position) Where(d engine.Decision) []string {
	a := p.where(d)
	if a == NoArea || d.Own {
		return nil
	}
	return []string{p.board.Name(a), stateNames[p.board.Areas[a].State]}
}

// Test judges a condition of a standing order.
func (p *Position) Test(d engine.Decision, words string) (holds, known bool, err error) {
	a, side := p.where(d), sideOf(d.Seat)
	here := a != NoArea
	low := strings.ToLower(strings.TrimSpace(words))
	switch low {
	case "supplied", "unsupplied":
		return here && p.look().supplied(side, a) == (low == "supplied"), here, nil
	case "a leader":
		return here && p.staff(side, a) != 0, here, nil
	}
	s := &sentence{p: p}
	if l, err := s.leader(words); err == nil {
		return here && p.leaders[l].At == a, here, nil
	}
	return standing.Judge(words, standing.Gauges{
		Strength: func() (float64, float64, bool) {
			if !here {
				return 0, 0, false
			}
			mine, theirs := float64(p.defenceOf(side, a).Total), float64(p.defenceOf(side.Enemy(), a).Total)
			if p.battle.On && p.battle.At == a && p.battle.Attacker != side {
				theirs = float64(p.attackOf().Total)
			}
			return mine, theirs, mine > 0 && theirs > 0
		},
		City: func() (bool, bool) { return here && p.board.Areas[a].Flag != Neutral, here },
		Fort: func() (bool, bool) { return here && p.fort(side, a) > 0, here },
		Lost: func() (int, bool) { return int(p.battle.Lost[side]), here && p.battle.On },
		Odds: func() (float64, bool) {
			for _, o := range p.Odds(d.Seat) {
				if here && o.Place == p.board.Areas[a].ID {
					return o.Win, true
				}
			}
			return 0, false
		},
		Holder: func(words string) (standing.Hold, error) {
			at := a
			if words != "it" {
				var err error
				if at, err = s.area(words, nil); err != nil {
					return standing.Hold{}, err
				}
			}
			return p.holding(side, at), nil
		},
		Today: turns[p.turn].key,
		Last:  turns[lastTurn].key,
	})
}

func (p *Position) holding(s Side, a Area) standing.Hold {
	if a == NoArea {
		return standing.Hold{}
	}
	l := p.look()
	h := standing.Hold{Whose: "neutral", Empty: l.units[Union][a]+l.units[Confederate][a] == 0}
	switch l.hold[a] {
	case s:
		h.Whose = "ours"
	case s.Enemy():
		h.Whose = "theirs"
	}
	return h
}

// Thing reads what a standing order names.
func (p *Position) Thing(seat engine.Seat, kind, prep, words string) (string, error) {
	s := &sentence{p: p}
	low := strings.TrimPrefix(strings.ToLower(strings.TrimSpace(words)), "the ")
	switch {
	case prep == "at" || prep == "from":
		return p.placeName(s, words)
	case kind == "shield" || prep == "with":
		if low == "highest" || low == "lowest" {
			return "the " + low, nil
		}
		l, err := s.leader(words)
		if err != nil {
			return "", err
		}
		return p.board.Leaders[l].Name, nil
	case kind == "reorganize":
		switch strings.TrimSuffix(low, " units") {
		case "fewest", "many":
			return strings.TrimSuffix(low, " units"), nil
		}
		return "", engine.Refuse(words, "reorg.free", "I do not read %q; units are recombined into the fewest or into many.", words)
	case kind == "lose":
		low = strings.TrimSuffix(low, " first")
		switch low {
		case "infantry", "militia", "naval", "fort", "largest", "smallest", "largest infantry", "smallest infantry":
			return strings.TrimSuffix(low, " infantry"), nil
		case "fort last":
			return "", engine.Refuse(words, "fort.must_lose", "The fort takes the first loss (Combat Results); the order after it is kept.")
		}
		return "", engine.Refuse(words, "", "I do not read %q; losses are infantry, militia, naval, fort.", words)
	case standing.Holding(low):
		return low, nil
	}
	return p.placeName(s, words)
}

func (p *Position) placeName(s *sentence, words string) (string, error) {
	for _, state := range stateNames {
		if strings.EqualFold(state, words) {
			return state, nil
		}
	}
	a, err := s.area(words, nil)
	if err != nil {
		return "", err
	}
	return p.board.Name(a), nil
}

// Narrow leaves those of the orders that a thing means.
func (p *Position) Narrow(d engine.Decision, os []engine.Order, prep, thing string) []engine.Order {
	var out []engine.Order
	for _, e := range os {
		if o, ok := e.(order); ok && p.means(d, o, thing) {
			out = append(out, o)
		}
	}
	return out
}

func (p *Position) means(d engine.Decision, o order, thing string) bool {
	if thing == "withdraw" { // the verb itself
		return o.Verb == withdrawing
	}
	switch o.Verb {
	case shielding:
		switch thing {
		case "the highest":
			return o.Leader == p.bestOf(p.shields(sideOf(d.Seat)))
		case "the lowest":
			return o.Leader != p.bestOf(p.shields(sideOf(d.Seat)))
		}
		return p.board.Leaders[o.Leader].Name == thing
	case joining:
		return thing == "fewest"
	case splitting:
		return thing == "many"
	case losing:
		switch thing {
		case "infantry", "largest", "smallest":
			return !o.Fort && o.Craft == noCraft && o.Militia == NoMilitia
		case "militia":
			return o.Militia != NoMilitia
		case "naval":
			return o.Craft != noCraft
		}
		return o.Fort
	case withdrawing, retreating, sending, placing:
		if standing.Holding(thing) {
			h := p.holding(sideOf(d.Seat), o.At)
			return h.Whose == thing || thing == "empty" && h.Empty
		}
		return p.board.Name(o.At) == thing || stateNames[p.board.Areas[o.At].State] == thing
	}
	return fmt.Sprint(o) == thing
}

// Best is the order that a default would take of these.
func (p *Position) Best(d engine.Decision, os []engine.Order) engine.Order {
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
