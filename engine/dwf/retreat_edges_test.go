package dwf_test

import "testing"

func TestWhoRetreatsAtTheEdges(t *testing.T) {
	const stack = in63 + "union Hooker, 3+3 infantry at Washington DC; "
	const march = "march Hooker, 6 infantry from Washington DC to Manassas; fight Manassas"
	plays(t,
		play{"cbt.compare leaders on both sides, the totals equal: the defender's field", stack + "confederate Lee, 4 infantry at Manassas", march, "row 9; attacker-due 1; defender-due 0; values 8-8; won confederate; union Hooker, 4+1 infantry at Washington DC, moved"},
		play{"cbt.compare one factor fewer: the attacker's", stack + "confederate Lee, 3 infantry at Manassas", march, "values 8-6; won union"},
		play{"cbt.compare naval units count", "turn 1863-05 confederate, 4 points; kentucky entered; confederate 3 infantry, 1 supply at Humboldt; union 1 infantry, 1 supply, 2 gunboats at Columbus (Kentucky)",
			"march 3 infantry, 1 supply from Humboldt to Columbus (Kentucky); attack Columbus (Kentucky); stand; defaults", "row 3; values 2-2; won union"},
		play{"cbt.compare an ironclad of the Confederates does not", in63 + "union 3 infantry, 1 supply at Petersburg; confederate 2 infantry, 2 ironclads at Norfolk; confederate 1 infantry at Gaston",
			"march 3 infantry, 1 supply from Petersburg to Norfolk; fight Norfolk", "row 2; values 2-1; won union"},
		play{"cbt.no_leader a leader who came alone is none for this either (R61)", in63 + "union Hooker, 3+3 infantry at Washington DC; confederate Polk, 3 infantry at Manassas",
			"march 3 infantry from Washington DC to Manassas; march 3 infantry from Washington DC to Manassas; march Hooker from Washington DC to Manassas; attack Manassas; stand; defaults", "row 6; attacker-due 2; won confederate"},
		play{"cbt.no_leader a defender with a leader and nobody to lead has none", in63 + "union Hooker, 4+4 infantry at Washington DC; confederate Bragg, 2 infantry at Manassas", "march Hooker, 8 infantry from Washington DC to Manassas; fight Manassas", "defender-due 2; confederate Bragg at Richmond"},
		play{"cbt.no_leader neither with one: the larger stays (R76)", in63 + "union 4+4+4 infantry at Washington DC; confederate 5+5+5 infantry at Manassas",
			"march 4 infantry from Washington DC to Manassas; march 4 infantry from Washington DC to Manassas; march 4 infantry from Washington DC to Manassas; fight Manassas", "values 7-11; won confederate"},
	)
}

