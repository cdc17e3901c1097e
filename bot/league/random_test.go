package league

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"adjutant/engine/enginetest"
)

var seasons = flag.Int("seasons", 2, "how many random seasons are played, half of them where CI does not play more")

// Section 13 with random seasons: whatever people say or leave unsaid, whatever a moderator puts right, wherever it dies, a season ends on
// the day that was told, its table holds just the points of its results and byes after every step, and it verifies.
func TestRandomSeasons(t *testing.T) {
	if testing.Short() {
		t.Skip("a long season of one goroutine")
	}
	for seed := range uint64(enginetest.Part(*seasons, 2)) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(seed, 26))
			all := []string{"Anna", "Ben", "Carl", "Dan", "Emma", "Finn", "Gwen", "Hugo"}
			lines := 2 + rng.IntN(6)
			names := all[:lines]
			terms := []string{"swiss home and away", "swiss one game", "swiss one game balance auto", "swiss one game balance bid", "round robin home and away",
				"round robin one game balance bid", "knock-out", "round robin home and away divisions 2", "swiss home and away then steady",
				"round robin then knock-out 4", "swiss rounds 2 knock-out 2 divisions 2", "swiss home and away teams 2",
				"round robin one game teams 3"}[(int(seed)*12+rng.IntN(4))%13]
			c := newClub(t, all...)
			t.Logf("%s, %d lines", terms, lines)
			scenario := "htl bull_run"
			hidden := seed%2 == 1
			if hidden {
				scenario = "council ford"
				terms += " referees Dora"
				c.withModerators("Dora", "Emil")
			}
			ends := c.wholeOf(scenario, terms+" weeks 2 pace 48h", names...)
			for name := range rng.IntN(3) {
				c.says(all[7-name], "substitute winter")
			}
			if strings.Contains(terms, "teams") {
				for i, name := range all[lines:] {
					c.says(names[i%lines], "team winter with "+name)
					c.says(name, "accept winter")
				}
			}
			playing := rng.IntN(lines + 1)
			c.acts = func(name string) bool {
				for _, n := range names[:playing] {
					if n == name {
						return true
					}
				}
				return false
			}
			held := 0
			for at := c.time.AddDate(0, 0, 10); at.Before(ends.AddDate(0, 0, held-1)); at = at.Add(time.Duration(20+rng.IntN(160)) * time.Hour) {
				if rng.IntN(3) == 0 && at.Sub(c.time) < 36*time.Hour {
					c.time = at.Add(-time.Second)
					if err := c.store.SetMemo(t.Context(), memoAlive, c.time.Format("2006-01-02T15:04:05.000Z")); err != nil {
						t.Fatal(err)
					}
					c.killed(1)
				}
				c.until(at)
				c.someWord(rng, names, &held)
				if hidden {
					c.wordOfReferees(rng, names)
				}
				d := c.season("winter-1861")
				c.refereed(d, hidden)
				for division := range d.s.Divisions {
					c.sumsSoFar(d, division+1)
				}
			}
			c.until(ends.AddDate(0, 0, held).Add(-time.Second))
			if d := c.season("winter-1861"); d.s.Closed && d.s.Divisions != nil {
				t.Fatalf("the season is over before its day: %s", d.stands(table0()))
			}
			c.until(ends.AddDate(0, 0, held))
			d := c.season("winter-1861")
			if !d.s.Closed {
				t.Fatalf("the season is not over on its day: %s", d.stands(table0()))
			}
			for division := range d.s.Divisions {
				c.sumsSoFar(d, division+1)
			}
			has(t, c.mod("league verify winter-1861"), "all right")
			for _, l := range c.box {
				if text := l.Text(); strings.Contains(text, `: "".`) {
					t.Errorf("somebody without a name gives no reason: %s", text)
				}
			}
			for _, name := range append(names, "Cora") {
				over := 0
				for _, l := range c.to(name) {
					if strings.HasPrefix(l.Preview, "Winter 1861 is over.") || strings.Contains(l.Preview, "does not begin") {
						over++
					}
				}
				if over > 1 {
					t.Errorf("%s read %d times that the season is over", name, over)
				}
			}
		})
	}
}

