package engine

import "sync/atomic"

// readySlots is how many orders a Ready keeps: more than the positions of a game list again and again.
const readySlots = 1 << 14

// A Ready hands out orders as the interface without making them anew: a list of legal orders holds mostly the same ones as the list
// before it, and to make each of them costs more than to find it. Many goroutines may use it at once.
type Ready[O Summed] struct {
	slots [readySlots]atomic.Pointer[ready[O]]
}

// Summed are orders that can be found again: equal ones have the same sum, and unlike ones seldom.
type Summed interface {
	comparable
	Order
	Sum() uint64
}

type ready[O comparable] struct {
	order O
	as    Order
}

// Of is the order as the interface.
func (r *Ready[O]) Of(o O) Order {
	slot := &r.slots[o.Sum()*0x9e3779b97f4a7c15>>50]
	if kept := slot.Load(); kept != nil && kept.order == o {
		return kept.as
	}
	made := &ready[O]{o, o}
	slot.Store(made)
	return made.as
}
