package standing

import (
	"slices"
	"strings"

	"adjutant/engine"
)

// Reading lists: choices, tried from the left.

// preposition is the preposition with which words begin.
func preposition(words string) string {
	for _, p := range []string{"to", "from", "with", "at"} {
		if rest, ok := cutWords(words, p); ok && rest != "" {
			return p
		}
	}
	return ""
}

// readList reads choices; one without a preposition takes that of the choice before it.
func (o *Order) readList(parts []string) error {
	if len(parts) == 0 {
		return engine.Refuse("", "", "The list is empty; name what is to be chosen, tried from the left.")
	}
	if len(parts) > maxChoices {
		return engine.Refuse("", "", "One standing order has at most %d choices.", maxChoices)
	}
	prep := ""
	for _, p := range parts {
		if i := strings.IndexByte(p, ';'); i >= 0 {
			return engine.Refuse(p[i+1:], "", "Choices are divided by commas; I do not read %q.", strings.TrimSpace(p[i+1:]))
		}
		c, err := readChoice(p, prep)
		if err != nil {
			return err
		}
		prep = c.Prep
		if len(o.List) == 0 {
			c.Link = ""
		}
		o.List = append(o.List, c)
	}
	o.barFirst()
	return nil
}

// barFirst puts what is never to be chosen before the other choices: a list narrows from the left.
func (o *Order) barFirst() {
	bars := func(c Choice) bool {
		rest, ok := cutWords(c.Thing, Never)
		return ok && rest != "" && c.Prep == ""
	}
	slices.SortStableFunc(o.List, func(a, b Choice) int {
		switch {
		case bars(a) && !bars(b):
			return -1
		case bars(b) && !bars(a):
			return 1
		}
		return 0
	})
	o.List[0].Link = ""
}

func cutLink(words string) (link, rest string, ok bool) {
	for _, link := range []string{"then", "else"} {
		if rest, ok := cutWords(words, link); ok {
			return link, rest, true
		}
	}
	return "", words, false
}

func readChoice(words, prep string) (Choice, error) {
	c := Choice{Prep: prep}
	rest := words
	for {
		link, r, ok := cutLink(rest)
		if !ok {
			break
		}
		c.Link, rest = link, r
	}
	if p := preposition(rest); p != "" {
		c.Prep = p
		rest, _ = cutWords(rest, p)
	}
	if i := wordAt(rest, If); i >= 0 {
		var err error
		if c.If, err = readCondition(rest[i+len(If):]); err != nil {
			return c, err
		}
		rest = strings.TrimSpace(rest[:i])
	}
	c.Thing = rest
	switch strings.ToLower(rest) {
	case "":
		return c, engine.Refuse(words, "", "I do not read %q; a choice names a thing, or is any, ask or nothing.", words)
	case anyOf, "anything", "anywhere":
		c.Thing = anyOf
	case Off, Default:
		return c, engine.Refuse(words, "", `%q is no choice; say "standing KIND: %s" for the whole kind.`, rest, strings.ToLower(rest))
	case askHim, nothing:
		c.Thing = strings.ToLower(rest)
		if len(c.If) > 0 {
			return c, engine.Refuse(words, "", "%q takes no test; put the test to the choices before it.", c.Thing)
		}
	}
	return c, nil
}

// wordAt is where a whole word stands in a phrase, outside brackets; -1 if it does not.
func wordAt(phrase, word string) int {
	depth := 0
	for i := 0; i+len(word) <= len(phrase); i++ {
		switch phrase[i] {
		case '(':
			depth++
		case ')':
			depth--
		}
		whole := (i == 0 || phrase[i-1] == ' ') && (i+len(word) == len(phrase) || phrase[i+len(word)] == ' ')
		if whole && depth == 0 && strings.EqualFold(phrase[i:i+len(word)], word) {
			return i
		}
	}
	return -1
}
