package board

import (
	"fmt"
	"slices"
)

// derive works out what follows from the tables: which waters join, where railroads end beside them, where the sea begins, what lies
// beyond the Mississippi.
func (b *Board) derive() error {
	for h, t := range b.Terrain {
		if t == Clear {
			b.IsClear[h>>6] |= 1 << (h & 63)
		}
		if t == Sea {
			b.AtSea[h>>6] |= 1 << (h & 63)
		}
	}
	b.deriveWaters()
	b.derivePassages()
	if err := b.deriveCrossings(); err != nil {
		return err
	}
	b.deriveRegions()
	if len(b.Exits) == 0 {
		return fmt.Errorf("rails.csv: no railroad leaves the map")
	}
	return nil
}

// deriveWaters joins navigable and tidal hexsides to each other, to the railroads that end beside them and to the cities on them [R76].
func (b *Board) deriveWaters() {
	for e := Edge(0); e < Edges; e++ {
		if !b.Water[e].Ships() {
			continue
		}
		b.Waters = append(b.Waters, e)
		for _, j := range Joined[e] {
			if j != NoEdge && b.Water[j].Ships() {
				b.Flow[e] = append(b.Flow[e], j)
			}
		}
		for _, h := range Ends[e] {
			b.WatersAt[h] = append(b.WatersAt[h], e)
			town := b.Town(h)
			if len(b.LinksAt[h]) == 1 || town != nil && town.Counts() {
				b.Lands[e] = append(b.Lands[e], h)
				b.Quay[h] = append(b.Quay[h], e)
			}
		}
	}
	b.deriveMouths()
}

// deriveMouths finds where tidal rivers open on the sea. That of the Mississippi lies off the map [5.64]; a river that ends in a sound
// opens wherever it runs beside a coastal hex.
func (b *Board) deriveMouths() {
	delta := b.river("Mississippi")
	known := map[Edge]bool{}
	for _, first := range b.Waters {
		if b.Water[first] != Tidal || known[first] || b.RiverOf[first] == delta {
			continue
		}
		river, mouths := []Edge{first}, 0
		known[first] = true
		for i := 0; i < len(river); i++ {
			e := river[i]
			b.Mouths[e] = b.roadstead(e)
			mouths += len(b.Mouths[e])
			for _, j := range b.Flow[e] {
				if b.Water[j] == Tidal && !known[j] && b.RiverOf[j] != delta {
					known[j] = true
					river = append(river, j)
				}
			}
		}
		for _, e := range river {
			for _, h := range Ends[e] {
				if mouths == 0 && b.Sails(h) {
					b.Mouths[e] = append(b.Mouths[e], h)
				}
			}
		}
	}
}

// Sails says whether a hex has sea in it.
func (b *Board) Sails(h Hex) bool { return b.Terrain[h] == Sea || b.Coastal[h] }

// derivePassages is the ways of ships: sea and coastal hexes, the mouths of rivers, joined hexsides, and the waters off the map [5.61,
// 5.64, R5].
func (b *Board) derivePassages() {
	join := func(x, y Place, off uint8) {
		b.Passages[x] = append(b.Passages[x], Passage{y, off})
		b.Passages[y] = append(b.Passages[y], Passage{x, off})
	}
	for h := Hex(0); h < Hexes; h++ {
		for d, n := range Near[h] {
			if n > h && b.Sails(h) && b.Sails(n) && b.open(EdgeAt[h][d]) {
				join(In(h), In(n), 0)
			}
		}
	}
	for _, e := range b.Waters {
		for _, j := range b.Flow[e] {
			if j > e {
				join(On(e), On(j), 0)
			}
		}
		for _, h := range b.Mouths[e] {
			join(On(e), In(h), 0)
		}
	}
	var rim [3][]Hex
	for c := 1; c <= Columns; c++ {
		h := H(c, Rows)
		if b.Sails(h) {
			rim[b.Coast[h]] = append(rim[b.Coast[h]], h)
		}
	}
	for _, g := range rim[Gulf] {
		for _, a := range rim[Atlantic] {
			join(In(g), In(a), 1)
		}
	}
	if low := b.lowestMississippi(); low != NoEdge {
		for _, g := range rim[Gulf] {
			join(On(low), In(g), 2)
		}
	}
	b.deriveTidalWays()
}

