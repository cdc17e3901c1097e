// Package hexes lays out and draws boards of hexes: ground, blocks, shots, names and legend.
package hexes

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// ArrangeHexes finds a place for everything on a board of hexes.
func ArrangeHexes(l *sheet.Layout) {
	g := l.Scene.Still.Hexes()
	l.Board = &sheet.HexBoard{HexGround: g, K: g.Size / hexNominal}
	placeSpots(l)
	if !l.View.Crop {
		placeHead(l)
		placeBand(l)
	}
	placeMoves(l)
	placeHexStars(l)
	placeShots(l)
	placeMoveDiscs(l)
	placeHexTags(l)
	placeHexNames(l)
}

// real is a rectangle round the middle of a hex on the sheet.
func real(b *sheet.HexBoard, at ink.Point, r ink.Rect) ink.Rect {
	return ink.Rect{X0: at.X + b.K*r.X0, Y0: at.Y + b.K*r.Y0, X1: at.X + b.K*r.X1, Y1: at.Y + b.K*r.Y1}
}

// placeSpots stands blocks, names, leaders and values in their hexes. What the edge of a crop would cut is left out.
func placeSpots(l *sheet.Layout) {
	f, b := &l.Scene.Field, l.Board
	for i := range b.Cells {
		s := sheet.Spot{HexCell: &b.Cells[i]}
		var blocks []*scene.Block
		for k := range f.Blocks {
			if f.Blocks[k].Place == s.ID {
				blocks = append(blocks, &f.Blocks[k])
			}
		}
		var leaders []*scene.Leader
		for k := range f.Leaders {
			if f.Leaders[k].Place == s.ID {
				leaders = append(leaders, &f.Leaders[k])
			}
		}
		for k := range f.Goals {
			if f.Goals[k].Place == s.ID {
				s.Goal = &f.Goals[k]
			}
		}
		fill(&s, blocks, leaders)
		placeGoal(&s)
		number, _, _ := numberBox(b.HexGround, s.HexCell)
		whole := number.Within(l.View.Part.Grow(-2))
		for _, r := range s.Parts {
			whole = whole && real(b, s.At, r).Within(l.View.Part.Grow(-2))
		}
		if !whole {
			continue
		}
		l.ByID[s.ID] = len(b.Spots)
		b.Spots = append(b.Spots, s)
		l.Take(scene.LayerGround, "number "+s.ID, s.ID, number)
		for _, r := range s.Parts {
			l.Take(scene.LayerCounters, s.ID, s.ID, real(b, s.At, r))
		}
	}
}

// Measures of what stands in a hex: its uppermost and lowest line, and where its middle should be.
const (
	spotTop    = -58
	spotBottom = 62
	nameBottom = 52 // below it a hex is too narrow for names
	spotMiddle = 6.5
	goalTop    = -24 // below a value
	ownerHigh  = 7   // of the plate below a value
	spotWide   = 126 // names
	spotNarrow = 104 // what stands in the lower corner
	nameStep   = 15
	smallStep  = 13.5 // where each block has a line
)

// fill stacks blocks, names and leaders from the top down.
func fill(s *sheet.Spot, blocks []*scene.Block, leaders []*scene.Leader) {
	slices.SortStableFunc(blocks, func(a, b *scene.Block) int { return int(a.Symbol) - int(b.Symbol) })
	scale, across := 1.0, 1
	switch n := len(blocks); {
	case n > 2:
		scale, across = 0.62, 2
	case n == 2 && len(leaders) > 0:
		scale = 0.68
	case n == 2, s.Goal != nil && len(leaders) > 0:
		scale = 0.8
	}
	rows := (len(blocks) + across - 1) / across
	pitch := scale*blockHigh + 2.5
	lines := unitNames(blocks, spotWide)
	step, y := rise(s, pitch*float64(rows), len(lines), leaders)
	if y+pitch*float64(rows)+step*float64(len(lines)) > 46 && len(blocks) > 0 {
		lines = unitNames(blocks, spotNarrow)
		step, y = rise(s, pitch*float64(rows), len(lines), leaders)
	}
	if s.Goal != nil && len(blocks) == 1 && len(leaders) == 0 {
		y = max(y, goalTop)
		if s.Goal.Owner != scene.NoSide {
			y += ownerHigh
		}
	}
	for i, b := range blocks {
		row := blocks[i/across*across : min(len(blocks), i/across*across+across)]
		at := ink.Pt((float64(i%across)-float64(len(row)-1)/2)*(scale*blockWide+4), y+pitch*float64(i/across)+scale*blockHigh/2)
		s.Blocks = append(s.Blocks, sheet.Standing{Block: b, At: at, Scale: scale})
		s.Parts = append(s.Parts, ink.Around(at, scale*blockWide+2, scale*blockHigh+2))
	}
	y += pitch * float64(rows)
	for _, n := range lines {
		n.At = ink.Pt(-n.Style.Width(n.Words)/2, y+step-3.2)
		s.Names = append(s.Names, n)
		s.Parts = append(s.Parts, ink.Rect{X0: n.At.X - 1, Y0: y + 0.5, X1: -n.At.X + 1, Y1: y + step})
		y += step
	}
	y += 3
	for _, d := range leaders {
		w := leaderWide(d, spotNarrow)
		r := ink.Rect{X0: -w / 2, Y0: y, X1: w / 2, Y1: y + tagHigh}
		s.Leaders = append(s.Leaders, sheet.Command{Leader: d, Box: r})
		s.Parts = append(s.Parts, r.Grow(1))
		y += tagHigh + 3
	}
}

