package bot

import (
	"testing"
	"time"

	"adjutant/bot/hall"
	"adjutant/bot/letter"
	"adjutant/bot/table"
	"adjutant/store"
)

// No line is taken back behind a die of one's own, even while one's own turn goes on and nobody else has seen anything.
func TestUndoStopsAtARecruitingDie(t *testing.T) {
	c := ford(t)
	c.letters()
	c.says("north", "pass")
	before := c.position()
	l := to(t, c.says("north", "undo"), anna)
	has(t, l.Text(), "Nothing can be undone. A die was rolled (recruit), and dice are never rolled again.")
	if after := c.position(); after != before {
		t.Errorf("the position after the undo:\n%s\nwant\n%s", after, before)
	}
}

// A turn that was put aside for an interruption goes on with what was left of its time, but no less than an interruption has.
func TestAQuestionPutAsideKeepsItsLeastTime(t *testing.T) {
	c := ford(t)
	c.letters()
	c.time = c.time.Add(70 * time.Hour) // two of 72 are left
	c.says("north", "attack 2")
	c.time = c.time.Add(3 * time.Hour)
	c.says("south", "stand")
	s := c.sits()
	d, open := letter.Awaits(s, "north")
	due, known := letter.DueThen(s, s.Ledger.Number(d.Seat, d.Question))
	if least := table.FullHour(c.time.Add(48 * time.Hour)); !open || !known || !due.Equal(least) {
		t.Errorf("the turn goes on until %v (open %t, known %t), want %v: as long as a question may take", due, open, known, least)
	}
}

// An order that waits and cannot be read is an alarm, and no loss: nothing is played over it, and it stays.
func TestAnOrderThatCannotBeReadIsAnAlarm(t *testing.T) {
	for _, v := range []struct{ kind, text string }{
		{table.NoteWish, `{"line":"rai`}, {table.NoteHeld, `{"lines":"attack"}`}, {table.NoteAhead, `attack 2`},
	} {
		t.Run(v.kind, func(t *testing.T) {
			c := ford(t)
			c.letters()
			set := store.NoteSet{Seat: "north", Kind: v.kind}
			note := []store.Note{{Key: "1", Text: v.text}}
			if _, err := c.store.Take(t.Context(), c.game.ID, nil, 1, func(*store.Loaded) (store.Outcome, error) {
				return store.Outcome{SetNotes: map[store.NoteSet][]store.Note{set: note}}, nil
			}); err != nil {
				t.Fatal(err)
			}
			before, err := c.store.LastEvent(t.Context(), c.game.ID)
			if err != nil {
				t.Fatal(err)
			}
			ls := c.says("north", "attack 2\nra\u202eise 1\nend")
			has(t, to(t, ls, anna).Text(), "Your message is kept, Anna, but I could not work on it.", "Nothing was played.")
			has(t, to(t, ls, cora).Text(), "met a fault of the program", "attack 2", `ra\u202eise 1`)
			l, err := c.store.Load(t.Context(), c.game.ID, 1)
			if err != nil {
				t.Fatal(err)
			}
			if kept := l.NotesOf("north", v.kind); len(kept) != 1 || kept[0].Text != v.text {
				t.Errorf("kept is %+v, want the note as it was", kept)
			}
			if l.Last != before {
				t.Errorf("%d events were written", l.Last-before)
			}
			c.time = c.time.Add(100 * time.Hour) // a deadline is an alarm as well, and plays nothing
			if err := hall.Tick(t.Context(), c.a); err == nil {
				t.Error("a deadline fell over an order that cannot be read, and the operator hears nothing")
			}
			has(t, to(t, c.letters(), cora).Text(), "A deadline of game 1 met a fault of the program. Nothing was played.")
		})
	}
}
