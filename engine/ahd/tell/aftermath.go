package tell

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
	"adjutant/engine/phrase"
)

// An aftermath is what came after the battles of a player turn, until it is told.
type aftermath struct {
	rested   bool // reduced units recovered by themselves
	taken    []state.Captured
	notes    []engine.Line
	raised   []byWhom[state.PromotedUnit]
	muster   *state.Mustered
	restored []string // units that recovered for a recruitment point, with their places
	spent    []byWhom[state.Recruited]
	lost     *state.PointsLost
}

// A byWhom is an event with the words for who decided it: ", by the default".
type byWhom[E any] struct {
	event E
	how   string
}

func (a *aftermath) begun() bool {
	return len(a.notes)+len(a.taken) > 0 || a.muster != nil
}

func (c *chronicle) recovered(e state.Recovered) {
	if e.By == "time" {
		c.after.rested = true
		return
	}
	for _, w := range e.Units {
		unit := fmt.Sprintf("1 %s at %s", w.Type, c.name(w.Box))
		if e.By == "march" {
			c.used++
			c.marched(Mark{Kind: "recover", Side: w.Side, Boxes: []string{w.Box}, Units: 1, Short: "Recovered at " + c.name(w.Box)},
				unit+" recovered for a march")
			continue
		}
		c.after.restored = append(c.after.restored, unit)
	}
}

// closeAfter writes what came after the battles, in the order in which it happened. last says that nothing follows it, so that
// the position is the one that it led to.
func (c *chronicle) closeAfter(last bool) {
	a := c.after
	c.after = aftermath{}
	var lines []engine.Line
	if a.rested {
		lines = append(lines, engine.Line{Text: "All reduced units recovered."})
	}
	if len(a.taken) > 0 {
		lines = append(lines, c.captures(a.taken))
	}
	lines = append(lines, a.notes...)
	for _, r := range a.raised {
		was := r.event.Was
		lines = append(lines, engine.Line{Text: fmt.Sprintf("Promoted: %s at %s to %s%s.", pieces(1, was), c.name(was.Box),
			r.event.Now.Type, r.how)})
	}
	lines = append(lines, c.recruitment(a, last)...)
	if len(lines) == 0 {
		return
	}
	c.Pars = append(c.Pars, engine.Paragraph{Part: "after", Heading: "Afterwards", Lines: lines, Short: c.captureNews(a.taken)})
}

// captures is the boxes that changed hands, and what became of the army maximums by them.
func (c *chronicle) captures(taken []state.Captured) engine.Line {
	var names []string
	var sums [2]maximumSum
	for _, e := range taken {
		names = append(names, c.name(e.Box))
		sums[e.By].add(c, e.Box, e.By, +1)
		if e.From != board.Neutral {
			sums[e.From].add(c, e.Box, e.From, -1)
		}
		c.Marks = append(c.Marks, Mark{Kind: "capture", Side: e.By, From: e.From, Boxes: []string{e.Box}})
		for i := range c.Marks {
			m := &c.Marks[i]
			if n := len(m.Boxes); n > 0 && m.Boxes[n-1] == e.Box && slices.Contains([]string{"march", "lift", "invade", "battle"}, m.Kind) &&
				m.Side == e.By && !strings.Contains(m.Short, "captured") {
				m.Short += "; captured"
				c.renew(*m)
				break
			}
		}
	}
	end := taken[len(taken)-1]
	text := "Captured: " + phrase.Listed(names, "and") + "." + maximumsInWords(sums, end.Max, end.By, len(taken) > 1)
	return engine.Line{Text: text, Short: text}
}

// A maximumSum is what changed a side's army maximum, city by city.
type maximumSum struct {
	places []string
	values []int
}

// add counts a city in or out; one that is worth nothing to that side changes nothing.
func (m *maximumSum) add(c *chronicle, box string, s board.Side, sign int) {
	b, ok := c.p.Board.Box(box)
	if !ok || c.p.Board.Boxes[b].Value[s] == 0 {
		return
	}
	m.places = append(m.places, c.name(box))
	m.values = append(m.values, sign*int(c.p.Board.Boxes[b].Value[s]))
}

