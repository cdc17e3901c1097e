package ink

import (
	"image/color"
	"sync"
)

// FogColours are those of what is not known, or was known once.
type FogColours struct {
	Pale, PaleEdge, Old, Gold color.RGBA
}

// FogThemes are the themes with palettes for boards of boxes in which neither side sees all.
var FogThemes = func() map[string]*Themed {
	all := map[string]*Themed{}
	for name, t := range Themes {
		fog := *t.Theme
		fog.Name += ", fog"
		fog.Fog = fogs[name]
		all[name] = &Themed{Theme: &fog, Inks: sync.OnceValue(func() *inks { return newInks("fog", name, fog.fogColours()) })}
	}
	return all
}()

var fogs = map[string]*FogColours{
	"light":    {Pale: Rgb(0xEAE5D8), PaleEdge: Rgb(0x857660), Old: Rgb(0xF3EDDF), Gold: Rgb(0xE3B23C)},
	"dark":     {Pale: Rgb(0x2B2D30), PaleEdge: Rgb(0x8A7F6C), Old: Rgb(0x303236), Gold: Rgb(0x8A5A00)},
	"contrast": {Pale: Rgb(0xF2F2F2), PaleEdge: Rgb(0x595959), Old: Rgb(0xFFFFFF), Gold: Rgb(0xFFD000)},
}

// fogColours is all colours of such a board; each is in its palette exactly.
func (t *Theme) fogColours() []color.RGBA {
	return append(t.Colours(), t.Fog.Pale, t.Fog.PaleEdge, t.Fog.Old, t.Fog.Gold)
}
