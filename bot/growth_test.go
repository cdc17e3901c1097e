package bot

import (
	"context"
	"fmt"
	"maps"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/bot/late"
	"adjutant/bot/letter"
	"adjutant/bot/moderate"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine/enginetest"
	"adjutant/engine/enginetest/cpu"
	"adjutant/store/storetest"
)

// longWar plays a game on until it has so many events and the North is asked; nobody attacks.
func (c *club) longWar(events int64) {
	c.t.Helper()
	for s := c.sits(); ; s = c.sits() {
		if _, asked := s.Table.Awaits("north"); asked && s.L.Last >= events {
			return
		}
		for _, seat := range s.Players() {
			if dec, asked := s.Table.Awaits(seat); asked {
				c.handle(c.request(seat, map[string]string{"attack": "pass", "answer": "yield", "raise": "pass"}[dec.Kind]))
			}
		}
	}
}

// warToBeMeasured plays a game on until it has so many events and the last of sixteen turns begins: that is how many a log may have to
// read. Its letters are sent, and nobody is refused an answer.
func (c *club) warToBeMeasured(events int64) {
	c.t.Helper()
	for s := c.sits(); s.L.Last < events || s.Ledger.Turn.Number%16 != 15; s = c.sits() {
		c.longWar(s.L.Last + 1)
	}
	storetest.Deliver(c.t, c.store)
	c.a.Limits.Answers, c.a.Limits.SameWords = 10_000, 10_000
}

// A cost does not depend on the machine: the bytes that were asked for, and the pages of the store that were looked at.
type cost struct {
	bytes uint64
	pages int
}

func (k cost) String() string { return fmt.Sprintf("%4d KB, %3d pages", k.bytes>>10, k.pages) }

// grown says whether a cost is more than that in a game so many times shorter, and more than a fifth. In a store that is much larger a row
// lies a page or two deeper.
func (k cost) grown(was cost, longer float64) bool {
	deeper := 0.0
	if longer > 10 {
		deeper = float64(was.pages)
	}
	return float64(k.bytes) > 1.2*float64(was.bytes)+32_000 || float64(k.pages) > 1.2*float64(was.pages)+12+deeper
}

// least is what something costs, the least of two times: what is done beside it, or once alone, counts in neither.
func (c *club) least(prepare func() func()) cost {
	c.t.Helper()
	least := cost{^uint64(0), 1 << 30}
	for range 2 {
		c.time = c.time.Add(time.Second)
		do := prepare()
		pages := storetest.Pages(c.t, c.store)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		do()
		runtime.ReadMemStats(&after)
		least = cost{min(least.bytes, after.TotalAlloc-before.TotalAlloc), min(least.pages, storetest.Pages(c.t, c.store)-pages)}
	}
	return least
}

// tooLate answers a question that was settled some turns ago; halfWay stands for a turn of half the war ago.
const (
	tooLate = "attack 1"
	halfWay = "HALFWAY"
)

// asked is what an answer to a message costs.
func (c *club) asked(text string) cost {
	c.t.Helper()
	l := c.sits().Ledger
	text = strings.ReplaceAll(text, halfWay, fmt.Sprint(l.Turn.Number/2))
	return c.least(func() func() {
		r := c.request("north", text)
		if text == tooLate {
			r.Question = l.Asked - 4
		}
		return func() { c.handle(r) }
	})
}

// hears is what a word of a moderator costs, done at once.
func (c *club) hears(text string) cost {
	c.t.Helper()
	return c.least(func() func() {
		return func() {
			if _, err := moderate.Moderate(c.t.Context(), c.a, "Cora", text, true); err != nil {
				c.t.Fatalf("%s: %v", text, err)
			}
		}
	})
}

// wakes is what it costs to be there again after a time for which nobody was. What the time before left to be made good is forgotten.
func (c *club) wakes() cost {
	return c.least(func() func() {
		if err := c.store.SetMemo(c.t.Context(), "gaps", ""); err != nil {
			c.t.Fatal(err)
		}
		c.a.Gaps.Open = nil
		if err := late.Alive(c.t.Context(), c.a); err != nil {
			c.t.Fatal(err)
		}
		c.time = c.time.Add(11 * time.Minute)
		return func() {
			if err := late.Woke(c.t.Context(), c.a); err != nil {
				c.t.Fatal(err)
			}
		}
	})
}

