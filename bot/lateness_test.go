package bot

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"adjutant/bot/hall"
	"adjutant/bot/late"
	"adjutant/bot/letter"
	"adjutant/bot/moderate"
	"adjutant/bot/people"
	"adjutant/bot/play"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// paced starts the ford with a pace.
func paced(t testing.TB, words string) *club {
	t.Helper()
	p, err := record.ParsePace(words)
	if err != nil {
		t.Fatal(err)
	}
	c := newClub(t)
	c.start(people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": ben}, Pace: p})
	c.letters()
	return c
}

// until sets the clock to each thing that falls due up to a time, and returns the letters of the last.
func (c *club) until(at time.Time) []letterAs {
	c.t.Helper()
	var last []letterAs
	for {
		due, err := hall.NextTick(context.Background(), c.a)
		if errors.Is(err, store.ErrNotFound) || err == nil && due.After(at) {
			c.time = at
			return last
		}
		if err != nil {
			c.t.Fatal(err)
		}
		c.time = due
		last = c.tick()
	}
}

// kinds are the kinds of the events behind event n.
func (c *club) kinds(n int64) string {
	c.t.Helper()
	es, err := c.store.Events(context.Background(), c.game.ID, n)
	if err != nil {
		c.t.Fatal(err)
	}
	var out []string
	for _, e := range es {
		out = append(out, e.Kind)
	}
	return strings.Join(out, " ")
}

// sits is the game as it stands, to be looked at.
func (c *club) sits() *table.Sitting {
	c.t.Helper()
	s, err := letter.Look(context.Background(), c.a, c.game.ID)
	if err != nil {
		c.t.Fatal(err)
	}
	return s
}

func day(n, hour int) time.Time { return time.Date(2027, 1, n, hour, 0, 0, 0, time.UTC) }

func TestATurnWithoutOrders(t *testing.T) {
	c := paced(t, "")
	ls := c.until(day(7, 21))
	has(t, to(t, ls, anna).Text(), "Your time is over, Anna; 24 hours of grace have begun.",
		"Until Fri 8 Jan, 22:00 (Berlin) your orders count as if they were in time; the lateness is noted (your 1st).",
		`After that the turn ends without your orders; "standing" says what would act for you.`, `Need more time? "extend 24h" uses one of your 3 extensions.`)
	n := c.last()
	ls = c.until(day(8, 21))
	late := to(t, ls, anna)
	has(t, late.Preview, "Your time is spent, Anna: the turn ended without your orders.")
	has(t, late.Text(), "Question 1, the turn Day 1, the North, was answered by standing orders and defaults.", "Ben moves until Mon 11 Jan, 22:00 (Berlin).")
	other := to(t, ls, ben)
	has(t, other.Preview, "Your move, Ben: Day 1, the South. Until Mon 11 Jan, 15:00 (Chicago).")
	has(t, other.Text(), "Anna did not answer in time.", "Question 1, the turn Day 1, the North, was answered by standing orders and defaults.")
	has(t, to(t, ls, cora).Text(), "Game 1, Cora: Anna did not answer in time.", "It was the first time.")
	hasNot(t, to(t, ls, cora).Text(), "forfeit")
	has(t, c.kinds(n), "game.missed game.settled", "toy.stayed", "toy.opened")
	m := c.last()
	for range 3 {
		if ls := c.tick(); len(ls) != 0 {
			t.Errorf("the same deadline wrote %d letters more", len(ls))
		}
	}
	if c.last() != m {
		t.Errorf("the same deadline was played again, up to event %d", c.last())
	}
	has(t, to(t, c.says("south", "status"), ben).Text(), "LATE\nAnna: once.")
	c.ledgerAgrees()
}

func TestAQuestionWithoutAnswer(t *testing.T) {
	c := paced(t, "")
	c.says("north", "attack 2\nend")
	ls := c.until(c.time.Add(25 * time.Hour)) // 24 h before
	has(t, to(t, ls, ben).Text(), "24 hours left, Ben:", "Missing: your answer.", "Without an answer the default acts: stand.")
	ls = c.until(day(6, 21))
	has(t, to(t, ls, ben).Text(), "After that your standing orders or the default answer")
	ls = c.until(day(7, 21))
	has(t, to(t, ls, ben).Text(), "Question 2, stand or yield, was answered by standing orders and defaults.")
	has(t, to(t, ls, anna).Text(), "Ben did not answer in time.", "There was a fight at the ford", "WAITED FOR\nBen once, 3 days.")
	es := c.kinds(0)
	if !strings.Contains(es, "game.missed game.settled toy.stood") {
		t.Errorf("the events are %s, want the default to have stood", es)
	}
	report := to(t, ls, anna).Text()
	hasNot(t, report, "Answered in advance")
	c.ledgerAgrees()
}

func TestThreeTimesInARow(t *testing.T) {
	c := paced(t, "24h/24h grace 1h")
	missed := 0
	var ls []letterAs
	for missed < 2 {
		ls = c.tick()
		for _, l := range ls {
			if l.To == cora.Address && strings.Contains(l.Text(), "Anna did not answer in time.") {
				missed++
				if missed == 2 {
					has(t, l.Text(), "It was the second time in a row.", "replace 1 Anna by NAME because ...; forfeit 1 Anna because ...")
				}
			}
		}
		if s := c.sits(); s.Table.Position.Turn().Side == "south" {
			c.says("south", "pass\nend")
			continue
		}
		due, err := hall.NextTick(context.Background(), c.a)
		if err != nil {
			t.Fatal(err)
		}
		c.time = due
	}
	for !c.sits().Ledger.Time.Vacant["north"] {
		due, err := hall.NextTick(context.Background(), c.a)
		if err != nil {
			t.Fatal(err)
		}
		c.time = due
		ls = c.tick()
	}
	has(t, to(t, ls, anna).Text(), "It was the third time in a row, so nobody waits for you any more", "Write anything to this address and you are asked again")
	has(t, to(t, ls, ben).Text(), "Your move, Ben:", "The seat is vacant now: its standing orders and the defaults answer at once, and the moderator looks for another player.")
	has(t, to(t, ls, cora).Text(), "It was the third time in a row.", "The seat is vacant now")

	n := c.sits().Ledger.Turn.Number
	ls = c.says("south", "pass\nend") // the turn of the North passes at once
	if got := c.sits().Ledger.Turn.Number; got != n+2 {
		t.Errorf("turn %d is played, want %d: the vacant seat's turn takes no time", got, n+2)
	}
	has(t, to(t, ls, ben).Preview, "Your move, Ben:")
	has(t, to(t, c.says("south", "status"), ben).Text(), "The seat of the North is vacant;")

	has(t, to(t, c.says("north", "status"), anna).Text(), "Your seat is yours again: from now on you are asked, and waited for.")
	ls = c.says("south", "pass\nend")
	has(t, to(t, ls, anna).Preview, "Your move, Anna:")
	c.ledgerAgrees()
}

func TestNobodyPlaysAnyMore(t *testing.T) {
	c := paced(t, "")
	ls := c.until(day(31, 0).AddDate(0, 2, 0))
	if got := c.sits(); got.Ledger.Over == nil || !got.Ledger.Over.Forfeit || got.Ledger.Over.Winner != "" {
		t.Fatalf("the game ended as %+v, want without a winner", got.Ledger.Over)
	}
	has(t, to(t, ls, anna).Text(), "Game 1 is over, Anna: a draw.", "Nobody plays any more")
	has(t, to(t, ls, ben).Text(), "Game 1 is over, Ben: a draw.")
	hasNot(t, to(t, ls, ben).Text(), "ORDERS YOU COULD COPY")
	if _, err := hall.NextTick(context.Background(), c.a); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("something is still due: %v", err)
	}
	c.verifies()
}

