package htl

// Leaders who have lost their unit [HTL 8.5.2, ruling 26].

const flightLength = 3

// stranded is the leader in the attacked hex without a friendly combat unit there; nil for none.
func (p *position) stranded(s Side) *Unit {
	l := p.leader(s, p.combat.At)
	if l == nil || len(p.defenders(s, p.combat.At)) > 0 {
		return nil
	}
	return l
}

// flightSteps is, by index, one more than how many hexes a leader's way to each hex is, up to three: through friends and ground that stops
// others, never through enemy combat units or ground that is closed to him. 0 is out of reach.
func (p *position) flightSteps(l *Unit) []int8 {
	c := p.crowd()
	depth := make([]int8, len(p.ground))
	depth[p.index(l.At)] = 1
	queue := []Hex{l.At}
	for len(queue) > 0 {
		h := queue[0]
		queue = queue[1:]
		d := depth[p.index(h)]
		if d > flightLength {
			continue
		}
		for _, n := range p.around(h) {
			if depth[p.index(n)] == 0 && c.open(Leader, l.Side, n) {
				depth[p.index(n)] = d + 1
				queue = append(queue, n)
			}
		}
	}
	return depth
}

// flights are the hexes to which a leader may go: not where another leader is.
func (p *position) flights(l *Unit) []Hex {
	c := p.crowd()
	var hs []Hex
	for i, d := range p.flightSteps(l) {
		if h := p.byIndex(i); d > 1 && c.room(Leader, l.Side, h) {
			hs = append(hs, h)
		}
	}
	return hs
}

// eachFlight lists where he may go. If the attacker advances he must leave, else he may also stay.
func (p *position) eachFlight(s Side, yield func(order) bool) bool {
	l := p.stranded(s)
	if l == nil {
		return true
	}
	hs := p.flights(l)
	for _, h := range hs {
		if !yield(order{Verb: retreat, Unit: l.Name, To: h}) {
			return false
		}
	}
	return len(hs) == 0 || p.enters() || yield(order{Verb: stay})
}

// enters says whether the attacker is about to come into the hex.
func (p *position) enters() bool {
	return (p.combat.Then == thenAdvance || p.combat.Then == thenAlone) && p.mayAdvance()
}

// flees goes on where a leader has no choice.
func (r *ruling) flees(s Step) {
	p := r.p
	l := p.stranded(s.Side)
	if l == nil {
		r.done()
		return
	}
	if hs := p.flights(l); len(hs) == 1 {
		r.say(LeaderWent{Side: s.Side, Unit: l.Name, From: l.At, To: hs[0]})
	} else {
		r.loseLeader(l, "cut off")
	}
	r.done()
}
