package mind

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/read"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
	"adjutant/engine/names"
	"adjutant/engine/standing"
)

// farthest is the box of a retreat that lies farthest from the enemy's units.
const farthest = "the farthest from the enemy"

// Thing reads what a standing order names.
func Thing(p *state.Position, seat engine.Seat, kind, prep, words string) (string, error) {
	side := state.SideOf(seat)
	low := strings.ToLower(words)
	switch {
	case prep == "at":
		return placeName(p, words)
	case kind == "battles":
		_, name, err := Place(p, words)
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
		return placeName(p, words)
	case low == farthest || low == "farthest" || low == "the farthest":
		return farthest, nil
	}
	return exit(p, side, kind, words)
}

// exit reads where a side may go. The enemy's recruitment cities are closed to it as long as they are his [AHD 5.4, 5.6].
func exit(p *state.Position, side board.Side, kind, words string) (string, error) {
	b, name, err := region(p, words)
	if err != nil || b == board.NoBox {
		return name, err
	}
	if p.Board.Boxes[b].City && p.Hold[b].Owner == side.Enemy() {
		what, clause := "retreat", "5.4"
		if kind == "withdraw" {
			what, clause = "withdrawal", "5.6"
		}
		return name, engine.Refuse(name, clause, "%s can never be a %s for you while it is %s (%s).", name, what,
			board.SideAdj[side.Enemy()], clause)
	}
	return name, nil
}

func placeName(p *state.Position, words string) (string, error) {
	_, name, err := region(p, words)
	return name, err
}

// region finds a state by its name, else a box; the box of a state is NoBox.
func region(p *state.Position, words string) (board.Box, string, error) {
	for _, state := range board.Regions {
		if f, ok, _ := p.Board.Names.Find(words); strings.EqualFold(words, state) &&
			!(ok && names.Level(p.Board.Boxes[p.Board.ByID[f.ID]].Name) == names.Level(words)) {
			return board.NoBox, state, nil
		}
	}
	return Place(p, words)
}

// Place finds a box.
func Place(p *state.Position, words string) (board.Box, string, error) {
	s := &read.Sentence{P: p}
	b, err := s.Box(words, nil)
	return b, p.Board.Name(b), err
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
		return words, engine.Refuse(words, "", "I do not read %q; targets are: cover all, the reduced, the weakest, the strongest, crack, "+
			"cavalry, infantry.", words)
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
	if t, ok := read.ReadKind(ws); ok {
		return t.String(), nil
	}
	if len(ws) == 1 {
		switch q, known := read.Qualities[ws[0]]; {
		case known && len(ws[0]) > 2:
			return strings.Fields(q.String())[0], nil
		case len(ws[0]) > 2:
			if a, ok := read.ArmWords[ws[0]]; ok {
				return strings.Fields(a.String())[1], nil
			}
		}
	}
	return words, read.NoKind(words)
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
	side := state.SideOf(d.Seat)
	verb, does := doing[thing]
	switch {
	case prep == "" && does:
		return func(o state.Order) bool { return o.Verb == verb }
	case prep == "at":
		at := slices.Contains(Where(p, d), thing)
		return func(state.Order) bool { return at }
	case d.Kind == "battles":
		return func(o state.Order) bool { return p.Board.Name(o.To) == thing }
	case d.Kind == "fire":
		return targeted(p, side, os, thing)
	case prep == "with", d.Kind == "promote":
		return func(o state.Order) bool { return o.Verb != state.Pass && o.Verb != state.Stand && o.Type.Is(thing) }
	}
	end := func(o state.Order) board.Box { return o.To }
	if prep == "from" {
		end = func(o state.Order) board.Box { return o.From }
		if d.Kind == "retreat" {
			end = func(state.Order) board.Box { return p.Battle.Box }
		}
	}
	if thing == farthest {
		return mostDistant(p, side, os)
	}
	return func(o state.Order) bool {
		b := end(o)
		if b == board.NoBox || o.Verb == state.Stand || o.Verb == state.Pass {
			return false
		}
		h := holder(p, side, b)
		return p.Board.Name(b) == thing || board.Regions[p.Board.Boxes[b].State] == thing || h.Whose == thing || h.Empty && thing == "empty"
	}
}

// doing is what is done when a question of yes or no is answered with yes.
var doing = map[string]state.Verb{"withdraw": state.Withdraw, "retreat": state.Retreat, "reinforce": state.Reinforce}

// mostDistant means the boxes farthest from the enemy's other units, of those to which the orders go.
func mostDistant(p *state.Position, side board.Side, os []engine.Order) func(state.Order) bool {
	far := rules.FarFromOthers(p, side.Enemy(), p.Battle.Box)
	most := -1
	for _, o := range os {
		if x, ok := o.(state.Order); ok && x.To != board.NoBox {
			most = max(most, far[x.To])
		}
	}
	return func(o state.Order) bool { return o.To != board.NoBox && far[o.To] == most }
}

// targeted means the shots at some of the enemy, of those that may be declared next.
func targeted(p *state.Position, side board.Side, os []engine.Order, thing string) func(state.Order) bool {
	v := rules.VolleyBy(p, side)
	strength := func(o state.Order) int {
		n := 4 * o.At.CombatValue()
		if o.At.Crack() {
			n += 2
		}
		if o.State&board.Reduced == 0 {
			n++
		}
		return n
	}
	switch thing {
	case coverAll:
		return func(o state.Order) bool { return v.Covered[Index(v, p, side, o)] == 0 }
	case "the reduced":
		return func(o state.Order) bool { return o.State&board.Reduced != 0 }
	case "the weakest", "the strongest":
		edge, sign := 0, 1
		if thing == "the weakest" {
			sign = -1
		}
		for i, o := range os {
			if x, ok := o.(state.Order); ok && (i == 0 || sign*strength(x) > sign*edge) {
				edge = strength(x)
			}
		}
		return func(o state.Order) bool { return strength(o) == edge }
	}
	return func(o state.Order) bool { return o.At.Is(thing) }
}
