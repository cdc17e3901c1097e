package read

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/wording"
)

// What a clause could mean that builds, trains, burns, splits or combines.

// regroups are infantry units of an area that are joined or split: "combine three 1s into a 3".
func (h *hearing) regroups(c *wording.Clause, add func(int, ...string)) {
	ps := h.among(c)
	foreign := func(k wording.Item) bool { // "and a fort there" is more
		return !slices.Contains([]string{"", "infantry", "smallest", "army", "militia", "1s", "2s", "3s", "4s"}, k.IDs[0])
	}
	if len(ps) > 1 || len(c.Of(wording.Foe)) > 0 || c.Bare() || slices.ContainsFunc(c.Of(wording.Kind), foreign) {
		return
	}
	for _, o := range c.Of(wording.Own) { // Johnston's three
		heUnites := o.Role == "" && len(ps) == 1 && c.Says("combine") && h.his // "Price combines his two brigades"
		if !o.Holds && !heUnites && !strings.HasSuffix(o.Text, "'s") && !strings.HasSuffix(o.Text, "’s") || len(ps) == 0 {
			return
		}
		h.joined = append(h.joined, o.IDs...)
	}
	c = whole(h, c)
	if h.unites(c, ps, add) {
		return
	}
	if len(ps) == 0 && h.d.Kind == "reorganize" && h.p.Battle.At != board.NoArea {
		ps = []wording.Item{{Sort: wording.Place, IDs: []string{h.p.Board.Name(h.p.Battle.At)}}}
	}
	if len(ps) == 0 {
		return
	}
	if h.halves(c, ps, add) {
		return
	}
	parts, ok := sizesOf(c)
	if !ok {
		return
	}
	if ks := c.Of(wording.Kind); c.Can("split") && len(c.Loose) == 1 && len(ks) == 1 && ks[0].Count.N == 2 &&
		(ks[0].IDs[0] == "" || ks[0].IDs[0] == "infantry") { // "the 2 into two brigades"
		parts = parts[:1]
	}
	makes := len(parts) == 1 && makesA.MatchString(h.said)
	for _, name := range ps[0].IDs { // Charleston in either state
		at := " infantry at " + name
		if makes { // of whatever units are there
			for k := 1; k <= parts[0]/2; k++ {
				if join := fmt.Sprintf("join %d+%d%s", parts[0]-k, k, at); h.allows(join) {
					add(0, join)
				}
			}
			continue
		}
		if c.Can("combine") && len(parts) > 1 {
			var lines []string
			for sum, k := parts[0], 1; k < len(parts); k++ {
				lines = append(lines, fmt.Sprintf("join %d+%d%s", max(sum, parts[k]), min(sum, parts[k]), at))
				sum += parts[k]
			}
			add(0, lines...)
		}
		if c.Can("split") && len(parts) == 1 && parts[0] > 1 { // the 3 in two
			for k := 1; k <= parts[0]/2; k++ {
				add(0, fmt.Sprintf("split %d+%d%s", parts[0]-k, k, at))
			}
		}
		if c.Can("split") && len(parts) == 2 {
			add(0, fmt.Sprintf("split %d+%d%s", max(parts[0], parts[1]), min(parts[0], parts[1]), at))
		}
	}
}

// whole is a clause that puts units together without the one that comes of them: "the two small brigades into one division".
func whole(h *hearing, c *wording.Clause) *wording.Clause {
	if !c.Can("combine") || len(c.Of(wording.Kind)) < 2 {
		return c
	}
	out := *c
	out.Items = slices.DeleteFunc(slices.Clone(c.Items), func(i wording.Item) bool {
		return i.Sort == wording.Kind && i.Count.N == 1 && bodies[strings.ToLower(i.Text)] && strings.Contains(h.said, "to one "+strings.ToLower(i.Text))
	})
	switch ks := out.Of(wording.Kind); {
	case len(ks) == 0:
		return c
	case len(ks) == 2 && ks[0].IDs[0] == "smallest" && ks[1].IDs[0] == "" && !ks[1].Count.Said(): // "the two weakest Washington brigades"
		out.Items = slices.DeleteFunc(out.Items, func(i wording.Item) bool { return i.Sort == wording.Kind && i.IDs[0] == "" })
	}
	return &out
}

// littleOnes is said of the smallest of those who are joined.
var littleOnes = strings.Fields("small little tiny single weak minor")

