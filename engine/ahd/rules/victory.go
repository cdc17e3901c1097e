package rules

import (
	"fmt"

	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
)

// Victory [AHD 10.0, 10.1, 11.1, 11.3].

// testVictory ends the game when a condition of [AHD 10.0] is met; it is called whenever control has changed.
func (r *Ruling) testVictory() {
	if r.P.Over != nil {
		return
	}
	if holdsAll(r.P, board.Union) {
		r.Say(state.Ended{Winner: "union", How: "The Union holds New Orleans, Mobile, Atlanta, Memphis, Charleston, Wilmington and " +
			"Richmond (10.0)."})
		return
	}
	if !r.P.Opt.Novice {
		r.testConfederate()
	}
}

// testConfederate tests the first two Confederate conditions; with [AHD 10.1] only at the end of a Union player turn.
func (r *Ruling) testConfederate() {
	p := r.P
	if p.Over != nil {
		return
	}
	if p.Friendly(board.Confederate, p.Box("washington")) {
		r.Say(state.Ended{Winner: "confederate", How: "The Confederacy holds Washington (10.0)."})
		return
	}
	if m := p.Maximums(); m[board.Confederate] > m[board.Union] {
		r.Say(state.Ended{Winner: "confederate", How: fmt.Sprintf("The Confederate army maximum of %d is greater than the Union's %d (10.0).",
			m[board.Confederate], m[board.Union])})
	}
}

// holdsAll says whether the Union controls the seven cities [AHD 10.0].
func holdsAll(p *state.Position, s board.Side) bool {
	for _, b := range p.Board.Goals {
		if p.Hold[b].Owner != s {
			return false
		}
	}
	return len(p.Board.Goals) > 0
}

// LastTurn is the turn after which the Confederacy has survived [AHD 9.0, 9.1, 11.1].
func LastTurn(p *state.Position) uint8 {
	switch {
	case p.Scenario == "1861-short":
		return board.ShortTurn
	case p.Opt.Extended:
		return board.ExtendedTurn
	}
	return board.LastTurn
}

// marchLevels is the difference of army maximums that is a draw in March of each year [AHD 11.3].
var marchLevels = map[uint8]int{7: 8, 17: 12, 27: 16}

// level is the level of victory at a March ending: who wins, and how well [AHD 11.3].
func level(turn uint8, m [2]int) (winner, words string) {
	d := m[board.Union] - m[board.Confederate] - marchLevels[turn]
	names := []string{"Draw", "Pyrrhic", "Marginal", "Decisive"}
	switch {
	case d > 0:
		return "union", "Union " + names[min(d, 3)]
	case d < 0:
		return "confederate", "Confederate " + names[min(-d, 3)]
	}
	return "", "Draw (Historical)"
}

// endOfGameTurn judges what is judged after the Confederate player turn [AHD 9.0, 10.0, 11.1, 11.3].
func (r *Ruling) endOfGameTurn() {
	p := r.P
	m := p.Maximums()
	if p.GameTurn == p.Opt.MarchEnd && p.GameTurn > 0 {
		winner, words := level(p.GameTurn, m)
		r.Say(state.Ended{Winner: winner, How: fmt.Sprintf("%s: the army maximums are %d and %d, a difference of %d (11.3).", words,
			m[board.Union], m[board.Confederate], m[board.Union]-m[board.Confederate])})
		return
	}
	if _, march := marchLevels[p.GameTurn]; march && p.Opt.SuddenDeath {
		if winner, words := level(p.GameTurn, m); words == "Union Decisive" || words == "Confederate Decisive" {
			r.Say(state.Ended{Winner: winner, How: fmt.Sprintf("%s: the army maximums are %d and %d (11.3).", words, m[board.Union],
				m[board.Confederate])})
			return
		}
	}
	if p.GameTurn < LastTurn(p) {
		return
	}
	if p.Scenario == "1861-short" {
		if m[board.Union]-m[board.Confederate] >= 5 {
			r.Say(state.Ended{Winner: "union", How: fmt.Sprintf("The Union army maximum of %d is at least five above the Confederate %d (11.1).",
				m[board.Union], m[board.Confederate])})
			return
		}
		r.Say(state.Ended{Winner: "confederate", How: fmt.Sprintf("The Union army maximum of %d is less than five above the "+
			"Confederate %d (11.1).", m[board.Union], m[board.Confederate])})
		return
	}
	r.Say(state.Ended{Winner: "confederate", How: fmt.Sprintf("The Confederacy has survived until %s (10.0).", board.Turns[p.GameTurn].Label)})
}
