package wording

import (
	"slices"
	"strings"
)

// A Count is how many a line says: "2", "both", "all", "all but one". The zero Count says nothing.
type Count struct {
	N      int
	All    bool // every one of them
	But    int  // so many of them stay
	Plural bool // the word behind it is a plural: "the veterans"
	Pair   bool // "both"
	Half   bool
}

// Said is whether a number was named at all.
func (c Count) Said() bool { return c.N > 0 || c.All || c.Half }

// Of is how many that is of so many; 0 where it does not fit.
func (c Count) Of(have int) int {
	switch {
	case c.Half && have%2 == 0:
		return have / 2
	case c.Half:
		return 0
	case c.All && c.But < have:
		return have - c.But
	case c.All || c.N > have:
		return 0
	}
	return c.N
}

// An Item is a name or a kind of unit in a line, with the part that it plays there.
type Item struct {
	Sort  Sort
	IDs   []string // what it can be; more than one where a name is borne by several
	Role  string   // "from", "to", "at", "with", "by", "via", "but", "as", "of"; "here" in brackets behind a name; empty where nothing says it
	Text  string   // as it was written
	Count Count
	Holds bool  // whose unit is named behind it: "Grant's gunboats"
	Again int   // how often a place is named once more in the same list: "Cairo, Cairo"
	Lead  Count // of a place: the number before it, "7 from 2014"
}

// A Clause is a line, or a part of one, taken apart: what is done, and the names in their order.
type Clause struct {
	Verbs   [][]string // for each verb what it can mean
	Items   []Item
	Ways    []string
	Notes   map[string]bool
	Loose   []Count // numbers that belong to no word
	Unknown []string
	Steps   int  // so many hexes: "two hexes north"
	Points  int  // so many of what pays for orders: "two points"
	Beside  bool // it names nobody and nowhere: those are of the clause before it
	mended  bool // what follows takes the place of parts of it
	slips   []string
}

// Bare is whether no verb says what is done.
func (c *Clause) Bare() bool { return len(c.Verbs) == 0 }

// Can says whether the verbs of a clause can mean a deed; a clause without any can mean all.
func (c *Clause) Can(deeds ...string) bool {
	for _, v := range c.Verbs {
		if !slices.ContainsFunc(deeds, func(d string) bool { return slices.Contains(v, d) }) {
			return false
		}
	}
	return true
}

// Says is whether a verb stands there that can mean a deed, and no other stands against it.
func (c *Clause) Says(deeds ...string) bool { return !c.Bare() && c.Can(deeds...) }

// Some says whether one of the verbs can mean a deed.
func (c *Clause) Some(deed string) bool {
	return slices.ContainsFunc(c.Verbs, func(v []string) bool { return slices.Contains(v, deed) })
}

// leaves is whether a place is named from which somebody goes.
func (c *Clause) leaves() bool {
	return slices.ContainsFunc(c.Items, func(i Item) bool { return i.Sort == Place && i.Role == "from" })
}

// leads is whether a place is named to which somebody goes.
func (c *Clause) leads() bool {
	return slices.ContainsFunc(c.Items, func(i Item) bool { return i.Sort == Place && i.Role == "to" })
}

// Of gives the items of a sort, or of several, in their order.
func (c *Clause) Of(sorts ...Sort) []Item {
	var out []Item
	for _, i := range c.Items {
		if slices.Contains(sorts, i.Sort) {
			out = append(out, i)
		}
	}
	return out
}

// Each is the numbers of several places, as they are written before them ("2 Cairo, 1 Boston") or behind ("Cairo 2, Boston 1"), 1 where
// there is none, and how many there are.
func Each(places []Item) (ns []int, said int) {
	before := len(places) > 0 && places[0].Lead.Said()
	for _, p := range places {
		n := p.Count.N
		if before {
			n = p.Lead.N
		}
		if n > 0 {
			said++
		}
		ns = append(ns, max(n, 1))
	}
	return ns, said
}

// empty is whether a clause names nothing at all.
func (c *Clause) empty() bool {
	return len(c.Verbs) == 0 && len(c.Items) == 0 && len(c.Ways) == 0 && len(c.Notes) == 0 && len(c.Loose) == 0
}

// goesOn is a clause whose actors are those of the one before it, where they have come to: "rides to D7 and fires at Bartow".
func (c *Clause) goesOn(before *Clause) *Clause {
	if c.Bare() || len(c.Loose) > 0 || len(before.Items) == 0 || slices.ContainsFunc(c.Items, func(i Item) bool {
		return i.Sort == Own && i.Role == "" || i.Sort == Kind && i.Role != "with" && i.Role != "at" || i.Sort == Place && i.Role == "from"
	}) {
		return nil
	}
	out := *c
	out.Items = nil
	named := false
	for _, i := range before.Items {
		if i.Sort == Own && i.Role != "to" && i.Role != "join" || i.Sort == Kind && i.Role != "at" && i.Role != "to" {
			out.Items = append(out.Items, i)
			named = named || i.Sort == Own
		}
	}
	if ps := before.reached(); !named && ps != nil {
		at := *ps
		at.Role = "from"
		out.Items = append(out.Items, at)
	}
	if len(out.Items) == 0 {
		return nil
	}
	out.Items = append(out.Items, c.Items...)
	return &out
}

