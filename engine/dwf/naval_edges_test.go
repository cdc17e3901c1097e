package dwf_test

import "testing"

func TestBombardmentAtTheEdges(t *testing.T) {
	const river = in63 + "union 3 gunboats, 2 supply at Cairo; "
	const run = "march 3 gunboats from Cairo to Columbus (Kentucky); "
	plays(t,
		play{"fort.bomb_box exactly two ships: both are lost", in63 + "union 2 ships, 1 supply at Wilmington Box; fort 2 confederate at Wilmington", "march 2 ships from Wilmington Box to Wilmington; bombard Wilmington by 1", "fort 1 confederate at Wilmington; lost ships 19 19"},
		play{"fort.bomb_box a year later they come back (R98)", in63 + quiet + "union 2 ships, 1 supply at Wilmington Box; fort 2 confederate at Wilmington", "march 2 ships from Wilmington Box to Wilmington; bombard Wilmington by 1; end; until 1864-05 union place", "lost ships 19"},
		play{"fort.bomb_box not by none", in63 + "union 3 ships, 1 supply at Wilmington Box; fort 2 confederate at Wilmington", "march 3 ships from Wilmington Box to Wilmington; bombard Wilmington by 0", "refused"},
		play{"fort.bomb_other as many units as the fort has steps: nothing is left of either", in63 + "union 2 gunboats, 1 supply at Cairo; fort 2 confederate at Columbus (Kentucky)", "march 2 gunboats from Cairo to Columbus (Kentucky); bombard Columbus (Kentucky) by 2", "!fort 2 confederate at Columbus (Kentucky); !fort 1 confederate at Columbus (Kentucky); lost gunboats 2"},
		play{"fort.bomb_other not by more than the fort has", river + "fort 2 confederate at Columbus (Kentucky)", run + "bombard Columbus (Kentucky) by 3", "refused: 2"},
		play{"fort.bomb_other nor by more than there are", in63 + "union 1 gunboat, 1 supply at Cairo; fort 2 confederate at Columbus (Kentucky)", "march 1 gunboat from Cairo to Columbus (Kentucky); bombard Columbus (Kentucky) by 2", "refused: 1"},
		play{"fort.bomb_other where nobody is left they stay (R106)", river + "fort 2 confederate at Columbus (Kentucky)", run + "bombard Columbus (Kentucky) by 2", "union 1 gunboat at Columbus (Kentucky), moved"},
		play{"fort.bomb_other where a garrison is left they go back, and have moved (R106)", river + "fort 1 confederate at Columbus (Kentucky); confederate 1 infantry at Columbus (Kentucky)", run + "bombard Columbus (Kentucky) by 1", "union 2 gunboats at Cairo, moved; confederate 1 infantry at Columbus (Kentucky)"},
		play{"fort.bomb_combat not a second time", river + "union 2 gunboats at Paducah; fort 2 confederate at Columbus (Kentucky)", run + "bombard Columbus (Kentucky) by 1; march 2 gunboats from Paducah via Cairo to Columbus (Kentucky)", "refused"},
		play{"fort.bomb_combat nor a landing behind it", river + "union 4 infantry, 1 gunboat, 1 supply at Cairo; fort 2 confederate at Columbus (Kentucky)", run + "bombard Columbus (Kentucky) by 1; lift 4 infantry, 1 supply from Cairo to Columbus (Kentucky) with 1 gunboat", "refused"},
		play{"fort.bomb_who naval units alone do nothing to a fort of 3 (R105)", river + "fort 3 confederate at Columbus (Kentucky)", "march 3 gunboats from Cairo to Columbus (Kentucky)", "refused"},
		play{"fort.bomb_who beside a box gunboats do not, though ships are with them", in63 + "union 1 ship, 3 gunboats, 1 supply at Wilmington Box; fort 2 confederate at Wilmington", "march 1 ship, 3 gunboats from Wilmington Box to Wilmington", "refused: gunboats bombard no fort"},
		play{"fort.bomb_who the Confederates bombard nothing", south + "confederate 2 ironclads, 1 supply at Memphis; fort 1 union at Helena", "bombard Helena by 1", "refused"},
	)
}

