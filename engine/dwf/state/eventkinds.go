package state

import (
	"adjutant/engine"
)

// The kinds of the events; a kind once written keeps its meaning for good.

// Kind makes Next an event.
func (Next) Kind() string { return "dwf.next" }

// Kind makes TurnOpened an event.
func (TurnOpened) Kind() string { return "dwf.turn_opened" }

// Kind makes Arriving an event.
func (Arriving) Kind() string { return "dwf.arriving" }

// Kind makes Came an event.
func (Came) Kind() string { return "dwf.came" }

// Kind makes Missed an event.
func (Missed) Kind() string { return "dwf.missed" }

// Kind makes LeaderLeft an event.
func (LeaderLeft) Kind() string { return "dwf.leader_left" }

// Kind makes ReplacedOne an event.
func (ReplacedOne) Kind() string { return "dwf.replaced_one" }

// Kind makes Burned an event.
func (Burned) Kind() string { return "dwf.burned" }

// Kind makes FortChanged an event.
func (FortChanged) Kind() string { return "dwf.fort_changed" }

// Kind makes FortBegun an event.
func (FortBegun) Kind() string { return "dwf.fort_begun" }

// Kind makes Regrouped an event.
func (Regrouped) Kind() string { return "dwf.regrouped" }

// Kind makes Trained an event.
func (Trained) Kind() string { return "dwf.trained" }

// Kind makes PassedPoint an event.
func (PassedPoint) Kind() string { return "dwf.passed_point" }

// Kind makes Allotted an event.
func (Allotted) Kind() string { return "dwf.allotted" }

// Kind makes Activated an event.
func (Activated) Kind() string { return "dwf.activated" }

// Kind makes Marched an event.
func (Marched) Kind() string { return "dwf.marched" }

// Kind makes TookUp an event.
func (TookUp) Kind() string { return "dwf.took_up" }

// Kind makes Dropped an event.
func (Dropped) Kind() string { return "dwf.dropped" }

// Kind makes Halted an event.
func (Halted) Kind() string { return "dwf.halted" }

// Kind makes Met an event.
func (Met) Kind() string { return "dwf.met" }

// Kind makes Taken an event.
func (Taken) Kind() string { return "dwf.taken" }

// Kind makes Converted an event.
func (Converted) Kind() string { return "dwf.converted" }

// Kind makes Mended an event.
func (Mended) Kind() string { return "dwf.mended" }

// Kind makes Clashed an event.
func (Clashed) Kind() string { return "dwf.clashed" }

// Kind makes Lost an event.
func (Lost) Kind() string { return "dwf.lost" }

// Kind makes Sailed an event.
func (Sailed) Kind() string { return "dwf.sailed" }

// Kind makes BattleBegan an event.
func (BattleBegan) Kind() string { return "dwf.battle_began" }

// Kind makes Opposed an event.
func (Opposed) Kind() string { return "dwf.opposed" }

// Kind makes Shielded an event.
func (Shielded) Kind() string { return "dwf.shielded" }

// Kind makes Reckoned an event.
func (Reckoned) Kind() string { return "dwf.reckoned" }

// Kind makes Compared an event.
func (Compared) Kind() string { return "dwf.compared" }

// Kind makes Went an event.
func (Went) Kind() string { return "dwf.went" }

// Kind makes Stranded an event.
func (Stranded) Kind() string { return "dwf.stranded" }

// Kind makes Resumed an event.
func (Resumed) Kind() string { return "dwf.resumed" }

// Kind makes BattleEnded an event.
func (BattleEnded) Kind() string { return "dwf.battle_ended" }

// Kind makes LeaderWent an event.
func (LeaderWent) Kind() string { return "dwf.leader_went" }

// Kind makes Captured an event.
func (Captured) Kind() string { return "dwf.captured" }

// Kind makes KentuckyEntered an event.
func (KentuckyEntered) Kind() string { return "dwf.kentucky_entered" }

// Kind makes Statehood an event.
func (Statehood) Kind() string { return "dwf.statehood" }

// Kind makes Intervened an event.
func (Intervened) Kind() string { return "dwf.intervened" }

// Kind makes Ended an event.
func (Ended) Kind() string { return "dwf.ended" }

// Kind makes SetUp an event.
func (SetUp) Kind() string { return "dwf.set_up" }

// Kind makes Refused an event.
func (Refused) Kind() string { return "dwf.refused" }

// Kind makes Put an event.
func (Put) Kind() string { return "dwf.put" }

// Kind makes Disbanded an event.
func (Disbanded) Kind() string { return "dwf.disbanded" }

// BeginsBattle counts every attack, also one before which the enemy withdraws.
func (Opposed) BeginsBattle() bool { return true }

// Costs is what was taken off: infantry by its factors, everything else by the piece.
func (l Lost) Costs() []engine.Cost {
	n := l.Inf + l.Unit.Factors() + l.Unit.Naval() + l.Rams
	if n == 0 {
		return nil
	}
	return []engine.Cost{{Seat: l.Side.Seat(), Loss: float64(n), Place: l.At}}
}
