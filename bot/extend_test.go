package bot

import (
	"context"
	"testing"
	"time"

	"adjutant/bot/hall"
	"adjutant/bot/late"
	"adjutant/bot/people"
	"adjutant/bot/play"
	"adjutant/bot/table"
	"adjutant/engine"
)

func TestExtensions(t *testing.T) {
	c := paced(t, "72h/48h extensions 2 of 24h")
	tests := []struct {
		name, seat, says, want string
	}{
		{"too much at once", "north", "extend 25h", "An extension is 24 hours at most."},
		{"no time", "north", "extend soon", `I know nobody "soon" in this game. Say: extend 24h, or: give ben 24h`},
		{"nothing is asked of him", "south", "extend 24h", "Nothing is asked of Ben now, so there is nothing to extend."},
		{"his own", "north", "extend", "You have until Fri 8 Jan, 22:00 (Berlin) now. 1 extension of yours left."},
		{"a shorter one", "north", "Extend by 3h.", "You have until Sat 9 Jan, 01:00 (Berlin) now. No extensions of yours left."},
		{"no more", "north", "extend 24h", "You have used your 2 extensions; your opponent may give you time."},
		{"the opponent gives freely", "south", "extend anna 24h", "Anna has until Sat 9 Jan, 18:00 (Chicago) now, and is told."},
		{"in other words", "south", "give Anna 2d", "Anna has until Mon 11 Jan, 18:00 (Chicago) now, and is told."},
		{"not to oneself", "north", "give anna 24h", "To take more time yourself say: extend 24h"},
		{"not for ever at once", "south", "give anna 8d", "You may give 7 days at once; for more there is: pause"},
		{"by the side's name", "south", "give north 7d", "Anna has until Mon 18 Jan, 18:00 (Chicago) now, and is told."},
		{"not for ever in all", "south", "give anna 5d", "For one question you may give 14 days in all; for more there is: pause"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			who := anna
			if tt.seat == "south" {
				who = ben
			}
			has(t, to(t, c.says(engine.Seat(tt.seat), tt.says), who).Text(), tt.want)
		})
	}
	due, err := hall.NextTick(context.Background(), c.a)
	if want := time.Date(2027, 1, 18, 0, 0, 0, 0, time.UTC); err != nil || !due.Equal(want) {
		t.Errorf("the first reminder comes at %v (%v), want %v", due, err, want)
	}
	c.verifies()
}

func TestTimeThatIsGivenIsTold(t *testing.T) {
	c := paced(t, "")
	c.until(day(7, 21))
	l := to(t, c.says("south", "give anna 24h"), anna)
	has(t, l.Text(), "Ben gives you 24 hours, Anna. Until Sat 9 Jan, 22:00 (Berlin).", "Now: Day 1, the North: your turn, question 1, until Sat 9 Jan, 22:00.")
	if l.Question != 1 {
		t.Errorf("the letter asks question %d, want 1", l.Question)
	}
}

func TestModeratorGivesTime(t *testing.T) {
	c := paced(t, "")
	ctx := context.Background()
	give := func(public bool) []letterAs {
		t.Helper()
		err := late.OnTable(ctx, c.a, 1, func(s *table.Sitting) error {
			_, err := late.Extend(s, "north", 24*time.Hour, "Cora", "illness", public)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		return c.letters()
	}
	ls := give(false)
	has(t, to(t, ls, anna).Text(), "Cora gives you 24 hours, Anna. Until Fri 8 Jan, 22:00 (Berlin).", `Why: "illness".`)
	none(t, ls, ben)
	ls = give(true)
	has(t, to(t, ls, ben).Text(), "Cora gives Anna 24 hours. Anna has until Sat 9 Jan, 15:00 (Chicago) now.", `Why: "illness".`)
	if err := late.OnTable(ctx, c.a, 1, func(s *table.Sitting) error {
		_, err := late.Extend(s, "south", time.Hour, "Cora", "", false)
		return err
	}); err == nil || err.Error() != "Nothing is asked of Ben now, so there is nothing to extend." {
		t.Errorf("time for a seat of which nothing is asked: %v", err)
	}
	c.verifies()
}

func TestForfeitAndAward(t *testing.T) {
	tests := []struct {
		name      string
		do        func(*table.Sitting) error
		anna, ben string
		how       string
		winner    string
		forfeit   bool
	}{
		{"forfeit", func(s *table.Sitting) error { return play.Forfeit(s, "south", "Cora", "two missed turns") },
			"Game 1 is over, Anna: you have won.", "Game 1 is over, Ben: Anna has won.", "By forfeit, in Day 2, the North. Two missed turns.", "north", true},
		{"award", func(s *table.Sitting) error { return play.Award(s, "north", "Cora", "season ends") },
			"Game 1 is over, Anna: you have won.", "Game 1 is over, Ben: Anna has won.", "Awarded by Cora, in Day 2, the North. Season ends.", "north", false},
		{"a draw", func(s *table.Sitting) error { return play.Award(s, "", "Cora", "") },
			"Game 1 is over, Anna: a draw.", "Game 1 is over, Ben: a draw.", "Declared a draw by Cora, in Day 2, the North.", "", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := paced(t, "")
			c.says("north", "attack 2\nend") // so that a link of the dice is in use when the game ends
			c.says("south", "stand")
			c.says("south", "pass\nend")
			c.letters()
			if err := late.OnTable(context.Background(), c.a, 1, tt.do); err != nil {
				t.Fatal(err)
			}
			ls := c.letters()
			has(t, to(t, ls, anna).Text(), tt.anna, tt.how)
			has(t, to(t, ls, ben).Text(), tt.ben, tt.how)
			o := c.sits().Ledger.Over
			if o == nil || string(o.Winner) != tt.winner || o.Forfeit != tt.forfeit || o.By != "Cora" {
				t.Errorf("the game ended as %+v", o)
			}
			has(t, to(t, c.says("north", "status"), anna).Text(), tt.how)
			if err := late.OnTable(context.Background(), c.a, 1, func(s *table.Sitting) error { return play.Forfeit(s, "north", "Cora", "") }); err == nil || err.Error() != "Game 1 is over already." {
				t.Errorf("to end it twice: %v", err)
			}
			c.verifies()
			r, err := people.Record(context.Background(), c.a, 1)
			if err != nil {
				t.Fatal(err)
			}
			g, err := people.Import(context.Background(), c.a, r, nil)
			if err != nil || g.State != "over" {
				t.Errorf("its record is taken up as %q (%v), want over", g.State, err)
			}
		})
	}
}
