package render

import (
	"math"
	"strconv"
	"strings"

	"adjutant/engine/scene"
	"adjutant/render/hexes"
	"adjutant/render/ink"
)

// antietamRows is ground by row, a letter a hex, in the letters of grounds.
const antietamRows = `
A . . W . . . R . . . . . .
B  . . . . . W R . . . H . .
C W . . . W W . R . . . . .
D  W . C C . . . R B . H . .
E W W . . T . S . . R R . .
F  W . H . . S S . . . B R R
G . W . . . . . . H . H H .
H  . . . . . . . T T . . . .
I . . . . . . . . T . . . .`

var antietamNames = []scene.HexName{
	{Name: "The Cornfield", Cells: []string{"D3", "D4"}}, {Name: "West Woods", Cells: []string{"E1", "E2", "F1", "D1"}},
	{Name: "East Woods", Cells: []string{"C5", "C6", "B6"}}, {Name: "Dunker Church", Cells: []string{"E5"}},
	{Name: "Sunken Road", Cells: []string{"E7", "F6", "F7"}}, {Name: "Middle Bridge", Cells: []string{"D9"}},
	{Name: "Burnside's Bridge", Cells: []string{"F11"}}, {Name: "Heights above the bridge", Cells: []string{"G11", "G12"}},
	{Name: "Sharpsburg", Cells: []string{"H8", "H9", "I9"}}, {Name: "Antietam Creek", Cells: []string{"A7", "B7", "C8", "D8", "E10", "E11", "F12", "F13"}},
}

const antietamUnits = `
0 i B C2 4/4 Doubleday acted
0 i O B2 4/4 Gibbon
0 i B B3 4/4 Ricketts
0 i B C4 4/4 Meade acted
0 i B A3 4/4 Williams
0 i B A4 4/4 Greene
0 i B A5 4/4 Sedgwick
0 i G B5 4/4 French
0 i O A6 4/4 Richardson
0 i B D10 4/4 Sykes
0 i G E12 4/4 Rodman held
0 i B D12 4/4 Sturgis held
0 i B D13 4/4 Willcox held
0 i G E13 4/4 Crook held
0 a B B2 2/2 Campbell's battery
0 a B A4 2/2 Best's guns
0 a B D11 2/2 Benjamin's battery
0 a B C9 2/2 Horse batteries
0 c B C9 2/2 Pleasonton's cavalry
0 l - B2 - Hooker
0 l - A6 - Sumner
0 l - D12 - Burnside
1 i B D2 3/4 Jones
1 i B D4 2/4 Lawton
1 i B D5 3/4 Ripley
1 i O E3 4/4 Hood
1 i B E4 3/4 Early
1 i B E7 4/4 Rodes
1 i B F7 3/4 G. B. Anderson
1 i B E8 3/4 Garland
1 i B G11 3/4 Toombs
1 i B G10 3/4 Jenkins
1 i G H9 3/4 Kemper
1 i B G5 4/4 Walker
1 a B F3 2/2 Pelham's guns
1 a B E5 2/2 S. D. Lee's battalion
1 a B G9 2/2 Washington Artillery
1 c B G1 2/2 Fitz Lee
1 l - E4 - Jackson
1 l - G9 - Longstreet
1 l - E7 - D. H. Hill`

// testHexes is a board on points from rows of ground letters.
func testHexes(key, rows string) *scene.Still {
	const size = 81.4
	grounds := map[string][]scene.Ground{"W": {scene.GroundWoods}, "H": {scene.GroundHill}, "C": {scene.GroundCorn}, "O": {scene.GroundOrchard},
		"T": {scene.GroundTown}, "R": {scene.GroundWater}, "B": {scene.GroundBridge}, "S": {scene.GroundSunken}, "M": {scene.GroundSwamp},
		"F": {scene.GroundFence}, "L": {scene.GroundWall}, "E": {scene.GroundWorks}, "X": {scene.GroundRough}}
	g := &scene.HexGround{Size: size, North: ink.Pt(-1, 0)}
	for r, row := range strings.Split(strings.TrimSpace(rows), "\n") {
		letters := strings.Fields(row)
		for c, letter := range letters[1:] {
			at := ink.Pt(122.5+math.Sqrt(3)*size*(float64(c)+0.5*float64(r%2)), 257.4+1.5*size*float64(r))
			g.Cells = append(g.Cells, scene.HexCell{ID: letters[0] + strconv.Itoa(c+1), At: at, Grounds: grounds[letter]})
		}
	}
	return &scene.Still{Key: key, Width: 2000, Height: 1565, Margin: 30, Board: g}
}

// stand reads units, a line each.
func stand(s *scene.Scene, lines string) {
	arms := map[string]scene.Symbol{"i": scene.Infantry, "c": scene.Cavalry, "a": scene.Artillery, "g": scene.Gunboat}
	levels := map[string]scene.Morale{"G": scene.GreenMorale, "B": scene.BlackMorale, "O": scene.GoldMorale}
	for _, line := range strings.Split(strings.TrimSpace(lines), "\n") {
		w := strings.Fields(line)
		side := int(w[0][0] - '0')
		last := w[len(w)-1]
		name := strings.TrimSuffix(strings.TrimSuffix(strings.Join(w[5:], " "), " acted"), " held")
		if w[1] == "l" {
			s.Field.Leaders = append(s.Field.Leaders, scene.Leader{Place: w[3], Side: side, Name: name})
			continue
		}
		s.Field.Blocks = append(s.Field.Blocks, scene.Block{Place: w[3], Side: side, Symbol: arms[w[1]], Name: name, Strength: int(w[4][0] - '0'),
			Full: int(w[4][2] - '0'), Morale: levels[w[2]], Acted: last == "acted", Held: last == "held"})
	}
}

