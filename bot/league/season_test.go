package league

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/bot/league/season"
	results "adjutant/bot/league/table"
	"adjutant/engine"
	"adjutant/engine/enginetest"
)

// whole opens a season, lets people join, and returns the day on which it must be over.
func (c *club) whole(terms string, names ...string) time.Time {
	c.t.Helper()
	return c.wholeOf("htl bull_run", terms, names...)
}

// wholeOf is whole for another book and scenario.
func (c *club) wholeOf(scenario, terms string, names ...string) time.Time {
	c.t.Helper()
	has(c.t, c.mod(`league open "Winter 1861" `+scenario+` `+terms+` until 2027-01-03`), "Sign-up is open")
	for _, name := range names {
		has(c.t, c.says(name, "join winter"), "You are in")
	}
	h := c.season("winter-1861").s.Header
	return c.season("winter-1861").s.Ends(roundsFor(h, len(names)))
}

// Section 13, 1 and 4: every season ends on the day that was told, whoever is silent, in every format.
func TestEverySeasonEndsOnItsDay(t *testing.T) {
	if testing.Short() {
		t.Skip("a long season of one goroutine")
	}
	five := []string{"Anna", "Ben", "Carl", "Dan", "Emma"}
	for i, terms := range []string{"home and away swiss", "one game swiss", "round robin one game", "home and away round robin divisions 2",
		"knock-out", "round robin then knock-out 4"} {
		for j, how := range []string{"all silent", "half leave", "two play"} {
			if !enginetest.Share(i+3*j, 12) {
				continue
			}
			t.Run(terms+", "+how, func(t *testing.T) {
				c := newClub(t, five...)
				ends := c.whole(terms+" weeks 3 pace 48h", five...)
				if how == "two play" {
					c.acts = func(name string) bool { return name == "Anna" || name == "Ben" }
				}
				c.until(ends.AddDate(0, 0, -20))
				if how == "half leave" {
					c.says("Carl", "leave winter")
					c.says("Dan", "leave winter after")
				}
				c.until(ends.Add(-time.Second))
				if c.season("winter-1861").s.Closed {
					t.Fatal("the season is over before its day")
				}
				c.until(ends)
				d := c.season("winter-1861")
				if !d.s.Closed {
					t.Fatalf("the season is not over on its day: %s", d.stands(table0()))
				}
				for i := range d.s.Divisions {
					c.sums(d, i+1)
				}
				has(t, c.mod("league verify winter-1861"), "all right")
			})
		}
	}
}

