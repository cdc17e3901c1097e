package tell

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
	"adjutant/engine/phrase"
)

// A chronicle is what happened, put in order once, from which both the words and the marks on the map are made; so that their
// numbers agree.
type chronicle struct {
	p       *state.Position
	seat    engine.Seat // who reads it; empty for both
	Pars    []engine.Paragraph
	Marks   []Mark
	number  int
	how     map[string]string // of the decision that is being told: "union retreat" -> ", by the default"
	marches engine.Paragraph
	used    int // marches used
	given   *state.Allotted
	battle  *battleTale
	after   aftermath
	mended  engine.Mended // who puts the position right next, and why
	why     whys
}

// A Mark is one thing that the map shows, with the number of its line in the log.
type Mark struct {
	Number int
	Kind   string // "march", "lift", "invade", "battle", "bring", "retreat", "withdraw", "recruit", "capture"
	Side   board.Side
	Boxes  []string    // the way it went, from first to last; one box for what stays
	Ways   []board.Way // between them
	Units  int
	Short  string     // for the list beside the map
	Result []string   // for a battle's tag
	From   board.Side // of a capture: who held it before
}

func Chronicle(p *state.Position, es []engine.Event) *chronicle { return chronicleFor(p, "", es) }

// chronicleFor tells one reader: only the short sentences, which become the first line of a letter, call him "you".
func chronicleFor(p *state.Position, seat engine.Seat, es []engine.Event) *chronicle {
	c := &chronicle{p: p, seat: seat, how: map[string]string{}}
	for i := 0; i < len(es); i++ {
		last := i + c.take(es, i)
		c.because(es, i, last)
		i = last
	}
	c.closeTurn(true)
	c.giveReasons()
	return c
}

// actors is "The Union", "The Confederates", and "You" to the side's own player.
func (c *chronicle) actors(s board.Side) string {
	if c.seat != "" && s.Seat() == c.seat {
		return "You"
	}
	return board.SideActors[s]
}

// closeTurn puts what is open into paragraphs, in the order of a player turn.
func (c *chronicle) closeTurn(last bool) {
	c.closeMarches()
	c.closeBattle()
	c.closeAfter(last)
}

func (c *chronicle) next() int { c.number++; return c.number }

// take tells the event at i, and says how many of those behind it were told with it.
func (c *chronicle) take(es []engine.Event, i int) int {
	switch e := es[i].(type) {
	case engine.Settled:
		c.how[string(e.Seat)+" "+e.Asked] = e.Words()
	case state.Next:
		clear(c.how)
	case state.TurnOpened:
		c.closeTurn(false)
		c.given, c.used = nil, 0
		c.Pars = append(c.Pars, engine.Paragraph{Part: "turn", Heading: board.Turns[e.Turn].Titles[e.Side]})
	case state.Drafted:
		c.line("turn", fmt.Sprintf("Drafted: %s joined the Union recruits.", board.Count(e.Count, board.MilitiaInfantry)))
	case state.Allotted:
		c.given = &e
		c.line("turn", allotment(e))
	case state.Marched:
		return c.march(es, i, e)
	case state.EntrenchedUnit:
		return c.dig(es, i, e)
	case state.Lifted:
		return c.lift(es, i, e)
	case state.Reverted:
		c.reverted(e)
	case engine.Mended:
		c.mended = e
	case state.Put:
		c.put(e)
	case state.Entered:
		c.note(fmt.Sprintf("Kentucky is neutral no longer: the Confederates entered %s (4.12).", c.name(e.Box)))
	case state.Captured:
		c.closeBattle()
		if !e.Quiet {
			c.after.taken = append(c.after.taken, e)
		}
	case state.Recovered:
		c.recovered(e)
	case state.PromotedUnit:
		if e.Won && c.battle != nil {
			c.battle.promoted(c, e)
			break
		}
		c.after.raised = append(c.after.raised, byWhom[state.PromotedUnit]{e, c.byWhom(e.Was.Side, "promote")})
	case state.Drilled:
		c.after.notes = append(c.after.notes, engine.Line{Text: training(e)})
	case state.Mustered:
		c.after.muster = &e
	case state.Recruited:
		c.after.spent = append(c.after.spent, byWhom[state.Recruited]{e, c.byWhom(e.Unit.Side, "recruit")})
	case state.PointsLost:
		c.after.lost = &e
	case state.Ended:
		c.closeTurn(true)
		c.Pars = append(c.Pars, engine.Paragraph{Part: "over", Lines: []engine.Line{{Text: e.How}}, Short: e.How})
	default:
		return c.takeBattle(es, i)
	}
	return 0
}

// byWhom is the words for who made a side's decision that is being told, said once.
func (c *chronicle) byWhom(s board.Side, kind string) string {
	key := s.String() + " " + kind
	how := c.how[key]
	delete(c.how, key)
	return how
}

