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

// next is what a position keeps that goes on from here.
func (k *Kept) next() *Kept {
	if now := k.Load(); now != nil {
		return &Kept{before: now}
	}
	return &Kept{before: k.before, touched: k.touched}
}
