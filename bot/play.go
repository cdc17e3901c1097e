package bot

import (
	"errors"
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/store"
)

// A cause is the message of which something came, with all that its answer must say.
type cause struct {
	request    Request
	seat       engine.Seat
	sections   []Section   // answers to commands in it
	pictures   []Picture   // that a command asked for
	enclosures []Enclosure // the same
	ran        int         // commands that were carried out
}

// hear works a message of a seat's player out: what it plays, and the one answer that it gets.
func (s *sitting) hear(r Request, seat engine.Seat) error {
	if _, waits := s.gathering(); waits {
		return s.hearInvited(r, seat)
	}
	m, polite := readMessage(r.Text).withoutCourtesy(s.name(seat), s.player(seat).Name, r.Name)
	r.NotRead = append(r.NotRead[:len(r.NotRead):len(r.NotRead)], polite...)
	if r.Doubt == "" {
		r.Doubt = s.overlooked(r, seat)
	}
	c := &cause{request: r, seat: seat}
	switch {
	case r.Refused != "":
		return s.answer(c, "Your message could not be read. Nothing of it was played.", r.Refused)
	case r.Doubt != "":
		return s.doubt(c, m)
	}
	if much := m.unfit(r.Text); much != "" {
		return s.answer(c, "Nothing is played.", much)
	}
	s.hears(c)
	for _, said := range m.commands {
		s.run(c, said)
	}
	if s.desk.using != "" {
		return s.useStanding(c, m)
	}
	if len(m.orders)+len(m.mends) > 0 {
		return s.orders(c, m)
	}
	if len(m.commands) > 0 {
		return s.commandsOnly(c)
	}
	return s.empty(c)
}

// orders takes the lines of a message that are orders.
func (s *sitting) orders(c *cause, m message) error {
	if s.ledger.Over != nil {
		return s.answer(c, s.overSentence(c.seat), s.ledger.Over.How, "None of these orders was carried out.")
	}
	named, err := s.named(c.request, c.seat)
	if err != nil {
		return err
	}
	dec, open := s.awaits(c.seat)
	question := s.ledger.number(dec.Seat, dec.Question)
	if named != 0 && !(open && named == question) {
		late, err := s.tooLate(c, named)
		if late || err != nil {
			return err
		}
	}
	if !open {
		return s.outOfTurn(c)
	}
	ins, refusal := s.mend(c.seat, question, m)
	if refusal != "" {
		return s.answer(c, "Nothing is played.", refusal)
	}
	if s.paused() {
		return s.holdOrders(c, question, ins)
	}
	return s.take(c, question, ins)
}

// take plays a message, or refuses it whole.
func (s *sitting) take(c *cause, question int, ins []engine.Input) error {
	ins, cancel, refusal := s.forBattle(c.seat, ins)
	if refusal != "" {
		return s.answer(c, "Nothing is played.", refusal)
	}
	awaited, start, side := s.awaited(), s.table.Position.Clone(), s.table.Position.Turn().Side
	out, err := s.table.Take(c.seat, question, ins, func(canon string) engine.Dice { return s.tray(engine.Salt(canon)) })
	if errors.Is(err, engine.ErrNotAwaited) {
		return s.outOfTurn(c)
	}
	if err != nil {
		return err
	}
	if len(out.Refusals) > 0 {
		cancel()
		s.keep(c.seat, kept{Question: question, Lines: ins})
		return s.refuse(c, out, len(ins))
	}
	if out.Canon == "" {
		return s.answer(c, "Nothing is played: I found no order in your message.")
	}
	if s.inGrace(question) {
		s.late[c.seat] = true
	}
	s.keep(c.seat, kept{})
	s.wants = out.Wanted
	s.record(start, out.Events)
	s.conclude(awaited)
	s.sortLines(c.seat, side, out)
	return s.tellAll(c)
}

// tellAll writes the letters that follow from what was played: one to the sender, and one to each other player who is asked
// something, or whose opponent's turn is over. c is nil when no message was its cause.
func (s *sitting) tellAll(c *cause) error {
	for _, seat := range s.players() {
		d, err := s.letterTo(seat, c)
		if err != nil {
			return err
		}
		if d == nil {
			continue
		}
		if err := s.post(d); err != nil {
			return err
		}
	}
	return nil
}

func (s *sitting) letterTo(seat engine.Seat, c *cause) (*draft, error) {
	if len(s.passed) > 0 {
		return s.report(seat, c)
	}
	if c != nil && c.seat == seat {
		return s.taken(c)
	}
	if dec, asked := s.awaits(seat); asked && s.asked[seat] {
		return s.question(seat, dec)
	}
	return nil, nil
}

// draftFor begins a letter; to the sender of the message it is the answer.
func (s *sitting) draftFor(seat engine.Seat, kind string, c *cause) *draft {
	if c != nil && c.seat == seat {
		return s.draft(seat, letterTaken, &c.request)
	}
	return s.draft(seat, kind, nil)
}

