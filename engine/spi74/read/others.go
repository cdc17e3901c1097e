package read

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
)

func (s *scanner) at(v rules.Verb) rules.Order {
	o := rules.New(v)
	s.must("at", "in")
	o.To = s.hex()
	return o
}

// placing takes what is set up or placed.
func (s *scanner) placing(kind string) []rules.Order {
	switch {
	case s.take("leader"):
		i := s.leader()
		if i < 0 {
			s.unread("a leader")
			return nil
		}
		o := s.at(rules.PlaceLeader)
		o.Side, o.Leaders = s.side, 1<<i
		return []rules.Order{o}
	case s.takeAny("riverine", "gunboat"):
		return []rules.Order{s.at(rules.PlaceShip)}
	case s.take("repair"):
		s.take("unit")
		return []rules.Order{s.at(rules.PlaceRepair)}
	case s.take("militia"):
		return []rules.Order{s.at(rules.PlaceMilitia)}
	}
	var out []rules.Order
	for s.no == nil {
		n := s.count()
		s.takeAny("point", "points")
		s.take("militia")
		if kind == "setup" && n > int(s.p.ToPlace) {
			s.fail("", "19.1", "%d points are left to be set up, not %d.", s.p.ToPlace, n)
		}
		v := rules.PlacePoint
		if kind == "militia" {
			v = rules.PlaceMilitia
		}
		o := s.at(v)
		for range min(max(n, 1), 30) {
			out = append(out, o)
		}
		if !s.take(",") {
			break
		}
	}
	return out
}

func (s *scanner) feeding(string) []rules.Order {
	var out []rules.Order
	for s.no == nil {
		n := s.count()
		o := s.at(rules.Feed)
		o.N = uint8(n)
		out = append(out, o)
		if !s.take(",") {
			break
		}
	}
	return out
}

func (s *scanner) shifting(v rules.Verb) []rules.Order {
	n, ok := s.number()
	if !ok {
		n = 1
	}
	o := s.at(v)
	o.N = uint8(n)
	return []rules.Order{o}
}

func (s *scanner) entering(string) []rules.Order {
	s.must("fort")
	os := s.shifting(rules.Enter)
	if f := &s.p.Force; s.no == nil && f.Kind == state.Army && f.At == os[0].To && rules.Shiftable(s.p, s.side,
		f.At.Hex()) < int(os[0].N) {
		return append([]rules.Order{rules.New(rules.Halt)}, os...) // who has just come goes in when he has ended his move
	}
	return os
}

// building takes "build fort at 1814 with 2"; with no number all go in that may.
func (s *scanner) building(string) []rules.Order {
	s.take("a")
	s.must("fort")
	o := s.at(rules.BuildAt)
	if s.take("with") {
		o.N = uint8(s.count())
	} else if s.no == nil {
		o.N = uint8(max(1, rules.Builders(s.p, s.side, o.To.Hex())))
	}
	return []rules.Order{o}
}

func (s *scanner) removing(string) []rules.Order {
	s.must("fort")
	return []rules.Order{s.at(rules.Remove)}
}

// exchanging takes "exchange 4506 for 5+5+2", which changes nothing: points are points.
func (s *scanner) exchanging(string) []rules.Order {
	h := s.hex().Hex()
	s.must("for")
	sum := 0
	for s.no == nil {
		sum += s.count()
		if !s.takeAny("+") {
			break
		}
	}
	if s.no != nil {
		return nil
	}
	if n := s.p.Points(s.side, h, 0, 0); n != sum {
		s.fail("", "3.2", "%s holds %d points; that sum is %d, and no total changes.", s.p.Board.Short(h), n, sum)
	}
	return nil
}

func (s *scanner) retreating(kind string) []rules.Order {
	o := rules.New(rules.Retreat)
	if !s.take("all") && s.peek() != "to" && s.peek() != "from" { // "retreat to 4409": all of them
		o.N = uint8(s.count())
	}
	s.takeAny("points", "point")
	c := &s.p.Combat
	if s.take("from") {
		o.From = s.hex()
		if len(c.Targets) == 1 && o.From.Hex() == c.Targets[0] {
			o.From = board.Nowhere
		}
	}
	s.must("to")
	o.To = s.hex()
	if s.no == nil && len(c.Targets) > 1 && o.From == board.Nowhere {
		s.fail("", "8.5a", "Several hexes are under attack; say which: retreat all from HEX to HEX.")
	}
	return []rules.Order{o}
}

