package bot

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"adjutant/engine"
)

// maxFound is how many clauses a search lists.
const maxFound = 15

// showRules tells the rules: their list, one clause with its rulings, or those that speak of something.
func showRules(c *call) {
	book, words, ok := c.rulebook(strings.Trim(c.said.args, " .?!()"))
	switch {
	case !ok:
		return
	case len(book.Clauses) == 0:
		c.say(fmt.Sprintf("I have no words of mine for the rules of %s.", book.Title))
	case words == "":
		c.contents(book)
	case isNumber(words):
		c.clauseNumber(book, words)
	default:
		c.searchRules(book, words)
	}
}

// rulebook is the book whose rules are asked for: that of the game; elsewhere the first word names it, if there are several.
func (c *call) rulebook(words string) (*engine.Book, string, bool) {
	if c.s != nil {
		return c.s.book, words, true
	}
	books := engine.Books()
	if len(books) == 1 {
		return books[0], words, true
	}
	first, rest, _ := strings.Cut(words, " ")
	var ids []string
	for _, b := range books {
		if strings.EqualFold(first, b.ID) {
			return b, strings.TrimSpace(rest), true
		}
		ids = append(ids, b.ID+" ("+b.Title+")")
	}
	c.say("Of which book? Say: rules BOOK, rules BOOK NUMBER. There are " + listed(ids) + ".")
	return nil, "", false
}

// isNumber says whether words ask for a clause by its number.
func isNumber(words string) bool {
	return words != "" && strings.Trim(words, "0123456789.") == "" && strings.Trim(words, ".") != ""
}

// titled is a clause's number and title, and whether it is optional and in use. A list says only of what is in use that it is.
func (c *call) titled(book *engine.Book, k engine.Clause, listed bool) string {
	title := k.Title
	if k.ID != k.Title {
		title = k.ID + " " + k.Title
	}
	switch use, optional := c.inUse(book, k.ID); {
	case !optional:
		return title
	case use == "" && (listed || c.s == nil):
		return title + " (optional)"
	case use == "":
		return title + " (optional, not in use in this game)"
	default:
		return title + " (optional, " + use + ")"
	}
}

// inUse says whether a clause is optional, and if the game uses it, how: "in use in this game".
func (c *call) inUse(book *engine.Book, id string) (use string, optional bool) {
	if !slices.ContainsFunc(book.Options, func(o engine.Option) bool { return o.ID == id }) {
		return "", false
	}
	if c.s == nil {
		return "", true
	}
	for _, chosen := range c.s.l.Game.Options {
		if is, value, _ := strings.Cut(chosen, "="); is == id {
			use = "in use in this game"
			if value != "" {
				use += ": " + value
			}
		}
	}
	return use, true
}

// contents lists all clauses; those of a chapter stand further in than its head.
func (c *call) contents(book *engine.Book) {
	c.say(fmt.Sprintf(`The rules of %s, in my words. "rules %s" tells one, "rules" with a word finds those that speak of it.`, book.Title, book.Clauses[len(book.Clauses)/2].ID))
	c.add(Section{Heading: "Contents", Lines: c.list(book, book.Clauses)})
}

func (c *call) list(book *engine.Book, cs []engine.Clause) []TextLine {
	var out []TextLine
	for _, k := range cs {
		l := TextLine{Text: c.titled(book, k, true)}
		if head, _, _ := strings.Cut(k.ID, "."); k.ID != head+".0" && isNumber(k.ID) {
			l.Indent = 1
		}
		out = append(out, l)
	}
	return out
}

// clauseNumber tells a clause, or a whole chapter; of a number that there is not it names the nearest.
func (c *call) clauseNumber(book *engine.Book, id string) {
	id = strings.Trim(id, ".")
	if k, ok := book.Clause(id); ok {
		c.tellClause(book, k)
		return
	}
	if chapter := under(book, id+"."); len(chapter) > 0 {
		c.say(fmt.Sprintf(`Chapter %s of %s. "rules %s" tells one of them.`, id, book.Title, chapter[len(chapter)-1].ID))
		c.add(Section{Lines: c.list(book, chapter)})
		return
	}
	c.say(fmt.Sprintf("%s has no rule %s. The nearest:", book.Title, short(id, 20)))
	c.add(Section{Lines: c.list(book, nearest(book, id))})
}

