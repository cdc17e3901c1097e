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

// theirOwn is the point of the people of a state, by what they are called.
var theirOwn = regexp.MustCompile(`\b(?i:(?:one |a point |a man )?(?:for |to )?(?:the |our |my )?)(Texan|Georgian|Alabamian|Alabaman|Virginian|Mississippian|Tennessean|Louisianan|Louisianian|Carolinian)(?:s'|'s|s)?(?i:(?: (?:man|men|point|recruit|contingent|group|boys|lads|fellow))?((?: (?:gets?|have|has|receives?|takes?|wants?|needs?|are given|is given))? (?:theirs|his|their (?:\pL+ )?(?:man|one|own|point|recruit|share|usual)|one|a man|a point|1))?)\b`)

// stateOf are the states by those who live in them.
var stateOf = map[string]string{"Texan": "Texas", "Georgian": "Georgia", "Alabamian": "Alabama", "Alabaman": "Alabama", "Virginian": "Virginia", "Mississippian": "Mississippi",
	"Tennessean": "Tennessee", "Louisianan": "Louisiana", "Louisianian": "Louisiana", "Carolinian": "Carolina"}

// byState is a line with a state in the place of its people: "the Texans get theirs" is one in Texas.
func byState(line string) string {
	return theirOwn.ReplaceAllStringFunc(line, func(w string) string {
		m := theirOwn.FindStringSubmatch(w)
		if m[2] == "" {
			return "the " + stateOf[m[1]] + " man"
		}
		return "one at " + stateOf[m[1]]
	})
}

// inRegion are the cities of a state in whose group a point may still come, where a clause names one state and no place, and nobody but one
// point.
func inRegion(h *hearing, c *wording.Clause) []string {
	var out []string
	if len(c.Of(wording.Place, wording.Own)) > 0 || len(c.Loose) > 1 || len(c.Loose) == 1 && c.Loose[0].N != 1 ||
		slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.IDs[0] != "" || k.Count.N > 1 || k.Count.All }) {
		return nil
	}
	for note := range c.Notes {
		name, ok := strings.CutPrefix(note, regional)
		for i := range h.p.Board.Towns {
			if t := &h.p.Board.Towns[i]; ok && t.Group > 0 && strings.Contains(strings.ToLower(h.p.Board.StateName(t.State)), name) {
				out = append(out, "place 1 at "+board.In(t.Hex).String())
			}
		}
	}
	return out
}

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
