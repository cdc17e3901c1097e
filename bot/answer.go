package bot

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// answer is the letter back to a message of which nothing was played. The first sentence is what a phone shows.
func (s *sitting) answer(c *cause, first string, more ...string) error {
	d := s.draft(c.seat, letterAnswer, &c.request)
	d.first(first)
	for _, m := range more {
		if m != "" {
			d.say("%s", m)
		}
	}
	s.addNotRead(d, c.request)
	s.addNow(d)
	s.addSections(d, c)
	return s.post(d)
}

// addNow says what is asked of the reader now, or for whom the game waits.
func (s *sitting) addNow(d *draft) {
	if s.ledger.Over != nil {
		return
	}
	dec, open := s.awaits(d.seat)
	if !open {
		d.add(Section{Lines: lines(append([]string{"Nothing is asked of you now."}, s.waits(d)...)...)})
		return
	}
	d.Question = s.ledger.number(dec.Seat, dec.Question)
	d.say("%s", s.nowAsked(d, dec))
}

// nowAsked is "Now: August 1861, the Union: your turn, question 5, until Sat 9 Jan, 10:00 (Berlin)."
func (s *sitting) nowAsked(d *draft, dec engine.Decision) string {
	n := s.ledger.number(dec.Seat, dec.Question)
	what := dec.Asks
	if s.turnQuestion(dec) {
		what = s.table.Position.Turn().Title + ": your turn"
	}
	now := fmt.Sprintf("Now: %s, question %d", strings.TrimRight(what, ".?"), n)
	if due, ok := s.dueThen(n); ok {
		now += ", until " + d.clock.at(due)
	}
	return now + "."
}

// refuse shows all that is wrong with a message at once, what was understood, and how to mend it.
func (s *sitting) refuse(c *cause, out engine.Outcome, total int) error {
	d := s.draft(c.seat, letterAnswer, &c.request)
	wrong := map[int]bool{}
	for _, r := range out.Refusals {
		wrong[r.Line] = true
	}
	d.first(fmt.Sprintf("Nothing is played yet, %s: %d of %s.", d.Name, len(wrong), linesNeed(total, len(wrong))))
	const most = 20
	for i, r := range out.Refusals {
		if i == most {
			d.say("And %d more of this sort.", len(out.Refusals)-most)
			break
		}
		d.add(refusalSection(r))
	}
	var understood []TextLine
	for _, l := range out.Lines {
		if !wrong[l.No] {
			understood = append(understood, TextLine{Text: fmt.Sprintf("%d %s", l.No, l.Text), Indent: 1, Order: true})
		}
	}
	if len(understood) > 0 {
		d.add(Section{Lines: append(lines("Understood and kept ready, in my words:"), understood...)})
	}
	s.addNotRead(d, c.request)
	dec, _ := s.table.Awaits(c.seat)
	d.Question = s.ledger.number(dec.Seat, dec.Question)
	still := "Still asked: question " + fmt.Sprint(d.Question)
	if s.turnQuestion(dec) {
		still = "Still your move"
	}
	if due, ok := s.dueThen(d.Question); ok {
		still += " until " + d.clock.at(due)
	}
	d.say("%s %s.", mendWords(out.Refusals), still)
	if name := s.answersPress(c.request, c.seat); name != "" {
		d.say("If this was meant for a person and not for me, begin with: press %s: ...", name)
	}
	s.addSections(d, c)
	return s.post(d)
}

func linesNeed(total, wrong int) string {
	switch {
	case total == 1:
		return "1 line needs a change"
	case wrong == 1:
		return fmt.Sprintf("%d lines needs a change", total)
	}
	return fmt.Sprintf("%d lines need a change", total)
}

