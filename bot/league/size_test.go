package league

import (
	"context"
	"flag"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/bot/league/season"
	"adjutant/bot/letter"
	"adjutant/bot/moderate"
	"adjutant/bot/people"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/enginetest/cpu"
	"adjutant/store"
	"adjutant/store/storetest"
)

var (
	endedGames   = flag.Int("ended", 20, "how many ended games lie beside a season whose cost is measured")
	runningGames = flag.Int("running", 6, "how many games run there")
)

// history gives a club so many games that run, and so many that have ended.
func (c *club) history(ended, running int) {
	c.t.Helper()
	sp, err := spec(season.Header{Book: "htl", Scenario: "bull_run", Pace: "72h"})
	if err != nil {
		c.t.Fatal(err)
	}
	for _, name := range []string{"Anna", "Ben"} {
		seat := map[string]engine.Seat{"Anna": "union", "Ben": "confederate"}[name]
		sp.Players[seat] = table.Person{Name: name, Address: c.who[name].Address}
	}
	for n := range ended + running {
		g, err := people.MakeGame(context.Background(), c.a, sp, people.Founding{})
		if err != nil {
			c.t.Fatal(err)
		}
		if n >= ended {
			continue
		}
		book, err := c.a.Book(context.Background(), g.Book, g.Board)
		if err != nil {
			c.t.Fatal(err)
		}
		_, err = c.store.Take(context.Background(), g.ID, nil, book.Version, func(l *store.Loaded) (store.Outcome, error) {
			s, err := letter.Sit(context.Background(), c.a, l)
			if err == nil {
				err = play.End(s, record.Over{Winner: "union", Result: record.ResultAdjudicated, How: "Judged."})
			}
			if err != nil {
				return store.Outcome{}, err
			}
			return play.Commit(s)
		})
		if err != nil {
			c.t.Fatal(err)
		}
	}
}

// A cost is how often something asked for memory, which the rows that it reads decide, and how many pages of the store it looked at.
type cost struct {
	mallocs uint64
	pages   int
}

// work is what something costs, and how long the processors were at it.
func (c *club) work(do func()) (k cost, took time.Duration) {
	c.t.Helper()
	pages := storetest.Pages(c.t, c.store)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	took = cpu.Of(do)
	runtime.ReadMemStats(&after)
	return cost{after.Mallocs - before.Mallocs, storetest.Pages(c.t, c.store) - pages}, took
}

// grown says whether a cost is more than that beside fewer games. In a store that is much larger a row lies a page or two deeper.
func (k cost) grown(was cost) bool {
	deeper := 0
	if *endedGames >= 1000 {
		deeper = was.pages
	}
	return float64(k.mallocs) > 1.1*float64(was.mallocs)+500 || float64(k.pages) > 1.2*float64(was.pages)+24+float64(deeper)
}

// measured are what a player says, by command, to his own address and to that of a game; all that there are stand here.
var measured = map[string][]string{
	"help": {"help"}, "primer": {"how to play htl"}, "games": {"my games"}, "computer": {"computer"},
	"list":    {"list", "list over", "list late"},
	"results": {"results", "results htl"}, "late": {"late", "late winter"}, "history": {"history"}, "status": {"status"},
	"map":    {"map"},
	"charts": {"charts"}, "log": {"log"}, "undo": {"undo"}, "takeback": {"takeback"}, "accept": {"accept 9999"},
	"decline": {"decline 9999"},
	"yes":     {"yes"}, "no": {"no"}, "rules": {"rules 5"}, "why": {"why"}, "legal": {"legal"}, "dice": {"dice"},
	"preview": {"preview\nend"},
	"odds":    {"odds"}, "question": {"who is at Washington?"}, "hint": {"hint"}, "supply": {"supply"}, "standing": {"standing"},
	"ahead": {"ahead drop"}, "test": {"test\nend"},
	"extend": {"extend 1h"}, "give": {"give Ben 1h"}, "pause": {"pause"}, "resume": {"resume"},
	"vacation": {"vacation off"}, "pace": {"pace"},
	"press": {"press Ben: good day"}, "mute": {"mute Ben"}, "unmute": {"unmute Ben"}, "record": {"record"},
	"resign": {"resign"}, "draw": {"draw no"},
	"forget": {"forget me"}, "me": {"me"}, "zone": {"zone Europe/Berlin"}, "name": {"name Anna"}, "digest": {"digest off"},
	"mail":   {"mail each"},
	"notify": {"notify each"}, "reminders": {"reminders off"}, "theme": {"theme light"}, "symbols": {"symbols nato"},
	"pictures": {"pictures all"},
	"dates":    {"dates en"}, "renew": nil, "anonymous": {"anonymous off"}, "door": {"door mail"}, "link": {"link"}, "unlink": {"unlink"},
	"tables": {"tables"}, "scenarios": {"scenarios"}, "open": {"open htl bull_run"}, "join": {"join 1"},
	"leave": {"leave 9999"}, "learn": {"learn"},
	"invite": {"invite Eve <eve@mail.example> to htl bull_run as union"}, "leagues": {"leagues"}, "table": {"table winter"},
	"substitute": {"substitute winter", "substitute winter off"}, "stand-in": {"stand-in winter", "stand-in winter off"},
	"absent": {"absent winter 9"}, "agree": {"agree 9999 draw"}, "judge": {"judge 9999 yes"}, "rating": {"rating", "rating htl"},
	"public": {"public name"}, "calendar": {"calendar"}, "league": {"league mail rounds"}, "challenge": {"challenge Ben on winter"},
	"bid": {"bid winter union 0.2"}, "team": {"team"}, "complain": {"complain about Ben"},
}

