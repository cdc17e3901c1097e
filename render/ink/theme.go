package ink

import (
	"image/color"
	"sync"
)

func (t *Theme) ChartColour(class string) color.RGBA {
	switch class {
	case "s0", "s1":
		return t.Side(int(class[1] - '0')).Arrow
	case "grid":
		return t.WaterLine
	case "paper":
		return t.Paper
	case "soft":
		return t.Ink2
	case "now":
		return t.Battle
	}
	return t.Ink
}

// A Theme is the colours of a map.
type Theme struct {
	Name                          string
	Land, Paper, Halo             color.RGBA
	Sea, WaterLine, Coast         color.RGBA
	Relief                        [4]color.RGBA // outer to inner
	Hachure, Swamp                color.RGBA
	River, Navigable, Bank        color.RGBA
	Border, BorderBand            color.RGBA
	Rail, Road, RoadInside        color.RGBA
	Ink, Ink2                     color.RGBA
	StateName, RiverName, SeaName color.RGBA
	Sides                         [2]sideColours
	Neutral, neutralEdge          color.RGBA
	Battle, OnBattle              color.RGBA
	Disc                          color.RGBA
	Hexes                         *HexColours
	Country                       *CountryColours
	Fog                           *FogColours // nil where all is known

	Period bool // arms are shown as muskets, horses and guns, not by the signs of NATO
}

// A sideColours is what belongs to one side.
type sideColours struct {
	Counter, CounterEdge, OnCounter, Hatch color.RGBA
	Arrow                                  color.RGBA
	Plaque, PlaqueEdge                     color.RGBA
}

func Rgb(v uint32) color.RGBA {
	return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
}

var Light = &Theme{
	Name: "light", Hexes: lightHexes, Country: lightCountry,
	Land: Rgb(0xF4ECD8), Paper: Rgb(0xF4ECD8), Halo: Rgb(0xF4ECD8),
	Sea: Rgb(0xDDE4DE), WaterLine: Rgb(0x8FA9AE), Coast: Rgb(0x4E6468),
	Relief:  [4]color.RGBA{Rgb(0xF0E6CE), Rgb(0xECE1C6), Rgb(0xE8DBBC), Rgb(0xE4D5B2)},
	Hachure: Rgb(0xB79F75), Swamp: Rgb(0x8FA583),
	River: Rgb(0x6F97A6), Navigable: Rgb(0x2F6F8F), Bank: Rgb(0x1F6F94),
	Border: Rgb(0x8A5F45), BorderBand: Rgb(0xE9D3BD),
	Rail: Rgb(0x2A241E), Road: Rgb(0x7B6546), RoadInside: Rgb(0xF8F1DF),
	Ink: Rgb(0x2A241E), Ink2: Rgb(0x5A4E41),
	StateName: Rgb(0x6E5138), RiverName: Rgb(0x2A5A79), SeaName: Rgb(0x4E6468),
	Sides: [2]sideColours{
		{Counter: Rgb(0x1F3F6B), CounterEdge: Rgb(0x1F3F6B), OnCounter: Rgb(0xFFFFFF), Hatch: Rgb(0x1F3F6B), Arrow: Rgb(0x1F3F6B),
			Plaque: Rgb(0xBFD0E6), PlaqueEdge: Rgb(0x1F3F6B)},
		{Counter: Rgb(0xE9E2D0), CounterEdge: Rgb(0x3F3323), OnCounter: Rgb(0x2A241E), Hatch: Rgb(0xC2B597), Arrow: Rgb(0x5B4A36),
			Plaque: Rgb(0xE0D9C9), PlaqueEdge: Rgb(0x5B4A36)},
	},
	Neutral: Rgb(0xFBF7EA), neutralEdge: Rgb(0x6E6252),
	Battle: Rgb(0xA3261B), OnBattle: Rgb(0xFFFFFF),
	Disc: Rgb(0xFFFDF4),
}

var dark = &Theme{
	Name: "dark", Hexes: darkHexes, Country: darkCountry,
	Land: Rgb(0x24262A), Paper: Rgb(0x1B1D20), Halo: Rgb(0x24262A),
	Sea: Rgb(0x14202A), WaterLine: Rgb(0x35505E), Coast: Rgb(0x7E97A0),
	Relief:  [4]color.RGBA{Rgb(0x282A2D), Rgb(0x2B2C2E), Rgb(0x2F2F30), Rgb(0x333332)},
	Hachure: Rgb(0x4E4A42), Swamp: Rgb(0x46583F),
	River: Rgb(0x3F6377), Navigable: Rgb(0x67A9CC), Bank: Rgb(0x67A9CC),
	Border: Rgb(0xB59A7C), BorderBand: Rgb(0x35302A),
	Rail: Rgb(0xB3A88F), Road: Rgb(0x8F7B5A), RoadInside: Rgb(0x24262A),
	Ink: Rgb(0xEFE7D4), Ink2: Rgb(0xC3B8A2),
	StateName: Rgb(0xBFA381), RiverName: Rgb(0x8CBAD2), SeaName: Rgb(0x8CA7B2),
	Sides: [2]sideColours{
		{Counter: Rgb(0x8FB4E3), CounterEdge: Rgb(0x8FB4E3), OnCounter: Rgb(0x101820), Hatch: Rgb(0x8FB4E3), Arrow: Rgb(0x8FB4E3),
			Plaque: Rgb(0x1F3350), PlaqueEdge: Rgb(0x8FB4E3)},
		{Counter: Rgb(0x3A332A), CounterEdge: Rgb(0xCDBB98), OnCounter: Rgb(0xF3E9D2), Hatch: Rgb(0x564B3C), Arrow: Rgb(0xCDBB98),
			Plaque: Rgb(0x4A4338), PlaqueEdge: Rgb(0xCDBB98)},
	},
	Neutral: Rgb(0x303236), neutralEdge: Rgb(0xA59A86),
	Battle: Rgb(0xE0634F), OnBattle: Rgb(0x14100E),
	Disc: Rgb(0x0F1113),
}

