package dwf

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// Tell is events in words: what came, the moves by theater, the battles, what followed.
func (p *position) Tell(_ engine.Seat, es []engine.Event) []engine.Paragraph {
	return p.chronicle(es).pars
}

// battle takes in an event of a battle, and says whether it was one.
func (c *chronicle) battle(e engine.Event) bool {
	p := c.p
	say := func(indent int, format string, args ...any) {
		if c.tale != nil {
			c.tale.lines = append(c.tale.lines, engine.Line{Indent: indent, Text: fmt.Sprintf(format, args...)})
		}
	}
	switch e := e.(type) {
	case Opposed:
		c.closeTale()
		id := p.board.Areas[e.Battle.At].ID
		c.tale = &story{at: id, side: e.Battle.Attacker, theater: p.theater(e.Battle.At), title: "The battle of " + p.board.Name(e.Battle.At)}
		if e.Battle.Bombs > 0 {
			c.tale.title = "The bombardment of " + p.board.Name(e.Battle.At)
		}
	case BattleBegan:
		c.began(e, say)
	case Shielded:
		return true
	case Reckoned:
		c.reckoned(e, say)
	case FortChanged:
		if c.tale == nil || e.Why != "lost" && e.Why != "bombarded" {
			return false
		}
		say(1, "The fort fell from %d to %d.", e.Was, e.Now)
	case Lost:
		if c.tale == nil || !e.Owed && e.Why != "by the fort" && e.Why != "nowhere to go" && e.Why != "it may not leave its state" {
			return false
		}
		c.lost(e)
	case Compared:
		if e.Nobody {
			say(0, "Nobody was left on either side; the area stays the defender's.")
			c.result("Nobody left")
			return true
		}
		say(0, "%s held the field: %s (Union %d, Confederate %d).", sideActors[e.Winner], e.Why, e.Values[Union], e.Values[Confederate])
		c.result(capital(sideAdj[e.Winner]) + " victory")
	case Went:
		c.went(e, say)
	case Clashed:
		text := fmt.Sprintf("At %s ", c.name(e.At))
		text += fmt.Sprintf("%s and %s went down together.", ironclads.count(e.Rams)+" of the Confederates", Group{Irons: uint8(e.Irons), Ships: uint8(e.Ships)}.words(p.board, false))
		c.after = append(c.after, engine.Line{Text: text})
	case BattleEnded:
		c.closeTale()
	case Next, Arriving, SetUp, Stranded:
		return true
	default:
		return false
	}
	return true
}

func (c *chronicle) result(words string) {
	if c.tale != nil {
		c.tale.result = append(c.tale.result, words)
	}
}

type sayer func(indent int, format string, args ...any)

// began tells how attack and defence were reckoned.
func (c *chronicle) began(e BattleBegan, say sayer) {
	b := e.Battle
	a, d := b.Attacker, b.Attacker.Enemy()
	if e.Spent != "" {
		say(0, "Supply: %s spent 1 supply unit at %s.", sideNames[a], c.name(e.Spent))
	} else if e.Supplied[a] != "" {
		say(0, "Supply: %s were supplied by %s.", strings.ToLower(sideActors[a][:1])+sideActors[a][1:], e.Supplied[a])
	}
	if b.Bombs > 0 {
		return
	}
	if b.Starved {
		say(0, "%s were out of supply.", sideActors[d])
	}
	say(0, "The attack")
	for _, x := range e.Attack.Approaches {
		how := "by land"
		if !x.Way.Land() {
			how = "by " + x.Way.String()
		}
		say(1, "from %s %s, through %s: %d infantry and militia, worth %d", c.name(x.From), how, x.Terrain, x.Units, x.Value)
	}
	if e.Attack.Staff != 0 {
		say(1, "%s: + %d", c.ratings(e.Attack.Staff), e.Attack.Leaders)
	}
	if e.Attack.Naval > 0 {
		say(1, "naval units: + %d", e.Attack.Naval)
	}
	if e.Attack.Bonus > 0 {
		say(1, "siege war: + %d", e.Attack.Bonus)
	}
	total := fmt.Sprintf("attack value %d", e.Attack.Total)
	if int(b.Value) < e.Attack.Total {
		total += fmt.Sprintf(", lowered to %d", b.Value)
	}
	say(1, "%s; column %s (%s)", total, e.Attack.Column, e.Attack.Features)
	var parts []string
	if e.Defence.Staff != 0 {
		parts = append(parts, fmt.Sprintf("%s + %d", c.ratings(e.Defence.Staff), e.Defence.Leaders))
	}
	parts = append(parts, fmt.Sprintf("infantry and militia %d", e.Defence.Units))
	if e.Defence.Naval > 0 {
		parts = append(parts, fmt.Sprintf("naval units %d", e.Defence.Naval))
	}
	if e.Defence.Fort > 0 {
		parts = append(parts, fmt.Sprintf("fort %d", e.Defence.Fort))
	}
	say(0, "The defence: %s = %d", strings.Join(parts, ", "), e.Defence.Total)
}

