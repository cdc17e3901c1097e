package league

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
	_ "adjutant/engine/dwf"
	"adjutant/engine/enginetest"
)

// Twenty-four players (twelve where CI does not play more) in three seasons of three rulebooks, by mail, in Discord and with a moderator on
// the command line, from sign-up to the last letter.
func TestTwentyFourPlayersOverThreeRulebooks(t *testing.T) {
	if testing.Short() {
		t.Skip("a long season of one goroutine")
	}
	var names []string
	for i := range enginetest.Part(24, 2) {
		names = append(names, fmt.Sprintf("Player %c.", 'A'+i))
	}
	c := newClub(t)
	for i, name := range names {
		address := fmt.Sprintf("p%d@mail.example", i)
		if i%4 == 3 {
			address = letter.DiscordAddress(fmt.Sprint(1000 + i))
		}
		p, err := people.Enrol(context.Background(), c.a, table.Person{Name: name, Address: address, Zone: "Europe/Berlin"})
		if err != nil {
			t.Fatal(err)
		}
		c.who[name] = p
	}
	seasons := []string{"spring-1862", "summer-1863", "bull-run"}
	c.mod(`league open "Spring 1862" ahd 1862 home and away swiss weeks 2 until 2027-01-03`)
	c.mod(`league open "Summer 1863" dwf 1863 one game swiss weeks 2 until 2027-01-03`)
	c.mod(`league open "Bull Run" htl bull_run home and away round robin divisions 2 weeks 2 until 2027-01-03`)
	for i, name := range names {
		p := c.who[name]
		door := "mail"
		if letter.WithoutMail(p.Address) {
			door = letter.DoorDiscord
		}
		c.handle(post.Request{Door: door, ID: fmt.Sprintf("j%d", i), Token: p.Token, From: p.Address, Text: "join " + seasons[i%3]})
	}
	for at := time.Date(2027, 1, 5, 0, 0, 0, 0, time.UTC); at.Before(time.Date(2027, 5, 1, 0, 0, 0, 0, time.UTC)); at = at.AddDate(0, 0, 7) {
		c.until(at)
		for _, slug := range seasons {
			d := c.season(slug)
			for _, g := range d.s.Games {
				if g.Running() && !d.stopped(g) && g.Number%5 != 0 { // some are not played to an end
					c.plays(d.player(d.s.Line(g.Lines[g.Number%2]).Person()).Name, g.Link, "resign yes")
				}
			}
		}
	}
	for _, slug := range seasons {
		d := c.season(slug)
		if len(d.s.Lines) != len(names)/3 || !d.s.Closed {
			t.Fatalf("%s: %d lines, %s", slug, len(d.s.Lines), d.stands(table0()))
		}
		for i := range d.s.Divisions {
			c.sums(d, i+1)
		}
		has(t, c.mod("league verify "+slug), "all right")
	}
	for i, name := range names {
		last, n := "", 0
		for _, l := range c.box {
			if l.game == 0 && l.Name == c.who[name].Name && strings.Contains(l.Preview, " is over. ") {
				last, n = l.Text(), n+1
			}
		}
		if n != 1 {
			t.Errorf("%s read %d last letters", name, n)
		}
		has(t, last, "YOUR SEASON", "RATINGS", c.season(seasons[i%3]).title())
	}
}

// Days for which the adjutant was not there are nobody's: the days that were told move by them, once.
func TestDaysWithoutTheAdjutantMoveTheSeason(t *testing.T) {
	c := newClub(t, "Anna", "Ben")
	c.whole("home and away round robin weeks 9", "Anna", "Ben")
	c.until(time.Date(2027, 1, 10, 12, 0, 0, 0, time.UTC))
	before := c.season("winter-1861").s.Dates(1).Stops
	c.time = c.time.Add(53 * time.Hour)
	c.tick()
	c.tick()
	if after := c.season("winter-1861").s.Dates(1).Stops; after.Sub(before) != 48*time.Hour {
		t.Errorf("the last day moved by %s, want two days", after.Sub(before))
	}
	var read []string
	for _, l := range c.to("Anna") {
		read = append(read, l.Text())
	}
	if n := strings.Count(strings.Join(read, ""), "all days move by 2 days"); n != 1 {
		t.Errorf("Anna read of it %d times", n)
	}
}
