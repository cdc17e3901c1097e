package survey

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
)

// What supply is worth to the armies that could attack with it, in the eyes of the player by machine [sup.need, sup.attack_spend].

// A Larder is how far the next supply units are from an army, the nearest first: 0 where a source of another kind is at hand.
type Larder [3]uint8

// nextWorth is what the first, the second and the third unit are worth beside each other: one attack spends one.
var nextWorth = [3]float64{1, 0.4, 0.2}

// add puts a supply unit so far off among the nearest.
func (l *Larder) add(d uint8) {
	for i := range l {
		if d < l[i] {
			d, l[i] = l[i], d
		}
	}
}

// provision finds the supply of the armies of a side, and how much of them counts without it.
func (v *Survey) provision(s board.Side) {
	for n := range v.p.Board.Areas {
		if x := &v.p.Sites[n].Supply[s]; x[0]+x[1] > 0 {
			v.stores[s] = append(v.stores[s], board.Area(n))
		}
	}
	for i := range v.Hosts[s] {
		h := &v.Hosts[s][i]
		k := v.Look.Source(s, h.At, false)
		h.fixed = k == control.FromFlag || k == control.FromRail
		h.Larder = v.Larder(s, h, board.NoArea, board.NoArea)
		switch d := h.Larder[0]; {
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

// Larder is an army's after a supply unit has gone from one area to another; NoArea for none.
func (v *Survey) Larder(s board.Side, h *Host, from, to board.Area) Larder {
	out := Larder{board.Far, board.Far, board.Far}
	if h.fixed {
		return Larder{}
	}
	for _, a := range v.stores[s] {
		x := &v.p.Sites[a].Supply[s]
		n := x[0] + x[1]
		if a == from {
			n--
		}
		for range min(n, mostCounted) {
			out.add(v.haul(s, a, h.At))
		}
	}
	if to != board.NoArea {
		out.add(v.haul(s, to, h.At))
	}
	return out
}

// Wants says whether an army could attack, had it supply.
func (h *Host) Wants() bool { return h.Front && h.push >= 3 }

// haul is how far supply has to come, by land or, for the Union between its sea ports, by sea.
func (v *Survey) haul(s board.Side, from, to board.Area) uint8 {
	d := v.p.Board.ByLand[from][to]
	if s == board.Union && d > 2 && v.p.Board.Areas[from].Form == board.SeaPort && v.p.Board.Areas[to].Form == board.SeaPort {
		return 2
	}
	return d
}

// wellFed is how large an army may be for supply to matter the more.
const wellFed = 14

// Supplies is what a larder is worth to an army.
func (v *Survey) Supplies(h *Host, l Larder) float64 {
	sum := 0.0
	for i, d := range l {
		sum += nextWorth[i] * reached(d)
	}
	return depotWorth * min(h.push, wellFed) * sum
}

// supply is what a side's supply is worth to its armies.
func (v *Survey) supply(s board.Side) float64 {
	sum := 0.0
	for i := range v.Hosts[s] {
		if h := &v.Hosts[s][i]; h.Wants() {
			sum += v.Supplies(h, h.Larder)
		}
	}
	return sum
}
