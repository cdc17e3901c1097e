package read

import (
	"regexp"
	"strings"
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
	// alsoSaid are words of a state by which it may be none, or another is meant.
	alsoSaid = regexp.MustCompile(`(?i)^(?:to|going|supposed|ordered|due|bound|needed|coming|marching|moving|sent|leaving|not to|no longer to)\b|\b(?:if|unless|but|and|then|or|who|while|so|goes|to go|to move|to march|one|two|three|four|five|six|\d+|units?|militia|veterans?|vets?|crack|infantry|cavalry|horse)\b`)
)

const spokenFirst = `((?:[\pL'’]+\s+){0,4}?(?:at|in|from|of)\s+[\pL.'’ ]+?(?:\s*\([^)]*\))?|[\pL.'’ ]+?'s?\s+[\pL ]+?|[\pL.'’]+(?:\s+[\pL.'’]+){0,3}?)`

// spokenOf is a line in which somebody is spoken of first and acts behind it, as the order to him.
func spokenOf(line string) string {
	text := strings.TrimSpace(strings.ReplaceAll(line, "’", "'"))
	if m := thenSent.FindStringSubmatch(text); m != nil && !alsoSaid.MatchString(m[2]) {
		return m[3] + " " + some(m[4], m[1]) + " " + m[5]
	}
	if m := thenGoes.FindStringSubmatch(text); m != nil && !alsoSaid.MatchString(m[2]) {
		return some(m[3], m[1]) + " " + m[4]
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
