package bot

import (
	"strings"
	"testing"

	"adjutant/engine"
)

// A letter in the midst of a battle tells what its reader has not been told; the rounds before are named in a line each.
func TestALetterOfABattleBeginsWithTheNews(t *testing.T) {
	c := campaign(t, "1861")
	for _, seat := range []engine.Seat{"union", "confederate"} {
		c.says(seat, "standing reinforce: never")
	}
	c.letters()
	first := to(t, c.says("union", "march 1 mi inf from Washington to Manassas; end"), ben)
	has(t, first.Text(), "MARCHES", "Round 1. The Union attacked; no river was crossed.\n  Confederate militia infantry fired")
	hasNot(t, first.Text(), "EARLIER IN THIS TURN")
	c.says("confederate", "stand")
	ls := c.says("union", "stand")
	taken, asked := to(t, ls, anna).Text(), to(t, ls, ben).Text()
	hasNot(t, taken, "Round 1", "EARLIER")
	has(t, taken, "MANASSAS JUNCTION\nRound 2. The Confederates stood.\n  Confederate militia infantry (reduced) fired", "  The Union stood.")
	hasNot(t, asked, "MARCHES", "attacked; no river was crossed.\n  ")
	has(t, asked, "MANASSAS JUNCTION\nRound 2. The Confederates stood.", "\nEARLIER IN THIS TURN\nRound 1. The Union attacked; no river was crossed.\nMy letters before have told it;")
	if strings.Index(asked, "Fight on at Manassas Junction") > strings.Index(asked, "EARLIER IN THIS TURN") {
		t.Errorf("what was told before stands before the question:\n%s", asked)
	}
	has(t, to(t, c.says("confederate", "log"), ben).Text(), "Round 1. The Union attacked; no river was crossed.\n  Confederate militia infantry fired")
}
