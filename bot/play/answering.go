package play

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// AnswerQuestion answers what somebody asks in his own words. Whatever it says comes from the view of his seat.
func AnswerQuestion(c *table.Call) {
	topic, q := topicOf(c.Said.Args)
	if c.S == nil {
		answerPerson(c, topic, q)
		return
	}
	switch topic {
	case "odds":
		answerOdds(c)
	case "happened":
		answerHappened(c, c.Said.Args)
	case "left":
		answerLeft(c)
	case "cost":
		letter.TellCost(c, costOf(q))
	case "whose":
		answerWhose(c)
	case "back":
		answerBack(c)
	case "whom":
		letter.TellPlayers(c)
	case "win":
		letter.TellWin(c)
	case "end":
		answerEnd(c)
	case "turn":
		letter.TellTurn(c)
	case "rule":
		letter.ExplainRule(c, ruleOf(q))
	default:
		if !answerOther(c, c.Said.Args) {
			c.Say(fmt.Sprintf(`I have no answer to %q. "rules WORD" finds a rule, and "press moderator: ..." asks a`+
				` person.`, post.Short(c.Said.Args, 100)))
		}
	}
}

// answerPerson answers at somebody's own address, where no game is named.
func answerPerson(c *table.Call, topic, q string) {
	if topic == "rule" {
		c.Said.Args = ruleOf(q)
		letter.ShowRules(c)
		return
	}
	c.Said.Args = ""
	letter.ShowStatus(c)
}

// mostTried is how many lines are tried for one that leads to a battle.
const mostTried = 12

// answerOdds tells how odds are seen, with lines to copy; of a battle that is being fought it tells them.
func answerOdds(c *table.Call) {
	view := c.S.Table.Position.View(c.Seat)
	dec, open := letter.Awaits(c.S, c.Seat)
	if open && !dec.Own && len(view.Odds(c.Seat)) > 0 {
		c.Say(`"odds" alone tells how the battle now fought, or the next, may end; no die is rolled:`)
		battles(c, view, "")
	}
	if !open {
		c.Say(`In your turn write "preview" above your orders: I tell what they would do and the odds of the battles that follow, and play` +
			` nothing.`)
		return
	}
	c.Say(`Write "preview" above your orders: I tell what they would do up to the first die, and the odds of the battles that follow.` +
		` Nothing is played. As here:`)
	example := exampleOf(c, view, dec)
	c.Add(post.Section{Kind: "orders", Lines: post.Lines("preview", example)})
	c.Say(`If you like it, answer "yes", and it is played.`)
}

// exampleOf is a line that can be previewed now, one that leads to a battle if there is one.
func exampleOf(c *table.Call, view engine.Position, dec engine.Decision) string {
	var lines []string
	if a, ok := engine.Also[engine.Approacher](view); ok {
		lines = a.Approaches(dec)
	}
	lines = append(lines, view.Suggest(dec, mostTried)...)
	before := len(view.Odds(c.Seat))
	if before > 0 && len(lines) > 0 { // what is offered tells its odds already
		return lines[0]
	}
	for _, l := range lines[:min(len(lines), mostTried)] {
		_, p, err := (&engine.Table{Position: view}).Preview(c.Seat, []engine.Input{{No: 1, Text: l}})
		if err == nil && p != nil && len(p.Odds(c.Seat)) > before {
			return l
		}
	}
	if len(lines) > 0 {
		return lines[0]
	}
	return "end"
}

func answerHappened(c *table.Call, question string) {
	ok, err := letter.ShowHappened(c, question)
	if err != nil {
		Fault(c, err)
		return
	}
	if !ok {
		c.Said.Args = ""
		letter.ShowLog(c)
		c.Say(`"log TURN" tells another turn; "what happened at PLACE?" all that was told of a place lately.`)
	}
}

// answerLeft tells what means a seat has left in its turn.
func answerLeft(c *table.Call) {
	dec, open := letter.Awaits(c.S, c.Seat)
	if !open {
		c.Say(append([]string{"Nothing is asked of you now."}, letter.Waits(c.S, &table.Draft{Seat: c.Seat, Clock: c.Clock})...)...)
		return
	}
	view := c.S.Table.Position.View(c.Seat)
	said := []string{dec.Asks}
	for _, l := range view.Outlook(c.Seat).Lines {
		if !strings.Contains(dec.Asks, l.Text) {
			said = append(said, l.Text)
		}
	}
	if closer, knows := engine.Also[engine.Closer](view); knows && dec.Own {
		unused := closer.Unused(dec)
		if n := table.FirstWord(unused); unused != "" && !strings.Contains(strings.Join(said, " "), n+" ") {
			said = append(said, post.Capital(unused)+".")
		}
	}
	c.Say(said...)
}

