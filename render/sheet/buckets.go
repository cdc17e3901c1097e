package sheet

import (
	"adjutant/render/ink"
)

// Note takes in the blocks that have come since.
func (l *Layout) Note() *ink.Buckets {
	b := &l.near
	if b.Cells == nil {
		s := l.Scene.Still
		b.Wide, b.High = int(s.Width/ink.BucketWide)+1, int(s.Height/ink.BucketWide)+1
		b.Cells = make([][]int32, b.Wide*b.High)
	}
	for ; b.Taken < len(l.Blocks); b.Taken++ {
		x0, y0, x1, y1 := b.At(l.Blocks[b.Taken].Rect)
		for y := y0; y <= y1; y++ {
			for x := x0; x <= x1; x++ {
				b.Cells[y*b.Wide+x] = append(b.Cells[y*b.Wide+x], int32(b.Taken))
			}
		}
	}
	return b
}

// Touched says whether a rectangle touches a block of another group than the named one.
func (l *Layout) Touched(r ink.Rect, group string) bool {
	b := l.Note()
	x0, y0, x1, y1 := b.At(r)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			for _, i := range b.Cells[y*b.Wide+x] {
				if k := &l.Blocks[i]; k.Touches(r) && k.Group != group {
					return true
				}
			}
		}
	}
	return false
}
