package ink

import "iter"

// bucketWide is the width of a bucket where none is said.
const bucketWide = 64

// Buckets finds what is near a rectangle: each thing is noted by its number in every cell of the sheet that it touches.
type Buckets struct {
	Each       float64 // the width of a bucket, for things much smaller than usual
	Wide, High int
	Cells      [][]int32
	Taken      int // how many things are noted
}

// Lay lays the cells over a sheet, once.
func (b *Buckets) Lay(width, height float64) {
	if b.Cells == nil {
		if b.Each == 0 {
			b.Each = bucketWide
		}
		b.Wide, b.High = int(width/b.Each)+1, int(height/b.Each)+1
		b.Cells = make([][]int32, b.Wide*b.High)
	}
}

// Put notes a thing that fills a rectangle.
func (b *Buckets) Put(i int, r Rect) {
	x0, y0, x1, y1 := b.At(r)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			b.Cells[y*b.Wide+x] = append(b.Cells[y*b.Wide+x], int32(i))
		}
	}
}

// Near is what lies in the cells that a rectangle touches; what lies in several comes several times.
func (b *Buckets) Near(r Rect) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		x0, y0, x1, y1 := b.At(r)
		for y := y0; y <= y1; y++ {
			for x := x0; x <= x1; x++ {
				for _, i := range b.Cells[y*b.Wide+x] {
					if !yield(i) {
						return
					}
				}
			}
		}
	}
}

// At is the cells that a rectangle touches.
func (b *Buckets) At(r Rect) (x0, y0, x1, y1 int) {
	cell := func(v float64, n int) int { return max(0, min(n-1, int(v/b.Each))) }
	return cell(r.X0, b.Wide), cell(r.Y0, b.High), cell(r.X1, b.Wide), cell(r.Y1, b.High)
}
