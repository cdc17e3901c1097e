// Package ruling is in charge of an order while it is judged: the copy of the position on which it works, and the events that come of it.
package ruling

import (
	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/state"
)

// A Ruling works on a copy of the position and gathers events; say folds each in at once, so that the next line of a rule
// sees it. Nothing moves except through say.
type Ruling struct {
	P      *state.Position
	Events []engine.Event
}

// Say folds an event in.
func (r *Ruling) Say(e engine.Event) {
	r.P.Fold(e)
	r.Events = append(r.Events, e)
}

// Done takes the next step off, and puts others in its place.
func (r *Ruling) Done(push ...state.Step) { r.Say(state.Next{Pop: 1, Push: push}) }

// ID is the id of an area, as events have it.
func (r *Ruling) ID(a board.Area) string {
	if a == board.NoArea {
		return ""
	}
	return r.P.Board.Areas[a].ID
}