func TestIroncladsAtTheEdges(t *testing.T) {
	plays(t,
		play{"nav.iron_entry as many ironclads let gunboats in with them", "union 1 ironclad, 2 gunboats at Cairo; confederate 1 ironclad at Columbus (Kentucky)", "march 1 ironclad, 2 gunboats from Cairo to Columbus (Kentucky)", "union 2 gunboats at Columbus (Kentucky), moved; !confederate 1 ironclad at Columbus (Kentucky); lost union ironclads 13; lost confederate ironclads 13"},
		play{"nav.iron_exchange who has gone down with the ironclad fights nobody", "union 1 ironclad, 1 supply at Cairo; confederate 1 infantry, 1 ironclad at Columbus (Kentucky)", "march 1 ironclad from Cairo to Columbus (Kentucky)", "asks union campaign; no attack Columbus (Kentucky); offers end campaign; confederate 1 infantry at Columbus (Kentucky); lost union ironclads 13; lost confederate ironclads 13"},
		play{"nav.iron_exchange and others may come to fight", "union 1 ironclad, 1 supply at Cairo; union 3 infantry, 1 supply at Paducah; confederate 1 infantry, 1 ironclad at Columbus (Kentucky)", "march 1 ironclad from Cairo to Columbus (Kentucky); march 3 infantry, 1 supply from Paducah to Columbus (Kentucky); fight Columbus (Kentucky)", "row 3"},
		play{"nav.iron_exchange two for two, the third goes in", "union 3 ironclads at Cairo; confederate 2 ironclads at Columbus (Kentucky)", "march 3 ironclads from Cairo to Columbus (Kentucky)", "union 1 ironclad at Columbus (Kentucky), moved; lost union ironclads 13 13; lost confederate ironclads 13 13"},
		play{"nav.iron_exchange one ironclad and two ships for two", "union 1 ironclad, 2 ships at Fort Monroe; confederate 2 ironclads at Norfolk", "march 1 ironclad, 2 ships from Fort Monroe to Norfolk", "union 1 ship at Norfolk, moved; lost union ironclads 13; lost ships 13; lost confederate ironclads 13 13"},
		play{"nav.iron_ships four ships for two", "union 4 ships at Fort Monroe; confederate 2 ironclads at Norfolk", "march 4 ships from Fort Monroe to Norfolk", "union 2 ships at Norfolk, moved; !confederate 2 ironclads at Norfolk"},
		play{"nav.iron_ships three do not go against two", "union 3 ships at Fort Monroe; confederate 2 ironclads at Norfolk", "march 3 ships from Fort Monroe to Norfolk", "refused"},
		play{"nav.iron_ships gunboats are no ships", "union 2 gunboats at Fort Hatteras; confederate 1 ironclad at New Bern", "march 2 gunboats from Fort Hatteras to New Bern", "refused"},
		play{"nav.iron_entry those who are lifted do not land beside an ironclad (R107)", in63 + "union 4 infantry, 1 supply, 1 ship at Richmond Box; confederate 1 ironclad at Norfolk", "lift 4 infantry, 1 supply from Richmond Box to Norfolk by sea", "refused: ironclad"},
		play{"nav.iron_entry but when ships have removed it they do", in63 + "union 4 infantry, 1 supply, 3 ships at Richmond Box; confederate 1 infantry, 1 ironclad at Norfolk", "march 2 ships from Richmond Box to Norfolk; lift 4 infantry, 1 supply from Richmond Box to Norfolk by sea; fight Norfolk", "row 3; !confederate 1 ironclad at Norfolk"},
		play{"nav.iron_entry land units walk in, and an ironclad left alone is lost without a battle (R107)", in63 + "union 2 infantry at Petersburg; confederate 1 ironclad at Norfolk", "march 2 infantry from Petersburg to Norfolk", "union 2 infantry at Norfolk, moved; lost confederate ironclads 19; !confederate 1 ironclad at Norfolk"},
		play{"nav.iron_entry nor does it stay beside infantry that a port brings forth (R107)", "turn 1863-05 union, 0 points; steps place union, allot union, campaign union, close union; pile union 9; union 1 infantry at Washington DC; confederate 1 infantry at Richmond; confederate 1 ironclad at St. Louis",
			"replace 1 infantry at St. Louis", "union 1 infantry at St. Louis; !confederate 1 ironclad at St. Louis"},
		play{"nav.iron_entry nor beside a fort that is finished (R107)", "turn 1863-05 confederate, 0 points; steps campaign confederate, close confederate; building union at Berwick; union 1 infantry at Washington DC; confederate 1 infantry at Richmond; confederate 1 ironclad at Berwick",
			"end", "fort 1 union at Berwick; !confederate 1 ironclad at Berwick"},
		play{"nav.iron_entry with its infantry beaten it is lost too (R107)", in63 + "union 4+4+4 infantry, Hooker, 1 supply at Petersburg; confederate 1 infantry, 1 ironclad at Norfolk", "march Hooker, 12 infantry, 1 supply from Petersburg to Norfolk; fight Norfolk", "lost confederate ironclads 19"},
		play{"repl.ironclads both sides' come a year later", quiet + "lost union ironclads 9; lost confederate ironclads 8", "end; until 1862-06 confederate place", "offers place 1 ironclad at Norfolk; lost union ironclads 9"},
	)
}

