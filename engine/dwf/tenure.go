package dwf

// How long Jackson and Longstreet have been in play: in a game with a novice never both of them, and neither for more than a year
// [bal.jackson].

// pair are the two.
var pair = [2]Leader{who("jackson"), who("longstreet")}

// usualTenure is since when one of the pair is in play if nothing out of the ordinary has happened: since the lists last brought him.
func (p *Position) usualTenure(l Leader) uint8 {
	since := uint8(0)
	for i := range p.board.lists {
		if line := &p.board.lists[i]; line.leader == l && line.what == aLeader && line.step == 0 && line.turn <= p.turn {
			since = max(since, line.turn)
		}
	}
	return since
}

// begins notes since when one of the pair is in play; he is about to come.
func (p *Position) begins(l Leader) {
	for i, k := range pair {
		if k == l && p.leaders[l].At == NoArea {
			p.tenure[i] = p.turn
		}
	}
}

// mayStay says whether the removal of a leader can be refused as far as his tenure goes. Of Grant there is one version.
func (p *Position) mayStay(l Leader) bool {
	for i, k := range pair {
		if k == l {
			return p.turn < p.tenure[i]+aYear
		}
	}
	return l != grant
}

// retire takes those of the pair off the map whose year is over.
func (r *ruling) retire(s Side) {
	p := r.p
	for i, l := range pair {
		if s != Confederate || p.opt.Novice > Confederate || p.opt.Careers && l == longstreet || p.leaders[l].At == NoArea || p.turn < p.tenure[i]+aYear {
			continue
		}
		r.say(LeaderLeft{Leader: leaderIDs[l], From: r.id(p.leaders[l].At)})
	}
}

// tenureText writes a tenure that is out of the ordinary.
func (p *Position) tenureText(w *writer) {
	for i, l := range pair {
		if p.leaders[l].At != NoArea && p.tenure[i] != p.usualTenure(l) {
			w.line("since", "%s, %d", p.board.Leaders[l].Name, p.tenure[i])
		}
	}
}

// usualTenures fills in what no line says.
func (r *reader) usualTenures() {
	for i, l := range pair {
		if !r.tenured[i] {
			r.p.tenure[i] = r.p.usualTenure(l)
		}
	}
}
