package dwf

// What armies can take and what they threaten, in the eyes of the player by machine.

// strike is how much of it counts for an attack in the next turn.
var strike = [...]float64{0, 1, 0.55, 0.2}

// farthest is how many areas off an army or supply still counts.
const farthest = 24

// fading is what an area more on the way leaves of it.
const fading = 0.64

// fades is how much of it so many areas off counts.
var fades = func() (f [farthest]float64) {
	for d, left := 0, 1.0; d < farthest; d, left = d+1, left*fading {
		f[d] = left
	}
	return f
}()

func reached(d uint8) float64 {
	if d < farthest {
		return fades[d]
	}
	return 0
}

// gain is what it would be worth to a side to take an area; 0 for what it need not take.
func (v *survey) gain(s Side, a Area) float64 {
	l := v.l
	w := v.worth[a]
	switch {
	case v.has(s, a):
		return 0
	case l.hold[a] == Neutral:
		if w < 1 {
			return 0
		}
		return w
	case w < 1 && l.color[a] != s:
		return 0
	case w < 1: // the enemy in his own country
		return 3 + 0.8*float64(l.units[s.Enemy()][a])
	}
	if s == Union && v.wanted(a) {
		return v.purpose.lure(w, a)
	}
	if s == Union {
		if g := v.p.board.Areas[a].Group; g >= 0 {
			switch {
			case v.p.board.groups[g].Capital:
				return richmondPull*w + jointWorth*v.part
			case v.aims[g]:
				share := v.share(int(g))
				next := share + 1/float64(len(v.p.board.groups[g].Cities))
				g := 2*w + groupWorth*(next*next-share*share)
				if v.heart && next > 0.99 {
					g += jointWorth / float64(v.needs())
				}
				return g
			}
			return 2*w + 1
		}
	}
	if s == Confederate && v.p.board.Areas[a].Flag == Union {
		return raidPull * w
	}
	return 2 * w
}

// has says whether a side has an area for good: cities of the enemy only with land units in them, as victory asks [vic.occupy].
func (v *survey) has(s Side, a Area) bool {
	if v.p.board.Areas[a].Flag == s.Enemy() {
		return v.p.holds(s, a)
	}
	return v.l.hold[a] == s
}

// share is how much of a group the Union holds.
func (v *survey) share(g int) float64 {
	n, cities := 0.0, v.p.board.groups[g].Cities
	for _, c := range cities {
		if v.p.holds(Union, c) {
			n++
		}
	}
	return n / float64(len(cities))
}

// guard is what an area's defence counts.
func (v *survey) guard(s Side, a Area) float64 {
	return v.power[s][a] + 2.2*float64(v.p.fort(s, a))
}

// chances is what a side may take with the armies that stand near: worth more the nearer enough of them is.
func (v *survey) chances(s Side) float64 {
	sum := 0.0
	for n := range v.p.board.Areas {
		w := v.gain(s, Area(n))
		if w == 0 {
			continue
		}
		near, need := v.approach(s, Area(n))
		x := near / need
		sum += chanceWeight * w * (0.85*min(x, 1) + 0.15*min(x, 2))
	}
	return sum
}

// together is how many armies can be brought to one battle.
const together = 3

// approach is what a side can bring from near to an area that it would take, and what that wants.
func (v *survey) approach(s Side, a Area) (near, need float64) {
	var best [together]float64
	far := v.p.board.byLand[a]
	for i := range v.hosts[s] {
		h := &v.hosts[s][i]
		x := h.push
		d := far[h.at]
		if d == 1 {
			x = (h.push + v.thrust(h, a)) / 2
		}
		x *= h.fed
		if x *= reached(d); x <= best[together-1] {
			continue
		}
		k := together - 1
		for ; k > 0 && best[k-1] < x; k-- {
			best[k] = best[k-1]
		}
		best[k] = x
	}
	for _, x := range best {
		near += x
	}
	return near, 4 + needFactor*v.guard(s.Enemy(), a)
}

// risks is what a side may lose to armies that stand near.
func (v *survey) risks(s Side) float64 {
	sum := 0.0
	for n := range v.p.board.Areas {
		if v.l.hold[n] != s || v.worth[n] < 0.8 {
			continue
		}
		if s == Union && v.wary(Area(n)) {
			peril, _ := v.peril(Area(n))
			sum += perilWeight * v.stake(s, Area(n)) * peril
			continue
		}
		if t, g := v.threat(s, Area(n)), 1.0+v.cover(s, Area(n)); t > riskless*g {
			sum += riskWeight * v.stake(s, Area(n)) * (1 - riskless*g/t) // never all of it: each factor more in the defence helps
		}
	}
	return sum + v.bare(s)
}

