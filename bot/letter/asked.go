package letter

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// What people ask in their own words, as far as the rules and the table answer it.

// TellPlayers tells who plays what.
func TellPlayers(c *table.Call) {
	var said []string
	for _, i := range c.S.Seats() {
		switch {
		case i.Seat == c.Seat:
			said = append([]string{fmt.Sprintf("You play %s.", i.Name)}, said...)
		case c.S.Player(i.Seat).ID == 0:
			said = append(said, fmt.Sprintf("Nobody plays %s now.", i.Name))
		default:
			name := Name(c.S, i.Seat)
			said = append(said, fmt.Sprintf("%s plays %s; \"press %s: ...\" sends your words.", name, i.Name,
				strings.ToLower(table.FirstWord(name))))
		}
	}
	var moderators []string
	for _, p := range table.ModeratorsOf(c.S) {
		moderators = append(moderators, p.Name)
	}
	if len(moderators) > 0 {
		said = append(said, fmt.Sprintf("Moderated by %s: \"press moderator: ...\".", post.Listed(moderators)))
	}
	c.Say(said...)
}

// TellWin tells how the game is won, and how far either side is.
func TellWin(c *table.Call) {
	if c.S.Ledger.Over != nil {
		c.Say(StatusOf(c.S, c.Seat, c.Clock)[0].Lines[0].Text)
		return
	}
	c.Add(toWin(c.S, c.S.SideOf(c.Seat)))
	sec := post.Section{Heading: "How it stands"}
	for _, p := range engine.Muster(c.S.Table.Position, c.Seat) {
		whole := strings.Contains(strings.ToLower(p.Heading), "victory")
		for _, l := range p.Lines {
			if whole || wonBy.MatchString(l.Text) {
				sec.Lines = append(sec.Lines, post.TextLine{Text: l.Text, Indent: l.Indent})
			}
		}
	}
	for _, l := range c.S.Table.Position.View(c.Seat).Outlook(c.Seat).Lines {
		if wonBy.MatchString(l.Text) && !slices.ContainsFunc(sec.Lines, func(o post.TextLine) bool { return o.Text == l.Text }) {
			sec.Lines = append(sec.Lines, post.TextLine{Text: l.Text})
		}
	}
	c.Add(sec)
}

// wonBy is of lines of a position that say how far somebody is from winning.
var wonBy = regexp.MustCompile(`(?i)\b(?:wins?|points?: |victory|maximum|supply grid|southern grid)\b`)

// TellTurn tells the turn that is played, and when the game ends, as far as the rules say it.
func TellTurn(c *table.Call) {
	c.Say(c.S.Ledger.Turn.Title + ".")
	if c.S.Ledger.Over != nil {
		c.Say("The game is over.")
		return
	}
	c.Add(toWin(c.S, c.S.SideOf(c.Seat)))
}

// mostBeside is how many other rules are named behind the one that is told.
const mostBeside = 4

// ExplainRule tells how something works: in the words of the primer, and the rule that is titled so; others that speak of it are named.
func ExplainRule(c *table.Call, words string) {
	if len(c.S.Book.Clauses) == 0 || !TellRuleOf(c, words) {
		c.Said.Args = words
		ShowRules(c)
	}
}

// TellRuleOf tells the rule of which a question speaks, and begins others; ok is false where no title does.
func TellRuleOf(c *table.Call, question string) (ok bool) {
	best, others := rulesOf(c.S.Book, question)
	if best == nil {
		return false
	}
	for _, l := range pageOn(c.S.Book, question) {
		c.Say(l)
	}
	tellClause(c, c.S.Book, *best)
	beside := post.Section{Heading: "Also of this", Kind: "list"}
	for _, k := range others[:min(len(others), mostBeside)] {
		first, _, _ := strings.Cut(k.Says, ". ")
		beside.Lines = append(beside.Lines, post.TextLine{Text: titled(c, c.S.Book, k, true), Send: asking(c, c.S.Book, askFor(c.S.Book, k))},
			post.TextLine{Indent: 1, Text: strings.TrimSuffix(first, ".") + "."})
	}
	c.Add(beside)
	return true
}

// TellRuleOfAll is TellRuleOf where that rule speaks of all that the question names.
func TellRuleOfAll(c *table.Call, question string) (ok bool) {
	best, _ := rulesOf(c.S.Book, question)
	asked := askedGroups(c.S.Book, question)
	return best != nil && holdsAll(best.Title+" "+best.Says+" "+strings.Join(best.Rulings, " "), asked) && TellRuleOf(c, question)
}

// idleWords are words of questions that no rule is about.
var idleWords = regexp.MustCompile(`^(?:can|could|may|might|does|did|was|were|which|where|when|why|who|whom|there|have|has|had|will|would` +
	`|should|shall|get|use|make|any|many|much|with|without|from|if|not|its|our|you|your|they|them|their|this|that` +
	`|these|those|been|still|already|now|turn|game|one|two|yes|all|some|than|then|only|also|mean|happen|happens` +
	`|need|want|say|said|good|bad|big|best|better|day|time|think|know|see|like|back|down|out|off|over|after` +
	`|before|again|always|ever|never|really|exactly|h(?:er|im|is)|sh(?:e|es))$`)

