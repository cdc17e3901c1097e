package dwf

import "slices"

// spots is where a line's next unit may be put: the first of its choices that is possible.
func (p *Position) spots(l *look, i uint16) []Area {
	line := &p.board.lists[i]
	if p.wantsFor(line) {
		return nil
	}
	for _, choice := range line.places {
		var out []Area
		var seen [maxAreas]bool
		for _, s := range choice {
			p.eachSpot(l, line, s, func(a Area) {
				if !seen[a] && p.fits(l, line, s, a) {
					seen[a] = true
					out = append(out, a)
				}
			})
		}
		if line.militia != NoMilitia && i == p.board.synth["militia "+militiaStates[line.militia]] {
			out = p.withAdministrator(l, line, out)
		}
		if len(out) > 0 {
			return out
		}
	}
	if line.what == aLeader || line.what == aTransfer {
		return p.fallback(l, line)
	}
	return nil
}

// eachSpot lists the areas that a list names.
func (p *Position) eachSpot(l *look, line *listLine, s spot, yield func(Area)) {
	switch s.kind {
	case spotArea:
		yield(s.area)
		return
	case spotWith, spotReplace:
		if a := p.whereIs(s.leader); a != NoArea {
			yield(a)
		}
		return
	case spotAdjacent:
		for _, e := range p.board.from(s.area) {
			if l.units[s.side][e.To] > 0 {
				yield(Area(e.To))
			}
		}
		return
	}
	side := s.side
	for n := range p.board.Areas {
		a := Area(n)
		i := &p.board.Areas[n]
		if s.state != "" && i.State != s.state || s.trans && i.Theater != Trans || s.westOf != NoArea && i.Lon >= p.board.Areas[s.westOf].Lon {
			continue
		}
		ok := false
		switch s.kind {
		case spotFlag:
			ok = l.works(side, a)
		case spotFlagPort:
			ok = l.works(side, a) && i.Form != Inland
		case spotPort:
			ok = (i.Form == SeaPort || i.Form == RiverPort) && l.hold[a] == side
		case spotSeaPort:
			ok = i.Form == SeaPort && l.hold[a] == side && p.sites[a].Marks&markBurned == 0
		case spotCity:
			ok = i.Form != Box && l.hold[a] == side
		case spotStack:
			ok = l.units[side][a] > 0 && i.Form != Box
		case spotFort:
			ok = p.fort(side, a) > 0
		case spotBox:
			ok = i.Form == Box
		case spotRail:
			ok = l.works(side, a) || l.joined()[a] && (p.sites[a].Marks&markConverted != 0)
		case spotPortSale:
			ok = p.runnersPort(l, a)
		}
		if ok {
			yield(a)
		}
	}
}

// fits says whether a unit may be put into an area that a list names [reinf.enemy, reinf.burned].
func (p *Position) fits(l *look, line *listLine, s spot, a Area) bool {
	side := line.side
	if l.land[side.Enemy()][a] || line.leader != NoLeader && p.barredByOther(line.leader) {
		return false
	}
	x := &p.sites[a]
	i := &p.board.Areas[a]
	if side == Confederate && x.Marks&markBurned != 0 && line.what != aLeader && line.what != aTransfer && line.what != aBurning {
		return false
	}
	if line.held && l.hold[a] != side {
		return false
	}
	if i.State == "KY" && !p.kentuckyOpen() && line.step == 0 {
		return false
	}
	switch line.what {
	case anInfantry:
		if line.bare && p.inf(side, a).Count() > 0 {
			return false
		}
		if line.step == 0 && l.hold[a] == side.Enemy() {
			return false
		}
	case aShip:
		return i.Form == SeaPort || i.Form == Box && (!line.apart && s.kind != spotBox || x.Naval[0][0] == 0)
	case aGunboat, anIronclad:
		return i.Form != Inland && p.fleetOf(side.Enemy(), a) == 0
	case aFort:
		return x.Fort == 0
	case aLeader, aTransfer:
		return line.step > 0 || l.hold[a] != side.Enemy()
	}
	return true
}

// fallback is where a leader goes who has no place: the nearest own flag city [reinf.enemy, R17f].
func (p *Position) fallback(l *look, line *listLine) []Area {
	from := NoArea
	for _, choice := range line.places {
		for _, s := range choice {
			if s.area != NoArea && from == NoArea {
				from = s.area
			}
		}
	}
	if p.barredByOther(line.leader) {
		return nil
	}
	best, out := 1000, []Area(nil)
	for a := range p.board.Areas {
		if !l.works(line.side, Area(a)) || l.land[line.side.Enemy()][a] {
			continue
		}
		d := 0
		if from != NoArea {
			d = int(p.board.dist[from][a])
		}
		if d < best {
			best, out = d, []Area{Area(a)}
		}
	}
	return out
}

// withAdministrator adds where a militia that comes back may join an administrator of militia: in its state, while the nearest flag city
// is there too [opt.administrator_militia].
func (p *Position) withAdministrator(l *look, line *listLine, out []Area) []Area {
	if !p.opt.Abilities {
		return out
	}
	for n := range p.leaders[:leadersInUse] {
		i, at := &p.board.Leaders[n], p.leaders[n].At
		if at == NoArea || i.Side != line.side || !i.Has(AdministratorMilitia) || !p.home(line.militia, at) || l.land[line.side.Enemy()][at] || slices.Contains(out, at) {
			continue
		}
		if city := p.nearestFlag(l, line.side, at); city != NoArea && p.home(line.militia, city) {
			out = append(out, at)
		}
	}
	return out
}
