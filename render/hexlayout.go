package render

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
)

// A spot is a hex that is seen whole, with all that stands in it. Boxes are given for hexes of the nominal size round its middle.
type spot struct {
	*engine.HexCell
	blocks  []standing
	names   []run
	leaders []command
	goal    *engine.Goal
	goalAt  point
	parts   []rect
}

// A standing is a block in its place.
type standing struct {
	*engine.Block
	at    point
	scale float64
}

// A command is a leader in his place.
type command struct {
	*engine.Leader
	box rect
}

// A hexBoard is what a layout knows of a board of hexes.
type hexBoard struct {
	*engine.HexGround
	k     float64 // size of its hexes to the nominal
	spots []spot
	shots []shot
	names []hexLabel
	head  []run
	arrow point // where the arrow to the north stands
	band  []legendItem
}

// arrangeHexes finds a place for everything on a board of hexes.
func (l *layout) arrangeHexes() {
	g := l.scene.Still.Hexes
	l.board = &hexBoard{HexGround: g, k: g.Size / hexNominal}
	l.placeSpots()
	if !l.view.crop {
		l.placeHead()
		l.placeBand()
	}
	l.placeMoves()
	l.placeHexStars()
	l.placeShots()
	l.placeMoveDiscs()
	l.placeHexTags()
	l.placeHexNames()
}

// real is a rectangle round the middle of a hex on the sheet.
func (b *hexBoard) real(at point, r rect) rect {
	return rect{at.X + b.k*r.x0, at.Y + b.k*r.y0, at.X + b.k*r.x1, at.Y + b.k*r.y1}
}

