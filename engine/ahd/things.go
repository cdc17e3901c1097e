package ahd

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/names"
	"adjutant/engine/standing"
)

// What standing orders may name: boxes, states, kinds of units, targets of fire.

// regions is the states by the letters that the board has for them.
var regions = map[string]string{
	"AL": "Alabama", "AR": "Arkansas", "DC": "District of Columbia", "FL": "Florida", "GA": "Georgia", "IL": "Illinois", "IN": "Indiana",
	"KY": "Kentucky", "LA": "Louisiana", "MD": "Maryland", "MO": "Missouri", "MS": "Mississippi", "NC": "North Carolina", "NJ": "New Jersey",
	"NY": "New York", "OH": "Ohio", "PA": "Pennsylvania", "SC": "South Carolina", "TN": "Tennessee", "VA": "Virginia",
}

// farthest is the box of a retreat that lies farthest from the enemy's units.
const farthest = "the farthest from the enemy"

// Thing reads what a standing order names.
func (p *position) Thing(seat engine.Seat, kind, prep, words string) (string, error) {
	side := sideOf(seat)
	low := strings.ToLower(words)
	switch {
	case prep == "at":
		return p.placeName(words)
	case kind == "battles":
		_, name, err := p.place(words)
		return name, err
	case kind == "fire":
		return readTarget(words)
	case kind == "promote":
		return readPromotion(words)
	case prep == "with":
		return readKinds(words)
	case standing.Holding(low):
		return low, nil
	case kind == "reinforce", prep == "from":
		return p.placeName(words)
	case low == farthest || low == "farthest" || low == "the farthest":
		return farthest, nil
	}
	return p.exit(side, kind, words)
}

// exit reads where a side may go. The enemy's recruitment cities are closed to it as long as they are his [AHD 5.4, 5.6].
func (p *position) exit(side Side, kind, words string) (string, error) {
	b, name, err := p.region(words)
	if err != nil || b == NoBox {
		return name, err
	}
	if p.board.Boxes[b].City && p.hold[b].Owner == side.Enemy() {
		what, clause := "retreat", "5.4"
		if kind == "withdraw" {
			what, clause = "withdrawal", "5.6"
		}
		return name, engine.Refuse(name, clause, "%s can never be a %s for you while it is %s (%s).", name, what, sideAdj[side.Enemy()], clause)
	}
	return name, nil
}

func (p *position) placeName(words string) (string, error) {
	_, name, err := p.region(words)
	return name, err
}

// region finds a state by its name, else a box; the box of a state is NoBox.
func (p *position) region(words string) (Box, string, error) {
	for _, state := range regions {
		if f, ok, _ := p.board.Names.Find(words); strings.EqualFold(words, state) && !(ok && names.Level(p.board.Boxes[p.board.byID[f.ID]].Name) == names.Level(words)) {
			return NoBox, state, nil
		}
	}
	return p.place(words)
}

// place finds a box.
func (p *position) place(words string) (Box, string, error) {
	s := &sentence{p: p}
	b, err := s.box(words, nil)
	return b, p.board.Name(b), err
}

// readTarget reads a way to choose targets of fire [AHD 5.1].
func readTarget(words string) (string, error) {
	low := strings.TrimPrefix(strings.ToLower(words), "the ")
	switch {
	case low == coverAll:
		return coverAll, nil
	case low == "reduced" || low == "weakest" || low == "strongest":
		return "the " + low, nil
	case strings.HasPrefix(low, "cover ") || strings.HasSuffix(low, " only"):
		return words, engine.Refuse(words, "5.1", `Every enemy must be covered if there are shooters (5.1); say "cover all" first.`)
	}
	kinds, err := readKinds(low)
	if err != nil {
		return words, engine.Refuse(words, "", "I do not read %q; targets are: cover all, the reduced, the weakest, the strongest, crack, cavalry, infantry.", words)
	}
	return kinds, nil
}

const coverAll = "cover all"

