package ahd

import (
	"os"
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
