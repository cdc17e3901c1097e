package state

import (
	"strings"

	"adjutant/engine/ahd/board"
)

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
	if p.Battle.Box, p.Battle.Left = b, withdrawing; round == "" { // it has not begun
		return nil
	}
	p.Battle.Round, err = r.number(round, 200)
	return err
}

func (r *reader) set() error {
	p := r.p
	sets := map[string]*BoxSet{"entered": &p.Battle.Entries, "sources": &p.Battle.Sources, "begun": &p.Begun, "fought": &p.Fought,
		"placed": &p.Placed[0], "doubled": &p.Placed[1]}
	b, err := r.box(r.rest)
	if err != nil {
		return err
	}
	sets[r.key].Add(b)
	return nil
}

func (r *reader) shot() error {
	by, at, ok := strings.Cut(r.rest, " at ")
	t, found := findType(by)
	if !ok || !found {
		return r.fault(r.rest, "A shot is a type of unit, at, and the number of its target.")
	}
	n, err := r.number(at, MaxUnits)
	r.p.Battle.Shots = append(r.p.Battle.Shots, Shot{t, n})
	return err
}

// lost reads "union 3", the steps that a battle has cost a side.
func (r *reader) lost() error {
	side, n, _ := strings.Cut(r.rest, " ")
	s := board.Union
	switch side {
	case board.SideIDs[board.Union]:
	case board.SideIDs[board.Confederate]:
		s = board.Confederate
	default:
		return r.fault(side, "%q is no side; union or confederate.", side)
	}
	var err error
	r.p.Battle.Lost[s], err = r.number(n, 250)
	return err
}
