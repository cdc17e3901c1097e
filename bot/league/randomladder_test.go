package league

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"adjutant/bot/league/season"
	"adjutant/engine/enginetest"
)

// Section 13 on random ladders: whatever people say or leave unsaid, whoever leaves, whatever a moderator puts right, wherever it dies,
// every match ends by its day and the ladder on its own; everybody who is there stands on it once, and it verifies.
func TestRandomLadders(t *testing.T) {
	if testing.Short() {
		t.Skip("a long season of one goroutine")
	}
	for seed := range uint64(enginetest.Games(*seasons / 2)) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(seed, 27))
			names := []string{"Anna", "Ben", "Carl", "Dan", "Emma", "Finn"}
			c := newClub(t, names...)
			last := c.time.AddDate(0, 0, 60)
			c.mod(`league open "Winter 1861" htl bull_run ladder weeks 2 judgement 3 pace 48h until ` + last.Format("2006-01-02"))
			for _, name := range names[:3+rng.IntN(3)] {
				c.says(name, "join winter")
			}
			playing := rng.IntN(3)
			c.acts = func(name string) bool { return name <= names[playing] }
			held := 0
			for at := c.time; ; at = at.Add(time.Duration(10+rng.IntN(60)) * time.Hour) {
				d := c.season("winter-1861")
				end, _ := d.s.LastDay()
				if !at.Before(end) {
					c.until(end.Add(-time.Second))
					if c.season("winter-1861").s.Closed {
						t.Fatal("it is over before its day")
					}
					c.until(end)
					break
				}
				c.until(at)
				if rng.IntN(4) == 0 {
					c.killed(1)
				}
				d = c.season("winter-1861")
				who, order := names[rng.IntN(len(names))], orderOf(d)
				switch rng.IntN(9) {
				case 0, 1, 2:
					if i := rng.IntN(len(order) + 1); i > 0 && i < len(order) {
						c.says(d.name(order[i]), fmt.Sprintf("challenge %s on winter", d.name(order[max(0, i-1-rng.IntN(4))])))
					}
				case 3, 4, 5:
					for _, ch := range d.s.Ladder().Open {
						if !ch.Accepted && rng.IntN(3) > 0 {
							c.says(d.name(ch.Of), []string{"accept winter", "accept winter", "decline winter"}[rng.IntN(3)])
						}
					}
				case 6:
					c.says(who, []string{"leave winter", "join winter", "join winter"}[rng.IntN(3)])
				default:
					c.someWord(rng, names, &held)
				}
				c.ladderHolds(c.season("winter-1861"))
			}
			d := c.season("winter-1861")
			kinds := map[season.Kind]int{}
			for _, l := range d.log.Links {
				kinds[l.Kind]++
			}
			if seed == 0 && (kinds[season.Challenged] < 3 || kinds[season.Paired] == 0) {
				t.Errorf("hardly anything has happened: %v", kinds)
			}
			if !d.s.Closed {
				t.Fatalf("it is not over on its day: %s", d.stands(table0()))
			}
			c.ladderHolds(d)
			has(t, c.mod("league verify winter-1861"), "all right")
			for _, name := range names {
				over := 0
				for _, l := range c.to(name) {
					if strings.Contains(l.Preview, "Winter 1861 is over.") {
						over++
					}
				}
				if over > 1 {
					t.Errorf("%s read %d times that it is over", name, over)
				}
			}
		})
	}
}

// ladderHolds demands that everybody who is there stands on the ladder once, or is off it for silence, and that no match has outlived its
// day.
func (c *club) ladderHolds(d *desk) {
	c.t.Helper()
	seen := map[int]int{}
	for _, id := range orderOf(d) {
		seen[id]++
	}
	for _, id := range d.s.Ladder().Outside {
		seen[id]++
	}
	for _, l := range d.s.Lines {
		if want := map[bool]int{true: 0, false: 1}[l.Gone]; seen[l.ID] != want {
			c.t.Errorf("%s stands %d times on the ladder, gone: %t", d.name(l.ID), seen[l.ID], l.Gone)
		}
	}
	for _, round := range d.s.OpenRounds() {
		if b := d.s.Bouts[round-1]; c.time.After(b.Dates.Settled) {
			c.t.Errorf("the match of %s and %s is not settled by %s", d.name(b.By), d.name(b.Of), b.Dates.Settled)
		}
	}
	if again, err := season.Read(d.log.String()); err != nil || fmt.Sprint(again.Season().Table(1)) != fmt.Sprint(d.s.Table(1)) {
		c.t.Errorf("read again it is another ladder: %v", err)
	}
}
