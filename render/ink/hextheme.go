package ink

import (
	"image/color"
	"sync"
)

// A HexColours is the colours of the grounds and marks that only boards of hexes have.
type HexColours struct {
	Clear, Grid                     color.RGBA
	Woods, Tree, TreeEdge, TreeDark color.RGBA
	Hill, Stroke, StrokePale        color.RGBA
	Corn, Stalk                     color.RGBA
	Town, House, Lane               color.RGBA
	Swamp, Tuft                     color.RGBA
	Water, Bank, Ripple             color.RGBA
	Sunken, SunkenEdge, Bridge      color.RGBA
	Stone                           color.RGBA
	Morale, OnMorale                [4]color.RGBA // by level
	Gold, OnGold                    color.RGBA
}

var lightHexes = &HexColours{
	Clear: Rgb(0xF1E8CF), Grid: Rgb(0x8C7A5A),
	Woods: Rgb(0xDCE3C4), Tree: Rgb(0x9DB388), TreeEdge: Rgb(0x4F6A42), TreeDark: Rgb(0x5F7A50),
	Hill: Rgb(0xE7D9B4), Stroke: Rgb(0x8F7647), StrokePale: Rgb(0xB79F75),
	Corn: Rgb(0xEFE3B0), Stalk: Rgb(0x8A741D),
	Town: Rgb(0xEADFCB), House: Rgb(0xB9573F), Lane: Rgb(0xF8F1DF),
	Swamp: Rgb(0xE2E6D2), Tuft: Rgb(0x6F8A66),
	Water: Rgb(0xB9D0D6), Bank: Rgb(0x3E6F87), Ripple: Rgb(0x7FA3B0),
	Sunken: Rgb(0xDCC9A0), SunkenEdge: Rgb(0x7B6546), Bridge: Rgb(0xE8DDC4), Stone: Rgb(0xBDB4A2),
	Morale:   [4]color.RGBA{{}, Rgb(0x3E7F55), Rgb(0x2A241E), Rgb(0xE2B93B)},
	OnMorale: [4]color.RGBA{{}, Rgb(0xFFFFFF), Rgb(0xFFFFFF), Rgb(0x2A241E)},
	Gold:     Rgb(0xE2B93B), OnGold: Rgb(0x2A241E),
}

var darkHexes = &HexColours{
	Clear: Rgb(0x2B2D2F), Grid: Rgb(0x6B6453),
	Woods: Rgb(0x29352C), Tree: Rgb(0x46654A), TreeEdge: Rgb(0x7FA078), TreeDark: Rgb(0x18221A),
	Hill: Rgb(0x3A342A), Stroke: Rgb(0xA68D5E), StrokePale: Rgb(0x6E6046),
	Corn: Rgb(0x3B3620), Stalk: Rgb(0xBFA748),
	Town: Rgb(0x39312C), House: Rgb(0xC0674E), Lane: Rgb(0x544A40),
	Swamp: Rgb(0x2A332F), Tuft: Rgb(0x7F9C78),
	Water: Rgb(0x1D3845), Bank: Rgb(0x67A9CC), Ripple: Rgb(0x3F6E86),
	Sunken: Rgb(0x4A412E), SunkenEdge: Rgb(0xA08A63), Bridge: Rgb(0x4E473A), Stone: Rgb(0x7C776C),
	Morale:   [4]color.RGBA{{}, Rgb(0x3E7F55), Rgb(0x0F1113), Rgb(0xE2B93B)},
	OnMorale: [4]color.RGBA{{}, Rgb(0xFFFFFF), Rgb(0xFFFFFF), Rgb(0x2A241E)},
	Gold:     Rgb(0xE2B93B), OnGold: Rgb(0x2A241E),
}

var contrastHexes = &HexColours{
	Clear: Rgb(0xFFFFFF), Grid: Rgb(0x595959),
	Woods: Rgb(0xE3F2DC), Tree: Rgb(0x8FC07C), TreeEdge: Rgb(0x1F4F12), TreeDark: Rgb(0x3F6F32),
	Hill: Rgb(0xEFE2C6), Stroke: Rgb(0x5A4210), StrokePale: Rgb(0x9A8350),
	Corn: Rgb(0xFFF3B8), Stalk: Rgb(0x6A5600),
	Town: Rgb(0xF0E4E0), House: Rgb(0xA83A20), Lane: Rgb(0xFFFFFF),
	Swamp: Rgb(0xE6EEE6), Tuft: Rgb(0x3F5F3F),
	Water: Rgb(0xC6DEF5), Bank: Rgb(0x0050A0), Ripple: Rgb(0x5B8FC3),
	Sunken: Rgb(0xE6D2A0), SunkenEdge: Rgb(0x4A3A1A), Bridge: Rgb(0xFFFFFF), Stone: Rgb(0xB0B0B0),
	Morale:   [4]color.RGBA{{}, Rgb(0x006B2D), Rgb(0x000000), Rgb(0xFFD000)},
	OnMorale: [4]color.RGBA{{}, Rgb(0xFFFFFF), Rgb(0xFFFFFF), Rgb(0x000000)},
	Gold:     Rgb(0xFFD000), OnGold: Rgb(0x000000),
}

// HexThemes are the themes with palettes for boards of hexes.
var HexThemes = func() map[string]*Themed {
	all := map[string]*Themed{}
	for name, t := range Themes {
		all[name] = &Themed{Theme: t.Theme, Inks: sync.OnceValue(func() *inks { return newInks("hexes", name, t.HexColours()) })}
	}
	return all
}()

// HexColours is all colours of a board of hexes; each is in its palette exactly.
func (t *Theme) HexColours() []color.RGBA {
	h := t.Hexes
	c := []color.RGBA{t.Land, t.Paper, t.Halo, t.Ink, t.Ink2, t.Disc, t.Battle, t.OnBattle, t.Rail, t.Road, t.RoadInside, t.Navigable, t.River,
		t.RiverName, t.Neutral, t.neutralEdge, h.Clear, h.Grid, h.Woods, h.Tree, h.TreeEdge, h.TreeDark, h.Hill, h.Stroke, h.StrokePale, h.Corn,
		h.Stalk, h.Town, h.House, h.Lane, h.Swamp, h.Tuft, h.Water, h.Bank, h.Ripple, h.Sunken, h.SunkenEdge, h.Bridge, h.Stone, h.Gold, h.OnGold}
	for m := 1; m < len(h.Morale); m++ {
		c = append(c, h.Morale[m], h.OnMorale[m])
	}
	for _, s := range t.Sides {
		c = append(c, s.Counter, s.CounterEdge, s.OnCounter, s.Hatch, s.Arrow, s.Plaque, s.PlaqueEdge)
	}
	return c
}
