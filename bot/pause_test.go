package bot

import (
	"context"
	"errors"
	"testing"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/late"
	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/store"
)

func TestPauseByAgreement(t *testing.T) {
	c := paced(t, "")
	c.time = day(5, 12)
	ls := c.says("north", "pause until 2027-01-10 because exams")
	has(t, to(t, ls, anna).Text(), "Ben must agree, and is asked. Until then the clocks are as they were.")
	ask := to(t, ls, ben)
	has(t, ask.Text(), "Anna asks for a pause, Ben: until Sat 9 Jan, 17:00 (Chicago).", `Why: "exams".`, `Agree with "pause", decline with "pause no"`)
	has(t, to(t, c.says("north", "pause until 10 Jan"), anna).Text(), "You have said so already; we wait for Ben.")
	if c.sits().Paused() {
		t.Fatal("the game is paused before all agree")
	}
	ls = c.says("south", "Pause.")
	has(t, to(t, ls, ben).Text(), "The game is paused until Sat 9 Jan, 17:00 (Chicago).", "Orders are taken and kept, and played when it goes on.")
	has(t, to(t, ls, anna).Text(), "Game 1 is paused until Sun 10 Jan, 00:00 (Berlin), Anna.", "Paused by Anna and Ben. Why: \"exams\".")
	if s := c.sits(); s.L.Game.State != "paused" || !s.Paused() {
		t.Error("the game is not paused")
	}
	has(t, to(t, c.says("north", "status"), anna).Text(), "We wait for you, Anna: question 1, the turn.", "57 hours left when the game goes on.",
		"The game is paused until Sun 10 Jan, 00:00, by Anna and Ben.")
	has(t, to(t, c.says("north", "extend 24h"), anna).Text(), "The game is paused; all deadlines stand.")

	ls = c.until(day(9, 23))
	has(t, to(t, ls, anna).Text(), "Game 1 goes on, Anna.", "Now: Day 1, the North: your turn, question 1, until Tue 12 Jan, 09:00 (Berlin).")
	has(t, to(t, ls, ben).Text(), "Game 1 goes on, Ben.", "Anna moves until Tue 12 Jan, 02:00 (Chicago).")
	if got := c.sits().L.Game.State; got != "open" {
		t.Errorf("the game is %s, want open", got)
	}
	has(t, c.kinds(0), "game.paused game.resumed")
	c.verifies()
}

func TestPauseIsDeclined(t *testing.T) {
	c := paced(t, "")
	c.says("north", "pause")
	ls := c.says("south", "pause no")
	has(t, to(t, ls, ben).Text(), "There is no pause; the clocks run.")
	has(t, to(t, ls, anna).Text(), "Ben would rather not pause, Anna. The clocks run.")
	ls = c.says("south", "pause") // that is a proposal of his own now
	has(t, to(t, ls, anna).Text(), "Ben asks for a pause, Anna: until Mon 18 Jan, 22:00 (Berlin).")
	c.time = c.time.Add(8 * 24 * time.Hour)
	c.tick()
	c.letters()
	has(t, to(t, c.says("north", "pause"), anna).Text(), "Ben must agree, and is asked.") // his has lapsed
	if c.sits().Paused() {
		t.Error("a proposal of last week paused the game")
	}
}

func TestPausesEnd(t *testing.T) {
	tests := []struct{ says, want string }{
		{"pause until 2027-03-01", "Players may agree on 31 days at once; a longer pause is the moderator's."},
		{"pause until 4 Jan", "That day is past, or today; a pause ends when the day named begins."},
		{"pause until whenever", `I read no day in "whenever"; a day is written 2027-01-09 or 9 Jan`},
		{"resume", "The game is not paused."},
		{"pause no", "Nobody has proposed a pause."},
	}
	c := paced(t, "")
	for _, tt := range tests {
		has(t, to(t, c.says("north", tt.says), anna).Text(), tt.want)
	}
	days := 0
	for range 10 { // as often as they like
		c.says("north", "pause until "+c.time.AddDate(0, 0, 25).Format(clock.DayLayout))
		c.says("south", "pause")
		if !c.sits().Paused() {
			break
		}
		days += 25
		c.until(c.time.AddDate(0, 0, 26))
		c.says("north", "extend 24h")
	}
	if days != 50 {
		t.Errorf("the players paused for %d days, want 50 of the 60 that they may agree on", days)
	}
	c.letters()
	has(t, to(t, c.says("north", "pause until "+c.time.AddDate(0, 0, 25).Format(clock.DayLayout)), anna).Text(), "Players may agree on 60 days of pause in a game, and ")
	c.verifies()
}

