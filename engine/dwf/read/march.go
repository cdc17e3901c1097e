package read

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/read/explain"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/state"
)

// A march in one line is a sequence of small orders. It is worked out on a copy of the position, order by order.

// A script gathers orders and what they lead to.
type script struct {
	p      *state.Position
	d      engine.Decision
	orders []engine.Order
	failed bool
}

// do adds an order. One that is refused stays in the list, so that the player hears why; nothing is looked at behind it.
func (k *script) do(o state.Order) bool {
	k.orders = append(k.orders, o)
	if k.failed {
		return false
	}
	es, err := rules.Rule(k.p, k.d, o)
	if err != nil {
		k.failed = true
		return false
	}
	for _, e := range es {
		k.p.Fold(e)
	}
	return true
}

// readActivation reads "activate Grant at Corinth", "activate Lee alone at Richmond".
func (s *Sentence) readActivation() ([]engine.Order, error) {
	words, alone := strings.CutSuffix(s.first, " alone")
	us, err := s.units(words)
	if err != nil {
		return nil, err
	}
	a, err := s.Area(s.part("at"), nil)
	if err != nil {
		return nil, err
	}
	if err := s.only("at"); err != nil {
		return nil, err
	}
	if len(us) != 1 {
		return nil, explain.Refuse(words, "cmd.stack", "One unit or one leader is activated; the rest is taken along: take 3 infantry.")
	}
	return []engine.Order{s.activation(us[0], a, alone)}, nil
}

// activation is the order that sets a unit or a leader in motion.
func (s *Sentence) activation(u wanted, a board.Area, alone bool) state.Order {
	o := state.NewOrder(s.P.Board, state.Activating)
	o.At = a
	switch {
	case u.leader != board.NoLeader:
		o.Leader, o.Kind = u.leader, state.StackColumn
		if alone {
			o.Kind = state.LeaderColumn
		}
	case u.militia != board.NoMilitia:
		o.Militia, o.Kind = u.militia, state.UnitColumn
	case u.craft == board.Supplies:
		o.Craft, o.N, o.Kind = board.Supplies, uint8(min(u.n, 250)), state.SupplyColumn
	case u.craft == board.Railheads:
		o.Craft, o.N, o.Kind = board.Railheads, uint8(min(u.n, 250)), state.RailColumn
	case u.craft != board.NoCraft:
		o.Craft, o.N, o.Kind = u.craft, uint8(min(u.n, 250)), state.FleetColumn
	default:
		o.N, o.Kind = uint8(min(u.n, 250)), state.UnitColumn
	}
	return o
}

// readPieces reads what is taken along or left behind.
func (s *Sentence) readPieces(v state.Verb) ([]engine.Order, error) {
	us, err := s.units(s.first)
	if err != nil {
		return nil, err
	}
	var os []engine.Order
	for _, u := range us {
		os = append(os, pieces(s.P, v, u))
	}
	return os, s.only("")
}

func pieces(p *state.Position, v state.Verb, u wanted) state.Order {
	o := state.NewOrder(p.Board, v)
	o.N, o.Craft, o.Leader, o.Militia = uint8(min(u.n, 250)), u.craft, u.leader, u.militia
	if u.leader != board.NoLeader || u.militia != board.NoMilitia {
		o.N = 0
	}
	return o
}

// An itinerary is the plan of a march: who goes, from where, by which areas, what is dropped and taken where.
type itinerary struct {
	units []wanted
	from  board.Area
	path  []board.Area // the last is where it goes
	water bool
	land  bool
	stops []stopover
}

type stopover struct {
	at    board.Area
	drop  bool
	units []wanted
}

