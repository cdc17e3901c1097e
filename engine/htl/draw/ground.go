package draw

import (
	"fmt"
	"hash/fnv"
	"math"
	"strings"

	"adjutant/engine/htl/board"
	"adjutant/engine/scene"
)

// Measures of the sheet: its width, where the board begins, and what it leaves for head, legend and log.
const (
	sheetWide  = 2000
	boardLeft  = 52
	boardTop   = 176
	belowBoard = 250
	hexMost    = 81.4
)

// hexSize is the length of a hexside on the sheet.
func hexSize(s *board.Scenario) float64 {
	wide, _ := s.Layout.Extent(1)
	return min(hexMost, (sheetWide-2*boardLeft+8)/wide)
}

// point is the middle of a hex on the sheet.
func point(s *board.Scenario, h board.Hex) scene.Point {
	at := s.Layout.Centre(s.Layout.At(int(h.Col), int(h.Row)), hexSize(s))
	return scene.Point{X: boardLeft + at.X, Y: boardTop + at.Y}
}

// still is the board as the ground of a scene.
func still(s *board.Scenario) *scene.Still {
	size := hexSize(s)
	_, high := s.Layout.Extent(size)
	g := &scene.HexGround{Size: size, North: north(s.Upwards)}
	sum := fnv.New64a()
	fmt.Fprint(sum, s.Layout, s.Upwards)
	named := map[board.Hex]string{}
	for _, n := range s.Names {
		name := scene.HexName{Name: n.Name}
		for _, h := range n.At {
			name.Cells = append(name.Cells, h.String())
			named[h] += n.Name + " "
		}
		g.Names = append(g.Names, name)
		fmt.Fprint(sum, n)
	}
	for _, h := range s.AllHexes() {
		cell := scene.HexCell{ID: h.String(), At: point(s, h)}
		if t := s.TerrainAt(h); t != board.Clear {
			cell.Grounds = []scene.Ground{groundOf(t, strings.ToLower(named[h]))}
		}
		g.Cells = append(g.Cells, cell)
		fmt.Fprint(sum, cell.Grounds)
	}
	return &scene.Still{
		Key: fmt.Sprintf("htl %x", sum.Sum64()), Width: sheetWide, Height: math.Ceil(boardTop + high + belowBoard), Margin: 30,
		Board: g, Theatres: flanks(g),
	}
}

// groundOf is how a terrain is drawn. One terrain stands for orchards and cornfields, another for sunken roads, fences and walls: the
// name of the hex says which.
func groundOf(t board.Terrain, name string) scene.Ground {
	has := func(words ...string) bool {
		for _, w := range words {
			if strings.Contains(name, w) {
				return true
			}
		}
		return false
	}
	switch t {
	case board.Swamp:
		return scene.GroundSwamp
	case board.River:
		return scene.GroundWater
	case board.Bridge:
		return scene.GroundBridge
	case board.Woods:
		return scene.GroundWoods
	case board.Hill:
		return scene.GroundHill
	case board.Town:
		return scene.GroundTown
	case board.Entrenchment:
		return scene.GroundWorks
	case board.Orchard:
		if has("corn", "field", "wheat") {
			return scene.GroundCorn
		}
		return scene.GroundOrchard
	}
	switch {
	case has("road", "lane", "cut"):
		return scene.GroundSunken
	case has("wall"):
		return scene.GroundWall
	}
	return scene.GroundFence
}

var compass = []string{"north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"}

// north is where north is when the top edge lies towards another direction; zero if that is no direction.
func north(top string) scene.Point {
	for i, name := range compass {
		if name == strings.ReplaceAll(top, "-", "") {
			sin, cos := math.Sincos(float64(i) * math.Pi / 4)
			return scene.Point{X: -sin, Y: -cos}
		}
	}
	return scene.Point{}
}