// sums demands that the table holds the points of the results and of the byes, and no others.
func (c *club) sums(d *desk, division int) {
	c.t.Helper()
	want, got := 0, 0
	for _, g := range d.s.Games {
		if g.Division != division {
			continue
		}
		if g.Running() || g.Link == 0 {
			c.t.Errorf("game %d has no result, or no link (%d)", g.Number, g.Link)
		}
		if g.Result.Kind != results.Double && g.Result.Kind != results.Void && !(d.s.Header.Final > 0 && isFinal(d, g.Round)) {
			want += results.Win
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

// A silent player's seat goes to a substitute, and his line keeps its points under both names.
func TestASilentPlayersSeatGoesToASubstitute(t *testing.T) {
	c := newClub(t, "Anna", "Ben", "Ida", "Jan")
	c.whole("home and away round robin weeks 9", "Anna", "Ben")
	has(t, c.says("Ida", "substitute winter"), "You stand by")
	has(t, c.says("Jan", "substitute winter"), "second")
	c.acts = func(name string) bool { return name != "Ben" }
	d := c.season("winter-1861")
	for day := range 25 {
		c.until(time.Date(2027, 1, 5+day, 0, 0, 0, 0, time.UTC))
		if d = c.season("winter-1861"); d.lineOf(c.who["Ben"].ID).Vacant {
			break
		}
	}
	ben := d.lineOf(c.who["Ben"].ID)
	if day := c.time.Day(); !ben.Vacant || day < 14 || day > 20 {
		t.Fatalf("on 2027-01-%d Ben's seat: %+v", day, ben)
	}
	asked := c.to("Ida")
	has(t, asked[len(asked)-1].Text(), "Will you take a seat in Winter 1861, Ida?", "accept winter-1861", "No answer by")
	has(t, c.says("Ida", "decline winter"), "You have said no")
	asked = c.to("Jan")
	has(t, asked[len(asked)-1].Text(), "Will you take a seat")
	has(t, c.says("Ida", "accept winter"), "No seat in \"Winter 1861\" is offered to you")
	has(t, c.says("Jan", "accept winter"), "You sit in \"Winter 1861\" for Ben")
	d = c.season("winter-1861")
	if got := d.name(ben.ID); got != "Ben, Jan" {
		t.Errorf("the line is called %q", got)
	}
	for _, g := range d.s.Games {
		seats, err := c.store.Seats(t.Context(), g.Link)
		if err != nil {
			t.Fatal(err)
		}
		if fmt.Sprint(seats[0].Player+seats[1].Player) != fmt.Sprint(c.who["Anna"].ID+c.who["Jan"].ID) {
			t.Errorf("game %d: %+v", g.Link, seats)
		}
	}
	has(t, c.says("Anna", "table winter"), "Ben, Jan")
}

// Who writes again before another has taken his seat has it back, and the substitute hears that he is not needed.
func TestWhoPlaysAgainHasHisSeatBack(t *testing.T) {
	c := newClub(t, "Anna", "Ben", "Ida")
	c.whole("home and away round robin weeks 9", "Anna", "Ben")
	c.says("Ida", "substitute winter")
	c.acts = func(name string) bool { return name != "Ben" }
	d := c.season("winter-1861")
	for day := 0; day < 25 && !d.lineOf(c.who["Ben"].ID).Vacant; day++ {
		c.until(time.Date(2027, 1, 5+day, 0, 0, 0, 0, time.UTC))
		d = c.season("winter-1861")
	}
	for _, g := range d.s.Games {
		c.plays("Ben", g.Link, "end")
	}
	c.tick()
	if l := c.season("winter-1861").lineOf(c.who["Ben"].ID); l.Vacant {
		t.Errorf("Ben's seat is vacant still: %+v", l)
	}
	ls := c.to("Ida")
	has(t, ls[len(ls)-1].Text(), "needs nobody any more")
}

// Who has left and plays on, while nobody has taken his seat, is there again.
func TestWhoHasLeftAndPlaysIsThereAgain(t *testing.T) {
	c := newClub(t, "Anna", "Ben")
	c.whole("home and away round robin weeks 9", "Anna", "Ben")
	c.until(time.Date(2027, 1, 5, 0, 0, 0, 0, time.UTC))
	has(t, c.says("Ben", "leave winter"), "You have left", "you may still play them")
	line := func() bool { return c.season("winter-1861").lineOf(c.who["Ben"].ID).Vacant }
	if !line() {
		t.Fatal("Ben's seat is not vacant")
	}
	c.acts = func(name string) bool { return true }
	c.move()
	c.tick()
	if line() {
		t.Error("Ben's seat is vacant still")
	}
}

// A seat that nobody takes is lost, and whoever lost it so may not join again soon, unless a moderator lifts that.
func TestASeatThatNobodyTakesIsLost(t *testing.T) {
	c := newClub(t, "Anna", "Ben")
	c.whole("home and away round robin weeks 9", "Anna", "Ben")
	c.acts = func(name string) bool { return name != "Ben" }
	c.until(time.Date(2027, 2, 7, 0, 0, 0, 0, time.UTC))
	for _, g := range c.season("winter-1861").s.Games {
		if k := g.Result.Kind; k != results.Walkover && k != results.Forfeit {
			t.Errorf("game %d: %+v", g.Link, g.Result)
		}
	}
	c.mod(`league open "Spring" htl bull_run until 2027-02-20`)
	has(t, c.says("Ben", "join spring"), "You lost a game by silence")
	has(t, c.mod("welcome ben because he was ill"), "may join")
	has(t, c.says("Ben", "join spring"), "You are in")
}

// With "then steady" the machine plays a seat on that nobody takes, to the end of the game or the round; the line may still score, but
// nobody is rated for it except who left and lost (section 7).
func TestTheMachinePlaysASeatOnThatNobodyTakes(t *testing.T) {
	c := newClub(t, "Anna", "Ben")
	ends := c.whole("home and away round robin weeks 9 pace 24h then steady", "Anna", "Ben")
	c.acts = func(name string) bool { return name != "Ben" }
	c.until(ends)
	d := c.season("winter-1861")
	ben := d.lineOf(c.who["Ben"].ID)
	for _, g := range d.s.Games {
		if k := g.Result.Kind; k != results.Played && k != results.Adjudicated {
			t.Fatalf("game %d: %+v", g.Link, g.Result)
		}
		i := slices.Index(g.Lines[:], ben.ID)
		moves := 0
		es, err := c.store.Events(t.Context(), g.Link, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range es {
			if e.Kind == (engine.Settled{}).Kind() && strings.Contains(string(e.Fact), `"how":"steady"`) {
				moves++
			}
		}
		st := g.Stints[i]
		if moves == 0 || len(st) != 2 || st[0].Person != int(c.who["Ben"].ID) || st[0].Turns != 0 || st[1].Person != 0 || st[1].Turns < 3 {
			t.Errorf("game %d: the machine answered %d times, and Ben's seat was played by %+v", g.Link, moves, st)
		}
	}
	var told string
	for _, l := range c.to("Ben") {
		told += l.Text()
	}
	has(t, told, "If nobody takes it, the machine plays on in your place.")
	_, after, err := d.ratings()
	if err != nil {
		t.Fatal(err)
	}
	if r, rated := after[season.Player(int(c.who["Anna"].ID))]; rated {
		t.Errorf("Anna, who met the machine, is rated %+v", r)
	}
	if r := ratingOf(after, int(c.who["Ben"].ID)); r.Points > 1500 {
		t.Errorf("Ben gains by what the machine played: %+v", r)
	}
}

// What a moderator puts right changes the table, and all read why; hold moves every day that was told.
func TestAModeratorPutsAResultRightAndHoldsTheSeason(t *testing.T) {
	c := newClub(t, "Anna", "Ben", "Carl", "Dan")
	ends := c.whole("home and away swiss weeks 9", "Anna", "Ben", "Carl", "Dan")
	c.until(time.Date(2027, 1, 5, 0, 0, 0, 0, time.UTC))
	d := c.season("winter-1861")
	g := d.s.Games[0]
	c.plays(d.player(d.s.Line(g.Lines[0]).Person()).Name, g.Link, "resign yes")
	c.until(time.Date(2027, 1, 6, 0, 0, 0, 0, time.UTC))
	if r := c.season("winter-1861").s.Game(1).Result; r.Kind != results.Resigned || r.Points != [2]int{0, 10} {
		t.Fatalf("got %+v", r)
	}
	has(t, c.mod(fmt.Sprintf("result %d draw", g.Link)), "Say why")
	has(t, c.mod(fmt.Sprintf("result %d draw because the wrong button", g.Link)), "a draw")
	if r := c.season("winter-1861").s.Game(1).Result; r.Points != [2]int{5, 5} {
		t.Fatalf("got %+v", r)
	}
	ls := c.to("Carl")
	has(t, ls[len(ls)-1].Text(), "a result was put right", "the wrong button", "is a draw")
	has(t, c.mod("hold winter until 2027-01-16 because Christmas in the east"), "stands still for 10 days")
	ls = c.to("Carl")
	has(t, ls[len(ls)-1].Text(), "stands still until", "Christmas in the east", "10 of 30 days")
	has(t, c.mod("hold winter until 2027-03-16 because more"), "30 days in all")
	c.until(ends.AddDate(0, 0, 10).Add(-time.Second))
	if c.season("winter-1861").s.Closed {
		t.Error("the season did not move")
	}
	c.until(ends.AddDate(0, 0, 10))
	if !c.season("winter-1861").s.Closed {
		t.Error("the season is not over")
	}
}

// A game that is not over on its last day stops; what both agree stands at once, else the machine proposes and the moderator decides.
func TestWhatIsNotOverIsJudged(t *testing.T) {
	c := newClub(t, "Anna", "Ben", "Carl", "Dan")
	c.whole("home and away swiss weeks 2", "Anna", "Ben", "Carl", "Dan")
	c.until(time.Date(2027, 1, 18, 0, 0, 5, 0, time.UTC))
	d := c.season("winter-1861")
	g := d.s.Games[0]
	one, two := d.player(d.s.Line(g.Lines[0]).Person()).Name, d.player(d.s.Line(g.Lines[1]).Person()).Name
	has(t, c.says(one, fmt.Sprintf("agree %d draw", g.Link)), "Noted")
	has(t, c.says(two, fmt.Sprintf("agree %d draw", g.Link)), "You both say so")
	if r := c.season("winter-1861").s.Game(1).Result; r.Kind != results.Agreed {
		t.Errorf("got %+v", r)
	}
	if state, err := c.store.Game(t.Context(), g.Link); err != nil || state.State != "over" {
		t.Errorf("the game itself is %s, want over", state.State)
	}
	has(t, c.says(one, fmt.Sprintf("judge %d no because I was winning", d.s.Games[1].Link)), "Nothing is proposed")
	has(t, c.mod(fmt.Sprintf("judge %d union", d.s.Games[1].Link)), "won by")
	if r := c.season("winter-1861").s.Game(2).Result; r.Kind != results.Adjudicated || r.Drawn() {
		t.Errorf("got %+v", r)
	}
}

// Who plays two games at once reads one letter of a round, and no letter of the season breaks the width of its table.
func TestOneLetterAPersonAMatter(t *testing.T) {
	names := []string{"Anna", "Ben", "Carl", "Dan", "Emma", "Finn", "Gwen"}
	c := newClub(t, names...)
	ends := c.whole("home and away swiss weeks 2", names...)
	c.until(ends)
	for _, name := range append(names, "Cora") {
		rounds := map[string]int{}
		for _, l := range c.to(name) {
			if strings.Contains(l.Preview, ", round ") && !strings.Contains(l.Preview, "week") {
				rounds[l.Preview[:strings.Index(l.Preview, " of ")]]++
			}
			for _, s := range l.Sections {
				if s.Kind != "orders" || strings.HasPrefix(s.Heading, "Dice") {
					continue
				}
				for _, line := range s.Lines {
					if len([]rune(line.Text))+2*line.Indent > wide {
						t.Errorf("%d columns: %s", len([]rune(line.Text)), line.Text)
					}
				}
			}
		}
		for what, n := range rounds {
			if n != 1 {
				t.Errorf("%s read %d letters of %q", name, n, what)
			}
		}
		if name == "Cora" && len(rounds) != c.season("winter-1861").s.Rounds {
			t.Errorf("%s read of %d rounds", name, len(rounds))
		}
	}
}
