package render

import (
	"image/color"
	"sync"
)

// townThemes are the themes with palettes for boards of towns: the colours of the ground, and those of supply, cities and marks on routes.
var townThemes = func() map[string]*themed {
	all := map[string]*themed{}
	for name, t := range themes {
		all[name] = &themed{Theme: t.Theme, inks: sync.OnceValue(func() *inks { return newInks(t.townColours(), t.townBlends()) })}
	}
	return all
}()

// townColours is all colours of a board of towns; each is in its palette exactly.
func (t *Theme) townColours() []color.RGBA {
	h := t.hexes
	return append(t.colours(), h.gold, h.onGold, h.treeEdge, h.tuft, h.stroke)
}

// townBlends are the meetings that matter on a board of towns, the most seen first.
func (t *Theme) townBlends() []blend {
	h, ground := t.hexes, []color.RGBA{t.land, t.relief[3]}
	all := t.blends()
	mine := []blend{
		{[]color.RGBA{h.onGold}, []color.RGBA{h.gold}},
		{[]color.RGBA{h.gold, t.ink}, ground},
		{[]color.RGBA{h.treeEdge, h.tuft, h.stroke}, ground},
		{[]color.RGBA{t.navigable}, []color.RGBA{t.disc, t.sea}},
		{[]color.RGBA{t.sides[0].plaqueEdge}, []color.RGBA{t.disc}},
	}
	return append(all[:4:4], append(mine, all[4:]...)...)
}
