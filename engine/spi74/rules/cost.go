package rules

import (
	"fmt"

	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules/survey"
)

// costParts is what a step costs, part by part: "clear 1", "river 1", "leaving a zone 5".
func costParts(s *survey.Survey, side Side, alone bool, from, to Hex) []string {
	var out []string
	if alone {
		out = append(out, "leader 1")
	} else {
		out = append(out, fmt.Sprintf("%s %d", s.B.Terrain[to], ground(s, to)))
		if s.B.Water[board.Between(from, to)].Wet() {
			out = append(out, fmt.Sprintf("river %d", s.B.Foot.Water))
		}
	}
	if s.Zone(side.Enemy(), from) {
		out = append(out, fmt.Sprintf("leaving a zone %d", s.B.Foot.Zone))
	}
	return out
}
