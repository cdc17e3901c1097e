package dwf_test

import (
	"strings"
	"testing"
)

func TestDutiesAtTheEdges(t *testing.T) {
	const one = "turn 1862-05 union, 1 points, owes "
	plays(t,
		play{"cmd.trans a move that starts west of the river meets it (R100)", one + "west; union 2 infantry at St. Louis", "march 2 infantry from St. Louis to Terre Haute", "turn 1862-05 union, 0 points"},
		play{"cmd.trans a move that ends there does", one + "west; union 2 infantry at Paducah; union 2 infantry, 1 gunboat at Columbus (Kentucky)", "lift 2 infantry from Columbus (Kentucky) to New Madrid with 1 gunboat", "turn 1862-05 union, 0 points"},
		play{"cmd.trans a landing there does", "turn 1863-05 union, 1 points, owes west; union 2 infantry, 1 ship at New Orleans Box; union 1 ship at Berwick Box", "lift 2 infantry from New Orleans Box via Berwick Box to Berwick by sea", "points 0; union 2 infantry at Berwick, moved"},
		play{"cmd.trans what costs no point meets none", "turn 1862-05 union, 1 points, owes west; union 1 supply at St. Louis; union Curtis at Rolla; union 2 infantry at Cairo", "march 1 supply from St. Louis to Rolla; march Curtis from Rolla to St. Louis; march 2 infantry from Cairo to Centralia", "refused"},
		play{"cmd.trans Memphis and Vicksburg lie east of it", "turn 1862-05 confederate, 1 points, owes west; confederate 2 infantry at Memphis", "march 2 infantry from Memphis to Humboldt", "refused"},
		play{"cmd.trans Helena lies west", "turn 1862-05 confederate, 1 points, owes west; confederate 2 infantry at Helena", "march 2 infantry from Helena to DeVall's Bluff", "points 0"},
		play{"cmd.east Charleston in West Virginia is not the East (R05)", one + "east; union 2 infantry at Charleston (West Virginia)", "march 2 infantry from Charleston (West Virginia) to Parkersburg", "refused"},
		play{"cmd.east Grafton is", one + "east; union 2 infantry at Grafton", "march 2 infantry from Grafton to Wheeling", "points 0"},
		play{"cmd.east one of two forts there is enough (R100)", one + "east; union 1 infantry at Cairo; union 1 infantry at Fort Monroe", "build fort at Fort Monroe, Cairo", "points 0; building union at Cairo; building union at Fort Monroe"},
		play{"cmd.east in whatever order they are named", one + "east; union 1 infantry at Cairo; union 1 infantry at Fort Monroe", "build fort at Cairo, Fort Monroe", "points 0; building union at Cairo; building union at Fort Monroe"},
		play{"cmd.east what is kept for it is told", "turn 1862-05 union, 2 points, owes east west; union 2 infantry at Cairo", "march 2 infantry from Cairo to Centralia", "refused: East"},
		play{"cmd.trans and for the West", one + "west; union 2 infantry at Cairo", "march 2 infantry from Cairo to Centralia", "refused: Mississippi"},
		play{"cmd.trans nobody there to move: the point lapses (R25)", "turn 1862-05 confederate, 1 points, owes west; " + quiet, "end; until 1862-05 union campaign", "asks union campaign"},
	)
	t.Run("cmd.east one point meets one duty, from the West to the East too", func(t *testing.T) {
		f := field(t, "turn 1862-05 union, 2 points, owes east west", "union 2 infantry at St. Louis")
		f.Do("march 2 infantry from St. Louis via Terre Haute, Indianapolis, Columbus (Ohio), Steubenville to Pittsburgh")
		east, west := strings.Contains(f.P.Text(), "1 points, owes west"), strings.Contains(f.P.Text(), "1 points, owes east")
		if east == west {
			t.Errorf("a move from St. Louis to Pittsburgh meets both duties or none, want one:\n%s", f.P.Text())
		}
	})
}

