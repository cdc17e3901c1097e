package discord

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"adjutant/bot/discord/standin"
	_ "adjutant/bot/league" // whose words are known to every door
	"adjutant/bot/moderate"
)

// A season is opened, joined and looked at in Discord as by mail, and its names are completed.
func TestASeasonInDiscord(t *testing.T) {
	c := newClub(t)
	if _, err := moderate.Moderate(context.Background(), c.bot.House, "Cora", `league open "Winter 1861" ahd 1861 until 2027-03-01`, true); err != nil {
		t.Fatal(err)
	}
	anna, _ := c.join("Anna")
	has(t, c.says(anna, c.room, "league", nil).Message.Text(), "Winter 1861", "sign-up until")
	choices, err := anna.Autocomplete(c.room, "league", "season", standin.Values{"what": "join", "season": "win"})
	if err != nil || len(choices) != 1 || choices[0].Value != "winter-1861" {
		t.Errorf("autocompletion gives %v, %v", choices, err)
	}
	has(t, c.says(anna, c.room, "league", standin.Values{"what": "join", "season": "winter-1861"}).Message.Text(), "You are in")
	has(t, c.says(anna, c.room, "league", standin.Values{"what": "table", "season": "winter-1861"}).Message.Text(), "Anna")
}

// A season has one thread and one message there, which is edited when the table changes.
func TestASeasonHasOneMessageThatIsEdited(t *testing.T) {
	var text atomic.Value
	text.Store("Anna 1.0")
	c := newClub(t, func(cfg *Config) {
		cfg.Seasons = func(context.Context) ([]SeasonBoard, error) {
			return []SeasonBoard{{Slug: "winter", Title: "Winter 1861", Text: text.Load().(string)}}, nil
		}
	})
	anna, _ := c.join("Anna")
	var room *standin.Channel
	c.until("the thread is there", func() bool {
		for _, th := range c.room.Threads() {
			if th.Name() == "Winter 1861" {
				room = th
			}
		}
		return room != nil
	})
	c.awaits(anna, room, "the table", func(m standin.Message) bool { return strings.Contains(m.Text(), "Anna 1.0") })
	text.Store("Anna 2.0")
	c.pass(2 * time.Minute)
	c.door.nudge()
	c.awaits(anna, room, "the table again", func(m standin.Message) bool { return strings.Contains(m.Text(), "Anna 2.0") })
	if ms := anna.See(room); len(ms) != 1 {
		t.Errorf("%d messages in the thread, want one", len(ms))
	}
}