// readPromotion reads a kind to be promoted: "militia infantry", "veteran cavalry from militia" [AHD 6.0].
func readPromotion(words string) (string, error) {
	low := strings.ToLower(words)
	step := func() error {
		return engine.Refuse(words, "6.0", "A promotion goes one step: militia to veteran, veteran to crack (6.0).")
	}
	was, now, ok := strings.Cut(low, " to ")
	if !ok {
		if now, was, ok = strings.Cut(low, " from "); !ok {
			was = low
		}
	}
	kind, err := readKinds(was)
	if err != nil {
		return words, err
	}
	if strings.Contains(kind, "crack") {
		return words, engine.Refuse(words, "6.0", "Crack is the top; there is nothing better (6.0).")
	}
	if !ok {
		return kind, nil
	}
	next, err := readKinds(now)
	if err != nil {
		return words, err
	}
	above := map[string]string{"militia": "veteran", "veteran": "crack"}[strings.Fields(kind)[0]]
	if strings.Fields(next)[0] != above {
		return words, step()
	}
	arm := strings.TrimPrefix(strings.TrimPrefix(next, above), " ")
	if arm != "" && !strings.HasSuffix(kind, arm) {
		if len(strings.Fields(kind)) > 1 {
			return words, engine.Refuse(words, "6.0", "Infantry stays infantry, and cavalry cavalry (6.0).")
		}
		kind += " " + arm
	}
	return kind, nil
}

// readKinds reads a quality, an arm, or both: "militia", "cavalry", "veteran infantry".
func readKinds(words string) (string, error) {
	ws := strings.Fields(strings.ToLower(words))
	if len(ws) > 0 && ws[0] == "the" {
		ws = ws[1:]
	}
	if t, ok := readKind(ws); ok {
		return t.String(), nil
	}
	if len(ws) == 1 {
		switch q, known := qualities[ws[0]]; {
		case known && len(ws[0]) > 2:
			return strings.Fields(q.String())[0], nil
		case len(ws[0]) > 2:
			if a, ok := armWords[ws[0]]; ok {
				return strings.Fields(a.String())[1], nil
			}
		}
	}
	return words, noKind(words)
}

// is says whether a type is of a kind as readKinds writes it.
func (t Type) is(kind string) bool {
	of := strings.Fields(t.String())
	return !slices.ContainsFunc(strings.Fields(kind), func(w string) bool { return !slices.Contains(of, w) })
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
	verb, does := doing[thing]
	switch {
	case prep == "" && does:
		return func(o order) bool { return o.Verb == verb }
	case prep == "at":
		at := slices.Contains(p.Where(d), thing)
		return func(order) bool { return at }
	case d.Kind == "battles":
		return func(o order) bool { return p.board.Name(o.To) == thing }
	case d.Kind == "fire":
		return p.targeted(side, os, thing)
	case prep == "with", d.Kind == "promote":
		return func(o order) bool { return o.Verb != pass && o.Verb != stand && o.Type.is(thing) }
	}
	end := func(o order) Box { return o.To }
	if prep == "from" {
		end = func(o order) Box { return o.From }
		if d.Kind == "retreat" {
			end = func(order) Box { return p.battle.Box }
		}
	}
	if thing == farthest {
		return p.mostDistant(side, os)
	}
	return func(o order) bool {
		b := end(o)
		if b == NoBox || o.Verb == stand || o.Verb == pass {
			return false
		}
		h := p.holder(side, b)
		return p.board.Name(b) == thing || regions[p.board.Boxes[b].State] == thing || h.Whose == thing || h.Empty && thing == "empty"
	}
}

// doing is what is done when a question of yes or no is answered with yes.
var doing = map[string]verb{"withdraw": withdraw, "retreat": retreat, "reinforce": reinforce}

// mostDistant means the boxes farthest from the enemy's other units, of those to which the orders go.
func (p *position) mostDistant(side Side, os []engine.Order) func(order) bool {
	far := p.farFromOthers(side.Enemy(), p.battle.Box)
	most := -1
	for _, o := range os {
		if x, ok := o.(order); ok && x.To != NoBox {
			most = max(most, far[x.To])
		}
	}
	return func(o order) bool { return o.To != NoBox && far[o.To] == most }
}

// targeted means the shots at some of the enemy, of those that may be declared next.
func (p *position) targeted(side Side, os []engine.Order, thing string) func(order) bool {
	v := p.volley(side)
	strength := func(o order) int {
		n := 4 * o.At.CombatValue()
		if o.At.Crack() {
			n += 2
		}
		if o.State&Reduced == 0 {
			n++
		}
		return n
	}
	switch thing {
	case coverAll:
		return func(o order) bool { return v.covered[v.index(p, side, o)] == 0 }
	case "the reduced":
		return func(o order) bool { return o.State&Reduced != 0 }
	case "the weakest", "the strongest":
		edge, sign := 0, 1
		if thing == "the weakest" {
			sign = -1
		}
		for i, o := range os {
			if x, ok := o.(order); ok && (i == 0 || sign*strength(x) > sign*edge) {
				edge = strength(x)
			}
		}
		return func(o order) bool { return strength(o) == edge }
	}
	return func(o order) bool { return o.At.is(thing) }
}
