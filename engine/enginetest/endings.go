package enginetest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
)

// partings are what people say who have done.
var partings = []string{"that is everything for this campaign, over to you", "that's all I have", "that is everything from me", "all done here",
	"everything stays as it is", "that will be all", "then I am done", "that's my lot", "nothing else, thanks", "not yet", "not now", "over to you",
	"your turn, Ben", "end of turn"}

// Endings holds what people say who have done, at every question of a book's positions in testdata/people: alone it passes or ends, or is
// asked back with what passes; behind an order it is asked or taken with it, and never left out without a word.
func Endings(t *testing.T, b *engine.Book) {
	t.Helper()
	files, err := filepath.Glob("testdata/people/*.position")
	if err != nil || len(files) == 0 {
		t.Fatal("no positions", err)
	}
	asked := map[string]bool{}
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
		if asked[d.Kind] { // one of each kind is enough
			continue
		}
		asked[d.Kind] = true
		pass := ""
		if d.Pass != nil {
			pass = d.Pass.String()
		}
		where := strings.TrimSuffix(filepath.Base(file), ".position")
		for _, said := range partings {
			out, err := check(p, d.Seat, said)
			if err != nil {
				t.Fatal(err)
			}
			endsAlone(t, where, said, pass, out)
		}
		some := slices.DeleteFunc(p.Suggest(d, 2), func(l string) bool { return l == pass || strings.Contains(l, ";") })
		if len(some) == 0 {
			continue
		}
		if out, err := check(p, d.Seat, some[0]); err != nil || len(out.Lines) != 1 || out.Lines[0].Text != some[0] {
			some[0] = out.Lines[0].Text // as it is told back
		}
		for _, tail := range []string{". That is everything from me", ", then I am done", ". Over to you", ", your turn Ben", ", then end"} {
			out, err := check(p, d.Seat, some[0]+tail)
			if err != nil {
				t.Fatal(err)
			}
			endsBehind(t, where, some[0], tail, d, out)
		}
		if d.Own {
			for tail, ends := range map[string]bool{". That ends my turn.": true, ". I hope that ends my turn.": false} {
				out, err := check(p, d.Seat, some[0]+tail)
				if err != nil {
					t.Fatal(err)
				}
				if n := len(out.Lines) - 1; len(out.Refusals) > 0 || n < 0 || (out.Lines[n].Text == "end") != ends {
					t.Errorf("%s: %q is taken as %v %v", where, some[0]+tail, out.Lines, out.Refusals)
				}
			}
		}
	}
}

func endsAlone(t *testing.T, where, said, pass string, out engine.Outcome) {
	t.Helper()
	for _, l := range out.Lines {
		word, _, _ := strings.Cut(l.Text, " ")
		stays := slices.Contains([]string{"stand", "stay", "fight", "stance"}, word)
		nothing := strings.Contains(said, "stays") || strings.HasPrefix(said, "not ")
		if l.Text != pass && l.Text != "end" && !stays || stays && !nothing {
			t.Errorf("%s: %q is taken as %q", where, said, l.Text)
		}
	}
	var tries []string
	for _, r := range out.Refusals {
		tries = append(tries, r.Try...)
	}
	if len(out.Lines) == 0 && (len(tries) == 0 || pass != "" && !slices.Contains(tries, pass) && !slices.Contains(tries, "end")) {
		t.Errorf("%s: %q is answered without %q: %v %q", where, said, pass, out.Refusals, tries)
	}
}

func endsBehind(t *testing.T, where, order, tail string, d engine.Decision, out engine.Outcome) {
	t.Helper()
	if len(out.Refusals) > 0 {
		for _, r := range out.Refusals {
			if slices.ContainsFunc(r.Try, func(l string) bool { return strings.HasPrefix(l, order) }) {
				return
			}
		}
		t.Errorf("%s: %q is refused without the order to copy: %v", where, order+tail, out.Refusals)
		return
	}
	if len(out.Lines) == 0 || !strings.HasPrefix(order, out.Lines[0].Text) {
		t.Errorf("%s: %q is taken as %v", where, order+tail, out.Lines)
	}
	if d.Own && d.Many && len(out.Lines) < 2 && len(out.Closing) == 0 && !strings.Contains(order, ";") {
		t.Errorf("%s: of %q the end is left out", where, order+tail)
	}
}
