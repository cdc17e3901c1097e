package dwf

import (
	"strings"

	"adjutant/engine"
)

// A march in one line is a sequence of small orders. It is worked out on a copy of the position, order by order.

// A script gathers orders and what they lead to.
type script struct {
	p      *Position
	d      engine.Decision
	orders []engine.Order
	failed bool
}

// do adds an order. One that is refused stays in the list, so that the player hears why; nothing is looked at behind it.
func (k *script) do(o order) bool {
	k.orders = append(k.orders, o)
	if k.failed {
		return false
	}
	es, err := k.p.Rule(k.d, o)
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
func (s *sentence) readActivation() ([]engine.Order, error) {
	words, alone := strings.CutSuffix(s.first, " alone")
	us, err := s.units(words)
	if err != nil {
		return nil, err
	}
	a, err := s.area(s.part("at"), nil)
	if err != nil {
		return nil, err
	}
	if err := s.only("at"); err != nil {
		return nil, err
	}
	if len(us) != 1 {
		return nil, refuse(words, "cmd.stack", "One unit or one leader is activated; the rest is taken along: take 3 infantry.")
	}
	return []engine.Order{s.activation(us[0], a, alone)}, nil
}

// activation is the order that sets a unit or a leader in motion.
func (s *sentence) activation(u wanted, a Area, alone bool) order {
	o := s.p.board.order(activating)
	o.At = a
	switch {
	case u.leader != NoLeader:
		o.Leader, o.Kind = u.leader, stackColumn
		if alone {
			o.Kind = leaderColumn
		}
	case u.militia != NoMilitia:
		o.Militia, o.Kind = u.militia, unitColumn
	case u.craft == supplies:
		o.Craft, o.N, o.Kind = supplies, uint8(min(u.n, 250)), supplyColumn
	case u.craft == railheads:
		o.Craft, o.N, o.Kind = railheads, uint8(min(u.n, 250)), railColumn
	case u.craft != noCraft:
		o.Craft, o.N, o.Kind = u.craft, uint8(min(u.n, 250)), fleetColumn
	default:
		o.N, o.Kind = uint8(min(u.n, 250)), unitColumn
	}
	return o
}

// readPieces reads what is taken along or left behind.
func (s *sentence) readPieces(v verb) ([]engine.Order, error) {
	us, err := s.units(s.first)
	if err != nil {
		return nil, err
	}
	var os []engine.Order
	for _, u := range us {
		os = append(os, s.p.pieces(v, u))
	}
	return os, s.only("")
}

func (p *Position) pieces(v verb, u wanted) order {
	o := p.board.order(v)
	o.N, o.Craft, o.Leader, o.Militia = uint8(min(u.n, 250)), u.craft, u.leader, u.militia
	if u.leader != NoLeader || u.militia != NoMilitia {
		o.N = 0
	}
	return o
}

// A plan of a march: who goes, from where, by which areas, what is dropped and taken where.
type itinerary struct {
	units []wanted
	from  Area
	path  []Area // the last is where it goes
	water bool
	land  bool
	stops []stopover
}

type stopover struct {
	at    Area
	drop  bool
	units []wanted
}

// itinerary reads the parts of a march.
func (s *sentence) itinerary() (itinerary, error) {
	var t itinerary
	p := s.p
	side := p.mover
	if err := s.only("from via to by with at dropping taking"); err != nil {
		return t, err
	}
	to := s.part("to")
	if s.first == "" || s.part("from") == "" || to == "" {
		if err := stray(s.tail()); err != nil {
			return t, err
		}
		return t, refuse(s.line, "move.activate", "Say who goes, from where and where to: march 3 infantry from Cincinnati to Lexington.")
	}
	words := s.first
	if with := s.part("with"); with != "" {
		words += ", " + with
	}
	var err error
	if t.units, err = s.units(words); err != nil {
		return t, err
	}
	if t.from, err = s.area(s.part("from"), func(a Area) bool { return !p.fresh(side, a).empty() }); err != nil {
		return t, err
	}
	last := t.from
	near := func(a Area) bool { return p.board.dist[last][a] <= 3 }
	if via := s.part("via"); via != "" {
		if t.path, err = s.areas(via, near); err != nil {
			return t, err
		}
		last = t.path[len(t.path)-1]
	}
	goal, err := s.area(to, near)
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
		return t, refuse("by "+by, "area.links", "I do not read %q; a way is road, rail, river, sea or coast.", by)
	}
	for i, k := range s.parts {
		if k.word != "dropping" && k.word != "taking" {
			continue
		}
		if i+1 >= len(s.parts) || s.parts[i+1].word != "at" {
			return t, refuse(k.word+" "+k.text, "move.drop_pick", "Say where: %s %s at Paducah.", k.word, k.text)
		}
		o := stopover{drop: k.word == "dropping"}
		if o.units, err = s.units(k.text); err != nil {
			return t, err
		}
		if o.at, err = s.area(s.parts[i+1].text, nil); err != nil {
			return t, err
		}
		t.stops = append(t.stops, o)
	}
	return t, nil
}

