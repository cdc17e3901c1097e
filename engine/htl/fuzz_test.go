package htl_test

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/engine"
	"adjutant/engine/graph"
	"adjutant/engine/htl"
)

// fuzzPositions are the moments in which every kind of line belongs somewhere.
var fuzzPositions = []string{
	"scenario bull_run\nturn 1 union, 7 AP\nunion infantry green B5 Burnside sp=2\nunion leader - B5 McDowell\nunion cavalry black A7 Palmer's cavalry\nunion infantry green A4,A5 Howard turn=4\nconfederate infantry black C5 Evans\nconfederate artillery black F6 Imboden's battery\n",
	"turn 2 union, 3 AP\ncombat Porter from C4 at C5, close\nsteps retreat confederate, follow confederate, advance union, flee confederate, occupy union, act union, check union\nunion infantry green C4 Porter acted=closed\nconfederate infantry green C5 Evans sp=3 fails=yes\nconfederate leader - C5 Beauregard\n",
	"turn 2 union, 3 AP\ncombat Porter from C4 at C5, close\nsteps flee confederate, occupy union, act union, check union\nunion infantry green C4 Porter acted=closed\nconfederate leader - C5 Beauregard\n",
	"turn 2 union, 3 AP\nsteps place union, act union, check union\nunion infantry green A1,A2 Porter turn=2\nconfederate leader - C5 Beauregard\n",
}

// FuzzRead: whatever a stranger writes as an order is read and reads back as it prints, or is refused in words.
func FuzzRead(f *testing.F) {
	for _, line := range []string{
		"fire B5 at C5", "close Burnside at C5 then stay", "close B5 at C5 then advance if not hit", "march Burnside to D11 with McDowell", "march B5 via C13 to C12 forced",
		"march Palmer's cavalry via B7, C8 to D8", "march B5 infantry to D11 if D11 empty", "rally Burnside with McDowell", "place Elzey at I5", "end", "pass", "stay",
		"advance alone", "retreat Evans, Imboden's battery to D5", "displace Bee to E6", "follow Evans", "march via to with", "fire at at", "roll", "march A5 to", "close B5 at C99999999999",
	} {
		f.Add(line)
	}
	var ps []engine.Position
	for _, text := range fuzzPositions {
		p, err := htl.Book.Parse(text)
		if err != nil {
			f.Fatal(err)
		}
		ps = append(ps, p)
	}
	f.Fuzz(func(t *testing.T, line string) {
		for _, p := range ps {
			d := p.Awaited()[0]
			before := p.Text()
			orders, err := p.Read(d, line)
			var refusal *engine.Refusal
			var later *engine.Later
			switch {
			case err == nil:
				for _, o := range orders {
					back, err := p.Read(d, o.String())
					if err != nil || len(back) != 1 || back[0] != o {
						t.Errorf("%q reads back as %v (%v)", o, back, err)
					}
					var wanted *engine.Wanted
					if _, err := p.Rule(d, o, engine.NoDice{}); err != nil && !errors.As(err, &refusal) && !errors.As(err, &wanted) {
						t.Errorf("%q gives %v, which is nothing for a player's eyes", o, err)
					}
				}
			case errors.As(err, &refusal):
				if strings.TrimSpace(refusal.What) == "" {
					t.Errorf("%q is refused without a word", line)
				}
			case !errors.As(err, &later):
				t.Errorf("%q gives %v, which is neither a refusal nor a line for later", line, err)
			}
			if p.Text() != before {
				t.Errorf("reading %q changed the position", line)
			}
		}
	})
}

// FuzzParse: a position that can be read is written and reads back to the same bytes, and can be played on; the rest is refused.
func FuzzParse(f *testing.F) {
	for _, s := range htl.Book.Scenarios {
		p, err := htl.Book.Start(s.ID, nil)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(p.Text())
	}
	for _, text := range fuzzPositions {
		f.Add(text)
	}
	f.Add("header turns 10\nground river F1, F2\nrule river_crossing both\noptions 11.1, 11.5=union+1\nturn 4 union, 6 AP, die 5\npoints union 2\nlost union 1\nattacks C5 2\ncounter union E7 hold Crossroads held=union\n")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := htl.Book.Parse(text)
		if err != nil {
			return
		}
		once := p.Text()
		q, err := htl.Book.Parse(once)
		if err != nil {
			t.Fatalf("what was written does not read back: %v\n%s", err, once)
		}
		if twice := q.Text(); twice != once {
			t.Fatalf("reads back as\n%s\nwant\n%s", twice, once)
		}
		for _, d := range p.Awaited() {
			n := 0
			for o := range p.Legal(d) {
				es, err := p.Rule(d, o, engine.NewRandom(1))
				if err != nil {
					t.Fatalf("%q is listed as legal and refused: %v\n%s", o, err, once)
				}
				x := p.Clone()
				for _, e := range es {
					x.Fold(e)
				}
				if err := x.Check(); err != nil {
					t.Fatalf("%q leads to a position in which %v\n%s", o, err, once)
				}
				if n++; n > 20 {
					break
				}
			}
		}
		p.Brief("union")
	})
}

// FuzzScenario: a scenario file either makes a book that can be played, or is refused with file, line and column.
func FuzzScenario(f *testing.F) {
	names, err := fs.Glob(os.DirFS("board/data"), "scenario-*.txt")
	if err != nil || len(names) == 0 {
		f.Fatal("there are no scenarios", err)
	}
	for _, n := range names {
		text, err := os.ReadFile("board/data/" + n)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		b, err := htl.Book.On(fstest.MapFS{"scenario-club.txt": {Data: []byte(text)}})
		var fault *graph.Fault
		if err != nil {
			if !errors.As(err, &fault) || fault.Line < 1 || fault.Column == "" || fault.What == "" {
				t.Fatalf("refused with %v, want file, line and column", err)
			}
			return
		}
		p, err := b.Start("club", nil)
		if err != nil {
			t.Fatalf("the scenario was read but does not start: %v", err)
		}
		if err := p.Check(); err != nil {
			t.Fatalf("its start: %v", err)
		}
		if q, err := b.Parse(p.Text()); err != nil || q.Text() != p.Text() {
			t.Fatalf("its start does not read back: %v\n%s", err, p.Text())
		}
	})
}
