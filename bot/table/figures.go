package table

import (
	"sync"

	"adjutant/engine"
	"adjutant/render/figure"
)

// figures is what was counted for charts, of each game up to the turn that was opened last: a report of a long war does not count the
// whole war.
type figures struct {
	lock sync.Mutex
	kept map[figuresOf]counted
}

type figuresOf struct {
	game int64
	seat engine.Seat
}

// A counted is figures up to the event that opened a turn.
type counted struct {
	n int64
	f *figure.Figures
}

// keptFigures is of how many seats they are kept, at some ten KB.
const keptFigures = 400

// Get is what was kept for a seat, to go on with, and up to which event; nil where nothing is.
func (k *figures) Get(game int64, seat engine.Seat) (int64, *figure.Figures) {
	k.lock.Lock()
	defer k.lock.Unlock()
	c, found := k.kept[figuresOf{game, seat}]
	if !found {
		return 0, nil
	}
	return c.n, c.f.Clone()
}

// Keep keeps figures up to an event.
func (k *figures) Keep(game int64, seat engine.Seat, n int64, f *figure.Figures) {
	k.lock.Lock()
	defer k.lock.Unlock()
	if k.kept == nil {
		k.kept = map[figuresOf]counted{}
	}
	for of := range k.kept { // any will do: what is gone is counted again
		if len(k.kept) < keptFigures {
			break
		}
		delete(k.kept, of)
	}
	k.kept[figuresOf{game, seat}] = counted{n, f}
}