// verifies demands that the record of the game verifies, and replays to the position at which it stands.
func (c *club) verifies() {
	c.t.Helper()
	r, err := people.Record(context.Background(), c.a, c.game.ID)
	if err != nil {
		c.t.Fatal(err)
	}
	if _, err := record.VerifyRecord(r); err != nil {
		c.t.Fatal(err)
	}
	p, err := record.ReplayRecord(r)
	if err != nil {
		c.t.Fatal(err)
	}
	if got, want := p.Text(), c.sits().Table.Position.Text(); got != want {
		c.t.Fatalf("the record replays to\n%s\nthe game stands at\n%s", got, want)
	}
	c.ledgerAgrees()
}

func TestWhatFollowsTheGrace(t *testing.T) {
	t.Run("forfeit", func(t *testing.T) {
		c := paced(t, "spent forfeit")
		ls := c.until(day(8, 21))
		has(t, to(t, ls, anna).Text(), "Game 1 is over, Anna: Ben has won.", "By forfeit, in Day 1, the North. Anna did not answer in time.")
		has(t, to(t, ls, ben).Preview, "Game 1 is over, Ben: you have won.")
		if o := c.sits().Ledger.Over; o == nil || o.Winner != "south" || !o.Forfeit {
			t.Errorf("the game ended as %+v, want a forfeit to the South", o)
		}
		has(t, to(t, c.says("north", "attack 1"), anna).Text(), "None of these orders was carried out.")
		c.verifies()
	})
	t.Run("steady", func(t *testing.T) {
		c := paced(t, "spent steady")
		ls := c.until(day(8, 21))
		has(t, to(t, ls, anna).Text(), "Question 1, the turn Day 1, the North, was answered by standing orders and by a machine.")
		has(t, c.kinds(0), "game.settled toy.attacked")
		has(t, to(t, ls, ben).Text(), "An answer is wanted, Ben:", "Anna did not answer in time.")
		n := c.last()
		ls = c.says("south", "yield") // the rest of Anna's turn takes no time either
		has(t, c.kinds(n), "game.settled")
		has(t, to(t, ls, ben).Preview, "Your move, Ben: Day 1, the South.")
		c.verifies()
	})
	t.Run("wait", func(t *testing.T) {
		c := paced(t, "spent wait")
		n := c.last()
		ls := c.until(day(8, 21))
		none(t, ls, anna)
		none(t, ls, ben)
		has(t, to(t, ls, cora).Text(), "Game 1, Cora: the grace of Anna is over.", "Asked: question 1, the turn Day 1, the North.")
		if got := c.kinds(n); got != "game.late game.missed" {
			t.Errorf("the deadline wrote %s, want nothing played", got)
		}
		has(t, to(t, c.says("south", "status"), ben).Text(), "The time and the grace are over; the moderator knows.")
		for week := 1; week <= 3; week++ {
			ls = c.until(day(8, 21).AddDate(0, 0, 7*week))
			has(t, to(t, ls, cora).Text(), "Game 1, Cora: it still waits for Anna.", "You hear this once a week.")
		}
		has(t, to(t, c.says("north", "attack 1"), anna).Preview, "Taken, Anna.")
		c.ledgerAgrees()
	})
	t.Run("no grace", func(t *testing.T) {
		c := paced(t, "grace none")
		n := c.last()
		ls := c.until(day(7, 21))
		has(t, to(t, ls, anna).Preview, "Your time is spent, Anna:")
		has(t, c.kinds(n), "game.late game.missed game.settled")
	})
}

