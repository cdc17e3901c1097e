package bot

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

var (
	carl = table.Person{Name: "Carl", Address: "carl@mail.example"}
	dora = table.Person{Name: "Dora", Address: "dora@mail.example", Zone: "Europe/Vienna"}
)

// invites makes a game to which Cora, a moderator, invites Anna and Ben.
func invites(t testing.TB) *club {
	t.Helper()
	c := newClub(t)
	g, err := people.Invite(context.Background(), c.a, people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": ben}},
		table.Person{Name: "Cora", Address: cora.Address}, 0)
	if err != nil {
		t.Fatal(err)
	}
	c.game = g
	return c
}

func (c *club) state() string {
	c.t.Helper()
	g, err := c.store.Game(context.Background(), c.game.ID)
	if err != nil {
		c.t.Fatal(err)
	}
	return g.State
}

// enrols makes somebody a player, without a game.
func (c *club) enrols(p table.Person) store.Player {
	c.t.Helper()
	q, err := people.Enrol(context.Background(), c.a, p)
	if err != nil {
		c.t.Fatal(err)
	}
	return q
}

// personally sends a message to a person's own address.
func (c *club) personally(p table.Person, text string) []letterAs {
	c.t.Helper()
	q := c.enrols(p)
	c.n++
	id := fmt.Sprintf("m%d@mail.example", c.n)
	c.handle(post.Request{Door: "mail", ID: id, Root: id, From: q.Address, Token: q.Token, Text: text})
	return c.letters()
}

func TestInvitation(t *testing.T) {
	c := invites(t)
	ls := c.letters()
	l := to(t, ls, anna)
	has(t, l.Text(), "Will you play? The Ford ford, the North, against Ben.", "Cora invites you to game 1, the ford.",
		"Pace: 72 hours a turn; 48 hours for a question in a battle.", "then 24 hours of grace", "another player is looked for", "at this pace two turns take at most 6 days",
		`provable by both sides ("help dice")`, "Ben sees the name only.", `Answer "yes" or "no". "yes, call me Anna B." sets another name.`,
		"No answer by Thu 7 Jan, 22:00 (Berlin) counts as no.")
	hasNot(t, l.Text(), ben.Address, "DICE\n")
	if l.Kind != letter.LetterInvite || l.Subject != "[TOY 1] Anna v. Ben" || l.References[0] != "1.root@club.example" {
		t.Errorf("the invitation's header: %s %+v", l.Kind, l.Letter)
	}
	if c.state() != "paused" {
		t.Errorf("the game is %q before anybody has answered, want paused", c.state())
	}

	ls = c.says("north", "Yes\n\nAnna")
	none(t, ls, ben)
	yes := to(t, ls, anna)
	has(t, yes.Text(), "You play the North in game 1. Ben has not answered yet.", `Your times are shown for Berlin. Not right? "zone Europe/Lisbon".`)
	has(t, to(t, c.says("north", "status"), anna).Text(), "Game 1 has not begun.\n\nYou have said yes, for the North.\nBen has not answered yet, for the South; until Thu 7 Jan, 22:00 (Berlin).")
	has(t, to(t, c.says("north", "attack 2"), anna).Text(), "Game 1 has not begun, Anna: no order is taken yet.\n\nNothing was kept.")
	has(t, to(t, c.says("south", "status"), ben).Text(), `Will you play? Answer "yes" or "no".`)

	c.time = c.time.Add(2 * time.Hour)
	ls = c.says("south", "yes please, call me Ben the Bold. Good luck, Anna!")
	first := to(t, ls, anna)
	has(t, first.Text(), "Your move, Anna: Day 1, the North.", `Ben the Bold has said yes. Ben the Bold writes: "please Good luck, Anna!"`,
		"Until Fri 8 Jan, 00:00 (Berlin).", "The last link of the chain for this game:")
	second := to(t, ls, ben)
	has(t, second.Text(), "The game begins, Ben the Bold: you play the South.", "Your times are shown for Chicago.", "Anna moves until Thu 7 Jan, 17:00 (Chicago).")
	if !second.Answers || second.InReplyTo != fmt.Sprintf("m%d@mail.example", c.n) || second.Subject != "[TOY 1] Anna v. Ben the Bold" {
		t.Errorf("the opening that answers his yes: %+v", second.Letter)
	}
	if c.state() != "open" {
		t.Errorf("the game is %q, want open", c.state())
	}
	if ds, _ := c.store.Deadlines(context.Background(), 1); len(ds) == 0 || ds[0].Kind == people.DueInvitation {
		t.Errorf("deadlines of the first turn: got %+v", ds)
	}
	has(t, to(t, c.says("north", "attack 2\nend"), anna).Preview, "Taken, Anna.")
	c.ledgerAgrees()
	rec, err := people.Record(context.Background(), c.a, 1)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := record.VerifyRecord(rec); err != nil {
		t.Error(err)
	}
	if rec.Header.Seats[0].Name != "" {
		t.Errorf("the record's head names %q, who had not said yes when it was written", rec.Header.Seats[0].Name)
	}
}

