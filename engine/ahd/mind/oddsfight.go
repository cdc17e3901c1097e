package mind

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
)

// An End is one way in which a battle may end, with its chance.
type End struct {
	Won            bool // false: neither side can hit the other any more
	Winner         board.Side
	Units, Reduced int
	Chance         float64 // 0 to 1
}

// Ends are all of them.
type Ends struct {
	List   []End
	played int // battles simulated; 0 when the chances were computed
}

// What is computed exactly, and how much is simulated otherwise: so measured that a battle takes less than 50 ms when it is computed
// and less than 200 ms when it is simulated.
const (
	maxWork    = 200_000 // salvos that could come up, each weighed by its shots and targets
	maxStates  = 60_000  // pairs of states of both sides
	MaxPlayed  = 4_000   // battles simulated, less if they bring up
	maxSalvos  = 10_000  // different salvos
	batch      = 250     // battles between two looks at that
	maxVolleys = 2_000   // of one simulated battle
)

// fight plays the battle out, exactly if it is small.
func (f *clash) fight() (Ends, bool) {
	if f.small() {
		return f.Compute(), true
	}
	return f.Simulate(), false
}

// small says whether all salvos that could come up are few enough to compute.
func (f *clash) small() bool {
	if f.sides[board.Union].states*f.sides[board.Confederate].states > maxStates {
		return false
	}
	work := 0
	for s := board.Union; s <= board.Confederate; s++ {
		n := f.sides[s].types(f.start[s])
		classes, shots := 1, 0
		for _, x := range n {
			classes *= int(x) + 1
			shots += int(x)
		}
		units, _ := f.sides[s.Enemy()].left(f.start[s.Enemy()])
		work += classes * f.sides[s.Enemy()].states * shots * units
	}
	return work <= maxWork
}

// A turnout is a state with its chance.
type turnout struct {
	state  int
	chance float64
}

// turnouts is what a salvo makes of the state that it is fired at.
func (v *salvo) turnouts(r ranks, state int) []turnout {
	if v.makes != nil {
		return v.makes
	}
	now := []turnout{{state, 1}}
	for _, a := range v.at {
		hits := a.hits()
		var next []turnout
		for _, t := range now {
			for n, chance := range hits {
				if chance == 0 {
					continue
				}
				to := r.after(t.state, a.rank, a.whole, n)
				i := slices.IndexFunc(next, func(x turnout) bool { return x.state == to })
				if i < 0 {
					i = len(next)
					next = append(next, turnout{state: to})
				}
				next[i].chance += t.chance * chance
			}
		}
		now = next
	}
	v.makes = now
	return now
}

// hits is the chance of none, one and two hits on a target; a shot at one that has fallen is wasted [AHD 5.1].
func (a aimed) hits() (p [3]float64) {
	most := 1
	if a.whole {
		most = 2
	}
	p[0] = 1
	for _, need := range a.needs {
		hit := float64(need) / engine.D6
		for n := most; n > 0; n-- {
			if n == most {
				p[n] += p[n-1] * hit
			} else {
				p[n] = p[n]*(1-hit) + p[n-1]*hit
			}
		}
		p[0] *= 1 - hit
	}
	return p
}

// A flow is the chance that a side fires next in each pair of states.
type flow [2][]float64

// Compute follows every chance. From round 3 on nothing changes but the units, so that a pair of states which neither side's fire
// has changed comes round again; the sum over all those rounds is a geometric series.
func (f *clash) Compute() Ends {
	width := f.sides[board.Confederate].states
	size := f.sides[board.Union].states * width
	c := &computed{f: f, width: width, won: [2][]float64{make([]float64, f.sides[board.Union].states), make([]float64, width)}}
	c.flow = flow{make([]float64, size), make([]float64, size)}
	side, round := f.next, f.round
	if len(f.p.Battle.Shots) > 0 {
		c.fire(side, f.start, 1, f.aimAll(f.p, side, f.wades(side, round)))
		side, round = f.after(side, round)
	} else {
		c.flow[side][f.start[board.Union]*width+f.start[board.Confederate]] = 1
	}
	for f.river && round <= 2 {
		for i, chance := range c.flow[side] {
			if chance > 0 {
				state := [2]int{i / width, i % width}
				c.flow[side][i] = 0
				c.fire(side, state, chance, f.salvo(side, state, round))
			}
		}
		side, round = f.after(side, round)
	}
	for i := size - 1; i >= 0; i-- {
		c.settle(i)
	}
	return c.ends()
}

