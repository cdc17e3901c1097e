// Package draw lays positions out to be drawn.
package draw

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
	"adjutant/engine/scene"
)

// Scene is what a side may know of the war, laid out.
func Scene(p *state.Position, side board.Side, since []engine.Event) *scene.Scene {
	return &scene.Scene{
		Still: &scene.Still{Board: scene.Boxes{}}, Title: "The American Civil War Campaign", Subtitle: "1861 to 1865", Turn: p.Record().Label,
		Note: fmt.Sprintf("Turn %d of %d", p.Turn, board.LastTurn),
		Sides: []scene.Side{{Seat: "union", Name: "Union", Short: "U.S.", Initial: "U."}, {Seat: "confederate",
			Name: "Confederate", Short: "C.S.", Initial: "C."}},
		Neutral: "neutral", Values: "recruiting values",
	}
}
