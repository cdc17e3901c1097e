package sheet

import (
	"math"

	"adjutant/render/ink"
)

// filledCell is the width of a cell of filled.
const filledCell = 4

// A filled has for each small cell of a sheet a block in which all of it lies: most of what runs into something is known at a look.
type filled struct {
	wide, high    int
	right, bottom float64  // where its cells end
	by            []uint16 // the number of the block, from 1; 0 for none
}

// lay lays the cells over a sheet, once.
func (f *filled) lay(width, height float64) {
	if f.by == nil {
		f.wide, f.high = int(width/filledCell)+1, int(height/filledCell)+1
		f.right, f.bottom = float64(filledCell*f.wide), float64(filledCell*f.high)
		f.by = make([]uint16, f.wide*f.high)
	}
}

// put notes a block.
func (f *filled) put(i int, r ink.Rect) {
	if i >= math.MaxUint16 {
		return
	}
	const sure = 1e-6
	x0, y0 := max(0, int(math.Ceil((r.X0+sure)/filledCell))), max(0, int(math.Ceil((r.Y0+sure)/filledCell)))
	x1, y1 := min(f.wide, int(math.Floor((r.X1-sure)/filledCell))), min(f.high, int(math.Floor((r.Y1-sure)/filledCell)))
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			f.by[y*f.wide+x] = uint16(i + 1)
		}
	}
}

// at is a block in which a point lies; -1 if none is known at a look.
func (f *filled) at(x, y float64) int {
	if !(x >= 0 && y >= 0 && x < f.right && y < f.bottom) {
		return -1
	}
	return int(f.by[int(y*(1.0/filledCell))*f.wide+int(x*(1.0/filledCell))]) - 1
}

// Under is a block, of those that count, over which a straight piece runs; -1 if none is known at a look: there may be one all the same.
func Under(l *Layout, a, b ink.Point, counts func(*Block) bool) int {
	const step = 5
	dx, dy := b.X-a.X, b.Y-a.Y
	n := int(max(math.Abs(dx), math.Abs(dy))/step) + 1
	by := 1 / float64(n)
	dx, dy = dx*by, dy*by
	for x, y, last := a.X+dx/2, a.Y+dy/2, -1; n > 0; n, x, y = n-1, x+dx, y+dy {
		if i := l.filled.at(x, y); i >= 0 && i != last {
			if counts(&l.Blocks[i]) {
				return i
			}
			last = i
		}
	}
	return -1
}