func (s *scanner) choosing(string) []rules.Order {
	o := rules.New(rules.TakeColumn)
	n := strings.TrimLeft(s.peek(), "+-")
	if s.peek() != "+" && (n == "" || len(n) > 2 || strings.Trim(n, "0123456789") != "") { // "at sea", "at 4616"
		s.fail(s.peek(), "", engine.NoOrder)
		return nil
	}
	o.Column = s.column()
	return []rules.Order{o}
}

var losses = map[string]rules.Loss{"army": rules.LoseArmy, "fort": rules.LoseFort, "garrison": rules.LoseGarrison,
	"city": rules.LoseCity, "naval": rules.LoseNaval}

// losing takes "lose army", "lose fort, army at 4408", "lose leader C".
func (s *scanner) losing(kind string) []rules.Order {
	if s.take("leader") || kind == "leader dies" {
		i := s.leader()
		if i < 0 {
			s.unread("a leader")
			return nil
		}
		o := rules.New(rules.LoseLeader)
		o.Side, o.Leaders = s.side, 1<<i
		return []rules.Order{o}
	}
	var out []rules.Order
	for s.no == nil {
		n, ok := s.number()
		if !ok {
			n = 1
		}
		k, ok := losses[s.peek()]
		if !ok {
			s.unread("army", "fort", "garrison", "city", "naval")
			break
		}
		s.next()
		o := rules.New(rules.LosePoint)
		o.What = k
		if s.take("at") {
			o.From = s.place()
			if !rules.Spread(s.p, s.side) {
				o.From = board.Nowhere
			}
		}
		for range max(1, n) {
			out = append(out, o)
		}
		if !s.take(",") {
			break
		}
		s.take("then")
	}
	return out
}

func (s *scanner) letter(v rules.Verb) rules.Order {
	o := rules.New(v)
	s.take("leader")
	i := s.leader()
	if i < 0 {
		s.unread("a leader")
		return o
	}
	o.Side, o.Leaders = s.side, 1<<i
	return o
}

func (s *scanner) crediting(string) []rules.Order { return []rules.Order{s.letter(rules.Credit)} }

func (s *scanner) making(string) []rules.Order {
	o := s.letter(rules.MakeLeader)
	s.must("at", "in")
	o.To = s.hex()
	return []rules.Order{o}
}

func (s *scanner) sending(string) []rules.Order {
	o := s.letter(rules.SendLeader)
	s.must("to")
	o.To = s.hex()
	return []rules.Order{o}
}

// advancing takes "advance 2 from 4407 to 4408"; the hexes may be left out where there is one only.
func (s *scanner) advancing(string) []rules.Order {
	o := rules.New(rules.AdvanceTo)
	n, ok := s.number()
	all := !ok
	o.N = uint8(n)
	if s.take("all") {
		all = true
	}
	if s.take("from") {
		o.From = s.hex()
	}
	if s.takeAny("to", "into") {
		o.To = s.hex()
	}
	if s.no != nil {
		return nil
	}
	o = rules.TrimAdvance(s.p, o)
	if all {
		o.N = uint8(rules.MostAdvance(s.p, o))
	}
	return []rules.Order{o}
}

// An arm is who joins an attack: points, and from where.
type arm struct {
	at    Place
	n     int // -1: all that may
	naval bool
	near  bool // naval points that are to be looked for near there
}

// attacking takes an attack as a whole, or its beginning.
func (s *scanner) attacking(string) []rules.Order {
	first := rules.New(rules.Target)
	first.To = s.hex()
	out := []rules.Order{first}
	targets := []Hex{first.To.Hex()}
	for s.no == nil && (s.take(",") || s.take("and")) {
		o := rules.New(rules.Also)
		o.To = s.hex()
		out = append(out, o)
		targets = append(targets, o.To.Hex())
	}
	if s.no == nil && len(targets) > 1 && s.peek() == "" && !s.besideAll(targets) {
		s.fail(targets[1].String(), "8.11", "None of yours stands next to both %s and %s; attack each by itself.", s.p.Board.Name(targets[0]),
			s.p.Board.Name(targets[1]))
	}
	if s.no != nil || s.peek() == "" {
		return out
	}
	s.must("from")
	var arms []arm
	for s.no == nil {
		arms = append(arms, s.arm()...)
		if !s.take(",") && !s.take("and") {
			break
		}
	}
	for _, a := range arms {
		if h := a.at.Hex(); h != board.None && s.p.Points(s.side.Enemy(), h, 0, 0) > 0 && !a.naval {
			s.fail(h.String(), "8.11", "The units at %s are %s; you command %s.", s.p.Board.Name(h), owners[s.side.Enemy()],
				commands[s.side])
			return nil
		}
		out = append(out, s.uses(a, targets)...)
	}
	return append(out, s.terms())
}

