package league

import (
	"strings"
	"testing"
	"time"
)

// Section 9, conduct: the club's rules stand in the first letter; a complaint reaches the moderators who do not play beside him, and nobody
// else; muted press does not come, and its writer hears so.
func TestConduct(t *testing.T) {
	c := newClub(t, "Anna", "Ben", "Carl")
	c.a.Rules = "Be kind.\nAnswer in time."
	c.whole("home and away round robin weeks 3", "Anna", "Ben", "Carl")
	has(t, c.answer("Carl"), "THE RULES OF THE CLUB", "Be kind.", "Answer in time.")
	has(t, c.says("Anna", "complain about Ben"), "Say: complain about NAME because")
	has(t, c.says("Anna", "complain about Nobody because he is rude"), `I know nobody called "Nobody"`)
	before := len(c.box)
	has(t, c.says("Anna", "complain about Ben because he calls me names"), "Carried to Cora, and to nobody else.")
	for _, l := range c.box[before:] {
		if strings.Contains(l.Text(), "calls me names") && l.To != c.who["Cora"].Address && l.To != c.who["Anna"].Address {
			t.Errorf("%s reads it", l.To)
		}
	}
	cora := c.to("Cora")
	has(t, cora[len(cora)-1].Text(), "Anna complains about Ben.", "he calls me names", `"history Ben"`)

	c.until(time.Date(2027, 1, 5, 0, 0, 0, 0, time.UTC))
	d := c.season("winter-1861")
	g := d.s.Games[0]
	x, y := d.name(g.Lines[0]), d.name(g.Lines[1])
	has(t, c.says(x, "mute "+y), "You get no press of "+y+" any more")
	c.plays(y, g.Link, "press "+x+": You coward.")
	c.read()
	for _, l := range c.box {
		if l.To == c.who[x].Address && strings.Contains(l.Text(), "You coward") {
			t.Errorf("%s reads it all the same", x)
		}
	}
	has(t, c.answer(y), x+" wants no press from you; nothing was carried there.")
	has(t, c.says(x, "unmute "+y), "comes to you again")
	c.plays(y, g.Link, "press "+x+": Good fight.")
	c.read()
	found := false
	for _, l := range c.box {
		found = found || l.To == c.who[x].Address && strings.Contains(l.Text(), "Good fight")
	}
	if !found {
		t.Error("the press does not come again")
	}
}

// Who gives up twice before his third turn is shown to the moderators; history tells seasons and places; late of a season tells all its
// players to whoever plays in it.
func TestWhoGivesUpEarlyIsShown(t *testing.T) {
	c := newClub(t, "Anna", "Ben", "Ida")
	ends := c.whole("home and away round robin weeks 3", "Anna", "Ben")
	c.until(time.Date(2027, 1, 5, 0, 0, 0, 0, time.UTC))
	for _, g := range c.season("winter-1861").s.Games {
		c.plays("Ben", g.Link, "resign yes")
		c.tick()
	}
	var told []string
	for _, l := range c.to("Cora") {
		if strings.Contains(l.Text(), "has resigned before turn 3") {
			told = append(told, l.Text())
		}
	}
	if len(told) != 1 {
		t.Fatalf("told %d times: %v", len(told), told)
	}
	has(t, told[0], "Winter 1861: Ben has resigned before turn 3, for the second time.")
	has(t, c.says("Ben", "late winter"), "Nobody has been late in")
	c.until(ends)
	has(t, c.says("Ben", "history"), "HISTORY OF BEN", "SEASONS", "Winter 1861: second of 2, 0.0 points; late 0, did not answer 0; over")
	if strings.Contains(c.says("Ida", "history"), "Winter 1861") {
		t.Error("Ida has played in no season")
	}
	has(t, c.mod("history Ben"), "SEASONS", "second of 2")
}
