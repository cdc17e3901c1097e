package render

import (
	"math"
	"strings"

	"adjutant/engine"
)

var (
	boardTitle = style{face: bold, size: 52, tracking: 5}
	boardLine  = style{face: italic, size: 22}
	armyStyle  = style{face: bold, size: 27}
	armyLine   = style{face: regular, size: 19}
	northStyle = style{face: bold, size: 20}
)

// Measures of the head of a board of hexes, from the upper edge of the sheet.
const (
	headTitle = 93
	headLine  = 129
	headArmy  = 92
	headSays  = 121
	headSide  = 71 // from the edges of the sheet
	bandSide  = 52
)

// headParts are the words of the head: where and when, joined.
func headParts(s *engine.Scene) string {
	var parts []string
	for _, w := range []string{s.Subtitle, s.Turn, s.Stage} {
		if w != "" {
			parts = append(parts, w)
		}
	}
	return strings.Join(parts, " · ")
}

// placeHead stands title, sides and the arrow to the north above the board.
func (l *layout) placeHead() {
	s, b := l.scene, l.board
	mid := s.Still.Width / 2
	put := func(label, words string, st style, at point) {
		b.head = append(b.head, run{words, st, at})
		w := st.width(words)
		l.take(engine.LayerCartouche, "head", label, rect{at.X, at.Y - 0.72*st.size, at.X + w, at.Y + 0.25*st.size})
	}
	title := strings.ToUpper(s.Title)
	st := boardTitle.fit(title, 0.42*s.Still.Width, 0.4)
	put("title", title, st, pt(mid-st.width(title)/2, headTitle))
	line := headParts(s)
	st = boardLine.fit(line, 0.42*s.Still.Width, 0.6)
	put("line", line, st, pt(mid-st.width(line)/2, headLine))
	room := 0.29*s.Still.Width - headSide
	for i, side := range s.Sides {
		if i > 1 {
			break
		}
		says := ""
		if i < len(s.Field.Says) {
			says = s.Field.Says[i]
		}
		a, z := armyStyle.fit(side.Name, room, 0.6), armyLine.fit(says, room, 0.6)
		says = z.shorten(says, room+1)
		x, y := float64(headSide), float64(headSide)
		if i == 1 {
			x, y = s.Still.Width-headSide-a.width(side.Name), s.Still.Width-headSide-z.width(says)
		} else {
			b.arrow = pt(x+a.width(side.Name)+90, headArmy-8)
			if math.Abs(b.North.X) < 0.8 {
				b.arrow.Y -= 14
			}
		}
		put(side.Name, side.Name, a, pt(x, headArmy))
		put(side.Name, says, z, pt(y, headSays))
	}
	if b.North != (point{}) {
		l.take(engine.LayerCartouche, "head", "north", around(b.arrow, 110, 42))
	}
}

func (l *layout) drawHead(c *canvas, t *Theme) {
	b := l.board
	for i, r := range b.head {
		col := t.ink
		switch {
		case i == 1:
			col = t.ink2
		case i > 1 && i%2 == 0:
			col = t.side(i/2 - 1).arrow
		}
		c.write(col, r.style, r.words, r.at)
	}
	if b.North == (point{}) {
		return
	}
	u := b.North
	n := pt(-u.Y, u.X)
	at := b.arrow
	p := func(f, s float64) point { return pt(at.X+f*u.X+s*n.X, at.Y+f*u.Y+s*n.Y) }
	long := 32.0
	if math.Abs(u.X) < 0.8 {
		long = 22
	}
	c.line(t.ink, 2.6, path{p(-long, 0), p(long*0.3, 0)})
	c.area(t.ink, path{p(long, 0), p(long*0.1, 9), p(long*0.3, 0), p(long*0.1, -9)})
	side := p(long+16, 0)
	if math.Abs(u.X) < 0.8 {
		side = pt(at.X+24, at.Y)
	}
	c.center(t.ink, northStyle, "N", pt(side.X, side.Y+7))
}
