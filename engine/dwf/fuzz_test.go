package dwf_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/dwf"
)

// What is read is judged without a panic, and what is legal reads back the same.
func FuzzRead(f *testing.F) {
	for _, s := range []string{
		"march Grant, 9 infantry from Corinth via Shiloh to Decatur with 1 supply dropping 2 infantry at Shiloh", "lift 1 infantry from Washington to Fort Pickens by sea",
		"attack Decatur with 4", "lose 1 fort, 2 infantry from Corinth", "reorganize Nashville into 3+1", "place 2 infantry at Atlanta", "replace 1 infantry at Richmond",
		"activate 2 gunboats at Cairo", "take 1 supply", "drop Ohio militia", "move to Paducah by water", "halt", "join 2+1 infantry at Cairo", "build fort with Lee", "refuse Lee", "pass 3 points",
		"detach Longstreet from Lee with 4 infantry to Raleigh", "recall J.E. Johnston for Bragg",
	} {
		f.Add(s)
	}
	p, err := dwf.Book.Start("1863", []string{"abilities", "novice=union"})
	if err != nil {
		f.Fatal(err)
	}
	for p.Awaited()[0].Kind == "place" {
		es, err := p.Rule(p.Awaited()[0], p.Awaited()[0].Pass, engine.NoDice{})
		if err != nil {
			f.Fatal(err)
		}
		for _, e := range es {
			p.Fold(e)
		}
	}
	f.Fuzz(func(t *testing.T, line string) {
		d := p.Awaited()[0]
		os, err := p.Read(d, line)
		if err != nil || len(os) == 0 {
			return
		}
		for _, l := range p.Lines(os) {
			if strings.TrimSpace(l) == "" {
				t.Errorf("%q is written as an empty line", line)
			}
		}
		_, _ = p.Rule(d, os[0], engine.NoDice{})
		p.Echo(os)
	})
}

// A text is a position, which is written and read back the same, or it is refused in words.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"1861", "1862", "1863"} {
		p, err := dwf.Book.Start(s, nil)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(p.Text())
	}
	f.Add("turn 1862-05 union, 4 points\ncolumn stack Grant (1861), 3 infantry at Cairo, from Paducah, spent 2, rate 6, steps 1, lead Grant (1861)\nunion Grant (1861), 3 infantry at Cairo, moved")
	f.Add("turn 1862-05 union, 4 points\noptions leaders\nrecord Grant (1861), won 2, lost 1, large 3, idle 1, last 1862-01, beaten 1861-10, seen Washington, risen\nfate mcclellan, 1862-06, lost at Manassas\n" +
		"fate meade, 30, in time\nfate halleck, past\noutgoing McDowell\ntrophies Memphis, Nashville\nbattle at Manassas, union, union began with 3, union bled 1, on, led by Grant (1861) + Lee\n" +
		"entry stack Grant (1861), 3 infantry from Washington DC, way 1, spent 1, rate 6\nunion Grant (1861), 3 infantry at Manassas, moved\nconfederate Lee, 3 infantry at Manassas")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := dwf.Book.Parse(text)
		if err != nil {
			return
		}
		q, err := dwf.Book.Parse(p.Text())
		if err != nil {
			t.Fatalf("what is written does not read: %v\n%s", err, p.Text())
		}
		if got, want := q.Text(), p.Text(); got != want {
			t.Errorf("read back it is\n%s\nwant\n%s", got, want)
		}
		for _, d := range p.Awaited() {
			for o := range p.Legal(d) {
				_, _ = p.Rule(d, o, engine.NoDice{})
				break
			}
		}
	})
}
