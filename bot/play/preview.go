package play

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// Preview shows what lines would do up to the first die, what they leave open, and the odds of the battles that follow. It works on
// the view of the seat alone, and on copies.
func Preview(c *table.Call) {
	if len(c.Said.Words) == 0 {
		c.Say(`Put order lines behind the word preview, and I tell what they would do. "odds" tells of the battles as they stand.`)
		return
	}
	defer answerBeside(c)()
	if len(c.Said.Words) == 0 {
		return
	}
	view := c.S.Table.Position.View(c.Seat)
	table := &engine.Table{Position: view, Begun: c.S.Begun}
	said, wrong := repeated(c.S, c.Seat, c.Said.Words)
	if wrong != "" {
		c.Say(wrong)
		return
	}
	for i := range said { // the word preview is no line of them
		said[i].No = i + 1
	}
	c.Said.Words = said
	ins, whole := onceOnly(c.S, c.Seat, said)
	out, p, err := table.Preview(c.Seat, ins)
	if err != nil {
		c.Say("Nothing is asked of you now, so I cannot say what these lines would do.")
		battles(c, view, "")
		return
	}
	var offered []string
	var plan engine.Salvage
	dec, open := c.S.Table.Awaits(c.Seat)
	if open && len(out.Refusals) > 0 {
		var choices []post.Section
		plan = table.Salvage(c.Seat, ins)
		c.Say(dec.Asks)
		if len(plan.Lines) == 0 || !dec.Own {
			choices, offered = letter.StillAsked(c.S, c.Seat, dec)
			c.Add(choices...)
		}
	}
	c.Say("Preview. Nothing is played; no die is rolled.")
	c.Add(planSections(plan, ended(out))...)
	understood := post.Section{}
	for _, l := range out.Lines {
		if slices.Contains(plan.Lines, l.Text) { // it stands above
			continue
		}
		understood.Lines = append(understood.Lines, post.TextLine{Text: l.Text, Indent: 1, Order: true})
		for _, more := range []string{l.Echo, l.Read, notChecked(l)} {
			if more != "" {
				understood.Lines = append(understood.Lines, post.TextLine{Text: more, Indent: 2})
			}
		}
	}
	c.Add(understood)
	c.Say(passedOver(out)...)
	keepPreview(c.S, c.Seat, said, plan.Lines...)
	if whole {
		c.Say("It holds for the rest of this battle.")
	}
	for i, r := range out.Refusals {
		if i == 20 {
			c.Say(fmt.Sprintf("And %d more of this sort.", len(out.Refusals)-i))
			break
		}
		c.Add(letter.RefusalSection(c.S.Book, untold(r, dec.Asks, offered)))
	}
	if len(out.Refusals) > 0 {
		c.Say("Sent as orders, nothing of this would be played.")
	} else {
		c.Say(toPlay(said))
		c.Say(leftOpen(c, view, p, out.Wanted != nil)...)
		if amiss := amissAtEnd(c, view, ins); len(amiss) > 0 {
			c.Say(append([]string{"Before you end your turn:"}, amiss...)...)
		}
	}
	if _, told := engine.Also[engine.Finder](p); !told { // where every order has its cost the odds stand beside it
		battles(c, p, "No battle follows.")
	}
}

// answerBeside takes the questions out of the lines of a preview. What it returns answers them.
func answerBeside(c *table.Call) func() {
	m := table.Message{}
	var lines []engine.Input
	for _, in := range c.Said.Words {
		if rest := takeQuestions(&m, in.Text); rest != "" {
			lines = append(lines, engine.Input{No: in.No, Text: rest})
		}
	}
	c.Said.Words = lines
	return func() {
		for _, q := range m.Commands {
			c.Said.Args = q.Args
			c.Say(fmt.Sprintf("You asked: %q", post.Short(q.Args, 200)))
			AnswerQuestion(c)
		}
	}
}

// toPlay says how the lines of a preview are played without being written again.
func toPlay(lines []engine.Input) string {
	if len(lines) < 2 {
		return `To play it, answer: yes`
	}
	last := lines[len(lines)-1]
	return fmt.Sprintf(`To play it, answer: yes - or "same as preview without line %d", which leaves out %q.`, last.No,
		post.Short(last.Text, 60))
}

// notChecked says that a preview has not looked at a line, and why.
func notChecked(l engine.LineReport) string {
	if l.Open == "" {
		return ""
	}
	return "not checked: " + l.Open
}

// ShowOdds tells the odds of the battle that is being fought, and of those that follow as things stand.
func ShowOdds(c *table.Call) {
	c.Say("Odds. No die is rolled.")
	battles(c, c.S.Table.Position.View(c.Seat), "No battle is being fought, and none follows as things stand.")
}

