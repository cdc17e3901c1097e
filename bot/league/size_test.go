package league

import (
	"fmt"
	"testing"
	"time"

	"adjutant/store"
)

// BenchmarkRound is what a season of a hundred lines, home and away, costs: the start of a round, a look for what is due, the table.
func BenchmarkRound(b *testing.B) {
	var names []string
	for i := range 100 {
		names = append(names, fmt.Sprintf("P%c%c", 'a'+i/26, 'a'+i%26))
	}
	c := newClub(b, names...)
	c.mod(`league open "Winter 1861" ahd 1861 home and away swiss until 2027-01-03`)
	for _, name := range names {
		c.says(name, "join winter")
	}
	c.time = time.Date(2027, 1, 4, 0, 0, 1, 0, time.UTC)
	if err := c.store.SetMemo(b.Context(), memoAlive, store.Stamp(c.time)); err != nil {
		b.Fatal(err)
	}
	start := time.Now()
	c.tick()
	round := time.Since(start)
	d := c.season("winter-1861")
	if len(d.s.Games) != 100 {
		b.Fatalf("%d games", len(d.s.Games))
	}
	c.time = c.time.Add(time.Hour)
	start = time.Now()
	c.tick()
	tick := time.Since(start)
	for b.Loop() {
		c.season("winter-1861").table(1)
	}
	b.ReportMetric(float64(round.Milliseconds()), "ms/round")
	b.ReportMetric(float64(tick.Milliseconds()), "ms/tick")
}
