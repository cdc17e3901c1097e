package dwf

// The balance for a novice: one side may refuse arrivals and removals of its leaders [bal.novice, bal.jackson, bal.three].

// refusals is how many such choices a seasoned player has in a game [bal.three].
const refusals = 3

// mayRefuse says whether a side may refuse an arrival or a removal now.
func (p *Position) mayRefuse(s Side) bool {
	return p.opt.Novice == s && (!p.opt.Three || p.refused < refusals)
}

// eachRefusal lists the arrivals and removals of leaders that can be refused.
func (p *Position) eachRefusal(s Side, yield func(order) bool) bool {
	if !p.mayRefuse(s) {
		return true
	}
	for _, k := range p.arrivals[:p.coming] {
		line := &p.board.lists[k.Line]
		if line.leader == NoLeader || line.side != s || line.step > 0 {
			continue
		}
		o := p.board.order(refusing)
		if o.Leader = line.leader; !yield(o) {
			return false
		}
	}
	for i := range p.board.lists {
		line := &p.board.lists[i]
		if line.side != s || line.turn != p.turn || line.what != aRemoval || p.superseded(line) || p.leaders[line.leader].At == NoArea || p.leaders[line.leader].Flags&leaderStays != 0 {
			continue
		}
		if !p.mayStay(line.leader) {
			continue
		}
		o := p.board.order(keeping)
		if o.Leader = line.leader; !yield(o) {
			return false
		}
	}
	return p.eachKept(s, yield)
}

// barredByOther says whether a leader may not come because the other of two is in play [bal.jackson].
func (p *Position) barredByOther(who Leader) bool {
	if p.opt.Novice > Confederate {
		return false
	}
	other := ""
	switch leaderIDs[who] {
	case "jackson":
		other = "longstreet"
	case "longstreet":
		other = "jackson"
	}
	l, ok := leaderNamed(other)
	return ok && p.leaders[l].At != NoArea
}

// refuse carries a refusal out.
func (r *ruling) refuse(o order) {
	p := r.p
	id := leaderIDs[o.Leader]
	if r.stays(o) {
		r.placeForegone()
		return
	}
	if o.Verb == keeping {
		r.say(Refused{Side: p.mover, Leader: id, Removal: true})
		return
	}
	for _, k := range p.arrivals[:p.coming] {
		if p.board.lists[k.Line].leader == o.Leader {
			r.say(Refused{Side: p.mover, Leader: id, Line: k.Line})
			break
		}
	}
	r.placeForegone()
}
