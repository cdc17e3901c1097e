package tell

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
	"adjutant/engine/phrase"
)

// The reasons of the numbers in a report and on the map: which line was open and why, what each shot needed, what it came to. A
// reason ends with its clauses in brackets; what stands further in begins with two blanks.

// reasons are what is known of one number.
type reasons struct{ lines []string }

func (r *reasons) say(format string, args ...any) {
	r.lines = append(r.lines, fmt.Sprintf(format, args...))
}

// whys are the reasons gathered so far.
type whys struct {
	of       map[int]*reasons
	number   int      // the number given last before the event
	marks    int      // the marks made before it
	mustered *reasons // of recruits that have no number yet
}

// own is the reasons of a number.
func (g *whys) own(number int) *reasons {
	if g.of == nil {
		g.of = map[int]*reasons{}
	}
	if g.of[number] == nil {
		g.of[number] = &reasons{}
	}
	return g.of[number]
}

// because notes the reasons of the event at i, which has just been told with those behind it, up to last.
func (c *chronicle) because(es []engine.Event, i, last int) {
	g := &c.why
	g.settle(c.Marks)
	own := func() *reasons { return g.own(c.number) }
	switch e := es[i].(type) {
	case state.Marched:
		c.whyMarch(own(), es, i, e)
	case state.EntrenchedUnit:
		c.whyEntrenched(own(), e)
	case state.Lifted:
		c.whySailed(own(), es, i, e)
	case state.Recovered:
		if e.By == "march" {
			own().say("A march restores one reduced unit, and is one of its two marches (5.71).")
		}
	case state.Mustered:
		g.mustered = &reasons{}
		c.whyMustered(g.mustered, e)
	case state.Recruited:
		if g.mustered != nil {
			c.whyRecruited(g.mustered, e)
		}
	case state.PointsLost:
		if g.mustered != nil && e.Points > 0 {
			g.mustered.say("%s not spent and lost (7.0).", phrase.Capital(points(e.Points)))
		}
	default:
		if c.battle == nil {
			break
		}
		if e, ok := e.(state.Retreated); ok && c.number > g.number {
			c.whyRetreat(own(), es, i, e)
		}
		c.whyBattle(g.own(c.Marks[c.battle.mark].Number), es, i, last)
	}
	g.number = c.number
}

// settle gives recruits their number, once it is known.
func (g *whys) settle(marks []Mark) {
	for _, m := range marks[g.marks:] {
		if m.Kind == "recruit" && g.mustered != nil {
			*g.own(m.Number), g.mustered = *g.mustered, nil
		}
	}
	g.marks = len(marks)
}

var clauseNumbers = regexp.MustCompile(`\((\d+\.\d+(?:, \d+\.\d+)*)\)`)

// justBegun is a round in which nothing has happened yet.
var justBegun = regexp.MustCompile(`^Round \d+\.$`)

// giveReasons puts the reasons into the numbered lines.
func (c *chronicle) giveReasons() {
	c.why.settle(c.Marks)
	for _, p := range c.Pars {
		for i := range p.Lines {
			r := c.why.of[p.Lines[i].Number]
			if r == nil || p.Lines[i].Number == 0 {
				continue
			}
			if n := len(r.lines); n > 0 && justBegun.MatchString(r.lines[n-1]) {
				r.lines = r.lines[:n-1]
			}
			p.Lines[i].Why = r.lines
			for _, m := range clauseNumbers.FindAllStringSubmatch(strings.Join(r.lines, " "), -1) {
				for _, id := range strings.Split(m[1], ", ") {
					if !slices.Contains(p.Lines[i].Clauses, id) {
						p.Lines[i].Clauses = append(p.Lines[i].Clauses, id)
					}
				}
			}
		}
	}
}

// owner is who controlled a box before the event at i: control as it is now, with what has happened since undone.
func (c *chronicle) owner(es []engine.Event, i int, id string) board.Side {
	b, ok := c.p.Board.Box(id)
	if !ok {
		return board.Neutral
	}
	owner := c.p.Hold[b].Owner
	for k := len(es) - 1; k >= i; k-- {
		switch e := es[k].(type) {
		case state.Captured:
			if e.Box == id {
				owner = e.From
			}
		case state.Reverted:
			if e.Box == id {
				owner = e.By
			}
		}
	}
	return owner
}

