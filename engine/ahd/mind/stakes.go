package mind

import (
	"cmp"
	"slices"
	"sync"

	"adjutant/engine/ahd/board"
)

// What is at stake on a board, for the player by machine.

// The weights, in points from the Union's side. Both sides are weighed by the same ones.
const (
	scale = 60.0 // points that are worth three quarters of a won game

	forceWeight  = 0.8  // a point of force on the board
	placeWeight  = 0.15 // any box: room to move and to retreat
	valueWeight  = 1.2  // a point of recruitment value, of either color: it feeds an army [AHD 7.1]
	goalWeight   = 2.5  // one of the seven cities, besides its value
	capitalWorth = 12.0 // Washington besides its value: who loses it has lost
	marchWeight  = 0.7  // a point of force that stands near what it should take, else it lies idle

	ringWeight   = 0.25 // the seven cities: counts by the square of how many the Union can expect, since only all of them win
	lateWeight   = 15.0 // times more at the last turn, when nothing else helps the Union [AHD 9.0]
	marginWeight = 1.2  // army maximums too near each other: by the square of what is missing to a safe margin
	safeMargin   = 6.0
)

// A stakes is what the boxes of a board are worth and what lies near them.
type stakes struct {
	worth    []float64     // in points, to both sides together
	goal     []bool        // one of the seven cities
	decides  []bool        // loses the game with it: the enemy always finds the marches for it
	near     [][]board.Box // one line away
	farther  [][]board.Box // two lines away
	prospect [][]aim       // from a box, what is worth marching to, the best first
}

// An aim is a box worth marching to, and how hard it pulls.
type aim struct {
	at   board.Box
	pull float64
}

var stakesOf sync.Map // Board.Hash -> *stakes: they cost too much to be worked out for each position

func stakesOn(b *board.Board) *stakes {
	if s, ok := stakesOf.Load(b.Hash); ok {
		return s.(*stakes)
	}
	n := len(b.Boxes)
	s := &stakes{make([]float64, n), make([]bool, n), make([]bool, n), make([][]board.Box, n), make([][]board.Box, n), make([][]aim, n)}
	for x, i := range b.Boxes {
		s.worth[x] = placeWeight + valueWeight*float64(i.Value[board.Union]+i.Value[board.Confederate])
		if s.goal[x] = slices.Contains(b.Goals, board.Box(x)); s.goal[x] {
			s.worth[x] += goalWeight
		}
		if s.decides[x] = i.ID == "washington"; s.decides[x] {
			s.worth[x] += capitalWorth
		}
	}
	for x := range b.Boxes {
		for y, d := range b.Dist[x] {
			switch d {
			case 1:
				s.near[x] = append(s.near[x], board.Box(y))
			case 2:
				s.farther[x] = append(s.farther[x], board.Box(y))
			}
			if s.worth[y] > 1 {
				s.prospect[x] = append(s.prospect[x], aim{board.Box(y), s.worth[y] / (2 + float64(d))})
			}
		}
		slices.SortStableFunc(s.prospect[x], func(a, c aim) int { return cmp.Compare(c.pull, a.pull) })
	}
	stakesOf.Store(b.Hash, s)
	return s
}
