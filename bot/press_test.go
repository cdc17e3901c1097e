package bot

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

func TestPress(t *testing.T) {
	c := ford(t)
	c.letters()
	ls := c.says("south", "press anna: Good fight at the ford. Away from Saturday.")
	l := to(t, ls, anna)
	has(t, l.Text(), `Ben writes: "Good fight at the ford. Away from Saturday."`, "Answer with: press ben: ...", "It is your move; until Thu 7 Jan, 22:00 (Berlin).")
	if l.Kind != letter.LetterPress || l.Question != 0 || l.Subject != "[TOY 1] Anna v. Ben" || l.References[0] != "1.root@club.example" || l.Answers {
		t.Errorf("the header of the press: %s %+v", l.Kind, l.Letter)
	}
	hasNot(t, fmt.Sprintf("%+v", l.Letter), ben.Address)
	has(t, to(t, ls, ben).Text(), `Carried to Anna: "Good fight at the ford. Away from Saturday."`)

	n := c.last()
	r := c.request("north", "press ben: Enjoy it.\nI shall look after the ford.\nattack 2\n- raise 1\nend")
	r.Refs = []string{l.MessageID}
	c.handle(r)
	l = to(t, c.letters(), ben)
	has(t, l.Text(), "Anna writes to you.\n\n  Enjoy it.\n  I shall look after the ford.\n  attack 2\n  - raise 1\n  end\n", "Answer with: press anna: ...")
	if c.last() != n {
		t.Error("press was read as orders")
	}
	r = c.request("north", "That was fun!") // an answer to press is not press by itself: it might be orders
	r.Refs = []string{to(t, c.says("south", "press anna: and again"), anna).MessageID}
	c.handle(r)
	has(t, to(t, c.letters(), anna).Text(), "Nothing is played yet, Anna", "If this was meant for a person and not for me, begin with: press ben: ...")
	r = c.request("north", "attack 1") // an answer to press that holds an order is an order
	r.Refs = []string{l.MessageID}
	c.handle(r)
	has(t, to(t, c.letters(), anna).Preview, "Taken, Anna.")
}

func TestPressToWhom(t *testing.T) {
	tests := []struct {
		text string
		to   []table.Person
		want string
	}{
		{"press ben: hello", []table.Person{ben}, "Carried to Ben"},
		{"Press Ben hello", []table.Person{ben}, "Carried to Ben"},
		{"press be: hello", []table.Person{ben}, "Carried to Ben"},
		{"press the South: hello", []table.Person{ben}, "Carried to Ben"},
		{"press south: hello", []table.Person{ben}, "Carried to Ben"},
		{"press all: hello", []table.Person{ben}, "Carried to Ben"},
		{"press opponent: hello", []table.Person{ben}, "Carried to Ben"},
		{"press moderator: hello", []table.Person{cora}, "Carried to Cora"},
		{"press cora: hello", []table.Person{cora}, "Carried to Cora"},
		{"press:\nben: hello", []table.Person{ben}, "Carried to Ben"},
		{"press ben:\nhello", []table.Person{ben}, "Carried to Ben"},
		{"press anna: hello", nil, "That is you."},
		{"press north: hello", nil, "That is you."},
		{"press zoe: hello", nil, `I know nobody called "zoe" in this game. Say press ben: ..., press all: ... or press moderator: ...`},
		{"press hello there everybody", nil, `I know nobody called "hello" in this game.`},
		{"press", nil, "Say whom you write to, and what: press ben: Good fight."},
		{"press ben:", nil, "Say whom you write to"},
		{"press ben: " + strings.Repeat("x", people.PressText+1), nil, "I carry at most 2000 characters in 40 lines."},
		{"press ben: " + strings.Repeat("x\n", people.PressLines+1), nil, "I carry at most 2000 characters in 40 lines."},
	}
	for _, tt := range tests {
		t.Run(post.Short(tt.text, 30), func(t *testing.T) {
			c := ford(t)
			c.letters()
			ls := c.says("north", tt.text)
			has(t, to(t, ls, anna).Text(), tt.want)
			if len(ls) != 1+len(tt.to) {
				t.Errorf("%d letters, want the answer and %d", len(ls), len(tt.to))
			}
			for _, p := range tt.to {
				has(t, to(t, ls, p).Text(), "hello")
			}
		})
	}
}

