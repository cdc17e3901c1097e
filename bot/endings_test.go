package bot

import (
	"log/slog"
	"testing"
	"time"

	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/dwf"
	"adjutant/engine/htl"
)

// emptied is a campaign in which the Union has marched all out of Washington.
func emptied(t *testing.T) *club {
	t.Helper()
	c := campaign(t, "1861")
	c.letters()
	return c
}

const out = "march 2 mi inf from Washington to Baltimore\n"

func TestAnEndThatMayNotBeMeantIsAskedAboutOnce(t *testing.T) {
	t.Run("a capital that stands empty and did not", func(t *testing.T) {
		c := emptied(t)
		ls := c.says("union", out+"end")
		none(t, ls, ben)
		has(t, to(t, ls, anna).Text(), "Taken, Anna. Shall your turn end so?",
			"Washington would stand empty, and did not when your turn began; it falls to the first Confederate who enters (8.0).",
			"1 of your marches is left.", `"end" once more ends your turn as it stands`,
			"If you say nothing your turn ends Thu 7 Jan, 10:00 (Berlin).")
		has(t, to(t, c.says("union", "end"), ben).Preview, "Your move, Ben: July 1861, the Confederacy.")
		c.ledgerAgrees()
		c.verified()
	})
	t.Run("end! at the first time is not asked about", func(t *testing.T) {
		c := emptied(t)
		has(t, to(t, c.says("union", out+"end!"), ben).Preview, "Your move, Ben")
	})
	t.Run("what is ordered then goes before it, and where nothing is amiss any more the turn ends", func(t *testing.T) {
		c := emptied(t)
		c.says("union", out+"end")
		ls := c.says("union", "march 1 mi inf from Baltimore to Washington")
		has(t, to(t, ls, ben).Preview, "Your move, Ben")
		c.verified()
	})
	t.Run("undo takes the end back", func(t *testing.T) {
		c := emptied(t)
		c.says("union", out+"end")
		has(t, to(t, c.says("union", "undo"), anna).Text(), "Undone: end (it waited).")
		none(t, c.until(c.time.Add(70*time.Hour)), ben)
		if e, waits := c.sits().Ending("union"); waits {
			t.Errorf("an end waits still: %+v", e)
		}
	})
	t.Run("who says nothing ends his turn before his time is over, and is not late", func(t *testing.T) {
		c := emptied(t)
		c.says("union", out+"end")
		now := c.time
		ls := c.until(time.Date(2027, 1, 7, 9, 0, 0, 0, time.UTC))
		has(t, to(t, ls, ben).Preview, "Your move, Ben")
		to(t, ls, anna)
		if late := c.sits().Ledger.Time.Late["union"]; late != 0 || !c.time.After(now) {
			t.Errorf("Anna was late %d times", late)
		}
		c.verified()
	})
	t.Run("near a deadline nobody is asked", func(t *testing.T) {
		c := emptied(t)
		c.until(time.Date(2027, 1, 7, 9, 30, 0, 0, time.UTC))
		has(t, to(t, c.says("union", out+"end"), ben).Preview, "Your move, Ben")
	})
	t.Run("a duty that is open and could be done", func(t *testing.T) {
		c := newClub(t)
		c.start(people.Spec{Book: dwf.Book.ID, Scenario: "1862", Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
		c.says("union", "end") // its set-up
		ls := c.says("confederate", "end")
		none(t, ls, anna)
		has(t, to(t, ls, ben).Text(), "Shall your turn end so?", "Of your command points one must still be spent west of the Mississippi.",
			"command points are left.")
		ls = c.says("confederate", "end")
		has(t, to(t, ls, anna).Preview, "Your move, Anna")
		has(t, to(t, ls, ben).Text(), "At the end of your turn 5 of 5 command points are left.")
		hasNot(t, to(t, ls, anna).Text(), "points are left.")
	})
	t.Run("in a pause the question is put off with the rest", func(t *testing.T) {
		c := emptied(t)
		c.says("union", out+"end")
		c.says("union", "pause")
		c.says("confederate", "pause")
		none(t, c.until(c.time.Add(200*time.Hour)), ben)
		c.says("union", "resume")
		c.says("confederate", "resume")
		has(t, to(t, c.says("union", "end"), ben).Preview, "Your move, Ben")
	})
}

func TestAnEndThatLeavesMeansUnusedWaits(t *testing.T) {
	waiting := func(t *testing.T) *club {
		t.Helper()
		c := campaign(t, "1861")
		c.a.EndWaits = 15 * time.Minute
		c.letters()
		ls := c.says("union", "march 1 mi inf from Cincinnati to Louisville\nend")
		none(t, ls, ben)
		has(t, to(t, ls, anna).Text(), "Taken, Anna. Your turn ends Mon 4 Jan, 21:20 (Berlin).", "1 of your marches is left.",
			`Until then nothing goes out: "undo" takes your end back`)
		return c
	}
	t.Run("a quarter of an hour", func(t *testing.T) {
		c := waiting(t)
		none(t, c.until(c.time.Add(14*time.Minute)), ben)
		ls := c.until(c.time.Add(2 * time.Minute))
		has(t, to(t, ls, ben).Preview, "Your move, Ben")
		has(t, to(t, ls, anna).Text(), "At the end of your turn 1 of your marches is left.")
		c.ledgerAgrees()
		c.verified()
	})
	t.Run("also through a restart", func(t *testing.T) {
		c := waiting(t)
		c.a = New(Config{Store: c.store, Domain: "club.example", Now: func() time.Time { return c.time }, Random: steady(), Draw: c.a.Draw,
			EndWaits: 15 * time.Minute, Log: slog.New(slog.DiscardHandler)}).House
		has(t, to(t, c.until(c.time.Add(16*time.Minute)), ben).Preview, "Your move, Ben")
	})
	t.Run("a second end, and end!", func(t *testing.T) {
		for _, end := range []string{"end", "end!", "End!"} {
			has(t, to(t, waiting(t).says("union", end), ben).Preview, "Your move, Ben")
		}
	})
	t.Run("undo takes it back for good", func(t *testing.T) {
		c := waiting(t)
		has(t, to(t, c.says("union", "undo"), anna).Text(), "Undone: end (it waited).")
		none(t, c.until(c.time.Add(time.Hour)), ben)
	})
	t.Run("other orders begin the time anew, or end it where nothing is left", func(t *testing.T) {
		c := waiting(t)
		has(t, to(t, c.says("union", "march 1 mi inf from Philadelphia to Baltimore"), ben).Preview, "Your move, Ben")
	})
	t.Run("where nothing is left it does not wait", func(t *testing.T) {
		c := campaign(t, "1861")
		c.a.EndWaits = 15 * time.Minute
		c.letters()
		ls := c.says("union", "march 1 mi inf from Cincinnati to Louisville\nmarch 1 mi inf from Philadelphia to Baltimore\nend")
		has(t, to(t, ls, ben).Preview, "Your move, Ben")
	})
	t.Run("a game of one evening waits half a minute", func(t *testing.T) {
		c := newClub(t)
		c.a.EndWaits = 15 * time.Minute
		spec := people.Spec{Book: htl.Book.ID, Scenario: "bull_run", Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}}
		spec.Pace.Turn, spec.Pace.Interruption = 1, 1
		c.start(spec)
		c.letters()
		first := c.sits().Table.Position.Awaited()[0].Seat
		c.says(first, "end")
		if rows := c.sits().Deadlines(); len(rows) == 0 {
			t.Fatal("no deadline")
		} else if e, waits := c.sits().Ending(first); !waits || c.sits().EndCounts(e).Sub(c.time) != 36*time.Second {
			t.Errorf("the end waits until %+v, now is %s", e, c.time)
		}
	})
}

func TestAnEndBesideARefusedLine(t *testing.T) {
	c := campaign(t, "1861")
	c.letters()
	has(t, to(t, c.says("union", "march 1 mi inf from Cincinnati to Lexingtonn and Paris\nend"), anna).Text(), "Nothing is played yet",
		`Put "end" below what you send again; else I ask before your turn ends.`)
	ls := c.says("union", "line 1: march 1 mi inf from Cincinnati to Louisville")
	none(t, ls, ben)
	has(t, to(t, ls, anna).Text(), "Shall your turn end so?", `Your "end" stood beside a line that was refused.`)
	has(t, to(t, c.says("union", "end"), ben).Preview, "Your move, Ben")

	c = campaign(t, "1861")
	c.letters()
	c.says("union", "march 1 mi inf from Cincinnati to Paris\nend")
	has(t, to(t, c.says("union", "line 1: march 1 mi inf from Cincinnati to Louisville\nend"), ben).Preview, "Your move, Ben")
}

// Words that can mean nothing but the end stand beside a refused line as "end" does.
func TestClosingWordsBesideARefusedLine(t *testing.T) {
	c := newClub(t)
	c.start(people.Spec{Book: htl.Book.ID, Scenario: "bull_run", Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
	c.letters()
	has(t, to(t, c.says("union", "close Burnside at E8\nthats all from me"), anna).Text(), "Nothing is played yet",
		`Put "end" below what you send again; else I ask before your turn ends.`)
	ls := c.says("union", "line 1: fire Burnside at C5")
	none(t, ls, ben)
	has(t, to(t, ls, anna).Text(), "Shall your turn end so?", `Your "end" stood beside a line that was refused.`)
	has(t, to(t, c.says("union", "end"), ben).Text(), "Your move, Ben")
}
