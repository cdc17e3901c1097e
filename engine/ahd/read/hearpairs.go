package read

import (
	"regexp"
	"strings"

	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
)

// Those of two places who do the same, each named with his kind or number: "the vets of Glasgow and the cavalry of Nashville go to Sparta",
// and a place that others take along: "Pittsburgh goes to Wheeling and takes Columbus along".

const (
	soMany = `(?:both|all|everyone|everybody|one|two|three|four|five|six|[1-9]|a)`
	// ofPlace is some of a place: how many of which kind, and the place behind them; namedFirst has the place first.
	ofPlace    = `(?:the\s+)?((?:` + soMany + `\s+)?(?:` + theirMen + `\s*)*|one\s+|ones\s+)(?:of|from|at|in)\s+([\pL][\pL.'’]*(?:\s+[\pL.]+){0,2}?)`
	namedFirst = `(?:the\s+)?([\pL][\pL.'’]*?(?:\s+[\pL.]+){0,2}?)(?:'s|’s|')?\s+((?:` + soMany + `\s*)?(?:` + theirMen + `\s*)*)`
	theyDo     = `(\s*\b(?:(?:both|each|all|shall|will|must|should|are)\s+)*(?:` + together + `\s+)?(?:to|goe?s?|march|move|come|attack|assault|assail|storm|strike|hit|fall\s+(?:together\s+)?(?:up)?on|fall\s+back\s+(?:up)?(?:on|to)|descend|advance|join|meet|dig|entrench|->|>).*)$`
	// theirMen are words for those of a place, and together that they act together.
	theirMen = `(?:` + soldiers + `|(?:regiments?|units?|brigades?|divisions?|battalions?|garrison|man|men|boys|lads|troops|fellows|pair|couple|duo)\b)`
	together = `(?:together|jointly|at once|side by side|in concert|as one)`
)

var (
	// pairs are the ways to name two such places.
	pairs = []pair{pairOf(ofPlace, ofPlace), pairOf(namedFirst, ofPlace), pairOf(namedFirst, namedFirst), pairOf(ofPlace, namedFirst)}
	// along is a place whose units go with others.
	along = []*regexp.Regexp{
		regexp.MustCompile(`(?i)^([^;!?]*?\bto\s+[^;!?]+?),?\s+(?:and\s+)?(?:takes?|taking|brings?|bringing)\s+(?:the\s+)?()([\pL][\pL.' ]*?)\s+(?:along(?:\s+with\s+(?:it|him|them))?|with\s+(?:it|him|them))(\s*[.!,;].*|\s*)$`),
		regexp.MustCompile(`(?i)^([^;!?]*?\b(?:to|attacks?|strikes?|hits?|storms?|against)\s+[^;!?]+?),?\s+(?:together|along)\s+with\s+(?:the\s+)?(?:(?:(?:one|unit|units|garrison)\s+|((?:` + soldiers + `\s*)+))(?:from|at|in|of)\s+)?([\pL][\pL.' ]*?)(\s*[.!,;].*|\s*)$`),
	}
)

// asOne is said of how they act.
var asOne = regexp.MustCompile(`(?i)\b` + together + `\s+`)

// A pair is a way to name two such places, with the groups of each: the place, and who.
type pair struct {
	said           *regexp.Regexp
	place1, place2 int
}

func pairOf(first, second string) pair {
	p := pair{regexp.MustCompile(`(?i)^` + first + `,?\s*\band\s+` + second + theyDo), 2, 4}
	if first == namedFirst {
		p.place1 = 1
	}
	if second == namedFirst {
		p.place2 = 3
	}
	return p
}

// goNowhere is said of those of two places of whom is not said where they go: neither goes to the other.
var goNowhere = regexp.MustCompile(`(?i)^` + ofPlace + `,?\s*\band\s+` + ofPlace + `\s+(?:(?:both|all|shall|will|must|should)\s+)*(?:fall|pull|draw|go|move|march|get|retire|retreat|withdraw|leave)(?:\s+(?:back|off|out|away|on))?[.!]*$`)

