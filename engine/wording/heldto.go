package wording

import (
	"slices"
	"strings"

	"adjutant/engine"
)

// What was made of a line is held against its words as they were written, after all that a book's own rules have done to them. Where one of
// its parts was lost on the way, or something came of it that it does not say, it is asked and not played.

// heldTo is the question whether a line means just the orders that were made of it; nil where nothing speaks against it. read reads a part
// of it.
func heldTo(r *Reader, line string, orders []engine.Order, read func(line string) ([]engine.Order, error)) error {
	ts := tokens(unlabelled(line))
	if len(orders) == 0 || len(ts) > mostTokens {
		return nil
	}
	s := speechOf(r, ts)
	lines := r.Position.Lines(orders)
	f := engine.Refuse(line, "", engine.Unsure)
	try := func(lines []string) {
		if joined := strings.Join(lines, "; "); joined != "" && !slices.Contains(f.Try, joined) {
			f.Try = append(f.Try, joined)
		}
	}
	several := r.Decision.Own || r.Decision.Many
	lost := ""
	if several {
		lost = lostPart(r, ts, orders)
	}
	switch {
	case lost != "":
		f.Words = lost
		if more, err := read(lost); err == nil {
			try(slices.Concat(lines, r.Position.Lines(more)))
		}
	case several && s.strangers(r, lines):
		try(slices.DeleteFunc(slices.Clone(lines), func(l string) bool { return s.stranger(r, l) }))
	case several && s.oneOf(lines):
		for _, l := range lines {
			try([]string{l})
		}
	case r.Decision.Own && s.goes(lines):
		for _, l := range r.near(ts) {
			try([]string{l})
		}
	case several && crosses(ts, lines):
	default:
		return nil
	}
	try(lines)
	return f
}

// lostPart is the part of a line that names somebody or somewhere of whom none of its orders is, and neither denies nor only tells: "Nashville 3,
// Memphis the same". It is empty where there is none.
func lostPart(r *Reader, ts []token, orders []engine.Order) string {
	all := meant(r, strings.Join(r.Position.Lines(orders), "; "))
	for _, o := range orders {
		all += "; " + o.String()
	}
	parts := stretches(r, ts)
	for i, s := range parts {
		if noOrder(s) || bareName(r, s.ts) && (i > 0 && noOrder(parts[i-1]) || i+1 < len(parts) && noOrder(parts[i+1])) { // "Van Dorn and the militia stay"
			continue
		}
		named, ordered := false, false
		for i := 0; i < len(s.ts); {
			f, ok := r.lookUp(s.ts[i:])
			if !ok {
				i++
				continue
			}
			i += f.n
			for _, x := range f.senses {
				named = named || x.Sort == Place || x.Sort == Own
				ordered = ordered || x.Sort == Foe || strings.Contains(all, x.ID)
			}
		}
		if named && !ordered {
			return raw(s.ts)
		}
	}
	return ""
}

// noOrder says whether a part of a line denies or only tells.
func noOrder(s stretch) bool {
	return s.before == "but" || s.mark == "?" || slices.ContainsFunc(s.ts, func(t token) bool { return negating[t.text] || idle[t.text] || besideIt[t.text] })
}

// bareName says whether words are a name, and what kind of units, and no more.
func bareName(r *Reader, ts []token) bool {
	for i := 0; i < len(ts); {
		f, ok := r.lookUp(ts[i:])
		switch {
		case articles[ts[i].text]:
			i++
		case !ok || slices.ContainsFunc(f.senses, func(s Sense) bool { return s.Sort == Deed }):
			return false
		default:
			i += f.n
		}
	}
	return true
}

// besideIt are words of a part of a line that gives a reason, denies or puts off, or says how things are.
var besideIt = wordSet(`because since as so if instead rather than forget without who which that when while once until sorry wait is are was were has
	have had looks look seems seem will would here there's than ignore skip let quiet yours your their nearer closer later month turn week quarter year anywhere`)

// A speech is what the words of a line name, and how many of them.
type speech struct {
	ids    map[string]bool // what they can mean, as the book's lines have it
	words  map[string]bool // those that mean nothing to the book
	named  [][]string      // for each name of a place or of one's own what it can mean
	own    bool            // somebody is named
	groups bool            // several are meant who are not named, or one who is not: "both of McDowell's divisions", "my man at Cincinnati"
	ones   int             // how often one is meant
	more   bool            // or more
	from   bool            // a way leads from somewhere
}

