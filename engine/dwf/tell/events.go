package tell

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/state"
	"adjutant/engine/phrase"
)

// aside is what is neither a move nor a battle.
func (c *Chronicle) aside(e engine.Event) {
	k, p := c.now, c.p
	say := func(to *[]engine.Line, format string, args ...any) {
		*to = append(*to, engine.Line{Text: fmt.Sprintf(format, args...)})
	}
	after, early, politics := &k.after, &k.early, &k.politics
	switch e := e.(type) {
	case state.Came:
		c.came(e)
	case state.Missed:
		text := fmt.Sprintf("%s for %s could not come: no place was open", phrase.Capital(e.What), board.Lowered(board.SideActors[e.Side]))
		if e.Counters {
			text = fmt.Sprintf("%s of the %s could not come: no counter was left", phrase.Capital(e.What), board.SideAdjectives[e.Side])
		}
		if e.Pile > 0 {
			text += fmt.Sprintf("; %s to the replacement pile", phrase.Plural(e.Pile, "factor went", "factors went"))
		}
		say(early, "%s.", text)
	case state.LeaderLeft:
		at := ""
		if e.From != "" {
			at = " from " + c.name(e.From)
		}
		say(early, "%s was called away%s.", p.Board.Leaders[board.LeaderOf(e.Leader)].Short, at)
	case state.Refused:
		what := "arrival"
		if e.Removal {
			what = "removal"
		}
		say(early, "%s refused the %s of %s.", board.SideActors[e.Side], what, p.Board.Leaders[board.LeaderOf(e.Leader)].Short)
	case state.ReplacedOne:
		c.arrives(e.At, "1 replaced infantry")
	case state.Disbanded:
		say(early, "%s disbanded %d infantry at %s for its counter.", board.SideActors[e.Side], e.Size, c.name(e.At))
	case state.Burned:
		say(politics, "The Union burned %s.", c.name(e.At))
	case state.FortChanged:
		switch e.Why {
		case "attrition":
			say(early, "The fort at %s, without a garrison, fell from %d to %d.", c.name(e.At), e.Was, e.Now)
		case "built":
			say(early, "The fort at %s was finished: %d.", c.name(e.At), e.Now)
		case "dug":
			say(after, "%s put a fort up at %s at once (1 point).", p.Board.Leaders[board.LeaderOf(e.By)].Short, c.name(e.At))
			k.left = e.Points
		}
	case state.FortBegun:
		if e.Off {
			say(after, "The fort begun at %s was lost.", c.name(e.At))
			break
		}
		c.gather("%s began a fort at %s.", "%s began forts at %s.", e.Side, c.name(e.At))
		k.left = e.Points
	case state.Trained:
		say(after, "%s trained %d infantry at %s (1 point).", p.Board.Leaders[board.LeaderOf(e.Leader)].Short, e.Size, c.name(e.At))
		k.left = e.Points
	case state.PassedPoint:
		k.left = e.Points
		c.passed()
	case state.Regrouped:
		c.regrouped(e)
	case state.Taken:
		k.taken = append(k.taken, e)
	case state.Converted:
		if e.Off {
			say(after, "The military railroad at %s was lost.", c.name(e.At))
		} else {
			say(after, "The military railroad reached %s.", c.name(e.At))
		}
	case state.Mended:
		say(early, "The railroads at %s run again.", c.name(e.At))
	case state.Lost:
		if !e.Owed {
			say(after, "%s lost %s at %s: %s.", board.SideActors[e.Side], c.lostWords(e), c.name(e.At), e.Why)
		}
	case state.LeaderWent:
		to := "nowhere: no flag city is left"
		if e.To != "" {
			to = c.name(e.To)
		}
		say(after, "%s, left alone at %s, went to %s.", p.Board.Leaders[board.LeaderOf(e.Leader)].Short, c.name(e.From), to)
	case state.Captured:
		say(after, "At %s %s.", c.name(e.At), supplyWords(e))
	case state.Sailed:
		say(after, "%s slipped away from %s to %s%s.", People(c.p, e.Unit), c.name(e.At), c.name(e.To), c.byWhom(board.Union, "naval"))
	case state.KentuckyEntered:
		say(politics, "The Confederates entered Kentucky at %s: it is open to both sides now.", c.name(e.At))
	case state.Statehood:
		say(politics, "West Virginia is a state of the Union.")
	case state.Intervened:
		if e.Step == 1 {
			say(politics, "Britain and France intervened: %s. The Union's %s left the war.", e.Why, phrase.Plural(e.Ships, "ship", "ships"))
		} else {
			say(politics, "Five infantry from Europe come to Confederate ports.")
		}
	case state.Ended:
		k.ended = e.How
	case engine.Mended:
		c.mended = e
	case state.Put:
		text := c.mended.By
		if text == "" {
			text = "The moderator"
		}
		text += " put right: " + strings.Join(e.Changes, "; ") + "."
		if c.mended.Why != "" {
			text += fmt.Sprintf(" Why: %q.", c.mended.Why)
		}
		say(early, "%s", text)
		c.mended = engine.Mended{}
	default:
		c.told(e)
	}
}

