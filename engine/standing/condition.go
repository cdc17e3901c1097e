package standing

import (
	"slices"
	"strings"

	"adjutant/engine"
)

// readCondition reads "outnumbered 2 to 1 or losing 3 or more and not entrenched".
func readCondition(words string) (Condition, error) {
	fields := strings.Fields(words)
	var c Condition
	var all, test []string
	n := 0
	put := func() bool {
		all, test = append(all, canonical(strings.Join(test, " "))), nil
		n++
		return all[len(all)-1] != "" && all[len(all)-1] != "not "
	}
	for i, w := range fields {
		next := ""
		if i+1 < len(fields) {
			next = strings.ToLower(fields[i+1])
		}
		switch {
		case strings.EqualFold(w, "and") && !joinsName(fields, i, test):
			if !put() {
				return nil, noTest(words)
			}
		case strings.EqualFold(w, "or") && !slices.Contains([]string{"more", "later", "less", "fewer", "higher"}, next):
			if !put() {
				return nil, noTest(words)
			}
			c, all = append(c, all), nil
		default:
			test = append(test, w)
		}
	}
	if !put() {
		return nil, noTest(words)
	}
	if n > maxTests {
		return nil, engine.Refuse(words, "", "One condition has at most %d tests.", maxTests)
	}
	return append(c, all), nil
}

func noTest(words string) error {
	return engine.Refuse(strings.TrimSpace(words), "", `Behind "if", "and" and "or" a test is missing.`)
}

// joinsName says whether the "and" at i belongs to a name, as in "Forts Henry and Donelson is ours": what stands before it is no
// test, and what follows is the end of a name that belongs to somebody.
func joinsName(fields []string, i int, test []string) bool {
	before := strings.Join(test, " ")
	if before == "" || termOf(before).topic != other {
		return false
	}
	for k := i + 1; k < len(fields); k++ {
		switch strings.ToLower(fields[k]) {
		case "and", "or", "it":
			return false
		case "is":
			return k > i+1 && k+1 < len(fields) && slices.Contains(holdings, strings.ToLower(fields[k+1]))
		}
	}
	return false
}

// canonical is a test as it is printed: the shared ones in their one form, a book's own as written.
func canonical(words string) string {
	t := termOf(words)
	if t.not {
		return "not " + t.text()
	}
	return t.text()
}

// ParseCondition reads the tests of an order that is sent ahead: "Manassas Junction is empty and before 1862-04".
func ParseCondition(words string) (Condition, error) { return readCondition(words) }

// Check brings the names of a condition to canonical form; what is no test, or can never hold, is refused with a *engine.Refusal.
func (c Condition) Check(view engine.Position, seat engine.Seat) (Condition, error) {
	k := checker{view: view, seat: seat}
	out := k.condition(c)
	for _, all := range out {
		for _, words := range all {
			if termOf(words).ofCandidate() {
				k.fail(engine.Refuse(words, "", `Name the place: "it" means nothing here.`))
			}
		}
	}
	return out, k.err
}

// Holds judges a condition at a decision; unknown lists the tests that cannot be known, which count as not met.
func (c Condition) Holds(view engine.Position, d engine.Decision) (holds bool, unknown []string) {
	for _, all := range c {
		every := true
		for _, words := range all {
			v, err := weigh(view, d, words)
			if err != nil || !v.Known {
				unknown = append(unknown, words)
				v.Holds = false
			}
			every = every && v.Holds
		}
		holds = holds || every
	}
	return holds, unknown
}
