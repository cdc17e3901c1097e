package render

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
)

// sightMost is how many places of a side are named where there is no news to tell.
const sightMost = 6

// townsInSight says in words what stands on a crop of a board of towns, where there is no news to tell: the nearest to its middle first.
func (l *layout) townsInSight() []engine.LogLine {
	lines := []engine.LogLine{{Text: l.scene.Note}}
	mid := l.view.part.center()
	if i, seen := l.byID[l.view.around]; seen {
		mid = l.plates[i].At
	}
	near := make([]*stack, 0, len(l.stacks))
	for i := range l.stacks {
		near = append(near, &l.stacks[i])
	}
	slices.SortStableFunc(near, func(a, b *stack) int { return cmp.Compare(dist(a.home.At, mid), dist(b.home.At, mid)) })
	for side, info := range l.scene.Sides {
		var places []string
		more := 0
		for _, s := range near {
			switch {
			case s.Side != side:
			case len(places) == sightMost:
				more++
			default:
				places = append(places, s.home.Name+" ("+strings.Join(standsThere(s.Stack), ", ")+")")
			}
		}
		if more > 0 {
			places = append(places, fmt.Sprintf("and %d more", more))
		}
		if len(places) > 0 {
			lines = append(lines, engine.LogLine{Text: info.Name + ": " + strings.Join(places, ", ") + "."})
		}
	}
	return lines
}

// standsThere is what a stack consists of, in few words.
func standsThere(s *engine.Stack) []string {
	var out []string
	for _, k := range s.Leaders {
		out = append(out, k.Name)
	}
	for _, k := range s.Counters {
		if k.Symbol == engine.Infantry {
			out = append(out, fmt.Sprintf("%d inf.", k.Count))
		} else {
			out = append(out, fmt.Sprintf("%d %s", k.Count, k.Name))
		}
	}
	if s.Fort.Value > 0 {
		out = append(out, fmt.Sprintf("fort %d", s.Fort.Value))
	}
	return out
}
