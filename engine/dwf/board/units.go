package board

import (
	"strconv"

	"adjutant/engine/phrase"
)

// MaxSize is the largest infantry unit there is [unit.inf_value].
const MaxSize = 5

// Counters are infantry units by size: Counters[0] is the ones [unit.inf_value].
type Counters [MaxSize]uint8

// Factors is what they are worth together.
func (c Counters) Factors() int {
	return int(c[0]) + 2*int(c[1]) + 3*int(c[2]) + 4*int(c[3]) + 5*int(c[4])
}

// Count is how many units they are.
func (c Counters) Count() int {
	n := 0
	for _, k := range c {
		n += int(k)
	}
	return n
}

// None says whether there are none.
func (c *Counters) None() bool { return c[0]|c[1]|c[2]|c[3]|c[4] == 0 }

// String is the units from the largest to the smallest: "3+2+1".
func (c Counters) String() string { return string(c.append(nil)) }

func (c Counters) append(to []byte) []byte {
	begun := len(to)
	for i := MaxSize - 1; i >= 0; i-- {
		for range c[i] {
			if len(to) > begun {
				to = append(to, '+')
			}
			to = strconv.AppendInt(to, int64(i+1), 10)
		}
	}
	return to
}

// Fewest is factors in as few units as the size allows [reorg.free].
func Fewest(factors, size int) Counters {
	var c Counters
	if size < 1 || factors < 1 {
		return c
	}
	c[size-1] = uint8(factors / size)
	if rest := factors % size; rest > 0 {
		c[rest-1]++
	}
	return c
}

// Plus is both together.
func (c Counters) Plus(d Counters) Counters {
	for i := range c {
		c[i] += d[i]
	}
	return c
}

// Minus takes units away that are among them.
func (c Counters) Minus(d Counters) Counters {
	for i := range c {
		c[i] -= min(c[i], d[i])
	}
	return c
}

// Has says whether these units are among them.
func (c Counters) Has(d Counters) bool {
	for i := range c {
		if c[i] < d[i] {
			return false
		}
	}
	return true
}

// Split takes factors out of units: those units that make them up, if there are such, else both parts in as few units as may be
// [reorg.free]. size is the largest unit allowed.
func (c Counters) Split(factors, size int) (taken, left Counters) {
	rest := c
	n := factors
	for i := MaxSize - 1; i >= 0; i-- {
		for rest[i] > 0 && i+1 <= n {
			rest[i]--
			taken[i]++
			n -= i + 1
		}
	}
	if n == 0 && (factors > size || taken.Count() == 1) {
		return taken, rest
	}
	return Fewest(factors, size), Fewest(c.Factors()-factors, size)
}

// A Group is pieces of one side that stand or move together.
type Group struct {
	Inf    Counters `json:"inf"`
	Mil    Guard    `json:"mil"`
	Staff  Staff    `json:"staff"`
	Supply uint8    `json:"supply,omitempty"`
	Ships  uint8    `json:"ships,omitempty"`
	Guns   uint8    `json:"gunboats,omitempty"`
	Irons  uint8    `json:"ironclads,omitempty"`
	Rail   uint8    `json:"railheads,omitempty"`
}

// Factors is the infantry and militia of a group.
func (g Group) Factors() int { return g.Inf.Factors() + g.Mil.Count() }

// Naval is its ships, gunboats and ironclads.
func (g Group) Naval() int { return int(g.Ships) + int(g.Guns) + int(g.Irons) }

// Plus is both together.
func (g Group) Plus(h Group) Group {
	g.Inf = g.Inf.Plus(h.Inf)
	g.Mil |= h.Mil
	g.Staff |= h.Staff
	g.Supply += h.Supply
	g.Ships += h.Ships
	g.Guns += h.Guns
	g.Irons += h.Irons
	g.Rail += h.Rail
	return g
}

// Minus is what is left when a part is gone.
func (g Group) Minus(h Group) Group {
	g.Inf = g.Inf.Minus(h.Inf)
	g.Mil &^= h.Mil
	g.Staff &^= h.Staff
	g.Supply -= min(g.Supply, h.Supply)
	g.Ships -= min(g.Ships, h.Ships)
	g.Guns -= min(g.Guns, h.Guns)
	g.Irons -= min(g.Irons, h.Irons)
	g.Rail -= min(g.Rail, h.Rail)
	return g
}

// Empty says whether nothing is in it.
func (g Group) Empty() bool { return g == Group{} }

// Words is the group as orders name it: "Grant, 9 infantry, 1 supply". With counters infantry is named unit by unit.
func (g Group) Words(b *Board, counters bool) string { return string(g.AppendWords(nil, b, counters)) }

// AppendWords is Words behind what is written already.
func (g Group) AppendWords(to []byte, b *Board, counters bool) []byte {
	begun := len(to)
	next := func() {
		if len(to) > begun {
			to = append(to, ", "...)
		}
	}
	for l := range g.Staff.Each {
		next()
		to = append(to, b.Leaders[l].Name...)
	}
	if n := g.Inf.Factors(); n > 0 {
		next()
		if counters {
			to = g.Inf.append(to)
		} else {
			to = strconv.AppendInt(to, int64(n), 10)
		}
		to = append(to, " infantry"...)
	}
	for m := range g.Mil.Each {
		next()
		to = append(to, m.String()...)
	}
	for _, k := range [...]struct {
		n    uint8
		kind Craft
	}{{g.Supply, Supplies}, {g.Ships, Ships}, {g.Guns, Gunboats}, {g.Irons, Ironclads}, {g.Rail, Railheads}} {
		if k.n > 0 {
			next()
			to = append(strconv.AppendInt(to, int64(k.n), 10), ' ')
			to = append(to, CraftNames[k.kind][min(k.n, 2)-1]...)
		}
	}
	return to
}

// A Craft is a kind of piece that is counted and has no name of its own.
type Craft uint8

const (
	NoCraft Craft = iota
	Supplies
	Ships
	Gunboats
	Ironclads
	Railheads
)

// CraftNames are what one and several of each kind are called.
var CraftNames = [...][2]string{{"", ""}, {"supply", "supply"}, {"ship", "ships"}, {"gunboat", "gunboats"}, {"ironclad", "ironclads"},
	{"railhead", "railheads"}}

// Count is so many of a kind, in words.
func (c Craft) Count(n int) string { return phrase.Plural(n, CraftNames[c][0], CraftNames[c][1]) }

// Group is a group of n of a kind.
func (c Craft) Group(n uint8) Group {
	switch c {
	case Supplies:
		return Group{Supply: n}
	case Ships:
		return Group{Ships: n}
	case Gunboats:
		return Group{Guns: n}
	case Ironclads:
		return Group{Irons: n}
	case Railheads:
		return Group{Rail: n}
	}
	return Group{}
}

// Move is the printed movement of what needs no leader [unit.naval_types, sup.unit_move, mrr.move, nav.ship_move].
func (c Craft) Move() int {
	return [...]int{0, 4, 10, 8, 8, 3}[c]
}

const (
	InfantryMove = 6
	SoloMove     = 10 // of a leader alone, in areas [move.solo]
	SeaMove      = 10 // of sea lift [lift.long]
	RiverMove    = 8  // of riverine lift [lift.river_usa]
)

// OneUnit is one unit of a size.
func OneUnit(size uint8) Counters {
	var c Counters
	c[size-1] = 1
	return c
}
