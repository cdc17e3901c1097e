package dwf_test

import "testing"

// Two changes of command in one phase, and such as find their man gone.
func TestSuccessionsTogether(t *testing.T) {
	const autumn = careers + "turn 1862-09 union, 4 points; "
	const may = careers + "turn 1863-05 union, 4 points; "
	const bragg = "confederate Bragg, 3 infantry at Dalton; confederate Beauregard, 1 infantry at Savannah; "
	stories(t,
		play{"alt.grant_general who is off the map goes the turn after his return", autumn + "fate halleck, past; fate grant again, 1862-10, in time; fate general, 1862-10, took Memphis; union Halleck, 3 infantry at Cairo; " + quiet, "end; until 1862-10 union campaign", "leader Grant (1861) at Cairo; fate general, 1862-10, took Memphis"},
		play{"alt.grant_general and then he goes", careers + "turn 1862-10 union, 4 points; fate halleck, past; fate grant again, past; fate general, 1862-10, took Memphis; union Grant (1861), 3 infantry at Cairo; " + quiet, "end; until 1863-01 union campaign", "leader Grant (1861) at Washington DC"},
		play{"alt.grant_halleck before Grant goes east Halleck comes", careers + "turn 1862-06 union, 4 points; fate halleck, 1862-07, won at Shiloh; fate general, 1862-07, took Memphis; union Grant (1861), 3 infantry at Shiloh; " + quiet, "end; until 1862-07 union campaign", "leader Halleck at Shiloh; gone Grant (1861); fate general, 1862-07, took Memphis"},
		play{"alt.burnside_rating who is sent west has his own", careers + "turn 1862-07 union, 4 points; fate hooker, 1862-09, lost at Manassas; fate burnside rating, 1862-10, in time; union Burnside (early), 3 infantry at Baltimore; " + quiet, "end; until 1862-09 union campaign", "leader Hooker (early) at Baltimore; leader Burnside at Cincinnati; gone Burnside (early)"},
		play{"alt.burnside_rating and keeps it", careers + "turn 1862-09 union, 4 points; fate hooker, past; fate burnside rating, 1862-10, in time; union Burnside, 3 infantry at Cincinnati; " + quiet, "end; until 1862-10 union campaign", "leader Burnside at Cincinnati; fate burnside rating, past"},
		play{"alt.beauregard not for a Bragg who has left", may + "fate beauregard, 1863-06, lost at Chattanooga; confederate Beauregard, 1 infantry at Savannah; " + quiet, "end; until 1863-06 confederate campaign", "leader Beauregard at Savannah; !fate beauregard, 1863-06, lost at Chattanooga; !fate beauregard, past"},
		play{"alt.beauregard again when it happens again", may + "fate beauregard, 1863-06, lost at Chattanooga; " + bragg + quiet, "end; until 1863-06 confederate campaign", "gone Bragg; !fate beauregard, past"},
		play{"alt.asj Bragg, relieved by Beauregard, takes over from Johnston", careers + "turn 1862-06 union, 4 points; fate bragg, 1862-07, fought at Shiloh; fate beauregard, 1862-07, lost at Atlanta; confederate A.S. Johnston, 3 infantry at Corinth; " + bragg + quiet, "end; until 1862-07 confederate campaign", "leader Beauregard at Dalton; leader Bragg at Corinth; gone A.S. Johnston"},
		play{"alt.beauregard before a transfer of the list in the same turn", careers + "turn 1862-01 union, 4 points; fate beauregard, 1862-05, lost at Atlanta; " + bragg + quiet, "end; until 1862-05 confederate campaign", "leader Beauregard at Dalton; gone Bragg"},
		play{"alt.mcdowell his successor comes to Washington where he is off the map", careers + "turn 1861-07 union, 4 points; fate mcclellan, 1861-09, lost at Manassas; " + quiet, "end; until 1861-09 union campaign", "leader McClellan at Washington DC"},
		play{"alt.jej_back not for a leader who is replaced anyway", may + "fate beauregard, 1863-06, lost at Chattanooga; record Bragg, lost 1, large 1, beaten 1863-05; " + bragg + quiet, "end; until 1863-06 confederate place", "no recall J.E. Johnston for Bragg"},
		play{"alt.rosecrans Gorman stays while Rosecrans is not sent west", careers + "turn 1863-10 union, 4 points; union Gorman, 1 infantry at Rolla; union Rosecrans, 3 infantry at Nashville; " + quiet, "end; until 1864-01 union campaign", "leader Gorman at Rolla; leader Rosecrans at Nashville"},
		play{"alt.rosecrans and leaves by the list if he is", careers + "turn 1863-10 union, 4 points; fate sherman, past; union Gorman, 1 infantry at Rolla; union Rosecrans, 1 infantry at Sedalia; " + quiet, "end; until 1864-01 union campaign", "gone Gorman; leader Rosecrans at Sedalia"},
	)
}
