package dwf_test

import (
	"strings"
	"testing"
)

func TestLongstreetDetached(t *testing.T) {
	const csa = careers + "turn 1863-06 confederate, 4 points; union 1 infantry at Washington DC; "
	const army = "confederate Lee, 5+3 infantry at Richmond; "
	const usa = careers + "turn 1863-06 union, 4 points; confederate 1 infantry at Richmond; union 1 supply at Tullahoma; union Rosecrans, 4+4+4+4+4+4+4 infantry at Tullahoma; "
	stories(t,
		play{"alt.longstreet Lee sends him off with 4 factors", csa + army, "detach Longstreet; move to Raleigh; halt", "confederate Longstreet, 4 infantry at Raleigh, moved; points 3; record Longstreet, detached"},
		play{"alt.longstreet in one line", csa + army, "detach Longstreet from Lee with 4 infantry via Petersburg to Raleigh", "confederate Longstreet, 4 infantry at Raleigh, moved"},
		play{"alt.longstreet with supply", csa + army + "confederate 1 supply at Richmond", "detach Longstreet with 1 supply to Raleigh", "confederate Longstreet, 4 infantry, 1 supply at Raleigh, moved"},
		play{"alt.longstreet not with more", csa + army, "detach Longstreet with 5 infantry to Raleigh", "refused: takes 4 infantry"},
		play{"alt.longstreet nor from fewer", csa + "confederate Lee, 3 infantry at Richmond", "detach Longstreet", "refused: 3 infantry that can still move"},
		play{"alt.longstreet nor without Lee", csa + "confederate Hood, 5 infantry at Richmond", "detach Longstreet", "refused: Lee is not in play"},
		play{"alt.longstreet nor another man", csa + army + "confederate Early at Richmond", "detach Early", "refused: nobody else"},
		play{"alt.longstreet he may not stop in Virginia", csa + army, "detach Longstreet; halt", "refused: must leave Virginia this turn"},
		play{"alt.longstreet nor go where he cannot leave it", csa + army, "detach Longstreet; move to Culpeper", "refused: must leave Virginia"},
		play{"alt.longstreet nor leave any behind there", csa + army, "detach Longstreet; drop 1 infantry", "refused"},
		play{"alt.longstreet he ends outside with the move too", csa + army, "detach Longstreet; end", "!confederate Longstreet, 4 infantry at Richmond, moved; no move to Culpeper; no move to Petersburg"},
		play{"alt.longstreet not where he cannot get out", csa + "confederate Lee, 5 infantry at Winchester; union 2 infantry at Sharpsburg; union 2 infantry at Harper's Ferry; union 3 infantry at Manassas; union 2 infantry at New Market; union 1 infantry at Romney", "detach Longstreet", "refused: cannot leave Virginia this turn"},
		play{"alt.longstreet it costs a command point", strings.Replace(csa, "4 points", "0 points", 1) + army, "detach Longstreet", "refused"},
		play{"alt.longstreet not in the core game", strings.TrimPrefix(csa, careers) + army, "detach Longstreet", "refused: alternative leader arrival"},
		play{"alt.longstreet gone with fewer than 3 factors", csa + "confederate Lee, 3 infantry at Richmond; confederate Longstreet, 3 infantry at Dalton; record Longstreet, detached", "march 1 infantry from Dalton to Atlanta", "confederate 2 infantry at Dalton; !confederate Longstreet, 2 infantry at Dalton"},
		play{"alt.longstreet not with 3", csa + "confederate Lee, 3 infantry at Richmond; confederate Longstreet, 4 infantry at Dalton; record Longstreet, detached", "march 1 infantry from Dalton to Atlanta", "confederate Longstreet, 3 infantry at Dalton"},
		play{"alt.longstreet gone when a battle leaves him fewer", usa + "confederate Longstreet, 3 infantry at Stevenson; record Longstreet, detached", "march Rosecrans, 28 infantry from Tullahoma to Stevenson; fight Stevenson", "record Longstreet, lost 1, detached; gone Longstreet"},
		play{"alt.longstreet and for good", csa + army + "record Longstreet, detached", "detach Longstreet", "refused: left the war"},
		play{"alt.longstreet he leads five at most", csa + "confederate Longstreet, 5+1 infantry at Dalton; record Longstreet, detached", "march Longstreet, 6 infantry from Dalton to Atlanta", "refused"},
		play{"alt.longstreet five he leads", csa + "confederate Longstreet, 5+1 infantry at Dalton; record Longstreet, detached", "march Longstreet, 5 infantry from Dalton to Atlanta", "confederate Longstreet, 5 infantry at Atlanta, moved"},
		play{"alt.longstreet not by the list", careers + "turn 1863-07 union, 4 points; " + quiet, "end; until 1863-09 confederate place", "no place Longstreet at Atlanta"},
		play{"alt.longstreet nor away by the list", careers + "turn 1863-05 union, 4 points; record Longstreet, detached; confederate Longstreet, 4 infantry at Dalton; " + quiet, "end; until 1863-06 confederate campaign", "confederate Longstreet, 4 infantry at Dalton"},
	)
}