// begins is what it costs to start the adjutant and to look at the clock for the first time.
func (c *club) begins() cost {
	return c.least(func() func() {
		return func() {
			ctx, a := c.t.Context(), c.adjutantOf(storetest.Again(c.t, c.store, c.now))
			a.Random = c.a.Random
			if _, err := a.Enrol(ctx, a.Moderators[0]); err != nil {
				c.t.Fatal(err)
			}
			for _, do := range []func(context.Context) error{a.Woke, a.GreetModerators, a.Alive, a.Tick, a.Think} {
				if err := do(ctx); err != nil {
					c.t.Fatal(err)
				}
			}
		}
	})
}

// said are what a player says, by command; all that there are stand here.
var said = map[string][]string{
	"help": {"help", "help log", "help all"}, "primer": {"how to play"}, "games": {"my games"}, "computer": {"computer"},
	"list":    {"list", "list over"},
	"results": {"results"}, "late": {"late"}, "history": {"history"}, "status": {"status"}, "map": {"map"}, "charts": {"charts"},
	"log":  {"log", "log dice", "log 3", "log dice 3", "log day 2, the south", "log somewhere", "log " + halfWay, "log dice " + halfWay},
	"undo": {"undo", "undo 3"}, "takeback": {"takeback", "takeback 1 instead attack 1 because mis-tapped"},
	"accept": {"accept 12"}, "decline": {"decline 12"}, "yes": {"yes"}, "no": {"no"}, "rules": {"rules", "rules 2"},
	"why": {"why", "why 1", "why 1 " + halfWay}, "legal": {"legal", "legal ford"}, "dice": {"dice"}, "preview": {"preview\nattack 1"},
	"odds": {"odds"}, "question": {"what happened at Richmond?", "how many points are left?", "who is at the ford?"},
	"hint": {"hint"}, "supply": {"supply"}, "standing": {"standing", "standing answer: yield"},
	"ahead": {"ahead\nattack 1", "ahead drop"},
	"test":  {"test\nattack 1"}, "extend": {"extend 1h"}, "give": {"give Ben 1h"}, "pause": {"pause"}, "resume": {"resume"},
	"vacation": {"vacation 2029-01-09 to 2029-01-12", "vacation off"}, "pace": {"pace"}, "press": {"press Ben: good day"},
	"mute": {"mute Ben"}, "unmute": {"unmute Ben"}, "record": {"record", "record sealed"}, "resign": {"resign"},
	"draw":   {"draw", "draw no"},
	"forget": {"forget me"}, "me": {"me"}, "zone": {"zone Europe/Lisbon"}, "name": {"name Anna"}, "digest": {"digest off"},
	"mail":   {"mail each"},
	"notify": {"notify each"}, "reminders": {"reminders off"}, "theme": {"theme light"}, "symbols": {"symbols nato"},
	"pictures": {"pictures all"},
	"dates":    {"dates en"}, "renew": {"renew token"}, "anonymous": {"anonymous off"}, "door": {"door mail"},
	"link": {"link"}, "unlink": {"unlink"},
	"tables": {"tables"}, "scenarios": {"scenarios"}, "open": {"open toy ford"}, "join": {"join 3"}, "leave": {"leave 3"},
	"learn":  {"learn"},
	"invite": {"invite Eve <eve@mail.example> to toy ford as north"},
}

// commanded are what a moderator says, by word; all that there are stand here.
var commanded = map[string][]string{
	"make": {"make toy ford north anna south ben"}, "replace": {"replace 1 ben by Dan <dan@mail.example> because he asked"},
	"renew": {"renew 1 anna because lost"}, "pause": {"pause 1 because snow"}, "resume": {"resume 1"},
	"extend": {"extend 1 anna 1h because snow"},
	"remind": {"remind 1"}, "nudge": {"nudge 1"}, "vacation": {"vacation anna 2030-02-01 to 2030-02-08 because snow"},
	"mend": {"mend 1 men 500 500 because lost"}, "ruling": {"ruling 1 2: stand because it is doubtful"}, "rewind": {"rewind 1"},
	"takeback": {"takeback 1 refuse"}, "dice": {"dice 1 by hand", "dice 1 by chain"}, "die": {"die 1 4"},
	"say":  {"say 1 hello", "say all hello"},
	"look": {"look 1 as anna"}, "status": {"status", "status 1"}, "list": {"list", "list of anna"}, "results": {"results"},
	"late":    {"late"},
	"history": {"history Anna"}, "owed": {"owed"}, "tally": {"tally", "tally 1"}, "verify": {"verify 1"},
	"export": {"export 1"}, "help": {"help"},
	"forfeit": nil, "award": {"award 1 draw because agreed"}, "reopen": nil,
}

// wholeGame tell of all that has happened, and cost something for each hundred events: charts a point of each turn, a record all of it. One
// that is too long for a letter is not written.
var wholeGame = map[string]cost{"record": wholeRecord, "record sealed": wholeRecord, "verify 1": wholeRecord, "export 1": wholeRecord,
	"charts": {800, 0}}

