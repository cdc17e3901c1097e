package dwf

// Replacements [repl.groups_csa, repl.groups_usa, repl.losses_only, repl.richmond_two], burned cities [dmg.burn], forts
// [cmd.fort, fort.build_garrison] and abilities [ldr.mcclellan, ldr.lee].

// gives says whether a group can give anything this turn: one of its cities is neither enemy-held nor burned [repl.all_enemy].
func (p *Position) gives(l *look, g *group) bool {
	for _, c := range g.Cities {
		if p.receives(l, g.Side, c) {
			return true
		}
	}
	return false
}

// receives says whether a city takes replacements.
func (p *Position) receives(l *look, s Side, c Area) bool {
	return l.hold[c] != s.Enemy() && !l.land[s.Enemy()][c] && (s == Union || p.sites[c].Marks&markBurned == 0)
}

// eachReplacement lists where infantry can come back.
func (p *Position) eachReplacement(s Side, yield func(order) bool) bool {
	if p.pile[s] == 0 || p.wants(s, oneOf(1)) {
		return true
	}
	l := p.look()
	for n := range p.board.groups {
		g := &p.board.groups[n]
		if g.Side != s || !p.roomIn(l, n) {
			continue
		}
		for _, c := range g.Cities {
			if (p.gave[n].N == 0 || p.gave[n].City == c) && p.receives(l, s, c) {
				o := p.board.order(replacing)
				o.At, o.N = c, 1
				if !yield(o) {
					return false
				}
			}
		}
	}
	return p.eachByAdministrator(l, s, yield)
}

// eachByAdministrator lists the replacements that come where an administrator stands instead of in the nearest flag city, one a turn
// for each [opt.administrator].
func (p *Position) eachByAdministrator(l *look, s Side, yield func(order) bool) bool {
	if !p.opt.Abilities {
		return true
	}
	var seen [maxAreas]bool
	for n := range p.leaders[:leadersInUse] {
		k, i := p.leaders[n], &p.board.Leaders[n]
		if k.At == NoArea || i.Side != s || !i.Has(Administrator) || k.Flags&leaderAided != 0 || seen[k.At] || p.board.Areas[k.At].Form == Box ||
			p.board.Areas[k.At].Group >= 0 || l.land[s.Enemy()][k.At] {
			continue
		}
		if g, _ := p.nearestGroup(l, s, k.At); g >= 0 {
			o := p.board.order(replacing)
			o.At, o.N = k.At, 1
			seen[k.At] = true
			if !yield(o) {
				return false
			}
		}
	}
	return true
}

// nearestGroup is the replacement group of the nearest working flag city, and that city, if it can still give one; -1 for none. All that a
// group gives in a turn comes from one city [R96].
func (p *Position) nearestGroup(l *look, s Side, at Area) (int, Area) {
	city := p.nearestFlag(l, s, at)
	if city == NoArea {
		return -1, NoArea
	}
	group := int(p.board.Areas[city].Group)
	if group < 0 || !p.roomIn(l, group) || p.gave[group].N > 0 && p.gave[group].City != city {
		return -1, NoArea
	}
	return group, city
}

// nearestFlag is the nearest flag city that takes replacements; NoArea for none.
func (p *Position) nearestFlag(l *look, s Side, at Area) Area {
	best, city := far, NoArea
	for c := range p.board.Areas {
		if d := int(p.board.dist[at][c]); l.works(s, Area(c)) && p.receives(l, s, Area(c)) && d < best {
			best, city = d, Area(c)
		}
	}
	return city
}

// roomIn says whether a group can give one more.
func (p *Position) roomIn(l *look, n int) bool {
	g := &p.board.groups[n]
	second := Neutral
	able, used := 0, 0
	for i := range p.board.groups {
		x := &p.board.groups[i]
		if x.Side != g.Side || x.Capital {
			if x.Side == g.Side && p.gave[i].N > 1 {
				second = g.Side
			}
			continue
		}
		if p.gives(l, x) {
			able++
			if p.gave[i].N > 0 {
				used++
			}
		}
	}
	if g.Capital && p.gave[n].N == 1 {
		return used < able && p.railFrom(l, g.Cities[0])
	}
	if p.gave[n].N >= g.Rate+p.extraRate(n) {
		return false
	}
	return g.Capital || second == Neutral || used < able-1
}

