package rules

import (
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// A leg is one way of a force, worked out.
type leg struct {
	by    Way
	hexes []Hex // on foot or by rail: each hex entered
	edges []Edge
	to    Hex
	cost  int // in tenths, rail apart
	rail  int // rail hexes
	why   []string
}

// left is what a force has left, in tenths.
func left(p *state.Position, f *state.Force) int { return Allowance(p, f) - f.Cost() }

// Allowance is what a force may spend, in tenths [5.31, 10.31].
func Allowance(p *state.Position, f *state.Force) int {
	n := p.Record().Allowance * 10
	if f.Unfed {
		n /= 2
	}
	return n
}

// A walker is a force on foot, with what it may do [5.1 to 5.3, 6.0].
type walker struct {
	s       *survey.Survey
	p       *state.Position
	side    Side
	alone   bool  // a leader by himself
	n       int   // points
	leaders uint8 // with it
	marks   Mark  // Short, where that halves it in a fight
	doubles map[Hex]bool
}

// walkerOf is the force that is moving.
func walkerOf(s *survey.Survey, f *state.Force) *walker {
	w := &walker{s: s, p: s.P, side: s.P.Mover, alone: f.Kind == state.LeaderAlone, n: int(f.N)}
	for i := range w.p.Leaders[w.side] {
		if l := &w.p.Leaders[w.side][i]; l.On && l.Marks.Has(state.Marching) {
			w.leaders |= 1 << i
		}
	}
	for _, l := range w.p.LotsAt(f.At.Hex()) {
		if l.Side == w.side && l.Marks.Has(state.Marching|state.Short) {
			w.marks = state.Short
		}
	}
	return w
}

// asked is a leg that has been worked out, with the order and the force that it was for.
type asked struct {
	order Order
	force state.Force
	leg   leg
	no    No
}
