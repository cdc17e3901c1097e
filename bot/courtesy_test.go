package bot

import (
	"strings"
	"testing"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/play"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/spi74"
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
	m, polite := play.WithoutCourtesy(toyBook, play.ReadMessage("Hi Adjutant,\n\nattack 2\nend\n\nThanks a lot!\nAnna"), nil, "Anna Schmidt")
	if len(m.Orders) != 2 || m.Orders[0].Text != "attack 2" || m.Orders[0].No != 2 {
		t.Errorf("orders: %+v, want the two, the first as line 2", m.Orders)
	}
	if len(polite) > 0 {
		t.Errorf("%q is told as not read; a greeting and a name need no word", polite)
	}
	if m, _ := play.WithoutCourtesy(toyBook, play.ReadMessage("attack 2\nend"), nil, "End Grant"); len(m.Orders) != 2 {
		t.Errorf("orders %+v, want both: an order is no name", m.Orders)
	}
	if m, polite := play.WithoutCourtesy(toyBook, play.ReadMessage("attack 2\nAnnapolis\nend"), nil, "Anna"); len(m.Orders) != 3 || len(polite) != 0 {
		t.Errorf("orders %+v, polite %q; want all three orders", m.Orders, polite)
	}
}

func TestCourtesyEndToEnd(t *testing.T) {
	c := ford(t)
	c.letters()
	l := to(t, c.says("north", "Hello,\n1) Attack 2\n2) END\n\nBest regards\nAnna"), anna)
	has(t, l.Text(), "Taken, Anna.", "attack 2")
	if strings.Contains(l.Text(), "Not read") {
		t.Errorf("courtesy is told as not read:\n%s", l.Text())
	}
}

// Greetings and good wishes with the names of those who play hold up no order; what may be more than that is told.
func TestGreetingsWithNamesHoldNothingUp(t *testing.T) {
	to := []string{"Anna Schmidt", "Ben Okafor", "Cora"}
	for line, want := range map[string]string{
		"Good evening Anna, good evening Adjutant,": "", "Hello Ben! hello adjutant.": "", "Dear Cora,": "", "Ben,": "", "OK:": "",
		"Best regards from Bruges": "Best regards from Bruges",
	} {
		m, told := play.WithoutCourtesy(toyBook, play.ReadMessage(line+"\nattack 2\nCheers, Anna\nAnna"), to, "Anna Schmidt")
		if len(m.Orders) != 1 || m.Orders[0].Text != "attack 2" || strings.Join(told, "") != want {
			t.Errorf("%q leaves the orders %v and tells %q, want attack 2 alone, and %q told", line, m.Orders, told, want)
		}
	}
	for _, line := range []string{"Ben to Cora", "OK", "Ben", "hello, attack 1"} { // these may be answers
		if m, _ := play.WithoutCourtesy(toyBook, play.ReadMessage(line), to, "Anna Schmidt"); len(m.Orders) != 1 {
			t.Errorf("%q is taken for courtesy", line)
		}
	}
}

// In a game of a true book: talk holds nothing up, closing words end nothing, and what was kept ready is told when it is left out.
func TestTalkBesideOrders(t *testing.T) {
	c := newClub(t)
	c.start(people.Spec{Book: spi74.Book.ID, Scenario: "basic", Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
	c.letters()
	l := to(t, c.says("confederate", "Good evening Anna, good evening Adjutant,\nplace 4 at Richmond\nHmm ok. This is my first game by mail.\nCheers, Ben"), ben)
	has(t, l.Text(), "place 4 at", `Not read: "Hmm ok. This is my first game by mail."`)
	hasNot(t, l.Text(), "Nothing is played", "Cheers", "Good evening")
	c.says("confederate", "place 2 at Norfolk\nplace 3 at Utopia")
	l = to(t, c.says("confederate", "quork"), ben)
	has(t, l.Text(), "Not ordered, of your message that was refused; copy it if it still holds:\n  place 2 at")
	l = to(t, c.says("confederate", "place 1 at Memphis\nWhere did my two points go?!"), ben)
	has(t, l.Text(), "place 1 at")
	hasNot(t, l.Text(), "Nothing is played")
	c.says("confederate", "pass")
	c.says("union", "pass")
	l = to(t, c.says("confederate", "march 1 from Richmond to 4409\nThat's it from me, your turn Anna"), ben)
	has(t, l.Text(), "march 1 from", `ends nothing: if your turn is over, send "end".`)
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