// someWord lets somebody say something, sensible or not.
func (c *club) someWord(rng *rand.Rand, names []string, held *int) {
	d := c.season("winter-1861")
	if d.s.Divisions == nil || len(d.s.Games) == 0 {
		return
	}
	g := d.s.Games[rng.IntN(len(d.s.Games))]
	who := names[rng.IntN(len(names))]
	switch rng.IntN(11) {
	case 10:
		other := []string{"Anna", "Finn", "Gwen", "Hugo"}[rng.IntN(4)]
		c.says(who, "team winter "+[]string{"with ", "without ", "order "}[rng.IntN(3)]+other)
		c.says(other, []string{"accept winter", "leave winter"}[rng.IntN(2)])
	case 9:
		c.says([]string{"Gwen", "Hugo"}[rng.IntN(2)], "stand-in winter")
	case 0:
		c.says(who, "leave winter")
	case 1:
		c.says(who, "leave winter after")
	case 2:
		c.says(who, fmt.Sprintf("absent winter %d", d.s.Round+1))
	case 3:
		c.mod(fmt.Sprintf("result %d %s because it was so", g.Link, append(sidesOf(d), "draw", "void", "double")[rng.IntN(5)]))
	case 4:
		c.mod(fmt.Sprintf("award %d %s because it was so", g.Link, append(sidesOf(d), "draw")[rng.IntN(3)]))
	case 5:
		if answer := c.mod("hold winter until " + c.time.AddDate(0, 0, 3).Format("2006-01-02") + " because of snow"); strings.Contains(answer, "of 30 days") {
			*held = c.season("winter-1861").s.HeldDays
		}
	case 6:
		c.mod(fmt.Sprintf("reopen %d because it goes on", g.Link))
	case 7:
		c.says(who, "bid winter "+sidesOf(d)[0]+" 0.2")
	default:
		for _, line := range d.s.Lines {
			if ask, open := line.Asking(); open {
				c.says(d.player(ask.Person).Name, "accept winter")
				return
			}
		}
		c.mod("judge winter as proposed")
	}
}

// sidesOf are the words for the two sides of a season's book.
func sidesOf(d *desk) []string {
	if d.s.Header.Book == "council" {
		return []string{"red", "blue"}
	}
	return []string{"union", "confederate"}
}

// wordOfReferees lets the moderator name, change or let go a referee of the season or of a game, sensibly or not.
func (c *club) wordOfReferees(rng *rand.Rand, names []string) {
	d := c.season("winter-1861")
	if d.s.Divisions == nil {
		return
	}
	who := append([]string{"Dora", "Emil", "Cora"}, names[0])[rng.IntN(4)]
	switch games := d.s.Games; rng.IntN(4) {
	case 0:
		c.mod("league referee winter " + who + " because it was so")
	case 1:
		c.mod("league referee winter without " + who + " because it was so")
	case 2:
		if len(games) > 0 {
			c.mod(fmt.Sprintf("league referee winter %d %s because it was so", games[rng.IntN(len(games))].Link, who))
		}
	default:
		c.says(who, []string{"join winter", "substitute winter", "leave winter"}[rng.IntN(3)])
	}
}

// refereed demands of a hidden season that each game has a referee who plays nowhere in its division, and of an open one that none has.
func (c *club) refereed(d *desk, hidden bool) {
	c.t.Helper()
	for _, g := range d.s.Games {
		if g.Link == 0 {
			continue
		}
		if !hidden {
			if g.Referee != 0 {
				c.t.Errorf("game %d of an open season has a referee", g.Link)
			}
			continue
		}
		if g.Referee == 0 {
			c.t.Errorf("game %d has no referee", g.Link)
			continue
		}
		if l := d.lineOf(int64(g.Referee)); l != nil && l.Division == g.Division {
			c.t.Errorf("game %d is refereed by %s, who plays in its division", g.Link, d.player(g.Referee).Name)
		}
	}
}

// sumsSoFar demands that the table holds the points of the results so far and of the byes, and no others.
func (c *club) sumsSoFar(d *desk, division int) {
	c.t.Helper()
	want, got := 0, 0
	for _, g := range d.s.Games {
		for i, id := range g.Lines {
			if g.Division == division && d.s.Line(id).For == 0 && !(d.s.Header.Final > 0 && isFinal(d, g.Round)) {
				want += g.Result.Points[i]
			}
		}
	}
	for _, b := range d.s.Byes {
		if d.s.Line(b.Line).Division == division {
			want += b.Points
		}
	}
	for _, r := range d.s.Table(division) {
		got += r.Points
	}
	if got != want {
		c.t.Errorf("the table of division %d has %d tenths, want %d", division, got, want)
	}
}
