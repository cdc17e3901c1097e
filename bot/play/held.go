package play

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// holdOrders checks the orders of a message and keeps them until the game goes on. They take the place of those that the seat sent before.
func holdOrders(s *table.Sitting, c *letter.Cause, question int, ins []engine.Input, because []string) error {
	ins, cancel, refusal := forBattle(s, c.Seat, ins)
	if refusal != "" {
		return letter.NotPlayed(s, c, "Nothing is kept.", refusal)
	}
	out, err := s.Table.Check(c.Seat, ins)
	if err != nil {
		return err
	}
	if len(out.Refusals) > 0 {
		cancel()
		keep(s, c.Seat, kept{Question: question, Lines: ins})
		return refuse(s, c, out, ins)
	}
	if out.Canon == "" {
		return letter.NotPlayed(s, c, "Nothing is kept: I found no order in your message.")
	}
	h := table.HeldMessage{Question: question, Lines: ins, Because: because, At: store.Stamp(s.Now), Order: 1}
	for _, other := range s.Players() {
		if o, has := letter.Held(s, other); has {
			h.Order = max(h.Order, o.Order+1)
		}
	}
	before, again := letter.Held(s, c.Seat)
	text, err := record.PlainJSON(h)
	if err != nil {
		return err
	}
	s.Note(string(c.Seat), table.NoteHeld, store.Note{Key: "1", Text: string(text)})
	keep(s, c.Seat, kept{})
	d := letter.Draft(s, c.Seat, letter.LetterAnswer, &c.Request)
	letter.First(d, fmt.Sprintf("Kept, %s: the game is paused%s.", d.Name, letter.UntilWords(s.Ledger.Time.Paused, d.Clock)),
		"Your orders are played when it goes on.")
	if at, err := record.ParseStamp(before.At); again && err == nil {
		letter.Say(d, "They take the place of those that you sent on %s.", d.Clock.At(at))
	}
	letter.Add(d, post.Section{Heading: "Your orders", Lines: understoodLines(out.Lines)})
	letter.AddSignature(s, d, c.Request)
	for _, told := range passedOver(out) {
		letter.Say(d, "%s", told)
	}
	letter.AddSections(s, d, c)
	return letter.Post(s, d)
}

func understoodLines(ls []engine.LineReport) []post.TextLine {
	var out []post.TextLine
	for _, l := range ls {
		out = append(out, post.TextLine{Text: l.Text, Order: true})
		if l.Echo != "" {
			out = append(out, post.TextLine{Text: "(" + l.Echo + ")", Indent: 1})
		}
	}
	return out
}

// PlayHeld plays what was kept during a pause, in the order in which it came. What has become impossible meanwhile is kept to be
// mended, and its player told.
func PlayHeld(s *table.Sitting) error {
	type waiting struct {
		seat engine.Seat
		held table.HeldMessage
	}
	var all []waiting
	for _, i := range s.Seats() {
		if h, has := letter.Held(s, i.Seat); has {
			all = append(all, waiting{i.Seat, h})
			s.Note(string(i.Seat), table.NoteHeld)
		}
	}
	slices.SortFunc(all, func(a, b waiting) int { return int(a.held.Order - b.held.Order) })
	for _, w := range all {
		if err := playKept(s, w.seat, w.held); err != nil {
			return err
		}
	}
	return nil
}

func playKept(s *table.Sitting, seat engine.Seat, h table.HeldMessage) error {
	dec, open := letter.Awaits(s, seat)
	if !open || s.Ledger.Number(dec.Seat, dec.Question) != h.Question {
		return tellNotPlayed(s, seat, "Nothing of what you had sent was played: it is not asked any more.", nil)
	}
	awaited, start := s.Awaited(), s.Table.Position.Clone()
	forget := beginEnding(s, seat, h.Question, h.Lines, h.Because...)
	out, err := s.Table.Take(seat, h.Question, h.Lines, s.OrderDice(seat))
	if err != nil {
		return err
	}
	s.Wants = out.Wanted
	if len(out.Refusals) > 0 {
		forget()
		keep(s, seat, kept{Question: h.Question, Lines: h.Lines})
		return tellNotPlayed(s, seat, fmt.Sprintf("Nothing of what you had sent was played: %s.", letter.LinesNeed(len(h.Lines), out.Refusals)),
			out.Refusals)
	}
	s.Record(start, out.Events)
	Conclude(s, awaited)
	sortLines(s, seat, out)
	return nil
}

// AddPlayed lists what was played of the orders that were kept for a seat.
func AddPlayed(s *table.Sitting, d *table.Draft) {
	played := post.Section{Heading: "Your orders"}
	for _, l := range s.Lines[d.Seat] {
		if l.How == "played" {
			played.Lines = append(played.Lines, post.TextLine{Text: l.Text, Order: true})
		}
	}
	letter.Add(d, played)
	letter.AddLines(s, d, nil)
}

// tellNotPlayed tells a player that what was kept for him could not be played.
func tellNotPlayed(s *table.Sitting, seat engine.Seat, first string, refusals []*engine.Refusal) error {
	if s.Player(seat).ID == 0 {
		return nil
	}
	d := letter.Draft(s, seat, letter.LetterNotice, nil)
	offered := letter.AskAgain(s, d, first)
	dec, _ := s.Table.Awaits(seat)
	for _, r := range refusals {
		letter.Add(d, letter.RefusalSection(s.Book, untold(r, dec.Asks, offered)))
	}
	if len(refusals) > 0 {
		var numbers []string
		for _, r := range refusals {
			numbers = append(numbers, fmt.Sprintf(`"line %d: ..."`, r.Line))
		}
		letter.Say(d, "Send %s, or everything again.", strings.Join(slices.Compact(numbers), " and "))
	}
	letter.AddNow(s, d)
	return letter.Post(s, d)
}
