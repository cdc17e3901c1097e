package mind

import (
	"sort"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
)

// A clash is a battle reduced to what its fire depends on: the units of both sides in ranks of equals, whose fire is next, and
// the salvos that have been thought out.
type clash struct {
	p       *state.Position // the battle as it stands; shots declared already are in it
	next    board.Side
	round   uint8
	sides   [2]ranks
	start   [2]int // the state of each side
	river   bool   // attackers are across a river, which matters to the defender's first two fires [AHD 5.34]
	scratch *state.Position
	known   [2]map[salvoKey]*salvo
	rolls   [2][2][board.Types][]int // by side, wading targets, type: against each rank of the enemy
}

// ranks are one side's units, those in one rank that differ in steps only. What is left of all of them is one number, the state:
// 0 when nobody is left; every hit makes it smaller.
type ranks struct {
	of     []rank
	states int // how many states there are
}

type rank struct {
	Type   board.Type
	State  board.State // entrenched, across the river
	stride int         // of the rank in the state
	ways   []strength
	at     [][]int // whole, reduced -> place in ways
}

// strength is what is left of a rank.
type strength struct{ whole, reduced int }

// NewClash prepares a battle of which next comes; nil if a side has no units there.
func NewClash(p *state.Position, next state.Step) *clash {
	b := p.Battle.Box
	if p.Count(board.Union, b) == 0 || p.Count(board.Confederate, b) == 0 {
		return nil
	}
	f := &clash{p: p, next: next.Side, round: next.Round}
	for s := board.Union; s <= board.Confederate; s++ {
		f.sides[s], f.start[s] = ranked(p.At(s, b))
		f.known[s] = map[salvoKey]*salvo{}
	}
	if next.Round <= 2 {
		for _, u := range p.At(p.Mover, b) {
			f.river = f.river || u.Has(board.Across)
		}
	}
	f.scratch = p.Clone()
	f.scratch.Battle = state.Battle{Box: b}
	return f
}

func ranked(us []board.Unit) (ranks, int) {
	kind := func(u board.Unit) rank { return rank{Type: u.Type, State: u.State & (board.Entrenched | board.Across)} }
	sort.SliceStable(us, func(i, j int) bool {
		a, b := kind(us[i]), kind(us[j])
		return a.Type < b.Type || a.Type == b.Type && a.State < b.State
	})
	r := ranks{states: 1}
	state := 0
	for i := 0; i < len(us); {
		k, n := kind(us[i]), 0
		var has strength
		for ; i < len(us) && us[i].Type == k.Type && us[i].State&(board.Entrenched|board.Across) == k.State; i++ {
			n++
			if us[i].Has(board.Reduced) {
				has.reduced++
			} else {
				has.whole++
			}
		}
		k.fill(n)
		k.stride = r.states
		state += k.stride * k.at[has.whole][has.reduced]
		r.states *= len(k.ways)
		r.of = append(r.of, k)
	}
	return r, state
}

// fill lists what may be left of n units, fewest steps first.
func (k *rank) fill(n int) {
	k.at = make([][]int, n+1)
	for w := range n + 1 {
		k.at[w] = make([]int, n+1)
		for r := range n + 1 - w {
			k.ways = append(k.ways, strength{w, r})
		}
	}
	sort.Slice(k.ways, func(i, j int) bool {
		a, b := k.ways[i], k.ways[j]
		if x, y := 2*a.whole+a.reduced, 2*b.whole+b.reduced; x != y {
			return x < y
		}
		return a.whole < b.whole
	})
	for i, w := range k.ways {
		k.at[w.whole][w.reduced] = i
	}
}

func (r ranks) has(state, i int) strength {
	k := &r.of[i]
	return k.ways[state/k.stride%len(k.ways)]
}

// after is the state when a unit of rank i has taken hits.
func (r ranks) after(state, i int, whole bool, hits int) int {
	if hits == 0 {
		return state
	}
	k := &r.of[i]
	old := state / k.stride % len(k.ways)
	now := k.ways[old]
	switch {
	case !whole:
		now.reduced--
	case hits == 1:
		now.whole--
		now.reduced++
	default:
		now.whole--
	}
	return state + k.stride*(k.at[now.whole][now.reduced]-old)
}

