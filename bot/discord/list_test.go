package discord

import (
	"strings"
	"testing"

	"adjutant/bot/discord/standin"
	"adjutant/store/storetest"
)

// Of more games than a page has the next page is a button away, and can be asked for in words; the last page has no button.
func TestALongListIsTurnedPageByPage(t *testing.T) {
	c := newClub(t)
	c.stop()
	role := c.guild.Role("referee", standin.ManageGuild)
	c.open(func(cfg *Config) { cfg.ModeratorRole = role.ID })
	anna, _, room, _ := c.table()
	cora, _ := c.join("Cora D.", role)
	storetest.Multiply(t, c.store, 1, 90)
	games := func(m standin.Message) int { return strings.Count(m.Text(), "ahd  ") }
	first := c.says(cora, c.room, "mod", standin.Values{"word": "list"}).Message
	has(t, first.Text(), "91 games are open", "and 51 more: list page 2")
	hasNot(t, first.Text(), "It goes on in the file")
	second := c.presses(cora, first, "Next page").Message
	has(t, second.Text(), "91 games are open", "and 11 more: list page 3")
	last := c.presses(cora, second, "Next page").Message
	hasNot(t, last.Text(), "more: list")
	if a, b, z := games(first), games(second), games(last); a != 40 || b != 40 || z != 11 {
		t.Errorf("the pages have %d, %d and %d games, want 40, 40 and 11:\n%s", a, b, z, last.Text())
	}
	if _, err := cora.Press(last, "Next page"); err == nil {
		t.Error("the last page has a next one")
	}
	for _, text := range []string{first.Text(), second.Text(), last.Text()} {
		for line := range strings.SplitSeq(text, "\n") {
			if strings.Contains(line, "ahd  ") && strings.Count(first.Text()+second.Text()+last.Text(), line) != 1 {
				t.Errorf("%q stands on two pages", line)
			}
		}
	}
	for _, asked := range []struct {
		command string
		values  standin.Values
	}{{"adjutant", standin.Values{"text": "list page 3"}}, {"mod", standin.Values{"word": "list", "text": "page 3"}}} {
		if got := c.says(cora, c.room, asked.command, asked.values).Message.Text(); got != last.Text() {
			t.Errorf("/%s %v shows\n%s\nwant what the button shows\n%s", asked.command, asked.values, got, last.Text())
		}
	}
	has(t, c.says(cora, c.room, "mod", standin.Values{"word": "list", "text": "page 4"}).Message.Text(), "That list has 3 pages.")
	has(t, c.says(anna, room, "adjutant", standin.Values{"text": "list"}).Message.Text(), "1 game is open", "ahd  ")
	has(t, c.says(anna, room, "adjutant", standin.Values{"text": "list page 2"}).Message.Text(), "That list has 1 page.")
}
