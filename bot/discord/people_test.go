package discord

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"adjutant/bot/discord/standin"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

// mails are the words of all letters to an address.
func (c *club) mails(address string) string {
	c.t.Helper()
	posted, err := c.store.Outbox().Letters(context.Background(), store.OutboxFilter{Door: "mail"})
	if err != nil {
		c.t.Fatal(err)
	}
	var b strings.Builder
	for i := len(posted) - 1; i >= 0; i-- {
		var l post.Letter
		if err := json.Unmarshal(posted[i].Body, &l); err != nil {
			c.t.Fatal(err)
		}
		if l.To == address {
			b.WriteString(text(l))
		}
	}
	return b.String()
}

// mail is a message to an own address.
func (c *club) mail(p store.Player, token, id, words string) {
	c.t.Helper()
	r := post.Request{Door: "mail", ID: id, Root: id, From: p.Address, Token: token, Text: words}
	if err := c.bot.Handle(context.Background(), r); err != nil {
		c.t.Fatal(err)
	}
}

// enrol makes somebody known who plays by mail.
func (c *club) enrol(name string) store.Player {
	c.t.Helper()
	p, err := c.bot.Enrol(context.Background(), table.Person{Name: name, Address: strings.ToLower(name) + "@mail.example"})
	if err != nil {
		c.t.Fatal(err)
	}
	return p
}

