package read

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
	"adjutant/engine/wording"
)

// What a clause could mean that builds, or places where it is built.

// forts are what is built, left or pulled down, and by how many.
func (h *hearing) forts(c *wording.Clause, add func(int, ...string)) {
	ps := slices.Clone(c.Of(wording.Place))
	for _, o := range c.Of(wording.Own) {
		at, ok := h.stands(o)
		if ok && !slices.ContainsFunc(ps, func(p wording.Item) bool { return p.IDs[0] == at }) {
			ps = append(ps, wording.Item{Sort: wording.Place, IDs: []string{at}})
		}
	}
	var counts []wording.Count
	for _, k := range c.Of(wording.Kind) {
		if k.IDs[0] == "city" && k.Role == "at" && len(ps) > 0 { // "in that city"
			continue
		}
		if k.IDs[0] != "fort" && k.IDs[0] != "" && k.IDs[0] != "all" {
			return
		}
		led := slices.ContainsFunc(ps, func(p wording.Item) bool { return p.Lead.Said() && alike(p.Lead, k.Count) })
		outside := c.Notes["out"] || c.Notes["inside"] // "2 from Monroe inside the fort", "two at Cairo build a fort"
		men := len(ps) == 1 && k.Count.N > 1 && !k.Count.Plural && menBuild.MatchString(h.said)
		goesIn := k.Role != "" && k.Role != "of" && (k.Count.Half || k.Count.N > 0 && !k.Count.Plural) // "Washington: five in a fort"
		if (k.IDs[0] != "fort" || outside || led || men || goesIn) && k.Count.Said() {
			counts = append(counts, k.Count)
		}
	}
	for _, n := range c.Loose {
		if bare := n.All && n.But == 0 && n.N == 0; !bare || len(counts)+len(c.Loose) == 1 || len(ps) > 1 { // "the four outside all go in"
			counts = append(counts, n)
		}
	}
	unled := func(p wording.Item) bool { return !p.Lead.Said() || p.Count.Said() }
	if len(ps) > 1 && len(counts) == len(ps) && !slices.ContainsFunc(ps, unled) {
		for i := range ps { // "two at Cairo and three at 2014 build a fort"
			ps[i].Count = ps[i].Lead
		}
		counts = nil
	}
	if len(ps) == 0 && c.Notes["inside"] && len(counts) == 1 && counts[0].N > 0 && !namesTown(h) && !each.MatchString(h.said) { // "a fort at Cairo, two in it": that one
		ps = h.forted(counts[0].N)
	}
	for i, p := range ps { // across from Nashville
		if own := h.beside(p, 1); len(own) == 1 && rules.Builders(h.p, h.side, h.hex(p)) == 0 {
			h.meant = append(h.meant, p.IDs[0])
			ps[i].IDs = own
		}
	}
	if c.Says("remove") && everyFort.MatchString(h.said) {
		pulledDown(h, ps, add)
		return
	}
	switch {
	case len(ps) == 0 || slices.ContainsFunc(ps, func(i wording.Item) bool { return i.Role == "but" }):
	case c.Says("remove"):
		var lines []string
		for _, p := range ps {
			lines = append(lines, "remove fort at "+p.IDs[0])
		}
		add(0, lines...)
	case c.Notes["out"] && (!c.Notes["inside"] || comesOut.MatchString(h.said)) && c.Can("march", "remove", "build"):
		leaves(h, ps, counts, add)
	case c.Notes["inside"] && c.Can("march", "build", "place") && len(counts) < 2 && h.p.Points(h.side, h.hex(ps[0]), 0, state.InFort) > 0:
		n := h.of(counts, rules.Shiftable(h.p, h.side, h.hex(ps[0])))
		if len(counts) == 1 && counts[0].All {
			n = rules.Shiftable(h.p, h.side, h.hex(ps[0])) - counts[0].But
		}
		if len(counts) == 1 && counts[0].Half {
			n = counts[0].Of(n)
		}
		add(1, fmt.Sprintf("enter fort %d at %s", n, ps[0].IDs[0]))
		if _, stands := h.p.FortAt(h.hex(ps[0])); !stands {
			h.built(ps, counts, add)
		}
	case c.Bare() || c.Says("build"):
		h.built(ps, counts, add)
	}
}

// menBuild are so many who build a fort: "five build a fort in 4506".
var menBuild = regexp.MustCompile(`^[^:]*\b(?:` + aNumber + `)(?: of (?:them|those|these))? (?:to )?(?:build|raise|construct|erect|throw up|put up|start|begin)s? (?:a|the|another) (?:\w+ )?fort\b`)

