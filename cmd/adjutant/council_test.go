package main

import (
	"strings"
	"testing"

	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/demo"
	"adjutant/engine"
	"adjutant/engine/enginetest/council"
)

// Four players on two sides and a referee play six weeks by mail, each from his own mailbox, all planning in secret at the same time.
func TestACouncilOfFiveByMail(t *testing.T) {
	cfg := clubConfig(t)
	seats := map[string]engine.Seat{"judith": council.Referee, "anna": council.RedPresident, "carl": council.RedGeneral,
		"ben": council.BluePresident, "dora": council.BlueGeneral}
	players := map[engine.Seat]table.Person{}
	for name, seat := range seats {
		players[seat] = table.Person{Name: strings.ToUpper(name[:1]) + name[1:], Address: name + "@club.example"}
		if name != "anna" && name != "ben" {
			cfg.Embedded.Accounts = append(cfg.Embedded.Accounts, config.Account{Name: name, Password: name})
		}
	}
	c := startClub(t, cfg, nil)
	for name := range seats {
		c.people[name] = &demo.Correspondent{Name: name, Address: name + "@club.example", Password: name, IMAP: c.daemon.In.Addr, SMTP: c.daemon.Out.Addr}
	}
	g, err := c.daemon.Bot.CreateGame(t.Context(), people.Spec{Book: "council", Scenario: "ford", Players: players})
	if err != nil {
		t.Fatal(err)
	}
	read, over := map[string]string{}, 0
	for range 60 {
		restOf(t, c.daemon)
		asked := 0
		for _, name := range []string{"anna", "ben", "carl", "dora", "judith"} {
			seat := seats[name]
			for _, m := range c.mail(name) {
				text := words(m)
				read[name] += text + "\n"
				if strings.Contains(text, "Game 1 is over") {
					over++
				}
				if !strings.Contains(text, "COULD COPY") {
					continue
				}
				asked++
				order := map[engine.Seat]string{council.Referee: "weather foul", council.RedPresident: "fund 0", council.BluePresident: "fund 0"}[seat]
				if order == "" {
					order = "attack 2"
				}
				if strings.Contains(text, "With how many do you pursue?") || strings.Contains(text, "pursue 1") {
					order = "pursue 1\nend"
				} else if !strings.Contains(text, order) {
					order = "hold"
				}
				c.post(name+"@club.example", c.seatAddress(g.ID, string(seat)), letterText(name+"@club.example", c.seatAddress(g.ID, string(seat)), c.id(), order))
			}
		}
		if asked == 0 {
			break
		}
	}
	if over != len(seats) {
		t.Errorf("%d of %d were told the end:\n%s", over, len(seats), read)
	}
	for side, general := range map[string]string{"Red": "carl", "Blue": "dora"} {
		captured := strings.Contains(read["judith"], "The general of "+side+" was captured")
		if captured && !strings.Contains(read[general], "Nothing is asked of you any more") {
			t.Errorf("the captured general was told\n%s", read[general])
		}
	}
	for name, foreign := range map[string][]string{
		"anna": {"Blue attacked", "Blue raised", "Blue: 6 men", "Blue has 3", "Blue has 2"},
		"carl": {"Blue attacked", "Blue raised", "in its chest", "Blue: 6 men"},
		"ben":  {"Red attacked", "Red raised", "Red: 6 men", "Red has 3", "Red has 2"},
		"dora": {"Red attacked", "Red raised", "in its chest", "Red: 6 men"},
	} {
		for _, w := range foreign {
			if strings.Contains(read[name], w) {
				t.Errorf("%s has read %q", name, w)
			}
		}
	}
	for _, w := range []string{"Red attacked with 2", "Blue attacked with 2", "Red has 3", "Blue has 3"} {
		if !strings.Contains(read["judith"], w) {
			t.Errorf("the referee has not read %q", w)
		}
	}
	checkRecord(t, c.daemon.Store, c.daemon.Bot, g.ID)
}
