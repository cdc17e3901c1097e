package tell_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
	"adjutant/engine/acwc/tell"
	"adjutant/engine/enginetest"
)

// What belongs together is told in one line, and what is told twice once.
func TestListsAreOneLine(t *testing.T) {
	b, err := board.Load(board.Files())
	if err != nil {
		t.Fatal(err)
	}
	p := state.New(b)
	who := func(name string) state.General {
		found, _ := b.Generals.Find(board.Confederate, name)
		if len(found) != 1 {
			t.Fatalf("%s: %v", name, found)
		}
		return found[0]
	}
	at, _ := b.Find("Manassas Junction")
	price, bonham := who("Price"), who("Bonham")
	stand := func(g state.General, n uint8) state.Ref { return state.Ref{Of: g, N: n} }
	for name, c := range map[string]struct {
		es   []engine.Event
		want string
	}{
		"points lost, by command, with the steps between them": {[]engine.Event{
			state.Wore{Of: stand(price, 0), N: 1}, state.Next{Pop: 1}, state.Private{To: board.Confederate, Event: state.Wore{Of: stand(bonham, 0), N: 1}},
			state.Wore{Of: stand(price, 1), N: 1}, state.Fed{Who: price}, state.Wore{Of: stand(bonham, 1), N: 2},
		}, "After the movement\nPoints lost: 2 of Price and 1 of Bonham.\nPrice lives on what the city gives.\nPoints lost: 2 of Bonham.\n"},
		"upgrades, by weapon": {[]engine.Event{
			state.Rearmed{Of: stand(price, 0), Weapon: board.SBH}, state.Next{Pop: 1}, state.Rearmed{Of: stand(bonham, 0), Weapon: board.SBH},
			state.Rearmed{Of: stand(bonham, 1), Weapon: board.SBH}, state.Rearmed{Of: stand(price, 0), Weapon: board.RF},
		}, "Recruiting\nGuns upgraded to SB-H: Price and Bonham (2).\nGuns upgraded to R-F: Price.\n"},
		"carbines, as the turn begins": {[]engine.Event{
			state.Rearmed{Of: stand(price, 0), Weapon: board.Breech}, state.Rearmed{Of: stand(price, 1), Weapon: board.Breech},
		}, "The turn\nNew carbines (breech): cavalry of Price (2).\n"},
		"an answer in secret that is then carried out": {[]engine.Event{
			state.Private{To: board.Confederate, Event: state.Answered{At: at, Side: board.Confederate, Answer: state.Fights, To: state.NoBox}}, state.Next{Pop: 1},
			state.Answered{At: at, Side: board.Confederate, Answer: state.Fights, To: state.NoBox},
		}, "Contact\nManassas Junction: the Confederacy fights.\n"},
		"an answer that is not carried out yet": {[]engine.Event{
			state.Private{To: board.Confederate, Event: state.Answered{At: at, Side: board.Confederate, Answer: state.Fights, To: state.NoBox}},
		}, "Contact\nManassas Junction: the Confederacy fights.\n"},
		"reorganization under its own heading": {[]engine.Event{
			state.Merged{From: stand(price, 1), To: stand(price, 0), Now: state.Stand{Arm: board.Cavalry, SP: 3}},
			state.Merged{From: stand(bonham, 1), To: stand(price, 0), Now: state.Stand{SP: 5}},
		}, "Reorganization\nA stand of Price took points from another of his: cavalry 3-4.\nA stand of Price took points from one of Bonham: infantry 5-4.\n"},
	} {
		if got := enginetest.Words(tell.Tell(p, "confederate", c.es)); got != c.want {
			t.Errorf("%s:\n%swant\n%s", name, got, c.want)
		}
	}
}
