package bot

import (
	"context"
	"fmt"
	"testing"
	"time"

	"adjutant/bot/people"
	"adjutant/engine"
	"adjutant/store"
)

func TestAPlayerInvites(t *testing.T) {
	c := newClub(t)
	c.letters()
	ls := c.personally(anna, "zone Europe/Rome\ninvite Ben <ben@mail.example> to toy ford as south pace 2d/1d grace 12h")
	has(t, to(t, ls, anna).Text(), "Your times are shown for Rome from now on.", "Game 1 is made, and Ben is invited: The Ford ford; 48 hours a turn. You play the South.",
		"Ben has one letter and may answer until Thu 7 Jan, 22:00 (Rome); it tells your name, not your address.")
	l := to(t, ls, ben)
	has(t, l.Text(), "Will you play? The Ford ford, the North, against Anna.", "Anna invites you to game 1", "Pace: 48 hours a turn; 24 hours for a question", "then 12 hours of grace",
		"Anna gave me your address. If you do nothing you hear no more of me.")
	hasNot(t, l.Text(), anna.Address)
	c.game.ID = 1
	ls = c.says("north", "no")
	has(t, to(t, ls, anna).Text(), "Ben says no", `Invite another: "invite Carl <carl@mail.example> to game 1".`)
	none(t, ls, cora)

	has(t, to(t, c.says("south", "invite carl@mail.example"), anna).Text(), "Carl is invited to game 1 and has one letter.") // there is one such game
	has(t, to(t, c.personally(anna, "invite dora@mail.example"), anna).Text(), "To which game?")
	has(t, to(t, c.personally(ben, "invite dora@mail.example to game 1"), ben).Text(), "Game 1 is not yours: Anna invites to it.")
	c.letters()
	has(t, to(t, c.says("north", "yes, call me Carlo"), anna).Text(), "Carlo has said yes.")
	if p := c.enrols(anna); p.Zone != "Europe/Rome" {
		t.Errorf("what else the message said was lost: zone %q", p.Zone)
	}
}

func TestNoSpamRelay(t *testing.T) {
	c := newClub(t)
	for i := range people.InvitesADay {
		ls := c.personally(anna, fmt.Sprintf("invite p%d@mail.example to toy ford", i))
		if len(ls) != 2 {
			t.Fatalf("invitation %d: %d letters, want an answer and an invitation", i+1, len(ls))
		}
	}
	ls := c.personally(anna, "invite p9@mail.example to toy ford")
	has(t, to(t, ls, anna).Text(), "You have invited 5 times within a day, and more I do not carry for one person.", "Nothing was done.")
	if len(ls) != 1 {
		t.Errorf("%d letters, want only the answer", len(ls))
	}

	has(t, to(t, c.personally(dora, "invite p1@mail.example to toy ford"), dora).Text(), "p1@mail.example has had an invitation and has not answered it; I write to a stranger once")
	c.time = c.time.Add(30 * 24 * time.Hour)
	c.tick()
	c.letters()
	has(t, to(t, c.personally(dora, "invite P1@mail.example to toy ford"), dora).Text(), "I write to a stranger once, and no more until an answer comes.")
	if ls := c.personally(anna, "invite p9@mail.example to toy ford"); len(ls) != 2 {
		t.Errorf("the next day: %d letters, want an answer and an invitation", len(ls))
	}

	c.personally(dora, "invite ben@mail.example to toy ford") // game 7
	c.game.ID = 7
	for _, seat := range []engine.Seat{"north", "south"} {
		if r := c.request(seat, "no"); r.From == ben.Address {
			c.handle(r) // a stranger no more
		}
	}
	c.letters()
	if ls := c.personally(dora, "invite ben@mail.example to toy ford"); len(ls) != 2 {
		t.Errorf("somebody who answers: %d letters, want an invitation", len(ls))
	}
	has(t, to(t, c.personally(anna, "invite ben@mail.example to toy ford"), anna).Text(), "ben@mail.example was invited 2 times within a day; try again tomorrow.")
}

func TestInviteRefuses(t *testing.T) {
	tests := []struct{ text, want string }{
		{"invite", "Name an address and a game: invite Ben <ben@mail.example> to"},
		{"invite ben to toy ford", "Name an address and a game"},
		{"invite anna@mail.example to toy ford", "That is your own address."},
		{"invite ben@mail.example to chess e4", `I know no rulebook "chess"`},
		{"invite ben@mail.example to toy hill", "The ford has one scenario"},
		{"invite ben@mail.example to toy", "Name a rulebook and a scenario"},
		{"invite ben@mail.example to toy ford as west", `The Ford has no side "west"; there are North and South.`},
		{"invite ben@mail.example to toy ford pace slow", "A pace is written: 72h/48h grace 24h."},
		{"invite ben@mail.example to toy ford pace 99d", "99d is too long; at most 60 days"},
		{"invite ben@mail.example to toy ford quickly", `I do not read "quickly".`},
		{"invite ben@mail.example to toy ford anonymous", "A game without names is one of an open table"},
		{"invite ben@mail.example to game 99", "There is no game 99."},
		{`invite "a b"@mail.example to toy ford`, "is not a plain mail address"},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			c := newClub(t)
			ls := c.personally(anna, tt.text)
			if len(ls) != 1 {
				t.Fatalf("%d letters, want one", len(ls))
			}
			has(t, ls[0].Text(), tt.want)
			if gs, _ := c.store.Games(context.Background(), store.GameFilter{}); len(gs) != 0 {
				t.Errorf("%d games were made", len(gs))
			}
		})
	}
}

func TestAddressesAsProgramsWriteThem(t *testing.T) {
	for _, text := range []string{"invite ben@mail.example<mailto:ben@mail.example> to toy ford", "invite <ben@mail.example> to toy ford as north.",
		"Invite: ben@mail.example, to toy ford", `invite "Ben" <ben@mail.example> to toy ford`} {
		t.Run(text, func(t *testing.T) {
			c := newClub(t)
			has(t, to(t, c.personally(anna, text), ben).Preview, "Will you play? The Ford ford")
		})
	}
}
