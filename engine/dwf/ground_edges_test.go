package dwf_test

import "testing"

func TestGroundAtTheEdges(t *testing.T) {
	const csa = "turn 1862-05 union, 4 points; " + quiet + "pile confederate 9; "
	const june = "end; until 1862-06 confederate place"
	plays(t,
		play{"area.land red is the Confederates' though nobody stands there", csa, june, "offers replace 1 infantry at Atlanta; offers place 1 ironclad at Pensacola"},
		play{"area.land blue is the Union's", "turn 1862-05 confederate, 4 points; " + quiet + "confederate Lee at Manassas", "march Lee from Manassas to Washington DC", "refused"},
		play{"area.land grey is neither's, and open to both", "union Curtis at St. Louis; confederate 1 infantry at Richmond", "march Curtis from St. Louis to Sedalia", "union Curtis at Sedalia, moved, alone"},
		play{"area.land partly blue is neither's before statehood", in63 + "union Hooker at Wheeling", "march Hooker from Wheeling to Beverly", "union Hooker at Beverly, moved, alone"},
		play{"area.land grey is whose units hold it: the Confederates' rails run there", "turn 1863-05 confederate, 4 points; " + quiet + "confederate 1 infantry at Rolla; union 1 infantry at St. Louis; confederate 2 infantry at Jefferson City", "march 2 infantry from Jefferson City to Rolla", "confederate 2 infantry at Rolla, moved"},
		play{"area.sea a gunboat in a box holds it for nobody", "turn 1863-07 union, 4 points; union 2 gunboats at Charleston Box; union 1 ship at Savannah Box; " + quiet, "end; until 1863-09 confederate place", "offers place 1 infantry at Charleston (South Carolina); no place 1 infantry at Savannah"},
		play{"mrr.where Missouri too", in63 + "union 1 railhead at St. Louis", "march 1 railhead from St. Louis to Rolla", "converted Rolla"},
		play{"mrr.where Kentucky too", in63 + "union 1 railhead at Cincinnati", "march 1 railhead from Cincinnati to Lexington", "converted Lexington"},
		play{"mrr.where and Tennessee", in63 + "union 1 railhead at Bowling Green; converted Bowling Green, Munfordville", "march 1 railhead from Bowling Green to Nashville", "converted Bowling Green, Munfordville, Nashville"},
		play{"pol.mo St. Louis is grey: no Union bonus starts there", in63 + "union Buell, 2 infantry at St. Louis", "march Buell, 2 infantry from St. Louis via Springfield (Illinois), Terre Haute to Indianapolis by rail", "refused"},
		play{"pol.mo nor do its railroads break when it is taken", in63 + "confederate 1 infantry at Memphis; union 2 infantry at St. Louis", "activate 2 infantry at St. Louis; move to Jefferson City; move to Sedalia", "cost 1"},
		play{"pol.mo nor have the Confederates a home in Jefferson City", in63 + "union Hooker, 4+4+4 infantry at St. Louis; confederate 5 infantry at Rolla; confederate 1 infantry at Ironton", "march Hooker, 12 infantry from St. Louis to Rolla; fight Rolla", "confederate 1 infantry at Ironton"},
		play{"dmg.rail_cut behind him as he goes, in one stride too", in63 + "union 2 infantry at Washington DC", "march 2 infantry from Washington DC to Winchester", "cost 4"},
		play{"dmg.rail_cut and area by area alike", in63 + "union 2 infantry at Washington DC", "march 2 infantry from Washington DC via Manassas to Winchester", "cost 4"},
		play{"dmg.rail_cut nobody speeds on the enemy's railroads: 1 and two roads", "turn 1862-06 confederate, 4 points; confederate Price, 1 infantry at St. Louis", "march Price, 1 infantry from St. Louis to Cincinnati", "cost 5"},
		play{"dmg.rail_cut and a third is too far", "turn 1862-06 confederate, 4 points; confederate Price, 1 infantry at St. Louis", "march Price, 1 infantry from St. Louis to Steubenville", "refused"},
		play{"dmg.rail_cut not where the way is held already", "turn 1862-06 confederate, 4 points; confederate 1 infantry at Terre Haute; confederate 1 infantry at Vincennes; confederate Price, 1 infantry at St. Louis", "march Price, 1 infantry from St. Louis to Cincinnati", "cost 4"},
		play{"dmg.rail_cut nor by who goes through grey land (R39)", in63 + "union 2 infantry at Louisville", "march 2 infantry from Louisville to Bowling Green", "cost 2"},
		play{"dmg.rail_cut a supply unit cuts nothing", in63 + "union 1 supply at Washington DC", "march 1 supply from Washington DC to Winchester", "cost 3"},
		play{"dmg.rail_cut in the border states none is cut (R39)", "turn 1863-05 confederate, 4 points; confederate 2 infantry at Jefferson City; union 1 infantry at Cairo", "march 2 infantry from Jefferson City to St. Louis", "!broken St. Louis, 27"},
		play{"mrr.convert damage toward held areas is cleared", in63 + "broken Manassas, 20; union 1 railhead at Washington DC; union 2 infantry at Washington DC", "march 1 railhead from Washington DC to Manassas; march 2 infantry from Washington DC to Manassas", "cost 1"},
		play{"mrr.move one area always: 4 by a broken railroad in Winter", "turn 1864-01 union, 5 points; broken Manassas, 20; union 1 railhead at Washington DC", "march 1 railhead from Washington DC to Manassas", "converted Manassas; union 1 railhead at Manassas, moved"},
		play{"mrr.move but not two", "turn 1864-01 union, 5 points; broken Manassas, 20; union 1 railhead at Washington DC", "march 1 railhead from Washington DC via Manassas to Culpeper", "refused"},
		play{"mrr.move nor where a Confederate leader stands", in63 + "union 1 railhead at Washington DC; confederate Lee at Manassas", "march 1 railhead from Washington DC to Manassas", "refused"},
		play{"mrr.retake by battle too", "turn 1863-05 confederate, 4 points; converted Manassas; union 1 infantry at Manassas; confederate 5+5 infantry, Lee at Culpeper; confederate 1 supply at Culpeper", "march Lee, 10 infantry from Culpeper to Manassas; fight Manassas", "!converted Manassas"},
		play{"mrr.retake a Confederate leader alone takes nothing", "turn 1863-05 confederate, 4 points; converted Manassas; confederate Lee at Culpeper; union 1 infantry at Cairo", "march Lee from Culpeper to Winchester", "converted Manassas"},
		play{"ctl.home an area left behind is its owner's again: no supply line runs there", in63 + "union 3 infantry, 1 supply at Goldsboro; confederate 1 infantry at Richmond; pile confederate 3", "march 3 infantry, 1 supply from Goldsboro via Raleigh to Greensboro; end; until 1863-06 confederate place", "offers replace 1 infantry at Raleigh"},
		play{"ctl.border Paducah left is nobody's: a Confederate leader may go there", "turn 1862-05 confederate, 4 points; kentucky entered; confederate Polk, 1 infantry at Hopkinsville; union 1 infantry at Cairo", "march Polk from Hopkinsville to Paducah", "confederate Polk at Paducah, moved, alone"},
	)
}
