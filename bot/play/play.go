// Package play is in charge of orders and all that becomes of them: taken, refused, previewed, undone, taken back, kept for later, answered
// by standing orders.
package play

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// Orders takes the lines of a message that are orders.
func Orders(s *table.Sitting, c *letter.Cause, m table.Message) error {
	if s.Ledger.Over != nil {
		return letter.Answer(s, c, letter.OverSentence(s, c.Seat), s.Ledger.Over.How, "None of these orders was carried out.")
	}
	named, err := named(s, c.Request, c.Seat)
	if err != nil {
		return err
	}
	dec, open := letter.Awaits(s, c.Seat)
	question := s.Ledger.Number(dec.Seat, dec.Question)
	if named != 0 && !(open && named == question) {
		late, err := tooLate(s, c, named)
		if late || err != nil {
			return err
		}
	}
	if !open {
		if len(m.Mends) == 0 && !slices.ContainsFunc(m.Orders, func(in engine.Input) bool { return !strings.HasSuffix(strings.TrimSpace(in.Text), "?") }) {
			return unanswered(s, c)
		}
		return letter.OutOfTurn(s, c)
	}
	ins, because, refusal, try := mend(s, c.Seat, question, m)
	if len(try) > 0 {
		return Unclear(s, c, refusal, try)
	}
	if refusal != "" {
		return letter.NotPlayed(s, c, "Nothing is played.", refusal)
	}
	if s.Paused() {
		return holdOrders(s, c, question, ins, because)
	}
	return take(s, c, question, ins, because)
}

// take plays a message, or refuses it whole. because is why its player is asked about an end in it.
func take(s *table.Sitting, c *letter.Cause, question int, ins []engine.Input, because []string) error {
	ins, cancel, refusal := forBattle(s, c.Seat, ins)
	if refusal != "" {
		return letter.NotPlayed(s, c, "Nothing is played.", refusal)
	}
	left, wrong := leftOver(s, c.Seat, question, ins)
	awaited, start := s.Awaited(), s.Table.Position.Clone()
	forget := beginEnding(s, c.Seat, question, ins, because...)
	out, err := s.Table.Take(c.Seat, question, ins, s.OrderDice(c.Seat))
	if errors.Is(err, engine.ErrNotAwaited) {
		return letter.OutOfTurn(s, c)
	}
	if err != nil {
		return err
	}
	if len(out.Refusals) > 0 {
		cancel()
		forget()
		if len(left)+len(wrong) > 0 && len(because) == 0 {
			tellPrivately(s, c.Seat, notOrdered(left, wrong))
		}
		if !talks(out) {
			keep(s, c.Seat, kept{Question: question, Lines: ins})
		}
		return refuse(s, c, out, ins)
	}
	if out.Canon == "" {
		return letter.NotPlayed(s, c, "Nothing is played: I found no order in your message.")
	}
	if letter.InGrace(s, question) {
		s.Late[c.Seat] = true
	}
	if len(left)+len(wrong) > 0 && len(because) == 0 {
		tellPrivately(s, c.Seat, notOrdered(left, wrong))
	}
	keep(s, c.Seat, kept{})
	s.Note(string(c.Seat), table.NotePreview)
	tellNever(s, c.Seat, out)
	tellLeft(s, out)
	c.Request.NotRead = append(c.Request.NotRead, out.Asked...)
	if len(out.Closing) > 0 {
		tellPrivately(s, c.Seat, notEnded(out.Closing))
	}
	s.Wants = out.Wanted
	s.Record(start, out.Events)
	Conclude(s, awaited)
	sortLines(s, c.Seat, out)
	return TellAll(s, c)
}

// tellNever tells of lines for what cannot come this turn: they have held nothing up.
func tellNever(s *table.Sitting, seat engine.Seat, out engine.Outcome) {
	if len(out.Never) > 0 {
		tellPrivately(s, seat, post.Section{Lines: post.Lines(passedOver(engine.Outcome{Never: out.Never})...)})
	}
}

// passedOver is what a message holds beside its orders, a sentence each.
func passedOver(out engine.Outcome) []string {
	var told []string
	for _, l := range out.Never {
		told = append(told, fmt.Sprintf("Not carried out: %q. %s", post.Short(l.Text, 200), l.Why))
	}
	for _, l := range out.Asked {
		told = append(told, fmt.Sprintf("Not read: %q.", post.Short(l, 90)))
	}
	if len(out.Closing) > 0 {
		told = append(told, notEnded(out.Closing).Lines[0].Text)
	}
	return told
}

// notEnded tells that words which say that somebody has done have not ended his turn.
func notEnded(lines []string) post.Section {
	return post.Section{Lines: post.Lines(fmt.Sprintf(`%q ends nothing: if your turn is over, send "end".`, lines[0]))}
}

