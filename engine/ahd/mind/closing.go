package mind

import (
	"fmt"

	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
)

// What the side that moves may not have meant when it ends its marches.

// capital is the box that neither side means to leave.
func capital(p *state.Position, s board.Side) board.Box {
	return p.Box([2]string{"washington", "richmond"}[s])
}

// Amiss is a capital that the marches have emptied.
func Amiss(p *state.Position, begun func() *state.Position) []string {
	s, open := p.Top()
	if !open || s.Kind != state.StepMarch {
		return nil
	}
	at := capital(p, s.Side)
	if at == board.NoBox || !p.Friendly(s.Side, at) || p.Count(s.Side, at) > 0 {
		return nil
	}
	before := begun()
	if before == nil || before.Count(s.Side, at) == 0 {
		return nil
	}
	return []string{fmt.Sprintf("%s would stand empty, and did not when your turn began; it falls to the first %s who enters (8.0).",
		p.Board.Name(at), board.SideAdj[s.Side.Enemy()])}
}

// Unused is the marches that are left and could be made.
func Unused(p *state.Position) string {
	s, open := p.Top()
	if !open || s.Kind != state.StepMarch || p.Marches == 0 {
		return ""
	}
	d, _ := rules.Ask(p, s)
	for o := range rules.Legal(p, d) {
		if o != d.Pass {
			are := "are"
			if p.Marches == 1 {
				are = "is"
			}
			return fmt.Sprintf("%d of your marches %s left", p.Marches, are)
		}
	}
	return ""
}
