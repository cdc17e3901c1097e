// Package draw lays positions out to be drawn.
package draw

import (
	"fmt"
	"math"
	"sync"

	"adjutant/engine"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
	"adjutant/engine/spi74/tell"
)

// Measures of the sheet.
const (
	wide  = 2000
	left  = 52
	top   = 176
	below = 250
)

func size() float64 {
	w, _ := board.Layout().Extent(1)
	return (wide - 2*left) / w
}

// point is the middle of a hex on the sheet.
func point(h board.Hex) engine.Point {
	at := board.Layout().Centre(h.At(), size())
	return engine.Point{X: left + at.X, Y: top + at.Y}
}

// middle is the middle of a place: a hex or a hexside.
func middle(at board.Place) engine.Point {
	if h := at.Hex(); h != board.None {
		return point(h)
	}
	e := board.Ends[at.Edge()]
	a, b := point(e[0]), point(e[1])
	return engine.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
}

var grounds = map[board.Terrain]engine.Ground{board.Rough: engine.GroundRough, board.Swamp: engine.GroundSwamp,
	board.Sea: engine.GroundWater}

// still is the board as the ground of a scene.
func still(b *board.Board) *engine.Still {
	_, high := board.Layout().Extent(size())
	g := &engine.HexGround{Size: size(), Flat: true, North: engine.Point{Y: -1}}
	for h := board.Hex(0); h < board.Hexes; h++ {
		c := engine.HexCell{ID: h.String(), At: point(h)}
		if t, ok := grounds[b.Terrain[h]]; ok {
			c.Grounds = append(c.Grounds, t)
		}
		if t := b.Town(h); t != nil && t.Counts() {
			c.Grounds = append(c.Grounds, engine.GroundTown)
			g.Names = append(g.Names, engine.HexName{Name: t.Name, Cells: []string{h.String()}})
		}
		g.Cells = append(g.Cells, c)
	}
	for e := board.Edge(0); e < board.Edges; e++ {
		if !b.Water[e].Wet() {
			continue
		}
		line := board.Layout().Segment(board.SideOfEdge(e), size())
		for i := range line {
			line[i].X, line[i].Y = line[i].X+left, line[i].Y+top
		}
		g.Lines = append(g.Lines, engine.HexLine{Way: engine.ByRiver, Minor: b.Water[e] == board.River, Path: line})
	}
	for _, l := range b.Links {
		g.Lines = append(g.Lines, engine.HexLine{Way: engine.ByRail, Path: engine.Path{point(l.A), point(l.B)}})
	}
	return &engine.Still{Key: "spi74 " + b.Hash[:16], Width: wide, Height: math.Ceil(top + high + below), Margin: 30, Hexes: g}
}

// stills keeps the ground of each board: it is large, and all scenes of a board share it.
var stills sync.Map

func stillOf(b *board.Board) *engine.Still {
	if s, ok := stills.Load(b.Hash); ok {
		return s.(*engine.Still)
	}
	s, _ := stills.LoadOrStore(b.Hash, still(b))
	return s.(*engine.Still)
}

// Scene lays a position out to be drawn, with what happened. Nothing is hidden, so it is the same for both seats.
func Scene(p *state.Position, since []engine.Event) *engine.Scene {
	s := &engine.Scene{
		Still: stillOf(p.Board), Title: "The American Civil War", Subtitle: "1861 to 1865", Turn: tell.TurnTitle(p),
		Sides: []engine.SceneSide{{Seat: "union", Name: "Union", Short: "U.S.", Initial: "U."}, {Seat: "confederate", Name: "Confederacy",
			Short: "C.S.", Initial: "C."}},
	}
	for h := board.Hex(0); h < board.Hexes; h++ {
		s.Places = append(s.Places, engine.Place{ID: h.String(), Name: p.Board.Short(h), At: point(h), Side: engine.NoSide})
	}
	grid, _ := rules.Total(p)
	s.Note = fmt.Sprintf("Southern grid %d, least %d", grid, p.Record().Least)
	field(p, &s.Field)
	news(p, s, since)
	return s
}

// field stands the forces on the board.
func field(p *state.Position, f *engine.HexField) {
	for side := board.Union; side <= board.Confederate; side++ {
		f.Says = append(f.Says, fmt.Sprintf("%d army points", p.Total(side)))
		last := board.None
		for _, l := range p.Lots {
			if l.Side != side || l.At == last {
				continue
			}
			last = l.At
			n := p.Points(side, l.At, 0, 0)
			f.Blocks = append(f.Blocks, engine.Block{Place: l.At.String(), Side: int(side), Symbol: engine.Infantry,
				Name: p.Board.Short(l.At), Strength: n, Full: n,
				Held: p.Points(side, l.At, state.Inactive, 0) > 0})
		}
		for i := range p.Leaders[side] {
			if l := &p.Leaders[side][i]; l.On && l.At.Hex() != board.None {
				f.Leaders = append(f.Leaders, engine.Leader{Place: l.At.String(), Side: int(side), Name: state.LeaderName(side, i)})
			}
		}
	}
}

// news puts what happened on the board, under the numbers of the report.
func news(p *state.Position, s *engine.Scene, since []engine.Event) {
	t := tell.NewTeller(p)
	for _, e := range since {
		x, ok := t.Take(e)
		if !ok || x.Line.Number == 0 {
			continue
		}
		g := engine.LogLine{Number: x.Line.Number, Text: x.Line.Text, Short: x.Line.Text}
		switch e := e.(type) {
		case state.Went:
			g.Side = int(e.Side)
			line := engine.Path{middle(e.From)}
			for _, at := range e.Way {
				line = append(line, middle(at))
			}
			to := e.Way[len(e.Way)-1]
			s.Arrows = append(s.Arrows, engine.Arrow{From: id(e.From), To: id(to), Side: int(e.Side), Number: g.Number,
				Legs: []engine.Leg{{Way: ways[e.By], Path: line}}})
			g.Places = []string{id(e.From), id(to)}
		case state.RailRepaired:
			s.Discs = append(s.Discs, engine.Disc{Place: e.At.String(), Side: int(board.Union), Number: g.Number})
			g.Places = []string{e.At.String()}
		case state.FortBuilt:
			g.Side = int(e.Side)
			s.Discs = append(s.Discs, engine.Disc{Place: e.At.String(), Side: g.Side, Number: g.Number})
			g.Places = []string{e.At.String()}
		case state.Fired:
			g.Side, g.Battle = int(e.Side), true
			s.Battles = append(s.Battles, engine.Battle{Place: e.Targets[0].String(), Title: p.Board.Short(e.Targets[0]),
				Number: g.Number, Result: []string{fmt.Sprintf("%d : %d", e.Table[0], e.Table[1])}})
			g.Places = []string{e.Targets[0].String()}
		case state.Announced:
			g.Side = int(e.Side)
			g.Places = []string{e.Targets[0].String()}
			s.Discs = append(s.Discs, engine.Disc{Place: g.Places[0], Side: g.Side, Number: g.Number})
		}
		s.Log = append(s.Log, g)
	}
}

var ways = map[string]engine.Way{"": engine.ByRoad, "rail": engine.ByRail, "river": engine.ByRiver, "sea": engine.BySea}

// id is the hex of a place, as scenes name it.
func id(at board.Place) string {
	if h := at.Hex(); h != board.None {
		return h.String()
	}
	return board.Ends[at.Edge()][0].String()
}
