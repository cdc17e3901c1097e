package survey

import (
	"adjutant/engine/dwf/board"
)

// Whether a city stands against all that the enemy can bring in a turn, for the player by machine: by the losses of the book and by
// who holds the field after them [cbt.def_loss, cbt.att_loss, cbt.compare].

// wary says whether the survey's purpose asks for an area and holds it warily.
func (v *Survey) wary(a board.Area) bool { return v.purpose.Manner&Warily != 0 && v.wanted(a) }

// comes is how much of an army so many areas off comes to an attack in one turn: railroads carry it three areas and more.
var comes = [...]float64{0, 1, 1, 0.9, 0.6, 0.3}

// joins is how much of the strongest armies comes together at one place.
var joins = [together]float64{1, 0.7, 0.4}

// Peril is how much a Union city is in danger, 0 to 1, and how much less it would be with one factor more.
func (v *Survey) Peril(a board.Area) (danger, more float64) {
	attack, lead := v.assault(a)
	if attack < 1 {
		return 0, 0
	}
	units, fort := float64(v.Look.Units[board.Union][a]), float64(v.p.Fort(board.Union, a))
	shield := v.foremost(board.Union, a)
	if fort >= 2 && attack/3-shield < units+fort-1 {
		return 0, 0 // a fort that is left sends the attacker back [cmp.fort]
	}
	n, all := 1.0, 0.0
	for who := range v.Look.Staffs()[board.Union][a].Each {
		all += float64(v.p.Board.Leaders[who].Combat)
	}
	if v.Look.Staffs()[board.Union][a] == 0 && lead > 0 && fort < 2 {
		n = unledInPeril
	}
	stands := n * (units + min(all, units) + fort)
	wants := max(1, 0.93*attack+min(lead, attack/2)-shield) + 1
	if stands >= wants {
		return 0, 0
	}
	return (wants - stands) / wants, n / wants
}

// unledInPeril is what of a garrison without a leader counts against an enemy who has one.
const unledInPeril = 0.3

// assault is the strongest attack that the Confederates can bring on an area in a turn, and its best leader.
func (v *Survey) assault(a board.Area) (attack, lead float64) {
	type army struct{ power, lead float64 }
	var best [together]army
	far := v.p.Board.ByLand[a]
	for i := range v.Hosts[board.Confederate] {
		h := &v.Hosts[board.Confederate][i]
		d := int(far[h.At])
		if d >= len(comes) {
			continue
		}
		x := h.push
		if d == 1 {
			x = v.thrust(h, a)
		}
		x *= comes[d]
		k := together
		for ; k > 0 && best[k-1].power < x; k-- {
			if k < together {
				best[k] = best[k-1]
			}
		}
		if k < together {
			best[k] = army{x, v.foremost(board.Confederate, h.At)}
		}
	}
	for i, b := range best {
		attack += b.power * joins[i]
		lead = max(lead, b.lead)
	}
	return attack, lead
}

// foremost is the combat of the best leader of a side in an area.
func (v *Survey) foremost(s board.Side, a board.Area) float64 {
	best := 0.0
	for who := range v.Look.Staffs()[s][a].Each {
		best = max(best, float64(v.p.Board.Leaders[who].Combat))
	}
	return best
}
