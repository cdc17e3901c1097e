package dwf_test

import (
	"fmt"
	"strings"
	"testing"
)

const south = "turn 1862-05 confederate, 4 points; "

func TestMovement(t *testing.T) {
	plays(t,
		play{"move.once a unit that has moved is not moved again", "union 3 infantry at Pittsburgh",
			"march 3 infantry from Pittsburgh to Steubenville; march 3 infantry from Steubenville to Pittsburgh", "refused"},
		play{"move.once another unit of the same area still moves", "union 3+3 infantry at Pittsburgh",
			"march 3 infantry from Pittsburgh to Steubenville; march 3 infantry from Pittsburgh to Steubenville", "union 3+3 infantry at Steubenville, moved"},
		play{"move.once one that moved there does not go on with those that did not", "union 2 infantry at Pittsburgh; union 3 infantry at Steubenville",
			"march 2 infantry from Pittsburgh to Steubenville; march 2 infantry from Steubenville to Columbus (Ohio); march 2 infantry from Steubenville to Columbus (Ohio)", "refused"},
		play{"move.activate infantry needs a point", "turn 1862-05 union, 0 points; union 3 infantry at Pittsburgh", "march 3 infantry from Pittsburgh to Steubenville", "refused"},
		play{"move.activate militia needs a point", "turn 1862-05 union, 0 points; union Pennsylvania militia at Harrisburg", "march Pennsylvania militia from Harrisburg to Philadelphia", "refused"},
		play{"move.activate a point moves it", "turn 1862-05 union, 1 points; union 3 infantry at Pittsburgh", "march 3 infantry from Pittsburgh to Steubenville", "points 0"},
		play{"move.allowance infantry goes as far as 6", south + "confederate 3 infantry at Lynchburg",
			"march 3 infantry from Lynchburg via Burkeville, Danville, Greensboro, Raleigh, Goldsboro to Gaston", "cost 6"},
		play{"move.allowance and no farther", south + "confederate 3 infantry at Lynchburg",
			"march 3 infantry from Lynchburg via Burkeville, Danville, Greensboro, Raleigh, Goldsboro to New Bern", "refused"},
		play{"move.allowance nothing is saved for the next turn", south + "confederate 3 infantry at Lynchburg",
			"end; until 1862-06 confederate campaign; march 3 infantry from Lynchburg via Burkeville, Danville, Greensboro, Raleigh, Goldsboro to New Bern", "refused"},
		play{"move.lines from area to area only where a line joins them", south + "confederate 3 infantry at Pensacola", "march 3 infantry from Pensacola to Fort Pickens by land", "refused"},
		play{"move.lines land units do not go by water without lift", "union 3 infantry at Cairo", "activate 3 infantry at Cairo; move to Columbus (Kentucky) by water", "refused"},
		play{"move.naval_land a gunboat does not go by rail", "union 1 gunboat at Pittsburgh", "march 1 gunboat from Pittsburgh to Altoona", "refused"},
		play{"move.naval_land nor by a road between two ports", "union 1 gunboat at St. Louis; union 2 infantry at New Madrid",
			"activate 1 gunboat at St. Louis; move to Centralia", "refused"},
		play{"move.stack a stack moves at its leader's rate", south + "confederate Magruder, 3+3 infantry at Lynchburg",
			"march Magruder, 6 infantry from Lynchburg via Burkeville, Danville to Greensboro", "cost 3; points 3; confederate Magruder, 3+3 infantry at Greensboro, moved"},
		play{"move.stack and not at the infantry's", south + "confederate Magruder, 3+3 infantry at Lynchburg",
			"march Magruder, 6 infantry from Lynchburg via Burkeville, Danville, Greensboro to Raleigh", "refused"},
		play{"move.drop_pick a leader's stack drops units on its way", south + "confederate Lee, 3+3 infantry at Lynchburg",
			"march Lee, 6 infantry from Lynchburg via Burkeville to Danville dropping 3 infantry at Burkeville",
			"points 3; confederate 3 infantry at Burkeville, moved; confederate Lee, 3 infantry at Danville, moved"},
		play{"move.drop_pick and picks others up without a further point", south + "confederate Lee, 3+3 infantry at Lynchburg; confederate 2 infantry at Burkeville",
			"march Lee, 6 infantry from Lynchburg via Burkeville to Danville taking 2 infantry at Burkeville", "points 3; confederate Lee, 3+3+2 infantry at Danville, moved"},
		play{"move.drop_pick a stack does not pick up what has moved", south + "confederate Lee, 3 infantry at Lynchburg; confederate 2 infantry at Richmond",
			"march 2 infantry from Richmond to Burkeville; march Lee, 3 infantry from Lynchburg via Burkeville to Danville taking 2 infantry at Burkeville", "refused"},
		play{"move.drop_pick without a leader nothing joins free of charge", "turn 1862-05 confederate, 1 points; confederate 3 infantry at Lynchburg; confederate 2 infantry at Burkeville",
			"march 3 infantry from Lynchburg via Burkeville to Danville taking 2 infantry at Burkeville", "refused"},
		play{"move.minimum a slow stack goes one area in clear weather", "union Buell, 3 infantry at Cumberland", "march Buell, 3 infantry from Cumberland to Romney", "union Buell, 3 infantry at Romney, moved"},
		play{"move.minimum not in rain", "turn 1862-10 union, 4 points; union Buell, 3 infantry at Cumberland", "march Buell, 3 infantry from Cumberland to Romney", "refused"},
		play{"move.minimum not in Winter", "turn 1863-01 union, 4 points; union Buell, 3 infantry at Cumberland", "march Buell, 3 infantry from Cumberland to Romney", "refused"},
		play{"move.minimum only the first area of a move", "union Buell, 3 infantry at Cumberland; union 1 infantry at Romney",
			"march Buell, 3 infantry from Cumberland via Harper's Ferry to Sharpsburg", "refused"},
	)
}