// moderated are what a moderator says, by word; all that there are stand here.
var moderated = map[string][]string{
	"make": {"make htl bull_run union anna confederate ben"}, "replace": {"replace 9999 ben by carl because he asked"},
	"renew": {"renew 9999 anna because lost"},
	"pause": {"pause 81 because snow"}, "resume": {"resume 81"}, "extend": {"extend 81 anna 1h because snow"}, "remind": {"remind 81"},
	"nudge": {"nudge 81 question 1 default"}, "vacation": {"vacation anna 2030-02-01 to 2030-02-08 because snow"},
	"forfeit": {"forfeit 9999 ben because gone"},
	"award":   {"award 9999 draw because agreed"}, "reopen": {"reopen 9999 because wrong"}, "mend": {"mend 9999 x because lost"},
	"ruling": {"ruling 81 5: stand because it is doubtful"}, "rewind": {"rewind 81"}, "takeback": {"takeback 81 refuse"},
	"dice": {"dice 9999 by hand"},
	"die":  {"die 9999 4"}, "say": {"say 81 hello"}, "look": {"look 81 as anna"}, "status": {"status", "status 81"},
	"list":    {"list", "list of anna"},
	"results": {"results", "results of anna", "results htl"}, "late": {"late", "late htl"}, "history": {"history Anna"},
	"owed":  {"owed"},
	"tally": {"tally 81"}, "verify": {"verify 81"}, "export": {"export 81"}, "help": {"help"},
	"league": {"league", "league winter", "league pair winter"},
	"judge":  {"judge winter as proposed"}, "result": {"result 9999 draw because agreed"},
	"hold": {"hold winter until 2027-01-09 because snow"},
	"seat": {"seat winter anna by ben because gone"}, "welcome": {"welcome anna because paid"},
}

// ofHisOwn look at all games that one player ever had: that costs a little for each of them.
var ofHisOwn = map[string]cost{"history": {pages: 16}, "history Anna": {pages: 16}, "help": {pages: 2}, "my games": {pages: 2, mallocs: 2},
	"status": {pages: 2, mallocs: 2}, "forget me": {pages: 1, mallocs: 40}}

// sayings measures all that can be said, to the players' own addresses, to that of a game that runs, and by a moderator.
func (c *club) sayings(note func(what string, do func())) {
	c.t.Helper()
	c.a.Limits.Answers, c.a.Limits.SameWords = 10_000, 10_000
	running, err := c.store.Games(c.t.Context(), store.GameFilter{State: "open", Newest: true, Limit: 100})
	if err != nil {
		c.t.Fatal(err)
	}
	var game int64
	for _, g := range running {
		seats, err := c.store.Seats(c.t.Context(), g.ID)
		if err != nil {
			c.t.Fatal(err)
		}
		if slices.ContainsFunc(seats, func(s store.Seat) bool { return s.Player == c.who["Anna"].ID }) {
			game = g.ID
		}
	}
	handle := func(token, text string) func() {
		c.n++
		return func() {
			c.handle(post.Request{Door: "mail", ID: fmt.Sprintf("m%d@mail.example", c.n), Token: token, From: c.who["Anna"].Address, Text: text})
		}
	}
	for _, k := range table.Commands {
		texts, listed := measured[k.Name]
		if !listed {
			c.t.Errorf("what %q costs is not measured: it stands in no list", k.Name)
		}
		for _, text := range texts {
			c.time = c.time.Add(time.Second)
			note(text, handle(c.who["Anna"].Token, text))
			if k.Person { // a game's address answers it from the personal one
				continue
			}
			seats, err := c.store.Seats(c.t.Context(), game)
			if err != nil {
				c.t.Fatal(err)
			}
			i := slices.IndexFunc(seats, func(s store.Seat) bool { return s.Player == c.who["Anna"].ID })
			note("in a game: "+text, handle(seats[i].Token, text))
		}
	}
	for _, k := range moderate.Moderations() {
		texts, listed := moderated[k.Name]
		if !listed {
			c.t.Errorf("what a moderator's %q costs is not measured: it stands in no list", k.Name)
		}
		for _, text := range texts {
			text = strings.Replace(text, "81", fmt.Sprint(game), 1)
			note("moderator: "+text, func() { _, _ = moderate.Moderate(c.t.Context(), c.a, "Cora", text, true) }) // a refusal has its cost, too
		}
	}
}