// makesA is said of a unit that is to come of others which are not named.
var makesA = regexp.MustCompile(`\b(?:makes?|forms?|builds?|create) (?:up )?(?:an?|one|another) (?:single |new |big |proper )?(?:[234]|two|three|four)\b`)

// among is where those are who are joined or divided: at the place that is named, or where he stands whose they are; more than one where
// that is not the same.
func (h *hearing) among(c *wording.Clause) []wording.Item {
	ps := c.Of(wording.Place)
	for _, at := range h.stands(c) {
		if len(c.Of(wording.Own)) > 0 && !slices.ContainsFunc(ps, func(p wording.Item) bool { return slices.Contains(p.IDs, at) }) {
			ps = append(ps, wording.Item{Sort: wording.Place, IDs: []string{at}})
		}
	}
	return ps
}

// unites is two units of an area joined that are named as two and not by their sizes: "combine the two brigades at Charleston".
func (h *hearing) unites(c *wording.Clause, at []wording.Item, add func(int, ...string)) bool {
	ks := c.Of(wording.Kind)
	one := slices.Equal(c.Loose, []wording.Count{{N: 1}}) // "into one"
	two := len(ks) == 0 && len(c.Loose) == 1 && (c.Loose[0].Pair || c.Loose[0].All && c.Loose[0].But == 0) ||
		len(ks) == 1 && (len(c.Loose) == 0 || one) && (ks[0].IDs[0] == "" || ks[0].IDs[0] == "infantry" || ks[0].IDs[0] == "smallest") &&
			ks[0].Count.N == 2 ||
		len(ks) < 2 && (strings.Contains(h.said, "out of the two") || strings.Contains(h.said, "from the two") || strings.Contains(h.said, "of them both") ||
			makesA.MatchString(h.said) && strings.Contains(h.said, " of the two"))
	if !c.Can("combine") {
		return false
	}
	if !two {
		return h.some(c, ks, at, add)
	}
	var lines []string
	for o := range rules.Legal(h.p, h.d) {
		s := o.String()
		_, name, joins := strings.Cut(s, " at ")
		if joins && strings.HasPrefix(s, "join ") && (len(at) == 0 || slices.Contains(at[0].IDs, name)) {
			lines = append(lines, s)
		}
	}
	slices.Sort(lines) // the smallest first
	for i, s := range lines {
		if i == 0 || !slices.ContainsFunc(littleOnes, func(w string) bool { return strings.Contains(h.said, w) }) {
			add(0, s)
		}
	}
	return true
}

// some asks which units of an area are joined of which neither the number nor the sizes are said, or only their size: "join the 1s at
// Richmond".
func (h *hearing) some(c *wording.Clause, ks, at []wording.Item, add func(int, ...string)) bool {
	into := strings.Contains(h.said, "to one") && slices.Equal(c.Loose, []wording.Count{{N: 1}})
	if len(ks) != 1 || ks[0].Count.Said() || len(c.Loose) > 0 && !into || len(at) != 1 {
		return false
	}
	size, sized := strings.CutSuffix(ks[0].IDs[0], "s")
	if ks[0].IDs[0] == "smallest" {
		size, sized = "1", true
	}
	if sized = sized && len(size) == 1; !sized && ks[0].IDs[0] != "infantry" && (ks[0].IDs[0] != "" || !ks[0].Count.Plural) {
		return false
	}
	var lines []string
	for o := range rules.Legal(h.p, h.d) {
		s := o.String()
		units, name, joins := strings.Cut(s, " infantry at ")
		if joins && strings.HasPrefix(s, "join ") && slices.Contains(at[0].IDs, name) && (!sized || units == "join "+size+"+"+size) {
			lines = append(lines, s)
		}
	}
	if len(lines) == 0 {
		return false
	}
	h.ask = true
	add(0, lines...)
	h.ask = false
	return true
}

// halves is a unit of an area divided of which no size is said: "divide one of the units at Washington".
func (h *hearing) halves(c *wording.Clause, at []wording.Item, add func(int, ...string)) bool {
	ks := c.Of(wording.Kind)
	one := len(c.Loose) == 0 || slices.Equal(c.Loose, []wording.Count{{N: 1}}) && !strings.Contains(h.said, "to one")
	if !c.Can("split") || !one || len(ks) != 1 || ks[0].Count.N > 1 || ks[0].Count.All || ks[0].IDs[0] != "" && ks[0].IDs[0] != "infantry" {
		return false
	}
	for o := range rules.Legal(h.p, h.d) {
		s := o.String()
		_, name, _ := strings.Cut(s, " at ")
		if strings.HasPrefix(s, "split ") && slices.Contains(at[0].IDs, name) {
			add(0, s)
		}
	}
	return true
}