func TestLiftAtTheEdges(t *testing.T) {
	plays(t,
		play{"lift.cap those who wait at sea count (R27)", quiet + "union 3+3 infantry at Philadelphia", "lift 3 infantry from Philadelphia to Richmond Box by sea; end; until 1862-06 union campaign; lift 3 infantry from Philadelphia via Richmond Box to Fort Monroe by sea", "refused: 2 are left"},
		play{"lift.cap as many as are left beside them", quiet + "union 3+3 infantry at Philadelphia", "lift 3 infantry from Philadelphia to Richmond Box by sea; end; until 1862-06 union campaign; lift 2 infantry from Philadelphia via Richmond Box to Fort Monroe by sea", "union 2 infantry at Fort Monroe, moved"},
		play{"lift.cap those at sea count once, when they land", "turn 1862-05 union, 4 points, lifted 3; union 3 infantry at Richmond Box", "lift 3 infantry from Richmond Box to Fort Monroe by sea", "turn 1862-05 union, 4 points, lifted 3; union 3 infantry at Fort Monroe, moved"},
		play{"lift.cap the refusal says how much is left", "turn 1862-05 union, 4 points, lifted 3; union 2 infantry at Philadelphia", "lift 2 infantry from Philadelphia via Richmond Box to Fort Monroe by sea", "refused: 1"},
		play{"lift.long by land within 6 though 10 are his at sea", in63 + "union 3 infantry at Terre Haute", "activate 3 infantry at Terre Haute; move to Indianapolis; move to Columbus (Ohio); move to Steubenville; move to Pittsburgh; move to Altoona; move to Harrisburg; move to Philadelphia; move to Richmond Box by water", "refused"},
		play{"lift.long who has used all he has by land does not embark (R59)", in63 + "union 3 infantry at Columbus (Ohio); union 1 infantry at Dover", "activate 3 infantry at Columbus (Ohio); move to Steubenville; move to Pittsburgh; move to Altoona; move to Harrisburg; move to Baltimore; move to Washington DC; move to Richmond Box by water", "refused"},
		play{"lift.river_csa one and one", south + "confederate 1+1 infantry at Mobile", "lift 1 infantry from Mobile to Selma by river; lift 1 infantry from Mobile to Selma by river", "confederate 1+1 infantry at Selma, moved; points 2"},
		play{"lift.river_csa no third factor", south + "confederate 1+1+1 infantry at Mobile", "lift 1 infantry from Mobile to Selma by river; lift 1 infantry from Mobile to Selma by river; lift 1 infantry from Mobile to Selma by river", "refused: 2"},
		play{"lift.river_csa four steps of 2", south + "confederate 2 infantry at Vicksburg", "lift 2 infantry from Vicksburg via Fort Hindman, Pine Bluff, Little Rock to Fort Smith by river", "cost 8"},
		play{"lift.river_csa not in a port with a gunboat alone", south + "confederate 2 infantry at Mobile; union 1 gunboat at Selma", "lift 2 infantry from Mobile to Selma by river", "refused"},
		play{"lift.river_csa not by sea", south + "confederate 2 infantry at Fort Pickens", "lift 2 infantry from Fort Pickens to Pensacola by sea", "refused"},
		play{"lift.river_usa in Winter a seasonal river costs 4", "turn 1863-01 union, 4 points; union 2 infantry, 1 gunboat at Paducah", "lift 2 infantry from Paducah via Fort Donelson to Nashville with 1 gunboat", "cost 8; points 3"},
		play{"lift.river_usa the gunboat has moved with them", in63 + "union 4 infantry, 1 gunboat at Cairo", "lift 4 infantry from Cairo to Columbus (Kentucky) with 1 gunboat; march 1 gunboat from Columbus (Kentucky) to Cairo", "refused"},
		play{"inv.box a gunboat in the box is no ship", in63 + "union 3 infantry, 1 supply at Philadelphia; union 2 gunboats at Wilmington Box; confederate 1 infantry at Wilmington", "lift 3 infantry, 1 supply from Philadelphia via Richmond Box, Wilmington Box to Wilmington by sea", "refused"},
		play{"inv.box a ship in another box is not there", in63 + "union 3 infantry, 1 supply at Philadelphia; union 2 ships at Charleston Box; confederate 1 infantry at Wilmington", "lift 3 infantry, 1 supply from Philadelphia via Richmond Box, Wilmington Box to Wilmington by sea", "refused: ship"},
		play{"inv.box a ship that began there and has sailed since will do", in63 + "union 3 infantry, 1 supply at Philadelphia; union 1 ship at Wilmington Box; confederate 1 infantry at Wilmington",
			"march 1 ship from Wilmington Box to Charleston Box; lift 3 infantry, 1 supply from Philadelphia via Richmond Box, Wilmington Box to Wilmington by sea; fight Wilmington", "row 2"},
		play{"inv.supply a unit at the box the invaders left does not serve", in63 + "union 3 infantry at Philadelphia; union 1 supply, 1 ship at Wilmington Box; confederate 1 infantry at Wilmington", "lift 3 infantry from Philadelphia via Richmond Box, Wilmington Box to Wilmington by sea", "refused: supply"},
		play{"inv.supply nor does the sea, nor a spent unit's area (R94)", in63 + "spent Wilmington; union 3 infantry, 1 ship at Wilmington Box; confederate 1 infantry at Wilmington", "lift 3 infantry from Wilmington Box to Wilmington by sea", "refused: supply"},
		play{"inv.activated a stack that was activated to come by land pays once (R44)", in63 + "union 3 infantry at Harrisburg; union 1 supply at Philadelphia; union 1 ship at Wilmington Box", "activate 3 infantry at Harrisburg; move to Philadelphia; move to Richmond Box by water; move to Wilmington Box by water; move to Wilmington by water", "points 3; union 3 infantry at Wilmington, moved"},
		play{"inv.river a leader may come by himself, and adds nothing", in63 + "union 4 infantry, 1 supply, 2 gunboats at Paducah; union Sherman at Cairo; confederate 1 infantry at Fort Donelson",
			"lift 4 infantry, 1 supply from Paducah to Fort Donelson with 2 gunboats; fight Fort Donelson", "row 5; column Seasonal"},
		play{"inv.timing others land behind the first without supply or ship", in63 + "union 4 infantry, 1 supply, 1 ship at Mobile Box; union 3 infantry at Fort Pickens; confederate 1 infantry at Mobile",
			"lift 4 infantry, 1 supply from Mobile Box to Mobile by sea; fight Mobile; lift 3 infantry from Fort Pickens via Mobile Box to Mobile by sea", "points 3; union 3+3 infantry at Mobile, moved"},
		play{"area.riverport no ship goes into a river port beside gunboats with soldiers", in63 + "union 2 infantry, 1 gunboat, 1 ship at Philadelphia", "activate 2 infantry at Philadelphia; take 1 gunboat; take 1 ship; move to Dover by water", "refused"},
		play{"area.riverport without the ship they go", in63 + "union 2 infantry, 1 gunboat, 1 ship at Philadelphia", "activate 2 infantry at Philadelphia; take 1 gunboat; move to Dover by water", "union 2 infantry, 1 gunboat at Dover, moved; union 1 ship at Philadelphia"},
		play{"nav.ship_move a ship stops where an enemy stands", in63 + "union 1 ship, 1 supply at Helena; confederate 1 infantry at Vicksburg", "march 1 ship from Helena via Vicksburg to Natchez", "refused"},
		play{"nav.river_pass gunboats pass an ironclad's port as little as any enemy's", "union 1 gunboat at Cairo; confederate 1 ironclad at Columbus (Kentucky)", "march 1 gunboat from Cairo via Columbus (Kentucky) to New Madrid", "refused"},
	)
}