// itinerary reads the parts of a march.
func (s *Sentence) itinerary() (itinerary, error) {
	var t itinerary
	p := s.P
	side := p.Mover
	if err := s.only("from via to by with at dropping taking"); err != nil {
		return t, err
	}
	to := s.part("to")
	if s.first == "" || s.part("from") == "" || to == "" {
		if err := stray(s.tail()); err != nil {
			return t, err
		}
		return t, explain.Refuse(s.line, "move.activate", "Say who goes, from where and where to: march 3 infantry from Cincinnati to Lexington.")
	}
	words := s.first
	if with := s.part("with"); with != "" {
		words += ", " + with
	}
	var err error
	if t.units, err = s.units(words); err != nil {
		return t, err
	}
	if t.from, err = s.Area(s.part("from"), func(a board.Area) bool { return !p.Fresh(side, a).Empty() }); err != nil {
		return t, err
	}
	last := t.from
	near := func(a board.Area) bool { return p.Board.Dist[last][a] <= 3 }
	if via := s.part("via"); via != "" {
		if t.path, err = s.areas(via, near); err != nil {
			return t, err
		}
		last = t.path[len(t.path)-1]
	}
	goal, err := s.Area(to, near)
	if err != nil {
		return t, err
	}
	t.path = append(t.path, goal)
	switch by := strings.ToLower(s.part("by")); by {
	case "":
		t.water = s.verb == "lift"
	case "river", "sea", "coast", "water", "ship", "boat":
		t.water = true
	case "road", "rail", "land", "railroad", "train", "road and rail":
		t.land = true
	default:
		return t, explain.Refuse("by "+by, "area.links", "I do not read %q; a way is road, rail, river, sea or coast.", by)
	}
	for i, k := range s.parts {
		if k.word != "dropping" && k.word != "taking" {
			continue
		}
		if i+1 >= len(s.parts) || s.parts[i+1].word != "at" {
			return t, explain.Refuse(k.word+" "+k.text, "move.drop_pick", "Say where: %s %s at Paducah.", k.word, k.text)
		}
		o := stopover{drop: k.word == "dropping"}
		if o.units, err = s.units(k.text); err != nil {
			return t, err
		}
		if o.at, err = s.Area(s.parts[i+1].text, nil); err != nil {
			return t, err
		}
		switch passed := o.at == t.from || slices.Contains(t.path, o.at); {
		case !passed && len(t.path) == 1:
			t.path = []board.Area{o.at, t.path[0]}
		case !passed:
			return t, explain.Refuse(k.word+" "+k.text, "move.drop_pick", "The way does not lead through %s; say by which areas it goes: via %s.",
				p.Board.Name(o.at), p.Board.Name(o.at))
		}
		t.stops = append(t.stops, o)
	}
	return t, nil
}

// readMarch turns a march into small orders.
func (s *Sentence) readMarch() ([]engine.Order, error) {
	if s.first == "" && s.part("from") == "" && s.part("to") != "" {
		return s.readLeg()
	}
	t, err := s.itinerary()
	if err != nil {
		return nil, err
	}
	k := &script{p: s.P.Clone(), d: engine.Decision{Seat: s.Step.Side.Seat()}}
	for n := 0; n <= len(k.p.Behind) && k.p.Column.Kind != state.NoColumn && rules.MayHalt(k.p, control.LookAt(k.p)); n++ {
		k.do(state.NewOrder(k.p.Board, state.Halting))
	}
	groups, err := s.columnsOf(k.p, t)
	if err != nil {
		return nil, err
	}
	for i, g := range groups {
		if next, open := k.p.Top(); i > 0 && !k.failed && open && next.Side != s.Step.Side {
			return nil, explain.Refuse(s.line, "nav.retreat",
				"Behind the first of these units the %s must answer: give the next an order on a line of its own.",
				map[board.Side]string{board.Union: "Federals", board.Confederate: "Confederates"}[next.Side])
		}
		if err := s.march(k, t, g); err != nil {
			return nil, err
		}
	}
	return k.orders, nil
}

// readLeg reads "move to Decatur by water", a leg of the open move.
func (s *Sentence) readLeg() ([]engine.Order, error) {
	if err := s.only("via to by"); err != nil {
		return nil, err
	}
	p := s.P
	var os []engine.Order
	by := strings.ToLower(s.part("by"))
	for _, w := range append(board.SplitOn(s.part("via"), ","), s.part("to")) {
		a, err := s.Area(w, func(a board.Area) bool { return p.Column.Kind == state.NoColumn || p.Board.Dist[p.Column.At][a] <= 3 })
		if err != nil {
			return nil, err
		}
		o := state.NewOrder(p.Board, state.Moving)
		o.At, o.Water = a, by == "water" || by == "river" || by == "sea" || by == "coast"
		os = append(os, o)
	}
	return os, nil
}