// under is the clauses whose number begins so.
func under(book *engine.Book, begin string) []engine.Clause {
	var out []engine.Clause
	for _, k := range book.Clauses {
		if strings.HasPrefix(k.ID, begin) && k.ID != begin {
			out = append(out, k)
		}
	}
	return out
}

// nearest is the clauses on both sides of a number that there is not, two of each.
func nearest(book *engine.Book, id string) []engine.Clause {
	i := sort.Search(len(book.Clauses), func(i int) bool { return numberKey(book.Clauses[i].ID) >= numberKey(id) })
	return book.Clauses[max(i-2, 0):min(i+2, len(book.Clauses))]
}

// numberKey sorts clauses as a book does: 4.1, 4.11, 4.2, and 9 before 10.
func numberKey(id string) string {
	chapter, rest, _ := strings.Cut(id, ".")
	return fmt.Sprintf("%04s.%s", chapter, rest)
}

// tellClause is one clause: its title, our words, its rulings, and what stands below it.
func (c *call) tellClause(book *engine.Book, k engine.Clause) {
	c.say(c.titled(book, k, false) + ".")
	c.say(k.Says)
	c.add(Section{Heading: "Rulings", Lines: lines(k.Rulings...)})
	if strings.Contains(k.ID, ".") && !strings.HasSuffix(k.ID, ".0") {
		c.add(Section{Heading: "See also", Lines: c.list(book, under(book, k.ID))})
	}
}

// searchRules tells the one clause that speaks of all these words, or lists those that do, titles first.
func (c *call) searchRules(book *engine.Book, words string) {
	asked := strings.Fields(strings.ToLower(words))
	if k, ok := book.Clause(words); ok {
		c.tellClause(book, k)
		return
	}
	var titles, bodies []engine.Clause
	for _, k := range book.Clauses {
		switch {
		case holdsAll(k.Title, asked):
			titles = append(titles, k)
		case holdsAll(k.Title+" "+k.Says+" "+strings.Join(k.Rulings, " "), asked):
			bodies = append(bodies, k)
		}
	}
	if i := slices.IndexFunc(titles, func(k engine.Clause) bool { return strings.EqualFold(k.Title, words) }); i >= 0 {
		bodies = append(slices.Delete(slices.Clone(titles), i, i+1), bodies...)
		titles = titles[i : i+1]
	}
	found := append(titles, bodies...)
	switch {
	case len(found) == 0:
		c.say(fmt.Sprintf(`No rule of %s speaks of %q. "rules" lists them all.`, book.Title, short(words, 40)))
		return
	case len(found) == 1:
		c.tellClause(book, found[0])
		return
	case len(titles) == 1:
		c.tellClause(book, titles[0])
		c.say(fmt.Sprintf("Also of %q:", short(words, 40)))
		found = bodies
	default:
		c.say(fmt.Sprintf(`%s of %s speak of %q. "rules %s" tells one.`, capital(count(len(found), "rule", "rules")), book.Title, short(words, 40), found[0].ID))
	}
	sec := Section{Lines: []TextLine{}}
	for i, k := range found {
		if i == maxFound {
			sec.Lines = append(sec.Lines, TextLine{Text: fmt.Sprintf("And %d more; a second word finds fewer.", len(found)-i)})
			break
		}
		sec.Lines = append(sec.Lines, TextLine{Text: c.titled(book, k, true)})
		if s := sentenceWith(k, asked[0]); s != "" {
			sec.Lines = append(sec.Lines, TextLine{Indent: 1, Text: s})
		}
	}
	c.add(sec)
}

// holdsAll says whether a text holds every one of these words, as words or beginnings of words.
func holdsAll(text string, words []string) bool {
	text = " " + strings.ToLower(strings.Map(func(r rune) rune {
		if strings.ContainsRune(`().,;:"'-`, r) {
			return ' '
		}
		return r
	}, text))
	for _, w := range words {
		if !strings.Contains(text, " "+w) {
			return false
		}
	}
	return true
}

// sentenceWith is the first sentence of a clause or its rulings that holds a word.
func sentenceWith(k engine.Clause, word string) string {
	for _, text := range append([]string{k.Says}, k.Rulings...) {
		for s := range strings.SplitSeq(text, ". ") {
			if holdsAll(s, []string{word}) {
				return strings.TrimSuffix(s, ".") + "."
			}
		}
	}
	return ""
}
