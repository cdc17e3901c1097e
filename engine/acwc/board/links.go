package board

import (
	"io/fs"
	"sort"

	"adjutant/engine/graph"
)

func (b *Board) boxOf(r graph.Row, column string) (Box, error) {
	x, ok := b.ByID[r.Text(column)]
	if !ok {
		return NoBox, r.Fault(column, "I know no box %q", r.Text(column))
	}
	return x, nil
}

// loadLinks reads the lines; each is put down as it is walked in either direction.
func (b *Board) loadLinks(files fs.FS) error {
	t, err := graph.Read(files, "links.csv", "a", "b", "kind", "river_name", "downriver", "crosses_river_into_a", "crosses_river_into_b",
		"potomac")
	if err != nil {
		return err
	}
	for _, r := range t.Rows {
		x, err := b.boxOf(r, "a")
		if err != nil {
			return err
		}
		y, err := b.boxOf(r, "b")
		if err != nil {
			return err
		}
		way, ok := ParseWay(r.Text("kind"))
		if !ok || way > River {
			return r.Fault("kind", "%q is no kind of line; road, rail or river", r.Text("kind"))
		}
		if x == y {
			return r.Fault("b", "this line joins a box to itself")
		}
		down := r.Text("downriver")
		if (way == River) != (down == "a_to_b" || down == "b_to_a") {
			return r.Fault("downriver", "a river needs a_to_b or b_to_a, any other line none")
		}
		there := Line{Way: way, Down: down == "a_to_b", River: r.Text("river_name")}
		back := Line{Way: way, Down: down == "b_to_a", River: r.Text("river_name")}
		if there.Crosses, err = r.Flag("crosses_river_into_b"); err != nil {
			return err
		}
		if back.Crosses, err = r.Flag("crosses_river_into_a"); err != nil {
			return err
		}
		if there.Potomac, err = r.Flag("potomac"); err != nil {
			return err
		}
		back.Potomac = there.Potomac
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
	return nil
}

// measure works out how far every box is from every other.
func (b *Board) measure() {
	b.Dist = make([][]uint8, len(b.Boxes))
	for x := range b.Boxes {
		b.Dist[x] = make([]uint8, len(b.Boxes))
		for y, d := range b.Lines.Far(x) {
			b.Dist[x][y] = 99
			if d >= 0 {
				b.Dist[x][y] = uint8(min(d, 99))
			}
		}
	}
}

func (b *Board) loadAliases(files fs.FS) error {
	t, err := graph.Read(files, "aliases.csv", "alias", "box")
	if err != nil {
		return err
	}
	for _, r := range t.Rows {
		if _, err := b.boxOf(r, "box"); err != nil {
			return err
		}
		b.Names.Alias(r.Text("alias"), r.Text("box"))
	}
	return nil
}

// loadFriends reads where a side has sympathisers [12.24].
func (b *Board) loadFriends(files fs.FS) error {
	t, err := graph.Read(files, "sympathisers.csv", "side", "scope", "box_or_class")
	if err != nil {
		return err
	}
	for s := range b.Friends {
		b.Friends[s] = make([]bool, len(b.Boxes))
	}
	for _, r := range t.Rows {
		s, ok := ParseSide(r.Text("side"))
		if !ok || s == Nobody {
			return r.Fault("side", "%q is no side", r.Text("side"))
		}
		if r.Text("scope") == "class" { // all of its color at the start
			for x, i := range b.Boxes {
				b.Friends[s][x] = b.Friends[s][x] || i.Color == s
			}
			continue
		}
		x, err := b.boxOf(r, "box_or_class")
		if err != nil {
			return err
		}
		b.Friends[s][x] = true
	}
	return nil
}
