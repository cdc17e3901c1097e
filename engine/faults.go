package engine

import (
	"errors"
	"fmt"
	"strings"
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
		if !errors.As(err, &r) || r.Line < 1 || r.Line > len(lines) || strings.TrimSpace(lines[r.Line-1]) == "" {
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
	if i := strings.Index(line, r.Words); i >= 0 && r.Words != "" {
		f.Words = ""
		f.What = fmt.Sprintf("column %d, %q: %s", i+1, r.Words, r.What)
	}
	return &f
}
