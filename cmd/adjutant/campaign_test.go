package main

import (
	"testing"
	"time"

	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/demo"
	"adjutant/engine"
)

// A whole campaign of 1861 by mail, from the moderator's word that makes it to its result: two players with standing orders and a
// third who takes over, with all that may happen to them in months. The clock is the test's; everything else is the daemon as it runs.
func TestCampaign(t *testing.T) {
	t.Parallel()
	newCampaign(t).run()
}

func newCampaign(t *testing.T) *campaign {
	t.Helper()
	book, err := engine.FindBook("ahd")
	if err != nil {
		t.Fatal(err)
	}
	c := &campaign{t: t, book: book, config: clubConfig(t), turns: map[string]bool{}, scenes: campaignScenes}
	c.clock.time = time.Date(2027, 1, 4, 18, 0, 0, 0, time.UTC)
	c.config.Moderators = []config.Moderator{{Name: "Cora", Address: "cora@club.example", Zone: "Europe/London"}}
	c.config.Embedded.Accounts = nil
	for _, p := range []struct {
		name, zone string
		phone      bool
		hand       func(int, []string) string
	}{{"anna", "Europe/Berlin", false, annasHand}, {"ben", "America/Chicago", true, bensHand}, {"carl", "Europe/Lisbon", true, carlsHand}, {"cora", "Europe/London", false, nil}} {
		c.config.Embedded.Accounts = append(c.config.Embedded.Accounts, config.Account{Name: p.name, Password: p.name})
		zone, err := time.LoadLocation(p.zone)
		if err != nil {
			t.Fatal(err)
		}
		c.people = append(c.people, &penfriend{zone: zone, hand: p.hand, below: p.name == "carl",
			Correspondent: &demo.Correspondent{Name: p.name, Address: p.name + "@club.example", Password: p.name, Phone: p.phone}})
	}
	return c
}

// run is the campaign from its beginning to its judgement.
func (c *campaign) run() {
	c.start()
	defer func() {
		c.stop()
		c.report()
	}()
	c.make()
	c.play()
	c.judge()
}

func (c *campaign) person(name string) *penfriend {
	for _, p := range c.people {
		if p.Name == name {
			return p
		}
	}
	c.t.Fatalf("nobody is called %s", name)
	return nil
}

func (c *campaign) holder(seat engine.Seat) *penfriend {
	for _, p := range c.people {
		if p.seat == seat {
			return p
		}
	}
	c.t.Fatalf("nobody plays %s", seat)
	return nil
}

// play lets everybody answer what he is asked, and plays the scenes on the way, until there is a result.
func (c *campaign) play() {
	for n := 0; ; n++ {
		if n > 1000 {
			c.t.Fatal("the game does not end")
		}
		pos := c.position()
		ds := pos.Awaited()
		if len(ds) == 0 {
			return
		}
		c.turns[pos.Turn().ID] = true
		d := ds[0]
		p := c.holder(d.Seat)
		if len(c.scenes) > 0 && c.scenes[0].ready(c, pos, d) {
			s := c.scenes[0]
			c.scenes = c.scenes[1:]
			c.t.Logf("%s: %s", pos.Turn().Title, s.name)
			s.play(c)
			continue
		}
		c.pass(time.Duration(3+n*7%29) * time.Hour)
		c.orders(p, pos, d, n)
	}
}

// orders sends what the steady player would order.
func (c *campaign) orders(p *penfriend, pos engine.Position, d engine.Decision, n int) *demo.Received {
	c.t.Helper()
	lines := plan(pos, d)
	if d.Own {
		lines = append(lines, "end")
	}
	a := c.answers(p, c.asking(p), p.hand(n, lines))
	c.good(a)
	return a
}

// untilOwnTurn lets the questions of battles be answered until a seat is asked for its own turn.
func (c *campaign) untilOwnTurn(seat engine.Seat) {
	c.t.Helper()
	for range 100 {
		pos := c.position()
		d := pos.Awaited()[0]
		c.turns[pos.Turn().ID] = true
		if d.Own && d.Seat == seat {
			return
		}
		c.pass(2 * time.Hour)
		c.orders(c.holder(d.Seat), pos, d, 0)
	}
	c.t.Fatalf("%s does not come to its own turn", seat)
}
