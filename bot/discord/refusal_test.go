package discord

import (
	"strings"
	"testing"

	"adjutant/bot/discord/standin"
	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/engine"
	_ "adjutant/engine/acwc"
	_ "adjutant/engine/spi74"
)

// A refusal begins with the question that is open and what answers it, as by mail, in every book, and fits into one message; a question is
// answered beside a preview and alone.
func TestRefusalsBeginWithTheQuestion(t *testing.T) {
	c := newClub(t)
	anna, annasSelf := c.join("Anna")
	ben, bensSelf := c.join("Ben")
	for _, b := range []struct{ book, scenario, wrong, asks, answer string }{
		{"ahd", "1861", "march 9 mi inf from Cincinnati to Louisville", "You have 2 marches: no die on the first game turn (4.1).", "march 1 militia infantry from Cairo"},
		{"dwf", "1861", "place Patterson at Richmond", "What comes, and where? Still to be placed: Patterson", "place the rest"},
		{"htl", "bull_run", "march Burnside to Z9", "Your actions: ", "fire Burnside at C5"},
		{"spi74", "basic", "place 4 at Boston", "Set up: 13 points and then leader A.", "place 2 at Richmond"},
		{"acwc", "1861", "march McClellan from Cincinnati to Atlanta", "Your orders: 2 marches this turn.", "march McClellan from Cincinnati to Louisville"},
	} {
		g, err := c.bot.CreateGame(t.Context(), people.Spec{Book: b.book, Scenario: b.scenario,
			Players: map[engine.Seat]table.Person{"union": {Name: "Anna", Address: annasSelf.Address}, "confederate": {Name: "Ben", Address: bensSelf.Address}}})
		if err != nil {
			t.Fatal(err)
		}
		room, who := c.thread(g.ID), anna
		if c.position(g.ID).Awaited()[0].Seat == "confederate" {
			who = ben
		}
		m := c.says(who, room, "order", standin.Values{"line": b.wrong}).Message
		text := m.Text()
		if !strings.HasPrefix(text, b.asks) || strings.Count(text, b.asks) != 1 {
			t.Errorf("%s: a refused preview does not begin with the question, once:\n%s", b.book, text)
		}
		asked, wrong := strings.Index(text, b.answer), strings.Index(text, "Line 1")
		if asked < 0 || wrong < asked {
			t.Errorf("%s: what answers the question does not stand before what was wrong:\n%s", b.book, text)
		}
		if n := len([]rune(m.Content)); n > maxContent || strings.Contains(text, ".txt") {
			t.Errorf("%s: the refusal has %d signs, or goes as a file", b.book, n)
		}
		has(t, c.says(who, room, "adjutant", standin.Values{"text": "who am I playing?"}).Message.Text(), "You play the ")
		has(t, c.says(who, room, "order", standin.Values{"line": b.answer + "; can I take that back?"}).Message.Text(), `You asked: "can I take that back?"`)
	}
}

// What was understood of refused words is played with one press.
func TestWhatWasUnderstoodIsPlayedWithAPress(t *testing.T) {
	c := newClub(t)
	anna, annasSelf := c.join("Anna")
	_, bensSelf := c.join("Ben")
	g := c.game(annasSelf, bensSelf)
	m := c.says(anna, c.thread(g.ID), "adjutant", standin.Values{"text": "Washington to Fredericksburg: 2 militia. Cairo to Richmond"}).Message
	has(t, m.Text(), `"yes" plays this, without the rest.`)
	has(t, c.presses(anna, m, "Play this").Message.Text(), "march 2 militia infantry from Washington to Fredericksburg by river")
}