// Section 13, 10: what lists, tables and the start of a round cost does not grow with the games that have ended. That no statement walks a
// table is the store's test; this one counts what is read. With -ended 10000 -running 200 -v it measures the club of the design.
func TestNothingGrowsWithEndedGames(t *testing.T) {
	if testing.Short() {
		t.Skip("makes many games")
	}
	names := []string{"Anna", "Ben", "Carl", "Dan", "Emma", "Finn", "Gwen", "Hugo"}
	type costs map[string]cost
	told := []string{}
	take := func(ended int) costs {
		c := newClub(t, names...)
		c.history(ended, *runningGames)
		c.whole("home and away swiss weeks 3", names...)
		c.time = time.Date(2027, 1, 4, 0, 0, 1, 0, time.UTC)
		if err := c.store.SetMemo(t.Context(), memoAlive, store.Stamp(c.time)); err != nil {
			t.Fatal(err)
		}
		out := costs{}
		note := func(what string, do func()) {
			k, took := c.work(do)
			out[what], told = k, append(told, what)
			t.Logf("%5d ended, %d running: %-40.40q %8d allocations, %5d pages, %s", ended, *runningGames, what, k.mallocs, k.pages,
				took.Round(time.Millisecond/10))
			if *endedGames >= 10_000 && took > 100*time.Millisecond {
				t.Errorf("%s takes %s", what, took)
			}
		}
		c.mod("list") // once before, so that everything is there
		note("list", func() { c.mod("list") })
		note("list late", func() { c.mod("list late") })
		note("late", func() { c.mod("late") })
		note("results", func() { c.mod("results") })
		c.mod("history Anna")
		note("history", func() { c.mod("history Anna") })
		note("a round's start", func() {
			if err := Tick(t.Context(), c.a); err != nil {
				t.Fatal(err)
			}
		})
		if d := c.season("winter-1861"); d.s.Round != 1 || len(d.s.Games) != 8 {
			t.Fatalf("round %d, %d games", d.s.Round, len(d.s.Games))
		}
		note("a look for what is due", func() {
			if err := Tick(t.Context(), c.a); err != nil {
				t.Fatal(err)
			}
		})
		note("the table", func() { c.season("winter-1861").table(1) })
		note("list of a season", func() { c.mod("list winter round 1") })
		c.sayings(note)
		return out
	}
	few, many := take(40), take(40+*endedGames) // a page of results is full with either
	for _, what := range told[:len(few)] {
		was, is := few[what], many[what]
		said := what[strings.Index(what, ": ")+1:]
		own := ofHisOwn[strings.TrimSpace(said)]
		is.pages -= min(is.pages, own.pages**endedGames)
		is.mallocs -= min(is.mallocs, own.mallocs*uint64(*endedGames))
		if is.grown(was) {
			t.Errorf("%q: %+v beside 40 ended games, and %+v beside %d", what, was, is, 40+*endedGames)
		}
	}
}

// BenchmarkRound is what a season of a hundred lines, home and away, costs: the start of a round, a look for what is due, the table.
func BenchmarkRound(b *testing.B) {
	var names []string
	for i := range 100 {
		names = append(names, fmt.Sprintf("P%c%c", 'a'+i/26, 'a'+i%26))
	}
	c := newClub(b, names...)
	c.mod(`league open "Winter 1861" ahd 1861 home and away swiss until 2027-01-03`)
	for _, name := range names {
		c.says(name, "join winter")
	}
	c.time = time.Date(2027, 1, 4, 0, 0, 1, 0, time.UTC)
	if err := c.store.SetMemo(b.Context(), memoAlive, store.Stamp(c.time)); err != nil {
		b.Fatal(err)
	}
	start := time.Now()
	c.tick()
	round := time.Since(start)
	d := c.season("winter-1861")
	if len(d.s.Games) != 100 {
		b.Fatalf("%d games", len(d.s.Games))
	}
	c.time = c.time.Add(time.Hour)
	start = time.Now()
	c.tick()
	tick := time.Since(start)
	for b.Loop() {
		c.season("winter-1861").table(1)
	}
	b.ReportMetric(float64(round.Milliseconds()), "ms/round")
	b.ReportMetric(float64(tick.Milliseconds()), "ms/tick")
}
