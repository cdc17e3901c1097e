package league

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/bot/league/trf"
	"adjutant/bot/letter"
	"adjutant/engine"
	"adjutant/engine/enginetest/council"
)

// teams opens a season of teams and lets them sign up: the first of each is captain.
func (c *club) teams(terms string, teams ...[]string) {
	c.t.Helper()
	has(c.t, c.mod(`league open "Ford" council ford `+terms+` teams 3 until 2027-01-03`), "Teams of up to 3", "Sign-up is open")
	for _, team := range teams {
		has(c.t, c.says(team[0], "join ford"), "You are captain of a team", "team ford with NAME")
		for _, name := range team[1:] {
			has(c.t, c.says(team[0], "team ford with "+name), "Asked: "+name)
			asked := c.to(name)
			has(c.t, asked[len(asked)-1].Text(), "Will you play in the team of "+team[0]+" in Ford", "accept ford")
			has(c.t, c.says(name, "accept ford"), "You are in Team "+team[0], "leave ford")
		}
	}
}

// sits is who sits on a seat of a game.
func (c *club) sits(game int64, seat engine.Seat) string {
	c.t.Helper()
	s, err := letter.Look(context.Background(), c.a, game)
	if err != nil {
		c.t.Fatal(err)
	}
	return s.Player(seat).Name
}

// A team is one line: its captain asks people in and says who takes which seat, a letter a person a matter, and a substitute takes the place
// of a member.
func TestATeamIsOneLine(t *testing.T) {
	c := newClub(t, "Anna", "Ben", "Carl", "Dan", "Emma", "Finn", "Gwen", "Ida")
	c.teams("home and away round robin weeks 9 pace 72h", []string{"Anna", "Ben", "Carl"}, []string{"Dan", "Emma"})
	has(t, c.says("Anna", "team ford with Emma"), "Emma is in Ford already")
	has(t, c.says("Anna", "team ford with Finn"), "up to 3 members; yours would have more")
	has(t, c.says("Ben", "team ford order Carl, Ben"), "That is for Anna to say")
	has(t, c.says("Anna", "team ford order Carl, Ben"), "Carl, Ben, Anna (captain)", "Red president: Carl, Red general: Ben")
	has(t, c.says("Anna", "team ford order Carl, Zoe"), `Nobody called "Zoe" is in your team`)
	has(t, c.says("Ida", "substitute ford"), "You stand by")
	c.acts = func(name string) bool { return name != "Emma" }
	c.until(time.Date(2027, 1, 4, 12, 0, 0, 0, time.UTC))
	d := c.season("ford")
	if len(d.s.Games) != 2 {
		t.Fatalf("%d games, want a match of two", len(d.s.Games))
	}
	has(t, c.mod("league csv ford"), "first_members,second_members", "Carl; Ben")
	has(t, c.mod("league trf ford"), "### 1 Team ", ": Carl; Ben; Anna", ": Dan; Emma")
	publicly(d)
	if shown := trf.Games(d.s.Rows(d.name, d.member)); strings.Contains(shown, "Ben") || !strings.Contains(shown, "a player; a player") {
		t.Errorf("before everybody:\n%s", shown)
	}
	d = c.season("ford")
	for i, want := range [][4]string{{"Carl", "Ben", "Dan", "Emma"}, {"Dan", "Emma", "Anna", "Carl"}} {
		g := d.s.Games[i]
		if d.name(g.Lines[0]) != "Team Anna" && i == 0 || d.name(g.Lines[1]) != "Team Anna" && i == 1 {
			want = [4]string{want[2], want[3], want[0], want[1]}
		}
		for n, seat := range []engine.Seat{council.RedPresident, council.RedGeneral, council.BluePresident, council.BlueGeneral} {
			if got := c.sits(g.Link, seat); got != want[n] {
				t.Errorf("game %d: %s sits as %s, want %s", g.Link, got, seat, want[n])
			}
		}
		if c.sits(g.Link, council.Referee) != "Cora" {
			t.Errorf("game %d has no referee on his seat", g.Link)
		}
	}
	for _, name := range []string{"Anna", "Ben", "Carl", "Dan", "Emma", "Cora"} {
		n := 0
		for _, l := range c.to(name) {
			if strings.Contains(l.Preview, "round 1 of 1") {
				n++
				if name != "Cora" {
					has(t, l.Text(), "Your team: ", "Team ")
				}
			}
		}
		if n != 1 {
			t.Errorf("%s read %d letters of the round", name, n)
		}
	}
	// Emma is silent: her seats go to Ida, Dan plays on, and the line keeps its points.
	for day := range 30 {
		c.until(time.Date(2027, 1, 5+day, 0, 0, 0, 0, time.UTC))
		if d = c.season("ford"); d.lineOf(c.who["Dan"].ID).Vacant {
			break
		}
	}
	dan := d.lineOf(c.who["Dan"].ID)
	if !dan.Vacant || dan.Out != int(c.who["Emma"].ID) {
		t.Fatalf("the seat of Emma is not vacant: %+v", dan)
	}
	read := c.to("Dan")
	has(t, read[len(read)-1].Text(), "Emma of Team Dan does not answer", "If nobody takes it")
	has(t, c.says("Ida", "accept ford"), `You sit in "Ford" for Emma`, "You are in Team Dan, with Dan")
	d = c.season("ford")
	if dan = d.s.Line(dan.ID); !slices.Equal(dan.Team, []int{int(c.who["Dan"].ID), int(c.who["Ida"].ID)}) || dan.Vacant {
		t.Errorf("the team is %+v", dan)
	}
	ends := d.s.Ends(1)
	c.outs = 2
	c.until(ends)
	d = c.season("ford")
	if !d.s.Closed {
		t.Fatal("the season is not over")
	}
	c.sums(d, 1)
	has(t, c.mod("league verify ford"), "all right")
	for _, g := range d.s.Rated() {
		for i := range 2 {
			if d.name(d.s.Game(g.Number).Lines[i]) == "Team Dan" && len(g.Sides[i]) != 2 {
				t.Errorf("game %d: the side of Team Dan is %v, want the team before and after", g.Number, g.Sides[i])
			}
		}
	}
	for _, name := range []string{"Anna", "Ben", "Carl", "Dan", "Ida"} {
		last := c.to(name)
		has(t, last[len(last)-1].Text(), "Ford is over", "Team Anna", "YOUR SEASON")
	}
}

