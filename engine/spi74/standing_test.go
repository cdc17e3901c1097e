package spi74_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/spi74"
	"adjutant/engine/standing"
)

// sheetOf is standing orders of a seat, held to what it knows.
func sheetOf(t testing.TB, p engine.Position, seat engine.Seat, orders ...string) *standing.Sheet {
	t.Helper()
	sheet := &standing.Sheet{Kinds: spi74.Book.Kinds, Settings: map[string]bool{}}
	for _, order := range orders {
		o, err := standing.Parse(spi74.Book.Kinds, order)
		if err != nil {
			t.Fatalf("%q: %v", order, err)
		}
		if o, _, err = o.Check(p, seat); err != nil {
			t.Fatalf("%q: %v", order, err)
		}
		again, err := standing.Parse(spi74.Book.Kinds, o.String())
		if err == nil {
			again, _, err = again.Check(p, seat)
		}
		if err != nil || again.String() != o.String() {
			t.Fatalf("%q is kept as %q, which reads back as %q (%v)", order, o, again, err)
		}
		sheet.Add(o)
	}
	return sheet
}

// answered is what standing orders say to the decision that is open.
func (f *fixture) answered(orders ...string) string {
	f.t.Helper()
	d := f.Awaited()
	a, ok := sheetOf(f.t, f.P, d.Seat, orders...).Answer(f.P, d)
	if !ok {
		return "ask"
	}
	if _, err := f.P.Rule(d, a.Order, engine.NewRandom(1)); err != nil {
		f.t.Errorf("%q answers %q, which is refused: %v", orders, a.Order, err)
	}
	return a.Order.String()
}

