package wording

import (
	"slices"
	"strings"

	"adjutant/engine/names"
)

// A parser goes through the tokens of a clause from left to right.
type parser struct {
	c       *Clause
	role    string
	count   Count
	counted bool // a number waits for its word
	text    string
	list    string // the role of the item before, where a list may go on
	bracket bool
	last    int  // the item before; -1 for none
	behind  bool // a name or word stands just before
	before  string
	joined  bool // a comma or an "and" stands before it, and its article
	ahead   bool // a unit, or a kind of units, stands just behind
	kind    bool // it is a kind
	then    string
	onto    bool // a place stands just behind
	done    bool // a deed stands just behind
	arrows  int
	joins   bool // somebody joins others
}

// mostReadings bounds in how many ways words of several senses are taken together.
const mostReadings = 24

// clauses is every way to take tokens apart: more than one where a word has several senses ("Jackson": a general, or a town).
func (r *Reader) clauses(ts []token) []*Clause {
	type slot struct {
		found
		text string
		odd  string // a word that is no word, though it is near one
		slip string // a word with a letter missing, too many or in the wrong place
	}
	ways := [][]slot{nil}
	for i := 0; i < len(ts); {
		f, text := r.at(ts[i:])
		odd, slip := "", ""
		if r.Nameless && len(f.senses) == 0 && strings.HasPrefix(text, "?") && (i == 0 || ts[i-1].mark) { // "with Grant" is more than who says so
			if n := nicknamed(ts[i:]); n > 0 {
				f.n, text = n, "the"
			}
		}
		if len(f.senses) == 0 && strings.HasPrefix(text, "?") {
			if f.senses = r.Lexicon.slip(ts[i]); f.senses != nil {
				slip = ts[i].raw
			}
		}
		if len(f.senses) == 0 && strings.HasPrefix(text, "?") {
			if f.senses = r.Lexicon.Far(names.Level(ts[i].text)); f.senses == nil {
				f.senses = r.Lexicon.WordNear(ts[i].text)
			}
			if f.senses != nil {
				odd = text[1:]
			} else if r.aside(ts, i) || idleWord(r, ts, i) {
				text = "the"
			}
		}
		i += f.n
		if len(f.senses) == 0 {
			for k := range ways {
				ways[k] = append(ways[k], slot{found: f, text: text})
			}
			continue
		}
		bySort := map[Sort][]Sense{}
		var sorts []Sort
		for _, s := range f.senses {
			if !slices.Contains(sorts, s.Sort) {
				sorts = append(sorts, s.Sort)
			}
			bySort[s.Sort] = append(bySort[s.Sort], s)
		}
		var next [][]slot
		for _, w := range ways {
			for _, k := range sorts {
				if len(next) == mostReadings {
					break
				}
				g := f
				g.senses = bySort[k]
				next = append(next, append(w[:len(w):len(w)], slot{found: g, text: text, odd: odd, slip: slip}))
			}
		}
		ways = next
	}
	var out []*Clause
	for _, w := range ways {
		p := &parser{c: &Clause{Notes: map[string]bool{}}, last: -1}
		for k, s := range w {
			next := ""
			if k+1 < len(w) && len(w[k+1].senses) == 0 { // where points are what marches, they are counted
				next = w[k+1].text
			}
			p.behind = k > 0 && len(w[k-1].senses) > 0
			if p.then = ""; k+1 < len(w) {
				p.then = strings.ToLower(w[k+1].text)
			}
			if p.before = ""; k > 0 {
				p.before = w[k-1].text
			}
			at := k - 1
			for at >= 0 && articles[w[at].text] {
				at--
			}
			p.joined = at >= 0 && (w[at].text == "," || w[at].text == "and")
			p.ahead = k+1 < len(w) && len(w[k+1].senses) > 0 && (w[k+1].senses[0].Sort == Kind || w[k+1].senses[0].Sort == Own)
			p.kind = p.ahead && w[k+1].senses[0].Sort == Kind
			p.onto = k+1 < len(w) && len(w[k+1].senses) > 0 && w[k+1].senses[0].Sort == Place
			p.done = k+1 < len(w) && len(w[k+1].senses) > 0 && w[k+1].senses[0].Sort == Deed
			p.take(s.senses, s.text, next)
			if s.slip != "" {
				p.c.slips = append(p.c.slips, s.slip)
			}
			if s.odd != "" {
				p.c.Unknown = append(p.c.Unknown, s.odd)
			}
		}
		p.loose()
		p.route()
		if feels(ts) { // "I don't trust him" denies no order
			p.c.Unknown = append(p.c.Unknown, raw(ts))
		}
		out = append(out, p.c)
	}
	return out
}