func TestPointsAtTheEdges(t *testing.T) {
	plays(t,
		play{"cmd.stack two leaders and their units cost one point (R46)", "union Grant (1861), Buell, 3+3 infantry at Cairo", "march Grant, Buell, 6 infantry from Cairo to Springfield (Illinois)", "points 3; union Buell, Grant (1861), 3+3 infantry at Springfield (Illinois), moved"},
		play{"cmd.stack the slower may lead", "union Grant (1861), Buell, 3 infantry at Cairo", "march Buell, Grant, 3 infantry from Cairo via Centralia, Springfield (Illinois) to Terre Haute by rail", "union Buell, Grant (1861), 3 infantry at Terre Haute, moved"},
		play{"cmd.stack and then sets the rate", "union Grant (1861), Buell, 3 infantry at Cairo; union 1 infantry at Cincinnati", "march Buell, Grant, 3 infantry from Cairo via Centralia, Springfield (Illinois), Terre Haute to Indianapolis by rail", "refused"},
		play{"cmd.unit a counter of 5 is one unit", "turn 1864-05 union, 1 points; union 5 infantry at Pittsburgh", "march 5 infantry from Pittsburgh to Steubenville", "points 0"},
		play{"cmd.unit part of a counter is one unit, the rest stays", "union 3 infantry at Pittsburgh", "march 1 infantry from Pittsburgh to Steubenville", "points 3; union 1 infantry at Steubenville, moved; union 2 infantry at Pittsburgh"},
		play{"cmd.fort three cost two points", "union 1 infantry at Cairo; union 1 infantry at Paducah; union 1 infantry at St. Louis", "build fort at Cairo; build fort at Paducah; build fort at St. Louis", "points 2"},
		play{"cmd.fort the second is free though it comes later", "turn 1862-05 union, 1 points; union 1 infantry at Cairo; union 1 infantry at Paducah; union 1 supply at Pittsburgh", "build fort at Cairo; march 1 supply from Pittsburgh to Steubenville; build fort at Paducah", "points 0; building union at Paducah"},
		play{"fort.build_limit the refusal says that four is the limit", "union 1 infantry at Cairo; union 1 infantry at Paducah; union 1 infantry at St. Louis; union 1 infantry at Louisville; union 1 infantry at Lexington", "build fort at Cairo, Paducah, St. Louis, Louisville; build fort at Lexington", "refused: 4 forts"},
		play{"move.activate the refusal says how many points were had", "turn 1862-05 union, 0 points; union 3 infantry at Pittsburgh", "march 3 infantry from Pittsburgh to Steubenville", "refused: command point"},
		play{"move.drop_pick what was dropped has moved", south + "confederate Lee, 3+3 infantry at Lynchburg", "march Lee, 6 infantry from Lynchburg via Burkeville to Danville dropping 3 infantry at Burkeville; march 3 infantry from Burkeville to Petersburg", "refused"},
		play{"move.drop_pick what is picked up moves no farther than the leader can", south + "confederate Magruder, 3 infantry at Lynchburg; confederate 2 infantry at Greensboro", "march Magruder, 3 infantry from Lynchburg via Burkeville, Danville, Greensboro to Raleigh taking 2 infantry at Greensboro", "refused"},
		play{"move.drop_pick the way leads by those who are picked up", south + "confederate Lee, 3 infantry at Lynchburg; confederate Polk, 1 supply at Burkeville", "march Lee, 3 infantry from Lynchburg to Danville taking Polk, 1 supply at Burkeville", "points 3; confederate Lee, Polk, 3 infantry, 1 supply at Danville, moved"},
		play{"move.drop_pick none are picked up beside the way", south + "confederate Lee, 3 infantry at Lynchburg; confederate Polk, 1 supply at Raleigh", "march Lee, 3 infantry from Lynchburg via Burkeville to Danville taking Polk, 1 supply at Raleigh", "refused"},
		play{"move.drop_pick supply and leaders too", south + "confederate Lee, 3 infantry at Lynchburg; confederate Polk, 1 supply at Burkeville", "march Lee, 3 infantry from Lynchburg via Burkeville to Danville taking Polk, 1 supply at Burkeville", "points 3; confederate Lee, Polk, 3 infantry, 1 supply at Danville, moved"},
		play{"move.drop_pick a leader may be dropped with some of the units", south + "confederate Lee, Polk, 3+3 infantry at Lynchburg", "march Lee, Polk, 6 infantry from Lynchburg via Burkeville to Danville dropping Polk, 3 infantry at Burkeville", "confederate Polk, 3 infantry at Burkeville, moved; confederate Lee, 3 infantry at Danville, moved"},
		play{"move.continue what stays behind of a stack that fought does not move either", hooker8 + "confederate 1 infantry at Manassas", "march Hooker, 8 infantry from Washington DC to Manassas; fight Manassas; march 4 infantry from Manassas to Culpeper", "refused"},
		play{"ldr.mcclellan one training though two points are left", "union McClellan at Washington DC", "train McClellan; train McClellan", "refused: once"},
		play{"ldr.lee not where the marker's fort would be the second: the marker goes (R119)", south + "confederate Lee, 1 infantry at Culpeper; building confederate at Culpeper", "build fort with Lee", "fort 1 confederate at Culpeper; !building confederate at Culpeper"},
	)
}

