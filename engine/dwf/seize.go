package dwf

// seize is what happens to an area that infantry or militia enters and nobody defends [dmg.rail_cut, R66, R111]; was is who held it before.
func (r *ruling) seize(a Area, was Side) {
	p := r.p
	s := p.mover
	l := p.look()
	if l.land[s.Enemy()][a] || p.board.Areas[a].Form == Box {
		return
	}
	x := &p.sites[a]
	building := markUnion
	if s == Union {
		building = markRebel
	}
	if x.Marks&building != 0 {
		r.say(FortBegun{At: r.id(a), Side: s.Enemy(), Off: true, Points: int(p.points), Duties: p.duties})
	}
	if s == Confederate {
		if n := int(x.Rail[0] + x.Rail[1]); n > 0 {
			r.say(Lost{Side: Union, At: r.id(a), Unit: Group{Rail: uint8(n)}, Due: int(p.turn) + 1, Now: x.Inf[Union], Why: "overrun"})
		}
		if p.site(a).Marks&markConverted != 0 {
			r.say(Converted{At: r.id(a), Off: true})
		}
	}
	r.takeRams(a)
	r.forfeit(s.Enemy(), a)
	if was != s {
		r.takeArea(a, was)
	}
}

// takeRams eliminates ironclads of the Confederates in a port where the Union alone has land units [R107].
func (r *ruling) takeRams(a Area) {
	p := r.p
	if x := &p.sites[a]; x.Rams > 0 && p.holds(Union, a) && !p.holds(Confederate, a) {
		r.say(Lost{Side: Confederate, At: r.id(a), Rams: int(x.Rams), Due: int(p.turn) + 6, Now: x.Inf[Confederate], Why: "taken in port"})
	}
}

// enterKentucky notes the first Confederate infantry in Kentucky, whether it meets an enemy there or not [pol.ky_bg, R123].
func (r *ruling) enterKentucky(s Side, a Area, g Group) {
	if r.p.board.Areas[a].State == "KY" && s == Confederate && !r.p.entered && g.Inf.Count() > 0 {
		r.say(KentuckyEntered{At: r.id(a)})
	}
}

// takeArea says that an area of the enemy's color is taken, once. The railroads of an own one that is taken back run from the next player
// turn on [dmg.rail_fix].
func (r *ruling) takeArea(a Area, was Side) {
	p := r.p
	color := p.look().color[a]
	if since := p.site(a).Broken; color == p.mover && was == p.mover.Enemy() && since > 0 && since != p.moment() {
		r.say(Taken{At: r.id(a), By: p.mover, Broken: true})
		return
	}
	if color != p.mover.Enemy() || p.site(a).Broken == p.moment() {
		return
	}
	rails := false
	for _, e := range p.board.from(a) {
		rails = rails || e.Line.Way == Rail
	}
	if rails || p.board.Areas[a].Flag == color {
		r.say(Taken{At: r.id(a), By: p.mover, Broken: rails})
	}
}

// forfeit settles what a side has left among enemies: supply is lost or taken, leaders go home [cap.supply, ldr.alone, R66]. The captor
// is asked whether he takes it, but not in the middle of a move: there he does.
func (r *ruling) forfeit(loser Side, a Area) {
	p := r.p
	x := &p.sites[a]
	if n := int(x.Supply[loser][0] + x.Supply[loser][1]); n > 0 && p.fleetOf(loser, a) == 0 {
		if n > 1 && p.column.Kind == noColumn {
			r.say(Next{Push: []Step{{stepCapture, loser.Enemy()}}})
		} else {
			taken := min(n/2, p.spareSupply(loser.Enemy()))
			r.say(Captured{At: r.id(a), Loser: loser, Lost: n - taken, Taken: taken})
		}
	}
	for l := range p.staff(loser, a).each {
		if loser == Union && p.fleet(a) > 0 {
			break
		}
		r.sendHome(l)
	}
}

func (p *Position) fleetOf(s Side, a Area) int {
	if s == Confederate {
		return 0
	}
	return p.fleet(a)
}

// settle is what follows when a move has ended in an area: naval units among land units of the Confederacy leave [R67], unless a battle
// with them is open there.
func (r *ruling) settle(a Area) {
	p := r.p
	if p.columns > 0 && p.battle.At == a {
		return
	}
	if p.mover == Confederate && p.fleet(a) > 0 && p.holds(Confederate, a) && !p.holds(Union, a) {
		if n := 0; p.eachSlipFrom(a, func(order) bool { n++; return n < 2 }) {
			r.shipOff(a)
			return
		}
		r.say(Next{Push: []Step{{stepNaval, Union}}})
	}
}

// cornered says whether naval units of the Union lie alone in a port and not all of them can leave it: land units of the enemy's that end
// there must fight them [R67].
func (p *Position) cornered(a Area) bool {
	if p.mover != Confederate || p.fleet(a) == 0 || p.holds(Union, a) {
		return false
	}
	for k, kind := range navalKinds {
		if n := p.sites[a].Naval[k]; n[0]+n[1] > 0 && !p.mayLeave(a, kind) {
			return true
		}
	}
	return false
}

