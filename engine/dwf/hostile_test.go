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

// What begins with a word that hangs on others, or goes on behind words of which nothing is made, is refused.
func TestWordsThatHangOnNothingAreRefused(t *testing.T) {
	p, err := dwf.Book.Start(dwf.Book.Scenarios[0].ID, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, said := range []string{"Cairo. Unless.", "Provided. Cairo.", "assuming", "none then course, lose attack nothing"} {
		table, ins := &engine.Table{Position: p.Clone()}, []engine.Input{{No: 1, Text: said}}
		out, err := table.Check(p.Awaited()[0].Seat, ins)
		if plan := table.Salvage(p.Awaited()[0].Seat, ins); err != nil || len(out.Refusals) == 0 || len(plan.Lines) > 0 {
			t.Errorf("%q: %v %v, plan %q", said, out.Refusals, err, plan.Lines)
		}
	}
}

// A line of single letters, each of which may be a name written short, is looked at once, and not again for each of them.
func TestALineOfSingleLettersIsLookedAtOnce(t *testing.T) {
	p, err := dwf.Book.Start(dwf.Book.Scenarios[0].ID, nil)
	if err != nil {
		t.Fatal(err)
	}
	ins := []engine.Input{{No: 1, Text: strings.Repeat("a? - ", 8_000)}}
	table := &engine.Table{Position: p}
	out, err := table.Check(p.Awaited()[0].Seat, ins)
	if plan := table.Salvage(p.Awaited()[0].Seat, ins); err != nil || len(out.Refusals) != 1 || len(plan.Lines) > 0 {
		t.Errorf("%d refusals, %v, plan %q", len(out.Refusals), err, plan.Lines)
	}
}
