package dwf_test

import "testing"

func TestForts(t *testing.T) {
	plays(t,
		play{"fort.build_garrison infantry must be there as the turn begins", "union 1 infantry at Cairo; union 2 infantry at Centralia; manned Centralia", "build fort at Cairo", "refused"},
		play{"fort.build_garrison militia will do", "union Illinois militia at Cairo", "build fort at Cairo", "building union at Cairo"},
		play{"fort.build_garrison it need not be there any more", "union 1 infantry at Cairo", "march 1 infantry from Cairo to Centralia; build fort at Cairo", "building union at Cairo; points 2"},
		play{"fort.build_garrison infantry that comes this turn will not do", "union 1 infantry at Centralia", "march 1 infantry from Centralia to Cairo; build fort at Cairo", "refused: when the turn began"},
		play{"fort.build_garrison a leader alone will not", "union Grant (1861) at Cairo", "build fort at Cairo", "refused"},
		play{"fort.build_two_turns the marker has no value yet", in63 + "union 4 infantry at Washington DC; confederate 1 infantry at Manassas; building confederate at Manassas", "march 4 infantry from Washington DC to Manassas; fight Manassas", "fort-pays 0"},
		play{"fort.build_two_turns in the owner's next turn it is a fort, free of charge", "union 1 infantry at Cairo; confederate 1 infantry at Richmond", "build fort at Cairo; end; until 1862-06 union campaign", "fort 1 union at Cairo; !building union at Cairo; points 4"},
		play{"fort.build_two_turns not in the enemy's turn before", "union 1 infantry at Cairo; confederate 1 infantry at Richmond", "build fort at Cairo; end; until 1862-06 confederate campaign", "building union at Cairo; !fort 1 union at Cairo"},
		play{"fort.build_step the next level is another building", "union 1 infantry at Cairo; fort 1 union at Cairo; confederate 1 infantry at Richmond", "build fort at Cairo; end; until 1862-06 union campaign", "fort 2 union at Cairo"},
		play{"fort.build_step not begun in the turn that finished the last: a 4 takes eight turns", "union 1 infantry at Cairo; confederate 1 infantry at Richmond", "build fort at Cairo; end; until 1862-06 union campaign; build fort at Cairo", "refused: finished this turn"},
		play{"fort.build_step the position says where one was finished", "union 1 infantry at Cairo; fort 1 union at Cairo; finished Cairo", "build fort at Cairo", "refused: finished this turn"},
		play{"fort.build_step but in the turn after", "union 1 infantry at Cairo; building union at Cairo; turn 1862-05 confederate, 4 points; confederate 1 infantry at Richmond", "end; until 1862-05 union campaign; end; until 1862-06 union campaign; build fort at Cairo", "fort 1 union at Cairo; building union at Cairo"},
		play{"fort.build_step one marker in an area", "union 1 infantry at Cairo; union 1 infantry at Paducah", "build fort at Cairo, Paducah; build fort at Cairo", "refused"},
		play{"fort.build_step a marker of before bars another", "union 1 infantry at Cairo; building union at Cairo", "build fort at Cairo", "refused"},
		play{"fort.one a second level raises the one fort", "union 1 infantry at Cairo; fort 1 union at Cairo; confederate 1 infantry at Richmond", "build fort at Cairo; end; until 1862-06 union campaign", "!fort 1 union at Cairo; fort 2 union at Cairo"},
		play{"fort.limit 1 in 1861", "turn 1861-06 union, 4 points; union 1 infantry at Cairo; fort 1 union at Cairo", "build fort at Cairo", "refused"},
		play{"fort.limit 2 in 1862", "union 1 infantry at Cairo; fort 2 union at Cairo", "build fort at Cairo", "refused"},
		play{"fort.limit 3 in 1863", in63 + "union 1 infantry at Cairo; fort 2 union at Cairo", "build fort at Cairo", "building union at Cairo"},
		play{"fort.limit not 4 in 1863", in63 + "union 1 infantry at Cairo; fort 3 union at Cairo", "build fort at Cairo", "refused"},
		play{"fort.limit 4 from 1864", "turn 1864-05 union, 4 points; union 1 infantry at Cairo; fort 3 union at Cairo", "build fort at Cairo", "building union at Cairo"},
		play{"fort.limit 5 never", "turn 1864-05 union, 4 points; union 1 infantry at Cairo; fort 4 union at Cairo", "build fort at Cairo", "refused"},
		play{"fort.limit the capitals 3 before 1864", "turn 1861-06 union, 4 points; union 1 infantry at Washington DC; fort 2 union at Washington DC", "build fort at Washington DC", "building union at Washington DC"},
		play{"fort.limit Richmond too", "turn 1862-06 confederate, 4 points; confederate 1 infantry at Richmond; fort 2 confederate at Richmond", "build fort at Richmond", "building confederate at Richmond"},
		play{"fort.limit and no more", in63 + "union 1 infantry at Washington DC; fort 3 union at Washington DC", "build fort at Washington DC", "refused"},
		play{"fort.land_unit a fort alone is fought", hooker8 + "fort 1 confederate at Manassas", "march Hooker, 8 infantry from Washington DC to Manassas; fight Manassas", "row 11"},
		play{"fort.land_unit and keeps control", in63 + "fort 1 confederate at Frederick; union 1 infantry at Washington DC; union Buell, 1 infantry at Baltimore", "march 1 infantry from Washington DC to Frederick; fight Frederick", "row 1; fort 1 confederate at Frederick"},
		play{"fort.defence a fort does not retreat", hooker8 + "confederate 3 infantry at Manassas; fort 2 confederate at Manassas", "march Hooker, 8 infantry from Washington DC to Manassas; fight Manassas", "!fort 2 confederate at Culpeper"},
		play{"fort.attrition an inland fort without a garrison loses a step", "turn 1862-05 confederate, 4 points; fort 2 union at Frederick; union 1 infantry at Cairo; confederate 1 infantry at Richmond", "end; until 1862-05 union campaign", "fort 1 union at Frederick"},
		play{"fort.attrition at 1 it is gone", "turn 1862-05 confederate, 4 points; fort 1 union at Frederick; union 1 infantry at Cairo; confederate 1 infantry at Richmond", "end; until 1862-05 union campaign", "!fort 1 union at Frederick"},
		play{"fort.attrition a garrison keeps it", "turn 1862-05 confederate, 4 points; fort 2 union at Frederick; union 1 infantry at Frederick; confederate 1 infantry at Richmond", "end; until 1862-05 union campaign", "fort 2 union at Frederick"},
		play{"fort.attrition a leader does not", "turn 1862-05 confederate, 4 points; fort 2 union at Frederick; union Grant (1861) at Frederick; confederate 1 infantry at Richmond", "end; until 1862-05 union campaign", "fort 1 union at Frederick"},
		play{"fort.attrition a port needs none", "turn 1862-05 confederate, 4 points; fort 2 union at Cairo; union 1 infantry at Frederick; confederate 1 infantry at Richmond", "end; until 1862-05 union campaign", "fort 2 union at Cairo"},
		play{"fort.attrition in the owner's own turn only (R95)", "fort 2 union at Frederick; union 1 infantry at Cairo; confederate 1 infantry at Richmond", "end; until 1862-06 confederate campaign", "fort 2 union at Frederick"},
		play{"fort.attrition the standing forts first, then markers become steps (R95)", "turn 1862-05 confederate, 4 points; building union at Frederick; union 1 infantry at Cairo; confederate 1 infantry at Richmond", "end; until 1862-05 union campaign", "fort 1 union at Frederick"},
	)
}

