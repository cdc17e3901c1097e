package enginetest

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/player"
	"adjutant/engine/standing"
)

// A measured is what a sum says of a test: whether it holds by that sum.
type measured struct {
	sum   *regexp.Regexp
	holds func(found []string, test string) bool
}

var (
	ratioTest = regexp.MustCompile(`outnumbered (\d+) to (\d+)`)
	firstFig  = regexp.MustCompile(`\d+`)
	monthTest = regexp.MustCompile(`\d{4}-\d{2}`)
)

func figure(s string) float64 {
	n, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return -1
	}
	return n
}

func least(found []string, test string) bool {
	return figure(found[1]) >= figure(firstFig.FindString(test))
}

func yes(found []string, _ string) bool { return found[1] == "a" || found[1] == "" }

// sums reads every sum that a test can state.
var sums = []measured{
	{regexp.MustCompile(`^([\d.]+) to ([\d.]+)\b`), func(f []string, test string) bool {
		if m := ratioTest.FindStringSubmatch(test); m != nil {
			return figure(f[1])*figure(m[2]) >= figure(f[2])*figure(m[1])
		}
		return figure(f[1]) > figure(f[2])
	}},
	{regexp.MustCompile(`^(\d+) of (\d+) (?:reduced|entrenched)$`), func(f []string, test string) bool {
		return f[1] != "0" && (!strings.HasPrefix(test, "all") || f[1] == f[2])
	}},
	{regexp.MustCompile(`^(a|no) (?:city|fort)$`), yes},
	{regexp.MustCompile(`^(\d+) lost$`), least},
	{regexp.MustCompile(`^round (\d+)$`), least},
	{regexp.MustCompile(`^day (\d+)$`), least},
	{regexp.MustCompile(`^([\d.]+) in 100$`), func(f []string, test string) bool { return figure(f[1]) < figure(firstFig.FindString(test)) }},
	{regexp.MustCompile(`^it is (\d{4}-\d{2})$`), func(f []string, test string) bool {
		return (f[1] < monthTest.FindString(test)) == strings.HasPrefix(test, "before")
	}},
	{regexp.MustCompile(`^(not )?supplied$`), func(f []string, test string) bool { return (f[1] == "") == (test == "supplied") }},
	{regexp.MustCompile(`^(a|no) leader is there$`), yes},
	{regexp.MustCompile(`^.+ is (not )?there$`), yes},
	{regexp.MustCompile(`^.+ is (yours|the enemy's|neutral)?(, and empty)?$`), func(f []string, test string) bool {
		word := test[strings.LastIndex(test, " ")+1:]
		if word == "empty" {
			return f[2] != ""
		}
		return map[string]string{"ours": "yours", "theirs": "the enemy's", "neutral": "neutral"}[word] == f[1]
	}},
}

// met says whether a test holds by what its sum says.
func met(t *testing.T, test, sum string) bool {
	t.Helper()
	plain, not := strings.CutPrefix(test, "not ")
	for _, m := range sums {
		if f := m.sum.FindStringSubmatch(sum); f != nil {
			return m.holds(f, plain) != not
		}
	}
	t.Errorf("the sum %q of %q says nothing", sum, test)
	return false
}

// Sums plays random games, and at each question that a standing order could answer gives one for each of these tests: it must do what the
// test means by the sum that its report states, and the echo must state that very sum. Every test must come up, and every one of kinds.
func Sums(t *testing.T, b *engine.Book, games, each int, kinds []string, tests ...string) {
	t.Helper()
	judged := map[string]bool{}
	for i := range games {
		players := map[engine.Seat]player.Player{}
		for _, s := range b.Seats {
			players[s.Seat] = player.Random{}
		}
		n := 0
		_, err := player.Play(player.Setup{Book: b, Scenario: b.Scenarios[i%len(b.Scenarios)].ID, Seed: uint64(i + 1), Players: players,
			Watch: func(p engine.Position, d engine.Decision, _ engine.Order, _ []engine.Event) error {
				k, known := b.Kind(d.Kind)
				if d.Own || !known {
					return nil
				}
				for _, test := range tests {
					if holdsBySum(t, b, k, p.View(d.Seat), d, test) {
						judged[k.ID], judged[test] = true, true
					}
				}
				if n++; n > each {
					return errEnough
				}
				return nil
			}})
		if err != nil && !errors.Is(err, errEnough) {
			t.Fatal(err)
		}
	}
	for _, w := range append(kinds, tests...) {
		if !judged[w] {
			t.Errorf("no order of %q was judged", w)
		}
	}
}

// SumsAt is Sums for the question of a kind that is open in a position: every test must be judged there.
func SumsAt(t *testing.T, b *engine.Book, p engine.Position, kind string, tests ...string) {
	t.Helper()
	d := p.Awaited()[0]
	k, known := b.Kind(d.Kind)
	if d.Kind != kind || !known {
		t.Fatalf("what is asked is %q, not %q", d.Kind, kind)
	}
	for _, test := range tests {
		if !holdsBySum(t, b, k, p.View(d.Seat), d, test) {
			t.Errorf("%q was not judged at %q", test, kind)
		}
	}
}

// holdsBySum holds one order at one decision to its sum; false where the test could not be judged.
func holdsBySum(t *testing.T, b *engine.Book, k engine.Kind, view engine.Position, d engine.Decision, test string) bool {
	t.Helper()
	legal := slices.Collect(view.Legal(d))
	line := k.ID + ": any if " + test + ", else ask"
	doing := legal
	if k.YesNo {
		line = k.ID + ": if " + test
		doing = view.Narrow(d, legal, "", k.Verb)
		if len(doing) == len(legal) {
			return false // there is nothing to choose
		}
	}
	if len(doing) == 0 {
		return false
	}
	o, err := standing.Parse(b.Kinds, line)
	if err == nil {
		o, _, err = o.Check(view, d.Seat)
	}
	if err != nil {
		return false // no test of this kind
	}
	sheet := standing.Sheet{Kinds: b.Kinds, Orders: []standing.Order{o}}
	a, ok := sheet.Answer(view, d)
	if len(a.Sums) != 1 {
		if len(a.Told) == 0 && ok {
			t.Errorf("%q answered %v and states no sum", line, a.Order)
		}
		return false
	}
	did := ok && slices.Contains(doing, a.Order)
	if want := met(t, test, a.Sum()); did != want {
		t.Errorf("%q did its verb: %v, by the sum %q: %v", line, did, a.Sum(), want)
	}
	echo := sheet.Now(view, d.Seat, o)
	if !strings.HasSuffix(echo, ": "+a.Sum()+".") {
		t.Errorf("%q echoes %q, its report states %q", line, echo, a.Sum())
	}
	if !strings.Contains(echo, fmt.Sprintf("%q", a.Order)) && ok {
		t.Errorf("%q echoes %q, it answered %q", line, echo, a.Order)
	}
	return true
}
