package enginetest

import (
	"bufio"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
)

// A Tally is what became of the lines of people.
type Tally struct {
	Right     int // the orders that were meant
	Asked     int // asked back, or refused with the order that was meant among the lines to copy
	Hinted    int // refused with other lines to copy
	Refused   int // refused with none, where an order was meant
	Wrong     int // something else was played
	Mistakes  []string
	Forgotten []string
}

// Lines is how many lines were judged.
func (t Tally) Lines() int { return t.Right + t.Asked + t.Hinted + t.Refused + t.Wrong }

// Good is how many in 100 were right, or asked back with the right choice.
func (t Tally) Good() int { return 100 * (t.Right + t.Asked) / max(1, t.Lines()) }

func (t Tally) String() string {
	return fmt.Sprintf("%d lines: %d right, %d asked with the right choice, %d refused with another suggestion, %d refused without, %d "+
		"wrong (%d in 100 good)",
		t.Lines(), t.Right, t.Asked, t.Hinted, t.Refused, t.Wrong, t.Good())
}

// People reads the lines of a folder (lines.txt, and the positions that it names) as people wrote them, and counts what became of them:
// of the half by which the reader was built, and of the half that was kept aside. Half of the lines are read here, and the rest in CI.
func People(t testing.TB, b *engine.Book, dir string) (built, aside Tally) {
	t.Helper()
	eachLine(t, b, dir, func(where string, p engine.Position, l personsLine) {
		h := fnv.New32a()
		h.Write([]byte(l.voice + ": " + l.said))
		if !Share(int(h.Sum32()>>8), 2) { // by what it says: a new line moves no other
			return
		}
		half := &built
		if h.Sum32()%2 == 0 {
			half = &aside
		}
		half.judge(t, p, where, l.said, l.meant)
	})
	return built, aside
}

// A personsLine is what somebody wrote, in what sort of voice, and what he meant by it.
type personsLine struct{ voice, said, meant string }

