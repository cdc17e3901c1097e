package read

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine/wording"
)

// losses are the stands of which a clause takes a point: those that it names by their general, their arm or their number. Of a corps the
// stands under its general come before those of its divisions.
func (h *hearing) losses(c *wording.Clause, add func(int, ...string)) {
	own, kinds := h.resolved(c.Of(wording.Own)), c.Of(wording.Kind)
	if !c.Can("lose") || len(own)+len(kinds) == 0 || len(c.Of(wording.Place)) > 0 {
		return
	}
	if slices.ContainsFunc(c.Items, func(i wording.Item) bool { return i.Role == "but" || i.Count.All || i.Count.N > 1 }) {
		return
	}
	stand := ""
	for _, k := range kinds {
		for _, arm := range []string{"infantry", "cavalry", "artillery"} {
			if named := k.IDs[0] == arm || strings.HasPrefix(k.IDs[0], arm+" "); named && stand != "" && !strings.HasPrefix(k.IDs[0], stand) {
				return // of two arms
			} else if named {
				stand = k.IDs[0]
			}
		}
	}
	points := 1
	if len(c.Loose) == 1 {
		points = c.Loose[0].N
	}
	if len(c.Loose) > 1 || points < 1 || points > h.owed() {
		return
	}
	var names []string
	for _, i := range own {
		names = append(names, i.IDs...)
	}
	if len(own) == 2 && len(own[0].IDs)+len(own[1].IDs) == 2 { // Parsons of Price
		switch {
		case h.over(names[0]) == names[1]:
			names = names[:1]
		case h.over(names[1]) == names[0]:
			names = names[1:]
		default:
			return
		}
	} else if len(own) > 1 {
		return
	}
	lines := h.stands(names, stand)
	if len(lines) == 0 && len(own) == 1 {
		lines = h.stands(h.under(own[0]), stand)
	}
	if points > 1 && len(lines) > 1 {
		return
	}
	for _, line := range lines {
		add(0, slices.Repeat([]string{line}, points)...)
	}
}

// owed is how many points are asked for.
func (h *hearing) owed() int {
	m := loses.FindStringSubmatch(h.d.Asks)
	if m == nil {
		return 1
	}
	n, _ := strconv.Atoi(m[1] + m[2])
	return n
}

// loses is how a question says how many points a command loses.
var loses = regexp.MustCompile(`\b(?:loses (\d+) point|raise (\d+) corps)`)

// stands are the lines that take a point of a stand of one of some generals, or of any where none is named; all of their stands, or those of
// an arm, or the only one of a number.
func (h *hearing) stands(names []string, stand string) []string {
	var out []string
	for o := range h.whole.Legal(h.d) {
		line := o.String()
		what, who, ok := strings.Cut(strings.TrimPrefix(line, "lose "), " of ")
		if ok && (len(names) == 0 || slices.Contains(names, who)) && (stand == "" || what == stand || strings.HasPrefix(what, stand+" ")) {
			out = append(out, line)
		}
	}
	return out
}

// otherStand is said of a stand in whose place another of the same arm is named behind it: "his first brigade, no wait, his second".
var otherStand = regexp.MustCompile(`(?i)\b` + ordinalSaid + `\b([^,.;]*?)` + corrects + `(?:(?:his|the|its) )?` + ordinalSaid + `(?: one\b| brigade\b)?`)

// corrects stands between what was said amiss and what is meant.
const corrects = `[,.; –—-]+(?i:(?:oh|ah|er|no|wait|sorry|i mean|i meant|make that|make it|or rather|rather|correction|actually)[,. ]+)+`

const ordinalSaid = `(first|second|third|fourth|fifth|sixth|1st|2nd|3rd|4th|5th|6th)`

// losesStand says whether words name the stand of a number that loses nothing in lines.
func losesStand(said string, lines []string) bool {
	for _, m := range standSaid.FindAllStringSubmatch(said, -1) {
		n := strconv.Itoa(ordinalOf(m[2]) + 1)
		if m[1] == "" && !slices.ContainsFunc(lines, func(l string) bool { return strings.Contains(l, " "+n+" of ") }) {
			return true
		}
	}
	return false
}

// losesMore says whether words count more points, or fewer, than lines take.
func losesMore(said string, lines []string, owed int) bool {
	sum, most := 0, 0
	for _, m := range pointsSaid.FindAllStringSubmatch(strings.ToLower(said), -1) {
		sum += lossCounts[m[1]]
		most = max(most, lossCounts[m[1]])
	}
	return most > 1 && sum != len(lines) || len(lines) < owed && saysAny(said, "everything", "entire", "whole")
}

var pointsSaid = regexp.MustCompile(`\b(one|two|three|four|five|six|[1-6]) (?:(?:strength )?(?:points?|pts?|sps?|hits?|steps?)|off|from|of)\b`)

var standSaid = regexp.MustCompile(`(?i)(\b(?:not|never|instead of|rather than|than|spare|keep|for) (?:his |the |its |in the )?)?\b` + ordinalSaid + `\b`)
