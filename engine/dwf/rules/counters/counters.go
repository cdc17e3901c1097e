// Package counters is in charge of the units that a side can make up: how many counters it has left, how units are split, joined and
// disbanded [unit.counters, reorg.free, disband].
package counters

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/state"
)

// Lacks says whether a side has no counter left of some size that the year allows: it may disband a unit then [disband].
func Lacks(p *state.Position, s board.Side) bool {
	if !p.Board.Mix.Limited[s] {
		return false
	}
	left := p.Spare(s)
	for _, n := range left[:p.Limit().Unit[s]] {
		if n == 0 {
			return true
		}
	}
	return false
}

// Wants says whether a side has not the counters that some units and nothing else would take.
func Wants(p *state.Position, s board.Side, c board.Counters) bool {
	return p.Board.Mix.Limited[s] && !p.Spare(s).Has(c)
}

// WantsFor says whether the counter is missing for what a line brings.
func WantsFor(p *state.Position, line *board.ListLine) bool {
	switch line.What {
	case board.AnInfantry:
		return Wants(p, line.Side, board.OneUnit(line.Size))
	case board.ASupply:
		return p.Board.Mix.Limited[line.Side] && p.SpareSupply(line.Side) == 0
	}
	return false
}

// Scarce says whether the counters left are fewer than what may still come of the kind of a line.
func Scarce(p *state.Position, line *board.ListLine) bool {
	if !p.Board.Mix.Limited[line.Side] || line.What != board.AnInfantry && line.What != board.ASupply {
		return false
	}
	left, coming := p.SpareSupply(line.Side), 0
	if line.What == board.AnInfantry {
		left = int(p.Spare(line.Side)[line.Size-1])
		if line.Size == 1 {
			coming = int(p.Pile[line.Side])
		}
	}
	for _, k := range p.Arrivals[:p.Coming] {
		if x := &p.Board.Lists[k.Line]; x.What == line.What && x.Size == line.Size {
			coming += int(k.N)
		}
	}
	return left < coming
}

// MadeUp is factors in as few units as some counters allow; not ok where these do not suffice.
func MadeUp(factors, size int, from board.Counters) (board.Counters, bool) {
	var c board.Counters
	if factors == 0 {
		return c, true
	}
	if size == 0 {
		return c, false
	}
	room := 0
	for i, n := range from[:size] {
		room += (i + 1) * int(n)
	}
	if room < factors {
		return c, false
	}
	for n := min(int(from[size-1]), factors/size); n >= 0; n-- {
		if rest, ok := MadeUp(factors-n*size, size-1, from); ok {
			rest[size-1] += uint8(n)
			return rest, true
		}
	}
	return c, false
}

// Split takes factors out of a side's units, as Counters.split does, with the counters that there are; not ok where they do not suffice.
func Split(p *state.Position, s board.Side, c board.Counters, factors int) (taken, left board.Counters, ok bool) {
	size := int(p.Limit().Unit[s])
	taken, left = c.Split(factors, size)
	if !p.Board.Mix.Limited[s] {
		return taken, left, true
	}
	have := p.Spare(s).Plus(c)
	if have.Has(taken.Plus(left)) {
		return taken, left, true
	}
	if taken, ok = MadeUp(factors, size, have); ok {
		left, ok = MadeUp(c.Factors()-factors, size, have.Minus(taken))
	}
	return taken, left, ok
}

// Less is what is left of a side's units when they have lost a factor: in as few units as may be, and as the counters allow. Where no
// counter is left for the rest of a unit, it does without [unit.counters].
func Less(p *state.Position, s board.Side, c board.Counters) board.Counters {
	size := int(p.Limit().Unit[s])
	if !p.Board.Mix.Limited[s] {
		return board.Fewest(c.Factors()-1, size)
	}
	have := p.Spare(s).Plus(c)
	for n := c.Factors() - 1; n > 0; n-- {
		if left, ok := MadeUp(n, size, have); ok {
			return left
		}
	}
	return board.Counters{}
}