// open says whether ships go from one coastal hex straight to the next: wherever no river parts them [5.61].
func (b *Board) open(e Edge) bool { return !b.Water[e].Wet() }

// roadstead is the sea and coastal hexes from which the mouth of a river is entered: those at a corner of its hexside that lies on the
// sea, or where the river ends at a coastal hex.
func (b *Board) roadstead(e Edge) []Hex {
	var hs []Hex
	add := func(h Hex) {
		if h != None && b.Sails(h) && !slices.Contains(hs, h) {
			hs = append(hs, h)
		}
	}
	for k := 0; k < 4; k += 2 { // the two hexsides that meet it at one corner
		x, y := Joined[e][k], Joined[e][k+1]
		if x == NoEdge || y == NoEdge {
			continue
		}
		third := x.Other(Ends[e][0])
		sea := b.Water[x] == AllSea || b.Water[y] == AllSea
		end := !b.Water[x].Ships() && !b.Water[y].Ships() && b.Sails(third)
		if sea || end {
			add(third)
			add(Ends[e][0])
			add(Ends[e][1])
		}
	}
	return hs
}

// lowestMississippi is the tidal hexside of the Mississippi that is farthest from where the tide ends.
func (b *Board) lowestMississippi() Edge {
	far, low := -1, NoEdge
	dist := map[Edge]int{}
	var queue []Edge
	river := b.river("Mississippi")
	for _, e := range b.Waters {
		if b.RiverOf[e] != river || b.Water[e] != Navigable {
			continue
		}
		for _, j := range b.Flow[e] {
			if _, seen := dist[j]; !seen && b.RiverOf[j] == river && b.Water[j] == Tidal {
				dist[j] = 0
				queue = append(queue, j)
			}
		}
	}
	for len(queue) > 0 {
		e := queue[0]
		queue = queue[1:]
		if dist[e] > far {
			far, low = dist[e], e
		}
		for _, j := range b.Flow[e] {
			if _, seen := dist[j]; !seen && b.RiverOf[j] == river && b.Water[j] == Tidal {
				dist[j] = dist[e] + 1
				queue = append(queue, j)
			}
		}
	}
	return low
}

func (b *Board) river(name string) uint8 {
	for i, n := range b.Rivers {
		if n == name {
			return uint8(i)
		}
	}
	return 255
}

// OnMississippi says whether a hexside is of the tidal Mississippi.
func (b *Board) OnMississippi(e Edge) bool {
	return b.Water[e] == Tidal && b.Rivers[b.RiverOf[e]] == "Mississippi"
}

// deriveTidalWays counts the tidal hexsides between the sea and each hex on a tidal river.
func (b *Board) deriveTidalWays() {
	steps := b.TidalFrom(func(yield func(Edge)) {
		for _, e := range b.Waters {
			if len(b.Mouths[e]) > 0 {
				yield(e)
			}
		}
		if low := b.lowestMississippi(); low != NoEdge {
			yield(low)
		}
	}, func(Edge) bool { return true })
	b.CoastOf = b.Coast
	for e := range steps {
		coast := b.tidalCoast(e)
		for _, h := range Ends[e] {
			if b.CoastOf[h] == Inland {
				b.CoastOf[h] = coast
			}
		}
	}
	for h := range b.TidalWay {
		b.TidalWay[h] = -1
		if b.Sails(Hex(h)) {
			b.TidalWay[h] = 0
			continue
		}
		for _, e := range b.WatersAt[h] {
			if n, ok := steps[e]; ok && (b.TidalWay[h] < 0 || int(b.TidalWay[h]) > n) {
				b.TidalWay[h] = int8(n)
			}
		}
	}
}

