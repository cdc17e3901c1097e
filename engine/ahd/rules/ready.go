package rules

import (
	"sync/atomic"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
)

// ready are the orders as the interface.
var ready engine.Ready[state.Order]

// marchKinds is how many kinds of units can be ordered to march: by type, whole or reduced, fresh or not.
const marchKinds = 4 * board.Types

// marches are the orders to march of a board as the interface, by the box and the kind of unit, as its paths are numbered: most of what a
// movement segment lists, and to look each of them up costs more than all else.
type marches [board.MaxBoxes][marchKinds]atomic.Pointer[[]engine.Order]

// paths is the orders of units like that of o along all paths out of its box.
func paths(o state.Order) []engine.Order {
	of, found := o.Board.Kept.Load(marchKinds)
	if !found {
		of, _ = o.Board.Kept.LoadOrStore(marchKinds, new(marches))
	}
	kind := int(o.Type) * 4
	if o.State&board.Reduced != 0 {
		kind += 2
	}
	if o.Fresh {
		kind++
	}
	kept := &of.(*marches)[o.From][kind]
	if list := kept.Load(); list != nil {
		return *list
	}
	var list []engine.Order
	add := func(q *board.Path) {
		o.Via[0], o.To, o.Way = q.Via, q.To, q.Way
		list = append(list, o)
	}
	exits := o.Board.Exits[o.From]
	for i := range exits {
		add(&exits[i].Path)
		for j := range exits[i].On {
			add(&exits[i].On[j])
		}
	}
	kept.Store(&list)
	return list
}
