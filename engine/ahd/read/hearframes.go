package read

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/state"
	"adjutant/engine/wording"
)

// What stands around an order: "Maybe leave one veteran at Murfreesboro, the rest to Chattanooga".

// Hear reads a line that the grammar refused as people write: whole is the position as the table sees it, of what stands behind one,
// before the line before it in the same message.
func Hear(whole engine.Position, of func(engine.Position) *state.Position, d engine.Decision, before, line string, refused error) (
	[]engine.Order, error) {
	orders, err := wording.Written(&wording.Reader{Lexicon: lexicon(of(whole).Board, false), Position: whole, Decision: d, Means: means}, weighty, line, func(line string) ([]engine.Order, error) {
		return heard(whole, of, d, before, line, refused)
	})
	if len(orders) == 0 {
		if f := (*engine.Refusal)(nil); (before != "" && onlyIf.MatchString(line) || onlyIf.MatchString(", "+line)) && (err == nil || errors.As(err, &f) && f.Aside) {
			f = engine.Refuse(line, "", "That makes what stands before it hang on something; send the orders that you mean.")
			f.Undoes = true
			return nil, f
		}
		return orders, err
	}
	if tooMany(line, orders) {
		return nil, unsure(whole, line, orders)
	}
	if supposed.MatchString(line) && (len(sentences(line)) == 1) {
		return nil, unsure(whole, line, orders)
	}
	if pass := d.Pass; pass != nil && d.Kind != "march" && denying.MatchString(line) {
		isPass := func(o engine.Order) bool { return o.String() == pass.String() }
		if rest := slices.DeleteFunc(slices.Clone(orders), isPass); len(rest) > 0 && len(rest) < len(orders) { // "Columbus, not Kentucky"
			return nil, unsure(whole, line, rest)
		}
	}
	return orders, err
}

var (
	// supposed begins what may be done, or hangs on what the other side does.
	supposed = regexp.MustCompile(`(?i)^(?:(?:and|but|so|well|hm+|or|ok|then),?\s+)*(?:maybe|perhaps|possibly|(?:only )?(?:if|unless|should|in case|as soon as|once|when)\s+(?:he|they|the (?:enemy|rebels?|yankees?|federals?|confederates?)|somebody|someone)\b)`)

	// onlyIf makes what stands before it hang on something.
	onlyIf  = regexp.MustCompile(`(?i)[,;.–—-]\s+(?:but |and |though )?(?:only|just) (?:if|when|once|after|provided)\s`)
	denying = regexp.MustCompile(`(?i)\bnot\b`)
)

// weighty are words of this book on which the meaning of a line hangs.
var weighty = strings.Fields(`overland militia veterans veteran everything entrench second`)

// tooMany says whether more land at several places than a line counts: "Invasion: Mobile, one vet inf, and two divisions at Wilmington".
func tooMany(line string, orders []engine.Order) bool {
	said, landed := 0, 0
	at := map[string]bool{}
	for _, o := range orders {
		if to, ok := strings.CutPrefix(o.String(), "invade "); ok {
			landed++
			to, _, _ = strings.Cut(to, " with ")
			at[to] = true
		}
	}
	for _, n := range smallNumber.FindAllString(line, -1) {
		said += figure(n)
	}
	said += len(oneSoldier.FindAllString(line, -1))
	return len(at) > 1 && said > 0 && landed > said && !apieceOrAll.MatchString(line)
}

var (
	smallNumber = regexp.MustCompile(`(?i)\b(?:one|two|three|four|five|six|[1-9])\b`)
	oneSoldier  = regexp.MustCompile(`(?i)\ban?\s+(?:unit|division|regiment|brigade|` + soldiers + `)`)
	apieceOrAll = regexp.MustCompile(`(?i)\b(?:each|apiece|both|all|rest|others?|same|likewise|everyone|everybody)\b`)
)

// eachSentence is a line in which every sentence that says who of a place stays there, and where others of it go, is the march of those, and
// from which those are gone that only say that nothing happens.
func eachSentence(line string) string {
	said := sentences(andOthers.ReplaceAllString(andLeaves.ReplaceAllString(line, "$1. $2"), "$1. $2"))
	if len(said) < 2 {
		return line
	}
	march := func(s string) string { return otherGoesOn(ofThere(restGoes(s))) }
	var out []string
	changed := false
	for i := 0; i < len(said); i++ {
		s := said[i]
		if i+1 < len(said) { // "Leave one at Murfreesboro. The rest go to Chattanooga."
			both := s + " " + said[i+1]
			if m := march(both); m != both && march(s) == s && march(said[i+1]) == said[i+1] {
				out, changed = append(out, m), true
				i++
				continue
			}
		}
		if quiet.MatchString(s) || keeps.MatchString(s) || noneBy.MatchString(s) {
			changed = true
			continue
		}
		m := march(s)
		out, changed = append(out, m), changed || m != s
	}
	if !changed || len(out) == 0 {
		return line
	}
	return strings.Join(out, " ")
}

// andLeaves joins who stays at a place to where others go, and andOthers those of another place to them.
var (
	andLeaves = regexp.MustCompile(`(?i)(\bto\s+\pL[\pL.' ]{2,}?),?\s+and\s+((?:leaves?|keeps?)\s)`)
	andOthers = regexp.MustCompile(`(?i)(\bto\s+\pL[\pL.' ]{2,}?),\s+and\s+((?:one|two|three|four|five|six|[1-9])\s[^,;.!?]*\bfrom\s)`)
)

// sentenceEnd is the end of a sentence, and none of an abbreviation.
var sentenceEnd = regexp.MustCompile(`(?:[\pL\d)]{4,}|\b(?:in|it|him|put|too|now|yet|men|all))[.!?]+\s+`)

// sentences are the sentences of a line.
func sentences(line string) []string {
	var out []string
	from := 0
	for _, m := range sentenceEnd.FindAllStringIndex(line, -1) {
		out = append(out, strings.TrimSpace(line[from:m[1]]))
		from = m[1]
	}
	if rest := strings.TrimSpace(line[from:]); rest != "" {
		out = append(out, rest)
	}
	return out
}
