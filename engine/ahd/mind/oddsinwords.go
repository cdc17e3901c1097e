package mind

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
	"adjutant/engine/ahd/tell"
	"adjutant/engine/phrase"
)

// A voice speaks of both sides to one reader: "you" and "he" to a player, by their names to the public.
type voice struct {
	own    board.Side // of whom it is told: the reader's side, to the public the attacker
	public bool
}

func voiceOf(seat engine.Seat, attacker board.Side) voice {
	if seat == "" {
		return voice{attacker, true}
	}
	return voice{own: state.SideOf(seat)}
}

// name begins a sentence with a side: "You", "He", "The Union".
func (w voice) name(s board.Side) string {
	switch {
	case w.public:
		return phrase.Capital(board.SideNames[s])
	case s == w.own:
		return "You"
	}
	return "He"
}

// verb is the form of a verb that goes with a side's name.
func (w voice) verb(s board.Side, many, one string) string {
	if s == w.own && !w.public {
		return many
	}
	return one
}

// forces is "you 1 militia infantry against 1 Union militia infantry".
func (w voice) forces(f *clash) string {
	of := func(s board.Side) string {
		words := tell.UnitsInWords(f.p, f.p.At(s, f.p.Battle.Box))
		if s == w.own && !w.public {
			return "you " + words
		}
		n, rest, _ := strings.Cut(words, " ")
		return n + " " + board.SideAdj[s] + " " + rest
	}
	return of(w.own) + " against " + of(w.own.Enemy())
}

// needs says who fires first, and what each side needs: "He fires first; rounds 1-2: needs 3 (2, +1 across the river); then 2."
func (w voice) needs(f *clash) []string {
	first, second := f.next, f.next.Enemy()
	when := " next; "
	if f.round == 1 && first != f.p.Mover {
		when = " first; "
	}
	line := w.name(first) + " " + w.verb(first, "fire", "fires") + when
	now, phase, then := f.needs(first, f.round, w.verb(first, "need ", "needs "))
	if phase != "" {
		line += phase + ": "
	}
	line += now
	if then != "" {
		line += "; then " + then
	}
	_, round := f.after(first, f.round)
	now, phase, then = f.needs(second, round, w.verb(second, "need ", "needs "))
	other := w.name(second) + " " + now
	if phase != "" {
		other += " in " + phase + ", then " + then
	}
	return []string{line + ".", other + "."}
}

// needs is what a side needs from a round on, and where that changes, the rounds for which it is so and what it needs after them.
func (f *clash) needs(s board.Side, round uint8, verb string) (now, phase, then string) {
	say := func(n state.Need, verb string) string {
		text := verb + strconv.Itoa(n.Roll)
		if n.Impossible() {
			text = "cannot hit"
		}
		if len(n.Why) > 1 {
			text += " (" + strings.Join(n.Why, ", ") + ")"
		}
		return text
	}
	late, plain := f.needsIn(3, s)
	early, alike := f.needsIn(1, s)
	wades := f.wades(s, round)
	switch {
	case !plain || wades && !alike:
		return verb + f.needsByType(s, round), "", ""
	case !wades:
		return say(late, verb), "", ""
	case round == 2:
		return say(early, verb), "round 2", say(late, "")
	}
	return say(early, verb), "rounds 1-2", say(late, "")
}

// needsIn is the need of a side in a round, if all its units need the same against all targets.
func (f *clash) needsIn(round uint8, s board.Side) (all state.Need, same bool) {
	f.scratch.Battle.Round = round
	same = true
	for t, n := range f.sides[s].types(f.start[s]) {
		if n == 0 {
			continue
		}
		for _, r := range f.sides[s.Enemy()].of {
			need := rules.Need(f.scratch, board.Type(t), s, board.Unit{Type: r.Type, State: r.State})
			if all.Why == nil {
				all = need
			}
			same = same && need.String() == all.String()
		}
	}
	return all, same
}

// needsByType is "2 with militia infantry, 3 with veteran infantry (+1 across the river in rounds 1-2, -1 at crack infantry)".
func (f *clash) needsByType(s board.Side, round uint8) string {
	byValue := map[int][]string{}
	low := engine.D6
	for t, n := range f.sides[s].types(f.start[s]) {
		if v := board.Type(t).CombatValue(); n > 0 {
			byValue[v] = append(byValue[v], board.Type(t).String())
			low = min(low, v)
		}
	}
	var parts []string
	for _, v := range slices.Sorted(maps.Keys(byValue)) {
		part := strconv.Itoa(v)
		if len(byValue) > 1 {
			part += " with " + phrase.Listed(byValue[v], "and")
		}
		parts = append(parts, part)
	}
	text := strings.Join(parts, ", ")
	var changes []string
	change := func(words string) {
		if !slices.Contains(changes, words) {
			changes = append(changes, words)
		}
	}
	impossible := false
	for _, r := range f.sides[s.Enemy()].of {
		if f.wades(s, round) && r.State&board.Across != 0 {
			change(map[uint8]string{1: "+1 across the river in rounds 1-2", 2: "+1 across the river in round 2"}[round])
		}
		if r.State&board.Entrenched != 0 {
			change("-1 at the entrenched")
		}
		if r.Type == board.CrackInfantry {
			change("-1 at crack infantry")
		}
		need := rules.Need(f.scratch, board.MilitiaCavalry, s, board.Unit{Type: r.Type, State: r.State &^ board.Across})
		impossible = impossible || low+need.Roll-board.MilitiaCavalry.CombatValue() < 1
	}
	if len(changes) > 0 {
		text += " (" + strings.Join(changes, ", ") + ")"
	}
	if impossible {
		text += "; less than 1 cannot hit"
	}
	return text
}

// could says what might happen that the odds leave out: who might be brought [AHD 5.5], and that cavalry might withdraw [AHD 5.6].
func (w voice) could(f *clash) []string {
	q := f.p.Clone()
	q.Battle.Sources = state.BoxSet{}
	when := ""
	if f.round < 2 {
		when = " from round 2"
	}
	enemy, own := w.own.Enemy(), w.own
	theirs, ours := within(q, enemy), within(q, own)
	var lines []string
	if theirs == "" && ours == "" {
		lines = append(lines, "Neither side could bring anybody.")
	} else {
		they := w.name(enemy) + " could bring " + phrase.OrNone(theirs)
		if theirs != "" {
			they += when
		}
		we := w.name(own) + " could bring " + phrase.OrNone(ours)
		if ours != "" && theirs == "" {
			we += when
		}
		lines = append(lines, they+"; "+strings.ToLower(we[:1])+we[1:]+".")
	}
	if f.withdrawal() {
		lines = append(lines, w.name(f.p.Mover.Enemy())+" could withdraw the cavalry before the battle.")
	}
	return lines
}

// within is "1 from St. Louis", "1 each from Fredericksburg and Front Royal": the boxes from which a side could bring a unit.
func within(p *state.Position, s board.Side) string {
	var names []string
	rules.EachReinforcement(p, s, func(o state.Order) bool {
		if n := p.Board.Name(o.From); !slices.Contains(names, n) {
			names = append(names, n)
		}
		return true
	})
	slices.Sort(names)
	switch len(names) {
	case 0:
		return ""
	case 1:
		return "1 from " + names[0]
	}
	return "1 each from " + phrase.Listed(names, "and")
}
