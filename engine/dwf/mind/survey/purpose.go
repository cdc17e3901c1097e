package survey

import (
	"adjutant/engine/dwf/board"
)

// What the Union can set its mind on, for the player by machine: Richmond and groups enough to win the war by [vic.usa_1861 to
// vic.usa_1865]. Armies that march each for what is best where they stand do not take the last three cities in the same turn.

// A Purpose is groups that the Union goes for, as a set by their numbers, and how it does; the zero purpose is none.
type Purpose struct {
	On     bool
	Groups uint16
	Manner Manner
	Dear   board.Area // the city that was missed, for dearly
}

// A Manner is how a purpose is followed, as a set of bits.
type Manner uint8

const (
	Warily     Manner = 1 << iota // the cities are held against all that the enemy can bring
	Recklessly                    // whatever else is lost
	Dearly                        // one city counts for more than the others
	Keenly                        // cities that could be taken count for more
)

// What a purpose weighs, in points.
const (
	PurposeWorth = 20.0 // a city that it wants, as long as it is held
	PurposeLed   = 4.0  // a leader there
	purposeUnled = 0.4  // of a garrison without a leader, in defence
	PurposeHome  = 0.1  // of what else may be lost while all goes to that end, but for Washington
	dearFactor   = 2.8  // for the city that was missed
	keenFactor   = 2.0
)

// Wants says whether the purpose asks for an area.
func (w Purpose) Wants(b *board.Board, a board.Area) bool {
	if !w.On || b.Areas[a].Flag != board.Confederate || b.Areas[a].Group < 0 {
		return false
	}
	g := b.Areas[a].Group
	return b.Groups[g].Capital || w.Groups&(1<<g) != 0
}

// wanted says whether the survey's purpose asks for an area.
func (v *Survey) wanted(a board.Area) bool {
	return v.eyes == board.Union && v.purpose.Wants(v.p.Board, a)
}

// dear is what a city counts that the purpose wants, as long as it is held.
func (w Purpose) dear(a board.Area) float64 {
	if w.Manner&Dearly != 0 && w.Dear == a {
		return dearFactor * PurposeWorth
	}
	return PurposeWorth
}

// lure is what the purpose makes of a city that could be taken.
func (w Purpose) lure(worth float64, a board.Area) float64 {
	g := 2*worth + w.dear(a)
	if w.Manner&Keenly != 0 {
		g *= keenFactor
	}
	return g
}

// Others is the share that counts of what may be lost beside what the purpose wants.
func (w Purpose) Others(washington bool) float64 {
	switch {
	case w.Manner&Recklessly != 0:
		return 0
	case washington:
		return 1
	}
	return PurposeHome
}

// Served is what is held of what the purpose wants.
func (v *Survey) Served() float64 {
	sum := 0.0
	for n := range v.p.Board.Areas {
		if a := board.Area(n); v.wanted(a) && v.p.Holds(board.Union, a) {
			sum += v.purpose.dear(a)
			if v.Look.Staffs()[board.Union][a] != 0 {
				sum += PurposeLed
			}
		}
	}
	return sum
}

// Nearest is how far the next Union army is from an area, in areas; a sea port is never far.
func (v *Survey) Nearest(a board.Area) float64 {
	near := 12.0
	for _, h := range v.Hosts[board.Union] {
		near = min(near, float64(v.p.Board.ByLand[h.At][a]))
	}
	if v.p.Board.Areas[a].Form == board.SeaPort {
		near = min(near, 2)
	}
	return near
}