func TestUnionMovementBonus(t *testing.T) {
	const chain = "Indianapolis, Columbus (Ohio), Steubenville, Pittsburgh, Altoona, Harrisburg"
	plays(t,
		play{"move.usa_bonus one more through blue areas only", "union 3 infantry at Terre Haute", "march 3 infantry from Terre Haute via " + chain + " to Philadelphia", "cost 7"},
		play{"move.usa_bonus not two more", "union 3 infantry at Terre Haute", "march 3 infantry from Terre Haute via " + chain + ", Philadelphia to Dover by rail", "refused"},
		play{"move.usa_bonus the first area counts: St. Louis is not blue", "union 3 infantry at St. Louis",
			"march 3 infantry from St. Louis via Terre Haute, Indianapolis, Columbus (Ohio), Steubenville, Pittsburgh, Altoona to Harrisburg by rail", "refused"},
		play{"move.usa_bonus the last area counts: Lexington is not", "union 3 infantry at Philadelphia",
			"march 3 infantry from Philadelphia via Harrisburg, Altoona, Pittsburgh, Steubenville, Columbus (Ohio), Cincinnati to Lexington by rail", "refused"},
		play{"move.usa_bonus nor have the Confederates one in red areas", south + "confederate 3 infantry at Lynchburg",
			"march 3 infantry from Lynchburg via Burkeville, Danville, Greensboro, Raleigh, Goldsboro, Gaston to Raleigh by rail", "refused"},
		play{"move.usa_bonus a leader's stack has it too", "union Buell, 3 infantry at Terre Haute", "march Buell, 3 infantry from Terre Haute via Indianapolis, Columbus (Ohio) to Steubenville", "cost 3"},
		play{"move.usa_bonus Union areas alone, by the colour: Manassas is red though Union-held", "union Buell, 3 infantry at Baltimore; union 2 infantry at Manassas",
			"march Buell, 3 infantry from Baltimore via Washington DC, Manassas to Winchester", "refused"},
	)
}