// left counts the units of a state, and the reduced ones among them.
func (r ranks) left(state int) (units, reduced int) {
	for i := range r.of {
		h := r.has(state, i)
		units += h.whole + h.reduced
		reduced += h.reduced
	}
	return units, reduced
}

// types counts the units of a state by type: all that its own fire depends on.
func (r ranks) types(state int) (n [board.Types]uint8) {
	for i, k := range r.of {
		h := r.has(state, i)
		n[k.Type] += uint8(h.whole + h.reduced)
	}
	return n
}

// A salvo is one side's fire.
type salvo struct {
	at    []aimed
	makes []turnout // of the state that it is fired at; see turnouts
}

// aimed is a target with the needs of the shots at it, in their order.

type aimed struct {
	rank  int
	whole bool
	needs []int
}

// A salvoKey is all that a salvo depends on.
type salvoKey struct {
	by   [board.Types]uint8
	at   int
	wade bool // the targets across a river are easier to hit still
}

// salvo is the fire of side s by the default policy, from one state at another.
func (f *clash) salvo(s board.Side, state [2]int, round uint8) *salvo {
	k := salvoKey{f.sides[s].types(state[s]), state[s.Enemy()], f.wades(s, round)}
	v, ok := f.known[s][k]
	if !ok {
		q := f.scratch
		q.InPlay, q.Battle.Shots, q.Battle.Round = 0, q.Battle.Shots[:0], round
		for t, n := range k.by {
			for range n {
				q.Add(board.Unit{Side: s, Type: board.Type(t), Box: q.Battle.Box, From: board.NoBox})
			}
		}
		for i, r := range f.sides[s.Enemy()].of {
			u := board.Unit{Side: s.Enemy(), Type: r.Type, Box: q.Battle.Box, From: board.NoBox, State: r.State}
			h := f.sides[s.Enemy()].has(k.at, i)
			for range h.whole {
				q.Add(u)
			}
			u.State |= board.Reduced
			for range h.reduced {
				q.Add(u)
			}
		}
		v = f.aimAll(q, s, k.wade)
		f.known[s][k] = v
	}
	return v
}

// wades says whether a side's targets are across a river, and so easier to hit [AHD 5.34].
func (f *clash) wades(s board.Side, round uint8) bool { return f.river && round <= 2 && s != f.p.Mover }

// roll is the highest die with which a type hits a rank of the enemy's; 0 for an impossible shot.
func (f *clash) roll(s board.Side, by board.Type, at int, wade bool) int {
	known := &f.rolls[s][0][by]
	if wade {
		known = &f.rolls[s][1][by]
	}
	if *known == nil {
		q := f.scratch
		was := q.Battle.Round
		q.Battle.Round = 3
		if wade {
			q.Battle.Round = 1
		}
		for _, r := range f.sides[s.Enemy()].of {
			need := rules.Need(q, by, s, board.Unit{Type: r.Type, State: r.State}).Roll
			*known = append(*known, min(max(need, 0), engine.D6))
		}
		q.Battle.Round = was
	}
	return (*known)[at]
}

// aimAll is what has been declared of a side's fire in a position, and the rest by the default policy.
func (f *clash) aimAll(p *state.Position, s board.Side, wade bool) *salvo {
	at := rules.Targets(p, s)
	ranks := make([]int, len(at))
	for i, u := range at {
		for j, r := range f.sides[s.Enemy()].of {
			if r.Type == u.Type && r.State == u.State&(board.Entrenched|board.Across) {
				ranks[i] = j
			}
		}
	}
	shots := p.Battle.Shots
	if rules.ChoiceOfFire(p, s) {
		shots = DefaultShots(p, s, func(by board.Type, i int) float64 { return float64(f.roll(s, by, ranks[i], wade)) / engine.D6 })
	}
	if len(shots) == 0 {
		for i, u := range p.At(s, p.Battle.Box) {
			shots = append(shots, state.Shot{By: u.Type, At: uint8(i % len(at))})
		}
	}
	needs := make([][]int, len(at))
	for _, sh := range shots {
		needs[sh.At] = append(needs[sh.At], f.roll(s, sh.By, ranks[sh.At], wade))
	}
	v := &salvo{}
	for i, u := range at {
		if len(needs[i]) > 0 {
			v.at = append(v.at, aimed{ranks[i], !u.Has(board.Reduced), needs[i]})
		}
	}
	return v
}
