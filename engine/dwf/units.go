package dwf

import (
	"fmt"
	"strconv"
	"strings"
)

// maxSize is the largest infantry unit there is [unit.inf_value].
const maxSize = 5

// Counters are infantry units by size: Counters[0] is the ones [unit.inf_value].
type Counters [maxSize]uint8

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

// String is the units from the largest to the smallest: "3+2+1".
func (c Counters) String() string {
	var parts []string
	for i := maxSize - 1; i >= 0; i-- {
		for range c[i] {
			parts = append(parts, strconv.Itoa(i+1))
		}
	}
	return strings.Join(parts, "+")
}

// fewest is factors in as few units as the size allows [reorg.free].
func fewest(factors, size int) Counters {
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

func (c Counters) plus(d Counters) Counters {
	for i := range c {
		c[i] += d[i]
	}
	return c
}

// minus takes units away that are among them.
func (c Counters) minus(d Counters) Counters {
	for i := range c {
		c[i] -= min(c[i], d[i])
	}
	return c
}

// has says whether these units are among them.
func (c Counters) has(d Counters) bool {
	for i := range c {
		if c[i] < d[i] {
			return false
		}
	}
	return true
}

// split takes factors out of units: those units that make them up, if there are such, else both parts in as few units as may be
// [reorg.free]. size is the largest unit allowed.
func (c Counters) split(factors, size int) (taken, left Counters) {
	rest := c
	n := factors
	for i := maxSize - 1; i >= 0; i-- {
		for rest[i] > 0 && i+1 <= n {
			rest[i]--
			taken[i]++
			n -= i + 1
		}
	}
	if n == 0 && (factors > size || taken.Count() == 1) {
		return taken, rest
	}
	return fewest(factors, size), fewest(c.Factors()-factors, size)
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

// factors is the infantry and militia of a group.
func (g Group) factors() int { return g.Inf.Factors() + g.Mil.Count() }

// naval is its ships, gunboats and ironclads.
func (g Group) naval() int { return int(g.Ships) + int(g.Guns) + int(g.Irons) }

func (g Group) plus(h Group) Group {
	g.Inf = g.Inf.plus(h.Inf)
	g.Mil |= h.Mil
	g.Staff |= h.Staff
	g.Supply += h.Supply
	g.Ships += h.Ships
	g.Guns += h.Guns
	g.Irons += h.Irons
	g.Rail += h.Rail
	return g
}

func (g Group) minus(h Group) Group {
	g.Inf = g.Inf.minus(h.Inf)
	g.Mil &^= h.Mil
	g.Staff &^= h.Staff
	g.Supply -= min(g.Supply, h.Supply)
	g.Ships -= min(g.Ships, h.Ships)
	g.Guns -= min(g.Guns, h.Guns)
	g.Irons -= min(g.Irons, h.Irons)
	g.Rail -= min(g.Rail, h.Rail)
	return g
}

// empty says whether nothing is in it.
func (g Group) empty() bool { return g == Group{} }

// words is the group as orders name it: "Grant, 9 infantry, 1 supply". With counters infantry is named unit by unit.
func (g Group) words(b *Board, counters bool) string {
	var parts []string
	for l := range g.Staff.each {
		parts = append(parts, b.Leaders[l].Name)
	}
	switch n := g.Inf.Factors(); {
	case n > 0 && counters:
		parts = append(parts, g.Inf.String()+" infantry")
	case n > 0:
		parts = append(parts, fmt.Sprintf("%d infantry", n))
	}
	for m := range Militia(militiaCount) {
		if g.Mil.Has(m) {
			parts = append(parts, m.String())
		}
	}
	for _, k := range []struct {
		n    uint8
		kind craft
	}{{g.Supply, supplies}, {g.Ships, ships}, {g.Guns, gunboats}, {g.Irons, ironclads}, {g.Rail, railheads}} {
		if k.n > 0 {
			parts = append(parts, k.kind.count(int(k.n)))
		}
	}
	return strings.Join(parts, ", ")
}

// A craft is a kind of piece that is counted and has no name of its own.
type craft uint8

const (
	noCraft craft = iota
	supplies
	ships
	gunboats
	ironclads
	railheads
)

var craftNames = [...][2]string{{"", ""}, {"supply", "supply"}, {"ship", "ships"}, {"gunboat", "gunboats"}, {"ironclad", "ironclads"}, {"railhead", "railheads"}}

func (c craft) count(n int) string { return plural(n, craftNames[c][0], craftNames[c][1]) }

// one is a group of n of a kind.
func (c craft) group(n uint8) Group {
	switch c {
	case supplies:
		return Group{Supply: n}
	case ships:
		return Group{Ships: n}
	case gunboats:
		return Group{Guns: n}
	case ironclads:
		return Group{Irons: n}
	case railheads:
		return Group{Rail: n}
	}
	return Group{}
}

// move is the printed movement of what needs no leader [unit.naval_types, sup.unit_move, mrr.move, nav.ship_move].
func (c craft) move() int {
	return [...]int{0, 4, 10, 8, 8, 3}[c]
}

const (
	infantryMove = 6
	soloMove     = 10 // of a leader alone, in areas [move.solo]
	seaMove      = 10 // of sea lift [lift.long]
	riverMove    = 8  // of riverine lift [lift.river_usa]
)
