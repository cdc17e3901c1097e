package read

import (
	"adjutant/engine"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
)

// force takes what moves: "10 with B", "all", "4 naval", "riverine", "repair", "C".
func (s *scanner) force() rules.Order {
	o := rules.New(rules.Start)
	o.Side, o.Kind = s.side, state.Army
	all := false
	n, counted := s.number()
	if !counted && s.take("all") {
		all = true
	}
	switch {
	case s.takeAny("riverine", "gunboat", "gunboats"):
		o.Kind = state.Flotilla
		o.N = uint8(max(n, 1))
	case s.take("repair"):
		s.takeAny("unit", "units")
		o.Kind, o.N = state.Railway, 1
	case counted && s.takeAny("naval", "ships"):
		s.takeAny("points", "point")
		o.Kind, o.N = state.Fleet, uint8(n)
	case counted || all:
		s.takeAny("points", "point", "army")
		s.takeAny("points", "point")
		o.N = uint8(n)
	default:
		s.take("leader")
		i := s.leader()
		if i < 0 {
			s.unread("a number of points", "riverine", "repair", "a leader")
			return o
		}
		o.Kind, o.Leaders = state.LeaderAlone, 1<<i
		for s.take("and") {
			if i := s.leader(); i >= 0 {
				o.Leaders |= 1 << i
			}
		}
	}
	o.Leaders |= s.leaders()
	return o
}

// A stop is a place to which a march goes on, and how.
type stop struct {
	at Place
	by rules.Way
}

// legs takes "via 4406 to 4407 by rail", ", on to 4511".
func (s *scanner) legs() []stop {
	var out []stop
	for s.no == nil {
		s.take(",")
		if s.take("on") && !s.take("to") && s.peek() != "via" {
			s.unread("to", "via")
			break
		}
		first := len(out)
		switch {
		case s.take("via"):
			for s.no == nil {
				out = append(out, stop{at: s.place()})
				if !s.take(",") {
					break
				}
			}
			s.must("to")
			out = append(out, stop{at: s.place()})
		case s.take("to") || s.no == nil && len(out) > first:
			out = append(out, stop{at: s.place()})
		default:
			out = append(out, stop{at: s.place()})
		}
		if s.take("by") {
			by := s.way()
			for i := first; i < len(out); i++ {
				out[i].by = by
			}
		}
		if s.peek() != "," && s.peek() != "on" || s.peek() == "," && len(s.words) > 1 && s.words[1] != "on" {
			break
		}
	}
	return out
}

// way takes "rail", "river", "sea".
func (s *scanner) way() rules.Way {
	switch {
	case s.takeAny("rail", "railroad", "train"):
		return rules.Rail
	case s.take("river"):
		return rules.River
	case s.take("sea"):
		return rules.Sea
	case s.takeAny("foot", "land", "road"):
		return rules.Foot
	}
	s.unread("rail", "river", "sea")
	return rules.Foot
}

// marching takes a march with all its legs.
func (s *scanner) marching(string) []rules.Order {
	o := s.force()
	if s.no != nil {
		return nil
	}
	s.must("from")
	o.From = s.place()
	if s.no != nil {
		return nil
	}
	return s.marches(o, s.peek() == "" || s.peek() == "leaving")
}

// marches reads on behind "from": elementary where nothing follows.
func (s *scanner) marches(o rules.Order, bare bool) []rules.Order {
	if o.N == 0 && o.Kind == state.Army {
		o.N = uint8(min(250, rules.Movable(s.p, s.side, o.From.Hex())))
	}
	o = s.resumed(o)
	out := []rules.Order{o}
	if s.p.Force.Kind != state.NoForce && !bare && o.Verb == rules.Start {
		out = []rules.Order{rules.New(rules.Halt), o}
	}
	if bare {
		return out
	}
	stops := s.legs()
	if s.no != nil { // a place that is none has no legs
		return nil
	}
	var shed []rules.Order
	for s.no == nil && (s.take("leaving") || s.take(",", "leaving")) {
		shed = append(shed, s.shed())
	}
	return append(out, s.journey(o, stops, shed)...)
}

// resumed makes a march the going on of a detachment, where nothing else may move from there.
func (s *scanner) resumed(o rules.Order) rules.Order {
	if o.Kind != state.Army || rules.Movable(s.p, s.side, o.From.Hex()) > 0 {
		return o
	}
	for i := range s.p.Detached {
		if d := &s.p.Detached[i]; d.At == o.From && d.N >= o.N && o.N > 0 {
			r := rules.New(rules.Resume)
			r.N, r.From = o.N, o.From
			return r
		}
	}
	return o
}

