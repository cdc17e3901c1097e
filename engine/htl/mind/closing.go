package mind

import (
	"fmt"

	"adjutant/engine/htl/rules"
	"adjutant/engine/htl/state"
	"adjutant/engine/phrase"
)

// Unused is the action points that the side that moves has left and could spend.
func Unused(p *state.Position) string {
	s, open := p.Top()
	if !open || s.Kind != state.StepAct || p.APLeft == 0 {
		return ""
	}
	ds := rules.Awaited(p)
	if len(ds) == 0 {
		return ""
	}
	for o := range rules.Legal(p, ds[0]) {
		if o != ds[0].Pass {
			are := "are"
			if p.APLeft == 1 {
				are = "is"
			}
			return fmt.Sprintf("%s %s left", phrase.Plural(int(p.APLeft), "action point", "action points"), are)
		}
	}
	return ""
}
