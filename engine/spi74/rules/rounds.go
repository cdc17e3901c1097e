package rules

// Rounds is the places that a search has still to look at, by what they cost; those of one cost come out as they went in.
type rounds struct {
	first, last []int32 // by cost, from 1; 0 is none
	spots       []spot
}

// A spot is one of them, and the number of the next of the same cost.
type spot struct {
	at   Place
	next int32
}

func newRounds(most int) *rounds {
	n := max(most, 0) + 1
	ends := make([]int32, 2*n)
	return &rounds{first: ends[:n], last: ends[n:], spots: make([]spot, 1, 128)}
}

// add puts a place behind the others of its cost.
func (r *rounds) add(cost int, at Place) {
	k := int32(len(r.spots))
	r.spots = append(r.spots, spot{at: at})
	if r.first[cost] == 0 {
		r.first[cost] = k
	} else {
		r.spots[r.last[cost]].next = k
	}
	r.last[cost] = k
}

// next takes the first place of a cost out; false where none is left.
func (r *rounds) next(cost int) (Place, bool) {
	k := r.first[cost]
	if k == 0 {
		return 0, false
	}
	r.first[cost] = r.spots[k].next
	return r.spots[k].at, true
}
