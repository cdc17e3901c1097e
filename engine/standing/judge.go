package standing

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/names"
)

// Gauges are what a book measures for the tests that all books share, at the decision in hand. A gauge that is nil belongs to a
// test that this book has not; known is false where the seat cannot know, or where nothing is there to be measured.
type Gauges struct {
	Strength   func() (mine, theirs float64, known bool) // of what stands there
	Brings     bool                                      // units can be brought into a battle: "with reinforcements" means something
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

// A Verdict is what became of a test, and by what it was judged.
type Verdict struct {
	Holds, Known bool
	Sum          string // what was measured, in few words: "3 to 1", "1 of 2 reduced"; empty where it is not known
}

// A Weigher is a position that tells by what its tests are judged: the same measure that Test compares.
type Weigher interface {
	Weigh(d engine.Decision, words string) (Verdict, error)
}

// weigh is the verdict of a position on a test.
func weigh(p engine.Position, d engine.Decision, words string) (Verdict, error) {
	if w, ok := engine.Also[Weigher](p); ok {
		return w.Weigh(d, words)
	}
	holds, known, err := p.Test(d, words)
	return Verdict{Holds: holds, Known: known}, err
}

// Yes is the verdict on a test of yes or no: the sum says which.
func Yes(holds, known bool, yes, no string) Verdict {
	v := Verdict{Holds: holds, Known: known}
	if known {
		v.Sum = map[bool]string{true: yes, false: no}[holds]
	}
	return v
}

// Not is the verdict where a test stands behind "not".
func (v Verdict) Not() Verdict {
	v.Holds = v.Known && !v.Holds
	return v
}

// Judge says whether a test holds that all books share. The error is a *engine.Refusal: the words are no test, or one that can
// never hold.
func Judge(words string, g Gauges) (Verdict, error) {
	t := termOf(words)
	if !g.has(t) {
		return Verdict{}, g.refuse(t)
	}
	if err := g.possible(t); err != nil {
		return Verdict{}, err
	}
	v, err := g.judge(t)
	if !v.Known {
		return Verdict{}, err
	}
	v.Holds = v.Holds != t.not
	return v, err
}

// has says whether the book has a gauge for a test.
func (g Gauges) has(t term) bool {
	switch t.topic {
	case outnumbered, ratio:
		return g.Strength != nil && (g.Brings || !t.with)
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

func (g Gauges) judge(t term) (Verdict, error) {
	counted := func(measure func() (int, bool), sum string) (Verdict, error) {
		n, known := measure()
		return Verdict{n >= t.n, known, fmt.Sprintf(sum, n)}, nil
	}
	switch t.topic {
	case outnumbered, ratio:
		mine, theirs, known := g.Strength()
		v := Verdict{theirs > mine, known, plain(theirs) + " to " + plain(mine)}
		if t.topic == ratio {
			v.Holds = theirs*float64(t.m) >= mine*float64(t.n)
		}
		return v, nil
	case reduced:
		n, of := g.Reduced()
		return Verdict{n > 0 && (t.word != "all" || n == of), of > 0, fmt.Sprintf("%d of %d reduced", n, of)}, nil
	case entrenched:
		n, of := g.Entrenched()
		return Verdict{n > 0, of > 0, fmt.Sprintf("%d of %d entrenched", n, of)}, nil
	case inCity:
		holds, known := g.City()
		return Yes(holds, known, "a city", "no city"), nil
	case inFort:
		holds, known := g.Fort()
		return Yes(holds, known, "a fort", "no fort"), nil
	case losing:
		return counted(g.Lost, "%d lost")
	case round:
		return counted(g.Round, "round %d")
	case day:
		return counted(g.Day, "day %d")
	case odds:
		chance, known := g.Odds()
		return Verdict{chance < float64(t.n), known, plain(chance) + " in 100"}, nil
	case held:
		h, err := g.Holder(t.of)
		return h.verdict(t), err
	case beforeDate:
		return Verdict{g.Today < t.word, true, "it is " + g.Today}, nil
	case fromDate:
		return Verdict{g.Today >= t.word, true, "it is " + g.Today}, nil
	}
	return Verdict{}, nil
}

// verdict is how it stands with a place that a test names.
func (h Hold) verdict(t term) Verdict {
	whose := map[string]string{"ours": "yours", "theirs": "the enemy's", "neutral": "neutral"}[h.Whose]
	if h.Empty {
		whose += ", and empty"
	}
	v := Verdict{h.Whose == t.word, h.Whose != "", t.of + " is " + whose}
	if t.word == "empty" {
		v.Holds = h.Empty
	}
	return v
}

// plain is a number without a needless fraction.
func plain(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// tests are one of each sort, as a page shows them.
var tests = []string{"outnumbered 2 to 1", "outnumbered 2 to 1 with reinforcements", "all reduced", "entrenched", "in a city", "in a fort",
	"losing 3 or more", "round 3 or later", "day 2 or later", "odds below 30", "it is ours", "supplied", "a leader"}

// Tests are the tests that a seat may use in orders of a kind, one of each sort, each with what it means.
func Tests(view engine.Position, seat engine.Seat, kind string) (words, mean []string) {
	for _, w := range tests {
		if _, err := weigh(view, engine.Decision{Seat: seat, Kind: kind}, w); err == nil {
			words, mean = append(words, w), append(mean, termOf(w).words("", true))
		}
	}
	return words, mean
}

// somebody is what is put before a test and is none of it.
var somebody = regexp.MustCompile(`(?i)^(?:the enemy|the enemies|enemy|he|she|they|i|we|it|my units?|mine)\s+`)

// refuse says which tests there are.
func (g Gauges) refuse(t term) error {
	if t.with && g.Strength != nil {
		return engine.Refuse("with reinforcements", "", `Nothing can be brought into a battle here; leave "with reinforcements" out.`)
	}
	words := somebody.ReplaceAllString(t.word, "")
	if t.topic != other {
		words = t.text()
	}
	var tests []string
	for _, a := range []struct {
		name string
		term
	}{{"outnumbered", term{topic: outnumbered}}, {"reduced", term{topic: reduced}}, {"losing", term{topic: losing}},
		{"round", term{topic: round}},
		{"day", term{topic: day}}, {"odds", term{topic: odds}}, {"entrenched", term{topic: entrenched}}, {"in a fort", term{topic: inFort}},
		{"in a city", term{topic: inCity}}, {"it is ours", term{topic: held}}, {"before", term{topic: beforeDate}},
		{"from", term{topic: fromDate}}} {
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