func TestATurnThatWasBegunIsEnded(t *testing.T) {
	c := paced(t, "")
	c.says("north", "attack 2")
	c.says("south", "yield")
	c.letters()
	ls := c.until(day(9, 12))
	has(t, to(t, ls, anna).Text(), "Your time is spent, Anna: the turn ended without your orders.")
	has(t, to(t, ls, cora).Text(), "It was the first time.")
	if s := c.sits(); s.Ledger.Time.Missed["north"] != 1 || s.Table.Position.Turn().Side != "south" {
		t.Errorf("missed %d times, the turn of %s; want once, and the South's", s.Ledger.Time.Missed["north"], s.Table.Position.Turn().Side)
	}
	c.verifies()
}

func TestNudge(t *testing.T) {
	c := paced(t, "")
	c.says("north", "attack 2\nend")
	c.letters()
	ctx := context.Background()
	if err := late.OnTable(ctx, c.a, 1, func(s *table.Sitting) error { return late.Nudge(s, 7, "default", "Cora", "") }); err == nil || err.Error() != "Question 7 is not open in game 1." {
		t.Errorf("a question that is not open: %v", err)
	}
	if err := late.OnTable(ctx, c.a, 1, func(s *table.Sitting) error { return late.Nudge(s, 2, "default", "Cora", "Ben is ill") }); err != nil {
		t.Fatal(err)
	}
	ls := c.letters()
	has(t, to(t, ls, ben).Text(), "Question 2, stand or yield, was answered by standing orders and defaults. Cora has let it be answered. Why: \"Ben is ill\".")
	has(t, to(t, ls, anna).Preview, "There was a fight at the ford, Anna.")
	has(t, c.kinds(0), "game.nudged game.settled toy.stood")
	if s := c.sits(); s.Ledger.Time.Missed["south"] != 0 {
		t.Error("a nudge counts as a missed question")
	}
	c.verifies()
}

func TestARewindAsksAgain(t *testing.T) {
	c := paced(t, "")
	c.until(day(8, 21))
	es, err := c.store.Events(context.Background(), 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range es {
		if e.Kind != (record.Missed{}).Kind() {
			continue
		}
		err := late.OnTable(context.Background(), c.a, 1, func(s *table.Sitting) error {
			awaited := s.Awaited()
			if err := s.Strike(e.N, "Cora", "she was ill", true); err != nil {
				return err
			}
			moderate.AskAgain(s)
			play.Conclude(s, awaited)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	s := c.sits()
	if s.Ledger.Time.Missed["north"] != 0 || s.Ledger.Time.Late["north"] != 1 {
		t.Errorf("missed %d, late %d; want 0 and 1: the lateness has been", s.Ledger.Time.Missed["north"], s.Ledger.Time.Late["north"])
	}
	has(t, to(t, c.says("north", "attack 1"), anna).Text(), "Taken")
	c.ledgerAgrees()
}
