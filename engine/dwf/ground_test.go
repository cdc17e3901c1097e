package dwf_test

import "testing"

func TestControl(t *testing.T) {
	const south3 = "turn 1863-05 confederate, 4 points; "
	// That Baltimore is Union-held shows where the Confederates may not go alone; that an area is theirs shows in replacements, rails and retreats.
	plays(t,
		play{"ctl.home an enemy's home area is held only while units are there", in63 + "union 2 infantry at Atlanta; confederate 1 infantry at Richmond; pile confederate 3", "march 2 infantry from Atlanta to Macon; end; until 1863-06 confederate place", "offers replace 1 infantry at Atlanta"},
		play{"ctl.home while they are there it is", in63 + "union 2 infantry at Atlanta; confederate 1 infantry at Richmond; pile confederate 3", "end; until 1863-06 confederate place", "no replace 1 infantry at Atlanta"},
		play{"ctl.home a leader holds nothing (R92)", in63 + "union Grant (1863) at Atlanta; confederate 1 infantry at Richmond; pile confederate 3", "end; until 1863-06 confederate place", "offers replace 1 infantry at Atlanta"},
		play{"sup.control a supply unit holds nothing", in63 + "union 1 supply at Atlanta; confederate 1 infantry at Richmond; pile confederate 3", "end; until 1863-06 confederate place", "offers replace 1 infantry at Atlanta"},
		play{"nav.control nor do ships", in63 + "union 3 ships at Mobile; confederate 1 infantry at Richmond; pile confederate 3", "end; until 1863-06 confederate place", "offers replace 1 infantry at Mobile"},
		play{"fort.land_unit a fort holds its area", in63 + "fort 1 union at Mobile; confederate 1 infantry at Richmond; pile confederate 3", "end; until 1863-06 confederate place", "no replace 1 infantry at Mobile"},
		play{"ctl.border a grey area that was left is nobody's", "union Curtis at St. Louis; union 2 infantry at Rolla", "march 2 infantry from Rolla to Ironton; march Curtis from St. Louis to Rolla", "union Curtis at Rolla, moved, alone"},
		play{"ctl.border for either side", south3 + "confederate Price, 1 infantry at Pea Ridge; kentucky entered", "march Price from Pea Ridge to Wilson's Creek", "confederate Price at Wilson's Creek, moved, alone"},
		play{"ctl.markers burned cities, broken rails, converted areas and markers stand in the position", in63 + "burned Nashville; converted Munfordville; building confederate at Memphis; confederate 1 infantry at Memphis; broken Manassas, 14; union 1 infantry at Manassas", "pass 1 point",
			"burned Nashville; converted Munfordville; building confederate at Memphis; broken Manassas, 14"},
		play{"area.land inland, by land", "union 1 infantry at Altoona", "march 1 infantry from Altoona to Harrisburg", "union 1 infantry at Harrisburg, moved"},
		play{"area.sea no land unit walks into a box", "union 1 infantry at Philadelphia", "march 1 infantry from Philadelphia to Richmond Box by land", "refused"},
		play{"area.links ports by water, towns by rail and road", "union 1 gunboat at Paducah; union 1 infantry at Paducah", "march 1 gunboat from Paducah to Fort Henry; march 1 infantry from Paducah to Hopkinsville", "union 1 gunboat at Fort Henry, moved; union 1 infantry at Hopkinsville, moved"},
		play{"area.borders what lies beside the area entered on the way taken", in63 + "union 2 infantry, 1 supply at Talladega; union 2 infantry, 1 supply at Franklin", "march 2 infantry from Talladega to Decatur", "cost 2"},
		play{"area.borders another way in has other ground", in63 + "union 2 infantry, 1 supply at Franklin", "march 2 infantry from Franklin to Decatur", "cost 3"},
		play{"stack.land no naval unit goes inland", "union 1 gunboat at Cairo", "activate 1 gunboat at Cairo; move to Centralia by water", "refused"},
		play{"stack.land any number of infantry, supply and leaders, and a fort", "union Grant (1861), Buell, 3+3+3+3 infantry, Illinois militia, 5 supply at Centralia; fort 2 union at Centralia; union 3 infantry at Vincennes", "march 3 infantry from Vincennes to Centralia",
			"union Buell, Grant (1861), 3+3+3+3 infantry, Illinois militia, 5 supply at Centralia; union 3 infantry at Centralia, moved"},
		play{"stack.seaport as land, and ships, ironclads and gunboats", "union 3+3 infantry, 4 supply, 5 ships, 3 gunboats, 2 ironclads at Baltimore; union 1 ship at Richmond Box", "march 1 ship from Richmond Box to Baltimore", "union 1 ship at Baltimore, moved"},
		play{"stack.riverport gunboats and ironclads", "union 3 infantry, 2 gunboats, 2 ironclads at Cairo; union 1 gunboat, 1 ironclad at Paducah", "march 1 gunboat from Paducah to Cairo; march 1 ironclad from Paducah to Cairo", "union 1 gunboat, 1 ironclad at Cairo, moved"},
		play{"stack.riverport never ships", "union 1 ship at Mobile", "march 1 ship from Mobile to Selma", "refused"},
		play{"stack.when while moving no limit counts: through a box that is full", in63 + "union 4+4 infantry at Richmond Box; union 2 supply at Philadelphia", "lift 2 supply from Philadelphia via Richmond Box to Fort Monroe by sea", "union 2 supply at Fort Monroe, moved"},
		play{"unit.inf_value a unit is worth its number", in63 + "union 4 infantry at Washington DC; confederate 5 infantry at Manassas", "march 4 infantry from Washington DC to Manassas; fight Manassas", "row 4; values 2-4"},
		play{"mil.home militia does not leave its state", "union Ohio militia at Cincinnati", "march Ohio militia from Cincinnati to Lexington", "refused"},
		play{"mil.home with a leader no more", "union Grant (1861), 2 infantry, Ohio militia at Cincinnati", "march Grant, 2 infantry, Ohio militia from Cincinnati to Lexington", "refused"},
		play{"mil.home within it it goes", "union Ohio militia at Cincinnati", "march Ohio militia from Cincinnati to Chillicothe", "union Ohio militia at Chillicothe, moved"},
		play{"mil.home Virginia's goes into West Virginia before statehood (R108)", south3 + "confederate Virginia militia at Staunton", "march Virginia militia from Staunton to Lewisburg", "confederate Virginia militia at Lewisburg, moved"},
		play{"mil.home and not after", south3 + "statehood yes; confederate Virginia militia at Staunton", "march Virginia militia from Staunton to Lewisburg", "refused"},
		play{"mil.normal militia marches as 6 and fights as 1", south + "confederate Virginia militia at Lynchburg; union 1 infantry at Manassas", "march Virginia militia from Lynchburg via Charlottesville, Culpeper to Manassas; fight Manassas", "row 1"},
	)
}

