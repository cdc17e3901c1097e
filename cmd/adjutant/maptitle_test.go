package main

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
)

// The picture that goes with the report of a turn bears the name of that turn and of the side that moved, though the next has begun.
func TestATitleNamesTheTurnWhoseMovesAreShown(t *testing.T) {
	for _, b := range shippedBooks(t) {
		for _, sc := range b.Scenarios {
			p, err := b.Start(sc.ID, nil)
			if err != nil {
				t.Fatal(err)
			}
			played := p.Turn()
			shown := 0
			enginetest.Turns(t, p, 5, 11, 8, func(since []engine.Event) {
				was := played
				played = p.Turn()
				for _, seat := range p.Seats() {
					s := engine.Draw(p, seat.Seat, since)
					if len(s.Log) == 0 || s.Stage == "the end" {
						continue
					}
					shown++
					if !strings.Contains(strings.ToLower(was.Title), strings.ToLower(s.Turn)) {
						t.Errorf("%s %s: the map of %q is titled %q, %q", b.ID, sc.ID, was.Title, s.Turn, s.Stage)
					}
					side := engine.SeatIn(b.Seats, engine.Seat(was.Side)).Short
					if s.LogTitle != "" && !strings.Contains(strings.ToLower(s.LogTitle), strings.ToLower(side)[:5]) {
						t.Errorf("%s %s: the list of %q is headed %q", b.ID, sc.ID, was.Title, s.LogTitle)
					}
					if strings.HasPrefix(s.Stage, "after the ") && !strings.Contains(s.Stage, side[:5]) {
						t.Errorf("%s %s: the map of %q says %q", b.ID, sc.ID, was.Title, s.Stage)
					}
				}
			})
			if shown == 0 {
				t.Errorf("%s %s: no map showed moves", b.ID, sc.ID)
			}
		}
	}
}