// Where no substitute comes the team plays on without whoever was silent; only a team of nobody loses its games.
func TestATeamGoesOnWithoutWhoeverIsSilent(t *testing.T) {
	c := newClub(t, "Anna", "Ben", "Carl", "Dan")
	c.teams("one game round robin weeks 9", []string{"Anna", "Ben"}, []string{"Carl", "Dan"})
	c.acts = func(name string) bool { return name != "Ben" }
	c.until(time.Date(2027, 2, 20, 0, 0, 0, 0, time.UTC))
	d := c.season("ford")
	anna := d.lineOf(c.who["Anna"].ID)
	if !slices.Equal(anna.Team, []int{int(c.who["Anna"].ID)}) || anna.Gone {
		t.Errorf("the team is %+v", anna)
	}
	for _, g := range d.s.Games {
		for _, seat := range []engine.Seat{council.RedPresident, council.RedGeneral, council.BluePresident, council.BlueGeneral} {
			if c.sits(g.Link, seat) == "Ben" && g.Running() {
				t.Errorf("Ben still sits as %s", seat)
			}
		}
		if g.Result.Kind == "forfeit" || g.Result.Kind == "walkover" {
			t.Errorf("game %d is %s", g.Link, g.Result.Kind)
		}
	}
	read := ""
	for _, l := range c.to("Anna") {
		read += l.Text()
	}
	has(t, read, "nobody took the seat of Ben; your team goes on without")
	has(t, c.mod("league verify ford"), "all right")

}
