package enginetest

import (
	"os"
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
	files, err := filepath.Glob("testdata/people/*.position")
	if err != nil || len(files) == 0 {
		t.Fatal("no positions", err)
	}
	for i, file := range files {
		if !Share(i, 4) {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		p, err := b.Parse(string(text))
		if err != nil {
			t.Fatal(err)
		}
		d := p.Awaited()[0]
		where := strings.TrimSuffix(filepath.Base(file), ".position")
		for _, order := range someOrders(p, d) {
			alone, err := check(p, d.Seat, order)
			if err != nil || len(alone.Refusals) > 0 || len(alone.Lines) == 0 {
				continue
			}
			for k, said := range interjections {
				for _, joint := range []string{`\n`, ". ", " - "} {
					if joint != `\n` && !Share(i+k, 3) {
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
	}
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
		return step || d.Pass != nil && l == d.Pass.String()
	})
}