// placeSpots stands blocks, names, leaders and values in their hexes. What the edge of a crop would cut is left out.
func (l *layout) placeSpots() {
	f, b := &l.scene.Field, l.board
	for i := range b.Cells {
		s := spot{HexCell: &b.Cells[i]}
		var blocks []*engine.Block
		for k := range f.Blocks {
			if f.Blocks[k].Place == s.ID {
				blocks = append(blocks, &f.Blocks[k])
			}
		}
		var leaders []*engine.Leader
		for k := range f.Leaders {
			if f.Leaders[k].Place == s.ID {
				leaders = append(leaders, &f.Leaders[k])
			}
		}
		for k := range f.Goals {
			if f.Goals[k].Place == s.ID {
				s.goal = &f.Goals[k]
			}
		}
		s.fill(blocks, leaders)
		s.placeGoal()
		number, _, _ := numberBox(b.HexGround, s.HexCell)
		whole := number.within(l.view.part.grow(-2))
		for _, r := range s.parts {
			whole = whole && b.real(s.At, r).within(l.view.part.grow(-2))
		}
		if !whole {
			continue
		}
		l.byID[s.ID] = len(b.spots)
		b.spots = append(b.spots, s)
		l.take(engine.LayerGround, "number "+s.ID, s.ID, number)
		for _, r := range s.parts {
			l.take(engine.LayerCounters, s.ID, s.ID, b.real(s.At, r))
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
func (s *spot) fill(blocks []*engine.Block, leaders []*engine.Leader) {
	slices.SortStableFunc(blocks, func(a, b *engine.Block) int { return int(a.Symbol) - int(b.Symbol) })
	scale, across := 1.0, 1
	switch n := len(blocks); {
	case n > 2:
		scale, across = 0.62, 2
	case n == 2 && len(leaders) > 0:
		scale = 0.68
	case n == 2, s.goal != nil && len(leaders) > 0:
		scale = 0.8
	}
	rows := (len(blocks) + across - 1) / across
	pitch := scale*blockHigh + 2.5
	lines := unitNames(blocks, spotWide)
	step, y := s.rise(pitch*float64(rows), len(lines), leaders)
	if y+pitch*float64(rows)+step*float64(len(lines)) > 46 && len(blocks) > 0 {
		lines = unitNames(blocks, spotNarrow)
		step, y = s.rise(pitch*float64(rows), len(lines), leaders)
	}
	if s.goal != nil && len(blocks) == 1 && len(leaders) == 0 {
		y = max(y, goalTop)
		if s.goal.Owner != engine.NoSide {
			y += ownerHigh
		}
	}
	for i, b := range blocks {
		row := blocks[i/across*across : min(len(blocks), i/across*across+across)]
		at := pt((float64(i%across)-float64(len(row)-1)/2)*(scale*blockWide+4), y+pitch*float64(i/across)+scale*blockHigh/2)
		s.blocks = append(s.blocks, standing{b, at, scale})
		s.parts = append(s.parts, around(at, scale*blockWide+2, scale*blockHigh+2))
	}
	y += pitch * float64(rows)
	for _, n := range lines {
		n.at = pt(-n.style.width(n.words)/2, y+step-3.2)
		s.names = append(s.names, n)
		s.parts = append(s.parts, rect{n.at.X - 1, y + 0.5, -n.at.X + 1, y + step})
		y += step
	}
	y += 3
	for _, d := range leaders {
		w := leaderWide(d, spotNarrow)
		r := rect{-w / 2, y, w / 2, y + tagHigh}
		s.leaders = append(s.leaders, command{d, r})
		s.parts = append(s.parts, r.grow(1))
		y += tagHigh + 3
	}
}

// rise is how far apart the lines with names are, and where all that stands in a hex begins.
func (s *spot) rise(blocks float64, lines int, leaders []*engine.Leader) (step, y float64) {
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
func unitNames(blocks []*engine.Block, room float64) []run {
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
		small.size = 14
	}
	if st := small.fit(all, room, 0.78); len(words) == 1 || st.width(all) <= room {
		st = small.fit(all, room, 0.68)
		return []run{{words: st.shorten(all, room+1), style: st}}
	}
	var out []run
	for i, w := range words {
		if i == 1 && len(words) > 2 {
			w = fmt.Sprintf("and %d more", len(words)-1)
		}
		st := style{face: bold, size: 13.5}.fit(w, room, 0.7)
		out = append(out, run{words: st.shorten(w, room+1), style: st})
		if i == 1 {
			break
		}
	}
	return out
}

// goalSpots are the places of a value in its hex, the best first.
var goalSpots = []point{{X: 39, Y: -40}, {X: 54, Y: -26}, {X: -54, Y: -26}, {X: 54, Y: 0}, {X: -54, Y: 0}, {X: -39, Y: -40}, {X: 39, Y: 40}}

func (s *spot) placeGoal() {
	if s.goal == nil {
		return
	}
	box := func(p point) rect {
		r := around(p, 29, 28)
		if s.goal.Owner != engine.NoSide {
			r.y1 += ownerHigh
		}
		return r
	}
	s.goalAt = goalSpots[0]
	for _, p := range goalSpots {
		if !slices.ContainsFunc(s.parts, func(r rect) bool { return r.touches(box(p)) }) {
			s.goalAt = p
			break
		}
	}
	s.parts = append(s.parts, box(s.goalAt))
}

// spot is a hex that is seen whole; nil for others.
func (l *layout) spot(id string) *spot {
	i, seen := l.byID[id]
	if !seen {
		return nil
	}
	return &l.board.spots[i]
}

// body is what is drawn in a hex, on the sheet.
func (l *layout) body(s *spot) []rect {
	var out []rect
	for _, r := range s.parts {
		out = append(out, l.board.real(s.At, r))
	}
	return out
}

func (s *spot) draw(c *canvas, t *Theme, b *hexBoard) {
	n := c.shrunk(s.At, b.k)
	at := func(p point) point { return pt(s.At.X+p.X, s.At.Y+p.Y) }
	for i := range s.blocks {
		drawBlock(n, t, s.blocks[i].Block, at(s.blocks[i].at), s.blocks[i].scale)
	}
	for _, r := range s.names {
		n.labelled(t.ink, t.hexes.clear, r.style, r.words, at(r.at))
	}
	for i := range s.leaders {
		drawLeaderTag(n, t, s.leaders[i].Leader, s.leaders[i].box.shift(s.At.X, s.At.Y))
	}
	if s.goal != nil {
		drawGoal(n, t, s.goal, at(s.goalAt), fmt.Sprint(s.goal.Value))
	}
}
