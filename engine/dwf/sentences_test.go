package dwf

import (
	"os"
	"slices"
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

// What stands behind an end in the same line is refused with the line as it would be, if it orders something; a farewell is none.
func TestAnOrderBehindAnEndIsNotLost(t *testing.T) {
	text, err := os.ReadFile("testdata/people/campaign.position")
	if err != nil {
		t.Fatal(err)
	}
	p, err := Book.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	const first, second = "march 1 infantry from Frederick to Washington DC", "march 2 infantry from Jefferson City to Sedalia"
	for said, want := range map[string]string{
		first + ". End. " + second:           first + "; " + second + "; end",
		first + "; end; " + second:           first + "; " + second + "; end",
		first + ". End turn. Best regards":   "",
		first + ", then end; thanks Ben":     "",
		first + ". " + second + ". Then end": "",
	} {
		out, err := (&engine.Table{Position: p.Clone()}).Check(p.Awaited()[0].Seat, []engine.Input{{No: 1, Text: said}})
		switch {
		case err != nil:
			t.Fatal(err)
		case want == "" && (len(out.Refusals) > 0 || out.Lines[len(out.Lines)-1].Text != "end" || out.Lines[0].Text != first):
			t.Errorf("%q is taken as %v: %v", said, out.Lines, out.Refusals)
		case want != "" && (len(out.Refusals) != 1 || !slices.Contains(out.Refusals[0].Try, want)):
			t.Errorf("%q is refused %v %q", said, out.Refusals, out.Refusals[0].Try)
		}
	}
}