// taken is the receipt of a message after which the turn goes on.
func (s *sitting) taken(c *cause) (*draft, error) {
	turns, err := s.turns(c.seat)
	if err != nil {
		return nil, err
	}
	d := s.draftFor(c.seat, letterTaken, c)
	dec, asked := s.awaits(c.seat)
	if asked {
		s.firstQuestion(d, dec, c)
	} else {
		begin := "Taken, " + d.Name + "."
		if s.late[c.seat] {
			begin = "Taken in grace, " + d.Name + "."
		}
		waits := s.waits(d)
		if n := news(turns); len(n) > 0 && len([]rune(strings.Join(append([]string{begin, n[0]}, waits...), " "))) <= maxPreview {
			begin += " " + n[0]
		}
		d.first(append([]string{begin}, waits...)...)
	}
	s.addLines(d, c)
	for _, p := range turns[0].paras {
		if p.Part != "marches" || s.asked[c.seat] {
			d.add(sections([]engine.Paragraph{p})...)
		}
	}
	if asked {
		s.addQuestion(d, dec)
	}
	s.addSections(d, c)
	d.Pictures = s.pictures(c.seat, s.ledger.TurnFrom-1, place(turns), news(turns))
	return d, nil
}

// sortLines gives each line that was played, skipped or kept to the seat that wrote it. Those behind the message itself had
// waited, and only the side whose turn it was has lines that wait.
func (s *sitting) sortLines(sender, side engine.Seat, out engine.Outcome) {
	n := strings.Count(out.Canon, "\n")
	s.lines[sender] = append(s.lines[sender], out.Lines[:n]...)
	s.older[side] = append(s.older[side], out.Lines[n:]...)
}

// addLines says what became of each line: what it did, how it was read, what waits and what was skipped. The report of a turn
// that is over shows what was played by itself. c is nil where the reader has not just written.
func (s *sitting) addLines(d *draft, c *cause) {
	d.add(s.desk.told[d.seat]...)
	var played, waiting, skipped, read []TextLine
	for _, l := range append(s.lines[d.seat], s.older[d.seat]...) {
		switch {
		case l.How == "waiting":
			waiting = append(waiting, TextLine{Text: l.Text, Indent: 1, Order: true})
		case l.How == "skipped":
			skipped = append(skipped, TextLine{Text: fmt.Sprintf("%s: %s", l.Text, l.Why)})
		case l.Why != "":
			skipped = append(skipped, TextLine{Text: fmt.Sprintf("%s: %s", l.Text, l.Why)})
			fallthrough
		case l.Text != "end":
			played = append(played, TextLine{Text: l.Text, Order: true})
			if l.Echo != "" {
				played = append(played, TextLine{Text: "(" + l.Echo + ")", Indent: 1})
			}
		}
		if l.Read != "" {
			read = append(read, TextLine{Text: "Read as: " + strings.TrimSuffix(l.Read, ".") + "."})
		}
	}
	d.add(Section{Lines: read})
	mine := c != nil && c.seat == d.seat
	switch {
	case mine && len(s.passed) > 0 && s.late[d.seat]:
		d.say("Your orders were taken in grace, receipt %s.", s.receipt(d.seat))
	case mine && len(s.passed) > 0:
		d.say("Your orders were taken, receipt %s.", s.receipt(d.seat))
	case mine:
		d.add(Section{Heading: "Your orders", Lines: played})
	}
	d.add(Section{Heading: "Not carried out", Lines: skipped})
	if len(waiting) > 0 {
		d.add(Section{Lines: append(lines("Kept until their time has come:"), waiting...)})
	}
	if mine {
		s.addSignature(d, c.request)
	}
}

// addNotRead tells what was taken for a signature.
func (s *sitting) addNotRead(d *draft, r Request) {
	if text := notRead(r); text != "" {
		s.note(string(d.seat), noteSignature, store.Note{Key: noteSignature, Text: text})
		d.say("Not read: %s.", text)
	}
}

// addSignature tells the same where all else was understood; one that is as it was last time needs no words.
func (s *sitting) addSignature(d *draft, r Request) {
	if told := s.notesNow(string(d.seat), noteSignature); len(told) != 1 || told[0].Text != notRead(r) {
		s.addNotRead(d, r)
	}
}

func notRead(r Request) string {
	var lines []string
	for _, l := range r.NotRead {
		lines = append(lines, fmt.Sprintf("%q", short(l, 200)))
	}
	return strings.Join(lines, ", ")
}

// addSections adds the answers to the commands of a message.
func (s *sitting) addSections(d *draft, c *cause) {
	if c != nil && c.seat == d.seat {
		d.add(c.sections...)
		d.Enclosures = c.enclosures
	}
}
