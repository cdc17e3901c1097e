package read

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
	"adjutant/engine/wording"
)

// units are the units at a box that a clause can mean, each as the grammar has them. Where it says nothing, one of the kind that is there
// and all of it are meant alike.
func (h *hearing) units(c *wording.Clause, at string) []string {
	b, ok := h.p.Board.Names.Find1(at)
	if !ok {
		return nil
	}
	here := map[board.Type]int{}
	total := 0
	for _, u := range h.p.At(h.side, h.p.Board.ByID[b]) {
		here[u.Type]++
		total++
	}
	if total == 0 {
		return []string{"1 militia infantry"} // for the true reason
	}
	told := func(n wording.Count) bool { return n.N > 0 && !n.All && !n.Pair }
	if slices.ContainsFunc(c.Loose, told) && slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.Role != "but" && told(k.Count) }) {
		return nil // "two vets out of Fredericksburg, one to Richmond": how many are sent?
	}
	kinds := c.Of(wording.Kind)
	if len(kinds) == 0 {
		count := wording.Count{}
		if len(c.Loose) > 1 {
			return nil
		}
		if len(c.Loose) == 1 {
			count = c.Loose[0]
		}
		kinds = []wording.Item{{Sort: wording.Kind, IDs: []string{""}, Count: count}}
	}
	var butted []wording.Item
	kinds = slices.DeleteFunc(slices.Clone(kinds), func(k wording.Item) bool {
		if k.Role == "but" {
			butted = append(butted, k)
		}
		return k.Role == "but"
	})
	if len(kinds) == 0 && len(butted) > 0 { // all but the militia
		kinds = []wording.Item{{Sort: wording.Kind, IDs: []string{""}, Count: wording.Count{All: true}}}
		if len(c.Loose) == 1 && (!c.Loose[0].All || c.Loose[0].N > 0) {
			kinds[0].Count = c.Loose[0]
		}
	}
	if len(kinds) > 1 { // "the cavalry unit", "all the infantry": the general word says no more than the other
		kinds = slices.DeleteFunc(kinds, func(k wording.Item) bool { return k.IDs[0] == "" && !k.Count.Said() && len(butted) == 0 })
	}
	for i, x := range butted { // everybody but one infantry
		if x.Count.N == 0 || x.Count.All || x.IDs[0] == "" {
			continue
		}
		var out []string
		for t := range board.Types {
			if here[t] < x.Count.N || !t.Is(x.IDs[0]) || len(kinds) != 1 {
				continue
			}
			some := maps.Clone(here)
			some[t] -= x.Count.N
			out = append(out, h.group(kinds[0], some, slices.Delete(slices.Clone(butted), i, i+1))...)
		}
		return out
	}
	lists := []string{""}
	if len(c.Loose) == 1 && len(kinds) == 1 && !kinds[0].Count.Said() {
		kinds[0].Count = c.Loose[0]
	}
	for i, k := range kinds {
		if !k.Count.Said() && !k.Count.Plural && slices.ContainsFunc(kinds[i+1:], func(o wording.Item) bool { return h.within(o, k, here) }) {
			return nil // "the infantry and the crack": how many of the others?
		}
		var next []string
		for _, one := range h.group(k, here, butted) {
			for _, l := range lists {
				if l != "" {
					next = append(next, l+", "+one)
				} else {
					next = append(next, one)
				}
			}
		}
		lists = next
	}
	if len(kinds) == 1 && kinds[0].Count.All && kinds[0].Count.But > 0 && kinds[0].IDs[0] != "" { // "all but one militia": are the others militia, too?
		for t := range board.Types {
			k := kinds[0]
			if here[t] >= k.Count.But && here[t] < total && t.Is(k.IDs[0]) {
				some := maps.Clone(here)
				some[t] -= k.Count.But
				if one := h.group(wording.Item{Sort: wording.Kind, IDs: []string{""}, Count: wording.Count{All: true}}, some, nil); !slices.Contains(lists, one[0]) {
					lists = append(lists, one...)
				}
			}
		}
	}
	return lists
}

// within says whether those of one kind that are in a box are some of those of another.
func (h *hearing) within(some, of wording.Item, here map[board.Type]int) bool {
	inside, more := false, false
	for t := range board.Types {
		if here[t] > 0 && t.Is(of.IDs[0]) {
			inside, more = inside || t.Is(some.IDs[0]), more || !t.Is(some.IDs[0])
		}
	}
	return inside && more && of.IDs[0] != ""
}

// classes are the kinds that say how good units are, and not of which arm.
var classes = map[string]bool{"militia": true, "veteran": true, "crack": true}

