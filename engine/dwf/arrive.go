package dwf

// Reinforcements [reinf.place to reinf.political], and what comes back [repl.ships to repl.mrr].

// gather counts what comes this turn, in the order of the lists, then what the rules add: with sent, the infantry from Europe.
func (r *ruling) gather(s Side, sent bool) {
	p := r.p
	var lines []arrival
	l := p.look()
	lines = append(lines, r.succeed(s)...)
	instead := p.newcomers(lines)
	for i := range p.board.lists {
		line := &p.board.lists[i]
		if line.side != s || line.turn != p.turn || line.turn == 0 || line.what == aRemoval || line.state || p.superseded(line) || instead.among(line.leader) {
			continue
		}
		if p.europe > 0 && line.what == aShip {
			continue
		}
		lines = append(lines, arrival{uint16(i), line.count})
	}
	add := func(id string, n int) {
		if n > 0 {
			lines = append(lines, arrival{p.board.synth[id], uint8(n)})
		}
	}
	due := func(q *[maxLost]uint8, most int) int {
		n := 0
		for _, t := range q {
			if t > 0 && t <= p.turn && n < most {
				n++
			}
		}
		return n
	}
	for m := range p.militia {
		if k := p.militia[m]; k.At == NoArea && k.Due > 0 && k.Due <= p.turn && Militia(m).Side() == s {
			capital := p.board.capital(militiaStates[m])
			if p.sites[capital].Marks&markBurned == 0 && l.hold[capital] != s.Enemy() && (m != int(westVirginia) || p.statehood) {
				add("militia "+militiaStates[m], 1)
			}
		}
	}
	if s == Union {
		if p.europe == 0 {
			add("ship", due(&p.ships, 1))
		}
		add("gunboat", min(1, int(p.guns)))
		add("ironclad union", due(&p.irons[Union], 1))
		add("railhead", due(&p.rails, maxLost))
	} else {
		add("ironclad confederate", due(&p.irons[Confederate], 1))
		add("missouri", p.missouri(l))
		add("maryland", p.maryland(l))
		add("blockade", p.runners(l))
		if sent {
			r.say(Intervened{Step: 2})
			add("intervention", 5)
		}
	}
	add("supply "+sideIDs[s], int(p.limit().supply[s]))
	if len(lines) > maxArrivals {
		lines = lines[:maxArrivals]
	}
	r.say(Arriving{Side: s, Lines: lines})
}

// came puts one unit of a line into an area.
func (r *ruling) came(i uint16, a Area) {
	p := r.p
	line := &p.board.lists[i]
	e := Came{Line: i, Side: line.side, What: line.what, Size: line.size, At: r.id(a), Why: line.title}
	if line.leader != NoLeader {
		e.Leader = leaderIDs[line.leader]
		e.From = r.id(p.leaders[line.leader].At)
	}
	if line.militia != NoMilitia {
		e.Militia = militiaStates[line.militia]
	}
	r.say(e)
	r.takeRams(a)
	r.takesCommand(i)
}

// placeForegone puts down what has one place only, and gives up what has none while nothing else can change that.
func (r *ruling) placeForegone() {
	p := r.p
	for moved := true; moved; {
		moved = false
		for i := 0; i < int(p.coming); i++ {
			k := p.arrivals[i]
			line := &p.board.lists[k.Line]
			if p.waits(line) || p.chosen(k.Line) || line.leader != NoLeader && line.step == 0 && p.mayRefuse(line.side) && line.what != aRemoval {
				continue
			}
			if p.scarce(line) {
				continue // who gets the counters is its owner's choice
			}
			l := p.look()
			spots := p.spots(l, k.Line)
			if len(spots) == 1 {
				r.came(k.Line, spots[0])
				moved = true
				break
			}
			if len(spots) == 0 {
				r.missed(k)
				moved = true
				break
			}
		}
	}
}

// waits says whether a line depends on a leader who is still to be placed.
func (p *Position) waits(line *listLine) bool {
	if line.leader != NoLeader && line.step == 0 {
		for _, k := range p.arrivals[:p.coming] {
			if x := &p.board.lists[k.Line]; x != line && x.replaces(line.leader) {
				return true // who replaces him is placed before he goes elsewhere
			}
		}
	}
	for _, choice := range line.places {
		for _, s := range choice {
			if s.kind != spotWith {
				continue
			}
			for _, k := range p.arrivals[:p.coming] {
				if x := &p.board.lists[k.Line]; x.leader == s.leader && x != line {
					return true
				}
			}
		}
	}
	return false
}

