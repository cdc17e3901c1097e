package htl

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
func (s Side) Enemy() Side       { return 1 - s }
func (s Side) String() string    { return sideIDs[s] }
func (s Side) seat() engine.Seat { return engine.Seat(sideIDs[s]) }

// Name is "the Union", Adjective "Union".
func (s Side) Name() string      { return sideNames[s] }
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

// Capital is "The Union", as a sentence begins.
func (s Side) Capital() string { return "T" + sideNames[s][1:] }

func sideOf(s engine.Seat) Side {
	if s == "confederate" {
		return Confederate
	}
	return Union
}

func findSide(words string) (Side, bool) {
	for s := Union; s <= Confederate; s++ {
		if strings.EqualFold(sideIDs[s], words) {
			return s, true
		}
	}
	return Nobody, false
}

// A Type is a kind of unit [HTL 3.1]. Infantry, cavalry and artillery are combat units [HTL 3.0.1, ruling 11].
type Type uint8

// The types.
const (
	Infantry Type = iota
	Cavalry
	Artillery
	Gunboat
	Leader
	unitTypes
)

var typeNames = [unitTypes]string{"infantry", "cavalry", "artillery", "gunboat", "leader"}

func (t Type) String() string { return typeNames[t] }

// Combat says whether a unit of the type is a combat unit [ruling 11].
func (t Type) Combat() bool { return t <= Artillery }

// Foot says whether it takes the one place for infantry or cavalry in a hex [HTL 4.4].
func (t Type) Foot() bool { return t <= Cavalry }

func findType(words string) (Type, bool) {
	for t, n := range typeNames {
		if strings.EqualFold(n, words) {
			return Type(t), true
		}
	}
	return 0, false
}

// A Morale is a level of morale [HTL 3.0.3]; gunboats and leaders have none.
type Morale uint8

// The levels, worst first.
const (
	NoMorale Morale = iota
	Green
	Black
	Gold
)

var moraleNames = [...]string{"-", "green", "black", "gold"}

func (m Morale) String() string { return moraleNames[m] }

// MarshalText writes a level as "black".
func (m Morale) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText reads it back.
func (m *Morale) UnmarshalText(text []byte) error {
	x, ok := findMorale(string(text))
	if !ok {
		return fmt.Errorf("%q is no morale", text)
	}
	*m = x
	return nil
}

func findMorale(words string) (Morale, bool) {
	for m, n := range moraleNames {
		if strings.EqualFold(n, words) {
			return Morale(m), true
		}
	}
	return 0, false
}

// shifted is the level after shifts that are added first and capped then [HTL 8.3.3, ruling 14].
func (m Morale) shifted(by int) Morale {
	return Morale(min(max(int(m)+by, int(Green)), int(Gold)))
}

// A Deed is what a unit has done in this player turn; it acts once [HTL 6.1.4].
type Deed uint8

// The deeds. A leader who rode along has marched [ruling 47].
const (
	Idle Deed = iota
	Marched
	Fired
	Closed
	Rallied
	Advanced
)

var deedNames = [...]string{"", "marched", "fired", "closed", "rallied", "advanced"}

func (d Deed) String() string { return deedNames[d] }

func findDeed(words string) (Deed, bool) {
	for d, n := range deedNames {
		if d > 0 && n == words {
			return Deed(d), true
		}
	}
	return Idle, false
}

// A Unit is a group of blocks with one label [HTL 3.0.2].
type Unit struct {
	Name   string
	Side   Side
	Type   Type
	Morale Morale
	At     Hex // none: a reinforcement that is not yet placed
	SP     uint8
	Of     uint8 // with which it began: rally goes no further [HTL 9.4]
	Edge   Edge  // towards which it retreats [HTL 8.4.1]
	Turn   uint8 // a reinforcement's; 0 for others
	List   []Hex // its entry hexes

	Acted  Deed
	Shot   bool  // cavalry that has just marched and may still fire [HTL 6.2.3, ruling 44]
	Under  bool  // fired on or closed since the start of the enemy's last turn [HTL 11.2, ruling 39]
	Fails  bool  // it has failed its morale roll and is to retreat [HTL 8.3.3]
	Frozen Hex   // where it began the battle, while it may not act
	Until  uint8 // the turn in which it may act again
}

// combat says whether it is a combat unit on the board.
func (u *Unit) combat() bool { return u.Type.Combat() && u.At.ok() }

// A Hex is a hex of the board by its column and its row, both from 1. The zero Hex is none.
type Hex struct{ Col, Row uint8 }

func (h Hex) ok() bool { return h.Row > 0 }

// String is "C5", or "-" for none.
func (h Hex) String() string {
	if !h.ok() {
		return "-"
	}
	return fmt.Sprintf("%c%d", 'A'+h.Row-1, h.Col)
}

// less orders hexes by letter, then by number.
func (h Hex) less(o Hex) bool { return h.Row < o.Row || h.Row == o.Row && h.Col < o.Col }

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
