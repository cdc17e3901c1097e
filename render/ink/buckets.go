package ink

// BucketWide is the width of a bucket.
const BucketWide = 64

// Buckets finds the blocks near a rectangle: each is noted in every cell of the sheet that it touches.
type Buckets struct {
	Wide, High int
	Cells      [][]int32
	Taken      int // how many blocks are noted
}

// At is the cells that a rectangle touches.
func (b *Buckets) At(r Rect) (x0, y0, x1, y1 int) {
	cell := func(v float64, n int) int { return max(0, min(n-1, int(v/BucketWide))) }
	return cell(r.X0, b.Wide), cell(r.Y0, b.High), cell(r.X1, b.Wide), cell(r.Y1, b.High)
}
