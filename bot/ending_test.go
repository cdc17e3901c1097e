package bot

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/hall"
	"adjutant/bot/late"
	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/play"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/ahd"
	"adjutant/engine/enginetest"
	"adjutant/store"
)

// The ford with an end, as all real books have one: the scenario "last day", after which the side with more men has won.
const lastDayScenario = "last day"

// lastTurn is its last player turn.
const lastTurn = 10

func init() {
	start, parse := toyBook.Start, toyBook.Parse
	toyBook.Start = func(scenario string, options []string) (engine.Position, error) {
		if scenario != lastDayScenario {
			return start(scenario, options)
		}
		p, err := start("ford", options)
		if err != nil {
			return nil, err
		}
		return lastDay{p.(*toy)}, nil
	}
	toyBook.Parse = func(text string) (engine.Position, error) {
		ford, found := strings.CutSuffix(text, lastDayLine)
		if !found {
			return parse(text)
		}
		p, err := parse(ford)
		if err != nil {
			return nil, err
		}
		return lastDay{p.(*toy)}, nil
	}
}

const lastDayLine = "the last day is near\n"

type lastDay struct{ *toy }

func (p lastDay) Clone() engine.Position           { return lastDay{p.toy.Clone().(*toy)} }
func (p lastDay) View(engine.Seat) engine.Position { return p }
func (p lastDay) Text() string                     { return p.toy.Text() + lastDayLine }

func (p lastDay) Awaited() []engine.Decision {
	if _, over := p.Result(); over {
		return nil
	}
	return p.toy.Awaited()
}

func (p lastDay) Result() (engine.Result, bool) {
	if r, over := p.toy.Result(); over || p.Number <= lastTurn {
		return r, over
	}
	winner := engine.Side("")
	if p.Men[0] != p.Men[1] {
		winner = engine.Side(toySeats[b2i(p.Men[1] > p.Men[0])])
	}
	return engine.Result{Winner: winner, How: "The last day is over (5)."}, true
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// A habit is how somebody plays.
type habit struct {
	answers int // in 100, each time something falls due
	ends    int // in 100, of his own turns
	fidgets int // in 100: he takes time, gives it, goes away, asks for pauses, agrees
	comes   bool
}

// A simulated game is one of the property.
type simulated struct {
	game   int64
	pace   record.Pace
	habits map[engine.Seat]habit
	words  string
	paused bool
	most   time.Time // by which it must be over
}

// longest is the longest time that a game may last by its pace, whatever its players do: so many questions, each as long as its
// time and grace, what was given it, and as many weekends; all absences, pauses and extensions besides.
func longest(p record.Pace, questions int) time.Duration {
	none := func(d time.Duration) time.Duration { return max(d, 0) }
	each := p.Turn + p.Interruption + none(p.Grace) + late.MaxGivenAll + 4*time.Hour
	if p.Weekdays {
		each = each*7/5 + 4*24*time.Hour
	}
	all := time.Duration(questions) * each
	all += 4 * time.Duration(max(p.Absence, 0)) * 24 * time.Hour
	all += 4 * time.Duration(max(p.Extensions, 0)) * p.Extension
	return all + 2*play.PauseInAll
}

// TestEveryGameEnds plays games of random settings with people who answer always, sometimes or never, who go away, take time, give it,
// and ask for pauses, by a clock that jumps from one deadline to the next. Each must end within the time that its settings allow;
// only a game that waits for its moderator may last, and then he hears of it every week.
func TestEveryGameEnds(t *testing.T) {
	t.Parallel()
	games, most := enginetest.Games(8), enginetest.Part(8, 2)
	r := rand.New(rand.NewPCG(11, 12))
	for batch := range games / 8 {
		c := newClub(t)
		c.time = time.Date(2027, 2, 20, 9, 17, 0, 0, time.UTC).AddDate(0, 4*batch, 0)
		var all []*simulated
		for i := range most {
			all = append(all, c.simulate(r, fmt.Sprintf("batch %d, game %d", batch, i), toyBook.ID, lastDayScenario, 4*lastTurn))
		}
		c.playOut(t, r, all)
	}
}

// TestStallersComeToAnEnd lets two players who never move take, give and announce all the time that they can get.
func TestStallersComeToAnEnd(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("whole games")
	}
	for i, words := range []string{
		"72h/48h spent defaults", "24h weekdays absence 60 extensions 10 of 48h spent steady", "24h grace none absence 366 spent forfeit",
	} {
		if !enginetest.Draw(i+1, 3) {
			continue
		}
		t.Run(words, func(t *testing.T) {
			p, err := record.ParsePace(words)
			if err != nil {
				t.Fatal(err)
			}
			c := newClub(t)
			c.start(people.Spec{Book: toyBook.ID, Scenario: lastDayScenario, Players: map[engine.Seat]table.Person{"north": anna, "south": ben}, Pace: p})
			begun := c.time
			for jump := 0; c.sits().Ledger.Over == nil; jump++ {
				due, err := hall.NextTick(context.Background(), c.a)
				if err != nil || jump > 2000 {
					t.Fatalf("after %d jumps, on %v: %v", jump, c.time, err)
				}
				c.time = due.Add(-30 * time.Minute)
				tomorrow, month := c.time.AddDate(0, 0, 1).Format(clock.DayLayout), c.time.AddDate(0, 0, 30).Format(clock.DayLayout)
				for _, seat := range toySeats {
					c.handle(c.request(seat, "extend\ngive anna 7d\ngive ben 7d\npause until "+month+"\nvacation "+tomorrow+" to "+month))
					c.time = c.time.Add(4 * time.Minute)
				}
				c.time = due
				c.tick()
				if most := longest(p, lastTurn); c.time.Sub(begun) > most {
					t.Fatalf("it is not over after %v; so many turns may not last so long", most)
				}
			}
			t.Logf("over after %d days", int(c.time.Sub(begun)/(24*time.Hour)))
			c.verifies()
		})
	}
}

