package read

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
	"adjutant/engine/wording"
)

// Targets that are named by their state alone, or as the other of two: "my militia at the shot-up one", "the cavalry at the other".

// hisHalf and hisFull are the words that stand for the state of a target, whatever the state of those who fire.
const (
	hisHalf = "of half their men"
	hisFull = "of all their men"
)

const (
	atTarget = `(?i)(\bat|\bon|\bupon|>)\s+`
	theirs   = `(?:(?:the|their|his|that|those|enemy|enemy's|rebel|reb|yankee|yank|union|confederate|federal)\s+)*`
	oneOfHis = `(?:\s+(?:one|unit|fellow|guy|chap)\b)?`
)

var (
	// inState is a target by its state, with its kind behind it or none; theOther is the one of two that was not named before.
	inState  = regexp.MustCompile(atTarget + theirs + `(?:(reduced|battered|damaged|flipped|half[- ]strength|shot[- ]up)|full[- ]strength|healthy|unhurt|fresh|undamaged)\b((?:\s+` + theirs + soldiers + `)*)` + oneOfHis)
	theOther = regexp.MustCompile(atTarget + theirs + `other\b(?:\s+(?:one|unit|fellow|guy|chap|target|enemy|rebel|reb|yankee|yank)\b)?(\s*(?:[.,;!].*)?)$`)
	// atKind is a target by its kind, and perhaps by its state.
	atKind = regexp.MustCompile(atTarget + theirs + `((?:` + soldiers + `\s*)+)((?:` + hisHalf + `|` + hisFull + `)?)`)
)

// labelled is one of several alike, by a number of his own.
var labelled = regexp.MustCompile(`(?i)\b((?:(?:crack|veteran|vet|militia|infantry|inf|cavalry|cav|mi|vi|ci|mc|vc|cc)\s+)*(?:crack|veteran|vet|militia|infantry|inf|cavalry|cav|mi|vi|ci|mc|vc|cc))\s+(?:#|no\.?\s*|number\s+)?([1-9])\b`)

// uncounted is a line of fire without the numbers that tell those alike apart: "vet 1 at the cavalry, vet 2 at the militia" of two veterans are one
// each.
func uncounted(p *state.Position, side board.Side, before, line string) string {
	if p.Battle.Box == board.NoBox {
		return line
	}
	last := map[string]int{}
	if m := labelled.FindAllStringSubmatch(before, -1); len(m) > 0 {
		m := m[len(m)-1]
		last[strings.ToLower(m[1])], _ = strconv.Atoi(m[2])
	}
	apart := map[string]bool{}
	for _, m := range labelled.FindAllStringSubmatch(line, -1) {
		kind := strings.ToLower(m[1])
		n, _ := strconv.Atoi(m[2])
		have := 0
		for _, u := range p.At(side, p.Battle.Box) {
			if slices.ContainsFunc(lexicon(p.Board, false).Of(kind), func(s wording.Sense) bool { return s.Sort == wording.Kind && u.Type.Is(s.ID) }) {
				have++
			}
		}
		apart[kind] = apart[kind] || n > 1 && last[kind] == n-1 && n <= have && n+n-1 > have
		last[kind] = n
	}
	return labelled.ReplaceAllStringFunc(line, func(said string) string {
		if m := labelled.FindStringSubmatch(said); apart[strings.ToLower(m[1])] {
			return m[1]
		}
		return said
	})
}

// aimed is a line of fire whose targets have their kinds, and are not taken for those who fire by their state.
func aimed(p *state.Position, side board.Side, line string) string {
	if p.Battle.Box == board.NoBox {
		return line
	}
	foes := p.At(side.Enemy(), p.Battle.Box)
	line = inState.ReplaceAllStringFunc(line, func(said string) string {
		m := inState.FindStringSubmatch(said)
		mark, kind := hisFull, m[3]
		if m[2] != "" {
			mark = hisHalf
		}
		if kind == "" {
			types := map[board.Type]bool{}
			for _, u := range foes {
				if u.Has(board.Reduced) == (mark == hisHalf) {
					types[u.Type], kind = true, " "+u.Type.String()
				}
			}
			if len(types) != 1 {
				return said
			}
		}
		return m[1] + kind + " " + mark
	})
	if m := theOther.FindStringSubmatchIndex(line); m != nil && len(foes) == 2 {
		named := slices.DeleteFunc(slices.Clone(foes), func(u board.Unit) bool { return !at(p, line[:m[0]], u) })
		for _, u := range foes {
			if len(named) == 1 && u != named[0] {
				mark := hisFull
				if u.Has(board.Reduced) {
					mark = hisHalf
				}
				return line[:m[3]] + " " + u.Type.String() + " " + mark + line[m[4]:]
			}
		}
	}
	return line
}

// at says whether words fire at a kind of units of which one is, and at no more than one kind.
func at(p *state.Position, words string, u board.Unit) bool {
	ms := atKind.FindAllStringSubmatch(words, -1)
	if len(ms) != 1 || ms[0][3] != "" && (ms[0][3] == hisHalf) != u.Has(board.Reduced) {
		return false
	}
	for _, s := range lexicon(p.Board, false).Of(strings.TrimSpace(strings.ToLower(ms[0][2]))) {
		if s.Sort == wording.Kind && u.Type.Is(s.ID) {
			return true
		}
	}
	return false
}
