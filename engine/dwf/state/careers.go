package state

import (
	"fmt"

	"adjutant/engine/dwf/board"
)

// Careers: what leaders have done in battle, where that and no date decides who commands [alt.def_usa to alt.rest, R89].

// A Career is what a leader has done, as far as it decides about him or others. All counters of one man share it.
type Career struct {
	Won, Lost uint8 // battles [R201, R202]
	Large     uint8 // battles with five factors or more on his side
	Idle      uint8 // turns without a victory since he was called east
	Last      uint8 // the turn of his last victory
	Beaten    uint8 // the turn in which he last commanded and lost with five factors or more
	Notes     uint8
}

// What a career says beside numbers.
const (
	NoteWashington uint8 = 1 << iota // he has moved through Washington [alt.pope_transfer]
	NoteEast                         // he was called east [alt.pope_out]
	NotePassed                       // another was chosen in his place [alt.buell]
	NoteDetached                     // he has had his command [alt.longstreet]
	NoteRated                        // he has his higher rating [alt.grant_rating]
)

var noteNames = []struct {
	bit  uint8
	name string
}{{NoteWashington, "seen Washington"}, {NoteEast, "called east"}, {NotePassed, "passed over"}, {NoteDetached, "detached"},
	{NoteRated, "risen"}}

// A Cause is what decided a fate.
type Cause uint8

const (
	ByTime   Cause = iota // a clock runs
	PutOff                // it was put back
	Hastened              // it was put forward
	LostAt
	WonAt
	FoughtAt
	TookCity
	causes
)

// CauseNames are the causes as events and the notation have them.
var CauseNames = [causes]string{"in time", "put off at", "hastened at", "lost at", "won at", "fought at", "took"}

// Clock says whether nothing but time decides, so far.
func (c Cause) Clock() bool { return c <= Hastened }

// MarshalText writes a cause as it stands in events and in the notation.
func (c Cause) MarshalText() ([]byte, error) { return []byte(CauseNames[c]), nil }

// UnmarshalText reads it back.
func (c *Cause) UnmarshalText(text []byte) error {
	for i, n := range CauseNames {
		if n == string(text) {
			*c = Cause(i)
			return nil
		}
	}
	return fmt.Errorf("%q decides nothing", text)
}

// A Fate is when a succession comes to pass.
type Fate struct {
	Turn  uint8 // 0: nothing is decided
	Cause Cause
	At    board.Area // of the battle that decided it, or let a clock start again; NoArea for none
}

// Settled is the turn of what has come to pass, and does not again.
const Settled = 255

// Running says whether something is decided and has not come yet.
func (f Fate) Running() bool { return f.Turn > 0 && f.Turn != Settled }
