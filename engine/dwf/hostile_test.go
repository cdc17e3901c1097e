package dwf_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/dwf"
)

// A megabyte of lines that look like orders costs no more than a few hundred of them: each of these takes a millisecond to refuse.
func TestAMessageOfAMegabyteIsNotReadToItsEnd(t *testing.T) {
	p, err := dwf.Book.Start(dwf.Book.Scenarios[0].ID, nil)
	if err != nil {
		t.Fatal(err)
	}
	line := "march 2 infantry from Washington via X via X via X to Manassas"
	many := (1 << 20) / len(line)
	for _, sep := range []string{"\n", "; "} {
		var ins []engine.Input
		for i, l := range strings.Split(strings.Repeat(line+sep, many), "\n") {
			ins = append(ins, engine.Input{No: i + 1, Text: l})
		}
		out, err := (&engine.Table{Position: p.Clone()}).Check(p.Awaited()[0].Seat, ins)
		if err != nil {
			t.Fatal(err)
		}
		n := len(out.Refusals)
		if n > 301 || !strings.Contains(fmt.Sprint(out.Refusals[n-1]), "I read no further") {
			t.Errorf("%d of %d parts were read and refused, the last: %v", n, many, out.Refusals[n-1])
		}
	}
}
