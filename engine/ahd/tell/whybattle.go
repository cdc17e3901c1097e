package tell

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
	"adjutant/engine/phrase"
)

// The reasons of battles and recruits.

// whyBattle notes the reasons of the event at i of a battle, and of the shots told with it.
func (c *chronicle) whyBattle(r *reasons, es []engine.Event, i, last int) {
	switch e := es[i].(type) {
	case state.BattleBegan:
		r.say("Both sides stood at %s when the marches were over (5.0).", c.name(e.Box))
		if e.Across > 0 {
			r.say("%d of %d attackers came across the river; in rounds 1 and 2 the defender fires at them with 1 more (5.34).", e.Across,
				e.Units[e.Attacker])
		}
	case state.Withdrew:
		r.say("%s %s left for %s: only cavalry defended, and not every attacker was cavalry (5.6).", board.SideAdj[e.Was.Side], e.Was.Type,
			c.name(e.Now.Box))
	case state.Avoided:
		r.say("So there was no battle, and nobody is promoted for it (5.6).")
	case state.RoundBegan:
		c.whyRound(r, e)
	case state.Reinforced:
		r.say("  %s came from %s, next door.", who(e.Was), c.name(e.Was.Box))
	case state.Fired:
		r.say("  %s", whyShots(es[i:last+1], e))
	case state.Retreated:
		r.say("  %s left for %s instead of firing, and so lost the battle (5.4).", board.SideActors[e.Side], c.name(e.To))
	case state.BattleEnded:
		if n := len(r.lines); n == 0 || !strings.HasSuffix(r.lines[n-1], "(5.4).") {
			r.say("%s had no unit left, so %s won (5.0).", phrase.Capital(board.SideNames[e.Winner.Enemy()]), board.SideNames[e.Winner])
		}
	case state.PromotedUnit:
		if e.Won {
			r.say("The winner promotes one survivor: %s to %s (6.0).", e.Was.Type, e.Now.Type)
		}
	}
}

func (c *chronicle) whyRound(r *reasons, e state.RoundBegan) {
	defender := board.SideNames[c.battle.began.Attacker.Enemy()]
	switch e.Round {
	case 1:
		r.say("Each unit fires once a round, and a die no higher than its value hits (5.1); the first hit reduces a unit, the second " +
			"destroys it (1.4).")
		r.say("Round 1: the defender, %s, fires first (5.0).", defender)
	case 2:
		r.say("Round 2: from now on a side may retreat (5.4), or bring one unit from each box next door before it fires (5.5).")
	default:
		text := fmt.Sprintf("Round %d", e.Round)
		if e.Round == 3 && c.battle.began.Across > 0 {
			text += ": the river counts no more (5.34)"
		}
		r.say("%s.", text)
	}
}

// whyShots is the need of a shot with its reasons, the dice and what they came to; of several shots alike, in one sentence.
func whyShots(es []engine.Event, e state.Fired) string {
	var rolls []string
	hits := map[string]int{}
	for _, x := range es {
		if f, ok := x.(state.Fired); ok {
			hits[f.Effect]++
			if f.Roll > 0 {
				rolls = append(rolls, fmt.Sprint(f.Roll))
			}
		}
	}
	if e.Effect == "wasted" {
		shots := "A shot"
		if n := hits["wasted"]; n > 1 {
			shots = phrase.Capital(phrase.Number(n)) + " shots"
		}
		return fmt.Sprintf("%s at %s: all targets are named before the first die, and this one had fallen (5.1).", shots, who(e.At))
	}
	text := fmt.Sprintf("%s at %s: ", who(e.By), who(e.At))
	text += whyNeed(e)
	if e.Need.Impossible() {
		return text + ". Below 1 nothing hits, and no die is rolled (5.33)."
	}
	text += "; rolled " + strings.Join(rolls, ", ")
	if k := hits["reduced"] + hits["destroyed"]; k > 0 {
		return text + ": " + effectWords(hits, len(rolls)) + "."
	}
	return text + ": no hit."
}

// needClauses are the clauses of what changes a need.
var needClauses = map[string]string{"entrenched": "5.31", "crack infantry": "5.32", "across the river": "5.34"}

// whyNeed is "2 for veteran cavalry, +1 across the river (5.34), makes 3".
func whyNeed(e state.Fired) string {
	var parts []string
	for i, w := range e.Need.Why {
		if i == 0 {
			parts = append(parts, fmt.Sprintf("%s for %s", w, e.By.Type))
			continue
		}
		if _, reason, ok := strings.Cut(w, " "); ok && needClauses[reason] != "" {
			w += " (" + needClauses[reason] + ")"
		}
		parts = append(parts, w)
	}
	text := strings.Join(parts, ", ")
	if len(parts) > 1 {
		text += fmt.Sprintf(", makes %d", e.Need.Roll)
	}
	return text
}

// whyRetreat says why a retreat could go where it went.
func (c *chronicle) whyRetreat(r *reasons, es []engine.Event, i int, e state.Retreated) {
	to := c.name(e.To)
	if e.Sea {
		r.say("A Union force in a Southern port may leave by sea for Washington (5.41).")
		return
	}
	r.say("From round 2 on a side may leave instead of firing, all to one box next door (5.4).")
	if c.owner(es, i, e.To) == e.Side {
		r.say("%s was %s and free of enemies (5.4).", to, held(e.Side))
	} else {
		r.say("%s was not its own, but free of enemies, no recruitment city of his, and no box of its own was open (5.4).", to)
	}
	if e.Side == c.battle.began.Attacker.Enemy() {
		r.say("No attacker had come from there (5.4).")
	}
}

func (c *chronicle) whyMustered(r *reasons, e state.Mustered) {
	switch {
	case e.Die == e.Points:
		r.say("Recruiting die %d: %s (7.0).", e.Die, points(e.Points))
	case c.p.Opt.Recruiting && e.Points != 2:
		r.say("Recruiting die %d counts as %d for %s (7.5).", e.Die, e.Points, board.SideNames[e.Side])
	default:
		r.say("Recruiting die %d counts as %d (7.0).", e.Die, e.Points)
	}
}

func points(n int) string {
	if n == 1 {
		return "1 point"
	}
	return fmt.Sprintf("%d points", n)
}

func (c *chronicle) whyRecruited(r *reasons, e state.Recruited) {
	b, ok := c.p.Board.Box(e.Unit.Box)
	if !ok {
		return
	}
	shield := "blue"
	if e.Unit.Side == board.Confederate {
		shield = "red"
	}
	r.say("  %s: a city in its own hands with a %s shield of %d; one %s for a point (7.0).", c.name(e.Unit.Box), shield,
		c.p.Board.Boxes[b].Value[e.Unit.Side], e.Unit.Type)
}
