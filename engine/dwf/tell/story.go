package tell

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/combat"
	"adjutant/engine/dwf/state"
	"adjutant/engine/phrase"
)

// A story is one battle.
type story struct {
	at      string
	side    board.Side // who attacks
	title   string
	front   front
	lines   []engine.Line
	clauses []string
	result  []string // the battle's tag on the map
	news    string   // for a first line
	marks   []Mark
	came    []state.Met
	stood   []string    // who would not withdraw
	stands  board.Staff // of the defender
	attacks board.Staff
	left    [2]int // units, by side
	lost    [2][]loss
	bombs   bool
}

// A loss is pieces of one kind that are gone.
type loss struct {
	what, from string
	n          int
}

func (t *story) say(indent int, format string, args ...any) {
	t.lines = append(t.lines, engine.Line{Indent: indent, Text: fmt.Sprintf(format, args...)})
}

func (t *story) rests(clauses ...string) {
	for _, id := range clauses {
		known := false
		for _, x := range t.clauses {
			known = known || x == id
		}
		if !known {
			t.clauses = append(t.clauses, id)
		}
	}
}

func (c *Chronicle) closeTale() {
	if c.tale != nil {
		c.tellLosses()
		c.now.stories = append(c.now.stories, c.tale)
		c.last = c.tale
	}
	c.tale = nil
}

// battle takes in an event of a battle, and says whether it was one.
func (c *Chronicle) battle(e engine.Event) bool {
	t := c.tale
	if o, ok := e.(state.Opposed); ok {
		c.closeTale()
		c.tale = c.opened(o.Battle)
		return true
	}
	if t == nil {
		return c.aftermath(e)
	}
	switch e := e.(type) {
	case state.BattleBegan:
		c.began(e)
	case state.Reckoned:
		c.reckoned(e)
	case state.FortChanged:
		if e.Why != "lost" && e.Why != "bombarded" {
			return false
		}
		c.fortFell(e)
	case state.Lost:
		if !e.Owed && e.Why != "by the fort" && e.Why != "nowhere to go" && e.Why != "it may not leave its state" {
			return false
		}
		c.lost(e)
	case state.Compared:
		c.compared(e)
	case state.Went:
		c.went(e)
	case state.Sailed:
		t.say(0, "%s slipped away to %s before the battle%s.", People(c.p, e.Unit), c.name(e.To), c.byWhom(board.Union, "naval"))
	case state.BattleEnded:
		c.closeTale()
		c.met = nil
	case state.Clashed:
		c.clashed(e)
	case state.Next, state.Shielded, state.Stranded:
	default:
		return false
	}
	return true
}

// opened begins a battle's story.
func (c *Chronicle) opened(b state.Battle) *story {
	name := c.p.Board.Name(b.At)
	t := &story{at: c.p.Board.Areas[b.At].ID, side: b.Attacker, front: frontOf(c.p.Theater(b.At)), title: "The battle of " + name,
		came: c.met, bombs: b.Bombs > 0}
	sea := len(t.came) > 0
	for _, m := range t.came {
		sea = sea && (m.Entry.Way == board.Sea || m.Entry.Way == board.Coast)
		if m.Entry.Group.Factors() > 0 {
			t.attacks |= m.Entry.Group.Staff
		}
	}
	if sea {
		t.front = coastFront
	}
	if t.bombs {
		t.title = "The bombardment of " + name
	}
	for i := range c.now.journeys { // moves stand before the battle to which they led
		if c.now.journeys[i].met == t.at {
			c.now.journeys[i].front = t.front
		}
	}
	return t
}

// awaits tells a battle that is still to be fought: somebody is asked before it.
func (c *Chronicle) awaits() {
	t, p := c.tale, c.p
	if t == nil || len(t.lines) > 0 || p.EntryCount == 0 || !p.Battle.On || p.Board.Areas[p.Battle.At].ID != t.at {
		return
	}
	attack, defence := combat.AttackOf(p), combat.DefenceOf(p, t.side.Enemy(), p.Battle.At)
	if p.Battle.Bombs > 0 {
		return
	}
	t.say(0, "%s", c.opening(state.BattleBegan{Battle: p.Battle, Attack: attack, Defence: defence}))
	t.say(0, "It is not fought yet: attack %d against %d, column %s.", attack.Total, defence.Total, columnWords(attack))
	t.news = fmt.Sprintf("%s attack%s %s.", c.actors(t.side), map[bool]string{true: "s"}[c.actors(t.side) == board.SideActors[board.Union]],
		c.name(t.at))
	t.result = append(t.result, "not fought yet")
}

