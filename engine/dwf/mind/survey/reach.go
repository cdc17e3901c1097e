package survey

import (
	"adjutant/engine/dwf/board"
)

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

// Gain is what it would be worth to a side to take an area; 0 for what it need not take.
func (v *Survey) Gain(s board.Side, a board.Area) float64 {
	l := v.Look
	w := v.Worth[a]
	switch {
	case v.Has(s, a):
		return 0
	case l.Hold[a] == board.Neutral:
		if w < 1 {
			return 0
		}
		return w
	case w < 1 && l.Color[a] != s:
		return 0
	case w < 1: // the enemy in his own country
		return 3 + 0.8*float64(l.Units[s.Enemy()][a])
	}
	if s == board.Union && v.wanted(a) {
		return v.purpose.lure(w, a)
	}
	if s == board.Union {
		if g := v.p.Board.Areas[a].Group; g >= 0 {
			switch {
			case v.p.Board.Groups[g].Capital:
				return richmondPull*w + jointWorth*v.part
			case v.aims[g]:
				share := v.share(int(g))
				next := share + 1/float64(len(v.p.Board.Groups[g].Cities))
				g := 2*w + groupWorth*(next*next-share*share)
				if v.heart && next > 0.99 {
					g += jointWorth / float64(v.needs())
				}
				return g
			}
			return 2*w + 1
		}
	}
	if s == board.Confederate && v.p.Board.Areas[a].Flag == board.Union {
		return raidPull * w
	}
	return 2 * w
}

// Has says whether a side has an area for good: cities of the enemy only with land units in them, as victory asks [vic.occupy].
func (v *Survey) Has(s board.Side, a board.Area) bool {
	if v.p.Board.Areas[a].Flag == s.Enemy() {
		return v.p.Holds(s, a)
	}
	return v.Look.Hold[a] == s
}

// share is how much of a group the Union holds.
func (v *Survey) share(g int) float64 {
	n, cities := 0.0, v.p.Board.Groups[g].Cities
	for _, c := range cities {
		if v.p.Holds(board.Union, c) {
			n++
		}
	}
	return n / float64(len(cities))
}

// Guard is what an area's defence counts.
func (v *Survey) Guard(s board.Side, a board.Area) float64 {
	return v.Power[s][a] + 2.2*float64(v.p.Fort(s, a))
}

// chances is what a side may take with the armies that stand near: worth more the nearer enough of them is.
func (v *Survey) chances(s board.Side) float64 {
	sum := 0.0
	for n := range v.p.Board.Areas {
		w := v.Gain(s, board.Area(n))
		if w == 0 {
			continue
		}
		near, need := v.approach(s, board.Area(n))
		x := near / need
		sum += chanceWeight * w * (0.85*min(x, 1) + 0.15*min(x, 2))
	}
	return sum
}

// together is how many armies can be brought to one battle.
const together = 3

