package ahd

// Union sea movement [AHD 4.6] and naval invasions [AHD 4.7]. Each unit costs one march.

// eachLift lists the voyages and landings of units that have stood in a port since the segment began.
func (p *position) eachLift(c *crowd, yield func(order) bool) bool {
	if p.mover != Union || p.marches == 0 || p.opt.FirstTurn && p.firstTurn() {
		return true
	}
	for _, from := range p.board.ports {
		if c.units[Union][from] == 0 || c.units[Confederate][from] > 0 {
			continue
		}
		var room [2 * types]mover
		for _, m := range p.movers(Union, from, room[:0]) {
			if !m.sails {
				continue
			}
			for _, to := range p.board.ports {
				o := p.board.order(lift)
				o.Type, o.State, o.From, o.To = m.typ, m.state, from, to
				switch {
				case to == from:
					continue
				case p.friendly(Union, to) && c.units[Confederate][to] == 0:
				case p.canInvade(from, to):
					o.Verb = invade
				default:
					continue
				}
				if !yield(o) {
					return false
				}
			}
		}
	}
	return true
}

// canInvade says whether units may land at a port from a box: with a march die of 6, from Washington, at a Confederate port;
// not under the guns of Fort Monroe [AHD 4.7, 4.71].
func (p *position) canInvade(from, to Box) bool {
	if p.die != 6 || p.board.Boxes[from].ID != "washington" || p.hold[to].Owner != Confederate {
		return false
	}
	guns := p.opt.FortMonroe && p.hold[p.box("fort_monroe")].Owner == Confederate
	return !guns || p.board.Boxes[to].ID != "yorktown" && p.board.Boxes[to].ID != "norfolk"
}

// lift carries a voyage or a landing out. Who lands at the enemy attacks across a river [AHD 5.34].
func (r *ruling) lift(o order) {
	p := r.p
	best := -1
	for i := range p.all() {
		u := &p.units[i]
		if u.Box != o.From || u.Side != Union || u.Type != o.Type || u.State&Reduced != o.State&Reduced || u.Has(Moved) || u.Has(Sailed) || u.Marches >= 2 {
			continue
		}
		if best < 0 || u.less(p.units[best]) {
			best = i
		}
	}
	was := p.units[best]
	now := was
	now.Box, now.Marches = o.To, was.Marches+1
	now.State = now.State&^Entrenched | Sailed
	if p.count(Confederate, o.To) > 0 {
		now.State |= Across
	}
	r.say(Lifted{Was: p.piece(was), Now: p.piece(now), Invasion: o.Verb == invade})
	r.enter(Union, o.To)
	r.left(Union, o.From)
}