func TestRetreatAtTheEdges(t *testing.T) {
	const two = in63 + "union Hooker, 4+4 infantry at Washington DC; union 4 infantry at Culpeper; confederate 5+5 infantry at Manassas; "
	const both = "march Hooker, 8 infantry from Washington DC to Manassas; march 4 infantry from Culpeper to Manassas; attack Manassas"
	const lee = "turn 1863-05 confederate, 4 points; confederate Lee, 5+5 infantry, 1 supply at "
	plays(t,
		play{"ret.not_from no area of several that the attack came from", two, both + "; lose 3 infantry from Washington DC", "asks confederate retreat; no retreat to Culpeper; no retreat to Washington DC; offers retreat to Fredericksburg; offers retreat to Winchester"},
		play{"ret.not_from and the refusal says so", two, both + "; lose 3 infantry from Washington DC; retreat to Culpeper", "refused: Culpeper"},
		play{"ret.not_from though it is the only area of their own", in63 + "union Hooker, 4+4 infantry at Culpeper; confederate 5+5 infantry at Manassas; union 1 infantry at Fredericksburg; union 1 infantry at Winchester; union 1 infantry at Sharpsburg; union 1 infantry at Harper's Ferry; union 1 infantry at Washington DC",
			"march Hooker, 8 infantry from Culpeper to Manassas; fight Manassas", "pile confederate 10"},
		play{"ret.own_colour the Union's areas are the blue ones", lee + "Culpeper; union 4+4+4+3 infantry at Manassas; union 1 infantry at Harper's Ferry", "march Lee, 10 infantry, 1 supply from Culpeper to Manassas; attack Manassas",
			"asks union retreat; offers retreat to Sharpsburg; offers retreat to Washington DC; no retreat to Harper's Ferry; no retreat to Winchester; no retreat to Fredericksburg"},
		play{"ret.own_colour grey Kentucky is nobody's (R48)", in63 + "union Hooker, 4+4 infantry, 1 supply at Munfordville; confederate 5+5 infantry at Bowling Green; confederate 1 infantry at Hopkinsville", "march Hooker, 8 infantry, 1 supply from Munfordville to Bowling Green; attack Bowling Green",
			"asks confederate retreat; no retreat to Hopkinsville; offers retreat to Nashville; offers retreat to Cookville; offers retreat to Fort Donelson"},
		play{"ret.own_colour Lexington, of both colors, is the Confederates' own", in63 + "union Hooker, 4+4 infantry, 1 supply at Louisville; " +
			"confederate 5+5 infantry at Perryville; confederate 1 infantry at Mill Springs",
			"march Hooker, 8 infantry, 1 supply from Louisville to Perryville; fight Perryville", "won union; confederate 5 infantry at Lexington"},
		play{"ret.own_colour and the Union's", lee + "Mill Springs; union 4+4+4 infantry at Perryville; union 1 infantry at Munfordville",
			"march Lee, 10 infantry, 1 supply from Mill Springs to Perryville; attack Perryville",
			"asks union retreat; offers retreat to Lexington; offers retreat to Louisville; no retreat to Munfordville"},
		play{"ret.own_colour an enemy's supply unit bars nobody (R65)", hooker8 + "confederate 5+5 infantry at Manassas; union 1 supply at Culpeper; union 1 infantry at Winchester; union 1 infantry at Fredericksburg",
			"march Hooker, 8 infantry from Washington DC to Manassas; fight Manassas", "confederate 5+1 infantry at Culpeper"},
		play{"ret.toward_flag one step nearer, if one is, and not merely away", in63 + "union Hooker, 4+4 infantry at Frederick; confederate 5+5 infantry at Sharpsburg; confederate 1 supply at Sharpsburg; union 1 infantry at Manassas; union 1 infantry at Winchester; union 1 infantry at Washington DC",
			"march Hooker, 8 infantry from Frederick to Sharpsburg; fight Sharpsburg", "confederate 5+2 infantry, 1 supply at Harper's Ferry"},
		play{"ret.eliminated by land only: Fort Monroe has no other road (R109)", lee + "Cold Harbor; union 4+4+4 infantry at Fort Monroe; union 1 infantry at Norfolk", "march Lee, 10 infantry, 1 supply from Cold Harbor to Fort Monroe; fight Fort Monroe", "row 15; pile union 12"},
		play{"ret.not_from a landing goes back to its box (R63)", in63 + "union 4 infantry, 1 supply, 1 ship at Wilmington Box; confederate Lee, 5+5 infantry at Wilmington", "lift 4 infantry, 1 supply from Wilmington Box to Wilmington by sea; attack Wilmington; stand; defaults", "won confederate; union 3 infantry at Wilmington Box, moved"},
		play{"ret.not_from gunboats and those aboard go back to their port (R63)", in63 + "union 4 infantry, 1 supply, 1 gunboat at Paducah; confederate Lee, 5+5 infantry at Fort Donelson",
			"lift 4 infantry, 1 supply from Paducah to Fort Donelson with 1 gunboat; attack Fort Donelson; stand; defaults", "row 4; won confederate; union 2 infantry, 1 gunboat at Paducah, moved"},
		play{"mil.home the state's militia stays inside when the others leave it (R108)", in63 + "union Hooker, 4+4 infantry, 1 supply at Lewisburg; confederate Polk, 3 infantry, Virginia militia at Wytheville",
			"march Hooker, 8 infantry, 1 supply from Lewisburg to Wytheville; attack Wytheville; lose 1 infantry; retreat to Bristol; defaults", "confederate Polk, 2 infantry at Bristol; confederate Virginia militia at Lynchburg"},
		play{"mil.home and is lost where it cannot (R108)", in63 + "union Hooker, 4+4 infantry, 1 supply at Lewisburg; union 1 infantry at Lynchburg; confederate Polk, 3 infantry, Virginia militia at Wytheville",
			"march Hooker, 8 infantry, 1 supply from Lewisburg to Wytheville; fight Wytheville", "confederate Polk, 2 infantry at Bristol; away Virginia militia, 19; pile confederate 1"},
	)
}

func TestWithdrawingAtTheEdges(t *testing.T) {
	const lone = in63 + "union 4 infantry at Washington DC; "
	const march = "march 4 infantry from Washington DC to Manassas; attack Manassas"
	plays(t,
		play{"cbt.retreat_before the Union may too, when Confederates without a leader come", "turn 1863-05 confederate, 4 points; confederate 4 infantry, 1 supply at Culpeper; union Hooker, 2 infantry at Manassas", "march 4 infantry, 1 supply from Culpeper to Manassas; attack Manassas",
			"asks union withdraw; offers withdraw to Washington DC; offers withdraw to Sharpsburg; no withdraw to Culpeper"},
		play{"cbt.retreat_before in the order of retreats: own colour before friends", lone + "confederate Polk, 2 infantry at Manassas; confederate 1 infantry at Harper's Ferry", march, "no withdraw to Harper's Ferry; offers withdraw to Winchester"},
		play{"cbt.retreat_before silence stands", lone + "confederate Polk, 2 infantry at Manassas", march + "; defaults", "row 4"},
		play{"cbt.retreat_before his supply goes with him", lone + "confederate Polk, 2 infantry, 2 supply at Manassas", march + "; withdraw to Culpeper", "confederate Polk, 2 infantry, 2 supply at Culpeper; unfought"},
		play{"cbt.retreat_before what has withdrawn can be attacked where it stands", lone + "union 3 infantry, 1 supply at Winchester; confederate Polk, 2 infantry at Manassas", march + "; withdraw to Culpeper; halt; march 3 infantry, 1 supply from Winchester via New Market to Culpeper; attack Culpeper", "asks confederate withdraw"},
		play{"cbt.one the fort that is left alone has had the area's battle", lone + "union 3 infantry at Sharpsburg; confederate Polk, 2 infantry at Manassas; fort 2 confederate at Manassas", march + "; withdraw to Culpeper; defaults; march 3 infantry from Sharpsburg to Manassas", "refused: Manassas"},
	)
}