func TestReorganizationAtTheEdges(t *testing.T) {
	const six = "turn 1863-05 confederate, 4 points; confederate 3+3 infantry at Nashville"
	for _, into := range []string{"4+2", "4+1+1", "3+2+1", "2+2+1+1", "3+1+1+1"} {
		plays(t, play{"reorg.free 6 into " + into, six, "reorganize Nashville into " + into, "confederate " + into + " infantry at Nashville; points 4"})
	}
	plays(t,
		play{"reorg.free one factor too many", six, "reorganize Nashville into 5+2", "refused: 6"},
		play{"reorg.limit the refusal names the year's limit", six, "reorganize Nashville into 6", "refused: 5"},
		play{"reorg.limit 4 of the Confederates in 1864", "turn 1864-05 confederate, 4 points; confederate 3+2 infantry at Nashville", "reorganize Nashville into 5", "refused: 4"},
		play{"reorg.limit nor by joining two", "union 2+2 infantry at Cairo", "join 2+2 infantry at Cairo", "refused: 3"},
		play{"reorg.limit as large as the year allows", in63 + "union 2+2 infantry at Cairo", "join 2+2 infantry at Cairo", "union 4 infantry at Cairo"},
		play{"reorg.limit 5 of the Union's", "turn 1864-05 union, 5 points; union 3+2 infantry at Nashville", "reorganize Nashville into 5", "union 5 infantry at Nashville"},
		play{"reorg.free only the side that is asked", "turn 1863-05 union, 4 points; confederate 3+3 infantry at Nashville", "reorganize Nashville into 5+1", "refused"},
		play{"reorg.free made up as a whole, as many units as may be stay unmoved (R101)", "union 2+1 infantry at Pittsburgh; union 2+1 infantry at Steubenville", "march 2+1 infantry from Pittsburgh to Steubenville; reorganize Steubenville into 3+3", "union 3 infantry at Steubenville; union 3 infantry at Steubenville, moved"},
	)
}

