package board

import (
	"fmt"

	"adjutant/engine"
)

// A Side is a side of the war, nobody, or both [ctl.home, R07].
type Side uint8

// The sides; the Confederates play first in each turn [turn.order].
const (
	Union Side = iota
	Confederate
	Neutral
	Both // Lexington once Kentucky is open: home of either
)

// Enemy is the other side.
func (s Side) Enemy() Side { return 1 - s }

var seats = [2]engine.Seat{"union", "confederate"}

// Seat is the seat that plays a side.
func (s Side) Seat() engine.Seat { return seats[s&1] }

// SideOf is the side that a seat plays.
func SideOf(s engine.Seat) Side {
	if s == "confederate" {
		return Confederate
	}
	return Union
}

// How things are spoken of.

// The side names: the Union, the Confederates (who act), the Confederacy (that wins).
var (
	SideIDs        = [4]string{"union", "confederate", "neutral", "both"}
	SideAdjectives = [4]string{"Union", "Confederate", "neutral", "disputed"}
	SideActors     = [2]string{"The Union", "The Confederates"}
	SideNames      = [2]string{"the Union", "the Confederacy"}
)

func (s Side) String() string { return SideIDs[s] }

// MarshalText writes a side as it stands in events.
func (s Side) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads it back.
func (s *Side) UnmarshalText(text []byte) error {
	for n, id := range SideIDs {
		if id == string(text) {
			*s = Side(n)
			return nil
		}
	}
	return fmt.Errorf("%q is no side", text)
}
