package read

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/read/explain"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/dwf/rules/defaults"
	"adjutant/engine/dwf/state"
)

// Lines that are given before their decision has come: they wait, and a slip in them is refused at once.

// later says that a line waits, or why it comes too late.
func (s *Sentence) later(d engine.Decision) error {
	kind := kindOf[s.verb]
	own := board.SideOf(d.Seat) == s.P.Mover
	l := &engine.Later{Kind: kind, Canon: s.line}
	if asked := kind != "campaign" && kind != "place"; asked {
		// An answer waits for its question, and closes nothing before it; there must be a battle that may put it.
		l.Waits = d.Own
		if step, open := s.P.Top(); open && step.Side.Seat() == d.Seat && d.Own {
			return explain.Refuse(strings.Fields(s.line)[0], "", "Nothing is asked that %q would answer.",
				strings.ToLower(strings.Fields(s.line)[0]))
		}
		if err := s.answers(); err != nil {
			return err
		}
	}
	if l.Never = rules.NoCampaign(s.P, board.SideOf(d.Seat)); l.Never != "" && kind == "campaign" {
		l.Canon = l.Never // whatever it says, it is one thing
		return l
	}
	l.Never = ""
	switch {
	case !own && (s.verb == "split" || s.verb == "join") && strings.Trim(s.first[:min(1, len(s.first))], "0123456789") != "": // "join Joe Johnston"
		return explain.Refuse(s.line, "", "Say which units: %s 2+1 infantry at Nashville.", s.verb)
	case !own && (s.verb == "reorganize" || s.verb == "split" || s.verb == "join"):
		l.Kind = "reorganize" // R124
	case !own && (kind == "campaign" || kind == "place"):
		return explain.Refuse(s.line, "turn.order", "It is the %s turn; answer what is asked.", board.SideAdjectives[s.P.Mover])
	case own && kind == "place" && d.Kind == "campaign":
		l.Past = "Your arrivals of this turn are placed (Reinforcements)."
	case own && s.verb == "attack" && s.again():
		return explain.Refuse(s.line, "cbt.one", "%s is being attacked; one combat an area.", s.P.Board.Name(s.P.Battle.At))
	case own && kind == "campaign":
		if (s.verb == "march" || s.verb == "lift") && s.part("from") == "" { // what does not say whence is heard now, not when its time comes
			return explain.Refuse(s.line, "", "Say who goes, from where and where to: march 3 infantry from Cincinnati to Lexington.")
		}
		if err := s.ahead(); err != nil {
			return err
		}
		l.Canon = s.canon()
	}
	return l
}

// again says whether an attack is one more on the area for which a battle is being fought.
func (s *Sentence) again() bool {
	if !s.P.Battle.On || s.P.Battle.At == board.NoArea || s.part("from") != "" {
		return false
	}
	a, err := s.Area(s.first+s.part("at"), func(a board.Area) bool { return a == s.P.Battle.At })
	return err == nil && a == s.P.Battle.At
}

// answers holds an answer that is kept for its question to its form: what does not read now never will.
func (s *Sentence) answers() error {
	switch s.verb {
	case "withdraw", "retreat":
		if err := s.only("to"); err != nil {
			return err
		}
		_, err := s.Area(s.part("to"), nil)
		return err
	case "send", "shield":
		_, err := s.Leader(map[string]string{"send": s.first, "shield": s.part("with")}[s.verb])
		return err
	case "lose":
		if s.first == "" {
			return explain.Refuse(s.line, "cbt.def_loss", "Say what is lost: lose 1 infantry.")
		}
	case "stand":
		if s.first != "" || len(s.parts) > 0 {
			return explain.Refuse(s.tail(), "", "I do not read %q here.", s.tail())
		}
	}
	return nil
}

// canon is a line of a campaign as it will be read when the battle before it is over, if that ends as the defaults would have it.
func (s *Sentence) canon() string {
	q := s.P.Clone()
	for range 100 {
		ds := rules.Awaited(q)
		if len(ds) == 0 || ds[0].Own || q.Mover != s.P.Mover {
			break
		}
		es, err := rules.Rule(q, ds[0], defaults.Default(q, ds[0]))
		if err != nil {
			return s.line
		}
		for _, e := range es {
			q.Fold(e)
		}
	}
	at, open := q.Top()
	if !open || at.Kind != state.StepCampaign || q.Mover != s.P.Mover {
		return s.line
	}
	later := *s
	later.P, later.Step = q, at
	os, err := later.read()
	if err != nil {
		return s.line
	}
	lines := Lines(q, os)
	if len(lines) != 1 {
		return s.line
	}
	return lines[0]
}

// ahead holds a march that waits to what is true already: its names, and who stands where, unless that may change before its time.
func (s *Sentence) ahead() error {
	p := s.P
	if s.verb != "march" && s.verb != "lift" || s.part("from") == "" {
		return nil
	}
	t, err := s.itinerary()
	if err != nil || p.Battle.At == t.from || p.Coming > 0 {
		return err
	}
	_, err = s.columnsOf(p, t)
	return err
}
