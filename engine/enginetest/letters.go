package enginetest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
)

// Letters reads whole letters of people who knew the printed rules alone, from a folder: the scenario and the seat, then what is meant,
// an empty line, and the letter; a position beside it is where it begins, else the scenario does. What is meant begins with "held:" where
// something of the letter may be asked, or is wrong: then nothing is understood that is not meant; and with "planned:" where it is held
// up and a yes plays just what is meant. Of the other letters every other one is read here, and the rest in CI.
func Letters(t *testing.T, b *engine.Book, dir string) {
	for i, f := range letterFiles(t, dir) {
		l, err := readLetter(b, f)
		if err != nil {
			t.Fatal(f, err)
		}
		if !l.planned && !Share(i, 2) {
			continue
		}
		table := &engine.Table{Position: l.position}
		out, err := table.Check(l.seat, l.lines)
		if err != nil {
			t.Fatal(f, err)
		}
		var plan []string
		if len(out.Refusals) > 0 {
			plan = salvaged(t, table, l.seat, f, l.lines)
		}
		var got []string
		for _, l := range out.Lines {
			got = append(got, l.Text)
		}
		want := l.meant
		if l.planned {
			if len(out.Refusals) == 0 || !slices.Equal(plan, want) {
				t.Errorf("%s: a yes would play\n%q, want\n%q", f, plan, want)
			}
			continue
		}
		other := slices.ContainsFunc(got, func(l string) bool { return !slices.Contains(want, l) })
		if l.held && other || !l.held && (len(out.Refusals) > 0 || !slices.Equal(got, want)) {
			t.Errorf("%s is understood as\n%q, want\n%q: %v", f, got, want, out.Refusals)
		}
	}
}

// Newcomers reads the first letters of people who knew the printed rules alone: by their second mail, which says no more than yes, an order
// of theirs is accepted, and none that they did not mean. The files are as those of Letters.
func Newcomers(t *testing.T, b *engine.Book, dir string) {
	for _, f := range letterFiles(t, dir) {
		l, err := readLetter(b, f)
		if err != nil {
			t.Fatal(err)
		}
		table := &engine.Table{Position: l.position}
		out, err := table.Check(l.seat, l.lines)
		if err != nil {
			t.Fatal(f, err)
		}
		var got []string
		for _, line := range out.Lines {
			got = append(got, line.Text)
		}
		if len(out.Refusals) > 0 {
			got = salvaged(t, table, l.seat, f, l.lines)
		}
		if len(got) == 0 || slices.ContainsFunc(got, func(line string) bool { return !slices.Contains(l.meant, line) }) {
			t.Errorf("%s: after two mails\n%q are ordered, of\n%q", f, got, l.meant)
		}
	}
}

func letterFiles(t *testing.T, dir string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.letter"))
	if err != nil || len(files) == 0 {
		t.Fatal("no letters in "+dir, err)
	}
	return files
}

// A letter is a file of Letters, taken apart.
type letter struct {
	position      engine.Position
	seat          engine.Seat
	lines         []engine.Input
	meant         []string
	held, planned bool
}

func readLetter(b *engine.Book, file string) (letter, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return letter{}, err
	}
	parts := strings.SplitN(string(text), "\n", 4)
	scenario, seat, _ := strings.Cut(parts[0], " ")
	l := letter{seat: engine.Seat(seat)}
	meant, held := strings.CutPrefix(parts[1], "held:")
	meant, planned := strings.CutPrefix(meant, "planned: ")
	l.held, l.planned = held, planned
	l.meant = slices.DeleteFunc(strings.Split(strings.TrimSpace(meant), "; "), func(l string) bool { return l == "" })
	for _, line := range strings.Split(parts[3], "\n") {
		if line = strings.TrimSpace(line); line != "" {
			l.lines = append(l.lines, engine.Input{No: len(l.lines) + 1, Text: line})
		}
	}
	l.position, err = begun(b, scenario, strings.TrimSuffix(file, ".letter")+".position")
	return l, err
}

// salvaged is what is salvaged of a refused letter, held to what it says of it: sent as it stands it is taken, and orders just that.
func salvaged(t *testing.T, table *engine.Table, seat engine.Seat, name string, in []engine.Input) []string {
	t.Helper()
	want := table.Salvage(seat, in).Lines
	var again []engine.Input
	for i, l := range want {
		again = append(again, engine.Input{No: i + 1, Text: l})
	}
	out, err := table.Check(seat, again)
	var got []string
	for _, l := range out.Lines {
		got = append(got, l.Text)
	}
	if len(want) > 0 && (err != nil || len(out.Refusals) > 0 || !slices.Equal(got, want)) {
		t.Errorf("%s: salvaged is\n%q, which orders\n%q: %v %v", name, want, got, err, out.Refusals)
	}
	return want
}

// begun is the position of a file, or where there is none the beginning of a scenario, up to the first question.
func begun(b *engine.Book, scenario, file string) (engine.Position, error) {
	if text, err := os.ReadFile(file); err == nil {
		return b.Parse(string(text))
	}
	p, err := b.Start(scenario, nil)
	if err != nil {
		return nil, err
	}
	dice := engine.NewRandom(1)
	p, _, err = engine.Begin(p, dice)
	for err == nil && !p.Awaited()[0].Own { // what has one answer alone is not asked
		d := p.Awaited()[0]
		all := slices.Collect(p.Legal(d))
		if len(all) != 1 {
			break
		}
		es, wrong := p.Rule(d, all[0], dice)
		if wrong != nil {
			return p, wrong
		}
		for _, e := range es {
			p.Fold(e)
		}
		p, _, err = engine.Begin(p, dice)
	}
	return p, err
}