func allotment(e state.Allotted) string {
	switch {
	case e.Die == 0:
		return fmt.Sprintf("%d marches: no die on the first game turn (4.1).", e.Marches)
	case e.Die == 1:
		return "March die 1, counts as 2: 2 marches."
	}
	return fmt.Sprintf("March die %d: %d marches.", e.Die, e.Marches)
}

// line adds a line to the last paragraph if it is of that part, else begins one.
func (c *chronicle) line(part, text string) {
	if n := len(c.Pars); n > 0 && c.Pars[n-1].Part == part {
		c.Pars[n-1].Lines = append(c.Pars[n-1].Lines, engine.Line{Text: text})
		return
	}
	c.Pars = append(c.Pars, engine.Paragraph{Part: part, Lines: []engine.Line{{Text: text}}})
}

// note tells something in passing, where the story is.
func (c *chronicle) note(text string) {
	switch {
	case c.battle != nil:
		c.battle.say(c, text)
	case c.after.begun():
		c.after.notes = append(c.after.notes, engine.Line{Text: text})
	default:
		c.marches.Lines = append(c.marches.Lines, engine.Line{Indent: 1, Text: text})
	}
}

func (c *chronicle) name(id string) string {
	if b, ok := c.p.Board.Box(id); ok {
		return c.p.Board.Name(b)
	}
	return id
}

// units is "2 militia infantry", "1 reduced veteran cavalry".
func pieces(n int, w state.Piece) string {
	if w.State&board.Reduced != 0 {
		return fmt.Sprintf("%d reduced %s", n, w.Type)
	}
	return board.Count(n, w.Type)
}

// march tells a march, and with it those of like units behind it.
func (c *chronicle) march(es []engine.Event, i int, e state.Marched) int {
	c.used += e.Cost
	n, k := 1, i+1
	for ; k < len(es); k++ {
		f, ok := es[k].(state.Marched)
		if !ok || f.Was.Type != e.Was.Type || f.Was.State&board.Reduced != e.Was.State&board.Reduced || f.Was.Box != e.Was.Box ||
			f.Now.Box != e.Now.Box || !sameWay(f, e) {
			break
		}
		c.used += f.Cost
		n++
	}
	way := e.Ways[0].String()
	for _, w := range e.Ways {
		if w != e.Ways[0] {
			way = board.Land.String()
		}
	}
	text := fmt.Sprintf("%s from %s", pieces(n, e.Was), c.name(e.Was.Box))
	if len(e.Via) > 0 {
		var via []string
		for _, v := range e.Via {
			via = append(via, c.name(v))
		}
		text += " via " + phrase.Listed(via, "and")
	}
	text += fmt.Sprintf(" to %s by %s", c.name(e.Now.Box), way)
	switch {
	case e.Jump != "":
		text += fmt.Sprintf(" (past the enemy at %s)", c.name(e.Jump))
	case e.Now.From != "":
		text += " (stopped by the enemy)"
	}
	m := Mark{Kind: "march", Side: e.Was.Side, Boxes: append(append([]string{e.Was.Box}, e.Via...), e.Now.Box), Ways: e.Ways, Units: n}
	m.Short = fmt.Sprintf("%s to %s", c.name(e.Was.Box), c.name(e.Now.Box))
	if n > 1 {
		m.Short += fmt.Sprintf(", %d", n)
	}
	m.Short += ", by " + way
	c.marched(m, text)
	return k - i - 1
}

func sameWay(a, b state.Marched) bool {
	if len(a.Via) != len(b.Via) || len(a.Ways) != len(b.Ways) || a.Jump != b.Jump {
		return false
	}
	for i := range a.Via {
		if a.Via[i] != b.Via[i] {
			return false
		}
	}
	for i := range a.Ways {
		if a.Ways[i] != b.Ways[i] {
			return false
		}
	}
	return true
}

func (c *chronicle) marched(m Mark, text string) {
	m.Number = c.next()
	c.Marks = append(c.Marks, m)
	c.marches.Place = m.Boxes[len(m.Boxes)-1]
	c.marches.Lines = append(c.marches.Lines, engine.Line{Number: m.Number, Text: text, Short: m.Short})
}

func (c *chronicle) dig(es []engine.Event, i int, e state.EntrenchedUnit) int {
	c.used += e.Cost
	n, k := 1, i+1
	for ; k < len(es); k++ {
		f, ok := es[k].(state.EntrenchedUnit)
		if !ok || f.Was.Type != e.Was.Type || f.Was.Box != e.Was.Box || f.Was.State&board.Reduced != e.Was.State&board.Reduced {
			break
		}
		c.used += f.Cost
		n++
	}
	c.marched(Mark{Kind: "entrench", Side: e.Was.Side, Boxes: []string{e.Was.Box}, Units: n, Short: "Entrenched at " + c.name(e.Was.Box)},
		fmt.Sprintf("%s entrenched at %s", pieces(n, e.Was), c.name(e.Was.Box)))
	return k - i - 1
}

