package read

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"adjutant/engine/dwf/board"
)

// Whom a march takes along on its way.

// picked is said of those: "picks up the brigade at Humboldt on the way", "via Humboldt, and takes the infantry there along".
var picked = regexp.MustCompile(`(?i)(?:\s*,\s*(?:and\s+|then\s+)*|\s+and\s+(?:then\s+)?)(?:he\s+)?` +
	`(pick(?:s|ing)?\s+up|collect(?:s|ing)?|gather(?:s|ing)?\s+up|tak(?:es?|ing)\s+along|tak(?:es?|ing)|add(?:s|ing)?)\s+` +
	`(?:(the|his|all|both|an?|one|two|three|four|[1-4])\s+)?(?:the\s+)?(one|ones|factors?|brigades?|infantry|inf|divisions?|units?|men|troops|garrison|suppl(?:y|ies)|wagons?)\s+` +
	`(?:(there)|(?:that is\s+|who is\s+|who are\s+)?(?:at|in|from)\s+([\pL.' ]+?))((?:\s+(?:along|with him|with them|too|as well|on the way|on his way|en route))+)?` +
	`(\s*[,.;!]|\s+and\s|\s*$)`)

// sentences are more than one: whom the one takes along the other does not.
var sentences = regexp.MustCompile(`\pL{3}[.;!]\s+\S`)

// throughPlace is a place that somebody passes.
var throughPlace = regexp.MustCompile(`(?i)\b(?:via|through|by way of)\s+([\pL.' ]+?)(?:\s*,|\s+and\s|\s*$|\s+to\s)`)

// picksUp is a line without whom a march takes along on its way, where that is plain: who they are and where they stand is kept for its
// orders.
func picksUp(h *hearing, line string) string {
	m := picked.FindStringSubmatch(line)
	if m == nil || len(picked.FindAllString(line, -1)) > 1 || sentences.MatchString(line) {
		return line
	}
	if leads := !strings.Contains(m[1], " ") && strings.HasPrefix(strings.ToLower(m[1]), "tak"); leads && m[6] == "" {
		return line // "takes the infantry at Cairo" is whom he leads
	}
	place := m[5]
	if m[4] != "" {
		via := throughPlace.FindStringSubmatch(line)
		if via == nil {
			return line
		}
		place = via[1]
	}
	at, ok := h.area(strings.TrimSpace(place))
	if !ok {
		return line
	}
	units, ok := waiting(h, at, strings.ToLower(m[2]), strings.ToLower(m[3]))
	if !ok {
		return line
	}
	h.picks = " taking " + units + " at " + h.p.Board.Name(at)
	return strings.Replace(line, m[0], m[7], 1)
}

// waiting is those at a place who are taken along, as the grammar has them, where it is plain how many they are.
func waiting(h *hearing, at board.Area, many, kind string) (string, bool) {
	as := "infantry"
	if strings.HasPrefix(kind, "suppl") || strings.HasPrefix(kind, "wagon") {
		as = "supply"
	}
	have := h.count(at, as)
	n, ok := map[string]int{"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4}[many]
	if k, err := strconv.Atoi(many); err == nil {
		n, ok = k, true
	}
	if !ok && (many != "both" || have == 2) {
		n = have
		if one := kind == "one" || !strings.HasSuffix(kind, "s") && bodies[kind] || kind == "brigade" || kind == "wagon"; one && have > 1 {
			return "", false
		}
	}
	if n < 1 || n > have {
		return "", false
	}
	return fmt.Sprintf("%d %s", n, as), true
}
