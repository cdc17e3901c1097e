package rules

import (
	"fmt"

	"adjutant/engine/spi74/board"
)

// costParts is what a step costs, part by part: "clear 1", "river 1", "leaving a zone 5".
func (s *Survey) costParts(side Side, alone bool, from, to Hex) []string {
	var out []string
	if alone {
		out = append(out, "leader 1")
	} else {
		out = append(out, fmt.Sprintf("%s %d", s.b.Terrain[to], s.ground(to)))
		if s.b.Water[board.Between(from, to)].Wet() {
			out = append(out, "river 1")
		}
	}
	if s.Zone(side.Enemy(), from) {
		out = append(out, fmt.Sprintf("leaving a zone %d", leaveCost))
	}
	return out
}
