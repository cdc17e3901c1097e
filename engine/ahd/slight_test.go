package ahd

import (
	"os"
	"testing"

	"adjutant/engine"
)

// In a letter that orders something, what names nobody and nowhere holds nothing up; what may be an order does.
func TestWhatGivesNobodyAnythingToDoHoldsNothingUp(t *testing.T) {
	p, err := Book.Start("1861", nil)
	if err != nil {
		t.Fatal(err)
	}
	if p, _, err = engine.Begin(p, engine.NewRandom(1)); err != nil {
		t.Fatal(err)
	}
	refused := func(said string) bool {
		out, err := (&engine.Table{Position: p}).Check("union", []engine.Input{{No: 1, Text: "Cairo to Island No. 10"}, {No: 2, Text: said}, {No: 3, Text: "Regards"}})
		if err != nil {
			t.Fatal(err)
		}
		if len(out.Refusals) == 0 && len(out.Lines) != 1 {
			t.Errorf("%q orders %v", said, out.Lines)
		}
		return len(out.Refusals) > 0
	}
	for _, said := range []string{"Walter,", "My dear Edmund,", "Tom -", "The fourth I leave in the pool.", "the other two points go to waste", "Two things.", "-----",
		"4 + 4 = 8, nothing left", "Please do not hurry with your answer.", "Nets on Tuesday at six?", "rest tonight when i can feel my face again",
		"I'd rather have him next month in the right place than now in the wrong one.", "Say hello to Marion!",
		"With friendly greetings", "With love", "Lots of love,", "Ever your most obliged opponent,", "Must dash, choir practice at seven.",
		"I will be off to bed now.", "Winter 1862, four command points.", "Movement phase of turn 5 (summer 1862, 24 movement points)",
		"July 1861, Union, two marches (I rolled that 4 fair and square, Julia was watching).", "I have two marches and I use them as follows.",
		"Did we agree to play without the rule that lets you put two recruits into the big cities?", "I await your dice with composure.",
		"By the way, did you see that I left two militia there?", "| March | From | What | To | How |",
		"My wife says I should stop staring at this map.", "You will probably hit back at Manassas next turn, but so be it.",
		"Your cavalry raid cost me dearly.", "No hurry with your answer, we are away until Sunday.", "I was going to attack but the odds are bad.",
		"The last one ended badly, so I'm hoping to do a bit better this time round.",
		"I see our friend Carl has parked his only good soldiers at Manassas and is hoping I will run onto them again like last month.",
		"Second problem is Manassas, he has two units down the line in Richmond.", "What worries me is Memphis.", "And a merry Christmas!", "And good luck.",
		"I don't see why a militia should moulder at Harper's Ferry while Manassas has only two.", "Do we still play on Thursday?",
		"I did think about sending Washington down to Fredericksburg, but it is too early.", "The rebels may come and look for me at Cairo.",
		"My first thought was to send Washington straight at Manassas.", "Norfolk has one of his and Fort Monroe has one of mine.",
		"Another march from Washington costs me a point and gives me three at most."} {
		if refused(said) {
			t.Errorf("%q holds an order up", said)
		}
	}
	for _, said := range []string{"We attack!", "Everybody marches.", "All three go together.", "The militia marches.", "I will attack the two you have there.",
		"Can you march two militia there?", "With love for Wilmington, land there", "Summer march: Washington", "Must march, both of them",
		"Quork to the Frobnitz", "Washinton", "stay", "Stay there.", "keep going", "march bob to nowhere", "Attack with the rest", "Washington -> Xyzzy",
		"I know the risk, Washington goes to Fredericksburg anyway.", "I was tempted by Manassas, so Washington marches there.",
		"Manassas is weak, take it.", "The militia at Washington are in Fredericksburg.", "It is Washington who goes to Fredericksburg.",
		"Washington has orders for Fredericksburg.", "And the sailors.", "Zouaves too.", "Same for Xyzzy."} {
		if !refused(said) {
			t.Errorf("%q may be an order, and is passed over", said)
		}
	}
}

// The name of who reads the letter is no town, near as it may be to one; a town is one.
func TestTheReaderOfALetterIsNoTown(t *testing.T) {
	text, err := os.ReadFile("testdata/people/recruits.position")
	if err != nil {
		t.Fatal(err)
	}
	p, err := Book.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	for said, want := range map[string]int{"Charles,": 1, "Hello Charles,": 1, "Cairo,": 2} {
		out, err := (&engine.Table{Position: p}).Check("union", []engine.Input{{No: 1, Text: said}, {No: 2, Text: "one at New York"}})
		if err != nil || len(out.Lines) != want {
			t.Errorf("%q: %v %v %v", said, out.Lines, out.Refusals, err)
		}
	}
}