func TestOneByMailTheOtherInDiscord(t *testing.T) {
	c := newClub(t)
	anna := c.enrol("Anna")
	ben, bensSelf := c.join("Ben")
	g := c.game(anna, bensSelf)
	room := c.thread(g.ID)
	has(t, c.mails(anna.Address), "Your move, Anna: July 1861, the Union.")
	if mails := c.mails(bensSelf.Address); mails != "" {
		t.Errorf("mail was written to somebody who has no address:\n%s", mails)
	}
	opening := c.awaits(ben, room, "the game begins", func(m standin.Message) bool { return strings.Contains(m.Text(), "The game begins.") })
	has(t, opening.Text(), "Anna: Your move: July 1861, the Union.")
	seats, err := c.store.Seats(context.Background(), g.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range seats {
		if s.Seat == "union" {
			c.mail(anna, s.Token, "a1@mail.example", "march 1 mi from Washington to Manassas\nend")
		}
	}
	asked := c.awaits(ben, room, "Ben is asked", func(m standin.Message) bool { return m.Mentions(ben) })
	seen, err := ben.Select(asked, asked.Menus()[0].CustomID, "Stand")
	if err != nil {
		t.Fatal(err)
	}
	has(t, seen.Message.Text(), "Taken, Ben.", "`stand`")
	has(t, c.mails(anna.Address), "An answer is wanted, Anna")
}

func TestACodeTiesAMailIdentityToDiscord(t *testing.T) {
	c := newClub(t)
	anna := c.enrol("Anna")
	annas := c.guild.Member("anna_in_discord")
	ben, bensSelf := c.join("Ben")
	g := c.game(anna, bensSelf)
	has(t, c.says(annas, c.room, "orders", nil).Message.Text(), "I do not know you yet.")
	has(t, c.says(annas, c.room, "link", standin.Values{"code": "1-aaaaaaaaaa"}).Message.Text(), "That code is not good")
	c.mail(anna, anna.Token, "link@mail.example", "link")
	_, after, found := strings.Cut(c.mails(anna.Address), "/link code: ")
	if !found {
		t.Fatalf("no code in\n%s", c.mails(anna.Address))
	}
	code, _, _ := strings.Cut(after, "\n")
	has(t, c.says(ben, c.room, "link", standin.Values{"code": code}).Message.Text(), "You are Ben here already")
	has(t, c.says(annas, c.room, "link", standin.Values{"code": code}).Message.Text(), "Linked: you are Anna.")
	has(t, c.says(annas, c.room, "link", standin.Values{"code": code}).Message.Text(), "That code is not good")
	seen := c.says(annas, c.thread(g.ID), "order", standin.Values{"line": "march 1 mi from Washington to Manassas; end"})
	seen = c.presses(annas, seen.Message, "Play it and end my turn")
	has(t, seen.Message.Text(), "Taken, Anna.")
	before := len(c.mails(anna.Address))
	c.says(ben, c.thread(g.ID), "press", standin.Values{"to": "Anna", "text": "Good game!"})
	word := c.awaits(annas, c.thread(g.ID), "Anna hears of press", func(m standin.Message) bool {
		return m.Mentions(annas) && strings.Contains(m.Text(), "Somebody has written")
	})
	hasNot(t, word.Text(), "Good game")
	has(t, c.presses(annas, word, "Read it").Message.Text(), "Good game!")
	if seen, err := ben.Press(word, "Read it"); err != nil || strings.Contains(seen.Message.Text(), "Good game") {
		t.Errorf("somebody else reads Anna's letter: %v %s", err, seen.Message.Text())
	}
	if after := len(c.mails(anna.Address)); after != before {
		t.Error("mail was written to somebody who hears by Discord")
	}
	has(t, c.says(annas, c.room, "me", standin.Values{"setting": "door", "value": "mail"}).Message.Text(), "You hear by mail only")
	c.says(ben, c.thread(g.ID), "press", standin.Values{"to": "Anna", "text": "Again!"})
	has(t, c.mails(anna.Address), "Again!")
}

func TestSpectatorsLookAndDoNotAct(t *testing.T) {
	c := newClub(t)
	anna, annasSelf := c.join("Anna")
	_, bensSelf := c.join("Ben")
	g := c.game(annasSelf, bensSelf)
	room := c.thread(g.ID)
	carl := c.guild.Member("Carl")
	c.says(anna, room, "standing", standin.Values{"kind": "losses", "text": "militia first"})
	for _, words := range []string{"map", "log", "status", "rules"} {
		seen := c.says(carl, room, words, nil)
		hasNot(t, seen.Message.Text(), "I do not know you", "militia first", "fault")
	}
	has(t, c.says(carl, room, "status", nil).Message.Text(), "We wait for Anna: question 1")
	if _, ok := c.says(carl, room, "map", nil).Message.Attachment("ahd-1-1861-07-union.png"); !ok {
		t.Error("a spectator gets no map")
	}
	has(t, c.says(carl, room, "orders", standin.Values{"text": "end"}).Message.Text(), "I do not know you yet.")
	dora, _ := c.join("Dora")
	for _, v := range []struct {
		words  string
		values standin.Values
	}{{"orders", standin.Values{"text": "end"}}, {"undo", nil}, {"standing", nil}, {"press", standin.Values{"to": "Ben", "text": "hello"}}} {
		has(t, c.says(dora, room, v.words, v.values).Message.Text(), "You do not play in this game.")
	}
	if last, _ := c.store.LastEvent(context.Background(), g.ID); c.position(g.ID).Turn().ID != "1861-07 union" {
		t.Errorf("something was played, up to event %d", last)
	}
}

func TestOnePersonWithSeveralSeatsIsAsked(t *testing.T) {
	c := newClub(t)
	anna, annasSelf := c.join("Anna")
	_, bensSelf := c.join("Ben")
	first := c.game(annasSelf, bensSelf)
	second := c.game(bensSelf, annasSelf)
	has(t, c.says(anna, c.thread(second.ID), "status", nil).Message.Text(), "game 2")
	has(t, c.says(anna, c.thread(first.ID), "status", nil).Message.Text(), "game 1")
	seen := c.says(anna, c.room, "status", nil)
	has(t, seen.Message.Text(), "Which of your seats do you mean?")
	seen, err := anna.Select(seen.Message, seen.Message.Menus()[0].CustomID, "A House Divided, game 2: the Confederacy")
	if err != nil {
		t.Fatal(err)
	}
	has(t, seen.Message.Text(), "We wait for Ben")
	seen = c.says(anna, c.room, "orders", standin.Values{"text": "end"})
	seen, err = anna.Select(seen.Message, seen.Message.Menus()[0].CustomID, "A House Divided, game 1: the Union")
	if err != nil {
		t.Fatal(err)
	}
	has(t, seen.Message.Text(), "Preview. Nothing is played")
	has(t, c.presses(anna, seen.Message, "Play it and end my turn").Message.Text(), "receipt 1-1")
	choices, err := anna.Autocomplete(c.room, "status", "game", standin.Values{})
	if err != nil || len(choices) != 2 {
		t.Errorf("autocompletion of games gives %v, %v; want both games", choices, err)
	}
}

func TestTheModeratorsHand(t *testing.T) {
	var role *standin.Role
	c := newClub(t, func(cfg *Config) { cfg.ModeratorRole = "" })
	c.stop()
	role = c.guild.Role("referee", standin.ManageGuild)
	c.open(func(cfg *Config) { cfg.ModeratorRole = role.ID })
	anna, annasSelf := c.join("Anna")
	_, bensSelf := c.join("Ben")
	cora, _ := c.join("Cora D.", role)
	manager, _ := c.join("Manager", c.guild.Role("manager", standin.ManageGuild))
	g := c.game(annasSelf, bensSelf)
	room := c.thread(g.ID)
	if _, err := anna.Slash(room, "mod", standin.Values{"word": "status"}); err == nil {
		t.Error("a player sees the moderator's command")
	}
	has(t, c.says(manager, room, "mod", standin.Values{"word": "status"}).Message.Text(), "Only a moderator says that.")
	has(t, c.says(cora, room, "mod", standin.Values{"word": "status"}).Message.Text(), "Anna")
	seen := c.says(cora, room, "mod", standin.Values{"word": "mend", "text": "move 1 militia infantry from Cincinnati to Pittsburgh", "because": "my slip"})
	has(t, seen.Message.Text(), "Nothing is done yet.")
	seen = c.presses(cora, seen.Message, "Do it")
	hasNot(t, seen.Message.Text(), "Nothing is done")
	told := c.awaits(anna, room, "all are told", func(m standin.Message) bool { return strings.Contains(m.Text(), "put the position right") })
	has(t, told.Text(), "Cora D.", "my slip")
	has(t, c.says(cora, room, "mod", standin.Values{"word": "extend", "text": "anna 24h", "because": "she asked"}).Message.Text(), "Anna's deadline: ")
	choices, err := cora.Autocomplete(room, "mod", "word", standin.Values{"word": "re"})
	if err != nil || len(choices) == 0 || choices[0].Value != "replace" {
		t.Errorf("autocompletion of moderator's words gives %v, %v", choices, err)
	}
}

func TestReminderAndUndoAndSettings(t *testing.T) {
	c := newClub(t)
	anna, annasSelf := c.join("Anna")
	_, bensSelf := c.join("Ben")
	g := c.game(annasSelf, bensSelf)
	room := c.thread(g.ID)
	c.awaits(anna, room, "Anna is asked", func(m standin.Message) bool { return m.Mentions(anna) })
	seen := c.says(anna, room, "order", standin.Values{"line": "march 1 mi from Cincinnati to Louisville"})
	c.presses(anna, seen.Message, "Play it")
	has(t, c.says(anna, room, "undo", nil).Message.Text(), "Undone: march 1 militia infantry from Cincinnati to Louisville")
	has(t, c.says(anna, c.room, "me", standin.Values{"setting": "zone", "value": "Europe/Berlin"}).Message.Text(), "Berlin")
	has(t, c.says(anna, c.room, "me", nil).Message.Text(), "Door: Discord.")
	c.pass(70 * time.Hour)
	if err := c.bot.Alive(context.Background()); err != nil {
		t.Fatal(err)
	}
	if err := c.bot.Tick(context.Background()); err != nil {
		t.Fatal(err)
	}
	m := c.awaits(anna, room, "Anna is reminded", func(m standin.Message) bool { return m.Mentions(anna) && strings.Contains(m.Text(), "Time runs") })
	has(t, c.presses(anna, m, "Read it").Message.Text(), "3 hours left, Anna", "Question 1")
	c.says(anna, c.room, "vacation", standin.Values{"from": "2027-02-01", "to": "2027-02-05"})
	has(t, c.says(anna, room, "help", nil).Message.Text(), "help all")
	has(t, c.says(anna, c.room, "table", nil).Message.Text(), "table")
}
