package standing

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/names"
)

// Parse reads an order; the word "standing" before it may be left out. It knows the kinds of a book, but no places and no
// units: those are for Check. The error is a *engine.Refusal.
func Parse(kinds []engine.Kind, line string) (Order, error) {
	line = strings.Join(strings.Fields(line), " ")
	if len(line) > 4*maxText {
		return Order{}, tooLong()
	}
	if first, rest, _ := strings.Cut(line, " "); strings.EqualFold(first, "standing") {
		line = rest
	}
	if !balanced(line) {
		return Order{}, engine.Refuse("", "", "A bracket is open, or closed twice.")
	}
	head, text, colon := strings.Cut(line, ":")
	o, err := readHead(kinds, strings.TrimSpace(head))
	if err != nil {
		return Order{}, err
	}
	text = strings.TrimLeft(strings.TrimRight(text, " .,;"), " ,;")
	if !colon || text == "" {
		return Order{}, engine.Refuse(line, "", `Say behind a colon what is to be done: "standing %s".`, example(o.Kind))
	}
	if err := o.readText(text); err != nil {
		return Order{}, err
	}
	return o, o.fits()
}

// fits refuses what would be too long in canonical form, in which it is kept.
func (o Order) fits() error {
	if len(o.String()) > maxText {
		return tooLong()
	}
	return nil
}

func tooLong() error {
	return engine.Refuse("", "", "A standing order has at most %d characters.", maxText)
}

// example is an order of a kind that reads.
func example(k engine.Kind) string {
	if k.YesNo {
		return k.ID + ": never"
	}
	return k.ID + ": any"
}

// readHead reads the kind and the places.
func readHead(kinds []engine.Kind, head string) (Order, error) {
	var o Order
	rest := ""
	for _, k := range kinds {
		if r, ok := cutWords(head, k.ID); ok && len(k.ID) > len(o.Kind.ID) {
			o.Kind, rest = k, r
		}
	}
	if o.Kind.ID == "" {
		return o, noKind(kinds, head)
	}
	if rest == "" {
		return o, nil
	}
	where, ok := cutWords(rest, "at")
	if !ok {
		where, ok = cutWords(rest, "in")
	}
	if !ok {
		return o, engine.Refuse(rest, "", `I do not read %q here; a place follows "at": standing %s at PLACE: ...`, rest, o.Kind.ID)
	}
	o.At = append(o.At, split(where, ',')...)
	switch {
	case len(o.At) == 0:
		return o, engine.Refuse(head, "", `Behind "at" a place is missing.`)
	case len(o.At) > maxPlaces:
		return o, engine.Refuse(head, "", "One standing order names at most %d places.", maxPlaces)
	}
	return o, nil
}

func noKind(kinds []engine.Kind, head string) error {
	word, _, _ := strings.Cut(strings.ToLower(head), " at ")
	var ids []string
	for _, k := range kinds {
		ids = append(ids, k.ID)
	}
	if near, ok := names.Nearest(word, ids); ok && word != "" {
		return engine.Refuse(word, "", "I know no kind %q in this game; did you mean %s?", word, near)
	}
	return engine.Refuse(word, "", "I know no kind %q in this game; there are %s.", word, listed(ids, "and"))
}

// cutWords takes whole words off the beginning of a phrase, in any case.
func cutWords(phrase, begin string) (rest string, ok bool) {
	if len(phrase) < len(begin) || !strings.EqualFold(phrase[:len(begin)], begin) {
		return "", false
	}
	rest = phrase[len(begin):]
	if rest != "" && rest[0] != ' ' {
		return "", false
	}
	return strings.TrimSpace(rest), true
}

func balanced(s string) bool {
	depth := 0
	for i := 0; i < len(s) && depth >= 0; i++ {
		switch s[i] {
		case '(':
			depth++
		case ')':
			depth--
		}
	}
	return depth == 0
}

// split divides at a mark outside brackets, and leaves out what is empty.
func split(s string, mark byte) []string {
	var parts []string
	depth, start := 0, 0
	put := func(end int) {
		if p := strings.TrimSpace(s[start:end]); p != "" {
			parts = append(parts, p)
		}
	}
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '(':
			depth++
		case s[i] == ')':
			depth--
		case s[i] == mark && depth == 0:
			put(i)
			start = i + 1
		}
	}
	put(len(s))
	return parts
}

