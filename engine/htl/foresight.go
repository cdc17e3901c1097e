package htl

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/standing"
)

// What standing orders may ask of a position and may name.

// site is the hex that a decision is about: the one that was attacked, or the one that is only supposed.
func (p *position) site(d engine.Decision) Hex {
	if place, ok := standing.Supposed(d); ok {
		h, err := p.readHex(place)
		if err == nil {
			return h
		}
		return Hex{}
	}
	if s, open := p.top(); open && s.Kind >= stepInstead {
		return p.combat.At
	}
	return Hex{}
}

// Where names the hex that was attacked, then the name that it bears.
func (p *position) Where(d engine.Decision) []string {
	h := p.site(d)
	if !h.ok() || d.Own {
		return nil
	}
	if name := p.placeName(h); name != "" {
		return []string{h.String(), name}
	}
	return []string{h.String()}
}

// Test judges a condition of a standing order: strength counts the points of those who fight over the hex and of all next to it.
func (p *position) Test(d engine.Decision, words string) (holds, known bool, err error) {
	h, side := p.site(d), sideOf(d.Seat)
	return standing.Judge(words, standing.Gauges{
		Strength: func() (float64, float64, bool) {
			if !h.ok() {
				return 0, 0, false
			}
			mine, theirs := p.strengthAbout(side, h), p.strengthAbout(side.Enemy(), h)
			return mine, theirs, mine > 0
		},
		Reduced: func() (n, of int) {
			for i := range p.units {
				if u := &p.units[i]; u.Side == side && u.combat() && (u.At == h || u.Fails || u.Side == p.mover && u.Name == p.combat.By) {
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
				if at, err = p.readHex(words); err != nil {
					return standing.Hold{}, engine.Refuse(words, "", "I know no hex %s.", words)
				}
			}
			return p.holder(side, at), nil
		},
	})
}

// strengthAbout is a side's strength points in a hex and next to it.
func (p *position) strengthAbout(s Side, h Hex) float64 {
	n := 0
	for i := range p.units {
		if u := &p.units[i]; u.Side == s && u.combat() && p.distance(u.At, h) <= 1 {
			n += int(u.SP)
		}
	}
	return float64(n)
}

func (p *position) holder(s Side, h Hex) standing.Hold {
	if !h.ok() {
		return standing.Hold{}
	}
	switch {
	case len(p.defenders(s, h)) > 0:
		return standing.Hold{Whose: "ours"}
	case len(p.defenders(s.Enemy(), h)) > 0:
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
func (p *position) Thing(seat engine.Seat, kind, prep, words string) (string, error) {
	low := strings.ToLower(strings.Join(strings.Fields(words), " "))
	if prep == "at" || prep == "toward" || prep == "to" || prep == "from" {
		return p.place(words)
	}
	if rest, ok := strings.CutPrefix(low, "toward "); ok && kind != "advance" {
		at, err := p.place(rest)
		return "toward " + at, err
	}
	allowed := map[string][]string{
		"retreat": {cover, away, row, column}, "displace": {cover, away, row, column}, "leader": {unit, "go", "stay", cover, away}, "fire": {"nothing"},
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
		if u, ok, near := p.named(sideOf(seat), words); ok {
			return u.Name, nil
		} else if prep == "with" || kind == "advance" || len(near) > 0 {
			what := fmt.Sprintf("I know no unit %s.", words)
			if len(near) > 0 {
				what = fmt.Sprintf("I know no unit %s; did you mean %s?", words, either(near))
			}
			return words, engine.Refuse(words, "", "%s", what)
		}
	}
	if at, err := p.place(words); err == nil {
		return at, nil
	}
	choices := append(slices.Clone(allowed), "toward HEX", "a hex")
	return words, engine.Refuse(words, "", "I do not read %q; choices are: %s.", words, strings.Join(choices, ", "))
}

// place reads a hex, or a name of the board that one hex bears.
func (p *position) place(words string) (string, error) {
	h, err := p.findHex(words, words)
	if err != nil {
		return words, err
	}
	return h.String(), nil
}

// Narrow leaves the orders that a thing means.
func (p *position) Narrow(d engine.Decision, os []engine.Order, prep, thing string) []engine.Order {
	fits := p.meant(d, os, prep, thing)
	var out []engine.Order
	for _, o := range os {
		if x, ok := o.(order); ok && fits(x) {
			out = append(out, o)
		}
	}
	return out
}

// meant says which orders a thing means, of those given.
func (p *position) meant(d engine.Decision, os []engine.Order, prep, thing string) func(order) bool {
	side := sideOf(d.Seat)
	at, isHex := p.readHex(thing)
	if rest, ok := strings.CutPrefix(thing, "toward "); ok {
		prep = "toward"
		at, isHex = p.readHex(rest)
	}
	switch {
	case prep == "at" || prep == "from":
		here := slices.Contains(p.Where(d), thing)
		return func(order) bool { return here }
	case prep == "toward" && isHex == nil:
		return p.least(os, func(o order) int { return p.distance(at, o.To) })
	case isHex == nil:
		return func(o order) bool { return o.To == at }
	case thing == "advance":
		return func(o order) bool { return o.Verb == advance }
	case thing == "stay":
		return func(o order) bool { return o.Verb == stay }
	case thing == "go":
		return func(o order) bool { return o.Verb == follow || o.Verb == retreat }
	case thing == "nothing":
		return func(o order) bool { return o.Verb == pass }
	case thing == cover:
		return p.least(os, func(o order) int { return -p.effect(o.To).Morale })
	case thing == away:
		return p.least(os, func(o order) int { return -p.preferHex(side, o.To)[0] })
	case thing == row:
		return p.least(os, func(o order) int { return int(o.To.Row) })
	case thing == column:
		return p.least(os, func(o order) int { return int(o.To.Col) })
	case thing == unit:
		return func(o order) bool { return o.To.ok() && len(p.defenders(side, o.To)) > 0 || o.Verb == follow }
	case standing.Holding(thing):
		return func(o order) bool {
			h := p.holder(side, o.To)
			return h.Whose == thing || h.Empty && thing == "empty"
		}
	}
	return func(o order) bool { return p.names(side, o, thing) }
}

// names says whether an order is about a unit: it moves it, follows it, makes it give way or takes it along.
func (p *position) names(s Side, o order, name string) bool {
	if o.Unit == name || o.Too == name {
		return true
	}
	switch o.Verb {
	case advance:
		l := p.companion()
		return p.combat.By == name || l != nil && l.Name == name && !o.Alone
	case retreat:
		for _, u := range p.going(s) {
			if f := p.blocker(u, o.To); f != nil && f.Name == name {
				return true
			}
		}
		u := p.find(s, name)
		return u != nil && u.At == o.To
	}
	return false
}

// least means the orders for which a measure is smallest; those without a hex are never meant.
func (p *position) least(os []engine.Order, measure func(order) int) func(order) bool {
	best, found := 0, false
	for _, o := range os {
		if x, ok := o.(order); ok && x.To.ok() {
			if m := measure(x); !found || m < best {
				best, found = m, true
			}
		}
	}
	return func(o order) bool { return o.To.ok() && measure(o) == best }
}