// route makes the places between the first and the last of a way what it leads through: "Cairo - Paducah - Evansville".
func (p *parser) route() {
	var ps []int
	for i, it := range p.c.Items {
		if it.Sort == Place {
			ps = append(ps, i)
		}
	}
	if len(ps) > 2 || len(ps) == 2 && len(p.c.Of(Own)) > 0 { // "by Staunton and New Market to Winchester"
		for _, i := range ps {
			if p.c.Items[i].Role == "by" && (i != ps[0] || len(p.c.Of(Own)) > 0) {
				p.c.Items[i].Role = "via"
			}
		}
	}
	if p.arrows < 2 || p.arrows != len(ps)-1 || p.c.Items[ps[0]].Role != "from" {
		return
	}
	for _, i := range ps[1 : len(ps)-1] {
		p.c.Items[i].Role = "via"
	}
	p.c.Items[ps[len(ps)-1]].Role = "to"
}

// take adds the next piece to the clause.
func (p *parser) take(senses []Sense, text, next string) {
	if len(senses) > 0 {
		p.sense(senses, text)
		return
	}
	switch {
	case text == onward:
		p.onward()
		return
	case text == ">" || text == "-":
		p.arrow(text)
		return
	case text == "(" || text == "[":
		p.bracket = true
		return
	case text == ")" || text == "]":
		p.bracket = false
		return
	case text == "," || text == "and" || text == "+" || text == "/":
		p.loose()
		if p.role == "" {
			p.role = p.list
		}
		return
	case text == ":" || text == ";" || text == "." || text == "!" || text == "?":
		p.loose()
		p.role, p.list = "", ""
		return
	case strings.HasPrefix(text, "?"):
		if !p.state(strings.ToLower(strings.Trim(text[1:], "."))) {
			p.c.Unknown = append(p.c.Unknown, text[1:])
		}
		return
	}
	if (text == "a" || text == "an") && spendable[next] {
		p.c.Points = 1
	}
	if c, ok := counting[text]; ok {
		if _, figure := number(p.before); figure && p.count.N > 1 && text == "single" {
			return // two single brigades
		}
		if p.then == "marches" || p.then == "points" {
			return // what it costs
		}
		p.loose()
		if c.But > 0 && p.behind && !p.ahead && !p.onto && p.last >= 0 && p.c.Items[p.last].Sort == Place && !p.c.Items[p.last].Count.Said() {
			p.c.Items[p.last].Count = c // 2014 all but one
		}
		p.count, p.counted, p.text = c, true, text
		return
	}
	if n, ok := number(text); ok {
		if strings.HasPrefix(next, "hex") {
			p.c.Steps = n
		}
		if spendable[next] {
			p.c.Points = n
		}
		if unitless[next] || p.before == "turn" || p.then == "marches" || p.then == "march" && n == 1 {
			return
		}
		switch {
		case p.role == "of" && p.before == "of" && !p.ahead && !p.onto && !p.counted && p.last >= 0 && p.c.Items[p.last].Sort == Kind &&
			!p.c.Items[p.last].Count.Said(): // the unit of 3
			p.c.Items[p.last].Count, p.role = Count{N: n}, ""
			return
		case p.role == "of" && !p.counted && !p.ahead && p.last >= 0 && p.c.Items[p.last].Sort == Kind && p.c.Items[p.last].Count.N > 0 &&
			p.c.Items[p.last].Count.N < n:
			p.role = "" // one ship of the two at Mobile
			return
		case p.role == "but" && p.counted && p.count.N > 0 && p.before != "and":
			return // but one of the two supplies
		case p.role == "but" && p.then != "of" && p.except(n): // all at Cairo save one
			p.role = ""
			return
		case p.counted && p.count.All:
			p.count.N = n // all three
			return
		case p.counted && p.count.Half && p.before != "and":
			return // half of the twelve
		case p.counted && p.count.N > 0 && p.role == "of":
			p.role = "" // one of the two
			return
		case text == "2" && p.behind && p.onto && p.last >= 0 && p.c.Items[p.last].Sort == Own:
			p.role = "to" // Sherman 2 D11
			return
		case !p.counted && p.before == "," && !p.ahead && !p.onto && p.last >= 0 && p.c.Items[p.last].Sort == Place:
			p.c.Items[p.last].Count = Count{N: n} // Philadelphia, two
		case !p.counted && p.behind && !p.ahead && p.last >= 0 && !p.c.Items[p.last].Count.Said():
			it := &p.c.Items[p.last]
			if it.Sort == Kind {
				it.Count = Count{N: n} // supply 3
				return
			}
			if it.Sort == Place {
				it.Count = Count{N: n} // Corinth 2
			}
		}
		p.loose()
		p.count, p.counted, p.text = Count{N: n}, true, text
		return
	}
	if r, ok := prepositions[text]; ok {
		if text == "of" && p.role == "but" && p.counted && p.count.N > 0 {
			return
		}
		if text == "of" && p.behind && p.kind && p.last >= 0 && p.c.Items[p.last].Sort == Kind {
			return // a regiment of infantry is one infantry
		}
		if n := len(p.c.Items); (text == "of" || r == "at") && p.joins && p.onto && n > 0 && n-1 == p.last && p.behind &&
			p.c.Items[n-1].Sort == Kind && p.c.Items[n-1].Role != "with" && !p.c.Items[n-1].Count.Said() {
			p.c.Items, p.last = p.c.Items[:n-1], n-2 // "joins the garrison of Richmond"
			p.role, p.list = "to", ""
			return
		}
		if r == "but" {
			p.loose()
		}
		p.role, p.list = r, ""
		return
	}
}