// readMarch turns a march into small orders.
func (s *sentence) readMarch() ([]engine.Order, error) {
	if s.first == "" && s.part("from") == "" && s.part("to") != "" {
		return s.readLeg()
	}
	t, err := s.itinerary()
	if err != nil {
		return nil, err
	}
	k := &script{p: s.p.clone(), d: engine.Decision{Seat: s.step.Side.seat()}}
	for n := 0; n <= len(k.p.behind) && k.p.column.Kind != noColumn && k.p.mayHalt(k.p.look()); n++ {
		k.do(k.p.board.order(halting))
	}
	groups, err := s.columnsOf(k.p, t)
	if err != nil {
		return nil, err
	}
	for i, g := range groups {
		if next, open := k.p.top(); i > 0 && !k.failed && open && next.Side != s.step.Side {
			return nil, refuse(s.line, "nav.retreat", "Behind the first of these units the %s must answer: give the next an order on a line of its own.", map[Side]string{Union: "Federals", Confederate: "Confederates"}[next.Side])
		}
		if err := s.march(k, t, g); err != nil {
			return nil, err
		}
	}
	return k.orders, nil
}

// readLeg reads "move to Decatur by water", a leg of the open move.
func (s *sentence) readLeg() ([]engine.Order, error) {
	if err := s.only("via to by"); err != nil {
		return nil, err
	}
	p := s.p
	var os []engine.Order
	by := strings.ToLower(s.part("by"))
	for _, w := range append(splitOn(s.part("via"), ","), s.part("to")) {
		a, err := s.area(w, func(a Area) bool { return p.column.Kind == noColumn || p.board.dist[p.column.At][a] <= 3 })
		if err != nil {
			return nil, err
		}
		o := p.board.order(moving)
		o.At, o.Water = a, by == "water" || by == "river" || by == "sea" || by == "coast"
		os = append(os, o)
	}
	return os, nil
}

// march is one column of a line; an error says where it stops short of what the line names.
func (s *sentence) march(k *script, t itinerary, us []wanted) error {
	p := k.p
	first := us[0]
	soldiers := 0
	for _, u := range us {
		soldiers += u.inf
		if u.militia != NoMilitia {
			soldiers++
		}
	}
	o := s.activation(first, t.from, soldiers == 0)
	if o.Kind == supplyColumn || o.Kind == railColumn {
		o.N = 1
	}
	if !k.do(o) {
		return nil
	}
	s.fit(k, us[1:], first)
	at := t.from
	s.stopAt(k, t, at)
	open := p.column
	for i, a := range t.path {
		if !k.failed && p.column.Kind == noColumn {
			return p.stopsShort(&open, at, a)
		}
		open = p.column
		if i+1 < len(t.path) && s.passes(k, t, a, t.path[i+1:]) {
			continue
		}
		if !s.leg(k, t, a) {
			break
		}
		at = a
		s.stopAt(k, t, at)
	}
	if !k.failed && p.column.Kind != noColumn {
		k.do(p.board.order(halting))
	}
	return nil
}

// fit makes the open column hold what a line names.
func (s *sentence) fit(k *script, us []wanted, first wanted) {
	p := k.p
	c := &p.column
	inf, supply := 0, 0
	if c.Kind == unitColumn {
		inf = c.Group.Inf.Factors()
	}
	for _, u := range us {
		inf += u.inf
		if u.craft == supplies {
			supply += u.n
		}
	}
	for _, u := range us {
		switch {
		case u.inf > 0 && c.Kind == unitColumn:
			k.do(p.pieces(taking, u))
		case u.inf > 0, u.craft == supplies:
		default:
			if u.craft != noCraft || u.militia != NoMilitia && !c.Group.Mil.Has(u.militia) || u.leader != NoLeader {
				k.do(p.pieces(taking, u))
			}
		}
	}
	adjust := func(have, want int, kind craft) {
		u := wanted{craft: kind, leader: NoLeader, militia: NoMilitia}
		if u.n = want - have; u.n > 0 {
			k.do(p.pieces(taking, u))
		} else if u.n = have - want; u.n > 0 {
			k.do(p.pieces(dropping, u))
		}
	}
	if c.Kind == stackColumn {
		adjust(c.Group.Inf.Factors(), inf, noCraft)
	}
	if c.Kind != supplyColumn && c.Kind != leaderColumn && c.Kind != railColumn {
		adjust(int(c.Group.Supply), supply, supplies)
	}
}

// leg goes one leg of the line, by the way that it names or the one that is possible.
func (s *sentence) leg(k *script, t itinerary, a Area) bool {
	p := k.p
	o := p.board.order(moving)
	o.At, o.Water = a, t.water
	if !t.water && !t.land && !k.failed {
		l := p.look()
		dry, wet := o, o
		wet.Water = true
		_, byLand := p.legOf(l, dry)
		_, byWater := p.legOf(l, wet)
		boats := p.column.Group.naval() > 0
		o.Water = byWater && (!byLand || boats) || !byLand && (p.column.Kind == fleetColumn || p.board.Areas[p.column.At].Form == Box)
	}
	return k.do(o)
}

// stopAt drops and takes where the column stands.
func (s *sentence) stopAt(k *script, t itinerary, at Area) {
	for _, x := range t.stops {
		if x.at != at || k.failed || k.p.column.Kind == noColumn {
			continue
		}
		v := taking
		if x.drop {
			v = dropping
		}
		for _, u := range x.units {
			k.do(k.p.pieces(v, u))
		}
	}
}
