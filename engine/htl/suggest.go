package htl

import (
	"fmt"

	"adjutant/engine"
)

// Suggest is up to n order lines that would do.
func (p *position) Suggest(d engine.Decision, n int) []string {
	s, open := p.top()
	if !open || s.Side.seat() != d.Seat {
		return nil
	}
	var all []string
	if s.Kind != stepAct {
		p.each(s, func(o order) bool { all = append(all, o.String()); return len(all) < n })
		return all
	}
	of := map[verb][]string{}
	used := map[string]bool{}
	p.each(s, func(o order) bool {
		if o.Verb != end && !used[fmt.Sprint(o.Verb, o.Unit)] {
			used[fmt.Sprint(o.Verb, o.Unit)] = true
			of[o.Verb] = append(of[o.Verb], o.String())
		}
		return true
	})
	for i := 0; len(all) < n; i++ {
		more := false
		for _, v := range []verb{fire, closeIn, march, rally} {
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
