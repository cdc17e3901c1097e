package engine

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// mostFaults is how many faults of a position are told at once.
const mostFaults = 20

// Faults is all that is wrong with a position that was written by hand.
type Faults []*Refusal

// Error is a line for each fault: where, the words, and what to write instead.
func (f Faults) Error() string {
	var lines []string
	for _, r := range f {
		lines = append(lines, r.Error())
	}
	return strings.Join(lines, "\n")
}

// ReadPosition reads a position in the notation. Where it does not read, the error is a *Refusal, or Faults with all that is wrong in it:
// each line that does not read is taken out, and the rest is read on. What hangs on a line that was wrong is told only when that one is
// right.
func ReadPosition(b *Book, text string) (Position, error) {
	p, err := b.Parse(text)
	if err == nil {
		return p, nil
	}
	lines := strings.Split(text, "\n")
	original := strings.Split(text, "\n")
	var all Faults
	for range mostFaults {
		var r *Refusal
		if !errors.As(err, &r) || r.Line < 1 {
			if r = blamed(b, lines, err); r == nil {
				break
			}
		}
		if r.Line < 1 || r.Line > len(lines) || strings.TrimSpace(lines[r.Line-1]) == "" {
			break
		}
		all = append(all, placed(r, original[r.Line-1]))
		lines[r.Line-1] = ""
		if _, err = b.Parse(strings.Join(lines, "\n")); err == nil {
			break
		}
	}
	switch len(all) {
	case 0:
		return nil, err
	case 1:
		return nil, all[0]
	}
	return nil, all
}

// blamed finds the line for which a position as a whole is wrong: the last one without which it is not, or is wrong in another way, and of
// which the error speaks. Nil: it is none of them alone.
func blamed(b *Book, lines []string, err error) *Refusal {
	var fault *Refusal
	if errors.As(err, &fault) && fault.Words != "" {
		for i, l := range lines {
			if strings.Contains(l, fault.Words) {
				r := *fault
				r.Line = i + 1
				return &r
			}
		}
	}
	said := map[string]bool{}
	for _, w := range words(err.Error()) {
		said[strings.ToLower(w)] = true
	}
	found := 0
	without := slices.Clone(lines)
	for i := len(lines) - 1; i >= 0; i-- {
		if !slices.ContainsFunc(words(lines[i]), func(w string) bool { return len(w) > 2 && said[strings.ToLower(w)] }) {
			continue
		}
		without[i] = ""
		_, other := b.Parse(strings.Join(without, "\n"))
		without[i] = lines[i]
		if other == nil {
			found = i + 1
			break
		}
		if found == 0 && other.Error() != err.Error() && !errors.As(other, new(*Refusal)) {
			found = i + 1
		}
	}
	if found == 0 {
		return nil
	}
	r := *Fault(found, lines[found-1], err)
	return &r
}

func words(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// Fault is what is wrong with a line of a position: the words that the error quotes first, if they stand in the line, else all of it.
func Fault(no int, line string, err error) *Refusal {
	what, words := err.Error(), strings.TrimSpace(line)
	if _, rest, quoted := strings.Cut(what, "\""); quoted {
		if w, _, closed := strings.Cut(rest, "\""); closed && w != "" && strings.Contains(line, w) {
			words = w
		}
	}
	end := "."
	if strings.HasSuffix(what, "?") || strings.HasSuffix(what, ".") {
		end = ""
	}
	r := Refuse(words, "", "%s%s%s", strings.ToUpper(what[:1]), what[1:], end)
	r.Line = no
	return r
}

// placed is a fault with the column in which its words stand.
func placed(r *Refusal, line string) *Refusal {
	f := *r
	i := strings.Index(line, r.Words)
	switch {
	case r.Words == "":
		f.What = fmt.Sprintf("column %d: %s", len(line)-len(strings.TrimLeft(line, " \t"))+1, r.What)
	case i >= 0:
		f.Words = ""
		f.What = fmt.Sprintf("column %d, %q: %s", i+1, r.Words, r.What)
	}
	return &f
}
