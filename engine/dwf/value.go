package dwf

import (
	"math"

	"adjutant/engine"
)

// What a position is worth, for the player by machine: what stands, what is held, how near the armies are to what they should take or
// keep. An open move counts for the best that it can still do, a battle not yet fought for what it will bring.

// The weights, in points.
const (
	scale        = 90.0 // points that are worth three quarters of a won game
	factorWorth  = 1.0
	fortWorth    = 0.5 // a step
	supplyWorth  = 0.35
	shipWorth    = 0.5
	boxWorth     = 1.6 // a blockade box that counts, up to five
	pullWeight   = 0.11
	guardWeight  = 0.55 // of what a city is worth, where more can strike it than stands there
	starvedWorth = 0.25 // a factor out of supply
)

// Value is between -1 and 1.
func (p *position) Value(seat engine.Seat) float64 {
	v := 0.0
	switch {
	case p.over == nil:
		v = math.Tanh(p.weigh() / scale)
	case p.over.Winner == "union":
		v = 1
	case p.over.Winner == "confederate":
		v = -1
	}
	if sideOf(seat) == Confederate {
		return -v
	}
	return v
}

// worthOf is what holding an area is worth to both sides together.
func (p *position) worthOf(a Area) float64 {
	i := &p.board.Areas[a]
	w := 0.25
	if i.Flag != Neutral {
		w = 5
	}
	switch i.ID {
	case "richmond":
		w = 16
	case "washington_dc":
		w = 26
	case "philadelphia", "harrisburg", "cincinnati", "pittsburgh", "cairo", "st_louis", "baltimore":
		w = 8
	}
	return w
}

// A field is how hard the goals of either side pull at each area.
type pulls [2][maxAreas]float64

// goals are what a side should take or keep, with what they are worth to it.
func (p *position) pull(l *look) *pulls {
	var f pulls
	need := unionNeeds(turns[min(p.turn+2, lastTurn)].year)
	for n := range p.board.Areas {
		w := p.worthOf(Area(n))
		if w < 3 {
			for s := Union; s <= Confederate; s++ {
				if l.units[s.Enemy()][n] > 2 && l.color[n] != s.Enemy() {
					f.spread(p.board, s, Area(n), 2) // an enemy army off its own ground
				}
			}
			continue
		}
		flag := p.board.Areas[n].Flag
		for s := Union; s <= Confederate; s++ {
			switch {
			case l.hold[n] != s && (flag != s || l.hold[n] == s.Enemy()):
				gain := w
				if s == Union && need > 0 && p.nearlyWhole(Area(n)) {
					gain *= 1.5
				}
				if s == Confederate && flag == Union {
					gain *= 0.7
				}
				f.spread(p.board, s, Area(n), gain)
			case p.threatened(l, s, Area(n)):
				f.spread(p.board, s, Area(n), 0.8*w)
			}
		}
	}
	return &f
}

// nearlyWhole says whether only one city of a Confederate group is left to be taken, and it is this.
func (p *position) nearlyWhole(a Area) bool {
	g := p.board.Areas[a].Group
	if g < 0 {
		return false
	}
	left := 0
	for _, c := range p.board.groups[g].Cities {
		if !p.holds(Union, c) {
			left++
		}
	}
	return left == 1
}

// spread lets a goal pull at all areas from which land leads to it.
func (f *pulls) spread(b *Board, s Side, goal Area, w float64) {
	for a := range b.Areas {
		if d := b.byLand[a][goal]; d < 12 {
			if v := w / (1 + 0.6*float64(d)); v > f[s][a] {
				f[s][a] = v
			}
		}
	}
}

// threatened says whether more of the enemy stands next to an area than guards it.
func (p *position) threatened(l *look, s Side, a Area) bool {
	return p.menace(l, s, a) > 0
}

// menace is by how much what the enemy has next to an area is stronger than its guard.
func (p *position) menace(l *look, s Side, a Area) float64 { return p.menaceWith(l, s, a, 0, 0) }

// menaceWith is the same with more or less of the guard, and of the enemy beside it.
func (p *position) menaceWith(l *look, s Side, a Area, more, enemies float64) float64 {
	strike := enemies
	for _, e := range p.board.from(a) {
		if e.Line.Way.Land() {
			strike += float64(l.units[s.Enemy()][e.To])
		}
	}
	if strike <= 0 {
		return 0
	}
	own := float64(l.units[s][a]) + more + 1.5*float64(p.fort(s, a))
	if who := l.staffs[s][a].first(); who != NoLeader && own > 1 {
		own += 0.8 * float64(p.board.Leaders[who].Combat)
	}
	return max(0, 0.9*strike-own)
}

// bare is what a capital loses in worth that has fewer than three factors and a fort to guard it, whoever is near.
func (p *position) bare(l *look, s Side, a Area, more float64) float64 {
	switch id := p.board.Areas[a].ID; {
	case id == "richmond" && s == Confederate, id == "washington_dc" && s == Union:
		return 3 * max(0, 3-float64(l.units[s][a])-more-0.5*float64(p.fort(s, a)))
	}
	return 0
}

// exposed is what a menace takes from the worth of an area.
func exposed(w, menace float64) float64 {
	if menace <= 0 {
		return 0
	}
	return guardWeight * w * min(1, 0.25+menace/8)
}

// weigh is the position from the Union's side, in points.
func (p *position) weigh() float64 {
	l := p.look()
	f := p.pull(l)
	score := 0.0
	sign := [2]float64{1, -1}
	for n := range p.board.Areas {
		a := Area(n)
		x := &p.sites[n]
		w := p.worthOf(a)
		switch l.hold[n] {
		case Union:
			score += w
		case Confederate:
			score -= w
		}
		for s := Union; s <= Confederate; s++ {
			units := float64(l.units[s][n])
			v := units * (factorWorth + pullWeight*f[s][n])
			v += fortWorth * float64(p.fort(s, a))
			if x.Marks&buildingOf(s) != 0 {
				v += fortWorth / 2
			}
			if w > 3 && p.fort(s, a) > 0 {
				v += 0.4
			}
			if k := x.Supply[s][0] + x.Supply[s][1]; k > 0 {
				v += supplyWorth * (1 + 0.3*float64(min(k-1, 3)))
				if units > 2 {
					v += supplyWorth
				}
			}
			if units > 0 && l.hold[n] != Neutral && l.color[n] != s && !l.supplied(s, a) {
				v -= starvedWorth * units
			}
			for who := range l.staffs[s][n].each {
				c := float64(p.board.Leaders[who].Combat)
				v += 0.25 * min(c, units) * (1 + pullWeight*f[s][n])
			}
			if w > 3 && l.hold[n] == s {
				v -= exposed(w, p.menace(l, s, a)) + p.bare(l, s, a, 0)
			}
			score += sign[s] * v
		}
		if x.Marks&markBurned != 0 {
			score += 1.5
		}
		score += shipWorth * float64(p.fleet(a))
		if x.Rail[0]+x.Rail[1] > 0 {
			score += 0.15 * f[Union][n]
		}
	}
	score += boxWorth * float64(min(5, p.closedBoxes(l)))
	score += 3.5 * float64(len(p.takenGroups()))
	score += sign[p.mover] * 0.02 * float64(p.duties.unmet()) * -1
	return score + sign[p.mover]*p.hope(l, f)
}
