package read

import (
	"regexp"
	"strings"

	"adjutant/engine/ahd/state"
)

// Letters first say how somebody is, and then what he does: "The man at Knoxville isn't doing any good, so bring him to Chattanooga", "Okolona's
// cavalry has nothing to do: it rides to Corinth". He is named where he acts.

const (
	howHeIs  = `\s+(?:is|are|isn't|isnt|aren't|arent|has|have|hasn't|haven't|looks?|feels?|does|do|doesn't|don't)\s+([^,;:.!?>]+?)`
	soThen   = `\s*(?:,\s*(?:and\s+)?(?:so|therefore|hence)?,?|\s+so|[;:-]\s*(?:so)?|[.!]\s*so)\s+`
	bidden   = `(?:(?:i|we|i'll|we'll|let's|let us|please|i will|we will|i shall|now|then)\s+)*`
	ofThem   = `(?:(one|two|three|four|[1-9]|both|all)\s+of\s+)?`
	himAgain = `(?:him|her|it|them)`
	heAgain  = `(?:he|she|it|they)`
)

var (
	// thenSent and thenGoes are such sentences with a deed done to him, and by him.
	thenSent = regexp.MustCompile(`(?i)^(?:well,?\s+|now,?\s+|and\s+|but\s+|my\s+|our\s+|the\s+)*` + spokenFirst + howHeIs + soThen + bidden +
		`(send|put|bring|move|march|take|ship|shift|pull|get|have|let)\s+` + ofThem + himAgain + `\s+([^;]+)$`)
	thenGoes = regexp.MustCompile(`(?i)^(?:well,?\s+|now,?\s+|and\s+|but\s+|my\s+|our\s+|the\s+)*` + spokenFirst + howHeIs + soThen +
		`(?:` + ofThem + `them|` + heAgain + `)\s+((?:can\s+|may\s+|will\s+|shall\s+|should\s+)?(?:goe?s?|rides?|marche?s?|moves?|takes?|comes?|travels?|digs?|entrench(?:es)?|steams?|sails?|attacks?|strikes?|walks?)\b[^;]*)$`)
	// wantedThere says of somebody where he is wanted: "those three veterans at Nashville, I want them all in Murfreesboro".
	wantedThere = regexp.MustCompile(`(?i)^(?:well,?\s+|now,?\s+|and\s+|but\s+|as for\s+)*((?:[\pL'’]+\s+){0,6}?(?:at|in|from|of)\s+[\pL.'’ ]+?(?:\s*\([^)]*\))?|[\pL.'’]+(?:\s+[\pL.'’]+){0,3}?)\s*[,:;-]\s*(?:(?:and|so)\s+)?` +
		`(?:(?:i|we)(?:['’]d|['’]ll|\s+would|\s+will|\s+do)?\s+(?:want|need|like|love|wish|prefer|have)(?:\s+to\s+(?:have|see))?\s+(?:` + ofThem + himAgain + `|(?:them\s+)?(both|all))(?:\s+to\s+(?:be|go|come|march|move))?|` +
		heAgain + `(?:\s+(?:should|ought to|must|shall|need to|needs to|have to|has to|had better))?(?:\s+(both|all))?\s+be)\s+(?:(?:over|down|up|back|out|on)\s+)*(?:in|at|to|into)\s+(\p{L}[^;]*)$`)
	// alsoSaid are words of a state by which it may be none, or another is meant.
	alsoSaid = regexp.MustCompile(`(?i)^(?:to|going|supposed|ordered|due|bound|needed|coming|marching|moving|sent|leaving|not to|no longer to)\b|\b(?:if|unless|but|and|then|or|who|while|so|goes|to go|to move|to march|one|two|three|four|five|six|\d+|units?|militia|veterans?|vets?|crack|infantry|cavalry|horse)\b`)
)

const spokenFirst = `((?:[\pL'’]+\s+){0,4}?(?:at|in|from|of)\s+[\pL.'’ ]+?(?:\s*\([^)]*\))?|[\pL.'’ ]+?'s?\s+[\pL ]+?|[\pL.'’]+(?:\s+[\pL.'’]+){0,3}?)`