// answerWhose tells whose turn it is, and until when.
func answerWhose(c *table.Call) {
	if c.S.Ledger.Over != nil {
		letter.ShowStatus(c)
		return
	}
	said := append([]string{}, letter.Waits(c.S, &table.Draft{Seat: c.Seat, Clock: c.Clock})...)
	if dec, open := letter.Awaits(c.S, c.Seat); open {
		now := letter.NowAsked(c.S, &table.Draft{Seat: c.Seat, Clock: c.Clock}, dec)
		said = append([]string{"It is for you to move. " + now}, said...)
		if !c.S.TurnQuestion(dec) {
			said[0] = "You are asked. " + now
		}
	}
	c.Say(append(said, `"extend 24h" gives you more time, out of your few extensions; "status" tells more.`)...)
}

// answerBack tells what can be taken back, and takes nothing back.
func answerBack(c *table.Call) {
	if c.S.Ledger.Over != nil {
		c.Say("The game is over; nothing can be taken back.")
		return
	}
	last := ""
	if ws := c.S.Table.Wishes[c.Seat]; len(ws) > 0 {
		last = ws[len(ws)-1].Line
	}
	played, why, err := undoable(c.S, c.Seat)
	if err != nil {
		Fault(c, err)
		return
	}
	if last == "" && len(played) > 0 {
		last = played[0].line
	}
	if last == "" {
		c.Say(strings.TrimSpace("No: nothing of yours can be undone. "+why), `"takeback" asks the other player for a line behind a die.`)
		return
	}
	c.Say(fmt.Sprintf(`Yes: "undo" takes back %q, "undo 2" two lines. What lies behind a die only the other player can give back:`+
		` "takeback".`, last))
}

// answerEnd tells how a turn is ended.
func answerEnd(c *table.Call) {
	dec, open := letter.Awaits(c.S, c.Seat)
	switch {
	case c.S.Ledger.Over != nil:
		c.Say("The game is over.")
	case !open:
		c.Say(append([]string{"Nothing is asked of you now."}, letter.Waits(c.S, &table.Draft{Seat: c.Seat, Clock: c.Clock})...)...)
	case c.S.TurnQuestion(dec):
		if e, waits := waitingEnd(c.S, c.Seat); waits {
			c.Say("Not yet: your end waits. " + endWords(e))
			return
		}
		c.Say(`Your turn goes on. The word "end" in a line of its own ends it; "end!" asks nothing back.`)
		c.Add(post.Section{Kind: "orders", Sends: true, Lines: post.Lines("end")})
	default:
		c.Say("It is not your turn that is asked for, but an answer: " + dec.Asks)
	}
}

var (
	priced = whole(`(?:what|how much|how many (?:[a-z]+ )?(?:points|marches|ap|mp|cp)) (?:does|do|would|will|did) (?:it cost to |(?:a|an` +
		`|the|one|my) )?(.{1,60}?) costs?(?: (?:me|us))?(?: .{1,40})?` +
		`|(?:what|how much) (?:does|do|would|will|did) it costs? (?:me |us )?(?:to )?(.{1,60})` +
		`|what(?: is|'s) the (?:cost|price) (?:of|for) (?:a |an |the )?(.{1,60})|how (?:expensive|much) (?:is|are|for) (?:a |an |the )?(.{1,60})`)
	ruled = whole(`how (?:do|does) (?:the |a |an |my |your )?([a-z][a-z ]{2,40}?) work(?: (?:here|exactly|again|in this game))*` +
		`|(?:what are the rules (?:of|on|for|about)|how (?:do|does|can) [a-z]+ (?:use|build|repair|raise)) (?:the |a |an |my` +
		` )?([a-z][a-z ]{2,40})`)
)

// costOf is of what somebody asks the cost.
func costOf(q string) string { return strings.Join(priced.FindStringSubmatch(q)[1:], "") }

// ruleOf is of what somebody asks the rule.
func ruleOf(q string) string { return strings.Join(ruled.FindStringSubmatch(q)[1:], "") }

var (
	mayI = whole(`(?:(?:can|could|may|might|shall|should) (?:i|we)|am i allowed to|is it (?:legal|allowed|possible|ok|okay)(?: for me)?` +
		` to|would it be (?:legal|possible|ok) to|(?:can|may|could) (?:my |the )?)\s*(.+)`)
	whyNo = whole(`why (?:can't|cannot|can not|couldn't|could not|may not|mustn't|am i not allowed to|is it (?:not allowed|illegal) to)` +
		` (?:i |we |my |the )?(.+)` +
		`|why (?:can|may) (?:i|we) not (.+)`)
	whereabouts = whole(`(?:where|how (?:strong|large|big|weak)|who|what) (?:is|are|does|do|commands?|leads?|has|stands?) .{2,60}`)
	howTo       = whole(`how (?:do|can|could|should|would) (?:i|we|one|you) (\pL{3,})(?: .{1,60})?`)
	mayGo       = whole(`(?:where|what|how far|whom) (?:can|may|could) .{2,60} (?:do|go|march|move|attack|fire(?: at)?|shoot(?: at)?|reach` +
		`|order)(?: .{1,20})?`)
)

// answerable says whether there is an answer to a question of another sort than all books are asked.
func answerable(c *table.Call, question string) bool {
	trial := *c
	trial.Sections = nil
	return answerOther(&trial, question)
}

