package board

import (
	"bytes"
	"math/bits"
	"sort"
	"strings"

	"adjutant/engine/graph"
	"adjutant/engine/phrase"
)

// A Way is a kind of line between areas [area.links].
type Way uint8

// The ways.
const (
	Road     Way = iota
	Rail         // [chart.terrain]
	Major        // a major river
	Seasonal     // a seasonal river
	Sea
	Coast // inland waterways along the coast [R35]
)

var wayNames = [...]string{"road", "rail", "river", "river", "sea", "coast"}

func (w Way) String() string { return wayNames[w] }

// Land says whether land units go by it on foot or by train.
func (w Way) Land() bool { return w <= Rail }

// A Terrain is a set of features beside an area, on one line into it [chart.terrain].
type Terrain uint8

// The features.
const (
	Forest Terrain = 1 << iota
	Rough
	Swamp
	Mountain
	MajorRiver
	SeasonalRiver
)

// TerrainNames are the features of a line, as they are spoken of.
var TerrainNames = []struct {
	Bit         Terrain
	id, Through string
}{
	{Forest, "forest", "woods"}, {Rough, "rough", "rough ground"}, {Swamp, "swamp", "swamp"}, {Mountain, "mountain", "mountains"},
	{MajorRiver, "cross_major_river", "a major river"}, {SeasonalRiver, "cross_seasonal_river", "a seasonal river"},
}

// String is the features as they are spoken of: "woods and a seasonal river".
func (t Terrain) String() string {
	var all []string
	for _, n := range TerrainNames {
		if t&n.Bit != 0 {
			all = append(all, n.Through)
		}
	}
	if len(all) == 0 {
		return "clear ground"
	}
	return phrase.Listed(all, "and")
}

// Extra is what the features add to the cost of entering [chart.terrain].
func (t Terrain) Extra() int {
	n := bits.OnesCount8(uint8(t))
	if t&Mountain != 0 {
		n++
	}
	return n
}

// A Line is a line of the board, walked in one direction.
type Line struct {
	Way   Way
	Tidal bool    // open to ships and sea lift
	Into  Terrain // features of the area at which it arrives, on this line
	ID    uint16  // of the line, the same in both directions
}

func terrainOf(r graph.Row, column string) (Terrain, error) {
	var t Terrain
next:
	for _, word := range strings.FieldsFunc(r.Text(column), func(c rune) bool { return c == ';' }) {
		for _, n := range TerrainNames {
			if n.id == word {
				t |= n.Bit
				continue next
			}
		}
		return 0, r.Fault(column, "%q is no feature", word)
	}
	return t, nil
}

// loadLinks reads the lines; each is put down as it is walked in either direction.
func (b *Board) loadLinks() error {
	t, err := graph.Read(b.files, "links.csv", "a", "b", "kind", "tidal", "terrain_into_a", "terrain_into_b")
	if err != nil {
		return err
	}
	ways := map[string]Way{"road": Road, "rail": Rail, "river_major": Major, "river_seasonal": Seasonal, "sea": Sea, "coastal": Coast}
	for i, r := range t.Rows {
		x, err := b.areaOf(r, "a")
		if err != nil {
			return err
		}
		y, err := b.areaOf(r, "b")
		if err != nil {
			return err
		}
		there := Line{ID: uint16(i)}
		if there.Way, err = pick(r, "kind", ways); err != nil {
			return err
		}
		if there.Tidal, err = r.Flag("tidal"); err != nil {
			return err
		}
		for _, e := range b.From(x) {
			if Area(e.To) == y && e.Line.Way.Land() == there.Way.Land() {
				return r.Fault("b", "such a line is there already")
			}
		}
		back := there
		if back.Into, err = terrainOf(r, "terrain_into_a"); err != nil {
			return err
		}
		if there.Into, err = terrainOf(r, "terrain_into_b"); err != nil {
			return err
		}
		if x == y || !there.Way.Land() && (b.Areas[x].Form == Inland || b.Areas[y].Form == Inland) {
			return r.Fault("b", "no such line can join these")
		}
		b.Lines.Join(int(x), int(y), there, back)
		if b.Areas[x].Form == Box {
			b.Open[y] = true
		}
		if b.Areas[y].Form == Box {
			b.Open[x] = true
		}
	}
	land, water, tidal := graph.New[Line](len(b.Areas)), graph.New[Line](len(b.Areas)), graph.New[Line](len(b.Areas))
	for x := range b.Areas {
		es := b.Lines.From(x)
		sort.SliceStable(es, func(i, j int) bool {
			if es[i].To != es[j].To {
				return es[i].To < es[j].To
			}
			return es[i].Line.Way < es[j].Line.Way
		})
		for _, e := range es {
			if e.To < x {
				continue
			}
			if e.Line.Way.Land() {
				land.Join(x, e.To, e.Line, e.Line)
				continue
			}
			water.Join(x, e.To, e.Line, e.Line)
			if e.Line.Tidal {
				tidal.Join(x, e.To, e.Line, e.Line)
			}
		}
	}
	b.Dist, b.ByLand = measured(b.Lines, len(b.Areas)), measured(land, len(b.Areas))
	b.ByWater, b.BySea = measured(water, len(b.Areas)), measured(tidal, len(b.Areas))
	for x := range b.Areas {
		for _, e := range land.From(x) {
			b.roadside[x].Add(Area(e.To))
		}
	}
	for x := range b.Areas {
		for _, e := range b.From(Area(x)) {
			if e.Line.Way.Land() {
				b.steps[x] = append(b.steps[x], Step{Area(e.To), e.Line.Way == Rail, uint8(e.Line.Into.Extra())})
			} else {
				b.waters[x] = append(b.waters[x], e)
			}
		}
	}
	b.NearLand = b.nearest(b.ByLand)
	for w := range b.RoadsTo {
		roads := b.cheapest(func(l Line) int {
			if l.Way.Land() {
				return l.Cost(Weather(w))
			}
			return Far
		})
		b.RoadsTo[w] = make([]LandWay, len(b.Areas))
		for x := range roads {
			for y, n := range roads[x] {
				b.RoadsTo[w][y][x] = n
			}
		}
		b.ToLand[w] = b.nearest(roads)
		b.To[w] = b.nearest(b.cheapest(func(l Line) int { return l.Cost(Weather(w)) }))
	}
	return nil
}

