package render

import (
	"testing"

	"adjutant/engine/scene"
	"adjutant/render/hexes"
	"adjutant/render/ink"
)

// crowded is a battle with all that a board of hexes can show, next to each other.
func crowded() *scene.Scene {
	s := antietam()
	s.Field.Shots = append(s.Field.Shots,
		scene.Shot{From: "D4", To: "C5", Side: 1, Close: true, Need: "5 or more", Dice: []scene.ShotDie{{Value: 6, Hit: true}, {Value: 6, Hit: true}, {Value: 1}}, Number: 4, Result: []string{"French down to 2, back to B5"}},
		scene.Shot{From: "G9", To: "F11", Side: 1, Need: "6", Dice: []scene.ShotDie{{Value: 6, Hit: true}, {Value: 3}}, Number: 5},
		scene.Shot{From: "D11", To: "G11", Need: "6", Dice: []scene.ShotDie{{Value: 1}, {Value: 3}, {Value: 2}}, Number: 6})
	back := walk(s, 0, 7, "C5", "B5")
	back.Retreat = true
	s.Arrows = append(s.Arrows, back, walk(s, 1, 8, "G2", "G3", "G4", "G5"), walk(s, 0, 10, "D10", "D9", "E9"))
	s.Battles = []scene.Battle{{Place: "E5", Title: "Dunker Church", Result: []string{"Union took 1 point"}, Number: 9}}
	s.Discs = []scene.Disc{{Place: "G1", Side: 1, Number: 11}, {Place: "A4", Side: 0, Number: 12}}
	for n := 4; n <= 12; n++ {
		s.Log = append(s.Log, scene.LogLine{Number: n, Text: "something more that happened", Short: "something more that happened", Places: []string{"E5"}})
	}
	return s
}

func TestNothingTouchesOnABoardOfHexes(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("many whole sheets")
	}
	for name, s := range map[string]*scene.Scene{"antietam": antietam(), "crowded": crowded(), "every ground": everyGround(), "flat": flat()} {
		untouched(t, name, arranged(t, s, Options{}))
		for i := 0; i < len(s.Still.Hexes().Cells); i += 7 {
			id := s.Still.Hexes().Cells[i].ID
			untouched(t, name+" round "+id, arranged(t, s, Options{Around: id}))
		}
	}
}

func TestEveryBlockStandsOnTheBoardOnce(t *testing.T) {
	for name, s := range map[string]*scene.Scene{"antietam": antietam(), "crowded": crowded(), "flat": flat()} {
		l := arranged(t, s, Options{})
		blocks, leaders, goals := map[string]int{}, map[string]int{}, 0
		for i := range l.Board.Spots {
			p := &l.Board.Spots[i]
			for _, b := range p.Blocks {
				if b.Place != p.ID {
					t.Errorf("%s: %s stands at %s, want %s", name, b.Name, p.ID, b.Place)
				}
				blocks[b.Name]++
			}
			for _, d := range p.Leaders {
				leaders[d.Name]++
			}
			if p.Goal != nil {
				goals++
			}
		}
		for _, b := range s.Field.Blocks {
			if blocks[b.Name] != 1 {
				t.Errorf("%s: %s stands on the board %d times, want once", name, b.Name, blocks[b.Name])
			}
		}
		for _, d := range s.Field.Leaders {
			if leaders[d.Name] != 1 {
				t.Errorf("%s: %s stands on the board %d times, want once", name, d.Name, leaders[d.Name])
			}
		}
		if goals != len(s.Field.Goals) {
			t.Errorf("%s: got %d victory hexes, want %d", name, goals, len(s.Field.Goals))
		}
		if len(l.Arrows) != len(s.Arrows) || len(l.Board.Shots) != len(s.Field.Shots) {
			t.Errorf("%s: got %d arrows and %d shots, want %d and %d", name, len(l.Arrows), len(l.Board.Shots), len(s.Arrows), len(s.Field.Shots))
		}
	}
}

func TestWhatStandsInAHexKeepsApartAndInside(t *testing.T) {
	s := crowded()
	s.Field.Goals = append(s.Field.Goals, scene.Goal{Place: "B2", Hold: true, Value: 1, Owner: 0}, scene.Goal{Place: "A6", Value: 2, Owner: scene.NoSide})
	l := arranged(t, s, Options{})
	for i := range l.Board.Spots {
		p := &l.Board.Spots[i]
		for k, a := range p.Parts {
			if a.X0 < -70.5 || a.X1 > 70.5 || a.Y0 < -62 || a.Y1 > 64 {
				t.Errorf("%s: part %d leaves its hex: %.1f", p.ID, k, a)
			}
			for n, b := range p.Parts[k+1:] {
				if a.Grow(-1).Touches(b.Grow(-1)) {
					t.Errorf("%s: parts %d and %d touch: %.1f, %.1f", p.ID, k, k+1+n, a, b)
				}
			}
		}
	}
}

func TestEveryNumberOfTheLogStandsOnTheBoard(t *testing.T) {
	s := crowded()
	l := arranged(t, s, Options{})
	untouched(t, "crowded", l)
	numbers := map[int]int{}
	for _, d := range l.Discs {
		numbers[d.Number]++
	}
	for _, d := range l.Stars {
		numbers[d.Number]++
	}
	for _, d := range l.Board.Shots {
		if d.Tag == (ink.Rect{}) {
			t.Errorf("the shot from %s at %s has no dice", d.From, d.To)
		}
		numbers[d.Number]++
	}
	for _, g := range s.Log {
		if numbers[g.Number] != 1 {
			t.Errorf("number %d stands on the map %d times, want once", g.Number, numbers[g.Number])
		}
	}
}

