package bot

import (
	"context"
	"testing"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/late"
	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

func TestVacation(t *testing.T) {
	c := ford(t)
	c.letters()
	c.time = time.Date(2027, 1, 5, 12, 0, 0, 0, time.UTC)
	ls := c.says("south", "vacation from:2027-01-09 to:2027-01-12 note:skiing")
	answer := to(t, ls, ben)
	has(t, answer.Text(), "Away Sat 9 to Tue 12 Jan: 4 of your 21 days; 17 left.",
		"Your clocks stand from Sat 9 Jan, 00:00 (Chicago) to Wed 13 Jan, 00:00.", "Anna is told the dates, not the note.")
	notice := to(t, ls, anna)
	has(t, notice.Text(), "Ben is away from Sat 9 to Tue 12 Jan.", "Now: Day 1, the North: your turn, question 1, until Thu 7 Jan, 22:00 (Berlin).")
	hasNot(t, notice.Text(), "skiing")
	has(t, to(t, c.says("north", "status"), anna).Text(), "AWAY\nBen is away from Sat 9 to Tue 12 Jan (4 of 21 days in this game).")

	c.time = time.Date(2027, 1, 9, 20, 40, 0, 0, time.UTC)
	report := to(t, c.says("north", "pass\nend"), anna)
	has(t, report.Text(), "Ben is away, and moves from Wed 13 Jan, 07:00 (Berlin) until Sat 16 Jan, 07:00.", "AWAY\nBen is away from Sat 9 to Tue 12 Jan")
	has(t, to(t, c.says("south", "status"), ben).Text(), "question 2, the turn, until Sat 16 Jan, 00:00 (Chicago).", "The clock stands until Wed 13 Jan, 00:00.")
	has(t, c.kinds(0), "game.absent")

	c.time = time.Date(2027, 1, 15, 6, 0, 0, 0, time.UTC)
	has(t, to(t, c.tick(), ben).Text(), "24 hours left, Ben: your move, Day 1, the South, until Sat 16 Jan, 00:00 (Chicago).")
	c.verifies()
}

func TestVacationMovesWhatIsOpen(t *testing.T) {
	c := ford(t)
	c.letters()
	ls := c.says("north", "vacation 6 Jan to 7 Jan") // due Thu 7 Jan, 22:00 (Berlin)
	has(t, to(t, ls, anna).Text(), "Away Wed 6 to Thu 7 Jan: 2 of your 21 days; 19 left.")
	has(t, to(t, ls, ben).Text(), "Anna is away from Wed 6 to Thu 7 Jan.", "Anna moves until Sat 9 Jan, 15:00 (Chicago).")
	has(t, to(t, c.says("north", "status"), anna).Text(), "until Sat 9 Jan, 22:00 (Berlin).")

	c.time = time.Date(2027, 1, 6, 10, 0, 0, 0, time.UTC)
	ls = c.says("north", "vacation off") // the day that is running counts
	has(t, to(t, ls, anna).Text(), "Your vacations are called off; from tomorrow on your clocks run.")
	has(t, to(t, c.says("north", "status"), anna).Text(), "until Fri 8 Jan, 22:00 (Berlin).", "(1 of 21 days in this game)")
	has(t, to(t, c.says("north", "vacation"), anna).Text(), "Away Wed 6 Jan.")
	c.verifies()
}

func TestVacationsAreCapped(t *testing.T) {
	tests := []struct {
		name, pace string
		says       []string
		want       string
		days       int
	}{
		{"none is allowed", "absence none", []string{"vacation 9 Jan to 12 Jan"}, "this game allows no absence, so your clock runs on there.", 0},
		{"only the first count", "absence 2", []string{"vacation 9 Jan to 12 Jan"}, "only the first 2 days count; then your 2 are used up.", 2},
		{"none is left", "absence 2", []string{"vacation 9 Jan to 10 Jan", "vacation 20 Jan"}, "none of your 2 days is left there, so your clock runs on.", 2},
		{"what overlaps is one", "absence 21", []string{"vacation 9 Jan to 12 Jan", "vacation 11 Jan to 14 Jan"}, "4 of your 21 days; 15 left.", 6},
		{"too long", "", []string{"vacation 9 Jan to 9 June"}, "A vacation is 92 days at most; for more there is: pause", 0},
		{"past", "", []string{"vacation 2027-01-02 to 2027-01-08"}, "A vacation is told before it begins; 2027-01-02 is past.", 0},
		{"the wrong way round", "", []string{"vacation 2027-01-12 to 2027-01-09"}, "A vacation ends on the day it begins or later", 0},
		{"no day", "", []string{"vacation next week"}, `I read no day in "next week"; a day is written 2027-01-09 or 9 Jan`, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := paced(t, tt.pace)
			var ls []letterAs
			for _, s := range tt.says {
				ls = c.says("south", s)
			}
			has(t, to(t, ls, ben).Text(), tt.want)
			days := 0
			for _, a := range c.sits().Ledger.Time.Absent["south"] {
				days += a.Days()
			}
			if days != tt.days {
				t.Errorf("%d days count, want %d", days, tt.days)
			}
		})
	}
}