// sizesOf are the sizes of the units that a clause puts together or divides, without what it says that they make together: "three 1s into
// a 3".
func sizesOf(c *wording.Clause) ([]int, bool) {
	var ns []int
	for _, n := range c.Loose {
		if n.N < 1 {
			return nil, false
		}
		ns = append(ns, n.N)
	}
	for _, k := range c.Of(wording.Kind) {
		size, sized := strings.CutSuffix(k.IDs[0], "s")
		n, err := strconv.Atoi(size)
		switch {
		case sized && err == nil:
			for range max(1, k.Count.N) {
				ns = append(ns, n)
			}
		case k.Count.N > 0 && (k.IDs[0] == "infantry" || k.IDs[0] == ""):
			ns = append(ns, k.Count.N)
		}
	}
	most := 0
	for i := range ns {
		if ns[i] >= ns[most] {
			most = i
		}
	}
	if len(ns) > 2 {
		sum := 0
		for _, n := range ns {
			sum += n
		}
		if rest := slices.Delete(slices.Clone(ns), most, most+1); sum-ns[most] == ns[most] {
			return rest, true
		}
		if n := len(ns); ns[1] == 1 && n == 3 && ns[0] == ns[2] { // three ones into a 3
			return slices.Repeat([]int{1}, ns[0]), true
		}
	}
	return ns, len(ns) > 0
}

// works are forts and training.
func (h *hearing) works(c *wording.Clause, add func(int, ...string)) {
	ps, own := c.Of(wording.Place), c.Of(wording.Own)
	foe := func(i wording.Item) bool { return i.Sort == wording.Foe && i.Role == "" }
	if stands.MatchString(h.said) || slices.ContainsFunc(c.Items, foe) { // "Polk digs in at Columbus"
		return
	}
	fort := slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.IDs[0] == "fort" })
	at := func(o wording.Item) bool { // "the Ohio militia builds a fort in Columbus"
		return !slices.ContainsFunc(o.IDs, func(id string) bool {
			return slices.ContainsFunc(ps, func(p wording.Item) bool { return slices.Contains(p.IDs, h.p.Board.Name(h.areaOf(id))) })
		})
	}
	if len(ps) > 0 && !slices.ContainsFunc(own, at) && c.Can("build", "stand") && (c.Bare() || c.Some("build")) && (fort || c.Says("build") && !made(c)) {
		var at []string
		for _, o := range own {
			h.joined = append(h.joined, o.IDs...)
		}
		for _, p := range ps {
			at = append(at, h.manned(p))
		}
		add(0, "build fort at "+strings.Join(at, ", "))
	}
	if len(own) == 1 && c.Some("train") && c.Can("train", "stand") && h.drilled(c) {
		for _, id := range own[0].IDs {
			add(0, "train "+id)
		}
	}
}

// drilled says whether a clause names nothing beside who trains but where he stays, and the unit that he is to have: "McClellan stays in
// Washington and trains another division".
func (h *hearing) drilled(c *wording.Clause) bool {
	return len(c.Loose)+len(c.Ways) == 0 && !slices.ContainsFunc(c.Items, func(i wording.Item) bool {
		switch i.Sort {
		case wording.Own:
			return i.Role != "" && i.Role != "with"
		case wording.Place:
			at := h.stands(c)
			return len(at) != 1 || !slices.Contains(i.IDs, at[0]) || i.Role == "to" || i.Role == "from" || i.Role == "via"
		case wording.Kind:
			return i.Count.N > 1 || i.Count.All || i.IDs[0] != "" && i.IDs[0] != "infantry" && i.IDs[0] != "army"
		}
		return true
	})
}

// manned is the place that a name means where something is built: of several the first in which there is somebody to build it.
func (h *hearing) manned(p wording.Item) string {
	for _, name := range p.IDs {
		if a, ok := h.area(name); ok && h.p.Strength(h.side, a) > 0 {
			return name
		}
	}
	return p.IDs[0]
}
