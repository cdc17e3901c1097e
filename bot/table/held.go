package table

import (
	"adjutant/engine"
)

// A HeldMessage is one that came while the game was paused. It was checked, and is played when the game goes on.
type HeldMessage struct {
	Question int            `json:"question"`
	Lines    []engine.Input `json:"lines"`
	Because  []string       `json:"because,omitempty"` // why an end in them is asked about
	At       string         `json:"at"`                // when it came, as store.Stamp writes it
	Order    int64          `json:"order"`
}
