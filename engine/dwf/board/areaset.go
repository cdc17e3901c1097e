package board

import "math/bits"

// An AreaSet is areas of a board. It has room for some marks behind them.
type AreaSet [(MaxAreas + 63) / 64]uint64

// Has says whether an area is among them.
func (s *AreaSet) Has(a Area) bool { return int(a/64) < len(s) && s[a/64]&(1<<(a%64)) != 0 }

// Add puts an area in; none is none.
func (s *AreaSet) Add(a Area) {
	if int(a/64) < len(s) {
		s[a/64] |= 1 << (a % 64)
	}
}

// Remove takes an area out.
func (s *AreaSet) Remove(a Area) { s[a/64] &^= 1 << (a % 64) }

// Unite puts all of others in.
func (s *AreaSet) Unite(t *AreaSet) {
	for i := range s {
		s[i] |= t[i]
	}
}

// Meets says whether one of them is among others, too.
func (s *AreaSet) Meets(t *AreaSet) bool {
	for i := range s {
		if s[i]&t[i] != 0 {
			return true
		}
	}
	return false
}

// Each goes through them in the order of the board.
func (s *AreaSet) Each(yield func(Area) bool) {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			if !yield(Area(64*i + bits.TrailingZeros64(w))) {
				return
			}
		}
	}
}

// NamesOf are the names of areas.
func (b *Board) NamesOf(s AreaSet) []string {
	var names []string
	for a := range s.Each {
		names = append(names, b.Name(a))
	}
	return names
}

// Everywhere is all areas that a board may have.
func Everywhere() (s AreaSet) {
	for a := range Area(MaxAreas) {
		s.Add(a)
	}
	return s
}