// TestCampaignsEnd is the same for whole campaigns of A House Divided, of which one side plays and the other often does not.
func TestCampaignsEnd(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("plays campaigns")
	}
	r := rand.New(rand.NewPCG(13, 14))
	c := newClub(t)
	var all []*simulated
	for i := range 2 {
		if !enginetest.Draw(i+1, 2) {
			continue
		}
		g := c.simulate(r, fmt.Sprintf("campaign %d", i), ahd.Book.ID, "1861-short", 400)
		g.habits["union"] = habit{answers: 90, ends: 100}
		g.habits["confederate"] = habit{answers: []int{0, 60}[i], ends: 80}
		all = append(all, g)
	}
	c.playOut(t, r, all)
}

// simulate begins a game of random settings with two players of its own.
func (c *club) simulate(r *rand.Rand, name, book, scenario string, questions int) *simulated {
	c.t.Helper()
	g := &simulated{pace: randomPace(r), habits: map[engine.Seat]habit{}}
	zones := []string{"Europe/Berlin", "America/Chicago", "Asia/Kolkata", "Australia/Lord_Howe", "UTC"}
	b, err := engine.FindBook(book)
	if err != nil {
		c.t.Fatal(err)
	}
	players := map[engine.Seat]table.Person{}
	for i, seat := range b.Seats {
		players[seat.Seat] = table.Person{Name: []string{"Anna", "Ben"}[i], Address: fmt.Sprintf("p%d.%s@mail.example", i, letter.Level(name)), Zone: zones[r.IntN(len(zones))]}
		g.habits[seat.Seat] = habit{answers: []int{0, 10, 50, 90}[r.IntN(4)], ends: r.IntN(101), fidgets: []int{0, 20, 80}[r.IntN(3)], comes: r.IntN(2) == 0}
	}
	c.start(people.Spec{Book: book, Scenario: scenario, Players: players, Pace: g.pace})
	g.game = c.game.ID
	g.words = fmt.Sprintf("%s: pace %s, habits %+v", name, g.pace, g.habits)
	g.most = c.time.Add(longest(g.pace, questions))
	return g
}

