package dwf

import (
	"fmt"

	"adjutant/engine"
)

// Careers in words.

func (p *Position) short(l Leader) string { return p.board.Leaders[l].Short }

// fateWords is a succession that comes to pass, with its reason: "McDowell lost at Manassas: McClellan takes over the army".
func (p *Position) fateWords(k succession, f fate) string {
	return p.reason(k, f) + ": " + p.upshot(k)
}

// reason is why it comes to pass.
func (p *Position) reason(k succession, f fate) string {
	from := p.short(successionTable[k].from)
	at := ""
	if f.At != NoArea {
		at = p.board.Name(f.At)
	}
	switch {
	case k == toHalleck && f.Cause == wonAt:
		return fmt.Sprintf("%s won his second victory at %s", from, at)
	case k == grantRating && f.Cause == wonAt:
		return fmt.Sprintf("with %s, %s has won three battles more than he has lost", at, from)
	case k == grantGeneral && f.Cause == tookCity:
		return fmt.Sprintf("%s took his third flag city, %s", from, at)
	case k == toBragg && f.Cause == foughtAt:
		return fmt.Sprintf("%s was killed at %s", from, at)
	case k == toHooker && f.Cause == lostAt:
		return fmt.Sprintf("%s lost at %s with %d infantry or more", from, at, dearLoss)
	case k == toLee && f.Cause == foughtAt:
		return fmt.Sprintf("%s fought his second large battle at %s", from, at)
	case !f.Cause.clock():
		return fmt.Sprintf("%s %s %s", from, causeNames[f.Cause], at)
	}
	switch k {
	case grantBack:
		return from + " won nothing for two turns"
	case toBurnside:
		return fmt.Sprintf("%s did not attack with %d or more for four turns", from, strongStack)
	case toMeade:
		return from + " did not beat Lee in three turns"
	case toRosecrans:
		return from + "'s time is over"
	case longstreetsYear:
		return from + " has been away for a year"
	}
	return from + " has commanded for two turns"
}

// upshot is what comes of it.
func (p *Position) upshot(k succession) string {
	i := &successionTable[k]
	switch k {
	case grantRating:
		return p.rated(grantRisen)
	case burnsideRating, hookerRating:
		return p.rated(i.to)
	case grantGeneral:
		return "he commands all armies, and goes east"
	case popeEast:
		return "he is called to Washington"
	case longstreetsYear:
		return "he returns to Lee"
	case grantBack:
		return p.short(i.to) + " takes over again"
	}
	return p.taker(k) + " takes over the army"
}

func (p *Position) rated(l Leader) string {
	return fmt.Sprintf("he is a %d-%d", p.board.Leaders[l].Combat, p.board.Leaders[l].Move)
}

// unless is what still puts a succession off; empty for nothing.
func (k succession) unless(f fate) string {
	if !f.Cause.clock() {
		return ""
	}
	switch k {
	case grantBack:
		return ", unless Halleck wins a battle; sooner if he loses one"
	case toBurnside:
		return fmt.Sprintf(", unless McClellan attacks with %d or more; sooner if he loses a battle", strongStack)
	case toMeade:
		return ", unless Hooker beats Lee"
	case toRosecrans:
		return "; each victory of Buell's puts it off by two turns, each defeat brings it a turn nearer"
	}
	return ""
}

// told puts an event of a career into a report.
func (c *chronicle) told(e engine.Event) {
	p := c.p
	early := func(text string) { c.now.early = append(c.now.early, engine.Line{Text: capital(text) + "."}) }
	late := func(text string) { c.now.after = append(c.now.after, engine.Line{Text: capital(text) + "."}) }
	switch e := e.(type) {
	case Fated:
		f := fate{Turn: uint8(e.Turn), Cause: e.Cause, At: p.area(e.At)}
		switch {
		case f.Turn == 0 || f.Cause == byTime:
		case f.Cause.clock():
			late(p.clockWords(e.Of, f))
		case f.Turn <= lastTurn:
			late(fmt.Sprintf("%s in %s", p.fateWords(e.Of, f), turns[f.Turn].label))
		}
	case Succeeded:
		if e.Why != "" {
			early(e.Why)
		}
	case Relieved:
		if e.Why != "" {
			late(e.Why)
		}
	case Trophy:
		late(fmt.Sprintf("%s captured the flag city %s", p.short(who(e.Leader)), c.name(e.At)))
	case PassedOver:
		if e.Stays {
			early(p.short(who(e.Leader)) + " stays where he is")
		}
	case Recalled:
		early(fmt.Sprintf("%s returned to command at %s in place of %s, who was beaten", p.short(who(e.Leader)), c.name(e.At), p.short(who(e.For))))
	case Detached:
		late(fmt.Sprintf("%s gave %s a corps of %d infantry at %s", p.short(who(e.By)), p.short(who(e.Leader)), corpsOfLee, c.name(e.At)))
	}
}

