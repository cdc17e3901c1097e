package rules

import (
	"math/bits"

	"adjutant/engine"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
)

// changesOf is changes of the marks of points where they stand.
func changesOf(ls []state.Lot, n int, on, off Mark) []state.Change {
	var out []state.Change
	for _, l := range ls {
		k := min(n, int(l.N))
		if k == 0 {
			break
		}
		out = append(out, state.Change{Side: l.Side, N: uint8(k), At: l.At, Was: l.Marks, To: l.At, Now: l.Marks&^off | on})
		n -= k
	}
	return out
}

// gone is points of lots that are lost.
func gone(ls []state.Lot, n int) []state.Change {
	var out []state.Change
	for _, l := range ls {
		k := min(n, int(l.N))
		if k == 0 {
			break
		}
		out = append(out, state.Change{Side: l.Side, N: uint8(k), At: l.At, Was: l.Marks, To: board.None})
		n -= k
	}
	return out
}

// fresh is new points of a side in a hex.
func fresh(side Side, h Hex, n int, m Mark) []state.Change {
	return []state.Change{{Side: side, N: uint8(n), At: board.None, To: h, Now: m}}
}

// A movable lot is active points that have not moved: those outside a fort first, the supplied before the unsupplied.
func movable(p *state.Position, side Side, h Hex) []state.Lot {
	var out []state.Lot
	not := unless(p, state.Garrison, state.NoGarrisonRule) | unless(p, state.Inactive, state.NoInactive) |
		unless(p, state.Moved|state.Marching|state.Waiting, state.NoOnce)
	for _, fort := range []bool{false, true} {
		for _, hungry := range []bool{false, true} {
			for _, l := range p.LotsAt(h) {
				if l.Side == side && !l.Marks.Any(not) && l.Marks.Has(state.InFort) == fort && l.Marks.Has(state.Unfed) == hungry {
					out = append(out, l)
				}
			}
		}
	}
	return out
}

// unless is marks that forbid something, but where the clause is left out by which they do.
func unless(p *state.Position, m Mark, clause engine.Relaxed) Mark {
	if p.Relaxed.Has(clause) {
		return 0
	}
	return m
}

func count(ls []state.Lot) int {
	n := 0
	for _, l := range ls {
		n += int(l.N)
	}
	return n
}

// Movable is how many points of a side may begin a march from a hex.
func Movable(p *state.Position, side Side, h Hex) int { return count(movable(p, side, h)) }

// taken is the first n points of lots as changes: to a hex, with marks put on and others taken off.
func taken(ls []state.Lot, n int, at Hex, on, off Mark) []state.Change {
	var out []state.Change
	for _, l := range ls {
		k := min(n, int(l.N))
		if k == 0 {
			break
		}
		out = append(out, state.Change{Side: l.Side, N: uint8(k), At: l.At, Was: l.Marks, To: at, Now: l.Marks&^off | on})
		n -= k
	}
	return out
}

// freeLeaders is the leaders of a side at a place who have not moved, as bits.
func freeLeaders(p *state.Position, side Side, at Place) uint8 {
	var m uint8
	if p.Relaxed.Has(state.NoLeaderAlone) {
		return 1<<len(p.Leaders[side]) - 1
	}
	for i := range p.Leaders[side] {
		if l := &p.Leaders[side][i]; l.On && l.At == at && !l.Marks.Any(state.Moved|state.Marching|state.Waiting) {
			m |= 1 << i
		}
	}
	return m
}

// ownLots is all points of a side in a hex.
func ownLots(p *state.Position, side Side, h Hex) []state.Lot {
	var out []state.Lot
	for _, l := range p.LotsAt(h) {
		if l.Side == side {
			out = append(out, l)
		}
	}
	return out
}

// lossKinds is the kinds of points of a side in a hex of which some can be lost, all of which bear these marks.
func lossKinds(p *state.Position, side Side, h Hex, with Mark) []Loss {
	var has [3]bool
	for _, l := range p.LotsAt(h) {
		if l.Side == side && l.Marks.Has(with) {
			has[kindOf(l.Marks)] = true
		}
	}
	var out []Loss
	for k, on := range has {
		if on {
			out = append(out, Loss(k))
		}
	}
	return out
}

func kindOf(m Mark) Loss {
	switch {
	case m.Has(state.Garrison):
		return LoseGarrison
	case m.Has(state.InFort):
		return LoseFort
	}
	return LoseArmy
}

// lotsOf is the points of a kind in a hex, the unsupplied first.
func lotsOf(p *state.Position, side Side, h Hex, k Loss, with Mark) []state.Lot {
	var out []state.Lot
	for _, hungry := range []bool{true, false} {
		for _, l := range p.LotsAt(h) {
			if l.Side == side && l.Marks.Has(with) && kindOf(l.Marks) == k && l.Marks.Has(state.Unfed) == hungry {
				out = append(out, l)
			}
		}
	}
	return out
}

func countRepairs(p *state.Position, h Hex) int {
	n := 0
	for _, r := range p.Repairs {
		if r.At == h {
			n++
		}
	}
	return n
}

// marching is the leaders in the moving force, as bits.
func marching(p *state.Position) uint8 {
	var m uint8
	for i := range p.Leaders[p.Mover] {
		if l := &p.Leaders[p.Mover][i]; l.On && l.Marks.Has(state.Marching) {
			m |= 1 << i
		}
	}
	return m
}

// names is the leaders that march, as people call them.
func names(p *state.Position, side Side) string {
	s := ""
	for i := range p.Leaders[side] {
		if l := &p.Leaders[side][i]; l.On && l.Marks.Has(state.Marching) {
			if s != "" {
				s += " and "
			}
			s += state.LeaderName(side, i)
		}
	}
	return s
}

// mobile is the army points in a hex that may retreat: those outside a fort first; garrison points never do.
func mobile(p *state.Position, side Side, h Hex) []state.Lot {
	return append(lotsOf(p, side, h, LoseArmy, 0), lotsOf(p, side, h, LoseFort, 0)...)
}

func countBits(m uint8) int { return bits.OnesCount8(m) }

// participants is what marks who attacks.
func participants(p *state.Position) Mark {
	if p.Combat.Kind == state.Overrun {
		return state.Marching
	}
	return state.Engaged
}

func digits(n int) []byte {
	if n >= 10 {
		return append(digits(n/10), '0'+byte(n%10))
	}
	return []byte{'0' + byte(n)}
}

func plural(n int, one string) string {
	if n == 1 {
		return one + " 1"
	}
	return one + "s " + string(digits(n))
}
