package rules

import "adjutant/engine/acwc/state"

// clash leaves the field to the other side: the mover goes back.
func (r *ruling) clash(t state.Step) { r.done(r.beaten(t.Side, t.At)) }
