package bot

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/store"
)

// named is the question that a message means: that of the newest letter of ours that it answers, else that of the footer in
// the quotation; 0 when it names none. A letter of ours that asked nothing names none.
func (s *sitting) named(r Request, seat engine.Seat) (int, error) {
	for i, ref := range r.Refs {
		if i == 20 {
			break
		}
		posted, err := s.a.store.LetterByMessageID(s.ctx, ref)
		if errors.Is(err, store.ErrNotFound) {
			continue
		}
		if err != nil {
			return 0, err
		}
		if posted.Game != s.l.Game.ID || posted.Seat != string(seat) {
			continue
		}
		var l Letter
		if json.Unmarshal(posted.Body, &l) != nil {
			continue
		}
		return l.Question, nil
	}
	return r.Question, nil
}

// A settlement is how a question was answered.
type settlement struct {
	asked   Asked
	turn    Opened
	at      happened
	receipt int
	ordered *engine.Ordered // nil: nobody wrote; it was settled in advance
	struck  *engine.Struck  // the strike that took the question back; nil: it stands
}

// settlement finds how a question of a seat was answered. It reads the whole game, which only a late answer costs.
func (s *sitting) settlement(seat engine.Seat, question int) (settlement, bool, error) {
	es, err := s.events(1)
	if err != nil {
		return settlement{}, false, err
	}
	var found settlement
	var turn Opened
	receipts, n := 0, int64(0)
	for _, h := range es {
		switch e := h.Event.(type) {
		case Opened:
			turn = e
		case Asked:
			if e.Number == question && e.Seat == seat {
				found, n = settlement{asked: e, turn: turn, at: h}, h.N
			}
		case engine.Struck:
			if n > 0 && e.From <= n && n <= e.To {
				found.struck = &e
			}
		case engine.Settled:
			if found.asked.Number > 0 && found.ordered == nil && e.Seat == seat && e.Asked == found.asked.Asked {
				found.at = h
			}
		case engine.Ordered:
			if e.Seat == seat {
				receipts++
			}
			if e.Question == question && e.Seat == seat {
				found.at, found.receipt, found.ordered = h, receipts, &e
			}
		}
	}
	return found, found.asked.Number > 0, nil
}

// tooLate answers a message that means a question which is no longer open. It says whether it did: a number that was never asked
// of this seat names no question, the turn's own question is only put aside while another answers within it, and a takeback, to
// which all have agreed, puts the same question again.
func (s *sitting) tooLate(c *cause, question int) (bool, error) {
	q, known, err := s.settlement(c.seat, question)
	if err != nil || !known {
		return false, err
	}
	if q.asked.Question == s.table.Position.Turn().ID && s.ledger.asked(question) {
		return false, nil
	}
	if dec, open := s.awaits(c.seat); open && dec.Question == q.asked.Question && q.struck != nil && strings.HasPrefix(q.struck.Why, takebackOf) {
		return false, nil
	}
	d := s.draft(c.seat, letterAnswer, &c.request)
	title := ""
	if q.asked.Question == q.turn.Turn {
		title = " (" + q.turn.Title + ")"
	}
	switch {
	case q.struck != nil:
		d.first(fmt.Sprintf("Too late: question %d%s was taken back by %s.", question, title, q.struck.By))
	case q.ordered == nil:
		d.first(fmt.Sprintf("Too late: question %d%s was settled without you.", question, title))
	case title != "":
		d.first(fmt.Sprintf("Too late: question %d%s was answered on %s, receipt %d-%d.", question, title, d.clock.at(q.at.At), s.l.Game.ID, q.receipt))
	default:
		d.first(fmt.Sprintf("Too late: question %d was answered on %s, with %q.", question, d.clock.at(q.at.At), firstWords(q.ordered.Text)))
	}
	d.say("None of these orders was carried out.")
	s.addNow(d)
	d.add(sections(s.table.Position.View(c.seat).Brief(c.seat))...)
	s.addNotRead(d, c.request)
	s.addSections(d, c)
	d.Pictures = s.pictures(c.seat, s.last(), "", nil)
	return true, s.post(d)
}

// firstWords is the first line of a canonical text.
func firstWords(canon string) string {
	line, more, _ := strings.Cut(strings.TrimSuffix(canon, "\n"), "\n")
	if more != "" {
		line += " ..."
	}
	return short(line, 60)
}
