package tell

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
	"adjutant/engine/phrase"
)

// A battleTale is one battle as it is told, round by round.
type battleTale struct {
	box    string
	began  state.BattleBegan
	par    engine.Paragraph
	round  int
	half   board.Side         // whose half of the round it is
	open   bool               // the sentence of the half is not written yet
	whole  bool               // the round is told from its beginning
	late   bool               // the battle had begun before what is told here
	chose  bool               // the side has chosen in this half whether to stand
	stood  string             // what it did before its fire
	how    [2]string          // by whom it was decided to stand, and to bring units
	brings []state.Reinforced // the units that it brought
	losses losses
	mark   int // place of its mark in the chronicle
}

// takeBattle tells the events of a battle.
func (c *chronicle) takeBattle(es []engine.Event, i int) int {
	switch e := es[i].(type) {
	case state.BattleBegan:
		c.closeMarches()
		c.closeBattle()
		c.begin(e)
		return 0
	}
	b := c.battle
	if b == nil {
		if box, round, ok := battleOf(es[i]); ok {
			// The beginning of the battle was told before.
			c.closeMarches()
			c.begin(state.BattleBegan{Box: box, Attacker: c.p.Mover})
			b = c.battle
			b.round, b.late = round, true
		} else {
			return 0
		}
	}
	switch e := es[i].(type) {
	case state.Withdrew:
		b.par.Lines = append(b.par.Lines, engine.Line{Text: fmt.Sprintf("%s %s withdrew before battle to %s%s.", board.SideAdj[e.Was.Side],
			e.Was.Type, c.name(e.Now.Box), c.byWhom(e.Was.Side, "withdraw"))})
		c.Marks = append(c.Marks, Mark{Number: c.Marks[b.mark].Number, Kind: "withdraw", Side: e.Was.Side,
			Boxes: []string{e.Was.Box, e.Now.Box}, Units: 1})
	case state.Avoided:
		b.par.Lines = append(b.par.Lines, engine.Line{Text: "No battle was fought."})
		b.par.Short = fmt.Sprintf("%s withdrew from %s before battle.", c.actors(b.began.Attacker.Enemy()), c.name(b.box))
		c.Marks[b.mark].Short = c.name(b.box) + ": the enemy withdrew"
		c.Marks[b.mark].Result = []string{"Cavalry withdrew"}
	case state.RoundBegan:
		b.flush(c)
		b.round, b.half = e.Round, b.began.Attacker.Enemy()
		b.whole, b.chose = true, false
		if e.Round == 1 {
			b.par.Lines = append(b.par.Lines, engine.Line{Text: "Round 1. " + b.opening()})
		} else {
			b.open = true
		}
	case state.Stood:
		b.turn(c, e.Side)
		b.stood, b.how[0], b.chose = "stood", c.byWhom(e.Side, "retreat"), true
	case state.Reinforced:
		b.turn(c, e.Was.Side)
		b.cornered()
		b.brings, b.how[1] = append(b.brings, e), c.byWhom(e.Was.Side, "reinforce")
		c.bring(e)
	case state.Fired:
		b.turn(c, e.By.Side)
		b.cornered()
		b.flush(c)
		return b.shots(c, es, i, e)
	case state.Retreated:
		b.turn(c, e.Side)
		b.retreat(c, e)
	case state.BattleEnded:
		b.flush(c)
		b.end(c, e)
	}
	return 0
}

func battleOf(e engine.Event) (box string, round int, ok bool) {
	switch e := e.(type) {
	case state.RoundBegan:
		return e.Box, e.Round, true
	case state.Fired:
		return e.Box, e.Round, true
	case state.Retreated:
		return e.From, e.Round, true
	case state.Reinforced:
		return e.Now.Box, 2, true
	case state.BattleEnded:
		return e.Box, e.Rounds, true
	}
	return "", 0, false
}

func (c *chronicle) begin(e state.BattleBegan) {
	b := &battleTale{box: e.Box, began: e, half: e.Attacker.Enemy(), mark: len(c.Marks)}
	n := c.next()
	c.Marks = append(c.Marks, Mark{Number: n, Kind: "battle", Side: e.Attacker, Boxes: []string{e.Box}, Short: "Battle of " + c.name(e.Box)})
	b.par = engine.Paragraph{Part: "battle", Heading: c.name(e.Box), Place: e.Box}
	c.battle = b
}

// opening is the sentence of the first round.
func (b *battleTale) opening() string {
	a := board.SideActors[b.began.Attacker]
	all := b.began.Units[b.began.Attacker]
	switch {
	case b.began.Across == 0:
		return a + " attacked; no river was crossed."
	case b.began.Across == all:
		return a + " attacked across the river."
	}
	return fmt.Sprintf("%s attacked, %d of %d units across the river.", a, b.began.Across, all)
}

func (b *battleTale) say(c *chronicle, text string) {
	b.flush(c)
	b.par.Lines = append(b.par.Lines, engine.Line{Indent: 1, Text: text})
}

// turn goes over to a side's half of the round.
func (b *battleTale) turn(c *chronicle, s board.Side) {
	if b.half != s {
		b.flush(c)
		b.half, b.chose = s, false
	}
}

// cornered notes that a side fights on without having been asked: it had nowhere to go [AHD 5.4].
func (b *battleTale) cornered() {
	if b.whole && b.round > 1 && !b.chose {
		b.stood, b.chose = "had no box to retreat to", true
	}
}

