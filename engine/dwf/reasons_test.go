package dwf_test

import (
	"testing"

	"adjutant/engine/dwf"
	"adjutant/engine/enginetest"
)

func TestReasonsAreTrue(t *testing.T) { enginetest.TrueReasons(t, dwf.Book) }

// Reasons that once were wrong: what is refused, by which rule, and in which words.
func TestReasonsOnceWrong(t *testing.T) {
	for _, c := range []struct {
		name, line, clause, says string
		lines                    []string
	}{
		{"a bombardment without a battle", "bombard Cairo", "move.combat_now", "None of your units", []string{"union 2 infantry at Cairo"}},
		{"a fort while a move is under way", "build fort at Cairo", "move.stack", "halt ends it", []string{"union 2 infantry at Cairo", "union 1 infantry at Paducah, moved", "column unit 1 infantry at Paducah, from Paducah, rate 3, fed"}},
		{"units split of a size that no counter has", "split 3+3 infantry at Cairo", "reorg.free", "holds no infantry unit of 6", []string{"union 2 infantry at Cairo"}},
		{"units split that have moved", "split 1+1 infantry at Cairo", "move.once", "has moved this turn", []string{"union 2 infantry at Cairo, moved"}},
		{"a unit that is not there", "split 2+1 infantry at Cairo", "reorg.free", "no infantry unit of 3", []string{"union 2+1 infantry at Cairo"}},
		{"a unit above the year's largest", "join 2+2 infantry at Cairo", "reorg.limit", "is 3", []string{"union 2+2 infantry at Cairo"}},
		{"supply that has moved", "activate 1 supply at Cairo", "move.once", "0 supply that can still move", []string{"union 1 supply at Cairo, moved", "union 1 infantry at Cairo"}},
		{"infantry that is not there", "activate 2 infantry at Cairo", "", "holds 1 infantry factor of yours, not 2", []string{"union 1 infantry at Cairo"}},
		{"boats that are not there", "activate 2 gunboats at Cairo", "", "holds 1 gunboat of yours, not 2", []string{"union 1 gunboat at Cairo"}},
		{"the second fort of the west's point", "build fort at Cairo", "cmd.trans_forts", "west of the Mississippi", []string{"turn 1862-05 union, 0 points, half St. Louis, half for west", "union 2 infantry at Cairo"}},
		{"ships on a march", "move to Cape Girardeau", "move.lines", "go by water", []string{"union 1 gunboat at Cairo, moved", "column fleet 1 gunboat at Cairo, from Cairo, rate 8, fed"}},
		{"boats that have moved", "take 1 gunboat", "move.once", "has moved this turn", []string{"union 1 infantry at Cairo, moved", "union 1 gunboat at Cairo, moved", "column unit 1 infantry at Cairo, from Paducah, rate 3, fed"}},
		{"a leader alone by water", "move to Monroe by water", "move.solo", "A leader alone", []string{"union McDowell at Cairo, moved", "column leader McDowell at Cairo, from Cairo, rate 10, fed"}},
	} {
		t.Run(c.name, func(t *testing.T) { field(t, c.lines...).Refuses(c.line, c.clause, c.says) })
	}
}
