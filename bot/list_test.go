package bot

import (
	"database/sql"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/bot/late"
	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/play"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
	"adjutant/store/storetest"
)

// says to the moderator's own address, and what comes back in one text.
func (c *club) modReads(text string) string {
	c.t.Helper()
	return to(c.t, c.moderates(text), cora).Text()
}

func TestListsTellTheTruth(t *testing.T) {
	c := paced(t, "") // game 1
	carl := table.Person{Name: "Carl", Address: "carl@mail.example", Zone: "Europe/London"}
	for _, other := range []table.Person{ben, carl, carl} { // games 2 to 4
		c.start(people.Spec{Book: toyBook.ID, Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": other},
			Pace: record.Pace{Turn: 96 * time.Hour}})
	}
	c.letters()
	c.moderates("pause 3 because snow")
	c.confirms(to(t, c.moderates("award 4 north because the season ends"), cora))

	t.Run("who plays which side, the turn, who is waited for since when and until when", func(t *testing.T) {
		text := c.modReads("list")
		has(t, text, "3 games are open, nearest to its deadline first.",
			"1 toy  Anna (North) - Ben (South): Day 1, the North; waits for Anna since Mon 4 Jan, 20:05 (UTC), until Thu 7 Jan, 21:00",
			"2 toy  Anna (North) - Ben (South): Day 1, the North; waits for Anna since",
			"3 toy  Anna (North) - Carl (South): Day 1, the North; waits for Anna since", "; paused since Mon 4 Jan, 20:05")
		hasNot(t, text, "\n4 toy")
		if one, two := strings.Index(text, "1 toy"), strings.Index(text, "2 toy"); one > two {
			t.Error("the nearest deadline does not come first")
		}
		has(t, c.modReads("status"), "3 games are open")
	})
	t.Run("a player lists his own", func(t *testing.T) {
		text := c.personal(carl, "list")
		has(t, text, "1 game is open", "3 toy  Anna (North) - you (South): Day 1, the North; waits for Anna since")
		hasNot(t, text, "1 toy", "2 toy")
		has(t, c.personal(carl, "list of Anna"), "You can list your own games.")
		has(t, c.personal(carl, "list over"), "4 toy  Anna (North) - you (South): won by Anna (the North), judged by a moderator, Mon 4 Jan")
		has(t, c.personal(carl, "results"), "won by Anna (the North)")
		has(t, c.personal(carl, "status nonsense"), `I do not understand "nonsense" behind status.`)
	})
	t.Run("some of them", func(t *testing.T) {
		for words, want := range map[string]string{
			"list paused": "3 toy", "list of Carl": "3 toy", "list over": "4 toy", "list results": "", "list toy 2-3 paused": "3 toy", "list 2": "2 toy",
		} {
			text := c.modReads(words)
			if want == "" {
				has(t, text, `I do not understand "results" here. You can say: list, list late`)
				continue
			}
			has(t, text, "\n"+want)
			if n := strings.Count(text, " toy  "); n != 1 {
				t.Errorf("%s: %d games, want one:\n%s", words, n, text)
			}
		}
		has(t, c.modReads("list waiting Ben"), "No such game (waiting Ben) is open.")
		has(t, c.modReads("list of Nobody"), `I know nobody called "Nobody".`)
		has(t, c.modReads("list silent soon"), "Silent for how long? As in: silent 5d")
		has(t, c.modReads("list page 7"), "That list has 1 page.")
		has(t, c.modReads("status everything"), `I do not understand "everything" here.`)
		has(t, c.modReads("owed now"), `I do not understand "now" here.`)
	})
	t.Run("the machine-readable kind stands in results", func(t *testing.T) {
		has(t, c.modReads("results"), "1 game is over, the newest end first.", "4 toy  Anna (North) - Carl (South): won by Anna (the North), judged by a moderator")
		has(t, c.modReads("results of Carl"), "4 toy")
		has(t, c.modReads("results of Ben"), "No such game is over.")
	})
	t.Run("late, silent and history follow the clock", func(t *testing.T) {
		has(t, c.modReads("late"), "Nobody has been late in 3 games that run.")
		c.until(day(7, 22))
		has(t, c.modReads("late"), "LATE IN 3 GAMES THAT RUN", "Anna: late 1 time, late now in 1 game; game 1")
		has(t, c.modReads("list late"), "1 toy", "waits for Anna since Mon 4 Jan, 20:05 (UTC), late, in grace until Fri 8 Jan, 21:00")
		has(t, c.modReads("list silent 3d"), "2 games are open (silent 3d)", "1 toy", "2 toy")
		has(t, c.modReads("list silent 30d"), "No such game (silent 30d) is open.")
		has(t, c.modReads("history Anna"), "HISTORY OF ANNA", "Games: 3 running, 1 over (toy 4).", "Won 1, drawn 0, lost 0; lost by forfeit 0.",
			"How they ended: adjudicated 1.", "Late 1 time, did not answer no times.")
		has(t, c.personal(carl, "history"), "Won 0, drawn 0, lost 1")
		has(t, c.personal(carl, "history Anna"), "Everybody may read the history that is their own")
	})
}

