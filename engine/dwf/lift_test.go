package dwf_test

import (
	"testing"

	"adjutant/engine/dwf/state"
)

func TestSeaLift(t *testing.T) {
	plays(t,
		play{"lift.where by the lines of the sea and the great rivers", in63 + "union 2 infantry at Ship Island; union 1 infantry at New Orleans; union 1 infantry at Baton Rouge", "lift 2 infantry from Ship Island via New Orleans to Baton Rouge by sea", "union 2 infantry at Baton Rouge, moved; points 4"},
		play{"lift.where not by light blue ones", "union 2 infantry at Fort Hatteras; union 1 infantry at New Bern", "lift 2 infantry from Fort Hatteras to New Bern by sea", "refused"},
		play{"lift.where nor on the Mississippi above Memphis", "union 2 infantry at Memphis; union 1 infantry at Fort Pillow", "lift 2 infantry from Memphis to Fort Pillow by sea", "refused"},
		play{"lift.where the Confederates have none", south + "confederate 2 infantry at Charleston (South Carolina)", "lift 2 infantry from Charleston (South Carolina) via Charleston Box to Wilmington by sea", "refused"},
		play{"lift.cap 4 factors in May 1862", "union 3+1 infantry at Philadelphia", "lift 3 infantry from Philadelphia via Richmond Box to Fort Monroe by sea; lift 1 infantry from Philadelphia via Richmond Box to Fort Monroe by sea",
			"turn 1862-05 union, 4 points, lifted 4"},
		play{"lift.cap not 5", "union 3+2 infantry at Philadelphia", "lift 3 infantry from Philadelphia via Richmond Box to Fort Monroe by sea; lift 2 infantry from Philadelphia via Richmond Box to Fort Monroe by sea", "refused"},
		play{"lift.cap 2 in Winter 1862", "turn 1862-01 union, 4 points; union 3 infantry at Philadelphia", "lift 3 infantry from Philadelphia via Richmond Box to Fort Monroe by sea", "refused"},
		play{"lift.cap 1 in 1861", "turn 1861-05 union, 4 points; union 1+1 infantry at Philadelphia", "lift 1 infantry from Philadelphia via Richmond Box to Fort Monroe by sea; lift 1 infantry from Philadelphia via Richmond Box to Fort Monroe by sea", "refused"},
		play{"lift.cap leaders and supply are free of it (R27)", "turn 1862-05 union, 4 points, lifted 4; union Butler, 2 supply at Philadelphia", "lift 2 supply from Philadelphia via Richmond Box to Fort Monroe by sea; march Butler from Philadelphia to Fort Monroe", "union Butler at Fort Monroe, moved, alone"},
		play{"lift.cap militia counts but may not be lifted out of its state (R108)", in63 + "union Pennsylvania militia at Philadelphia", "lift Pennsylvania militia from Philadelphia to Richmond Box by sea", "refused"},
		play{"lift.free no point from port to port", in63 + "union 2 infantry at Philadelphia", "lift 2 infantry from Philadelphia via Richmond Box to Fort Monroe by sea", "points 4"},
		play{"lift.free a point if it went by land first", in63 + "union 2 infantry at Harrisburg", "activate 2 infantry at Harrisburg; move to Philadelphia; move to Richmond Box by water", "points 3"},
		play{"lift.no_ship no ship need be there", in63 + "union 2 infantry at Philadelphia", "lift 2 infantry from Philadelphia to Richmond Box by sea", "cost 1; union 2 infantry at Richmond Box, moved"},
		play{"lift.friendly from port to friendly port without activation", "turn 1863-05 union, 0 points; union 2 infantry at Fort Monroe; union 1 infantry at Norfolk", "lift 2 infantry from Fort Monroe to Norfolk by sea", "points 0; union 1 infantry at Norfolk; union 2 infantry at Norfolk, moved"},
		play{"lift.long 10 for land and sea together", in63 + "union 3 infantry at Pittsburgh", "activate 3 infantry at Pittsburgh; move to Altoona; move to Harrisburg; move to Philadelphia; move to Richmond Box by water; move to Wilmington Box by water; move to Charleston Box by water; move to Savannah Box by water; move to St. Joseph Box by water; move to Mobile Box by water; move to Fort Pickens by water", "union 3 infantry at Fort Pickens, moved"},
		play{"lift.long and not 11", in63 + "union 3 infantry at Steubenville", "activate 3 infantry at Steubenville; move to Pittsburgh; move to Altoona; move to Harrisburg; move to Philadelphia; move to Richmond Box by water; move to Wilmington Box by water; move to Charleston Box by water; move to Savannah Box by water; move to St. Joseph Box by water; move to Mobile Box by water; move to Fort Pickens by water", "refused"},
		play{"lift.long no land after the sea for those who were not activated", in63 + "union 2 infantry at Fort Monroe; union 1 infantry at Baltimore", "lift 2 infantry from Fort Monroe via Richmond Box to Washington DC by sea; march 2 infantry from Washington DC to Baltimore", "refused"},
		play{"lift.enemy not through a port that the enemy holds", in63 + "union 2 infantry at Ship Island; union 1 infantry at Baton Rouge; confederate 1 infantry at New Orleans", "lift 2 infantry from Ship Island via New Orleans to Baton Rouge by sea", "refused"},
		play{"lift.enemy an empty port of the enemy's is passed", in63 + "union 2 infantry at Ship Island; union 1 infantry at Baton Rouge", "lift 2 infantry from Ship Island via New Orleans to Baton Rouge by sea", "union 2 infantry at Baton Rouge, moved; points 4; !broken New Orleans, 28"},
		play{"lift.enemy the way need not be named", in63 + "union 2 infantry at Ship Island; union 1 infantry at Baton Rouge", "lift 2 infantry from Ship Island to Baton Rouge by sea", "union 2 infantry at Baton Rouge, moved"},
		play{"lift.enemy a ship there does not make it a landing", in63 + "union 2 infantry, 1 ship at Ship Island; union 1 infantry at Baton Rouge", "lift 2 infantry from Ship Island via New Orleans to Baton Rouge by sea", "union 2 infantry at Baton Rouge, moved; points 4"},
		play{"lift.enemy a supply unit passes too", in63 + "union 1 supply at Ship Island; union 1 infantry at Baton Rouge", "lift 1 supply from Ship Island via New Orleans to Baton Rouge by sea", "union 1 supply at Baton Rouge, moved"},
		play{"lift.enemy but does not land there", in63 + "union 1 supply at Ship Island", "lift 1 supply from Ship Island to New Orleans by sea", "refused"},
		play{"lift.enemy to land there is an invasion (R121)", in63 + "union 2 infantry at Ship Island", "lift 2 infantry from Ship Island to New Orleans by sea", "refused: is an invasion"},
		play{"lift.enemy which with a ship costs a point", in63 + "union 2 infantry, 1 ship at Ship Island", "lift 2 infantry from Ship Island to New Orleans by sea", "union 2 infantry at New Orleans, moved; points 3"},
		play{"stack.box infantry at sea is bounded by the lift of the turn", "turn 1862-05 union, 4 points, lifted 4; union 3 infantry at Richmond Box; union 2 infantry at Philadelphia", "lift 2 infantry from Philadelphia to Richmond Box by sea", "refused"},
		play{"stack.box any supply, leaders and ships", "union Butler, 3 supply, 4 ships, 2 gunboats, 1 ironclad at Philadelphia", "march 4 ships from Philadelphia to Richmond Box; lift 3 supply from Philadelphia to Richmond Box by sea; march 2 gunboats from Philadelphia to Richmond Box; march 1 ironclad from Philadelphia to Richmond Box; march Butler from Philadelphia to Richmond Box",
			"union 3 supply, 4 ships, 2 gunboats, 1 ironclad at Richmond Box, moved"},
		play{"lift.ldr_bonus a leader's stack moves at the rate of the sea", in63 + "union Butler, 2 infantry at Philadelphia", "lift Butler, 2 infantry from Philadelphia via Richmond Box, Wilmington Box, Charleston Box, Savannah Box, St. Joseph Box, Mobile Box to Fort Pickens by sea", "cost 7"},
		play{"lift.end and ends in the port, with movement left", in63 + "union Butler, 2 infantry at Philadelphia", "activate Butler at Philadelphia; move to Richmond Box by water; move to Wilmington Box by water; move to Richmond Box by water; move to Washington DC by water; move to Baltimore", "refused"},
	)
	t.Run("lift.short an activated unit goes on by land within 6", func(t *testing.T) {
		f := field(t, parts(in63+"union 2 infantry at Harrisburg; union 1 infantry at Norfolk")...)
		f.Plays("activate 2 infantry at Harrisburg", "move to Philadelphia", "move to Richmond Box by water", "move to Washington DC by water", "move to Baltimore")
		f.Has("turn 1863-05 union, 3 points, lifted 2")
	})
	t.Run("lift.short and not beyond 6", func(t *testing.T) {
		f := field(t, parts(in63+"union 2 infantry at Altoona; union 1 infantry at Norfolk")...)
		f.Plays("activate 2 infantry at Altoona", "move to Harrisburg", "move to Philadelphia", "move to Richmond Box by water", "move to Washington DC by water")
		f.Do("move to Baltimore").Refuses("move to Philadelphia", "")
	})
}

