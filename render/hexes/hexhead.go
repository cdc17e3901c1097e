package hexes

import (
	"math"
	"strings"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

var (
	boardTitle = ink.Style{Face: ink.Bold, Size: 52, Tracking: 5}
	boardLine  = ink.Style{Face: ink.Italic, Size: 22}
	armyStyle  = ink.Style{Face: ink.Bold, Size: 27}
	armyLine   = ink.Style{Face: ink.Regular, Size: 19}
	northStyle = ink.Style{Face: ink.Bold, Size: 20}
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
func headParts(s *scene.Scene) string {
	var parts []string
	for _, w := range []string{s.Subtitle, s.Turn, s.Stage} {
		if w != "" {
			parts = append(parts, w)
		}
	}
	return strings.Join(parts, " · ")
}

// placeHead stands title, sides and the arrow to the north above the board.
func placeHead(l *sheet.Layout) {
	s, b := l.Scene, l.Board
	mid := s.Still.Width / 2
	put := func(label, words string, st ink.Style, at ink.Point) {
		b.Head = append(b.Head, sheet.Run{Words: words, Style: st, At: at})
		w := st.Width(words)
		l.Take(scene.LayerCartouche, "head", label, ink.Rect{X0: at.X, Y0: at.Y - 0.72*st.Size, X1: at.X + w, Y1: at.Y + 0.25*st.Size})
	}
	title := strings.ToUpper(s.Title)
	st := boardTitle.Fit(title, 0.42*s.Still.Width, 0.4)
	put("title", title, st, ink.Pt(mid-st.Width(title)/2, headTitle))
	line := headParts(s)
	st = boardLine.Fit(line, 0.42*s.Still.Width, 0.6)
	put("line", line, st, ink.Pt(mid-st.Width(line)/2, headLine))
	room := 0.29*s.Still.Width - headSide
	for i, side := range s.Sides {
		if i > 1 {
			break
		}
		says := ""
		if i < len(s.Field.Says) {
			says = s.Field.Says[i]
		}
		a, z := armyStyle.Fit(side.Name, room, 0.6), armyLine.Fit(says, room, 0.6)
		says = z.Shorten(says, room+1)
		x, y := float64(headSide), float64(headSide)
		if i == 1 {
			x, y = s.Still.Width-headSide-a.Width(side.Name), s.Still.Width-headSide-z.Width(says)
		} else {
			b.Arrow = ink.Pt(x+a.Width(side.Name)+90, headArmy-8)
			if math.Abs(b.North.X) < 0.8 {
				b.Arrow.Y -= 14
			}
		}
		put(side.Name, side.Name, a, ink.Pt(x, headArmy))
		put(side.Name, says, z, ink.Pt(y, headSays))
	}
	if b.North != (ink.Point{}) {
		l.Take(scene.LayerCartouche, "head", "north", ink.Around(b.Arrow, 110, 42))
	}
}

func drawHead(l *sheet.Layout, c *ink.Canvas, t *ink.Theme) {
	b := l.Board
	for i, r := range b.Head {
		col := t.Ink
		switch {
		case i == 1:
			col = t.Ink2
		case i > 1 && i%2 == 0:
			col = t.Side(i/2 - 1).Arrow
		}
		c.Write(col, r.Style, r.Words, r.At)
	}
	if b.North == (ink.Point{}) {
		return
	}
	u := b.North
	n := ink.Pt(-u.Y, u.X)
	at := b.Arrow
	p := func(f, s float64) ink.Point { return ink.Pt(at.X+f*u.X+s*n.X, at.Y+f*u.Y+s*n.Y) }
	long := 32.0
	if math.Abs(u.X) < 0.8 {
		long = 22
	}
	c.Line(t.Ink, 2.6, ink.Path{p(-long, 0), p(long*0.3, 0)})
	c.Area(t.Ink, ink.Path{p(long, 0), p(long*0.1, 9), p(long*0.3, 0), p(long*0.1, -9)})
	side := p(long+16, 0)
	if math.Abs(u.X) < 0.8 {
		side = ink.Pt(at.X+24, at.Y)
	}
	c.Center(t.Ink, northStyle, "N", ink.Pt(side.X, side.Y+7))
}
