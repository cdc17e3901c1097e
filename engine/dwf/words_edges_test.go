package dwf_test

import "testing"

// What a report says of a march that goes farther than its allowance, and of one that goes on.
func TestWordsOfMarches(t *testing.T) {
	for _, k := range []struct{ name, position, line, want string }{
		{"move.minimum the right to one area", in63 + "union Buell, 2 infantry, 1 supply at Abbeville", "march Buell, 2 infantry from Abbeville to Asheville", "2 of 2, since units in supply may always go one area in clear weather"},
		{"move.usa_bonus the Union's bonus", "union 3 infantry at Terre Haute", "march 3 infantry from Terre Haute via Indianapolis, Columbus (Ohio), Steubenville, Pittsburgh, Altoona, Harrisburg to Philadelphia", "7 of 6 and 1 more through Union areas"},
		{"lift.long land and sea together", in63 + "union 1 infantry at Columbus (Ohio)", "march 1 infantry from Columbus (Ohio) via Philadelphia, Richmond Box to Washington DC", "8 of 10"},
		{"sup.move_half half as far", in63 + "union 2 infantry at Opelika", "march 2 infantry from Opelika to Talladega", "3 of 3, out of supply"},
	} {
		t.Run(k.name, func(t *testing.T) {
			field(t, parts(k.position)...).Do(k.line).Told("union", k.want)
		})
	}
	t.Run("move.continue who goes on has the supply he had", func(t *testing.T) {
		f := field(t, parts(in63+"union 3 infantry at Washington DC; confederate Polk, 1 infantry at Manassas")...)
		f.Plays("march 3 infantry from Washington DC to Manassas", "attack Manassas", "withdraw to Winchester", "move to Culpeper")
		f.Told("union", "3 of 6)")
	})
}

func TestWhoHoldsABox(t *testing.T) {
	for _, k := range []struct {
		craft string
		ours  bool
	}{{"1 ship", true}, {"2 gunboats", false}, {"1 ironclad", false}, {"1 infantry", true}, {"1 supply", false}} {
		t.Run("area.sea a box with "+k.craft, func(t *testing.T) {
			f := field(t, parts(in63+"union "+k.craft+" at Charleston Box; union 1 infantry at Cairo")...)
			holds, known, err := f.P.Test(f.Awaited(), "Charleston Box is ours")
			if err != nil || !known || holds != k.ours {
				t.Errorf("Charleston Box is ours: %v, known %v, %v; want %v", holds, known, err, k.ours)
			}
		})
	}
}
