package read

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine/spi74/board"
	"adjutant/engine/wording"
)

// What a clause could mean that places what comes.

func (h *hearing) hex(p wording.Item) board.Hex {
	at, ok := board.ParsePlace(p.IDs[0])
	if !ok {
		return board.None
	}
	return at.Hex()
}

// arrivals are reinforcements at the places that are named.
func (h *hearing) arrivals(c *wording.Clause, add func(int, ...string)) {
	ps := slices.Clone(c.Of(wording.Place))
	if own := c.Of(wording.Own); h.d.Kind == "place" && len(ps) == 0 && len(own) == 1 && own[0].Role != "from" && c.Says("place") { // "B gets one more"
		if at, stands := h.stands(own[0]); stands {
			rest := *c
			rest.Items = slices.DeleteFunc(slices.Clone(c.Items), func(i wording.Item) bool { return i.Sort == wording.Own })
			rest.Items = append(rest.Items, wording.Item{Sort: wording.Place, IDs: []string{at}, Role: "at", Text: own[0].Text})
			h.meant = append(h.meant, own[0].IDs...)
			c, ps = &rest, rest.Of(wording.Place)
		}
	}
	if len(ps) == 0 || !c.Bare() && !c.Can("place", "march", "stand") || !h.grouped(c, ps) ||
		slices.ContainsFunc(ps, func(p wording.Item) bool { return p.Role == "from" }) || leads(c, ps) || likeAnother.MatchString(h.said) {
		return
	}
	if h.d.Kind == "setup" && c.Says("stand") && stays.MatchString(h.said) && !h.leads() && !slices.ContainsFunc(ps, func(p wording.Item) bool { return h.p.Points(h.side, h.hex(p), 0, 0) == 0 }) {
		return // "the one at 3004 stays alone"
	}
	if h.goesOn(c, ps, add) {
		return
	}
	if own := c.Of(wording.Own); len(own) > 0 {
		if len(own) == 1 && len(ps) == 1 {
			h.joined(c, own[0], ps[0], add)
		}
		return
	}
	if n, all := allLeft(h, c); all && len(c.Of(wording.Own)) == 0 { // "the rest in Baltimore"
		if len(ps) == 1 && n > 0 {
			add(0, fmt.Sprintf("place %d at %s", n, ps[0].IDs[0]))
		}
		return
	}
	if ns := h.evenly(c, ps); len(ns) > 0 {
		add(0, ns...)
		return
	}
	unsaid := len(c.Loose) == 0 && !slices.ContainsFunc(c.Items, func(i wording.Item) bool { return i.Count.Said() || i.Lead.Said() })
	said := h.said
	if at := relative.FindStringIndex(said); at != nil { // "then Memphis, which was empty" is no statement
		said = said[:at[0]]
	}
	if unsaid && !ofOne(c) && (c.Bare() && stated.MatchString(said) || describes.MatchString(said)) { // "Baltimore is the reserve of Washington"
		return
	}
	counted := slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.IDs[0] == "" && k.Count.N > 0 })
	led := slices.ContainsFunc(ps, func(p wording.Item) bool { return p.Lead.Said() })
	apiece := len(ps) > 1 && h.apiece(ps) && (ps[0].Lead.Said() || !led) && (len(c.Loose) == 1) != counted && len(c.Loose) < 2
	if slices.ContainsFunc(ps, func(p wording.Item) bool { return p.Count.Said() || p.Lead.Said() }) && len(ps) > 1 && !apiece {
		h.each(c, ps, add)
		return
	}
	var each []int
	for _, k := range c.Of(wording.Kind) {
		if k.IDs[0] == "" && k.Count.N > 0 {
			each = append(each, k.Count.N)
		}
	}
	if len(each) > 1 { // "two points in New Orleans and one point in Mobile"
		var lines []string
		for i, p := range ps {
			if len(each) == len(ps) {
				lines = append(lines, fmt.Sprintf("place %d at %s", each[i], p.IDs[0]))
			}
		}
		if len(lines) > 0 {
			add(0, lines...)
		}
		return
	}
	n := 1
	for _, k := range c.Of(wording.Kind) {
		if k.IDs[0] != "" {
			if len(ps) == 1 && k.Count.N < 2 && k.IDs[0] != "all" && k.IDs[0] != "fort" {
				add(0, "place "+k.IDs[0]+" at "+ps[0].IDs[0])
			}
			return
		}
		if k.Count.N > 0 {
			n = k.Count.N
		}
	}
	if len(c.Loose) > 1 || len(c.Loose) == 1 && c.Loose[0].N == 0 {
		return
	}
	if len(c.Loose) == 1 {
		if n > 1 && n != c.Loose[0].N { // "Washington is the one for six points"
			return
		}
		n = c.Loose[0].N
	}
	if n > 1 && len(ps) > 1 && !apiece {
		return
	}
	var lines []string
	for _, p := range ps {
		lines = append(lines, fmt.Sprintf("place %d at %s", n, p.IDs[0]))
	}
	add(0, lines...)
	if h.d.Kind == "militia" && n == 1 && len(ps) == 1 {
		add(0, "place militia at "+ps[0].IDs[0])
	}
}