func TestNamesOfAnAnswer(t *testing.T) {
	tests := []struct{ text, want, hint string }{
		{"yes", "Anna", ""},
		{"YES, call me Anna B.", "Anna B.", ""},
		{"Yes. Please call me Anna. See you there", "Anna", ""},
		{"ja, call me J. R. Smith", "J. R. Smith", ""},
		{"yes call me Dr. Watson! Thanks", "Dr. Watson", ""},
		{"yes, call me Ben", "Anna", "Somebody else is called Ben here. You are called Anna."},
		{"yes, call me the South", "Anna", "Somebody else is called the South here."},
		{"yes, call me cora", "Anna", "Somebody else is called cora here."},
		{"yes, call me anna@mail.example", "Anna", "A name holds no address"},
		{"yes, call me all", "Anna", `"all" means something else to me`},
		{"yes, call me " + strings.Repeat("A", 40), "Anna", "A name has at most 30 letters."},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			c := invites(t)
			c.letters()
			l := to(t, c.says("north", tt.text), anna)
			if l.Name != tt.want {
				t.Errorf("called %q, want %q", l.Name, tt.want)
			}
			has(t, l.Text(), tt.hint)
		})
	}
}

func TestNoTellsWhoeverInvites(t *testing.T) {
	c := invites(t)
	c.says("north", "yes")
	c.letters()
	ls := c.says("south", "No, thank you: too busy.\nBen")
	has(t, to(t, ls, ben).Text(), "You have said no, Ben. You hear no more of game 1.")
	has(t, to(t, ls, anna).Text(), "Ben says no: nobody plays the South in game 1 yet.", `Ben writes: "thank you: too busy."`, "Cora may invite another; nothing is asked of you.")
	has(t, to(t, ls, cora).Text(), "Ben says no: nobody plays the South in game 1 yet.", `Invite another: "invite Carl <carl@mail.example> to game 1".`)
	has(t, to(t, c.says("south", "no"), ben).Text(), "You have said no already, Ben.")
	if c.tick(); len(c.letters()) != 0 {
		t.Error("a deadline of the declined invitation is left")
	}

	old := c.request("south", "yes")
	ls = c.personally(cora, "invite Carl <carl@mail.example> to game 1 as south")
	has(t, to(t, ls, cora).Text(), "Carl is invited to game 1 and has one letter.")
	has(t, to(t, ls, carl).Text(), "Will you play? The Ford ford, the South, against Anna.", "(UTC) counts as no.")
	c.handle(old)
	if ls := c.letters(); len(ls) != 0 || c.state() != "paused" {
		t.Errorf("an answer to the address that was taken back: %+v", ls)
	}
	ls = c.says("south", "yes")
	has(t, to(t, ls, anna).Text(), "Carl has said yes.")
	has(t, to(t, ls, carl).Text(), `Your times are shown in UTC. Tell me your zone: "zone Europe/Lisbon".`)
	c.ledgerAgrees()
}

func TestSilenceCountsAsNo(t *testing.T) {
	c := invites(t)
	c.says("north", "yes")
	c.letters()
	c.time = time.Date(2027, 1, 7, 20, 59, 0, 0, time.UTC)
	if ls := c.tick(); len(ls) != 0 {
		t.Fatalf("a minute before: %+v", ls)
	}
	c.time = c.time.Add(time.Minute)
	ls := c.tick()
	none(t, ls, ben)
	has(t, to(t, ls, anna).Text(), "Ben has not answered: nobody plays the South in game 1 yet.")
	has(t, to(t, ls, cora).Text(), "Ben has not answered: nobody plays the South in game 1 yet.")
	if ls := c.tick(); len(ls) != 0 {
		t.Errorf("told twice: %+v", ls)
	}
	has(t, to(t, c.says("south", "yes"), ben).Text(), "Too late, Ben: the invitation is over.", "Ben")
	if c.state() != "paused" {
		t.Errorf("the game is %q", c.state())
	}
	ls = c.personally(cora, "invite ben@mail.example to game 1")
	has(t, to(t, ls, ben).Text(), "Will you play?", "No answer by Sun 10 Jan, 15:00 (Chicago) counts as no.")
	c.says("south", "yes")
	if c.state() != "open" {
		t.Errorf("after the second invitation the game is %q, want open", c.state())
	}
}

