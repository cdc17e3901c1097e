package dwf

import "adjutant/engine"

// Lines that are given before their decision has come: they wait, and a slip in them is refused at once.

// later says that a line waits, or why it comes too late.
func (s *sentence) later(d engine.Decision) error {
	kind := kindOf[s.verb]
	own := sideOf(d.Seat) == s.p.mover
	l := &engine.Later{Kind: kind, Canon: s.line}
	switch {
	case !own && (s.verb == "reorganize" || s.verb == "split" || s.verb == "join"):
		l.Kind = "reorganize" // R124
	case !own && (kind == "campaign" || kind == "place"):
		return refuse(s.line, "turn.order", "It is the %s turn; answer what is asked.", sideAdj[s.p.mover])
	case own && kind == "place" && d.Kind == "campaign":
		l.Past = "Your arrivals of this turn are placed (Reinforcements)."
	case own && kind == "campaign":
		if err := s.ahead(); err != nil {
			return err
		}
		l.Canon = s.canon()
	}
	return l
}

// canon is a line of a campaign as it will be read when the battle before it is over, if that ends as the defaults would have it.
func (s *sentence) canon() string {
	q := s.p.clone()
	for range 100 {
		ds := q.Awaited()
		if len(ds) == 0 || ds[0].Own || q.mover != s.p.mover {
			break
		}
		es, err := q.Rule(ds[0], q.Default(ds[0]))
		if err != nil {
			return s.line
		}
		for _, e := range es {
			q.Fold(e)
		}
	}
	at, open := q.top()
	if !open || at.Kind != stepCampaign || q.mover != s.p.mover {
		return s.line
	}
	later := *s
	later.p, later.step = q, at
	os, err := later.read()
	if err != nil {
		return s.line
	}
	lines := q.Lines(os)
	if len(lines) != 1 {
		return s.line
	}
	return lines[0]
}

// ahead holds a march that waits to what is true already: its names, and who stands where, unless that may change before its time.
func (s *sentence) ahead() error {
	p := s.p
	if s.verb != "march" && s.verb != "lift" || s.part("from") == "" {
		return nil
	}
	t, err := s.itinerary()
	if err != nil || p.battle.At == t.from || p.coming > 0 {
		return err
	}
	_, err = s.columnsOf(p, t)
	return err
}
