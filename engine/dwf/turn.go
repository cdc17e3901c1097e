package dwf

// The beginning and the end of a player turn [turn.phases].

// openTurn begins a player turn: units over the year's size are split, forts decay and are finished, politics is looked at, and what
// comes is counted.
func (r *ruling) openTurn(s Side) {
	r.done(playerTurn(s)...)
	sent := r.p.europe == 1 // pol.fi_effect: before this turn
	if s == Confederate {
		r.intervene()
	}
	r.retire(s)
	r.splitLarge(s)
	r.fortsTurn(s)
	r.railsTurn()
	if s == Union {
		r.state()
	}
	r.gather(s, sent)
	r.placeForegone()
}

// splitLarge splits units that are larger than the year allows [R122].
func (r *ruling) splitLarge(s Side) {
	p := r.p
	size := int(p.limit().unit[s])
	for a := range p.board.Areas {
		now := p.sites[a].Inf[s][0]
		was := now
		for n := maxSize; n > size; n-- {
			for now[n-1] > 0 {
				now[n-1]--
				now[size-1]++
				now[n-size-1]++
			}
		}
		if p.board.mix.limited[s] && now != was && !p.spare(s).plus(was).has(now) {
			for k := was.Factors(); k > 0; k-- { // for want of counters some may go [unit.counters]
				var ok bool
				if now, ok = madeUp(k, size, p.spare(s).plus(was)); ok {
					break
				}
			}
		}
		if now != was {
			r.say(Regrouped{Side: s, At: r.id(Area(a)), Was: was, Now: now})
		}
	}
}

// fortsTurn is attrition, then the finishing of forts begun [fort.attrition, fort.build_two_turns, R47, R95].
func (r *ruling) fortsTurn(s Side) {
	p := r.p
	for a := range p.board.Areas {
		x := &p.sites[a]
		if x.Fort > 0 && x.Owner == s && p.board.Areas[a].Form == Inland && p.strength(s, Area(a)) == 0 {
			r.say(FortChanged{At: r.id(Area(a)), Side: s, Was: int(x.Fort), Now: int(x.Fort) - 1, Why: "attrition"})
		}
	}
	for a := range p.board.Areas {
		x := &p.sites[a]
		if x.Marks&buildingOf(s) != 0 && !p.holds(s.Enemy(), Area(a)) {
			was := p.fort(s, Area(a))
			r.say(FortChanged{At: r.id(Area(a)), Side: s, Was: was, Now: was + 1, Why: "built"})
			r.takeRams(Area(a))
		}
	}
}

// railsTurn takes the marks off railroads that run again on all sides [dmg.rail_fix].
func (r *ruling) railsTurn() {
	p := r.p
	l := p.look()
	for a := range p.board.Areas {
		if p.sites[a].Broken == 0 || p.sites[a].Broken >= p.moment()-1 {
			continue
		}
		mended := true
		for _, e := range p.board.from(Area(a)) {
			if e.Line.Way == Rail && !l.whole(Area(a), Area(e.To)) {
				mended = false
			}
		}
		if mended {
			r.say(Mended{At: r.id(Area(a))})
		}
	}
}

// allot gives the command points and the duties [cmd.points, cmd.east, cmd.trans].
func (r *ruling) allot(s Side) {
	duties := Trans
	if s == Union {
		duties |= East
	}
	r.say(Allotted{Side: s, Points: int(r.p.limit().command[s]), Duties: duties})
	r.done()
}

// closeTurn ends a player turn: victory is looked at, then the other side is next [vic.when, turn.order].
func (r *ruling) closeTurn(s Side) {
	p := r.p
	if r.victory(s); p.over != nil {
		return
	}
	r.reckonPope(s)
	next := p.turn
	if s == Union {
		next++
	}
	r.done(Step{stepOpen, s.Enemy()})
	r.say(TurnOpened{Turn: int(next), Side: s.Enemy()})
}
