package mind

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/read"
	"adjutant/engine/dwf/rules/combat"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/defaults"
	"adjutant/engine/dwf/state"
	"adjutant/engine/standing"
)

// What standing orders may ask of a position: tests, things, and where a decision is taken.

// where is the area that a decision is about: that of the battle, or the one that is only supposed.
func where(p *state.Position, d engine.Decision) board.Area {
	if place, ok := standing.Supposed(d); ok {
		s := &read.Sentence{P: p}
		a, err := s.Area(place, nil)
		if err == nil {
			return a
		}
		return board.NoArea
	}
	if p.Battle.On {
		return p.Battle.At
	}
	return board.NoArea
}

// Where names the area of the battle, then its state.
func Where(p *state.Position, d engine.Decision) []string {
	a := where(p, d)
	if a == board.NoArea || d.Own {
		return nil
	}
	return []string{p.Board.Name(a), board.StateNames[p.Board.Areas[a].State]}
}

// Weigh judges a condition of a standing order.
func Weigh(p *state.Position, d engine.Decision, words string) (standing.Verdict, error) {
	a, side := where(p, d), board.SideOf(d.Seat)
	here := a != board.NoArea
	low, not := strings.CutPrefix(strings.ToLower(strings.Join(strings.Fields(words), " ")), "not ")
	own := func(v standing.Verdict) (standing.Verdict, error) {
		if not {
			return v.Not(), nil
		}
		return v, nil
	}
	s := &read.Sentence{P: p}
	switch low {
	case "supplied":
		return own(standing.Yes(here && control.LookAt(p).Supplied(side, a), here, "supplied", "not supplied"))
	case "unsupplied":
		return own(standing.Yes(here && !control.LookAt(p).Supplied(side, a), here, "not supplied", "supplied"))
	case "a leader":
		return own(standing.Yes(here && p.Staff(side, a) != 0, here, "a leader is there", "no leader is there"))
	}
	if l, err := s.Leader(low); err == nil {
		name := p.Board.Leaders[l].Name
		return own(standing.Yes(here && p.Leaders[l].At == a, here, name+" is there", name+" is not there"))
	}
	return standing.Judge(words, standing.Gauges{
		Strength: func() (float64, float64, bool) {
			if !here {
				return 0, 0, false
			}
			mine, theirs := float64(combat.DefenceOf(p, side, a).Total), float64(combat.DefenceOf(p, side.Enemy(), a).Total)
			if p.Battle.On && p.Battle.At == a && p.Battle.Attacker != side {
				theirs = float64(combat.AttackOf(p).Total)
			}
			return mine, theirs, mine > 0 && theirs > 0
		},
		City: func() (bool, bool) { return here && p.Board.Areas[a].Flag != board.Neutral, here },
		Fort: func() (bool, bool) { return here && p.Fort(side, a) > 0, here },
		Lost: func() (int, bool) { return int(p.Battle.Lost[side]), here && p.Battle.On },
		Odds: func() (float64, bool) {
			for _, o := range Odds(p, d.Seat) {
				if here && o.Place == p.Board.Areas[a].ID {
					return o.Win, true
				}
			}
			return 0, false
		},
		Holder: func(words string) (standing.Hold, error) {
			at := a
			if words != "it" {
				var err error
				if at, err = s.Area(words, nil); err != nil {
					return standing.Hold{}, err
				}
			}
			return holding(p, side, at), nil
		},
		Today: board.Turns[p.GameTurn].Key,
		Last:  board.Turns[board.LastTurn].Key,
	})
}

func holding(p *state.Position, s board.Side, a board.Area) standing.Hold {
	if a == board.NoArea {
		return standing.Hold{}
	}
	l := control.LookAt(p)
	h := standing.Hold{Whose: "neutral", Empty: l.Units[board.Union][a]+l.Units[board.Confederate][a] == 0}
	switch l.Hold[a] {
	case s:
		h.Whose = "ours"
	case s.Enemy():
		h.Whose = "theirs"
	}
	return h
}

// Thing reads what a standing order names.
func Thing(p *state.Position, seat engine.Seat, kind, prep, words string) (string, error) {
	s := &read.Sentence{P: p}
	low := strings.TrimPrefix(strings.ToLower(strings.TrimSpace(words)), "the ")
	switch {
	case prep == "at" || prep == "from":
		return placeName(p, s, words)
	case kind == "shield" || prep == "with":
		if low == "highest" || low == "lowest" {
			return "the " + low, nil
		}
		l, err := s.Leader(words)
		if err != nil {
			return "", err
		}
		return p.Board.Leaders[l].Name, nil
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
	return placeName(p, s, words)
}

func placeName(p *state.Position, s *read.Sentence, words string) (string, error) {
	for _, state := range board.StateNames {
		if strings.EqualFold(state, words) {
			return state, nil
		}
	}
	a, err := s.Area(words, nil)
	if err != nil {
		return "", err
	}
	return p.Board.Name(a), nil
}

// Narrow leaves those of the orders that a thing means.
func Narrow(p *state.Position, d engine.Decision, os []engine.Order, prep, thing string) []engine.Order {
	var out []engine.Order
	for _, e := range os {
		if o, ok := e.(state.Order); ok && means(p, d, o, thing) {
			out = append(out, o)
		}
	}
	return out
}

func means(p *state.Position, d engine.Decision, o state.Order, thing string) bool {
	if thing == "withdraw" { // the verb itself
		return o.Verb == state.Withdrawing
	}
	switch o.Verb {
	case state.Shielding:
		switch thing {
		case "the highest":
			return o.Leader == combat.BestOf(p, combat.Shields(p, board.SideOf(d.Seat)))
		case "the lowest":
			return o.Leader != combat.BestOf(p, combat.Shields(p, board.SideOf(d.Seat)))
		}
		return p.Board.Leaders[o.Leader].Name == thing
	case state.Joining:
		return thing == "fewest"
	case state.Splitting:
		return thing == "many"
	case state.Losing:
		switch thing {
		case "infantry", "largest", "smallest":
			return !o.Fort && o.Craft == board.NoCraft && o.Militia == board.NoMilitia
		case "militia":
			return o.Militia != board.NoMilitia
		case "naval":
			return o.Craft != board.NoCraft
		}
		return o.Fort
	case state.Withdrawing, state.Retreating, state.Sending, state.Placing:
		if standing.Holding(thing) {
			h := holding(p, board.SideOf(d.Seat), o.At)
			return h.Whose == thing || thing == "empty" && h.Empty
		}
		return p.Board.Name(o.At) == thing || board.StateNames[p.Board.Areas[o.At].State] == thing
	}
	return fmt.Sprint(o) == thing
}

// Best is the order that a default would take of these.
func Best(p *state.Position, d engine.Decision, os []engine.Order) engine.Order {
	s, open := p.Top()
	if !open || len(os) == 0 {
		return nil
	}
	prefer := defaults.Preference(p, s)
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
