package spi74_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
)

// What belongs together is told in one line: the dice of attrition, points lost in one place, what is fed first, the costs of a march.
func TestWhatBelongsTogetherIsToldInOneLine(t *testing.T) {
	at := func(name string) board.Hex {
		p, ok := board.ParsePlace(name)
		if !ok {
			t.Fatal(name)
		}
		return p.Hex()
	}
	richmond, norfolk, cairo := at("4410"), at("4612"), at("1413")
	lost := state.Lost{Side: state.Union, At: board.In(cairo), What: "army", N: 1, Town: -1}
	for _, c := range []struct {
		name, want string
		es         []engine.Event
	}{
		{"attrition", "Attrition\n3 hexes, 3 dice, in order of number: 6 1 5. Lost: 2 of 6 at Richmond (4410) (die 6), 1 of 4 at Cairo (1413) (die 5). " +
			"In all 3.\nRichmond (4410) loses 2 army points.\n", []engine.Event{
			state.Wore{At: richmond, Points: 6, Die: 6, Loss: 2}, state.Wore{At: norfolk, Points: 2, Die: 1},
			state.Wore{At: cairo, Points: 4, Die: 5, Loss: 1}, state.WornOut{At: richmond, What: "army"}, state.WornOut{At: richmond, What: "army"}}},
		{"points that are fed", "Supply\nFed at the cost of others: 2 at Norfolk (4612) and 1 at Richmond (4410).\n", []engine.Event{
			state.Fed{At: norfolk, N: 1}, state.Fed{At: richmond, N: 1}, state.Fed{At: norfolk, N: 1}}},
		{"losses of one kind in one place", "The Union loses 2 army points at Cairo (1413).\nThe Confederacy loses one in the fort at Richmond (4410).\n",
			[]engine.Event{lost, lost, state.Lost{Side: state.Confederate, At: board.In(richmond), What: "fort", N: 1, Town: -1}}},
		{"what a standing order brought about is told by itself", "The Union loses one army point at Cairo (1413), by the default.\n" +
			"The Union loses one army point at Cairo (1413).\n", []engine.Event{engine.Settled{How: "default"}, lost, lost}},
		{"the costs of a march", "Marches\n2 points from Richmond (4410) to Norfolk (4612): 9 of 24; clear 2, swamp 6, rail hexes 4, a tenth each.\n", []engine.Event{
			state.Went{Side: state.Confederate, What: state.Army, N: 2, From: board.In(richmond), Way: []board.Place{board.In(norfolk)}, Now: 90, Of: 240,
				Why: []string{"clear 1", "swamp 6", "clear 1", "rail hexes 4, a tenth each"}}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := enginetest.Words(field(t, "turn 4 union march").P.Tell("union", c.es)); got != c.want {
				t.Errorf("it is told\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}
