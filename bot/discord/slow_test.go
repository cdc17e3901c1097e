package discord

import (
	"strings"
	"testing"
	"time"

	"adjutant/bot/discord/standin"
)

// withinThree demands that Discord has had a first answer in time.
func withinThree(t *testing.T, what string, seen standin.Seen) {
	t.Helper()
	if seen.First > 3*time.Second {
		t.Errorf("%s: the first answer took %v, want at most 3 s", what, seen.First)
	}
}

// Discord answers, but late: whatever is sent arrives, and arrives once.
func TestASlowDiscordLosesNothingAndDoublesNothing(t *testing.T) {
	c := newClub(t)
	anna, ben, room, game := c.table()
	const late = 300 * time.Millisecond
	for _, f := range []standin.Failure{
		{Method: "POST", Path: "/callback", Times: 8, Delay: late},
		{Method: "POST", Path: "/channels/{channel_id}/messages", Times: 8, Delay: late},
		{Method: "PATCH", Path: "/channels/{channel_id}/messages/{message_id}", Times: 8, Delay: late},
		{Method: "PATCH", Path: "/messages/@original", Times: 8, Delay: late},
	} {
		c.discord.Fail(f)
	}
	seen := c.says(anna, room, "order", standin.Values{"line": "march 1 mi from Washington to Manassas; end"})
	withinThree(t, "/order", seen)
	seen = c.presses(anna, seen.Message, "Play it and end my turn")
	withinThree(t, "the button", seen)
	has(t, seen.Message.Text(), "Taken, Anna.")
	asked := c.awaits(ben, room, "Ben is asked", func(m standin.Message) bool { return m.Mentions(ben) })
	seen, err := ben.Select(asked, asked.Menus()[0].CustomID, "Retreat to Front Royal")
	if err != nil {
		t.Fatal(err)
	}
	withinThree(t, "the menu", seen)
	has(t, seen.Message.Text(), "Your move, Ben")
	c.quiet(game)
	if n := c.played(game, "game.ordered"); n != 2 {
		t.Errorf("orders were played %d times, want twice: Anna's and Ben's", n)
	}
	for words, want := range map[string]int{"The game begins.": 1, "Fight on at Manassas Junction": 1, "Your move: July 1861, the Confederacy.": 1} {
		if n := c.posts(ben, room, words); n != want {
			t.Errorf("%q was put up %d times, want %d", words, n, want)
		}
	}
	if pins := room.Pins(); len(pins) != 1 || !strings.Contains(pins[0].Text(), "We wait for Ben") {
		t.Errorf("the pinned messages do not say that we wait for Ben: %d of them", len(pins))
	}
	for _, u := range []*standin.User{anna, ben} {
		for _, m := range u.See(room) {
			if m.Mentions(u) && m.Button("Read it") != "" {
				t.Errorf("%s was answered a second time: %s", u.Name, m.Text())
			}
		}
	}
}

// The answer to the first answer is lost, though Discord has shown it: it is not put up again.
func TestAnAnswerThatArrivedAndSeemedLostIsNotDoubled(t *testing.T) {
	c := newClub(t)
	anna, _, room, game := c.table()
	seen := c.says(anna, room, "order", standin.Values{"line": "march 1 mi from Cincinnati to Louisville"})
	c.discord.Fail(standin.Failure{Method: "POST", Path: "/callback", Status: 500, After: true})
	has(t, c.presses(anna, seen.Message, "Play it").Message.Text(), "Taken, Anna.")
	c.quiet(game)
	if n := c.posts(anna, room, "There is a message for you."); n != 0 {
		t.Errorf("the answer was put up again %d times", n)
	}
}

// Where our side is slow, Discord is told to wait, and the answer takes the place of that.
func TestASlowAnswerIsDeferred(t *testing.T) {
	c := newClub(t)
	anna, ben, room, game := c.table()
	for range atTheEasel { // other maps are being drawn
		c.door.drawing <- struct{}{}
	}
	time.AfterFunc(400*time.Millisecond, func() {
		for range atTheEasel {
			<-c.door.drawing
		}
	})
	seen := c.says(anna, room, "map", nil)
	withinThree(t, "/map", seen)
	if !seen.Deferred || len(seen.Message.Attachments) == 0 {
		t.Errorf("/map: deferred %v with %d files, want the map after a word to wait", seen.Deferred, len(seen.Message.Attachments))
	}

	seen = c.says(anna, room, "order", standin.Values{"line": "march 1 mi from Washington to Manassas; end"})
	c.presses(anna, seen.Message, "Play it and end my turn")
	asked := c.awaits(ben, room, "Ben is asked", func(m standin.Message) bool { return m.Mentions(ben) })
	c.quiet(game)
	c.door.working.Wait()
	c.door.options.Lock() // what may be ordered is not worked out yet
	time.AfterFunc(holdOn+200*time.Millisecond, c.door.options.Unlock)
	seen, err := ben.Select(asked, asked.Menus()[0].CustomID, "Stand")
	if err != nil {
		t.Fatal(err)
	}
	withinThree(t, "the menu", seen)
	if !seen.Deferred {
		t.Error("the menu: want a word to wait")
	}
	has(t, seen.Message.Text(), "Taken, Ben.")

	c.door.options.Lock()
	time.AfterFunc(holdOn+200*time.Millisecond, c.door.options.Unlock)
	seen = c.says(ben, room, "orders", nil)
	withinThree(t, "/orders", seen)
	has(t, seen.Message.Text(), "That took me too long to open a form.")

	c.door.options.Lock()
	time.AfterFunc(holdOn+200*time.Millisecond, c.door.options.Unlock)
	choices, err := ben.Autocomplete(room, "order", "line", standin.Values{"line": "sta"})
	if err != nil || len(choices) != 0 {
		t.Errorf("typing: got %v, %v; want nothing for once, in time", choices, err)
	}
}
