package engine

import "testing"

func TestASentenceThatSaysThatTheTurnEndsIsAnEnd(t *testing.T) {
	for _, said := range []string{"end", "End!", "That ends my turn.", "I end my turn.", "That's the end of my turn, thanks.", "My turn is over.",
		"And that’s my turn finished.", "That will do, I'm ending my turn.", "so that is that. End of turn.", "I'll end my turn there.",
		"Please end my turn", "With that I close my turn.", "End of my turn, over to you Ben!", "I am finished with my turn, thank you"} {
		if !IsEnd(said) {
			t.Errorf("%q is no end", said)
		}
	}
	for _, said := range []string{"That's all.", "over to you", "Your move!", "That is my turn.", "That was my turn.", "no further instructions",
		"I'm done with Grant", "I will end my turn tomorrow.", "I don't end my turn.", "My turn is not over.", "Does that end my turn?",
		"I hope that ends my turn.", "I ended my turn too early", "Your turn is over.", "The end of my turn is near.",
		"At the end of my turn I will have lunch.", "That ends the war.", "That ends my campaign.", "When my turn is over we can talk."} {
		if IsEnd(said) {
			t.Errorf("%q is an end", said)
		}
	}
	if !EndsPart("That's the end of my campaign.", "campaign") || EndsPart("That ends my turn", "campaign") || EndsPart("The campaign is hard", "campaign") {
		t.Error("the end of a part is misread")
	}
	if !IsSureEnd("end!") || IsSureEnd("end.") || IsSureEnd("That ends my turn!") {
		t.Error("only the word itself ends with weight")
	}
}

func TestAnEndBehindAnOrderIsDividedFromIt(t *testing.T) {
	for line, want := range map[string]string{
		"Sigel to Rolla, then end":                             "Sigel to Rolla",
		"Sigel to Rolla and that ends my turn":                 "Sigel to Rolla",
		"Sigel to Rolla. My turn is over.":                     "Sigel to Rolla",
		"If he withdraws I follow. That ends my turn.":         "If he withdraws I follow",
		"This makes six points and my turn is ended.":          "This makes six points",
		"If that works, I end my turn.":                        "",
		"I hope he withdraws, and that is the end of my turn.": "",
		"keep that for the end of my turn":                     "",
		"Sigel to Rolla, that's all":                           "",
	} {
		if order, _, _ := behindOrder(line); order != want {
			t.Errorf("%q is divided behind %q, want %q", line, order, want)
		}
	}
}