// ratings are leaders with their combat values: "Grant 3, Buell 2".
func (c *chronicle) ratings(t Staff) string {
	var out []string
	for l := range t.each {
		i := c.p.board.Leaders[l]
		out = append(out, fmt.Sprintf("%s %d", i.Short, i.Combat))
	}
	return listed(out, "and")
}

// reckoned tells the arithmetic of the losses.
func (c *chronicle) reckoned(e Reckoned, say sayer) {
	k, b := e.Sum, e.Battle
	a, d := b.Attacker, b.Attacker.Enemy()
	shield := func(s Side, n int) string {
		if b.Shield[s] == NoLeader || n == 0 {
			return ""
		}
		return fmt.Sprintf(", less %s %d", c.p.board.Leaders[b.Shield[s]].Short, n)
	}
	say(0, "Losses by the chart, row %d", k.Row)
	text := fmt.Sprintf("%s: %d%s", sideAdj[d], k.Defender, shield(d, k.DefenderShield))
	if k.FortStep {
		text += ", the first from the fort"
	}
	if k.Extra > 0 {
		text += fmt.Sprintf(", and %d more out of supply", k.Extra)
	}
	if k.Harsh > 0 {
		text += fmt.Sprintf(", and %d for an aggressive enemy", k.Harsh)
	}
	say(1, "%s: %s", text, plural(k.DefenderDue, "loss", "losses"))
	text = fmt.Sprintf("%s, column %s: %d", sideAdj[a], k.Column, k.Attacker)
	if k.Unmet > 0 {
		text += fmt.Sprintf(", less %d that the enemy could not lose", k.Unmet)
	}
	text += shield(a, k.AttackerShield)
	if k.FortPays > 0 {
		text += fmt.Sprintf(", at least %d for the fort", k.FortPays)
	}
	say(1, "%s: %s", text, plural(k.AttackerDue, "loss", "losses"))
}

// lost gathers losses of the same kind.
func (c *chronicle) lost(e Lost) {
	words := c.lostWords(e)
	text := fmt.Sprintf("%s lost %s", sideActors[e.Side], words)
	t := c.tale
	if n := len(t.lines); n > 0 && e.Inf > 0 && e.Unit.empty() {
		was := 0
		prefix := sideActors[e.Side] + " lost "
		if rest, ok := strings.CutPrefix(t.lines[n-1].Text, prefix); ok {
			if k, err := fmt.Sscanf(rest, "%d infantry.", &was); err == nil && k == 1 && strings.HasSuffix(rest, " infantry.") {
				t.lines[n-1].Text = fmt.Sprintf("%s%d infantry.", prefix, was+e.Inf)
				return
			}
		}
	}
	if e.Why != "" {
		text += ": " + e.Why
	}
	t.lines = append(t.lines, engine.Line{Indent: 1, Text: text + "."})
}

// went tells a withdrawal or a retreat.
func (c *chronicle) went(e Went, say sayer) {
	words := capital(e.Group.words(c.p.board, false))
	switch {
	case e.Before:
		say(0, "%s withdrew to %s before the battle.", words, c.name(e.To))
		c.result("Withdrew")
	case e.Rule != "":
		say(0, "%s retreated to %s (%s).", words, c.name(e.To), e.Rule)
	default:
		say(0, "%s retreated to %s.", words, c.name(e.To))
	}
	if c.tale != nil {
		c.tale.marks = append(c.tale.marks, mark{Kind: markRetreat, Side: e.Side, Areas: []string{e.From, e.To}})
	}
}

