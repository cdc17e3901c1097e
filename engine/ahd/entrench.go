package ahd

// Entrenchment [AHD 4.3] and recovery by march [AHD 5.71].

// eachEntrenchment lists the units that can dig in at a box.
func (p *position) eachEntrenchment(b Box, c *crowd, yield func(order) bool) bool {
	s := p.mover
	if c.units[s][b] == 0 || c.units[s.Enemy()][b] > 0 || int(p.marches) < p.digCost(b) {
		return true
	}
	city := p.board.Boxes[b].City
	var room [2 * types]mover
	for _, m := range p.movers(s, b, room[:0]) {
		if city && m.digs || !city && m.digsTwo {
			o := p.board.order(entrench)
			o.Type, o.State, o.From = m.typ, m.state, b
			if !yield(o) {
				return false
			}
		}
	}
	return true
}

// digCost is the marches still to be spent for digging in at a box: one in a recruitment city of either color, whoever
// controls it, two elsewhere; those spent on the active box count [AHD 4.3, rulings 13, 14].
func (p *position) digCost(b Box) int {
	need := 2
	if p.board.Boxes[b].City {
		need = 1
	}
	if p.active == b {
		return max(0, need-int(p.acts))
	}
	return need
}

// entrench digs one unit in. It takes part in every march that this costs.
func (r *ruling) entrench(o order) {
	p := r.p
	city := p.board.Boxes[o.From].City
	best := -1
	for i := range p.all() {
		u := &p.units[i]
		if u.Box != o.From || u.Side != p.mover || u.Type != o.Type || u.State&Reduced != o.State&Reduced || u.Has(Entrenched) || u.Marches >= 2 || !city && u.Marches > 0 {
			continue
		}
		if best < 0 || u.Marches > p.units[best].Marches || u.Marches == p.units[best].Marches && u.less(p.units[best]) {
			best = i
		}
	}
	was := p.units[best]
	now := was
	now.State |= Entrenched | Acted
	now.Marches++
	if !city {
		now.Marches = 2
	}
	r.say(EntrenchedUnit{Was: p.piece(was), Now: p.piece(now), Cost: p.digCost(o.From)})
}

// eachRefit lists the reduced units that a march can restore [AHD 5.71, ruling 67].
func (p *position) eachRefit(yield func(order) bool) bool {
	if !p.opt.Refit || p.marches == 0 {
		return true
	}
	return p.eachReduced(2, yield)
}

// eachReduced lists the mover's reduced units that took part in fewer than so many marches, one of each type and box.
func (p *position) eachReduced(marches uint8, yield func(order) bool) bool {
	var seen [types]boxSet
	var list []Unit
	for _, u := range p.all() {
		if u.Side == p.mover && u.Has(Reduced) && u.Marches < marches && !seen[u.Type].has(u.Box) {
			seen[u.Type].add(u.Box)
			list = append(list, u)
		}
	}
	sortUnits(list)
	for _, u := range list {
		o := p.board.order(refit)
		o.Type, o.From = u.Type, u.Box
		if !yield(o) {
			return false
		}
	}
	return true
}

// refit restores one reduced unit, by a march or by a recruitment point.
func (r *ruling) refit(o order) {
	p := r.p
	by, limit := "march", uint8(2)
	if s, _ := p.top(); s.Kind == stepRecruit {
		by, limit = "point", 3
	}
	best := -1
	for i := range p.all() {
		u := &p.units[i]
		if u.Box == o.From && u.Side == p.mover && u.Type == o.Type && u.Has(Reduced) && u.Marches < limit && (best < 0 || u.less(p.units[best])) {
			best = i
		}
	}
	r.say(Recovered{Units: []Piece{p.piece(p.units[best])}, By: by})
}
