package enginetest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/engine"
)

// Overridden holds messages to what becomes of orders that others of the same message override: each case is a position of
// testdata/people, a message with " / " between its lines, and what one of its refusals
// says or offers.
func Overridden(t *testing.T, b *engine.Book, cases [][3]string) {
	t.Helper()
	for _, k := range cases {
		text, err := os.ReadFile(filepath.Join("testdata", "people", k[0]+".position"))
		if err != nil {
			t.Fatal(err)
		}
		p, err := b.Parse(string(text))
		if err != nil {
			t.Fatal(err)
		}
		var ins []engine.Input
		for i, l := range strings.Split(k[1], " / ") {
			ins = append(ins, engine.Input{No: i + 1, Text: l})
		}
		out, err := (&engine.Table{Position: p}).Check(p.Awaited()[0].Seat, ins)
		if err != nil {
			t.Fatal(err)
		}
		told := false
		for _, r := range out.Refusals {
			told = told || strings.Contains(r.What+" "+strings.Join(r.Try, " "), k[2])
		}
		if !told {
			t.Errorf("%s: %q is answered %v, want %q", k[0], k[1], out.Refusals, k[2])
		}
	}
}