var wholeRecord = cost{400_000, 12}

// Nothing grows with history: in a long game every command costs what it costs in a short one, but for those that tell of the whole game.
// With -v it prints all costs, with -args -times 50 those of a game of 30,000 events.
func TestCommandsCostTheSameInALongGame(t *testing.T) {
	short, long := ford(t), ford(t)
	short.warToBeMeasured(200)
	events := int64(enginetest.Games(600))
	long.warToBeMeasured(events)
	compare := func(what string, was, is cost) {
		t.Logf("%-60.60q %s in a game of 200 events, %s in one of %d", what, was, is, events)
		whole := wholeGame[what]
		is.bytes -= min(is.bytes, whole.bytes*uint64(events)/100)
		is.pages -= min(is.pages, whole.pages*int(events)/100)
		if is.grown(was, float64(events)/200) {
			t.Errorf("%q costs %s in a game of 200 events, and %s in one of %d", what, was, is, events)
		}
	}
	costsOfAll(t, short, long, compare)
}

// everyGame look at each game that runs, and cost something for each hundred games: what is done in each of them.
var everyGame = map[string]cost{"say all hello": {8_000_000, 18_000}}

// ofMany are those of a moderator's words that tell of all games: of them the first page.
var ofMany = []string{"status", "list", "late", "tally"}

// amongAll are those of a player's words that hold a name against those of all persons.
var amongAll = slices.Concat(said["name"], said["invite"])

// Nothing grows with the games of a club: among many games every command costs what it costs among few, but for those that are about all of
// them. A user's run measures the start, what tells of all games and what looks at all names; with -args -times 30 it is everything, among
// ten thousand games.
func TestCommandsCostTheSameAmongManyGames(t *testing.T) {
	games := enginetest.Games(333)
	few, many := ford(t), ford(t)
	for c, n := range map[*club]int{few: 99, many: games} {
		c.warToBeMeasured(20)
		storetest.Multiply(t, c.store, 1, n)
		for more := true; more; {
			var err error
			if more, err = people.KeyNames(t.Context(), c.a); err != nil {
				t.Fatal(err)
			}
		}
	}
	compare := func(what string, was, is cost) {
		t.Logf("%-60.60q %s among 100 games, %s among %d", what, was, is, games)
		each := everyGame[what]
		is.bytes -= min(is.bytes, each.bytes*uint64(games-100)/100)
		is.pages -= min(is.pages, each.pages*(games-100)/100)
		if is.grown(was, float64(games)/100) {
			t.Errorf("%q costs %s among 100 games, and %s among %d", what, was, is, games)
		}
	}
	if games > 333 {
		var leave []string
		if games > 1_000 { // it writes to each person: a second for each four hundred
			leave = append(leave, "say all hello")
		}
		costsOfAll(t, few, many, compare, leave...)
		return
	}
	compare("the start", few.begins(), many.begins())
	for _, text := range ofMany {
		compare(text, few.hears(text), many.hears(text))
	}
	for _, text := range amongAll {
		compare(text, few.asked(text), many.asked(text))
	}
}

// BenchmarkSaid is what is asked most, in a short game and in a long one, and what a moderator asks of all games, of few and of many.
func BenchmarkSaid(b *testing.B) {
	measure := func(name string, do func()) {
		b.Run(name, func(b *testing.B) {
			cpu.PerOp(b)
			for b.Loop() {
				do()
			}
		})
	}
	for _, events := range []int64{200, 3_000} {
		c := ford(b)
		c.warToBeMeasured(events)
		for _, text := range []string{"status", "log", "list", "name Anna"} {
			measure(fmt.Sprintf("%s/%d_events", strings.Fields(text)[0], events), func() {
				c.time = c.time.Add(time.Second)
				c.handle(c.request("north", text))
			})
		}
	}
	for _, games := range []int{99, 2_999} {
		c := ford(b)
		c.warToBeMeasured(20)
		storetest.Multiply(b, c.store, 1, games)
		for _, text := range []string{"status", "list", "late"} {
			measure(fmt.Sprintf("mod_%s/%d_games", text, games+1), func() {
				c.time = c.time.Add(time.Second)
				if _, err := moderate.Moderate(b.Context(), c.a, "Cora", text, true); err != nil {
					b.Fatal(err)
				}
			})
		}
	}
}

