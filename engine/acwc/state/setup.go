package state

import (
	"slices"

	"adjutant/engine/acwc/board"
)

// SetUp puts the forces of July 1861 on the map [setup-1861]. Charleston is under blockade [12.25]; what the schedule of works holds
// comes when the first turn begins.
func SetUp(p *Position) {
	for _, c := range p.Board.Start {
		head := Command{Leader: c.Commander, Side: c.Side, Rank: Corps, At: c.At, Start: c.At, Via: NoBox}
		if c.Fort { // no corps commander: all stands are under the one division commander
			head.Rank = Fort
			for _, i := range c.Stands {
				head.Stands = append(head.Stands, StandOf(i, 0))
			}
			p.Commands = append(p.Commands, head)
			continue
		}
		body := Raise(c.Side, c.Commander, c.Leaders, c.Stands, c.At, 0)
		p.Commands = append(p.Commands, body...)
	}
	if x, ok := p.Board.Box("richmond"); ok && p.Opt.Davis {
		p.Commands = append(p.Commands, Command{Leader: p.Board.Generals.Davis, Side: board.Confederate, Rank: Army, At: x, Start: x, Via: NoBox})
	}
	slices.SortStableFunc(p.Commands, func(a, b Command) int { return int(a.Side) - int(b.Side) })
	if x, ok := p.Board.Box("charleston_sc"); ok {
		p.Blockade.Add(x)
	}
}

// Raise is a corps of standard organisation with its divisions.
func Raise(s Side, commander General, leaders []General, stands []board.StandInfo, at Box, raised uint8) []Command {
	out := []Command{{Leader: commander, Side: s, Rank: Corps, At: at, Start: at, Via: NoBox}}
	for _, g := range leaders {
		out = append(out, Command{Leader: g, Over: commander, Side: s, Rank: Division, At: at, Start: at, Via: NoBox})
	}
	for _, i := range stands {
		k := min(i.Division, len(leaders))
		out[k].Stands = append(out[k].Stands, StandOf(i, raised))
	}
	return out
}

// StandOf is a stand as it is raised in a turn.
func StandOf(i board.StandInfo, raised uint8) Stand {
	s := Stand{Arm: i.Arm, SP: i.SP, Grade: i.Grade, Weapon: i.Weapon, Raised: raised}
	for _, m := range []struct {
		on   bool
		mark StandMark
	}{{i.PT, PT}, {i.NE, NE}, {i.Sharp, Sharp}} {
		if m.on {
			s.Marks |= m.mark
		}
	}
	return s
}
