package board

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// A Side is one of the two armies [HTL 1.0]. Nobody is the side of a counter that nobody holds.
type Side uint8

// The sides.
const (
	Union Side = iota
	Confederate
	Nobody
)

var sideIDs = [...]string{"union", "confederate", "nobody"}
var sideNames = [...]string{"the Union", "the Confederacy", "nobody"}
var sideAdj = [...]string{"Union", "Confederate", "nobody's"}

// Enemy is the other side.
func (s Side) Enemy() Side { return 1 - s }

// Seat is the seat that commands it.
func (s Side) Seat() engine.Seat { return engine.Seat(sideIDs[s]) }

// String is "union", Name "the Union", Capital "The Union", as a sentence begins, and Adjective "Union".
func (s Side) String() string    { return sideIDs[s] }
func (s Side) Name() string      { return sideNames[s] }
func (s Side) Capital() string   { return "T" + sideNames[s][1:] }
func (s Side) Adjective() string { return sideAdj[s] }

// MarshalText writes a side as "union", "confederate", "nobody".
func (s Side) MarshalText() ([]byte, error) { return []byte(sideIDs[s]), nil }

// UnmarshalText reads it back.
func (s *Side) UnmarshalText(text []byte) error {
	for i, id := range sideIDs {
		if id == string(text) {
			*s = Side(i)
			return nil
		}
	}
	return fmt.Errorf("%q is no side", text)
}

// SideOf is the side of a seat.
func SideOf(s engine.Seat) Side {
	if s == "confederate" {
		return Confederate
	}
	return Union
}

// FindSide reads a side.
func FindSide(words string) (Side, bool) {
	for s := Union; s <= Confederate; s++ {
		if strings.EqualFold(sideIDs[s], words) {
			return s, true
		}
	}
	return Nobody, false
}
