package bot

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

func TestOpenTable(t *testing.T) {
	c := newClub(t)
	c.enrols(ben)
	has(t, to(t, c.personally(ben, "tables"), ben).Text(), "No table is open. Open one: open")
	l := to(t, c.personally(anna, "open toy ford as north pace 48h"), anna)
	has(t, l.Text(), "Table 1 is open: The Ford ford; 48 hours a turn.", "Close it with: leave 1")
	has(t, to(t, c.personally(ben, "tables"), ben).Text(), "OPEN TABLES\nTable 1: The Ford ford; 48 hours a turn. Anna (the North) waiting.\n  join 1")
	has(t, to(t, c.personally(anna, "tables"), anna).Text(), "You (the North) waiting.\n  leave 1")
	has(t, to(t, c.personally(anna, "join 1"), anna).Text(), "You sit at table 1 already. Nothing was done.")
	has(t, to(t, c.personally(ben, "join 1 as north"), ben).Text(), "The North is taken at this table; the South is free.")

	ls := c.personally(ben, "zone America/Chicago\njoin 1")
	first := to(t, ls, anna)
	has(t, first.Text(), "Your move, Anna: Day 1, the North.", "This is the game of table 1: The Ford ford; 48 hours a turn.", "Until Wed 6 Jan, 22:00 (Berlin).")
	var his []letterAs
	for _, l := range ls {
		if l.To == ben.Address {
			his = append(his, l)
		}
	}
	if len(his) != 2 || his[0].Kind != letter.LetterOpening || his[1].Kind != letter.LetterAnswer {
		t.Fatalf("Ben's letters: %+v, want the opening and the answer", his)
	}
	has(t, his[1].Text(), "Your times are shown for Chicago", "You play the South against Anna in game 1, of table 1. The opening report comes by itself")
	has(t, his[0].Text(), "The game begins, Ben: you play the South.")
	c.game.ID = 1
	if c.state() != "open" {
		t.Errorf("the game is %q, want open", c.state())
	}
	has(t, to(t, c.personally(dora, "join 1"), dora).Text(), "Table 1 is not open. Nothing was done.", "No table is open.")
	has(t, to(t, c.says("north", "attack 2"), anna).Preview, "Taken, Anna.")
}

func TestTableForAnySide(t *testing.T) {
	sides := map[engine.Seat]int{}
	for i := range 12 {
		c := newClub(t)
		c.a.Random = rand.NewChaCha8([32]byte{byte(i)})
		c.personally(anna, "open toy ford")
		c.letters()
		ls := c.personally(ben, "join 1")
		for _, l := range ls {
			if l.To == anna.Address && strings.Contains(l.Preview, "Your move") {
				sides["north"]++
			} else if l.To == anna.Address {
				sides["south"]++
			}
		}
	}
	if sides["north"] < 2 || sides["south"] < 2 || sides["north"]+sides["south"] != 12 {
		t.Errorf("Anna played %v, want either side in some of 12 games", sides)
	}

	c := newClub(t)
	c.personally(anna, "open toy ford as any")
	c.letters()
	ls := c.personally(ben, "join 1 as north")
	has(t, to(t, ls, anna).Preview, "The game begins, Anna: you play the South.")
}

func TestTablesOfOnePersonAreFew(t *testing.T) {
	c := newClub(t)
	for i := range people.TablesAtOnce {
		has(t, to(t, c.personally(anna, "open toy ford"), anna).Text(), fmt.Sprintf("Table %d is open", i+1))
	}
	has(t, to(t, c.personally(anna, "open toy ford"), anna).Text(), "You have 5 open tables", "leave NUMBER")
	has(t, to(t, c.personally(ben, "leave 1"), ben).Text(), "You do not sit at table 1. Nothing was done.")
	has(t, to(t, c.personally(anna, "leave table 1."), anna).Text(), "Table 1 is closed.")
	l := to(t, c.personally(anna, "open toy ford\nopen toy ford"), anna)
	has(t, l.Text(), "Table 6 is open", "You have 5 open tables")
	if ts, _ := c.store.Tables(context.Background()); len(ts) != people.TablesAtOnce {
		t.Errorf("%d tables are open, want %d", len(ts), people.TablesAtOnce)
	}
}

