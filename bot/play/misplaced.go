package play

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"adjutant/bot/table"
	"adjutant/engine"
)

// A line is mended by its number; people count their orders, and not their greetings.

// wrongOf is the numbers of the lines of a kept message that are wrong.
func wrongOf(s *table.Sitting, seat engine.Seat, k kept) []int {
	out, err := (&engine.Table{Position: s.Table.Position.Clone(), Begun: s.Begun}).Check(seat, k.Lines)
	if err != nil {
		return nil
	}
	var nos []int
	for _, r := range out.Refusals {
		nos = append(nos, r.Line)
	}
	return nos
}

// misplaced is why a mended line is asked about: its message had no line of that number, or another line that was wrong, and is not mended
// beside it, is plainly what it says again. try are the lines that may be meant.
func misplaced(k kept, refused []int, mends []engine.Input, in engine.Input) (wrong string, try []string) {
	at := slices.IndexFunc(k.Lines, func(l engine.Input) bool { return l.No == in.No })
	if in.Text == "" && at >= 0 || strings.HasPrefix(in.Text, "#") && at >= 0 {
		return "", nil
	}
	here := 0
	if at >= 0 {
		here = alike(k.Lines[at].Text, in.Text)
		if slices.Contains(refused, in.No) {
			here++ // it is what I asked for
		}
	}
	best, most := engine.Input{}, here
	for _, l := range k.Lines {
		mended := slices.ContainsFunc(mends, func(m engine.Input) bool { return m.No == l.No })
		if n := alike(l.Text, in.Text); in.Text != "" && !mended && slices.Contains(refused, l.No) && n > most {
			best, most = l, n
		}
	}
	switch {
	case best.No == 0 && at >= 0:
		return "", nil
	case best.No == 0:
		return fmt.Sprintf("Your message had no line %d. Its lines were: %s.", in.No, numbered(k.Lines)), nil
	case at < 0:
		wrong = fmt.Sprintf("Your message had no line %d. Do you mean line %d, %q?", in.No, best.No, best.Text)
		return wrong, []string{fmt.Sprintf("line %d: %s", best.No, in.Text)}
	}
	wrong = fmt.Sprintf("Line %d was %q. Do you mean that, or line %d, %q? Copy one.", in.No, k.Lines[at].Text, best.No, best.Text)
	return wrong, []string{fmt.Sprintf("line %d: %s", best.No, in.Text), fmt.Sprintf("drop line %d; %s", in.No, in.Text)}
}

var worded = regexp.MustCompile(`[\pL\d]+`)

// alike is how many words two lines have in common, without those that stand in all orders.
func alike(a, b string) int {
	n := 0
	there := worded.FindAllString(strings.ToLower(a), -1)
	words := worded.FindAllString(strings.ToLower(b), -1)
	slices.Sort(words)
	for _, w := range slices.Compact(words) {
		if !common[w] && slices.Contains(there, w) {
			n++
		}
	}
	return n
}

// common are words that stand in many orders and tell none from another.
var common = map[string]bool{"to": true, "from": true, "at": true, "the": true, "and": true, "with": true, "by": true, "in": true, "a": true, "of": true,
	"march": true, "move": true, "place": true, "1": true, "2": true, "inf": true, "infantry": true, "line": true,
	"mi": true, "vi": true, "militia": true, "veteran": true, "mil": true, "vet": true, "end": true}
