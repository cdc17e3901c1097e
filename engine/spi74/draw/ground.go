package draw

import (
	"math"
	"sync"

	"adjutant/engine/geo"
	"adjutant/engine/scene"
	"adjutant/engine/spi74/board"
)

// Measures of the sheet.
const (
	wide   = 2000
	high   = 1540
	margin = 30
	column = 37 // from one to the next: whole, so that the net is the same from column to column, and pictures are smaller
	size   = column / 1.5
	left   = margin + 4.0/3
	top    = margin + 3
)

// pitch is from a hex to the next below it.
var pitch = size * math.Sqrt(3)

// point is the middle of a hex on the sheet.
func point(h board.Hex) scene.Point {
	at := board.Layout().Centre(h.At(), size)
	return scene.Point{X: left + at.X, Y: top + at.Y}
}

// side is a hexside on the sheet.
func side(e board.Edge) scene.Path {
	l := board.Layout().Segment(board.SideOfEdge(e), size)
	for i := range l {
		l[i].X, l[i].Y = left+l[i].X, top+l[i].Y
	}
	return l
}

// middle is the middle of a place: a hex or a hexside.
func middle(at board.Place) scene.Point {
	if h := at.Hex(); h != board.None {
		return point(h)
	}
	e := board.Ends[at.Edge()]
	return half(point(e[0]), point(e[1]))
}

var grounds = map[board.Terrain]scene.Ground{board.Rough: scene.GroundRough, board.Swamp: scene.GroundSwamp,
	board.Sea: scene.GroundWater}

// stills keeps the ground of each board: it is large, and all scenes of a board share it.
var stills sync.Map // of *stillOnce by board hash

type stillOnce struct {
	once sync.Once
	s    *scene.Still
}

func stillOf(b *board.Board) *scene.Still {
	x, _ := stills.LoadOrStore(b.Hash, &stillOnce{})
	o := x.(*stillOnce)
	o.once.Do(func() { o.s = still(b) })
	return o.s
}

// still is the board as the ground of a scene.
func still(b *board.Board) *scene.Still {
	c := &scene.Country{HexGround: scene.HexGround{Size: size, Flat: true}, Says: "a hexagon is 25 miles; its number is column and row"}
	g := &c.HexGround
	s := &scene.Still{Key: "spi74 " + b.Hash, Width: wide, Height: high, Margin: margin, Board: c}
	for h := board.Hex(0); h < board.Hexes; h++ {
		cell := scene.HexCell{ID: h.String(), At: point(h)}
		if t, ok := grounds[b.Terrain[h]]; ok {
			cell.Grounds = append(cell.Grounds, t)
		}
		if t := b.Town(h); t != nil {
			g.Names = append(g.Names, scene.HexName{Name: t.Name, Cells: []string{h.String()}})
		}
		g.Cells = append(g.Cells, cell)
		c.Lands = append(c.Lands, scene.Land{Side: sceneSide(b.Home[h]), Sea: b.Terrain[h] == board.Sea, Loyal: b.Loyal[h]})
	}
	earth(s)
	rivers(b, s)
	rails(b, s)
	borders(b, c)
	for _, h := range b.Exits {
		p := point(h)
		c.Sources = append(c.Sources, scene.Path{{X: p.X - size/2, Y: p.Y - pitch/2}, {X: p.X + size/2, Y: p.Y - pitch/2}})
	}
	s.Theatres = theatres()
	return s
}

// sceneSide is a side as scenes count them; Kentucky's is nobody's.
func sceneSide(s board.Side) int {
	if s > board.Confederate {
		return scene.NoSide
	}
	return int(s)
}

// apart is how many hexes lie between those that tie the earth to the sheet.
const apart = 4

// earth carries the coast, and the states with their names, to the sheet: it is bent so that every hex lies where the board has it.
func earth(s *scene.Still) {
	spots := board.Earth()
	var ties []geo.Control
	for h := board.Hex(0); h < board.Hexes; h++ {
		column, row := int(h)/board.Rows, int(h)%board.Rows
		if (column%apart == 0 || column == board.Columns-1) && (row%apart == 0 || row == board.Rows-1) {
			ties = append(ties, geo.Control{Lon: spots[h].Lon, Lat: spots[h].Lat, Sheet: point(h)})
		}
	}
	warp, err := geo.NewWarp(ties, 0)
	if err != nil {
		return
	}
	geo.Draw(s, warp, nil)
	s.Rivers, s.Relief, s.Crests, s.Borders = nil, nil, nil, nil
	s.Seas = []scene.Sea{
		{Name: "Atlantic Ocean", At: scene.Point{X: 1850, Y: 690}, Size: 20},
		{Name: "Gulf of Mexico", At: scene.Point{X: 230, Y: 1488}, Size: 19},
	}
}