// shed takes "2 with B at 4406".
func (s *scanner) shed() rules.Order {
	o := rules.New(rules.Leave)
	o.Side = s.side
	if n, ok := s.number(); ok {
		o.N = uint8(n)
		o.Leaders = s.leaders()
	} else if i := s.leader(); i >= 0 {
		o.Leaders = 1 << i
	} else {
		s.unread("a number of points", "a leader")
	}
	s.must("at")
	o.From = s.hex()
	return o
}

// journey is the legs of a march as orders, with what is left behind on the way.
func (s *scanner) journey(start rules.Order, stops []stop, shed []rules.Order) []rules.Order {
	var out []rules.Order
	leave := func(at Place) {
		for i, x := range shed {
			if x.Verb == rules.Leave && x.From == at {
				x.From = board.Nowhere
				out = append(out, x)
				shed[i].Verb = rules.Go
			}
		}
	}
	for i, x := range stops {
		if i == len(stops)-1 {
			for _, l := range shed {
				if l.Verb == rules.Leave && l.From != x.at && l.From != board.Nowhere {
					out = append(out, leg(stop{at: l.From}))
					leave(l.From)
				}
			}
		}
		for _, y := range s.guns(start, stops[:i], x) {
			out = append(out, leg(y))
		}
		leave(x.at)
	}
	return out
}

// guns is a leg of ships, cut at each battery that is to be run.
func (s *scanner) guns(start rules.Order, before []stop, x stop) []stop {
	if !start.Kind.Ships() || s.no != nil || x.by != rules.Foot {
		return []stop{x}
	}
	q := s.p.Clone()
	side := s.side
	if q.Force.Kind != state.NoForce {
		q.Force = state.Force{}
	}
	es, err := rules.Rule(q, side, start.Led(side), engine.NoDice{})
	if err != nil {
		return []stop{x}
	}
	for _, e := range es {
		q.Fold(e)
	}
	if len(before) > 0 {
		q.Force.At = before[len(before)-1].at
		q.Memo = nil
	}
	var out []stop
	for _, at := range rules.Legs(q, x.at) {
		out = append(out, stop{at: at})
	}
	if len(out) == 0 {
		return []stop{x}
	}
	return out
}

func leg(x stop) rules.Order {
	o := rules.New(rules.OnTo)
	o.To, o.By = x.at, x.by
	return o
}

// lifting takes "lift 3 from 4605 to 4611".
func (s *scanner) lifting(string) []rules.Order {
	o := s.force()
	s.must("from")
	o.From = s.place()
	if s.no != nil {
		return nil
	}
	out := s.marches(o, false)
	for i := range out {
		if out[i].Verb == rules.OnTo && out[i].By == rules.Foot {
			out[i].By = rules.Sea
			break
		}
	}
	return out
}

// onward takes "on to 4511": the open force goes on.
func (s *scanner) onward(string) []rules.Order {
	if s.p.Force.Kind == state.NoForce {
		s.fail("on", "5.0c", "Nothing is moving that could go on; say which force: march N from HEX to HEX.")
		return nil
	}
	s.words = append([]string{"on"}, s.words...)
	stops := s.legs()
	if s.no != nil { // a place that is none has no legs
		return nil
	}
	var shed []rules.Order
	for s.no == nil && (s.take("leaving") || s.take(",", "leaving")) {
		shed = append(shed, s.shed())
	}
	f := s.p.Force
	if !f.Kind.Ships() {
		return s.journey(rules.Order{Kind: f.Kind}, stops, shed)
	}
	var out []rules.Order
	for _, x := range stops {
		legs := rules.Legs(s.p, x.at)
		if len(legs) == 0 || len(stops) > 1 {
			out = append(out, leg(x))
			continue
		}
		for _, at := range legs {
			out = append(out, leg(stop{at: at}))
		}
	}
	return out
}

// leaving takes "leave 2 with B", or "leave fort 1 at 4611".
func (s *scanner) leaving(kind string) []rules.Order {
	if s.take("fort") {
		return s.shifting(rules.Quit)
	}
	if kind != "march" {
		s.unread("fort")
		return nil
	}
	o := rules.New(rules.Leave)
	o.Side = s.side
	if n, ok := s.number(); ok {
		o.N = uint8(n)
		o.Leaders = s.leaders()
	} else if i := s.leader(); i >= 0 {
		o.Leaders = 1 << i
	} else {
		s.unread("a number of points", "a leader", "fort")
	}
	if s.take("at") {
		s.hex()
	}
	return []rules.Order{o}
}