// contrast is for eyes that need it: black on white, and sides that differ for everybody, blue and white against orange and black.
var contrast = &Theme{
	Name: "contrast", Hexes: contrastHexes, Country: contrastCountry,
	Land: Rgb(0xFFFFFF), Paper: Rgb(0xFFFFFF), Halo: Rgb(0xFFFFFF),
	Sea: Rgb(0xD6E6F5), WaterLine: Rgb(0x5B7FA3), Coast: Rgb(0x000000),
	Relief:  [4]color.RGBA{Rgb(0xFFFFFF), Rgb(0xF7F7F7), Rgb(0xEFEFEF), Rgb(0xE6E6E6)},
	Hachure: Rgb(0x9A9A9A), Swamp: Rgb(0x8C8C8C),
	River: Rgb(0x3F7FBF), Navigable: Rgb(0x0050A0), Bank: Rgb(0x0050A0),
	Border: Rgb(0x595959), BorderBand: Rgb(0xE0E0E0),
	Rail: Rgb(0x000000), Road: Rgb(0x595959), RoadInside: Rgb(0xFFFFFF),
	Ink: Rgb(0x000000), Ink2: Rgb(0x1A1A1A),
	StateName: Rgb(0x4D4D4D), RiverName: Rgb(0x003C78), SeaName: Rgb(0x1F3F5F),
	Sides: [2]sideColours{
		{Counter: Rgb(0x0000C8), CounterEdge: Rgb(0x000000), OnCounter: Rgb(0xFFFFFF), Hatch: Rgb(0x0000C8), Arrow: Rgb(0x0000C8),
			Plaque: Rgb(0xB4C8FF), PlaqueEdge: Rgb(0x0000C8)},
		{Counter: Rgb(0xFF9A00), CounterEdge: Rgb(0x000000), OnCounter: Rgb(0x000000), Hatch: Rgb(0xFFC266), Arrow: Rgb(0xA84E00),
			Plaque: Rgb(0xFFDCA8), PlaqueEdge: Rgb(0x7A3A00)},
	},
	Neutral: Rgb(0xFFFFFF), neutralEdge: Rgb(0x000000),
	Battle: Rgb(0xC00000), OnBattle: Rgb(0xFFFFFF),
	Disc: Rgb(0xFFFFFF),
}

// Themes by name, with their palettes made when first wanted.
var Themes = map[string]*Themed{
	"light": {Theme: Light, Inks: sync.OnceValue(func() *inks { return newInks("boxes", "light", Light.Colours()) })},
	"dark":  {Theme: dark, Inks: sync.OnceValue(func() *inks { return newInks("boxes", "dark", dark.Colours()) })},

	"contrast": {Theme: contrast, Inks: sync.OnceValue(func() *inks { return newInks("boxes", "contrast", contrast.Colours()) })},
}

type Themed struct {
	*Theme
	Inks func() *inks
}

// WithPeriod is the theme with the arms as their own time drew them.
func (t *Themed) WithPeriod() *Themed {
	p := *t.Theme
	p.Period = true
	return &Themed{&p, t.Inks}
}

// look tells themes apart in which marks look otherwise.
func (t *Theme) look() string {
	if t.Period {
		return t.Name + ", period"
	}
	return t.Name
}

func (t *Theme) Side(i int) sideColours {
	if i < 0 {
		return sideColours{Counter: t.Neutral, CounterEdge: t.neutralEdge, OnCounter: t.Ink, Hatch: t.Neutral, Arrow: t.neutralEdge,
			Plaque: t.Neutral, PlaqueEdge: t.neutralEdge}
	}
	return t.Sides[min(i, 1)]
}

// Colours is all colours of the theme; each is in its palette exactly.
func (t *Theme) Colours() []color.RGBA {
	c := []color.RGBA{t.Land, t.Paper, t.Halo, t.Sea, t.WaterLine, t.Coast, t.Relief[0], t.Relief[1], t.Relief[2], t.Relief[3],
		t.Hachure, t.Swamp,
		t.River, t.Navigable, t.Bank, t.Border, t.BorderBand, t.Rail, t.Road, t.RoadInside, t.Ink, t.Ink2, t.StateName, t.RiverName, t.SeaName,
		t.Neutral, t.neutralEdge, t.Battle, t.OnBattle, t.Disc}
	for _, s := range t.Sides {
		c = append(c, s.Counter, s.CounterEdge, s.OnCounter, s.Hatch, s.Arrow, s.Plaque, s.PlaqueEdge)
	}
	return c
}