// extraRate is one more for the Union's Mississippi group while the river is open, and for Tennessee's while Kentucky is Confederate
// [add.mississippi, add.kentucky].
func (p *Position) extraRate(n int) uint8 {
	if !p.opt.Replacements {
		return 0
	}
	switch p.board.groups[n].ID {
	case "usa_mississippi":
		for _, id := range mississippi {
			if a, ok := p.board.byID[id]; ok && p.holds(Confederate, a) {
				return 0
			}
		}
		return 1
	case "csa_tn":
		for a, i := range p.board.Areas {
			if i.State == "KY" && p.holds(Union, Area(a)) {
				return 0
			}
		}
		if p.holds(Confederate, p.board.at("lexington")) || p.holds(Confederate, p.board.at("louisville")) {
			return 1
		}
	}
	return 0
}

// mississippi are the ports on the river.
var mississippi = []string{"st_louis", "cape_girardeau", "cairo", "columbus_ky", "new_madrid", "fort_pillow", "memphis", "helena", "vicksburg", "natchez", "baton_rouge", "new_orleans", "fort_jackson"}

// railFrom says whether a path of railroads through controlled areas leads from a city to another working flag city [repl.richmond_two].
func (p *Position) railFrom(l *look, city Area) bool {
	s := Confederate
	var seen [maxAreas]bool
	queue := []Area{city}
	seen[city] = true
	for len(queue) > 0 {
		a := queue[0]
		queue = queue[1:]
		if a != city && l.works(s, a) {
			return true
		}
		for _, e := range p.board.from(a) {
			if to := Area(e.To); e.Line.Way == Rail && !seen[to] && l.hold[to] == s && l.whole(a, to) {
				seen[to] = true
				queue = append(queue, to)
			}
		}
	}
	return false
}

func (r *ruling) replace(o order) {
	p := r.p
	e := ReplacedOne{Group: int(p.board.Areas[o.At].Group), At: r.id(o.At), Side: p.mover}
	if e.Group < 0 {
		group, city := p.nearestGroup(p.look(), p.mover, o.At)
		e.Group, e.City = group, r.id(city)
		for l := range p.staff(p.mover, o.At).each {
			if p.board.Leaders[l].Has(Administrator) && p.leaders[l].Flags&leaderAided == 0 {
				e.By = leaderIDs[l]
				break
			}
		}
	}
	r.say(e)
	r.takeRams(o.At)
}

// eachBurning lists the cities that the Union may burn: those it has held since its turn began [dmg.burn].
func (p *Position) eachBurning(s Side, yield func(order) bool) bool {
	if s != Union {
		return true
	}
	l := p.look()
	for a := range p.board.Areas {
		if i := &p.board.Areas[a]; i.Flag == Confederate && l.hold[a] == Union && p.sites[a].Marks&markBurned == 0 {
			o := p.board.order(burning)
			o.At = Area(a)
			if !yield(o) {
				return false
			}
		}
	}
	return true
}

// fortLimit is the highest fort that a side may have in an area [fort.limit, R26].
func (p *Position) fortLimit(a Area) int {
	if id := p.board.Areas[a].ID; id == "washington_dc" || id == "richmond" {
		return int(p.limit().capitalFort)
	}
	return int(p.limit().fort)
}

// eachFort lists where a fort can be begun [fort.build_garrison, fort.build_step, fort.build_limit].
func (p *Position) eachFort(yield func(order) bool) bool {
	s := p.mover
	if p.markers >= p.limit().markers {
		return true
	}
	for a := range p.board.Areas {
		if p.mayBuild(s, Area(a)) {
			o := p.board.order(building)
			o.At = Area(a)
			if !yield(o) {
				return false
			}
		}
	}
	return true
}

