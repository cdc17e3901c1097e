package bot

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/bot/record"
	"adjutant/engine"
	"adjutant/engine/enginetest"
)

// Every turn of a long war is found by its number, with its dice and the links published behind it, also where some were taken back: what
// the ledger marks is where turns began that stand. Of the early turns one in four is asked for, in CI each.
func TestEveryTurnIsFoundByItsNumber(t *testing.T) {
	c := ford(t)
	c.longWar(200)
	c.says("north", "attack 1\nend")
	c.says("south", "stand")
	c.longWar(260)
	before := c.sits().Ledger.TurnFrom
	c.longWar(400)
	c.confirms(to(t, c.moderates(fmt.Sprintf("rewind 1 to event %d because of a slip", before-1)), cora))
	c.longWar(600)
	c.letters()
	es, err := c.sits().Events(1)
	if err != nil {
		t.Fatal(err)
	}
	dice, links, number := map[int][]string{}, map[string]string{}, 0
	turns := map[int]string{}
	for _, h := range record.LiveOf(es) {
		switch e := h.Event.(type) {
		case record.Opened:
			number = e.Number
			turns[number] = e.Turn
		case engine.Rolled:
			dice[number] = append(dice[number], fmt.Sprintf("|%s|%s|%d\n", e.Turn, e.Salt, e.Number))
		case engine.Revealed:
			links[e.Turn] = e.Link
		}
	}
	if number < 33 || len(dice) == 0 {
		t.Fatalf("%d turns are and the dice of %d are too few to mean anything", number, len(dice))
	}
	for n := 1; n <= number; n++ {
		if n > 1 && n < number-12 && !enginetest.Draw(n, 4) {
			continue
		}
		said := c.asks("north", anna, fmt.Sprintf("log dice %d", n))
		has(t, said, fmt.Sprintf("Turn %d: ", n))
		has(t, said, dice[n]...)
		if len(dice[n]) > 0 {
			has(t, said, links[turns[n]])
		}
		if got := strings.Count(said, "|") / 4; got != len(dice[n]) {
			t.Errorf("turn %d has %d dice, want %d:\n%s", n, got, len(dice[n]), said)
		}
	}
}
