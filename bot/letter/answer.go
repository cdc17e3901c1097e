package letter

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// Answer is the letter back to a message of which nothing was played. The first sentence is what a phone shows.
func Answer(s *table.Sitting, c *Cause, first string, more ...string) error {
	d := Draft(s, c.Seat, LetterAnswer, &c.Request)
	First(d, first)
	for _, m := range more {
		if m != "" {
			Say(d, "%s", m)
		}
	}
	AddNotRead(s, d, c.Request)
	AddNow(s, d)
	AddSections(s, d, c)
	return Post(s, d)
}

// AddNow says what is asked of the reader now, or for whom the game waits.
func AddNow(s *table.Sitting, d *table.Draft) {
	if s.Ledger.Over != nil {
		return
	}
	dec, open := Awaits(s, d.Seat)
	if !open {
		Add(d, post.Section{Lines: post.Lines(append([]string{"Nothing is asked of you now."}, Waits(s, d)...)...)})
		return
	}
	d.Question = s.Ledger.Number(dec.Seat, dec.Question)
	Say(d, "%s", NowAsked(s, d, dec))
}

// NowAsked is "Now: August 1861, the Union: your turn, question 5, until Sat 9 Jan, 10:00 (Berlin)."
func NowAsked(s *table.Sitting, d *table.Draft, dec engine.Decision) string {
	n := s.Ledger.Number(dec.Seat, dec.Question)
	what := dec.Asks
	if s.TurnQuestion(dec) {
		what = s.Table.Position.Turn().Title + ": your turn"
	}
	now := fmt.Sprintf("Now: %s, question %d", strings.TrimRight(what, ".?"), n)
	if due, ok := DueThen(s, n); ok {
		now += ", until " + d.Clock.At(due)
	}
	return now + "."
}

// LinesNeed is which lines of a message are wrong, by the numbers that are told with them.
func LinesNeed(total int, refusals []*engine.Refusal) string {
	var numbers []string
	for _, r := range refusals {
		if n := fmt.Sprint(r.Line); !slices.Contains(numbers, n) {
			numbers = append(numbers, n)
		}
	}
	const most = 6
	switch n := len(numbers); {
	case n == 1 && total == 1:
		return "your line needs a change"
	case n == 1:
		return "line " + numbers[0] + " needs a change"
	case n == total:
		return fmt.Sprintf("all %d lines need a change", n)
	case n > most:
		return fmt.Sprintf("%d of %d lines need a change", n, total)
	}
	return "lines " + post.Listed(numbers) + " need a change"
}

func RefusalSection(book *engine.Book, r *engine.Refusal) post.Section {
	head := ""
	switch {
	case r.Line > 0 && r.Words != "":
		head = fmt.Sprintf("Line %d, %q: ", r.Line, post.Short(r.Words, 80))
	case r.Line > 0:
		head = fmt.Sprintf("Line %d: ", r.Line)
	}
	what := r.What
	if rule := ruleNamed(book, r.Clause); rule != "" && !strings.Contains(what, "("+rule) &&
		(isNumber(rule) || !strings.HasSuffix(what, ").")) {
		what = strings.TrimSuffix(what, ".") + " (" + rule + ")."
	}
	sec := post.Section{Lines: post.Lines(head + what)}
	for i, t := range r.Try {
		before := "you could: "
		if i > 0 {
			before = "or:        "
		}
		sec.Lines = append(sec.Lines, post.TextLine{Text: before + t, Indent: 1, Order: true})
	}
	return sec
}

// ruleNamed is the rule of a refusal as people find it: its number, or its title where it has none.
func ruleNamed(book *engine.Book, clause string) string {
	k, ok := book.Clause(clause)
	if !ok {
		return clause
	}
	if n := NumberOf(k); n != "" {
		return n
	}
	return k.Title
}

