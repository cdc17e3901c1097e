package letter

import (
	"fmt"
	"sort"
	"strconv"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/names"
	"adjutant/engine/scene"
)

// How much one list shows; the rest is on its next page.
const (
	placesAPage = 40
	OrdersAPage = 25
	ChoicesEach = 12 // of one kind of order at one place
)

// ShowLegal lists what may be done now: in a turn gathered by place, or one place in lines to be copied; in an answer, all of it.
func ShowLegal(c *table.Call) {
	dec, open := c.S.Table.Awaits(c.Seat)
	if !open || c.S.Ledger.Over != nil {
		c.Say(append([]string{"Nothing is asked of you now."}, Waits(c.S, &table.Draft{Seat: c.Seat, Clock: c.Clock})...)...)
		return
	}
	l := newListing(c.S.Table.Position.View(c.Seat), dec)
	words, page := l.pageOf(strings.Trim(c.Said.Args, " .?!"))
	switch {
	case dec.Own && l.guided(words):
	case words != "" && l.answers(words):
		l.at(words, page)
	case dec.Own:
		l.say(NowAsked(c.S, &table.Draft{Seat: c.Seat, Clock: c.Clock}, dec))
		l.byPlace(page)
	default:
		n := c.S.Ledger.Number(dec.Seat, dec.Question)
		l.say(fmt.Sprintf("Question %d, %s%s.", n, KindOf(c.S, dec), until(c.S, n, c.Clock)))
		l.say(dec.Asks)
		l.lines(l.all, page, "legal")
	}
	c.Add(l.sections...)
}

// Legal lists what may be ordered at a decision: gathered by place where words is empty, else what the place or unit that it names
// may do, and what that costs.
func Legal(p engine.Position, dec engine.Decision, words string) []post.Section {
	l := newListing(p, dec)
	words, page := l.pageOf(strings.Trim(words, " .?!"))
	switch {
	case dec.Own && l.guided(words):
	case words != "" && l.answers(words):
		l.at(words, page)
	case dec.Own:
		l.say(dec.Asks)
		l.byPlace(page)
	default:
		l.say(dec.Asks)
		l.lines(l.all, page, "legal")
	}
	return l.sections
}

// guided lists what people order, where the orders of the position are only steps of that.
func (l *listing) guided(words string) bool {
	g, ok := engine.Also[engine.Guide](l.p)
	if !ok {
		return false
	}
	says, copies, ok := g.Guide(l.dec, words)
	if !ok {
		return false
	}
	l.say(l.dec.Asks)
	for _, sec := range post.Sections(says) {
		l.add(sec)
	}
	shown := copies[:min(len(copies), guidedCopies)]
	l.add(post.Section{Heading: "Orders you could copy (legal, not advice)", Kind: "orders", Lines: post.Lines(shown...)})
	if n := len(copies) - len(shown); n > 0 {
		l.say(fmt.Sprintf("And %d more like these.", n))
	}
	return true
}

// guidedCopies is how many lines of one place are given to be copied.
const guidedCopies = 8

// A listing is what may be ordered at a decision, being put into words.
type listing struct {
	p        engine.Position // the view of the seat
	dec      engine.Decision
	all      []engine.Order
	sections []post.Section
}

func newListing(p engine.Position, dec engine.Decision) *listing {
	l := &listing{p: p, dec: dec}
	for o := range p.Legal(dec) {
		l.all = append(l.all, o)
	}
	return l
}

func (l *listing) say(sentences ...string) { l.add(post.Section{Lines: post.Lines(sentences...)}) }

func (l *listing) add(s post.Section) {
	if len(s.Lines) > 0 {
		l.sections = append(l.sections, s)
	}
}

// answers says whether words name something that a list can be made of: in the own turn any place does, to be told of it.
func (l *listing) answers(words string) bool {
	return l.dec.Own || len(sitedAt(l.all, placeName(l.all, words))) > 0
}

