package play

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// What one message may hold; nobody's turn needs as much.
const (
	MaxLines    = 300
	MaxText     = 20_000 // characters
	maxLine     = 1_000  // characters of an order or a command; press may be longer
	maxCommands = 10
)

// Unfit says why a message is not worked on: what is too much of it, or what nobody can see in it. Empty when nothing is wrong.
func Unfit(m table.Message, text string) string {
	switch {
	case m.Size > MaxLines:
		return fmt.Sprintf("Your message has %d lines; I read at most %d.", m.Size, MaxLines)
	case len(text) > MaxText:
		return fmt.Sprintf("Your message has %d characters; I read at most %d.", len(text), MaxText)
	case commandsBesideStanding(m) > maxCommands:
		return fmt.Sprintf("Your message has %d commands; I answer at most %d at once.", len(m.Commands), maxCommands)
	}
	return m.Unread
}

// commandsBesideStanding counts the commands; standing orders are only lines.
func commandsBesideStanding(m table.Message) int {
	n := 0
	for _, c := range m.Commands {
		if c.Name != "standing" {
			n++
		}
	}
	return n
}

var Again = regexp.MustCompile(`(?i)^line\s+(\d{1,4})\s*:\s*(.*)$`)

// TooLong notes a line that is longer than any order. What a rulebook makes of names and numbers is tried at each word.
func TooLong(m *table.Message, no int, line string) bool {
	much := AboutLength(no, line)
	if m.Unread == "" {
		m.Unread = much
	}
	return much != ""
}

// AboutLength says that a line is longer than any order; empty when it is not.
func AboutLength(no int, line string) string {
	if len(line) <= maxLine {
		return ""
	}
	return fmt.Sprintf("Line %d has %d characters; of an order or a command I read at most %d.", no, len(line), maxLine)
}

// Personal says whether a message holds nothing but what concerns no single game.
func Personal(m table.Message) bool {
	return len(m.Commands) > 0 && len(m.Orders)+len(m.Mends) == 0 &&
		!slices.ContainsFunc(m.Commands, func(said table.SaidCommand) bool { return !said.Person })
}

// FindCommand says whether the first word of a line is a command.
func FindCommand(line string) (table.SaidCommand, bool) {
	word, args, _ := strings.Cut(line, " ")
	word = strings.ToLower(strings.TrimRight(word, ":.!?,"))
	for _, c := range table.Commands {
		if c.Name == word {
			return table.SaidCommand{Command: c, Args: strings.TrimSpace(args)}, true
		}
	}
	return table.SaidCommand{}, false
}

// A kept message was refused and waits to be mended.
type kept struct {
	Question int            `json:"question"`
	Lines    []engine.Input `json:"lines"`
}

func KeptOf(s *table.Sitting, seat engine.Seat) (kept, bool) {
	var k kept
	notes := s.L.NotesOf(string(seat), table.NoteRefused)
	if len(notes) != 1 || json.Unmarshal([]byte(notes[0].Text), &k) != nil {
		return k, false
	}
	return k, true
}

// keep remembers a refused message; none forgets the last one.
func keep(s *table.Sitting, seat engine.Seat, k kept) {
	if len(k.Lines) == 0 {
		s.Note(string(seat), table.NoteRefused)
		return
	}
	if text, err := record.PlainJSON(k); err == nil {
		s.Note(string(seat), table.NoteRefused, store.Note{Key: table.NoteRefused, Text: string(text)})
	}
}

// mend puts the lines of a message into the refused one: those with a number into their old places, the others behind it.
// Without such a number a message stands for itself. because is why its player is asked about the end of his turn: he has written that
// beside what was refused, and not again.
func mend(s *table.Sitting, seat engine.Seat, question int, m table.Message) (lines []engine.Input, because []string, refusal string) {
	if no, copied := copiedFor(s, seat, question, m); copied {
		m.Mends, m.Orders = []engine.Input{{No: no, Text: m.Orders[0].Text}}, nil
	}
	if len(m.Mends) == 0 {
		return m.Orders, nil, ""
	}
	k, found := KeptOf(s, seat)
	if !found || k.Question != question {
		return nil, nil, fmt.Sprintf("No message of yours waits to be mended, so I do not know what line %d was. Send the orders whole.",
			m.Mends[0].No)
	}
	lines = append(lines, k.Lines...)
	top := 0
	for _, in := range lines {
		top = max(top, in.No)
	}
	ended, _ := endsTurn(lines)
	if again, _ := endsTurn(append(m.Orders[:len(m.Orders):len(m.Orders)], m.Mends...)); again {
		lines = withoutEnd(lines)
	} else if ended {
		because = []string{`Your "end" stood beside a line that was refused.`}
	}
	for _, in := range m.Mends {
		if !replaceLine(lines, in) {
			return nil, nil, fmt.Sprintf("Your message had no line %d. Its lines are numbered as I showed them.", in.No)
		}
	}
	for i, in := range m.Orders {
		lines = append(lines, engine.Input{No: top + 1 + i, Text: in.Text})
	}
	return lines, because, ""
}

// copiedFor is the line of the refused message for which a message of one line stands: I asked which of several orders it means, nothing
// else was wrong, and this is one of them. Who answers does not mean to throw away what I said I keep.
func copiedFor(s *table.Sitting, seat engine.Seat, question int, m table.Message) (no int, copied bool) {
	if len(m.Orders) != 1 || len(m.Mends)+len(m.Commands) > 0 {
		return 0, false
	}
	k, found := KeptOf(s, seat)
	if !found || k.Question != question || len(k.Lines) < 2 {
		return 0, false
	}
	out, err := (&engine.Table{Position: s.Table.Position.Clone(), Begun: s.Begun}).Check(seat, k.Lines)
	if err != nil {
		return 0, false
	}
	for _, r := range out.Refusals {
		if no != 0 && r.Line != no || r.What != engine.Ambiguous {
			return 0, false
		}
		no = r.Line
		copied = copied || slices.ContainsFunc(r.Try, func(t string) bool { return strings.EqualFold(t, strings.TrimSpace(m.Orders[0].Text)) })
	}
	return no, copied
}

func replaceLine(lines []engine.Input, in engine.Input) bool {
	found := false
	for i := range lines {
		if lines[i].No == in.No {
			lines[i].Text, found = in.Text, true
		}
	}
	return found
}