var theaterHeads = []struct {
	t    Theater
	head string
}{{East, "In the East"}, {West, "In the West"}, {Trans, "West of the Mississippi"}}

// layOut puts the parts of a report together and numbers what is on the map.
func (c *chronicle) layOut() {
	n := 0
	add := func(part, heading, place string, lines []engine.Line) {
		if len(lines) > 0 {
			c.pars = append(c.pars, engine.Paragraph{Part: part, Heading: heading, Place: place, Lines: lines, Numbered: part == "marches"})
		}
	}
	first := c.side
	add("arrivals", "The beginning of the "+sideAdj[first]+" turn", "", c.arrivals(first))
	for _, h := range theaterHeads {
		var lines []engine.Line
		for _, k := range c.journeys {
			if k.theater != h.t {
				continue
			}
			n++
			text, short := c.journeyWords(k)
			lines = append(lines, engine.Line{Number: n, Text: text, Short: short})
			c.marks = append(c.marks, mark{Kind: markMarch, Number: n, Side: k.side, Areas: k.path, Ways: k.ways, Text: text, Short: short})
		}
		add("marches", "Marches "+strings.ToLower(h.head[:1])+h.head[1:], "", lines)
	}
	for _, t := range c.stories {
		n++
		if len(t.lines) == 0 {
			t.lines = []engine.Line{{Text: "The enemy was gone before it began."}}
		}
		t.lines[0].Number = n
		short := strings.Join(append([]string{plainName(c.name(t.at))}, t.result...), ": ")
		t.lines[0].Short = short
		c.pars = append(c.pars, engine.Paragraph{Part: "battle", Heading: t.title, Place: t.at, Lines: t.lines, Short: short + "."})
		c.marks = append(c.marks, mark{Kind: markBattle, Number: n, Side: t.side, Areas: []string{t.at}, Text: short, Short: short, Result: t.result})
		c.marks = append(c.marks, t.marks...)
	}
	add("after", "Afterwards", "", c.after)
	add("arrivals", "The beginning of the "+sideAdj[first.Enemy()]+" turn", "", c.arrivals(first.Enemy()))
}

// arrivals tells how a side's turn began.
func (c *chronicle) arrivals(s Side) []engine.Line {
	var came []string
	for _, k := range c.order[s] {
		words := k
		if m := c.arrived[s][k]; m > 1 {
			rest, _ := strings.CutPrefix(k, "1 ")
			words = fmt.Sprintf("%d %s", m, rest)
		}
		came = append(came, words)
	}
	lines := c.before[s]
	if len(came) > 0 {
		lines = append(lines, engine.Line{Text: "There came " + listed(came, "and") + "."})
	}
	return lines
}

// journeyWords tells one move with what it cost.
func (c *chronicle) journeyWords(k journey) (text, short string) {
	b := c.p.board
	to := c.name(k.path[len(k.path)-1])
	text = fmt.Sprintf("%s from %s", capital(k.group.words(b, false)), c.name(k.path[0]))
	var via []string
	for _, id := range k.path[1 : len(k.path)-1] {
		via = append(via, c.name(id))
	}
	if len(via) > 0 && len(via) <= 4 {
		text += " via " + strings.Join(via, ", ")
	}
	text += " to " + to
	if len(k.dropped) > 0 {
		text += ", " + strings.Join(k.dropped, ", ")
	}
	if k.kind == unitColumn || k.kind == stackColumn {
		why := plural(k.points, "point", "points")
		if k.points == 0 {
			why = "no point"
		}
		if len(k.costs) > 0 && len(k.costs) <= 6 {
			why += "; " + strings.Join(k.costs, ", ")
		}
		text += fmt.Sprintf(" (%s: %d of %d)", why, k.cost, k.rate)
	}
	return text + ".", fmt.Sprintf("%s to %s", k.group.words(b, false), plainName(to))
}
