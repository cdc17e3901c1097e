package rules

import (
	"math/bits"
	"slices"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
)

// A memory is what a crowd that is lent knows of the position that it saw last: who stood where, and what was found out about units. That
// holds for any other position as well, of this game or another, as far as the hexes are the same that were looked at.
type memory struct {
	scenario *board.Scenario
	options  board.Options
	ground   *ground
	places   []place
	counters []board.Counter
	goals    [2][]int // see Crowd.goalsOf
	aims     [2]int   // how often these have changed
	units    []*about // by the place in the list of units
	held     []held   // of the same ones

	counts  []uint8            // how many units set a bit at a hex: by bit, then by hex
	changed [2 * sideBits]area // where a bit is not what it was when forget was last called
	stirred uint32             // of which bits that may be so
}

// A place is what counts of a unit, where it stands among others.
type place struct {
	at   board.Hex
	kind board.Type
	side board.Side
	name string
}

// An about is what was found out about a unit.
type about struct {
	ready         *ready // its actions as the interface; nil until they are asked for
	alone, ridden walked
	targets       targets
}

// A held is what of that still holds, and where was looked for it: close together, for that is gone through whenever a unit moves.
type held struct {
	alone, ridden, targets looked
	between                area // what was in the way to targets
}

type looked struct {
	sure bool
	at   area
}

// walked is the ways of a unit, alone or with the leader, and the orders by which it goes them.
type walked struct {
	rich   bool // there were the points for more than a usual action, which none but a leader can bring about
	leader string
	goals  [mostGoals]int // near enough to be met, n of them
	n      int
	aims   int // when they were looked at
	search
	orders []engine.Order
}

// targets is the orders to fire and to close in.
type targets struct{ shots, close []engine.Order }

// areaSize is the most hexes of a board whose changes are noted; of a larger one nothing is remembered.
const areaSize = 128

// An area is a set of hexes, by index.
type area [areaSize / 64]uint64

func (a *area) add(k int) {
	if k < areaSize {
		a[k>>6] |= 1 << (k & 63)
	}
}

// addStage adds what stands in the way of a line.
func (a *area) addStage(s hex.Stage) {
	for _, k := range s {
		if k != hex.None {
			a.add(int(k))
		}
	}
}

// turn puts a hex in, or takes it out.
func (a *area) turn(k int) {
	if k < areaSize {
		a[k>>6] ^= 1 << (k & 63)
	}
}

func (a *area) meets(b *area) bool { return a[0]&b[0]|a[1]&b[1] != 0 }

// waysBy is the bits by which the ways of a unit go, by its side, its type and whether its leader goes along.
var waysBy = func() (all [2][board.TypeCount][2]uint32) {
	for s := range all {
		own, enemy := sideBits*s, sideBits*(1-s)
		for t := range all[s] {
			by := boatIn<<own | (footIn|gunsIn|boatIn)<<enemy
			switch t := board.Type(t); t {
			case board.Leader:
				by |= leaderIn<<own | leaderIn<<enemy
			case board.Infantry:
				by |= nearIn << enemy
				fallthrough
			default:
				by |= typeBits[t] << own
			}
			all[s][t] = [2]uint32{by, by | leaderIn<<own | nearIn<<enemy}
		}
	}
	return all
}()

// knows is how many of the units of a position, from the first one, stand as they did in the one seen last; all is false if any does not.
func (m *memory) knows(p *state.Position) (first int, all bool) {
	if m.scenario != p.Scenario || m.options != p.Options {
		return 0, false
	}
	for first < len(m.places) && first < len(p.Units) && m.places[first].holds(&p.Units[first]) {
		first++
	}
	return first, first == len(m.places) && first == len(p.Units)
}

func (o *place) holds(u *board.Unit) bool {
	return o.at == u.At && o.kind == u.Type && o.side == u.Side && o.name == u.Name
}