func TestTableOfAModerator(t *testing.T) {
	c := newClub(t)
	has(t, to(t, c.personally(anna, "open toy ford as host"), anna).Text(), "Only a moderator is host")
	has(t, to(t, c.personally(cora, "open toy ford as host anonymous"), cora).Text(), "Table 1 is open: The Ford ford; 72 hours a turn; without names.")
	has(t, to(t, c.personally(anna, "tables"), anna).Text(), "Nobody sits there yet.")
	has(t, to(t, c.personally(anna, "join 1"), anna).Text(), "You sit at table 1: The Ford ford", "The game begins when 1 more player has come; I write to you then. Leave with: leave 1")
	has(t, to(t, c.personally(anna, "leave 1"), anna).Text(), "You have left table 1.")
	c.personally(dora, "join 1 as south")
	has(t, to(t, c.personally(ben, "tables"), ben).Text(), "Somebody (the South) waiting.")
	c.letters()
	ls := c.personally(ben, "join 1")
	none(t, ls, cora)
	opening := to(t, ls, dora)
	has(t, opening.Text(), "The game begins, South: you play the South. North moves until")
	hasNot(t, opening.Subject+opening.Text(), "Ben", "Dora")
}

func TestOneGameAMessage(t *testing.T) {
	c := newClub(t)
	c.personally(anna, "open toy ford\nopen toy ford")
	c.letters()
	ls := c.personally(ben, "join 1\njoin 2\nopen toy ford")
	text := ""
	for _, l := range ls {
		if l.Kind == letter.LetterAnswer {
			text += l.Text()
		}
	}
	has(t, text, `One game at a time: send "join 2" again by itself.`, "Table 3 is open", "in game 1, of table 1")
	if ts, _ := c.store.Tables(context.Background()); len(ts) != 2 || ts[0].ID != 2 || ts[1].ID != 3 {
		t.Errorf("open are %+v, want tables 2 and 3", ts)
	}
	has(t, to(t, c.personally(dora, "open toy ford\ninvite carl@mail.example to game 1"), dora).Text(), "Tables and invitations are two messages", "Table 4 is open")
}

func TestSaidToTheAddressOfAGame(t *testing.T) {
	c := ford(t)
	c.letters()
	l := to(t, c.says("north", "open toy ford\ntables"), anna)
	has(t, l.Text(), "Table 1 is open", "OPEN TABLES")
	if p := c.enrols(anna); l.ReplyToken != p.Token || l.Subject != "Adjutant" {
		t.Errorf("the answer comes from %q, want her own address", l.ReplyToken)
	}
	l = to(t, c.says("north", "attack 1\njoin 1"), anna)
	has(t, l.Text(), `"join" concerns no single game: send it in a message of its own`, "attack 1")
	r := c.request("north", "open toy ford")
	r.From = ben.Address
	c.handle(r)
	ls := c.letters()
	none(t, ls, ben)
	has(t, to(t, ls, anna).Preview, "Somebody else wrote to your address")
}

func TestSomebodyUnknownJoins(t *testing.T) {
	c := newClub(t)
	c.personally(anna, "open toy ford")
	c.letters()
	write := func(id, token, text string) []letterAs {
		c.handle(post.Request{Door: "mail", ID: id, Root: id, From: carl.Address, Name: "Carl Z", Token: token, Text: text})
		return c.letters()
	}
	has(t, to(t, write("1", "", "hello"), carl).Text(), `To play yourself, send me the one word "join".`)
	l := to(t, write("2", "", "Join 1\n\nCarl"), carl)
	has(t, l.Text(), `To join, answer this letter with "yes".`, "If it was not you, do nothing", "You would be called Carl Z here.", "Other players see the name only.",
		"can be answered until Mon 11 Jan, 21:00 (UTC).")
	if !strings.HasPrefix(l.ReplyToken, table.ApplicantMark) || len(l.ReplyToken) != 2+26 {
		t.Errorf("the token %q: want j. and 26 letters and digits", l.ReplyToken)
	}
	if _, err := c.store.PlayerByAddress(context.Background(), carl.Address); err == nil {
		t.Error("he is let in before he has answered")
	}
	if ls := write("3", "", "join"); len(ls) != 0 {
		t.Error("a second letter on one day")
	}
	r := post.Request{Door: "mail", ID: "4", From: ben.Address, Token: l.ReplyToken, Text: "yes"}
	c.handle(r)
	if ls := c.letters(); len(ls) != 0 {
		t.Errorf("somebody else answered with his token: %+v", ls)
	}
	has(t, to(t, write("5", l.ReplyToken, "Who are you?"), carl).Text(), `Begin your answer with "yes", and you have joined.`)
	if ls := write("6", l.ReplyToken, "I am out of the office."); len(ls) != 0 {
		t.Error("a second time on one day")
	}
	w := to(t, write("7", l.ReplyToken, "Yes, call me Carlo."), carl)
	has(t, w.Text(), "Welcome, Carlo. You can play now.", "Table 1: The Ford ford; 72 hours a turn. Anna (any side) waiting.", "While you wait for an opponent, the machine plays against you", "invite machine to ", "zone Europe/Lisbon", "invite Ben <ben@mail.example> to")
	if !strings.HasPrefix(w.ReplyToken, table.PersonMark) {
		t.Errorf("the welcome comes from %q, want his own address", w.ReplyToken)
	}
	if ls := write("8", l.ReplyToken, "yes"); len(ls) != 0 {
		t.Errorf("the token is good twice: %+v", ls)
	}
	ls := write("9", w.ReplyToken, "join 1")
	has(t, to(t, ls, anna).Text(), "Carlo")
	c.time = c.time.Add(24 * time.Hour)
	known := to(t, write("10", "", "join"), carl)
	has(t, known.Text(), "You are known here, Carlo, as this letter's address is your own.")
	if known.ReplyToken != w.ReplyToken {
		t.Errorf("the letter comes from %q, want his own address", known.ReplyToken)
	}
}