// aftermath is what follows from a battle that is over: leaders left alone, supply left behind.
func (c *Chronicle) aftermath(e engine.Event) bool {
	t := c.last
	switch e := e.(type) {
	case state.LeaderWent:
		if t == nil || e.From != t.at {
			return false
		}
		to := "nowhere: no flag city is left"
		if e.To != "" {
			to = c.name(e.To)
		}
		i := c.p.Board.Leaders[board.LeaderOf(e.Leader)]
		t.say(0, "%s, left alone, went to %s%s.", i.Short, to, c.byWhom(i.Side, "leader"))
		t.rests("ldr.alone")
	case state.Captured:
		if t == nil || e.At != t.at {
			return false
		}
		t.say(0, "At %s %s%s.", c.name(e.At), supplyWords(e), c.byWhom(e.Loser.Enemy(), "capture"))
		t.rests("cap.supply")
	case state.Next, state.Arriving, state.Stranded, state.BattleEnded, state.Shielded:
	case state.Clashed:
		c.clashed(e)
	default:
		return false
	}
	return true
}

// supplyWords is what became of supply that was left with the enemy.
func supplyWords(e state.Captured) string {
	text := fmt.Sprintf("%d supply of %s %s lost", e.Lost, board.SideNames[e.Loser], map[bool]string{true: "was", false: "were"}[e.Lost == 1])
	if e.Taken > 0 {
		text += fmt.Sprintf(" and %d taken by %s", e.Taken, board.SideNames[e.Loser.Enemy()])
	}
	return text
}

// clashed tells ironclads that went down together.
func (c *Chronicle) clashed(e state.Clashed) {
	text := fmt.Sprintf("At %s %s of the Confederates and %s went down together.", c.name(e.At), board.Ironclads.Count(e.Rams),
		phrase.Listed(board.SplitOn(board.Group{Irons: uint8(e.Irons), Ships: uint8(e.Ships)}.Words(c.p.Board, false), ","), "and"))
	if c.tale != nil {
		c.tale.say(0, "%s", text)
		return
	}
	c.now.after = append(c.now.after, engine.Line{Text: text})
}

// lost gathers losses of the same kind.
func (c *Chronicle) lost(e state.Lost) {
	t := c.tale
	s := e.Side
	n := e.Inf + e.Unit.Factors() + e.Unit.Naval()
	t.left[s] -= n
	k := loss{what: c.lostWords(e), n: 1}
	if e.Inf > 0 && e.Unit.Empty() {
		k = loss{what: "infantry", n: e.Inf}
	}
	if e.From != "" && len(t.came) > 1 {
		k.from = e.From
	}
	if !e.Owed {
		c.tellLosses()
		t.say(1, "%s lost %s: %s.", board.SideActors[s], c.lostWords(e), e.Why)
		return
	}
	for i := range t.lost[s] {
		if x := &t.lost[s][i]; x.what == k.what && x.from == k.from {
			x.n += k.n
			return
		}
	}
	t.lost[s] = append(t.lost[s], k)
}

// fortFell is a step that a fort has lost.
func (c *Chronicle) fortFell(e state.FortChanged) {
	t := c.tale
	if e.Why == "bombarded" {
		t.say(0, "The fort fell from %d to %d.", e.Was, e.Now)
		t.news = fmt.Sprintf("The fort at %s fell to %d.", c.name(t.at), e.Now)
		t.result = append(t.result, fmt.Sprintf("Fort %d to %d", e.Was, e.Now))
		return
	}
	for i := range t.lost[e.Side] {
		if x := &t.lost[e.Side][i]; x.what == "fort" {
			x.n++
			return
		}
	}
	t.lost[e.Side] = append(t.lost[e.Side], loss{what: "fort", n: 1})
}

// tellLosses says what each side has lost so far.
func (c *Chronicle) tellLosses() {
	t := c.tale
	for _, s := range []board.Side{t.side.Enemy(), t.side} {
		var out []string
		for _, k := range t.lost[s] {
			words := k.what
			switch k.what {
			case "infantry":
				words = fmt.Sprintf("%d infantry", k.n)
			case "fort":
				words = phrase.Plural(k.n, "step of the fort", "steps of the fort")
			default:
				if rest, ok := strings.CutPrefix(k.what, "1 "); ok && k.n > 1 {
					words = fmt.Sprintf("%d %ss", k.n, rest)
				}
			}
			if k.from != "" {
				words += " of those from " + c.name(k.from)
			}
			out = append(out, words)
		}
		if len(out) > 0 {
			how := c.byWhom(s, "lose")
			if how == ", by the default" {
				how = ""
			}
			t.say(1, "%s lost %s%s.", board.SideActors[s], phrase.Listed(out, "and"), how)
		}
		t.lost[s] = nil
	}
}
