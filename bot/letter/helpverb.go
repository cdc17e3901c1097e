package letter

import (
	"fmt"
	"slices"

	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// verbExamples is how many lines of a verb are shown, and verbSearch how many orders are looked at for them.
const (
	verbExamples = 3
	verbSearch   = 5000
)

// helpVerb answers "help VERB" where that is an order now, or means one: with lines that are legal.
func helpVerb(c *table.Call, verb string) bool {
	if c.S == nil || verb == "" {
		return false
	}
	dec, open := c.S.Table.Awaits(c.Seat)
	if !open {
		return false
	}
	for _, said := range sameWords(c.S.Book, verb) {
		found := legalOf(c.S, c.Seat, dec, said, verbExamples)
		if len(found) == 0 {
			continue
		}
		if said == verb {
			c.Say(fmt.Sprintf("%q is an order. As in (legal now, not advice):", verb))
		} else {
			c.Say(fmt.Sprintf("The order for %q is %q. As in (legal now, not advice):", verb, said))
		}
		c.Add(post.Section{Kind: "orders", Lines: post.Lines(found...)})
		c.Add(kindsCalled(c, verb)...)
		c.Say(fmt.Sprintf(`What else is legal: "legal". The rules of it: "rules %s".`, verb))
		return true
	}
	return false
}

// HelpVerb answers how something is ordered.
func HelpVerb(c *table.Call, verb string) bool { return helpVerb(c, verb) || helpLater(c, verb) }

// helpLater answers "help WORD" where no order that is legal now begins so: with the order of the primer, which has its time in another
// part of the turn, with the standing orders of that name, or with what the rules say of it.
func helpLater(c *table.Call, word string) bool {
	if c.S == nil || c.S.Book.Primer == nil || word == "" {
		return false
	}
	book := c.S.Book
	said := false
	for _, verb := range sameWords(book, word) {
		var like []post.TextLine
		for _, e := range book.Primer.Of(c.Seat) {
			if table.FirstWord(e.Line) == verb {
				like = append(like, post.TextLine{Text: e.For}, post.TextLine{Text: e.Line, Indent: 1, Order: true})
			}
		}
		if len(like) > 0 {
			c.Say(fmt.Sprintf("The order %q has its time in another part of the turn. As at the start of the game:", verb))
			c.Add(post.Section{Lines: like})
			said = true
			break
		}
	}
	if kinds := kindsCalled(c, word); len(kinds) > 0 {
		if !said {
			c.Say(fmt.Sprintf("%q answers a question that comes in its time. A standing order answers it before:", post.Short(word, 40)))
		}
		c.Add(kinds...)
		said = true
	}
	asked := alike(book, word)
	spoken := slices.ContainsFunc(book.Clauses, func(k engine.Clause) bool { return holdsAll(k.Title+" "+k.Says, asked) })
	switch {
	case said && spoken:
		c.Say(fmt.Sprintf(`The rules of it: "rules %s".`, word))
	case spoken:
		c.Say(fmt.Sprintf("No order begins with %q now. What the rules say of it:", post.Short(word, 40)))
		searchRules(c, book, word)
	}
	return said || spoken
}

// sameWords is a word, and those that a book takes for the same. One that means two things is left out: who asks for rail does not train.
func sameWords(book *engine.Book, word string) []string {
	out := []string{word}
	if book.Primer == nil {
		return out
	}
	groups := map[string]int{}
	for _, g := range book.Primer.Words {
		for _, w := range g {
			groups[w]++
		}
	}
	for _, g := range book.Primer.Words {
		if slices.Contains(g, word) {
			out = append(out, slices.DeleteFunc(slices.Clone(g), func(w string) bool { return groups[w] > 1 })...)
		}
	}
	return out
}

// kindsCalled tells of the standing orders whose kind is called so.
func kindsCalled(c *table.Call, word string) []post.Section {
	var out []post.Section
	for _, k := range c.S.Book.Kinds {
		if len(k.Examples) > 0 && (k.ID == word || k.Verb == word || k.Noun == word) {
			out = append(out, kindSection(c, k))
		}
	}
	return out
}

// legalOf are up to n legal lines of a verb, those first that look best.
func legalOf(s *table.Sitting, seat engine.Seat, dec engine.Decision, verb string, n int) []string {
	view := s.Table.Position.View(seat)
	found := slices.DeleteFunc(view.Suggest(dec, 20), func(l string) bool { return table.FirstWord(l) != verb })
	looked := 0
	for o := range view.Legal(dec) {
		if looked++; looked > verbSearch || len(found) >= n {
			break
		}
		if l := o.String(); table.FirstWord(l) == verb && !slices.Contains(found, l) {
			found = append(found, l)
		}
	}
	return found[:min(len(found), n)]
}
