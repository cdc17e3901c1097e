package render

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// hexCropView is the part of a board of hexes round one of them.
func hexCropView(s *engine.Scene, id string, at point, o Options) view {
	g := s.Still.Hexes
	var own, board rect
	var others []rect
	for i := range g.Cells {
		c := &g.Cells[i]
		r := around(c.At, 1.6*g.Size, 1.6*g.Size)
		if c.ID == id {
			own = r
		}
		if i == 0 {
			board = r
		}
		board = board.union(bounds(hexEdge(g, c.At, 1)))
		for k := range s.Field.Blocks {
			if s.Field.Blocks[k].Place == c.ID {
				others = append(others, r)
				break
			}
		}
	}
	for _, far := range partners(s, id) {
		r := own.union(around(far, 1.6*g.Size, 1.6*g.Size))
		if r.width() < cropWide-12 && r.height() < cropHigh-12 {
			own = r
		}
	}
	m := s.Still.Margin
	sheet := rect{m, m, s.Still.Width - m, s.Still.Height - m}
	if r := board.grow(16); r.width() >= cropWide && r.height() >= cropHigh {
		sheet = r
	}
	return bestCrop(sheet, id, at, own, others, o)
}

// partners are the middles of the hexes to and from which something went or was fired.
func partners(s *engine.Scene, id string) []point {
	var out []point
	add := func(from, to string) {
		for _, ends := range [2][2]string{{from, to}, {to, from}} {
			if _, at, ok := s.Find(ends[1]); ok && ends[0] == id {
				out = append(out, at)
			}
		}
	}
	for i := range s.Field.Shots {
		add(s.Field.Shots[i].From, s.Field.Shots[i].To)
	}
	for i := range s.Arrows {
		add(s.Arrows[i].From, s.Arrows[i].To)
	}
	return out
}

// blocksInSight says in words what stands on the crop, where there is no news to tell.
func (l *layout) blocksInSight() []engine.LogLine {
	lines := []engine.LogLine{{Text: l.scene.Note}}
	for side, info := range l.scene.Sides {
		var words []string
		for i := range l.board.spots {
			s := &l.board.spots[i]
			for _, b := range s.blocks {
				if b.Side == side {
					words = append(words, fmt.Sprintf("%s %s %d/%d%s", s.ID, b.Name, b.Strength, b.Full, moraleLetters[b.Morale]))
				}
			}
			for _, d := range s.leaders {
				if d.Side == side {
					words = append(words, s.ID+" "+d.Name)
				}
			}
		}
		if len(words) > 0 {
			lines = append(lines, engine.LogLine{Text: info.Name + ": " + strings.Join(words, ", ") + "."})
		}
	}
	return lines
}