// except lets so many of those stay who were named last.
func (p *parser) except(n int) bool {
	if p.ahead || p.onto {
		return false
	}
	for i := len(p.c.Items) - 1; i >= 0; i-- {
		if it := &p.c.Items[i]; it.Sort == Kind && (it.Count.All || !it.Count.Said()) {
			it.Count = Count{All: true, But: n}
			return true
		}
	}
	for i := range p.c.Loose {
		if p.c.Loose[i].All {
			p.c.Loose[i].But = n
			return true
		}
	}
	p.c.Loose = append(p.c.Loose, Count{All: true, But: n})
	return true
}

// allBut lets so many of all stay who were named before.
func (p *parser) allBut(n int) bool {
	for i := range p.c.Loose {
		if c := &p.c.Loose[i]; c.All && c.But == 0 {
			c.But = n
			return true
		}
	}
	for i := range p.c.Items {
		if it := &p.c.Items[i]; (it.Count.All || it.Sort == Kind && it.IDs[0] == "all" && !it.Count.Said()) && it.Count.But == 0 {
			it.Count.All, it.Count.But = true, n
			return true
		}
	}
	return false
}

// state takes the state behind a place, "Springfield, Illinois", which says which of several it is.
func (p *parser) state(word string) bool {
	full := word
	for name, short := range states {
		if short == word {
			full = name
		}
	}
	heads := (p.role == "to" || p.role == "from" || p.role == "via") && p.before != "," // "Cincinnati marches into Kentucky"
	if _, known := states[full]; !known || p.last < 0 || p.c.Items[p.last].Sort != Place || heads {
		return false
	}
	it := &p.c.Items[p.last]
	var ids []string
	for _, id := range it.IDs {
		if strings.HasSuffix(strings.ToLower(id), "("+full+")") {
			ids = append(ids, id)
		}
	}
	if len(ids) > 0 {
		it.IDs = ids
	}
	p.role = ""
	return true
}

// spendable are points that pay for orders: "I let two points go".
var spendable = map[string]bool{"ap": true, "aps": true, "cp": true, "cps": true, "command": true, "point": true, "points": true}

