package state

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/enginetest"
)

// crowd is a position in which something of everything stands everywhere.
func crowd(t *testing.T, rng *rand.Rand) *Position {
	t.Helper()
	p, err := Parse(board.BuiltIn(), "rulebook dwf\nscenario 1863\noptions leaders\nturn 1863-06 union, 4 points\n")
	if err != nil {
		t.Fatal(err)
	}
	area := func() board.Area { return board.Area(rng.IntN(len(p.Board.Areas))) }
	for a := range p.Board.Areas {
		draw(reflect.ValueOf(&p.Sites[a]).Elem(), "", rng)
	}
	for l := range p.Leaders[:board.LeadersInUse] {
		p.Leaders[l] = LeaderState{At: area(), Flags: uint8(rng.IntN(32))}
	}
	for m := range p.Militia {
		p.Militia[m] = MilitiaState{At: area(), Moved: rng.IntN(2) == 0}
	}
	draw(reflect.ValueOf(&p.Column).Elem(), "", rng)
	p.EntryCount = MaxEntries - 1
	for i := range p.Entries[:p.EntryCount] {
		draw(reflect.ValueOf(&p.Entries[i]).Elem(), "", rng)
	}
	return p
}

// draw puts something into an event or a part of a position that might stand there.
func draw(v reflect.Value, name string, rng *rand.Rand) {
	b := board.BuiltIn()
	area := func() board.Area { return board.Area(rng.IntN(len(b.Areas))) }
	leader := func() board.Leader { return board.Leader(rng.IntN(board.LeadersInUse)) }
	switch x := v.Addr().Interface().(type) {
	case *board.Area:
		*x = area()
		return
	case *board.Leader:
		*x = leader()
		return
	case *board.Side:
		*x = board.Side(rng.IntN(2))
		return
	case *board.Thing:
		*x = board.Thing(rng.IntN(int(board.ABurning) + 1))
		return
	case *board.Guard:
		*x = 1 << rng.IntN(board.MilitiaCount)
		return
	case *board.Staff:
		*x = board.Staff(0).With(leader())
		return
	case *string:
		words := []string{b.Areas[area()].ID, b.Areas[area()].ID, board.LeaderIDs[leader()], board.LeaderIDs[leader()], "built", "dug", ""}
		if *x = words[rng.IntN(len(words))]; name == "Militia" {
			*x = board.MilitiaStates[rng.IntN(board.MilitiaCount)]
		}
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() {
				draw(v.Field(i), f.Name, rng)
			}
		}
	case reflect.Array:
		for i := range v.Len() {
			draw(v.Index(i), name, rng)
		}
	case reflect.Bool:
		v.SetBool(rng.IntN(2) == 0)
	case reflect.Int, reflect.Int8:
		v.SetInt(int64(rng.IntN(6)))
	case reflect.Uint8:
		v.SetUint(uint64(rng.IntN(4)))
	case reflect.Uint16:
		if name == "Line" {
			v.SetUint(uint64(rng.IntN(len(b.Lists))))
		} else {
			v.SetUint(uint64(rng.IntN(1 << 11)))
		}
	}
}

// foldable folds an event; false where it is one that never happens.
func (p *Position) foldable(e engine.Event) (folds bool) {
	defer func() { folds = recover() == nil }()
	p.Fold(e)
	return
}

// An event of any kind, whatever it says, changes nothing in an area without noting it: else what is kept of the area would be stale.
func TestWhatAnEventChangesIsNoted(t *testing.T) {
	rng := rand.New(rand.NewPCG(28, 2))
	p := crowd(t, rng)
	q := new(Position)
	for _, k := range kinds {
		changed, times := 0, 150
		if _, lists := k.(Came); lists { // what comes is of many kinds
			times *= 10
		}
		for range enginetest.Games(times) {
			drawn := reflect.New(reflect.TypeOf(k)).Elem()
			draw(drawn, "", rng)
			e := drawn.Interface().(engine.Event)
			*q = *p
			q.kept = new(Kept)
			if !q.foldable(e) {
				continue
			}
			_, noted := q.Kept().Before()
			for a := range p.Sites {
				if p.Sites[a] != q.Sites[a] {
					if changed++; !noted.Has(board.Area(a)) {
						t.Fatalf("%#v changes what stands at %s and does not note it", e, p.Board.Name(board.Area(a)))
					}
				}
			}
			moved := func(what any, was, now board.Area) {
				for _, a := range []board.Area{was, now} {
					if changed++; a != board.NoArea && !noted.Has(a) {
						t.Fatalf("%#v changes %v at %s and does not note it", e, what, p.Board.Name(a))
					}
				}
			}
			for l := range p.Leaders {
				if p.Leaders[l] != q.Leaders[l] {
					moved(board.Leader(l), p.Leaders[l].At, q.Leaders[l].At)
				}
			}
			for m := range p.Militia {
				if p.Militia[m] != q.Militia[m] {
					moved(board.Militia(m), p.Militia[m].At, q.Militia[m].At)
				}
			}
		}
		t.Log(k.Kind(), changed)
	}
}
