package dwf_test

import (
	"testing"

	"adjutant/engine/dwf/state"
)

func TestAbilities(t *testing.T) {
	const with, plain = "options abilities; turn 1863-05 union, 4 points; ", "turn 1863-05 union, 4 points; "
	const rebels = "options abilities; turn 1863-05 confederate, 4 points; "
	const eight = "union 4+4 infantry at Washington DC; "
	const attack = "march 4 infantry from Washington DC to Manassas; march 4 infantry from Washington DC to Manassas; attack Manassas"
	plays(t,
		play{"opt.abilities the listed leaders have theirs", rebels + "confederate Magruder at Culpeper", "build fort with Magruder", "fort 1 confederate at Culpeper"},
		play{"opt.abilities not in the core game", "turn 1863-05 confederate, 4 points; confederate Magruder at Culpeper", "build fort with Magruder", "refused"},
		play{"opt.aggressive the enemy loses one more (R88)", with + eight + "confederate Hood, 5+5 infantry at Manassas", attack + "; stand; defaults", "attacker 3; attacker-due 4"},
		play{"opt.aggressive not in the core game", plain + eight + "confederate Hood, 5+5 infantry at Manassas", attack + "; stand; defaults", "attacker-due 3"},
		play{"opt.aggressive nor by others", with + eight + "confederate Bragg, 5+5 infantry at Manassas", attack + "; stand; defaults", "attacker-due 3"},
		play{"opt.aggressive when he attacks too", rebels + "confederate Hood, 5+3 infantry at Manassas; union 4+4 infantry at Sharpsburg; confederate 1 supply at Manassas", "march Hood, 8 infantry from Manassas to Sharpsburg; fight Sharpsburg", "row 10; defender 3; defender-due 4"},
		play{"opt.corps five factors at most", rebels + "confederate Jackson, 5+1 infantry at Lynchburg", "march Jackson, 6 infantry from Lynchburg to Burkeville", "refused"},
		play{"opt.corps five he leads", rebels + "confederate Jackson, 5+1 infantry at Lynchburg", "march Jackson, 5 infantry from Lynchburg to Burkeville", "confederate Jackson, 5 infantry at Burkeville, moved"},
		play{"opt.corps more in the core game", "turn 1863-05 confederate, 4 points; confederate Jackson, 5+1 infantry at Lynchburg", "march Jackson, 6 infantry from Lynchburg to Burkeville", "confederate Jackson, 5+1 infantry at Burkeville, moved"},
		play{"opt.corps and with an army commander, who leads (R115)", rebels + "confederate Bragg, Jackson, 5+1 infantry at Lynchburg", "march Bragg, Jackson, 6 infantry from Lynchburg to Burkeville", "confederate Bragg, Jackson, 5+1 infantry at Burkeville, moved"},
		play{"opt.def_master the attacker loses one more before his fort", with + eight + "confederate Pemberton, 5+5 infantry at Manassas; fort 1 confederate at Manassas", attack + "; stand; defaults", "attacker 3; attacker-due 4"},
		play{"opt.def_master not without a fort", with + eight + "confederate Pemberton, 5+5 infantry at Manassas", attack + "; stand; defaults", "attacker-due 3"},
		play{"opt.def_master nor in the core game", plain + eight + "confederate Pemberton, 5+5 infantry at Manassas; fort 1 confederate at Manassas", attack + "; stand; defaults", "attacker-due 3"},
		play{"opt.engineer a fort of 1 at once for a point", with + "union Meade at Frederick", "build fort with Meade", "points 3; fort 1 union at Frederick"},
		play{"opt.engineer not after he has moved", with + "union Meade, 1 infantry at Frederick", "march Meade, 1 infantry from Frederick to Washington DC; build fort with Meade", "refused"},
		play{"opt.engineer nor where a fort stands (R119)", with + "union Meade at Frederick; fort 1 union at Frederick", "build fort with Meade", "refused"},
		play{"opt.engineer others do not", with + "union Hooker at Frederick", "build fort with Hooker", "refused"},
		play{"opt.independent he moves up to four factors without a point", "options abilities; turn 1863-05 confederate, 0 points; confederate Smith, 4 infantry at Lynchburg", "march Smith, 4 infantry from Lynchburg to Burkeville", "points 0; confederate Smith, 4 infantry at Burkeville, moved"},
		play{"opt.independent not five", "options abilities; turn 1863-05 confederate, 0 points; confederate Smith, 5 infantry at Lynchburg", "march Smith, 5 infantry from Lynchburg to Burkeville", "refused"},
		play{"opt.independent nor to attack", "options abilities; turn 1863-05 confederate, 0 points; confederate Smith, 4 infantry at Lynchburg; union 1 infantry at Burkeville", "march Smith, 4 infantry from Lynchburg to Burkeville", "refused"},
		play{"opt.independent nor in the core game", "turn 1863-05 confederate, 0 points; confederate Smith, 4 infantry at Lynchburg", "march Smith, 4 infantry from Lynchburg to Burkeville", "refused"},
		play{"opt.loyalist Lee does not leave Virginia, Maryland, Pennsylvania and Washington", rebels + "confederate Lee, 3 infantry at Danville", "march Lee, 3 infantry from Danville to Greensboro", "refused"},
		play{"opt.loyalist but goes to Maryland", rebels + "confederate Lee, 3 infantry at Manassas", "march Lee, 3 infantry from Manassas to Sharpsburg", "confederate Lee, 3 infantry at Sharpsburg, moved"},
		play{"opt.loyalist not bound in the core game", "turn 1863-05 confederate, 4 points; confederate Lee, 3 infantry at Danville", "march Lee, 3 infantry from Danville to Greensboro", "confederate Lee, 3 infantry at Greensboro, moved"},
		play{"opt.moves one feature of the ground is not paid", rebels + "confederate Bragg, 3 infantry at Corinth", "march Bragg, 3 infantry from Corinth via Decatur, Stevenson to Tullahoma by land", "confederate Bragg, 3 infantry at Tullahoma, moved"},
		play{"opt.moves in the core game it is", "turn 1863-05 confederate, 4 points; confederate Bragg, 3 infantry at Corinth", "march Bragg, 3 infantry from Corinth via Decatur, Stevenson to Tullahoma by land", "refused"},
		play{"opt.moves once a turn (R113)", rebels + "confederate Bragg, 3 infantry at Corinth", "march Bragg, 3 infantry from Corinth via Decatur, Stevenson to Chattanooga by land", "refused"},
		play{"opt.moves a feature met earlier can be the one", rebels + "confederate Bragg, 3 infantry at Corinth", "march Bragg, 3 infantry from Corinth via Tupelo, Columbus (Mississippi), Meridian to Mobile by land", "confederate Bragg, 3 infantry at Mobile, moved"},
		play{"opt.moves area by area too", rebels + "confederate Bragg, 3 infantry at Corinth", "activate Bragg at Corinth; move to Tupelo; move to Columbus (Mississippi); move to Meridian; move to Mobile", "confederate Bragg, 3 infantry at Mobile, moved"},
		play{"opt.moves but no second one", rebels + "confederate Bragg, 3 infantry at Corinth; union 1 infantry at Cairo", "march Bragg, 3 infantry from Corinth via Tupelo, Columbus (Mississippi), Meridian, Mobile to Pensacola by land", "refused"},
		play{"opt.moves others pay", rebels + "confederate Smith, 5 infantry at Corinth", "march Smith, 5 infantry from Corinth via Decatur, Stevenson to Tullahoma by land", "refused"},
		play{"opt.master_trainer one infantry with him, wherever he is", "options abilities; turn 1862-05 union, 4 points; union McClellan at Frederick", "train McClellan", "points 3; union 1 infantry at Frederick"},
		play{"opt.master_trainer in place of the 2 in Washington (R87)", "options abilities; turn 1862-05 union, 4 points; union McClellan at Washington DC", "train McClellan", "union 1 infantry at Washington DC"},
		play{"opt.master_trainer once a turn", "options abilities; turn 1862-05 union, 4 points; union McClellan at Frederick", "train McClellan; train McClellan", "refused"},
		play{"opt.siege one more against a fort", with + "union Grant (1863), 4 infantry at Washington DC; fort 1 confederate at Manassas; confederate 5 infantry at Manassas", "march Grant, 4 infantry from Washington DC to Manassas; fight Manassas", "row 9"},
		play{"opt.siege not without one", with + "union Grant (1863), 4 infantry at Washington DC; confederate 5 infantry at Manassas", "march Grant, 4 infantry from Washington DC to Manassas; fight Manassas", "row 8"},
		play{"opt.siege nor in the core game", plain + "union Grant (1863), 4 infantry at Washington DC; fort 1 confederate at Manassas; confederate 5 infantry at Manassas", "march Grant, 4 infantry from Washington DC to Manassas; fight Manassas", "row 8"},
		play{"opt.administrator one replacement with him instead of at the nearest flag city", "options abilities; turn 1863-05 confederate, 4 points; pile union 9; union Burnside, 3 infantry at Frederick; " + quiet, "end; until 1863-05 union place", "offers replace 1 infantry at Frederick"},
		play{"opt.administrator_militia a militia may come back with him in its state", "options abilities; confederate Price at Pine Bluff; away Arkansas militia, 8; " + quiet, "end; until 1862-06 confederate place", "offers place Arkansas militia at Pine Bluff; offers place Arkansas militia at Little Rock"},
		play{"opt.administrator_militia there it stands", "options abilities; confederate Price at Pine Bluff; away Arkansas militia, 8; " + quiet, "end; until 1862-06 confederate place; place Arkansas militia at Pine Bluff", "confederate Price, Arkansas militia at Pine Bluff"},
		play{"opt.administrator_militia not in the core game", "confederate Price at Pine Bluff; away Arkansas militia, 8; " + quiet, "end; until 1862-06 confederate place", "confederate Arkansas militia at Little Rock; no place Arkansas militia at Pine Bluff"},
		play{"opt.administrator_militia not another state's", "options abilities; confederate Price at Pine Bluff; away Georgia militia, 8; " + quiet, "end; until 1862-06 confederate place", "confederate Georgia militia at Milledgeville"},
		play{"opt.administrator_militia nor infantry", "options abilities; pile confederate 9; confederate Price at Pine Bluff; " + quiet, "end; until 1862-06 confederate place", "no replace 1 infantry at Pine Bluff"},
		play{"opt.administrator_militia not for others", "options abilities; confederate Bragg at Pine Bluff; away Arkansas militia, 8; " + quiet, "end; until 1862-06 confederate place", "confederate Arkansas militia at Little Rock"},
		play{"opt.administrator not in the core game", "turn 1863-05 confederate, 4 points; pile union 9; union Burnside, 3 infantry at Frederick; " + quiet, "end; until 1863-05 union place", "no replace 1 infantry at Frederick"},
		play{"opt.administrator nor with others", "options abilities; turn 1863-05 confederate, 4 points; pile union 9; union Thomas, 3 infantry at Frederick; " + quiet, "end; until 1863-05 union place", "no replace 1 infantry at Frederick"},
		play{"opt.administrator not where an enemy stands beside him", "options abilities; turn 1863-05 union, 0 points; steps place union, allot union, campaign union, close union; pile union 9; union Burnside, 1 gunboat at Baton Rouge; confederate Louisiana militia at Baton Rouge; " + quiet, "", "no replace 1 infantry at Baton Rouge"},
		play{"opt.administrator while alone he may have one", "options abilities; turn 1863-05 confederate, 4 points; pile union 9; union Burnside at Frederick; " + quiet, "end; until 1863-05 union place", "offers replace 1 infantry at Frederick"},
		play{"opt.administrator one a turn", "options abilities; turn 1863-05 confederate, 4 points; pile union 9; union Burnside, 3 infantry at Frederick; " + quiet, "end; until 1863-05 union place; replace 1 infantry at Frederick; replace 1 infantry at Frederick", "refused"},
		play{"opt.administrator it is one of that city's", "options abilities; turn 1863-05 confederate, 4 points; pile union 9; union Burnside, 3 infantry at Frederick; " + quiet, "end; until 1863-05 union place; replace 1 infantry at Frederick; replace 2 infantry at Washington DC", "pile union 6"},
		play{"opt.administrator not one more", "options abilities; turn 1863-05 confederate, 4 points; pile union 9; union Burnside, 3 infantry at Frederick; " + quiet, "end; until 1863-05 union place; replace 1 infantry at Frederick; replace 3 infantry at Washington DC", "refused"},
	)
	for name, k := range map[string]struct {
		position string
		bonus    int
	}{
		"opt.defensive one more in defence of his fort":  {"options abilities; fort 1 confederate at Manassas", 1},
		"opt.defensive not without a fort":               {"options abilities; burned Memphis", 0},
		"opt.defensive nor in the core game":             {"fort 1 confederate at Manassas", 0},
		"opt.defensive nor before a fort of the enemy's": {"options abilities; fort 1 union at Washington DC", 0},
	} {
		t.Run(name, func(t *testing.T) {
			f := field(t, parts(k.position+"; turn 1863-05 union, 4 points; "+eight+"confederate Beauregard, 5 infantry at Manassas")...)
			for _, s := range parts(attack + "; stand; defaults") {
				f.step(s)
			}
			if got := happened[state.BattleBegan](f).Defence.Bonus; got != k.bonus {
				t.Errorf("the defence has a bonus of %d, want %d", got, k.bonus)
			}
		})
	}
}

