package ahd

import (
	"os"
	"strings"
	"testing"

	"adjutant/engine"
)

func TestAnAnswerToAQuestionThatMayComeClosesNoMarches(t *testing.T) {
	text, err := os.ReadFile("testdata/people/start.position")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"stand", "hold", "retreat to Washington", "withdraw all to Washington", "reinforce Washington with 1 mi from Harper's Ferry", "bring 1 mi from Harper's Ferry"} {
		p, err := Book.Parse(string(text))
		if err != nil {
			t.Fatal(err)
		}
		table := &engine.Table{Position: p, Answers: func(engine.Decision) bool { return true }}
		if _, err := table.Take("union", 1, []engine.Input{{No: 1, Text: line}}, func(string) engine.Dice { return engine.NewRandom(1) }); err != nil {
			t.Fatal(err)
		}
		if d, open := table.Awaits("union"); !open || d.Kind != "march" {
			t.Errorf("%q closed the marches: now %q is asked", line, d.Kind)
		}
	}
}

// takes plays a message of a seat in one of the positions of people's lines, as the turn began.
func takes(t *testing.T, position string, seat engine.Seat, begun func() engine.Position, lines ...string) (*engine.Table, engine.Outcome) {
	t.Helper()
	text, err := os.ReadFile("testdata/people/" + position + ".position")
	if err != nil {
		t.Fatal(err)
	}
	p, err := Book.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	table := &engine.Table{Position: p}
	if begun != nil {
		table.Begun = func(engine.Seat) func() engine.Position { return begun }
	}
	ins := make([]engine.Input, len(lines))
	for i, l := range lines {
		ins[i] = engine.Input{No: i + 1, Text: l}
	}
	out, err := table.Take(seat, 1, ins, func(string) engine.Dice { return engine.NewRandom(1) })
	if err != nil {
		t.Fatal(err)
	}
	return table, out
}

// What would find nothing to do is refused, and closes nothing: there is no battle, no second retreat.
func TestALineToWhichItDoesNotComeIsRefused(t *testing.T) {
	for _, c := range []struct {
		position string
		seat     engine.Seat
		lines    []string
		says     string
	}{
		{"start", "union", []string{"battle Cairo"}, "It does not come to that this turn"},
		{"manassas", "confederate", []string{"retreat to Front Royal", "retreat to Gordonsville"}, "what stands before it is all"},
		{"manassas", "confederate", []string{"retreat to Front Royal", "stand"}, "what stands before it is all"},
	} {
		table, out := takes(t, c.position, c.seat, nil, c.lines...)
		if len(out.Refusals) != 1 || !strings.Contains(out.Refusals[0].What, c.says) || len(out.Events) > 0 {
			t.Errorf("%q is answered with %v, and %d events", c.lines, out.Refusals, len(out.Events))
		}
		if d, open := table.Awaits(c.seat); !open || d.Kind != "march" && d.Kind != "retreat" {
			t.Errorf("%q closed what stood open", c.lines)
		}
	}
}

// A line for a later segment closes the marches only where "end" would not ask.
func TestALaterLineClosesNoMarchesThatEmptiedTheCapital(t *testing.T) {
	table, _ := takes(t, "start", "union", nil)
	start := table.Position.Clone()
	begun := func() engine.Position { return start }
	for _, c := range []struct {
		march, open string
	}{
		{"march 2 militia infantry from Washington to Baltimore", "march"},
		{"march 1 militia infantry from Washington to Baltimore", "recruit"},
	} {
		table, out := takes(t, "start", "union", begun, c.march, "recruit 1 militia cavalry at Cairo")
		if d, _ := table.Awaits("union"); len(out.Refusals) > 0 || d.Kind == "march" != (c.open == "march") {
			t.Errorf("%s, then a recruit: %q is open (%v)", c.march, d.Kind, out.Refusals)
		}
		last := out.Lines[len(out.Lines)-1]
		if waits := last.How == "waiting" && strings.Contains(last.Why, "Washington would stand empty"); waits != (c.open == "march") {
			t.Errorf("%s: the recruit is %s (%s)", c.march, last.How, last.Why)
		}
	}
}

// Who says that he has done and ends his turn ends it once, and does not close the marches beside it.
func TestWhoHasDoneEndsOnce(t *testing.T) {
	_, out := takes(t, "spring63", "union", nil, "memphis vet to grenada. I am done, end my turn")
	if len(out.Refusals) > 0 || len(out.Lines) != 2 || out.Lines[0].Text != "march 1 veteran infantry from Memphis to Grenada by rail" || out.Lines[1].Text != "end" {
		t.Errorf("it is answered with %v, %v", out.Lines, out.Refusals)
	}
}
