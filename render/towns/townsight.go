package towns

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// sightMost is how many places of a side are named where there is no news to tell.
const sightMost = 6

// TownsInSight says in words what stands on a crop of a board of towns, where there is no news to tell: the nearest to its middle first.
func TownsInSight(l *sheet.Layout) []scene.LogLine {
	lines := []scene.LogLine{{Text: l.Scene.Note}}
	mid := l.View.Part.Center()
	if i, seen := l.ByID[l.View.Around]; seen {
		mid = l.Plates[i].At
	}
	near := make([]*sheet.Stack, 0, len(l.Stacks))
	for i := range l.Stacks {
		near = append(near, &l.Stacks[i])
	}
	slices.SortStableFunc(near, func(a, b *sheet.Stack) int { return cmp.Compare(ink.Dist(a.Home.At, mid), ink.Dist(b.Home.At, mid)) })
	for side, info := range l.Scene.Sides {
		var places []string
		more := 0
		for _, s := range near {
			switch {
			case s.Side != side:
			case len(places) == sightMost:
				more++
			default:
				places = append(places, s.Home.Name+" ("+strings.Join(standsThere(s.Stack), ", ")+")")
			}
		}
		if more > 0 {
			places = append(places, fmt.Sprintf("and %d more", more))
		}
		if len(places) > 0 {
			lines = append(lines, scene.LogLine{Text: info.Name + ": " + strings.Join(places, ", ") + "."})
		}
	}
	return lines
}

// standsThere is what a stack consists of, in few words.
func standsThere(s *scene.Stack) []string {
	var out []string
	for _, k := range s.Leaders {
		out = append(out, k.Name)
	}
	for _, k := range s.Counters {
		if k.Symbol == scene.Infantry {
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
