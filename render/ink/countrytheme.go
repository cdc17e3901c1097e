package ink

import (
	"image/color"
	"sync"
)

// A CountryColours is the colours of the grounds and marks that only boards of hexes over a country have.
type CountryColours struct {
	Wash               [3]color.RGBA // of the land of the first side, of the second, of nobody
	Tints              [3][]color.RGBA
	Loyal              color.RGBA // strokes of country of the other mind
	Swamp              color.RGBA
	Grid, GridSea      color.RGBA
	Number, NumberSea  color.RGBA
	Supply, Worked     color.RGBA // under a railroad
	Idle, IdleEdge     [2]color.RGBA
	Zone               [2]color.RGBA
	Beads              color.RGBA
	RailDead, Hachures color.RGBA
}

var lightCountry = &CountryColours{
	Wash: [3]color.RGBA{Rgb(0xE7EBE8), Rgb(0xF4ECD8), Rgb(0xFBF7EA)},
	Tints: [3][]color.RGBA{{Rgb(0xBCD0DC), Rgb(0xC5D9CF), Rgb(0xBCCBE2), Rgb(0xC9D8C8)},
		{Rgb(0xEBC9AE), Rgb(0xE9D79C), Rgb(0xE6BFB0), Rgb(0xE3CFA4)},
		{Rgb(0xCFC6DE)}},
	Loyal: Rgb(0x93A9C4), Swamp: Rgb(0xE6EAD0),
	Grid: Rgb(0xD3C5A5), GridSea: Rgb(0xC9D5D2), Number: Rgb(0x5F5036), NumberSea: Rgb(0x4E6468),
	Supply: Rgb(0xEBCB6B), Worked: Rgb(0x9DB9DA),
	Idle: [2]color.RGBA{Rgb(0xBFD0E6), Rgb(0xF4ECD8)}, IdleEdge: [2]color.RGBA{Rgb(0x1F3F6B), Rgb(0x3F3323)},
	Zone: [2]color.RGBA{Rgb(0x44618A), Rgb(0x6B5636)}, Beads: Rgb(0xFFFFFF), RailDead: Rgb(0xA3261B), Hachures: Rgb(0xBFA77C),
}

var darkCountry = &CountryColours{
	Wash: [3]color.RGBA{Rgb(0x22282E), Rgb(0x2A2825), Rgb(0x303034)},
	Tints: [3][]color.RGBA{{Rgb(0x2C4257), Rgb(0x2B4540), Rgb(0x30405E), Rgb(0x31473A)},
		{Rgb(0x563B2A), Rgb(0x51462A), Rgb(0x583632), Rgb(0x4A4130)}, {Rgb(0x453F58)}},
	Loyal: Rgb(0x4A6380), Swamp: Rgb(0x283029),
	Grid: Rgb(0x3E3B35), GridSea: Rgb(0x21303A), Number: Rgb(0xB5A88C), NumberSea: Rgb(0x8CA7B2),
	Supply: Rgb(0x7A6420), Worked: Rgb(0x35567F),
	Idle: [2]color.RGBA{Rgb(0x1F3350), Rgb(0x24262A)}, IdleEdge: [2]color.RGBA{Rgb(0x8FB4E3), Rgb(0xCDBB98)},
	Zone: [2]color.RGBA{Rgb(0x7C9CC6), Rgb(0xA8987A)}, Beads: Rgb(0x101820), RailDead: Rgb(0xE0634F), Hachures: Rgb(0x4A463E),
}

var contrastCountry = &CountryColours{
	Wash: [3]color.RGBA{Rgb(0xF2F6FF), Rgb(0xFFFFFF), Rgb(0xFFFFFF)},
	Tints: [3][]color.RGBA{{Rgb(0xA9C7F2), Rgb(0xB0DFC8), Rgb(0xA8B6EC), Rgb(0xC2D8B8)},
		{Rgb(0xF2C29A), Rgb(0xF2DE8A), Rgb(0xF0B0A0), Rgb(0xE6CE96)}, {Rgb(0xCDBBE8)}},
	Loyal: Rgb(0x6F8FBF), Swamp: Rgb(0xE2EFD8),
	Grid: Rgb(0xC8C8C8), GridSea: Rgb(0xB4C8DC), Number: Rgb(0x3A3A3A), NumberSea: Rgb(0x1F3F5F),
	Supply: Rgb(0xFFD000), Worked: Rgb(0x8FB8FF),
	Idle: [2]color.RGBA{Rgb(0xB4C8FF), Rgb(0xFFFFFF)}, IdleEdge: [2]color.RGBA{Rgb(0x0000C8), Rgb(0x000000)},
	Zone: [2]color.RGBA{Rgb(0x0000C8), Rgb(0x7A3A00)}, Beads: Rgb(0xFFFFFF), RailDead: Rgb(0xC00000), Hachures: Rgb(0xB0B0B0),
}

// CountryThemes are the themes with palettes for boards of hexes over a country.
var CountryThemes = func() map[string]*Themed {
	all := map[string]*Themed{}
	for name, t := range Themes {
		all[name] = &Themed{Theme: t.Theme, Inks: sync.OnceValue(func() *inks {
			return newInks("country", name, t.countryColours())
		})}
	}
	return all
}()

// Tint is the hand colouring of a state; those of one side come round again.
func (k *CountryColours) Tint(side, number int) color.RGBA {
	if side < 0 {
		side = 2
	}
	list := k.Tints[min(side, 2)]
	return list[number%len(list)]
}

// countryColours is all colours of such a board; each is in its palette exactly.
func (t *Theme) countryColours() []color.RGBA {
	k, h := t.Country, t.Hexes
	c := append(t.Colours(), h.Gold, h.OnGold, h.Tuft, k.Loyal, k.Swamp, k.Grid, k.GridSea, k.Number, k.NumberSea, k.Supply, k.Worked, k.Beads,
		k.RailDead, k.Hachures)
	for i := range k.Wash {
		c = append(c, k.Wash[i])
		c = append(c, k.Tints[i]...)
	}
	for i := range k.Idle {
		c = append(c, k.Idle[i], k.IdleEdge[i], k.Zone[i])
	}
	return c
}