func TestBombardment(t *testing.T) {
	const box = in63 + "union 3 ships, 1 supply at Wilmington Box; "
	const river = in63 + "union 3 gunboats, 1 supply at Cairo; "
	const run = "march 3 ships from Wilmington Box to Wilmington; bombard Wilmington by 1"
	plays(t,
		play{"fort.bomb_box a step for a ship, and one ship more", box + "fort 2 confederate at Wilmington", run, "fort 1 confederate at Wilmington; union 1 ship at Wilmington Box, moved"},
		play{"fort.bomb_box never below 1", box + "fort 1 confederate at Wilmington", "march 3 ships from Wilmington Box to Wilmington", "refused"},
		play{"fort.bomb_box not by two steps below it", box + "fort 2 confederate at Wilmington", "march 3 ships from Wilmington Box to Wilmington; bombard Wilmington by 2", "refused"},
		play{"fort.bomb_box two ships are needed", in63 + "union 1 ship, 1 supply at Wilmington Box; fort 2 confederate at Wilmington", "march 1 ship from Wilmington Box to Wilmington", "refused"},
		play{"fort.bomb_box a supply unit is spent", box + "fort 2 confederate at Wilmington", run, "!union 1 ship, 1 supply at Wilmington Box; !union 1 supply at Wilmington Box"},
		play{"fort.bomb_box without one there is none", in63 + "union 3 ships at Wilmington Box; fort 2 confederate at Wilmington", "march 3 ships from Wilmington Box to Wilmington", "refused"},
		play{"fort.bomb_box a construction marker goes", box + "fort 2 confederate at Wilmington; building confederate at Wilmington", run, "!building confederate at Wilmington"},
		play{"fort.bomb_who not against a fort of 3", box + "fort 3 confederate at Wilmington", "march 3 ships from Wilmington Box to Wilmington", "refused"},
		play{"fort.bomb_who ironclads too", in63 + "union 3 ironclads, 1 supply, 1 ship at Wilmington Box; fort 2 confederate at Wilmington", "march 3 ironclads, 1 ship from Wilmington Box to Wilmington; bombard Wilmington by 1", "fort 1 confederate at Wilmington"},
		play{"fort.bomb_who gunboats where no box is", river + "fort 2 confederate at Columbus (Kentucky)", "march 3 gunboats from Cairo to Columbus (Kentucky); bombard Columbus (Kentucky) by 1", "fort 1 confederate at Columbus (Kentucky); union 2 gunboats at Cairo, moved"},
		play{"fort.bomb_who not where one is", in63 + "union 3 gunboats, 1 supply, 1 ship at Wilmington Box; fort 2 confederate at Wilmington", "march 3 gunboats from Wilmington Box to Wilmington", "refused"},
		play{"fort.bomb_other a step for each unit lost, down to nothing", river + "fort 2 confederate at Columbus (Kentucky)", "march 3 gunboats from Cairo to Columbus (Kentucky); bombard Columbus (Kentucky) by 2", "!fort 1 confederate at Columbus (Kentucky); !fort 2 confederate at Columbus (Kentucky)"},
		play{"fort.bomb_other a supply unit is spent", river + "fort 2 confederate at Columbus (Kentucky)", "march 3 gunboats from Cairo to Columbus (Kentucky); bombard Columbus (Kentucky) by 1", "!union 1 supply at Cairo"},
		play{"fort.bomb_other without one there is none", in63 + "union 3 gunboats at Cairo; fort 2 confederate at Columbus (Kentucky)", "march 3 gunboats from Cairo to Columbus (Kentucky)", "refused"},
		play{"fort.bomb_other a construction marker goes", river + "fort 1 confederate at Columbus (Kentucky); building confederate at Columbus (Kentucky); confederate 1 infantry at Columbus (Kentucky)",
			"march 3 gunboats from Cairo to Columbus (Kentucky); bombard Columbus (Kentucky) by 1", "!building confederate at Columbus (Kentucky)"},
		play{"fort.bomb_combat no attack after it while an enemy is left", river + "union 4 infantry at Paducah; fort 2 confederate at Columbus (Kentucky)",
			"march 3 gunboats from Cairo to Columbus (Kentucky); bombard Columbus (Kentucky) by 1; march 4 infantry from Paducah to Columbus (Kentucky)", "refused"},
		play{"fort.bomb_combat but when nobody is left", river + "union 4 infantry at Paducah; fort 2 confederate at Columbus (Kentucky)",
			"march 3 gunboats from Cairo to Columbus (Kentucky); bombard Columbus (Kentucky) by 2; march 4 infantry from Paducah to Columbus (Kentucky)", "points 3"},
		play{"fort.bomb_not_needed naval units join an attack on a fort without it", in63 + "union 4 infantry, 1 supply at Paducah; union 2 gunboats at Cairo; fort 1 confederate at Columbus (Kentucky)",
			"march 4 infantry, 1 supply from Paducah to Columbus (Kentucky); march 2 gunboats from Cairo to Columbus (Kentucky); fight Columbus (Kentucky)", "row 6; !fort 1 confederate at Columbus (Kentucky)"},
	)
}
