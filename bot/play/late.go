package play

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// named is the question that a message means: that of the newest letter of ours that it answers, else that of the footer in
// the quotation; 0 when it names none. A letter of ours that asked nothing names none.
func named(s *table.Sitting, r post.Request, seat engine.Seat) (int, error) {
	for i, ref := range r.Refs {
		if i == 20 {
			break
		}
		posted, err := s.A.Store.Outbox().LetterByMessageID(s.Ctx, ref)
		if errors.Is(err, store.ErrNotFound) {
			continue
		}
		if err != nil {
			return 0, err
		}
		if posted.Game != s.L.Game.ID || posted.Seat != string(seat) {
			continue
		}
		var l post.Letter
		if json.Unmarshal(posted.Body, &l) != nil {
			continue
		}
		return l.Question, nil
	}
	return r.Question, nil
}

// A settlement is how a question was answered.
type settlement struct {
	asked   record.Asked
	turn    record.Opened
	at      record.Happened
	receipt int
	ordered *engine.Ordered // nil: nobody wrote; it was settled in advance
	struck  *engine.Struck  // the strike that took the question back; nil: it stands
}

// SettledAs finds how a question of a seat was answered. It reads back as far as to that question.
func SettledAs(s *table.Sitting, seat engine.Seat, question int) (settlement, bool, error) {
	if question > s.Ledger.Asked {
		return settlement{}, false, nil
	}
	es, err := s.Tail(func(es []record.Happened) bool { return reaches(es, question) })
	if err != nil {
		return settlement{}, false, err
	}
	var found settlement
	var turn record.Opened
	receipts, n := s.Ledger.Receipts[seat], int64(0)
	for _, h := range es {
		if o, ok := h.Event.(engine.Ordered); ok && o.Seat == seat {
			receipts-- // those before these events
		}
	}
	for _, h := range es {
		switch e := h.Event.(type) {
		case record.Opened:
			turn = e
		case record.Asked:
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

// reaches says whether events hold a question, and the turn in which it was asked.
func reaches(es []record.Happened, question int) bool {
	opened := false
	for _, h := range es {
		switch e := h.Event.(type) {
		case record.Opened:
			opened = true
		case record.Asked:
			if opened && e.Number <= question {
				return true
			}
		}
	}
	return false
}

// tooLate answers a message that means a question which is no longer open. It says whether it did: a number that was never asked
// of this seat names no question, the turn's own question is only put aside while another answers within it, and a takeback, to
// which all have agreed, puts the same question again.
func tooLate(s *table.Sitting, c *letter.Cause, question int) (bool, error) {
	q, known, err := SettledAs(s, c.Seat, question)
	if err != nil || !known {
		return false, err
	}
	if q.asked.Question == s.Table.Position.Turn().ID && s.Ledger.AskedAs(question) {
		return false, nil
	}
	if dec, open := letter.Awaits(s, c.Seat); open && dec.Question == q.asked.Question && q.struck != nil &&
		strings.HasPrefix(q.struck.Why, letter.TakebackOf) {
		return false, nil
	}
	d := letter.Draft(s, c.Seat, letter.LetterAnswer, &c.Request)
	title := ""
	if q.asked.Question == q.turn.Turn {
		title = " (" + q.turn.Title + ")"
	}
	switch {
	case q.struck != nil:
		letter.First(d, fmt.Sprintf("Too late: question %d%s was taken back by %s.", question, title, q.struck.By))
	case q.ordered == nil:
		letter.First(d, fmt.Sprintf("Too late: question %d%s was settled without you.", question, title))
	case title != "":
		letter.First(d, fmt.Sprintf("Too late: question %d%s was answered on %s, receipt %d-%d.", question, title, d.Clock.At(q.at.At),
			s.L.Game.ID, q.receipt))
	default:
		letter.First(d, fmt.Sprintf("Too late: question %d was answered on %s, with %q.", question, d.Clock.At(q.at.At),
			FirstWords(q.ordered.Text)))
	}
	letter.Say(d, "None of these orders was carried out.")
	letter.AddNow(s, d)
	letter.Add(d, post.Sections(s.Table.Position.View(c.Seat).Brief(c.Seat))...)
	letter.AddNotRead(s, d, c.Request)
	letter.AddSections(s, d, c)
	d.Pictures = letter.Pictures(s, c.Seat, s.Last(), nil)
	return true, letter.Post(s, d)
}

// FirstWords is the first line of a canonical text.
func FirstWords(canon string) string {
	line, more, _ := strings.Cut(strings.TrimSuffix(canon, "\n"), "\n")
	if more != "" {
		line += " ..."
	}
	return post.Short(line, 60)
}