// pageOf divides "Cairo 2" into a place and a page, unless the number belongs to a place's name.
func (l *listing) pageOf(words string) (string, int) {
	i := strings.LastIndexByte(words, ' ')
	n, err := strconv.Atoi(words[i+1:])
	if err != nil || n < 1 || n > 10_000 || len(sitedAt(l.all, words)) > 0 {
		return words, 1
	}
	if _, known := PlaceNamed(engine.Draw(l.p, l.dec.Seat, nil), words); known {
		return words, 1
	}
	return strings.TrimSpace(words[:i+1]), n
}

// sited is an order divided for lists; one that names no place stands for itself.
func sited(o engine.Order) (place, does, chooses string) {
	if s, ok := o.(engine.Sited); ok {
		return s.Sited()
	}
	return "", o.String(), ""
}

// A choice is all that can be done in one way at one place.
type choice struct {
	does   string
	things []string
}

// text is "march 1 militia infantry to Paducah by river, Columbus by rail".
func (k choice) text() string {
	if len(k.things) == 0 {
		return k.does
	}
	shown, rest := k.things, ""
	if len(shown) > ChoicesEach {
		rest = fmt.Sprintf(" and %d more", len(shown)-ChoicesEach)
		shown = shown[:ChoicesEach]
	}
	return k.does + " " + strings.Join(shown, ", ") + rest
}

// Gather puts orders that do the same together, in their order, each thing once.
func Gather(os []engine.Order) []choice {
	var out []choice
	at := map[string]int{}
	seen := map[string]bool{}
	for _, o := range os {
		_, does, thing := sited(o)
		i, known := at[does]
		if !known {
			i = len(out)
			at[does] = i
			out = append(out, choice{does: does})
		}
		if key := does + "|" + thing; thing != "" && !seen[key] {
			seen[key] = true
			out[i].things = append(out[i].things, thing)
		}
	}
	return out
}

// Texts is choices in one line.
func Texts(cs []choice) string {
	var parts []string
	for _, k := range cs {
		parts = append(parts, k.text())
	}
	return strings.Join(parts, "; ")
}

// byPlace lists the places by name, with what can be done at each.
func (l *listing) byPlace(page int) {
	at := map[string][]engine.Order{}
	var places []string
	var elsewhere []engine.Order
	for _, o := range l.all {
		place, _, _ := sited(o)
		switch {
		case place == "":
			elsewhere = append(elsewhere, o)
			continue
		case at[place] == nil:
			places = append(places, place)
		}
		at[place] = append(at[place], o)
	}
	sort.Strings(places)
	from, to, more := window(len(places), page, placesAPage)
	sec := post.Section{Heading: "By place (legal, not advice)"}
	for _, place := range places[from:to] {
		sec.Lines = append(sec.Lines, post.TextLine{Text: place + ": " + Texts(Gather(at[place])) + "."})
	}
	l.add(sec)
	if more > 0 {
		l.say(fmt.Sprintf("%d more places: legal %d", more, page+1))
	}
	if len(elsewhere) > 0 && to == len(places) {
		l.say("Anywhere: " + Texts(Gather(elsewhere)) + ".")
	}
	if to > from {
		l.say(fmt.Sprintf(`"legal %s" gives the lines of one place, ready to be copied.`, places[from]))
	}
}

// window is the part of a list that a page shows, and how many come after it.
func window(n, page, each int) (from, to, more int) {
	from = min((page-1)*each, n)
	to = min(from+each, n)
	return from, to, n - to
}

// sitedAt is the orders of a place; if there are none, those that lead there.
func sitedAt(all []engine.Order, name string) []engine.Order {
	var here, there []engine.Order
	for _, o := range all {
		place, _, chooses := sited(o)
		switch {
		case place != "" && Level(place) == Level(name):
			here = append(here, o)
		case chooses != "" && Level(chooses) == Level(name):
			there = append(there, o)
		}
	}
	if len(here) > 0 {
		return here
	}
	return there
}

