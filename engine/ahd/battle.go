package ahd

// Combat [AHD 5.0]: the order of battles, the rounds, retreat, reinforcement, withdrawal and recovery.

// pending is the boxes that still need a battle, in the order of the board [AHD 5.0].
func (p *position) pending() []Box {
	c := p.crowd()
	var boxes []Box
	for b := range p.board.Boxes {
		if c.units[Union][b] > 0 && c.units[Confederate][b] > 0 && !p.fought.has(Box(b)) {
			boxes = append(boxes, Box(b))
		}
	}
	return boxes
}

// combat begins the only battle left, or ends the segment: reduced units recover [AHD 5.7], boxes are captured [AHD 8.0].
func (r *ruling) combat(s Step) {
	p := r.p
	if boxes := p.pending(); len(boxes) > 0 {
		r.beginBattle(boxes[0])
		return
	}
	if !p.opt.Refit {
		r.recoverAll()
	}
	r.capture(s.Side)
	r.say(CombatEnded{Side: s.Side})
	if p.over == nil {
		r.done()
	}
}

// recoverAll restores every reduced unit of both sides [AHD 5.7, ruling 39].
func (r *ruling) recoverAll() {
	p := r.p
	e := Recovered{By: "time"}
	for _, u := range p.all() {
		if u.Has(Reduced) {
			e.Units = append(e.Units, p.piece(u))
		}
	}
	if len(e.Units) > 0 {
		r.say(e)
	}
}

// beginBattle opens a battle: cavalry may withdraw first, then round follows round [AHD 5.0, 5.6].
func (r *ruling) beginBattle(b Box) {
	p := r.p
	a, d := p.mover, p.mover.Enemy()
	e := BattleBegan{Box: p.board.Boxes[b].ID, Attacker: a}
	var entries boxSet
	for _, u := range p.at(a, b) {
		if u.Has(Across) {
			e.Across++
		}
		if u.From != NoBox && !entries.has(u.From) {
			entries.add(u.From)
			e.Entries = append(e.Entries, p.board.Boxes[u.From].ID)
		}
	}
	e.Units = [2]int{p.count(Union, b), p.count(Confederate, b)}
	r.say(e)
	r.say(Next{Push: []Step{{Kind: stepWithdraw, Side: d}, {Kind: stepRound, Side: a, Round: 1}}})
}

// canWithdraw says whether the defence may withdraw: it has only cavalry, and not every attacker is cavalry [AHD 5.6].
func (p *position) canWithdraw(d Side) bool {
	if p.battle.Left {
		return true
	}
	c := p.crowd()
	b := p.battle.Box
	a := d.Enemy()
	return c.cavalry[d][b] == c.units[d][b] && c.cavalry[a][b] < c.units[a][b]
}

// eachWithdrawal lists where cavalry may withdraw to: any adjacent box but an enemy's recruitment city, one with enemies, or one
// from which attackers came [AHD 5.6].
func (p *position) eachWithdrawal(d Side, yield func(order) bool) bool {
	if !p.canWithdraw(d) {
		return true
	}
	boxes := p.exits(d, true)
	var last Unit
	for i, u := range p.at(d, p.battle.Box) {
		if i > 0 && u.Type == last.Type && u.State&Reduced == last.State&Reduced {
			continue
		}
		last = u
		for _, b := range boxes {
			o := p.board.order(withdraw)
			o.Type, o.State, o.From, o.To = u.Type, u.State&Reduced, u.Box, b
			if !yield(o) {
				return false
			}
		}
	}
	return true
}

// withdraw moves one cavalry unit out; when the last has gone there is no battle [AHD 5.6, rulings 36, 37].
func (r *ruling) withdraw(o order) {
	p := r.p
	b := p.battle.Box
	d := p.mover.Enemy()
	for _, u := range p.at(d, b) {
		if u.Type == o.Type && u.State&Reduced == o.State&Reduced {
			now := u
			now.Box = o.To
			now.State &^= Entrenched
			r.say(Withdrew{Was: p.piece(u), Now: p.piece(now)})
			break
		}
	}
	r.enter(d, o.To)
	r.left(d, b)
	if p.over == nil && p.count(d, b) == 0 {
		r.say(Avoided{Box: p.board.Boxes[b].ID})
		r.say(Next{Pop: 2})
	}
}

// exits is the boxes to which a side may leave the battle: adjacent by land or river, free of enemies, no recruitment city of
// the enemy's; for the defence none from which attackers entered. A retreat must go to a friendly-owned one if there is one;
// a withdrawal need not [AHD 5.4, 5.6, rulings 30, 32].
func (p *position) exits(s Side, withdrawal bool) []Box {
	c := p.crowd()
	var all, own []Box
	for _, e := range p.board.adjacent(p.battle.Box) {
		b := Box(e.To)
		owner := p.hold[b].Owner
		if !p.open(s, e) || c.units[s.Enemy()][b] > 0 || p.board.Boxes[b].City && owner == s.Enemy() {
			continue
		}
		if s != p.mover && p.battle.Entries.has(b) || len(all) > 0 && all[len(all)-1] == b {
			continue
		}
		all = append(all, b)
		if owner == s {
			own = append(own, b)
		}
	}
	if len(own) > 0 && !withdrawal {
		return own
	}
	return all
}

// eachRetreat lists where a side may retreat to: land exits, and Washington by sea with [AHD 5.41].
func (p *position) eachRetreat(s Side, yield func(order) bool) bool {
	o := p.board.order(retreat)
	boxes := p.exits(s, false)
	if w, ok := p.evacuation(s); ok {
		boxes = append(boxes, w)
	}
	for i, b := range boxes {
		if i > 0 && b == boxes[i-1] {
			continue
		}
		o.To = b
		if !yield(o) {
			return false
		}
	}
	return true
}

