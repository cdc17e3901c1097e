package render

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// townsInSight says in words what stands on a crop of a board of towns, where there is no news to tell.
func (l *layout) townsInSight() []engine.LogLine {
	lines := []engine.LogLine{{Text: l.scene.Note}}
	for side, info := range l.scene.Sides {
		var stacks []string
		for i := range l.stacks {
			if s := &l.stacks[i]; s.Side == side {
				stacks = append(stacks, strings.TrimSpace(s.home.Name+" "+strings.Join(standsThere(s.Stack), ", ")))
			}
		}
		if len(stacks) > 0 {
			lines = append(lines, engine.LogLine{Text: info.Name + ": " + strings.Join(stacks, "; ") + "."})
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
			out = append(out, fmt.Sprint(k.Count))
		} else {
			out = append(out, fmt.Sprintf("%d %s", k.Count, k.Name))
		}
	}
	if s.Fort.Value > 0 {
		out = append(out, fmt.Sprintf("fort %d", s.Fort.Value))
	}
	return out
}