func TestTerrainCosts(t *testing.T) {
	for _, k := range []struct {
		name, from, to    string
		clear, rain, cold int
	}{
		{"a road", "Montgomery", "Selma", 2, 3, 4},
		{"a railroad", "Goldsboro", "Raleigh", 1, 1, 1},
		{"forest by rail", "Fredericksburg", "Richmond", 2, 2, 2},
		{"forest by road", "Corinth", "Shiloh", 3, 4, 5},
		{"rough", "Atlanta", "Abbeville", 2, 3, 4},
		{"rough into the area entered", "Abbeville", "Atlanta", 3, 4, 5},
		{"swamp, frozen or not", "Branchville", "Charleston (South Carolina)", 2, 2, 2},
		{"a mountain", "Chattanooga", "Dalton", 3, 3, 3},
		{"a mountain by road", "Abbeville", "Asheville", 4, 5, 6},
		{"a seasonal river", "Charlottesville", "Culpeper", 2, 2, 2},
		{"a river beside the area left", "Culpeper", "Charlottesville", 1, 1, 1},
		{"a major river", "Petersburg", "Richmond", 2, 2, 2},
		{"two features", "Franklin", "Decatur", 3, 3, 3},
		{"swamp and river", "Charleston (South Carolina)", "Savannah", 3, 3, 3},
	} {
		for turn, want := range map[string]int{"1862-05": k.clear, "1862-10": k.rain, "1863-01": k.cold} {
			plays(t, play{fmt.Sprintf("move.terrain %s in %s", k.name, turn), "turn " + turn + " confederate, 4 points; confederate 2 infantry at " + k.from,
				"march 2 infantry from " + k.from + " to " + k.to, fmt.Sprintf("cost %d", want)})
			plays(t, play{fmt.Sprintf("chart.terrain %s in %s", k.name, turn), "turn " + turn + " confederate, 4 points; confederate Lee, 2 infantry at " + k.from,
				"march Lee, 2 infantry from " + k.from + " to " + k.to, fmt.Sprintf("cost %d", want)})
		}
	}
	plays(t,
		play{"move.terrain a river between two areas that borders neither", "union 2 infantry at Sharpsburg", "march 2 infantry from Sharpsburg to Manassas", "cost 2"},
		play{"move.terrain naval units pay for the river alone", "union 1 gunboat at Fort Pillow; union 1 infantry at Fort Pillow", "march 1 gunboat from Fort Pillow to Memphis", "cost 2"},
	)
}

func TestLeaderAlone(t *testing.T) {
	plays(t,
		play{"move.solo ten areas at no point, whatever they cost", "turn 1863-01 confederate, 0 points; confederate Lee at Richmond",
			"march Lee from Richmond to Memphis", "points 0; confederate Lee at Memphis, moved, alone"},
		play{"move.solo the way may be named", south + "confederate Lee at Richmond", "march Lee from Richmond via Burkeville to Danville", "confederate Lee at Danville, moved, alone"},
		play{"move.solo by areas that are closed to him it may not", south + "confederate Lee at Manassas", "march Lee from Manassas via Washington DC to Culpeper", "refused"},
		play{"move.solo not eleven", south + "confederate Lee at Richmond", "march Lee from Richmond to Meridian by land", "refused"},
		play{"move.solo not into an area of the enemy's colour", south + "confederate Lee at Manassas", "march Lee from Manassas to Sharpsburg", "refused"},
		play{"move.solo but where a friend stands", south + "confederate Lee at Manassas; confederate 1 infantry at Sharpsburg", "march Lee from Manassas to Sharpsburg", "confederate Lee at Sharpsburg, moved, alone"},
		play{"move.solo through empty neutral areas", "union Curtis at St. Louis", "march Curtis from St. Louis to Wilson's Creek", "union Curtis at Wilson's Creek, moved, alone"},
		play{"move.solo not through neutral ones with an enemy", "union Curtis at St. Louis; confederate 1 infantry at Rolla", "march Curtis from St. Louis to Rolla", "refused"},
		play{"move.solo_usa_sea a Union leader goes by land and sea into a port", "turn 1862-05 union, 0 points; union Butler at Harrisburg",
			"march Butler from Harrisburg to Fort Monroe", "union Butler at Fort Monroe, moved, alone"},
		play{"move.solo_usa_sea no land after the sea", "union Butler at Fort Monroe", "march Butler from Fort Monroe to Harrisburg", "refused"},
		play{"move.solo_usa_sea he may end at sea", "union Butler at Philadelphia", "march Butler from Philadelphia to Richmond Box", "union Butler at Richmond Box, moved, alone"},
		play{"move.solo_csa_river a Confederate leader goes by river", south + "confederate Polk at Ship Island",
			"march Polk from Ship Island to Mobile", "confederate Polk at Mobile, moved, alone"},
		play{"move.solo_csa_river not by sea", south + "confederate Beauregard at Charleston (South Carolina)", "march Beauregard from Charleston (South Carolina) to Charleston Box", "refused"},
		play{"move.solo_csa_river nor by a line of the sea between ports", south + "confederate Beauregard at Pensacola; confederate 1 infantry at Fort Pickens",
			"march Beauregard from Pensacola to Fort Pickens", "refused"},
		play{"move.solo_enemy not among enemies without friends", "union McClellan at Washington DC; confederate 1 infantry at Manassas", "march McClellan from Washington DC to Manassas", "refused"},
		play{"move.solo_enemy with friends he may, but adds nothing", "turn 1863-05 union, 4 points; union Hooker, 3+3 infantry at Washington DC; confederate 3 infantry at Manassas",
			"march 3 infantry from Washington DC to Manassas; march 3 infantry from Washington DC to Manassas; march Hooker from Washington DC to Manassas; fight Manassas",
			"row 6; attacker 2; attacker-due 2"},
		play{"move.solo_enemy nor does he count as a leader who is present", "turn 1863-05 union, 4 points; union Hooker, 3 infantry at Washington DC; confederate Polk, 3 infantry at Manassas",
			"march 3 infantry from Washington DC to Manassas; march Hooker from Washington DC to Manassas; attack Manassas", "asks confederate withdraw"},
	)
}