// march is one column of a line; an error says where it stops short of what the line names.
func (s *Sentence) march(k *script, t itinerary, us []wanted) error {
	p := k.p
	first := us[0]
	soldiers := 0
	for _, u := range us {
		soldiers += u.inf
		if u.militia != board.NoMilitia {
			soldiers++
		}
	}
	o := s.activation(first, t.from, soldiers == 0)
	if o.Kind == state.SupplyColumn || o.Kind == state.RailColumn {
		o.N = 1
	}
	if !k.do(o) {
		return nil
	}
	s.fit(k, us[1:], first)
	at := t.from
	s.stopAt(k, t, at)
	open := p.Column
	for i, a := range t.path {
		if !k.failed && p.Column.Kind == state.NoColumn {
			return explain.StopsShort(p, &open, at, a)
		}
		open = p.Column
		if i+1 < len(t.path) && s.passes(k, t, a, t.path[i+1:]) {
			continue
		}
		if !s.leg(k, t, a) {
			break
		}
		at = a
		s.stopAt(k, t, at)
	}
	if !k.failed && p.Column.Kind != state.NoColumn {
		k.do(state.NewOrder(p.Board, state.Halting))
	}
	return nil
}

// fit makes the open column hold what a line names.
func (s *Sentence) fit(k *script, us []wanted, first wanted) {
	p := k.p
	c := &p.Column
	inf, supply := 0, 0
	if c.Kind == state.UnitColumn {
		inf = c.Group.Inf.Factors()
	}
	for _, u := range us {
		inf += u.inf
		if u.craft == board.Supplies {
			supply += u.n
		}
	}
	for _, u := range us {
		switch {
		case u.inf > 0 && c.Kind == state.UnitColumn:
			k.do(pieces(p, state.Taking, u))
		case u.inf > 0, u.craft == board.Supplies:
		default:
			if u.craft != board.NoCraft || u.militia != board.NoMilitia && !c.Group.Mil.Has(u.militia) || u.leader != board.NoLeader {
				k.do(pieces(p, state.Taking, u))
			}
		}
	}
	adjust := func(have, want int, kind board.Craft) {
		u := wanted{craft: kind, leader: board.NoLeader, militia: board.NoMilitia}
		if u.n = want - have; u.n > 0 {
			k.do(pieces(p, state.Taking, u))
		} else if u.n = have - want; u.n > 0 {
			k.do(pieces(p, state.Dropping, u))
		}
	}
	if c.Kind == state.StackColumn {
		adjust(c.Group.Inf.Factors(), inf, board.NoCraft)
	}
	if c.Kind != state.SupplyColumn && c.Kind != state.LeaderColumn && c.Kind != state.RailColumn {
		adjust(int(c.Group.Supply), supply, board.Supplies)
	}
}

// leg goes one leg of the line, by the way that it names or the one that is possible.
func (s *Sentence) leg(k *script, t itinerary, a board.Area) bool {
	p := k.p
	o := state.NewOrder(p.Board, state.Moving)
	o.At, o.Water = a, t.water
	if !t.water && !t.land && !k.failed {
		l := control.LookAt(p)
		dry, wet := o, o
		wet.Water = true
		_, byLand := march.LegOf(p, l, dry)
		_, byWater := march.LegOf(p, l, wet)
		boats := p.Column.Group.Naval() > 0
		o.Water = byWater && (!byLand || boats) || !byLand && (p.Column.Kind == state.FleetColumn || p.Board.Areas[p.Column.At].Form == board.Box)
	}
	return k.do(o)
}

// stopAt drops and takes where the column stands.
func (s *Sentence) stopAt(k *script, t itinerary, at board.Area) {
	for _, x := range t.stops {
		if x.at != at || k.failed || k.p.Column.Kind == state.NoColumn {
			continue
		}
		v := state.Taking
		if x.drop {
			v = state.Dropping
		}
		for _, u := range x.units {
			k.do(pieces(k.p, v, u))
		}
	}
}
