package discord

import (
	"strings"
	"testing"

	"adjutant/bot/discord/standin"
)

// Beside "stand" stands the same for the rest of the battle, and who chooses it is not asked for that battle again.
func TestStandForTheRestOfThisBattle(t *testing.T) {
	c := newClub(t)
	anna, ben, room, game := c.table()
	for _, u := range []*standin.User{anna, ben} {
		c.says(u, room, "standing", standin.Values{"kind": "reinforce", "text": "never"})
	}
	c.says(anna, room, "standing", standin.Values{"kind": "retreat", "text": "never"})
	seen := c.says(anna, room, "order", standin.Values{"line": "march 1 mi inf from Washington to Manassas; end"})
	c.presses(anna, seen.Message, "Play it and end my turn")
	asked := c.awaits(ben, room, "Ben is asked", func(m standin.Message) bool { return m.Mentions(ben) })
	if got := asked.Attachments; len(got) != 1 || !strings.HasSuffix(got[0].Name, "-manassas_junction.png") {
		t.Errorf("the question comes with %+v, want the map of the battle", got)
	}
	var labels []string
	for _, o := range asked.Menus()[0].Options {
		labels = append(labels, o.Label)
	}
	const whole = "Stand for the rest of this battle"
	if all := strings.Join(labels, "; "); !strings.Contains(all, "; Stand; "+whole+"; ") {
		t.Errorf("the menu offers %s; want %q behind Stand", all, whole)
	}
	seen = c.says(ben, room, "order", standin.Values{"line": "stand, this battle"})
	has(t, seen.Message.Text(), "It holds for the rest of this battle.")
	if seen.Message.Button("Play it") == "" {
		t.Errorf("what the preview shows cannot be played:\n%s", seen.Message.Text())
	}
	seen, err := ben.Select(asked, asked.Menus()[0].CustomID, whole)
	if err != nil {
		t.Fatal(err)
	}
	has(t, seen.Message.Text(), "Your orders were taken")
	c.quiet(game)
	if ds := c.position(game).Awaited(); len(ds) != 1 || !ds[0].Own {
		t.Errorf("after that %+v is awaited, want nothing more of this battle", ds)
	}
	told := c.says(ben, room, "log", standin.Values{"turn": "1"}).Message
	has(t, told.Text(), "as Ben answered in round 2")
}

// Whoever listens to a map hears words, not the marks that Discord makes times of; and no letter here is called a mail.
func TestWordsOfMapsAndLettersFitDiscord(t *testing.T) {
	c := newClub(t)
	anna, ben, room, game := c.table()
	c.says(anna, room, "map", nil)
	c.says(ben, room, "help", standin.Values{"about": "dice"})
	seen := c.says(anna, room, "order", standin.Values{"line": "march 1 mi from Cincinnati to Louisville; end"})
	seen = c.presses(anna, seen.Message, "Play it and end my turn")
	asked := c.awaits(ben, room, "Ben is asked", func(m standin.Message) bool { return m.Mentions(ben) })
	c.presses(ben, asked, "For me")
	c.says(ben, c.room, "adjutant", standin.Values{"text": "help"})
	c.quiet(game)
	pictures, stamps := 0, 0
	for _, u := range []*standin.User{anna, ben} {
		for _, at := range []*standin.Channel{room, c.room} {
			for _, m := range u.See(at) {
				stamps += strings.Count(m.Text(), "<t:")
				for _, f := range m.Attachments {
					pictures++
					hasNot(t, f.Description, "<t:")
					if strings.HasSuffix(f.Name, ".png") {
						has(t, f.Description, "Map: ")
					}
				}
				for _, wrong := range []string{"last mail", "opening mail", "this mail", "answer a mail", "own address"} {
					hasNot(t, m.Text(), wrong)
				}
			}
		}
	}
	if pictures < 3 || stamps == 0 {
		t.Errorf("%d pictures and %d times were looked at, want some of both", pictures, stamps)
	}
}