// reached is the place to which a clause leads; nil where it names none.
func (c *Clause) reached() *Item {
	ps := c.Of(Place)
	if len(ps) == 0 {
		return nil
	}
	for i := range ps {
		if ps[i].Role == "to" {
			return &ps[i]
		}
	}
	if ways := c.Paths(); len(ways) > 0 {
		return &ways[0][1]
	}
	return &ps[len(ps)-1]
}

// left is the place from which a clause leads; nil where it names none.
func (c *Clause) left() *Item {
	if ways := c.Paths(); len(ways) > 0 {
		return &ways[0][0]
	}
	for _, p := range c.Of(Place) {
		if p.Role == "from" {
			return &p
		}
	}
	return nil
}

// alike is what another does who does the same as those of the clause before it: he is named alone.
func (c *Clause) alike(before *Clause) *Clause {
	out, goal := *c, false
	out.Items = nil
	for _, i := range c.Items {
		if i.Sort == Place && (i.Role == "" || i.Role == "at" || i.Role == "with" || i.Role == "of") {
			i.Role = "from"
		}
		if i.Sort == Own && i.Role == "with" {
			i.Role = ""
		}
		if i.Role == "to" && (i.Sort != Place || goal) {
			return nil
		}
		goal = goal || i.Role == "to" // "McDowell too, but only as far as Baltimore"
		out.Items = append(out.Items, i)
	}
	if len(c.Of(Place, Own, Kind)) == 0 {
		return nil
	}
	if c.Bare() {
		out.Verbs = before.Verbs
	}
	if len(c.Ways) == 0 {
		out.Ways = before.Ways
	}
	if to := before.reached(); to != nil && !goal {
		at := *to
		if len(before.Of(Place)) > 1 || at.Role == "" && len(before.Of(Own)) > 0 {
			at.Role = "to"
		}
		out.Items = append(out.Items, at)
	}
	out.Items = append(out.Items, before.Of(Foe)...)
	return &out
}

// alikeElsewhere is what those do at a place who do the same as those of the clause before it do at theirs: "Nashville entrenches, same for the
// fellows at Springfield". Nil where those went from one place to another.
func (c *Clause) alikeElsewhere(before *Clause) *Clause {
	if len(c.Of(Place)) != 1 || len(before.Of(Place)) != 1 || !stays(c.Of(Place)[0].Role) || !stays(before.Of(Place)[0].Role) || !c.Bare() {
		return nil
	}
	out := *c
	out.Verbs = before.Verbs
	return &out
}

// Paths are the pairs of places that a clause can mean to leave and to reach, the likeliest first; none where it names more or fewer than
// two. A place behind "via" is none of them.
func (c *Clause) Paths() [][2]Item {
	var ps []Item
	for _, p := range c.Of(Place) {
		if p.Role != "via" {
			ps = append(ps, p)
		}
	}
	if len(ps) != 2 {
		return nil
	}
	a, b := ps[0], ps[1]
	from := func(r string) bool { return r == "from" || r == "of" }
	to := func(r string) bool { return r == "to" || r == "join" }
	switch {
	case a.Role == "to" && b.Role == "to": // "Bragg to Bowling Green and the infantry there back to Nashville" are two
		return nil
	case from(a.Role) || to(b.Role) && !to(a.Role) || a.Role == "with":
		return [][2]Item{{a, b}}
	case from(b.Role) || to(a.Role) || b.Role == "with" && stays(a.Role) && !c.escorted(): // "Cairo with the Louisville one"
		return [][2]Item{{b, a}}
	case a.Role == "at" && b.Role == "at" && c.Bare(): // "one step at Harrisburg, the other at Frederick"
		return nil
	}
	return [][2]Item{{a, b}, {b, a}}
}

// escorted is whether somebody goes with others.
func (c *Clause) escorted() bool {
	return slices.ContainsFunc(c.Items, func(i Item) bool { return i.Role == "with" && i.Sort != Place })
}

// Gather is the places from which a clause leads to another, where they are more than one: "from Frederick and Sharpsburg to Manassas".
func (c *Clause) Gather() (from []Item, to string) {
	for _, p := range c.Of(Place) {
		switch {
		case (p.Role == "to" || p.Role == "join") && to == "":
			to = p.IDs[0]
		case to == "" && (stays(p.Role)) && !p.Count.Said():
			from = append(from, p)
		default:
			return nil, ""
		}
	}
	if to == "" || len(from) < 2 {
		return nil, ""
	}
	return from, to
}

// Heading is the direction that a clause names; empty where it names none, or more than one.
func (c *Clause) Heading() string {
	found := ""
	for _, h := range Headings {
		if c.Notes[h] && found != "" {
			return ""
		}
		if c.Notes[h] {
			found = h
		}
	}
	return found
}

// Regions are the states that a clause names, each by its two letters.
func (c *Clause) Regions() []string {
	var out []string
	for n := range c.Notes {
		if name, ok := strings.CutPrefix(n, stateNote); ok {
			out = append(out, strings.ToUpper(states[name]))
		}
	}
	return out
}
