package bot

import (
	"context"
	"strings"
	"testing"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/render"
)

// kindsOf names pictures: the part that each shows.
func kindsOf(ps []post.Picture) string {
	var out []string
	for _, p := range ps {
		what := "sheet"
		switch {
		case p.Charts:
			what = "charts"
		case p.Part != "":
			what = p.Part
		case p.Around != "":
			what = "round " + p.Around
		}
		if p.Inline {
			what += " shown"
		}
		out = append(out, what)
	}
	return strings.Join(out, ", ")
}

func TestAReportBringsThePartOfTheNews(t *testing.T) {
	c := campaign(t, "1861")
	c.letters()
	ls := c.says("union", "march 1 mi inf from Cincinnati to Louisville\nend")
	for _, p := range []table.Person{anna, ben} {
		l := to(t, ls, p)
		if got, want := kindsOf(l.Pictures), "round louisville shown, sheet"; got != want {
			t.Fatalf("the report to %s has %s, want %s", p.Name, got, want)
		}
		theatre, sheet := l.Pictures[0], l.Pictures[1]
		has(t, theatre.Alt, "Map: A House Divided, July 1861", "took Louisville")
		has(t, sheet.Alt, "Map: A House Divided, July 1861", "took Louisville")
		if theatre.Name != "ahd-1-1861-07-union-louisville.png" || sheet.Name != "ahd-1-1861-07-union.png" {
			t.Errorf("the pictures are called %s and %s", theatre.Name, sheet.Name)
		}
	}
	if got, want := kindsOf(to(t, c.says("confederate", "map the East"), ben).Pictures), "east shown, sheet"; got != want {
		t.Errorf("map the East: got %s, want %s", got, want)
	}
}

func TestChartsComeWhenThereIsSomethingToSee(t *testing.T) {
	c := campaign(t, "1861")
	c.a.Draw = render.PNG
	c.letters()
	for turn := 1; turn <= 5; turn++ {
		seat, reader := "union", anna
		if turn%2 == 0 {
			seat, reader = "confederate", ben
		}
		l := to(t, c.says(engine.Seat(seat), "end"), reader)
		if got, want := strings.Contains(kindsOf(l.Pictures), "charts shown"), turn+1 >= letter.ChartsFrom; got != want {
			t.Errorf("behind turn %d: charts %v, want %v", turn, got, want)
		}
		if turn < 5 {
			continue
		}
		charts := l.Pictures[len(l.Pictures)-1]
		has(t, charts.Alt, "Charts of game 1: strength, what is held, losses by battle, how the dice fell.")
		png, err := letter.Picture(context.Background(), c.a, charts)
		if err != nil || len(png) < 3000 || len(png) > 60<<10 {
			t.Errorf("the charts have %d bytes (%v), want a small picture", len(png), err)
		}
	}
	asked := to(t, c.says("union", "charts"), anna)
	has(t, asked.Text(), "The game in figures, September 1861, the Confederacy.", "Strength on the map; Union from 12 to ", "Places held; Union from ", "Dice, ")
	if got := kindsOf(asked.Pictures); got != "charts shown" {
		t.Errorf("the answer has %s, want the charts", got)
	}
}

func TestEverybodyChoosesHisPictures(t *testing.T) {
	tests := []struct{ says, want string }{
		{"pictures off", ""},
		{"pictures one", "round louisville shown"},
		{"pictures maps", "round louisville shown, sheet"},
		{"pictures all", "round louisville shown, sheet"},
	}
	for _, tt := range tests {
		c := campaign(t, "1861")
		c.letters()
		has(t, to(t, c.says("confederate", tt.says), ben).Text(), "With your letters come from now on: ")
		ls := c.says("union", "march 1 mi inf from Cincinnati to Louisville\nend")
		if got := kindsOf(to(t, ls, ben).Pictures); got != tt.want {
			t.Errorf("%s: the report has %q, want %q", tt.says, got, tt.want)
		}
		if got := kindsOf(to(t, ls, anna).Pictures); got != "round louisville shown, sheet" {
			t.Errorf("%s of the other player: the report has %q", tt.says, got)
		}
		if got := kindsOf(to(t, c.says("confederate", "map"), ben).Pictures); got != "sheet shown" {
			t.Errorf("%s, and a map asked for: %q", tt.says, got)
		}
	}
	c := campaign(t, "1861")
	c.letters()
	has(t, to(t, c.says("union", "pictures some"), anna).Text(), "Say which pictures shall come with your letters: pictures all, ")
	has(t, to(t, c.says("union", "me"), anna).Text(), "Pictures: the part of the map where most happened, the whole map, and charts in reports.")
}

func TestChartsTellNothingThatIsHidden(t *testing.T) {
	w := fogWorlds(t, "red", "none")
	for _, c := range w.club {
		s, err := letter.Look(context.Background(), c.a, c.game.ID)
		if err != nil {
			t.Fatal(err)
		}
		s.Ledger.Turn.Number = letter.ChartsFrom
		if letter.Charted(s, "red") {
			t.Error("charts come in a game with hidden units")
		}
	}
}