// mayLeave says whether water without the enemy lies next to a port, for naval units of a kind.
func (p *Position) mayLeave(a Area, kind craft) bool {
	for _, e := range p.board.from(a) {
		if to := Area(e.To); !e.Line.Way.Land() && (kind != ships || e.Line.Tidal) && !p.holds(Confederate, to) && p.sites[to].Rams == 0 {
			return true
		}
	}
	return false
}

// navalKinds are the naval units in the order in which a site counts them.
var navalKinds = [3]craft{ships, gunboats, ironclads}

// slipOut lets those naval units leave a port that can.
func (r *ruling) slipOut(a Area) {
	p := r.p
	l := p.look()
	for k, kind := range navalKinds {
		n := p.sites[a].Naval[k]
		if to := p.haven(l, a, kind); n[0]+n[1] > 0 && to != NoArea {
			r.say(Sailed{At: r.id(a), To: r.id(to), Unit: kind.group(n[0] + n[1])})
		}
	}
}

// slipping is where the Union's naval units may leave: the battle, which they may also stand, or a port that Confederate land units have
// taken, which they must leave [nav.retreat, R67].
func (p *Position) slipping() (at Area, forced bool) {
	if p.battle.On {
		return p.battle.At, false
	}
	for n := range p.board.Areas {
		if a := Area(n); p.fleet(a) > 0 && p.holds(Confederate, a) && !p.holds(Union, a) {
			return a, true
		}
	}
	return NoArea, false
}

// eachSlip lists where they may go [nav.retreat].
func (p *Position) eachSlip(s Side, yield func(order) bool) bool {
	at, forced := p.slipping()
	if s != Union || at == NoArea || p.fleet(at) == 0 {
		return true
	}
	return p.eachSlipFrom(at, yield) && (forced || yield(p.board.order(staying)))
}

// eachSlipFrom lists the water areas to which all naval units of a port can go.
func (p *Position) eachSlipFrom(at Area, yield func(order) bool) bool {
	l := p.look()
	n := p.sites[at].Naval
	for _, e := range p.board.from(at) {
		to := Area(e.To)
		if e.Line.Way.Land() || n[0][0]+n[0][1] > 0 && !e.Line.Tidal || l.land[Confederate][to] || p.sites[to].Rams > 0 {
			continue
		}
		o := p.board.order(withdrawing)
		if o.At = to; !yield(o) {
			return false
		}
	}
	return true
}

// shipOff moves naval units out of a port that the enemy's land units have entered: the most sheltered water next to it.
func (r *ruling) shipOff(a Area) {
	p := r.p
	r.slipOut(a)
	x := &p.sites[a]
	for k, kind := range navalKinds {
		if n := x.Naval[k][0] + x.Naval[k][1]; n > 0 {
			r.say(Lost{Side: Union, At: r.id(a), Unit: kind.group(n), Due: int(p.turn) + 6, Now: x.Inf[Union], Why: "no way out"})
		}
	}
	r.forfeit(Union, a)
}

// haven is where a naval unit slips away to: a Union port next to it, else a box, else any port without the enemy.
func (p *Position) haven(l *look, a Area, kind craft) Area {
	best, rank := NoArea, 0
	for _, e := range p.board.from(a) {
		to := Area(e.To)
		if e.Line.Way.Land() || kind == ships && !e.Line.Tidal || l.land[Confederate][to] || p.sites[to].Rams > 0 {
			continue
		}
		v := 1
		switch {
		case l.hold[to] == Union:
			v = 3
		case p.board.Areas[to].Form == Box:
			v = 2
		}
		if v > rank {
			best, rank = to, v
		}
	}
	return best
}

// convert takes a railhead's area for the Union's railroads [mrr.convert].
func (r *ruling) convert(a Area) {
	p := r.p
	i := &p.board.Areas[a]
	if i.Color == Union || p.site(a).Marks&markConverted != 0 || !p.converts(a) {
		return
	}
	r.say(Converted{At: r.id(a)})
}

// converts says whether railroads are converted here: in the Confederacy, Kentucky and Missouri [mrr.where].
func (p *Position) converts(a Area) bool {
	i := &p.board.Areas[a]
	return p.look().color[a] == Confederate || i.State == "KY" || i.State == "MO" || i.Color == Confederate
}

// spoils is where supply of the enemy's was left with a side's land units, and how many units of it; NoArea for nowhere.
func (p *Position) spoils(s Side) (Area, int) {
	d := s.Enemy()
	for n := range p.board.Areas {
		a := Area(n)
		x := &p.sites[n]
		if k := int(x.Supply[d][0] + x.Supply[d][1]); k > 0 && p.holds(s, a) && !p.holds(d, a) && p.fleetOf(d, a) == 0 {
			return a, k
		}
	}
	return NoArea, 0
}

// capture is the captor's answer on supply that was left behind: the first unit is lost, the second his if he will, in turn [cap.supply].
func (r *ruling) capture(s Step, take bool) {
	if a, n := r.p.spoils(s.Side); a != NoArea {
		e := Captured{At: r.id(a), Loser: s.Side.Enemy(), Lost: n}
		if take {
			e.Taken = min(n/2, r.p.spareSupply(s.Side))
			e.Lost = n - e.Taken
		}
		r.say(e)
	}
	r.done()
}