// clockWords says that a clock was put back or forward: "Hooker won at Manassas: he stays until October-November 1863".
func (p *Position) clockWords(k succession, f fate) string {
	from, at := p.short(successionTable[k].from), p.board.Name(f.At)
	until := "to the end"
	if f.Turn <= lastTurn {
		until = "until " + turns[f.Turn].label
	}
	switch {
	case k == toBurnside:
		return fmt.Sprintf("%s attacked %s: his time is put off %s", from, at, until)
	case f.Cause == hastened:
		return fmt.Sprintf("%s lost at %s: he stays %s only", from, at, until)
	}
	return fmt.Sprintf("%s won at %s: he stays %s", from, at, until)
}

// taker is who takes over, in words.
func (p *Position) taker(k succession) string {
	if k == toRosecrans && p.leaders[thomas].At == NoArea {
		return "Rosecrans or Thomas"
	}
	return p.short(successionTable[k].to)
}

// handovers are the changes of command that come within some turns; those of both sides with Neutral.
func (p *Position) handovers(s Side, within uint8) []string {
	var out []string
	for k := range successions {
		i, f := &successionTable[k], p.fates[k]
		if !f.running() || f.Turn > p.turn+within || f.Turn > lastTurn || s != Neutral && s != i.side {
			continue
		}
		when := "now"
		if n := int(f.Turn) - int(p.turn); n > 0 {
			when = fmt.Sprintf("in %s, %s", plural(n, "turn", "turns"), turns[f.Turn].label)
		}
		text := ""
		switch {
		case !f.Cause.clock():
			text = fmt.Sprintf("%s, %s", p.fateWords(k, f), when)
		case i.from == i.to:
			text = fmt.Sprintf("%s, %s: %s", p.short(i.from), when, p.upshot(k))
		case i.to == NoLeader:
			text = fmt.Sprintf("%s goes %s", p.short(i.from), when)
		default:
			text = fmt.Sprintf("%s takes over from %s %s%s", p.taker(k), p.short(i.from), when, k.unless(f))
		}
		out = append(out, capital(text)+".")
	}
	if names := p.recallWords(); names != "" && s != Union {
		out = append(out, fmt.Sprintf("J.E. Johnston may return for %s, beaten last turn: recall J.E. Johnston for %s.", names, p.short(p.recallable().first())))
	}
	return out
}

// recallWords are the leaders whom Johnston may replace now.
func (p *Position) recallWords() string {
	if s, open := p.top(); !open || s.Kind != stepPlace {
		return ""
	}
	var names []string
	for l := range p.recallable().each {
		names = append(names, p.short(l))
	}
	return either(names)
}

// trials is what is open about the leaders in play, for the position in words.
func (p *Position) trials() engine.Paragraph {
	par := engine.Paragraph{Part: "position", Heading: "Leaders, who rise and fall by their battles"}
	if !p.opt.Careers {
		return par
	}
	add := func(l Leader, format string, args ...any) {
		if p.whereIs(l) != NoArea {
			par.Lines = append(par.Lines, engine.Line{Text: p.short(l) + ": " + fmt.Sprintf(format, args...) + "."})
		}
	}
	open := func(k succession) bool { return p.fates[k].Turn == 0 }
	k := p.careers[grant]
	text := fmt.Sprintf("%d won, %d lost, %s captured", k.Won, k.Lost, plural(p.trophies(), "flag city", "flag cities"))
	if open(toHalleck) {
		text += "; after his second victory Halleck takes over"
	}
	add(grant, "%s", text)
	if open(toMcClellan) {
		add(mcdowell, "after his first defeat McClellan takes over")
	}
	if open(toHooker) {
		add(burnside, "after a defeat that costs %d infantry Hooker takes over", dearLoss)
	}
	if open(toSherman) {
		add(rosecrans, "after a defeat Sherman takes over")
	}
	if open(popeEast) {
		add(pope, "after his first victory he is called to Washington")
	}
	if n := p.careers[pope]; n.Notes&noteEast != 0 {
		add(pope, "%s in the East without a victory; after the second he is removed", plural(int(n.Idle), "turn", "turns"))
	}
	if open(toLee) {
		add(jeJohnston, "%s with five factors or more fought; after the second Lee takes over", plural(int(p.careers[jeJohnston].Large), "battle", "battles"))
	}
	if open(toBragg) {
		add(asJohnston, "he is killed in his first battle with five factors or more")
	}
	add(bragg, "after a defeat in defence of a flag city Beauregard takes over")
	add(longstreet, "he leaves with fewer than %d infantry", corpsLeast)
	for _, text := range p.handovers(Neutral, lastTurn) {
		par.Lines = append(par.Lines, engine.Line{Text: text})
	}
	return par
}

// comingLine is what a line brings, with the choice that it leaves; empty where another line says it.
func (p *Position) comingLine(k arrival) string {
	line := &p.board.lists[k.Line]
	words := p.lineWords(line, int(k.N))
	if !p.chosen(k.Line) {
		return words
	}
	switch line.leader {
	case rosecrans:
		return "Rosecrans or Thomas, one of them"
	case thomas:
		return ""
	}
	return words + " (who stays with: refuse " + words + ")"
}

// trophies is how many flag cities Grant has captured.
func (p *Position) trophies() int {
	n := 0
	for a := range p.board.Areas {
		if p.sites[a].Marks&markTrophy != 0 {
			n++
		}
	}
	return n
}
