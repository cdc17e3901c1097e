package standing

import (
	"fmt"
	"regexp"
	"strings"

	"adjutant/engine"
	"adjutant/engine/names"
)

// Gauges are what a book measures for the tests that all books share, at the decision in hand. A gauge that is nil belongs to a
// test that this book has not; known is false where the seat cannot know, or where nothing is there to be measured.
type Gauges struct {
	Strength   func() (mine, theirs float64, known bool) // mine after what my own reinforcements would bring now
	Reduced    func() (n, of int)                        // of my units; of 0: there are none
	Entrenched func() (n, of int)
	City       func() (yes, known bool)
	Fort       func() (yes, known bool)
	Lost       func() (n int, known bool) // in this battle
	Round      func() (n int, known bool)
	Day        func() (n int, known bool)
	Odds       func() (inHundred float64, known bool)
	Holder     func(place string) (Hold, error) // of "it" that of the decision; the error is a *engine.Refusal
	Today      string                           // "1861-07"
	Last       string                           // the last date that the game can come to
}

// A Hold is who has a place, as a seat sees it.
type Hold struct {
	Whose string // "ours", "theirs", "neutral"; empty where that is not known
	Empty bool   // nobody stands there
}

// Judge says whether a test holds that all books share. The error is a *engine.Refusal: the words are no test, or one that can
// never hold.
func Judge(words string, g Gauges) (holds, known bool, err error) {
	t := termOf(words)
	if !g.has(t) {
		return false, false, g.refuse(t)
	}
	if err := g.possible(t); err != nil {
		return false, false, err
	}
	holds, known, err = g.judge(t)
	return known && holds != t.not, known, err
}

// has says whether the book has a gauge for a test.
func (g Gauges) has(t term) bool {
	switch t.topic {
	case outnumbered, ratio:
		return g.Strength != nil
	case reduced:
		return g.Reduced != nil
	case entrenched:
		return g.Entrenched != nil
	case inCity:
		return g.City != nil
	case inFort:
		return g.Fort != nil
	case losing:
		return g.Lost != nil
	case round:
		return g.Round != nil
	case day:
		return g.Day != nil
	case odds:
		return g.Odds != nil
	case held:
		return g.Holder != nil
	case beforeDate, fromDate:
		return g.Today != ""
	}
	return false
}

// possible refuses what can never hold.
func (g Gauges) possible(t term) error {
	never := func(why string, args ...any) error {
		return engine.Refuse(t.text(), "", "%q can never hold%s.", t.text(), fmt.Sprintf(why, args...))
	}
	switch {
	case t.not: // it may hold for ever, but it does no harm
	case t.topic == ratio && (t.n == 0 || t.m == 0):
		return engine.Refuse(t.text(), "", `I do not read %q; say "outnumbered 2 to 1".`, t.text())
	case t.topic == odds && t.n == 0:
		return never("")
	case t.topic == beforeDate && t.word <= g.Today:
		return never("; it is %s now", g.Today)
	case t.topic == fromDate && g.Last != "" && t.word > g.Last:
		return never("; the game ends by %s", g.Last)
	}
	return nil
}

func (g Gauges) judge(t term) (holds, known bool, err error) {
	counted := func(measure func() (int, bool)) (bool, bool, error) {
		n, known := measure()
		return n >= t.n, known, nil
	}
	switch t.topic {
	case outnumbered, ratio:
		mine, theirs, known := g.Strength()
		if t.topic == ratio {
			return theirs*float64(t.m) >= mine*float64(t.n), known, nil
		}
		return theirs > mine, known, nil
	case reduced:
		n, of := g.Reduced()
		return n > 0 && (t.word != "all" || n == of), of > 0, nil
	case entrenched:
		n, of := g.Entrenched()
		return n > 0, of > 0, nil
	case inCity:
		holds, known = g.City()
	case inFort:
		holds, known = g.Fort()
	case losing:
		return counted(g.Lost)
	case round:
		return counted(g.Round)
	case day:
		return counted(g.Day)
	case odds:
		chance, known := g.Odds()
		return chance < float64(t.n), known, nil
	case held:
		h, err := g.Holder(t.of)
		if t.word == "empty" {
			return h.Empty, h.Whose != "", err
		}
		return h.Whose == t.word, h.Whose != "", err
	case beforeDate:
		return g.Today < t.word, true, nil
	case fromDate:
		return g.Today >= t.word, true, nil
	}
	return holds, known, nil
}

// somebody is what is put before a test and is none of it.
var somebody = regexp.MustCompile(`(?i)^(?:the enemy|the enemies|enemy|he|she|they|i|we|it|my units?|mine)\s+`)

// refuse says which tests there are.
func (g Gauges) refuse(t term) error {
	words := somebody.ReplaceAllString(t.word, "")
	if t.topic != other {
		words = t.text()
	}
	var tests []string
	for _, a := range []struct {
		name string
		term
	}{{"outnumbered", term{topic: outnumbered}}, {"reduced", term{topic: reduced}}, {"losing", term{topic: losing}}, {"round", term{topic: round}},
		{"day", term{topic: day}}, {"odds", term{topic: odds}}, {"entrenched", term{topic: entrenched}}, {"in a fort", term{topic: inFort}},
		{"in a city", term{topic: inCity}}, {"it is ours", term{topic: held}}, {"before", term{topic: beforeDate}}, {"from", term{topic: fromDate}}} {
		if g.has(a.term) {
			tests = append(tests, a.name)
		}
	}
	first, _, _ := strings.Cut(words, " ")
	if near, ok := names.Nearest(first, tests); ok && len(first) > 3 && t.topic == other && !strings.EqualFold(near, first) {
		return engine.Refuse(first, "", "I do not read %q; did you mean %s?", first, near)
	}
	return engine.Refuse(words, "", "I do not read %q. Tests are: %s.", words, strings.Join(tests, ", "))
}