func TestAdditionalReplacements(t *testing.T) {
	const usa = "turn 1863-05 confederate, 4 points; pile union 9; " + quiet
	const may = "end; until 1863-05 union place"
	const june = "end; until 1863-06 confederate place"
	plays(t,
		play{"add.mississippi an open river gives one more at Cairo, St. Louis or Springfield", "options replacements; " + usa, may + "; replace 3 infantry at Cairo", "pile union 6"},
		play{"add.mississippi only one more", "options replacements; " + usa, may + "; replace 4 infantry at Cairo", "refused"},
		play{"add.mississippi not while infantry bars it", "options replacements; " + usa + "confederate 1 infantry at Vicksburg", may + "; replace 3 infantry at Cairo", "refused"},
		play{"add.mississippi nor a fort", "options replacements; " + usa + "; fort 1 confederate at Fort Jackson", may + "; replace 3 infantry at Cairo", "refused"},
		play{"add.mississippi not in the core game", usa, may + "; replace 3 infantry at Cairo", "refused"},
		play{"add.kentucky Confederates in Lexington and no Union there: one more at Nashville, Chattanooga or Atlanta", "options replacements; turn 1863-05 union, 4 points; pile confederate 9; kentucky entered; confederate 1 infantry at Lexington; " + quiet, june + "; replace 2 infantry at Atlanta", "pile confederate 7"},
		play{"add.kentucky or in Louisville", "options replacements; turn 1863-05 union, 4 points; pile confederate 9; kentucky entered; fort 1 confederate at Louisville; " + quiet, june + "; replace 2 infantry at Nashville", "pile confederate 7"},
		play{"add.kentucky not with the Union in the state", "options replacements; turn 1863-05 union, 4 points; pile confederate 9; kentucky entered; confederate 1 infantry at Lexington; union 1 infantry at Paducah; " + quiet, june + "; replace 2 infantry at Atlanta", "refused"},
		play{"add.kentucky nor in Bowling Green alone", "options replacements; turn 1863-05 union, 4 points; pile confederate 9; kentucky entered; confederate 1 infantry at Bowling Green; " + quiet, june + "; replace 2 infantry at Atlanta", "refused"},
		play{"add.kentucky not in the core game", "turn 1863-05 union, 4 points; pile confederate 9; kentucky entered; confederate 1 infantry at Lexington; " + quiet, june + "; replace 2 infantry at Atlanta", "refused"},
	)
}