func TestNamesStandInTheirHexes(t *testing.T) {
	l := arranged(t, antietam(), Options{})
	got := map[string]bool{}
	for _, n := range l.Board.Lettered {
		words := n.Words[0]
		if len(n.Words) > 1 {
			words += " " + n.Words[1]
		}
		got[words] = true
	}
	for _, n := range antietamNames {
		if !got[n.Name] {
			t.Errorf("the name %s is not on the map; got %v", n.Name, got)
		}
	}
}

func TestMovesRunFromHexToHexUnderNoBlock(t *testing.T) {
	l := arranged(t, antietam(), Options{})
	for i := range l.Arrows {
		a := &l.Arrows[i]
		tip := a.Head[0]
		for _, id := range []string{a.From, a.To} {
			for _, r := range hexes.Body(l, hexes.Spot(l, id)) {
				if r.Has(tip) || ink.Cuts(a.Line, r) {
					t.Errorf("the move from %s to %s runs under what stands at %s", a.From, a.To, id)
				}
			}
		}
		if !ink.Inside(tip, hexes.HexEdge(l.Board.HexGround, hexes.Spot(l, a.To).At, 1)) {
			t.Errorf("the move from %s to %s does not reach its hex", a.From, a.To)
		}
	}
}

func TestTheLegendOfABoardHasOnlyWhatIsDrawn(t *testing.T) {
	words := func(s *scene.Scene) map[string]bool {
		m := map[string]bool{}
		for _, r := range arranged(t, s, Options{}).Board.Band {
			m[r.Words] = true
		}
		return m
	}
	full := words(crowded())
	for _, want := range []string{"infantry, 4 strength", "cavalry", "artillery", "green", "black", "gold morale", "has acted", "held back", "points, to capture",
		"to hold", "move", "retreat", "fire", "close combat", "hit, miss", "woods", "hill", "cornfield", "town", "water", "bridge", "sunken road"} {
		if !full[want] {
			t.Errorf("the legend does not explain %q; it has %v", want, full)
		}
	}
	s := antietam()
	s.Arrows, s.Field = nil, scene.HexField{}
	for _, not := range []string{"infantry, 4 strength", "green", "has acted", "move", "fire", "hit, miss", "to hold", "swamp"} {
		if words(s)[not] {
			t.Errorf("the legend explains %q, which is not on the map", not)
		}
	}
}

func TestWaterJoinsIntoCreeksAndLakes(t *testing.T) {
	g := antietam().Still.Hexes()
	if open := hexes.OpenWater(g); len(open) != 0 {
		t.Errorf("open water at Antietam: got %v, want none", open)
	}
	creeks := hexes.Streams(g, nil)
	if len(creeks) != 1 || len(creeks[0].Cells) != 10 {
		t.Fatalf("got %d creeks, want one through 10 hexes", len(creeks))
	}
	for _, c := range creeks[0].Cells {
		if d := ink.DistanceTo(c.At, creeks[0].Line); d > 0.5*g.Size {
			t.Errorf("the creek passes %s by %.0f", c.ID, d)
		}
	}
	ends := ink.Bounds(creeks[0].Line)
	if ends.Y0 > 257.4-0.75*g.Size || ends.X1 < 1950 {
		t.Errorf("the creek does not run off the board: %.0f", ends)
	}
	lake := everyGround().Still.Hexes()
	if open := hexes.OpenWater(lake); !open["A5"] || !open["A6"] || !open["B5"] || open["D5"] {
		t.Errorf("open water: got %v, want A5, A6 and B5, not D5", open)
	}
	if roads := hexes.Lanes(g, scene.GroundSunken); len(roads) != 1 || roads[0].Cells[1].ID != "E7" {
		t.Errorf("the sunken road: got %d lines, want one through E7 in the middle", len(roads))
	}
}

func TestNoNameBreaksTheRimOfAVictoryHex(t *testing.T) {
	s := antietam()
	for _, around := range []string{"", "E5", "G11"} {
		l := arranged(t, s, Options{Around: around})
		rims := hexes.GoalRims(l)
		if len(rims) == 0 {
			t.Fatalf("round %q: no victory hex is seen", around)
		}
		for _, n := range l.Board.Lettered {
			for _, rim := range rims {
				if n.Angle == 0 && ink.Cuts(rim, ink.Bounds(n.Quad[:]).Grow(-3*l.Board.K)) {
					t.Errorf("round %q: the name %s lies over a rim", around, n.Words)
				}
			}
		}
	}
}

func TestShotsOfOneHexAtAnotherLieSideBySide(t *testing.T) {
	s := antietam()
	again := s.Field.Shots[0]
	again.Close, again.Number = true, 77
	s.Field.Shots = append(s.Field.Shots, again)
	l := arranged(t, s, Options{})
	first, last := l.Board.Shots[0], l.Board.Shots[len(l.Board.Shots)-1]
	if d := ink.Dist(ink.Lerp(first.Line[0], first.Line[1], 0.5), ink.Lerp(last.Line[0], last.Line[1], 0.5)); d < 8*l.Board.K {
		t.Errorf("two shots from %s at %s are %.0f apart, want room for both", first.From, first.To, d)
	}
}

// Close combat is seen: its mark has room for its head, however near both stand to each other.
func TestCloseCombatIsSeen(t *testing.T) {
	near := crowded()
	near.Field.Shots = append(near.Field.Shots, scene.Shot{From: "B2", To: "C2", Close: true})
	l := arranged(t, near, Options{})
	n := 0
	for i := range l.Board.Shots {
		if s := &l.Board.Shots[i]; s.Close {
			n++
			if got := ink.Length(s.Line); got < 33*l.Board.K {
				t.Errorf("the mark of %s at %s is %.0f long, want 34", s.From, s.To, got/l.Board.K)
			}
		}
	}
	if n == 0 {
		t.Error("nobody closes with anybody")
	}
}
