package render

import (
	"adjutant/engine/scene"
	"adjutant/render/country"
	"adjutant/render/hexes"
	"adjutant/render/ink"
	"adjutant/render/sheet"
	"adjutant/render/towns"
)

// arrange finds a place for everything, in the order in which one gives way to another.
func arrange(s *scene.Scene, v sheet.View) *sheet.Layout {
	l := &sheet.Layout{Scene: s, View: v, ByID: map[string]int{}}
	if s.Still.Country() != nil {
		country.Arrange(l)
		return l
	}
	if s.Still.Hexes() != nil {
		hexes.ArrangeHexes(l)
		return l
	}
	if s.Still.OnTowns() {
		towns.ArrangeTowns(l)
		return l
	}
	towns.PlacePlates(l)
	l.PlaceStacks()
	if !v.Crop {
		towns.PlaceCartouche(l)
		l.PlacePanel()
	}
	l.PlaceSlips()
	l.PlaceForces()
	l.PlaceArrows()
	l.PlaceStars()
	l.PlaceDiscs()
	if !v.Crop {
		l.PlaceTags()
	}
	l.PlaceNames()
	return l
}

// drawLayout draws the live layers, from the bottom up.
func drawLayout(l *sheet.Layout, c *ink.Canvas, t *ink.Theme) {
	if l.Country != nil {
		country.Draw(l, c, t)
		return
	}
	if l.Board != nil {
		hexes.DrawHexes(l, c, t)
		return
	}
	if l.Towns != nil {
		towns.DrawTowns(l, c, t)
		return
	}
	for i := range l.Words {
		l.Words[i].Draw(c, t, l.View)
	}
	for i := range l.Arrows {
		l.Arrows[i].Draw(c, t)
	}
	for i := range l.Stacks {
		l.Stacks[i].DrawLeader(c, t)
	}
	for i := range l.Forces {
		l.Forces[i].DrawLead(c, t)
	}
	for i := range l.Plates {
		l.Plates[i].Draw(c, t)
	}
	for i := range l.Stacks {
		l.Stacks[i].DrawStack(c, t)
	}
	for i := range l.Forces {
		l.Forces[i].Draw(c, t)
	}
	towns.DrawMarks(l, c, t)
}
