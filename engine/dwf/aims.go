package dwf

// What the Union goes for and what either side would win by, in the eyes of the player by machine.

// needs is how many groups the Union must hold soon.
func (v *survey) needs() int { return max(1, unionNeeds(turns[min(v.p.turn+1, lastTurn)].year)) }

// aim picks the groups that the Union can take soonest, as many as it needs: cities held are taken, others cost what guards them and the
// way to them.
func (v *survey) aim() {
	p := v.p
	need := v.needs()
	v.part = float64(min(len(p.takenGroups()), need)) / float64(need)
	v.heart = p.holds(Union, p.board.at("richmond"))
	if v.eyes == Union && v.purpose.On {
		return // it goes for what the purpose wants
	}
	var cost [maxGroups]float64
	for n := range p.board.groups {
		g := &p.board.groups[n]
		if g.Side != Confederate || g.Capital {
			continue
		}
		for _, c := range g.Cities {
			if p.holds(Union, c) {
				cost[n] -= 4
				continue
			}
			near := 12.0
			for i := range v.hosts[Union] {
				h := &v.hosts[Union][i]
				if d := float64(p.board.byLand[h.at][c]); h.push >= 3 {
					near = min(near, d)
				}
			}
			if p.board.Areas[c].Form == SeaPort {
				near = min(near, 5)
			}
			cost[n] += 4 + near + 0.3*v.guard(Confederate, c)
		}
	}
	for range need {
		best := -1
		for n := range p.board.groups {
			if g := &p.board.groups[n]; g.Side == Confederate && !g.Capital && !v.aims[n] && (best < 0 || cost[n] < cost[best]) {
				best = n
			}
		}
		if best >= 0 {
			v.aims[best] = true
		}
	}
}

// season is how much the blockade matters: its effect begins in 1863 [blk.start].
func (v *survey) season() float64 {
	if turns[v.p.turn].year < 1863 {
		return 0.6
	}
	return 1
}

// groups is what the Union's hold on the Confederate groups is worth: most where the year demands it [vic.usa_1862 to vic.usa_1865].
func (v *survey) groups() float64 {
	p := v.p
	need := v.needs()
	var shares []float64
	for _, g := range p.board.groups {
		if g.Side != Confederate || g.Capital {
			continue
		}
		n := 0.0
		for _, c := range g.Cities {
			if p.holds(Union, c) {
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
func (v *survey) imminent() float64 {
	p := v.p
	sum, year := 0.0, turns[p.turn].year
	if p.unionWins() != "" {
		switch {
		case p.mover == Confederate && year < 1865, p.mover == Union && year == 1865:
			sum += imminentWorth
		case p.mover == Union:
			sum += imminentWorth / 3
		}
	}
	if p.turn >= 5 && p.rebelsWin() != "" {
		if p.mover == Union && p.turn >= 6 {
			sum -= imminentWorth
		} else {
			sum -= imminentWorth / 3
		}
	}
	return sum
}
