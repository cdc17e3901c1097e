package bot

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"adjutant/bot/late"
	"adjutant/bot/table"
	"adjutant/engine/enginetest"
)

// longWar plays a game on until it has so many events and the North is asked; nobody attacks.
func (c *club) longWar(events int64) {
	c.t.Helper()
	for s := c.sits(); ; s = c.sits() {
		if _, asked := s.Table.Awaits("north"); asked && s.L.Last >= events {
			return
		}
		for _, seat := range s.Players() {
			if dec, asked := s.Table.Awaits(seat); asked {
				c.says(seat, map[string]string{"attack": "pass", "answer": "yield", "raise": "pass"}[dec.Kind])
			}
		}
	}
}

// allocated is what an answer to a message costs in memory, the least of some times: what the machine does beside it counts in neither.
func (c *club) allocated(text string) uint64 {
	c.t.Helper()
	question := c.sits().Ledger.Asked - 4 // which is answered: its newest answer comes too late
	return c.least(func() func() {
		r := c.request("north", text)
		if text == tooLate {
			r.Question = question
		}
		return func() { c.handle(r) }
	})
}

// least is what something costs in memory, the least of some times.
func (c *club) least(prepare func() func()) uint64 {
	c.t.Helper()
	least := ^uint64(0)
	for range 4 {
		c.time = c.time.Add(time.Second)
		do := prepare()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		do()
		runtime.ReadMemStats(&after)
		least = min(least, after.TotalAlloc-before.TotalAlloc)
	}
	c.letters()
	return least
}

// wakes is what it costs to make good a time for which nobody was there, of one game.
func (c *club) wakes() uint64 {
	return c.least(func() func() {
		if err := late.Alive(c.t.Context(), c.a); err != nil {
			c.t.Fatal(err)
		}
		c.time = c.time.Add(11 * time.Minute)
		return func() {
			if err := late.Woke(c.t.Context(), c.a); err != nil {
				c.t.Fatal(err)
			}
		}
	})
}

// tooLate answers a question that was settled some turns ago.
const tooLate = "attack 1"

// wholeGame are the commands that tell of all that has happened.
var wholeGame = map[string]bool{"record": true}

// Nothing grows with history: in a long game every command costs what it costs in a short one, but for those that tell of the whole game.
func TestCommandsCostTheSameInALongGame(t *testing.T) {
	events := int64(enginetest.Games(3_000))
	short, long := ford(t), ford(t)
	short.longWar(300)
	long.longWar(events)
	said := []string{"status", "log", "log dice", "log 3", "log dice 3", "dice", "why", "why 1", "takeback",
		"takeback 1 instead attack 1 because mis-tapped", "no", tooLate, "attack 9", "preview\nattack 1"}
	for _, k := range table.Commands {
		usage, _, _ := strings.Cut(k.Usage, ",")
		plain := usage != "" && strings.ToLower(usage) == usage && !strings.ContainsAny(usage, "<0123456789")
		if plain && !wholeGame[k.Name] {
			said = append(said, usage)
		}
	}
	for _, text := range said {
		was, is := short.allocated(text), long.allocated(text)
		if float64(is) > 1.2*float64(was)+20_000 {
			t.Errorf("%q allocates %d KB in a game of %d events and %d KB in one of 300", text, is>>10, events, was>>10)
		}
	}
	for _, text := range []string{"log %d", "log dice %d"} { // of a turn half way
		was, is := short.allocated(fmt.Sprintf(text, 3)), long.allocated(fmt.Sprintf(text, long.sits().Ledger.Turn.Number/2))
		if float64(is) > 1.2*float64(was)+20_000 {
			t.Errorf("%q half way allocates %d KB in a game of %d events and %d KB in one of 300", text, is>>10, events, was>>10)
		}
	}
	if was, is := short.wakes(), long.wakes(); float64(is) > 1.2*float64(was)+20_000 {
		t.Errorf("to be there again allocates %d KB in a game of %d events and %d KB in one of 300", is>>10, events, was>>10)
	}
}
