package acwc_test

import (
	"os"
	"strings"
	"testing"

	"adjutant/engine/acwc"
	"adjutant/engine/enginetest"
)

// The whole example of the notation's page is read, prints as it stands there, and plays as the page says.
func TestTheExampleOfThePositionsPage(t *testing.T) {
	page, err := os.ReadFile("../../deploy/positions.md")
	if err != nil {
		t.Fatal(err)
	}
	_, example, ok := strings.Cut(string(page), "\n### A whole campaign example")
	if !ok {
		t.Fatal("the page has no whole example of the campaign")
	}
	block := func(s string) (out []string) {
		for _, l := range strings.Split(s, "\n") {
			if line, ok := strings.CutPrefix(l, "\t"); ok {
				out = append(out, line)
			}
		}
		return out
	}
	position, orders, _ := strings.Cut(example, "\nOrders")
	text := strings.Join(block(position), "\n") + "\n"
	f := &fixture{enginetest.From(t, acwc.Book, text), t}
	if f.P.Text() != text {
		t.Errorf("it prints as\n%s\nwant\n%s", f.P.Text(), text)
	}
	lines := block(orders)
	if len(lines) < 7 {
		t.Fatalf("the example has %d order lines", len(lines))
	}
	for i, l := range lines {
		line, _, _ := strings.Cut(l, "   ")
		if i == len(lines)-1 {
			f.Do(line, 3)
			continue
		}
		f.Do(line)
	}
	f.TurnIs("1862-04 confederate").Has("corps confederate Pierre Beauregard at Grand Junction", "control union at Corinth",
		"wins union 2, confederate 0")
	f.Says("division Jacob Cox: 3 infantry 6-5")
}
