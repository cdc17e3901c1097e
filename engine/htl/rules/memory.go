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
	goals    [2][]int // see Crowd.goalsOf
	aims     [2]int   // how often these have changed
	units    []*about // by the place in the list of units
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

// walked is the ways of a unit, alone or with the leader, and the orders by which it goes them.
type walked struct {
	sure   bool
	rich   bool // there were the points for more than a usual action, which none but a leader can bring about
	leader string
	looked area
	goals  [mostGoals]int // near enough to be met, n of them
	n      int
	aims   int // when they were looked at
	search
	orders []engine.Order
}

// targets is the orders to fire and to close in.
type targets struct {
	sure         bool
	looked       area // for enemies
	between      area // for what is in the way to them
	shots, close []engine.Order
}

func (a *about) forget() { a.alone.sure, a.ridden.sure, a.targets.sure = false, false, false }

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

// knows says whether the units of a position stand as they did in the one seen last; if not it notes where they stand.
func (m *memory) knows(p *state.Position) bool {
	if m.scenario != p.Scenario || m.options != p.Options {
		*m = memory{scenario: p.Scenario, options: p.Options, ground: groundOf(p.Scenario), places: m.places[:0], units: m.units[:0]}
	}
	same := len(m.places) == len(p.Units)
	for i := range p.Units {
		u := &p.Units[i]
		if i == len(m.places) {
			m.grow()
		}
		was := &m.places[i]
		if was.at == u.At && was.kind == u.Type && was.side == u.Side && was.name == u.Name {
			continue
		}
		same = false
		is := func(o place) bool { return o.side == u.Side && o.name == u.Name }
		if j := slices.IndexFunc(m.places[i:], is); j > 0 { // those before it have been taken off
			m.places, m.units = slices.Delete(m.places, i, i+j), slices.Delete(m.units, i, i+j)
			if *was == (place{u.At, u.Type, u.Side, u.Name}) {
				continue
			}
		}
		if was.name != u.Name || was.side != u.Side {
			m.units[i].ready = nil
		}
		*was = place{u.At, u.Type, u.Side, u.Name}
		m.units[i].forget()
	}
	m.places, m.units = m.places[:len(p.Units)], m.units[:len(p.Units)]
	return same
}

// grow makes room for one unit more.
func (m *memory) grow() {
	m.places = append(m.places, place{})
	m.units = slices.Grow(m.units, 1)[:len(m.places)]
	if last := &m.units[len(m.places)-1]; *last == nil {
		*last = new(about)
	}
}

// forget lets go what was found out where something has changed.
func (m *memory) forget(was, now []uint32) {
	if len(now) > areaSize {
		return
	}
	var changed [2 * sideBits]area // by bit
	any := uint32(0)
	for k, in := range now {
		x := (was[k] ^ in) & (1<<(2*sideBits) - 1)
		any |= x
		for ; x != 0; x &= x - 1 {
			changed[bits.TrailingZeros32(x)].add(k)
		}
	}
	of := func(mask uint32) (a area) {
		for mask &= any; mask != 0; mask &= mask - 1 {
			b := &changed[bits.TrailingZeros32(mask)]
			a[0] |= b[0]
			a[1] |= b[1]
		}
		return a
	}
	var alone, ridden [2][board.TypeCount]area
	for s := range alone {
		for t := range alone[s] {
			alone[s][t], ridden[s][t] = of(waysBy[s][t][0]), of(waysBy[s][t][1])
		}
	}
	sight := of(blocking & (1<<(2*sideBits) - 1))
	enemies := [2]area{of((footIn | gunsIn) << sideBits), of(footIn | gunsIn)}
	for i := range m.places {
		a, s, t := m.units[i], m.places[i].side, m.places[i].kind
		a.alone.sure = a.alone.sure && !a.alone.looked.meets(&alone[s][t])
		a.ridden.sure = a.ridden.sure && !a.ridden.looked.meets(&ridden[s][t])
		a.targets.sure = a.targets.sure && !a.targets.looked.meets(&enemies[s]) && !a.targets.between.meets(&sight)
	}
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
	a := c.kept.units[i]
	k := &a.alone
	if l != nil {
		if k = &a.ridden; k.rich != (p.APLeft > 1) || k.leader != l.Name {
			k.sure, k.rich, k.leader = false, p.APLeft > 1, l.Name
		}
	}
	if u.Type.Combat() {
		if c.goalsOf(u.Side); k.aims != c.kept.aims[u.Side] {
			w := c.walker(u, l != nil)
			k.sure = k.sure && k.goals == w.goals && k.n == w.n
			k.aims = c.kept.aims[u.Side]
		}
	}
	if !k.sure {
		k.find(c, a, u, l)
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
func (k *walked) find(c *Crowd, a *about, u, l *board.Unit) {
	p := c.p
	k.sure = len(c.in) <= areaSize
	most := int(p.Set.Types[u.Type].Move)
	if u.Type == board.Infantry || u.Type == board.Cavalry && l != nil {
		most++
	}
	k.looked = c.kept.ground.discs[most][p.Index(u.At)]
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
	a := c.kept.units[i]
	if !a.targets.sure {
		a.targets.find(c, u, a.readyFor(c.p, u))
	}
	return &a.targets
}

// find finds them anew.
func (a *targets) find(c *Crowd, u *board.Unit, r *ready) {
	p, from, enemies := c.p, c.p.Index(u.At), (footIn|gunsIn)<<(sideBits*u.Side.Enemy())
	reach := Reach(p, u)
	a.sure, a.looked = len(c.in) <= areaSize, c.kept.ground.discs[max(1, reach)][from]
	a.shots, a.close, a.between = a.shots[:0], a.close[:0], area{}
	for _, k := range p.Grid.Within[reach][from] {
		if c.in[k]&enemies == 0 {
			continue
		}
		for _, s := range p.Grid.Lines.Between(from, int(k)) {
			a.between.addStage(s)
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
