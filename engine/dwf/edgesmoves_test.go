package dwf_test

import "testing"

func TestEdgesOfMoves(t *testing.T) {
	const nashville = south + "union 2 gunboats at Nashville; confederate 1 infantry at Fort Donelson; confederate 3+3 infantry at Murfreesboro; "
	const goldsboro = in63 + "union Hooker, 4+4 infantry, 1 supply at New Bern; confederate Polk at Goldsboro; confederate 1 infantry at Richmond; "
	plays(t,
		play{"inv.river an empty port of the enemy's ends the move (R121)", in63 + "union Grant (1863), 4 infantry, 1 gunboat at Paducah", "activate Grant at Paducah; take 1 gunboat; move to Fort Henry by water; move to Fort Donelson", "refused"},
		play{"nav.river_pass but it is passed on the river", in63 + "union Grant (1863), 4 infantry, 1 gunboat at Paducah", "activate Grant at Paducah; take 1 gunboat; move to Fort Henry by water; move to Shiloh by water", "union Grant (1863), 4 infantry, 1 gunboat at Shiloh, moved"},
		play{"inv.who the Confederates do not land in an empty port of the Union's", south + "kentucky entered; confederate 2 infantry at Louisville", "lift 2 infantry from Louisville to Cincinnati by river", "refused"},
		play{"cmd.stack a leader moves militia alone too", "union Grant (1861), Illinois militia at Centralia", "march Grant, Illinois militia from Centralia to Springfield (Illinois)", "points 3; union Grant (1861), Illinois militia at Springfield (Illinois), moved"},
		play{"cmd.stack who is activated has it with him", "union Grant (1861), Illinois militia at Centralia", "activate Grant at Centralia; move to Springfield (Illinois)", "points 3; union Grant (1861), Illinois militia at Springfield (Illinois), moved"},
		play{"cmd.stack and fights with it", in63 + "union Hooker, Pennsylvania militia at Harrisburg; confederate 1 infantry at Chambersburg", "march Hooker, Pennsylvania militia from Harrisburg to Chambersburg; fight Chambersburg", "row 2"},
		play{"nav.retreat naval units that cannot leave are fought (R67)", nashville, "march 3 infantry from Murfreesboro to Nashville", "asks confederate campaign; offers attack Nashville; no end campaign"},
		play{"nav.retreat and if they lose they are lost", nashville, "march 3 infantry from Murfreesboro to Nashville; fight Nashville", "row 3; won confederate; lost gunboats 2; confederate 2 infantry at Nashville, moved"},
		play{"nav.retreat nor does a leader who joins the fight drive them out", nashville + "confederate Bragg at Chattanooga", "march 3 infantry from Murfreesboro to Nashville; march Bragg from Chattanooga to Nashville", "asks confederate campaign; offers attack Nashville; union 2 gunboats at Nashville"},
		play{"nav.retreat land units pass them (nav.control)", nashville, "march 3 infantry from Murfreesboro via Nashville to Franklin", "confederate 3 infantry at Franklin, moved; union 2 gunboats at Nashville"},
		play{"nav.retreat who has no supply for a battle does not end there", south + "union 2 gunboats at Cairo; confederate 3 infantry at Centralia; confederate 1 infantry at Columbus (Kentucky); confederate 1 infantry at Paducah; confederate 1 infantry at Cape Girardeau", "march 3 infantry from Centralia to Cairo", "refused"},
		play{"nav.retreat nor leaves units among them", nashville + "confederate Bragg at Murfreesboro", "march Bragg, 6 infantry from Murfreesboro via Nashville to Franklin dropping 3 infantry at Nashville", "refused"},
		play{"ldr.alone one who is met in the middle of a move goes where his owner will", goldsboro, "march Hooker, 8 infantry, 1 supply from New Bern via Goldsboro to Gaston", "asks confederate leader; offers send Polk to Raleigh; offers send Polk to Wilmington; union Hooker, 4+4 infantry, 1 supply at Gaston, moved"},
		play{"ldr.alone and the mover goes on", goldsboro + "union 2 infantry at Cairo", "march Hooker, 8 infantry, 1 supply from New Bern via Goldsboro to Gaston; send Polk to Wilmington; march 2 infantry from Cairo to Centralia", "confederate Polk at Wilmington; points 2"},
		play{"ldr.alone only he who is left alone, not one off the map", goldsboro, "march Hooker, 8 infantry, 1 supply from New Bern via Goldsboro to Gaston; send Longstreet to Raleigh", "refused: needs no city"},
		play{"ldr.alone not elsewhere", goldsboro, "march Hooker, 8 infantry, 1 supply from New Bern via Goldsboro to Gaston; send Polk to Richmond", "refused"},
		play{"opt.corps an army commander is not led by a corps leader (R115)", "options abilities; turn 1863-05 confederate, 4 points; confederate Lee, Jackson, 3 infantry at Lynchburg", "activate Jackson at Lynchburg; take Lee", "refused"},
		play{"opt.corps in the core game the one who was activated sets the rate (R46)", "turn 1863-05 confederate, 4 points; confederate Lee, Beauregard, 3 infantry at Lynchburg", "activate Beauregard at Lynchburg; take Lee; move to Goldsboro", "refused"},
		play{"opt.corps the other way they go as far as Lee", "turn 1863-05 confederate, 4 points; confederate Lee, Beauregard, 3 infantry at Lynchburg", "march Lee, Beauregard, 3 infantry from Lynchburg via Burkeville, Danville, Greensboro, Raleigh to Goldsboro", "points 3; confederate Beauregard, Lee, 3 infantry at Goldsboro, moved"},
	)
}

