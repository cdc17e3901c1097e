package geo

import (
	"math"

	"adjutant/engine"
)

// Draw puts the earth on a sheet whose size and margin are set: coasts, lakes, mountains, rivers, borders and the names of states.
// Rivers are labelled by their ids.
func Draw(s *engine.Still, warp *Warp, labels map[string]string) {
	// The edge is cut well outside the sheet, so that no coast is drawn along the cut.
	frame := Frame{Min: engine.Point{X: -80, Y: -80}, Max: engine.Point{X: s.Width + 80, Y: s.Height + 80}}
	base := Load()
	area := func(edge engine.Path) (engine.Path, bool) {
		p := ClipArea(warp.Path(edge, 0.4), frame)
		return p, len(p) > 2
	}
	for _, l := range base.Land {
		if p, ok := area(l); ok {
			s.Land = append(s.Land, p)
		}
	}
	for _, l := range base.Lakes {
		if p, ok := area(l); ok {
			s.Lakes = append(s.Lakes, p)
		}
	}
	kinds := map[string]engine.ReliefKind{"mountain": engine.Mountain, "ridge": engine.Mountain, "valley": engine.Valley, "swamp": engine.Swamp}
	for _, r := range base.Relief {
		if p, ok := area(r.Edge); ok {
			s.Relief = append(s.Relief, engine.Relief{Kind: kinds[r.Kind], Edge: Smooth(p, 3)})
		}
	}
	for _, r := range base.Rivers {
		river := engine.River{Label: labels[r.ID], Rank: r.Rank}
		for _, l := range joined(r.Lines) {
			p := warp.Path(l, 0.4)
			if len(ClipLine(p, frame)) > 0 {
				river.Lines = append(river.Lines, p)
			}
		}
		if len(river.Lines) > 0 {
			s.Rivers = append(s.Rivers, river)
		}
	}
	for _, l := range base.Borders {
		if l.A == l.B {
			continue
		}
		for _, line := range l.Lines {
			s.Borders = append(s.Borders, ClipLine(warp.Path(line, 0.4), frame)...)
		}
	}
	s.Crests = crests(warp, frame)
	s.Areas = states(base, warp, Frame{Min: engine.Point{X: s.Margin, Y: s.Margin}, Max: engine.Point{X: s.Width - s.Margin, Y: s.Height - s.Margin}})
}

// joined makes one line of the pieces of a river that follow each other.
func joined(pieces []engine.Path) []engine.Path {
	const gap = 0.5 // degrees: a reservoir
	pieces = append([]engine.Path(nil), pieces...)
	for {
		best, up, down := gap, -1, -1
		for i, p := range pieces {
			for j, q := range pieces {
				if i == j {
					continue
				}
				a, z := p[len(p)-1], q[0]
				if d := math.Hypot(a.X-z.X, a.Y-z.Y); d < best {
					best, up, down = d, i, j
				}
			}
		}
		if up < 0 {
			return pieces
		}
		pieces[up] = append(append(engine.Path(nil), pieces[up]...), pieces[down]...)
		pieces = append(pieces[:down], pieces[down+1:]...)
	}
}

// states are the areas that get a name: the largest part of each on the sheet.
func states(base *Base, warp *Warp, inside Frame) []engine.Area {
	var out []engine.Area
	for _, s := range base.States {
		if s.Name != s.Name1861 {
			continue
		}
		var best engine.Path
		for _, part := range s.Parts {
			if p := ClipArea(warp.Path(part, 0.4), inside); Extent(p) > Extent(best) {
				best = p
			}
		}
		if len(best) > 2 {
			out = append(out, engine.Area{Name: s.Name, Edge: best})
		}
	}
	return out
}

// appalachians is the middle line of the eastern mountains, in degrees.
var appalachians = engine.Path{{X: -88.2, Y: 32.4}, {X: -87.2, Y: 33.3}, {X: -85.6, Y: 34.9}, {X: -84.1, Y: 36.0}, {X: -82.2, Y: 36.85}, {X: -80.4, Y: 37.75},
	{X: -79.1, Y: 38.8}, {X: -78.1, Y: 39.8}, {X: -76.9, Y: 40.6}, {X: -75.6, Y: 41.15}, {X: -74.5, Y: 41.6}}

// crests are lines along the run of the mountains: beside each other in the east, wavy parallels west of the Mississippi.
func crests(warp *Warp, frame Frame) []engine.Path {
	var out []engine.Path
	add := func(line engine.Path) {
		out = append(out, ClipLine(warp.Path(line, 0.2), frame)...)
	}
	for k := -16; k <= 16; k++ {
		add(beside(appalachians, 0.19*float64(k)))
	}
	for k := range 30 {
		lat := 33.6 + 0.18*float64(k)
		var line engine.Path
		for lon := -96.0; lon <= -89.9; lon += 0.1 {
			line = append(line, engine.Point{X: lon, Y: lat + 0.09*math.Sin(2.1*lon+0.9*float64(k))})
		}
		add(line)
	}
	return out
}

// beside is a line at a constant distance, to the left of its course.
func beside(line engine.Path, off float64) engine.Path {
	line = Subdivide(line, 0.25)
	out := make(engine.Path, len(line))
	for i, p := range line {
		a, z := line[max(0, i-3)], line[min(len(line)-1, i+3)]
		dx, dy := z.X-a.X, z.Y-a.Y
		l := math.Hypot(dx, dy)
		out[i] = engine.Point{X: p.X - off*dy/l, Y: p.Y + off*dx/l}
	}
	return out
}
