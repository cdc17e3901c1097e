package read

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
)

// readFire reads "2 vi at 1 ci, 1 mi at 1 mc". Every part after "at" is a target of its own; several shooters at several
// targets alike are spread over them. Where all targets are alike, and all who fire, "2 at the first, 1 at the second" and "2 and 1" say
// it, too.
func (s *Sentence) readFire() ([]engine.Order, error) {
	parts := splitList(s.first)
	var os []engine.Order
	used := map[[2]int]int{}
	for n, part := range parts {
		by, at, ok := cutWord(part, "at", "on")
		if !ok && shares(parts) {
			by, at, ok = part, ordinal(n), true
		}
		if !ok {
			return nil, engine.Refuse(part, "5.1", "Say who fires at whom: fire 2 veteran infantry at 1 crack infantry.")
		}
		g, err := s.shooters(by)
		if err != nil {
			return nil, err
		}
		t, err := s.target(at)
		if err != nil {
			return nil, err
		}
		if t.typ == board.Types || g.typ == board.Types {
			return nil, engine.Refuse(part, "5.1", "Say the kinds: fire 2 veteran infantry at 1 crack infantry.")
		}
		o := state.NewOrder(s.P.Board, state.Fire)
		o.Type, o.At, o.State = g.typ, t.typ, t.state
		if t.dug {
			o.State |= board.Entrenched
		}
		if t.wet {
			o.State |= board.Across
		}
		key := [2]int{int(o.At), int(o.State)}
		first := used[key]
		if t.nth >= 0 {
			first = t.nth
		}
		shots := spread(o, first, g.n, t.n)
		if t.nth < 0 && t.n == 1 {
			first, shots = s.open(os, shots, first)
		}
		os = append(os, shots...)
		used[key] = first + t.n
	}
	if len(os) == 0 {
		return nil, engine.Refuse(s.line, "5.1", "Say who fires at whom: fire 2 veteran infantry at 1 crack infantry.")
	}
	return s.inTurn(os), nil
}

// inTurn counts targets alike, at none of which has been fired, in the order in which they are named: they are alike.
func (s *Sentence) inTurn(os []engine.Order) []engine.Order {
	if len(s.P.Battle.Shots) > 0 {
		return os
	}
	counted := map[state.Order][]uint8{}
	for i, o := range os {
		x := o.(state.Order)
		like := x
		like.Type, like.Nth = 0, 0
		n := slices.Index(counted[like], x.Nth)
		if n < 0 {
			n = len(counted[like])
			counted[like] = append(counted[like], x.Nth)
		}
		x.Nth = uint8(n)
		os[i] = x
	}
	return os
}

// spread is so many shots at so many targets alike, from the first on.
func spread(o state.Order, first, shots, targets int) []engine.Order {
	var os []engine.Order
	for i := range shots {
		o.Nth = uint8(min(first+i%max(1, targets), 200))
		os = append(os, o)
	}
	return os
}

// open takes the next of the targets alike where the first meant has been covered already, by lines before this one, and may not be fired at
// again while others stand uncovered [AHD 5.1].
func (s *Sentence) open(before, shots []engine.Order, first int) (int, []engine.Order) {
	if s.P.Battle.Box == board.NoBox || s.step.Kind != state.StepFire {
		return first, shots
	}
	for n := first; n < first+len(s.P.At(s.step.Side.Enemy(), s.P.Battle.Box)); n++ {
		next := slices.Clone(shots)
		for i := range next {
			o := next[i].(state.Order)
			o.Nth = uint8(min(n, 200))
			next[i] = o
		}
		if s.covers(append(slices.Clone(before), next...)) {
			return n, next
		}
	}
	return first, shots
}

// covers says whether shots can be declared one behind the other.
func (s *Sentence) covers(os []engine.Order) bool {
	v := rules.VolleyBy(s.P, s.step.Side)
	return !slices.ContainsFunc(os, func(o engine.Order) bool {
		return !v.Takes(s.P, s.step.Side, fitShot(s.P, s.step, o.(state.Order)))
	})
}

// shares says whether the parts of a line are only how many fire at each of the targets, one after the other: "2 and 1".
func shares(parts []string) bool {
	return len(parts) > 1 && !slices.ContainsFunc(parts, func(part string) bool {
		_, number := readNumber(strings.ToLower(part))
		return !number
	})
}

// shooters reads who fires; a bare number is of the only kind that is there.
func (s *Sentence) shooters(words string) (group, error) {
	n, bare := readNumber(strings.ToLower(strings.TrimSpace(words)))
	if bare && s.P.Battle.Box != board.NoBox {
		if t, one := onlyKind(s.P.At(s.step.Side, s.P.Battle.Box)); one {
			return s.group(strconv.Itoa(n) + " " + t.String())
		}
	}
	g, err := s.group(words)
	if err != nil || !g.all || s.P.Battle.Box == board.NoBox {
		return g, err
	}
	g.n = 0
	for _, u := range s.P.At(s.step.Side, s.P.Battle.Box) {
		if u.Type == g.typ {
			g.n++
		}
	}
	return g, nil
}

// target reads at whom they fire: "1 mi", "the first", "the second mi", "1 mi (second)".
func (s *Sentence) target(words string) (group, error) {
	nth := -1
	rest := strings.FieldsFunc(strings.ToLower(words), func(r rune) bool { return r == ' ' || r == '.' })
	for i, w := range rest {
		n := slices.Index(state.Ordinals, w)
		if n < 0 {
			n = slices.Index(numbered, w)
		}
		if n >= 0 {
			nth, rest = n, slices.Delete(slices.Clone(rest), i, i+1)
			break
		}
	}
	if nth < 0 {
		return s.group(words)
	}
	rest = slices.DeleteFunc(rest, func(w string) bool { return w == "the" || w == "one" || w == "unit" || w == "target" || w == "enemy" })
	if len(rest) == 0 && s.P.Battle.Box != board.NoBox {
		if t, one := onlyKind(s.P.At(s.step.Side.Enemy(), s.P.Battle.Box)); one {
			rest = []string{t.String()}
		}
	}
	g, err := s.group(strings.Join(rest, " "))
	g.nth = nth
	return g, err
}

// numbered is the ordinals in figures.
var numbered = []string{"1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th"}

func ordinal(n int) string { return state.Ordinals[min(n, len(state.Ordinals)-1)] }

// onlyKind is the kind of units that are all of one.
func onlyKind(us []board.Unit) (board.Type, bool) {
	for _, u := range us {
		if u.Type != us[0].Type {
			return 0, false
		}
	}
	if len(us) == 0 {
		return 0, false
	}
	return us[0].Type, true
}