const (
	capitalStake = 6  // what Washington is worth beyond itself: with it the war may be lost [vic.csa_a]
	warWorth     = 20 // what any other city is, while the war is won if it holds
)

// stake is what a side would lose with an area: the Union with a city of a group that it has, or nearly, what the group is worth with it.
func (v *survey) stake(s Side, a Area) float64 {
	w := v.worth[a]
	g := v.p.board.Areas[a].Group
	washington := v.p.board.Areas[a].ID == "washington_dc"
	if washington {
		w += capitalStake
	}
	if s == Union && v.eyes == Union && v.purpose.On {
		if v.wanted(a) {
			return w + v.purpose.dear(a)
		}
		return w * v.purpose.others(washington)
	}
	if s == Union && v.p.board.Areas[a].Flag == Union {
		return w * v.home() // two of these, or Washington, and the war is lost [vic.csa_a to vic.csa_c]
	}
	if s != Union || g < 0 || v.p.board.Areas[a].Flag != Confederate || !v.p.holds(Union, a) {
		return w
	}
	share := v.share(int(g))
	if v.heart && v.part >= 1 && share >= 1 {
		w += warWorth // the war is won if this holds until the enemy has had his turn
	}
	if v.p.board.groups[g].Capital {
		return w + richmondWorth + 0.5*jointWorth*v.part
	}
	if !v.aims[g] {
		return w
	}
	less := share - 1/float64(len(v.p.board.groups[g].Cities))
	return w + keepShare*groupWorth*(share*share-less*less)
}

// home is how much more a Northern city counts as what the Union may lose, in its own eyes: before 1863 it falls too easily.
func (v *survey) home() float64 {
	if v.eyes == Union && turns[v.p.turn].year < 1863 {
		return 2.5
	}
	return 1
}

// threat is what the enemy can bring against an area next turn.
func (v *survey) threat(s Side, a Area) float64 {
	t, far := 0.0, v.p.board.byLand[a]
	for i := range v.hosts[s.Enemy()] {
		h := &v.hosts[s.Enemy()][i]
		switch d := far[h.at]; {
		case d == 1:
			t += v.thrust(h, a)
		case int(d) < len(strike):
			t += h.push * strike[d]
		}
	}
	if s == Confederate {
		t += v.landing(a)
	}
	return t
}

// landing is what the Union can bring against a port by sea next turn, where its ships lie before it.
func (v *survey) landing(a Area) float64 {
	p := v.p
	if p.board.Areas[a].Form != SeaPort {
		return 0
	}
	for _, e := range p.board.from(a) {
		if n := p.sites[e.To].Naval[0]; !e.Line.Way.Land() && e.Line.Tidal && n[0]+n[1] > 0 {
			return 0.5*float64(p.limit().seaLift[Union]) + 1
		}
	}
	return 0
}

// thrust is what an army is worth that attacks the area next to it, through the terrain between.
func (v *survey) thrust(h *host, a Area) float64 {
	line, ok := v.p.board.landLine(h.at, a)
	if !ok || line.Into == 0 {
		return h.push
	}
	n := float64(terrainValue(int(min(h.units, h.push)), line.Into))
	return n + min(n, h.lead)
}

// cover is what stands in an area's defence, with a share of what could come to its help.
func (v *survey) cover(s Side, a Area) float64 {
	g, far := v.guard(s, a), v.p.board.byLand[a]
	for i := range v.hosts[s] {
		h := &v.hosts[s][i]
		if d := far[h.at]; d == 1 {
			g += 0.3 * h.power
		} else if d == 2 {
			g += 0.12 * h.power
		}
	}
	return g
}

// bare is what a capital loses in worth that has fewer than four factors to guard it, whoever is near.
func (v *survey) bare(s Side) float64 {
	id := "washington_dc"
	if s == Confederate {
		id = "richmond"
	}
	a := v.p.board.at(id)
	if v.l.hold[a] != s {
		return 0
	}
	return 2.5 * max(0, 4-float64(v.l.units[s][a])-0.5*float64(v.p.fort(s, a)))
}
