package ahd_test

import (
	"errors"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/ahd"
)

// FuzzRead: whatever a stranger writes as an order is read and reads back as it prints, or is refused in words.
func FuzzRead(f *testing.F) {
	for _, line := range []string{
		"march 1 mi inf from Washington to Manassas", "march all from Cairo via Island No. 10 to Memphis by river", "entrench at St. Louis",
		"lift 1 vi from Baltimore to Fort Monroe", "invade Mobile with 1 mi", "battle Manassas Jct, Springfield", "fire 2 vi at 1 ci, 1 mi at 1 mc (reduced)",
		"stand", "retreat to Washington", "withdraw 1 vc to Vandalia", "reinforce Cairo with 1 vi from Vandalia, 1 mi from St. Louis", "promote 1 mi at Washington",
		"recruit 1 mi at New York, Pittsburgh", "recover 1 mi at Cairo", "pass", "end marches", "march (from to", "fire at", "march 99999999999 mi from a to b",
	} {
		f.Add(line)
	}
	p, err := ahd.Book.Start("1861", nil)
	if err != nil {
		f.Fatal(err)
	}
	battle, err := ahd.Book.Parse("turn 1862-09 union, 0 marches\nsteps fire union 2, round union 3, combat union, close union\nbattle at Cairo, round 2\nunion 2 mi at Cairo\nunion 1 vc at Cairo\nconfederate 1 mi at Cairo\nconfederate 1 ci at Cairo, entrenched\n")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, line string) {
		for _, p := range []engine.Position{p, battle} {
			d := p.Awaited()[0]
			before := p.Text()
			orders, err := p.Read(d, line)
			var refusal *engine.Refusal
			var later *engine.Later
			switch {
			case err == nil:
				readsBack(t, p, d, orders)
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

// readsBack: canonical lines read as the orders that they were made of; what is refused is refused in words.
func readsBack(t *testing.T, p engine.Position, d engine.Decision, orders []engine.Order) {
	for _, o := range orders {
		if _, err := p.Rule(d, o, engine.NoDice{}); err != nil {
			continue
		}
		back, err := p.Read(d, o.String())
		if err != nil || len(back) != 1 || back[0] != o {
			t.Errorf("%q reads back as %v (%v)", o, back, err)
		}
	}
}

// FuzzParse: a position that can be read is written and reads back to the same bytes, and can be played on; the rest is refused.
func FuzzParse(f *testing.F) {
	for _, id := range []string{"1861", "1862", "1863", "1864"} {
		p, err := ahd.Book.Start(id, nil)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(p.Text())
	}
	f.Add("rulebook ahd\nturn 1862-09 confederate, 4 marches\nunion 1 veteran cavalry at Cairo, entrenched\nbattle at Cairo, round 2\nsteps fire union 2")
	f.Add("turn 1861-07 union, 2 marches, active Cairo 1\nshot mi at 0\nfought Cairo\nplaced Cairo\ncontrol neutral at Cairo, raid\nover union: x")
	f.Add("turn 1861-07 union, 2 marches\nover nobody::")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ahd.Book.Parse(text)
		if err != nil {
			return
		}
		once := p.Text()
		q, err := ahd.Book.Parse(once)
		if err != nil {
			t.Fatalf("what was written does not read back: %v\n%s", err, once)
		}
		if twice := q.Text(); twice != once {
			t.Fatalf("reads back as\n%s\nwant\n%s", twice, once)
		}
		for _, d := range p.Awaited() {
			n := 0
			for o := range p.Legal(d) {
				var wanted *engine.Wanted
				if _, err := p.Rule(d, o, engine.NoDice{}); err != nil && !errors.As(err, &wanted) {
					t.Fatalf("%q is listed as legal and refused: %v\n%s", o, err, once)
				}
				if n++; n > 20 {
					break
				}
			}
		}
		p.Brief("union")
		p.Scene("union", nil)
	})
}
