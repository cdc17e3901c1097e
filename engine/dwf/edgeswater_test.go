package dwf_test

import "testing"

func TestEdgesOfWater(t *testing.T) {
	const donelson = in63 + "union 4 infantry, 1 gunboat at Cairo; confederate 1 infantry at Columbus (Kentucky); "
	const coast = in63 + "union 4 infantry, 1 supply at Goldsboro; confederate 1 infantry at Wilmington; "
	plays(t,
		play{"inv.river a flag city that joins the port by water supplies it (R93)", donelson, "lift 4 infantry from Cairo to Columbus (Kentucky) with 1 gunboat; fight Columbus (Kentucky)", "row 3; column Major"},
		play{"inv.river a supply unit left there is not spent then", donelson + "union 2 supply at Cairo", "lift 4 infantry from Cairo to Columbus (Kentucky) with 1 gunboat; fight Columbus (Kentucky)", "union 2 supply at Cairo"},
		play{"inv.river nothing but the sea near it is no supply", in63 + "union 4 infantry, 1 gunboat at Fort Pillow; confederate 1 infantry at Memphis", "lift 4 infantry from Fort Pillow to Memphis with 1 gunboat", "refused: needs a supply unit"},
		play{"sup.naval gunboats away from home spend one, with infantry too", in63 + "union 4 infantry, 1 supply, 1 gunboat at New Madrid; manned Cairo; confederate 1 infantry at Fort Pillow", "lift 4 infantry, 1 supply from New Madrid to Fort Pillow with 1 gunboat; fight Fort Pillow", "!union 1 supply at Fort Pillow, moved"},
		play{"nav.ship_attack to join an attack by land too a ship must have begun the turn off that port", coast + "union 2 ships, 1 supply at Charleston Box", "march 4 infantry, 1 supply from Goldsboro to Wilmington; march 2 ships from Charleston Box via Wilmington Box to Wilmington", "refused"},
		play{"nav.ship_attack one that did may bring others", coast + "union 1 ship at Wilmington Box; union 2 ships at Charleston Box", "march 4 infantry, 1 supply from Goldsboro to Wilmington; march 2 ships from Charleston Box via Wilmington Box to Wilmington; fight Wilmington", "row 4"},
		play{"sup.naval ships away from home join no attack that has no supply unit", in63 + "union 4 infantry at Washington DC; union 1 ship at Richmond Box; union 2 ships at Helena; union 4 infantry at Humboldt; confederate 1 infantry at Memphis", "march 4 infantry from Humboldt to Memphis; march 2 ships from Helena to Memphis", "refused"},
		play{"sup.naval and spend it", in63 + "union 4 infantry, 1 supply at Humboldt; union 2 ships at Helena; confederate 1 infantry at Memphis", "march 4 infantry, 1 supply from Humboldt to Memphis; march 2 ships from Helena to Memphis; fight Memphis", "row 6; !union 4 infantry, 1 supply at Memphis, moved; !union 1 supply at Memphis, moved"},
		play{"mrr.source a port that the enemy cuts off from every flag city joins nothing", in63 + "union 1 railhead, 3 infantry at Corinth; converted Corinth; union 1 infantry at Memphis; confederate 1 infantry at Fort Pillow; confederate 1 infantry at Helena; confederate 1 infantry at Shiloh", "march 3 infantry from Corinth to Shiloh", "refused"},
		play{"mrr.source one from which the water leads home does", in63 + "union 1 railhead, 3 infantry at Corinth; converted Corinth; union 1 infantry at Memphis; confederate 1 infantry at Helena; confederate 1 infantry at Shiloh", "march 3 infantry from Corinth to Shiloh; fight Shiloh", "row 2"},
		play{"opt.administrator the rest of the group comes to the city that gave it (R96)", "options abilities; turn 1863-05 confederate, 4 points; pile union 9; union Burnside, 3 infantry at Altoona; union 1 infantry at Washington DC; confederate 1 infantry at Richmond; confederate 1 infantry at Chambersburg", "end; until 1863-05 union place; replace 1 infantry at Altoona; replace 2 infantry at Harrisburg", "pile union 6"},
		play{"opt.administrator none when that group gives elsewhere", "options abilities; turn 1863-05 confederate, 4 points; pile union 9; union Burnside, 3 infantry at Altoona; " + quiet, "end; until 1863-05 union place; replace 1 infantry at Philadelphia", "no replace 1 infantry at Altoona"},
	)
}