func TestRiverineLift(t *testing.T) {
	plays(t,
		play{"lift.river_usa gunboats carry any number", in63 + "union Grant (1863), 4+4+4 infantry, 2 supply, 1 gunboat at Cairo", "lift Grant, 12 infantry, 2 supply from Cairo via Columbus (Kentucky), New Madrid to Fort Pillow with 1 gunboat",
			"points 3; union Grant (1863), 4+4+4 infantry, 2 supply, 1 gunboat at Fort Pillow, moved"},
		play{"lift.river_usa not without a gunboat", in63 + "union Grant (1863), 4 infantry at Cairo", "lift Grant, 4 infantry from Cairo to Columbus (Kentucky) by river", "refused"},
		play{"lift.river_usa not with one that has moved", in63 + "union 4 infantry at Cairo; union 1 gunboat at Paducah", "march 1 gunboat from Paducah to Cairo; lift 4 infantry from Cairo to Columbus (Kentucky) with 1 gunboat", "refused"},
		play{"lift.river_usa 8 and no more", in63 + "union 4 infantry, 1 gunboat at Louisville", "activate 4 infantry at Louisville; take 1 gunboat; move to Evansville by water; move to Paducah by water; move to Cairo by water; move to Columbus (Kentucky) by water; move to New Madrid by water", "refused"},
		play{"lift.ldr_bonus a slow leader's stack goes 8 on a gunboat", in63 + "union Buell, 4 infantry, 1 gunboat at Louisville", "lift Buell, 4 infantry from Louisville via Evansville, Paducah, Cairo to Columbus (Kentucky) with 1 gunboat", "cost 8"},
		play{"ldr.naval and has nothing left by land", in63 + "union Buell, 4 infantry, 1 gunboat at Cairo", "activate Buell at Cairo; take 1 gunboat; move to Columbus (Kentucky) by water; move to Paducah", "refused"},
		play{"lift.river_short a unit goes on by land with what is left", in63 + "union 4 infantry, 1 gunboat at Cairo", "activate 4 infantry at Cairo; take 1 gunboat; move to Columbus (Kentucky) by water; move to Humboldt", "cost 1"},
		play{"lift.river_short with Grant's 6", in63 + "union Grant (1863), 4 infantry, 1 gunboat at Cairo; union 1 infantry at Paducah", "activate Grant at Cairo; take 1 gunboat; move to Columbus (Kentucky) by water; move to Humboldt", "union Grant (1863), 4 infantry at Humboldt, moved"},
		play{"lift.river_csa two factors without a boat", south + "confederate 2 infantry at Mobile", "lift 2 infantry from Mobile to Selma by river", "points 3; confederate 2 infantry at Selma, moved"},
		play{"lift.river_csa not three", south + "confederate 3 infantry at Mobile", "lift 3 infantry from Mobile to Selma by river", "refused"},
		play{"lift.river_csa two a turn in all", south + "confederate 2+1 infantry at Mobile", "lift 2 infantry from Mobile to Selma by river; lift 1 infantry from Mobile to Selma by river", "refused"},
		play{"lift.river_csa none in 1861", "turn 1861-06 confederate, 4 points; confederate 2 infantry at Mobile", "lift 2 infantry from Mobile to Selma by river", "refused"},
		play{"lift.river_csa not without a point", "turn 1862-06 confederate, 0 points; confederate 2 infantry at Mobile", "lift 2 infantry from Mobile to Selma by river", "refused"},
		play{"lift.river_csa at a gunboat's rate: 2 a step, 4 in Winter", "turn 1863-01 confederate, 4 points; confederate 2 infantry at Mobile", "lift 2 infantry from Mobile via Selma to Montgomery by river", "cost 8"},
		play{"lift.river_csa never where a Union unit is", south + "confederate 2 infantry, 1 supply at New Madrid; union 1 infantry at Fort Pillow", "lift 2 infantry from New Madrid to Fort Pillow by river", "refused"},
	)
}

