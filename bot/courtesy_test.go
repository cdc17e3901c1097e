package bot

import (
	"slices"
	"testing"

	"adjutant/bot/letter"
	"adjutant/bot/play"
)

func TestAsTyped(t *testing.T) {
	tests := []struct{ line, want string }{
		{"march 1 mi from A to B", "march 1 mi from A to B"},
		{"- march", "march"}, {"-march", "march"}, {"* march", "march"}, {"• march", "march"}, {"·   march", "march"}, {"▪ march", "march"}, {"☐ march", "march"}, {"+ march", "march"},
		{"1. march", "march"}, {"1.march", "march"}, {"12) march", "march"}, {"(3) march", "march"}, {"#4 march", "march"}, {"- 1. march", "march"}, {"a) march", "march"}, {"o  march", "march"},
		{`"march 1 mi from A to B"`, "march 1 mi from A to B"},
		{"you could: march", "march"},
		{"D5 infantry", "D5 infantry"}, {"B5 at C5", "B5 at C5"}, {"over the river", "over the river"}, {"6 infantry", "6 infantry"}, {"- 6 infantry", "- 6 infantry"},
	}
	for _, tt := range tests {
		if got := play.AsTyped(tt.line); got != tt.want {
			t.Errorf("asTyped(%q) = %q, want %q", tt.line, got, tt.want)
		}
	}
	for line, want := range map[string]string{"march from A -> B": "march from A to B", "from A->B": "from A to B", "A --> B": "A to B", "A => B": "A to B", "a-b": "a-b"} {
		if got := play.ArrowsAsTo(line); got != want {
			t.Errorf("arrowsAsTo(%q) = %q, want %q", line, got, want)
		}
	}
}

func TestCourtesyIsNotRead(t *testing.T) {
	m, polite := play.WithoutCourtesy(toyBook, play.ReadMessage("Hi Adjutant,\n\nattack 2\nend\n\nThanks a lot!\nAnna"), "Anna Schmidt")
	if len(m.Orders) != 2 || m.Orders[0].Text != "attack 2" || m.Orders[0].No != 2 {
		t.Errorf("orders: %+v, want the two, the first as line 2", m.Orders)
	}
	if want := []string{"Hi Adjutant,", "Thanks a lot!", "Anna"}; !slices.Equal(polite, want) {
		t.Errorf("polite: %q, want %q", polite, want)
	}
	if m, _ := play.WithoutCourtesy(toyBook, play.ReadMessage("attack 2\nend"), "End Grant"); len(m.Orders) != 2 {
		t.Errorf("orders %+v, want both: an order is no name", m.Orders)
	}
	if m, polite := play.WithoutCourtesy(toyBook, play.ReadMessage("attack 2\nAnnapolis\nend"), "Anna"); len(m.Orders) != 3 || len(polite) != 0 {
		t.Errorf("orders %+v, polite %q; want all three orders", m.Orders, polite)
	}
}

func TestCourtesyEndToEnd(t *testing.T) {
	c := ford(t)
	c.letters()
	l := to(t, c.says("north", "Hello,\n1) Attack 2\n2) END\n\nBest regards\nAnna"), anna)
	has(t, l.Text(), "Taken, Anna.", "attack 2", `Not read: "Hello,", "Best regards", "Anna".`)
}

func TestWordsOfPressAreKeptWhole(t *testing.T) {
	c := ford(t)
	c.letters()
	has(t, to(t, c.says("north", "press ben: Well fought.\nThanks,\nAnna"), ben).Text(), "Well fought.", "Thanks,", "Anna")
}

// TestOrdersBelowASignatureMark asks rather than guesses, and shows what was read.
func TestOrdersBelowASignatureMark(t *testing.T) {
	c := ford(t)
	c.letters()
	r := c.request("north", "attack 2")
	r.NotRead = []string{"attack 1"}
	c.handle(r)
	l := to(t, c.letters(), anna)
	has(t, l.Text(), "Nothing is played, Anna: I am not sure what you wrote.", `The line "attack 1" stands below a signature mark, but reads as an order.`, "WHAT I READ\nattack 2", `Not read: "attack 1".`)
}

func TestDoubtIsAskedAbout(t *testing.T) {
	c := ford(t)
	c.letters()
	r := c.request("north", "attack 2\nend")
	r.Doubt = "it repeats a mail of mine"
	c.handle(r)
	has(t, to(t, c.letters(), anna).Text(), "Nothing is played, Anna: I am not sure what you wrote.", "It repeats a mail of mine.", "WHAT I READ\nattack 2\nend", "Send the orders again, alone in a new answer")
	if g := to(t, c.says("north", "attack 2\nend"), anna); g.Kind != letter.LetterTaken {
		t.Errorf("the orders sent again are answered by %q, want %q", g.Kind, letter.LetterTaken)
	}
}