// allLeft is how many are still to be set up, or half, or all but some of them, where a clause says no other number than that.
func allLeft(h *hearing, c *wording.Clause) (n int, all bool) {
	n, all = int(h.p.ToPlace), c.Notes["rest"]
	for _, k := range c.Of(wording.Kind) {
		if k.Count.N > 0 || k.IDs[0] != "" && k.IDs[0] != "all" {
			return 0, false
		}
		all = all || k.IDs[0] == "all" || k.Count.All
		n -= k.Count.But
	}
	for _, l := range c.Loose {
		if l.Half && n%2 == 0 {
			return n / 2, h.d.Kind == "setup" && !c.Notes["alike"]
		}
		if l.N > 0 || !l.All {
			return 0, false
		}
		all = true
		n -= l.But
	}
	return n, all && h.d.Kind == "setup" && !c.Notes["alike"]
}

// likeAnother is said of a place that gets as many as another.
var likeAnother = regexp.MustCompile(`(?i)\bwhat [\pL. ]+ (?:gets|has|got|had)\b|\bas (?:many|much|strong) as\b|\b(?:the )?same (?:as|number as) [\pL]`)

// leads says whether places are those of a march, from one to another: "Washington to Baltimore". Where each has its number, each gets it.
func leads(c *wording.Clause, ps []wording.Item) bool {
	for i, p := range ps {
		if i == 0 || p.Role != "to" || ps[i-1].Role != "" && ps[i-1].Role != "at" || p.Count.Said() {
			continue
		}
		if !p.Lead.Said() || p.Lead == ps[i-1].Lead && len(c.Loose) == 1 {
			return true
		}
	}
	return false
}

// share is the number of each of several places, of which one is named by itself: "two each at Corinth and Memphis". Where the number may
// be that of the first alone, "two at Corinth and Memphis", nobody knows how many he means here.
func (h *hearing) share(place string) (n int, vague bool) {
	head, _, found := strings.Cut(h.said, strings.ToLower(place))
	head = strings.ReplaceAll(head, "st. ", "st ")
	ns := figure.FindAllStringIndex(head, -1)
	if !found || len(ns) == 0 {
		return 0, false
	}
	m := amongSeveral.FindStringSubmatch(head[ns[len(ns)-1][0]:])
	if m == nil {
		return 0, false
	}
	n = valueOf(m[1])
	return n, !each.MatchString(m[0])
}

// apiece says whether "each" is said of just these places.
func (h *hearing) apiece(ps []wording.Item) bool {
	from, to := strings.Index(h.said, strings.ToLower(ps[0].Text)), strings.Index(h.said, strings.ToLower(ps[len(ps)-1].Text))
	if from < 0 || to < from {
		return each.MatchString(h.said)
	}
	if at := strings.LastIndexAny(h.said[:from], ",;"); at >= 0 {
		from = at
	} else {
		from = 0
	}
	if end := strings.IndexAny(h.said[to:], ",;"); end >= 0 {
		to += end + len("")
	} else {
		to = len(h.said)
	}
	return each.MatchString(h.said[from:to])
}

// joined is the leader in the set-up, by himself or with so many points: "4 at Richmond with Lee".
func (h *hearing) joined(c *wording.Clause, leader, at wording.Item, add func(int, ...string)) {
	ns := slices.Clone(c.Loose)
	for _, k := range c.Of(wording.Kind) {
		switch {
		case k.IDs[0] != "" && k.IDs[0] != "leader":
			return
		case k.Count.Said():
			ns = append(ns, k.Count)
		}
	}
	if len(ns) == 0 && at.Count.Said() {
		ns = append(ns, at.Count)
	}
	alone := "place leader " + leader.IDs[0] + " at " + at.IDs[0]
	switch {
	case len(ns) == 0: // also "with the stack in 4407"
		add(0, alone)
	case len(ns) == 1 && ns[0].N > 0 && !ns[0].All:
		add(0, fmt.Sprintf("place %d at %s", ns[0].N, at.IDs[0]), alone)
	}
}

// each is so many points at each of several places: "Corinth 2, Memphis 1".
func (h *hearing) each(c *wording.Clause, ps []wording.Item, add func(int, ...string)) {
	if slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.IDs[0] != "" }) || len(c.Loose) > len(ps) {
		return
	}
	for _, k := range c.Of(wording.Kind) { // one point in Richmond and two at Corinth
		if k.Count.N > 0 && !ps[0].Lead.Said() && !ps[0].Count.Said() {
			ps[0].Lead = k.Count
		}
	}
	var lines []string
	ns, said := wording.Each(ps)
	if said < len(ps) {
		return
	}
	for i, p := range ps {
		lines = append(lines, fmt.Sprintf("place %d at %s", ns[i], p.IDs[0]))
	}
	add(0, lines...)
}
