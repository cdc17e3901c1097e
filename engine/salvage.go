package engine

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// salvageRounds is how often what is refused is left out: what stands may have hung on it.
const salvageRounds = 7

// A Salvage is what stands of a refused message without what is wrong of it.
type Salvage struct {
	Lines  []string // canonical, in their order; the message's end is none of them
	Likely []Likely // those of them that are only what seems to be meant
}

// Likely is words that seem to mean a line, and may mean another.
type Likely struct{ Words, Line string }

// Salvage is the orders of a refused message that stand by themselves: without the lines that are refused and, of a line of several
// sentences, without the sentences that are. What may mean one thing alone stands as that. Nothing stands where all that does
// is for later: it would close what is open now, for which the others were meant. Nor does anything where some of it is taken back.
func (t *Table) Salvage(seat Seat, lines []Input) Salvage {
	var s Salvage
	d, open := t.Awaits(seat)
	out, err := t.Check(seat, lines)
	for round := 0; err == nil && len(out.Refusals) > 0; round++ {
		if round == salvageRounds || slices.ContainsFunc(out.Refusals, func(r *Refusal) bool { return r.Undoes }) {
			return Salvage{}
		}
		lines = s.without(d, lines, out.Refusals, round+2 < salvageRounds)
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
// out, or stands as what it may mean. What stands behind such a line may wait to be read again behind it.
func (s *Salvage) without(d Decision, lines []Input, refused []*Refusal, may bool) []Input {
	var left []Input
	mended := false
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
			if line := seems(in.Text, d, refused[at]); line != "" {
				mended, parts = true, []string{line}
				s.Likely = append(s.Likely, Likely{in.Text, line})
			} else if mended && may {
				parts = []string{in.Text}
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

// seems is what a sentence that is refused seems to order: of each line that it offers the orders of which all is named, if those of one
// line are all of them; empty where it seems to order nothing, or several things.
func seems(words string, d Decision, r *Refusal) string {
	all := placeOrHex
	if r.Seems && len(r.halved) == 1 && !slices.ContainsFunc(strings.Split(r.halved[0], "; "), func(order string) bool { return !namesAll(placeNames, words, order) }) {
		return r.halved[0]
	}
	if r.What == Doubtful && len(r.Try) == 1+len(r.halved)+len(r.offered) {
		all = placeNames // whom "him" means was read
	} else if !r.Seems {
		return ""
	}
	var said []string
	for _, line := range r.Try {
		if slices.Contains(r.halved, line) || slices.Contains(r.offered, line) {
			continue
		}
		var named []string
		for _, order := range strings.Split(line, "; ") {
			if !(d.Pass != nil && order == d.Pass.String()) && !IsEnd(order) && !slices.Contains(named, order) && namesAll(all, words, order) {
				named = append(named, order)
			}
		}
		switch {
		case holds(said, named):
		case !holds(named, said):
			return ""
		default:
			said = named
		}
	}
	return strings.Join(said, "; ")
}

// holds says whether orders are among others.
func holds(all, some []string) bool {
	return !slices.ContainsFunc(some, func(order string) bool { return !slices.Contains(all, order) })
}

var (
	// placeNames are the names of places in a line, and its hexes of four figures; placeOrHex those of a letter and a figure, too.
	placeNames = regexp.MustCompile(`\b(?:\p{Lu}\p{L}{3,}|\d{4})\b`)
	placeOrHex = regexp.MustCompile(`\b(?:\p{Lu}\p{L}{3,}|\d{4}|[A-Z]\d{1,2})\b`)
	// counts are the numbers of units in a line, and in what people write.
	counts = regexp.MustCompile(`(?i)(?:^|[\s(])(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|first|second|third|` +
		`fourth|fifth|sixth|seventh|eighth|ninth|tenth)(?:[\s,.):]|$)`)
)

// namesAll says whether each place of a line is named in some words, and none of its numbers is another than theirs; what is guessed of
// somebody's place is not what was said.
func namesAll(names *regexp.Regexp, words, line string) bool {
	low := strings.ToLower(words)
	if slices.ContainsFunc(names.FindAllString(line, -1), func(name string) bool {
		return !strings.Contains(low, strings.ToLower(name[:min(4, len(name))]))
	}) {
		return false
	}
	if verb, _, _ := strings.Cut(line, " "); !names.MatchString(line) && !strings.Contains(low, strings.ToLower(verb)) {
		return false
	}
	said := numbersIn(words)
	return len(said) == 0 || !slices.ContainsFunc(numbersIn(line), func(n string) bool { return !slices.Contains(said, n) })
}

// numbersIn are the numbers of units in words, as figures.
func numbersIn(words string) []string {
	var out []string
	for at := 0; ; {
		m := counts.FindStringSubmatchIndex(words[at:])
		if m == nil {
			return out
		}
		n := strings.ToLower(words[at+m[2] : at+m[3]])
		if i := slices.Index(figures, n); i >= 0 {
			n = strconv.Itoa(i % 11)
		}
		out, at = append(out, n), at+m[3]
	}
}

var figures = strings.Fields("zero one two three four five six seven eight nine ten " +
	"zeroth first second third fourth fifth sixth seventh eighth ninth tenth")
