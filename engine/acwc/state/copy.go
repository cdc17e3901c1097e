package state

import "slices"

// Clone is an independent copy.
func (p *Position) Clone() *Position { return p.without(&Slate{}, [2]bool{}) }

// A Slate is room for a copy of a position, to be used again when nobody needs the copy any more.
type Slate struct {
	position Position
	steps    []Step
	commands []Command
	stands   []Stand
	trenches []Trench
	works    []Work
	acts     []Box
	plan     []Order
}

// Copy is an independent copy that lasts until the next one.
func (r *Slate) Copy(p *Position) *Position { return p.without(r, [2]bool{}) }

// again is a copy of a list in the room of an earlier one; nil stays nil.
func again[T any](room *[]T, list []T) []T {
	if list == nil {
		return nil
	}
	if cap(*room) < len(list) {
		*room = make([]T, 0, len(list))
	}
	return append((*room)[:0:cap(*room)], list...)
}

// more is a list with more behind it, in a place of its own: what was there stays as it is for those who share it.
func more[T any](list []T, with ...T) []T { return append(slices.Clip(list), with...) }

// without is an independent copy without the commands and the reports of some sides. Reports, the guns of works, who was engaged and what
// was raised are never written over: copies share them.
func (p *Position) without(r *Slate, left [2]bool) *Position {
	r.position = *p
	q := &r.position
	q.Memo = nil
	q.Steps = again(&r.steps, p.Steps)
	gone := func(i int) bool { return p.Commands[i].Side <= Confederate && left[p.Commands[i].Side] }
	commands, stands := 0, 0
	for i := range p.Commands {
		if !gone(i) {
			commands++
			stands += len(p.Commands[i].Stands)
		}
	}
	if cap(r.commands) < commands {
		r.commands = make([]Command, 0, commands)
	}
	if cap(r.stands) < stands {
		r.stands = make([]Stand, stands)
	}
	q.Commands = r.commands[:0]
	for i, j := 0, 0; i < len(p.Commands); i = j + 1 { // by runs: a side's commands stand together
		for j = i; j < len(p.Commands) && !gone(j); j++ {
		}
		q.Commands = append(q.Commands, p.Commands[i:j]...)
	}
	all := r.stands[:stands]
	for i := range q.Commands {
		c := &q.Commands[i]
		n := copy(all, c.Stands)
		c.Stands, all = all[:n:n], all[n:]
	}
	q.Trenches = again(&r.trenches, p.Trenches)
	q.Works = again(&r.works, p.Works)
	q.Acts = again(&r.acts, p.Acts)
	q.Plan = again(&r.plan, p.Plan)
	for s := range q.Reports {
		if left[s] {
			q.Reports[s] = nil
		}
	}
	q.Contests = slices.Clone(p.Contests)
	q.Battle = p.Battle.clone()
	q.Affairs = slices.Clone(p.Affairs)
	return q
}
