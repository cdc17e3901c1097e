package dwf_test

import "testing"

// Cases that were put to the engine by people who knew the book, and came out otherwise.
func TestCasesOfMovement(t *testing.T) {
	const smith = "options abilities; turn 1863-05 confederate, 0 points; confederate Smith, 6 infantry at Lynchburg"
	const ashore = "union 1 gunboat, 2 supply at Cairo"
	plays(t,
		play{"opt.independent he takes four of the six that stand there along without a point", smith, "march Smith, 4 infantry from Lynchburg to Burkeville",
			"points 0; confederate Smith, 4 infantry at Burkeville, moved; confederate 2 infantry at Lynchburg"},
		play{"opt.independent or three", smith, "march Smith, 3 infantry from Lynchburg to Burkeville", "points 0; confederate Smith, 3 infantry at Burkeville, moved"},
		play{"opt.independent not five of them", smith, "march Smith, 5 infantry from Lynchburg to Burkeville", "refused"},
		play{"opt.independent also when the points left are reserved", "options abilities; turn 1864-07 union, 1 points, owes east; union Sherman, 6 infantry at Nashville",
			"march Sherman, 4 infantry from Nashville to Murfreesboro", "points 1; union Sherman, 4 infantry at Murfreesboro, moved"},
		play{"sup.unit_river supply that came by gunboat goes on by land with what is left of its four", ashore,
			"march 1 gunboat, 1 supply from Cairo via Paducah to Hopkinsville", "union 1 supply at Hopkinsville, moved; union 1 gunboat at Paducah, moved; union 1 supply at Cairo"},
		play{"sup.unit_river not with more than is left", ashore, "march 1 gunboat, 1 supply from Cairo via Fort Donelson to Nashville", "refused"},
		play{"sup.unit_move supply goes no further than four with units that have no leader", "turn 1863-05 confederate, 4 points; confederate 2 infantry, 1 supply at Richmond",
			"march 2 infantry, 1 supply from Richmond via Burkeville, Danville, Greensboro to Raleigh", "confederate 2 infantry, 1 supply at Raleigh, moved"},
		play{"sup.unit_move with a leader it keeps up with him", "turn 1863-05 confederate, 4 points; confederate Lee, 2 infantry, 1 supply at Richmond",
			"march Lee, 2 infantry, 1 supply from Richmond via Burkeville, Danville, Greensboro, Raleigh to Goldsboro", "confederate Lee, 2 infantry, 1 supply at Goldsboro, moved"},
		play{"sup.unit_move without it the units go six", "turn 1863-05 confederate, 4 points; confederate 2 infantry, 1 supply at Richmond",
			"march 2 infantry from Richmond via Burkeville, Danville, Greensboro, Raleigh to Goldsboro", "confederate 2 infantry at Goldsboro, moved"},
		play{"sup.unit_move not the fifth", "turn 1863-05 confederate, 4 points; confederate 2 infantry, 1 supply at Richmond",
			"march 2 infantry, 1 supply from Richmond via Burkeville, Danville, Greensboro, Raleigh to Goldsboro", "refused: four"},
		play{"sup.unit_move dropped on the way it does not hold them up", "turn 1863-05 confederate, 4 points; confederate 2 infantry, 1 supply at Richmond",
			"march 2 infantry, 1 supply from Richmond via Burkeville, Danville, Greensboro, Raleigh to Goldsboro dropping 1 supply at Raleigh", "confederate 2 infantry at Goldsboro, moved; confederate 1 supply at Raleigh, moved"},
	)
}

func TestCasesOfBattle(t *testing.T) {
	const singles = in63 + "union 1+1 infantry, 1 supply at Fort Henry; union Buell, 3 infantry, 1 supply at Nashville; confederate 1 infantry at Fort Donelson"
	const shell = in63 + "union 2 ships, 1 supply at Wilmington Box; fort 1 confederate at Wilmington; "
	plays(t,
		play{"ret.not_from a leader who came alone into an attack that fails goes back where he came from (R63)",
			"turn 1863-05 union, 4 points; union Hooker, 3 infantry at Washington DC; union McClellan at Baltimore; confederate Lee, 5 infantry at Manassas",
			"march 3 infantry from Washington DC to Manassas; march McClellan from Baltimore to Manassas; fight Manassas", "won confederate; union McClellan at Washington DC, moved, alone"},
		play{"cbt.reduce single moves that come to something together may join one battle (R51)", singles,
			"march 1 infantry from Fort Henry to Fort Donelson; march 1 infantry from Fort Henry to Fort Donelson; fight Fort Donelson", "row 1"},
		play{"cbt.reduce in one line", singles, "attack Fort Donelson with 1 infantry from Fort Henry and 1 infantry from Fort Henry; defaults", "row 1"},
		play{"cbt.reduce the weak one first, a leader's stack behind it", singles, "march 1 infantry from Fort Henry to Fort Donelson; march Buell, 3 infantry from Nashville to Fort Donelson; fight Fort Donelson", "row 4"},
		play{"cbt.reduce an attack that comes to nothing in the end is none: they go back (R102)", singles, "march 1 infantry from Fort Henry to Fort Donelson; fight Fort Donelson",
			"unfought; union 1 infantry at Fort Henry, moved; confederate 1 infantry at Fort Donelson"},
		play{"cbt.reduce one alone may not, where no other can come (R102)", in63 + "union 1 infantry, 1 supply at Fort Henry; confederate 1 infantry at Fort Donelson", "march 1 infantry from Fort Henry to Fort Donelson", "refused"},
		play{"fort.bomb_box a fort of 1 with a construction marker loses the marker", shell + "building confederate at Wilmington",
			"march 2 ships from Wilmington Box to Wilmington; bombard Wilmington", "fort 1 confederate at Wilmington; !building confederate at Wilmington; union 1 ship at Wilmington Box, moved"},
		play{"fort.bomb_box without a marker there is nothing to win", shell, "march 2 ships from Wilmington Box to Wilmington", "refused"},
	)
}

func TestCasesOfReorganization(t *testing.T) {
	const mixed = in63 + "union 2 infantry at Cairo; union 1 infantry at Cairo, moved"
	plays(t,
		play{"reorg.free moved and unmoved are joined, and count as moved (R101)", mixed, "join 2+1 infantry at Cairo", "union 3 infantry at Cairo, moved"},
		play{"reorg.free so they do not move", mixed, "join 2+1 infantry at Cairo; march 3 infantry from Cairo to Paducah", "refused"},
		play{"reorg.free the unmoved are joined with each other first", in63 + "union 2+1 infantry at Cairo; union 1 infantry at Cairo, moved", "join 2+1 infantry at Cairo",
			"union 3 infantry at Cairo; union 1 infantry at Cairo, moved"},
		play{"reorg.free a place may be made up as a whole", mixed, "reorganize Cairo into 3", "union 3 infantry at Cairo, moved"},
		play{"reorg.free what was joined can be split again", in63 + "union 2+1 infantry at Cairo", "join 2+1 infantry at Cairo; split 2+1 infantry at Cairo", "union 2+1 infantry at Cairo"},
		play{"reorg.free and made up anew", in63 + "union 1+1+1 infantry at Cairo", "reorganize Cairo into 3; reorganize Cairo into 2+1", "union 2+1 infantry at Cairo"},
		play{"reorg.limit not above the year's unit", in63 + "union 3 infantry at Cairo; union 2 infantry at Cairo, moved", "join 3+2 infantry at Cairo", "refused"},
	)
}
