package bot

import (
	"strings"
	"testing"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/moderate"
	"adjutant/bot/post"
)

func TestModeratorAnswersForTheSilent(t *testing.T) {
	t.Run("ahd mod.order the moderator fills in the order of battles that the attacker does not give", func(t *testing.T) {
		c := campaign(t, "1861")
		c.letters()
		c.says("union", "standing battles: ask")
		c.says("union", "march 1 mi inf from Washington to Manassas\nmarch 1 mi inf from Harper's Ferry to Front Royal\nend")
		if s, _ := letter.Look(t.Context(), c.a, 1); s.Table.Position.Awaited()[0].Kind != "battles" {
			t.Fatalf("asked is %+v, want the order of battles", s.Table.Position.Awaited())
		}
		ls := c.moderates("nudge 1 question 1 default because the deadline passed")
		has(t, to(t, ls, cora).Text(), "Question 1", "was answered for Anna by the default.")
		has(t, to(t, ls, ben).Text(), "Fight on at Front Royal", "Cora has let it be answered")
		c.verified()
	})
	t.Run("ahd mod.default standing orders go first, and the moderator applies the default when a deadline has passed", func(t *testing.T) {
		c := campaign(t, "1861")
		c.letters()
		c.says("union", "march 1 mi inf from Washington to Manassas\nend")
		c.time = c.time.Add(49 * time.Hour)
		ls := c.moderates("nudge 1 question 2 default because the deadline passed")
		has(t, to(t, ls, cora).Text(), "Question 2 (stand or retreat) was answered for Ben by the default. Both are told.")
		has(t, to(t, ls, anna).Text(), "The Confederates stood")
		c.verified()

		c = campaign(t, "1861")
		c.letters()
		c.says("confederate", "standing retreat: always; to Fredericksburg, else any")
		ls = c.says("union", "march 1 mi inf from Washington to Manassas\nend")
		has(t, to(t, ls, anna).Text(), "The Confederates retreated to Fredericksburg, by standing order.")
		hasNot(t, to(t, ls, anna).Text(), "else any")
		c.verified()
	})
	t.Run("nudges that cannot be", func(t *testing.T) {
		c := campaign(t, "1861")
		c.letters()
		for said, want := range map[string]string{
			"nudge 1 question 7 default because x": "Question 7 is not open in game 1.",
			"nudge 1 because x":                    "Say which question:",
			"nudge 1 question 1 wildly because x":  "A question can be nudged by default or steady",
		} {
			has(t, to(t, c.moderates(said), cora).Text(), want)
		}
	})
}

func TestModeratorAndTheClocks(t *testing.T) {
	c := campaign(t, "1861")
	c.letters()
	ls := c.moderates("pause 1 because holidays until 2027-01-10")
	has(t, to(t, ls, cora).Text(), "Game 1 is paused until Sun 10 Jan, 00:00 (UTC). Orders are taken and kept; deadlines stand.")
	has(t, to(t, ls, anna).Text(), "paused", "holidays")
	ls = c.moderates("resume 1")
	has(t, to(t, ls, cora).Text(), "Game 1 goes on.")
	has(t, to(t, ls, anna).Text(), "until Thu 7 Jan, 22:00")
	ls = c.moderates("extend 1 anna 24h because illness")
	has(t, to(t, ls, cora).Text(), "Anna's deadline: Fri 8 Jan, 21:00 (UTC).")
	has(t, to(t, ls, anna).Text(), "Cora gives you 24 hours, Anna.", `Why: "illness".`)
	none(t, ls, ben)
	has(t, to(t, c.moderates("extend 1 zoe 24h because x"), cora).Text(), `"zoe" plays no side in game 1; there are Anna (Union) and Ben (Confederate).`)
	ls = c.moderates("remind 1")
	has(t, to(t, ls, cora).Text(), "Reminded: Anna.")
	has(t, to(t, ls, anna).Text(), "Missing: everything; no order has come yet.")
	none(t, ls, ben)
	ls = c.moderates("vacation ben 2027-02-01 to 2027-02-08")
	has(t, to(t, ls, cora).Text(), "8 of")
	c.verified()
}

func TestModeratorEndsAGame(t *testing.T) {
	c := campaign(t, "1861")
	c.letters()
	shown := to(t, c.moderates("forfeit 1 ben because two missed turns"), cora)
	has(t, shown.Text(), "Anna wins game 1 by forfeit in July 1861, the Union.")
	ls := c.confirms(shown)
	has(t, to(t, ls, anna).Text(), "Game 1 is over, Anna: you have won.", "By forfeit, in July 1861, the Union. Two missed turns.")
	has(t, to(t, ls, ben).Text(), "Game 1 is over, Ben: Anna has won.")
	has(t, to(t, c.says("union", "march 1 mi inf from Cincinnati to Louisville"), anna).Text(), "None of these orders was carried out.")
	c.verified()

	c = campaign(t, "1861")
	c.letters()
	ls = c.confirms(to(t, c.moderates("award 1 draw because the season ends"), cora))
	has(t, to(t, ls, ben).Text(), "a draw")
	c.verified()
	list := to(t, c.moderates("say 1 Thank you both."), cora)
	has(t, list.Text(), "Sent to the players of 1 game.")
}

func TestModeratorSees(t *testing.T) {
	c := campaign(t, "1861")
	c.says("union", "march 1 mi inf from Washington to Manassas\nrecruit 1 mi inf at Washington\nend")
	c.handle(post.Request{Door: "mail", ID: "stranger", From: "mallory@mail.example", Token: "1.wrong", Text: "end"})
	c.letters()
	seen := to(t, c.moderates("look 1 as anna"), cora)
	has(t, seen.Text(), "Game 1, July 1861, the Union, as Anna sees it. That you looked is noted.", "LINES THAT WAIT\nrecruit 1 militia infantry at Washington")
	has(t, to(t, c.moderates("owed"), cora).Text(), "WAITING TO BE SENT", "to Ben", "REFUSED MAIL, THE NEWEST FIRST", "from mallory@mail.example: dropped: unknown token")
	has(t, to(t, c.moderates("status 1"), cora).Text(), "We wait for Ben")
	has(t, to(t, c.moderates("verify 1"), cora).Text(), "all right")
	record := to(t, c.moderates("export 1"), cora)
	has(t, record.Text(), "game-1.txt")
	if len(record.Enclosures) != 1 {
		t.Fatalf("%d files are enclosed, want the record", len(record.Enclosures))
	}
	has(t, string(record.Enclosures[0].Data), "game.looked")
	help := to(t, c.moderates("help"), cora).Text()
	for _, m := range moderate.Moderations() {
		if !strings.Contains(help, m.Usage) {
			t.Errorf("help does not show %q", m.Usage)
		}
	}
	has(t, to(t, c.moderates("explode 1"), cora).Text(), "Nothing was done.")
}
