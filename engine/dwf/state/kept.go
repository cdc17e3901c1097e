package state

import (
	"sync/atomic"

	"adjutant/engine/dwf/board"
)

// Kept has room for what is worked out from a position once and asked often, until its next event, and knows what was worked out before
// that and where something has changed since.
type Kept struct {
	atomic.Value
	before  any
	touched board.AreaSet
}

// Kept is what the rules keep of this position as it stands.
func (p *Position) Kept() *Kept { return p.kept }

// Before is what was kept last, nil for nothing, and the areas in which what stands there may have changed since.
func (k *Kept) Before() (any, board.AreaSet) { return k.before, k.touched }

// follow makes it what a position keeps that goes on from where another has been kept.
func (k *Kept) follow(was *Kept) {
	if now := was.Load(); now != nil {
		*k = Kept{before: now}
	} else {
		*k = Kept{before: was.before, touched: was.touched}
	}
}

// A hand changes what stands in areas, and notes where.
type hand struct{ *Position }

// site is what stands in an area, to be changed.
func (p hand) site(a board.Area) *Site {
	p.kept.touched.Add(a)
	return &p.Sites[a]
}

// leader is a leader, to be changed.
func (p hand) leader(l board.Leader) *LeaderState {
	p.kept.touched.Add(p.Leaders[l].At)
	return &p.Leaders[l]
}

// post puts a leader somewhere.
func (p hand) post(l board.Leader, k LeaderState) {
	*p.leader(l) = k
	p.kept.touched.Add(k.At)
}

// muster puts a militia somewhere.
func (p hand) muster(m board.Militia, k MilitiaState) {
	p.kept.touched.Add(p.Militia[m].At)
	p.kept.touched.Add(k.At)
	p.Militia[m] = k
}
