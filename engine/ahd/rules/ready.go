package rules

import (
	"sync/atomic"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
)

// ready are the orders as the interface that no shelf keeps.
var ready engine.Ready[state.Order]

// kinds is how many kinds of units there are to give orders to: by type, whole or reduced.
const kinds = 2 * int(board.Types)

// kindOf is the number of a kind: those of a box are listed in this order.
func kindOf(t board.Type, s board.State) int { return 2*int(t) + int(s&board.Reduced) }

// A stock is the orders of a board as the interface, made when they are first listed: by the box, the kind of unit, and whether it is one
// that has not marched. A list of legal orders holds mostly the same ones as the list before it, and to make each of them, or only to look
// it up, costs more than all else.
type stock struct {
	shelves [board.MaxBoxes][2 * kinds]atomic.Pointer[shelf]
	asked   [2][engine.D6 + 1][engine.D6 + 1]atomic.Pointer[asked] // by the mover, the die and the marches that are left
}

// A shelf is the orders of units of one kind in a box.
type shelf struct {
	march                        []engine.Order // along all paths out of the box, by their numbers
	dig, promote, recruit, refit engine.Order
	lift, invade                 []engine.Order // to all ports, by their places in the list; for a port
}

// stockOf is the stock of a board.
func stockOf(b *board.Board) *stock {
	type key struct{}
	kept, found := b.Kept.Load(key{})
	if !found {
		kept, _ = b.Kept.LoadOrStore(key{}, new(stock))
	}
	return kept.(*stock)
}

// of is the shelf of a kind of unit in a box.
func (t *stock) of(b *board.Board, at board.Box, kind int, fresh bool) *shelf {
	place := 2 * kind
	if fresh {
		place++
	}
	kept := &t.shelves[at][place]
	if s := kept.Load(); s != nil {
		return s
	}
	o := state.NewOrder(b, state.March)
	o.Type, o.State, o.From, o.Fresh = board.Type(kind/2), board.State(kind%2)*board.Reduced, at, fresh
	made := &shelf{}
	add := func(q *board.Path) {
		x := o
		x.Via[0], x.To, x.Way = q.Via, q.To, q.Way
		made.march = append(made.march, x)
	}
	exits := b.Exits[at]
	for i := range exits {
		add(&exits[i].Path)
		for j := range exits[i].On {
			add(&exits[i].On[j])
		}
	}
	if !fresh {
		made.rest(o)
	}
	kept.Store(made)
	return made
}

// rest makes what is no march.
func (s *shelf) rest(o state.Order) {
	as := func(v state.Verb) engine.Order { o.Verb = v; return o }
	s.dig, s.promote = as(state.Entrench), as(state.Promote)
	if o.Board.Boxes[o.From].Port {
		for _, o.To = range o.Board.Ports {
			s.lift, s.invade = append(s.lift, as(state.Lift)), append(s.invade, as(state.Invade))
		}
		o.To = board.NoBox
	}
	o.State = 0
	s.recruit, s.refit = as(state.Recruit), as(state.Refit)
}
