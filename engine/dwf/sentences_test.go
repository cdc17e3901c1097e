package dwf

import (
	"os"
	"testing"

	"adjutant/engine"
)

// A line of several sentences is refused in the same words, whatever was refused before it.
func TestALineOfSentencesIsRefusedAlike(t *testing.T) {
	text, err := os.ReadFile("testdata/people/campaign.position")
	if err != nil {
		t.Fatal(err)
	}
	p, err := Book.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	refused := func(before int) *engine.Refusal {
		var in []engine.Input
		for no := range before {
			in = append(in, engine.Input{No: no + 1, Text: "march 1 infantry from Cairo to Boston"})
		}
		in = append(in, engine.Input{No: before + 1, Text: "march 1 infantry from Cairo to Paducah! march 9 infantry from Washington to Lyonesse"})
		out, err := (&engine.Table{Position: p.Clone()}).Check(p.Awaited()[0].Seat, in)
		if err != nil || len(out.Refusals) != before+1 {
			t.Fatalf("%d refusals, want %d: %v, %v", len(out.Refusals), before+1, out.Refusals, err)
		}
		return out.Refusals[before]
	}
	want := refused(0)
	for before := 1; before < 8; before++ {
		if got := refused(before); got.Words != want.Words || got.What != want.What {
			t.Errorf("behind %d lines: %q, %s; want %q, %s", before, got.Words, got.What, want.Words, want.What)
		}
	}
}
