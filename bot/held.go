package bot

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/store"
)

// A heldMessage is one that came while the game was paused. It was checked, and is played when the game goes on.
type heldMessage struct {
	Question int            `json:"question"`
	Lines    []engine.Input `json:"lines"`
	At       string         `json:"at"` // when it came, as store.Stamp writes it
	Order    int64          `json:"order"`
}

func (s *sitting) held(seat engine.Seat) (heldMessage, bool) {
	var h heldMessage
	notes := s.notesNow(string(seat), noteHeld)
	return h, len(notes) == 1 && json.Unmarshal([]byte(notes[0].Text), &h) == nil
}

// holdOrders checks the orders of a message and keeps them until the game goes on. They take the place of those that the seat sent before.
func (s *sitting) holdOrders(c *cause, question int, ins []engine.Input) error {
	ins, cancel, refusal := s.forBattle(c.seat, ins)
	if refusal != "" {
		return s.answer(c, "Nothing is kept.", refusal)
	}
	out, err := s.table.Check(c.seat, ins)
	if err != nil {
		return err
	}
	if len(out.Refusals) > 0 {
		cancel()
		s.keep(c.seat, kept{Question: question, Lines: ins})
		return s.refuse(c, out, len(ins))
	}
	if out.Canon == "" {
		return s.answer(c, "Nothing is kept: I found no order in your message.")
	}
	h := heldMessage{Question: question, Lines: ins, At: store.Stamp(s.now), Order: 1}
	for _, other := range s.players() {
		if o, has := s.held(other); has {
			h.Order = max(h.Order, o.Order+1)
		}
	}
	before, again := s.held(c.seat)
	text, err := plainJSON(h)
	if err != nil {
		return err
	}
	s.note(string(c.seat), noteHeld, store.Note{Key: "1", Text: string(text)})
	s.keep(c.seat, kept{})
	d := s.draft(c.seat, letterAnswer, &c.request)
	d.first(fmt.Sprintf("Kept, %s: the game is paused%s.", d.Name, untilWords(s.ledger.Time.Paused, d.clock)), "Your orders are played when it goes on.")
	if at, err := parseStamp(before.At); again && err == nil {
		d.say("They take the place of those that you sent on %s.", d.clock.at(at))
	}
	d.add(Section{Heading: "Your orders", Lines: understoodLines(out.Lines)})
	s.addSignature(d, c.request)
	s.addSections(d, c)
	return s.post(d)
}

func understoodLines(ls []engine.LineReport) []TextLine {
	var out []TextLine
	for _, l := range ls {
		out = append(out, TextLine{Text: l.Text, Order: true})
		if l.Echo != "" {
			out = append(out, TextLine{Text: "(" + l.Echo + ")", Indent: 1})
		}
	}
	return out
}

// playHeld plays what was kept during a pause, in the order in which it came. What has become impossible meanwhile is kept to be
// mended, and its player told.
func (s *sitting) playHeld() error {
	type waiting struct {
		seat engine.Seat
		held heldMessage
	}
	var all []waiting
	for _, i := range s.book.Seats {
		if h, has := s.held(i.Seat); has {
			all = append(all, waiting{i.Seat, h})
			s.note(string(i.Seat), noteHeld)
		}
	}
	slices.SortFunc(all, func(a, b waiting) int { return int(a.held.Order - b.held.Order) })
	for _, w := range all {
		if err := s.playKept(w.seat, w.held); err != nil {
			return err
		}
	}
	return nil
}

func (s *sitting) playKept(seat engine.Seat, h heldMessage) error {
	dec, open := s.awaits(seat)
	if !open || s.ledger.number(dec.Seat, dec.Question) != h.Question {
		return s.tellNotPlayed(seat, "Nothing of what you had sent was played: it is not asked any more.", nil)
	}
	awaited, start, side := s.awaited(), s.table.Position.Clone(), s.table.Position.Turn().Side
	out, err := s.table.Take(seat, h.Question, h.Lines, func(canon string) engine.Dice { return s.tray(engine.Salt(canon)) })
	if err != nil {
		return err
	}
	s.wants = out.Wanted
	if len(out.Refusals) > 0 {
		s.keep(seat, kept{Question: h.Question, Lines: h.Lines})
		return s.tellNotPlayed(seat, fmt.Sprintf("Nothing of what you had sent was played: %s.", linesNeedWords(len(out.Refusals))), out.Refusals)
	}
	s.record(start, out.Events)
	s.conclude(awaited)
	s.sortLines(seat, side, out)
	return nil
}

func linesNeedWords(n int) string {
	if n == 1 {
		return "one line needs a change"
	}
	return fmt.Sprintf("%d lines need a change", n)
}

// addPlayed lists what was played of the orders that were kept for a seat.
func (s *sitting) addPlayed(d *draft) {
	played := Section{Heading: "Your orders"}
	for _, l := range s.lines[d.seat] {
		if l.How == "played" {
			played.Lines = append(played.Lines, TextLine{Text: l.Text, Order: true})
		}
	}
	d.add(played)
	s.addLines(d, nil)
}

// tellNotPlayed tells a player that what was kept for him could not be played.
func (s *sitting) tellNotPlayed(seat engine.Seat, first string, refusals []*engine.Refusal) error {
	if s.player(seat).ID == 0 {
		return nil
	}
	d := s.draft(seat, letterNotice, nil)
	d.first(first)
	for _, r := range refusals {
		d.add(refusalSection(r))
	}
	if len(refusals) > 0 {
		var numbers []string
		for _, r := range refusals {
			numbers = append(numbers, fmt.Sprintf(`"line %d: ..."`, r.Line))
		}
		d.say("Send %s, or everything again.", strings.Join(slices.Compact(numbers), " and "))
	}
	s.addNow(d)
	return s.post(d)
}