// mayBuild says whether a fort can be begun in an area: every step takes two turns, so that one finished this turn bars the next until the
// owner's next [fort.build_step].
func (p *Position) mayBuild(s Side, a Area) bool {
	x := &p.sites[a]
	if x.Marks&markManned == 0 || x.Marks&(markUnion|markRebel|markRisen) != 0 || p.board.Areas[a].Form == Box || p.holds(s.Enemy(), a) || x.Fort > 0 && x.Owner != s {
		return false
	}
	if p.fort(s, a) >= p.fortLimit(a) {
		return false
	}
	return p.second(a) || p.affords(p.theater(a))
}

// second says whether a fort is the second one of a point: it costs nothing more. A point that was spent for the duty west of the
// Mississippi builds there only [cmd.trans_forts].
func (p *Position) second(a Area) bool {
	return p.half != NoArea && p.half != a && (p.halfFor&Trans == 0 || p.theater(a) == Trans)
}

func (r *ruling) build(o order) {
	p := r.p
	e := FortBegun{At: r.id(o.At), Side: p.mover, Points: int(p.points), Duties: p.duties}
	t := p.theater(o.At)
	if p.second(o.At) {
		if p.halfFor == 0 && t == East {
			e.Duties &^= East
		}
	} else {
		e.Points--
		e.For = p.dutyOf(t)
		e.Duties &^= e.For
		e.Half = r.id(o.At)
	}
	r.say(e)
}

// eachAbility lists what leaders can do instead of moving.
func (p *Position) eachAbility(yield func(order) bool) bool {
	for l := range p.leaders[:leadersInUse] {
		who := Leader(l)
		i := &p.board.Leaders[l]
		k := p.leaders[l]
		if k.At == NoArea || i.Side != p.mover || k.Flags&(leaderMoved|leaderDug) != 0 || !p.affords(p.theater(k.At)) || p.board.Areas[k.At].Form == Box {
			continue
		}
		if p.trains(who) {
			o := p.board.order(training)
			if o.Leader = who; !yield(o) {
				return false
			}
		}
		if p.digs(who) && p.sites[k.At].Fort == 0 && !p.holds(p.mover.Enemy(), k.At) {
			o := p.board.order(digging)
			if o.Leader = who; !yield(o) {
				return false
			}
		}
	}
	return p.eachDetachment(yield)
}

// trains says whether a leader can create infantry now [ldr.mcclellan, R87].
func (p *Position) trains(who Leader) bool {
	if p.trained || leaderIDs[who] != "mcclellan" || p.wants(p.mover, oneOf(p.recruits())) {
		return false
	}
	return p.opt.Abilities || p.leaders[who].At == p.board.at("washington_dc")
}

// digs says whether a leader can put a fort up at once [ldr.lee, opt.engineer].
func (p *Position) digs(who Leader) bool {
	return leaderIDs[who] == "lee" || p.opt.Abilities && p.board.Leaders[who].Has(Engineer)
}

func (r *ruling) ability(o order) {
	p := r.p
	at := p.leaders[o.Leader].At
	points, duties := int(p.points)-1, p.duties&^p.dutyOf(p.theater(at))
	if o.Verb == digging {
		r.say(FortChanged{At: r.id(at), Side: p.mover, Now: 1, Why: "dug", By: leaderIDs[o.Leader], Points: points, Duties: duties})
		r.takeRams(at)
		return
	}
	r.say(Trained{Leader: leaderIDs[o.Leader], At: r.id(at), Size: int(p.recruits()), Points: points, Duties: duties})
}

// recruits is the size of the unit that McClellan creates [ldr.mcclellan, R87].
func (p *Position) recruits() uint8 {
	if p.opt.Abilities {
		return 1
	}
	return 2
}