// MendWords is how a refused message is put right: 'Send "line 4: ..." and "line 5: ..."; ...'
func MendWords(rs []*engine.Refusal) string {
	var names []string
	seen := map[int]bool{}
	for _, r := range rs {
		if !seen[r.Line] && len(names) < 3 {
			names = append(names, fmt.Sprintf("%q", fmt.Sprintf("line %d: ...", r.Line)))
		}
		seen[r.Line] = true
	}
	if len(seen) > len(names) {
		return "Send each of these lines again with its number before it (" + names[0] +
			"); I put them in their old places. Or send everything again."
	}
	them, places := "them", "their old places"
	if len(names) == 1 {
		them, places = "it", "its old place"
	}
	return fmt.Sprintf("Send %s; I put %s in %s. Or send everything again.", post.Listed(names), them, places)
}

// NotPlayed answers a message of which nothing could be played for one reason: with what is asked, and then that.
func NotPlayed(s *table.Sitting, c *Cause, first string, more ...string) error {
	d := Draft(s, c.Seat, LetterAnswer, &c.Request)
	AskAgain(s, d, first)
	for _, m := range more {
		Say(d, "%s", m)
	}
	AddNotRead(s, d, c.Request)
	AddNow(s, d)
	AddSections(s, d, c)
	return Post(s, d)
}

// Doubt asks, because the door could not tell the sender's words from others.
func Doubt(s *table.Sitting, c *Cause, m table.Message) error {
	d := Draft(s, c.Seat, LetterAnswer, &c.Request)
	First(d, fmt.Sprintf("Nothing is played, %s: I am not sure what you wrote.", d.Name))
	Say(d, "%s.", strings.TrimSuffix(post.Capital(c.Request.Doubt), "."))
	read := post.Section{Heading: "What I read", Kind: "orders"}
	for _, in := range append(m.Mends, m.Orders...) {
		if len(read.Lines) == 20 {
			read.Lines = append(read.Lines, post.TextLine{Text: "..."})
			break
		}
		read.Lines = append(read.Lines, post.TextLine{Text: post.Short(in.Text, 200)})
	}
	Add(d, read)
	AddNotRead(s, d, c.Request)
	Say(d, "Send the orders again, alone in a new answer, above whatever your program quotes.")
	AddNow(s, d)
	return Post(s, d)
}

// Empty answers a message in which nothing stands.
func Empty(s *table.Sitting, c *Cause) error {
	d := Draft(s, c.Seat, LetterAnswer, &c.Request)
	First(d, fmt.Sprintf("Your message was empty, %s. Nothing was changed.", d.Name))
	AddNotRead(s, d, c.Request)
	if dec, open := s.Table.Awaits(c.Seat); open && s.Ledger.Over == nil {
		AddQuestion(s, d, dec)
	} else {
		AddNow(s, d)
	}
	Say(d, `"help" tells what can be said to me.`)
	return Post(s, d)
}

// OutOfTurn answers orders of a seat of which nothing is asked.
func OutOfTurn(s *table.Sitting, c *Cause) error {
	d := Draft(s, c.Seat, LetterAnswer, &c.Request)
	First(d, append([]string{"Nothing is asked of you now, " + d.Name + "."}, Waits(s, d)...)...)
	Say(d, `None of these orders was carried out or kept. With the word "ahead" above them they wait until your turn opens.`)
	AddNotRead(s, d, c.Request)
	AddSections(s, d, c)
	return Post(s, d)
}

// CommandsOnly answers a message that only asked things.
func CommandsOnly(s *table.Sitting, c *Cause) error {
	d := Draft(s, c.Seat, LetterAnswer, &c.Request)
	if len(c.Sections) > 0 && len(c.Sections[0].Lines) > 0 && c.Sections[0].Heading == "" {
		d.Preview = c.Sections[0].Lines[0].Text
		c.Sections[0].Lines = c.Sections[0].Lines[1:]
	} else {
		d.Preview = fmt.Sprintf("Here you are, %s.", d.Name)
	}
	Add(d, c.Sections...)
	AddSignature(s, d, c.Request)
	if dec, open := s.Table.Awaits(c.Seat); open && s.Ledger.Over == nil {
		d.Question = s.Ledger.Number(dec.Seat, dec.Question)
	}
	d.Pictures, d.Asked, d.Enclosures = c.Pictures, len(c.Pictures) > 0, c.Enclosures
	return Post(s, d)
}
