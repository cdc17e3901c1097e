package state

import "slices"

// Clone is an independent copy.
func (p *Position) Clone() *Position {
	q := p.copied(new(Slate))
	if !p.borrowed {
		q.own()
	}
	return q
}

// A Slate is room for a copy of a position, to be used again when nobody needs the copy any more.
type Slate struct {
	position Position
	steps    []Step
	commands []Command
	trenches []Trench
	works    []Work
	acts     []Box
	plan     []Order
}

// Copy is an independent copy that lasts until the next one, and as long as nobody folds an event into the position.
func (r *Slate) Copy(p *Position) *Position { return p.copied(r) }

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

// copied is a copy that borrows the commands. The stands of a command, reports, the guns of works, who was engaged and what was raised are
// never written over: copies share them.
func (p *Position) copied(r *Slate) *Position {
	r.position = *p
	q := &r.position
	q.Memo, q.lent = nil, [4][]Command{}
	q.borrowed, q.room = true, &r.commands
	q.Steps = again(&r.steps, p.Steps)
	q.Trenches = again(&r.trenches, p.Trenches)
	q.Works = again(&r.works, p.Works)
	q.Acts = again(&r.acts, p.Acts)
	q.Plan = again(&r.plan, p.Plan)
	q.Contests = slices.Clone(p.Contests)
	q.Battle = p.Battle.clone()
	q.Affairs = slices.Clone(p.Affairs)
	return q
}

// without is a copy without the commands and the reports of some sides.
func (p *Position) without(left [2]bool) *Position {
	q := p.copied(new(Slate))
	q.Commands = p.lend(left)
	for s := range q.Reports {
		if left[s] {
			q.Reports[s] = nil
		}
	}
	return q
}

// lend is a copy of the commands without those of some sides, the same to whoever asks until an event writes to one.
func (p *Position) lend(left [2]bool) []Command {
	which := 0
	for s, out := range left {
		if out {
			which |= 1 << s
		}
	}
	if p.lent[which] == nil {
		gone := func(i int) bool { return p.Commands[i].Side <= Confederate && left[p.Commands[i].Side] }
		n := 0
		for i := range p.Commands {
			if !gone(i) {
				n++
			}
		}
		list := make([]Command, 0, n)
		for i, j := 0, 0; i < len(p.Commands); i = j + 1 { // by runs: a side's commands stand together
			for j = i; j < len(p.Commands) && !gone(j); j++ {
			}
			list = append(list, p.Commands[i:j]...)
		}
		p.lent[which] = list
	}
	return p.lent[which]
}

const spare = 4 // room for commands that are formed

// own is called before an event writes to commands: what was lent stays with those who have it, and what is borrowed is copied.
func (p *Position) own() {
	p.lent = [4][]Command{}
	if !p.borrowed {
		return
	}
	if n := len(p.Commands); cap(*p.room) < n+spare {
		*p.room = make([]Command, 0, n+2*spare)
	}
	p.Commands, p.borrowed = append((*p.room)[:0], p.Commands...), false
}

// renew gives a command stands of its own, to be written to.
func (c *Command) renew() *Command {
	c.Stands = slices.Clone(c.Stands)
	return c
}

// change is a stand by its name, to be written to, or nil.
func (p *Position) change(r Ref) *Stand {
	if c := p.Of(r.Of); c != nil && int(r.N) < len(c.Stands) {
		return &c.renew().Stands[r.N]
	}
	return nil
}
