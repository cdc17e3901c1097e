package dwf_test

import "testing"

const east = "Richmond Box, Wilmington Box, Charleston Box, Savannah Box, St. Joseph Box, Mobile Box, New Orleans Box"

func TestNavalMoves(t *testing.T) {
	plays(t,
		play{"nav.free at no point", "turn 1862-05 union, 0 points; union 1 ship at Philadelphia", "march 1 ship from Philadelphia to Richmond Box", "points 0; union 1 ship at Richmond Box, moved"},
		play{"nav.ship_move 1 to a box, between boxes and into a port", "union 1 ship at Philadelphia", "march 1 ship from Philadelphia via Richmond Box, Wilmington Box, Charleston Box, Savannah Box, St. Joseph Box, Mobile Box to Fort Pickens", "cost 7"},
		play{"nav.ship_move ten in all", "union 1 ship at Washington DC", "march 1 ship from Washington DC via " + east + ", Berwick Box to Sabine Pass", "cost 10"},
		play{"nav.ship_move and no more", "union 1 ship at Washington DC", "march 1 ship from Washington DC via " + east + ", Ship Island, New Orleans to Baton Rouge", "refused"},
		play{"nav.ship_rivers up the Mississippi to Memphis", "union 1 ship at Helena", "march 1 ship from Helena to Memphis", "cost 2"},
		play{"nav.ship_rivers not above", "union 1 ship at Memphis", "march 1 ship from Memphis to Fort Pillow", "refused"},
		play{"nav.ship_rivers a gunboat does", "union 1 gunboat at Memphis", "march 1 gunboat from Memphis to Fort Pillow", "cost 2"},
		play{"nav.ship_rivers the James and the Potomac", "union 1 ship at Fort Monroe; union 1 ship at Richmond Box", "march 1 ship from Fort Monroe to Richmond; march 1 ship from Richmond Box to Washington DC", "cost 2"},
		play{"nav.ship_rivers no seasonal river", "union 1 ship at Vicksburg", "march 1 ship from Vicksburg to Greenwood", "refused"},
		play{"area.riverport no ships in a river port", "union 1 ship at Fort Hatteras", "march 1 ship from Fort Hatteras to New Bern", "refused"},
		play{"area.seaport ships in a sea port, far up the river too", "union 1 ship at Natchez", "march 1 ship from Natchez to Vicksburg", "union 1 ship at Vicksburg, moved"},
		play{"nav.ship_csa through empty ports of the enemy", "union 1 ship at New Orleans Box", "march 1 ship from New Orleans Box via Fort Jackson, New Orleans to Baton Rouge", "union 1 ship at Baton Rouge, moved"},
		play{"nav.ship_csa not through one that he holds", "union 1 ship at New Orleans Box; confederate 1 infantry at Fort Jackson", "march 1 ship from New Orleans Box via Fort Jackson to New Orleans", "refused"},
		play{"nav.ship_csa a fort holds it too (R69)", "union 1 ship at New Orleans Box; fort 1 confederate at Fort Jackson", "march 1 ship from New Orleans Box via Fort Jackson to New Orleans", "refused"},
		play{"nav.ship_ports a port that the Union holds on the river", "union 1 ship at Helena; union 1 infantry at Memphis", "march 1 ship from Helena to Memphis", "union 1 ship at Memphis, moved"},
		play{"nav.river_move a gunboat's 8", "union 1 gunboat at Louisville", "march 1 gunboat from Louisville via Evansville, Paducah, Cairo to Columbus (Kentucky)", "cost 8"},
		play{"nav.river_move and no more", "union 1 gunboat at Louisville", "march 1 gunboat from Louisville via Evansville, Paducah, Cairo, Columbus (Kentucky) to New Madrid by river", "refused"},
		play{"nav.river_move a seasonal river 2", "union 1 gunboat at Paducah", "march 1 gunboat from Paducah via Fort Donelson to Nashville", "cost 4"},
		play{"nav.river_move 2 in rain", "turn 1862-10 union, 4 points; union 1 gunboat at Paducah", "march 1 gunboat from Paducah to Fort Donelson", "cost 2"},
		play{"nav.river_move 4 in Winter", "turn 1863-01 union, 4 points; union 1 gunboat at Paducah", "march 1 gunboat from Paducah to Fort Donelson", "cost 4"},
		play{"nav.river_move a major river 2 in Winter", "turn 1863-01 union, 4 points; union 1 gunboat at Paducah", "march 1 gunboat from Paducah to Cairo", "cost 2"},
		play{"nav.river_move a gunboat pays 2 at sea", "union 1 gunboat at Philadelphia", "march 1 gunboat from Philadelphia via Richmond Box to Fort Monroe", "cost 4"},
		play{"nav.river_move an ironclad 1", "union 1 ironclad at Philadelphia", "march 1 ironclad from Philadelphia via Richmond Box to Fort Monroe", "cost 2"},
		play{"nav.river_move along the coast (R35)", "union 1 gunboat at Fort Hatteras", "march 1 gunboat from Fort Hatteras to New Bern", "cost 2"},
		play{"nav.river_pass on through empty ports of the enemy", "union 1 gunboat at Cairo", "march 1 gunboat from Cairo via Columbus (Kentucky), New Madrid to Fort Pillow", "cost 6"},
		play{"nav.river_pass it stops where an enemy is", "union 1 gunboat at Cairo; confederate 1 infantry at New Madrid", "march 1 gunboat from Cairo via Columbus (Kentucky), New Madrid to Fort Pillow", "refused"},
		play{"nav.river_entry into an enemy's port is battle", in63 + "union 3 gunboats, 1 supply at Cairo; confederate 1 infantry at Columbus (Kentucky)", "march 3 gunboats from Cairo to Columbus (Kentucky); fight Columbus (Kentucky)", "row 3"},
		play{"nav.river_entry between its own ports freely", "union 2 gunboats at Cairo; union 1 infantry at Paducah", "march 2 gunboats from Cairo to Paducah", "union 1 infantry at Paducah; union 2 gunboats at Paducah, moved"},
		play{"unit.naval_types the Confederate ironclad does not move", south + "confederate 1 ironclad at Norfolk", "march 1 ironclad from Norfolk to Fort Monroe", "refused"},
		play{"nav.ship_attack a ship that began the turn in the box", in63 + "union 2 ships, 1 supply at Wilmington Box; confederate 1 infantry at Wilmington", "march 2 ships from Wilmington Box to Wilmington; fight Wilmington", "row 2"},
		play{"nav.ship_attack not one that came to it", in63 + "union 2 ships, 1 supply at Charleston Box; confederate 1 infantry at Wilmington", "march 2 ships from Charleston Box via Wilmington Box to Wilmington", "refused"},
		play{"nav.ship_attack with one such ship others may come", in63 + "union 1 ship, 1 supply at Wilmington Box; union 2 ships at Charleston Box; confederate 1 infantry at Wilmington",
			"march 1 ship from Wilmington Box to Wilmington; march 2 ships from Charleston Box via Wilmington Box to Wilmington; fight Wilmington", "row 3"},
		play{"nav.ship_river_attack on the open rivers without infantry", in63 + "union 3 ships, 1 supply at Helena; confederate 1 infantry at Memphis", "march 3 ships from Helena to Memphis; fight Memphis", "row 3"},
		play{"sup.naval an attack away from home spends a supply unit", in63 + "union 3 ships, 1 supply at Helena; confederate 1 infantry at Memphis", "march 3 ships from Helena to Memphis; fight Memphis", "!union 1 supply at Helena"},
		play{"sup.naval without one there is no attack", in63 + "union 3 ships at Helena; confederate 1 infantry at Memphis", "march 3 ships from Helena to Memphis", "refused"},
	)
}

