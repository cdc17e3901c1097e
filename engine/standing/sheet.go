package standing

import (
	"slices"

	"adjutant/engine"
)

// A Sheet is the standing orders of one seat in a game, in the order in which they came.
type Sheet struct {
	Kinds  []engine.Kind // of the book
	Orders []Order       // no settings among them
	// Settings are the kinds whose default the owner has switched on or off.
	Settings map[string]bool

	last answered
}

// An answered is the decision of many orders that a sheet answered last, and by which order.
type answered struct {
	question, kind, by string
}

// Add puts an order behind the others. One of the same kind for the same places is replaced, and returned.
func (s *Sheet) Add(o Order) (replaced Order, was bool) {
	for i, old := range s.Orders {
		if old.Kind.ID == o.Kind.ID && sameSet(old.At, o.At) {
			replaced, was = old, true
			s.Orders = slices.Delete(slices.Clone(s.Orders), i, i+1)
			break
		}
	}
	s.Orders = append(s.Orders, o)
	return replaced, was
}

func sameSet(a, b []string) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(x string) bool { return !slices.Contains(b, x) })
}

// rank is how near an order is to a decision: 0 names its place, 1 and more a region that holds it, then come general orders; -1
// where it does not concern it.
func (o Order) rank(d engine.Decision, where []string) int {
	if o.Kind.ID != d.Kind {
		return -1
	}
	if len(o.At) == 0 {
		return len(where) + 1
	}
	return slices.IndexFunc(where, func(w string) bool { return slices.Contains(o.At, w) })
}

// concerned is the orders that a decision concerns, one of each rank, the nearest first: of two of equal rank the later.
func (s *Sheet) concerned(d engine.Decision, where []string) []Order {
	byRank := map[int]Order{}
	for _, o := range s.Orders {
		if r := o.rank(d, where); r >= 0 {
			byRank[r] = o
		}
	}
	var out []Order
	for r := 0; r <= len(where)+1; r++ {
		if o, ok := byRank[r]; ok {
			out = append(out, o)
		}
	}
	return out
}

// Early is the kind whose orders answer for this one too; empty where there is none, or the owner has an order or a setting for this
// kind itself.
func (s *Sheet) Early(kind string) string {
	_, set := s.Settings[kind]
	if set || slices.ContainsFunc(s.Orders, func(o Order) bool { return o.Kind.ID == kind }) {
		return ""
	}
	for _, k := range s.Kinds {
		if k.ID == kind {
			return k.Early
		}
	}
	return ""
}
