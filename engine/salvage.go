package engine

import (
	"regexp"
	"slices"
	"strings"
)

// salvageRounds is how often what is refused is left out: what stands may have hung on it.
const salvageRounds = 4

// A Salvage is what stands of a refused message without what is wrong of it.
type Salvage struct {
	Lines  []string // canonical, in their order; the message's end is none of them
	Likely []Likely // those of them that are only what seems to be meant
}

// Likely is words that seem to mean a line, and may mean another.
type Likely struct{ Words, Line string }

// Salvage is the orders of a refused message that stand by themselves: without the lines that are refused and, of a line of several
// sentences, without the sentences that are. What may mean one thing alone stands as that. Nothing stands where all that does
// is for later: it would close what is open now, for which the others were meant.
func (t *Table) Salvage(seat Seat, lines []Input) Salvage {
	var s Salvage
	d, open := t.Awaits(seat)
	own := open && d.Own
	out, err := t.Check(seat, lines)
	for round := 0; err == nil && len(out.Refusals) > 0; round++ {
		if round == salvageRounds {
			return Salvage{}
		}
		lines = s.without(own, lines, out.Refusals)
		out, err = t.Check(seat, lines)
	}
	if err != nil {
		return Salvage{}
	}
	for _, l := range out.Lines {
		if l.Text != "" && !IsEnd(l.Text) {
			s.Lines = append(s.Lines, l.Text)
		}
	}
	if !open || !slices.ContainsFunc(s.Lines, func(line string) bool {
		_, err := t.Position.View(seat).Read(d, line)
		return err == nil
	}) {
		return Salvage{}
	}
	s.Likely = slices.DeleteFunc(s.Likely, func(l Likely) bool {
		return slices.ContainsFunc(strings.Split(l.Line, "; "), func(one string) bool { return !slices.Contains(s.Lines, one) })
	})
	return s
}

// without is the lines of a message, each sentence of a refused line being one of its own; what is refused and cannot be divided is left
// out, or stands as what it may mean.
func (s *Salvage) without(own bool, lines []Input, refused []*Refusal) []Input {
	var left []Input
	for _, in := range lines {
		at := slices.IndexFunc(refused, func(r *Refusal) bool { return r.Line == in.No })
		if at < 0 {
			left = append(left, in)
			continue
		}
		var parts []string
		for _, part := range strings.Split(in.Text, ";") {
			parts = append(parts, sentencesOf(part)...)
		}
		if len(parts) < 2 {
			parts = nil
			if r := refused[at]; own && r.What == Doubtful && len(r.Try) == 1 && namesAll(in.Text, r.Try[0]) {
				parts = r.Try
				s.Likely = append(s.Likely, Likely{in.Text, r.Try[0]})
			}
		}
		for _, part := range parts {
			left = append(left, Input{Text: part})
		}
	}
	for i := range left {
		left[i].No = i + 1
	}
	return left
}

// placeNames are the names of places in a line, and its hexes.
var placeNames = regexp.MustCompile(`\b(?:\p{Lu}\p{L}{3,}|\d{4})\b`)

// namesAll says whether each place of a line is named in some words; what is guessed of somebody's place is not what was said.
func namesAll(words, line string) bool {
	words = strings.ToLower(words)
	return !slices.ContainsFunc(placeNames.FindAllString(line, -1), func(name string) bool {
		return !strings.Contains(words, strings.ToLower(name[:4]))
	})
}
