package draw

import (
	"adjutant/engine/scene"
)

// flankOverlap is how far two flanks reach into each other, in hexsides.
const flankOverlap = 0.9

// flanks are the left, the middle and the right of the board, as it lies on the sheet.
func flanks(g *scene.HexGround) []scene.Theatre {
	left, right := g.Cells[0].At.X, g.Cells[0].At.X
	for _, c := range g.Cells {
		left, right = min(left, c.At.X), max(right, c.At.X)
	}
	third := (right - left) / 3
	out := []scene.Theatre{{ID: "left", Name: "Left flank"}, {ID: "centre", Name: "Centre"}, {ID: "right", Name: "Right flank"}}
	for i := range out {
		from, to := left+third*float64(i)-flankOverlap*g.Size, left+third*float64(i+1)+flankOverlap*g.Size
		for _, c := range g.Cells {
			if c.At.X >= from && c.At.X <= to {
				out[i].Places = append(out[i].Places, c.ID)
			}
		}
	}
	return out
}