func TestDamage(t *testing.T) {
	const unionTurn = "turn 1863-05 confederate, 4 points; confederate 1 infantry at Richmond; "
	plays(t,
		play{"dmg.burn the Union may burn a flag city that it holds as its turn begins", unionTurn + "union 2 infantry at Nashville", "end; until 1863-05 union place; burn Nashville", "burned Nashville"},
		play{"dmg.burn not one that it does not hold", unionTurn + "union 2 infantry at Franklin", "end; until 1863-05 union place; burn Nashville", "refused"},
		play{"dmg.burn not in the campaign, when it has just come", in63 + "union 2 infantry at Franklin", "march 2 infantry from Franklin to Nashville; burn Nashville", "refused"},
		play{"dmg.burn no other city", unionTurn + "union 2 infantry at Vicksburg", "end; until 1863-05 union place; burn Vicksburg", "refused"},
		play{"dmg.burn it stays burned when retaken, and receives nothing", "turn 1863-05 union, 4 points; burned Nashville; confederate 1 infantry at Nashville; confederate 1 infantry at Richmond; pile confederate 3", "end; until 1863-06 confederate place", "no replace 1 infantry at Nashville; no place 1 supply at Nashville; offers replace 1 infantry at Atlanta; burned Nashville"},
		play{"dmg.burn the Confederates burn nothing", "turn 1863-05 union, 4 points; confederate 2 infantry at Cincinnati; confederate 1 infantry at Richmond", "end; until 1863-06 confederate place; burn Cincinnati", "refused"},
		play{"dmg.occupied an occupied city gives nothing", unionTurn + "confederate 2 infantry at Cincinnati; pile union 9", "end; until 1863-05 union place", "no replace 1 infantry at Cincinnati; offers replace 1 infantry at Pittsburgh"},
		play{"dmg.rail_cut taking an enemy's area breaks its railroads", in63 + "union 2 infantry at Washington DC; union 2 infantry at Culpeper", "march 2 infantry from Washington DC to Manassas; march 2 infantry from Culpeper to Manassas", "cost 2"},
		play{"dmg.rail_cut before that they run", in63 + "union 2 infantry at Culpeper", "march 2 infantry from Culpeper to Manassas", "cost 1"},
		play{"dmg.rail_cut to go on from there costs as a road (R39)", in63 + "union 2 infantry at Washington DC", "activate 2 infantry at Washington DC; move to Manassas; move to Winchester", "cost 3"},
		play{"dmg.rail_cut an own area's do not break", in63 + "union 2 infantry at Washington DC; union 2 infantry at Philadelphia", "march 2 infantry from Washington DC to Baltimore; march 2 infantry from Philadelphia to Baltimore", "cost 1"},
		play{"dmg.rail_cut nor in grey Kentucky (R39): rail 1, river 1", in63 + "union 2 infantry at Louisville; union 2 infantry at Bowling Green", "march 2 infantry from Louisville to Munfordville; march 2 infantry from Bowling Green to Munfordville", "cost 2"},
		play{"dmg.rail_fix next turn between two areas of one side", in63 + "union 2+1 infantry at Washington DC; confederate 1 infantry at Richmond", "march 2 infantry from Washington DC to Manassas; end; until 1863-06 union campaign; march 1 infantry from Washington DC to Manassas", "cost 1"},
		play{"dmg.rail_fix still cut toward an enemy's", in63 + "union 2+1 infantry at Washington DC; confederate 1 infantry at Richmond", "march 2 infantry from Washington DC to Manassas; end; until 1863-06 union campaign; activate 2 infantry at Manassas; move to Winchester", "cost 3"},
		play{"dmg.rail_csa the Confederates mend Union rail by holding both areas", "turn 1863-05 confederate, 4 points; confederate 2+1 infantry at Harper's Ferry; union 1 infantry at Cairo",
			"march 1 infantry from Harper's Ferry via Frederick to Baltimore; march 2 infantry from Harper's Ferry to Frederick; end; until 1863-06 confederate campaign; march 2 infantry from Frederick to Baltimore", "cost 1"},
		play{"dmg.rail_csa not by holding one", "turn 1863-05 confederate, 4 points; confederate 2 infantry at Harper's Ferry; union 1 infantry at Cairo",
			"march 2 infantry from Harper's Ferry to Frederick; end; until 1863-06 confederate campaign; march 2 infantry from Frederick to Baltimore", "cost 2"},
	)
}