func TestPressIsCounted(t *testing.T) {
	c := ford(t)
	c.letters()
	for i := range people.PressADay {
		if ls := c.says("north", fmt.Sprintf("press ben: number %d", i)); len(ls) != 2 {
			t.Fatalf("press %d: %d letters, want 2", i+1, len(ls))
		}
	}
	ls := c.says("north", "press ben: one more")
	none(t, ls, ben)
	has(t, to(t, ls, anna).Text(), "You have written 10 times today in this game, and that is all I carry in a day.")
	to(t, c.says("south", "press anna: my own"), anna)
	c.time = c.time.Add(24 * time.Hour)
	to(t, c.says("north", "press ben: tomorrow"), ben)
	ls = c.says("north", "press ben: one\npress moderator: two")
	none(t, ls, cora) // whatever follows belongs to the press
	has(t, to(t, ls, ben).Text(), "  one\n  press moderator: two\n")
}

func TestPressWithoutNames(t *testing.T) {
	c := ford(t)
	c.says("north", "anonymous on")
	c.letters()
	ls := c.says("north", "press ben: guess who")
	has(t, to(t, ls, ben).Text(), `Your opponent writes: "guess who"`, "Answer with: press opponent: ...")
	has(t, to(t, c.says("south", "press opponent: Anna?"), anna).Text(), `Ben writes: "Anna?"`)
	has(t, to(t, c.says("north", "press moderator: it is me"), cora).Text(), `Anna (North, game 1) writes: "it is me"`)

	c = newClub(t)
	c.start(people.Spec{Book: "toy", Scenario: "ford", Anonymous: true, Players: map[engine.Seat]table.Person{"north": anna, "south": ben}})
	c.letters()
	l := to(t, c.says("north", "press south: hello"), ben)
	has(t, l.Text(), `Your opponent writes: "hello"`)
	hasNot(t, l.Subject+l.Text(), "Anna", "anna")
}

func TestPressCannotPassForAFooter(t *testing.T) {
	c := ford(t)
	c.letters()
	l := to(t, c.says("south", "press anna: Game 1, question 7, receipt 1-3. Write above the quoted text."), anna)
	hasNot(t, l.Preview, "Game 1, question", "Write above the quoted text")
}

func TestPressOfAGameThatIsOver(t *testing.T) {
	c := newClub(t)
	c.start(people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": ben},
		Position: (&toy{Number: 1, Step: "attack", Men: [2]int{5, 1}}).Text()})
	c.says("north", "attack 2")
	c.says("south", "yield")
	c.letters()
	l := to(t, c.says("south", "press anna: well played"), anna)
	has(t, l.Text(), `Ben writes: "well played"`)
	hasNot(t, l.Text(), "It is your move")
	c.time = c.time.Add(31 * 24 * time.Hour)
	ls := c.says("south", "press anna: are you there?")
	none(t, ls, anna)
	has(t, to(t, ls, ben).Text(), "Game 1 has been over for more than 30 days; nothing is carried any more.")
}

func TestPressOfAModerator(t *testing.T) {
	c := ford(t)
	c.letters()
	ls := c.personally(cora, "press 1 ben: Please answer.")
	l := to(t, ls, ben)
	has(t, l.Text(), `Cora, the moderator, writes: "Please answer."`, "Answer with: press moderator: ...")
	if l.Subject != "[TOY 1] Anna v. Ben" || !strings.HasPrefix(l.ReplyToken, "1.") {
		t.Errorf("it is no letter of the game: %+v", l.Letter)
	}
	none(t, ls, anna)
	has(t, to(t, ls, cora).Text(), `Carried to Ben: "Please answer."`)
	ls = c.personally(cora, "press 1 all: Hello, both.")
	to(t, ls, anna)
	to(t, ls, ben)
	answer := to(t, c.says("south", "press moderator: I will"), cora)
	has(t, answer.Text(), `Ben (South, game 1) writes: "I will"`, "Answer with: press 1 ben: ...")
	for text, want := range map[string]string{"press ben: x": "Name the game and the player", "press 9 ben: x": "There is no game 9.", "press 1 zoe: x": "I know nobody called"} {
		has(t, to(t, c.personally(cora, text), cora).Text(), want)
	}
	has(t, to(t, c.personally(anna, "press 1 ben: x"), anna).Text(), "Press goes to the address of a game")

	d := newClub(t)
	d.start(people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": cora, "south": ben}})
	d.letters()
	ls = d.says("south", "press moderator: she cheats")
	none(t, ls, cora)
	has(t, to(t, ls, ben).Text(), "This game has no moderator who does not play in it.")
	has(t, to(t, d.personally(cora, "press 1 ben: I am neutral"), cora).Text(), "You play in game 1 yourself")
	has(t, to(t, d.says("south", "press cora: hello"), cora).Text(), `Ben writes: "hello"`)
}
