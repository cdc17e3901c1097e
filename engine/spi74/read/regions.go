package read

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine/spi74/board"
	"adjutant/engine/wording"
)

// regions are the states that a line of reinforcements names for a group whose cities lie in them.
var regions = regexp.MustCompile(`(?i)\b(?:` + stateNames + `|carolinas)\b`)

// regional begins the note of a state for its group.
const regional = "region "

// ofRegions lets the states that a line names stand for their groups: "the Georgia group puts its point in Augusta", "for the Carolinas".
func ofRegions(line string, l *wording.Lexicon) {
	for _, name := range regions.FindAllString(line, -1) {
		low := strings.ToLower(name)
		if len(l.Of(low)) > 0 { // a town is called so, too
			continue
		}
		note := regional + strings.TrimSuffix(low, "nas")
		for _, tail := range []string{"", " group", " people", " contingent", " boys"} {
			l.Add(wording.Note, note, low+tail, "the "+low+tail, "for "+low+tail, "for the "+low+tail)
		}
	}
}

// inRegions says whether one of some cities belongs to the group of each state that a clause names.
func (h *hearing) inRegions(c *wording.Clause, ps []wording.Item) bool {
	for note := range c.Notes {
		name, ok := strings.CutPrefix(note, regional)
		if ok && !slices.ContainsFunc(ps, func(p wording.Item) bool { return h.groupIn(p, name) }) {
			return false
		}
	}
	return true
}

// groupIn says whether a city belongs to a group that has a city in a state.
func (h *hearing) groupIn(p wording.Item, name string) bool {
	t := h.p.Board.Town(h.hex(p))
	return t != nil && slices.ContainsFunc(h.p.Board.Towns, func(o board.Town) bool {
		return o.Group == t.Group && strings.Contains(strings.ToLower(h.p.Board.StateName(o.State)), name)
	})
}

// ofOne says whether a clause speaks of one group alone, or of what somewhere is without: that nothing comes is not said of the others.
func ofOne(c *wording.Clause) bool {
	if slices.ContainsFunc(c.Items, func(i wording.Item) bool { return i.Role == "but" }) {
		return true
	}
	for note := range c.Notes {
		if strings.HasPrefix(note, regional) || strings.HasPrefix(note, "group ") {
			return true
		}
	}
	return false
}
