package board

import (
	"fmt"
	"strings"
)

// A Hex is a hex of the board by its column and its row, both from 1. The zero Hex is none.
type Hex struct{ Col, Row uint8 }

// OK says that it is a hex, not none.
func (h Hex) OK() bool { return h.Row > 0 }

// String is "C5", or "-" for none.
func (h Hex) String() string {
	if !h.OK() {
		return "-"
	}
	return fmt.Sprintf("%c%d", 'A'+h.Row-1, h.Col)
}

// Before orders hexes by letter, then by number.
func (h Hex) Before(o Hex) bool { return h.Row < o.Row || h.Row == o.Row && h.Col < o.Col }

// MarshalText writes a hex as "C5".
func (h Hex) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText reads it back.
func (h *Hex) UnmarshalText(text []byte) error {
	s := string(text)
	*h = Hex{}
	if s == "-" || s == "" {
		return nil
	}
	n := 0
	for _, c := range s[1:] {
		if c < '0' || c > '9' || n > 99 {
			return fmt.Errorf("%q is no hex", s)
		}
		n = 10*n + int(c-'0')
	}
	if s[0] < 'A' || s[0] > 'Z' || n < 1 || n > 99 {
		return fmt.Errorf("%q is no hex", s)
	}
	*h = Hex{uint8(n), s[0] - 'A' + 1}
	return nil
}

// An Edge is an edge of the board.
type Edge uint8

// The edges.
const (
	Top Edge = iota
	Bottom
	Left
	Right
)

var edgeNames = [...]string{"top", "bottom", "left", "right"}

func (e Edge) String() string { return edgeNames[e] }

func findEdge(words string) (Edge, bool) {
	for e, n := range edgeNames {
		if strings.EqualFold(n, words) {
			return Edge(e), true
		}
	}
	return 0, false
}
