package arrival

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/counters"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/rules/seizure"
	"adjutant/engine/dwf/state"
)

// Replacements [repl.groups_csa, repl.groups_usa, repl.losses_only, repl.richmond_two], burned cities [dmg.burn], forts
// [cmd.fort, fort.build_garrison] and abilities [ldr.mcclellan, ldr.lee].

// gives says whether a group can give anything this turn: one of its cities is neither enemy-held nor burned [repl.all_enemy].
func gives(p *state.Position, l *control.Look, g *board.ReplacementGroup) bool {
	for _, c := range g.Cities {
		if Receives(p, l, g.Side, c) {
			return true
		}
	}
	return false
}

// Receives says whether a city takes replacements.
func Receives(p *state.Position, l *control.Look, s board.Side, c board.Area) bool {
	return l.Hold[c] != s.Enemy() && !l.Land[s.Enemy()][c] && (s == board.Union || p.Sites[c].Marks&state.MarkBurned == 0)
}

// EachReplacement lists where infantry can come back.
func EachReplacement(p *state.Position, s board.Side, yield func(state.Order) bool) bool {
	if p.Pile[s] == 0 || counters.Wants(p, s, board.OneUnit(1)) {
		return true
	}
	l := control.LookAt(p)
	for n := range p.Board.Groups {
		g := &p.Board.Groups[n]
		if g.Side != s || !roomIn(p, l, n) {
			continue
		}
		for _, c := range g.Cities {
			if (p.Gave[n].N == 0 || p.Gave[n].City == c) && Receives(p, l, s, c) {
				o := state.NewOrder(p.Board, state.Replacing)
				o.At, o.N = c, 1
				if !yield(o) {
					return false
				}
			}
		}
	}
	return eachByAdministrator(p, l, s, yield)
}