// answerOther answers a question about an order, a place or a rule. ok is false where it names none of these.
func answerOther(c *table.Call, question string) (ok bool) {
	q := bareQuestion(question)
	if f := mayI.FindStringSubmatch(q); f != nil && mayBe(c, f[1]) {
		return true
	}
	if f := whyNo.FindStringSubmatch(q); f != nil && mayBe(c, f[1]+f[2]) {
		return true
	}
	sites := letter.SitesIn(engine.Draw(c.S.Table.Position, c.Seat, nil), q)
	why := strings.HasPrefix(strings.ToLower(q), "why ")
	if f := mayGo.FindStringSubmatch(q); f != nil && len(sites) > 0 {
		if dec, open := letter.Awaits(c.S, c.Seat); open && dec.Own {
			c.Add(letter.Legal(c.S.Table.Position.View(c.Seat), dec, sites[0].Name)...)
			return true
		}
	}
	if len(sites) > 0 && !(why && reasonsAt(c, sites[0])) {
		if here := letter.StandsAt(c, sites, nil); len(here.Lines) > 0 {
			c.Add(here)
		} else if !why {
			c.Say(fmt.Sprintf("I know of nobody at %s.", letter.Spoken(sites, nil)))
		}
	}
	if why {
		return letter.TellReasons(c, q, sites) || len(sites) > 0
	}
	if len(sites) > 0 {
		return true
	}
	if here := letter.StandsAt(c, nil, letter.NamedIn(c.S, q)); len(here.Lines) > 0 && whereabouts.MatchString(q) {
		c.Add(here)
		return true
	}
	if f := howTo.FindStringSubmatch(q); f != nil && letter.HelpVerb(c, strings.ToLower(f[1])) {
		return true
	}
	return letter.TellRuleOfAll(c, q)
}

// reasonsAt tells what the rules allow at a place now, and why no more, where the book says it place by place.
func reasonsAt(c *table.Call, p letter.Site) bool {
	dec, open := letter.Awaits(c.S, c.Seat)
	if !open || !dec.Own {
		return false
	}
	var told []post.Section
	for _, sec := range letter.Legal(c.S.Table.Position.View(c.Seat), dec, p.Name) {
		names := func(text string) bool { return strings.Contains(strings.ToLower(text), strings.ToLower(p.Name)) }
		if names(sec.Heading) || len(told) > 0 && slices.ContainsFunc(sec.Lines, func(l post.TextLine) bool { return names(l.Text) }) {
			told = append(told, sec)
		}
	}
	c.Add(told...)
	return len(told) > 0
}

// Why tells the reasons of a number of a report, or answers the question that begins so.
func Why(c *table.Call) {
	if !letter.Why(c) && !answerOther(c, "why "+c.Said.Args) {
		c.Say(fmt.Sprintf(`I know no turn %q; a turn is named by its number or its title, as in "log". "why 3" tells the reasons of a number`+
			` in a report.`,
			post.Short(strings.ToLower(strings.Trim(c.Said.Args, " .?!")), 40)))
	}
}

// mayBe says whether an order would be legal now, and why not. ok is false where it is not read.
func mayBe(c *table.Call, words string) (ok bool) {
	dec, open := letter.Awaits(c.S, c.Seat)
	if !open {
		return false
	}
	view := &engine.Table{Position: c.S.Table.Position.View(c.Seat), Begun: c.S.Begun}
	out, err := view.Check(c.Seat, []engine.Input{{No: 1, Text: words}})
	if err != nil || len(out.Refusals) > 1 || len(out.Refusals)+len(out.Lines) == 0 {
		return false
	}
	if len(out.Refusals) > 0 {
		return mayNotBe(c, dec, out.Refusals[0])
	}
	if !slices.ContainsFunc(out.Lines, func(l engine.LineReport) bool { return l.Text != "" && l.Text != dec.Kind }) {
		return false
	}
	c.Say("Yes, you may. Nothing is played until you send it:")
	sec := post.Section{Kind: "orders", Sends: true}
	for _, l := range out.Lines {
		sec.Lines = append(sec.Lines, post.TextLine{Text: l.Text})
	}
	c.Add(sec)
	for _, l := range out.Lines {
		if l.Echo != "" {
			c.Say("(" + l.Echo + ")")
		}
	}
	return true
}

// mayNotBe says which of several orders an order may be, or why it is not legal.
func mayNotBe(c *table.Call, dec engine.Decision, r *engine.Refusal) (ok bool) {
	doubtful := r.Asks()
	offered := post.Section{Kind: "orders", Sends: true, Lines: post.Lines(r.Try...)}
	switch {
	case doubtful && len(r.Try) > 0:
		c.Say("You could; which do you mean? Nothing is played until you send one:")
		c.Add(offered)
		return true
	case doubtful || r.Clause == "" || r.Aside:
		return false
	}
	no := "No. " + strings.TrimPrefix(r.What, dec.Asks+" ")
	c.Add(letter.RefusalSection(c.S.Book, &engine.Refusal{What: no, Clause: r.Clause}))
	if dec.Own {
		c.Add(offered)
	}
	return true
}
