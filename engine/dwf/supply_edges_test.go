package dwf_test

import "testing"

func TestAttackSupplyAtTheEdges(t *testing.T) {
	const rebels = "turn 1863-05 confederate, 4 points; "
	plays(t,
		play{"sup.src_home an own area in the enemy's hands supplies its attackers (R93)", rebels + "confederate 3 infantry at Culpeper; union 1 infantry at Manassas", "march 3 infantry from Culpeper to Manassas; fight Manassas", "row 3"},
		play{"sup.attack_spend and no supply unit is spent then", rebels + "confederate 3 infantry, 1 supply at Culpeper; union 1 infantry at Manassas", "march 3 infantry from Culpeper to Manassas; fight Manassas", "confederate 1 supply at Culpeper"},
		play{"sup.attack_ban the enemy's home supplies nobody but him", rebels + "confederate 3 infantry at Winchester; union 1 infantry at Sharpsburg", "march 3 infantry from Winchester to Sharpsburg", "refused: supply"},
		play{"sup.attack_ban with a supply unit beside it they go", rebels + "confederate 3 infantry, 1 supply at Winchester; union 1 infantry at Sharpsburg", "march 3 infantry from Winchester to Sharpsburg; fight Sharpsburg", "row 2; !confederate 1 supply at Winchester"},
		play{"sup.attack_ban a supply unit two areas from the battle does not serve", rebels + "confederate 3 infantry at Winchester; confederate 1 supply at New Market; union 1 infantry at Sharpsburg", "march 3 infantry from Winchester to Sharpsburg", "refused: supply"},
		play{"sup.attack_ban an enemy's supply unit neither", rebels + "confederate 3 infantry at Winchester; union 1 infantry, 1 supply at Sharpsburg", "march 3 infantry from Winchester to Sharpsburg", "refused: supply"},
		play{"sup.src_flag beside a Union flag city, in grey Kentucky", in63 + "union 3 infantry at Cincinnati; confederate 1 infantry at Lexington", "march 3 infantry from Cincinnati to Lexington; fight Lexington", "row 3"},
		play{"sup.src_flag not beside Louisville, which is blue but has no flag", in63 + "union 3 infantry at Louisville; confederate 1 infantry at Munfordville", "march 3 infantry from Louisville to Munfordville", "refused: supply"},
		play{"sup.src_flag St. Louis supplies the Union in Missouri (R32)", in63 + "union 3 infantry at St. Louis; confederate 1 infantry at Rolla", "march 3 infantry from St. Louis to Rolla; fight Rolla", "row 2"},
		play{"sup.src_flag Jefferson City the Confederates, though nobody stands there (R117)", rebels + "confederate 3 infantry at Wilson's Creek; union 1 infantry at Rolla", "march 3 infantry from Wilson's Creek to Rolla; fight Rolla", "row 2"},
		play{"sup.src_flag not when it is burned", rebels + "burned Jefferson City; confederate 3 infantry at Wilson's Creek; union 1 infantry at Rolla", "march 3 infantry from Wilson's Creek to Rolla", "refused: supply"},
		play{"sup.src_flag nor when the enemy holds it", rebels + "union 1 infantry at Jefferson City; confederate 3 infantry at Wilson's Creek; union 1 infantry at Rolla", "march 3 infantry from Wilson's Creek to Rolla", "refused: supply"},
		play{"sup.src_flag a flag city of the enemy's that one has taken is none (R32)", in63 + "union 3 infantry at Nashville; confederate 1 infantry at Murfreesboro", "march 3 infantry from Nashville to Murfreesboro", "refused: supply"},
		play{"sup.src_unit by land, not over the water (R93)", in63 + "union 3 infantry at Fort Donelson; union 1 supply at Paducah; confederate 1 infantry at Fort Henry", "march 3 infantry from Fort Donelson to Fort Henry", "refused: supply"},
		play{"sup.attack_spend the area of a unit that was spent on the march stays a source (R94)", in63 + "union 3 infantry, 1 supply at Goldsboro; union 3 infantry at Fayetteville; confederate 1 infantry at Raleigh; confederate 1 infantry at Gaston",
			"march 3 infantry, 1 supply from Goldsboro to Raleigh; fight Raleigh; march 3 infantry from Fayetteville via Raleigh to Gaston; fight Gaston", "fought Gaston, Raleigh"},
		play{"sup.naval one supply unit serves those on land and on the water", in63 + "union 3 infantry, 1 supply at Fort Henry; union 2 gunboats, 1 supply at Paducah; confederate 1 infantry at Fort Donelson",
			"march 3 infantry, 1 supply from Fort Henry to Fort Donelson; march 2 gunboats from Paducah to Fort Donelson; fight Fort Donelson", "row 4; union 1 supply at Paducah"},
	)
}

func TestMovesOutOfSupplyAtTheEdges(t *testing.T) {
	plays(t,
		play{"sup.move_half exactly half", in63 + "union 2 infantry at Opelika", "march 2 infantry from Opelika to Talladega", "cost 3"},
		play{"sup.move_half one more is too far, and the refusal says 3", in63 + "union 2 infantry at Selma", "march 2 infantry from Selma via Montgomery to Opelika", "refused: 3"},
		play{"sup.move_half a leader of 3 leads them 1", in63 + "union Banks, 2 infantry at Macon", "march Banks, 2 infantry from Macon to Albany", "cost 1"},
		play{"sup.move_half and not 2", in63 + "union Banks, 2 infantry at Montgomery", "march Banks, 2 infantry from Montgomery to Selma", "refused"},
		play{"sup.src_sea a Union unit in a sea port moves in full", "turn 1863-10 union, 5 points; union 2 infantry at Mobile", "march 2 infantry from Mobile via Pollard to Montgomery", "union 2 infantry at Montgomery, moved"},
		play{"sup.src_sea one in a river port does not", "turn 1863-10 union, 5 points; union 2 infantry at Selma", "march 2 infantry from Selma to Tuscaloosa", "refused"},
		play{"sup.src_flag beside its own flag city a side moves in full", in63 + "union 3 infantry at Lexington", "march 3 infantry from Lexington via Perryville to Louisville", "union 3 infantry at Louisville, moved"},
		play{"sup.src_mrr beside a railhead that is joined to home", in63 + "union 3 infantry at Culpeper; union 1 railhead at Manassas; converted Manassas", "march 3 infantry from Culpeper to New Market", "cost 4"},
		play{"move.minimum an unsupplied unit has no such right, in clear weather", in63 + "union 2 infantry at Abbeville", "march 2 infantry from Abbeville to Asheville", "refused"},
		play{"move.minimum a supplied stack has, whatever it costs", in63 + "union Buell, 2 infantry, 1 supply at Abbeville", "march Buell, 2 infantry from Abbeville to Asheville", "union Buell, 2 infantry at Asheville, moved"},
		play{"sup.naval units at sea are supplied (R112)", in63 + "union 2 infantry at Richmond Box", "lift 2 infantry from Richmond Box via Wilmington Box, Charleston Box, Savannah Box, St. Joseph Box, Mobile Box to Fort Pickens by sea", "cost 6"},
	)
}
