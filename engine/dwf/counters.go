package dwf

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"

	"golang.org/x/tools/txtar"

	"adjutant/engine/graph"
)

// The counters of the game [unit.counters, R03, R04]: as many as a club has counted, in a file of its board; without one there is no limit.

const counterFile = "counters.csv"

// A mix is how many counters of infantry, by size, and of supply a side has.
type mix struct {
	limited [2]bool // by side: some kind of its units is
	inf     [2]Counters
	supply  [2]uint8
}

// unlimited is a count that nobody reaches.
const unlimited = 250

// loadCounters reads the counters of a club's board, with columns side, unit (infantry_1 to infantry_5, supply) and count; what is not named
// has no limit.
func (b *Board) loadCounters() error {
	for s := range b.mix.inf {
		b.mix.supply[s] = unlimited
		for i := range b.mix.inf[s] {
			b.mix.inf[s][i] = unlimited
		}
	}
	text, err := fs.ReadFile(b.files, counterFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	t, err := graph.Read(b.files, counterFile, "side", "unit", "count")
	if err != nil {
		return err
	}
	for _, r := range t.Rows {
		side, err := pick(r, "side", map[string]Side{"usa": Union, "csa": Confederate})
		if err != nil {
			return err
		}
		n, err := r.Int("count")
		if err != nil || n < 1 || n > 200 {
			return r.Fault("count", "a side has 1 to 200 counters of a kind")
		}
		to := &b.mix.supply[side]
		if unit := r.Text("unit"); unit != "supply" {
			var size int
			if k, err := fmt.Sscanf(unit, "infantry_%d", &size); k != 1 || err != nil || size < 1 || size > maxSize {
				return r.Fault("unit", "counted are infantry_1 to infantry_%d and supply, not %q", maxSize, unit)
			}
			to = &b.mix.inf[side][size-1]
		}
		*to, b.mix.limited[side] = uint8(n), true
	}
	sum := sha256.Sum256(append([]byte(b.Hash+" "+counterFile+"\n"), text...))
	b.Hash = hex.EncodeToString(sum[:])
	b.text.Files = append(b.text.Files, txtar.File{Name: counterFile, Data: text})
	return nil
}

// inPlay is all infantry counters of a side on the board.
func (p *Position) inPlay(s Side) Counters {
	var c Counters
	for a := range p.board.Areas {
		c = c.plus(p.sites[a].Inf[s][0]).plus(p.sites[a].Inf[s][1])
	}
	return c
}

// spare is the infantry counters that a side has left.
func (p *Position) spare(s Side) Counters { return p.board.mix.inf[s].minus(p.inPlay(s)) }

// spareSupply is the supply counters that a side has left.
func (p *Position) spareSupply(s Side) int {
	n := int(p.board.mix.supply[s])
	for a := range p.board.Areas {
		n -= int(p.sites[a].Supply[s][0]) + int(p.sites[a].Supply[s][1])
	}
	return max(n, 0)
}

// lacks says whether a side has no counter left of some size that the year allows: it may disband a unit then [disband].
func (p *Position) lacks(s Side) bool {
	if !p.board.mix.limited[s] {
		return false
	}
	left := p.spare(s)
	for _, n := range left[:p.limit().unit[s]] {
		if n == 0 {
			return true
		}
	}
	return false
}

// wants says whether a side has not the counters that some units and nothing else would take.
func (p *Position) wants(s Side, c Counters) bool {
	return p.board.mix.limited[s] && !p.spare(s).has(c)
}

// wantsFor says whether the counter is missing for what a line brings.
func (p *Position) wantsFor(line *listLine) bool {
	switch line.what {
	case anInfantry:
		return p.wants(line.side, oneOf(line.size))
	case aSupply:
		return p.board.mix.limited[line.side] && p.spareSupply(line.side) == 0
	}
	return false
}

// scarce says whether the counters left are fewer than what may still come of the kind of a line.
func (p *Position) scarce(line *listLine) bool {
	if !p.board.mix.limited[line.side] || line.what != anInfantry && line.what != aSupply {
		return false
	}
	left, coming := p.spareSupply(line.side), 0
	if line.what == anInfantry {
		left = int(p.spare(line.side)[line.size-1])
		if line.size == 1 {
			coming = int(p.pile[line.side])
		}
	}
	for _, k := range p.arrivals[:p.coming] {
		if x := &p.board.lists[k.Line]; x.what == line.what && x.size == line.size {
			coming += int(k.N)
		}
	}
	return left < coming
}

// oneOf is one unit of a size.
func oneOf(size uint8) Counters {
	var c Counters
	c[size-1] = 1
	return c
}

// counted refuses more counters than there are.
func (p *Position) counted() error {
	for s := Union; s <= Confederate; s++ {
		if !p.board.mix.limited[s] {
			continue
		}
		if n := p.inPlay(s); !p.board.mix.inf[s].has(n) {
			return fmt.Errorf("%s of %s are more infantry than its counters", n, sideNames[s])
		}
	}
	return nil
}

// madeUp is factors in as few units as some counters allow; not ok where these do not suffice.
func madeUp(factors, size int, from Counters) (Counters, bool) {
	var c Counters
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
		if rest, ok := madeUp(factors-n*size, size-1, from); ok {
			rest[size-1] += uint8(n)
			return rest, true
		}
	}
	return c, false
}

// split takes factors out of a side's units, as Counters.split does, with the counters that there are; not ok where they do not suffice.
func (p *Position) split(s Side, c Counters, factors int) (taken, left Counters, ok bool) {
	size := int(p.limit().unit[s])
	taken, left = c.split(factors, size)
	if !p.board.mix.limited[s] {
		return taken, left, true
	}
	have := p.spare(s).plus(c)
	if have.has(taken.plus(left)) {
		return taken, left, true
	}
	if taken, ok = madeUp(factors, size, have); ok {
		left, ok = madeUp(c.Factors()-factors, size, have.minus(taken))
	}
	return taken, left, ok
}

// less is what is left of a side's units when they have lost a factor: in as few units as may be, and as the counters allow. Where no counter
// is left for the rest of a unit, it does without [unit.counters].
func (p *Position) less(s Side, c Counters) Counters {
	size := int(p.limit().unit[s])
	if !p.board.mix.limited[s] {
		return fewest(c.Factors()-1, size)
	}
	have := p.spare(s).plus(c)
	for n := c.Factors() - 1; n > 0; n-- {
		if left, ok := madeUp(n, size, have); ok {
			return left
		}
	}
	return Counters{}
}