// follow notes where the units of a position stand, from the first that did not stand so in the one seen last, and lets go what was found
// out where that makes a difference.
func (c *Crowd) follow(first int) {
	m, p := c.kept, c.p
	if m.scenario != p.Scenario || m.options != p.Options {
		g := groundOf(p.Scenario)
		*m = memory{scenario: p.Scenario, options: p.Options, ground: g, places: m.places[:0], units: m.units[:0], held: m.held[:0],
			counts: make([]uint8, 2*sideBits*len(g.bits))}
		c.in = append(c.room[:0], g.bits...)
	}
	for i := first; i < len(p.Units); i++ {
		u := &p.Units[i]
		if i == len(m.places) {
			m.grow()
		}
		was := &m.places[i]
		if was.holds(u) {
			continue
		}
		is := func(o place) bool { return o.side == u.Side && o.name == u.Name }
		if j := slices.IndexFunc(m.places[i:], is); j > 0 { // those before it have been taken off
			c.leave(m.places[i : i+j])
			m.places, m.units, m.held = slices.Delete(m.places, i, i+j), slices.Delete(m.units, i, i+j), slices.Delete(m.held, i, i+j)
			if was.holds(u) {
				continue
			}
		}
		if was.name != u.Name || was.side != u.Side {
			m.units[i].ready = nil
		}
		c.count(*was, false)
		*was = place{u.At, u.Type, u.Side, u.Name}
		c.count(*was, true)
		m.held[i] = held{}
	}
	c.leave(m.places[len(p.Units):])
	m.places, m.units, m.held = m.places[:len(p.Units)], m.units[:len(p.Units)], m.held[:len(p.Units)]
	m.forget()
}

// leave takes units off the ground.
func (c *Crowd) leave(gone []place) {
	for _, o := range gone {
		c.count(o, false)
	}
}

// count puts a unit on the ground, or takes it off.
func (c *Crowd) count(o place, comes bool) {
	if !o.at.OK() {
		return
	}
	at, own := c.p.Index(o.at), sideBits*int(o.side)
	c.set(own+bits.TrailingZeros32(typeBits[o.kind]), at, comes)
	if o.kind.Combat() {
		for _, n := range c.p.Grid.Around[at] {
			c.set(own+bits.TrailingZeros32(nearIn), int(n), comes)
		}
	}
}

// set counts one more or one less of a bit at a hex; the first sets it, the last takes it away.
func (c *Crowd) set(bit, k int, comes bool) {
	m := c.kept
	n := &m.counts[bit*len(c.in)+k]
	if comes {
		*n++
	} else {
		*n--
	}
	if comes && *n > 1 || !comes && *n > 0 {
		return
	}
	c.in[k] ^= 1 << bit
	m.stirred |= 1 << bit
	m.changed[bit].turn(k)
}

// grow makes room for one unit more.
func (m *memory) grow() {
	m.places, m.held = append(m.places, place{}), append(m.held, held{})
	m.units = slices.Grow(m.units, 1)[:len(m.places)]
	if last := &m.units[len(m.places)-1]; *last == nil {
		*last = new(about)
	}
}

// forget lets go what was found out where something has changed.
func (m *memory) forget() {
	of := func(mask uint32) (a area) {
		for mask &= m.stirred; mask != 0; mask &= mask - 1 {
			b := &m.changed[bits.TrailingZeros32(mask)]
			a[0] |= b[0]
			a[1] |= b[1]
		}
		return a
	}
	anywhere := of(m.stirred)
	counts := func(looked *area, mask uint32) bool {
		if !looked.meets(&anywhere) {
			return false
		}
		x := of(mask)
		return looked.meets(&x)
	}
	for i := range m.places {
		h, s := &m.held[i], m.places[i].side
		by := &waysBy[s][m.places[i].kind]
		h.alone.sure = h.alone.sure && !counts(&h.alone.at, by[0])
		h.ridden.sure = h.ridden.sure && !counts(&h.ridden.at, by[1])
		h.targets.sure = h.targets.sure && !counts(&h.targets.at, (footIn|gunsIn)<<(sideBits*s.Enemy())) &&
			!counts(&h.between, blocking&(1<<(2*sideBits)-1))
	}
	m.changed, m.stirred = [2 * sideBits]area{}, 0
}

