package league

import (
	"strings"
	"testing"

	"adjutant/bot/league/trf"
)

// Section 11: a list makes invitations, not lines; each is asked once, strangers too, and the list's rating puts in order at the start.
func TestAListMakesInvitations(t *testing.T) {
	c := newClub(t, "Anna", "Ben")
	c.whole("home and away swiss", "Anna")
	list := "name,address,zone,rating\nBen,ben@mail.example,,\nOtto,otto@mail.example,Europe/Berlin,1720\nAnna,anna@mail.example,,1600\n"
	has(t, c.mod("league invite winter"), "The first line of the list is: name,address,zone,rating")
	has(t, c.mod("league invite winter now\n"+list), `I do not understand "now" here`)
	has(t, c.mod("league invite winter\n"+strings.Replace(list, "Europe/Berlin", "Europe/Nowhere", 1)), `I know no zone "Europe/Nowhere"`,
		"Nobody was invited")
	shown := c.says("Cora", "league invite winter\n"+list)
	has(t, shown, "3 people would be asked whether they play in Winter 1861", "Nothing is done yet")
	has(t, c.mod("league invite winter\n"+list), "Asked: Ben and Otto.", "1 person is in already, or asked before.")
	has(t, c.mod("league invite winter\n"+list), "All of them are in Winter 1861, or were asked before.")
	otto, err := c.store.PlayerByAddress(t.Context(), "otto@mail.example")
	if err != nil {
		t.Fatal(err)
	}
	c.who["Otto"] = otto
	ls := c.to("Otto")
	if len(ls) != 1 {
		t.Fatalf("Otto reads %d letters", len(ls))
	}
	has(t, ls[0].Text(), "Will you play in Winter 1861, Otto? Cora invites you.", "join winter-1861", "No answer is a no")
	if n := len(c.season("winter-1861").s.Lines); n != 1 {
		t.Errorf("%d lines before anybody has answered", n)
	}
	has(t, c.says("Otto", "join winter-1861"), "You are in")
	if l := c.season("winter-1861").lineOf(otto.ID); l == nil || l.Rating != 1720 {
		t.Errorf("Otto's line: %+v", l)
	}
	if _, err := trf.ParseGuests(list); err != nil {
		t.Error(err)
	}
}
