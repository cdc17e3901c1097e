package board

import (
	"fmt"
	"strings"
)

// MostUnits is how many units there may be.
const MostUnits = 96

// A Type is a kind of unit [HTL 3.1]. Infantry, cavalry and artillery are combat units [HTL 3.0.1, ruling 11].
type Type uint8

// The types.
const (
	Infantry Type = iota
	Cavalry
	Artillery
	Gunboat
	Leader
	TypeCount
)

var typeNames = [TypeCount]string{"infantry", "cavalry", "artillery", "gunboat", "leader"}

func (t Type) String() string { return typeNames[t] }

// Combat says whether a unit of the type is a combat unit [ruling 11].
func (t Type) Combat() bool { return t <= Artillery }

// Foot says whether it takes the one place for infantry or cavalry in a hex [HTL 4.4].
func (t Type) Foot() bool { return t <= Cavalry }

// FindType reads a type.
func FindType(words string) (Type, bool) {
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

// Shifted is the level after shifts that are added first and capped then [HTL 8.3.3, ruling 14].
func (m Morale) Shifted(by int) Morale {
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

// FindDeed reads a deed.
func FindDeed(words string) (Deed, bool) {
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

// Fights says whether it is a combat unit on the board.
func (u *Unit) Fights() bool { return u.Type.Combat() && u.At.OK() }
