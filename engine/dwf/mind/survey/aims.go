package survey

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/politics"
)

// What the Union goes for and what either side would win by, in the eyes of the player by machine.

// needs is how many groups the Union must hold soon.
func (v *Survey) needs() int {
	return max(1, politics.UnionNeeds(board.Turns[min(v.p.GameTurn+1, board.LastTurn)].Year))
}

// aim picks the groups that the Union can take soonest, as many as it needs: cities held are taken, others cost what guards them and the
// way to them.
func (v *Survey) aim() {
	p := v.p
	need := v.needs()
	v.part = float64(min(len(politics.TakenGroups(p)), need)) / float64(need)
	v.heart = p.Holds(board.Union, p.Board.At("richmond"))
	if v.eyes == board.Union && v.purpose.On {
		return // it goes for what the purpose wants
	}
	var cost [board.MaxGroups]float64
	for n := range p.Board.Groups {
		g := &p.Board.Groups[n]
		if g.Side != board.Confederate || g.Capital {
			continue
		}
		for _, c := range g.Cities {
			if p.Holds(board.Union, c) {
				cost[n] -= 4
				continue
			}
			near := 12.0
			for i := range v.Hosts[board.Union] {
				h := &v.Hosts[board.Union][i]
				if d := float64(p.Board.ByLand[h.At][c]); h.push >= 3 {
					near = min(near, d)
				}
			}
			if p.Board.Areas[c].Form == board.SeaPort {
				near = min(near, 5)
			}
			cost[n] += 4 + near + 0.3*v.Guard(board.Confederate, c)
		}
	}
	for range need {
		best := -1
		for n := range p.Board.Groups {
			if g := &p.Board.Groups[n]; g.Side == board.Confederate && !g.Capital && !v.aims[n] && (best < 0 || cost[n] < cost[best]) {
				best = n
			}
		}
		if best >= 0 {
			v.aims[best] = true
		}
	}
}

// season is how much the blockade matters: its effect begins in 1863 [blk.start].
func (v *Survey) season() float64 {
	if board.Turns[v.p.GameTurn].Year < 1863 {
		return 0.6
	}
	return 1
}

// groups is what the Union's hold on the Confederate groups is worth: most where the year demands it [vic.usa_1862 to vic.usa_1865].
func (v *Survey) groups() float64 {
	p := v.p
	need := v.needs()
	var shares []float64
	for _, g := range p.Board.Groups {
		if g.Side != board.Confederate || g.Capital {
			continue
		}
		n := 0.0
		for _, c := range g.Cities {
			if p.Holds(board.Union, c) {
				n++
			}
		}
		share := n / float64(len(g.Cities))
		i := len(shares)
		shares = append(shares, share)
		for ; i > 0 && shares[i-1] < share; i-- {
			shares[i] = shares[i-1]
		}
		shares[i] = share
	}
	sum := 0.0
	if v.heart {
		sum += richmondWorth + jointWorth*v.part
	}
	for i, share := range shares {
		w := 4.0
		if i < need {
			w = groupWorth
		}
		sum += w * share * share
	}
	return sum
}

// imminent is what it is worth that a side would win if nothing changed until victory is looked at [vic.when].
func (v *Survey) imminent() float64 {
	p := v.p
	sum, year := 0.0, board.Turns[p.GameTurn].Year
	if politics.UnionWins(p) != "" {
		switch {
		case p.Mover == board.Confederate && year < 1865, p.Mover == board.Union && year == 1865:
			sum += imminentWorth
		case p.Mover == board.Union:
			sum += imminentWorth / 3
		}
	}
	if p.GameTurn >= 5 && politics.RebelsWin(p) != "" {
		if p.Mover == board.Union && p.GameTurn >= 6 {
			sum -= imminentWorth
		} else {
			sum -= imminentWorth / 3
		}
	}
	return sum
}
