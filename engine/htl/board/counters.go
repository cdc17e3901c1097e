package board

import (
	"fmt"
)

// A Counter is a victory point counter [HTL 3.1.6, ruling 7].
type Counter struct {
	Side  Side // who scores it
	At    Hex
	Hold  bool // it stays; else it is taken off when it is captured
	Name  string
	Value uint8
	Taken bool // captured
	Held  Side // of a hold counter: the last side with a combat unit in the hex
}

// String is a counter as a scenario file writes it, and what has become of it.
func (c Counter) String() string {
	kind := "capture"
	if c.Hold {
		kind = "hold"
	}
	s := fmt.Sprintf("%s %s %s %s", c.Side, c.At, kind, c.Name)
	if c.Value != 1 {
		s += fmt.Sprintf(" value=%d", c.Value)
	}
	if c.Taken {
		s += " taken=yes"
	}
	if c.Hold && c.Held != Nobody {
		s += " held=" + c.Held.String()
	}
	return s
}
