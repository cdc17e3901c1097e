package geo

import (
	"math"

	"adjutant/engine/scene"
)

// Draw puts the earth on a sheet whose size and margin are set: coasts, lakes, mountains, rivers, borders and the names of states.
// Rivers are labelled by their ids.
func Draw(s *scene.Still, warp *Warp, labels map[string]string) {
	// The edge is cut well outside the sheet, so that no coast is drawn along the cut.
	frame := Frame{Min: scene.Point{X: -80, Y: -80}, Max: scene.Point{X: s.Width + 80, Y: s.Height + 80}}
	base := Load()
	area := func(edge scene.Path) (scene.Path, bool) {
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
	kinds := map[string]scene.ReliefKind{"mountain": scene.Mountain, "ridge": scene.Mountain, "valley": scene.Valley, "swamp": scene.Swamp}
	for _, r := range base.Relief {
		if p, ok := area(r.Edge); ok {
			s.Relief = append(s.Relief, scene.Relief{Kind: kinds[r.Kind], Edge: Smooth(p, 3)})
		}
	}
	for _, r := range base.Rivers {
		river := scene.River{Label: labels[r.ID], Rank: r.Rank}
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
	s.Areas = states(base, warp, Frame{Min: scene.Point{X: s.Margin, Y: s.Margin},
		Max: scene.Point{X: s.Width - s.Margin, Y: s.Height - s.Margin}})
}

// joined makes one line of the pieces of a river that follow each other.
func joined(pieces []scene.Path) []scene.Path {
	const gap = 0.5 // degrees: a reservoir
	pieces = append([]scene.Path(nil), pieces...)
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
		pieces[up] = append(append(scene.Path(nil), pieces[up]...), pieces[down]...)
		pieces = append(pieces[:down], pieces[down+1:]...)
	}
}

// states are the areas that get a name: the largest part of each on the sheet.
func states(base *Base, warp *Warp, inside Frame) []scene.Area {
	var out []scene.Area
	for _, s := range base.States {
		if s.Name != s.Name1861 {
			continue
		}
		var best scene.Path
		for _, part := range s.Parts {
			if p := ClipArea(warp.Path(part, 0.4), inside); Extent(p) > Extent(best) {
				best = p
			}
		}
		if len(best) > 2 {
			out = append(out, scene.Area{Name: s.Name, Edge: best})
		}
	}
	return out
}

// appalachians is the middle line of the eastern mountains, in degrees.
var appalachians = scene.Path{{X: -88.2, Y: 32.4}, {X: -87.2, Y: 33.3}, {X: -85.6, Y: 34.9}, {X: -84.1, Y: 36.0}, {X: -82.2, Y: 36.85},
	{X: -80.4, Y: 37.75},
	{X: -79.1, Y: 38.8}, {X: -78.1, Y: 39.8}, {X: -76.9, Y: 40.6}, {X: -75.6, Y: 41.15}, {X: -74.5, Y: 41.6}}

// crests are lines along the run of the mountains: beside each other in the east, wavy parallels west of the Mississippi.
func crests(warp *Warp, frame Frame) []scene.Path {
	var out []scene.Path
	add := func(line scene.Path) {
		out = append(out, ClipLine(warp.Path(line, 0.2), frame)...)
	}
	for k := -16; k <= 16; k++ {
		add(beside(appalachians, 0.19*float64(k)))
	}
	for k := range 30 {
		lat := 33.6 + 0.18*float64(k)
		var line scene.Path
		for lon := -96.0; lon <= -89.9; lon += 0.1 {
			line = append(line, scene.Point{X: lon, Y: lat + 0.09*math.Sin(2.1*lon+0.9*float64(k))})
		}
		add(line)
	}
	return out
}

// beside is a line at a constant distance, to the left of its course.
func beside(line scene.Path, off float64) scene.Path {
	line = Subdivide(line, 0.25)
	out := make(scene.Path, len(line))
	for i, p := range line {
		a, z := line[max(0, i-3)], line[min(len(line)-1, i+3)]
		dx, dy := z.X-a.X, z.Y-a.Y
		l := math.Hypot(dx, dy)
		out[i] = scene.Point{X: p.X - off*dy/l, Y: p.Y + off*dx/l}
	}
	return out
}