// rise is how far apart the lines with names are, and where all that stands in a hex begins.
func rise(s *sheet.Spot, blocks float64, lines int, leaders []*scene.Leader) (step, y float64) {
	step = nameStep
	if lines > 1 {
		step = smallStep
	}
	high := blocks + step*float64(lines) + (tagHigh+3)*float64(len(leaders))
	bottom := float64(spotBottom)
	if len(leaders) == 0 {
		bottom = nameBottom
	}
	return step, max(spotTop, min(spotMiddle-high/2, bottom-high))
}

// unitNames is the names of the blocks of a hex: one line; narrowed; a line each.
func unitNames(blocks []*scene.Block, room float64) []sheet.Run {
	var words []string
	for _, b := range blocks {
		if b.Name != "" {
			words = append(words, b.Name)
		}
	}
	if len(words) == 0 {
		return nil
	}
	all := strings.Join(words, " · ")
	small := unitStyle
	if len(words) > 1 {
		small.Size = 14
	}
	if st := small.Fit(all, room, 0.78); len(words) == 1 || st.Width(all) <= room {
		st = small.Fit(all, room, 0.68)
		return []sheet.Run{{Words: st.Shorten(all, room+1), Style: st}}
	}
	var out []sheet.Run
	for i, w := range words {
		if i == 1 && len(words) > 2 {
			w = fmt.Sprintf("and %d more", len(words)-1)
		}
		st := ink.Style{Face: ink.Bold, Size: 13.5}.Fit(w, room, 0.7)
		out = append(out, sheet.Run{Words: st.Shorten(w, room+1), Style: st})
		if i == 1 {
			break
		}
	}
	return out
}

// goalSpots are the places of a value in its hex, the best first.
var goalSpots = []ink.Point{{X: 39, Y: -40}, {X: 54, Y: -26}, {X: -54, Y: -26}, {X: 54, Y: 0}, {X: -54, Y: 0},
	{X: -39, Y: -40}, {X: 39, Y: 40}}

func placeGoal(s *sheet.Spot) {
	if s.Goal == nil {
		return
	}
	box := func(p ink.Point) ink.Rect {
		r := ink.Around(p, 29, 28)
		if s.Goal.Owner != scene.NoSide {
			r.Y1 += ownerHigh
		}
		return r
	}
	s.GoalAt = goalSpots[0]
	for _, p := range goalSpots {
		if !slices.ContainsFunc(s.Parts, func(r ink.Rect) bool { return r.Touches(box(p)) }) {
			s.GoalAt = p
			break
		}
	}
	s.Parts = append(s.Parts, box(s.GoalAt))
}

// Spot is a hex that is seen whole; nil for others.
func Spot(l *sheet.Layout, id string) *sheet.Spot {
	i, seen := l.ByID[id]
	if !seen {
		return nil
	}
	return &l.Board.Spots[i]
}

// Body is what is drawn in a hex, on the sheet.
func Body(l *sheet.Layout, s *sheet.Spot) []ink.Rect {
	var out []ink.Rect
	for _, r := range s.Parts {
		out = append(out, real(l.Board, s.At, r))
	}
	return out
}

func drawSpot(s *sheet.Spot, c *ink.Canvas, t *ink.Theme, b *sheet.HexBoard) {
	n := c.Shrunk(s.At, b.K)
	at := func(p ink.Point) ink.Point { return ink.Pt(s.At.X+p.X, s.At.Y+p.Y) }
	for i := range s.Blocks {
		drawBlock(n, t, s.Blocks[i].Block, at(s.Blocks[i].At), s.Blocks[i].Scale)
	}
	for _, r := range s.Names {
		n.Labelled(t.Ink, t.Hexes.Clear, r.Style, r.Words, at(r.At))
	}
	for i := range s.Leaders {
		drawLeaderTag(n, t, s.Leaders[i].Leader, s.Leaders[i].Box.Shift(s.At.X, s.At.Y))
	}
	if s.Goal != nil {
		DrawGoal(n, t, s.Goal, at(s.GoalAt), fmt.Sprint(s.Goal.Value))
	}
}
