package render

import (
	"image/color"
	"sync"
)

// A Theme is the colours of a map.
type Theme struct {
	name                          string
	land, paper, halo             color.RGBA
	sea, waterLine, coast         color.RGBA
	relief                        [4]color.RGBA // outer to inner
	hachure, swamp                color.RGBA
	river, navigable, bank        color.RGBA
	border, borderBand            color.RGBA
	rail, road, roadInside        color.RGBA
	ink, ink2                     color.RGBA
	stateName, riverName, seaName color.RGBA
	sides                         [2]sideColours
	neutral, neutralEdge          color.RGBA
	battle, onBattle              color.RGBA
	disc                          color.RGBA
	hexes                         *hexColours

	period bool // arms are shown as muskets, horses and guns, not by the signs of NATO
}

// A sideColours is what belongs to one side.
type sideColours struct {
	counter, counterEdge, onCounter, hatch color.RGBA
	arrow                                  color.RGBA
	plaque, plaqueEdge                     color.RGBA
}

func rgb(v uint32) color.RGBA {
	return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
}

var light = &Theme{
	name: "light", hexes: lightHexes,
	land: rgb(0xF4ECD8), paper: rgb(0xF4ECD8), halo: rgb(0xF4ECD8),
	sea: rgb(0xDDE4DE), waterLine: rgb(0x8FA9AE), coast: rgb(0x4E6468),
	relief:  [4]color.RGBA{rgb(0xF0E6CE), rgb(0xECE1C6), rgb(0xE8DBBC), rgb(0xE4D5B2)},
	hachure: rgb(0xB79F75), swamp: rgb(0x8FA583),
	river: rgb(0x6F97A6), navigable: rgb(0x2F6F8F), bank: rgb(0x1F6F94),
	border: rgb(0x8A5F45), borderBand: rgb(0xE9D3BD),
	rail: rgb(0x2A241E), road: rgb(0x7B6546), roadInside: rgb(0xF8F1DF),
	ink: rgb(0x2A241E), ink2: rgb(0x5A4E41),
	stateName: rgb(0x6E5138), riverName: rgb(0x2A5A79), seaName: rgb(0x4E6468),
	sides: [2]sideColours{
		{counter: rgb(0x1F3F6B), counterEdge: rgb(0x1F3F6B), onCounter: rgb(0xFFFFFF), hatch: rgb(0x1F3F6B), arrow: rgb(0x1F3F6B), plaque: rgb(0xBFD0E6), plaqueEdge: rgb(0x1F3F6B)},
		{counter: rgb(0xE9E2D0), counterEdge: rgb(0x3F3323), onCounter: rgb(0x2A241E), hatch: rgb(0xC2B597), arrow: rgb(0x5B4A36), plaque: rgb(0xE0D9C9), plaqueEdge: rgb(0x5B4A36)},
	},
	neutral: rgb(0xFBF7EA), neutralEdge: rgb(0x6E6252),
	battle: rgb(0xA3261B), onBattle: rgb(0xFFFFFF),
	disc: rgb(0xFFFDF4),
}

var dark = &Theme{
	name: "dark", hexes: darkHexes,
	land: rgb(0x24262A), paper: rgb(0x1B1D20), halo: rgb(0x24262A),
	sea: rgb(0x14202A), waterLine: rgb(0x35505E), coast: rgb(0x7E97A0),
	relief:  [4]color.RGBA{rgb(0x282A2D), rgb(0x2B2C2E), rgb(0x2F2F30), rgb(0x333332)},
	hachure: rgb(0x4E4A42), swamp: rgb(0x46583F),
	river: rgb(0x3F6377), navigable: rgb(0x67A9CC), bank: rgb(0x67A9CC),
	border: rgb(0xB59A7C), borderBand: rgb(0x35302A),
	rail: rgb(0xB3A88F), road: rgb(0x8F7B5A), roadInside: rgb(0x24262A),
	ink: rgb(0xEFE7D4), ink2: rgb(0xC3B8A2),
	stateName: rgb(0xBFA381), riverName: rgb(0x8CBAD2), seaName: rgb(0x8CA7B2),
	sides: [2]sideColours{
		{counter: rgb(0x8FB4E3), counterEdge: rgb(0x8FB4E3), onCounter: rgb(0x101820), hatch: rgb(0x8FB4E3), arrow: rgb(0x8FB4E3), plaque: rgb(0x1F3350), plaqueEdge: rgb(0x8FB4E3)},
		{counter: rgb(0x3A332A), counterEdge: rgb(0xCDBB98), onCounter: rgb(0xF3E9D2), hatch: rgb(0x564B3C), arrow: rgb(0xCDBB98), plaque: rgb(0x4A4338), plaqueEdge: rgb(0xCDBB98)},
	},
	neutral: rgb(0x303236), neutralEdge: rgb(0xA59A86),
	battle: rgb(0xE0634F), onBattle: rgb(0x14100E),
	disc: rgb(0x0F1113),
}

