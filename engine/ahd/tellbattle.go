package ahd

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// A battleTale is one battle as it is told, round by round.
type battleTale struct {
	box    string
	began  BattleBegan
	par    engine.Paragraph
	round  int
	half   Side // whose half of the round it is
	open   bool // the sentence of the half is not written yet
	stood  string
	brings []Reinforced
	lost   [2][types]int
	mark   int // place of its mark in the chronicle
	done   bool
	won    Side
	gone   string // how it ended
}

// takeBattle tells the events of a battle.
func (c *chronicle) takeBattle(es []engine.Event, i int) int {
	switch e := es[i].(type) {
	case BattleBegan:
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
			c.begin(BattleBegan{Box: box, Attacker: c.p.mover})
			b = c.battle
			b.round = round
		} else {
			return 0
		}
	}
	switch e := es[i].(type) {
	case Withdrew:
		b.say(c, fmt.Sprintf("%s %s withdrew before battle to %s%s.", sideAdj[e.Was.Side], e.Was.Type, c.name(e.Now.Box), c.how[e.Was.Side.String()+" withdraw"]))
		c.marks = append(c.marks, Mark{Number: c.marks[b.mark].Number, Kind: "withdraw", Side: e.Was.Side, Boxes: []string{e.Was.Box, e.Now.Box}, Units: 1})
	case Avoided:
		b.done = true
		c.marks[b.mark].Short = c.name(b.box) + ": the enemy withdrew"
		c.marks[b.mark].Result = []string{"Cavalry withdrew"}
	case RoundBegan:
		b.flush(c)
		b.round, b.half = e.Round, b.began.Attacker.Enemy()
		if e.Round == 1 {
			b.par.Lines = append(b.par.Lines, engine.Line{Text: "Round 1. " + b.opening()})
		} else {
			b.open = true
		}
	case Stood:
		b.turn(c, e.Side)
		b.stood = "stood" + c.how[e.Side.String()+" retreat"]
	case Reinforced:
		b.turn(c, e.Was.Side)
		b.brings = append(b.brings, e)
	case Fired:
		b.turn(c, e.By.Side)
		b.flush(c)
		return b.shots(c, es, i, e)
	case Retreated:
		b.turn(c, e.Side)
		b.retreat(c, e)
	case BattleEnded:
		b.flush(c)
		b.end(c, e)
	}
	return 0
}

func battleOf(e engine.Event) (box string, round int, ok bool) {
	switch e := e.(type) {
	case RoundBegan:
		return e.Box, e.Round, true
	case Fired:
		return e.Box, e.Round, true
	case Retreated:
		return e.From, e.Round, true
	case Reinforced:
		return e.Now.Box, 2, true
	case BattleEnded:
		return e.Box, e.Rounds, true
	}
	return "", 0, false
}

func (c *chronicle) begin(e BattleBegan) {
	b := &battleTale{box: e.Box, began: e, half: e.Attacker.Enemy(), mark: len(c.marks)}
	n := c.next()
	c.marks = append(c.marks, Mark{Number: n, Kind: "battle", Side: e.Attacker, Boxes: []string{e.Box}, Short: "Battle of " + c.name(e.Box)})
	b.par = engine.Paragraph{Part: "battle", Heading: c.name(e.Box), Place: e.Box}
	c.battle = b
}