func TestUnitsWithoutALeader(t *testing.T) {
	const boat = in63 + "union 3+2 infantry, 1 gunboat at Cairo; "
	plays(t,
		play{"move.drop_pick a unit joins another for a point", south + "confederate 3 infantry at Lynchburg; confederate 2 infantry at Burkeville", "march 3 infantry from Lynchburg via Burkeville to Danville taking 2 infantry at Burkeville", "points 2; confederate 3+2 infantry at Danville, moved"},
		play{"move.drop_pick one unit for each", south + "confederate 3 infantry at Lynchburg; confederate 2+2 infantry at Burkeville", "activate 3 infantry at Lynchburg; move to Burkeville; take 4 infantry; move to Danville", "points 2; confederate 4+3 infantry at Danville, moved"},
		play{"move.drop_pick the point must be there beside its own", "turn 1862-05 confederate, 1 points; confederate 3+2 infantry at Lynchburg", "activate 3 infantry at Lynchburg; take 2 infantry", "refused: takes a command point"},
		play{"move.drop_pick nor may it be owed elsewhere (R99)", "turn 1862-05 confederate, 2 points, owes west; confederate 3+2 infantry at Lynchburg", "activate 3 infantry at Lynchburg; take 2 infantry", "refused"},
		play{"move.drop_pick it is dropped free of charge", south + "confederate 3 infantry at Lynchburg; confederate 2 infantry at Burkeville", "activate 3 infantry at Lynchburg; move to Burkeville; take 2 infantry; move to Danville; drop 2 infantry; move to Greensboro", "points 2; confederate 2 infantry at Danville, moved; confederate 3 infantry at Greensboro, moved"},
		play{"move.drop_pick a single unit is not divided", south + "confederate 3 infantry at Lynchburg", "activate 3 infantry at Lynchburg; drop 1 infantry", "refused"},
		play{"lift.river_usa one gunboat carries units without a leader, a point each", boat, "lift 3+2 infantry from Cairo to Columbus (Kentucky) with 1 gunboat", "points 2; union 3+2 infantry, 1 gunboat at Columbus (Kentucky), moved"},
		play{"lift.river_usa and takes others in on its way", boat + "union 1 infantry at Paducah", "activate 3 infantry at Cairo; take 1 gunboat; move to Paducah by water; take 1 infantry; move to Fort Henry by water", "points 2; union 3+1 infantry, 1 gunboat at Fort Henry, moved"},
		play{"cmd.trans a unit that joins west of the river meets the duty", "turn 1863-05 union, 3 points, owes west; union 2 infantry, 1 gunboat at Cairo; union 2 infantry at Cape Girardeau", "activate 2 infantry at Cairo; take 1 gunboat; move to Cape Girardeau by water; take 2 infantry; move to St. Louis by water", "turn 1863-05 union, 1 points"},
	)
}

func TestDutiesOnTheWay(t *testing.T) {
	const owes = "turn 1862-05 union, 1 points, owes west; union 2 infantry at Vincennes; "
	plays(t,
		play{"cmd.trans a move that ends where the duty is may go there by several legs (R99)", owes, "activate 2 infantry at Vincennes; move to Centralia; move to St. Louis; halt", "turn 1862-05 union, 0 points; union 2 infantry at St. Louis, moved"},
		play{"cmd.trans in one line", owes, "march 2 infantry from Vincennes via Centralia to St. Louis", "turn 1862-05 union, 0 points"},
		play{"cmd.trans but not stop before it", owes, "activate 2 infantry at Vincennes; move to Centralia; halt", "refused: must be spent west of the Mississippi"},
		play{"cmd.trans nor set out where it cannot come", owes + "union Buell, 3 infantry at Terre Haute", "march Buell, 3 infantry from Terre Haute to Vincennes", "refused: must be spent west of the Mississippi"},
		play{"cmd.east with both open either will do", "turn 1862-05 union, 2 points, owes east west; union Grant (1861), 2 infantry at Steubenville", "activate Grant at Steubenville; move to Pittsburgh; halt", "turn 1862-05 union, 1 points, owes west"},
		play{"cmd.east but no third place", "turn 1862-05 union, 2 points, owes east west; union 2 infantry at Cincinnati", "activate 2 infantry at Cincinnati; move to Columbus (Ohio); halt", "refused"},
	)
}
