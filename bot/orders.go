package bot

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/store"
)

// What one message may hold; nobody's turn needs as much.
const (
	maxLines    = 300
	maxText     = 20_000 // characters
	maxLine     = 1_000  // characters of an order or a command; press may be longer
	maxCommands = 10
)

// A message is what somebody wrote, sorted.
type message struct {
	orders   []engine.Input // lines that are not commands, by their number among the lines that are not empty
	mends    []engine.Input // "line 4: ..."; No is the line that it takes the place of
	commands []saidCommand
	size     int    // lines that are not empty
	unread   string // why the first line that cannot be worked on cannot
}

// unfit says why a message is not worked on: what is too much of it, or what nobody can see in it. Empty when nothing is wrong.
func (m message) unfit(text string) string {
	switch {
	case m.size > maxLines:
		return fmt.Sprintf("Your message has %d lines; I read at most %d.", m.size, maxLines)
	case len(text) > maxText:
		return fmt.Sprintf("Your message has %d characters; I read at most %d.", len(text), maxText)
	case m.commandsBesideStanding() > maxCommands:
		return fmt.Sprintf("Your message has %d commands; I answer at most %d at once.", len(m.commands), maxCommands)
	}
	return m.unread
}

// commandsBesideStanding counts the commands; standing orders are only lines.
func (m message) commandsBesideStanding() int {
	n := 0
	for _, c := range m.commands {
		if c.Name != "standing" {
			n++
		}
	}
	return n
}

// A saidCommand is a command with what stood behind it.
type saidCommand struct {
	Command
	args string
	rest []engine.Input // the lines that follow, for a command that takes them
	raw  []string       // the same as they were written
}

var again = regexp.MustCompile(`(?i)^line\s+(\d{1,4})\s*:\s*(.*)$`)

// readMessage sorts a text into commands, orders, and mendings of older orders. What is too much (unfit tells) is counted, not sorted.
func readMessage(text string) message {
	var m message
	no := 0
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		no++
		if len(text) > maxText || no > maxLines {
			continue
		}
		inPress := len(m.commands) > 0 && m.commands[len(m.commands)-1].Name == "press" || len(line) >= 5 && strings.EqualFold(line[:5], "press")
		if !inPress && m.tooLong(no, line) {
			continue
		}
		written := line
		line = asTyped(line)
		if k := len(m.commands) - 1; k >= 0 && m.commands[k].Rest {
			if m.commands[k].Name == "press" {
				line, written = visible(line), visible(written)
			} else {
				m.sees(no, line)
			}
			m.commands[k].rest = append(m.commands[k].rest, engine.Input{No: no, Text: arrowsAsTo(line)})
			m.commands[k].raw = append(m.commands[k].raw, written)
			continue
		}
		if c, found := findCommand(line); found {
			if c.Name == "press" {
				c.args = visible(c.args)
			} else if c.Rest || c.Name == "standing" {
				m.sees(no, line)
			}
			if c.Rest && c.args != "" {
				c.rest, c.raw = []engine.Input{{No: no, Text: c.args}}, []string{c.args}
			}
			m.commands = append(m.commands, c)
			continue
		}
		m.sees(no, line)
		if mend := again.FindStringSubmatch(line); mend != nil {
			n, _ := strconv.Atoi(mend[1])
			m.mends = append(m.mends, engine.Input{No: n, Text: arrowsAsTo(mend[2])})
			continue
		}
		m.orders = append(m.orders, engine.Input{No: no, Text: arrowsAsTo(line)})
	}
	m.size = no
	return m
}

// tooLong notes a line that is longer than any order. What a rulebook makes of names and numbers is tried at each word.
func (m *message) tooLong(no int, line string) bool {
	if len(line) <= maxLine {
		return false
	}
	if m.unread == "" {
		m.unread = fmt.Sprintf("Line %d has %d characters; of an order or a command I read at most %d.", no, len(line), maxLine)
	}
	return true
}

// sees looks for signs that nobody sees in a line of orders.
func (m *message) sees(no int, line string) {
	if m.unread == "" {
		m.unread = aboutUnseen(no, line)
	}
}

// personal says whether a message holds nothing but what concerns no single game.
func (m message) personal() bool {
	return len(m.commands) > 0 && len(m.orders)+len(m.mends) == 0 &&
		!slices.ContainsFunc(m.commands, func(said saidCommand) bool { return !said.Person })
}

// findCommand says whether the first word of a line is a command.
func findCommand(line string) (saidCommand, bool) {
	word, args, _ := strings.Cut(line, " ")
	word = strings.ToLower(strings.TrimRight(word, ":.!?,"))
	for _, c := range commands {
		if c.Name == word {
			return saidCommand{Command: c, args: strings.TrimSpace(args)}, true
		}
	}
	return saidCommand{}, false
}

// A kept message was refused and waits to be mended.
type kept struct {
	Question int            `json:"question"`
	Lines    []engine.Input `json:"lines"`
}

func (s *sitting) kept(seat engine.Seat) (kept, bool) {
	var k kept
	notes := s.l.NotesOf(string(seat), noteRefused)
	if len(notes) != 1 || json.Unmarshal([]byte(notes[0].Text), &k) != nil {
		return k, false
	}
	return k, true
}

// keep remembers a refused message; none forgets the last one.
func (s *sitting) keep(seat engine.Seat, k kept) {
	if len(k.Lines) == 0 {
		s.note(string(seat), noteRefused)
		return
	}
	if text, err := plainJSON(k); err == nil {
		s.note(string(seat), noteRefused, store.Note{Key: noteRefused, Text: string(text)})
	}
}

// mend puts the lines of a message into the refused one: those with a number into their old places, the others behind it.
// Without such a number a message stands for itself.
func (s *sitting) mend(seat engine.Seat, question int, m message) (lines []engine.Input, refusal string) {
	if len(m.mends) == 0 {
		return m.orders, ""
	}
	k, found := s.kept(seat)
	if !found || k.Question != question {
		return nil, fmt.Sprintf("No message of yours waits to be mended, so I do not know what line %d was. Send the orders whole.", m.mends[0].No)
	}
	lines = append(lines, k.Lines...)
	top := 0
	for _, in := range lines {
		top = max(top, in.No)
	}
	for _, in := range m.mends {
		if !replaceLine(lines, in) {
			return nil, fmt.Sprintf("Your message had no line %d. Its lines are numbered as I showed them.", in.No)
		}
	}
	for i, in := range m.orders {
		lines = append(lines, engine.Input{No: top + 1 + i, Text: in.Text})
	}
	return lines, ""
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
