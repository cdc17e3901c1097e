package sheet

import (
	"iter"

	"adjutant/render/ink"
)

// A piece is a straight stretch of an arrow, or its whole head.
type piece struct {
	arrow    int
	from, to ink.Point
	head     bool
}

// pieces are those of all arrows of a sheet, by where they lie.
type pieces struct {
	by    ink.Buckets
	all   []piece
	thick float64 // the thickest arrow
}

// pieceBucket is the width of their buckets: most are short, and what is asked for is near.
const pieceBucket = 24

// note takes in the arrows that have come since.
func (p *pieces) note(l *Layout) {
	b := &p.by
	if b.Taken == len(l.Arrows) && b.Taken > 0 {
		return
	}
	b.Each = pieceBucket
	b.Lay(l.Scene.Still.Width, l.Scene.Still.Height)
	put := func(k piece, r ink.Rect) {
		b.Put(len(p.all), r)
		p.all = append(p.all, k)
	}
	for ; b.Taken < len(l.Arrows); b.Taken++ {
		a := &l.Arrows[b.Taken]
		p.thick = max(p.thick, a.Thick)
		for i := 1; i < len(a.Line); i++ {
			put(piece{b.Taken, a.Line[i-1], a.Line[i], false}, ink.Bounds(a.Line[i-1:i+1]))
		}
		put(piece{arrow: b.Taken, head: true}, ink.Bounds(a.Head))
	}
}

// piecesNear is the pieces of arrows that may touch a rectangle, some of them several times.
func (l *Layout) piecesNear(r ink.Rect) iter.Seq[*piece] {
	l.pieces.note(l)
	return func(yield func(*piece) bool) {
		for i := range l.pieces.by.Near(r) {
			if !yield(&l.pieces.all[i]) {
				return
			}
		}
	}
}