// evacuation says whether the Union may leave the battle by sea: from a gray port where the Confederates attack it, or from any
// port it has invaded this turn, to Washington if that is its own and free of enemies [AHD 5.41, rulings 38, 65].
func (p *position) evacuation(s Side) (Box, bool) {
	w := p.box("washington")
	info := p.board.Boxes[p.battle.Box]
	if !p.opt.Evacuation || s != Union || !info.Port || p.battle.Box == w || !p.friendly(Union, w) || p.count(Confederate, w) > 0 {
		return NoBox, false
	}
	if p.mover == Confederate {
		return w, info.Color == Confederate
	}
	for _, u := range p.at(Union, p.battle.Box) {
		if u.Has(Sailed) {
			return w, true
		}
	}
	return NoBox, false
}

// round begins a battle round, or ends the battle if one side is gone [AHD 5.0].
func (r *ruling) round(s Step) {
	p := r.p
	if s.Round > 1 && r.decided() {
		return
	}
	r.say(RoundBegan{Box: p.board.Boxes[p.battle.Box].ID, Round: int(s.Round)})
	r.done(round(s.Side, s.Round)...)
}

// decided ends the battle if one side has no units left [AHD 5.0, 5.5].
func (r *ruling) decided() bool {
	p := r.p
	b := p.battle.Box
	for s := Union; s <= Confederate; s++ {
		if p.count(s, b) == 0 {
			r.left(s, b) // ruling 62: the last cavalry of a raid eliminated counts as leaving
			if p.over == nil {
				r.endBattle(s.Enemy())
			}
			return true
		}
	}
	return false
}

// endBattle clears what is left of the battle off the steps; the winner may promote [AHD 5.0, 6.0].
func (r *ruling) endBattle(winner Side) {
	p := r.p
	r.say(BattleEnded{Box: p.board.Boxes[p.battle.Box].ID, Winner: winner, Rounds: int(p.battle.Round)})
	pop := 0
	for pop < int(p.depth) && p.steps[int(p.depth)-1-pop].Kind != stepCombat {
		pop++
	}
	r.say(Next{Pop: pop, Push: []Step{{Kind: stepWon, Side: winner}}})
}

// stand stays and fights [AHD 5.4], or keeps the cavalry where it is [AHD 5.6].
func (r *ruling) stand(s Step) {
	if s.Kind == stepRetreat {
		r.say(Stood{Side: s.Side, Round: int(s.Round)})
	}
	r.done()
}

// retreat takes the whole force out of the battle, to one box; the other side has won [AHD 5.4].
func (r *ruling) retreat(s Step, o order) {
	p := r.p
	from := p.battle.Box
	e := Retreated{Side: s.Side, Round: int(s.Round), From: p.board.Boxes[from].ID, To: p.board.Boxes[o.To].ID}
	for _, u := range p.at(s.Side, from) {
		e.Units = append(e.Units, p.piece(u))
	}
	e.Sea, e.Way = true, Sea
	for _, x := range p.board.adjacent(from) {
		if Box(x.To) == o.To && p.open(s.Side, x) {
			e.Sea, e.Way = false, x.Line.Way
			break
		}
	}
	r.say(e)
	r.enter(s.Side, o.To)
	r.left(s.Side, from)
	if p.over == nil {
		r.endBattle(s.Side.Enemy())
	}
}

// eachReinforcement lists the units that a side may bring: one from each adjacent box, of those that have not fought this turn;
// the attacker not out of a box with enemies, the defender only if he leaves as many units there as they are [AHD 5.5].
func (p *position) eachReinforcement(s Side, yield func(order) bool) bool {
	c := p.crowd()
	if c.units[s][p.battle.Box] == 0 {
		return true
	}
	last := NoBox
	for _, e := range p.board.adjacent(p.battle.Box) {
		from := Box(e.To)
		if from == last || p.battle.Sources.has(from) || e.Line.Potomac && s == Confederate || p.closed(s, p.battle.Box) {
			continue
		}
		last = from
		enemies := c.units[s.Enemy()][from]
		if enemies > 0 && (s == p.mover || c.units[s][from] <= enemies) {
			continue
		}
		var prev Unit
		for i, u := range p.at(s, from) {
			if u.Has(Fought) || i > 0 && u.Type == prev.Type && u.State&Reduced == prev.State&Reduced && !prev.Has(Fought) {
				continue
			}
			prev = u
			o := p.board.order(reinforce)
			o.Type, o.State, o.From, o.To = u.Type, u.State&Reduced, from, p.battle.Box
			if !yield(o) {
				return false
			}
		}
	}
	return true
}

// reinforce brings one unit into the battle. It leaves its box for good and is not entrenched [AHD 5.5].
func (r *ruling) reinforce(s Step, o order) {
	p := r.p
	best := -1
	for i := range p.all() {
		u := &p.units[i]
		if u.Box == o.From && u.Side == s.Side && u.Type == o.Type && u.State&Reduced == o.State&Reduced && !u.Has(Fought) {
			if best < 0 || !u.Has(Entrenched) && p.units[best].Has(Entrenched) {
				best = i
			}
		}
	}
	was := p.units[best]
	now := was
	now.Box, now.From = o.To, NoBox
	now.State = now.State&^(Entrenched|Across) | Fought
	r.say(Reinforced{Was: p.piece(was), Now: p.piece(now)})
	r.left(s.Side, o.From)
}
