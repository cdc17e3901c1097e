package read

import (
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
	"adjutant/engine/phrase"
)

// A group is "2 veteran infantry (reduced)" taken apart.
type group struct {
	words string
	all   bool
	n     int
	typ   board.Type
	state board.State
	fresh bool
	nth   int // for a target: which of its like, from 0; -1 where it is not said
	dug   bool
	wet   bool
}

func readNumber(w string) (int, bool) {
	for i, n := range phrase.Numbers {
		if w == n {
			return i, true
		}
	}
	if w == "a" || w == "an" || w == "the" || w == "my" {
		return 1, true
	}
	n, err := strconv.Atoi(w)
	return n, err == nil
}

var Qualities = map[string]board.Type{"mi": 0, "mil": 0, "militia": 0, "m": 0, "v": 1, "vi": 1, "vet": 1, "vets": 1, "veteran": 1,
	"veterans": 1, "c": 2, "ci": 2, "cr": 2, "crack": 2}

var ArmWords = map[string]board.Type{"i": 0, "inf": 0, "infantry": 0, "foot": 0, "c": 3, "cav": 3, "cavalry": 3, "horse": 3}

// group reads a group of units.
func (s *Sentence) group(words string) (group, error) {
	g := group{words: strings.TrimSpace(words), n: 1, nth: -1}
	kind, traits, bracket := strings.Cut(g.words, "(")
	if bracket {
		for _, t := range strings.Split(strings.TrimSuffix(strings.TrimSpace(traits), ")"), ",") {
			if err := g.trait(strings.ToLower(strings.TrimSpace(t))); err != nil {
				return g, err
			}
		}
	}
	ws := strings.Fields(strings.ToLower(strings.ReplaceAll(kind, ".", " ")))
	if len(ws) > 0 && ws[0] == "all" {
		g.all = true
		ws = ws[1:]
	} else if len(ws) > 0 {
		if n, ok := readNumber(ws[0]); ok {
			g.n = n
			ws = ws[1:]
		}
	}
	if g.n < 1 || g.n > state.MaxUnits {
		return g, engine.Refuse(g.words, "1.4", "No side has so many units; say how many, from 1.")
	}
	for len(ws) > 0 && (ws[len(ws)-1] == "unit" || ws[len(ws)-1] == "units") {
		ws = ws[:len(ws)-1]
	}
	if g.all && len(ws) == 0 {
		g.typ = board.Types
		return g, nil
	}
	t, ok := ReadKind(ws)
	if !ok {
		return g, NoKind(g.words)
	}
	g.typ = t
	return g, nil
}

// ReadKind reads "mi", "mi inf", "veteran cavalry".
func ReadKind(ws []string) (board.Type, bool) {
	if len(ws) == 1 {
		for t, c := range board.TypeCodes {
			if strings.ToLower(c) == ws[0] || strings.ToLower(c)+"s" == ws[0] {
				return board.Type(t), true
			}
		}
		return 0, false
	}
	if len(ws) != 2 {
		return 0, false
	}
	q, ok := Qualities[ws[0]]
	a, ok2 := ArmWords[ws[1]]
	return q + a, ok && ok2
}

func NoKind(words string) error {
	low := strings.ToLower(words)
	switch {
	case words == "":
		return engine.Refuse(words, "", "Say which units, or all.")
	case strings.Contains(low, "inf"), strings.Contains(low, "cav"):
		return engine.Refuse(words, "1.4", "I do not read %q; a unit is militia, veteran or crack, and infantry or cavalry.", words)
	case strings.Contains(low, "mil"), strings.Contains(low, "vet"), strings.Contains(low, "crack"):
		return engine.Refuse(words, "1.4", "Say infantry or cavalry: %s infantry.", words)
	}
	return engine.Refuse(words, "", "I do not read %q; say which units, as in 1 militia infantry, or all.", words)
}

func (g *group) trait(t string) error {
	switch t {
	case "reduced", "1/2":
		g.state |= board.Reduced
	case "whole", "full":
	case "fresh":
		g.fresh = true
	case "entrenched":
		g.dug = true
	case "across", "across the river":
		g.wet = true
	default:
		for i, o := range state.Ordinals {
			if o == t {
				g.nth = i
				return nil
			}
		}
		return engine.Refuse(t, "", "I do not know the word %q for a unit; reduced, entrenched, fresh.", t)
	}
	return nil
}

// groups reads a list of groups.
func (s *Sentence) groups(words string) ([]group, error) {
	var gs []group
	for _, w := range splitList(words) {
		g, err := s.group(w)
		if err != nil {
			return nil, err
		}
		gs = append(gs, g)
	}
	if len(gs) == 0 {
		return nil, NoKind("")
	}
	return gs, nil
}

// splitList divides at commas, and at "and" before a number, outside brackets.
func splitList(words string) []string {
	var parts []string
	depth, start := 0, 0
	cut := func(end, next int) {
		if w := strings.TrimSpace(words[start:end]); w != "" {
			parts = append(parts, w)
		}
		start = next
	}
	for i := 0; i < len(words); i++ {
		switch {
		case words[i] == '(':
			depth++
		case words[i] == ')':
			depth--
		case depth == 0 && (words[i] == ',' || words[i] == '+'):
			cut(i, i+1)
		case depth == 0 && i >= start && len(words) >= i+5 && strings.EqualFold(words[i:i+5], " and "):
			next, _, _ := strings.Cut(strings.TrimSpace(words[i+5:]), " ")
			if _, ok := readNumber(strings.ToLower(next)); ok {
				cut(i, i+5)
			}
		}
	}
	cut(len(words), len(words))
	return parts
}