// RoadCost is what a road costs, and a railroad that does not run [chart.terrain].
var RoadCost = [...]int{ClearWeather: 2, Rain: 3, Winter: 4}

// Cost is the least movement that a line costs; by water, whoever goes.
func (l Line) Cost(w Weather) int {
	switch {
	case l.Way == Sea:
		return 1
	case !l.Way.Land():
		return 2
	case l.Way == Rail:
		return 1 + l.Into.Extra()
	}
	return RoadCost[w] + l.Into.Extra()
}

// cheapest works out the least that the way from each area to every other costs; Far for more than any movement.
func (b *Board) cheapest(cost func(Line) int) [][]uint8 {
	const most = 16
	d := make([][]uint8, len(b.Areas))
	var at [most + 1][]Area
	for x := range d {
		d[x] = bytes.Repeat([]byte{Far}, len(b.Areas))
		d[x][x] = 0
		at[0] = append(at[0][:0], Area(x))
		for spent := range at {
			for _, a := range at[spent] {
				for _, e := range b.From(a) {
					if n := spent + cost(e.Line); n <= most && n < int(d[x][e.To]) {
						d[x][e.To] = uint8(n)
						at[n] = append(at[n], Area(e.To))
					}
				}
			}
			at[spent] = at[spent][:0]
		}
	}
	return d
}

// A LandWay is the least movement from each area to an aim by roads and railroads; Far for more than any has.
type LandWay [MaxAreas]uint8

// A theaterway is how many lines, or how much movement, lie between each area and the nearest one of some theaters.
type theaterway [4]LandWay

func (b *Board) nearest(dist [][]uint8) (w theaterway) {
	for t := range w {
		for x := range b.Areas {
			w[t][x] = Far
			for y, d := range dist[x] {
				if int(b.Areas[y].Theater)&t != 0 {
					w[t][x] = min(w[t][x], d)
				}
			}
		}
	}
	return w
}

// Far is more lines than any way has.
const Far = 99

// measured works out how far every area is from every other.
func measured(g *graph.Graph[Line], n int) [][]uint8 {
	d := make([][]uint8, n)
	for x := range n {
		d[x] = make([]uint8, n)
		for y, steps := range g.Far(x) {
			d[x][y] = Far
			if steps >= 0 {
				d[x][y] = uint8(min(steps, Far))
			}
		}
	}
	return d
}

// A Step is a road or a railroad as it is walked from one area to the next.
type Step struct {
	To    Area
	Rail  bool
	Extra uint8 // what the features add to its cost
}

// Steps are the roads and railroads that leave an area.
func (b *Board) Steps(a Area) []Step { return b.steps[a] }

// Waters are the lines by water that leave an area.
func (b *Board) Waters(a Area) []graph.Edge[Line] { return b.waters[a] }

// Roadside is the areas to which a road or a railroad leads from an area.
func (b *Board) Roadside(a Area) *AreaSet { return &b.roadside[a] }

// LandLine is the road or railroad between two areas.
func (b *Board) LandLine(x, y Area) (Line, bool) { return b.Line(x, y, true) }

// Line is the line between two areas, by land or by water.
func (b *Board) Line(x, y Area, land bool) (Line, bool) {
	for _, e := range b.From(x) {
		if Area(e.To) == y && e.Line.Way.Land() == land {
			return e.Line, true
		}
	}
	return Line{}, false
}

// TerrainValue is what units are worth through terrain: halved once, halves up, then one less for each feature of the lesser kind
// [chart.terrain, R34, R51].
func TerrainValue(units int, t Terrain) int {
	if t&(Swamp|Mountain|MajorRiver) != 0 {
		units = (units + 1) / 2
	}
	for _, f := range []Terrain{Forest, Rough, SeasonalRiver} {
		if t&f != 0 {
			units--
		}
	}
	return max(units, 0)
}
