package record

import (
	"time"
)

// A Count counts the questions that the sides put to each other in a whole game, not the turns themselves.
type Count struct {
	Standing, ByDefault, ByHand, Open int
	Waited                            time.Duration
}

func (t Count) Questions() int { return t.Standing + t.ByDefault + t.ByHand + t.Open }
