package tell

import (
	"fmt"
	"strings"

	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
	"adjutant/engine/phrase"
)

// Attacks, and what they do to leaders and morale.

// attacked tells an attack: the need stands with its reasons, and every die.
func (t *teller) attacked(e state.Attacked) {
	t.shot = !e.Close
	var names, losses []string
	for _, n := range e.Units {
		if !t.leads(e.Side.Enemy(), n) || len(e.Units) == 1 {
			names = append(names, n)
		}
	}
	for _, l := range e.Losses {
		s := fmt.Sprintf("%s %d to %d", l.Unit, l.Was, l.Now)
		if l.Now == 0 {
			s += ": eliminated"
			t.gone[e.Side.Enemy()] = append(t.gone[e.Side.Enemy()], l.Unit)
		}
		losses = append(losses, s+".")
		t.lost[e.Side.Enemy()] = append(t.lost[e.Side.Enemy()], l)
	}
	did, far := "fired on", fmt.Sprintf(", %s", hexes(e.Range))
	if e.Close {
		did, far = "closed with", ""
	}
	s := fmt.Sprintf("%s (%s) %s %s (%s)%s: %d dice, %s; rolled %s: %s.",
		e.Unit, e.From, did, phrase.Both(names), e.At, far, len(e.Rolls), e.Need, numbers(e.Rolls), HitWords(e.Hits))
	if len(losses) > 0 {
		s += " " + strings.Join(losses, " ")
	}
	t.hits = append(t.hits, fmt.Sprintf("%s %s %s: %s.", e.Unit, did, phrase.Both(names), HitWords(e.Hits)))
	t.action(e.At, true, t.attackReasons(e), "%s", s)
}

// leads says whether a name under attack is that of a leader; he is told when he rolls.
func (t *teller) leads(s board.Side, name string) bool {
	for i := range t.p.Scenario.Units {
		if u := &t.p.Scenario.Units[i]; u.Side == s && u.Name == name {
			return u.Type == board.Leader
		}
	}
	u := t.p.Find(s, name)
	return u != nil && u.Type == board.Leader
}

func (t *teller) leaderRolled(e state.LeaderRolled) {
	where, verdict := "under fire", ", unhurt"
	if e.Close {
		where = "in close combat"
	}
	if e.Lost {
		verdict = ": lost"
	}
	t.more("%s, %s: rolled %s%s.", e.Unit, where, numbers(e.Rolls), verdict)
}

func (t *teller) leaderLost(e state.LeaderLost) {
	switch e.How {
	case "overrun":
		t.more("%s was overrun at %s: lost.", e.Unit, e.At)
	case "cut off":
		t.more("%s was cut off: lost.", e.Unit)
	}
	t.news("%s was lost.", e.Unit)
}

func (t *teller) moraleRolled(e state.MoraleRolled) {
	var rolled []string
	for i, v := range e.Rolls {
		rolled = append(rolled, fmt.Sprintf("%s (%d)", e.Colors[i], v))
	}
	verdict := "held"
	if e.Fails {
		verdict = "failed"
	}
	t.reason(t.moraleReasons(e))
	t.more("%s morale: %s. Rolled %s: %s.", possessive(e.Unit), e.Level, strings.Join(rolled, ", "), verdict)
}
