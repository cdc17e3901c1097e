package sheet

import (
	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// trackCell is the width of a cell of tracks.
const trackCell = 4

func NewTracks(s *scene.Still) *tracks {
	t := &tracks{wide: int(s.Width/trackCell) + 1, high: int(s.Height/trackCell) + 1}
	t.count, t.last = make([]uint8, t.wide*t.high), make([]uint16, t.wide*t.high)
	return t
}

// At is how many arrows run near a point.
func (t *tracks) At(p ink.Point) int {
	x, y := int(p.X/trackCell), int(p.Y/trackCell)
	if p.X < 0 || p.Y < 0 || x >= t.wide || y >= t.high {
		return 0
	}
	return int(t.count[y*t.wide+x])
}

// Mark counts an arrow in.
func (t *tracks) Mark(d *arrow) {
	t.arrows++
	reach := float64(LaneApart)
	if d.waves() {
		reach = waveApart
	}
	for _, p := range ink.Evenly(d.Line, trackCell) {
		for y := max(0, int((p.Y-reach)/trackCell)); y <= min(t.high-1, int((p.Y+reach)/trackCell)); y++ {
			for x := max(0, int((p.X-reach)/trackCell)); x <= min(t.wide-1, int((p.X+reach)/trackCell)); x++ {
				i := y*t.wide + x
				dx, dy := (float64(x)+0.5)*trackCell-p.X, (float64(y)+0.5)*trackCell-p.Y
				if t.last[i] != t.arrows && dx*dx+dy*dy < reach*reach {
					t.last[i] = t.arrows
					t.count[i]++
				}
			}
		}
	}
}