// What needs a moderator most comes first: where somebody is late, the longest waiting before the others; then the nearest deadline; last the
// games whose clocks stand. The list of all is read from an index, that of some is sorted: they are the same.
func TestWhatNeedsAModeratorComesFirst(t *testing.T) {
	c := paced(t, "")
	storetest.Multiply(t, c.store, 1, 47)
	lists := c.store.Listings()
	all, err := lists.Running(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	late := 0
	for i := range all {
		l := &all[i]
		s := &l.Seats[0]
		s.Since = c.time.Add(-time.Duration(i*37%48) * time.Hour)
		switch i % 4 {
		case 0:
			s.Grace, s.Late, s.Due = true, 1+i%3, c.time.Add(time.Duration(i)*time.Hour)
			if late++; i%8 == 0 {
				s.Due = time.Time{} // and nothing more will happen by itself
			}
		case 1:
			l.Paused, s.Grace, s.Missed = c.time, true, 1
		case 2:
			s.Due = time.Time{}
		default:
			s.Due = c.time.Add(time.Duration(50-i) * time.Hour)
		}
		if err := lists.SetListing(t.Context(), l.Game, *l); err != nil {
			t.Fatal(err)
		}
	}
	call := &table.Call{Ctx: t.Context(), A: c.a, Boss: true}
	sorted, err := letter.RunningGames(call, letter.Choice{})
	if err != nil {
		t.Fatal(err)
	}
	found, err := lists.Needing(t.Context(), false, 0, 100)
	if err != nil || !slices.EqualFunc(found, sorted, func(a, b store.Listing) bool { return reflect.DeepEqual(a, b) }) || len(found) != 48 {
		t.Fatalf("%d games by the index, %d sorted, not the same: %v", len(found), len(sorted), err)
	}
	for i, l := range found {
		if l.IsLate() != (i < late) {
			t.Errorf("game %d stands at %d; late %v", l.Game, i, l.IsLate())
		}
		if i > 0 && i < late && l.Seats[0].Since.Before(found[i-1].Seats[0].Since) {
			t.Errorf("game %d, which waits longer, comes behind game %d", l.Game, found[i-1].Game)
		}
	}
	has(t, c.modReads("list"), "48 games are open, the late first, then nearest to its deadline.", "and 8 more: list page 2")
	has(t, c.modReads("list late"), "12 games are open (late), the longest waiting first.")
	has(t, c.modReads("status page 2"), "48 games are open")
	has(t, c.modReads("list late page 2"), "That list has 1 page.")

	// The others are told in the same words by way of all games, which "by number" reads.
	_, whole, _ := strings.Cut(c.modReads("late"), "LATE IN")
	_, each, _ := strings.Cut(c.modReads("late by game"), "LATE IN")
	if whole != each || strings.Count(whole, "; game ") != 24 {
		t.Errorf("who has been late by the index is\n%s\nand by all games\n%s", whole, each)
	}
	has(t, c.modReads("late page 2"), "That list has 1 page.")
	l := found[0]
	if err := c.store.SetSeat(t.Context(), store.Seat{Game: l.Game, Seat: l.Seats[0].Seat, Player: l.Seats[1].Player}); err != nil {
		t.Fatal(err)
	}
	if is := c.modReads("late"); strings.Contains(is, l.Seats[0].Name+": late") {
		t.Errorf("who was replaced is late still:\n%s", is)
	}
	has(t, c.modReads("tally"), "No die has been rolled in any game yet.")
	has(t, c.modReads("tally page 2"), "There are 48 games: 1 page.")
	has(t, c.modReads("tally twice"), `I do not understand "twice" here. Say: tally, tally 12, tally page 2`)
}

func TestListsOfAnEarlierVersion(t *testing.T) {
	c, file := onFile(t)
	c.start(fordSpec)
	c.says("north", "attack 2")
	before := c.modReads("list")
	db, err := sql.Open("sqlite", file)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec("UPDATE listing SET stale = 1, turn = ''; DELETE FROM listing_seat"); err != nil {
		t.Fatal(err)
	}
	if again := c.modReads("list"); again != before {
		t.Errorf("made again the list is\n%s\nwant\n%s", again, before)
	}
}

func TestListsComeInPages(t *testing.T) {
	c := newClub(t)
	for range 43 {
		c.start(people.Spec{Book: toyBook.ID, Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": ben}})
	}
	c.letters()
	text := c.modReads("list by game")
	has(t, text, "43 games are open, by number.", "\n1 toy", "\n40 toy", "and 3 more: list by game page 2")
	hasNot(t, text, "\n41 toy")
	text = c.modReads("list by game page 2")
	has(t, text, "\n41 toy", "\n43 toy")
	hasNot(t, text, "\n40 toy", "more")
	for i := range 42 {
		if err := late.OnTable(t.Context(), c.a, int64(i+1), func(s *table.Sitting) error { return play.Award(s, "north", "Cora", "") }); err != nil {
			t.Fatal(err)
		}
	}
	text = c.modReads("results")
	has(t, text, "42 games are over, the newest end first.", "and 2 more: list over page 2")
	has(t, c.modReads("results of Anna"), "and older ones: list over of Anna page 2")
	has(t, c.modReads("list over page 2"), "\n1 toy")
	c.game.ID = 1
}
