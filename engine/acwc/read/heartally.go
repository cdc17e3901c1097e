package read

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
)

// Losses that are counted out stand by stand: "two off Parsons' foot, one off his horse", "one from each of McCulloch's infantry brigades". Words of
// which every one is known are summed up; of any other nothing is.

// A loss is what one part of a line says of it.
type loss struct {
	name    string // of the general, carried on where it is not said
	arm     string // "infantry", "cavalry", "artillery"; "brigade" of the first two
	numbers []int  // of stands, from 1
	points  int
	stands  int // as many as are said to be
	each    bool
}

// tallied are the orders of a line that counts out who loses how much; none where it says anything else, or leaves open
// which stand is meant.
func tallied(h *hearing, line string) []engine.Order {
	have := map[string][]string{} // the stands of each general
	for o := range h.whole.Legal(h.d) {
		if what, who, ok := strings.Cut(strings.TrimPrefix(o.String(), "lose "), " of "); ok {
			have[who] = append(have[who], what)
		}
	}
	for i := range h.p.Commands { // as one name, whose it is said with an apostrophe
		g := h.p.Commands[i].Leader
		line = strings.ReplaceAll(line, h.p.Board.Generals.Name(g), board.Surname(h.p.Board.Generals.Name(g)))
	}
	for _, sentence := range sentences(strings.TrimSpace(line)) { // whose another sentence means is asked
		if sentence != "" && !slices.ContainsFunc(slices.Collect(maps.Keys(have)), func(who string) bool {
			return strings.Contains(strings.ToLower(sentence), strings.ToLower(who))
		}) {
			return nil
		}
	}
	line = betweenLosses.Replace(armFirst.ReplaceAllString(line, "$1"))
	var parts []loss
	last := loss{}
	for _, part := range partsOfLine.Split(line, -1) {
		l, ok := lossOf(part, last, have)
		switch {
		case !ok:
			return nil
		case l.points == 0 && l.stands == 0 && l.arm == "" && len(l.numbers) == 0:
			if l.name != last.name || l.each {
				return nil
			}
			continue
		case l.arm == "" && len(l.numbers) == 0 && l.stands == 0 && l.name == last.name && len(parts) > 0 && parts[len(parts)-1].points == 0: // "both of them, one point each"
			parts[len(parts)-1].points, parts[len(parts)-1].each = l.points, l.each || parts[len(parts)-1].each
			continue
		}
		if len(l.numbers) > 0 && (l.arm == "" || l.arm == "brigade") {
			l.arm = "infantry"
			if last.arm != "" && last.arm != "brigade" && l.name == last.name {
				l.arm = last.arm
			}
		}
		parts = append(parts, l)
		last = l
	}
	var out []engine.Order
	for _, l := range parts {
		lines := l.lines(have)
		if lines == nil {
			return nil
		}
		for _, line := range lines {
			os, err := h.whole.Read(h.d, line)
			if err != nil {
				return nil
			}
			out = append(out, os...)
		}
	}
	if len(out) > h.owed() {
		return nil
	}
	return out
}

// lines are the orders of one part; nil where it leaves open what it means.
func (l loss) lines(have map[string][]string) []string {
	var stands []string
	for _, s := range have[l.name] {
		arm, n, _ := strings.Cut(s, " ")
		no, _ := strconv.Atoi(n)
		if (l.arm == arm || l.arm == "" || l.arm == "brigade" && arm != "artillery") && (len(l.numbers) == 0 || slices.Contains(l.numbers, no)) {
			stands = append(stands, s)
		}
	}
	switch n := len(stands); {
	case n == 0, len(l.numbers) > n, l.stands > 0 && l.stands != n, n > 1 && len(l.numbers) == 0 && !l.each, n > 1 && l.points > 1 && !l.each, l.arm == "" && !l.each:
		return nil
	}
	var out []string
	for _, s := range stands {
		out = append(out, slices.Repeat([]string{fmt.Sprintf("lose %s of %s", s, l.name)}, max(l.points, 1))...)
	}
	return out
}

