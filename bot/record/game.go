package record

import (
	"adjutant/engine"
)

// A Header is what is settled when a game begins: the head of its record, and hash 0 of its chain.
type Header struct {
	Record   int          `json:"record"` // of the record's form
	Game     int64        `json:"game"`   // enters every die
	Book     string       `json:"book"`
	Version  int          `json:"version"` // of the book's notation
	Board    string       `json:"board"`   // content hash
	Scenario string       `json:"scenario"`
	Options  []string     `json:"options"`
	Seats    []HeaderSeat `json:"seats"`
	Dice     string       `json:"dice"` // commitment; empty: dice by hand
}

// A HeaderSeat is who sat down at the start.
type HeaderSeat struct {
	Seat engine.Seat `json:"seat"`
	Name string      `json:"name"`
}