// costsOfAll compares what everything costs in two clubs that can be said, or that a door asks, but for what is left out.
func costsOfAll(t *testing.T, short, long *club, compare func(what string, was, is cost), leave ...string) {
	for _, name := range slices.Sorted(maps.Keys(doors)) {
		compare("door: "+name, short.opens(name), long.opens(name))
	}
	for _, text := range []string{tooLate, "attack 9"} {
		compare(text, short.asked(text), long.asked(text))
	}
	for _, k := range table.Commands {
		texts, listed := said[k.Name]
		if !listed {
			t.Errorf("what %q costs is not measured: it stands in no list", k.Name)
		}
		for _, text := range texts {
			compare(text, short.asked(text), long.asked(text))
		}
	}
	compare("the start", short.begins(), long.begins())
	compare("to be there again", short.wakes(), long.wakes())
	picture := func(c *club, charts bool) cost {
		last := c.sits().L.Last
		return c.least(func() func() {
			return func() {
				p := post.Picture{Game: 1, Event: last - 3, Seat: "north", Since: last - 20, Charts: charts}
				if _, err := letter.Picture(t.Context(), c.a, p); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
	compare("the picture of a map", picture(short, false), picture(long, false))
	compare("the picture of the charts", picture(short, true), picture(long, true))
	for m := range reflect.TypeFor[*Adjutant]().Methods() {
		if _, of := reflect.TypeFor[*table.House]().MethodByName(m.Name); of || slices.Contains(elsewhere, m.Name) {
			continue
		}
		if _, listed := doors[m.Name]; !listed {
			t.Errorf("what a door's %s costs is not measured: it stands in no list", m.Name)
		}
	}
	for _, k := range moderate.Moderations() {
		texts, listed := commanded[k.Name]
		if !listed {
			t.Errorf("what a moderator's %q costs is not measured: it stands in no list", k.Name)
		}
		for _, text := range texts {
			if !slices.Contains(leave, text) {
				compare(text, short.hears(text), long.hears(text))
			}
		}
	}
}

// doors are what doors ask of the adjutant: autocompletion, buttons, what is pinned, what falls due. All that there are stand here or
// elsewhere.
var doors = map[string]func(*Adjutant, context.Context) error{
	"Tick": (*Adjutant).Tick, "Think": (*Adjutant).Think, "Share": (*Adjutant).Share, "Alive": (*Adjutant).Alive,
	"NextTick":        func(a *Adjutant, ctx context.Context) error { _, err := a.NextTick(ctx); return err },
	"Table":           func(a *Adjutant, ctx context.Context) error { _, err := a.Table(ctx, 1); return err },
	"Options":         func(a *Adjutant, ctx context.Context) error { _, err := a.Options(ctx, 1, "north"); return err },
	"SeatsIn":         func(a *Adjutant, ctx context.Context) error { _, err := a.SeatsIn(ctx, 1, 1); return err },
	"SeatsOf":         func(a *Adjutant, ctx context.Context) error { _, err := a.SeatsOf(ctx, 1); return err },
	"PrivateLetter":   func(a *Adjutant, ctx context.Context) error { _, _, err := a.PrivateLetter(ctx, 1, 1, ""); return err },
	"Kinds":           func(a *Adjutant, ctx context.Context) error { _, err := a.Kinds(ctx, 1); return err },
	"Clauses":         func(a *Adjutant, ctx context.Context) error { _, err := a.Clauses(ctx, 1); return err },
	"GreetModerators": (*Adjutant).GreetModerators,
	"Look": func(a *Adjutant, ctx context.Context) error {
		_, err := a.Look(ctx, 1, "north", post.Request{Door: "discord", ID: "look", Text: "status"})
		return err
	},
	"Whose": func(a *Adjutant, ctx context.Context) error {
		_, err := a.Whose(ctx, post.Request{Door: "mail", ID: "whose@mail.example", From: anna.Address})
		return err
	},
	"Taken": func(a *Adjutant, ctx context.Context) error {
		_, err := a.Taken(ctx, post.Request{Door: "mail", ID: "m9@mail.example", From: anna.Address})
		return err
	},
}

// elsewhere is what is measured under other names, what no game or all of a game is needed for, and what is done once.
var elsewhere = []string{"Handle", "Moderate", "Picture", "Woke", "Export", "ExportFor", "Record", "Import", "CheckGames", "DiceOf",
	"EachBoard", "CreateGame", "Invite", "Link", "Welcome", "Of", "Enrol", "Offered", "ShortName", "IsModerator", "Unsubscribe",
	"UnsubscribeBy", "Bounced", "ReplyTo", "Vacation", "Alert", "ByMail", "Behind"}

// opens is what costs what a door asks for.
func (c *club) opens(name string) cost {
	a := &Adjutant{c.a}
	return c.least(func() func() {
		return func() {
			if err := doors[name](a, c.t.Context()); err != nil {
				c.t.Fatalf("%s: %v", name, err)
			}
		}
	})
}
