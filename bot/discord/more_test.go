package discord

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"adjutant/bot/discord/standin"
)

func TestAnInvitationIsAnsweredByAButton(t *testing.T) {
	c := newClub(t)
	anna, _ := c.join("Anna")
	carl := c.guild.Member("Carl")
	seen := c.says(anna, c.room, "table", standin.Values{"what": "invite", "text": "ahd 1861 as union", "user": carl})
	hasNot(t, seen.Message.Text(), "no plain", "I know no")
	m := c.awaits(carl, carl.DM(), "the invitation", func(m standin.Message) bool { return strings.Contains(m.Text(), "Will you play?") })
	hasNot(t, m.Text(), "discord.invalid")
	c.presses(carl, m, "Yes")
	room := c.thread(1)
	c.awaits(anna, room, "the game begins", func(m standin.Message) bool {
		return m.Mentions(anna) && strings.Contains(m.Text(), "The game begins.")
	})
	has(t, c.says(carl, room, "status", nil).Message.Text(), "We wait for Anna")
}

func TestWhoTakesNoMessagesGetsMail(t *testing.T) {
	c := newClub(t, func(cfg *Config) { cfg.Channel = "" })
	anna := c.enrol("Anna")
	annas := c.guild.Member("Anna")
	c.mail(anna, anna.Token, "l1@mail.example", "link")
	_, code, _ := strings.Cut(c.mails(anna.Address), "/link code: ")
	code, _, _ = strings.Cut(code, "\n")
	c.says(annas, c.room, "link", standin.Values{"code": code})
	annas.RefuseDMs(true)
	_, bensSelf := c.join("Ben")
	c.game(anna, bensSelf)
	c.until("the opening came by mail", func() bool { return strings.Contains(c.mails(anna.Address), "Your move, Anna") })
	hasNot(t, c.mails(anna.Address), "<t:")
	c.discord.ForgetFaults() // Discord's refusal of the message
}

func TestResignAsksOnceMore(t *testing.T) {
	c := newClub(t)
	anna, ben, room, game := c.table()
	seen := c.says(anna, room, "resign", nil)
	has(t, seen.Message.Text(), "Nothing is done yet")
	if _, over := c.position(game).Result(); over {
		t.Fatal("the game ended at the first word")
	}
	has(t, c.presses(anna, seen.Message, "Resign").Message.Text(), "You have resigned.")
	c.awaits(ben, room, "all are told", func(m standin.Message) bool { return strings.Contains(m.Text(), "is over") })
	c.quiet(game)
	has(t, room.Pins()[0].Text(), "is over")
	has(t, c.says(ben, room, "log", standin.Values{"turn": "1"}).Message.Text(), "Turn 1")
}

func TestWhoAsksTooFastWaits(t *testing.T) {
	c := newClub(t)
	anna, _, room, _ := c.table()
	var last string
	for range atOnce + 1 {
		last = c.says(anna, room, "status", nil).Message.Text()
	}
	has(t, last, "That was fast.")
	c.pass(time.Minute)
	has(t, c.says(anna, room, "status", nil).Message.Text(), "We wait for you, Anna")
}

func TestShards(t *testing.T) {
	if testing.Short() {
		t.Skip("Discord lets one shard in every five seconds")
	}
	c := newClub(t, func(cfg *Config) { cfg.Shards = 2 })
	c.until("both shards are up", func() bool { return c.door.Health().Connected == 2 })
	anna, _, room, _ := c.table()
	has(t, c.says(anna, room, "status", nil).Message.Text(), "We wait for you, Anna")
}

func TestLongLogsAndBadWordsAreAnswered(t *testing.T) {
	c := newClub(t)
	anna, _, room, _ := c.table()
	for i, words := range []string{"mrach 1 mi from Cairo to Paducah", "*_~`<@1>@everyone", strings.Repeat("march 1 mi from Cairo to Paducah;", 100), "standing losses: militia first", "odds", "tables", "zone Europe/Berlin"} {
		c.pass(time.Minute)
		seen := c.says(anna, room, "adjutant", standin.Values{"text": words})
		if seen.Message.Text() == "" {
			t.Errorf("%d: %q gets an empty answer", i, words)
		}
		if len(seen.Message.Pings) > 0 {
			t.Errorf("%q names somebody", words)
		}
	}
	has(t, c.says(anna, room, "adjutant", standin.Values{"text": "renew token"}).Message.Text(), "You play by Discord alone")
	seen := c.says(anna, room, "order", standin.Values{"line": "marsh 1 mi from Cairo to Paducah"})
	has(t, seen.Message.Text(), "did you mean march", "nothing of this would be played")
	for _, b := range seen.Message.Buttons() {
		if strings.HasPrefix(b.Label, "Play it") {
			t.Error("what is refused can be played")
		}
	}
	seen = c.presses(anna, seen.Message, "Change")
	if seen.Modal == nil || seen.Modal.Fields[0].Value != "marsh 1 mi from Cairo to Paducah" {
		t.Errorf("the form does not hold what is to be changed: %+v", seen.Modal)
	}
	has(t, fmt.Sprint(seen.Modal.Title), "Your orders, July 1861")
}
