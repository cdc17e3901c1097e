package arrival

import (
	"slices"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/counters"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/rules/politics"
	"adjutant/engine/dwf/state"
)

// spots is where a line's next unit may be put: the first of its choices that is possible.
func spots(p *state.Position, l *control.Look, i uint16) []board.Area {
	line := &p.Board.Lists[i]
	if counters.WantsFor(p, line) {
		return nil
	}
	for _, choice := range line.Places {
		var out []board.Area
		var seen [board.MaxAreas]bool
		for n := range choice {
			s := &choice[n]
			eachSpot(p, l, s, func(a board.Area) {
				if !seen[a] && fits(p, l, line, s, a) {
					seen[a] = true
					out = append(out, a)
				}
			})
		}
		if line.Militia != board.NoMilitia && i == p.Board.Synth["militia "+board.MilitiaStates[line.Militia]] {
			out = withAdministrator(p, l, line, out)
		}
		if len(out) > 0 {
			return out
		}
	}
	if line.What == board.ALeader || line.What == board.ATransfer {
		return fallback(p, l, line)
	}
	return nil
}

// eachSpot lists the areas that a list names.
func eachSpot(p *state.Position, l *control.Look, s *board.Spot, yield func(board.Area)) {
	switch s.Kind {
	case board.SpotArea:
		yield(s.Area)
		return
	case board.SpotWith, board.SpotReplace:
		if a := p.WhereIs(s.Leader); a != board.NoArea {
			yield(a)
		}
		return
	case board.SpotAdjacent:
		for _, e := range p.Board.From(s.Area) {
			if l.Units[s.Side][e.To] > 0 {
				yield(board.Area(e.To))
			}
		}
		return
	}
	side := s.Side
	for a := range s.Within.Each {
		ok := true
		switch s.Kind {
		case board.SpotFlag, board.SpotFlagPort:
			ok = l.Works(side, a)
		case board.SpotPort, board.SpotCity:
			ok = l.Hold[a] == side
		case board.SpotSeaPort:
			ok = l.Hold[a] == side && p.Sites[a].Marks&state.MarkBurned == 0
		case board.SpotStack:
			ok = l.Units[side][a] > 0
		case board.SpotFort:
			ok = p.Fort(side, a) > 0
		case board.SpotRail:
			ok = l.Works(side, a) || l.Joined()[a] && (p.Sites[a].Marks&state.MarkConverted != 0)
		case board.SpotPortSale:
			ok = politics.RunnersPort(p, l, a)
		}
		if ok {
			yield(a)
		}
	}
}

// fits says whether a unit may be put into an area that a list names [reinf.enemy, reinf.burned].
func fits(p *state.Position, l *control.Look, line *board.ListLine, s *board.Spot, a board.Area) bool {
	side := line.Side
	if l.Land[side.Enemy()][a] || line.Leader != board.NoLeader && march.BarredByOther(p, line.Leader) {
		return false
	}
	x := &p.Sites[a]
	i := &p.Board.Areas[a]
	if side == board.Confederate && x.Marks&state.MarkBurned != 0 && line.What != board.ALeader && line.What != board.ATransfer &&
		line.What != board.ABurning {
		return false
	}
	if line.Held && l.Hold[a] != side {
		return false
	}
	if i.State == "KY" && !p.KentuckyOpen() && line.Step == 0 {
		return false
	}
	switch line.What {
	case board.AnInfantry:
		if line.Bare && p.Inf(side, a).Count() > 0 {
			return false
		}
		if line.Step == 0 && l.Hold[a] == side.Enemy() {
			return false
		}
	case board.AShip:
		return i.Form == board.SeaPort || i.Form == board.Box && (!line.Apart && s.Kind != board.SpotBox || x.Naval[0][0] == 0)
	case board.AGunboat, board.AnIronclad:
		return i.Form != board.Inland && p.FleetOf(side.Enemy(), a) == 0
	case board.AFort:
		return x.Fort == 0
	case board.ALeader, board.ATransfer:
		return line.Step > 0 || l.Hold[a] != side.Enemy()
	}
	return true
}

// fallback is where a leader goes who has no place: the nearest own flag city [reinf.enemy, R17f].
func fallback(p *state.Position, l *control.Look, line *board.ListLine) []board.Area {
	from := board.NoArea
	for _, choice := range line.Places {
		for _, s := range choice {
			if s.Area != board.NoArea && from == board.NoArea {
				from = s.Area
			}
		}
	}
	if march.BarredByOther(p, line.Leader) {
		return nil
	}
	best, out := 1000, []board.Area(nil)
	for a := range p.Board.Areas {
		if !l.Works(line.Side, board.Area(a)) || l.Land[line.Side.Enemy()][a] {
			continue
		}
		d := 0
		if from != board.NoArea {
			d = int(p.Board.Dist[from][a])
		}
		if d < best {
			best, out = d, []board.Area{board.Area(a)}
		}
	}
	return out
}

// withAdministrator adds where a militia that comes back may join an administrator of militia: in its state, while the nearest flag city
// is there too [opt.administrator_militia].
func withAdministrator(p *state.Position, l *control.Look, line *board.ListLine, out []board.Area) []board.Area {
	if !p.Options.Abilities {
		return out
	}
	for n := range p.Leaders[:board.LeadersInUse] {
		i, at := &p.Board.Leaders[n], p.Leaders[n].At
		if at == board.NoArea || i.Side != line.Side || !i.Has(board.AdministratorMilitia) || !p.Home(line.Militia, at) ||
			l.Land[line.Side.Enemy()][at] || slices.Contains(out, at) {
			continue
		}
		if city := nearestFlag(p, l, line.Side, at); city != board.NoArea && p.Home(line.Militia, city) {
			out = append(out, at)
		}
	}
	return out
}
