package state

import (
	"fmt"

	"adjutant/engine/dwf/board"
)

// Check holds the position to what must always be true of it: units only where they may be, forts and units within their limits,
// no area shared outside a battle [stack.land to stack.enemy].
func (p *Position) Check() error {
	size := p.Limit().Unit
	if p.GameTurn > 0 { // what the turn of the year splits stands as it was until then [R122]
		before := p.Board.Limits[p.GameTurn-1].Unit
		size = [2]uint8{max(size[0], before[0]), max(size[1], before[1])}
	}
	name := p.Board.Name
	var guarded [2]board.AreaSet
	for m := range p.Militia {
		guarded[board.Militia(m).Side()].Add(p.Militia[m].At)
	}
	quiet := p.Depth > 0 && p.Over == nil && p.Battle.At == board.NoArea && p.EntryCount == 0 && p.Column.Kind == NoColumn
	for a := range p.Board.Areas {
		x, info := &p.Sites[a], &p.Board.Areas[a]
		var holds [2]bool
		for s := board.Union; s <= board.Confederate; s++ {
			some := !x.Inf[s][0].None() || !x.Inf[s][1].None()
			holds[s] = some || x.Fort > 0 && x.Owner == s || guarded[s].Has(board.Area(a))
			for i := int(size[s]); some && i < board.MaxSize; i++ {
				if x.Inf[s][0][i]+x.Inf[s][1][i] > 0 {
					return fmt.Errorf("%s holds a unit of %d; the largest is %d", name(board.Area(a)), i+1, size[s])
				}
			}
		}
		switch {
		case info.Form == board.Inland && (p.Fleet(board.Area(a)) > 0 || x.Rams > 0):
			return fmt.Errorf("%s lies inland and holds naval units", name(board.Area(a)))
		case info.Form == board.RiverPort && x.Naval[0][0]+x.Naval[0][1] > 0:
			return fmt.Errorf("%s is a river port and holds a ship", name(board.Area(a)))
		case info.Form == board.Box && (x.Fort > 0 || x.Marks&(MarkUnion|MarkRebel) != 0 || x.Rail[0]+x.Rail[1] > 0):
			return fmt.Errorf("%s is at sea and holds a fort or a railhead", name(board.Area(a)))
		case info.Form == board.Box && x.Inf[board.Confederate][0].Plus(x.Inf[board.Confederate][1]).Count() > 0:
			return fmt.Errorf("%s is at sea and holds Confederates", name(board.Area(a)))
		case x.Fort > 4:
			return fmt.Errorf("%s has a fort of %d", name(board.Area(a)), x.Fort)
		}
		if quiet {
			if holds[board.Union] && holds[board.Confederate] {
				return fmt.Errorf("%s holds land units of both sides, and no battle is fought", name(board.Area(a)))
			}
			if x.Rams > 0 && p.Fleet(board.Area(a)) > 0 {
				return fmt.Errorf("%s holds an ironclad of the Confederates and naval units of the Union", name(board.Area(a)))
			}
			if x.Rams > 0 && holds[board.Union] {
				return fmt.Errorf("%s holds an ironclad of the Confederates and land units of the Union", name(board.Area(a)))
			}
		}
	}
	for m := range p.Militia {
		k := p.Militia[m]
		if k.At != board.NoArea && !p.Home(board.Militia(m), k.At) && !leftBehind(p, board.Militia(m), k.At) {
			return fmt.Errorf("%s stands at %s", board.Militia(m), name(k.At))
		}
	}
	if c := &p.Column; c.Kind != NoColumn {
		if !holdsGroup(p, p.Mover, c.At, c.Group) {
			return fmt.Errorf("the units that move are not at %s", name(c.At))
		}
	}
	if err := checkCounters(p); err != nil {
		return err
	}
	if int(p.Points) > 12 {
		return fmt.Errorf("%d command points are left", p.Points)
	}
	return checkPersons(p)
}

// holdsGroup says whether all of a group stands in an area, moved.
func holdsGroup(p *Position, s board.Side, a board.Area, g board.Group) bool {
	x := &p.Sites[a]
	if !x.Inf[s][1].Has(g.Inf) || x.Supply[s][1] < g.Supply {
		return false
	}
	for m := range p.Militia {
		if g.Mil.Has(board.Militia(m)) && p.Militia[m].At != a {
			return false
		}
	}
	for l := range g.Staff.Each {
		if p.Leaders[l].At != a {
			return false
		}
	}
	return s != board.Union || x.Naval[0][1] >= g.Ships && x.Naval[1][1] >= g.Guns && x.Naval[2][1] >= g.Irons && x.Rail[1] >= g.Rail
}

// checkPersons says that nobody stands on the board with both of his counters.
func checkPersons(p *Position) error {
	for _, l := range []board.Leader{board.Grant, board.Burnside, board.Hooker} {
		if p.Options.Careers && p.Leaders[l].At != board.NoArea && p.Leaders[board.OtherVersion(l)].At != board.NoArea {
			return fmt.Errorf("%s stands at %s and at %s", p.Board.Leaders[l].Short, p.Board.Name(p.Leaders[l].At),
				p.Board.Name(p.Leaders[board.OtherVersion(l)].At))
		}
	}
	return nil
}

// checkCounters refuses more counters than there are.
func checkCounters(p *Position) error {
	for s := board.Union; s <= board.Confederate; s++ {
		if !p.Board.Mix.Limited[s] {
			continue
		}
		if n := p.inPlay(s); !p.Board.Mix.Inf[s].Has(n) {
			return fmt.Errorf("%s of %s are more infantry than its counters", n, board.SideNames[s])
		}
	}
	return nil
}
