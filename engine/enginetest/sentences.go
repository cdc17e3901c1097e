package enginetest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
)

// Sentences writes two orders as sentences of one line, for every position of testdata/people in which one acts of one's own, the second
// with a place that there is not: the refusal quotes that sentence, and offers the first with another in its place or alone, whatever
// stands between the two.
func Sentences(t *testing.T, b *engine.Book) {
	t.Helper()
	files, err := filepath.Glob("testdata/people/*.position")
	if err != nil || len(files) == 0 {
		t.Fatal("no positions", err)
	}
	tried := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		p, err := b.Parse(string(text))
		if err != nil {
			t.Fatal(err)
		}
		d := p.Awaited()[0]
		some := slices.DeleteFunc(p.Suggest(d, 3), func(l string) bool { return strings.Contains(l, ";") || !strings.Contains(l, " ") })
		if !d.Own || len(some) == 0 {
			continue
		}
		good := canonical(t, p, d.Seat, some[0])
		wrong := some[len(some)-1]
		wrong = wrong[:strings.LastIndex(wrong, " ")] + " Lyonesse"
		for _, between := range []string{". ", "! ", ". Then ", "; "} {
			tried++
			said := good + between + wrong
			out, err := check(p, d.Seat, said)
			if err != nil {
				t.Fatal(err)
			}
			if len(out.Refusals) != 1 || !strings.HasSuffix(out.Refusals[0].Words, wrong) || strings.Contains(out.Refusals[0].Words, good) {
				t.Errorf("%s: of %q is refused %v", file, said, out.Refusals)
				continue
			}
			if try := out.Refusals[0].Try; len(try) == 0 || slices.ContainsFunc(try, func(l string) bool {
				return canonical(t, p, d.Seat, l) != l || !strings.HasPrefix(l, good)
			}) {
				t.Errorf("%s: for %q is offered %q", file, said, try)
			}
		}
	}
	if tried == 0 {
		t.Error("nothing was tried")
	}
}

// canonical is a line as it is told back; empty where it is refused.
func canonical(t *testing.T, p engine.Position, seat engine.Seat, line string) string {
	t.Helper()
	out, err := check(p, seat, line)
	if err != nil || len(out.Refusals) > 0 {
		t.Errorf("%q is refused: %v %v", line, err, out.Refusals)
		return ""
	}
	var lines []string
	for _, l := range out.Lines {
		lines = append(lines, l.Text)
	}
	return strings.Join(lines, "; ")
}