func (c *chronicle) lift(es []engine.Event, i int, e state.Lifted) int {
	n, k := 1, i+1
	for ; k < len(es); k++ {
		f, ok := es[k].(state.Lifted)
		if !ok || f.Was.Type != e.Was.Type || f.Was.Box != e.Was.Box || f.Now.Box != e.Now.Box ||
			f.Was.State&board.Reduced != e.Was.State&board.Reduced {
			break
		}
		n++
	}
	c.used += n
	kind, verb := "lift", "by sea"
	if e.Invasion {
		kind, verb = "invade", "by sea, an invasion"
	}
	m := Mark{Kind: kind, Side: board.Union, Boxes: []string{e.Was.Box, e.Now.Box}, Ways: []board.Way{board.Sea}, Units: n}
	m.Short = fmt.Sprintf("%s to %s, by sea", c.name(e.Was.Box), c.name(e.Now.Box))
	c.marched(m, fmt.Sprintf("%s from %s to %s %s", pieces(n, e.Was), c.name(e.Was.Box), c.name(e.Now.Box), verb))
	return k - i - 1
}

func (c *chronicle) closeMarches() {
	if len(c.marches.Lines) == 0 {
		return
	}
	p := c.marches
	c.marches = engine.Paragraph{}
	p.Part = "marches"
	g := c.allotted()
	switch {
	case g.Die == 0 && !c.p.Opens():
		p.Heading = fmt.Sprintf("Marches (%d of %d)", c.used, g.Marches)
	case g.Die == 0:
		p.Heading = fmt.Sprintf("Marches (%d of %d: no die on the first game turn)", c.used, g.Marches)
	case g.Die == 1:
		p.Heading = fmt.Sprintf("Marches (%d of %d; march die 1, counts as 2)", c.used, g.Marches)
	default:
		p.Heading = fmt.Sprintf("Marches (%d of %d; march die %d)", c.used, g.Marches, g.Die)
	}
	p.Short = c.marchNews()
	c.untell()
	c.Pars = append(c.Pars, p)
}

// marchNews is where the marches went, in one sentence.
func (c *chronicle) marchNews() string {
	var to []string
	side := board.Union
	for _, m := range c.Marks {
		if len(m.Boxes) < 2 || slices.Contains([]string{"bring", "retreat", "withdraw"}, m.Kind) {
			continue
		}
		side = m.Side
		if name := c.name(m.Boxes[len(m.Boxes)-1]); !slices.Contains(to, name) {
			to = append(to, name)
		}
	}
	switch {
	case len(to) == 0:
		return ""
	case len(to) > 3:
		to = append(to[:2], fmt.Sprintf("%d other places", len(to)-2))
	}
	return fmt.Sprintf("%s marched to %s.", c.actors(side), phrase.Listed(to, "and"))
}

// allotted is the marches of the segment. Where the story begins behind them, the position knows: the turn still goes on, or it
// was the first one.
func (c *chronicle) allotted() state.Allotted {
	switch {
	case c.given != nil:
		return *c.given
	case len(c.Marks) > 0 && c.Marks[0].Side == c.p.Mover:
		return state.Allotted{Marches: c.used + int(c.p.Marches), Die: int(c.p.Die)}
	}
	return state.Allotted{Marches: max(2, c.used)}
}

// untell takes the sentence of the march die back: the heading of the marches says it.
func (c *chronicle) untell() {
	for i := range c.Pars {
		if c.Pars[i].Part != "turn" {
			continue
		}
		kept := c.Pars[i].Lines[:0]
		for _, l := range c.Pars[i].Lines {
			if c.given == nil || l.Text != allotment(*c.given) {
				kept = append(kept, l)
			}
		}
		c.Pars[i].Lines = kept
	}
}

// put tells a correction, with the name and the reason of the moderator.
func (c *chronicle) put(e state.Put) {
	c.closeTurn(false)
	who := c.mended.By
	if who == "" {
		who = "The moderator"
	}
	text := fmt.Sprintf("%s put right: %s.", who, strings.Join(e.Changes, "; "))
	if c.mended.Why != "" {
		text += fmt.Sprintf(" Why: %q.", c.mended.Why)
	}
	c.Pars = append(c.Pars, engine.Paragraph{Part: "mended", Heading: "Put right", Lines: []engine.Line{{Text: text}}, Short: text})
	c.mended = engine.Mended{}
}