// battles adds the odds of the battles of a position.
func battles(c *table.Call, p engine.Position, none string) {
	os := p.Odds(c.Seat)
	if len(os) == 0 && none != "" {
		c.Say(none)
	}
	for _, o := range os {
		c.Add(post.Sections([]engine.Paragraph{o.Tell()})...)
	}
}

// leftOpen says what the lines leave to be asked or to be done by default; rolls says that they come to a die.
func leftOpen(c *table.Call, view, p engine.Position, rolls bool) []string {
	asked, _ := (&engine.Table{Position: view}).Awaits(c.Seat)
	if !asked.Own {
		d, open := (&engine.Table{Position: p}).Awaits(c.Seat)
		if rolls || !open || d.Question != asked.Question || !chooses(p, d) {
			return []string{"Left open: nothing."}
		}
		unsaid := d.Pass
		if unsaid == nil {
			unsaid = p.Default(d)
		}
		return []string{fmt.Sprintf("Left open: %s Unsaid it is: %s", d.Asks, unsaid)}
	}
	lines, ended := unended(c)
	open, closed, lapse := unsaid(c, view, asked, lines)
	left := "Left open: nothing."
	if len(open) > 0 {
		left = "Left open: " + strings.Join(open, "; ") + "."
	}
	switch {
	case !ended:
		left += " Your turn is not ended; I ask for what you leave unsaid."
	case lapse:
		left += " You end your turn without it."
	case len(open) > 0:
		left += " You end your turn, so the default chooses."
	}
	if len(closed) > 0 {
		return []string{left, "Closed by a later line: " + strings.Join(closed, "; ") + "."}
	}
	return []string{left}
}

// unended is the lines of a preview without those that end the turn, and whether there were any, here or in what waits already.
func unended(c *table.Call) (lines []engine.Input, ended bool) {
	for _, in := range c.Said.Words {
		var parts []string
		for _, part := range strings.Split(in.Text, ";") {
			if engine.IsEnd(part) {
				ended = true
			} else {
				parts = append(parts, part)
			}
		}
		lines = append(lines, engine.Input{No: in.No, Text: strings.Join(parts, ";")})
	}
	for _, w := range c.S.Table.Wishes[c.Seat] {
		ended = ended || engine.IsEnd(w.Line)
	}
	return lines, ended
}

// unsaid is the segments of the turn for which the lines say nothing: those that would come open, and those that a later line closes.
// Which come is found by playing on from the view with made-up dice, so nothing is told of the position behind them.
// lapse says that nothing is open but the segment that is asked now, for which no default acts.
func unsaid(c *table.Call, view engine.Position, asked engine.Decision, lines []engine.Input) (open, closed []string, lapse bool) {
	turn := view.Turn().ID
	known := map[string]bool{}
	for _, in := range lines {
		for _, part := range strings.Split(in.Text, ";") {
			var later *engine.Later
			if _, err := view.Read(asked, part); errors.As(err, &later) {
				known[later.Kind] = true
			}
		}
	}
	t := &engine.Table{Position: view.Clone(), Wishes: map[engine.Seat][]engine.Wish{}}
	t.Wishes[c.Seat] = slices.DeleteFunc(slices.Clone(c.S.Table.Wishes[c.Seat]), func(w engine.Wish) bool { return engine.IsEnd(w.Line) })
	note := func(d engine.Decision, names []string) []string {
		if known[d.Kind] || !chooses(t.Position, d) {
			return names
		}
		known[d.Kind] = true
		if d.Kind == asked.Kind {
			lapse = true
			return append(names, post.Small(strings.TrimRight(d.Asks, ".?")))
		}
		return append(names, letter.KindOf(c.S, d))
	}
	t.Settle = func(p engine.Position, d engine.Decision) (engine.Order, string) {
		switch {
		case p.Turn().ID != turn:
			return nil, ""
		case d.Seat != c.Seat || !d.Own || d.Pass == nil:
			return p.Default(d), "preview"
		}
		open = note(d, open)
		return d.Pass, "preview"
	}
	t.Answers = func(d engine.Decision) bool { // asked of a segment that a later line closes
		if d.Own && t.Position.Turn().ID == turn {
			closed = note(d, closed)
		}
		return false
	}
	if _, err := t.Take(c.Seat, 0, lines, func(string) engine.Dice { return engine.NewRandom(1) }); err != nil {
		return nil, nil, false
	}
	return open, closed, len(open) == 1 && lapse
}

// chooses says whether a decision allows more than to pass.
func chooses(p engine.Position, d engine.Decision) bool {
	for o := range p.Legal(d) {
		if o != d.Pass {
			return true
		}
	}
	return false
}
