package ahd

// Promotions [AHD 6.0].

// eachPromotion lists the units that a side may promote now: one that survived the battle it has won, or, in the promotion
// segment, any on the board; not one promoted this player turn, nor one with no better piece in stock [AHD 6.0, 1.4].
func (p *position) eachPromotion(s Step, yield func(order) bool) bool {
	var list []Unit
	var seen [types][2]boxSet
	var used [types + 1]uint8
	for _, u := range p.all() {
		if u.Side == s.Side {
			used[u.Type]++
		}
	}
	for _, u := range p.all() {
		better, ok := u.Type.Better()
		if u.Side != s.Side || !ok || u.Has(Promoted) || used[better] >= counterMix[s.Side][better] {
			continue
		}
		if s.Kind == stepWon && u.Box != p.battle.Box {
			continue
		}
		if s.Kind == stepPromote && p.opt.Experience && !u.Type.Militia() {
			continue // 6.1
		}
		whole := 0
		if u.Has(Reduced) {
			whole = 1
		}
		if !seen[u.Type][whole].has(u.Box) {
			seen[u.Type][whole].add(u.Box)
			list = append(list, u)
		}
	}
	sortUnits(list)
	for _, u := range list {
		o := p.board.order(promote)
		o.Type, o.State, o.From = u.Type, u.State&Reduced, u.Box
		if !yield(o) {
			return false
		}
	}
	return true
}

// promote exchanges the unit; it stays entrenched and reduced if it was [AHD 6.0].
func (r *ruling) promote(s Step, o order) {
	p := r.p
	best := -1
	for i := range p.all() {
		u := &p.units[i]
		if u.Side == s.Side && u.Box == o.From && u.Type == o.Type && u.State&Reduced == o.State&Reduced && !u.Has(Promoted) {
			if best < 0 || u.Has(Entrenched) && !p.units[best].Has(Entrenched) {
				best = i
			}
		}
	}
	was := p.units[best]
	now := was
	now.Type, _ = was.Type.Better()
	now.State |= Promoted
	r.say(PromotedUnit{Was: p.piece(was), Now: p.piece(now), Won: s.Kind == stepWon})
	if s.Kind == stepPromote && s.Round > 1 {
		r.done(Step{stepPromote, s.Side, s.Round - 1})
		return
	}
	r.done()
}

// drill rolls the die of replacement training: with 1 or less, after one off for every Confederate veteran or crack unit lost
// this game turn, two units may be promoted [AHD 6.2, rulings 43, 71].
func (r *ruling) drill(s Step) {
	p := r.p
	if !p.opt.Training || s.Side != Confederate {
		r.done()
		return
	}
	e := Drilled{Die: r.roll("drill"), Fallen: int(p.fallen), Units: 1}
	if r.err != nil {
		return
	}
	if e.Die-e.Fallen <= 1 {
		e.Units = 2
	}
	r.say(e)
	if e.Units == 2 {
		r.say(Next{Pop: 2, Push: []Step{{stepPromote, s.Side, 2}}})
		return
	}
	r.done()
}