func (s *scanner) resuming(string) []rules.Order {
	o := rules.New(rules.Resume)
	o.N = uint8(s.count())
	s.must("at", "from")
	o.From = s.hex()
	out := []rules.Order{o}
	if s.no == nil && s.peek() != "" {
		for _, x := range s.legs() {
			out = append(out, leg(x))
		}
	}
	return out
}

// overrunning takes the double-match option; with a number where no force is open, the force that stands next to the hex.
func (s *scanner) overrunning(string) []rules.Order {
	o := rules.New(rules.Demand)
	o.To = s.hex()
	var out []rules.Order
	if s.take("with") {
		n := s.count()
		leaders := s.leaders()
		out = s.demander(o.To.Hex(), n, leaders)
	} else if s.p.Force.Kind == state.NoForce && s.no == nil {
		out = s.demander(o.To.Hex(), 0, 0)
	}
	if s.take("at") {
		o.Column = s.column()
	}
	for s.no == nil && (s.take(",") || s.peek() == "if") {
		if s.take("again") {
			continue
		}
		s.must("if")
		s.takeAny("he", "they")
		retreats := s.takeAny("retreats", "retreat")
		if !retreats && !s.takeAny("dies", "die") {
			s.unread("retreats", "dies")
			break
		}
		s.takeAny("on")
		s.must("to")
		if retreats {
			o.Retreats = s.hex().Hex()
		} else {
			o.Dies = s.hex().Hex()
		}
	}
	return append(out, o)
}

// demander is the beginning of a march by the force that is to make a demand, unless it is moving already. With n 0 it is all that may
// move in the one hex beside the enemy from which somebody may.
func (s *scanner) demander(h Hex, n int, leaders uint8) []rules.Order {
	f := &s.p.Force
	if h == board.None || s.no != nil || f.Kind == state.Army && (n == 0 || int(f.N) == n) {
		return nil
	}
	if f.Kind == state.Army && int(f.N) > n && f.Cost() > 0 {
		o := rules.New(rules.Leave)
		o.N, o.Side = f.N-uint8(n), s.side
		return []rules.Order{o}
	}
	for _, at := range board.Near[h] {
		if at == board.None {
			continue
		}
		if have := rules.Movable(s.p, s.side, at); have >= max(n, 1) {
			o := rules.New(rules.Start)
			o.Kind, o.N, o.Side, o.From, o.Leaders = state.Army, uint8(n), s.side, board.In(at), leaders
			if n == 0 {
				o.N = uint8(have)
			}
			if f.Kind != state.NoForce {
				return []rules.Order{rules.New(rules.Halt), o}
			}
			return []rules.Order{o}
		}
	}
	s.noDemander(h, n)
	return nil
}

// noDemander refuses an option that nobody may take.
func (s *scanner) noDemander(h Hex, n int) {
	for _, at := range board.Near[h] {
		if at == board.None || s.p.Points(s.side, at, 0, 0) == 0 {
			continue
		}
		switch {
		case s.p.Points(s.side, at, state.Inactive, 0) > 0:
			s.fail("", "11.1", "%s is inactive this turn.", s.p.Board.Name(at))
		case s.p.Points(s.side, at, state.Moved, 0) > 0:
			s.fail("", "5.15", "What stands at %s has ended its move.", s.p.Board.Name(at))
		}
	}
	s.fail("", "9.13", "No force of %d that may move stands next to %s.", max(1, n), s.p.Board.Short(h))
}

// repairing takes "repair 1715, 1615": the repair unit that stands beside the first sets out.
func (s *scanner) repairing(string) []rules.Order {
	var out []rules.Order
	for s.no == nil {
		o := rules.New(rules.Mend)
		o.To = s.hex()
		out = append(out, o)
		if !s.take(",") {
			break
		}
	}
	if s.no != nil || s.p.Force.Kind == state.Railway && mends(s.p, out[0]) {
		return out
	}
	first := out[0].To.Hex()
	for _, x := range s.p.Repairs {
		if x.Marks.Any(state.Moved|state.Marching) || board.Distance(x.At, first) > 1 {
			continue
		}
		o := rules.New(rules.Start)
		o.Kind, o.N, o.From = state.Railway, 1, board.In(x.At)
		if s.p.Force.Kind != state.NoForce {
			return append([]rules.Order{rules.New(rules.Halt), o}, out...)
		}
		return append([]rules.Order{o}, out...)
	}
	if s.p.Force.Kind != state.Railway {
		s.fail("", "10.5d", "No repair unit that may move stands at or beside %s.", s.p.Board.Short(first))
	}
	return out
}

func mends(p *state.Position, o rules.Order) bool {
	return board.Distance(p.Force.At.Hex(), o.To.Hex()) <= 1
}