// numberFirst has the number of those before their place: "both Washington regiments and the Cairo garrison".
var numberFirst = regexp.MustCompile(`(?i)^(` + soMany + `)\s+(?:of\s+)?(?:the\s+)?([\pL][\pL.'’]*(?:\s+[\pL.'’]+){0,2}?)((?:\s+` + theirMen + `)+,?\s+and\s)`)

// doubtfulAlong is said where nobody is taken along, or nobody goes.
var doubtfulAlong = regexp.MustCompile(`(?i)\b(?:not|never|without|would|could|might|should|if)\b|n't\b`)

// toFirst is a place above those who come to it, in the same line, and alsoThere that some of them go elsewhere, or that they go there.
var (
	toFirst   = regexp.MustCompile(`(?i)^(?:(?:in)?to|(?:re)?take|attack|hit|strike|storm|recapture|against)\s+([\pL][\pL.' ]*?)\s*:\s*([^;:.!?>-]+?\sand\s[^;:.!?>-]+?)([.!]*)$`)
	alsoThere = regexp.MustCompile(`(?i)\b(?:to|into|there|then|goes|go|but|not|stays?)\b`)
)

// paired is a line in which those of two places do the same, each for himself, and those whom others take along go, too.
func paired(p *state.Position, side board.Side, line string) string {
	if m := toFirst.FindStringSubmatch(line); m != nil && !alsoThere.MatchString(m[2]) && isPlace(p, m[1]) {
		line = strings.ReplaceAll(m[2], ", and ", " and ") + " to " + m[1] + m[3]
	}
	for _, form := range along {
		if m := form.FindStringSubmatch(line); m != nil && len(garrisoned(p, side, m[3])) > 0 && !doubtfulAlong.MatchString(m[1]) {
			who := m[3]
			if m[2] != "" {
				who = "the " + strings.TrimSpace(m[2]) + " from " + who
			}
			return m[1] + ", " + who + " goes there too" + m[4]
		}
	}
	if m := numberFirst.FindStringSubmatch(line); m != nil && len(garrisoned(p, side, m[2])) > 0 {
		line = m[2] + "'s " + strings.ToLower(m[1]) + m[3] + line[len(m[0]):]
	}
	for _, form := range pairs {
		m := form.said.FindStringSubmatch(strings.TrimSpace(line))
		if m == nil || len(garrisoned(p, side, m[form.place1])) == 0 || len(garrisoned(p, side, m[form.place2])) == 0 {
			continue
		}
		other := func(place int) int { // the group beside it of the two of its kind
			if place%2 == 1 {
				return place + 1
			}
			return place - 1
		}
		first, second := strings.TrimSpace(m[other(form.place1)]), strings.TrimSpace(m[other(form.place2)])
		m[5] = asOne.ReplaceAllString(m[5], "")
		what := does.FindString(m[5])
		if what == "" || first == "" || !ends(m[5][len(what):]) || strings.EqualFold(m[form.place1], m[form.place2]) {
			continue
		}
		rest := m[5][len(what):]
		if n := all.FindString(what); n != "" {
			what = " " + what[len(n):]
		}
		first, second = inNumber(first), inNumber(second)
		if second == "" || strings.EqualFold(second, "the") {
			second = "one"
		}
		if what = arrow.ReplaceAllString(what, "to "); idly.MatchString(what) {
			continue
		}
		return first + " from " + m[form.place1] + " " + strings.TrimSpace(what) + "; " + second + " from " + m[form.place2] + " " + strings.TrimSpace(what) + rest
	}
	return line
}

// inNumber is who goes, with words for two as their number.
func inNumber(who string) string {
	switch strings.ToLower(who) {
	case "pair", "couple", "duo":
		return "both"
	}
	return who
}
