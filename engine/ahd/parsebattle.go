package ahd

import "strings"

// The lines of the notation that speak of a battle being fought.

func (r *reader) battle() error {
	p := r.p
	words := strings.TrimPrefix(r.rest, "at ")
	name, rest, _ := strings.Cut(words, ", round ")
	b, err := r.box(name)
	if err != nil {
		return err
	}
	round, withdrawing := strings.CutSuffix(rest, ", withdrawing")
	p.battle.Box, p.battle.Left = b, withdrawing
	p.battle.Round, err = r.number(round, 200)
	return err
}

func (r *reader) set() error {
	p := r.p
	sets := map[string]*boxSet{"entered": &p.battle.Entries, "sources": &p.battle.Sources, "fought": &p.fought, "placed": &p.placed[0], "doubled": &p.placed[1]}
	b, err := r.box(r.rest)
	if err != nil {
		return err
	}
	sets[r.key].add(b)
	return nil
}

func (r *reader) shot() error {
	by, at, ok := strings.Cut(r.rest, " at ")
	t, found := findType(by)
	if !ok || !found {
		return r.fault(r.rest, "A shot is a type of unit, at, and the number of its target.")
	}
	n, err := r.number(at, maxUnits)
	r.p.battle.Shots = append(r.p.battle.Shots, shot{t, n})
	return err
}

// lost reads "union 3", the steps that a battle has cost a side.
func (r *reader) lost() error {
	side, n, _ := strings.Cut(r.rest, " ")
	s := Union
	switch side {
	case sideIDs[Union]:
	case sideIDs[Confederate]:
		s = Confederate
	default:
		return r.fault(side, "%q is no side; union or confederate.", side)
	}
	var err error
	r.p.battle.Lost[s], err = r.number(n, 250)
	return err
}