func TestEnemiesStopMovement(t *testing.T) {
	for _, k := range []struct{ what, line string }{{"infantry", "confederate 1 infantry at Manassas"}, {"militia", "confederate Virginia militia at Manassas"},
		{"a fort", "fort 1 confederate at Manassas"}} {
		name := "move.enemy_stop " + k.what
		if strings.Contains(k.what, "fort") {
			name = "fort.land_unit a fort alone stops"
		}
		plays(t, play{name, "union 3 infantry at Washington DC; " + k.line, "march 3 infantry from Washington DC via Manassas to Culpeper", "refused"})
	}
	plays(t,
		play{"move.enemy_stop nobody there, nobody stops", "union 3 infantry at Washington DC", "march 3 infantry from Washington DC via Manassas to Culpeper", "union 3 infantry at Culpeper, moved"},
		play{"move.enemy_stop supply alone does not stop", "union 3 infantry at Washington DC; confederate 1 supply at Manassas",
			"march 3 infantry from Washington DC via Manassas to Culpeper", "union 3 infantry at Culpeper, moved"},
		play{"move.enemy_stop gunboats are stopped by a fort on the river", "union 1 gunboat at Cairo; fort 1 confederate at Columbus (Kentucky)",
			"march 1 gunboat from Cairo via Columbus (Kentucky) to New Madrid", "refused"},
		play{"move.combat_now others may still come in", "union 3+3 infantry at Washington DC; confederate 1 infantry at Manassas",
			"march 3 infantry from Washington DC to Manassas; march 3 infantry from Washington DC to Manassas; fight Manassas", "row 6"},
		play{"move.combat_now but nothing moves elsewhere before the battle", "union 3 infantry at Washington DC; union 2 infantry at Pittsburgh; confederate 1 infantry at Manassas",
			"march 3 infantry from Washington DC to Manassas; march 2 infantry from Pittsburgh to Steubenville", "refused"},
		play{"move.combat_now and then it does", "union 3 infantry at Washington DC; union 2 infantry at Pittsburgh; confederate 1 infantry at Manassas",
			"march 3 infantry from Washington DC to Manassas; fight Manassas; march 2 infantry from Pittsburgh to Steubenville", "union 2 infantry at Steubenville, moved"},
		play{"stack.enemy where both stand the turn does not end before the battle", "union 3 infantry at Washington DC; confederate 1 infantry at Manassas",
			"march 3 infantry from Washington DC to Manassas; end campaign", "refused"},
		play{"move.continue after a battle it goes no further", "turn 1863-05 union, 4 points; union Hooker, 4+4 infantry at Washington DC; confederate 1 infantry at Manassas",
			"march Hooker, 8 infantry from Washington DC to Manassas; fight Manassas; move to Culpeper", "refused"},
		play{"move.continue a stack whose enemy has withdrawn goes on with what is left", "turn 1863-05 union, 4 points; union 3 infantry at Washington DC; confederate Polk, 1 infantry at Manassas",
			"march 3 infantry from Washington DC to Manassas; attack Manassas; withdraw to Winchester; move to Culpeper", "union 3 infantry at Culpeper, moved; points 3"},
		play{"move.continue but not beyond its allowance", "turn 1863-05 union, 4 points; union 3 infantry at Washington DC; confederate Polk, 1 infantry at Manassas",
			"march 3 infantry from Washington DC to Manassas; attack Manassas; withdraw to Winchester; move to Culpeper; move to New Market", "refused"},
	)
}
