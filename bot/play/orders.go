package play

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"adjutant/bot/post"
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

// leftOut are lines of a refused message that its sender gives up: "drop line 1 and 3, just do the rest". leftFirst is that before an order
// of the same line, leftLast behind one.
var (
	leftOut   = whole(leaving + `(?:[,.]? (?:then|please|and|just|(?:do|play|send|take|keep) (?:the )?(?:rest|others?|other lines?)))*[.! ]*`)
	leftFirst = whole(leaving + between + `(\D.*)`)
	leftLast  = whole(`(.*?)` + between + leaving + `[.! ]*`)
	leftWith  = whole(`(.*?),?\s+(?:but )?(?:without|minus|leaving out|except(?: for)?|but not) (?:the )?` + lineNumbers + `(?:,? please)?[.! ]*`)
	allAgain  = whole(`(?:(?:yes|ok|okay|please|now|just|then)[,.! ]+)*(?:(?:do|play|send|take|keep|order|submit|go ahead with) )?` +
		`(?:(?:all|everything|it|that|them|the rest|the others|the other lines|(?:the )?same|my orders|the orders)(?: again| else)?)?` +
		`(?: ?(?:as|like) (?:before|above|sent|written|last time|i sent it|i wrote it))?`)
)

// between stands between what is left out and an order.
const between = `(?:[.;!:,]\s+(?:(?:and then|and|but|then)\s+)?|\s+(?:and then|and|but|then)\s+)`

const leaving = `(?:(?:ok|okay|please|no|then|just)[,.! ]+)*` +
	`(?:drop|forget|skip|ignore|delete|remove|omit|leave out|leave away|scrap|cancel|strike|without|never ?mind) (?:the )?` +
	lineNumbers

const lineNumbers = `lines? (\d{1,3}(?:(?: ?, ?| ?& ?| and |, and )(?:lines? )?\d{1,3})*)`

// leavesOut divides a line into the numbers of lines that it gives up, and what it says beside them.
func leavesOut(line string) (numbersOf, rest string, ok bool) {
	if f := leftOut.FindStringSubmatch(line); f != nil {
		return f[1], "", true
	}
	if f := leftFirst.FindStringSubmatch(line); f != nil {
		return f[1], f[2], true
	}
	if f := leftLast.FindStringSubmatch(line); f != nil {
		return f[2], f[1], true
	}
	if f := leftWith.FindStringSubmatch(line); f != nil && !asPreviewed.MatchString(line) {
		if allAgain.MatchString(f[1]) {
			return f[2], "", true
		}
		return f[2], f[1], true
	}
	return "", "", false
}

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
		!slices.ContainsFunc(m.Commands, func(said table.SaidCommand) bool {
			return !said.Person || slices.Contains(worldly, said.Name) && orderly.MatchString(said.Args)
		})
}

// orderly is what stands in orders and in no answer to a table or a season: "join 1+1 infantry at Cairo".
var orderly = regexp.MustCompile(`(?i)\d\+\d|\b(?:at|from|to|inf|infantry|supply|brigades?|divisions?|corps|units?|rest)\b`)

// forgetting is what stands behind "forget" where somebody wants to be forgotten: him, and the word that he was shown.
var forgetting = regexp.MustCompile(`(?i)^\s*"?me(?:\s+\w{6})?[\s."!]*$`)