// gather puts what one side did at several places into one line.
func (c *Chronicle) gather(one, many string, s board.Side, place string) {
	for i, l := range c.now.after {
		head, _, _ := strings.Cut(fmt.Sprintf(many, board.SideActors[s], "\x00"), "\x00")
		if rest, ok := strings.CutPrefix(l.Text, head); ok {
			c.now.after[i].Text = fmt.Sprintf(many, board.SideActors[s], strings.Replace(strings.TrimSuffix(rest, "."), " and ", ", ",
				1)+" and "+place)
			return
		}
		head, _, _ = strings.Cut(fmt.Sprintf(one, board.SideActors[s], "\x00"), "\x00")
		if rest, ok := strings.CutPrefix(l.Text, head); ok {
			c.now.after[i].Text = fmt.Sprintf(many, board.SideActors[s], strings.TrimSuffix(rest, ".")+" and "+place)
			return
		}
	}
	c.now.after = append(c.now.after, engine.Line{Text: fmt.Sprintf(one, board.SideActors[s], place)})
}

// passed counts points that were passed.
func (c *Chronicle) passed() {
	for i, l := range c.now.after {
		n := 0
		if k, err := fmt.Sscanf(l.Text, "%d command point", &n); err == nil && k == 1 && strings.HasSuffix(l.Text, " passed.") {
			c.now.after[i].Text = fmt.Sprintf("%d command points were passed.", n+1)
			return
		}
	}
	c.now.after = append(c.now.after, engine.Line{Text: "1 command point was passed."})
}

// regrouped keeps how the units of a place stand in the end.
func (c *Chronicle) regrouped(e state.Regrouped) {
	k, place := c.now, c.name(e.At)
	if k.stand == nil {
		k.stand = map[string]string{}
	}
	if k.stand[place] == "" {
		k.stood = append(k.stood, place)
	}
	k.stand[place] = e.Now.String()
}

// came gathers what arrives, place by place.
func (c *Chronicle) came(e state.Came) {
	p := c.p
	if line := &p.Board.Lists[e.Line]; line.Step > 0 {
		if c.now.side != e.Side && (len(c.now.order) > 0 || !c.now.setUp) {
			c.begin(e.Side)
		}
		c.now.side, c.now.setUp = e.Side, true
	}
	switch e.What {
	case board.ALeader, board.ATransfer:
		name := p.Board.Leaders[board.LeaderOf(e.Leader)].Short
		if e.From != "" && e.From != e.At {
			c.now.early = append(c.now.early, engine.Line{Text: fmt.Sprintf("%s went from %s to %s.", name, c.name(e.From), c.name(e.At))})
			return
		}
		c.arrives(e.At, name)
		return
	case board.ABurning:
		return
	}
	o := state.NewOrder(p.Board, state.Placing)
	o.Thing, o.N = e.What, e.Size
	if m, ok := board.MilitiaNamed(e.Militia); ok {
		o.Militia = m
	}
	words := o.ThingWords()
	if e.What == board.AnInfantry && e.Size > 1 {
		words = fmt.Sprintf("1 infantry of %d", e.Size)
	}
	c.arrives(e.At, words)
}

func (c *Chronicle) arrives(at, what string) {
	k, place := c.now, c.name(at)
	if k.arrived[place] == nil {
		k.order = append(k.order, place)
	}
	k.arrived[place] = append(k.arrived[place], what)
}

func (c *Chronicle) lostWords(e state.Lost) string {
	words := e.Unit.Words(c.p.Board, false)
	if e.Inf > 0 {
		words = strings.TrimPrefix(words+fmt.Sprintf(", %d infantry", e.Inf), ", ")
	}
	if e.Rams > 0 {
		words = strings.TrimPrefix(words+", "+board.Ironclads.Count(e.Rams), ", ")
	}
	return words
}