func TestMindsThatChangeBeforeTheGame(t *testing.T) {
	c := invites(t)
	c.says("north", "yes")
	c.letters()
	ls := c.says("north", "no")
	has(t, to(t, ls, anna).Text(), "You have said no, Anna.")
	to(t, ls, cora)
	none(t, ls, ben)
	has(t, to(t, c.says("south", "yes"), ben).Text(), "You play the South in game 1. Nobody plays the North yet.")
	has(t, to(t, c.says("north", "Yes"), anna).Text(), "Your move, Anna")
	has(t, to(t, c.says("north", "yes"), anna).Text(), "I asked you nothing")
}

func TestInvitationMessagesThatAreNoAnswer(t *testing.T) {
	tests := []struct {
		name    string
		request post.Request
		want    []string
	}{
		{"empty", post.Request{}, []string{"no order is taken yet", `Answer "yes" or "no".`}},
		{"doubtful", post.Request{Text: "yes", Doubt: "it repeats a mail of mine"}, []string{"I am not sure what you wrote, Anna.", "It repeats a mail of mine."}},
		{"too large", post.Request{Refused: "Your message is larger than 1 MB."}, []string{"could not be read", "larger than 1 MB"}},
		{"perhaps", post.Request{Text: "perhaps, who is Ben?"}, []string{"Nothing was kept.", `Answer "yes" or "no".`}},
		{"a zone and a yes", post.Request{Text: "yes\nzone Europe/Lisbon"}, []string{"You play the North in game 1.", "Your times are shown for Lisbon"}},
		{"what needs a game", post.Request{Text: "undo"}, []string{`"undo" is said when the game has begun.`}},
		{"a map", post.Request{Text: "map"}, []string{"North 5 men"}},
		{"a settings word", post.Request{Text: "digest 7"}, []string{"at 7:00 (Berlin)"}},
		{"help", post.Request{Text: "help dice"}, []string{"A chain of links was made before the game"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := invites(t)
			c.letters()
			r := c.request("north", tt.request.Text)
			r.Doubt, r.Refused = tt.request.Doubt, tt.request.Refused
			c.handle(r)
			ls := c.letters()
			if len(ls) != 1 {
				t.Fatalf("%d letters, want one answer", len(ls))
			}
			has(t, ls[0].Text(), tt.want...)
		})
	}
}

func TestInvitationToAPositionThatWasSetUp(t *testing.T) {
	c := newClub(t)
	_, err := people.Invite(context.Background(), c.a, people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": ben},
		Position: (&toy{Number: 3, Step: "attack", Men: [2]int{2, 7}}).Text()}, table.Person{Name: "Cora"}, 24*time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	has(t, to(t, c.letters(), anna).Text(), "Cora invites you to game 1, from a position that was set up by hand: Day 2, the North.", "No answer by Tue 5 Jan, 22:00 (Berlin)")
	c.game.ID = 1
	c.says("south", "yes")
	has(t, to(t, c.says("north", "yes"), anna).Text(), "North 2 men")
}

func TestInvitationsOfAnAnonymousGame(t *testing.T) {
	c := newClub(t)
	_, err := people.Invite(context.Background(), c.a, people.Spec{Book: "toy", Scenario: "ford", Anonymous: true, Players: map[engine.Seat]table.Person{"north": anna, "south": ben}}, table.Person{Name: "Cora"}, 0)
	if err != nil {
		t.Fatal(err)
	}
	c.game.ID = 1
	c.says("south", "yes, call me Ben")
	c.says("north", "yes")
	for _, l := range c.letters() {
		text := l.Subject + "\n" + l.Text()
		if l.To == anna.Address {
			hasNot(t, text, "Ben", "ben@")
		}
		if l.To == ben.Address {
			hasNot(t, text, "Anna", "anna@")
		}
	}
}

func TestAModeratorChangesNoGameThatHasNotBegun(t *testing.T) {
	for _, words := range []string{"pause 1 because x", "mend 1 men 1 1 because x", "rewind 1", "dice 1 by hand", "extend 1 anna 24h because x"} {
		t.Run(words, func(t *testing.T) {
			c := invites(t)
			c.letters()
			hasNot(t, to(t, c.personally(cora, words), cora).Text(), "Done", "is paused", "given by hand from now on")
			c.says("north", "yes")
			c.says("south", "yes")
			if c.state() != "open" {
				t.Errorf("after two times yes the game is %q", c.state())
			}
			c.ledgerAgrees()
		})
	}
}