var riverKinds = map[board.Water]scene.HexRiverKind{board.River: scene.PlainRiver, board.Navigable: scene.NavigableRiver,
	board.Tidal: scene.TidalRiver}

// rivers runs water along the hexsides.
func rivers(b *board.Board, s *scene.Still) {
	c := s.Country()
	var all []strand
	var edges []board.Edge
	nodes := &corners{}
	for e := board.Edge(0); e < board.Edges; e++ {
		if board.Ends[e][0] == board.None || !b.Water[e].Wet() {
			continue
		}
		l := side(e)
		all = append(all, strand{[2]int{nodes.node(l[0]), nodes.node(l[1])}, int(b.RiverOf[e])})
		edges = append(edges, e)
		if b.Ferry[e] {
			c.Ferries = append(c.Ferries, l)
		}
	}
	named := map[uint8][]scene.Path{}
	for i, l := range layStrands(all, nodes.place, func(int) bool { return false }) {
		e := edges[i]
		c.Rivers = append(c.Rivers, scene.HexRiver{Side: board.On(e).String(), Kind: riverKinds[b.Water[e]], Path: l})
		named[b.RiverOf[e]] = append(named[b.RiverOf[e]], l)
	}
	for i, name := range b.Rivers {
		if name == "" || len(named[uint8(i)]) < 9 {
			continue
		}
		s.Rivers = append(s.Rivers, scene.River{Label: name + " R.", Rank: 1, Lines: joinPaths(named[uint8(i)])})
	}
}

// rails runs railroads from hex to hex; they meet in the middle of a town.
func rails(b *board.Board, s *scene.Still) {
	var all []strand
	for _, l := range b.Links {
		all = append(all, strand{[2]int{int(l.A), int(l.B)}, int(l.Line)})
	}
	lines := layStrands(all, func(n int) scene.Point { return point(board.Hex(n)) },
		func(n int) bool { return b.Town(board.Hex(n)) != nil })
	for i, l := range b.Links {
		s.Routes = append(s.Routes, scene.Route{A: l.A.String(), B: l.B.String(), Way: scene.ByRail, Path: lines[i]})
	}
}

// borders runs the lines between states along hexsides, with the colours of both.
func borders(b *board.Board, c *scene.Country) {
	tint := tints(b)
	var all []strand
	var pairs [][2]board.State
	var edges []board.Edge
	group := map[[2]board.State]int{}
	nodes := &corners{}
	for e := board.Edge(0); e < board.Edges; e++ {
		if board.Ends[e][0] == board.None {
			continue
		}
		pair := [2]board.State{b.State[board.Ends[e][0]], b.State[board.Ends[e][1]]}
		if pair[0] == pair[1] || pair[0] == board.NoState || pair[1] == board.NoState {
			continue
		}
		key := [2]board.State{min(pair[0], pair[1]), max(pair[0], pair[1])}
		if _, known := group[key]; !known {
			group[key] = len(group)
		}
		l := side(e)
		all = append(all, strand{[2]int{nodes.node(l[0]), nodes.node(l[1])}, group[key]})
		pairs, edges = append(pairs, pair), append(edges, e)
	}
	for i, l := range layStrands(all, nodes.place, func(int) bool { return false }) {
		first := point(board.Ends[edges[i]][0])
		left, right := pairs[i][0], pairs[i][1]
		a, z := l[0], l[len(l)-1]
		if (z.X-a.X)*(first.Y-a.Y)-(z.Y-a.Y)*(first.X-a.X) > 0 { // y grows down: that is on the right
			left, right = right, left
		}
		c.Borders = append(c.Borders, scene.HexBorder{Path: l, Left: tint[left], Right: tint[right]})
	}
}

// tints gives neighbouring states different colours of their side.
func tints(b *board.Board) map[board.State]scene.Tint {
	near := map[board.State]map[board.State]bool{}
	out := map[board.State]scene.Tint{}
	for h := board.Hex(0); h < board.Hexes; h++ {
		s := b.State[h]
		if s == board.NoState {
			continue
		}
		if near[s] == nil {
			near[s] = map[board.State]bool{}
			out[s] = scene.Tint{Side: sceneSide(b.Home[h])}
		}
		for _, n := range board.Near[h] {
			if n != board.None && b.State[n] != s {
				near[s][b.State[n]] = true
			}
		}
	}
	for s := board.State(1); int(s) < len(b.States); s++ {
		t, there := out[s]
		if !there {
			continue
		}
		taken := map[int]bool{}
		for n := range near[s] {
			if n < s && out[n].Side == t.Side {
				taken[out[n].Number] = true
			}
		}
		for taken[t.Number] {
			t.Number++
		}
		out[s] = t
	}
	return out
}