// Each decision that interrupts a turn is answered in advance in the words of the book, by hex, city, state or everywhere.
func TestStandingOrdersOfThisWar(t *testing.T) {
	demand := func() *fixture { // 10 demand 4407, where 3 stand; 4308, 4408 and 4508 are open
		return &fixture{enginetest.From(t, spi74.Book, summer1862), t}
	}
	demanded := demand().Do("march 10 from 4506 to 4406").Do("overrun 4407").Asks("confederate", "overrun")
	inCity := field(t, "turn 5 union march", "union 12 at 2014", "confederate 3 at 2015").Do("march 12 from 2014").Do("overrun 2015").
		Asks("confederate", "overrun")
	attack := field(t, "turn 10 union attack", "union 10 at 3107", "confederate 8 at 3106", "confederate 2 at 3005", open[0], open[1]).
		Do("attack 3106 from 3107").Asks("confederate", "retreat")
	even := field(t, "turn 10 union attack", "union 8 at 3107", "confederate 8 at 3106", open[0], open[1]).
		Do("attack 3106 from 3107").Asks("confederate", "retreat")
	invaded := enginetest.From(t, spi74.Book, "turn 5 union march\narmy 4506 union 3\narmy 4410 confederate 1\n").
		Do("march 3 from 4506 via 4406 to 4407")
	militia := &fixture{invaded, t}
	militia.Asks("confederate", "militia")
	mixed := field(t, "turn 4 confederate attack", "confederate 30 at 3106", "union 2 at 3107", "union 3 in fort at 3107", open[0], open[1])
	lose := mixed.Do("attack 3107 from 3106 at +4").Do("stand", 4).Asks("union", "lose")
	column := field(t, "turn 10 union attack", "union 10 at 3107", "confederate 4 at 3106", open[0], open[1]).
		Do("attack 3106 from 3107").Asks("union", "column")
	dies := field(t, "turn 10 union attack", "union 6 at 3107", "leader union B 1 at 3107", "leader union C 2 at 3108", "union 1 at 3108",
		"confederate 4 at 3106", open[0], open[1]).Do("attack 3106 from 3107: 6 at +2").Do("stand", 6).Asks("union", "leader dies")
	place := field(t, "turn 4 confederate place", "confederate 1 at 4410", "union 1 at 4506")
	made := field(t, "turn 10 union attack", "union 10 at 3107", "union 3 at 3207", "confederate 4 at 3106", open[0], open[1]).
		Do("attack 3106 from 3107").Do("at +4", 1).Asks("union", "leader made")
	advance := field(t, "turn 10 union attack", "union 9 at 3107", "confederate 1 at 3106", open[0], open[1]).
		Do("attack 3106 from 3107").Do("at +5", 1).Do("pass").Asks("union", "advance")
	for _, c := range []struct {
		f      *fixture
		orders string
		want   string
	}{
		{demanded, "overrun at 4407: if outnumbered 2 to 1, never from a city; to 4408, then 4308", "retreat all to 4408"},
		{demanded, "overrun: always; to 4308", "retreat all to 4308"},
		{demanded, "overrun: always", "retreat all to 4408"}, // where most friends are
		{demanded, "overrun at Virginia: always; to any city, else any", "retreat all to 4408"},
		{demanded, "overrun: never", "stand"},
		{demanded, "overrun: never, but ask if a leader", "stand"},
		{demanded, "overrun: always; to Richmond, else ask", "ask"},
		{demanded, "overrun at Tennessee: never", "ask"},
		{demanded, "overrun: always | overrun at Virginia: never | overrun at 4407: always; to 4508", "retreat all to 4508"},
		{inCity, "overrun: always, never from a city", "stand"},
		{inCity, "overrun at Nashville: always; leaving 1", "retreat 2 to 1916"},
		{attack, "retreat at 3106: if odds below 30; leaving 6, to 3005", "stand"},
		{attack, "retreat at 3106: always; leaving 6, to 3005", "retreat 2 to 3005"},
		{attack, "retreat at 3106: always; leaving 3, else to 3005", "retreat all to 3005"}, // 3 are less than 51 percent of 10
		{attack, "retreat: if outnumbered 2 to 1; to any", "stand"},
		{attack, "retreat: if outnumbered; all, to any", "retreat all to 3005"},
		{attack, "retreat: if not supplied", "retreat all to 3005"}, // in the North nothing feeds them
		{attack, "retreat: if not unsupplied", "stand"},
		{attack, "retreat: never", "stand"},
		{even, "retreat: if outnumbered", "stand"},
		{even, "retreat: if before 1864-01; to ours, else any", "retreat all to 3005"},
		{militia, "militia at Virginia: Richmond, then Petersburg", "place militia at 4410"},
		{militia, "militia at Mississippi: Corinth", "ask"},
		{militia, "militia: never Fredericksburg, then any", "place militia at 4410"},
		{lose, "lose: fort, then army", "lose fort"},
		{lose, "lose: army, then fort", "lose army"},
		{lose, "lose at 3107: fort | lose: army", "lose fort"},
		{dies, "leader dies: lowest rating", "lose leader B"},
		{dies, "leader dies: lowest rating, never B", "lose leader C"},
		{dies, "leader dies: highest rating", "lose leader C"},
		{made, "leader made: never at 3107", "pass"},
		{made, "leader made: always, never at Ohio; with most points", "pass"},
		{made, "leader made: always; at 3107", "make leader A at 3107"},
		{made, "leader made: always; with most points", "make leader A at 3107"},
		{made, "leader made at 3107: always; at 3207, else with most points", "make leader A at 3207"},
		{advance, "advance: always", "advance 7"},
		{advance, "advance: always, never from 3107", "stay"},
		{advance, "advance: always; 2", "advance 2"},
		{advance, "advance: if from 1864-04", "stay"},
		{place, "place: Wilmington, then Savannah, then any", "place 1 at 4319"},
		{place, "place: never Raleigh, never Wilmington, then any city", "place 1 at 2722"},
		{column, "column: natural", "at +6"},
		{column, "column: at +4", "at +4"},
		{column, "column: at +8", "at +6"},
		{column, "column: lowest", "at -1"},
	} {
		if got := c.f.answered(strings.Split(c.orders, " | ")...); got != c.want {
			t.Errorf("%q answers %q, want %q; open is %s", c.orders, got, c.want, c.f.Awaited().Asks)
		}
	}
}