// pulledDown are all forts of the writer's that may be pulled down, or all but those that are named.
func pulledDown(h *hearing, ps []wording.Item, add func(int, ...string)) {
	var lines []string
	for o := range h.whole.Legal(h.d) {
		s := o.String()
		spared := slices.ContainsFunc(ps, func(p wording.Item) bool { return p.Role == "but" && strings.HasSuffix(s, p.IDs[0]) })
		if strings.HasPrefix(s, "remove fort") && !spared {
			lines = append(lines, s)
		}
	}
	if !slices.ContainsFunc(ps, func(p wording.Item) bool { return p.Role != "but" }) {
		add(0, lines...)
	}
}

// everyFort is said of all forts.
var everyFort = regexp.MustCompile(`(?i)\b(?:all|every|each)\b[^.,;]*\b(?:forts?|works)\b`)

// leaves is who comes out of the forts at some places: so many as are said, or all who are in them.
func leaves(h *hearing, ps []wording.Item, counts []wording.Count, add func(int, ...string)) {
	if len(ps) > 1 && len(counts) > 0 {
		return
	}
	var one, all []string
	for _, p := range ps {
		inside := max(1, h.p.Points(h.side, h.hex(p), state.InFort, state.Garrison))
		one = append(one, fmt.Sprintf("leave fort %d at %s", h.of(counts, 1), p.IDs[0]))
		all = append(all, fmt.Sprintf("leave fort %d at %s", h.of(counts, inside), p.IDs[0]))
	}
	add(0, one...)
	if !slices.Equal(one, all) { // "the garrison comes out": one of them, or all?
		add(0, all...)
	}
}

// comesOut is said of who is inside a fort; who is outside it may go inside.
var comesOut = regexp.MustCompile(`(?i)\b(?:come|go|get|step)(?:s|es)?\s+out(?:side)?\b|\bleaves?\b|\bout of\b`)

// alike says whether two numbers are the same, whatever word stands behind them.
func alike(a, b wording.Count) bool {
	a.Plural, b.Plural = false, false
	return a == b
}

// forted is the only fort into which so many of those who stand beside it can go.
func (h *hearing) forted(n int) []wording.Item {
	var out []wording.Item
	for x := range board.Hexes {
		at := board.Hex(x)
		if s, fort := h.p.FortAt(at); fort && s == h.side && rules.Shiftable(h.p, h.side, at) >= n {
			out = append(out, wording.Item{Sort: wording.Place, IDs: []string{at.String()}})
		}
	}
	if len(out) != 1 {
		return nil
	}
	return out
}

// namesTown says whether a line names a hex or a town.
func namesTown(h *hearing) bool {
	return hexes.MatchString(h.said) || slices.ContainsFunc(h.p.Board.Towns, func(t board.Town) bool { return strings.Contains(h.said, strings.ToLower(t.Name)) })
}

// of is the number that is said, or what is meant where none is.
func (h *hearing) of(counts []wording.Count, unsaid int) int {
	if len(counts) == 1 && counts[0].N > 0 && !counts[0].All {
		return counts[0].N
	}
	return unsaid
}

// built are forts at several places, each with its garrison.
func (h *hearing) built(ps []wording.Item, counts []wording.Count, add func(int, ...string)) {
	if n := figure.FindAllString(forts.ReplaceAllString(hexes.ReplaceAllString(h.said, ""), ""), -1); len(ps) > 1 && len(n) == 1 && each.MatchString(h.said) {
		counts = nil // "forts at 4405 and Washington with two each"
		for i := range ps {
			ps[i].Count = wording.Count{N: valueOf(n[0])}
		}
	}
	var lines []string
	for _, p := range ps {
		line := "build fort at " + p.IDs[0]
		count := p.Count
		if len(ps) == 1 && len(counts) == 1 {
			if count.Said() && !alike(count, counts[0]) {
				return
			}
			count = counts[0]
		} else if len(ps) == 1 && len(counts) > 1 || len(ps) != 1 && len(counts) > 0 && !p.Count.Said() {
			return
		}
		if count.Said() && !(count.All && count.But == 0 && count.N == 0) {
			n := count.N
			if count.All || count.Half {
				n = count.Of(rules.Builders(h.p, h.side, h.hex(p)))
			}
			if n == 0 {
				return
			}
			line += fmt.Sprintf(" with %d", n)
		}
		lines = append(lines, line)
	}
	add(0, lines...)
}

// evenly is what is still to be set up shared out alike: "half in Washington, half in Cairo", "the three share the rest equally".
func (h *hearing) evenly(c *wording.Clause, ps []wording.Item) []string {
	halves := len(ps) == 2 && !slices.ContainsFunc(ps, func(p wording.Item) bool { return !p.Lead.Half && !p.Count.Half })
	alike := c.Notes["alike"] && !slices.ContainsFunc(c.Loose, func(n wording.Count) bool { return n.N > 0 })
	n := int(h.p.ToPlace)
	if h.d.Kind != "setup" || !halves && !alike || n == 0 || n%len(ps) > 0 {
		return nil
	}
	var lines []string
	for _, p := range ps {
		lines = append(lines, fmt.Sprintf("place %d at %s", n/len(ps), p.IDs[0]))
	}
	return lines
}
