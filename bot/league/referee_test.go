package league

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/table"
	_ "adjutant/engine/acwc"
)

// withModerators adds moderators to the club.
func (c *club) withModerators(names ...string) {
	c.t.Helper()
	for _, name := range names {
		m := table.Person{Name: name, Address: name + "@mail.example", Zone: "Europe/Berlin"}
		p, err := people.Enrol(context.Background(), c.a, m)
		if err != nil {
			c.t.Fatal(err)
		}
		c.who[name] = p
		c.a.Moderators = append(c.a.Moderators, m)
	}
}

// Section 1: a season of hidden games names its referees; nobody referees or moderates a division that he plays in; games begin with their
// referee.
func TestASeasonOfHiddenGamesHasReferees(t *testing.T) {
	c := newClub(t, "Anna", "Ben")
	c.withModerators("Dora", "Emil")
	has(t, c.mod(`league open "Ahd" ahd 1862 referee Dora until 2027-01-03`), "Nothing is hidden", "needs no referee")
	has(t, c.mod(`league open "War" acwc 1861 one game round robin weeks 2 referee Fay until 2027-01-03`), `"Fay" is none`)
	has(t, c.mod(`league open "War" acwc 1861 one game round robin weeks 2 referees Dora until 2027-01-03`), "Referee: Dora.", "Sign-up is open")
	has(t, c.says("Dora", "join war"), "You referee War", "league referee war NAME because")
	has(t, c.says("Dora", "substitute war"), "who referees a season is no substitute")
	has(t, c.mod("league referee war Emil because Dora would play"), "Emil referees games of War")
	has(t, c.says("Dora", "join war"), "You are in", "Dora and Emil referee it", "Nobody referees or moderates a division")
	has(t, c.says("Emil", "join war"), "You referee War")
	has(t, c.mod("league referee war without Emil because he asked"), "Nobody would be left")
	for _, name := range []string{"Anna", "Ben"} {
		has(t, c.says(name, "join war"), "You are in")
	}
	c.until(time.Date(2027, 1, 5, 0, 0, 0, 0, time.UTC))
	d := c.season("war")
	for _, g := range d.s.Games {
		if g.Referee != int(c.who["Emil"].ID) {
			t.Errorf("game %d is refereed by %d, want Emil", g.Link, g.Referee)
		}
		s, err := letter.Look(context.Background(), c.a, g.Link)
		if err != nil {
			t.Fatal(err)
		}
		if all := table.ModeratorsOf(s); len(all) != 1 || all[0].Name != "Emil" {
			t.Errorf("game %d is moderated by %v", g.Link, all)
		}
	}
	round := c.to("Emil")
	has(t, round[len(round)-1].Text(), "You referee game 1 (")
	i := slices.IndexFunc(c.box, func(l mailed) bool { return l.game == 1 })
	has(t, c.box[i].Text(), "Emil referees it.", "Referee: Emil.")

	// Dora plays in the division: she moderates none of its games, her own or another's.
	for _, g := range d.s.Games {
		if !slices.Contains(g.Lines[:], d.lineOf(c.who["Dora"].ID).ID) {
			has(t, c.says("Dora", fmt.Sprintf("look %d as anna", g.Link)), "You play beside the players of game", "ask Emil")
		}
	}
	has(t, c.mod("league referee war 1 Cora because Emil is away"), "Who takes a game is a referee of the season")
	has(t, c.mod("league referee war Cora because Emil is away"), "Cora referees")
	has(t, c.mod("league referee war 1 Cora because Emil is away"), "Cora referees game 1")
	s, err := letter.Look(context.Background(), c.a, 1)
	if err != nil || table.ModeratorsOf(s)[0].Name != "Cora" {
		t.Errorf("game 1 is moderated by %v, %v", table.ModeratorsOf(s), err)
	}
	has(t, c.mod("league referee war without Emil because he is away"), "Emil referees War no more")
	has(t, c.mod("league verify war"), "all right")
}
