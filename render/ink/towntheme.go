package ink

import (
	"image/color"
	"sync"
)

// TownThemes are the themes with palettes for boards of towns: the colours of the ground, and those of supply, cities and marks on routes.
var TownThemes = func() map[string]*Themed {
	all := map[string]*Themed{}
	for name, t := range Themes {
		all[name] = &Themed{Theme: t.Theme, Inks: sync.OnceValue(func() *inks { return newInks("towns", name, t.townColours()) })}
	}
	return all
}()

// townColours is all colours of a board of towns; each is in its palette exactly.
func (t *Theme) townColours() []color.RGBA {
	h := t.Hexes
	return append(t.Colours(), h.Gold, h.OnGold, h.TreeEdge, h.Tuft, h.Stroke)
}