// askedGroups are the words of a question that rules may be about, each with those that mean the same in the book.
func askedGroups(book *engine.Book, question string) [][]string {
	return slices.DeleteFunc(alike(book, question), func(g []string) bool {
		return len(g) == 1 && (len(g[0]) < 3 || idleWords.MatchString(g[0]) || idleWords.MatchString(g[0]+"s"))
	})
}

// rulesOf are the rules whose titles speak of what a question names: the best, and others. One whose title is little else is better than
// one that only speaks of it too, one of a chapter than one below it, and one in use than an optional one.
func rulesOf(book *engine.Book, question string) (best *engine.Clause, others []engine.Clause) {
	asked := askedGroups(book, question)
	weight := map[string]int{}
	var found []engine.Clause
	for _, k := range book.Clauses {
		n := 0
		for _, g := range asked {
			if holdsAll(k.Title, [][]string{g}) {
				n++
			}
		}
		if n == 0 {
			continue
		}
		words := len(strings.Fields(levelled(k.Title)))
		w := 100*n - 10*(words-n) - 12*strings.Count(NumberOf(k), ".")
		title := strings.Fields(levelled(k.Title))
		for _, own := range strings.Fields(levelled(question)) { // in the asker's own words, and not as the beginning of others
			if own = singular(own); len(own) > 2 && slices.ContainsFunc(title, func(t string) bool { return singular(t) == own }) {
				w += 30
			}
		}
		if slices.ContainsFunc(book.Options, func(o engine.Option) bool { return o.ID == k.ID }) {
			w -= 25
		}
		weight[k.ID] = w
		found = append(found, k)
	}
	slices.SortStableFunc(found, func(a, b engine.Clause) int { return weight[b.ID] - weight[a.ID] })
	if len(found) == 0 {
		return nil, nil
	}
	return &found[0], found[1:]
}

// pageOn is the lines of the book's page that begin with what a question names.
func pageOn(book *engine.Book, question string) []string {
	if book.Primer == nil {
		return nil
	}
	var out []string
	for _, g := range askedGroups(book, question) {
		for _, p := range book.Primer.Parts {
			for _, l := range p.Lines {
				head, _, _ := strings.Cut(l.Text, ":")
				if len(strings.Fields(head)) < 6 && holdsAll(head, [][]string{g}) && !slices.Contains(out, l.Text) && len(out) < 2 {
					out = append(out, l.Text)
				}
			}
		}
	}
	return out
}

// prices are the words in which rules say what something costs, those that say how much before those that may.
var prices = []*regexp.Regexp{
	regexp.MustCompile(`(?i)\bcosts? (?:\d|one|two|three|an? )|\b(?:one|two|three|\d) (?:march(?:es)?|points?|SP|CP|MP|AP)\b|\bis free\b`),
	regexp.MustCompile(`(?i)\b(?:costs?|pays?|price|free|points?|AP|for (?:one|two|three|a|each|1|2|3)|takes? (?:one|two|three|a))\b`),
}

// mostPrices is how many rules tell a price.
const mostPrices = 2

// TellCost tells what the rules say something costs.
func TellCost(c *table.Call, words string) {
	book := c.S.Book
	asked := askedGroups(book, words)
	if len(asked) == 0 {
		c.Say(fmt.Sprintf(`I do not know of what %q the cost is asked. "rules WORD" finds a rule.`, post.Short(words, 40)))
		return
	}
	best, others := rulesOf(book, words)
	ks := others
	if best != nil {
		ks = append([]engine.Clause{*best}, others...)
	}
	for _, k := range book.Clauses {
		if best == nil && holdsAll(k.Says, asked) {
			ks = append(ks, k)
		}
	}
	told := 0
	for _, price := range prices {
		for _, k := range ks {
			var lines []post.TextLine
			for s := range strings.SplitSeq(k.Says, ". ") {
				if price.MatchString(s) && (best != nil || holdsAll(s, asked)) {
					lines = append(lines, post.TextLine{Text: strings.TrimSuffix(s, ".") + ".", Indent: 1})
				}
			}
			if len(lines) > 0 && told < mostPrices {
				told++
				c.Add(post.Section{Lines: append([]post.TextLine{{Text: titled(c, book, k, false) + ":"}}, lines...)})
			}
		}
		if told > 0 {
			return
		}
	}
	if !TellRuleOf(c, words) {
		c.Say(fmt.Sprintf(`No rule of %s says what %q costs. "rules WORD" finds a rule.`, book.Title, post.Short(words, 40)))
	}
}

// TellReasons tells the first of the rules that a "why" speaks of, beside the places that it names, and names others.
func TellReasons(c *table.Call, question string, sites []Site) bool {
	text := question
	for _, p := range sites {
		for _, w := range strings.Fields(p.Name) {
			text = strings.ReplaceAll(text, strings.Trim(w, "()"), "")
		}
	}
	return TellRuleOf(c, text)
}
