package dwf

// eachSolo lists the legs of a leader alone: ten areas, whatever they cost, through his own country, empty neutral areas or friends;
// of the Union by sea too, of the Confederacy by river [move.solo, move.solo_usa_sea, move.solo_csa_river].
func (p *Position) eachSolo(l *look, c *column, yield func(leg) bool) bool {
	if c.Steps > 0 {
		return true
	}
	s := p.mover
	type seen struct {
		at  Area
		sea bool
	}
	var came [2][maxAreas]uint8 // areas counted, from 1
	var prev [2][maxAreas]seen
	queue := make([]seen, 0, 2*maxAreas)
	queue = append(queue, seen{c.At, false})
	came[0][c.At] = 1
	for i := 0; i < len(queue); i++ {
		q := queue[i]
		n := came[index(q.sea)][q.at]
		if n > soloMove || i > 0 && l.land[s.Enemy()][q.at] {
			continue
		}
		for _, e := range p.board.from(q.at) {
			to := Area(e.To)
			sea := q.sea
			form := p.board.Areas[to].Form
			switch {
			case e.Line.Way.Land() && q.sea:
				continue // no land after the sea
			case !e.Line.Way.Land() && s == Union:
				sea = true
			case !e.Line.Way.Land() && (form == Box || e.Line.Way == Sea || p.board.Areas[q.at].Form == Box):
				continue
			}
			if came[index(sea)][to] != 0 || !p.soloMay(l, s, to) || p.opt.Abilities && !p.loyal(c, to) {
				continue
			}
			came[index(sea)][to] = n + 1
			prev[index(sea)][to] = q
			queue = append(queue, seen{to, sea})
		}
	}
	for a := range p.board.Areas {
		to := Area(a)
		sea := came[0][a] == 0
		if to == c.At || came[0][a] == 0 && came[1][a] == 0 {
			continue
		}
		if sea && p.board.Areas[a].Form == Inland {
			continue
		}
		g := leg{to: to, stops: true, water: sea}
		var back []Area
		for at := (seen{to, sea}); at.at != c.At || at.sea; at = prev[index(at.sea)][at.at] {
			back = append(back, at.at)
			if len(back) > len(g.path) {
				break
			}
		}
		if len(back) > len(g.path) {
			continue
		}
		for i, x := range back {
			g.path[len(back)-1-i] = x
		}
		g.n = uint8(len(back))
		if p.columns > 0 && p.battle.At != to {
			continue
		}
		if !yield(g) {
			return false
		}
	}
	return true
}

// soloMay says whether a leader alone may go into an area.
func (p *Position) soloMay(l *look, s Side, a Area) bool {
	friends := l.units[s][a] > 0 || s == Union && p.fleet(a) > 0
	info := &p.board.Areas[a]
	if l.land[s.Enemy()][a] {
		return friends
	}
	if info.State == "KY" && !p.kentuckyOpen() {
		return false
	}
	if info.Form == Box {
		return s == Union
	}
	return friends || l.color[a] == s || l.color[a] == Neutral || l.color[a] == Both || l.land[s][a]
}