// emptyThere is a place that lies open, and what is done because of it; goesIn is how somebody goes to it there without its name.
var (
	emptyThere = []*regexp.Regexp{
		regexp.MustCompile(`(?i)^(?:well,?\s+|now,?\s+|and\s+|but\s+|as\s+|since\s+|because\s+|now that\s+)*()(\p{L}[\pL.' ]*?)(?:'s|\s+is|\s+lies|\s+stands)\s+(?:(?:just as|still|now|quite|wide|also|all but)\s+)*` + liesOpen + `[,:;]?\s+(?:and\s+)?(?:so\s+)?`),
		regexp.MustCompile(`(?i)^(?:well,?\s+|now,?\s+|and\s+|but\s+|as\s+|since\s+|because\s+|now that\s+)*(nobody|no one)(?:'s|\s+is)?\s+(?:(?:there|home|at home|left)\s+)?(?:in|at)\s+(\p{L}[\pL.' ]*?)(?:\s+(?:now|any more))?,?\s+(?:and\s+)?(?:so\s+)?`),
	}
	goesIn  = regexp.MustCompile(`(?i)(?:,?\s+and\s+|\s+)(?:(?:takes?|grabs?|seizes?|occup(?:y|ies)|captures?)\s+(?:it|that|that one|the place|the town)|(?:walks?|goes|go|marches|march|moves?|steps?)\s+(?:right\s+|straight\s+)?in)(\s*[.!]*)$`)
	inThere = regexp.MustCompile(`(?i)\s+(?:over\s+|down\s+|up\s+|in\s+)?there(?:\s+and\s+runs?\s+up\s+the\s+flag)?(\s*[.!]*)$`)
)

const liesOpen = `(?:empty|open|undefended|unguarded|ungarrisoned|unoccupied|free|deserted|there for the taking)(?:\s+(?:too|as well|now|there))?(?:,?\s+right\?)?`

// intoEmpty is a line that says of a place that it lies open and sends somebody there, as the march to it.
func intoEmpty(line string) string {
	for _, form := range emptyThere {
		m := form.FindStringSubmatchIndex(line)
		if m == nil || m[1] == len(line) {
			continue
		}
		to, rest := " to "+line[m[4]:m[5]]+"$1", line[m[1]:]
		said := goesIn.ReplaceAllString(rest, to)
		if said == rest {
			said = inThere.ReplaceAllString(rest, to)
		}
		if said != rest && !alsoGoes.MatchString(said[:len(said)-len(to)+2]) {
			return said
		}
	}
	return line
}

// alsoGoes is where else somebody goes in words that send him to an empty place.
var alsoGoes = regexp.MustCompile(`(?i)\b(?:to|into|if|not|nobody|but|unless)\s`)

// spokenOf is a line in which somebody is spoken of first and acts behind it, as the order to him.
func spokenOf(p *state.Position, line string) string {
	text := intoEmpty(strings.TrimSpace(strings.ReplaceAll(line, "’", "'")))
	placed := func(who string) bool { return placesIn(p, homeWord.FindAllString(who, -1)) > 0 }
	if m := wantedThere.FindStringSubmatch(text); m != nil && placed(m[1]) && placesIn(p, homeWord.FindAllString(m[5], -1)) == 1 { // and nowhere else
		return "send " + some(m[2]+m[3]+m[4], withoutArticle(m[1])) + " to " + m[5]
	}
	if m := thenSent.FindStringSubmatch(text); m != nil && placed(m[1]) && !alsoSaid.MatchString(m[2]) {
		return m[3] + " " + some(m[4], m[1]) + " " + m[5]
	}
	if m := thenGoes.FindStringSubmatch(text); m != nil && placed(m[1]) && !alsoSaid.MatchString(m[2]) {
		return some(m[3], m[1]) + " " + m[4]
	}
	if text != strings.TrimSpace(line) && text != strings.TrimSpace(strings.ReplaceAll(line, "’", "'")) {
		return text
	}
	return line
}

// some is so many of those who are spoken of.
func some(n, who string) string {
	switch strings.ToLower(n) {
	case "":
		return "the " + who
	case "both", "all":
		return n + " " + who
	}
	return n + " of the " + who
}

// withoutArticle is who is spoken of, without the word that points at him.
func withoutArticle(who string) string {
	switch first, rest, _ := strings.Cut(who, " "); strings.ToLower(first) {
	case "the", "my", "our", "those", "these", "that", "this":
		return rest
	}
	return who
}
