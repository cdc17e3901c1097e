package march

import (
	"slices"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/counters"
	"adjutant/engine/dwf/state"
)

// starts are what can begin to move, area by area. They are worked out once for a look; of the next look those are worked out anew that
// rest on an area where something has changed.
type starts struct {
	under  footing
	traces control.Traces
	at     [board.MaxAreas]*outset
}

// An outset is what can begin to move in one area, and the areas on which that rests.
type outset struct {
	on      board.AreaSet
	can     []start
	regroup []state.Order // how units there can be split and joined
}

type start struct {
	order  state.Order
	column state.Column
}

// footing is what moves rest on beside what stands in the areas.
type footing struct {
	board              *board.Board
	options            state.Options
	turn               uint8
	mover              board.Side
	entered, statehood bool
	spare              board.Counters // where counters are limited
	purse              purse
	lifted, ferried    uint8
}

// A purse is the points that are left and the duties, as far as they make a difference: 2 points and no duties where all can be met
// whatever the next point is spent for.
type purse struct {
	points uint8
	duties board.Theater
}

func footingOf(p *state.Position) footing {
	f := footing{board: p.Board, options: p.Options, turn: p.GameTurn, mover: p.Mover, purse: purse{p.Points, p.Duties},
		lifted: p.Lifted, ferried: p.Ferried, entered: p.KentuckyEntered, statehood: p.Statehood}
	if p.Points > 0 && int(p.Points)-1 >= p.Duties.Unmet() {
		f.purse = purse{min(p.Points, 2), 0}
	}
	if p.Board.Mix.Limited[p.Mover] {
		f.spare = p.Spare(p.Mover)
	}
	return f
}

// since marks what has changed since another footing; false where everything may have.
func (f footing) since(was footing, changed *board.AreaSet) bool {
	if f.purse != was.purse {
		changed.Add(control.OfPoints)
	}
	if f.lifted != was.lifted || f.ferried != was.ferried {
		changed.Add(control.OfLift)
	}
	was.purse, was.lifted, was.ferried = f.purse, f.lifted, f.ferried
	return f == was
}

// legs are all legs of a column, as it was found on a footing.
type legs struct {
	column  state.Column
	under   footing
	entries uint8
	battle  board.Area
	all     []Leg
}

// legsOf are the legs of the open column, worked out once for a look.
func legsOf(p *state.Position, l *control.Look) []Leg {
	now := legs{column: p.Column, under: footingOf(p), entries: p.EntryCount, battle: p.Battle.At}
	if k, known := l.Legs().Load().(*legs); known && k.column == now.column && k.under == now.under && k.entries == now.entries &&
		k.battle == now.battle {
		return k.all
	}
	var room [64]Leg
	all := room[:0]
	findLegs(p, l, &p.Column, func(g Leg) bool {
		all = append(all, g)
		return true
	})
	now.all = slices.Clone(all)
	l.Legs().Store(&now)
	return now.all
}

// keptStarts is what can begin to move at a look, if that is known; before a battle, to which only those move who can still come to it, it
// never is.
func keptStarts(p *state.Position, l *control.Look) *starts {
	if t, known := l.Starts().Load().(*starts); known && p.EntryCount == 0 && t.under == footingOf(p) {
		return t
	}
	return nil
}

// startsOf is the same, worked out where it is not known; nil before a battle.
func startsOf(p *state.Position, l *control.Look) *starts {
	if t := keptStarts(p, l); t != nil || p.EntryCount > 0 {
		return t
	}
	t := &starts{under: footingOf(p)}
	before, changed := l.Earlier()
	was, known := before.(*starts)
	if known = known && t.under.since(was.under, &changed); known {
		l.Differ(was.traces, &changed)
	}
	var on board.AreaSet
	var can []start
	var regroup []state.Order
	f := finder{p: p, l: l.Asking(&on)}
	for a := range p.Board.Areas {
		if known && !was.at[a].on.Meets(&changed) {
			t.at[a] = was.at[a]
			continue
		}
		on, can, regroup = board.AreaSet{}, can[:0], regroup[:0]
		f.starts(board.Area(a), func(o state.Order, c *state.Column) bool {
			can = append(can, start{o, *c})
			return true
		})
		counters.EachRegroupingAt(p, p.Mover, board.Area(a), func(o state.Order) bool {
			regroup = append(regroup, o)
			return true
		})
		t.at[a] = &outset{on, slices.Clone(can), slices.Clone(regroup)}
	}
	t.traces = l.Traces()
	l.Starts().Store(t)
	return t
}

// each lists what can begin to move in an area.
func (t *starts) each(a board.Area, yield func(state.Order, *state.Column) bool) bool {
	for i := range t.at[a].can {
		if k := &t.at[a].can[i]; !yield(k.order, &k.column) {
			return false
		}
	}
	return true
}

// EachRegrouping lists how units of the mover can be split and joined, where no battle waits.
func EachRegrouping(p *state.Position, l *control.Look, yield func(state.Order) bool) bool {
	t := startsOf(p, l)
	if t == nil {
		return counters.EachRegrouping(p, p.Mover, yield)
	}
	for a := range p.Board.Areas {
		for _, o := range t.at[a].regroup {
			if !yield(o) {
				return false
			}
		}
	}
	return true
}
