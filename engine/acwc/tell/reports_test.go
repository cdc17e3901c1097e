package tell_test

import (
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
	"adjutant/engine/acwc/tell"
)

const reported = `rulebook acwc
turn 1862-04 union
report union of Nashville, 1862-04, fragmentary, from contact, enemy, 2 roads
report union of Knoxville, 1862-04, fragmentary, from sympathisers, enemy
report union of London, 1862-04, fragmentary, from sympathisers
report union of Lexington, 1862-04, fragmentary, from sympathisers
report union of Savannah, 1862-04, complete, from spy, enemy, under John Pemberton; corps; division, arrived
report union of Springfield (Missouri), 1862-03, detailed, from contact, enemy, under Sterling Price, 12 brigades, 3 battalions, entrenched; corps Sterling Price; corps Benjamin McCulloch, arrived, from Fayetteville (Arkansas)
report union of Petersburg, 1862-04, detailed, from contact, enemy, under Gustavus Smith, 9 brigades, 2 battalions; corps Gustavus Smith, arrived, from Goldsboro; corps John Hood, arrived, from Goldsboro
report union of Staunton, 1862-03, fragmentary, from contact
report union of Humbolt, 1861-11, complete, from contact, enemy, under William Loring; corps
`

func TestReportsInWords(t *testing.T) { // roles 3.4, 3.7
	b, err := board.Load(board.Files())
	if err != nil {
		t.Fatal(err)
	}
	p, err := state.Parse(b, reported)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"Knoxville: enemy present (sympathisers).",
		"Nashville: enemy present; by 2 roads (in contact).",
		"Savannah: 1 corps and 1 garrison division; in command John Pemberton; 1 arrived since their last turn, 1 there at least one turn (the port spy).",
		"Lexington, London: no enemy seen.",
		"Springfield (Missouri): 2 corps; in command Sterling Price; 1 arrived since their last turn, 1 there at least one turn; corps commanders Sterling" +
			" Price and Benjamin McCulloch; 12 brigades, 3 battalions of artillery; entrenched; McCulloch came from Fayetteville (Arkansas) (1 turn" +
			" old, in contact).",
		"Petersburg: 2 corps; in command Gustavus Smith; arrived since their last turn; corps commanders Gustavus Smith and John Hood; 9 brigades," +
			" 2 battalions of artillery; all came from Goldsboro (in contact).",
		"Staunton: no enemy seen (1 turn old).",
		"Humbolt: 1 corps; in command William Loring; there at least one turn (3 turns old, in contact).",
	}
	brief := func() (got []string) {
		for _, q := range tell.Brief(p, board.Union) {
			if q.Part == "contact" {
				for _, l := range q.Lines {
					got = append(got, l.Text)
				}
			}
		}
		return got
	}
	got := brief()
	for _, text := range want {
		if !slices.Contains(got, text) {
			t.Errorf("%q is not among\n%q", text, got)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%d lines, want %d: %q", len(got), len(want), got)
	}
	p.Turn++
	if slices.ContainsFunc(brief(), func(s string) bool { return len(s) > 7 && s[:7] == "Humbolt" }) {
		t.Error("after four turns it fades")
	}
	p.Turn--
	var told []string
	for _, q := range tell.Tell(p, "union", []engine.Event{state.Private{To: board.Union, Event: state.Reported{Side: board.Union, Reports: p.Reports[board.Union][:2]}}}) {
		for _, l := range q.Lines {
			told = append(told, l.Text)
		}
	}
	if len(told) != 2 {
		t.Errorf("a line for each report: %q", told)
	}
}
