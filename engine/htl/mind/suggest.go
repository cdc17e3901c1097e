package mind

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/htl/rules"
	"adjutant/engine/htl/state"
)

// Suggest is up to n order lines that would do.
func Suggest(p *state.Position, d engine.Decision, n int) []string {
	s, open := p.Top()
	if !open || s.Side.Seat() != d.Seat {
		return nil
	}
	var all []string
	if s.Kind != state.StepAct {
		rules.EachOrder(p, s, func(o state.Order) bool { all = append(all, o.String()); return len(all) < n })
		return all
	}
	of := map[state.Verb][]string{}
	used := map[string]bool{}
	rules.EachOrder(p, s, func(o state.Order) bool {
		if o.Verb != state.End && !used[fmt.Sprint(o.Verb, o.Unit)] {
			used[fmt.Sprint(o.Verb, o.Unit)] = true
			of[o.Verb] = append(of[o.Verb], o.String())
		}
		return true
	})
	for i := 0; len(all) < n; i++ {
		more := false
		for _, v := range []state.Verb{state.Fire, state.CloseIn, state.March, state.Rally} {
			if i < len(of[v]) && len(all) < n {
				all, more = append(all, of[v][i]), true
			}
		}
		if !more {
			break
		}
	}
	if len(all) == 0 {
		return []string{"end"}
	}
	return all
}