// unitless stand behind numbers that count no units.
var unitless = map[string]bool{"ap": true, "aps": true, "cp": true, "cps": true, "command": true,

	"point": true, "points": true, "hex": true, "hexes": true,
	"box": true, "boxes": true,
	"area": true, "areas": true, "turn": true, ")": false}

// arrow says that the place before it is left, and what follows is reached.
func (p *parser) arrow(text string) {
	p.loose()
	p.arrows++
	if p.last >= 0 && p.c.Items[p.last].Sort == Place && (p.c.Items[p.last].Role == "" || p.c.Items[p.last].Role == "at") {
		p.c.Items[p.last].Role = "from"
	}
	for i := range p.c.Items { // Nashville (3 VI) -> Murfreesboro
		if it := &p.c.Items[i]; it.Sort == Place && (it.Role == "" || it.Role == "at") {
			it.Role = "from"
		}
	}
	if len(p.c.Items) > 0 {
		p.role = "to"
	}
}

// onward says that the place that was reached is passed, and the way goes on.
func (p *parser) onward() {
	p.loose()
	for i := len(p.c.Items) - 1; i >= 0; i-- {
		if it := &p.c.Items[i]; it.Sort == Place {
			if it.Role != "from" {
				it.Role = "via"
			}
			break
		}
	}
	p.role, p.list = "to", ""
}

// loose keeps a number that has found no word.
func (p *parser) loose() {
	if p.counted {
		p.c.Loose = append(p.c.Loose, p.count)
	}
	p.count, p.counted = Count{}, false
}

// counts says whether a number, or a kind of units, stands just behind.
func (p *parser) counts() bool {
	_, figure := number(p.then)
	return figure || p.kind
}

// joining are verbs of who comes to others.
var joining = wordSet(`join joins joined strengthen strengthens reinforce reinforces swells`)

// reaching are verbs of which the object is reached: "reinforce Cairo".
var reaching = wordSet(`reinforce reinforces strengthen strengthens garrison garrisons reach reaches enter enters occupy occupies`)

// abandoning are verbs of which the object is left: "evacuates Columbus".
var abandoning = map[string]bool{"abandon": true, "abandons": true, "evacuate": true, "evacuates": true, "vacate": true, "vacates": true,
	"quit": true, "quits": true, "give up": true, "gives up": true}