// after is whose fire follows a side's, and in which round.
func (f *clash) after(side board.Side, round uint8) (board.Side, uint8) {
	if side == f.p.Mover {
		round++
	}
	return side.Enemy(), round
}

type computed struct {
	f     *clash
	width int // states of the Confederacy
	flow  flow
	won   [2][]float64 // by the winner's state
	stuck float64
}

// fire lets a side fire in a state that comes with a chance; then it is the other's turn.
func (c *computed) fire(side board.Side, state [2]int, chance float64, v *salvo) {
	c.spread(side, state, chance, v.turnouts(c.f.sides[side.Enemy()], state[side.Enemy()]), -1)
}

// spread hands a chance on to the states that come of it, but for one that is left out.
func (c *computed) spread(side board.Side, state [2]int, chance float64, ts []turnout, but int) {
	enemy := side.Enemy()
	for _, t := range ts {
		if t.state == but {
			continue
		}
		if t.state == 0 {
			c.won[side][state[side]] += chance * t.chance
			continue
		}
		state[enemy] = t.state
		c.flow[enemy][state[board.Union]*c.width+state[board.Confederate]] += chance * t.chance
	}
}

// settle lets both sides fire until something changes. Every hit makes the number of the pair smaller, so the pairs are settled
// from the highest number down.
func (c *computed) settle(i int) {
	in := [2]float64{c.flow[board.Union][i], c.flow[board.Confederate][i]}
	if in[board.Union]+in[board.Confederate] == 0 {
		return
	}
	state := [2]int{i / c.width, i % c.width}
	var ts [2][]turnout
	var miss [2]float64
	for s := board.Union; s <= board.Confederate; s++ {
		enemy := s.Enemy()
		ts[s] = c.f.salvo(s, state, 3).turnouts(c.f.sides[enemy], state[enemy])
		if k := slices.IndexFunc(ts[s], func(t turnout) bool { return t.state == state[enemy] }); k >= 0 {
			miss[s] = ts[s][k].chance
		}
	}
	again := miss[board.Union] * miss[board.Confederate]
	if again == 1 {
		c.stuck += in[board.Union] + in[board.Confederate]
		return
	}
	for s := board.Union; s <= board.Confederate; s++ {
		c.spread(s, state, (in[s]+in[s.Enemy()]*miss[s.Enemy()])/(1-again), ts[s], state[s.Enemy()])
	}
}

func (c *computed) ends() Ends {
	var e Ends
	for s := board.Union; s <= board.Confederate; s++ {
		for state, chance := range c.won[s] {
			if chance > 0 {
				units, reduced := c.f.sides[s].left(state)
				e.List = append(e.List, End{true, s, units, reduced, chance})
			}
		}
	}
	if c.stuck > 0 {
		e.List = append(e.List, End{Chance: c.stuck})
	}
	return e
}

// Simulate plays battles with dice of its own, the same at every call.
func (f *clash) Simulate() Ends {
	dice := engine.NewRandom(uint64(f.p.Battle.Box) + 1)
	count := map[End]int{}
	n := 0
	for n < MaxPlayed && len(f.known[board.Union])+len(f.known[board.Confederate]) < maxSalvos {
		for range batch {
			count[f.play(dice)]++
		}
		n += batch
	}
	e := Ends{played: n}
	for x, times := range count {
		x.Chance = float64(times) / float64(n)
		e.List = append(e.List, x)
	}
	slices.SortFunc(e.List, func(a, b End) int {
		for _, d := range []int{int(a.Winner) - int(b.Winner), a.Units - b.Units, a.Reduced - b.Reduced} {
			if d != 0 {
				return d
			}
		}
		return 0
	})
	return e
}

// play is one battle.
func (f *clash) play(dice engine.Random) End {
	state, side, round := f.start, f.next, f.round
	for i := range maxVolleys {
		enemy := side.Enemy()
		var v *salvo
		if i == 0 && len(f.p.Battle.Shots) > 0 {
			v = f.aimAll(f.p, side, f.wades(side, round))
		} else {
			v = f.salvo(side, state, round)
		}
		for _, a := range v.at {
			hits, most := 0, 1
			if a.whole {
				most = 2
			}
			for _, need := range a.needs {
				if hits < most && dice.IntN(engine.D6) < need {
					hits++
				}
			}
			state[enemy] = f.sides[enemy].after(state[enemy], a.rank, a.whole, hits)
		}
		if state[enemy] == 0 {
			units, reduced := f.sides[side].left(state[side])
			return End{Won: true, Winner: side, Units: units, Reduced: reduced}
		}
		side, round = f.after(side, round)
	}
	return End{}
}
