package board

import (
	"fmt"
	"slices"
	"strings"
)

// MarshalText writes a type as its set-up abbreviation, "Mi" [AHD 11.4].
func (t Type) MarshalText() ([]byte, error) { return []byte(TypeCodes[t]), nil }

// UnmarshalText reads it back.
func (t *Type) UnmarshalText(text []byte) error {
	for i, c := range TypeCodes {
		if c == string(text) {
			*t = Type(i)
			return nil
		}
	}
	return fmt.Errorf("%q is no type of unit", text)
}

// MarshalText writes states as "reduced, entrenched".
func (s State) MarshalText() ([]byte, error) {
	var on []string
	for _, n := range stateNames {
		if s&n.bit != 0 {
			on = append(on, n.name)
		}
	}
	return []byte(strings.Join(on, ", ")), nil
}

// UnmarshalText reads them back.
func (s *State) UnmarshalText(text []byte) error {
	*s = 0
next:
	for _, w := range strings.Split(string(text), ", ") {
		if w == "" {
			continue
		}
		for _, n := range stateNames {
			if n.name == w {
				*s |= n.bit
				continue next
			}
		}
		return fmt.Errorf("%q is no state of a unit", w)
	}
	return nil
}

// Is says whether a type is of a kind as readKinds writes it.
func (t Type) Is(kind string) bool {
	of := strings.Fields(t.String())
	return !slices.ContainsFunc(strings.Fields(kind), func(w string) bool { return !slices.Contains(of, w) })
}

// A Type is a type of unit [AHD 1.4].
type Type uint8

// The types, in the order of the set-up abbreviations [AHD 11.4].
const (
	MilitiaInfantry Type = iota
	VeteranInfantry
	CrackInfantry
	MilitiaCavalry
	VeteranCavalry
	CrackCavalry
	Types
)

var TypeNames = [Types]string{"militia infantry", "veteran infantry", "crack infantry", "militia cavalry",
	"veteran cavalry", "crack cavalry"}

var TypeCodes = [Types]string{"Mi", "Vi", "Ci", "Mc", "Vc", "Cc"}

// CombatValue is the number on the counter: a die up to it hits [AHD 1.4, 5.1].
func (t Type) CombatValue() int { return [Types]int{2, 3, 3, 1, 2, 3}[t] }

// Cavalry says whether it rides.
func (t Type) Cavalry() bool { return t >= MilitiaCavalry }

// Militia says whether it is of the lowest quality.
func (t Type) Militia() bool { return t == MilitiaInfantry || t == MilitiaCavalry }

// Crack says whether it is of the highest quality.
func (t Type) Crack() bool { return t == CrackInfantry || t == CrackCavalry }

// Better is the type to which it is promoted, one step up; crack is the top [AHD 6.0].
func (t Type) Better() (Type, bool) { return t + 1, !t.Crack() }

func (t Type) String() string { return TypeNames[t] }

// CounterMix is how many units of each type a side has: no recruitment or promotion can make more [AHD 1.4, 11.6].
var CounterMix = [2][Types]uint8{
	Union:       {24, 20, 9, 1, 8, 4},
	Confederate: {8, 20, 9, 1, 8, 4},
}

// A Unit is one counter on the board. Two units that are equal in all fields are the same to the rules.
type Unit struct {
	Side    Side
	Type    Type
	Box     Box
	From    Box   // the last box before it entered a box with the enemy; NoBox otherwise, and when it came by sea
	Marches uint8 // marches it took part in this turn, at most two [AHD 4.0]
	State   State
}

// A State is what else is true of a unit, as a set of bits.
type State uint16

// The states of a unit.
const (
	Reduced    State = 1 << iota // one step left [AHD 1.4]
	Entrenched                   // [AHD 4.3]
	Moved                        // marched this turn, so it goes by sea no more [AHD 4.6]
	Jumped                       // made its one jump move [AHD 4.4]
	Sailed                       // came by sea this turn, so it moves no more [AHD 4.6]
	Across                       // attacks across a river [AHD 5.34]
	Fought                       // was in a battle this turn, so it reinforces no other [AHD 5.5]
	Promoted                     // was promoted this turn [AHD 6.0]
	Acted                        // took part in the march that its box was activated with last: it dug in [AHD 4.3]
)

var stateNames = []struct {
	bit  State
	name string
}{{Reduced, "reduced"}, {Entrenched, "entrenched"}, {Moved, "moved"}, {Jumped, "jumped"}, {Sailed, "sailed"}, {Across, "across"},
	{Fought, "fought"}, {Promoted, "promoted"}, {Acted, "acted"}}

// TurnStates last until the end of the player turn.
const TurnStates = Moved | Jumped | Sailed | Across | Fought | Promoted | Acted

// Has says whether all of these states are true of the unit.
func (u Unit) Has(s State) bool { return u.State&s == s }

// Steps is its strength: two when whole, one when reduced [AHD 1.4].
func (u Unit) Steps() int {
	if u.Has(Reduced) {
		return 1
	}
	return 2
}

// Less is the order in which units stand in every list.
func (u Unit) Less(v Unit) bool {
	switch {
	case u.Side != v.Side:
		return u.Side < v.Side
	case u.Box != v.Box:
		return u.Box < v.Box
	case u.Type != v.Type:
		return u.Type < v.Type
	case u.State != v.State:
		return u.State < v.State
	case u.Marches != v.Marches:
		return u.Marches < v.Marches
	}
	return u.From < v.From
}

// Traits is the notation of all that is not side, type and box: ", reduced, marched 1, from Paducah".
func (u Unit) Traits(b *Board) string {
	var s strings.Builder
	for _, n := range stateNames {
		if u.Has(n.bit) {
			s.WriteString(", " + n.name)
		}
	}
	if u.Marches > 0 {
		fmt.Fprintf(&s, ", marched %d", u.Marches)
	}
	if u.From != NoBox {
		s.WriteString(", from " + b.Name(u.From))
	}
	return s.String()
}

// Count is "1 militia infantry", "3 veteran cavalry".
func Count(n int, t Type) string { return fmt.Sprintf("%d %s", n, t) }

// seatName is how a side is spoken of: the Union, the Confederates (who act), the Confederacy (that wins).
var (
	SideIDs    = [3]string{"union", "confederate", "neutral"}
	SideAdj    = [3]string{"Union", "Confederate", "neutral"}
	SideActors = [2]string{"The Union", "The Confederates"}
	SideNames  = [2]string{"the Union", "the Confederacy"}
)

func (s Side) String() string { return SideIDs[s] }
