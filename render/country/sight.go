package country

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// sightMost is how many forces of a side are named where there is no news to tell.
const sightMost = 7

// InSight says in words what stands on a crop, where there is no news to tell: the nearest to its middle first.
func InSight(l *sheet.Layout) []scene.LogLine {
	lines := []scene.LogLine{{Text: l.Scene.Note}}
	if len(l.Scene.Country.Head) > 0 {
		lines[0].Text += " · " + l.Scene.Country.Head[0]
	}
	names := map[string]string{}
	for _, t := range l.Scene.Country.Towns {
		names[t.Place] = t.Name
	}
	g := l.Country.HexGround
	mid := l.View.Part.Center()
	var near []*scene.HexForce
	off := map[string]float64{}
	for i := range l.Scene.Country.Forces {
		f := &l.Scene.Country.Forces[i]
		if n, seen := l.ByID[f.Place]; seen && f.Strength()+f.Naval > 0 {
			near = append(near, f)
			off[f.Place] = ink.Dist(g.Cells[n].At, mid)
		}
	}
	slices.SortStableFunc(near, func(a, b *scene.HexForce) int { return cmp.Compare(off[a.Place], off[b.Place]) })
	for side, info := range l.Scene.Sides {
		var words []string
		more := 0
		for _, f := range near {
			switch {
			case f.Side != side:
			case len(words) == sightMost:
				more++
			default:
				words = append(words, strings.TrimSpace(names[f.Place]+" "+f.Place)+" ("+inFew(f)+")")
			}
		}
		if more > 0 {
			words = append(words, fmt.Sprintf("and %d more", more))
		}
		if len(words) > 0 {
			lines = append(lines, scene.LogLine{Text: info.Name + ": " + strings.Join(words, ", ") + "."})
		}
	}
	return lines
}

// inFew is a force in few words.
func inFew(f *scene.HexForce) string {
	var out []string
	if n := f.Strength(); n > 0 {
		out = append(out, fmt.Sprint(n))
	}
	if f.Naval > 0 {
		out = append(out, fmt.Sprintf("%d naval", f.Naval))
	}
	for _, x := range f.Leaders {
		out = append(out, x.Name+x.Rating)
	}
	return strings.Join(out, ", ")
}
