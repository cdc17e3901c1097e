package geo

import (
	"errors"
	"math"
	"slices"

	"adjutant/engine/scene"
)

// A Control ties a point of the earth to a point of the sheet.
type Control struct {
	Lon, Lat float64
	Sheet    scene.Point
}

// A Warp carries degrees to the sheet: a thin plate spline through its controls, as near to them as its stiffness allows.
type Warp struct {
	at   []scene.Point // the controls on the starting plane
	x, y []float64     // one weight a control, then the constant and the two slopes
}

// Same says whether two warps bend everything alike.
func (w *Warp) Same(v *Warp) bool {
	return slices.Equal(w.at, v.at) && slices.Equal(w.x, v.x) && slices.Equal(w.y, v.y)
}

// The starting plane touches the earth in the middle of the war.
const (
	midLon, midLat = -84, 35.5
)

var shrink = math.Cos(midLat * math.Pi / 180)

func plane(lon, lat float64) scene.Point {
	return scene.Point{X: (lon - midLon) * shrink, Y: -(lat - midLat)}
}

// bend is r² ln r, from the square of r.
func bend(rr float64) float64 {
	if rr == 0 {
		return 0
	}
	return 0.5 * rr * math.Log(rr)
}

// NewWarp solves the spline. Stiffness 0 meets every control exactly and may fold; a larger one is smoother.
func NewWarp(controls []Control, stiffness float64) (*Warp, error) {
	n := len(controls)
	w := &Warp{at: make([]scene.Point, n)}
	m := make([][]float64, n+3)
	for i := range m {
		m[i] = make([]float64, n+5)
	}
	for i, c := range controls {
		w.at[i] = plane(c.Lon, c.Lat)
	}
	for i, p := range w.at {
		for j, q := range w.at {
			m[i][j] = bend((p.X-q.X)*(p.X-q.X) + (p.Y-q.Y)*(p.Y-q.Y))
		}
		m[i][i] += stiffness
		for k, v := range [3]float64{1, p.X, p.Y} {
			m[i][n+k], m[n+k][i] = v, v
		}
		m[i][n+3], m[i][n+4] = controls[i].Sheet.X, controls[i].Sheet.Y
	}
	if err := solve(m); err != nil {
		return nil, err
	}
	for _, row := range m {
		w.x = append(w.x, row[n+3])
		w.y = append(w.y, row[n+4])
	}
	return w, nil
}

// solve turns the square left part of m into the unit matrix by elimination with row pivots; the columns to the right of it
// then hold the solutions.
func solve(m [][]float64) error {
	for c := range m {
		best := c
		for r := c + 1; r < len(m); r++ {
			if math.Abs(m[r][c]) > math.Abs(m[best][c]) {
				best = r
			}
		}
		if math.Abs(m[best][c]) < 1e-12 {
			return errors.New("the controls of the map lie on one line or on one point")
		}
		m[c], m[best] = m[best], m[c]
		p := m[c][c]
		for k := c; k < len(m[c]); k++ {
			m[c][k] /= p
		}
		for r := range m {
			if r == c || m[r][c] == 0 {
				continue
			}
			f := m[r][c]
			for k := c; k < len(m[r]); k++ {
				m[r][k] -= f * m[c][k]
			}
		}
	}
	return nil
}

// At is where a point of the earth stands on the sheet.
func (w *Warp) At(lon, lat float64) scene.Point {
	p := plane(lon, lat)
	n := len(w.at)
	x := w.x[n] + w.x[n+1]*p.X + w.x[n+2]*p.Y
	y := w.y[n] + w.y[n+1]*p.X + w.y[n+2]*p.Y
	for i, q := range w.at {
		b := bend((p.X-q.X)*(p.X-q.X) + (p.Y-q.Y)*(p.Y-q.Y))
		x += w.x[i] * b
		y += w.y[i] * b
	}
	return scene.Point{X: x, Y: y}
}

// Scale is the length of a mile at a point of the earth, in units of the sheet, the mean of all directions.
func (w *Warp) Scale(lon, lat float64) float64 {
	const d, milesPerDegree = 0.01, 69.06
	o, e, n := w.At(lon, lat), w.At(lon+d, lat), w.At(lon, lat+d)
	east := d * milesPerDegree * math.Cos(lat*math.Pi/180)
	north := d * milesPerDegree
	area := (e.X-o.X)*(n.Y-o.Y) - (e.Y-o.Y)*(n.X-o.X)
	return math.Sqrt(math.Abs(area) / (east * north))
}

// Path carries a line to the sheet. Pieces longer than a tenth of a degree are cut before, and points that matter less than
// tolerance are left out after.
func (w *Warp) Path(line scene.Path, tolerance float64) scene.Path {
	cut := Subdivide(line, 0.11)
	out := make(scene.Path, len(cut))
	for i, p := range cut {
		out[i] = w.At(p.X, p.Y)
	}
	return Simplify(out, tolerance)
}