func refusalSection(r *engine.Refusal) Section {
	head := fmt.Sprintf("Line %d: ", r.Line)
	if r.Words != "" {
		head = fmt.Sprintf("Line %d, %q: ", r.Line, short(r.Words, 80))
	}
	what := r.What
	if named := strings.HasSuffix(what, ").") && !isNumber(r.Clause); r.Clause != "" && !named && !strings.Contains(what, "("+r.Clause) {
		what = strings.TrimSuffix(what, ".") + " (" + r.Clause + ")."
	}
	sec := Section{Lines: lines(head + what)}
	for i, t := range r.Try {
		before := "you could: "
		if i > 0 {
			before = "or:        "
		}
		sec.Lines = append(sec.Lines, TextLine{Text: before + t, Indent: 1, Order: true})
	}
	return sec
}

// mendWords is how a refused message is put right: 'Send "line 4: ..." and "line 5: ..."; ...'
func mendWords(rs []*engine.Refusal) string {
	var names []string
	seen := map[int]bool{}
	for _, r := range rs {
		if !seen[r.Line] && len(names) < 3 {
			names = append(names, fmt.Sprintf("%q", fmt.Sprintf("line %d: ...", r.Line)))
		}
		seen[r.Line] = true
	}
	if len(seen) > len(names) {
		return "Send each of these lines again with its number before it (" + names[0] + "); I put them in their old places. Or send everything again."
	}
	them, places := "them", "their old places"
	if len(names) == 1 {
		them, places = "it", "its old place"
	}
	return fmt.Sprintf("Send %s; I put %s in %s. Or send everything again.", listed(names), them, places)
}

// doubt asks, because the door could not tell the sender's words from others.
func (s *sitting) doubt(c *cause, m message) error {
	d := s.draft(c.seat, letterAnswer, &c.request)
	d.first(fmt.Sprintf("Nothing is played, %s: I am not sure what you wrote.", d.Name))
	d.say("%s.", strings.TrimSuffix(capital(c.request.Doubt), "."))
	read := Section{Heading: "What I read", Kind: "orders"}
	for _, in := range append(m.mends, m.orders...) {
		if len(read.Lines) == 20 {
			read.Lines = append(read.Lines, TextLine{Text: "..."})
			break
		}
		read.Lines = append(read.Lines, TextLine{Text: short(in.Text, 200)})
	}
	d.add(read)
	s.addNotRead(d, c.request)
	d.say("Send the orders again, alone in a new answer, above whatever your program quotes.")
	s.addNow(d)
	return s.post(d)
}

// empty answers a message in which nothing stands.
func (s *sitting) empty(c *cause) error {
	d := s.draft(c.seat, letterAnswer, &c.request)
	d.first(fmt.Sprintf("Your message was empty, %s. Nothing was changed.", d.Name))
	s.addNotRead(d, c.request)
	if dec, open := s.table.Awaits(c.seat); open && s.ledger.Over == nil {
		s.addQuestion(d, dec)
	} else {
		s.addNow(d)
	}
	d.say(`"help" tells what can be said to me.`)
	return s.post(d)
}

// outOfTurn answers orders of a seat of which nothing is asked.
func (s *sitting) outOfTurn(c *cause) error {
	d := s.draft(c.seat, letterAnswer, &c.request)
	d.first(append([]string{"Nothing is asked of you now, " + d.Name + "."}, s.waits(d)...)...)
	d.say("None of these orders was carried out or kept.")
	s.addNotRead(d, c.request)
	s.addSections(d, c)
	return s.post(d)
}

// commandsOnly answers a message that only asked things.
func (s *sitting) commandsOnly(c *cause) error {
	d := s.draft(c.seat, letterAnswer, &c.request)
	if len(c.sections) > 0 && len(c.sections[0].Lines) > 0 && c.sections[0].Heading == "" {
		d.Preview = c.sections[0].Lines[0].Text
		c.sections[0].Lines = c.sections[0].Lines[1:]
	} else {
		d.Preview = fmt.Sprintf("Here you are, %s.", d.Name)
	}
	d.add(c.sections...)
	s.addSignature(d, c.request)
	if dec, open := s.table.Awaits(c.seat); open && s.ledger.Over == nil {
		d.Question = s.ledger.number(dec.Seat, dec.Question)
	}
	d.Pictures, d.Asked, d.Enclosures = c.pictures, len(c.pictures) > 0, c.enclosures
	return s.post(d)
}