func (c *chronicle) whyMarch(r *reasons, es []engine.Event, i int, e state.Marched) {
	side, from := e.Was.Side, c.name(e.Was.Box)
	switch {
	case e.Cost == 0:
		r.say("%s was active already: that march goes on (4.0).", from)
	case e.Was.Marches > 0:
		r.say("March %d of the turn activated %s; for the unit it was the second, its limit (4.0).", c.used, from)
	default:
		r.say("March %d of the turn activated %s (4.0).", c.used, from)
	}
	way := append(append([]string{e.Was.Box}, e.Via...), e.Now.Box)
	for k := 1; k < len(way) && k <= len(e.Ways); k++ {
		r.say("  %s to %s: %s", c.name(way[k-1]), c.name(way[k]), c.whyLink(es, i, e, way[k-1], way[k], e.Ways[k-1]))
	}
	r.say("%s", reach(c.p.Opt, e))
	if e.Jump != "" {
		switch {
		case e.Ways[0] == board.River:
			r.say("The enemy stood at %s; down a river a Union unit may pass him (4.5).", c.name(e.Jump))
		default:
			r.say("The enemy stood at %s without cavalry, so cavalry could pass by land (4.4).", c.name(e.Jump))
		}
	}
	to := c.name(e.Now.Box)
	owner := c.owner(es, i, e.Now.Box)
	switch {
	case e.Now.From != "" && e.Now.State&board.Across != 0:
		r.say("The enemy stood at %s: the march ended there, across the river, and a battle follows (4.0, 5.0, 5.34).", to)
	case e.Now.From != "":
		r.say("The enemy stood at %s: the march ended there, and a battle follows (4.0, 5.0).", to)
	case owner == side:
	case c.captured(es, i, side, e.Now.Box):
		r.say("%s was %s and empty; it was taken when the battles were over (8.0).", to, held(owner))
	default:
		r.say("%s was %s and empty; it is taken when the battles are over, if a unit is there then (8.0).", to, held(owner))
	}
}

func held(s board.Side) string {
	if s == board.Neutral {
		return "neutral"
	}
	return "in " + board.SideAdj[s] + " hands"
}

// captured says whether a side took a box behind the event at i.
func (c *chronicle) captured(es []engine.Event, i int, s board.Side, box string) bool {
	for _, e := range es[i:] {
		if k, ok := e.(state.Captured); ok && k.Box == box && k.By == s {
			return true
		}
	}
	return false
}

// whyLink says what a line is, and why a unit could go along it.
func (c *chronicle) whyLink(es []engine.Event, i int, e state.Marched, from, to string, w board.Way) string {
	a, _ := c.p.Board.Box(from)
	b, _ := c.p.Board.Box(to)
	l, _ := rules.Line(c.p.Board, a, b, w)
	switch w {
	case board.Rail:
		for _, id := range []string{from, to} {
			if o := c.owner(es, i, id); o != e.Was.Side {
				if rides(c.p.Opt, e.Was.Type) {
					return fmt.Sprintf("a railroad, not friendly (%s was %s), but open to it (4.0).", c.name(id), held(o))
				}
				return fmt.Sprintf("a railroad, not friendly (%s was %s), so one box only (4.0).", c.name(id), held(o))
			}
		}
		return "a friendly railroad, both boxes being its own side's (4.0)."
	case board.River:
		switch {
		case l.Potomac:
			return "the Potomac, which only the Union uses (4.2)."
		case l.River == "":
			return "a river (4.0)."
		case l.Down:
			return "down the " + l.River + " (4.0)."
		}
		return "up the " + l.River + " (4.0)."
	}
	return "a road (4.0)."
}

// rides says whether a unit marches by land as cavalry does.
func rides(opt state.Options, t board.Type) bool {
	return t.Cavalry() || opt.CrackMarch && t == board.CrackInfantry
}

// reach says why a unit could go that far.
func reach(opt state.Options, e state.Marched) string {
	boxes := len(e.Ways)
	switch {
	case boxes > 2:
		return "Three boxes: all of the way was friendly railroad (4.9)."
	case boxes == 1 && e.Was.Type.Cavalry():
		return "One box; cavalry could go two (4.0)."
	case boxes == 1:
		return "One box, which every line allows (4.0)."
	case e.Ways[0] == board.River:
		return "Two boxes: every unit goes two by river (4.0)."
	case e.Was.Type.Cavalry():
		return "Two boxes: cavalry goes two by road and railroad (4.0)."
	case rides(opt, e.Was.Type):
		return "Two boxes: crack infantry marches as cavalry does (4.8)."
	}
	return "Two boxes: infantry goes two by railroad where every box is its own side's (4.0)."
}

func (c *chronicle) whyEntrenched(r *reasons, e state.EntrenchedUnit) {
	at := c.name(e.Was.Box)
	if b, ok := c.p.Board.Box(e.Was.Box); ok && c.p.Board.Boxes[b].City {
		r.say("%s is a recruitment city: one march entrenches there any or all units (4.3).", at)
	} else {
		r.say("%s is no recruitment city: entrenching there takes two marches of one turn (4.3).", at)
	}
	r.say("No enemy was there (4.3).")
}

func (c *chronicle) whySailed(r *reasons, es []engine.Event, i int, e state.Lifted) {
	from, to := c.name(e.Was.Box), c.name(e.Now.Box)
	if len(r.lines) > 0 {
		return
	}
	if e.Invasion {
		r.say("The march die was 6, so units in Washington could land in a port in Confederate hands, each for a march (4.7).")
	} else {
		r.say("%s and %s are ports, and %s was in Union hands; each unit by sea costs a march (4.6).", from, to, to)
	}
	if e.Now.State&board.Across != 0 || e.Invasion && e.Now.From != "" {
		r.say("The enemy held %s: a battle follows, and those who land count as across a river (4.7, 5.34).", to)
		return
	}
	if c.captured(es, i, board.Union, e.Now.Box) {
		r.say("%s was empty; it was taken when the battles were over (8.0).", to)
	}
}