// lossOf is what a part of a line says; false where a word of it is none that counts losses.
func lossOf(part string, last loss, have map[string][]string) (loss, bool) {
	l := loss{}
	ws := endWord.FindAllString(strings.ToLower(apostrophes.Replace(part)), -1)
	for i := 0; i < len(ws); i++ {
		w := ws[i]
		name := ""
		for who := range have {
			if s := strings.ToLower(who); w == s || strings.TrimSuffix(w, "'s") == s || strings.TrimSuffix(w, "'") == s || w == s+"s" {
				name = who
			}
		}
		n, number := lossCounts[w]
		ordinal := ordinalOf(w) + 1
		switch {
		case name != "" && l.name != "" && name != l.name:
			return l, false
		case name != "":
			l.name = name
		case ordinal > 0:
			l.numbers = append(l.numbers, ordinal)
		case number && i > 0 && lossArms[ws[i-1]] != "" && l.points > 0: // "infantry 1"
			l.numbers = append(l.numbers, n)
		case number && n > 0 && countsStands(ws[i+1:]):
			l.stands = n
		case number && l.points > 0 && l.points != n:
			return l, false
		case number:
			l.points = n
		case w == "each" || w == "apiece" || w == "both" || w == "every" || w == "all":
			if w == "both" {
				l.stands = 2
			}
			l.each = true
		case lossArms[w] != "":
			if arm := lossArms[w]; l.arm != "" && l.arm != arm && l.arm != "brigade" && arm != "brigade" {
				return l, false
			} else if l.arm == "" || l.arm == "brigade" {
				l.arm = arm
			}
		case w == "his" || w == "him" || w == "he" || w == "their":
			if l.name == "" {
				l.name = last.name
			}
		case !lossTalk[w]:
			return l, false
		}
	}
	if l.name == "" {
		l.name = last.name
	}
	return l, true
}

// countsStands says whether a number before words is one of stands, and not of points.
func countsStands(ws []string) bool {
	for _, w := range ws {
		switch {
		case w == "brigades" || w == "stands" || w == "batteries" || w == "battalions" || w == "bdes" || w == "units":
			return true
		case lossArms[w] == "":
			return false
		}
	}
	return false
}

var (
	lossCounts = map[string]int{"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6,
		"x2": 2, "x3": 3, "2x": 2, "3x": 3, "twice": 2, "-1": 1, "-2": 2, "-3": 3, "once": 1}
	lossArms = map[string]string{"infantry": "infantry", "inf": "infantry", "foot": "infantry", "footsoldiers": "infantry", "cavalry": "cavalry", "cav": "cavalry", "horse": "cavalry",
		"horsemen": "cavalry", "troopers": "cavalry", "mounted": "cavalry", "artillery": "artillery", "arty": "artillery", "guns": "artillery", "gun": "artillery",
		"cannon": "artillery", "cannons": "artillery", "battery": "artillery", "batteries": "artillery", "battalion": "artillery", "battalions": "artillery", "brigade": "brigade",
		"brigades": "brigade", "stand": "brigade", "stands": "brigade", "bde": "brigade", "bdes": "brigade", "unit": "brigade", "units": "brigade"}
	lossTalk = words(`a an the of off from by to out in at is are be was it that this and with for on please i we so then more point points pt pts sp sps strength loss losses hit
		hits step steps casualties lose loses losing take takes taking taken come comes coming give gives giving knock knocked deduct deducted subtract reduce reduces shrink
		shrinks shrunk remove removes cut drop drops dock bear bears borne pay pays shed sheds go goes going let should shall must may will own division soldiers men boys lads another
		equal shares general`)
	betweenLosses = strings.NewReplacer("|", ",", "\n", ",", "&", ",", " plus ", ", ", " - ", ", ", " – ", ", ", " — ", ", ")
	// armFirst only says in which order points are taken.
	armFirst = regexp.MustCompile(`(?i),? (?:the |his )?(?:foot|infantry|cavalry|horse|guns|artillery) first(\s*(?:[.,;!]|$))`)
)
