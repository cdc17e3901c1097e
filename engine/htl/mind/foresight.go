package mind

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/read"
	"adjutant/engine/htl/rules"
	"adjutant/engine/htl/state"
	"adjutant/engine/phrase"
	"adjutant/engine/standing"
)

// What standing orders may ask of a position and may name.

// site is the hex that a decision is about: the one that was attacked, or the one that is only supposed.
func site(p *state.Position, d engine.Decision) board.Hex {
	if place, ok := standing.Supposed(d); ok {
		h, err := p.ReadHex(place)
		if err == nil {
			return h
		}
		return board.Hex{}
	}
	if s, open := p.Top(); open && s.Kind >= state.StepInstead {
		return p.Combat.At
	}
	return board.Hex{}
}

// Where names the hex that was attacked, then the name that it bears.
func Where(p *state.Position, d engine.Decision) []string {
	h := site(p, d)
	if !h.OK() || d.Own {
		return nil
	}
	if name := p.PlaceName(h); name != "" {
		return []string{h.String(), name}
	}
	return []string{h.String()}
}

// Weigh judges a condition of a standing order: strength counts the points of those who fight over the hex and of all next to it.
func Weigh(p *state.Position, d engine.Decision, words string) (standing.Verdict, error) {
	h, side := site(p, d), board.SideOf(d.Seat)
	return standing.Judge(words, standing.Gauges{
		Strength: func() (float64, float64, bool) {
			if !h.OK() {
				return 0, 0, false
			}
			mine, theirs := strengthAbout(p, side, h), strengthAbout(p, side.Enemy(), h)
			return mine, theirs, mine > 0
		},
		Reduced: func() (n, of int) {
			for i := range p.Units {
				if u := &p.Units[i]; u.Side == side && u.Fights() && (u.At == h || u.Fails || u.Side == p.Mover && u.Name == p.Combat.By) {
					of++
					n += flag(u.SP < u.Of)
				}
			}
			return n, of
		},
		Holder: func(words string) (standing.Hold, error) {
			at := h
			if words != "it" {
				var err error
				if at, err = p.ReadHex(words); err != nil {
					return standing.Hold{}, engine.Refuse(words, "", "I know no hex %s.", words)
				}
			}
			return holder(p, side, at), nil
		},
	})
}

// strengthAbout is a side's strength points in a hex and next to it.
func strengthAbout(p *state.Position, s board.Side, h board.Hex) float64 {
	n := 0
	for i := range p.Units {
		if u := &p.Units[i]; u.Side == s && u.Fights() && p.Distance(u.At, h) <= 1 {
			n += int(u.SP)
		}
	}
	return float64(n)
}

func holder(p *state.Position, s board.Side, h board.Hex) standing.Hold {
	if !h.OK() {
		return standing.Hold{}
	}
	switch {
	case len(p.Defenders(s, h)) > 0:
		return standing.Hold{Whose: "ours"}
	case len(p.Defenders(s.Enemy(), h)) > 0:
		return standing.Hold{Whose: "theirs"}
	}
	return standing.Hold{Whose: "neutral", Empty: true}
}

// The ways of choosing that standing orders may name.
const (
	cover  = "cover"
	away   = "away from enemies"
	row    = "row"
	column = "column"
	unit   = "unit"
)

// Thing reads what a standing order names.
func Thing(p *state.Position, seat engine.Seat, kind, prep, words string) (string, error) {
	low := strings.ToLower(strings.Join(strings.Fields(words), " "))
	if prep == "at" || prep == "toward" || prep == "to" || prep == "from" {
		return place(p, words)
	}
	if rest, ok := strings.CutPrefix(low, "toward "); ok && kind != "advance" {
		at, err := place(p, rest)
		return "toward " + at, err
	}
	allowed := map[string][]string{
		"retreat": {cover, away, row, column}, "displace": {cover, away, row, column},
		"leader": {unit, "go", "stay", cover, away}, "fire": {"nothing"},
	}[kind]
	for _, a := range allowed {
		if low == a || low == "the "+a || a == away && low == "away" {
			return a, nil
		}
	}
	if standing.Holding(low) {
		return low, nil
	}
	if prep == "with" || kind == "displace" || kind == "leader" || kind == "advance" {
		if u, ok, near := read.Named(p, board.SideOf(seat), words); ok {
			return u.Name, nil
		} else if prep == "with" || kind == "advance" || len(near) > 0 {
			what := fmt.Sprintf("I know no unit %s.", words)
			if len(near) > 0 {
				what = fmt.Sprintf("I know no unit %s; did you mean %s?", words, phrase.Either(near))
			}
			return words, engine.Refuse(words, "", "%s", what)
		}
	}
	if at, err := place(p, words); err == nil {
		return at, nil
	}
	choices := append(slices.Clone(allowed), "toward HEX", "a hex")
	return words, engine.Refuse(words, "", "I do not read %q; choices are: %s.", words, strings.Join(choices, ", "))
}

