package enginetest

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
)

// interjections are words that order nothing, whatever stands before them.
var interjections = []string{"Ha", "Hm", "Lol", "Oh well", "Yay", "Take that", "So there", "Right", "Fingers crossed", "Here goes", "Ah", "Ta", "Huzzah", "Sigh",
	"Phew", "Go", "Go go go", "Damn", "There we go", "There you go", "Et voila", "Sorry", "X", "xx", "He", "Them", "Too", "...", "Well", "And so on", "Brr", "OK",
	"Good luck", "Forward", "Hurrah for the Union", "More", "God help us", "Amen", "Poor devils", "Serves them right", "I like it", "So far so good"}

// mostBehind is how many orders of a position each stand before them.
const mostBehind = 6

// Interjections holds words that order nothing to what stands before them, in a book's positions in testdata/people: an order is never
// carried out twice by them, and nothing is ordered beside it.
func Interjections(t *testing.T, b *engine.Book) {
	t.Helper()
	each(t, b, func(where string, p engine.Position, d engine.Decision) {
		for i, order := range someOrders(p, d) {
			alone, err := check(p, d.Seat, order)
			if err != nil || len(alone.Refusals) > 0 || len(alone.Lines) == 0 {
				continue
			}
			for k, said := range interjections {
				for _, joint := range []string{`\n`, ". ", " - "} {
					number := strings.HasSuffix(order, " no")                                            // "no. 10"
					if joint != `\n` && (!Share(i+k, 3) || number || joint == " - " && len(said) == 1) { // an x behind a place attacks it
						continue
					}
					out, err := check(p, d.Seat, order+joint+said)
					if err != nil {
						t.Fatal(err)
					}
					if len(out.Refusals) == 0 && canon(p, d, out) != canon(p, d, alone) {
						t.Errorf("%s: %q is taken as %q", where, order+joint+said, canon(p, d, out))
					}
				}
			}
		}
	})
}

// someOrders are a few of the orders of a position, those first which its book advises.
func someOrders(p engine.Position, d engine.Decision) []string {
	some := p.Suggest(d, mostBehind/2)
	n, step := 0, 1
	for o := range p.Legal(d) {
		if n++; n%step == 0 && !slices.Contains(some, o.String()) {
			some = append(some, o.String())
			step *= 3
		}
		if len(some) >= mostBehind {
			break
		}
	}
	return slices.DeleteFunc(some, func(l string) bool {
		step := strings.HasPrefix(l, "activate ") // words behind it may say whither
		return step || strings.Contains(l, ";") || d.Pass != nil && l == d.Pass.String()
	})
}

// frames are what is said around an order that is not to be carried out, or not now; the order stands for %.
var frames = []string{"Do not do this: %", "Under no circumstances: %", "With more points I would do this: %", "Next turn: %", "I thought about this: %",
	"What if I did this: %?", "You wrote: \"%\"", "If he attacks me there, then this: %", "Maybe %", "%, but only if he moves away first", "%. No, forget that.", "%. Oh well, I am not sure yet.", "% - no, wait, scratch that", "% when the time comes"}

// Framed holds a book's positions in testdata/people to it that nothing is carried out which is denied, supposed, put off or taken back.
func Framed(t *testing.T, b *engine.Book) {
	t.Helper()
	each(t, b, func(where string, p engine.Position, d engine.Decision) {
		for _, order := range someOrders(p, d) {
			alone, err := check(p, d.Seat, order)
			if err != nil || len(alone.Refusals) > 0 || len(alone.Lines) == 0 {
				continue
			}
			for _, frame := range frames {
				said := strings.Replace(frame, "%", order, 1)
				out, err := check(p, d.Seat, said)
				if err != nil {
					t.Fatal(err)
				}
				if len(out.Refusals) == 0 && len(out.Lines) > 0 {
					t.Errorf("%s: %q is taken as %q", where, said, canon(p, d, out))
				}
			}
		}
	})
}

// each gives a share of a book's positions in testdata/people.
func each(t *testing.T, b *engine.Book, see func(where string, p engine.Position, d engine.Decision)) {
	t.Helper()
	files, err := filepath.Glob("testdata/people/*.position")
	if err != nil || len(files) == 0 {
		t.Fatal("no positions", err)
	}
	for i, file := range files {
		if !Share(i, 12) {
			continue
		}
		name := strings.TrimSuffix(filepath.Base(file), ".position")
		p := placed(t, b, name)
		see(name, p, p.Awaited()[0])
	}
}