// words is "maximum 34 + 1 = 35", and with places "maximum 24 - 2 Atlanta - 1 Wilmington = 21".
func (m maximumSum) words(after int, named bool) string {
	before := after
	var terms strings.Builder
	for i, v := range m.values {
		before -= v
		sign := "+"
		if v < 0 {
			sign, v = "-", -v
		}
		fmt.Fprintf(&terms, " %s %d", sign, v)
		if named {
			terms.WriteString(" " + m.places[i])
		}
	}
	return fmt.Sprintf("maximum %d%s = %d", before, &terms, after)
}

// maximumsInWords is " Confederate maximum 30 - 1 = 29; Union 35 (no Union shield there).", or nothing if neither changed.
func maximumsInWords(sums [2]maximumSum, after [2]int, gainer board.Side, named bool) string {
	var changed, same []string
	for s := board.Union; s <= board.Confederate; s++ {
		switch {
		case len(sums[s].values) > 0:
			changed = append(changed, board.SideAdj[s]+" "+sums[s].words(after[s], named))
		case s == gainer:
			same = append(same, fmt.Sprintf("%s %d (no %s shield there)", board.SideAdj[s], after[s], board.SideAdj[s]))
		default:
			same = append(same, fmt.Sprintf("%s %d", board.SideAdj[s], after[s]))
		}
	}
	if len(changed) == 0 {
		return ""
	}
	return " " + strings.Join(append(changed, same...), "; ") + "."
}

// reverted tells of a box that cavalry left behind: it falls back to its color.
func (c *chronicle) reverted(e state.Reverted) {
	var sums [2]maximumSum
	sums[e.By].add(c, e.Box, e.By, -1)
	to := board.SideAdj[e.To]
	if e.To != board.Neutral {
		sums[e.To].add(c, e.Box, e.To, +1)
	}
	c.note(fmt.Sprintf("%s is empty and %s again.", c.name(e.Box), to) + maximumsInWords(sums, e.Max, board.Neutral, false))
}

// captureNews is what was taken in one sentence; where a battle was won for it, the battle's own sentence says so.
func (c *chronicle) captureNews(taken []state.Captured) string {
	var names []string
	also := ""
	for _, e := range taken {
		if par := c.battleAt(e.Box); par != nil {
			par.Short = fmt.Sprintf("%s took %s.", c.actors(e.By), c.name(e.Box))
			also = "also "
			continue
		}
		names = append(names, c.name(e.Box))
	}
	if len(names) == 0 {
		return ""
	}
	return fmt.Sprintf("%s %stook %s.", c.actors(taken[0].By), also, phrase.Listed(names, "and"))
}

// battleAt is this turn's battle for a box.
func (c *chronicle) battleAt(box string) *engine.Paragraph {
	for i := len(c.Pars) - 1; i >= 0 && c.Pars[i].Part != "turn"; i-- {
		if c.Pars[i].Part == "battle" && c.Pars[i].Place == box {
			return &c.Pars[i]
		}
	}
	return nil
}

// renew gives a line of the log the few words of its mark.
func (c *chronicle) renew(m Mark) {
	for i := range c.Pars {
		for j := range c.Pars[i].Lines {
			if l := &c.Pars[i].Lines[j]; l.Number == m.Number {
				l.Short = m.Short
			}
		}
	}
}

// training is the die of replacement training [AHD 6.2].
func training(e state.Drilled) string {
	die := fmt.Sprintf("die %d", e.Die)
	if e.Fallen > 0 {
		die += fmt.Sprintf(" - %d (veteran and crack units lost this game turn) = %d", e.Fallen, e.Die-e.Fallen)
	}
	return fmt.Sprintf("Replacement training: %s: %s.", die, map[int]string{1: "one promotion", 2: "two promotions"}[e.Units])
}

