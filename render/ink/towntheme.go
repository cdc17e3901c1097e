package ink

import (
	"image/color"
	"sync"
)

// TownThemes are the themes with palettes for boards of towns: the colours of the ground, and those of supply, cities and marks on routes.
var TownThemes = func() map[string]*Themed {
	all := map[string]*Themed{}
	for name, t := range Themes {
		all[name] = &Themed{Theme: t.Theme, Inks: sync.OnceValue(func() *inks { return newInks(t.townColours(), t.townBlends()) })}
	}
	return all
}()

// townColours is all colours of a board of towns; each is in its palette exactly.
func (t *Theme) townColours() []color.RGBA {
	h := t.Hexes
	return append(t.Colours(), h.Gold, h.OnGold, h.TreeEdge, h.Tuft, h.Stroke)
}

// townBlends are the meetings that matter on a board of towns, the most seen first.
func (t *Theme) townBlends() []blend {
	h, ground := t.Hexes, []color.RGBA{t.Land, t.Relief[3]}
	all := t.blends()
	mine := []blend{
		{[]color.RGBA{h.OnGold}, []color.RGBA{h.Gold}},
		{[]color.RGBA{h.Gold, t.Ink}, ground},
		{[]color.RGBA{h.TreeEdge, h.Tuft, h.Stroke}, ground},
		{[]color.RGBA{t.Navigable}, []color.RGBA{t.Disc, t.Sea}},
		{[]color.RGBA{t.Sides[0].PlaqueEdge}, []color.RGBA{t.Disc}},
	}
	return append(all[:4:4], append(mine, all[4:]...)...)
}