// flush writes the sentence of what a side did before its fire: it stood, it brought.
func (b *battleTale) flush(c *chronicle) {
	text := ""
	switch stood := b.stood + b.how[0]; {
	case len(b.brings) == 0:
		text = stood
	case b.stood == "":
		text = "brought " + c.brought(b.brings) + b.how[1]
	case b.how[0] == "" || b.how[0] == b.how[1]:
		text = b.stood + " and brought " + c.brought(b.brings) + b.how[1]
	default:
		text = stood + ", and brought " + c.brought(b.brings) + b.how[1]
	}
	head := ""
	if b.open {
		head = fmt.Sprintf("Round %d. ", b.round)
	}
	if text != "" {
		l := engine.Line{Text: head + board.SideActors[b.half] + " " + text + "."}
		if head == "" {
			l.Indent = 1
		}
		b.par.Lines = append(b.par.Lines, l)
	} else if head != "" {
		b.par.Lines = append(b.par.Lines, engine.Line{Text: strings.TrimSpace(head)})
	}
	b.open, b.stood, b.how, b.brings = false, "", [2]string{}, nil
}

// bring marks the way by which units come to a battle, once for all that come from one place.
func (c *chronicle) bring(e state.Reinforced) {
	for i := range c.Marks {
		if m := &c.Marks[i]; m.Kind == "bring" && m.Side == e.Was.Side && m.Boxes[0] == e.Was.Box && m.Boxes[1] == e.Now.Box {
			m.Units++
			return
		}
	}
	c.Marks = append(c.Marks, Mark{Kind: "bring", Side: e.Was.Side, Boxes: []string{e.Was.Box, e.Now.Box}, Units: 1})
}

// brought is "1 militia infantry each from Fredericksburg and Front Royal".
func (c *chronicle) brought(rs []state.Reinforced) string {
	var parts []string
	for i := 0; i < len(rs); {
		from := []string{c.name(rs[i].Was.Box)}
		k := i + 1
		for ; k < len(rs) && rs[k].Was.Type == rs[i].Was.Type && rs[k].Was.State&board.Reduced == rs[i].Was.State&board.Reduced; k++ {
			from = append(from, c.name(rs[k].Was.Box))
		}
		each := ""
		if len(from) > 1 {
			each = " each"
		}
		parts = append(parts, fmt.Sprintf("%s%s from %s", pieces(1, rs[i].Was), each, phrase.Listed(from, "and")))
		i = k
	}
	return phrase.Listed(parts, "and")
}

func (b *battleTale) retreat(c *chronicle, e state.Retreated) {
	way := ""
	if e.Sea {
		way = " by sea"
	}
	l := engine.Line{Text: fmt.Sprintf("%s retreated to %s%s%s.", board.SideActors[e.Side], c.name(e.To), way, c.byWhom(e.Side, "retreat"))}
	if b.open {
		l.Text = fmt.Sprintf("Round %d. %s", e.Round, l.Text)
		b.open = false
	} else {
		l.Indent = 1
	}
	m := Mark{Number: c.next(), Kind: "retreat", Side: e.Side, Boxes: []string{e.From, e.To}, Ways: []board.Way{e.Way}, Units: len(e.Units)}
	m.Short = fmt.Sprintf("%s retreat to %s", board.SideAdj[e.Side], c.name(e.To))
	l.Number, l.Short = m.Number, m.Short
	c.Marks = append(c.Marks, m)
	b.par.Lines = append(b.par.Lines, l)
}

// end tells who won, and what it cost.
func (b *battleTale) end(c *chronicle, e state.BattleEnded) {
	text := phrase.Capital(board.SideNames[e.Winner]) + " won."
	b.par.Lines = append(b.par.Lines, engine.Line{Text: text})
	if !b.late {
		b.par.Lines = append(b.par.Lines, engine.Line{Text: strings.Join(b.losses.words(), " ")})
	}
	rounds := "1 round"
	if e.Rounds != 1 {
		rounds = fmt.Sprintf("%d rounds", e.Rounds)
	}
	m := &c.Marks[b.mark]
	m.Result = []string{fmt.Sprintf("%s won in %s", board.SideAdj[e.Winner], rounds)}
	if !b.late {
		m.Result = append(m.Result, b.losses.short())
	}
	m.Short = fmt.Sprintf("%s: %s won", c.name(b.box), board.SideNames[e.Winner])
	b.par.Short = fmt.Sprintf("%s held %s.", c.actors(e.Winner), c.name(b.box))
	if e.Winner == b.began.Attacker {
		b.par.Short = fmt.Sprintf("%s won at %s.", c.actors(e.Winner), c.name(b.box))
	}
}

// promoted tells the winner's promotion, behind the sentence that names him.
func (b *battleTale) promoted(c *chronicle, e state.PromotedUnit) {
	text := fmt.Sprintf(" It promoted 1 %s to %s%s.", e.Was.Type, e.Now.Type, c.byWhom(e.Was.Side, "promote"))
	for i := len(b.par.Lines) - 1; i >= 0; i-- {
		if strings.HasSuffix(b.par.Lines[i].Text, " won.") {
			b.par.Lines[i].Text += text
			return
		}
	}
	b.say(c, strings.TrimSpace(text))
}

func (c *chronicle) closeBattle() {
	b := c.battle
	if b == nil {
		return
	}
	if b.stood == "" && len(b.brings) == 0 {
		b.open = false // a round that has only begun is told when something has happened in it
	}
	b.flush(c)
	c.battle = nil
	if len(b.par.Lines) > 0 {
		if b.par.Short == "" {
			b.par.Short = "The battle of " + c.name(b.box) + " goes on."
		}
		b.par.Lines[0].Number = c.Marks[b.mark].Number
		if len(b.par.Lines[0].Short) == 0 {
			b.par.Lines[0].Short = c.Marks[b.mark].Short
		}
		c.Pars = append(c.Pars, b.par)
	}
}