func TestPauseByTheModerator(t *testing.T) {
	c := paced(t, "")
	ctx := context.Background()
	do := func(f func(*table.Sitting) error) error { return late.OnTable(ctx, c.a, 1, f) }
	if err := do(func(s *table.Sitting) error { return late.Pause(s, "Cora", "holidays", time.Time{}) }); err != nil {
		t.Fatal(err)
	}
	ls := c.letters()
	has(t, to(t, ls, anna).Text(), "Game 1 is paused, Anna.", `Paused by Cora. Why: "holidays".`)
	has(t, to(t, c.says("north", "resume"), anna).Text(), "The game was paused by Cora; only a moderator resumes it before.")
	var n table.No
	if err := do(func(s *table.Sitting) error { return late.Pause(s, "Dora", "", time.Time{}) }); !errors.As(err, &n) || err.Error() != "Game 1 is paused already." {
		t.Errorf("paused twice: %v", err)
	}
	for week := 1; week <= 2; week++ {
		c.time = day(4, 21).AddDate(0, 0, 7*week)
		has(t, to(t, c.tick(), cora).Text(), "it is still paused.", "you hear this once a week. To go on say: resume 1")
	}
	if err := do(func(s *table.Sitting) error { return late.Resume(s, "Cora", "") }); err != nil {
		t.Fatal(err)
	}
	has(t, to(t, c.letters(), anna).Text(), "Game 1 goes on, Anna.", "Resumed by Cora.", "until Thu 21 Jan, 23:00 (Berlin)") // 72 h 55 min from Mon 18 Jan, 22:00
	if err := do(func(s *table.Sitting) error { return late.Resume(s, "Cora", "") }); err == nil || err.Error() != "Game 1 is not paused." {
		t.Errorf("resumed twice: %v", err)
	}
	c.verifies()
}

func TestOrdersDuringAPause(t *testing.T) {
	c := paced(t, "")
	pause := func() {
		t.Helper()
		if err := late.OnTable(context.Background(), c.a, 1, func(s *table.Sitting) error { return late.Pause(s, "Cora", "", time.Time{}) }); err != nil {
			t.Fatal(err)
		}
		c.letters()
	}
	resume := func() []letterAs {
		t.Helper()
		if err := late.OnTable(context.Background(), c.a, 1, func(s *table.Sitting) error { return late.Resume(s, "Cora", "") }); err != nil {
			t.Fatal(err)
		}
		return c.letters()
	}
	pause()
	n := c.last()
	has(t, to(t, c.says("north", "attack 9"), anna).Text(), "Whom do you send over? Nothing is played yet, Anna: your line needs a change.")
	ls := c.says("north", "attack 2\nend")
	kept := to(t, ls, anna)
	has(t, kept.Text(), "Kept, Anna: the game is paused. Your orders are played when it goes on.", "YOUR ORDERS\nattack 2\n  (over the ford)\nend")
	none(t, ls, ben)
	has(t, to(t, c.says("north", "status"), anna).Text(), "2 lines of yours are kept, and played when it goes on.")
	c.time = c.time.Add(time.Hour)
	has(t, to(t, c.says("north", "attack 3\nend"), anna).Text(), "They take the place of those that you sent on Mon 4 Jan, 21:05 (Berlin).")
	if c.last() != n {
		t.Errorf("event %d was written during the pause", c.last())
	}
	has(t, to(t, c.says("south", "stand"), ben).Text(), "Nothing is asked of you now")
	ls = resume()
	has(t, to(t, ls, anna).Text(), "Game 1 goes on, Anna.", "YOUR ORDERS\nattack 3", "We wait for Ben (stand or yield)")
	has(t, to(t, ls, ben).Text(), "Game 1 goes on, Ben. An answer is wanted, Ben:")
	if got := c.ordered(); got != "attack 3\nend\n" {
		t.Errorf("%q was played, want the newest message", got)
	}

	pause()
	c.says("south", "yield")
	c.letters()
	if err := late.OnTable(context.Background(), c.a, 1, func(s *table.Sitting) error { // the answer was given meanwhile
		for _, seat := range s.Players() {
			if h, has := letter.Held(s, seat); has {
				h.Question = 77
				text, err := record.PlainJSON(h)
				if err != nil {
					return err
				}
				s.Note(string(seat), table.NoteHeld, store.Note{Key: "1", Text: string(text)})
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	ls = resume()
	text := ""
	for _, l := range ls {
		if l.To == ben.Address {
			text += l.Text()
		}
	}
	has(t, text, "Nothing of what you had sent was played: it is not asked any more.", "Game 1 goes on, Ben.")
	c.verifies()
}

func TestKeptOrdersThatBecameImpossible(t *testing.T) {
	c := paced(t, "")
	ctx := context.Background()
	if err := late.OnTable(ctx, c.a, 1, func(s *table.Sitting) error { return late.Pause(s, "Cora", "", time.Time{}) }); err != nil {
		t.Fatal(err)
	}
	c.says("north", "attack 4\nend")
	c.letters()
	if err := late.OnTable(ctx, c.a, 1, func(s *table.Sitting) error {
		es, err := s.Table.Position.Mend("men 3 3", nil)
		if err != nil {
			return err
		}
		start := s.Table.Position.Clone()
		for _, e := range es {
			s.Table.Position.Fold(e)
		}
		s.Record(start, es)
		play.Conclude(s, s.Awaited())
		return late.Resume(s, "Cora", "")
	}); err != nil {
		t.Fatal(err)
	}
	text := ""
	for _, l := range c.letters() {
		if l.To == anna.Address {
			text += l.Text()
		}
	}
	has(t, text, "Nothing of what you had sent was played: line 1 needs a change.", "You have 3 men (1).", `Send "line 1: ...", or everything again.`)
	has(t, to(t, c.says("north", "line 1: attack 3"), anna).Text(), "Taken, Anna.")
	c.verifies()
}