func TestInvasion(t *testing.T) {
	const wilmington = in63 + "union 3 infantry, 1 supply at Philadelphia; union 1 ship at Wilmington Box; "
	const land = "lift 3 infantry, 1 supply from Philadelphia via Richmond Box, Wilmington Box to Wilmington by sea"
	plays(t,
		play{"inv.who the Union lands", wilmington + "confederate 1 infantry at Wilmington", land + "; fight Wilmington", "points 3; fought Wilmington"},
		play{"inv.who not the Confederates by river", south + "confederate 2 infantry, 1 supply at Nashville; union 1 infantry at Fort Donelson", "lift 2 infantry, 1 supply from Nashville to Fort Donelson by river", "refused"},
		play{"inv.activated each unit needs a point", in63 + "union 3+3 infantry, 2 supply at Philadelphia; union 1 ship at Wilmington Box; confederate 1 infantry at Wilmington", land + "; " + land, "points 2"},
		play{"inv.activated a leader's stack one", in63 + "union Butler, 3+3 infantry, 1 supply at Philadelphia; union 1 ship at Wilmington Box; confederate 1 infantry at Wilmington",
			"lift Butler, 6 infantry, 1 supply from Philadelphia via Richmond Box, Wilmington Box to Wilmington by sea", "points 3"},
		play{"inv.supply a supply unit is spent", wilmington + "confederate 1 infantry at Wilmington", land + "; fight Wilmington", "!union 1 supply at Wilmington, moved; row 2"},
		play{"inv.supply without one there is no landing", in63 + "union 3 infantry at Philadelphia; union 1 ship at Wilmington Box; confederate 1 infantry at Wilmington", "lift 3 infantry from Philadelphia via Richmond Box, Wilmington Box to Wilmington by sea", "refused"},
		play{"inv.box a ship must have begun the turn in the box", in63 + "union 3 infantry, 1 supply at Philadelphia; union 1 ship at Richmond Box; confederate 1 infantry at Wilmington", "march 1 ship from Richmond Box to Wilmington Box; " + land, "refused"},
		play{"inv.box the infantry need not", wilmington + "confederate 1 infantry at Wilmington", land, "points 3"},
		play{"inv.port from an adjacent port, with a ship along", in63 + "union 3 infantry, 1 supply, 1 ship at Ship Island; confederate 1 infantry at New Orleans", "activate 3 infantry at Ship Island; take 1 supply; take 1 ship; move to New Orleans by water; fight New Orleans", "row 3"},
		play{"inv.port not without a ship", in63 + "union 3 infantry, 1 supply at Ship Island; confederate 1 infantry at New Orleans", "lift 3 infantry, 1 supply from Ship Island to New Orleans by sea", "refused"},
		play{"inv.empty an empty port needs no supply unit, but a point", in63 + "union 3 infantry at Philadelphia; union 1 ship at Wilmington Box", "lift 3 infantry from Philadelphia via Richmond Box, Wilmington Box to Wilmington by sea", "points 3; union 3 infantry at Wilmington, moved"},
		play{"inv.empty and keeps it", wilmington, land, "union 3 infantry, 1 supply at Wilmington, moved"},
		play{"inv.empty but the force stops there", in63 + "union 3 infantry at Fort Monroe; union 1 ship at Wilmington Box", "activate 3 infantry at Fort Monroe; move to Richmond Box by water; move to Wilmington Box by water; move to Wilmington by water; move to Goldsboro", "refused"},
		play{"inv.empty the ship must have been there all the same (R121)", in63 + "union 3 infantry at Philadelphia", "lift 3 infantry from Philadelphia via Richmond Box, Wilmington Box to Wilmington by sea", "refused"},
		play{"inv.value halved as over a major river, ships not", wilmington + "union 2 ships at Wilmington Box; confederate 1 infantry at Wilmington", land + "; march 2 ships from Wilmington Box to Wilmington; fight Wilmington", "row 4; column Major"},
		play{"inv.river by gunboat, crossing a river", in63 + "union 4 infantry, 1 supply, 1 gunboat at Cairo; confederate 1 infantry at Columbus (Kentucky)", "lift 4 infantry, 1 supply from Cairo to Columbus (Kentucky) with 1 gunboat; fight Columbus (Kentucky)", "row 3; column Major; points 3"},
		play{"inv.river a seasonal one takes one off", in63 + "union 4 infantry, 1 supply, 1 gunboat at Paducah; confederate 1 infantry at Fort Donelson", "lift 4 infantry, 1 supply from Paducah to Fort Donelson with 1 gunboat; fight Fort Donelson", "row 4; column Seasonal"},
		play{"lift.river_values infantry keeps its value on gunboats", in63 + "union 4 infantry, 1 supply, 1 gunboat at Paducah; confederate 1 infantry at Fort Donelson", "lift 4 infantry, 1 supply from Paducah to Fort Donelson with 1 gunboat; fight Fort Donelson", "row 4"},
		play{"inv.river not without supply", in63 + "union 4 infantry, 1 gunboat at Paducah; confederate 1 infantry at Fort Donelson", "lift 4 infantry from Paducah to Fort Donelson with 1 gunboat", "refused"},
		play{"inv.river unless it is empty", in63 + "union 4 infantry, 1 gunboat at Paducah", "lift 4 infantry from Paducah to Fort Donelson with 1 gunboat", "union 4 infantry, 1 gunboat at Fort Donelson, moved; points 3"},
	)
	t.Run("inv.river_sea on gunboats at sea the rules of rivers hold", func(t *testing.T) {
		f := field(t, parts(in63+"union 4 infantry, 1 supply, 1 gunboat at Fort Hatteras; confederate 1 infantry at New Bern")...)
		f.Do("lift 4 infantry, 1 supply from Fort Hatteras to New Bern with 1 gunboat").Do("attack New Bern").Defaults()
		if k := happened[state.Reckoned](f).Sum; k.Row != 4 || k.Column.String()[:4] != "Seas" {
			t.Errorf("4 infantry less 1, and a gunboat, by the coast: row %d, column %s, want 4 by Seasonal river (R35)", k.Row, k.Column)
		}
	})
	t.Run("inv.timing a port that is cleared opens the way for others in the same turn", func(t *testing.T) {
		f := field(t, parts(in63+"union 4 infantry, 1 supply at Philadelphia; union 3 ships at New Orleans Box; union 2 ships at New Orleans Box; confederate 1 infantry at Fort Jackson")...)
		f.Refuses("march 2 ships from New Orleans Box via Fort Jackson to New Orleans", "")
		f.Do("lift 4 infantry, 1 supply from Philadelphia via Richmond Box, Wilmington Box, Charleston Box, Savannah Box, St. Joseph Box, Mobile Box, New Orleans Box to Fort Jackson by sea")
		f.Do("march 3 ships from New Orleans Box to Fort Jackson").Do("attack Fort Jackson").Defaults()
		f.Do("march 2 ships from New Orleans Box via Fort Jackson to New Orleans").Has("union 2 ships at New Orleans, moved")
	})
}
