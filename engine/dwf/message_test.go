package dwf_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/dwf"
)

// A whole turn in one message: a battle with its march, the questions that follow answered by the defaults, and the end.
func TestOneMessageIsATurn(t *testing.T) {
	f := field(t, "turn 1862-05 union, 4 points, owes east west", "union Grant (1861), 9 infantry, 1 supply at Corinth", "union Buell, 3 infantry at Franklin",
		"union 1 infantry at Washington DC", "union 2 infantry at St. Louis", "confederate Beauregard, 6 infantry at Decatur", "confederate 2 infantry at Richmond")
	table := &engine.Table{Position: f.P, Answers: func(d engine.Decision) bool {
		k, ok := dwf.Book.Kind(d.Kind)
		return ok && k.DefaultOn
	}}
	lines := []engine.Input{
		{No: 1, Text: "march Grant, 9 infantry from Corinth to Decatur with 1 supply"},
		{No: 2, Text: "march Buell, 3 infantry from Franklin to Decatur"},
		{No: 3, Text: "attack Decatur"},
		{No: 4, Text: "march 1 infantry from Washington to Frederick"},
		{No: 5, Text: "march 2 infantry from St. Louis to Rolla"},
		{No: 6, Text: "end"},
	}
	out, err := table.Take("union", 1, lines, func(string) engine.Dice { return engine.NoDice{} })
	if err != nil || len(out.Refusals) > 0 {
		t.Fatalf("the message is refused: %v %v", err, out.Refusals)
	}
	for _, l := range out.Lines {
		if l.How != "played" {
			t.Errorf("line %d, %q: %s, %s", l.No, l.Text, l.How, l.Why)
		}
	}
	if out.Lines[0].Echo == "" {
		t.Error("the first march echoes nothing, want what it cost")
	}
	if turn := table.Position.Turn().ID; turn != "1862-06 confederate" {
		t.Errorf("behind the message it is %s, want 1862-06 confederate", turn)
	}
}
