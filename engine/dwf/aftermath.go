package dwf

// What follows a battle: supply that was left, leaders left alone, the area taken [cap.supply, ldr.alone, move.continue].

// after clears the field: supply that was left, leaders left alone, the area taken [cap.supply, ldr.alone].
func (r *ruling) after() {
	p := r.p
	b := p.battle
	a, d := b.Attacker, b.Attacker.Enemy()
	fought := b.Won != Neutral
	going := p.going(fought)
	r.done()
	r.say(BattleEnded{At: r.id(b.At), Fought: fought, Clear: true})
	r.aftermath(&b)
	if !p.holds(a, b.At) && (a != Union || p.fleet(b.At) == 0) && p.holds(d, b.At) {
		r.forfeit(a, b.At)
	}
	for _, s := range []Side{a, d} {
		if !p.holds(s, b.At) && (fought || s == d) && (s != Union || p.fleet(b.At) == 0) {
			for l := range p.staff(s, b.At).each {
				r.sendHome(l)
			}
		}
	}
	if p.strength(a, b.At) > 0 {
		r.seize(b.At, d)
	}
	r.goOn(going)
}

// homes are the flag cities to which a leader left alone may go: the nearest in areas [ldr.alone].
func (p *Position) homes(who Leader) []Area {
	s := p.board.Leaders[who].Side
	l := p.look()
	best := uint8(far)
	var out []Area
	for c := range p.board.Areas {
		if !l.works(s, Area(c)) || l.land[s.Enemy()][c] {
			continue
		}
		switch d := p.board.dist[p.leaders[who].At][c]; {
		case d < best:
			best, out = d, []Area{Area(c)}
		case d == best && d < far:
			out = append(out, Area(c))
		}
	}
	return out
}

// sendHome sends a leader to a flag city; where several are equally near his owner is asked, of one who is met in the middle of a move when
// that has ended.
func (r *ruling) sendHome(who Leader) {
	p := r.p
	if p.opt.Careers && who == longstreet {
		r.longstreetGoes()
		return
	}
	cities := p.homes(who)
	if p.homeless.Has(who) {
		return
	}
	if len(cities) > 1 {
		r.say(Stranded{Leader: leaderIDs[who]})
		if p.column.Kind == noColumn {
			r.say(Next{Push: []Step{{stepLeader, p.board.Leaders[who].Side}}})
		}
		return
	}
	e := LeaderWent{Leader: leaderIDs[who], From: r.id(p.leaders[who].At)}
	if len(cities) > 0 {
		e.To = r.id(cities[0])
	}
	r.say(e)
}

// question asks for the leaders whom a move that has ended left alone.
func (r *ruling) question() {
	p := r.p
	for l := range p.homeless.each {
		if p.column.Kind == noColumn {
			r.say(Next{Push: []Step{{stepLeader, p.board.Leaders[l].Side}}})
		}
	}
}

// send is the owner's choice of a city.
func (r *ruling) send(s Step, o order) {
	r.say(LeaderWent{Leader: leaderIDs[o.Leader], From: r.id(r.p.leaders[o.Leader].At), To: r.id(o.At)})
	r.done()
}

// sendNearest sends a leader whose owner has no choice any more.
func (r *ruling) sendNearest(s Side) {
	p := r.p
	for l := range p.homeless.each {
		if p.board.Leaders[l].Side == s {
			r.say(LeaderWent{Leader: leaderIDs[l], From: r.id(p.leaders[l].At), To: r.id(firstOf(p.homes(l)))})
			break
		}
	}
	r.done()
}

func firstOf(areas []Area) Area {
	if len(areas) == 0 {
		return NoArea
	}
	return areas[0]
}
