package ahd_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/ahd"
	"adjutant/engine/enginetest"
)

func TestReasonsAreTrue(t *testing.T) { enginetest.TrueReasons(t, ahd.Book) }

// Reasons that once were wrong: what is refused, by which rule, and in which words.
func TestReasons(t *testing.T) {
	river := []string{unionMoves, "control confederate at Island No. 10", "control confederate at Memphis", "confederate 1 mi at Island No. 10"}
	raid := "turn 1862-09 union, 0 marches\nsteps withdraw confederate, round union 1, combat union, close union\nbattle at Manassas Junction, round 0\nentered Washington"
	for _, c := range []struct {
		name, line, clause, says string
		position                 []string
	}{
		{"a second jump downstream", "march 1 mi from Cairo via Island No. 10 to Memphis by river", "4.5", "one jump",
			append(river, "union 1 mi at Cairo, moved, jumped, marched 1")},
		{"a jump upstream", "march 1 mi from Memphis via Island No. 10 to Cairo by river", "4.5", "only downstream",
			append(river, "union 1 mi at Memphis")},
		{"a jump downstream beside the enemy", "march 1 mi from Cairo via Island No. 10 to Memphis by river", "4.4", "beside the enemy at Memphis",
			append(river, "union 1 mi at Cairo", "confederate 1 mi at Memphis")},
		{"the Potomac", "retreat to Fredericksburg", "4.2", "Only the Potomac joins", []string{"turn 1862-09 confederate, 0 marches",
			"confederate 1 vi at Washington, from Harper's Ferry", "union 1 vi at Washington", "control confederate at Fredericksburg", "steps retreat confederate 2, round confederate 3, combat confederate, close confederate", "battle at Washington, round 2"}},
		{"road and railroad in one word", "march 1 mi from Harper's Ferry via Front Royal to Manassas Junction by road and railroad", "4.0", "one kind of line",
			[]string{unionMoves, "union 1 mi at Harper's Ferry", "control union at Front Royal", "control union at Manassas Junction"}},
		{"an invasion without a die in another month", "invade Norfolk with 1 mi", "4.7", "no march die was rolled",
			[]string{"turn 1862-09 union, 3 marches", "union 1 mi at Washington", "control confederate at Norfolk"}},
		{"three boxes with the rail bonus", "march 1 mi from New York via Philadelphia, Baltimore to Washington by rail", "4.9", "every box is yours",
			[]string{"options 4.9", unionMoves, "union 1 mi at New York", "control confederate at Baltimore"}},
		{"a withdrawal to the enemy", "withdraw all to Gordonsville", "5.6", "The enemy stands at Gordonsville", []string{raid,
			"union 1 mi at Manassas Junction, from Washington", "confederate 1 mc at Manassas Junction", "union 1 mi at Gordonsville"}},
		{"a withdrawal to where the attacker came from", "withdraw all to Washington", "5.6", "came from Washington", []string{raid,
			"union 1 mi at Manassas Junction, from Washington", "confederate 1 mc at Manassas Junction"}},
		{"a withdrawal too far", "withdraw all to Richmond", "5.6", "is not next to", []string{raid,
			"union 1 mi at Manassas Junction, from Washington", "confederate 1 mc at Manassas Junction"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := from(t, c.position...)
			f.Refuses(c.line, c.clause, c.says)
		})
	}
}

// A battle that does not come about is not one that is over.
func TestBattlesThatNeverCome(t *testing.T) {
	f := from(t, unionMoves, "union 1 mi at Washington", "confederate 1 mi at Manassas Junction")
	for _, line := range []string{"battle Manassas Junction", "fire 1 mi at 1 mi"} {
		table := &engine.Table{Position: f.P.Clone()}
		out, err := table.Check("union", []engine.Input{{No: 1, Text: line}})
		if err != nil || len(out.Refusals) != 1 || !strings.Contains(out.Refusals[0].What, "does not come to that") {
			t.Errorf("%q: %v %v", line, out.Refusals, err)
		}
	}
	table := &engine.Table{Position: from(t, "turn 1862-09 union, 0 marches, 1 points", "steps recruit union, close union", "union 1 mi at Washington").P}
	if out, err := table.Check("union", []engine.Input{{No: 1, Text: "battle Washington"}}); err != nil || !strings.Contains(out.Refusals[0].What, "are over") {
		t.Errorf("behind the battles: %v %v", out.Refusals, err)
	}
}

// A promotion that is refused while marches are asked for is answered with promotions.
func TestPromotionsAreSuggestedForPromotions(t *testing.T) {
	f := from(t, unionMoves, "union 1 mi at Washington", "union 1 vi at Cairo")
	table := &engine.Table{Position: f.P.Clone()}
	out, err := table.Check("union", []engine.Input{{No: 1, Text: "promote 2 at Washington"}})
	if err != nil || len(out.Refusals) != 1 || strings.Join(out.Refusals[0].Try, "; ") != "promote 1 militia infantry at Washington" {
		t.Errorf("refused is %+v, %v", out.Refusals, err)
	}
}
