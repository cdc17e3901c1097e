package dwf_test

import (
	"testing"

	"adjutant/engine/dwf/state"
)

// The figures behind the worked examples, one by one.
func TestExampleNumbers(t *testing.T) {
	const e1 = "turn 1862-01 union, 4 points; "
	const box = "move to Richmond Box by water; move to Wilmington Box by water; move to Charleston Box by water; move to Savannah Box by water; move to St. Joseph Box by water; move to Mobile Box by water; move to New Orleans Box by water"
	plays(t,
		play{"E1 Grant's stack by river to Columbus: a step of 2, 1 point", e1 + "union Grant (1861), 3+3 infantry, 2 gunboats, 2 supply at Cairo", "lift Grant, 6 infantry, 2 supply from Cairo to Columbus (Kentucky) with 2 gunboats", "cost 2; points 3"},
		play{"E1 a gunboat from St. Louis to Cairo: 4 of 8, no point", e1 + "union 1 gunboat at St. Louis", "march 1 gunboat from St. Louis to Cairo", "cost 4; points 4"},
		play{"E1 Cincinnati to Lexington: 1 by rail, 1 point", e1 + "union 3 infantry at Cincinnati", "march 3 infantry from Cincinnati to Lexington", "cost 1; points 3"},
		play{"E1 Pittsburgh to Washington: 4 of 6", e1 + "union 2 infantry at Pittsburgh", "march 2 infantry from Pittsburgh to Washington DC", "cost 4; points 3"},
		play{"E1 St. Louis to Greenville in Winter: 6 of 6", e1 + "union 2 infantry at St. Louis", "march 2 infantry from St. Louis to Greenville", "cost 6; points 3"},
		play{"E1 St. Louis to Greenville: no further", e1 + "union 2 infantry at St. Louis", "activate 2 infantry at St. Louis; move to Greenville; move to Ironton", "refused"},
		play{"E1 Washington to Fort Pickens by sea: 8 of 10, no point", e1 + "union 1 infantry, 1 supply at Washington DC", "lift 1 infantry, 1 supply from Washington DC to Fort Pickens by sea", "cost 8; points 4"},
		play{"E1 its sea lift is 2", e1 + "union 3 infantry at Washington DC", "lift 3 infantry from Washington DC to Fort Pickens by sea", "refused: 2"},
		play{"E5 from Pittsburgh 7 are left for the sea", in63 + "union 3 infantry at Pittsburgh", "activate 3 infantry at Pittsburgh; move to Philadelphia; " + box, "union 3 infantry at New Orleans Box, moved; points 3"},
		play{"E5 and no eighth", in63 + "union 3 infantry at Pittsburgh", "activate 3 infantry at Pittsburgh; move to Philadelphia; " + box + "; move to Berwick Box by water", "refused"},
		play{"E5 from Philadelphia 10 without a point", "turn 1863-05 union, 0 points; union 3 infantry at Philadelphia; union 1 infantry at New Orleans", "lift 3 infantry from Philadelphia via Richmond Box, Wilmington Box, Charleston Box, Savannah Box, St. Joseph Box, Mobile Box, New Orleans Box, Ship Island to New Orleans by sea", "cost 9; points 0"},
		play{"E5 but a point to invade", "turn 1863-05 union, 0 points; union 3 infantry at Philadelphia; union 1 ship at Wilmington Box", "lift 3 infantry from Philadelphia via Richmond Box, Wilmington Box to Wilmington by sea", "refused"},
		play{"E6 a gunboat into a port among woods pays for the river alone", "union 1 gunboat at Memphis", "march 1 gunboat from Memphis to Fort Pillow", "cost 2"},
		play{"E6 infantry by road pays for the woods", "union 2 infantry at Memphis", "march 2 infantry from Memphis to Fort Pillow", "cost 3"},
		play{"E7 with the gunboat 8", "union 1 supply, 1 gunboat at Louisville; union 1 infantry at Columbus (Kentucky)", "lift 1 supply from Louisville via Evansville, Paducah, Cairo to Columbus (Kentucky) with 1 gunboat", "cost 8; union 1 supply, 1 gunboat at Columbus (Kentucky), moved"},
		play{"E8 Sharpsburg to Manassas: the river costs nothing", "union 2 infantry at Sharpsburg", "march 2 infantry from Sharpsburg to Manassas", "cost 2"},
		play{"E8 and back", south + "confederate 2 infantry at Manassas", "march 2 infantry from Manassas to Sharpsburg", "cost 2"},
		play{"E8 nor does it weaken an attack, either way", "turn 1862-05 confederate, 4 points; confederate 3 infantry, 1 supply at Manassas; union 1 infantry at Sharpsburg", "march 3 infantry, 1 supply from Manassas to Sharpsburg; fight Sharpsburg", "row 3; column Clear"},
		play{"E12 10 through woods cost 5, less 2", "turn 1862-05 union, 4 points; union Curtis, 3+3+3 infantry, 1 supply at Corinth; confederate 5 infantry at Decatur; fort 1 confederate at Decatur", "march Curtis, 9 infantry, 1 supply from Corinth to Decatur; fight Decatur", "row 10; column Woods; attacker 5; attacker-due 3; fort-pays 1"},
		play{"E15 4 out of supply are 6", siege + "confederate 20 infantry at Sharpsburg", "march Hooker, 40 infantry from Frederick to Sharpsburg; attack Sharpsburg with 12; defaults", "defender 4; extra 2; defender-due 6"},
		play{"E18 the overwhelming reduction ends at the fort's value", in63 + "union Hooker, 4+4 infantry at Washington DC; fort 3 confederate at Manassas", "march Hooker, 8 infantry from Washington DC to Manassas; fight Manassas", "unmet 1; attacker-due 3"},
	)
	t.Run("E4 what is left on land is spent like any movement", func(t *testing.T) {
		f := field(t, "union Grant (1861), 2 infantry, 1 supply, 1 gunboat at Cairo", "union 1 infantry at Paducah")
		f.Plays("activate Grant (1861) at Cairo", "take 1 gunboat", "move to Columbus (Kentucky) by water", "move to Paducah")
		now := happened[state.Marched](f).Now
		if got := int(now.Rate) - int(now.Spent); got != 2 {
			t.Errorf("behind Columbus and a road Grant has %d left, want 6 - 2 - 2 = 2", got)
		}
	})
	t.Run("E10 the losses come from the fort and the infantry", func(t *testing.T) {
		f := field(t, "turn 1863-05 union, 4 points",
			"union Grant (1863), 12 infantry, 1 supply at Fredericksburg", "union 1 infantry, 3 ironclads, 2 ships at Fort Monroe",
			"confederate Lee, 5+1 infantry, Virginia militia at Richmond", "fort 3 confederate at Richmond")
		f.Plays("march Grant, 12 infantry, 1 supply from Fredericksburg to Richmond", "march 3 ironclads from Fort Monroe to Richmond", "march 2 ships from Fort Monroe to Richmond", "attack Richmond").Defaults()
		f.Has("fort 2 confederate at Richmond", "confederate Lee, 5 infantry, Virginia militia at Richmond", "pile union 6", "pile confederate 1")
		f.Has("union Grant (1863), 4+2 infantry, 1 supply at Fredericksburg, moved", "union 2 ships, 3 ironclads at Fort Monroe, moved")
	})
}
