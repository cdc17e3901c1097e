package spi74_test

import (
	"errors"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/spi74"
)

// moments are positions of a war played at random: the start, and how things stand after each of some player turns.
func moments(f *testing.F) []engine.Position {
	p, err := spi74.Book.Start("basic", nil)
	if err != nil {
		f.Fatal(err)
	}
	ps := []engine.Position{p.Clone()}
	enginetest.Turns(f, p, 3, 3, 4, func([]engine.Event) { ps = append(ps, p.Clone()) })
	return ps
}

// FuzzRead: whatever a stranger writes as an order is read and reads back as it prints, or is refused in words.
func FuzzRead(f *testing.F) {
	for _, line := range []string{
		"move 7 from 4506 to 4406", "move 7 Washington to Richmond by rail", "attack 1618 from 1617 with 7, reduce to +4; if they retreat, follow with 3", "end", "pass",
		"sea lift 2 from Fort Monroe to 4616", "build fort at Nashville", "place 3 at 4506", "repair 1514", "two hexes south of Corinth", "move 99999999999 from 0000 to 9999",
		"attack at at with", "move from to via", "retreat 4407", "Grant to 1618",
	} {
		f.Add(line)
	}
	ps := moments(f)
	f.Fuzz(func(t *testing.T, line string) {
		for _, p := range ps {
			ds := p.Awaited()
			if len(ds) == 0 {
				continue
			}
			d, before := ds[0], p.Text()
			orders, err := p.Read(d, line)
			var refusal *engine.Refusal
			var later *engine.Later
			switch {
			case err == nil:
				for _, o := range orders[:min(1, len(orders))] { // the others stand on what the first has done
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

// FuzzParse: a position that can be read is written and reads back to the same bytes; the rest is refused.
func FuzzParse(f *testing.F) {
	for _, p := range moments(f) {
		f.Add(p.Text())
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := spi74.Book.Parse(text)
		if err != nil {
			return
		}
		first := p.Text()
		again, err := spi74.Book.Parse(first)
		if err != nil {
			t.Fatalf("what was written does not read: %v\n%s", err, first)
		}
		if again.Text() != first {
			t.Errorf("it reads back as\n%s\nwant\n%s", again.Text(), first)
		}
	})
}
