package letter

import (
	"fmt"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
)

// How many clauses a search lists, and of how many it tells what they say.
const (
	maxFound = 15
	maxTold  = 5
)

// ShowRules tells the rules: their list, one clause with its rulings, or those that speak of something.
func ShowRules(c *table.Call) {
	book, words, ok := rulebook(c, strings.Trim(c.Said.Args, " .?!()"), "rules BOOK, rules BOOK NUMBER")
	switch {
	case !ok:
		return
	case len(book.Clauses) == 0:
		c.Say(fmt.Sprintf("I have no words of mine for the rules of %s.", book.Title))
	case words == "":
		contents(c, book)
	case isNumber(words):
		clauseNumber(c, book, words)
	default:
		searchRules(c, book, words)
	}
}

// rulebook is the book whose rules are asked for: that of the game; elsewhere the first word names it, if there are several.
func rulebook(c *table.Call, words, say string) (*engine.Book, string, bool) {
	if c.S != nil {
		return c.S.Book, words, true
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
	c.Say("Of which book? Say: " + say + ". There are " + post.Listed(ids) + ".")
	return nil, "", false
}

// isNumber says whether words ask for a clause by its number.
func isNumber(words string) bool {
	return words != "" && strings.Trim(words, "0123456789.") == "" && strings.Trim(words, ".") != ""
}

// titled is a clause's number and title, and whether it is optional and in use. A list says only of what is in use that it is.
func titled(c *table.Call, book *engine.Book, k engine.Clause, listed bool) string {
	title := ClauseName(k)
	switch use, optional := inUse(c, book, k.ID); {
	case !optional:
		return title
	case use == "" && (listed || c.S == nil):
		return title + " (optional)"
	case use == "":
		return title + " (optional, not in use in this game)"
	default:
		return title + " (optional, " + use + ")"
	}
}

// inUse says whether a clause is optional, and if the game uses it, how: "in use in this game".
func inUse(c *table.Call, book *engine.Book, id string) (use string, optional bool) {
	if !slices.ContainsFunc(book.Options, func(o engine.Option) bool { return o.ID == id }) {
		return "", false
	}
	if c.S == nil {
		return "", true
	}
	for _, chosen := range c.S.L.Game.Options {
		if is, value, _ := strings.Cut(chosen, "="); is == id {
			use = "in use in this game"
			if value != "" {
				use += ": " + value
			}
		}
	}
	return use, true
}

// number is what a clause begins with in the rulebook ("8.3.4"); empty where the book gives it none.
var number = regexp.MustCompile(`^\d+(?:\.\d+)*[a-z]?(?:$|[.-])`)

// NumberOf is the number under which people know a clause.
func NumberOf(k engine.Clause) string { return strings.TrimRight(number.FindString(k.ID), ".-") }

// ClauseName is a clause as people call it: its number, where it has one, and its title.
func ClauseName(k engine.Clause) string {
	return strings.TrimSpace(NumberOf(k) + " " + k.Title)
}

// askFor is what to write for a clause: its number, if it alone bears it; else its title.
func askFor(book *engine.Book, k engine.Clause) string {
	n := NumberOf(k)
	if n == "" || slices.ContainsFunc(book.Clauses, func(o engine.Clause) bool { return o.ID != k.ID && NumberOf(o) == n }) {
		return post.Small(k.Title)
	}
	return n
}

// asking is the command that asks for a chapter or a clause, as the reader would write it.
func asking(c *table.Call, book *engine.Book, what string) string {
	if c.S == nil && len(engine.Books()) > 1 {
		what = book.ID + " " + what
	}
	return "rules " + what
}

// contents lists the chapters; a book without any, all its clauses.
func contents(c *table.Call, book *engine.Book) {
	if book.Primer == nil || len(book.Primer.Chapters) == 0 {
		c.Say(fmt.Sprintf(`The rules of %s, in my words. "rules %s" tells one, "rules WORD" finds those that speak of it.`, book.Title,
			askFor(book, book.Clauses[len(book.Clauses)/2])))
		c.Add(post.Section{Heading: "Contents", Kind: "list", Lines: list(c, book, book.Clauses)})
		return
	}
	c.Say(fmt.Sprintf(`The rules of %s, in my words. "rules 4" tells a chapter, "rules WORD" finds what speaks of it.`, book.Title))
	sec := post.Section{Heading: "Contents", Kind: "list"}
	for i, k := range book.Primer.Chapters {
		n := chapterNumber(book, i)
		sec.Lines = append(sec.Lines, post.TextLine{Text: n + " " + k.Title, Send: asking(c, book, n)})
	}
	c.Add(sec)
}

// chapterNumber is the number of a chapter: the rulebook's; where it has none, its place among those without.
func chapterNumber(book *engine.Book, i int) string {
	if n := strings.TrimSuffix(book.Primer.Chapters[i].Begins, "."); isNumber(n) {
		return n
	}
	last := 0
	for _, k := range book.Primer.Chapters {
		if n, err := strconv.Atoi(strings.TrimSuffix(k.Begins, ".")); err == nil {
			last = max(last, n)
		}
	}
	for _, k := range book.Primer.Chapters[:i+1] {
		if !isNumber(strings.TrimSuffix(k.Begins, ".")) {
			last++
		}
	}
	return strconv.Itoa(last)
}

// chapterOf finds a chapter by its number or its title. Its title is then that of a list.
func chapterOf(book *engine.Book, words string) (engine.Chapter, bool) {
	if book.Primer == nil {
		return engine.Chapter{}, false
	}
	i := slices.IndexFunc(book.Primer.Chapters, func(k engine.Chapter) bool { return strings.EqualFold(k.Title, words) })
	for k := range book.Primer.Chapters {
		if chapterNumber(book, k) == words {
			i = k
		}
	}
	if i < 0 {
		return engine.Chapter{}, false
	}
	k := book.Primer.Chapters[i]
	k.Title = fmt.Sprintf("Chapter %s of %s: %s", chapterNumber(book, i), book.Title, post.Small(k.Title))
	return k, true
}

// tellChapter tells the first rule of a chapter, and lists the others.
func tellChapter(c *table.Call, book *engine.Book, k engine.Chapter) {
	in := slices.DeleteFunc(slices.Clone(book.Clauses), func(o engine.Clause) bool { return !strings.HasPrefix(o.ID+".", k.Begins) })
	if len(in) == 1 {
		tellClause(c, book, in[0])
		return
	}
	c.Say(fmt.Sprintf(`%s. "rules %s" tells one of them.`, k.Title, askFor(book, in[1])))
	c.Add(post.Section{Heading: titled(c, book, in[0], false), Lines: post.Lines(in[0].Says)},
		post.Section{Heading: "Besides", Kind: "list", Lines: list(c, book, in[1:])})
}

func list(c *table.Call, book *engine.Book, cs []engine.Clause) []post.TextLine {
	var out []post.TextLine
	for _, k := range cs {
		l := post.TextLine{Text: titled(c, book, k, true), Send: asking(c, book, askFor(book, k))}
		if head, _, _ := strings.Cut(k.ID, "."); k.ID != head+".0" && isNumber(k.ID) {
			l.Indent = 1
		}
		out = append(out, l)
	}
	return out
}

// clauseNumber tells a clause, or a whole chapter; of a number that there is not it names the nearest.
func clauseNumber(c *table.Call, book *engine.Book, id string) {
	id = strings.Trim(id, ".")
	if k, ok := chapterOf(book, id); ok {
		tellChapter(c, book, k)
		return
	}
	bear := slices.DeleteFunc(slices.Clone(book.Clauses), func(k engine.Clause) bool { return k.ID != id && NumberOf(k) != id })
	if len(bear) > 0 {
		for _, k := range bear {
			tellClause(c, book, k)
		}
		return
	}
	if chapter := under(book, id+"."); len(chapter) > 0 {
		c.Say(fmt.Sprintf(`Chapter %s of %s. "rules %s" tells one of them.`, id, book.Title, askFor(book, chapter[len(chapter)-1])))
		c.Add(post.Section{Kind: "list", Lines: list(c, book, chapter)})
		return
	}
	c.Say(fmt.Sprintf("%s has no rule %s. The nearest:", book.Title, post.Short(id, 20)))
	c.Add(post.Section{Kind: "list", Lines: list(c, book, nearest(book, id))})
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
func tellClause(c *table.Call, book *engine.Book, k engine.Clause) {
	c.Say(titled(c, book, k, false) + ".")
	c.Say(k.Says)
	c.Add(post.Section{Heading: "Rulings", Lines: post.Lines(k.Rulings...)})
	if c.S != nil {
		for _, r := range c.S.Ledger.Rulings {
			if r.Clause == k.ID {
				c.Add(post.Section{Heading: "In this game", Lines: post.Lines(RulingWords(r))})
			}
		}
	}
	if strings.Contains(k.ID, ".") && !strings.HasSuffix(k.ID, ".0") {
		c.Add(post.Section{Heading: "See also", Kind: "list", Lines: list(c, book, under(book, k.ID))})
	}
}

// RulingWords is a moderator's ruling as a sentence.
func RulingWords(r record.Ruled) string {
	return record.Spoken(fmt.Sprintf("%s has decided: %s.", r.By, strings.TrimSuffix(r.Text, ".")), WhyIfAny(r.Why))
}

// searchRules tells the one clause that speaks of all these words, or lists those that do, titles first.
func searchRules(c *table.Call, book *engine.Book, words string) {
	if k, ok := chapterOf(book, words); ok {
		tellChapter(c, book, k)
		return
	}
	asked := alike(book, words)
	if k, ok := book.Clause(words); ok {
		tellClause(c, book, k)
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
		c.Say(fmt.Sprintf(`No rule of %s speaks of %q. "rules" lists them all.`, book.Title, post.Short(words, 40)))
		return
	case len(found) == 1:
		tellClause(c, book, found[0])
		return
	case len(titles) == 1:
		tellClause(c, book, titles[0])
		c.Say(fmt.Sprintf("Also of %q:", post.Short(words, 40)))
		found = bodies
	default:
		c.Say(fmt.Sprintf(`%s of %s speak of %q. "rules %s" tells one.`, post.Capital(post.Count(len(found), "rule", "rules")), book.Title,
			post.Short(words, 40), askFor(book, found[0])))
	}
	c.Add(post.Section{Kind: "list", Lines: foundLines(c, book, found, asked)})
}

// foundLines lists what a search found, the first with a sentence of each that holds what was asked for.
func foundLines(c *table.Call, book *engine.Book, found []engine.Clause, asked [][]string) []post.TextLine {
	var out []post.TextLine
	told := map[string]bool{}
	for i, k := range found {
		if i == maxFound {
			return append(out, post.TextLine{Text: fmt.Sprintf("And %d more; a second word finds fewer.", len(found)-i)})
		}
		out = append(out, post.TextLine{Text: titled(c, book, k, true), Send: asking(c, book, askFor(book, k))})
		if s := sentenceWith(k, asked[0]); s != "" && !told[s] && len(told) < maxTold {
			told[s] = true
			out = append(out, post.TextLine{Indent: 1, Text: s})
		}
	}
	return out
}

// alike are the words of a question, each with those that mean the same in this book. Words that mean the same together with their
// neighbours ("command points") are one.
func alike(book *engine.Book, words string) [][]string {
	rest := levelled(words)
	var out [][]string
	for rest != "" {
		first, after, _ := strings.Cut(rest, " ")
		group := []string{singular(first)}
		if book.Primer != nil {
			for _, g := range book.Primer.Words {
				if begin := longestBegin(g, rest); len(begin) > 0 && (len(begin) > len(first) || len(group) == 1) {
					group, after = g, strings.TrimSpace(rest[len(begin):])
				}
			}
		}
		if !slices.Contains(asides, first) || len(group) > 1 {
			out = append(out, group)
		}
		rest = after
	}
	if len(out) == 0 {
		return [][]string{{levelled(words)}}
	}
	return out
}

// asides are words of a question that say nothing of what is asked.
var asides = []string{"the", "a", "an", "of", "on", "for", "about", "in", "to", "how", "does", "do", "i", "work", "works", "what", "is",
	"are", "and", "my"}

// longestBegin is the longest of these words with which a text begins.
func longestBegin(words []string, text string) string {
	best := ""
	for _, w := range words {
		if len(w) > len(best) && strings.HasPrefix(text+" ", w+" ") {
			best = w
		}
	}
	return best
}

// singular is a word without the s of its plural.
func singular(w string) string {
	if len(w) > 3 && !strings.HasSuffix(w, "ss") {
		return strings.TrimSuffix(w, "s")
	}
	return w
}

// levelled is a text in small letters, its words divided by one blank.
func levelled(text string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return strings.ContainsRune(` ().,;:"'?!-`, r) }), " ")
}

// holdsAll says whether a text holds one of each of these groups of words, as words or beginnings of words.
func holdsAll(text string, groups [][]string) bool {
	text = " " + levelled(text)
	for _, g := range groups {
		if !slices.ContainsFunc(g, func(w string) bool { return strings.Contains(text, " "+w) }) {
			return false
		}
	}
	return true
}

// sentenceWith is the first sentence of a clause or its rulings that holds one of these words.
func sentenceWith(k engine.Clause, words []string) string {
	for _, text := range append([]string{k.Says}, k.Rulings...) {
		for s := range strings.SplitSeq(text, ". ") {
			if holdsAll(s, [][]string{words}) {
				return strings.TrimSuffix(s, ".") + "."
			}
		}
	}
	return ""
}
