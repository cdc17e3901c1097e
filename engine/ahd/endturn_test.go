package ahd

import (
	"strings"
	"testing"

	"adjutant/engine"
)

// A message that ends the turn may say what is promoted and recruited behind two battles, whose order nobody has named.
func TestEndBehindTwoBattles(t *testing.T) {
	p, err := Book.Start("1861", nil)
	if err != nil {
		t.Fatal(err)
	}
	table := &engine.Table{Position: p, Answers: func(d engine.Decision) bool { k, _ := Book.Kind(d.Kind); return k.DefaultOn }}
	var ins []engine.Input
	for i, l := range []string{"march 1 mi inf from Cairo via Island No. 10 to Memphis", "march 1 mi inf from Washington to Manassas Junction", "promote 1 mi inf at Washington", "recruit 1 mi inf at Washington", "end"} {
		ins = append(ins, engine.Input{No: i + 1, Text: l})
	}
	out, err := table.Take("union", 1, ins, func(string) engine.Dice { return engine.NewRandom(1) })
	if err != nil || len(out.Refusals) > 0 {
		t.Fatalf("got %v, %v; want the message taken", out.Refusals, err)
	}
	if ws := table.Wishes["union"]; len(ws) != 3 || ws[2].Line != "end" {
		t.Errorf("waiting are %v, want the promotion, the recruit and the end", ws)
	}
}

// Behind the lines of the marches, recovering is meant for a recruitment point [5.71].
func TestRecoveryWaitsForTheRecruits(t *testing.T) {
	p, err := Book.Start("1861", []string{"5.71"})
	if err != nil {
		t.Fatal(err)
	}
	es, err := p.Mend("set 1 union militia infantry at Pittsburgh reduced", engine.NoDice{})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range es {
		p.Fold(e)
	}
	table := &engine.Table{Position: p, Answers: func(d engine.Decision) bool { k, _ := Book.Kind(d.Kind); return k.DefaultOn }}
	var ins []engine.Input
	for i, l := range []string{"march 1 mi inf from Cincinnati to Louisville", "promote 1 mi inf at Washington", "recover 1 mi inf at Pittsburgh", "end"} {
		ins = append(ins, engine.Input{No: i + 1, Text: l})
	}
	out, err := table.Take("union", 1, ins, func(string) engine.Dice { return engine.NewRandom(1) })
	if err != nil || len(out.Refusals) > 0 {
		t.Fatalf("got %v, %v; want the message taken", out.Refusals, err)
	}
	for _, l := range out.Lines {
		if l.How == "skipped" {
			t.Errorf("%q was skipped: %s", l.Text, l.Why)
		}
	}
	if text := table.Position.Text(); strings.Contains(text, "Pittsburgh, reduced") {
		t.Errorf("the unit at Pittsburgh has not recovered:\n%s", text)
	}
}