// eachLine gives the lines of a folder's lines.txt, each with the position to which it was written.
func eachLine(t testing.TB, b *engine.Book, dir string, see func(where string, p engine.Position, l personsLine)) {
	t.Helper()
	f, err := os.Open(filepath.Join(dir, "lines.txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var p engine.Position
	name := ""
	for in := bufio.NewScanner(f); in.Scan(); {
		line := strings.TrimSpace(in.Text())
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
			continue
		case strings.HasPrefix(line, "["):
			name = strings.Trim(line, "[]")
			text, err := os.ReadFile(filepath.Join(dir, name+".position"))
			if err != nil {
				t.Fatal(err)
			}
			if p, err = b.Parse(string(text)); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			continue
		}
		cut := strings.LastIndex(line, " => ")
		voice, said, _ := strings.Cut(line[:cut], ": ")
		see(name, p, personsLine{voice, said, line[cut+4:]})
	}
}

func (y *Tally) judge(t testing.TB, p engine.Position, where, said, meant string) {
	t.Helper()
	d := p.Awaited()[0]
	asked := strings.HasPrefix(meant, "? ")
	none := meant == "none" || meant == "refuse"
	var wants []string
	for _, m := range strings.Split(strings.TrimPrefix(meant, "? "), " | ") {
		m = strings.TrimPrefix(m, "? ")
		if m == "refuse" {
			none = true
		}
		if none {
			continue
		}
		out, err := check(p, d.Seat, m)
		if err != nil || len(out.Refusals) > 0 {
			t.Errorf("%s: the order %q is refused: %v %v", where, m, err, out.Refusals)
			continue
		}
		wants = append(wants, canon(p, d, out))
	}
	out, err := check(p, d.Seat, said)
	if err != nil {
		t.Fatal(err)
	}
	tell := func(list *[]string, what string) {
		*list = append(*list, fmt.Sprintf("%s: %s: %q = %s, not %s %v", what, where, said, canon(p, d, out), meant, out.Refusals))
	}
	if len(out.Refusals) == 0 {
		got := canon(p, d, out)
		switch {
		case none && got == "", !asked && slices.Contains(wants, got):
			y.Right++
		case len(out.Closing) > 0 && slices.ContainsFunc(wants, func(w string) bool { return unended(d, w) == got }): // he is told how to end
			y.Asked++
		case slices.Contains(wants, got):
			y.Wrong++
			tell(&y.Mistakes, "not asked")
		default:
			y.Wrong++
			tell(&y.Mistakes, "wrong")
		}
		return
	}
	if none {
		y.Right++
		return
	}
	var tries []string
	for _, r := range out.Refusals {
		for _, try := range r.Try {
			if o, err := check(p, d.Seat, try); err == nil && len(o.Refusals) == 0 {
				tries = append(tries, canon(p, d, o))
			}
		}
	}
	found := slices.ContainsFunc(wants, func(w string) bool { return slices.Contains(tries, w) })
	switch {
	case found:
		y.Asked++
	case len(tries) > 0:
		y.Hinted++
		tell(&y.Forgotten, "other suggestions")
	default:
		y.Refused++
		tell(&y.Forgotten, "refused")
	}
}

// Taken holds lines of people, each with the orders as which it is to be taken at once in a position of a folder; "asked" is a line that is
// to be asked back.
func Taken(t *testing.T, b *engine.Book, position string, lines map[string]string) {
	t.Helper()
	p := placed(t, b, position)
	d := p.Awaited()[0]
	for said, want := range lines {
		out, err := check(p, d.Seat, said)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, l := range out.Lines {
			got = append(got, l.Text)
		}
		read := strings.Join(got, "; ")
		if want == "asked" && slices.ContainsFunc(out.Refusals, func(r *engine.Refusal) bool { return len(r.Try) > 0 }) {
			continue
		}
		if read != want || len(out.Refusals) > 0 {
			t.Errorf("%s: %q is taken as %q, want %q: %v", position, said, read, want, out.Refusals)
		}
	}
}

// AskedFirst holds lines of people, each with the line to copy that stands first in the answer to it, in a position of a folder.
func AskedFirst(t *testing.T, b *engine.Book, position string, lines map[string]string) {
	t.Helper()
	p := placed(t, b, position)
	for said, want := range lines {
		out, err := check(p, p.Awaited()[0].Seat, said)
		if err != nil {
			t.Fatal(err)
		}
		if len(out.Refusals) != 1 || len(out.Refusals[0].Try) == 0 || out.Refusals[0].Try[0] != want {
			t.Errorf("%s: of %q is asked %v, want %q first", position, said, out.Refusals, want)
		}
	}
}

// placed is a position of testdata/people.
func placed(t *testing.T, b *engine.Book, position string) engine.Position {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata/people", position+".position"))
	if err != nil {
		t.Fatal(err)
	}
	p, err := b.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func check(p engine.Position, seat engine.Seat, text string) (engine.Outcome, error) {
	table := &engine.Table{Position: p}
	var lines []engine.Input
	for i, line := range strings.Split(text, `\n`) {
		lines = append(lines, engine.Input{No: i + 1, Text: line})
	}
	return table.Check(seat, lines)
}

// canon is what a message was understood to be: its orders one by one, whichever of them stand in one line.
func canon(p engine.Position, d engine.Decision, o engine.Outcome) string {
	var lines []string
	for _, l := range o.Lines {
		orders, err := p.Read(d, l.Text)
		if err != nil || l.Text == "end" {
			lines = append(lines, l.Text)
			continue
		}
		for _, x := range orders {
			lines = append(lines, x.String())
		}
	}
	slices.Sort(lines)
	return strings.Join(lines, "; ")
}

// unended is the orders of a canon without what ends something.
func unended(d engine.Decision, canon string) string {
	return strings.Join(slices.DeleteFunc(strings.Split(canon, "; "), func(l string) bool {
		return l == "end" || d.Pass != nil && l == d.Pass.String()
	}), "; ")
}