func (p *parser) sense(senses []Sense, text string) {
	c := p.c
	switch senses[0].Sort {
	case Deed:
		var ids []string
		for _, s := range senses {
			ids = append(ids, s.ID)
		}
		if p.role == "to" || p.role == "by" { // I would like to move
			p.role = ""
		}
		if p.done && passive[strings.ToLower(text)] { // everyone gets rallied
			return
		}
		if strings.EqualFold(text, "leaving") && (len(c.Verbs) > 0 || c.leads() && p.counts()) && !p.onto { // "to Humboldt, leaving one brigade"
			p.loose()
			p.role, p.list = "but", ""
			return
		}
		if role := prepositions[strings.ToLower(text)]; role == "to" && (len(c.Verbs) > 0 || c.leaves()) {
			// "bring the brigade back to Washington", "all from Cairo back to Paducah"
			p.loose()
			p.role, p.list = role, ""
			return
		}
		c.Verbs = append(c.Verbs, ids)
		p.joins = p.joins || joining[strings.ToLower(text)]
		p.list = ""
		if joins := strings.ToLower(text); p.role == "" && (joins == "join" || joins == "joins") && p.ahead && !p.kind && (len(c.Items)+len(c.Loose) > 0 || joins == "joins") {
			p.role = "join" // "one infantry from Memphis joins Polk", "and joins Polk"
		} else if p.role == "" && p.onto && joining[joins] && len(c.Items) > 0 {
			p.role = "to" // "Glasgow joins Nashville"
		}
		if low := strings.ToLower(text); p.role == "" && (reaching[low] || strings.HasSuffix(low, " to") || strings.HasSuffix(low, " back on") ||
			strings.HasSuffix(low, " back upon") || strings.HasPrefix(low, "retir") && (strings.HasSuffix(low, " on") || strings.HasSuffix(low, " upon"))) {
			p.role = "to"
		} else if p.role == "" && p.onto && abandoning[low] {
			p.role = "from" // "gives up Columbus and goes to Humboldt"
		}
		return
	case Way:
		if !slices.Contains(c.Ways, senses[0].ID) { // "down the river by steamer"
			c.Ways = append(c.Ways, senses[0].ID)
		}
		if p.role == "by" || p.role == "at" {
			p.role = ""
		}
		return
	case Note:
		for _, s := range senses {
			if name, state := strings.CutPrefix(s.ID, stateNote); state && p.state(name) {
				return // "Springfield, Illinois"
			}
			if s.ID != "" { // else it says nothing in this book
				c.Notes[s.ID] = true
			}
		}
		return
	}
	it := Item{Sort: senses[0].Sort, Role: p.role, Text: text, Holds: p.ahead && holds(text, senses)}
	if it.Sort == Place && p.counted {
		it.Lead = p.count
	}
	for _, s := range senses {
		it.IDs = append(it.IDs, s.ID)
	}
	if p.bracket && p.last >= 0 && it.Sort == Place && (c.Items[p.last].Sort == Own || c.Items[p.last].Sort == Foe) {
		it.Role = "here"
	}
	part := it.Sort == Kind && it.Role == "but" && uncounted[senses[0].ID]
	if part && p.count.N > 0 && !p.count.All && p.allBut(p.count.N) { // everything but one point
		p.count, p.counted, p.role = Count{}, false, ""
		return
	}
	if it.Sort == Kind && p.same(it) {
		return
	}
	if it.Sort == Kind {
		it.Count, it.Count.Plural = p.count, strings.HasSuffix(strings.ToLower(text), "s")
		p.count, p.counted = Count{}, false
	} else if p.counted && it.Sort != Place {
		p.loose()
	}
	if it.Sort == Place { // a place that is named twice is one
		for i := range c.Items {
			o := &c.Items[i]
			same := o.Role == it.Role || it.Role == "at" || it.Role == "" && (p.behind || p.before == "(") && p.last == i || stays(o.Role) && stays(it.Role)
			if same && o.Sort == Place && slices.Equal(o.IDs, it.IDs) {
				if o.Role == "" || it.Role == "from" {
					o.Role = it.Role
				}
				if p.joined || p.behind && p.last == i && strings.EqualFold(o.Text, text) {
					o.Again++ // Cairo, Cairo, and not "the Middle Bridge D9"
				}
				p.list, p.role, p.last = o.Role, "", i
				return
			}
		}
	}
	c.Items = append(c.Items, it)
	p.last = len(c.Items) - 1
	if it.Role != "here" {
		p.list = p.role
		p.role = ""
	}
}

// same says whether a kind is only said of those who were counted just before: "one regiment of infantry", "one militia regiment".
func (p *parser) same(it Item) bool {
	of := p.before == "of" || p.role == "of"
	if p.counted || p.last < 0 || !(p.behind || of) {
		return false
	}
	o := &p.c.Items[p.last]
	switch {
	case o.Sort != Kind || !o.Count.Said() || o.Count.All:
		return false
	case uncounted[o.IDs[0]]:
		o.IDs = it.IDs
	case of:
		p.c.Unknown = append(p.c.Unknown, it.Text) // "one militia of cavalry"
	case !uncounted[it.IDs[0]]:
		return false
	}
	p.role = ""
	return true
}

// uncounted are the kinds of which not one unit but a part is counted.
var uncounted = map[string]bool{"": true, "point": true, "points": true, "strength": true, "factor": true}

// holds says whether a name is that of whose unit is named behind it: "Grant's gunboats", "grants gunboats".
func holds(text string, senses []Sense) bool {
	low := strings.NewReplacer("’", "'", "`", "'").Replace(strings.ToLower(text))
	if strings.HasSuffix(low, "'s") || strings.HasSuffix(low, "'") {
		return true
	}
	return strings.HasSuffix(low, "s") && !slices.ContainsFunc(senses, func(s Sense) bool {
		return strings.Contains(strings.ToLower(s.ID), low)
	})
}

// passive are deeds that only help another where it stands behind them.
var passive = wordSet(`get gets got getting goes go going`)

// stays says whether a place in such a part is where somebody is, not where he goes.
func stays(role string) bool { return role == "" || role == "at" || role == "of" || role == "from" }