func TestVacationHoldsInAllGames(t *testing.T) {
	c := ford(t)
	p, err := record.ParsePace("absence none")
	if err != nil {
		t.Fatal(err)
	}
	first := c.game
	c.start(people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": ben, "south": anna}, Pace: p})
	c.game = first
	c.letters()
	player, err := c.store.PlayerByAddress(context.Background(), ben.Address)
	if err != nil {
		t.Fatal(err)
	}
	c.handle(post.Request{Door: "mail", ID: "away", Root: "away", From: ben.Address, Token: player.Token, Text: "vacation 2027-01-05 to 2027-01-07"})
	ls := c.letters()
	has(t, to(t, ls, ben).Text(), "Away Tue 5 to Thu 7 Jan, in game 1: 3 of your 21 days; 18 left.",
		"Away Tue 5 to Thu 7 Jan, in game 2: this game allows no absence", "Anna is told the dates, not the note.")
	has(t, to(t, ls, anna).Text(), "Ben is away from Tue 5 to Thu 7 Jan.")
	for game, want := range map[int64]int{1: 1, 2: 0} {
		s, err := letter.Look(context.Background(), c.a, game)
		if err != nil || len(s.Ledger.Time.Absent["south"])+len(s.Ledger.Time.Absent["north"]) != want {
			t.Errorf("game %d counts %v (%v), want %d absences", game, s.Ledger.Time.Absent, err, want)
		}
	}
	c.start(people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": ben, "south": anna}}) // begun while he is away
	has(t, to(t, c.letters(), ben).Preview, "Until Sun 10 Jan, 15:00 (Chicago).")                                           // till midnight 9 h 55 min, then from Fri 8 Jan on
	c.ledgerAgrees()
}

// TestACrashBetweenAWordAndItsGame lets the adjutant die when a person's vacation is written and his game has not seen it.
func TestACrashBetweenAWordAndItsGame(t *testing.T) {
	c := ford(t)
	c.letters()
	ctx := context.Background()
	p, err := c.store.PlayerByAddress(ctx, anna.Address)
	if err != nil {
		t.Fatal(err)
	}
	p, err = table.Settings{Away: []clock.Absence{{From: "2027-01-06", To: "2027-01-07", Note: "skiing"}}}.With(p)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.store.UpdatePlayer(ctx, p); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := late.Woke(ctx, c.a); err != nil {
			t.Fatal(err)
		}
	}
	ls := c.letters()
	has(t, to(t, ls, ben).Text(), "Anna is away from Wed 6 to Thu 7 Jan.")
	hasNot(t, to(t, ls, ben).Text(), "skiing")
	has(t, to(t, c.says("north", "status"), anna).Text(), "until Sat 9 Jan, 22:00 (Berlin).")
}

func TestModeratorTellsAVacation(t *testing.T) {
	c := ford(t)
	c.letters()
	p, err := c.store.PlayerByAddress(context.Background(), anna.Address)
	if err != nil {
		t.Fatal(err)
	}
	said, err := late.Vacation(context.Background(), c.a, p.ID, "2027-02-01", "2027-02-08", "")
	if err != nil || len(said) == 0 || said[0] != "Away Mon 1 to Mon 8 Feb: 8 of your 21 days; 13 left." {
		t.Errorf("the answer is %q (%v)", said, err)
	}
	has(t, to(t, c.letters(), ben).Text(), "Anna is away from Mon 1 to Mon 8 Feb.")
	c.ledgerAgrees()
}

func TestAbsencesArePlainDays(t *testing.T) {
	away := []clock.Absence{{From: "2027-01-05", To: "2027-01-06"}, {From: "2027-01-20", To: "2027-01-22"}}
	if got := late.CalledOff(away, "2027-01-05"); len(got) != 1 || got[0].To != "2027-01-05" {
		t.Errorf("called off on the first day: %v, want that day", got)
	}
	if got := late.CalledOff(away, "2027-01-10"); len(got) != 1 || got[0] != away[0] {
		t.Errorf("called off between them: %v, want the past one", got)
	}
	got, err := late.Announce(away, clock.Absence{From: "2027-01-23", To: "2027-01-24", Note: "home"}, "2027-01-10")
	if want := (clock.Absence{From: "2027-01-20", To: "2027-01-24", Note: "home"}); err != nil || len(got) != 2 || got[1] != want {
		t.Errorf("what adjoins: %v (%v), want %v", got, err, want)
	}
}

// TestWeekdaysInTwoZones plays over a weekend: what is Friday evening for one is Saturday for nobody else.
func TestWeekdaysInTwoZones(t *testing.T) {
	c := newClub(t)
	c.time = time.Date(2027, 1, 7, 20, 5, 0, 0, time.UTC) // Thursday
	c.start(people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": ben},
		Pace: record.Pace{Turn: 48 * time.Hour, Interruption: 24 * time.Hour, Weekdays: true}})
	has(t, to(t, c.letters(), anna).Preview, "Until Mon 11 Jan, 22:00 (Berlin).")
	c.time = time.Date(2027, 1, 8, 22, 10, 0, 0, time.UTC) // Friday 23:10 in Berlin, 16:10 in Chicago
	ls := c.says("north", "attack 1\nend")
	has(t, to(t, ls, ben).Text(), "until Mon 11 Jan, 17:00 (Chicago)") // 7 h 50 min on Friday, the rest on Monday
	has(t, to(t, ls, anna).Text(), "until Tue 12 Jan, 00:00 (Berlin).")
	due, err := c.store.Deadlines(context.Background(), 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range due {
		if d.Kind == "remind3" && !d.Due.Equal(time.Date(2027, 1, 11, 20, 0, 0, 0, time.UTC)) {
			t.Errorf("reminded at %v, want three hours before, on Monday", d.Due)
		}
		if d.Due.Minute() != 0 {
			t.Errorf("due at %v, want a full hour", d.Due)
		}
	}
	ls = c.until(time.Date(2027, 1, 9, 5, 0, 0, 0, time.UTC)) // still Friday in Chicago
	has(t, to(t, ls, ben).Preview, "24 hours left, Ben:")
	c.time = time.Date(2027, 1, 9, 15, 0, 0, 0, time.UTC)
	has(t, to(t, c.says("south", "status"), ben).Text(), "The clock stands until Mon 11 Jan, 00:00.")
	if ls := c.until(time.Date(2027, 1, 10, 12, 0, 0, 0, time.UTC)); len(ls) != 0 {
		t.Errorf("letters at the weekend: %+v", ls)
	}
}

func TestTheLeapDay(t *testing.T) {
	c := newClub(t)
	c.time = time.Date(2028, 2, 27, 10, 30, 0, 0, time.UTC)
	c.start(people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": ben}})
	has(t, to(t, c.letters(), anna).Preview, "Until Wed 1 Mar, 12:00 (Berlin).")
	has(t, to(t, c.says("north", "vacation 29 Feb"), anna).Text(), "Away Tue 29 Feb: 1 of your 21 days; 20 left.")
	has(t, to(t, c.says("north", "status"), anna).Text(), "until Thu 2 Mar, 12:00 (Berlin).")
}

func TestRemindersAsChosen(t *testing.T) {
	c := ford(t)
	c.says("north", "pass\nend")
	c.says("north", "reminders 48 1")
	c.says("south", "reminders off")
	c.says("south", "pass\nend")
	c.letters()
	rows, err := c.store.Deadlines(context.Background(), 1)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]time.Duration{}
	var due time.Time
	for _, d := range rows {
		if d.Kind == table.DueNow {
			due = d.Due
		}
	}
	for _, d := range rows {
		got[d.Kind] = due.Sub(d.Due)
	}
	if len(got) != 3 || got["remind48"] != 48*time.Hour || got["remind1"] != time.Hour {
		t.Errorf("reminders %v, want 48 h and 1 h before", got)
	}
	c.says("north", "pass\nend")
	rows, err = c.store.Deadlines(context.Background(), 1)
	if err != nil || len(rows) != 1 || rows[0].Kind != table.DueNow {
		t.Errorf("Ben's rows are %+v (%v), want the deadline alone", rows, err)
	}
	var none store.Deadline
	if rows[0] == none {
		t.Error("an empty row")
	}
}