// TidalFrom counts the tidal hexsides entered from the first ones on, which count as 1, as far as pass lets it.
func (b *Board) TidalFrom(first func(func(Edge)), pass func(Edge) bool) map[Edge]int {
	steps := map[Edge]int{}
	var queue []Edge
	add := func(e Edge, n int) {
		if _, seen := steps[e]; !seen && b.Water[e] == Tidal && pass(e) {
			steps[e] = n
			queue = append(queue, e)
		}
	}
	first(func(e Edge) { add(e, 1) })
	for len(queue) > 0 {
		e := queue[0]
		queue = queue[1:]
		for _, j := range b.Flow[e] {
			add(j, steps[e]+1)
		}
	}
	return steps
}

// deriveCrossings finds the ferries of Memphis, Vicksburg and New Orleans [10.22].
func (b *Board) deriveCrossings() error {
	for i, id := range []string{"memphis", "vicksburg", "new_orleans"} {
		h := b.HexOf(id)
		b.Crossings[i] = NoEdge
		if h == None {
			return fmt.Errorf("cities.csv: there is no %s", id)
		}
		for _, e := range EdgeAt[h] {
			if e != NoEdge && b.Ferry[e] {
				b.Crossings[i] = e
			}
		}
		if b.Crossings[i] == NoEdge {
			return fmt.Errorf("hexsides.csv: there is no ferry at %s", id)
		}
	}
	return nil
}

// deriveRegions marks the land beyond the Mississippi and below the Missouri [10.22], and the Eastern theatre [19.8].
func (b *Board) deriveRegions() {
	in := map[string]bool{"texas": true, "arkansas": true, "louisiana": true, "missouri": true}
	mississippi, missouri := b.river("Mississippi"), b.river("Missouri")
	delta := map[Hex]bool{} // where the river leaves the map nobody goes round its end
	if low := b.lowestMississippi(); low != NoEdge {
		for _, h := range Ends[low] {
			delta[h] = true
			for _, j := range Joined[low] {
				delta[j.Other(h)] = true
			}
		}
	}
	var queue []Hex
	bank := map[Hex]bool{} // whether a hex lies on the western bank
	for _, id := range []string{"texas", "arkansas", "memphis", "vicksburg", "jackson", "new_orleans"} {
		if h := b.HexOf(id); h != None {
			bank[h] = id == "texas" || id == "arkansas"
			queue = append(queue, h)
		}
	}
	for len(queue) > 0 {
		h := queue[0]
		queue = queue[1:]
		b.West[h] = bank[h]
		if delta[h] {
			continue
		}
		for d, n := range Near[h] {
			if n == None || b.Terrain[n] == Sea || bank[h] && !in[b.States[b.State[n]]] {
				continue
			}
			e := EdgeAt[h][d]
			if _, seen := bank[n]; seen || b.Water[e].Wet() && (b.RiverOf[e] == mississippi || b.RiverOf[e] == missouri) {
				continue
			}
			bank[n] = bank[h]
			queue = append(queue, n)
		}
	}
	east := map[string]bool{"new_jersey": true, "delaware": true, "pennsylvania": true, "maryland": true,
		"district_of_columbia": true, "virginia": true, "north_carolina": true, "south_carolina": true}
	for h := range b.East {
		b.East[h] = east[b.States[b.State[h]]]
	}
}

// tidalCoast is the coast at which the tidal river of a hexside runs out.
func (b *Board) tidalCoast(e Edge) Coast {
	if b.OnMississippi(e) {
		return Gulf
	}
	coast := Inland
	for x := range b.TidalFrom(func(add func(Edge)) { add(e) }, func(Edge) bool { return true }) {
		for _, h := range b.Mouths[x] {
			coast = b.Coast[h]
		}
	}
	return coast
}
