package league

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"
)

// What a moderator settles of a pairing is shown before it is done, and stands on the day; without him the rule pairs.
func TestAModeratorSettlesAPairing(t *testing.T) {
	names := []string{"Anna", "Ben", "Carl", "Dan", "Emma", "Finn", "Gwen"}
	c := newClub(t, names...)
	c.whole("home and away swiss weeks 2", names...)
	has(t, c.mod("league pair winter"), "Sign-up is not over; 7 people have joined so far.")
	c.until(time.Date(2027, 1, 5, 0, 0, 0, 0, time.UTC))
	pairs := func(text string) (all [][2]string) {
		for _, m := range regexp.MustCompile(`(?m)^(\w+) v\. (\w+)$`).FindAllStringSubmatch(text, -1) {
			all = append(all, [2]string{m[1], m[2]})
		}
		return all
	}
	was := pairs(c.mod("league pair winter"))
	if len(was) != 3 {
		t.Fatalf("pairs %v", was)
	}
	has(t, c.says("Cora", "league pair winter forbid "+was[0][0]+" "+was[0][1]), "Say why")
	has(t, c.says("Cora", "league pair winter frobid anna ben because no"), `I do not understand "frobid anna ben"`)
	shown := c.says("Cora", fmt.Sprintf("league pair winter forbid %s %s because same household", was[0][0], was[0][1]))
	has(t, shown, was[0][0]+" and "+was[0][1]+" do not meet in Winter 1861: same household", "Nothing is done yet", "It goes out by "+
		"itself on Mon 25 Jan")
	if strings.Contains(shown, was[0][0]+" v. "+was[0][1]) {
		t.Errorf("they meet all the same:\n%s", shown)
	}
	if fmt.Sprint(pairs(c.mod("league pair winter"))) != fmt.Sprint(was) {
		t.Error("what was only shown is done")
	}
	c.says("Cora", regexp.MustCompile(`do [a-z0-9]{6}`).FindString(shown))
	now := pairs(c.mod("league pair winter"))
	if fmt.Sprint(now) == fmt.Sprint(was) {
		t.Fatal("what was confirmed is not done")
	}
	// two of two pairs change places, unless they have met
	var after string
	a, b := "", ""
	for _, x := range now[0] {
		for _, y := range now[1] {
			if text := c.mod(fmt.Sprintf("league pair winter swap %s %s because of the trains", x, y)); !strings.Contains(text, "That cannot be") {
				a, b, after = x, y, text
				break
			}
		}
		if a != "" {
			break
		}
	}
	if a == "" {
		t.Fatal("nobody can change places")
	}
	has(t, after, a+" and "+b+" change places.", "As Cora has settled it.")
	settled := pairs(after)
	c.until(time.Date(2027, 1, 26, 0, 0, 0, 0, time.UTC))
	why := c.says("Anna", "why winter 2")
	for _, p := range settled {
		if !strings.Contains(why, p[0]+" (") || !regexp.MustCompile(p[0]+` \([\d.]+\) v\. `+p[1]+` `).MatchString(why) {
			t.Errorf("%v do not meet:\n%s", p, why)
		}
	}
	has(t, why, "As Cora has settled it: of the trains")
	has(t, c.mod("league verify winter"), "all right")
	met := c.season("winter-1861").s.Games[0]
	d := c.season("winter-1861")
	x, y := d.name(met.Lines[0]), d.name(met.Lines[1])
	for _, g := range pairs(c.mod("league pair winter")) {
		if g[0] == x || g[1] == x {
			other := g[0]
			if other == x {
				other = g[1]
			}
			has(t, c.mod(fmt.Sprintf("league pair winter swap %s %s", other, y)), "That cannot be:", "have met")
		}
	}
	// whoever was settled in and is not there any more: the rule pairs, and the moderator reads why
	has(t, c.mod("league pair winter go"), "goes out as it stands here")
	c.says("Anna", "leave winter")
	c.until(time.Date(2027, 2, 16, 0, 0, 0, 0, time.UTC))
	found := false
	for _, l := range c.to("Cora") {
		found = found || strings.Contains(l.Text(), "round 3 could not be paired as you had settled it")
	}
	if !found || c.season("winter-1861").s.Round != 3 {
		t.Error("the moderator does not read that his pairing could not stand")
	}
	has(t, c.mod("league verify winter"), "all right")
}

// Divisions are shown before sign-up is over; and somebody comes in late, without points of what was before.
func TestDivisionsAndWhoComesLate(t *testing.T) {
	names := []string{"Anna", "Ben", "Carl", "Dan", "Emma", "Finn", "Gwen", "Hugo"}
	c := newClub(t, append(names, "Ida", "Jan")...)
	c.whole("home and away swiss weeks 2", names...)
	has(t, c.mod("league divide winter 5"), "5 divisions need 10 at least")
	has(t, c.mod("league divide winter 2"), "into 2 divisions", "Division 1: ", "Division 2: ", "(1500)")
	has(t, c.says("Ida", "join winter from round 2"), "Sign-up is not over")
	c.until(time.Date(2027, 1, 5, 0, 0, 0, 0, time.UTC))
	d := c.season("winter-1861")
	if len(d.s.Divisions) != 2 || len(d.s.Divisions[1]) != 4 {
		t.Fatalf("divisions %v", d.s.Divisions)
	}
	has(t, c.says("Ida", "join winter"), "Sign-up for \"Winter 1861\" is over.", "join winter-1861 from round 2")
	has(t, c.says("Ida", "join winter from round 3"), "One comes in for the round that is next")
	has(t, c.says("Ida", "join winter division 3 from round 2"), "has 2 divisions")
	has(t, c.says("Ida", "join winter from round 2"), "You are in \"Winter 1861\" from round 2 on, which begins on Mon 25 Jan.")
	has(t, c.says("Jan", "join winter division 1 from round 2"), "from round 2 on")
	c.until(time.Date(2027, 1, 26, 0, 0, 0, 0, time.UTC))
	d = c.season("winter-1861")
	ida, jan := d.lineOf(c.who["Ida"].ID), d.lineOf(c.who["Jan"].ID)
	if ida.Division != 2 || jan.Division != 1 || len(d.running(ida.ID)) == 0 && len(d.s.Byes) == 0 {
		t.Errorf("Ida %+v, Jan %+v", ida, jan)
	}
	for i := range d.s.Divisions {
		c.sumsSoFar(d, i+1)
	}
	has(t, c.mod("league verify winter"), "all right")
}