// place reads a hex, or a name of the board that one hex bears.
func place(p *state.Position, words string) (string, error) {
	h, err := read.Hex(p, words, words)
	if err != nil {
		return words, err
	}
	return h.String(), nil
}

// Narrow leaves the orders that a thing means.
func Narrow(p *state.Position, d engine.Decision, os []engine.Order, prep, thing string) []engine.Order {
	fits := meant(p, d, os, prep, thing)
	var out []engine.Order
	for _, o := range os {
		if x, ok := o.(state.Order); ok && fits(x) {
			out = append(out, o)
		}
	}
	return out
}

// meant says which orders a thing means, of those given.
func meant(p *state.Position, d engine.Decision, os []engine.Order, prep, thing string) func(state.Order) bool {
	side := board.SideOf(d.Seat)
	at, isHex := p.ReadHex(thing)
	if rest, ok := strings.CutPrefix(thing, "toward "); ok {
		prep = "toward"
		at, isHex = p.ReadHex(rest)
	}
	switch {
	case prep == "at" || prep == "from":
		here := slices.Contains(Where(p, d), thing)
		return func(state.Order) bool { return here }
	case prep == "toward" && isHex == nil:
		return least(os, func(o state.Order) int { return p.Distance(at, o.To) })
	case isHex == nil:
		return func(o state.Order) bool { return o.To == at }
	case thing == "advance":
		return func(o state.Order) bool { return o.Verb == state.Advance }
	case thing == "stay":
		return func(o state.Order) bool { return o.Verb == state.Stay }
	case thing == "go":
		return func(o state.Order) bool { return o.Verb == state.Follow || o.Verb == state.Retreat }
	case thing == "nothing":
		return func(o state.Order) bool { return o.Verb == state.Pass }
	case thing == cover:
		return least(os, func(o state.Order) int { return -p.Effect(o.To).Morale })
	case thing == away:
		return least(os, func(o state.Order) int { return -preferHex(p, side, o.To)[0] })
	case thing == row:
		return least(os, func(o state.Order) int { return int(o.To.Row) })
	case thing == column:
		return least(os, func(o state.Order) int { return int(o.To.Col) })
	case thing == unit:
		return func(o state.Order) bool {
			return o.To.OK() && len(p.Defenders(side, o.To)) > 0 || o.Verb == state.Follow
		}
	case standing.Holding(thing):
		return func(o state.Order) bool {
			h := holder(p, side, o.To)
			return h.Whose == thing || h.Empty && thing == "empty"
		}
	}
	return func(o state.Order) bool { return names(p, side, o, thing) }
}

// names says whether an order is about a unit: it moves it, follows it, makes it give way or takes it along.
func names(p *state.Position, s board.Side, o state.Order, name string) bool {
	if o.Unit == name || o.Too == name {
		return true
	}
	switch o.Verb {
	case state.Advance:
		l := rules.Companion(p)
		return p.Combat.By == name || l != nil && l.Name == name && !o.Alone
	case state.Retreat:
		for _, u := range rules.Going(p, s) {
			if f := rules.Blocker(p, u, o.To); f != nil && f.Name == name {
				return true
			}
		}
		u := p.Find(s, name)
		return u != nil && u.At == o.To
	}
	return false
}

// least means the orders for which a measure is smallest; those without a hex are never meant.
func least(os []engine.Order, measure func(state.Order) int) func(state.Order) bool {
	best, found := 0, false
	for _, o := range os {
		if x, ok := o.(state.Order); ok && x.To.OK() {
			if m := measure(x); !found || m < best {
				best, found = m, true
			}
		}
	}
	return func(o state.Order) bool { return o.To.OK() && measure(o) == best }
}
