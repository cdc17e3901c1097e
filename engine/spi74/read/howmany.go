package read

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/spi74/board"
)

// How many are meant of those who stand somewhere, where a line says it in another way than by a number, or of a part of them and not how
// large it is.

var (
	// sets are so many by what they are called together.
	sets = []struct {
		called *regexp.Regexp
		n      string
	}{
		{regexp.MustCompile(`(?i)\b(?:an? )?half(?: an?)?[ -]dozen(?: of)?\b`), "six"},
		{regexp.MustCompile(`(?i)\b(?:an? |the (?:other )?)(?:couple|pair|duo|brace)(?: of)?\b`), "two"},
		{regexp.MustCompile(`(?i)\b(?:an? |the )(?:trio|threesome)(?: of)?\b`), "three"},
		{regexp.MustCompile(`(?i)\b(?:an? |the )(?:quartet|foursome)(?: of)?\b`), "four"},
		{regexp.MustCompile(`(?i)\b(?:a |the )dozen(?: of)?\b`), "twelve"},
	}
	// useThem is how many do what was said before it.
	useThem = regexp.MustCompile(`(?i)([^\s][.;,:])\s+(?:(?:please|just|but|and) )*(?:use|employ|commit|spend)(?: just| only)? (` + aNumber + `)(?: points?| men| of them)?[.! ]*$`)
	// aMan is one point by what it is called, where no word before it makes a place of it, or a manner of speaking.
	aMan = regexp.MustCompile(`(?i)(^|[^\pL]|\b(?:\pL+),? )an? ((?:(?:single|lone|solitary|little|weak) )?(?:(?:army|strength|naval) )?` +
		`(?:point|pt|sp|man|fellow|chap|lad|guy|soldier|brigade|ship|warship|frigate|sloop|ironclad))\b`)

	// aPart is a part of some, which no number says, or a force of a size that nobody knows.
	aPart = regexp.MustCompile(`(?i)\b(?:some(?: of)?(?: (?:the|my|our|his|their|its|those|these|them)\b)?(?: [\pL.']+){0,2}? ` + men +
		`|(?:some|several|a few|few|most|many) of ` + whole + `|(?:a few|several|most)(?: [\pL.']+){0,2}? ` + men +
		`|(?:some|several|a few|most) (?:from|at|in|out of|to|go|march|retreat|fall|withdraw|stand|attack|dig|build)\b` +
		`|(?:parts?|a (?:good |large |small |big )?(?:portion|share|number|bunch|handful|fraction)|the (?:bulk|main body|better part|larger part|greater part|majority|lion's share))` +
		` (?:of ` + whole + `|(?:from|at|in|go|to)\b)` +
		`|a (?:(?:small|large|strong|weak|sizable|good) )?(?:detachment|division|regiment|unit|force|corps|column|contingent|body|party|squad)\b` +
		`|the (?:(?:single|lone) )?(?:point|brigade|ship|soldier) (?:from|at|in|of|out of)\b` +
		`|(?:leav(?:e|es|ing)|keep(?:s|ing)?|with|save|except|but) (?:behind )?(?:only |just |at least )?(?:a|some|the) (?:(?:small|strong|little|token|suitable|decent) )?(?:garrison|guard|rear ?guard|watch|picket)\b` +
		`|leav(?:e|es|ing) (?:behind )?(?:something|somebody|someone|some|enough|a few)\b` +
		`|(?:somebody|someone|enough (?:` + men + `|of))\b)`)

	attackFrom = regexp.MustCompile(`^(attack .+ from \S[^,:]*: )(\d+)(.*)$`)
)

// men are those who march and fight, by any of their names.
const men = `(?:points?|pts|sps?|men|troops|brigades?|units?|soldiers?|boys|lads|guys|fellows|chaps|people|forces?|garrison|army|ships?|navals?|regiments?|divisions?|infantry|strength|ones|folks?)\b`

// whole is that of which something is a part.
const whole = `(?:(?:the|my|our|his|their|its|those|these|them|us)\b|[A-Z\d][\pL\d.']*)`

// inNumbers is a line with numbers in the place of words that mean as many: "a pair at 4405", "a brigade from Cairo".
func inNumbers(line string) string {
	for _, s := range sets {
		line = s.called.ReplaceAllStringFunc(line, func(w string) string {
			if strings.HasPrefix(strings.ToLower(w), "the other ") {
				return "the other " + s.n
			}
			if strings.HasPrefix(strings.ToLower(w), "the ") {
				return "the " + s.n
			}
			return s.n
		})
	}
	line = useThem.ReplaceAllString(line, "$1 only $2")
	return aMan.ReplaceAllStringFunc(line, func(w string) string {
		m := aMan.FindStringSubmatch(w)
		return m[1] + "one " + m[2]
	})
}

