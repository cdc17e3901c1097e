package tell

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/careers"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/state"
	"adjutant/engine/phrase"
)

// Careers in words, as reports and positions have them.

// unless is what still puts a succession off; empty for nothing.
func unless(k board.Succession, f state.Fate) string {
	if !f.Cause.Clock() {
		return ""
	}
	switch k {
	case board.GrantBack:
		return ", unless Halleck wins a battle; sooner if he loses one"
	case board.ToBurnside:
		return fmt.Sprintf(", unless McClellan attacks with %d or more; sooner if he loses a battle", careers.StrongStack)
	case board.ToMeade:
		return ", unless Hooker beats Lee"
	case board.ToRosecrans:
		return "; each victory of Buell's puts it off by two turns, each defeat brings it a turn nearer"
	}
	return ""
}

// told puts an event of a career into a report.
func (c *Chronicle) told(e engine.Event) {
	p := c.p
	early := func(text string) { c.now.early = append(c.now.early, engine.Line{Text: phrase.Capital(text) + "."}) }
	late := func(text string) { c.now.after = append(c.now.after, engine.Line{Text: phrase.Capital(text) + "."}) }
	switch e := e.(type) {
	case state.Fated:
		f := state.Fate{Turn: uint8(e.Turn), Cause: e.Cause, At: p.Area(e.At)}
		switch {
		case f.Turn == 0 || f.Cause == state.ByTime:
		case f.Cause.Clock():
			late(clockWords(p, e.Of, f))
		case f.Turn <= board.LastTurn:
			late(fmt.Sprintf("%s in %s", careers.FateWords(p, e.Of, f), board.Turns[f.Turn].Label))
		}
	case state.Succeeded:
		if e.Why != "" {
			early(e.Why)
		}
	case state.Relieved:
		if e.Why != "" {
			late(e.Why)
		}
	case state.Trophy:
		late(fmt.Sprintf("%s captured the flag city %s", p.Short(board.LeaderOf(e.Leader)), c.name(e.At)))
	case state.PassedOver:
		if e.Stays {
			early(p.Short(board.LeaderOf(e.Leader)) + " stays where he is")
		}
	case state.Recalled:
		early(fmt.Sprintf("%s returned to command at %s in place of %s, who was beaten", p.Short(board.LeaderOf(e.Leader)), c.name(e.At),
			p.Short(board.LeaderOf(e.For))))
	case state.Detached:
		late(fmt.Sprintf("%s gave %s a corps of %d infantry at %s", p.Short(board.LeaderOf(e.By)), p.Short(board.LeaderOf(e.Leader)),
			march.CorpsOfLee, c.name(e.At)))
	}
}

// clockWords says that a clock was put back or forward: "Hooker won at Manassas: he stays until October-November 1863".
func clockWords(p *state.Position, k board.Succession, f state.Fate) string {
	from, at := p.Short(board.SuccessionTable[k].From), p.Board.Name(f.At)
	until := "to the end"
	if f.Turn <= board.LastTurn {
		until = "until " + board.Turns[f.Turn].Label
	}
	switch {
	case k == board.ToBurnside:
		return fmt.Sprintf("%s attacked %s: his time is put off %s", from, at, until)
	case f.Cause == state.Hastened:
		return fmt.Sprintf("%s lost at %s: he stays %s only", from, at, until)
	}
	return fmt.Sprintf("%s won at %s: he stays %s", from, at, until)
}

// handovers are the changes of command that come within some turns; those of both sides with Neutral.
func handovers(p *state.Position, s board.Side, within uint8) []string {
	var out []string
	for k := range board.Successions {
		i, f := &board.SuccessionTable[k], p.Fates[k]
		if !f.Running() || f.Turn > p.GameTurn+within || f.Turn > board.LastTurn || s != board.Neutral && s != i.Side {
			continue
		}
		when := "now"
		if n := int(f.Turn) - int(p.GameTurn); n > 0 {
			when = fmt.Sprintf("in %s, %s", phrase.Plural(n, "turn", "turns"), board.Turns[f.Turn].Label)
		}
		text := ""
		switch {
		case !f.Cause.Clock():
			text = fmt.Sprintf("%s, %s", careers.FateWords(p, k, f), when)
		case i.From == i.To:
			text = fmt.Sprintf("%s, %s: %s", p.Short(i.From), when, careers.Upshot(p, k))
		case i.To == board.NoLeader:
			text = fmt.Sprintf("%s goes %s", p.Short(i.From), when)
		default:
			text = fmt.Sprintf("%s takes over from %s %s%s", careers.Taker(p, k), p.Short(i.From), when, unless(k, f))
		}
		out = append(out, phrase.Capital(text)+".")
	}
	if names := recallWords(p); names != "" && s != board.Union {
		out = append(out, fmt.Sprintf("J.E. Johnston may return for %s, beaten last turn: recall J.E. Johnston for %s.", names,
			p.Short(careers.Recallable(p).First())))
	}
	return out
}

// recallWords are the leaders whom Johnston may replace now.
func recallWords(p *state.Position) string {
	if s, open := p.Top(); !open || s.Kind != state.StepPlace {
		return ""
	}
	var names []string
	for l := range careers.Recallable(p).Each {
		names = append(names, p.Short(l))
	}
	return phrase.Either(names)
}

// trials is what is open about the leaders in play, for the position in words.
func trials(p *state.Position) engine.Paragraph {
	par := engine.Paragraph{Part: "position", Heading: "Leaders, who rise and fall by their battles"}
	if !p.Options.Careers {
		return par
	}
	add := func(l board.Leader, format string, args ...any) {
		if p.WhereIs(l) != board.NoArea {
			par.Lines = append(par.Lines, engine.Line{Text: p.Short(l) + ": " + fmt.Sprintf(format, args...) + "."})
		}
	}
	open := func(k board.Succession) bool { return p.Fates[k].Turn == 0 }
	k := p.Careers[board.Grant]
	text := fmt.Sprintf("%d won, %d lost, %s captured", k.Won, k.Lost, phrase.Plural(careers.Trophies(p), "flag city", "flag cities"))
	if open(board.ToHalleck) {
		text += "; after his second victory Halleck takes over"
	}
	add(board.Grant, "%s", text)
	if open(board.ToMcClellan) {
		add(board.McDowell, "after his first defeat McClellan takes over")
	}
	if open(board.ToHooker) {
		add(board.Burnside, "after a defeat that costs %d infantry Hooker takes over", careers.DearLoss)
	}
	if open(board.ToSherman) {
		add(board.Rosecrans, "after a defeat Sherman takes over")
	}
	if open(board.PopeEast) {
		add(board.Pope, "after his first victory he is called to Washington")
	}
	if n := p.Careers[board.Pope]; n.Notes&state.NoteEast != 0 {
		add(board.Pope, "%s in the East without a victory; after the second he is removed", phrase.Plural(int(n.Idle), "turn", "turns"))
	}
	if open(board.ToLee) {
		add(board.JEJohnston, "%s with five factors or more fought; after the second Lee takes over",
			phrase.Plural(int(p.Careers[board.JEJohnston].Large), "battle", "battles"))
	}
	if open(board.ToBragg) {
		add(board.ASJohnston, "he is killed in his first battle with five factors or more")
	}
	add(board.Bragg, "after a defeat in defence of a flag city Beauregard takes over")
	add(board.Longstreet, "he leaves with fewer than %d infantry", march.CorpsLeast)
	for _, text := range handovers(p, board.Neutral, board.LastTurn) {
		par.Lines = append(par.Lines, engine.Line{Text: text})
	}
	return par
}