func TestMilitaryRailroad(t *testing.T) {
	const rail = in63 + "kentucky entered; union 1 railhead at Louisville; confederate 1 infantry at Richmond; "
	plays(t,
		play{"mrr.move 3 areas' worth, at no point", "turn 1863-05 union, 0 points; union 1 railhead at Louisville", "march 1 railhead from Louisville via Munfordville to Bowling Green", "points 0; union 1 railhead at Bowling Green, moved"},
		play{"mrr.move not 4", rail, "march 1 railhead from Louisville via Munfordville, Bowling Green to Nashville by rail", "refused"},
		play{"mrr.move one area always, whatever it costs", "turn 1864-01 union, 4 points; union 1 railhead at Bowling Green; converted Munfordville, Bowling Green; broken Nashville, 17; union 1 infantry at Nashville", "march 1 railhead from Bowling Green to Nashville", "union 1 railhead at Nashville, moved"},
		play{"mrr.move only where the enemy is not", rail + "confederate 1 infantry at Munfordville", "march 1 railhead from Louisville to Munfordville", "refused"},
		play{"mrr.convert it turns the area to the Union's use", rail, "march 1 railhead from Louisville to Munfordville", "converted Munfordville"},
		play{"mrr.convert each area on its way", rail, "march 1 railhead from Louisville via Munfordville to Bowling Green", "converted Bowling Green, Munfordville"},
		play{"mrr.where by rail only", rail, "march 1 railhead from Louisville to Perryville", "refused"},
		play{"mrr.where Kentucky, Missouri and the South", in63 + "union 1 railhead at Washington DC", "march 1 railhead from Washington DC to Manassas", "converted Manassas"},
		play{"mrr.where nothing is converted at home", in63 + "union 1 railhead at Washington DC", "march 1 railhead from Washington DC to Baltimore", "!converted Baltimore"},
		play{"mrr.start from the end of a Union railroad on", in63 + "union 1 railhead at Philadelphia", "march 1 railhead from Philadelphia via Baltimore, Washington DC to Manassas", "converted Manassas; union 1 railhead at Manassas, moved"},
		play{"mrr.source a joined railhead is a source of supply in its area and the next", in63 + "union 1 railhead at Culpeper; converted Manassas, Culpeper; union 3 infantry at Culpeper; confederate 1 infantry at Charlottesville", "march 3 infantry from Culpeper to Charlottesville; fight Charlottesville", "row 3"},
		play{"mrr.beyond not one that is cut off", in63 + "union 1 railhead at Culpeper; converted Culpeper; confederate 1 infantry at Manassas; union 3 infantry at Culpeper; confederate 1 infantry at Charlottesville; confederate 1 infantry at Fredericksburg; confederate 1 infantry at New Market", "march 3 infantry from Culpeper to Charlottesville", "refused"},
		play{"mrr.beyond and the area stays converted", in63 + "union 1 railhead at Culpeper; converted Culpeper; confederate 1 infantry at Manassas; union 3 infantry at Culpeper", "pass 1 point", "converted Culpeper"},
		play{"sup.src_mrr a railhead at the front supplies an attack", in63 + "union 1 railhead at Culpeper; converted Manassas, Culpeper; union 3 infantry at Culpeper; confederate 1 infantry at New Market", "march 3 infantry from Culpeper to New Market; fight New Market", "row 2"},
		play{"sup.src_mrr without it there is none", in63 + "union 3 infantry at Culpeper; confederate 1 infantry at New Market", "march 3 infantry from Culpeper to New Market", "refused"},
		play{"sup.src_mrr not two areas on", in63 + "union 1 railhead at Manassas; converted Manassas; union 3 infantry at Charlottesville; confederate 1 infantry at Staunton", "march 3 infantry from Charlottesville to Staunton", "refused"},
		play{"dmg.rail_mrr a converted area counts as held: its railroads run", in63 + "union 1 railhead at Washington DC; union 2 infantry at Washington DC", "march 1 railhead from Washington DC to Manassas; march 2 infantry from Washington DC to Manassas", "cost 1"},
		play{"mrr.retake the marker goes when the Confederates come", "turn 1863-05 confederate, 4 points; converted Manassas; confederate 2 infantry at Culpeper; union 1 infantry at Washington DC", "march 2 infantry from Culpeper to Manassas", "!converted Manassas"},
		play{"mrr.retake and comes again when they are gone", in63 + "union 1 railhead at Washington DC", "march 1 railhead from Washington DC to Manassas", "converted Manassas"},
		play{"mrr.lost a railhead alone with the enemy is lost", "turn 1863-05 confederate, 4 points; converted Manassas; union 1 railhead at Manassas; confederate 2 infantry at Culpeper", "march 2 infantry from Culpeper to Manassas", "confederate 2 infantry at Manassas, moved; !union 1 railhead at Manassas; lost railheads 14"},
	)
}
