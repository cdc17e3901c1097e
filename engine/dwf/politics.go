package dwf

import "fmt"

// Politics and the blockade [pol.wv_before to pol.fi_effect, blk.box to blk.start].

// juneOf1863 is the turn from which West Virginia can be a state.
const juneOf1863 = 14

// state makes West Virginia a state on the first turn from June 1863 on that the Union holds Charleston [pol.wv_state].
func (r *ruling) state() {
	p := r.p
	charleston := p.board.at("charleston_wv")
	if p.statehood || p.turn < juneOf1863 || p.look().hold[charleston] != Union {
		return
	}
	r.say(Statehood{})
	if p.militia[westVirginia].At == NoArea {
		r.came(p.board.synth["militia WV"], charleston)
	}
}

// missouri is the recruit of Jefferson City: each June from 1862, while a Confederate land unit holds it unburned [pol.mo_june, R86].
func (p *Position) missouri(l *look) int {
	city := p.board.at("jefferson_city")
	if t := turns[p.turn]; t.season == 2 && t.year >= 1862 && l.land[Confederate][city] && p.sites[city].Marks&markBurned == 0 {
		return 1
	}
	return 0
}

// maryland is its recruit: while the Confederates hold Baltimore and a path of their areas leads to Richmond [pol.md, R84].
func (p *Position) maryland(l *look) int {
	from, to := p.board.at("baltimore"), p.board.at("richmond")
	if !l.land[Confederate][from] {
		return 0
	}
	var seen [maxAreas]bool
	queue := []Area{from}
	seen[from] = true
	for len(queue) > 0 {
		a := queue[0]
		queue = queue[1:]
		if a == to {
			return 1
		}
		for _, e := range p.board.from(a) {
			if e.Line.Way.Land() && !seen[e.To] && l.hold[e.To] == Confederate {
				seen[e.To] = true
				queue = append(queue, Area(e.To))
			}
		}
	}
	return 0
}

// counts says whether a blockade box counts: a ship is in it, or its ports are occupied by infantry or naval units [blk.box, blk.occupy, R82].
func (p *Position) counts(l *look, k *blockade) bool {
	if n := p.sites[k.box].Naval[0]; n[0]+n[1] > 0 {
		return true
	}
	for _, ports := range k.shut {
		all := true
		for _, a := range ports {
			all = all && (l.units[Union][a] > 0 || p.fleet(a) > 0)
		}
		if all {
			return true
		}
	}
	return false
}

// closedBoxes is how many blockade boxes count.
func (p *Position) closedBoxes(l *look) int {
	n := 0
	for i := range p.board.boxes {
		if p.counts(l, &p.board.boxes[i]) {
			n++
		}
	}
	return n
}

// runners is the infantry that comes through the blockade: half a factor for each box short of five, from 1863 on [repl.blockade, R81].
func (p *Position) runners(l *look) int {
	if turns[p.turn].year < 1863 {
		return 0
	}
	return max(0, 5-p.closedBoxes(l)) / 2
}

// runnersPort says whether it can land in a port: a flag port whose box does not count, unburned and Confederate [R118].
func (p *Position) runnersPort(l *look, a Area) bool {
	for i := range p.board.boxes {
		k := &p.board.boxes[i]
		if k.flag == a && !p.counts(l, k) && l.hold[a] == Confederate && p.sites[a].Marks&markBurned == 0 {
			return true
		}
	}
	return false
}

// intervene looks whether Britain and France come in, once in a game [pol.fi_1 to pol.fi_3, R85].
func (r *ruling) intervene() {
	p := r.p
	why := p.intervention(p.look())
	if p.europe > 0 || why == "" {
		return
	}
	n := 0
	for a := range p.board.Areas {
		n += int(p.sites[a].Naval[0][0] + p.sites[a].Naval[0][1])
	}
	r.say(Intervened{Step: 1, Ships: n, Why: why})
}

// intervention says by which case they come in; empty for none.
func (p *Position) intervention(l *look) string {
	held := func(id string) bool { return l.hold[p.board.at(id)] == Confederate }
	year := turns[p.turn].year
	if !held("richmond") || year != 1862 && year != 1863 {
		return ""
	}
	lost := 0
	for a, i := range p.board.Areas {
		if i.Flag == Confederate && i.ID != "richmond" && (p.sites[a].Marks&markBurned != 0 || l.land[Union][a]) {
			lost++
		}
	}
	first := func(ids ...string) string {
		for _, id := range ids {
			if held(id) {
				return p.board.Name(p.board.at(id))
			}
		}
		return ""
	}
	east := first("harrisburg", "pittsburgh", "baltimore")
	west := first("st_louis", "cincinnati", "springfield", "indianapolis")
	switch {
	case year == 1862 && east != "" && lost <= 1:
		return fmt.Sprintf("Richmond and %s are Confederate, and %s elsewhere", east, plural(lost, "flag city is lost", "flag cities are lost"))
	case year == 1862 && west != "" && lost <= 1:
		return fmt.Sprintf("Richmond and %s are Confederate, and %s elsewhere", west, plural(lost, "flag city is lost", "flag cities are lost"))
	case year == 1863 && east != "" && lost <= 2:
		return fmt.Sprintf("Richmond and %s are Confederate, and %s elsewhere", east, plural(lost, "flag city is lost", "flag cities are lost"))
	}
	return ""
}
