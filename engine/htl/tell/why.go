package tell

import (
	"fmt"

	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
)

// Why a number is what it is: the reasons of the numbered lines, with the rules that they rest on.

// grounds are reasons as sentences, and the clauses that they name.
type grounds struct{ why, clauses []string }

func (r *grounds) because(clause, format string, args ...any) {
	r.why = append(r.why, fmt.Sprintf(format, args...)+" ("+clause+").")
	for _, c := range r.clauses {
		if c == clause {
			return
		}
	}
	r.clauses = append(r.clauses, clause)
}

// The clauses of each ground: for the dice, for those who enter, for morale.
var (
	diceClauses = [board.TerrainCount]string{
		board.River: "2.2.3.combat", board.Woods: "2.2.5", board.Orchard: "2.2.6",
		board.Hill: "2.2.7", board.Town: "2.2.8", board.Fence: "2.2.9", board.Entrenchment: "2.2.10",
	}
	enterClauses = [board.TerrainCount]string{
		board.Bridge: "2.2.4.enter", board.Woods: "2.2.5.enter", board.Orchard: "2.2.6.enter",
		board.Hill: "2.2.7.enter", board.Town: "2.2.8.enter", board.Fence: "2.2.9.enter", board.Entrenchment: "2.2.10.enter",
	}
	moraleClauses = [board.TerrainCount]string{
		board.River: "2.2.3.morale", board.Bridge: "2.2.4.morale", board.Woods: "2.2.5.morale", board.Orchard: "2.2.6.morale",
		board.Hill: "2.2.7.morale", board.Town: "2.2.8.morale", board.Fence: "2.2.9.morale", board.Entrenchment: "2.2.10.morale",
	}
)

// attackReasons is why an attack needed what it did.
func (t *teller) attackReasons(e state.Attacked) grounds {
	var r grounds
	if e.Close {
		r.because("8.3.2", "Close combat has %d dice, each of which hits with %s or more", len(e.Rolls), e.Need.Why[0])
	} else {
		r.because("8.1.1.chart", "At %s the combat chart gives %d dice, each of which hits with %s or more", hexes(e.Range),
			len(e.Rolls), e.Need.Why[0])
	}
	for _, w := range e.Need.Why[1:] {
		clause := diceClauses[t.p.TerrainAt(e.At)]
		if clause == "" {
			clause = "2.1.1.location"
		}
		r.because(clause, "%s at %s, where the defenders stand", w, e.At)
	}
	switch {
	case e.Need.Hopeless():
		r.because("8.1.1.hopeless", "So no die could hit, though a 1 may cost a leader")
	case len(e.Need.Why) > 1:
		r.because("2.1.1.each_die", "So each die needed %d", e.Need.Roll)
	}
	return r
}

// moraleReasons is why a unit held or did not.
func (t *teller) moraleReasons(e state.MoraleRolled) grounds {
	var r grounds
	for _, w := range e.Level.Why[1:] {
		clause := moraleClauses[t.p.TerrainAt(e.At)]
		if clause == "" || w == "+1 for the leader" {
			clause = "8.3.3.mods"
		}
		r.because(clause, "%s morale, %s, is changed: %s", possessive(e.Unit), e.Level.Why[0], w)
	}
	r.because("8.3.3.roll", "%s rolls once for each hit: %s", e.Unit, times(len(e.Rolls)))
	r.because("8.3.3.result", "Any roll that shows its colour, %s, makes it retreat", e.Level.Is)
	return r
}

// marchReasons is what a march took, and what stopped it.
func (t *teller) marchReasons(e state.Went) grounds {
	var r grounds
	cost := fmt.Sprintf("It took %d AP", e.Cost)
	switch {
	case e.Bonus:
		r.because("6.2.4.bonus", "%s: a hex more than its rate, for it began the turn with its leader", cost)
	case e.Forced:
		r.because("7.3.march", "%s: a force march of infantry, which begins and ends apart from the enemy", cost)
	default:
		r.because("6.1.2", "%s", cost)
	}
	end := e.Way[len(e.Way)-1]
	if clause := enterClauses[t.p.TerrainAt(end)]; clause != "" && t.p.Effect(end).Stop {
		r.because(clause, "It stops at %s", t.p.Describe(end))
	}
	return r
}

// reason adds to the reasons of the numbered line that was told last.
func (t *teller) reason(r grounds) {
	par := t.actions()
	for i := len(par.Lines) - 1; i >= 0; i-- {
		if l := &par.Lines[i]; l.Number > 0 {
			l.Why, l.Clauses = append(l.Why, r.why...), append(l.Clauses, r.clauses...)
			return
		}
	}
}
