package ahd

import (
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
