package render

import (
	"image/color"
	"sync"
)

// A hexColours is the colours of the grounds and marks that only boards of hexes have.
type hexColours struct {
	clear, grid                     color.RGBA
	woods, tree, treeEdge, treeDark color.RGBA
	hill, stroke, strokePale        color.RGBA
	corn, stalk                     color.RGBA
	town, house, lane               color.RGBA
	swamp, tuft                     color.RGBA
	water, bank, ripple             color.RGBA
	sunken, sunkenEdge, bridge      color.RGBA
	stone                           color.RGBA
	morale, onMorale                [4]color.RGBA // by level
	gold, onGold                    color.RGBA
}

var lightHexes = &hexColours{
	clear: rgb(0xF1E8CF), grid: rgb(0x8C7A5A),
	woods: rgb(0xDCE3C4), tree: rgb(0x9DB388), treeEdge: rgb(0x4F6A42), treeDark: rgb(0x5F7A50),
	hill: rgb(0xE7D9B4), stroke: rgb(0x8F7647), strokePale: rgb(0xB79F75),
	corn: rgb(0xEFE3B0), stalk: rgb(0x8A741D),
	town: rgb(0xEADFCB), house: rgb(0xB9573F), lane: rgb(0xF8F1DF),
	swamp: rgb(0xE2E6D2), tuft: rgb(0x6F8A66),
	water: rgb(0xB9D0D6), bank: rgb(0x3E6F87), ripple: rgb(0x7FA3B0),
	sunken: rgb(0xDCC9A0), sunkenEdge: rgb(0x7B6546), bridge: rgb(0xE8DDC4), stone: rgb(0xBDB4A2),
	morale:   [4]color.RGBA{{}, rgb(0x3E7F55), rgb(0x2A241E), rgb(0xE2B93B)},
	onMorale: [4]color.RGBA{{}, rgb(0xFFFFFF), rgb(0xFFFFFF), rgb(0x2A241E)},
	gold:     rgb(0xE2B93B), onGold: rgb(0x2A241E),
}

var darkHexes = &hexColours{
	clear: rgb(0x2B2D2F), grid: rgb(0x6B6453),
	woods: rgb(0x29352C), tree: rgb(0x46654A), treeEdge: rgb(0x7FA078), treeDark: rgb(0x18221A),
	hill: rgb(0x3A342A), stroke: rgb(0xA68D5E), strokePale: rgb(0x6E6046),
	corn: rgb(0x3B3620), stalk: rgb(0xBFA748),
	town: rgb(0x39312C), house: rgb(0xC0674E), lane: rgb(0x544A40),
	swamp: rgb(0x2A332F), tuft: rgb(0x7F9C78),
	water: rgb(0x1D3845), bank: rgb(0x67A9CC), ripple: rgb(0x3F6E86),
	sunken: rgb(0x4A412E), sunkenEdge: rgb(0xA08A63), bridge: rgb(0x4E473A), stone: rgb(0x7C776C),
	morale:   [4]color.RGBA{{}, rgb(0x3E7F55), rgb(0x0F1113), rgb(0xE2B93B)},
	onMorale: [4]color.RGBA{{}, rgb(0xFFFFFF), rgb(0xFFFFFF), rgb(0x2A241E)},
	gold:     rgb(0xE2B93B), onGold: rgb(0x2A241E),
}

var contrastHexes = &hexColours{
	clear: rgb(0xFFFFFF), grid: rgb(0x595959),
	woods: rgb(0xE3F2DC), tree: rgb(0x8FC07C), treeEdge: rgb(0x1F4F12), treeDark: rgb(0x3F6F32),
	hill: rgb(0xEFE2C6), stroke: rgb(0x5A4210), strokePale: rgb(0x9A8350),
	corn: rgb(0xFFF3B8), stalk: rgb(0x6A5600),
	town: rgb(0xF0E4E0), house: rgb(0xA83A20), lane: rgb(0xFFFFFF),
	swamp: rgb(0xE6EEE6), tuft: rgb(0x3F5F3F),
	water: rgb(0xC6DEF5), bank: rgb(0x0050A0), ripple: rgb(0x5B8FC3),
	sunken: rgb(0xE6D2A0), sunkenEdge: rgb(0x4A3A1A), bridge: rgb(0xFFFFFF), stone: rgb(0xB0B0B0),
	morale:   [4]color.RGBA{{}, rgb(0x006B2D), rgb(0x000000), rgb(0xFFD000)},
	onMorale: [4]color.RGBA{{}, rgb(0xFFFFFF), rgb(0xFFFFFF), rgb(0x000000)},
	gold:     rgb(0xFFD000), onGold: rgb(0x000000),
}