// replaces says whether a line brings somebody in a leader's place.
func (l *listLine) replaces(who Leader) bool {
	for _, choice := range l.places {
		for _, s := range choice {
			if s.kind == spotReplace && person(s.leader) == person(who) {
				return true
			}
		}
	}
	return false
}

// missed gives up what cannot come: infantry goes to the replacement pile [reinf.enemy].
func (r *ruling) missed(k arrival) {
	line := &r.p.board.lists[k.Line]
	e := Missed{Line: k.Line, N: int(k.N), Side: line.side, What: r.p.lineWords(line, int(k.N))}
	e.Counters = r.p.wantsFor(line)
	if line.what == anInfantry && !e.Counters && !line.held && !line.bare && line.title == "" {
		e.Pile = int(k.N) * int(line.size)
	}
	r.say(e)
}

// eachPlace lists where what comes may be put.
func (p *Position) eachPlace(s Side, yield func(order) bool) bool {
	l := p.look()
	var seen [16][maxAreas]bool
	for i := range p.arrivals[:p.coming] {
		k := p.arrivals[i]
		line := &p.board.lists[k.Line]
		if line.side != s || p.waits(line) {
			continue
		}
		named := line.leader != NoLeader || line.militia != NoMilitia
		for _, a := range p.spots(l, k.Line) {
			key := int(line.what)
			if line.what == anInfantry {
				key = 11 + min(int(line.size), 4)
			}
			if !named && seen[key][a] {
				continue
			}
			seen[key][a] = true
			o := p.board.order(placing)
			o.At, o.Thing, o.N, o.Leader, o.Militia = a, line.what, line.size, line.leader, line.militia
			if !yield(o) {
				return false
			}
		}
	}
	return true
}

// lineOf is the line by which an order places something: the one with the fewest places that allows it.
func (p *Position) lineOf(o order) (uint16, bool) {
	l := p.look()
	best, fewest := uint16(0), 1000
	for i := range p.arrivals[:p.coming] {
		k := p.arrivals[i]
		line := &p.board.lists[k.Line]
		if line.what != o.Thing || line.size != o.N || line.leader != o.Leader || line.militia != o.Militia || p.waits(line) {
			continue
		}
		spots := p.spots(l, k.Line)
		for _, a := range spots {
			if a == o.At && len(spots) < fewest {
				best, fewest = k.Line, len(spots)
			}
		}
	}
	return best, fewest < 1000
}

func (r *ruling) place(o order) {
	if i, ok := r.p.lineOf(o); ok {
		r.came(i, o.At)
		r.placeForegone()
	}
}

// placeRest puts down what its owner has not placed, where the default would.
func (r *ruling) placeRest() {
	p := r.p
	s, _ := p.top()
	for p.coming > 0 {
		var best order
		found := false
		high := 0.0
		p.eachPlace(s.Side, func(o order) bool {
			if v := p.preferPlace(s.Side, o); !found || v > high {
				best, high, found = o, v, true
			}
			return true
		})
		if !found {
			r.missed(p.arrivals[0])
			continue
		}
		r.place(best)
	}
}

// endPlacing ends the phase: leaders who go leave, units of the lists that were not placed are placed [reinf.withdraw].
func (r *ruling) endPlacing(s Side) {
	p := r.p
	r.placeRest()
	for i := range p.board.lists {
		line := &p.board.lists[i]
		if line.side != s || line.turn != p.turn || line.turn == 0 || line.what != aRemoval || p.superseded(line) {
			continue
		}
		if who := p.version(line.leader); p.leaders[who].At != NoArea && p.leaders[who].Flags&leaderStays == 0 {
			r.say(LeaderLeft{Leader: leaderIDs[who], From: r.id(p.leaders[who].At)})
		}
	}
	r.dismiss(s)
	r.done()
	if s == Confederate {
		for a := range p.board.Areas {
			r.settle(Area(a)) // what has come, or a fort that was finished, drives them out
		}
	}
}