// besideAll says whether somebody who can attack stands next to all of several hexes.
func (s *scanner) besideAll(targets []Hex) bool {
	return slices.ContainsFunc(board.Near[targets[0]][:], func(n Hex) bool {
		return n != board.None && rules.Able(s.p, n) > 0 && !slices.ContainsFunc(targets[1:], func(t Hex) bool {
			return !slices.Contains(board.Near[t][:], n)
		})
	})
}

// arm takes "4407: 7 + 3 naval".
func (s *scanner) arm() []arm {
	at := s.place()
	if !s.take(":") && !s.take("with") {
		return []arm{{at: at, n: -1}}
	}
	var out []arm
	for s.no == nil {
		n := s.count()
		naval := s.takeAny("naval", "ships")
		s.takeAny("points", "point")
		out = append(out, arm{at: at, n: n, naval: naval, near: naval && len(out) > 0})
		if !s.take("+") && !s.take("and") {
			if w := s.peek(); len(w) > 1 && w[0] == '+' && isNumber(w[1:]) && len(s.words) > 1 && s.words[1] == "naval" { // "3 +3 naval"
				s.words[0] = w[1:]
				continue
			}
			break
		}
	}
	return out
}

// uses is the orders of one arm.
func (s *scanner) uses(a arm, targets []Hex) []rules.Order {
	o := rules.New(rules.Use)
	o.Kind, o.From = state.Army, a.at
	if !a.naval {
		n := a.n
		if n < 0 {
			n = rules.Able(s.p, a.at.Hex())
			if n == 0 {
				n = 1 // the rules say why not
			}
		}
		o.N = uint8(n)
		return []rules.Order{o}
	}
	o.Kind = state.Fleet
	if !a.near {
		o.N = uint8(a.n)
		return []rules.Order{o}
	}
	var out []rules.Order
	n := a.n
	for _, x := range rules.NavalFor(s.p, targets, a.at) {
		k := min(n, int(x.N))
		if k > 0 {
			o.From, o.N = x.At, uint8(k)
			out = append(out, o)
			n -= k
		}
	}
	if n > 0 && len(out) == 0 {
		o.N = uint8(n)
		return []rules.Order{o}
	}
	if n > 0 {
		out[len(out)-1].N += uint8(n)
	}
	return out
}

// terms takes "at +4 then advance 4".
func (s *scanner) terms() rules.Order {
	o := rules.New(rules.Announce)
	if s.take("only") {
		o.Only = true
	}
	if s.take("at") {
		o.Column = s.column()
	}
	if o.Only && s.take("or") {
		s.must("better")
	}
	s.take(",")
	if s.take("then") || s.peek() == "advance" || s.peek() == "stay" {
		switch {
		case s.take("stay"):
			o.Advance = 0
		case s.take("advance"):
			o.Advance = state.AllAdvance
			if n, ok := s.number(); ok && n > 0 {
				o.Advance = int8(min(n, 119))
			}
			s.take("all")
		default:
			s.unread("advance", "stay")
		}
	}
	return o
}

func (s *scanner) also(string) []rules.Order {
	o := rules.New(rules.Also)
	o.To = s.hex()
	return []rules.Order{o}
}

func (s *scanner) using(string) []rules.Order {
	o := rules.New(rules.Use)
	o.Kind, o.N = state.Army, uint8(s.count())
	if s.take("naval") {
		o.Kind = state.Fleet
	}
	s.must("from")
	o.From = s.place()
	return []rules.Order{o}
}

func (s *scanner) announcing(string) []rules.Order { return []rules.Order{s.terms()} }

// How the sides are spoken of in refusals.
var (
	owners   = [...]string{"the Union's", "Confederate"}
	commands = [...]string{"the Union", "the Confederacy"}
)
