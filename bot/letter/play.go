package letter

import (
	"fmt"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// A Cause is the message of which something came, with all that its answer must say.
type Cause struct {
	Request    post.Request
	Seat       engine.Seat
	Sections   []post.Section   // answers to commands in it
	Pictures   []post.Picture   // that a command asked for
	Enclosures []post.Enclosure // the same
	Ran        int              // commands that were carried out
	Later      []func()         // answers to questions, which are made when the rest of the message is carried out
}

// DraftFor begins a letter; to the sender of the message it is the answer.
func DraftFor(s *table.Sitting, seat engine.Seat, kind string, c *Cause) *table.Draft {
	if c != nil && c.Seat == seat {
		return Draft(s, seat, LetterTaken, &c.Request)
	}
	return Draft(s, seat, kind, nil)
}

// AddLines says what became of each line: what it did, how it was read, what waits and what was skipped. The report of a turn
// that is over shows what was played by itself. c is nil where the reader has not just written.
func AddLines(s *table.Sitting, d *table.Draft, c *Cause) {
	Add(d, s.Desk.Told[d.Seat]...)
	var played, waiting, skipped, read []post.TextLine
	for _, l := range append(s.Lines[d.Seat], s.Older[d.Seat]...) {
		switch {
		case l.How == "waiting":
			waiting = append(waiting, post.TextLine{Text: l.Text, Indent: 1, Order: true})
			if l.Why != "" {
				waiting = append(waiting, post.TextLine{Text: "(it closes nothing before it: " + l.Why + ")", Indent: 1})
			}
		case l.How == "skipped":
			skipped = append(skipped, post.TextLine{Text: fmt.Sprintf("%s: %s", l.Text, l.Why)})
		case l.Why != "":
			skipped = append(skipped, post.TextLine{Text: fmt.Sprintf("%s: %s", l.Text, l.Why)})
			fallthrough
		case l.Text != "end":
			played = append(played, post.TextLine{Text: l.Text, Order: true})
			if l.Echo != "" {
				played = append(played, post.TextLine{Text: "(" + l.Echo + ")", Indent: 1})
			}
		}
		if l.Read != "" {
			read = append(read, post.TextLine{Text: "Read as: " + strings.TrimSuffix(l.Read, ".") + "."})
		}
	}
	Add(d, post.Section{Lines: read})
	mine := c != nil && c.Seat == d.Seat
	switch {
	case mine && len(s.Passed) > 0 && s.Late[d.Seat]:
		Say(d, "Your orders were taken in grace, receipt %s.", receipt(s, d.Seat))
	case mine && len(s.Passed) > 0:
		Say(d, "Your orders were taken, receipt %s.", receipt(s, d.Seat))
	case mine:
		Add(d, post.Section{Heading: "Your orders", Lines: played})
	}
	Add(d, post.Section{Heading: "Not carried out", Lines: skipped})
	if len(waiting) > 0 {
		Add(d, post.Section{Lines: append(post.Lines("Kept until their time has come:"), waiting...)})
	}
	if mine {
		AddSignature(s, d, c.Request)
	}
}

// AddNotRead tells what was taken for a signature.
func AddNotRead(s *table.Sitting, d *table.Draft, r post.Request) {
	if text := notRead(r); text != "" {
		s.Note(string(d.Seat), table.NoteSignature, store.Note{Key: table.NoteSignature, Text: text})
		Say(d, "Not read: %s.", text)
	}
}

// AddSignature tells the same where all else was understood; one that is as it was last time needs no words.
func AddSignature(s *table.Sitting, d *table.Draft, r post.Request) {
	if told := s.NotesNow(string(d.Seat), table.NoteSignature); len(told) != 1 || told[0].Text != notRead(r) {
		AddNotRead(s, d, r)
	}
}

// notRead quotes what was not read; of a chatty letter no more than shows which sentences those are.
func notRead(r post.Request) string {
	long := 200
	if len(r.NotRead) > 3 {
		long = 60
	}
	var lines []string
	for _, l := range r.NotRead {
		lines = append(lines, fmt.Sprintf("%q", post.Short(l, long)))
	}
	return strings.Join(lines, ", ")
}

// AddSections adds the answers to the commands of a message.
func AddSections(s *table.Sitting, d *table.Draft, c *Cause) {
	if c != nil && c.Seat == d.Seat {
		c.AnswerLater()
		Add(d, c.Sections...)
		d.Enclosures = c.Enclosures
	}
}

// AnswerLater makes the answers that were put off: what is asked beside orders is asked of the game behind them.
func (c *Cause) AnswerLater() {
	for _, answer := range c.Later {
		answer()
	}
	c.Later = nil
}