// partSaid is what a line says of a part of some in no number; empty where it does not.
func partSaid(line string) string {
	return aPart.FindString(line)
}

// oneThere is the point of a place, where it may be the only one.
var oneThere = regexp.MustCompile(`(?:^|\W)(?i:the (?:(?:single|lone) )?(?:point|brigade|ship|soldier) (?:from|at|in|of|out of)) (\d{4}|(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?)`)

// theOnlyOne says whether the point of a place is the only one there, where a line speaks of no other part of some.
func theOnlyOne(h *hearing, line string) bool {
	said := oneThere.FindAllStringSubmatch(line, -1)
	return len(said) > 0 && partSaid(oneThere.ReplaceAllString(line, " $1")) == "" && !slices.ContainsFunc(said, func(m []string) bool {
		at, ok := board.ParsePlace(hexOf(h, m[1]))
		return !ok || at.Hex() == board.None || h.p.Points(h.side, at.Hex(), 0, 0) != 1
	})
}

// ofAll are all of whom some are a part: "some of the twelve".
var ofAll = regexp.MustCompile(`(?i)\bof (?:the|my|our|his|their|its|those|these) ` + aNumber + `\b`)

// howMany asks for the number of a part.
const howMany = "Orders count whole points: how many are %q?"

// inParts are orders of which one sends all who could go, though no number says so, as those that send a part of them: a quarter, a half,
// three quarters. There are none where several do. And whether any does.
func inParts(h *hearing, lines []string, said string) (out []string, some bool) {
	var figures []int
	for _, m := range inWords.FindAllStringSubmatch(hexes.ReplaceAllString(ofAll.ReplaceAllString(said, ""), ""), -1) {
		figures = append(figures, valueOf(m[1]))
	}
	at, n, with := -1, 0, func(int) string { return "" }
	for i, l := range lines {
		ss := sendings(h, []string{l})
		m := attackFrom.FindStringSubmatch(l)
		attacks := m != nil && !slices.Contains(figures, valueOf(m[2]))
		if !attacks && (len(ss) == 0 || ss[0].n < 2 || !ss[0].all || slices.Contains(figures, ss[0].n)) {
			continue
		}
		if some || attacks && strings.Contains(m[3], ":") {
			return nil, true
		}
		some, at = true, i
		if attacks {
			n, with = valueOf(m[2]), func(k int) string { return m[1] + fmt.Sprint(k) + m[3] }
			continue
		}
		s := ss[0]
		n, with = s.n, func(k int) string {
			if s.kind == "build" {
				return fmt.Sprintf("build fort at %s with %d", s.from, k)
			}
			return strings.Replace(strings.Replace(l, " all ", fmt.Sprintf(" %d ", s.n), 1), fmt.Sprintf(" %d", s.n), fmt.Sprintf(" %d", k), 1)
		}
	}
	for _, k := range []int{(n + 3) / 4, n / 2, n * 3 / 4} {
		if k == 0 || k == n {
			continue
		}
		all := slices.Clone(lines)
		all[at] = with(k)
		line := strings.Join(all, "; ")
		if os, err := h.whole.Read(h.d, with(k)); err == nil && h.allowed(os) && !slices.Contains(out, line) {
			out = append(out, line)
		}
	}
	if len(out) == 1 {
		out = append(out, strings.Join(lines, "; "))
	}
	return out, some
}

// offersParts is a refusal of a line that says of a part of some that they go with the orders of some of them, in the place of one of all.
func offersParts(h *hearing, err error, said string) error {
	var f *engine.Refusal
	part := partSaid(said)
	if part == "" || !errors.As(err, &f) || f.Aside || len(f.Try) == 0 {
		return err
	}
	os, wrong := h.whole.Read(h.d, f.Try[0])
	if wrong != nil {
		return err
	}
	lines := Lines(h.p, os)
	parts, _ := inParts(h, lines, strings.ToLower(inNumbers(said)))
	unnamed := func(s sending) bool {
		return slices.ContainsFunc([]string{s.from, s.to}, func(at string) bool {
			return at != "" && !(at == s.from && strings.Contains(s.line, " with ")) && !strings.Contains(strings.ToLower(said), strings.ToLower(at)) && !strings.Contains(said, hexOf(h, at))
		})
	}
	if ss := sendings(h, lines); len(parts) == 0 || slices.ContainsFunc(ss, unnamed) && strings.Contains(lines[0], "march") {
		return err
	}
	g := *f
	g.What, g.Try = fmt.Sprintf(howMany, part), parts
	return &g
}
