package country

import (
	"math"

	"adjutant/engine/scene"
	"adjutant/render/hexes"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// Arrange finds a place for everything on a board of hexes over a country.
func Arrange(l *sheet.Layout) {
	g := l.Scene.Still.Country()
	l.Country = &sheet.CountryBoard{Country: g, K: nameScale(l)}
	for i := range g.Cells {
		if seenWhole(l, &g.Cells[i]) {
			l.ByID[g.Cells[i].ID] = i
		}
	}
	if !l.View.Crop {
		placeCartouche(l)
		placePanel(l)
	}
	placeBodies(l)
	placeMoves(l)
	placeStars(l)
	placeDiscs(l)
	placeTownNames(l)
	l.PlaceNames()
}

// Names of towns are at least this high on the screen of a phone, in its pixels.
const (
	phoneName = 11.3
	phoneWide = 390
)

// nameScale is how much larger than on the sheet names are set, so that they can be read on a phone.
func nameScale(l *sheet.Layout) float64 {
	if !l.View.Crop {
		return 1
	}
	return max(1, min(1.35, phoneName*float64(l.View.Width)/phoneWide/(townStyle.Size*l.View.Scale)))
}

// placeCartouche stands title and legend in the corner at sea.
func placeCartouche(l *sheet.Layout) {
	k := &sheet.Cartouche{Scene: l.Scene, Rows: legendRows(l), Step: 25}
	m := l.View.Part
	w, h := float64(sheet.CartoucheWide), k.High(k.Step)
	k.Box = ink.Rect{X0: m.X1 - 16 - w, Y0: m.Y1 - 16 - h, X1: m.X1 - 16, Y1: m.Y1 - 16}
	l.Legend = k
	l.Take(scene.LayerCartouche, "cartouche", k.Scene.Title, k.Box.Grow(1))
}

// panelForms are tried one after the other.
var panelForms = []sheet.PanelForm{{Across: 1, Most: 400, Scale: 1, Narrow: 0.9}, {Across: 2, Most: 310, Scale: 1, Narrow: 0.9},
	{Across: 2, Most: 300, Scale: 0.86, Narrow: 0.86}, {Across: 3, Most: 270, Scale: 0.82, Narrow: 0.84},
	{Across: 4, Most: 232, Scale: 0.78, Narrow: 0.82}}

// panelHigh is how high the list of what happened may be: it lies at the foot of the sheet, at sea.
const panelHigh = 156

// panelAbove is what its first line takes, with the title.
const panelAbove = sheet.PanelTop + 15

// placePanel lays the list of what happened along the lower edge, where it hides least. What has no room is counted.
func placePanel(l *sheet.Layout) {
	var lines []scene.LogLine
	for _, g := range l.Scene.Log {
		if g.Short != "" {
			lines = append(lines, g)
		}
	}
	hidden := hiders(l)
	for n := len(lines); n > 0; n-- {
		shown := lines[:n:n]
		if n < len(lines) {
			shown = append(shown, sheet.More(len(lines)-n))
		}
		for _, f := range panelForms {
			if rows := float64((len(shown) + f.Across - 1) / f.Across); n > 1 && panelAbove+f.Scale*sheet.PanelStep*(rows-1) > panelHigh {
				continue
			}
			p := sheet.SetPanel(l.Scene.LogTitle, shown, f)
			w := max(p.Wide*float64(len(p.Columns)), sheet.PanelHeadStyle.Width(p.Title)+50)
			h := panelAbove + p.Scale*sheet.PanelStep*float64(p.High()-1)
			if h > panelHigh && n > 1 {
				continue
			}
			if r, ok := panelSpot(l, hidden, w, h); ok {
				p.Box = r
				l.Panel = p
				l.Take(scene.LayerCartouche, "panel", p.Title, p.Box.Grow(1))
				return
			}
		}
	}
}

// A hider is a place near the lower edge that the panel should not hide, and how much that matters.
type hider struct {
	box  ink.Rect
	cost float64
}

// hiders are the hexes of land near the lower edge, those with a town or a force before all.
func hiders(l *sheet.Layout) []hider {
	g := l.Country.Country
	weight := map[string]float64{}
	for _, t := range l.Scene.Country.Towns {
		weight[t.Place] = townHidden
	}
	for i := range l.Scene.Country.Forces {
		weight[l.Scene.Country.Forces[i].Place] += forceHidden
	}
	var out []hider
	for i := range g.Cells {
		at := g.Cells[i].At
		cost := weight[g.Cells[i].ID]
		if !g.Lands[i].Sea {
			cost++
		}
		if cost > 0 && at.Y > l.View.Part.Y1-panelHigh-60 {
			box := ink.Around(at, 27, 27)
			if cost > 1 {
				box = ink.Around(at, roomWide, roomHigh)
			}
			out = append(out, hider{box, cost})
		}
	}
	return out
}

// What it costs to hide something, and how much the panel may hide.
const (
	townHidden  = 40
	forceHidden = 4
	mostHidden  = 36
)

// panelSpot slides a rectangle along the lower edge to where it hides least.
func panelSpot(l *sheet.Layout, hidden []hider, w, h float64) (ink.Rect, bool) {
	m := l.View.Part.Grow(-16)
	best, least := ink.Rect{}, math.Inf(1)
	for x := m.X0; x+w <= m.X1; x += 12 {
		r := ink.Rect{X0: x, Y0: m.Y1 - h, X1: x + w, Y1: m.Y1}
		cost := 0.0
		for _, p := range hidden {
			if p.box.Touches(r) {
				cost += p.cost
			}
		}
		if cost < least && l.Free(r.Grow(2), "") {
			best, least = r, cost
		}
	}
	return best, least <= mostHidden
}

// Draw draws the live layers of a country, from the bottom up.
func Draw(l *sheet.Layout, c *ink.Canvas, t *ink.Theme) {
	b := l.Country
	coarsely(c, func() {
		drawUses(c, t, l.Scene, l.View.Part)
		drawClosed(c, t, l.Scene, l.View.Part)
		drawZones(l, c, t)
	})
	for i := range l.Words {
		l.Words[i].Draw(c, t, l.View)
	}
	for i := range l.Arrows {
		l.Arrows[i].Draw(c, t)
	}
	for _, lead := range b.Leads {
		drawLead(c, t, lead)
	}
	for _, s := range b.Slips {
		drawLead(c, t, s.Lead)
	}
	for _, n := range b.Names {
		drawLead(c, t, n.Lead)
	}
	for i := range b.Bodies {
		for _, p := range b.Bodies[i].Parts {
			p.Draw(c, t, p.Box)
		}
	}
	for _, s := range b.Slips {
		c.Edge(t.Land, 3, s.Box.Path())
		c.Area(t.Disc, s.Box.Path())
		c.Frame(t.Ink2, 1.2, s.Box)
		for _, p := range s.Parts {
			p.Draw(c, t, p.Box)
		}
	}
	for _, n := range b.Names {
		c.Labelled(t.Ink, t.Halo, n.Style, n.Words, n.At)
	}
	for i := range l.Stars {
		l.Stars[i].Draw(c, t)
	}
	for i := range l.Discs {
		l.Discs[i].Draw(c, t)
	}
	if l.Legend != nil {
		l.Legend.Draw(c, t)
	}
	if l.Panel != nil {
		l.Panel.Draw(c, t)
	}
}

func drawLead(c *ink.Canvas, t *ink.Theme, lead ink.Path) {
	if len(lead) > 1 {
		c.Line(t.Land, 4, lead)
		c.Line(t.Ink2, 1.5, lead)
	}
}

// drawZones dashes the border of zones of control; on a crop, those of the second depth too.
func drawZones(l *sheet.Layout, c *ink.Canvas, t *ink.Theme) {
	in := map[string]scene.HexZone{}
	for _, z := range l.Scene.Country.Zones {
		in[z.Place] = z
	}
	g := &l.Country.HexGround
	at := cellsAt(g)
	for _, z := range l.Scene.Country.Zones {
		if z.Faint && !l.View.Crop {
			continue
		}
		i, ok := at[z.Place]
		if !ok || !ink.Around(g.Cells[i].At, 50, 50).Touches(l.View.Part) {
			continue
		}
		out, e := hexes.HexEdge(g, g.Cells[i].At, 1), hexes.HexEdge(g, g.Cells[i].At, 0.92)
		for k := range e {
			n := neighbour(g, i, ink.Lerp(out[k], out[(k+1)%6], 0.5))
			if n >= 0 {
				if o, zone := in[g.Cells[n].ID]; zone && (z.Faint || !o.Faint) {
					continue
				}
			}
			side := ink.Path{e[k], e[(k+1)%6]}
			if z.Faint {
				c.Line(t.Country.Zone[z.Side], 1.2, ink.Dashes(side, 1.6, 3.4)...)
			} else {
				c.Line(t.Country.Zone[z.Side], 1.4, ink.Dashes(side, 4.2, 3)...)
			}
		}
	}
}

func cellsAt(g *scene.HexGround) map[string]int {
	at := make(map[string]int, len(g.Cells))
	for i := range g.Cells {
		at[g.Cells[i].ID] = i
	}
	return at
}

// neighbour is the cell beyond the middle of a side of another; -1 where there is none.
func neighbour(g *scene.HexGround, i int, side ink.Point) int {
	at := g.Cells[i].At
	want := ink.Pt(2*side.X-at.X, 2*side.Y-at.Y)
	rows := rowsOf(g)
	for _, n := range [...]int{i - 1, i + 1, i - rows - 1, i - rows, i - rows + 1, i + rows - 1, i + rows, i + rows + 1} {
		if n >= 0 && n < len(g.Cells) && ink.Dist(g.Cells[n].At, want) < 1 {
			return n
		}
	}
	return -1
}
