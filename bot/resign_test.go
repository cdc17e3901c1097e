package bot

import (
	"testing"
)

func TestResignIsAskedForTwice(t *testing.T) {
	c := ford(t)
	c.letters()
	asked := to(t, c.says("south", "resign"), ben)
	has(t, asked.Text(), "You would give up the South: Anna wins game 1.", "Nothing is done yet", "resign yes")
	if g, _ := c.store.Game(t.Context(), 1); g.State != "open" {
		t.Fatalf("the game is %s after the question, want open", g.State)
	}
	ls := c.says("south", "resign yes")
	var told []string
	for _, l := range ls {
		told = append(told, l.To+": "+l.Text())
	}
	if len(ls) != 3 {
		t.Fatalf("%d letters, want the end to both and the answer: %q", len(ls), told)
	}
	has(t, to(t, ls, anna).Text(), "The South resigned, in Day 1, the North.")
	if g, _ := c.store.Game(t.Context(), 1); g.State != "over" {
		t.Errorf("the game is %s, want over", g.State)
	}
	has(t, to(t, c.says("south", "resign yes"), ben).Text(), "The game is over.")
	c.ledgerAgrees()
}

func TestDrawNeedsAllPlayers(t *testing.T) {
	c := ford(t)
	c.letters()
	has(t, to(t, c.says("north", "draw yes"), anna).Text(), "Nobody has proposed a draw.")
	ls := c.says("north", "draw")
	has(t, to(t, ls, anna).Text(), "Ben must agree, and is asked.")
	has(t, to(t, ls, ben).Text(), "Anna proposes a draw, Ben.", `"draw yes"`)
	ls = c.says("south", "draw no")
	has(t, to(t, ls, ben).Text(), "There is no draw; the game goes on.")
	has(t, to(t, ls, anna).Text(), "Ben would rather play on, Anna.")
	has(t, to(t, c.says("south", "draw yes"), ben).Text(), "Nobody has proposed a draw.")

	c.says("north", "draw")
	ls = c.says("south", "draw yes")
	has(t, to(t, ls, anna).Text(), "A draw, as all players agreed")
	if g, _ := c.store.Game(t.Context(), 1); g.State != "over" {
		t.Errorf("the game is %s, want over", g.State)
	}
	c.ledgerAgrees()
}

func TestNotifyInOtherWords(t *testing.T) {
	c := ford(t)
	c.letters()
	has(t, to(t, c.says("north", "notify digest 18:00"), anna).Text(), "Your news comes in one letter a day, at 18:00 (Berlin)")
	has(t, to(t, c.says("north", "notify each"), anna).Text(), "Each letter comes at once")
	has(t, to(t, c.says("north", "notify off"), anna).Text(), "Your mail is stopped")
	has(t, to(t, c.says("north", "notify me"), anna).Text(), "Say: notify each")
}
