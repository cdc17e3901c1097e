package dwf

// What supply is worth to the armies that could attack with it, in the eyes of the player by machine [sup.need, sup.attack_spend].

// A larder is how far the next supply units are from an army, the nearest first: 0 where a source of another kind is at hand.
type larder [3]uint8

// nextWorth is what the first, the second and the third unit are worth beside each other: one attack spends one.
var nextWorth = [3]float64{1, 0.4, 0.2}

// add puts a supply unit so far off among the nearest.
func (l *larder) add(d uint8) {
	for i := range l {
		if d < l[i] {
			d, l[i] = l[i], d
		}
	}
}

// provision finds the supply of the armies of a side, and how much of them counts without it.
func (v *survey) provision(s Side) {
	for n := range v.p.board.Areas {
		if x := &v.p.sites[n].Supply[s]; x[0]+x[1] > 0 {
			v.stores[s] = append(v.stores[s], Area(n))
		}
	}
	for i := range v.hosts[s] {
		h := &v.hosts[s][i]
		k := v.l.source(s, h.at, false)
		h.fixed = k == fromFlag || k == fromRail
		h.larder = v.larder(s, h, NoArea, NoArea)
		switch d := h.larder[0]; {
		case d <= 1:
			h.fed = 1
		case d == 2:
			h.fed = (1 + unfedShare) / 2
		default:
			h.fed = unfedShare
		}
	}
}

// mostCounted is how many supply units of an area are counted.
const mostCounted = 4

// larder is an army's after a supply unit has gone from one area to another; NoArea for none.
func (v *survey) larder(s Side, h *host, from, to Area) larder {
	out := larder{far, far, far}
	if h.fixed {
		return larder{}
	}
	for _, a := range v.stores[s] {
		x := &v.p.sites[a].Supply[s]
		n := x[0] + x[1]
		if a == from {
			n--
		}
		for range min(n, mostCounted) {
			out.add(v.haul(s, a, h.at))
		}
	}
	if to != NoArea {
		out.add(v.haul(s, to, h.at))
	}
	return out
}

// wants says whether an army could attack, had it supply.
func (h *host) wants() bool { return h.front && h.push >= 3 }

// haul is how far supply has to come, by land or, for the Union between its sea ports, by sea.
func (v *survey) haul(s Side, from, to Area) uint8 {
	d := v.p.board.byLand[from][to]
	if s == Union && d > 2 && v.p.board.Areas[from].Form == SeaPort && v.p.board.Areas[to].Form == SeaPort {
		return 2
	}
	return d
}

// wellFed is how large an army may be for supply to matter the more.
const wellFed = 14

// supplies is what a larder is worth to an army.
func (v *survey) supplies(h *host, l larder) float64 {
	sum := 0.0
	for i, d := range l {
		sum += nextWorth[i] * reached(d)
	}
	return depotWorth * min(h.push, wellFed) * sum
}

// supply is what a side's supply is worth to its armies.
func (v *survey) supply(s Side) float64 {
	sum := 0.0
	for i := range v.hosts[s] {
		if h := &v.hosts[s][i]; h.wants() {
			sum += v.supplies(h, h.larder)
		}
	}
	return sum
}