// contrast is for eyes that need it: black on white, and sides that differ for everybody, blue and white against orange and black.
var contrast = &Theme{
	name: "contrast", hexes: contrastHexes,
	land: rgb(0xFFFFFF), paper: rgb(0xFFFFFF), halo: rgb(0xFFFFFF),
	sea: rgb(0xD6E6F5), waterLine: rgb(0x5B7FA3), coast: rgb(0x000000),
	relief:  [4]color.RGBA{rgb(0xFFFFFF), rgb(0xF7F7F7), rgb(0xEFEFEF), rgb(0xE6E6E6)},
	hachure: rgb(0x9A9A9A), swamp: rgb(0x8C8C8C),
	river: rgb(0x3F7FBF), navigable: rgb(0x0050A0), bank: rgb(0x0050A0),
	border: rgb(0x595959), borderBand: rgb(0xE0E0E0),
	rail: rgb(0x000000), road: rgb(0x595959), roadInside: rgb(0xFFFFFF),
	ink: rgb(0x000000), ink2: rgb(0x1A1A1A),
	stateName: rgb(0x4D4D4D), riverName: rgb(0x003C78), seaName: rgb(0x1F3F5F),
	sides: [2]sideColours{
		{counter: rgb(0x0000C8), counterEdge: rgb(0x000000), onCounter: rgb(0xFFFFFF), hatch: rgb(0x0000C8), arrow: rgb(0x0000C8), plaque: rgb(0xB4C8FF), plaqueEdge: rgb(0x0000C8)},
		{counter: rgb(0xFF9A00), counterEdge: rgb(0x000000), onCounter: rgb(0x000000), hatch: rgb(0xFFC266), arrow: rgb(0xA84E00), plaque: rgb(0xFFDCA8), plaqueEdge: rgb(0x7A3A00)},
	},
	neutral: rgb(0xFFFFFF), neutralEdge: rgb(0x000000),
	battle: rgb(0xC00000), onBattle: rgb(0xFFFFFF),
	disc: rgb(0xFFFFFF),
}

// themes by name, with their palettes made when first wanted.
var themes = map[string]*themed{
	"light": {Theme: light, inks: sync.OnceValue(func() *inks { return newInks(light.colours(), light.blends()) })},
	"dark":  {Theme: dark, inks: sync.OnceValue(func() *inks { return newInks(dark.colours(), dark.blends()) })},

	"contrast": {Theme: contrast, inks: sync.OnceValue(func() *inks { return newInks(contrast.colours(), contrast.blends()) })},
}

type themed struct {
	*Theme
	inks func() *inks
}

// withPeriod is the theme with the arms as their own time drew them.
func (t *themed) withPeriod() *themed {
	p := *t.Theme
	p.period = true
	return &themed{&p, t.inks}
}

// look tells themes apart in which marks look otherwise.
func (t *Theme) look() string {
	if t.period {
		return t.name + ", period"
	}
	return t.name
}

func (t *Theme) side(i int) sideColours {
	if i < 0 {
		return sideColours{counter: t.neutral, counterEdge: t.neutralEdge, onCounter: t.ink, hatch: t.neutral, arrow: t.neutralEdge, plaque: t.neutral, plaqueEdge: t.neutralEdge}
	}
	return t.sides[min(i, 1)]
}

// colours is all colours of the theme; each is in its palette exactly.
func (t *Theme) colours() []color.RGBA {
	c := []color.RGBA{t.land, t.paper, t.halo, t.sea, t.waterLine, t.coast, t.relief[0], t.relief[1], t.relief[2], t.relief[3], t.hachure, t.swamp,
		t.river, t.navigable, t.bank, t.border, t.borderBand, t.rail, t.road, t.roadInside, t.ink, t.ink2, t.stateName, t.riverName, t.seaName,
		t.neutral, t.neutralEdge, t.battle, t.onBattle, t.disc}
	for _, s := range t.sides {
		c = append(c, s.counter, s.counterEdge, s.onCounter, s.hatch, s.arrow, s.plaque, s.plaqueEdge)
	}
	return c
}

// A blend is colours that are drawn over others, so that their edges meet.
type blend struct{ over, under []color.RGBA }

// blends are the meetings that matter, the most seen first.
func (t *Theme) blends() []blend {
	u, c := t.sides[0], t.sides[1]
	ground := []color.RGBA{t.land, t.relief[3], t.relief[1]}
	return []blend{
		{[]color.RGBA{t.ink}, []color.RGBA{t.paper, u.plaque, c.plaque, t.neutral, t.disc, c.counter}},
		{[]color.RGBA{u.onCounter}, []color.RGBA{u.counter}},
		{[]color.RGBA{t.rail, t.stateName, t.navigable, t.road}, ground},
		{[]color.RGBA{t.coast, t.waterLine}, []color.RGBA{t.sea, t.land}},
		{[]color.RGBA{t.river, t.hachure, t.border}, ground},
		{[]color.RGBA{t.border}, []color.RGBA{t.borderBand}},
		{[]color.RGBA{t.swamp}, []color.RGBA{t.land}},
		{[]color.RGBA{u.plaqueEdge}, []color.RGBA{u.plaque, t.land, t.disc}},
		{[]color.RGBA{c.plaqueEdge}, []color.RGBA{c.plaque, t.land, t.disc}},
		{[]color.RGBA{c.counterEdge}, []color.RGBA{c.counter, t.land}},
		{[]color.RGBA{c.hatch}, []color.RGBA{c.counter}},
		{[]color.RGBA{t.battle}, []color.RGBA{t.disc, t.land, t.onBattle}},
		{[]color.RGBA{t.bank, t.riverName}, []color.RGBA{t.land, u.plaque, c.plaque}},
		{[]color.RGBA{t.seaName}, []color.RGBA{t.sea}},
		{[]color.RGBA{t.ink2}, []color.RGBA{t.paper}},
		{[]color.RGBA{t.neutralEdge}, []color.RGBA{t.neutral, t.land}},
		{[]color.RGBA{t.roadInside}, []color.RGBA{t.road}},
		{[]color.RGBA{t.borderBand}, []color.RGBA{t.land, t.relief[3], t.sea}},
		{[]color.RGBA{t.river, t.navigable}, []color.RGBA{t.sea}},
	}
}