// FindCommand says whether the first word of a line is a command.
func FindCommand(line string) (table.SaidCommand, bool) {
	word, args, _ := strings.Cut(line, " ")
	word = strings.ToLower(strings.TrimRight(word, ":.!?,"))
	for _, c := range table.Commands {
		if c.Name == "forget" && !forgetting.MatchString(args) { // "forget that", "forget me not, Ben" erase nobody
			continue
		}
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
	Sure     []string       `json:"sure,omitempty"` // what a yes plays of a preview that was refused
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
// beside what was refused, and not again. try are lines to copy where it is not clear what he mends.
func mend(s *table.Sitting, seat engine.Seat, question int, m table.Message) (
	lines []engine.Input, because []string, refusal string, try []string) {
	if mends, rest := copiedFor(s, seat, question, m); len(mends) > 0 {
		m.Mends, m.Orders = mends, rest
	}
	if len(m.Mends) == 0 {
		return m.Orders, overEnd(s, seat, question, m.Orders), "", nil
	}
	k, found := KeptOf(s, seat)
	if !found || k.Question != question {
		if n := m.Mends[0]; n.Text == "" && len(m.Mends)+len(m.Orders) == 1 && len(previewed(s, seat)) > 1 {
			return nil, nil, "Of what you had previewed nothing is played yet. To play it without that line, copy this.",
				[]string{fmt.Sprintf("same as preview without line %d", n.No)}
		}
		return nil, nil, fmt.Sprintf("No message of yours waits to be mended, so I do not know what line %d was. Send the orders whole.",
			m.Mends[0].No), nil
	}
	lines = append(lines, k.Lines...)
	top := 0
	for _, in := range lines {
		top = max(top, in.No)
	}
	if meansEnd(s, seat, append(m.Orders[:len(m.Orders):len(m.Orders)], m.Mends...)) {
		lines = withoutEnd(lines)
	} else if meansEnd(s, seat, lines) {
		because = []string{`Your "end" stood beside a line that was refused.`}
	}
	refused := wrongOf(s, seat, k)
	for _, in := range m.Mends {
		if wrong, try := misplaced(k, refused, m.Mends, in); wrong != "" {
			return nil, nil, wrong, try
		}
		replaceLine(lines, in)
	}
	for i, in := range m.Orders {
		lines = append(lines, engine.Input{No: top + 1 + i, Text: in.Text})
	}
	return lines, because, "", nil
}

// overEnd is why the player is asked about an end: of the message that was refused some lines that were understood are not ordered now.
func overEnd(s *table.Sitting, seat engine.Seat, question int, ins []engine.Input) []string {
	if _, sure := endsTurn(ins); sure || s.Hides(seat) { // where something is hidden it is told, and not asked: nobody sees who has slipped
		return nil
	}
	if !meansEnd(s, seat, ins) {
		return nil
	}
	var because []string
	left, wrong := leftOver(s, seat, question, ins) // what was wrong alone asks nothing: he has written it anew, or left it
	if len(left) > 0 {
		because = append(because, "Of your message that was refused this is not ordered: "+strings.Join(append(left, wrong...), "; ")+".")
	}
	if out, err := s.Table.Check(seat, ins); err == nil {
		for _, unread := range out.Asked {
			if engine.Conditional(unread) {
				because = append(because, fmt.Sprintf("I have not read %q, and it orders nothing.", post.Short(unread, 90)))
			}
		}
	}
	return because
}

// leftOver is the lines of a refused message that were understood and that other lines do not order, and those that were wrong, and that
// no other line mends.
func leftOver(s *table.Sitting, seat engine.Seat, question int, ins []engine.Input) (left, wrong []string) {
	k, found := KeptOf(s, seat)
	if !found || k.Question != question {
		return nil, nil
	}
	t := &engine.Table{Position: s.Table.Position.Clone(), Begun: s.Begun}
	before, err := t.Check(seat, k.Lines)
	if err != nil {
		return nil, nil
	}
	now, err := t.Check(seat, ins)
	if err != nil {
		return nil, nil
	}
	for _, l := range before.Lines {
		same := func(o engine.LineReport) bool { return o.Text == l.Text }
		if l.Text != "end" && l.Text != "" && !slices.ContainsFunc(now.Lines, same) && !slices.Contains(left, l.Text) &&
			!slices.ContainsFunc(before.Refusals, func(r *engine.Refusal) bool { return r.Line == l.No }) {
			left = append(left, l.Text)
		}
	}
	for _, l := range k.Lines {
		at := slices.IndexFunc(before.Refusals, func(r *engine.Refusal) bool { return r.Line == l.No })
		if at >= 0 && !strings.HasSuffix(before.Refusals[at].What, engine.NoOrder) && !mendedBy(l.Text, before.Refusals[at], ins, now) {
			wrong = append(wrong, l.Text)
		}
	}
	return left, wrong
}

// mendedBy says whether one of some lines stands for one that was refused: it names the same, or is what I offered.
func mendedBy(refused string, r *engine.Refusal, ins []engine.Input, now engine.Outcome) bool {
	if slices.ContainsFunc(ins, func(in engine.Input) bool { return alike(refused, in.Text) > 0 }) {
		return true
	}
	return slices.ContainsFunc(now.Lines, func(l engine.LineReport) bool {
		return l.Text != "end" && slices.ContainsFunc(r.Try, func(t string) bool { return slices.Contains(strings.Split(t, "; "), l.Text) })
	})
}

// copiedFor is the lines of the refused message for which the lines of a message stand: I asked which of several orders each means, each
// is one of those, and nothing else was wrong. Who answers so does not mean to throw away what I said I keep. rest is what ends the turn.
func copiedFor(s *table.Sitting, seat engine.Seat, question int, m table.Message) (mends, rest []engine.Input) {
	k, found := KeptOf(s, seat)
	if len(m.Orders) == 0 || len(m.Mends)+len(m.Commands) > 0 || !found || k.Question != question || len(k.Lines) < 2 {
		return nil, nil
	}
	out, err := (&engine.Table{Position: s.Table.Position.Clone(), Begun: s.Begun}).Check(seat, k.Lines)
	if err != nil {
		return nil, nil
	}
	left := out.Refusals
	for _, in := range m.Orders {
		if engine.IsEnd(in.Text) {
			rest = append(rest, in)
			continue
		}
		at := slices.IndexFunc(left, func(r *engine.Refusal) bool {
			return r.Asks() && slices.ContainsFunc(r.Try, func(t string) bool { return strings.EqualFold(t, strings.TrimSpace(in.Text)) })
		})
		if at < 0 {
			return nil, nil
		}
		mends = append(mends, engine.Input{No: left[at].Line, Text: in.Text})
		left = slices.Delete(slices.Clone(left), at, at+1)
	}
	if len(left) > 0 {
		return nil, nil
	}
	return mends, rest
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