// hexThemes are the themes with palettes for boards of hexes.
var hexThemes = func() map[string]*themed {
	all := map[string]*themed{}
	for name, t := range themes {
		all[name] = &themed{Theme: t.Theme, inks: sync.OnceValue(func() *inks { return newInks(t.hexColours(), t.hexBlends()) })}
	}
	return all
}()

// hexColours is all colours of a board of hexes; each is in its palette exactly.
func (t *Theme) hexColours() []color.RGBA {
	h := t.hexes
	c := []color.RGBA{t.land, t.paper, t.halo, t.ink, t.ink2, t.disc, t.battle, t.onBattle, t.rail, t.road, t.roadInside, t.navigable, t.river,
		t.riverName, t.neutral, t.neutralEdge, h.clear, h.grid, h.woods, h.tree, h.treeEdge, h.treeDark, h.hill, h.stroke, h.strokePale, h.corn,
		h.stalk, h.town, h.house, h.lane, h.swamp, h.tuft, h.water, h.bank, h.ripple, h.sunken, h.sunkenEdge, h.bridge, h.stone, h.gold, h.onGold}
	for m := 1; m < len(h.morale); m++ {
		c = append(c, h.morale[m], h.onMorale[m])
	}
	for _, s := range t.sides {
		c = append(c, s.counter, s.counterEdge, s.onCounter, s.hatch, s.arrow, s.plaque, s.plaqueEdge)
	}
	return c
}

// hexBlends are the meetings that matter on a board of hexes, the most seen first.
func (t *Theme) hexBlends() []blend {
	h, u, c := t.hexes, t.sides[0], t.sides[1]
	return []blend{
		{[]color.RGBA{t.ink}, []color.RGBA{t.paper, h.clear, t.disc, c.counter, h.woods, h.hill, h.town, h.corn}},
		{[]color.RGBA{u.onCounter}, []color.RGBA{u.counter}},
		{[]color.RGBA{h.grid}, []color.RGBA{h.clear, h.woods, h.hill, h.town, h.corn, t.paper}},
		{[]color.RGBA{h.treeEdge, h.treeDark}, []color.RGBA{h.woods, h.tree}},
		{[]color.RGBA{h.stroke, h.strokePale}, []color.RGBA{h.hill}},
		{[]color.RGBA{h.bank, h.ripple}, []color.RGBA{h.water, h.clear}},
		{[]color.RGBA{u.counter}, []color.RGBA{h.clear, t.disc, t.paper, u.plaque}},
		{[]color.RGBA{c.counterEdge}, []color.RGBA{c.counter, h.clear}},
		{[]color.RGBA{c.hatch}, []color.RGBA{c.counter}},
		{[]color.RGBA{t.battle}, []color.RGBA{t.disc, h.clear, t.onBattle}},
		{[]color.RGBA{t.ink2}, []color.RGBA{t.paper, h.clear}},
		{[]color.RGBA{h.stalk}, []color.RGBA{h.corn}},
		{[]color.RGBA{h.tuft}, []color.RGBA{h.swamp}},
		{[]color.RGBA{h.sunkenEdge}, []color.RGBA{h.sunken, h.clear}},
		{[]color.RGBA{h.house}, []color.RGBA{h.town, t.ink}},
		{[]color.RGBA{h.onGold}, []color.RGBA{h.gold}},
		{[]color.RGBA{h.gold}, []color.RGBA{u.counter, c.counter}},
		{[]color.RGBA{h.morale[1], h.morale[2]}, []color.RGBA{u.counter, c.counter, h.onMorale[1]}},
		{[]color.RGBA{t.riverName}, []color.RGBA{h.water, h.clear}},
		{[]color.RGBA{h.stone}, []color.RGBA{t.ink}},
		{[]color.RGBA{c.arrow}, []color.RGBA{h.clear}},
		{[]color.RGBA{t.rail, t.navigable, t.river, t.road}, []color.RGBA{h.clear}},
	}
}
