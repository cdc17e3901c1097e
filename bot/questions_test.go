package bot

import (
	"errors"
	"os"
	"strings"
	"testing"

	"adjutant/bot/hall"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// A beginning is a game of each book, with an order that its first player can give and a place of its map.
type beginning struct {
	book, scenario string
	seat           engine.Seat
	order, place   string
}

var beginnings = []beginning{
	{"ahd", "1861", "union", "march 1 mi inf from Cincinnati to Louisville", "Baltimore"},
	{"dwf", "1861", "union", "place 1 infantry at St. Louis", "Manassas"},
	{"htl", "bull_run", "union", "march Burnside to C6", "Henry Hill"},
	{"spi74", "basic", "confederate", "place 2 at Richmond", "Richmond"},
	{"acwc", "1861", "union", "march McClellan from Cincinnati to Louisville by river", "Manassas"},
}

func (b beginning) starts(t *testing.T) (*club, table.Person) {
	t.Helper()
	c := newClub(t)
	seats := map[engine.Seat]table.Person{"union": anna, "confederate": ben}
	c.start(people.Spec{Book: b.book, Scenario: b.scenario, Players: seats})
	c.letters()
	return c, seats[b.seat]
}

// What a player asks in everyday words is answered in every book, alone as beside an order, and plays nothing.
func TestQuestionsAreAnswered(t *testing.T) {
	asked := []struct{ says, want string }{
		{"How do I see the odds beforehand?", "preview\n"},
		{"how many points do I have left?", ""},
		{"whose turn is it?", "It is for you to move."},
		{"Hi Adjutant, when is the deadline?", ", question 1, until "},
		{"can I take that back?", "No: nothing of yours can be undone."},
		{"who am I playing?", "You play the "},
		{"how do I win?", "TO WIN\nYou win if"},
		{"what happened at PLACE?", "since "},
		{"what happened to my men in Murfreesboro?", "No report names Murfreesboro since "},
		{"how do I end my turn?", `The word "end" in a line of its own ends it`},
		{"what turn is it?", "1861"},
	}
	for _, b := range beginnings {
		t.Run(b.book, func(t *testing.T) {
			c, who := b.starts(t)
			for _, q := range asked {
				want := q.want
				if b.book == "htl" {
					want = strings.Replace(want, "1861", "Turn 1 of 15", 1)
				}
				answer := c.asks(b.seat, who, strings.Replace(q.says, "PLACE", b.place, 1))
				has(t, answer, want)
				hasNot(t, answer, "Nothing is played yet", "I have no answer", "Not read", "I know no")
			}
			has(t, c.asks(b.seat, who, "What do you think of my moves, Dave?"), "I have no answer to that", "press ")
			beside := to(t, c.says(b.seat, b.order+". How many points do I have left?\nCan I take that back?"), who).Text()
			has(t, beside, "Taken, ", `You asked: "How many points do I have left?"`, `You asked: "Can I take that back?"`, `Yes: "undo" takes back "`)
			hasNot(t, beside, "Not read")
		})
	}
}

// What stands over orders, and talk round them, hold nothing up and play nothing.
func TestTalkHoldsNothingUp(t *testing.T) {
	for _, b := range beginnings {
		t.Run(b.book, func(t *testing.T) {
			c, who := b.starts(t)
			for _, m := range []string{"Please do the following:\nORDER", "here are my orders for the winter:\nORDER", "My orders for April:\nORDER\nThat was a close one at PLACE, Dave",
				"Turn 3:\nORDER. What a die roll! Good luck to you too.", "That was a close one at PLACE, Dave. ORDER", "No forts. No attacks this season.\nORDER"} {
				if b.book == "spi74" && strings.HasPrefix(m, "No forts") { // at its set-up that is asked
					continue
				}
				answer := to(t, c.says(b.seat, strings.NewReplacer("ORDER", b.order, "PLACE", b.place).Replace(m)), who).Text()
				has(t, answer, "Taken, ")
				hasNot(t, answer, `Not read: "Please`, `Not read: "here`, `Not read: "My`, `Not read: "Turn`)
				has(t, to(t, c.says(b.seat, "undo 9"), who).Text(), "Undone: ", "Nothing more can be undone.")
			}
			for _, talk := range []string{"what a die roll! Good luck to you too", "That was a close one at PLACE, Dave", "General McClellan here, in Cincinnati.", "General Lee here, at PLACE."} {
				has(t, c.asks(b.seat, who, strings.Replace(talk, "PLACE", b.place, 1)), "I read no order in this, ", "Nothing was changed.", "press ")
			}
		})
	}
}

// At a question of the other side's turn the same holds, and the refusal says the question once.
func TestTalkAtAQuestion(t *testing.T) {
	const attack = "march 1 mi inf from Washington to Manassas\nend!"
	c := manassas(t)
	c.says("union", attack)
	answer := to(t, c.says("confederate", "Nashville to Bowling Green. Whose turn is it?"), ben).Text()
	const asks = "Fight on at Manassas Junction, or retreat to Fredericksburg, Front Royal or Gordonsville?"
	if strings.Count(answer, asks) != 1 {
		t.Errorf("the question stands %d times in\n%s", strings.Count(answer, asks), answer)
	}
	has(t, answer, "Nothing is played yet", "You are asked. Now: ")
	has(t, to(t, c.says("confederate", "My answer:\nThat was a close one at Baltimore, Dave\nWhat a die roll!\nstand"), ben).Text(), "Taken, Ben.")
	c = manassas(t)
	c.says("union", attack)
	has(t, c.asks("confederate", ben, "what happened to my men at Manassas?"), "JULY 1861, THE UNION", "Round 1. The Union attacked", "\nNOW\n")
	has(t, c.asks("confederate", ben, "can I retreat to Washington?"), "No. ")
	has(t, c.asks("confederate", ben, "can I retreat to Gordonsville?"), "Yes, you may. Nothing is played until you send it:", "retreat to Gordonsville")
}

// A "why" that names no number is answered by what the book says of the place, and by its rules.
func TestWhySomethingIsSo(t *testing.T) {
	c := gridWar(t)
	c.says("confederate", "place 4 at Richmond\nend")
	c.says("union", "place 10 at Washington\nplace 5 at Cairo\nplace 3 at Cincinnati")
	has(t, c.asks("confederate", ben, "why is Nashville inactive?"), "FROM NASHVILLE (2015)", "inactive this turn, by the last digit 5 (11.1)", "11.1 Inactive.")
	has(t, c.asks("confederate", ben, "what does a fort cost?"), "14.0 Building forts:", "free and voluntary")
	has(t, c.asks("confederate", ben, "how do forts work?"), "Build forts: with army points that have not moved.", "14.0 Building forts")
	has(t, to(t, c.says("confederate", "No forts. No attacks this season."), ben).Text(), "Nothing ")
}

// Orders are no questions, whatever sign they end with, and what hangs on a question is not played without it.
func TestWhatIsNoQuestion(t *testing.T) {
	c := campaign(t, "1861")
	c.letters()
	for _, m := range []string{"How many marches are left? If two, march 1 mi inf from Cincinnati to Louisville",
		"why not march 1 mi inf from Cincinnati to Louisville?"} {
		before := c.position()
		c.says("union", m)
		if c.position() != before {
			t.Errorf("%q has played something", m)
		}
	}
	has(t, to(t, c.says("union", "Could you march 1 mi inf from Cincinnati to Louisville, please?"), anna).Text(), "Taken, Anna.")
	has(t, to(t, c.says("union", "Could I take back the last move, please? I miscounted."), anna).Text(), "Undone: march 1 militia infantry")
	refused := to(t, c.says("union", "march 9 mi inf from Cincinnati to Louisville"), anna).Text()
	if strings.Count(refused, "You have 2 marches") != 1 {
		t.Errorf("the question stands twice in\n%s", refused)
	}
	c.says("union", "What do you mean by that?") // loses nothing of what waits to be mended
	has(t, to(t, c.says("union", "line 1: march 1 mi inf from Cincinnati to Louisville"), anna).Text(), "Taken, Anna.")
}

// A sentence that begins with the word of a command, and has others behind it, is one of a letter: what those order is not lost with it.
// What only looks stays a command, and nobody who looks alone is told that an order was taken.
func TestALetterThatBeginsLikeACommandIsALetter(t *testing.T) {
	const march = "march 1 militia infantry from Cairo to Paducah by river"
	for line, want := range map[string]string{
		"No finesse from me today. Cairo marches to Paducah.": march,
		"Map looks great! Cairo marches to Paducah.":          march,
		"Late, but here it is. Cairo marches to Paducah.":     march,
		"map of the west": "",
		"help me please. I do not know what to do.": "",
		"rules. What a day it was.":                 "",
	} {
		c := newClub(t)
		c.start(people.Spec{Book: "ahd", Scenario: "1861", Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
		c.letters()
		if _, err := hall.Look(t.Context(), c.a, 1, "union", post.Request{Text: line}); (want != "") != errors.Is(err, hall.ErrNoLook) {
			t.Errorf("%q is only looked at: %v", line, err)
		}
		c.says("union", line)
		if got := strings.Contains(c.position(), "1 militia infantry at Paducah"); got != (want != "") {
			t.Errorf("%q orders %t, want %q", line, got, want)
		}
	}
}

// What orders in a book begin with is an order, though a command has the same name: two units join in dwf, and "late" begins a letter.
func TestAnOrderThatBeginsLikeACommandIsAnOrder(t *testing.T) {
	text, err := os.ReadFile("../engine/dwf/testdata/people/campaign.position")
	if err != nil {
		t.Fatal(err)
	}
	c := newClub(t)
	c.start(people.Spec{Book: "dwf", Position: string(text), Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
	c.letters()
	has(t, to(t, c.says("union", "join 1+1 infantry at Washington DC"), anna).Text(), "YOUR ORDERS\njoin 1+1 infantry at Washington DC")
	has(t, to(t, c.says("union", "Supply: one from Washington to Baltimore."), anna).Text(), "march 1 supply from Washington DC to Baltimore")
	has(t, to(t, c.says("union", "supply at Washington?"), anna).Text(), "more to tell of supply")
	has(t, to(t, c.says("union", "Late but here it is. Buell to Lexington with his two infantry."), anna).Text(),
		"march Buell, 2 infantry from Cincinnati to Lexington")
	has(t, to(t, c.says("union", "leave two infantry at Cairo, Grant takes the rest to Vincennes"), anna).Text(), "Nothing is played yet")
	has(t, to(t, c.says("union", "give ben 24h"), anna).Text(), "nothing to extend")
	has(t, to(t, c.says("union", "join 2+2 infantry at Washington DC"), anna).Text(), "Nothing is played yet")
}