func TestMovementAtTheEdges(t *testing.T) {
	const ten = "march Lee from Richmond via Petersburg, Gaston, Raleigh, Greensboro, Charlotte, Columbia, Branchville, Augusta, Atlanta to "
	plays(t,
		play{"move.once a supply unit neither", "union 2 supply at Pittsburgh", "march 1 supply from Pittsburgh to Steubenville; march 1 supply from Steubenville to Columbus (Ohio)", "refused"},
		play{"move.once but another one that stands there", "union 1 supply at Pittsburgh; union 1 supply at Steubenville", "march 1 supply from Pittsburgh to Steubenville; march 1 supply from Steubenville to Columbus (Ohio)", "union 1 supply at Columbus (Ohio), moved; union 1 supply at Steubenville, moved"},
		play{"move.once nor naval units", "union 1 ship at Philadelphia; union 1 gunboat at Cairo", "march 1 ship from Philadelphia to Richmond Box; march 1 ship from Richmond Box to Fort Monroe", "refused"},
		play{"move.once nor gunboats", "union 1 gunboat at Cairo", "march 1 gunboat from Cairo to Paducah; march 1 gunboat from Paducah to Cairo", "refused"},
		play{"move.once nor a leader alone", "union Grant (1861) at Cairo", "march Grant from Cairo to Springfield (Illinois); march Grant from Springfield (Illinois) to Cairo", "refused"},
		play{"move.once nor a leader who came with a stack", "union Grant (1861), 2 infantry at Cairo; union 3 infantry at Centralia", "march Grant, 2 infantry from Cairo to Centralia; march Grant, 3 infantry from Centralia to Springfield (Illinois)", "refused"},
		play{"move.once nor militia", "union Ohio militia at Columbus (Ohio)", "march Ohio militia from Columbus (Ohio) to Cincinnati; march Ohio militia from Cincinnati to Columbus (Ohio)", "refused"},
		play{"move.once nor a railhead", in63 + "union 1 railhead at Philadelphia", "march 1 railhead from Philadelphia to Baltimore; march 1 railhead from Baltimore to Philadelphia", "refused"},
		play{"move.once nor what was picked up and dropped again", south + "confederate Lee, 3 infantry at Lynchburg; confederate 2 infantry at Burkeville", "march Lee, 3 infantry from Lynchburg via Burkeville, Danville to Greensboro taking 2 infantry at Burkeville dropping 2 infantry at Danville; march 2 infantry from Danville to Greensboro", "refused"},
		play{"move.solo ten areas", south + "confederate Lee at Richmond", ten + "Macon", "confederate Lee at Macon, moved, alone"},
		play{"move.solo not eleven by that way", south + "confederate Lee at Richmond; confederate 1 infantry at Memphis", "march Lee from Richmond to Fort Smith", "refused: ten"},
		play{"move.solo units do not go with him at no point", "turn 1862-05 confederate, 0 points; confederate Lee, 1 infantry at Richmond", "march Lee, 1 infantry from Richmond to Petersburg", "refused"},
		play{"move.solo_usa_sea ten in all, land and sea", in63 + "union Butler at Harrisburg", "march Butler from Harrisburg via Philadelphia, Richmond Box, Wilmington Box, Charleston Box, Savannah Box, St. Joseph Box, Mobile Box to Fort Pickens", "union Butler at Fort Pickens, moved, alone"},
		play{"move.combat_now no point is passed before", "union 3 infantry at Washington DC; confederate 1 infantry at Manassas", "march 3 infantry from Washington DC to Manassas; pass 1 point", "refused: Manassas"},
		play{"move.combat_now no fort is begun", "union 3 infantry at Washington DC; union 1 infantry at Cairo; confederate 1 infantry at Manassas", "march 3 infantry from Washington DC to Manassas; build fort at Cairo", "refused: battle"},
		play{"move.combat_now nobody is trained", "union McClellan, 3 infantry at Washington DC; confederate 1 infantry at Manassas", "march 3 infantry from Washington DC to Manassas; train McClellan", "refused"},
		play{"move.combat_now no supply moves elsewhere", "union 3 infantry at Washington DC; union 1 supply at Pittsburgh; confederate 1 infantry at Manassas", "march 3 infantry from Washington DC to Manassas; march 1 supply from Pittsburgh to Steubenville", "refused: Manassas"},
		play{"stack.enemy the campaign does not end before", "union 3 infantry at Washington DC; confederate 1 infantry at Manassas", "march 3 infantry from Washington DC to Manassas", "no end campaign; no pass 1 point; offers attack Manassas"},
		play{"move.terrain by the way that is cheapest, if none is named", "union 2 infantry at Pittsburgh", "march 2 infantry from Pittsburgh to Washington DC", "cost 4"},
		play{"dmg.rail_fix not before the next turn", south + "broken Burkeville, 15; confederate 2 infantry at Lynchburg", "march 2 infantry from Lynchburg to Burkeville", "cost 2"},
		play{"dmg.rail_cut broken toward the area left too", south + "broken Lynchburg, 15; confederate 2 infantry at Lynchburg", "march 2 infantry from Lynchburg to Burkeville", "cost 2"},
		play{"move.usa_bonus a Union stack in a blue area goes farther by one, not an infantry unit's double", "union Buell, 3 infantry at Terre Haute", "march Buell, 3 infantry from Terre Haute via Indianapolis, Columbus (Ohio), Steubenville to Pittsburgh by rail", "refused"},
		play{"move.minimum with the bonus no two areas", "union Buell, 3 infantry at Cumberland", "march Buell, 3 infantry from Cumberland via Pittsburgh to Altoona", "refused"},
		play{"move.minimum leads into a battle too", "turn 1862-05 union, 4 points; union Buell, 3 infantry, 1 supply at Cumberland; confederate 1 infantry at Romney", "march Buell, 3 infantry, 1 supply from Cumberland to Romney; fight Romney", "row 4"},
		play{"move.enemy_stop an enemy's leader and supply stop nobody (R111)", "union 3 infantry at Washington DC; confederate Polk, 1 supply at Manassas", "march 3 infantry from Washington DC via Manassas to Culpeper", "union 3 infantry at Culpeper, moved; confederate Polk at Richmond"},
		play{"move.enemy_stop nor through him when the way is not named", "union 3 infantry at Washington DC; confederate 1 infantry at Manassas", "march 3 infantry from Washington DC to Culpeper", "refused"},
		play{"move.enemy_stop nobody there, that way is open", "union 3 infantry at Washington DC", "march 3 infantry from Washington DC to Culpeper", "cost 4"},
		play{"move.enemy_stop with another way round it is taken", south + "confederate 2 infantry at Greensboro; union 1 infantry at Raleigh", "march 2 infantry from Greensboro to Gaston", "cost 5"},
		play{"fort.land_unit a fort alone bars the way too", "union 3 infantry at Washington DC; fort 1 confederate at Manassas", "march 3 infantry from Washington DC to Culpeper", "refused"},
		play{"nav.river_pass gunboats do not pass an enemy either, when the way is not named", "union 1 gunboat at Cairo; confederate 1 infantry at Columbus (Kentucky)", "march 1 gunboat from Cairo to New Madrid", "refused"},
		play{"nav.ship_csa nor ships", "union 1 ship at New Orleans Box; confederate 1 infantry at Fort Jackson; confederate 1 infantry at Ship Island", "march 1 ship from New Orleans Box to New Orleans", "refused"},
		play{"lift.enemy nor does sea lift", in63 + "union 2 infantry at New Orleans Box; confederate 1 infantry at Fort Jackson; confederate 1 infantry at Ship Island; union 1 infantry at New Orleans", "lift 2 infantry from New Orleans Box to New Orleans by sea", "refused"},
		play{"move.enemy_stop an ironclad alone does not stop land units (R107)", in63 + "union 2 infantry, 1 supply at Petersburg; confederate 1 ironclad at Norfolk", "march 2 infantry, 1 supply from Petersburg to Norfolk", "union 2 infantry, 1 supply at Norfolk, moved"},
		play{"mil.home militia crosses no other state on its way home", "union Pennsylvania militia at Philadelphia", "march Pennsylvania militia from Philadelphia via Baltimore to Gettysburg", "refused"},
	)
}
