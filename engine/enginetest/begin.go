package enginetest

import (
	"errors"
	"fmt"
	"strings"

	"adjutant/engine"
)

// begins holds the table to it that a position written down at any step of a turn reads and plays on: behind each event that says what is
// to be done next, somebody is awaited, a die is due, or the game is over, and what is rolled then leads on.
func (k *keeper) begins(p engine.Position, es []engine.Event) error {
	q := p.Clone()
	for i, e := range es {
		q.Fold(e)
		if !strings.HasSuffix(e.Kind(), ".next") || i == len(es)-1 {
			continue
		}
		text := q.Text()
		read, err := k.book.Parse(text)
		if err != nil {
			return fmt.Errorf("in the middle of an order the position does not read: %w\n%s", err, text)
		}
		if got := read.Text(); got != text {
			return fmt.Errorf("in the middle of an order the position reads back as\n%s\nwant\n%s", got, text)
		}
		if _, _, err := engine.Begin(read, engine.NoDice{}); errors.Is(err, engine.ErrStuck) {
			return fmt.Errorf("at a step of the turn: %w\n%s", err, text)
		}
		if _, out, err := engine.Begin(read, engine.NewRandom(k.rng.Uint64())); err != nil || out.Wanted != nil {
			return fmt.Errorf("at a step of the turn, with dice: %v, %v\n%s", err, out.Wanted, text)
		}
	}
	return nil
}