// playOut jumps from deadline to deadline until all games are over, or rest with the moderator.
func (c *club) playOut(t *testing.T, r *rand.Rand, all []*simulated) {
	t.Helper()
	told := map[int64]time.Time{} // when the moderator heard of a game
	until := c.time
	for _, g := range all {
		until = later(until, g.most)
		told[g.game] = c.time
	}
	for jump := 0; ; jump++ {
		due, err := hall.NextTick(context.Background(), c.a)
		if errors.Is(err, store.ErrNotFound) {
			break
		}
		if err != nil || jump > 200_000 {
			t.Fatalf("after %d jumps: %v", jump, err)
		}
		if due.After(until) {
			break
		}
		c.time = later(c.time, due)
		for _, l := range c.tick() {
			if l.To == cora.Address {
				var n int64
				if _, err := fmt.Sscanf(l.Preview, "Game %d,", &n); err != nil {
					t.Fatalf("what the moderator reads begins %q", l.Preview)
				}
				told[n] = c.time
			}
		}
		for _, g := range all {
			c.act(r, g)
		}
		for _, g := range all {
			if c.restsWithSomebody(t, g, told[g.game]) {
				told[g.game] = c.time // a pause has an end of its own
			}
		}
	}
	for _, g := range all {
		c.game.ID = g.game
		c.verifies()
		s := c.sits()
		if s.Ledger.Over == nil && g.pace.Spent != record.SpentWait {
			t.Errorf("%s\nis not over by %v; it stands at %s", g.words, until, s.Table.Position.Text())
		}
	}
}

// restsWithSomebody demands that a game that is not over has something that falls due, or a moderator who was told lately. It says
// whether the game has just been paused or resumed, or is paused.
func (c *club) restsWithSomebody(t *testing.T, g *simulated, told time.Time) bool {
	t.Helper()
	c.game.ID = g.game
	game, err := c.store.Game(context.Background(), g.game)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := c.store.Deadlines(context.Background(), g.game)
	if err != nil {
		t.Fatal(err)
	}
	over, was := game.State == "over", g.paused
	g.paused = game.State == "paused"
	switch {
	case over && len(rows) > 0:
		t.Fatalf("%s\nis over, and something is due: %+v", g.words, rows)
	case over:
		return true
	case len(rows) == 0:
		t.Fatalf("%s\nrests, and nothing falls due", g.words)
	case g.paused || was:
		return true
	case c.time.After(g.most) && g.pace.Spent != record.SpentWait:
		t.Fatalf("%s\nis not over by %v, %v", g.words, g.most, rows)
	}
	for _, d := range rows {
		if d.Kind == table.DueWait && c.time.Sub(told) > table.TellAgain+time.Hour {
			t.Fatalf("%s\nwaits, and the moderator heard of it last on %v; now it is %v", g.words, told, c.time)
		}
	}
	return false
}

// act lets the players of a game do what is their habit, now that something has fallen due somewhere.
func (c *club) act(r *rand.Rand, g *simulated) {
	c.t.Helper()
	c.game.ID = g.game
	if r.IntN(4) > 0 {
		return
	}
	s := c.sits()
	if s.IsOver() {
		return
	}
	for _, i := range s.Book.Seats {
		h := g.habits[i.Seat]
		if r.IntN(100) < h.fidgets {
			c.handle(c.request(i.Seat, fidget(r, c.time)))
		}
		d, open := letter.Awaits(s, i.Seat)
		if s.Ledger.Time.Vacant[i.Seat] && h.comes && r.IntN(20) == 0 {
			c.handle(c.request(i.Seat, "status"))
		}
		if !open || r.IntN(100) >= h.answers {
			continue
		}
		text := randomMessage(r, s.Table.Position, d)
		if d.Own && r.IntN(100) < h.ends && !strings.HasSuffix(text, "end") {
			text += "\nend"
		}
		c.handle(c.request(i.Seat, text))
		return // what the other was asked may have gone
	}
}

// fidget is something that moves clocks.
func fidget(r *rand.Rand, now time.Time) string {
	from := now.AddDate(0, 0, r.IntN(5))
	return []string{
		"extend", "extend 24h", "give anna 3d", "give ben 48h", "give anna 7d", "pause", "pause", "resume", "pause no", "vacation off",
		"pause until " + now.AddDate(0, 0, 1+r.IntN(40)).Format(clock.DayLayout),
		"vacation " + from.Format(clock.DayLayout) + " to " + from.AddDate(0, 0, r.IntN(30)).Format(clock.DayLayout),
		"reminders 48 12 1", "reminders off", "zone America/New_York", "status",
	}[r.IntN(16)]
}

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}