// walk is an arrow through hexes.
func walk(s *scene.Scene, side, number int, ids ...string) scene.Arrow {
	var line ink.Path
	for _, id := range ids {
		_, at, _ := s.Find(id)
		line = append(line, at)
	}
	return scene.Arrow{From: ids[0], To: ids[len(ids)-1], Side: side, Number: number, Legs: []scene.Leg{{Way: scene.ByRoad, Path: line}}}
}

// antietam is a battle with two moves and a shot.
func antietam() *scene.Scene {
	still := testHexes("antietam", antietamRows)
	still.Hexes().Names = antietamNames
	s := &scene.Scene{
		Still: still, Title: "Antietam", Subtitle: "Hold the Line · 17 September 1862", Turn: "Turn 1 of 15", Stage: "after the Union's actions 1 to 3",
		Note:     "The Union has 3 action points left",
		Sides:    []scene.Side{{Seat: "union", Name: "Union"}, {Seat: "confederate", Name: "Confederacy"}},
		LogTitle: "The Union turn",
		Field: scene.HexField{
			Says: []string{"6 action points and the die · 0 of 7 points", "4 action points and the die · 0 of 9 points"},
			Shots: []scene.Shot{{From: "C4", To: "D4", Dice: []scene.ShotDie{{Value: 5, Hit: true}, {Value: 2}, {Value: 4}}, Need: "5 or more", Number: 3,
				Result: []string{"Lawton down to 2"}}},
			Goals: []scene.Goal{{Place: "E5", Value: 1, Owner: scene.NoSide}, {Place: "G11", Value: 1, Owner: scene.NoSide}, {Place: "H8", Hold: true, Value: 2, Owner: 1}},
		},
		Log: []scene.LogLine{
			{Number: 1, Text: "Doubleday moved from B1 to C2.", Short: "Doubleday moved from B1 to C2", Places: []string{"B1", "C2"}},
			{Number: 2, Text: "Meade moved from B4 to C4.", Short: "Meade moved from B4 to C4", Places: []string{"B4", "C4"}},
			{Number: 3, Battle: true, Text: "Meade fired at Lawton in D4 (cornfield, -1): 5, 2, 4, 1 hit; Lawton is down to 2.", Short: "Meade fired at Lawton in D4: 1 hit, down to 2", Places: []string{"C4", "D4"}},
		},
	}
	stand(s, antietamUnits)
	s.Arrows = []scene.Arrow{walk(s, 0, 1, "B1", "C2"), walk(s, 0, 2, "B4", "C4")}
	return s
}

// everyGround is a board with every ground.
func everyGround() *scene.Scene {
	still := testHexes("grounds", `
A . O . . R R . . M M . . .
B  O O . . R . . M M . . E .
C . X X . R . . . . . E . E
D  . . . . R . F F F . . . .
E . L L . B . . . . F . T H
F  . . L . R . S . . . . . W
G . . . . R . . S S . . . .
H  . R . . R . . . . . . . .
I . . . . R . . . . . . . .`)
	still.Hexes().Names = []scene.HexName{{Name: "Peach Orchard", Cells: []string{"A2", "B1", "B2"}}, {Name: "The Long River", Cells: []string{"C5", "D5", "F5", "G5", "H5", "I5"}},
		{Name: "Dimmock Line", Cells: []string{"B12", "C11", "C13"}}, {Name: "Owl Swamp", Cells: []string{"A9", "A10", "B8", "B9"}}}
	s := &scene.Scene{Still: still, Title: "Every Ground", Turn: "Turn 1", Sides: []scene.Side{{Name: "Blue"}, {Name: "Gray"}}}
	stand(s, "0 g - A5 1/1 Tyler\n0 i B B12 4/4 Brooks\n1 i G C11 1/4 Wise\n0 i O D7 3/4 Barlow\n1 l - C11 - Hoke")
	return s
}

// flat is a board of small hexes that lie on a flat side, with numbers of four digits, rails and rivers.
func flat() *scene.Scene {
	const size = 30.0
	g := &scene.HexGround{Size: size, Flat: true}
	at := func(c, r int) ink.Point {
		return ink.Pt(80+1.5*size*float64(c), 180+math.Sqrt(3)*size*(float64(r)+0.5*float64(c%2)))
	}
	for c := range 41 {
		for r := range 21 {
			cell := scene.HexCell{ID: strconv.Itoa((c+1)*100 + r + 1 + 10000)[1:], At: at(c, r)}
			if (c*7+r*5)%11 == 0 {
				cell.Grounds = []scene.Ground{scene.GroundRough}
			}
			g.Cells = append(g.Cells, cell)
		}
	}
	var river ink.Path
	for r := range 20 {
		e := hexes.HexEdge(g, at(12, r), 1)
		river = append(river, e[5], e[0], e[1])
	}
	g.Lines = []scene.HexLine{{Way: scene.ByRiver, Path: river}, {Way: scene.ByRail, Path: ink.Path{at(3, 4), at(4, 4), at(5, 5), at(6, 5), at(7, 6)}}}
	s := &scene.Scene{Still: &scene.Still{Key: "flat", Width: 2000, Height: 1540, Margin: 30, Board: g}, Title: "Flat Hexes", Turn: "Summer 1861",
		Sides: []scene.Side{{Name: "Blue"}, {Name: "Gray"}}}
	stand(s, "0 i - 0505 3/3 Grant\n0 i - 0505 2/2 Sherman\n0 c - 0505 1/1 Grierson\n1 i - 0706 5/5 Bragg")
	return s
}
