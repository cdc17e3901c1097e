package hexes

import (
	"fmt"
	"strings"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// Partners are the middles of the hexes to and from which something went or was fired.
func Partners(s *scene.Scene, id string) []ink.Point {
	var out []ink.Point
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

// BlocksInSight says in words what stands on the crop, where there is no news to tell.
func BlocksInSight(l *sheet.Layout) []scene.LogLine {
	lines := []scene.LogLine{{Text: l.Scene.Note}}
	for side, info := range l.Scene.Sides {
		var words []string
		for i := range l.Board.Spots {
			s := &l.Board.Spots[i]
			for _, b := range s.Blocks {
				if b.Side == side {
					words = append(words, fmt.Sprintf("%s %s %d/%d%s", s.ID, b.Name, b.Strength, b.Full, MoraleLetters[b.Morale]))
				}
			}
			for _, d := range s.Leaders {
				if d.Side == side {
					words = append(words, s.ID+" "+d.Name)
				}
			}
		}
		if len(words) > 0 {
			lines = append(lines, scene.LogLine{Text: info.Name + ": " + strings.Join(words, ", ") + "."})
		}
	}
	return lines
}

// PhoneSeen is how much of a board a crop shows, in units of its sheet, so that the names of units can be read on a phone.
func PhoneSeen(g *scene.HexGround) float64 { return 478 * g.Size / hexNominal }