func TestJoiningTakesItsTime(t *testing.T) {
	c := newClub(t)
	write := func(id, token, text string) []letterAs {
		c.handle(post.Request{Door: "mail", ID: id, From: carl.Address, Token: token, Text: text})
		return c.letters()
	}
	first := to(t, write("1", "", "join"), carl)
	c.time = c.time.Add(8 * 24 * time.Hour)
	second := to(t, write("2", first.ReplyToken, "yes"), carl)
	has(t, second.Text(), `To join, answer this letter with "yes".`)
	if ls := write("3", first.ReplyToken, "yes"); len(ls) != 0 {
		t.Errorf("the old token is still good: %+v", ls)
	}
	if ls := write("4", second.ReplyToken, "no"); len(ls) != 0 {
		t.Errorf("a no is answered: %+v", ls)
	}
	if _, err := c.store.PlayerByAddress(context.Background(), carl.Address); err == nil {
		t.Error("he was let in")
	}
	has(t, to(t, write("5", second.ReplyToken, "yes"), carl).Text(), "Welcome, Carl.")
}

func TestASilentStrangerWhoJoinsIsAStrangerNoMore(t *testing.T) {
	c := newClub(t)
	c.personally(anna, "invite carl@mail.example to toy ford")
	c.letters()
	c.handle(post.Request{Door: "mail", ID: "1", From: carl.Address, Text: "join"})
	l := to(t, c.letters(), carl)
	has(t, l.Text(), "You are known here, Carl")
	c.handle(post.Request{Door: "mail", ID: "2", From: carl.Address, Token: l.ReplyToken, Text: "tables"})
	to(t, c.letters(), carl)
	ls := c.personally(dora, "invite carl@mail.example to toy ford")
	has(t, to(t, ls, carl).Preview, "Will you play?")
}

func TestATableIsTakenOnce(t *testing.T) {
	c := newClub(t)
	c.personally(anna, "open toy ford as north")
	at, err := c.store.Table(context.Background(), 1)
	if err != nil {
		t.Fatal(err)
	}
	c.letters()
	if err := c.store.Run(context.Background(), store.Mark{Door: "mail", ID: "faster"}, store.Errand{Close: []store.Table{at}}); err != nil {
		t.Fatal(err)
	}
	p := c.enrols(ben)
	terms, err := people.TermsOf(at)
	if err != nil {
		t.Fatal(err)
	}
	terms.Guests = append(terms.Guests, people.Guest{Player: p.ID, Name: "Ben"})
	k := &table.Call{A: c.a, Ctx: context.Background(), Player: p, Job: &table.Job{}, Said: table.SaidCommand{Args: "1"}}
	d := letter.Letter(c.a, p, &post.Request{ID: "late"}, "Adjutant")
	err = people.FromTable(k, at, terms, toyBook)(context.Background(), store.Mark{Door: "mail", ID: "late"}, d)
	if _, isNo := err.(table.No); !isNo || !strings.Contains(err.Error(), "Somebody else was faster: table 1 has changed.") {
		t.Errorf("got %v, want a no", err)
	}
	if gs, _ := c.store.Games(context.Background(), store.GameFilter{}); len(gs) != 0 {
		t.Errorf("%d games were made of it", len(gs))
	}
}