// approach is what a side can bring from near to an area that it would take, and what that wants.
func (v *Survey) approach(s board.Side, a board.Area) (near, need float64) {
	var best [together]float64
	far := v.p.Board.ByLand[a]
	for i := range v.Hosts[s] {
		h := &v.Hosts[s][i]
		x := h.push
		d := far[h.At]
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
	return near, 4 + needFactor*v.Guard(s.Enemy(), a)
}

// risks is what a side may lose to armies that stand near.
func (v *Survey) risks(s board.Side) float64 {
	sum := 0.0
	for n := range v.p.Board.Areas {
		if v.Look.Hold[n] != s || v.Worth[n] < 0.8 {
			continue
		}
		if s == board.Union && v.wary(board.Area(n)) {
			peril, _ := v.Peril(board.Area(n))
			sum += perilWeight * v.stake(s, board.Area(n)) * peril
			continue
		}
		if t, g := v.Threat(s, board.Area(n)), 1.0+v.Cover(s, board.Area(n)); t > riskless*g {
			sum += riskWeight * v.stake(s, board.Area(n)) * (1 - riskless*g/t) // never all of it: each factor more in the defence helps
		}
	}
	return sum + v.bare(s)
}

const (
	capitalStake = 6  // what Washington is worth beyond itself: with it the war may be lost [vic.csa_a]
	warWorth     = 20 // what any other city is, while the war is won if it holds
)

// stake is what a side would lose with an area: the Union with a city of a group that it has, or nearly, what the group is worth with it.
func (v *Survey) stake(s board.Side, a board.Area) float64 {
	w := v.Worth[a]
	g := v.p.Board.Areas[a].Group
	washington := v.p.Board.Areas[a].ID == "washington_dc"
	if washington {
		w += capitalStake
	}
	if s == board.Union && v.eyes == board.Union && v.purpose.On {
		if v.wanted(a) {
			return w + v.purpose.dear(a)
		}
		return w * v.purpose.Others(washington)
	}
	if s == board.Union && v.p.Board.Areas[a].Flag == board.Union {
		return w * v.home() // two of these, or Washington, and the war is lost [vic.csa_a to vic.csa_c]
	}
	if s != board.Union || g < 0 || v.p.Board.Areas[a].Flag != board.Confederate || !v.p.Holds(board.Union, a) {
		return w
	}
	share := v.share(int(g))
	if v.heart && v.part >= 1 && share >= 1 {
		w += warWorth // the war is won if this holds until the enemy has had his turn
	}
	if v.p.Board.Groups[g].Capital {
		return w + richmondWorth + 0.5*jointWorth*v.part
	}
	if !v.aims[g] {
		return w
	}
	less := share - 1/float64(len(v.p.Board.Groups[g].Cities))
	return w + keepShare*groupWorth*(share*share-less*less)
}

// home is how much more a Northern city counts as what the Union may lose, in its own eyes: before 1863 it falls too easily.
func (v *Survey) home() float64 {
	if v.eyes == board.Union && board.Turns[v.p.GameTurn].Year < 1863 {
		return 2.5
	}
	return 1
}

// Threat is what the enemy can bring against an area next turn.
func (v *Survey) Threat(s board.Side, a board.Area) float64 {
	t, far := 0.0, v.p.Board.ByLand[a]
	for i := range v.Hosts[s.Enemy()] {
		h := &v.Hosts[s.Enemy()][i]
		switch d := far[h.At]; {
		case d == 1:
			t += v.thrust(h, a)
		case int(d) < len(strike):
			t += h.push * strike[d]
		}
	}
	if s == board.Confederate {
		t += v.landing(a)
	}
	return t
}

// landing is what the Union can bring against a port by sea next turn, where its ships lie before it.
func (v *Survey) landing(a board.Area) float64 {
	p := v.p
	if p.Board.Areas[a].Form != board.SeaPort {
		return 0
	}
	for _, e := range p.Board.From(a) {
		if n := p.Sites[e.To].Naval[0]; !e.Line.Way.Land() && e.Line.Tidal && n[0]+n[1] > 0 {
			return 0.5*float64(p.Limit().SeaLift[board.Union]) + 1
		}
	}
	return 0
}

// thrust is what an army is worth that attacks the area next to it, through the terrain between.
func (v *Survey) thrust(h *Host, a board.Area) float64 {
	line, ok := v.p.Board.LandLine(h.At, a)
	if !ok || line.Into == 0 {
		return h.push
	}
	n := float64(board.TerrainValue(int(min(h.Units, h.push)), line.Into))
	return n + min(n, h.lead)
}

// Cover is what stands in an area's defence, with a share of what could come to its help.
func (v *Survey) Cover(s board.Side, a board.Area) float64 {
	g, far := v.Guard(s, a), v.p.Board.ByLand[a]
	for i := range v.Hosts[s] {
		h := &v.Hosts[s][i]
		if d := far[h.At]; d == 1 {
			g += 0.3 * h.power
		} else if d == 2 {
			g += 0.12 * h.power
		}
	}
	return g
}

// bare is what a capital loses in worth that has fewer than four factors to guard it, whoever is near.
func (v *Survey) bare(s board.Side) float64 {
	id := "washington_dc"
	if s == board.Confederate {
		id = "richmond"
	}
	a := v.p.Board.At(id)
	if v.Look.Hold[a] != s {
		return 0
	}
	return 2.5 * max(0, 4-float64(v.Look.Units[s][a])-0.5*float64(v.p.Fort(s, a)))
}
