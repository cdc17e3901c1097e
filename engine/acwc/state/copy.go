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
	stays := func(c *Command) bool { return c.Side > Confederate || !left[c.Side] }
	commands, stands := 0, 0
	for i := range p.Commands {
		if c := &p.Commands[i]; stays(c) {
			commands++
			stands += len(c.Stands)
		}
	}
	if cap(r.commands) < commands {
		r.commands = make([]Command, 0, commands)
	}
	if cap(r.stands) < stands {
		r.stands = make([]Stand, 0, stands)
	}
	q.Commands = r.commands[:0]
	all := r.stands[:0]
	for i := range p.Commands {
		c := &p.Commands[i]
		if !stays(c) {
			continue
		}
		from := len(all)
		all = append(all, c.Stands...)
		q.Commands = append(q.Commands, *c)
		q.Commands[len(q.Commands)-1].Stands = all[from:len(all):len(all)]
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
