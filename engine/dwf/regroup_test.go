package dwf_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/dwf"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/state"
	"adjutant/engine/standing"
)

// The defender's reorganization just before a battle is calculated [R124].
func TestDefenderReorganizes(t *testing.T) {
	const position = in63 + "union 4+4 infantry at Washington DC; confederate Polk, 1+1+1+2 infantry at Manassas; confederate 1+1 infantry at Culpeper"
	attacked := func(t *testing.T, more ...string) *fixture {
		t.Helper()
		f := field(t, append(parts(position), more...)...)
		f.regroups = true
		return f.Plays("march 4 infantry from Washington DC to Manassas", "march 4 infantry from Washington DC to Manassas", "attack Manassas")
	}
	t.Run("reorg.free the other side may just before a battle is calculated, where it is fought (R124)", func(t *testing.T) {
		f := attacked(t)
		f.Asks("confederate", "withdraw")
		f.Do("stand").Asks("confederate", "reorganize")
		for order, want := range map[string]bool{"stand": true, "join 1+1 infantry at Manassas": true, "join 2+1 infantry at Manassas": true, "split 1+1 infantry at Manassas": true, "join 1+1 infantry at Culpeper": false} {
			if f.offers(order) != want {
				t.Errorf("%q is offered %v, want %v; offered are %q", order, !want, want, f.Orders())
			}
		}
		f.Do("join 1+1 infantry at Manassas").Do("join 2+1 infantry at Manassas").Has("confederate Polk, 3+2 infantry at Manassas").Asks("confederate", "reorganize")
		f.Do("stand")
		if !told[state.BattleBegan](f) {
			t.Errorf("behind it no battle is fought: %v", f.Events)
		}
	})
	t.Run("reorg.limit nor above the largest unit", func(t *testing.T) {
		f := attacked(t).Do("stand").Do("reorganize Manassas into 5")
		if happened[state.Regrouped](f).Now.String() != "5" {
			t.Errorf("they are not one unit of 5: %v", f.Events)
		}
		if f.Do("stand"); !told[state.BattleBegan](f) {
			t.Errorf("behind it no battle is fought: %v", f.Events)
		}
		attacked(t).Do("stand").Refuses("reorganize Manassas into 6", "")
	})
	t.Run("reorg.free one answer to the question of withdrawing holds both", func(t *testing.T) {
		f := attacked(t)
		table := &engine.Table{Position: f.P}
		out, err := table.Take("confederate", 1, []engine.Input{{No: 1, Text: "reorganize Manassas into 3+2"}, {No: 2, Text: "stand"}}, func(string) engine.Dice { return engine.NoDice{} })
		if err != nil || len(out.Refusals) > 0 {
			t.Fatalf("it is refused: %v %v", err, out.Refusals)
		}
		regrouped := false
		for _, e := range out.Events {
			r, ok := e.(state.Regrouped)
			regrouped = regrouped || ok && r.Side == board.Confederate && r.Now.String() == "3+2"
		}
		if !regrouped {
			t.Errorf("nobody reorganized into 3+2: %v", out.Lines)
		}
	})
	t.Run("reorg.free without a word of his nobody is asked", func(t *testing.T) {
		f := attacked(t).Do("stand")
		table := &engine.Table{Position: f.P, Answers: func(d engine.Decision) bool { k, ok := dwf.Book.Kind(d.Kind); return ok && k.DefaultOn }}
		table.Continue(engine.NoDice{})
		if d := table.Position.Awaited(); len(d) != 1 || d[0].Kind != "campaign" {
			t.Errorf("asked is %v, want the campaign to go on", d)
		}
	})
	for order, want := range map[string]string{"reorganize: fewest": "5", "reorganize: many": "1+1+1+1+1", "reorganize at Culpeper: many": "2+1+1+1"} {
		t.Run("reorg.free by a standing order, "+order, func(t *testing.T) {
			f := attacked(t).Do("stand")
			o, err := standing.Parse(dwf.Book.Kinds, order)
			if err != nil {
				t.Fatal(err)
			}
			s := &standing.Sheet{Kinds: dwf.Book.Kinds}
			s.Add(o)
			units := "2+1+1+1"
			for d := f.Awaited(); d.Kind == "reorganize"; d = f.Awaited() {
				line := f.P.Default(d).String()
				if a, ok := s.Answer(f.P, d); ok {
					line = a.Order.String()
				}
				if f.Do(line); told[state.Regrouped](f) {
					units = happened[state.Regrouped](f).Now.String()
				}
			}
			if units != want {
				t.Errorf("they stand as %s when the battle begins, want %s", units, want)
			}
		})
	}
}