// readText reads what stands behind the colon.
func (o *Order) readText(text string) error {
	for {
		_, rest, link := cutLink(text)
		if !link || rest == "" {
			break
		}
		text = rest // nothing stands before the first choice
	}
	for _, setting := range []string{Off, Ask, Default} {
		if strings.EqualFold(text, setting) && !(setting == Ask && len(o.At) > 0) {
			if len(o.At) > 0 {
				return engine.Refuse(text, "", "%q holds for the whole kind; leave the place out.", setting)
			}
			o.Setting = setting
			return nil
		}
	}
	first, _, _ := strings.Cut(strings.ToLower(text), " ")
	first = strings.TrimRight(first, ",;")
	switch first {
	case Always, Never, If, "when":
		if words, bars := cutWords(text, Never); !o.Kind.YesNo && bars && strings.TrimLeft(words, " ,;") != "" {
			break // what is never to be chosen, before the list of the others
		}
		if !o.Kind.YesNo {
			return engine.Refuse(text, "", `The question of %s is which one, not yes or no; name what you want, tried from the left: "standing %s: FIRST, then SECOND, else any".`, o.Kind.ID, o.Kind.ID)
		}
		return o.readYesNo(text)
	}
	if o.Kind.YesNo {
		o.When = Always
	}
	err := o.readList(split(text, ','))
	if alone := len(o.At) == 0 && o.When == "" && len(o.List) == 1; err == nil && alone && o.List[0].Thing == askHim && o.List[0].Prep == "" {
		o.Setting, o.List = Ask, nil
	}
	return err
}

// readYesNo reads "if outnumbered 2 to 1, never from Richmond; to Vandalia, else any".
func (o *Order) readYesNo(text string) error {
	halves := split(text, ';')
	if len(halves) > 2 {
		return engine.Refuse(halves[2], "", "One semicolon divides when from what; I do not read %q.", halves[2])
	}
	parts := split(halves[0], ',')
	if len(parts) == 0 {
		return engine.Refuse(text, "", `Say when: "always", "never", or "if" with a test.`)
	}
	if err := o.readWhen(parts[0]); err != nil {
		return err
	}
	for i, p := range parts[1:] {
		e, ok, err := readException(p)
		if err != nil {
			return err
		}
		if !ok && len(halves) == 1 && preposition(p) != "" {
			return o.readList(parts[1+i:]) // a comma where a semicolon belongs
		}
		if !ok {
			return engine.Refuse(p, "", `I do not read %q here; an exception begins with "never from", "never with", "never at" or "but ask".`, p)
		}
		if len(o.Exceptions) == maxChoices {
			return engine.Refuse(p, "", "One standing order has at most %d exceptions.", maxChoices)
		}
		o.Exceptions = append(o.Exceptions, e)
	}
	if len(halves) == 2 {
		return o.readList(split(halves[1], ','))
	}
	return nil
}

func (o *Order) readWhen(words string) error {
	if e, ok, err := readException(words); ok && !e.Ask && err == nil { // "never with Burnside": else always
		o.When, o.Exceptions = Always, []Exception{e}
		return nil
	}
	for _, w := range []string{If, "when"} {
		if rest, ok := cutWords(words, w); ok {
			c, err := readCondition(rest)
			o.When, o.If = If, c
			return err
		}
	}
	o.When = strings.ToLower(words)
	if o.When != Always && o.When != Never {
		return engine.Refuse(words, "", `I do not read %q; say "always", "never", or "if" with a test.`, words)
	}
	return nil
}

func readException(words string) (Exception, bool, error) {
	var e Exception
	if rest, ok := cutWords(words, "but ask"); ok {
		e.Ask = true
		if rest == "" {
			return e, true, nil
		}
		when, ok := cutWords(rest, If)
		if !ok {
			return e, false, engine.Refuse(rest, "", `I do not read %q; say "but ask" or "but ask if" with a test.`, rest)
		}
		var err error
		e.If, err = readCondition(when)
		return e, true, err
	}
	rest, ok := cutWords(words, Never)
	if !ok {
		return e, false, nil
	}
	for _, prep := range []string{"from", "with", "at"} {
		if e.Thing, ok = cutWords(rest, prep); ok && e.Thing != "" {
			e.Prep = prep
			return e, true, nil
		}
	}
	return e, false, engine.Refuse(words, "", `I do not read %q; say "never from PLACE", "never with UNIT" or "never at PLACE".`, words)
}

// listed is "A, B and C".
func listed(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return fmt.Sprintf("%s %s %s", strings.Join(words[:len(words)-1], ", "), last, words[len(words)-1])
}
