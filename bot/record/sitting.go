package record

import (
	"fmt"
	"time"

	"adjutant/engine"
	"adjutant/store"
)

// A Happened is an event with its number and its time.
type Happened struct {
	N     int64
	At    time.Time
	Event engine.Event
}

// Replay is the position behind a snapshot and the events that follow it.
func Replay(book *engine.Book, snapshot *store.Snapshot, es []Happened) (engine.Position, error) {
	var from engine.Position
	if snapshot != nil {
		var err error
		if from, err = book.Parse(snapshot.Text); err != nil {
			return nil, fmt.Errorf("the snapshot after event %d: %w", snapshot.N, err)
		}
	}
	numbered := make([]engine.Numbered, len(es))
	for i, h := range es {
		numbered[i] = engine.Numbered{N: h.N, Event: h.Event}
	}
	return engine.Replay(book, from, numbered)
}