func TestIronclads(t *testing.T) {
	plays(t,
		play{"nav.iron_entry one bars gunboats", "union 3 gunboats, 1 supply at Cairo; confederate 1 ironclad at Columbus (Kentucky)", "march 3 gunboats from Cairo to Columbus (Kentucky)", "refused"},
		play{"nav.iron_entry not as many ironclads", "union 1 ironclad at Cairo; confederate 2 ironclads at Columbus (Kentucky)", "march 1 ironclad from Cairo to Columbus (Kentucky)", "refused"},
		play{"nav.iron_exchange equal numbers go down", "union 2 ironclads at Cairo; confederate 1 ironclad at Columbus (Kentucky)", "march 2 ironclads from Cairo to Columbus (Kentucky)",
			"union 1 ironclad at Columbus (Kentucky), moved; !confederate 1 ironclad at Columbus (Kentucky)"},
		play{"nav.iron_exchange it is not the area's one battle", in63 + "union 2 ironclads, 1 supply at Cairo; union 3 infantry, 1 supply at Paducah; confederate 1 infantry, 1 ironclad at Columbus (Kentucky)",
			"march 2 ironclads from Cairo to Columbus (Kentucky); march 3 infantry, 1 supply from Paducah to Columbus (Kentucky); fight Columbus (Kentucky)", "row 4"},
		play{"nav.iron_ships two ships for one ironclad", "union 2 ships at Fort Monroe; confederate 1 ironclad at Norfolk", "march 2 ships from Fort Monroe to Norfolk", "union 1 ship at Norfolk, moved; !confederate 1 ironclad at Norfolk"},
		play{"nav.iron_ships one does not", "union 1 ship at Fort Monroe; confederate 1 ironclad at Norfolk", "march 1 ship from Fort Monroe to Norfolk", "refused"},
		play{"nav.iron_invade ironclads join a landing", in63 + "union 3 infantry, 1 supply at Philadelphia; union 1 ship, 2 ironclads at Wilmington Box; confederate 1 infantry at Wilmington",
			"lift 3 infantry, 1 supply from Philadelphia via Richmond Box, Wilmington Box to Wilmington by sea; march 2 ironclads from Wilmington Box to Wilmington; fight Wilmington", "row 4"},
		play{"nav.iron_no_carry an ironclad carries nothing", "union 2 infantry, 1 ironclad at Cairo", "lift 2 infantry from Cairo to Columbus (Kentucky) with 1 ironclad", "refused"},
		play{"nav.iron_no_carry nor does a ship on light blue lines", "union 2 infantry, 1 ship at Fort Hatteras", "lift 2 infantry from Fort Hatteras to New Bern with 1 ship", "refused"},
		play{"nav.control ships alone hold no port: land units go through", "turn 1862-05 confederate, 4 points; confederate 2 infantry at Humboldt; union 1 gunboat at Columbus (Kentucky); kentucky entered", "march 2 infantry from Humboldt via Columbus (Kentucky) to Paducah", "confederate 2 infantry at Paducah, moved"},
		play{"nav.control but not by riverine lift", south + "confederate 2 infantry at New Madrid; union 1 gunboat at Fort Pillow", "lift 2 infantry from New Madrid via Fort Pillow to Memphis", "refused"},
		play{"nav.retreat they may go before a battle if the enemy has no naval unit", south + "confederate Polk, 4+4 infantry, 1 supply at Humboldt; union 1 infantry, 2 gunboats at Columbus (Kentucky); kentucky entered",
			"march Polk, 8 infantry, 1 supply from Humboldt to Columbus (Kentucky); attack Columbus (Kentucky)", "asks union naval; offers withdraw to Cairo; offers withdraw to New Madrid; offers stand"},
		play{"nav.retreat land units do not go with them", south + "confederate Polk, 4+4 infantry, 1 supply at Humboldt; union 1 infantry, 2 gunboats at Columbus (Kentucky); kentucky entered",
			"march Polk, 8 infantry, 1 supply from Humboldt to Columbus (Kentucky); attack Columbus (Kentucky); withdraw to Cairo; defaults", "row 9; union 2 gunboats at Cairo"},
	)
}