// placeName is the full name of a place of these orders that is so called, or the only one that begins so: one where something is
// done before one that something leads to.
func placeName(all []engine.Order, words string) string {
	here, there := map[string]bool{}, map[string]bool{}
	for _, o := range all {
		place, _, chooses := sited(o)
		here[place], there[chooses] = true, true
	}
	for _, names := range []map[string]bool{here, there} {
		if name := called(names, words); name != "" {
			return name
		}
	}
	return words
}

// called is the name that these words mean, or the only one that they begin.
func called(names map[string]bool, words string) string {
	words = Level(words)
	only, several := "", false
	for name := range names {
		switch {
		case words == "" || !strings.HasPrefix(Level(name), words):
		case Level(name) == words:
			return name
		default:
			several = several || only != ""
			only = name
		}
	}
	if several {
		return ""
	}
	return only
}

// meant is "; did you mean Washington?" where a place's name is near to the words.
func meant(sight *scene.Scene, words string) string {
	var all []string
	for _, place := range sight.Places {
		all = append(all, strings.TrimSpace(place.Name+" "+place.Suffix))
	}
	if near, ok := names.Nearest(words, all); ok {
		return "; did you mean " + near + "?"
	}
	return "."
}

// at lists the orders of one place in lines, the best first; of what is called otherwise, in groups with what they cost.
func (l *listing) at(words string, page int) {
	name := placeName(l.all, words)
	os := sitedAt(l.all, name)
	if f, ok := engine.Also[engine.Finder](l.p); ok {
		places, says, err := f.Find(l.dec.Seat, words)
		if err == nil {
			l.units(f, places, says)
			return
		}
		if len(os) == 0 {
			l.say(RefusalWords(err), `"legal" lists the units that may do something.`)
			return
		}
	}
	if len(os) == 0 {
		sight := engine.Draw(l.p, l.dec.Seat, nil)
		if id, known := PlaceNamed(sight, words); known {
			for _, place := range sight.Places {
				if place.ID == id {
					name = strings.TrimSpace(place.Name + " " + place.Suffix)
				}
			}
			l.say(fmt.Sprintf(`Nothing may be done at %s now. "legal" lists the places where something may.`, name))
			return
		}
		l.say(fmt.Sprintf(`I know no place %s where something may be done now%s "legal" lists them.`, post.Short(words, 60), meant(sight, words)))
		return
	}
	best := ""
	if len(os) > 1 {
		best = ", what looks best by a rough sum first"
	}
	l.say(fmt.Sprintf("%s: %s%s.", name, post.Count(len(os), "order is legal now", "orders are legal now"), best))
	Rank(l.p, l.dec, os)
	l.lines(os, page, "legal "+name)
}

// lines gives orders as lines to be copied.
func (l *listing) lines(os []engine.Order, page int, again string) {
	from, to, more := window(len(os), page, OrdersAPage)
	sec := post.Section{Heading: "Orders you could copy (legal, not advice)", Kind: "orders"}
	for _, o := range os[from:to] {
		sec.Lines = append(sec.Lines, post.Lines(l.p.Lines([]engine.Order{o})...)...)
	}
	l.add(sec)
	switch {
	case more > 0:
		l.say(fmt.Sprintf("%d more: %s %d", more, again, page+1))
	case from == to:
		l.say(fmt.Sprintf("The list ends before that: %s", again))
	}
}

// Rank sorts orders by what the position is worth to the seat behind each, up to the first die.
func Rank(p engine.Position, dec engine.Decision, os []engine.Order) {
	worth := map[engine.Order]float64{}
	for _, o := range os {
		q := p
		if es, err := p.Rule(dec, o, engine.NoDice{}); err == nil {
			q = p.Clone()
			for _, e := range es {
				q.Fold(e)
			}
		}
		worth[o] = q.Value(dec.Seat)
	}
	sort.SliceStable(os, func(i, j int) bool { return worth[os[i]] > worth[os[j]] })
}
