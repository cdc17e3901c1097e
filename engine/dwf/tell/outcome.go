package tell

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/state"
	"adjutant/engine/phrase"
)

// How a battle ends, in words: who holds the field, who goes where and by which rule.

// compared tells who holds the field.
func (c *Chronicle) compared(e state.Compared) {
	t := c.tale
	c.tellLosses()
	if e.Nobody {
		t.say(0, "Nobody is left on either side; %s stays with %s.", c.name(t.at), board.SideNames[t.side.Enemy()])
		t.result, t.news = append(t.result, "Nobody left"), fmt.Sprintf("Nobody is left at %s.", c.name(t.at))
		t.rests("cbt.compare")
		return
	}
	t.say(0, "After it %s; %s.", c.strengthLeft(t.side, e), c.strengthLeft(t.side.Enemy(), e))
	t.say(0, "%s %s the field: %s.", board.SideActors[e.Winner],
		map[board.Side]string{board.Union: "holds", board.Confederate: "hold"}[e.Winner], e.Why)
	t.result = append(t.result, phrase.Capital(board.SideAdjectives[e.Winner])+" victory")
	clause := "cbt.compare"
	switch {
	case strings.Contains(e.Why, "fort"):
		clause = "cbt.fort_holds"
	case strings.Contains(e.Why, "leader"):
		clause = "cbt.no_leader"
	}
	t.rests(clause)
	verb := "held"
	if e.Winner == t.side {
		verb = "took"
	}
	t.news = fmt.Sprintf("%s %s %s.", c.actors(e.Winner), verb, c.name(t.at))
}

// strengthLeft is "Union 6 + Grant 3 + Buell 2 = 11".
func (c *Chronicle) strengthLeft(s board.Side, e state.Compared) string {
	t := c.tale
	staff := t.stands
	if s == t.side {
		staff = t.attacks
	}
	head, value := board.SideNames[s], e.Values[s]
	n := max(t.left[s], 0)
	if more := value - n; more > 0 && n > 0 && staff != 0 {
		return fmt.Sprintf("%s %d + %s = %d", head, n, strings.NewReplacer(" and ", " + ", ", capped", ", capped", ", ",
			" + ").Replace(c.ratings(staff, more)), value)
	} else if more > 0 && n == 0 {
		return fmt.Sprintf("%s fort %d", head, more)
	} else if more > 0 {
		return fmt.Sprintf("%s %d + fort %d = %d", head, n, more, value)
	}
	return fmt.Sprintf("%s %d", head, value)
}

// retreatClauses are the rules of the list of retreats, as the rule tells them.
var retreatClauses = map[string]string{"an area of its color": "ret.own_colour", "friends next to it": "ret.friends",
	"toward the nearest flag city": "ret.toward_flag", "inside its state": "mil.home"}

// went tells a withdrawal or a retreat.
func (c *Chronicle) went(e state.Went) {
	t := c.tale
	words := People(c.p, e.Group)
	by := c.byWhom(e.Side, "retreat")
	switch {
	case e.Before:
		if by == "" {
			by = c.byWhom(e.Side, "withdraw")
		}
		t.say(0, "%s withdrew to %s before the battle%s.", words, c.name(e.To), by)
		t.rests("cbt.retreat_before")
		t.news = fmt.Sprintf("%s withdrew from %s.", c.actors(e.Side), c.name(t.at))
		t.title = "No battle at " + c.name(t.at)
		if !slices.Contains(t.result, "Withdrew") {
			t.result = append(t.result, "Withdrew")
		}
	case e.Moved:
		t.say(1, "%s went back to %s.", words, c.name(e.To))
	default:
		t.say(0, "%s retreated to %s%s (%s).", words, c.name(e.To), by, strings.Replace(e.Rule, "of its color", "of their color", 1))
		t.rests("cbt.loser_retreats", "ret.not_from")
		if id := retreatClauses[e.Rule]; id != "" {
			t.rests(id)
		}
		if shut := c.cameFrom(); len(shut) > 0 && e.Rule != "inside its state" {
			was := "was closed: the attackers came from there"
			if len(shut) > 1 {
				was = "were closed: the attackers came from there"
			}
			t.say(1, "%s %s.", phrase.Listed(shut, "and"), was)
		}
	}
	t.marks = append(t.marks, Mark{Kind: RetreatMark, Side: e.Side, Areas: []string{e.From, e.To}})
}

// cameFrom is the areas from which the attackers came by land.
func (c *Chronicle) cameFrom() []string {
	var out []string
	for _, m := range c.tale.came {
		if n := c.p.Board.Name(m.Entry.From); m.Entry.Way.Land() && !slices.Contains(out, n) {
			out = append(out, n)
		}
	}
	return out
}