// aim notes at what a side aims, that its ways may meet.
func (m *memory) aim(s board.Side, goals []int) {
	if !slices.Equal(m.goals[s], goals) {
		m.goals[s] = append(m.goals[s][:0], goals...)
		m.aims[s]++
	}
}

// waysOf is the ways of the i-th unit, alone or with a leader, in a crowd that is lent and in play.
func (c *Crowd) waysOf(i int, u, l *board.Unit) *walked {
	p := c.p
	a, h := c.kept.units[i], &c.kept.held[i].alone
	k := &a.alone
	if l != nil {
		k, h = &a.ridden, &c.kept.held[i].ridden
		if k.rich != (p.APLeft > 1) || k.leader != l.Name {
			h.sure, k.rich, k.leader = false, p.APLeft > 1, l.Name
		}
	}
	if u.Type.Combat() {
		if c.goalsOf(u.Side); k.aims != c.kept.aims[u.Side] {
			w := c.walker(u, l != nil)
			h.sure = h.sure && k.goals == w.goals && k.n == w.n
			k.aims = c.kept.aims[u.Side]
		}
	}
	if !h.sure {
		k.find(c, a, h, u, l)
	}
	return k
}

// readyFor is the actions of a unit.
func (a *about) readyFor(p *state.Position, u *board.Unit) *ready {
	if a.ready == nil {
		a.ready = stockOf(p.Scenario).of(p.Scenario, u.Name)
	}
	return a.ready
}

// find finds the ways anew.
func (k *walked) find(c *Crowd, a *about, h *looked, u, l *board.Unit) {
	p := c.p
	h.sure = len(c.in) <= areaSize
	most := int(p.Set.Types[u.Type].Move)
	if u.Type == board.Infantry || u.Type == board.Cavalry && l != nil {
		most++
	}
	h.at = c.kept.ground.discs[most][p.Index(u.At)]
	w := c.walker(u, l != nil)
	w.find(&k.search, p.APLeft)
	k.goals, k.n = w.goals, w.n
	r := a.readyFor(p, u)
	if l != nil {
		r = stockOf(p.Scenario).with(p.Scenario, u.Name, l.Name)
	}
	k.orders = k.orders[:0]
	for i, x := range k.found {
		list := r[marching]
		if x.by == forced {
			list = r[forcing]
		}
		o := list[x.k]
		if w.n > 0 && k.again(i) {
			x, w := o.(state.Order), k.way(p, x)
			x.Via = w.Via()
			o = x
		}
		k.orders = append(k.orders, o)
	}
}

// targetsOf is at whom the i-th unit may fire and close in.
func (c *Crowd) targetsOf(i int, u *board.Unit) *targets {
	a, h := c.kept.units[i], &c.kept.held[i]
	if !h.targets.sure {
		a.targets.find(c, h, u, a.readyFor(c.p, u))
	}
	return &a.targets
}

// find finds them anew.
func (a *targets) find(c *Crowd, h *held, u *board.Unit, r *ready) {
	p, from, enemies := c.p, c.p.Index(u.At), (footIn|gunsIn)<<(sideBits*u.Side.Enemy())
	reach := Reach(p, u)
	h.targets = looked{len(c.in) <= areaSize, c.kept.ground.discs[max(1, reach)][from]}
	a.shots, a.close, h.between = a.shots[:0], a.close[:0], area{}
	for _, k := range p.Grid.Within[reach][from] {
		if c.in[k]&enemies == 0 {
			continue
		}
		for _, s := range p.Grid.Lines.Between(from, int(k)) {
			h.between.addStage(s)
		}
		if c.bears(u, from, int(k)) {
			a.shots = append(a.shots, r[firing][k])
		}
	}
	if !u.Type.Foot() {
		return
	}
	for _, k := range p.Grid.Around[from] {
		if c.in[k]&enemies != 0 {
			a.close = append(a.close, r[closing][k])
		}
	}
}
