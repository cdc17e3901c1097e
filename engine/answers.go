package engine

import (
	"slices"
	"strings"
)

// MostAnswers is how many answers to a question are all told; of more some are, and the words with which the others begin.
const MostAnswers = 6

// Answers are what a seat can answer to a decision, as lines ready to be copied: all of them where they are few, else some, among them
// what passes, and the verbs with which its orders begin. p is what the seat sees.
func Answers(p Position, d Decision) (lines, verbs []string) {
	first, some := map[string]bool{}, p.Suggest(d, MostAnswers/2)
	n := 0
	for o := range p.Legal(d) {
		line := o.String()
		if n++; n <= MostAnswers && !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
		if verb, _, _ := strings.Cut(line, " "); !first[verb] {
			first[verb] = true
			verbs = append(verbs, verb)
		}
	}
	if n <= MostAnswers {
		for _, line := range slices.Backward(some) { // what a book advises stands first, if it is one order
			if at := slices.Index(lines, line); at > 0 {
				lines = append([]string{line}, slices.Delete(lines, at, at+1)...)
			}
		}
		return lines, nil
	}
	if d.Pass != nil && !slices.Contains(some, d.Pass.String()) && !(d.Own && ends(d.Pass.String())) {
		some = append(some, d.Pass.String())
	}
	return some, verbs
}

// ends says whether an order closes a segment of a turn in which much more can be done.
func ends(line string) bool {
	word, _, _ := strings.Cut(line, " ")
	return word == "end"
}