// notOrdered tells what of a refused message is not among the orders that were taken after it.
func notOrdered(lines, wrong []string) post.Section {
	const not = "Not ordered, of your message that was refused"
	var sec post.Section
	if len(lines) > 0 {
		sec.Lines = post.Lines(not + "; copy it if it still holds:")
	}
	for _, l := range lines {
		sec.Lines = append(sec.Lines, post.TextLine{Text: l, Indent: 1, Order: true})
	}
	if len(wrong) > 0 {
		sec.Lines = append(sec.Lines, post.Lines(not+", as it was wrong there; write it anew if it still holds:")...)
	}
	for _, l := range wrong {
		sec.Lines = append(sec.Lines, post.TextLine{Text: post.Short(l, 200), Indent: 1})
	}
	return sec
}

// TellAll writes the letters that follow from what was played: one to the sender, and one to each other player who is asked
// something, or whose opponent's turn is over. c is nil when no message was its cause.
func TellAll(s *table.Sitting, c *letter.Cause) error {
	c = follow(s, c)
	tellOpened(s)
	if err := TellGone(s); err != nil {
		return err
	}
	for _, seat := range s.Players() {
		d, err := LetterTo(s, seat, c)
		if err != nil {
			return err
		}
		if d = tellMoved(s, seat, d); d == nil {
			continue
		}
		if err := letter.Post(s, d); err != nil {
			return err
		}
	}
	return nil
}

func LetterTo(s *table.Sitting, seat engine.Seat, c *letter.Cause) (*table.Draft, error) {
	if len(s.Passed) > 0 {
		return letter.Report(s, seat, c)
	}
	if c != nil && c.Seat == seat {
		return taken(s, c)
	}
	if s.Together() {
		return carriedOut(s, seat)
	}
	if dec, asked := letter.Awaits(s, seat); asked && s.Asked[seat] {
		return letter.Question(s, seat, dec)
	}
	return nil, nil
}

// carriedOut tells a seat what came of the orders that all had given in secret.
func carriedOut(s *table.Sitting, seat engine.Seat) (*table.Draft, error) {
	turns, err := letter.Turns(s, seat)
	if err != nil {
		return nil, err
	}
	d := letter.Draft(s, seat, letter.LetterNotice, nil)
	d.MessageID = fmt.Sprintf("%d.%d.%s.together@%s", s.L.Game.ID, letter.NextLetter(s, seat), seat, s.A.Domain)
	dec, asked := letter.Awaits(s, seat)
	if asked {
		letter.FirstQuestion(s, d, dec, nil)
	} else {
		letter.First(d, append([]string{"All have answered, " + letter.SpeaksTo(s, d) + "."}, letter.Waits(s, d)...)...)
	}
	letter.AddLines(s, d, nil)
	letter.Add(d, post.Sections(turns[0].Paras)...)
	if asked {
		letter.AddQuestion(s, d, dec)
	}
	letter.Add(d, post.Sections(s.Table.Position.View(seat).Brief(seat))...)
	d.Pictures = letter.Pictures(s, seat, s.Ledger.TurnFrom-1, turns)
	return d, nil
}

// taken is the receipt of a message after which the turn goes on.
func taken(s *table.Sitting, c *letter.Cause) (*table.Draft, error) {
	turns, err := letter.Turns(s, c.Seat)
	if err != nil {
		return nil, err
	}
	d := letter.DraftFor(s, c.Seat, letter.LetterTaken, c)
	dec, asked := letter.Awaits(s, c.Seat)
	ending, waits := waitingEnd(s, c.Seat)
	if waits {
		addEnding(s, d, ending)
	} else if asked {
		letter.FirstQuestion(s, d, dec, c)
	} else {
		begin := "Taken, " + letter.SpeaksTo(s, d) + "."
		if s.Late[c.Seat] {
			begin = "Taken in grace, " + d.Name + "."
		}
		waits := letter.Waits(s, d)
		if n := letter.News(turns); len(n) > 0 && len([]rune(strings.Join(append([]string{begin, n[0]}, waits...), " "))) <= letter.MaxPreview {
			begin += " " + n[0]
		}
		letter.First(d, append([]string{begin}, waits...)...)
	}
	letter.AddLines(s, d, c)
	news, before := letter.Afresh(s, d, turns[0])
	for _, p := range news {
		if p.Part != engine.PartMarches || s.Asked[c.Seat] {
			letter.Add(d, post.Sections([]engine.Paragraph{p})...)
		}
	}
	if asked {
		letter.AddQuestion(s, d, dec)
	}
	if asked {
		letter.Add(d, before)
	}
	letter.AddSections(s, d, c)
	d.Pictures = letter.Pictures(s, c.Seat, s.Ledger.TurnFrom-1, turns)
	return d, nil
}

// sortLines gives each line that was played, skipped or kept to the seat that wrote it. Those behind the message itself had waited.
func sortLines(s *table.Sitting, sender engine.Seat, out engine.Outcome) {
	n := strings.Count(out.Canon, "\n")
	s.Lines[sender] = append(s.Lines[sender], out.Lines[:n]...)
	s.HadWaited(out.Lines[n:])
}