// group is what one kind with its number can mean among the units that are in a box.
func (h *hearing) group(k wording.Item, here map[board.Type]int, butted []wording.Item) []string {
	var types []board.Type
	n := 0
	for t := range board.Types {
		fits := here[t] > 0 && t.Is(k.IDs[0])
		for _, x := range butted {
			fits = fits && !t.Is(x.IDs[0])
		}
		if fits {
			types, n = append(types, t), n+here[t]
		}
	}
	all := func() string {
		var parts []string
		for _, t := range types {
			if here[t] > 0 {
				parts = append(parts, board.Count(here[t], t))
			}
		}
		return strings.Join(parts, ", ")
	}
	count := k.Count
	everyone := map[string]bool{"everyone": true, "everybody": true, "army": true, "garrison": true,
		"force": true}[strings.ToLower(strings.TrimPrefix(k.Text, "the "))]
	if k.IDs[0] == "" && everyone && !count.Said() || count.All && count.But == 0 && count.N == 0 || len(butted) > 0 && !count.Said() {
		count = wording.Count{All: true}
	}
	switch {
	case n == 0:
		if k.IDs[0] == "" || !strings.Contains(k.IDs[0], " ") {
			return nil
		}
		return []string{fmt.Sprintf("%d %s", max(1, count.N), k.IDs[0])} // for the true reason
	case count.Half && (len(types) > 1 || n%2 > 0):
		return nil // which of them?
	case count.Half:
		return []string{board.Count(n/2, types[0])}
	case count.All && count.N > 0 && count.N != n: // "all three vets", beside whom a horseman stands
		var out []string
		for _, t := range types {
			if here[t] == count.N {
				out = append(out, board.Count(count.N, t))
			}
		}
		return out
	case count.All && count.But == 0:
		return []string{all()}
	case count.All && count.N == 0 && len(types) > 1: // all but one: of which kind does he stay?
		var out []string
		for _, t := range types {
			if have := here[t]; have >= count.But {
				here[t] -= count.But
				out = append(out, all())
				here[t] = have
			}
		}
		return out
	case count.Said():
		want := count.N
		if count.All {
			want = n - count.But
		}
		if want < 1 {
			return nil
		}
		if want >= n {
			if want > n && len(types) > 1 {
				return nil
			}
			if want == n {
				return []string{all()}
			}
			return []string{board.Count(want, types[0])} // for the true reason
		}
		var out []string
		for _, t := range types {
			if want <= here[t] {
				out = append(out, board.Count(want, t))
			}
		}
		return out
	case n == 1:
		return []string{all()}
	case count.Plural && !everyone && len(types) > 1 && classes[k.IDs[0]]: // "the vets": the cavalry, too?
		parts := []string{}
		for _, t := range types {
			parts = append(parts, board.Count(here[t], t))
		}
		return []string{parts[0], all()}
	case count.Plural || everyone:
		return []string{all()}
	}
	var out []string
	for _, t := range types {
		out = append(out, board.Count(1, t))
	}
	return append(out, all())
}

// kindsBeside are the kinds of those at a place, said behind it between commas: "the two commands at Millen, horse and foot, go to Savannah".
var kindsBeside = regexp.MustCompile(`(?i),\s+((?:both|all|the)\s+)?((?:` + soldiers + `\s*)+(?:(?:,|&|and)\s+(?:the\s+)?(?:` + soldiers + `\s*)+)+?)\s*(\b(?:alike|both|together|and all|combined)\b)?,?\s+((?:to|will|shall|goe?s?|go|takes?|marche?s?|moves?|rides?|must|are|land|attacks?|hits?)\b)`)

// ofAllKinds is a line without the kinds of those at a place, where it has named all or a number of them before, and they are all who stand there.
func ofAllKinds(p *state.Position, side board.Side, line string) string {
	m := kindsBeside.FindStringSubmatchIndex(line)
	if m == nil || !apieceOrAll.MatchString(line[:m[0]]) && !smallNumber.MatchString(line[:m[0]]) {
		return line
	}
	named := placesNamed(p, line[:m[0]])
	if len(named) != 1 || len(garrisoned(p, side, named[0].said)) != 1 {
		return line
	}
	kinds := kindsOf(line[m[4]:m[5]])
	for _, u := range p.At(side, garrisoned(p, side, named[0].said)[0]) {
		if m[6] < 0 && !slices.ContainsFunc(kinds, func(k string) bool { return strings.Contains(u.Type.String(), k) }) {
			return line
		}
	}
	return line[:m[0]] + " " + line[m[8]:]
}