func speechOf(r *Reader, ts []token) speech {
	s := speech{ids: map[string]bool{}, words: map[string]bool{}}
	for i := 0; i < len(ts); {
		s.groups = s.groups || grouping[ts[i].text]
		s.from = s.from || ts[i].text == "from"
		if counts(ts[i]) {
			s.ids[ts[i].text] = true
		}
		switch t := ts[i]; {
		case t.mark:
		case aSingle[t.text]:
			s.ones++
		case counts(t) && !ofThose(ts[:i]), ofMore[t.text]:
			s.more = true
		}
		f, ok := r.lookUp(ts[i:])
		if !ok || ts[i].mark {
			s.words[ts[i].text] = !ts[i].mark
			i++
			continue
		}
		i += f.n
		var ids []string
		for _, x := range f.senses {
			s.ids[x.ID] = true
			s.own = s.own || x.Sort == Own
			if x.Sort == Place || x.Sort == Own {
				ids = append(ids, x.ID)
			}
		}
		if len(ids) > 0 && !slices.ContainsFunc(s.named, func(n []string) bool { return slices.Equal(n, ids) }) {
			s.named = append(s.named, ids)
		}
	}
	return s
}

// ofThose says whether what follows on words is how many there are of those of whom somebody is one: "of the two", "of Bragg's two".
func ofThose(before []token) bool {
	for i := len(before) - 1; i >= 0 && i >= len(before)-3; i-- {
		if before[i].text == "of" {
			return true
		}
	}
	return false
}

var (
	aSingle  = wordSet("one 1 a another")
	ofMore   = wordSet("both all each every and then after + rest others other everyone everybody too same likewise them")
	grouping = wordSet("both all every everyone everybody everything divisions brigades corps swap change other rest man fellow general commander")
)

// strangers says whether one of several orders is of somebody who is not named, where others are of those who are.
func (s speech) strangers(r *Reader, lines []string) bool {
	return s.own && !s.groups && slices.ContainsFunc(lines, func(l string) bool { return s.stranger(r, l) }) &&
		slices.ContainsFunc(lines, func(l string) bool { return !s.stranger(r, l) })
}

// stranger says whether an order names somebody whom the words do not.
func (s speech) stranger(r *Reader, line string) bool {
	for x := r.Lexicon; x != nil; x = x.Above {
		for _, senses := range x.senses {
			if slices.ContainsFunc(senses, func(o Sense) bool {
				return o.Sort == Own && len(o.ID) > 3 && !s.ids[o.ID] && acts(line, o.ID)
			}) {
				return true
			}
		}
	}
	return false
}

// acts says whether an order names somebody, and not only a place that is called like him: "from Jackson to Vicksburg".
func acts(line, id string) bool {
	for at := strings.Index(line, id); at >= 0; {
		before, behind := line[:at], line[at+len(id):]
		place := slices.ContainsFunc([]string{" from ", " to ", " at ", " via "}, func(w string) bool { return strings.HasSuffix(before, w) })
		if !place {
			return true
		}
		next := strings.Index(behind, id)
		if next < 0 {
			return false
		}
		at += len(id) + next
	}
	return false
}

// oneOf says whether several do the same where the words speak of one: "one of Bragg's two divisions in reserve".
func (s speech) oneOf(lines []string) bool {
	if s.ones == 0 || s.more || len(lines) <= s.ones {
		return false
	}
	return !slices.ContainsFunc(lines, func(l string) bool { return verbOf(l) != verbOf(lines[0]) })
}

func verbOf(line string) string {
	verb, _, _ := strings.Cut(line, " ")
	return verb
}

// goes says whether the words send somebody somewhere and every order is of a deed that is done where one stands, and of which they do not speak.
func (s speech) goes(lines []string) bool {
	return (s.ids["march"] || s.from) && !slices.ContainsFunc(lines, func(l string) bool {
		return !onTheSpot[verbOf(l)] || s.ids[verbOf(l)] || verbOf(l) == "join" && s.ids["combine"]
	})
}

var onTheSpot = wordSet("promote build train entrench split join")

// crosses says whether one order undoes another: it leads back by its way, in a line in which nobody changes places, or joins what that splits.
func crosses(ts []token, lines []string) bool {
	type way struct{ from, to string }
	var ways []way
	for _, l := range lines {
		if what, splits := strings.CutPrefix(l, "split "); splits && slices.Contains(lines, "join "+what) {
			return true
		}
		_, rest, _ := strings.Cut(l, " from ")
		from, rest, ok := strings.Cut(rest, " to ")
		if !ok {
			continue
		}
		from, _, _ = strings.Cut(from, " via ")
		to, _, _ := strings.Cut(rest, " by ")
		if slices.Contains(ways, way{to, from}) {
			return !slices.ContainsFunc(ts, func(t token) bool { return changing[t.text] })
		}
		ways = append(ways, way{from, to})
	}
	return false
}

// changing are words by which two go each where the other was.
var changing = wordSet(`swap swaps swapped switch switches exchange exchanges change changes trade trades places`)