// eachByAdministrator lists the replacements that come where an administrator stands instead of in the nearest flag city, one a turn
// for each [opt.administrator].
func eachByAdministrator(p *state.Position, l *control.Look, s board.Side, yield func(state.Order) bool) bool {
	if !p.Options.Abilities {
		return true
	}
	var seen [board.MaxAreas]bool
	for n := range p.Leaders[:board.LeadersInUse] {
		k, i := p.Leaders[n], &p.Board.Leaders[n]
		if k.At == board.NoArea || i.Side != s || !i.Has(board.Administrator) || k.Flags&state.LeaderAided != 0 || seen[k.At] ||
			p.Board.Areas[k.At].Form == board.Box ||
			p.Board.Areas[k.At].Group >= 0 || l.Land[s.Enemy()][k.At] {
			continue
		}
		if g, _ := nearestGroup(p, l, s, k.At); g >= 0 {
			o := state.NewOrder(p.Board, state.Replacing)
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
func nearestGroup(p *state.Position, l *control.Look, s board.Side, at board.Area) (int, board.Area) {
	city := nearestFlag(p, l, s, at)
	if city == board.NoArea {
		return -1, board.NoArea
	}
	group := int(p.Board.Areas[city].Group)
	if group < 0 || !roomIn(p, l, group) || p.Gave[group].N > 0 && p.Gave[group].City != city {
		return -1, board.NoArea
	}
	return group, city
}

// nearestFlag is the nearest flag city that takes replacements; NoArea for none.
func nearestFlag(p *state.Position, l *control.Look, s board.Side, at board.Area) board.Area {
	best, city := board.Far, board.NoArea
	for c := range p.Board.Areas {
		if d := int(p.Board.Dist[at][c]); l.Works(s, board.Area(c)) && Receives(p, l, s, board.Area(c)) && d < best {
			best, city = d, board.Area(c)
		}
	}
	return city
}

// roomIn says whether a group can give one more.
func roomIn(p *state.Position, l *control.Look, n int) bool {
	g := &p.Board.Groups[n]
	second := board.Neutral
	able, used := 0, 0
	for i := range p.Board.Groups {
		x := &p.Board.Groups[i]
		if x.Side != g.Side || x.Capital {
			if x.Side == g.Side && p.Gave[i].N > 1 {
				second = g.Side
			}
			continue
		}
		if gives(p, l, x) {
			able++
			if p.Gave[i].N > 0 {
				used++
			}
		}
	}
	if g.Capital && p.Gave[n].N == 1 {
		return used < able && railFrom(p, l, g.Cities[0])
	}
	if p.Gave[n].N >= g.Rate+extraRate(p, n) {
		return false
	}
	return g.Capital || second == board.Neutral || used < able-1
}

// extraRate is one more for the Union's Mississippi group while the river is open, and for Tennessee's while Kentucky is Confederate
// [add.mississippi, add.kentucky].
func extraRate(p *state.Position, n int) uint8 {
	if !p.Options.Replacements {
		return 0
	}
	switch p.Board.Groups[n].ID {
	case "usa_mississippi":
		for _, id := range mississippi {
			if a, ok := p.Board.ByID[id]; ok && p.Holds(board.Confederate, a) {
				return 0
			}
		}
		return 1
	case "csa_tn":
		for a, i := range p.Board.Areas {
			if i.State == "KY" && p.Holds(board.Union, board.Area(a)) {
				return 0
			}
		}
		if p.Holds(board.Confederate, p.Board.At("lexington")) || p.Holds(board.Confederate, p.Board.At("louisville")) {
			return 1
		}
	}
	return 0
}

// mississippi are the ports on the river.
var mississippi = []string{"st_louis", "cape_girardeau", "cairo", "columbus_ky", "new_madrid", "fort_pillow", "memphis", "helena",
	"vicksburg", "natchez", "baton_rouge", "new_orleans", "fort_jackson"}

// railFrom says whether a path of railroads through controlled areas leads from a city to another working flag city [repl.richmond_two].
func railFrom(p *state.Position, l *control.Look, city board.Area) bool {
	s := board.Confederate
	var seen [board.MaxAreas]bool
	queue := []board.Area{city}
	seen[city] = true
	for len(queue) > 0 {
		a := queue[0]
		queue = queue[1:]
		if a != city && l.Works(s, a) {
			return true
		}
		for _, e := range p.Board.From(a) {
			if to := board.Area(e.To); e.Line.Way == board.Rail && !seen[to] && l.Hold[to] == s && l.Whole(a, to) {
				seen[to] = true
				queue = append(queue, to)
			}
		}
	}
	return false
}

// Replace brings a factor back from the pile.
func Replace(r *ruling.Ruling, o state.Order) {
	p := r.P
	e := state.ReplacedOne{Group: int(p.Board.Areas[o.At].Group), At: r.ID(o.At), Side: p.Mover}
	if e.Group < 0 {
		group, city := nearestGroup(p, control.LookAt(p), p.Mover, o.At)
		e.Group, e.City = group, r.ID(city)
		for l := range p.Staff(p.Mover, o.At).Each {
			if p.Board.Leaders[l].Has(board.Administrator) && p.Leaders[l].Flags&state.LeaderAided == 0 {
				e.By = board.LeaderIDs[l]
				break
			}
		}
	}
	r.Say(e)
	seizure.TakeRams(r, o.At)
}

// EachBurning lists the cities that the Union may burn: those it has held since its turn began [dmg.burn].
func EachBurning(p *state.Position, s board.Side, yield func(state.Order) bool) bool {
	if s != board.Union {
		return true
	}
	l := control.LookAt(p)
	for a := range p.Board.Areas {
		if i := &p.Board.Areas[a]; i.Flag == board.Confederate && l.Hold[a] == board.Union && p.Sites[a].Marks&state.MarkBurned == 0 {
			o := state.NewOrder(p.Board, state.Burning)
			o.At = board.Area(a)
			if !yield(o) {
				return false
			}
		}
	}
	return true
}
