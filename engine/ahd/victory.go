package ahd

import "fmt"

// Victory [AHD 10.0, 10.1, 11.1, 11.3].

// testVictory ends the game when a condition of [AHD 10.0] is met; it is called whenever control has changed.
func (r *ruling) testVictory() {
	if r.p.over != nil {
		return
	}
	if r.p.holdsAll(Union) {
		r.say(Ended{Winner: "union", How: "The Union holds New Orleans, Mobile, Atlanta, Memphis, Charleston, Wilmington and Richmond (10.0)."})
		return
	}
	if !r.p.opt.Novice {
		r.testConfederate()
	}
}

// testConfederate tests the first two Confederate conditions; with [AHD 10.1] only at the end of a Union player turn.
func (r *ruling) testConfederate() {
	p := r.p
	if p.over != nil {
		return
	}
	if p.friendly(Confederate, p.box("washington")) {
		r.say(Ended{Winner: "confederate", How: "The Confederacy holds Washington (10.0)."})
		return
	}
	if m := p.maximums(); m[Confederate] > m[Union] {
		r.say(Ended{Winner: "confederate", How: fmt.Sprintf("The Confederate army maximum of %d is greater than the Union's %d (10.0).", m[Confederate], m[Union])})
	}
}

// holdsAll says whether the Union controls the seven cities [AHD 10.0].
func (p *position) holdsAll(s Side) bool {
	for _, b := range p.board.goals {
		if p.hold[b].Owner != s {
			return false
		}
	}
	return len(p.board.goals) > 0
}

// lastTurn is the turn after which the Confederacy has survived [AHD 9.0, 9.1, 11.1].
func (p *position) lastTurn() uint8 {
	switch {
	case p.scenario == "1861-short":
		return shortTurn
	case p.opt.Extended:
		return extendedTurn
	}
	return lastTurn
}

// marchLevels is the difference of army maximums that is a draw in March of each year [AHD 11.3].
var marchLevels = map[uint8]int{7: 8, 17: 12, 27: 16}

// level is the level of victory at a March ending: who wins, and how well [AHD 11.3].
func level(turn uint8, m [2]int) (winner, words string) {
	d := m[Union] - m[Confederate] - marchLevels[turn]
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
func (r *ruling) endOfGameTurn() {
	p := r.p
	m := p.maximums()
	if p.turn == p.opt.MarchEnd && p.turn > 0 {
		winner, words := level(p.turn, m)
		r.say(Ended{Winner: winner, How: fmt.Sprintf("%s: the army maximums are %d and %d, a difference of %d (11.3).", words, m[Union], m[Confederate], m[Union]-m[Confederate])})
		return
	}
	if _, march := marchLevels[p.turn]; march && p.opt.SuddenDeath {
		if winner, words := level(p.turn, m); words == "Union Decisive" || words == "Confederate Decisive" {
			r.say(Ended{Winner: winner, How: fmt.Sprintf("%s: the army maximums are %d and %d (11.3).", words, m[Union], m[Confederate])})
			return
		}
	}
	if p.turn < p.lastTurn() {
		return
	}
	if p.scenario == "1861-short" {
		if m[Union]-m[Confederate] >= 5 {
			r.say(Ended{Winner: "union", How: fmt.Sprintf("The Union army maximum of %d is at least five above the Confederate %d (11.1).", m[Union], m[Confederate])})
			return
		}
		r.say(Ended{Winner: "confederate", How: fmt.Sprintf("The Union army maximum of %d is less than five above the Confederate %d (11.1).", m[Union], m[Confederate])})
		return
	}
	r.say(Ended{Winner: "confederate", How: fmt.Sprintf("The Confederacy has survived until %s (10.0).", turns[p.turn].label)})
}
