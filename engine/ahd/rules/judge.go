package rules

import (
	"fmt"

	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
)

// marchReach is for how many turns round a March its levels are taken for a game that is not played to its end.
const marchReach = 3

// JudgedBy is the rule by which a game can be judged that is not played to its end [AHD 11.3].
const JudgedBy = "11.3"

// Judge is who would have won had the nearest March been the end, by the difference of the army maximums as it stands; "" for a draw. Where
// no March of the table is near it says nothing [AHD 11.3].
func Judge(p *state.Position) (winner, why string, known bool) {
	march := uint8(0)
	for turn := range marchLevels {
		if d := apart(turn, p.GameTurn); d <= marchReach && (march == 0 || d < apart(march, p.GameTurn)) { // two are never as near
			march = turn
		}
	}
	if march == 0 || p.Scenario == "1861-short" {
		return "", "", false
	}
	m := p.Maximums()
	winner, words := level(march, m)
	return winner, fmt.Sprintf("%s: the army maximums are %d and %d, a difference of %d, where %d is a draw in %s", words, m[board.Union],
		m[board.Confederate], m[board.Union]-m[board.Confederate], marchLevels[march], board.Turns[march].Label), true
}

func apart(a, b uint8) int { return max(int(a), int(b)) - min(int(a), int(b)) }