// opening is the sentence of the first round.
func (b *battleTale) opening() string {
	a := sideActors[b.began.Attacker]
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
func (b *battleTale) turn(c *chronicle, s Side) {
	if b.half != s {
		b.flush(c)
		b.half = s
	}
}

// flush writes the sentence of what a side did before its fire: it stood, it brought.
func (b *battleTale) flush(c *chronicle) {
	var parts []string
	if b.stood != "" {
		parts = append(parts, b.stood)
	}
	if len(b.brings) > 0 {
		parts = append(parts, "brought "+c.brought(b.brings)+c.how[b.half.String()+" reinforce"])
	}
	head := ""
	if b.open {
		head = fmt.Sprintf("Round %d. ", b.round)
	}
	if len(parts) > 0 {
		l := engine.Line{Text: head + sideActors[b.half] + " " + strings.Join(parts, " and ") + "."}
		if head == "" {
			l.Indent = 1
		}
		b.par.Lines = append(b.par.Lines, l)
	} else if head != "" {
		b.par.Lines = append(b.par.Lines, engine.Line{Text: strings.TrimSpace(head)})
	}
	b.open, b.stood, b.brings = false, "", nil
}

// brought is "1 militia infantry each from Fredericksburg and Front Royal".
func (c *chronicle) brought(rs []Reinforced) string {
	var parts []string
	for i := 0; i < len(rs); {
		from := []string{c.name(rs[i].Was.Box)}
		k := i + 1
		for ; k < len(rs) && rs[k].Was.Type == rs[i].Was.Type && rs[k].Was.State&Reduced == rs[i].Was.State&Reduced; k++ {
			from = append(from, c.name(rs[k].Was.Box))
		}
		each := ""
		if len(from) > 1 {
			each = " each"
		}
		parts = append(parts, fmt.Sprintf("%s%s from %s", pieces(1, rs[i].Was), each, listed(from, "and")))
		i = k
	}
	return listed(parts, "and")
}

func who(w Piece) string {
	s := fmt.Sprintf("%s %s", sideAdj[w.Side], w.Type)
	if w.State&Reduced != 0 {
		s += " (reduced)"
	}
	return s
}

// shots tells a shot, and with it those of one kind at one kind with one need behind it.
func (b *battleTale) shots(c *chronicle, es []engine.Event, i int, e Fired) int {
	var rolls []string
	effects := map[string]int{}
	n, k := 0, i
	for last := i; k < len(es); k++ {
		if _, die := es[k].(engine.Rolled); die {
			continue
		}
		f, ok := es[k].(Fired)
		if !ok || f.By.Type != e.By.Type || f.By.Side != e.By.Side || f.By.State&Reduced != e.By.State&Reduced || f.At.Type != e.At.Type || f.At.State&(Reduced|Entrenched) != e.At.State&(Reduced|Entrenched) || f.Need.String() != e.Need.String() || (f.Effect == "wasted") != (e.Effect == "wasted") {
			k = last
			break
		}
		last = k
		n++
		effects[f.Effect]++
		if f.Roll > 0 {
			rolls = append(rolls, fmt.Sprint(f.Roll))
		}
		if f.Effect == "destroyed" {
			b.lost[f.At.Side][f.At.Type]++
		}
		if k == len(es)-1 {
			break
		}
	}
	by := who(e.By)
	if n > 1 {
		by = capital(number(n)) + " " + by
	}
	text := fmt.Sprintf("%s fired on %s: ", by, who(e.At))
	switch {
	case e.Effect == "wasted":
		text += "wasted: its target had fallen."
	case e.Effect == "impossible":
		text += e.Need.String() + "."
	case n == 1:
		text += fmt.Sprintf("%s, rolled %s, %s.", e.Need, rolls[0], effectWords(effects, 1))
	default:
		text += fmt.Sprintf("%s, rolled %s: %s.", e.Need, strings.Join(rolls, ", "), effectWords(effects, n))
	}
	b.par.Lines = append(b.par.Lines, engine.Line{Indent: 1, Text: text})
	return k - i
}

func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// effectWords is "reduced it", "missed", "reduced 2, destroyed 1".
func effectWords(effects map[string]int, shots int) string {
	r, d := effects["reduced"], effects["destroyed"]
	switch {
	case r+d == 0 && shots > 1:
		return "all missed"
	case r+d == 0:
		return "missed"
	case r+d == 1 && r == 1:
		return "reduced it"
	case r+d == 1:
		return "destroyed it"
	}
	var parts []string
	if r > 0 {
		parts = append(parts, fmt.Sprintf("reduced %d", r))
	}
	if d > 0 {
		parts = append(parts, fmt.Sprintf("destroyed %d", d))
	}
	return strings.Join(parts, ", ")
}

func (b *battleTale) retreat(c *chronicle, e Retreated) {
	way := ""
	if e.Sea {
		way = " by sea"
	}
	l := engine.Line{Text: fmt.Sprintf("%s retreated to %s%s%s.", sideActors[e.Side], c.name(e.To), way, c.how[e.Side.String()+" retreat"])}
	if b.open {
		l.Text = fmt.Sprintf("Round %d. %s", e.Round, l.Text)
		b.open = false
	} else {
		l.Indent = 1
	}
	m := Mark{Number: c.next(), Kind: "retreat", Side: e.Side, Boxes: []string{e.From, e.To}, Ways: []Way{e.Way}, Units: len(e.Units)}
	m.Short = fmt.Sprintf("%s retreat to %s", sideAdj[e.Side], c.name(e.To))
	l.Number, l.Short = m.Number, m.Short
	c.marks = append(c.marks, m)
	b.par.Lines = append(b.par.Lines, l)
	b.gone = "retreated"
}

// end tells who won, and what it cost.
func (b *battleTale) end(c *chronicle, e BattleEnded) {
	b.done, b.won = true, e.Winner
	rounds := "1 round"
	if e.Rounds != 1 {
		rounds = fmt.Sprintf("%d rounds", e.Rounds)
	}
	text := capital(sideNames[e.Winner]) + " won."
	b.par.Lines = append(b.par.Lines, engine.Line{Text: text}, engine.Line{Text: b.losses()})
	m := &c.marks[b.mark]
	m.Result = []string{fmt.Sprintf("%s won in %s", sideAdj[e.Winner], rounds), strings.TrimSuffix(b.losses(), ".")}
	m.Short = fmt.Sprintf("%s: %s won", c.name(b.box), sideNames[e.Winner])
	b.par.Short = fmt.Sprintf("%s won at %s.", capital(sideNames[e.Winner]), c.name(b.box))
}

// losses is "Lost: 1 militia infantry on each side."
func (b *battleTale) losses() string {
	var side [2]string
	for s := range b.lost {
		var parts []string
		for t, n := range b.lost[s] {
			if n > 0 {
				parts = append(parts, count(n, Type(t)))
			}
		}
		side[s] = strings.Join(parts, ", ")
	}
	switch {
	case side[0] == "" && side[1] == "":
		return "Lost: none."
	case side[0] == side[1]:
		return "Lost: " + side[0] + " on each side."
	case side[0] == "":
		return "Lost: Confederate " + side[1] + "."
	case side[1] == "":
		return "Lost: Union " + side[0] + "."
	}
	return "Lost: Union " + side[0] + "; Confederate " + side[1] + "."
}

// promoted tells the winner's promotion, behind the sentence that names him.
func (b *battleTale) promoted(c *chronicle, e PromotedUnit) {
	text := fmt.Sprintf(" It promoted 1 %s to %s%s.", e.Was.Type, e.Now.Type, c.how[e.Was.Side.String()+" promote"])
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
		b.par.Lines[0].Number = c.marks[b.mark].Number
		if len(b.par.Lines[0].Short) == 0 {
			b.par.Lines[0].Short = c.marks[b.mark].Short
		}
		c.pars = append(c.pars, b.par)
	}
}
