package dwf

import (
	"cmp"
	"math"
	"math/bits"
	"slices"

	"adjutant/engine"
)

// What the Union can set its mind on, for the player by machine: Richmond and groups enough to win the war by [vic.usa_1861 to
// vic.usa_1865]. Armies that march each for what is best where they stand do not take the last three cities in the same turn.

// A purpose is groups that the Union goes for, as a set by their numbers, and how it does; the zero purpose is none.
type purpose struct {
	On     bool
	Groups uint16
	Manner manner
	Dear   Area // the city that was missed, for dearly
}

// A manner is how a purpose is followed, as a set of bits.
type manner uint8

const (
	warily     manner = 1 << iota // the cities are held against all that the enemy can bring
	recklessly                    // whatever else is lost
	dearly                        // one city counts for more than the others
	keenly                        // cities that could be taken count for more
)

// What a purpose weighs, in points.
const (
	purposeWorth = 20.0 // a city that it wants, as long as it is held
	purposeLed   = 4.0  // a leader there
	purposeUnled = 0.4  // of a garrison without a leader, in defence
	purposeHome  = 0.1  // of what else may be lost while all goes to that end, but for Washington
	dearFactor   = 2.8  // for the city that was missed
	keenFactor   = 2.0
)

// Which purposes are worth a thought.
const (
	purposesWeighed = 5
	mostLacking     = 6 // cities
	missedWeighed   = 3 // purposes that were missed by no more than one city
)

// wants says whether the purpose asks for an area.
func (w purpose) wants(b *Board, a Area) bool {
	if !w.On || b.Areas[a].Flag != Confederate || b.Areas[a].Group < 0 {
		return false
	}
	g := b.Areas[a].Group
	return b.groups[g].Capital || w.Groups&(1<<g) != 0
}

// wanted says whether the survey's purpose asks for an area.
func (v *survey) wanted(a Area) bool { return v.eyes == Union && v.purpose.wants(v.p.board, a) }

// dear is what a city counts that the purpose wants, as long as it is held.
func (w purpose) dear(a Area) float64 {
	if w.Manner&dearly != 0 && w.Dear == a {
		return dearFactor * purposeWorth
	}
	return purposeWorth
}

// lure is what the purpose makes of a city that could be taken.
func (w purpose) lure(worth float64, a Area) float64 {
	g := 2*worth + w.dear(a)
	if w.Manner&keenly != 0 {
		g *= keenFactor
	}
	return g
}

// others is the share that counts of what may be lost beside what the purpose wants.
func (w purpose) others(washington bool) float64 {
	switch {
	case w.Manner&recklessly != 0:
		return 0
	case washington:
		return 1
	}
	return purposeHome
}

// served is what is held of what the purpose wants.
func (v *survey) served() float64 {
	sum := 0.0
	for n := range v.p.board.Areas {
		if a := Area(n); v.wanted(a) && v.p.holds(Union, a) {
			sum += v.purpose.dear(a)
			if v.l.staffs[Union][a] != 0 {
				sum += purposeLed
			}
		}
	}
	return sum
}

// lacking are the cities that a purpose wants and the Union has not got.
func (p *Position) lacking(w purpose) []Area {
	var out []Area
	for n := range p.board.Areas {
		if a := Area(n); w.wants(p.board, a) && !p.holds(Union, a) {
			out = append(out, a)
		}
	}
	return out
}

// eachPurpose lists the sets of groups that would win at the next look at victory.
func (p *Position) eachPurpose(yield func(purpose)) {
	may := uint16(0)
	for n, g := range p.board.groups {
		if g.Side == Confederate && !g.Capital {
			may |= 1 << n
		}
	}
	need := unionNeeds(turns[min(p.turn+1, lastTurn)].year)
	for set := uint16(0); set <= may; set++ {
		if set&^may == 0 && bits.OnesCount16(set) == need {
			yield(purpose{Groups: set, On: true})
		}
	}
}

// Purposes are none at all, and those that want least; not even the first beside the Union's own moves, and where all are far.
func (p *Position) Purposes(d engine.Decision) []purpose {
	s, open := p.top()
	if !open || s.Side != Union || p.mover != Union || s.Kind != stepCampaign || d.Seat != Union.seat() || p.column.Kind != noColumn || p.columns > 0 {
		return nil
	}
	type aim struct {
		w    purpose
		cost float64
	}
	var all []aim
	v := p.survey(Union, purpose{})
	p.eachPurpose(func(w purpose) {
		lacking := p.lacking(w)
		if len(lacking) > mostLacking {
			return
		}
		cost := 0.0
		for _, a := range lacking {
			cost += 2 + v.nearest(a) + 0.5*v.guard(Confederate, a)
		}
		all = append(all, aim{w, cost})
	})
	if len(all) == 0 {
		return nil
	}
	slices.SortStableFunc(all, func(x, y aim) int { return cmp.Compare(x.cost, y.cost) })
	out := []purpose{{}}
	for _, x := range all[:min(len(all), purposesWeighed)] {
		out = append(out, x.w)
	}
	return out
}

// A pursuit is a purpose, and the position when a turn that served it and the enemy's answer have been thought through.
type pursuit struct {
	purpose purpose
	end     *Position
}

// Bolder are the purposes that were missed by one city, each in other manners.
func Bolder(all []pursuit) [][]purpose {
	var out [][]purpose
	for _, x := range all {
		lacking := x.end.lacking(x.purpose)
		if x.end.over != nil || len(lacking) != 1 || len(out) == missedWeighed {
			continue
		}
		var ways []purpose
		for how := range 2 * recklessly {
			for _, more := range []manner{keenly, dearly} {
				w := x.purpose
				w.Manner, w.Dear = how|more, lacking[0]
				ways = append(ways, w)
			}
		}
		out = append(out, ways)
	}
	return out
}

// nearest is how far the next Union army is from an area, in areas; a sea port is never far.
func (v *survey) nearest(a Area) float64 {
	near := 12.0
	for _, h := range v.hosts[Union] {
		near = min(near, float64(v.p.board.byLand[h.at][a]))
	}
	if v.p.board.Areas[a].Form == SeaPort {
		near = min(near, 2)
	}
	return near
}

// What counts when a turn has been thought through, in points.
const (
	lackingCost = 40.0  // a city that victory still wants
	losingCost  = 150.0 // a condition of the Confederates that is met
)

// Prospects is what the position is worth in the long run: above all how few cities the Union's nearest victory wants.
func (p *Position) Prospects(seat engine.Seat) float64 {
	if p.over != nil {
		return p.Value(seat, purpose{})
	}
	least := len(p.board.Areas)
	p.eachPurpose(func(w purpose) { least = min(least, len(p.lacking(w))) })
	score := p.weigh(Union, purpose{}) - lackingCost*float64(least)
	if p.rebelsWin() != "" {
		score -= losingCost
	}
	if sideOf(seat) == Confederate {
		score = -score
	}
	return math.Tanh(score / scale)
}
