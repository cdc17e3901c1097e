package render

// bucketWide is the width of a bucket.
const bucketWide = 64

// buckets finds the blocks near a rectangle: each is noted in every cell of the sheet that it touches.
type buckets struct {
	wide, high int
	cells      [][]int32
	taken      int // how many blocks are noted
}

// at is the cells that a rectangle touches.
func (b *buckets) at(r rect) (x0, y0, x1, y1 int) {
	cell := func(v float64, n int) int { return max(0, min(n-1, int(v/bucketWide))) }
	return cell(r.x0, b.wide), cell(r.y0, b.high), cell(r.x1, b.wide), cell(r.y1, b.high)
}

// note takes in the blocks that have come since.
func (l *layout) note() *buckets {
	b := &l.near
	if b.cells == nil {
		s := l.scene.Still
		b.wide, b.high = int(s.Width/bucketWide)+1, int(s.Height/bucketWide)+1
		b.cells = make([][]int32, b.wide*b.high)
	}
	for ; b.taken < len(l.blocks); b.taken++ {
		x0, y0, x1, y1 := b.at(l.blocks[b.taken].rect)
		for y := y0; y <= y1; y++ {
			for x := x0; x <= x1; x++ {
				b.cells[y*b.wide+x] = append(b.cells[y*b.wide+x], int32(b.taken))
			}
		}
	}
	return b
}

// touched says whether a rectangle touches a block of another group than the named one.
func (l *layout) touched(r rect, group string) bool {
	b := l.note()
	x0, y0, x1, y1 := b.at(r)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			for _, i := range b.cells[y*b.wide+x] {
				if k := &l.blocks[i]; k.touches(r) && k.group != group {
					return true
				}
			}
		}
	}
	return false
}
