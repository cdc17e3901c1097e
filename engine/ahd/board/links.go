package board

import (
	"sort"

	"adjutant/engine/boxes"
	"adjutant/engine/graph"
)

// wayOf is the kind of line that a cell names.
func wayOf(r graph.Row, column string) (Way, error) {
	for _, w := range []Way{Road, Rail, River} {
		if w.String() == r.Text(column) {
			return w, nil
		}
	}
	return Road, r.Fault(column, "%q is no kind of line; road, rail or river", r.Text(column))
}

// loadSides reads at which sides of a box there are rivers.
func (b *Board) loadSides() error {
	ids, _ := b.IDs()
	banks, err := boxes.Banks(b.Files, boxes.Plan{IDs: ids})
	for x, sides := range banks {
		b.Boxes[x].RiverSides = sides
	}
	return err
}

// An arrival is a line as it comes to a box.
type arrival struct {
	at, from Box
	way      Way
}

// loadEntrances reads on which side of its box a line arrives.
func (b *Board) loadEntrances() (map[arrival]byte, error) {
	t, err := graph.Read(b.Files, "link-sides.csv", "box", "neighbor", "kind", "entry_side")
	if err != nil {
		return nil, err
	}
	entrances := map[arrival]byte{}
	for _, r := range t.Rows {
		var a arrival
		if a.at, err = b.boxOf(r, "box"); err != nil {
			return nil, err
		}
		if a.from, err = b.boxOf(r, "neighbor"); err != nil {
			return nil, err
		}
		if a.way, err = wayOf(r, "kind"); err != nil {
			return nil, err
		}
		switch side := r.Text("entry_side"); side {
		case "N", "E", "S", "W":
			entrances[a] = side[0]
		default:
			return nil, r.Fault("entry_side", "%q is no side of a box; N, E, S or W", side)
		}
	}
	return entrances, nil
}

// loadLinks reads the lines; each is put down as it is walked in either direction.
func (b *Board) loadLinks() error {
	entrances, err := b.loadEntrances()
	if err != nil {
		return err
	}
	t, err := graph.Read(b.Files, "links.csv", "a", "b", "kind", "river_name", "downriver", "crosses_river_into_a",
		"crosses_river_into_b", "potomac")
	if err != nil {
		return err
	}
	seen := map[arrival]bool{}
	for _, r := range t.Rows {
		x, err := b.boxOf(r, "a")
		if err != nil {
			return err
		}
		y, err := b.boxOf(r, "b")
		if err != nil {
			return err
		}
		way, err := wayOf(r, "kind")
		if err != nil {
			return err
		}
		if x == y || seen[arrival{x, y, way}] || seen[arrival{y, x, way}] {
			return r.Fault("b", "this line is there already, or joins a box to itself")
		}
		seen[arrival{x, y, way}] = true
		down := r.Text("downriver")
		if (way == River) != (down == "a_to_b" || down == "b_to_a") {
			return r.Fault("downriver", "a river needs a_to_b or b_to_a, any other line none")
		}
		var intoA, intoB, potomac bool
		for _, c := range []struct {
			column string
			to     *bool
		}{{"crosses_river_into_a", &intoA}, {"crosses_river_into_b", &intoB}, {"potomac", &potomac}} {
			if *c.to, err = r.Flag(c.column); err != nil {
				return err
			}
		}
		there := Line{Way: way, Down: down == "a_to_b", Crosses: intoB, Potomac: potomac, River: r.Text("river_name"),
			Entrance: entrances[arrival{y, x, way}]}
		back := Line{Way: way, Down: down == "b_to_a", Crosses: intoA, Potomac: potomac, River: r.Text("river_name"),
			Entrance: entrances[arrival{x, y, way}]}
		b.Lines.Join(int(x), int(y), there, back)
	}
	for x := range b.Boxes {
		es := b.Lines.From(x)
		sort.SliceStable(es, func(i, j int) bool {
			if es[i].To != es[j].To {
				return es[i].To < es[j].To
			}
			return es[i].Line.Way < es[j].Line.Way
		})
	}
	b.measure()
	b.findExits()
	return nil
}

// measure works out how far every box is from every other.
func (b *Board) measure() {
	b.Dist = make([][]uint8, len(b.Boxes))
	for x := range b.Boxes {
		b.Dist[x] = make([]uint8, len(b.Boxes))
		for y, d := range b.Lines.Far(x) {
			b.Dist[x][y] = uint8(min(max(d, 0), 99))
			if d < 0 {
				b.Dist[x][y] = 99
			}
		}
	}
}