// recruitment is the die with what became of its points, and who was recruited where.
func (c *chronicle) recruitment(a aftermath, last bool) []engine.Line {
	var lines []engine.Line
	if m := a.muster; m != nil {
		die := fmt.Sprintf("Recruiting die %d", m.Die)
		if m.Points != m.Die {
			die += fmt.Sprintf(", counts as %d", m.Points)
		}
		lines = append(lines, engine.Line{Text: die + ": " + c.pointsInWords(a, last) + "."})
	}
	if len(a.restored) > 0 {
		each := ""
		if len(a.restored) > 1 {
			each = " each"
		}
		lines = append(lines, engine.Line{Text: fmt.Sprintf("Recovered for a recruitment point%s: %s.", each, phrase.Listed(a.restored, "and"))})
	}
	for i := 0; i < len(a.spent); {
		k := i + 1
		for k < len(a.spent) && a.spent[k].how == a.spent[i].how {
			k++
		}
		lines = append(lines, c.recruits(a.spent[i:k]))
		i = k
	}
	return lines
}

// pointsInWords is "4 points; 3 spent, 1 lost, no recruits left".
func (c *chronicle) pointsInWords(a aftermath, last bool) string {
	m := a.muster
	spent := len(a.spent) + len(a.restored)
	text := fmt.Sprintf("%d points", m.Points)
	switch {
	case spent == m.Points && spent == 2:
		return text + ", both spent"
	case spent == m.Points:
		return text + ", all spent"
	case a.lost == nil && spent == 0:
		return text
	case a.lost == nil:
		return fmt.Sprintf("%s; %d spent", text, spent)
	case spent == 0:
		text += ", all lost"
	default:
		text += fmt.Sprintf("; %d spent, %d lost", spent, a.lost.Points)
	}
	left := rules.LeftOf(a.lost.Left, "recruit", "recruits")
	switch full := rules.Allowance(c.p, m.Side); {
	case a.lost.Left == 0:
		return text + ", no recruits left"
	case a.lost.Full > 0:
		return fmt.Sprintf("%s: the army is at its maximum of %d", text, a.lost.Full)
	case a.lost.Taken:
		return fmt.Sprintf("%s: no city could take another recruit; %s", text, left)
	case a.lost.Open:
		return fmt.Sprintf("%s, though a recruit could still be placed; %s", text, left)
	case last && c.p.OnBoard(m.Side) >= full:
		return fmt.Sprintf("%s: the army is at its maximum of %d", text, full)
	}
	return text + ", " + left // of a game from before the reason was noted
}

// recruits is "Recruited at Washington and Baltimore: 1 militia infantry each; at Cincinnati: 1 militia cavalry."
func (c *chronicle) recruits(spent []byWhom[state.Recruited]) engine.Line {
	at := map[string][]board.Unit{}
	var places []string
	for _, e := range spent {
		u := e.event.Unit
		name := c.name(u.Box)
		if len(at[name]) == 0 {
			places = append(places, name)
		}
		at[name] = append(at[name], board.Unit{Type: u.Type})
		c.Marks = append(c.Marks, Mark{Number: c.number + 1, Kind: "recruit", Side: u.Side, Boxes: []string{u.Box}, Units: 1})
	}
	alike := map[string][]string{}
	var kinds []string
	for _, name := range places {
		what := UnitList(at[name])
		if len(alike[what]) == 0 {
			kinds = append(kinds, what)
		}
		alike[what] = append(alike[what], name)
	}
	var parts []string
	for _, what := range kinds {
		each := ""
		if len(alike[what]) > 1 {
			each = " each"
		}
		parts = append(parts, fmt.Sprintf("at %s: %s%s", phrase.Listed(alike[what], "and"), what, each))
	}
	short := "Recruited " + strings.Join(parts, "; ")
	return engine.Line{Number: c.next(), Text: short + spent[0].how + ".", Short: short}
}
