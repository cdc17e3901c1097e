package march

import (
	"math/bits"
	"slices"
	"sync"

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
	of     [board.MaxAreas / stretch]*neighborhood
}

// stretch is how many areas a neighborhood has, in the order of the board.
const stretch = 16

// A neighborhood is the outsets of some areas, which the starts of one look after the other share as long as none of them changes.
type neighborhood struct {
	on            board.AreaSet // all areas on which they rest
	any           uint16        // those in which anybody stands who could go, as bits
	can, regroups uint16        // how many columns and regroupings they have together
	at            [stretch]*outset
}

// at is the outset of an area.
func (t *starts) at(a board.Area) *outset { return t.of[a/stretch].at[a%stretch] }

// An outset is what can begin to move in one area, and the areas on which that rests.
type outset struct {
	on      board.AreaSet
	can     []start
	regroup []regroup // how units there can be split and joined
}

// A start is a column that can begin to move, and what its order names beside.
type start struct {
	column state.Column
	n      uint8
	kind   board.Craft
	mil    board.Militia
}

// A regroup is an order to split or join units, of which its area is known.
type regroup struct {
	verb         state.Verb
	n, m         uint8
	moved, mixed bool
}

// order is the one in an area.
func (k regroup) order(p *state.Position, a board.Area) state.Order {
	o := state.NewOrder(p.Board, k.verb)
	o.At, o.N, o.M, o.Moved, o.Mixed = a, k.n, k.m, k.moved, k.mixed
	return o
}

// bare are the outsets of areas in which nobody stands who could go.
var bare = func() (all [board.MaxAreas]outset) {
	for a := range all {
		all[a].on.Add(board.Area(a))
	}
	return all
}()

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
	under := footingOf(p)
	if k, known := l.Legs().Load().(*legs); known && k.column == p.Column && k.under == under && k.entries == p.EntryCount &&
		k.battle == p.Battle.At {
		return k.all
	}
	var room [64]Leg
	all := room[:0]
	findLegs(p, l, &p.Column, func(g Leg) bool {
		all = append(all, g)
		return true
	})
	found := slices.Clone(all) // the room is not kept
	l.Legs().Store(&legs{p.Column, under, p.EntryCount, p.Battle.At, found})
	return found
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
	w := surveys.Get().(*survey)
	defer surveys.Put(w)
	w.begin(p, l)
	for i := range t.of {
		if known && !was.of[i].on.Meets(&changed) {
			t.of[i] = was.of[i]
			continue
		}
		n := new(neighborhood)
		for k := range n.at {
			a := board.Area(stretch*i + k)
			switch {
			case known && !was.of[i].at[k].on.Meets(&changed):
				n.at[k] = was.of[i].at[k]
				n.on.Unite(&n.at[k].on)
			case int(a) < len(p.Board.Areas) && w.outset(a):
				n.on.Unite(&w.on)
			default:
				n.at[k] = &bare[a]
				n.on.Add(a)
			}
		}
		t.of[i] = n
	}
	w.end(t)
	for i, n := range t.of {
		if known && n == was.of[i] {
			continue
		}
		for k, out := range n.at {
			if out != &bare[stretch*i+k] {
				n.any |= 1 << k
				n.can, n.regroups = n.can+uint16(len(out.can)), n.regroups+uint16(len(out.regroup))
			}
		}
	}
	t.traces = l.Traces()
	l.Starts().Store(t)
	return t
}

// A survey works outsets out, one area after another.
type survey struct {
	finder
	mustered state.Muster
	can      []start
	regroups []regroup
	found    []surveyed
}

// A surveyed area has an outset: how far the lists went when it was found.
type surveyed struct {
	at            board.Area
	on            board.AreaSet
	can, regroups int
}

// surveys lie ready, for they need much room and are asked for at every turn.
var surveys = sync.Pool{New: func() any { return new(survey) }}

func (w *survey) begin(p *state.Position, l *control.Look) {
	w.p, w.l, w.all = p, l.Asking(&w.on), &w.mustered
	w.all.Count(p, p.Mover)
	w.can, w.regroups, w.found = w.can[:0], w.regroups[:0], w.found[:0]
}

// outset works out that of an area; false where it is bare.
func (w *survey) outset(a board.Area) bool {
	before := len(w.can) + len(w.regroups)
	w.on = board.AreaSet{}
	w.starts(a, func(o state.Order, c *state.Column) bool {
		w.can = append(w.can, start{*c, o.N, o.Craft, o.Militia})
		return true
	})
	counters.EachRegroupingAt(w.p, w.p.Mover, a, func(o state.Order) bool {
		w.regroups = append(w.regroups, regroup{o.Verb, o.N, o.M, o.Moved, o.Mixed})
		return true
	})
	if w.on == bare[a].on && len(w.can)+len(w.regroups) == before {
		return false
	}
	w.found = append(w.found, surveyed{a, w.on, len(w.can), len(w.regroups)})
	return true
}

// end puts the outsets that were found among the starts. They share what holds them: one by one they would be most of what a game leaves
// to be cleared away.
func (w *survey) end(t *starts) {
	all, can, regroups := make([]outset, len(w.found)), slices.Clone(w.can), slices.Clone(w.regroups)
	i, k := 0, 0
	for n, s := range w.found {
		all[n] = outset{s.on, can[i:s.can:s.can], regroups[k:s.regroups:s.regroups]}
		t.of[s.at/stretch].at[s.at%stretch] = &all[n]
		i, k = s.can, s.regroups
	}
	w.p, w.l = nil, nil
}

// each lists what can begin to move in an area.
func (o *outset) each(p *state.Position, yield func(state.Order, *state.Column) bool) bool {
	for i := range o.can {
		if k := &o.can[i]; !yield(starting(p, &k.column, k.n, k.kind, k.mil), &k.column) {
			return false
		}
	}
	return true
}

// outsets go through those areas in which anybody stands who could go.
func (t *starts) outsets(yield func(board.Area, *outset) bool) {
	for i, n := range t.of {
		for left := n.any; left != 0; left &= left - 1 {
			if k := bits.TrailingZeros16(left); !yield(board.Area(stretch*i+k), n.at[k]) {
				return
			}
		}
	}
}

// Count is how many columns can begin to move and how many regroupings there are; not known before a battle.
func Count(p *state.Position, l *control.Look) (columns, regroupings int) {
	if t := startsOf(p, l); t != nil {
		for _, n := range t.of {
			columns, regroupings = columns+int(n.can), regroupings+int(n.regroups)
		}
	}
	return columns, regroupings
}

// Column is the order by which one of the columns that were counted sets out, from 0.
func Column(p *state.Position, l *control.Look, i int) state.Order {
	for _, n := range startsOf(p, l).of {
		if i >= int(n.can) {
			i -= int(n.can)
			continue
		}
		for _, out := range n.at {
			if i < len(out.can) {
				k := &out.can[i]
				return starting(p, &k.column, k.n, k.kind, k.mil)
			}
			i -= len(out.can)
		}
	}
	panic("no such column was counted")
}

// Regrouping is the order of one of the regroupings that were counted, from 0.
func Regrouping(p *state.Position, l *control.Look, i int) state.Order {
	for h, n := range startsOf(p, l).of {
		if i >= int(n.regroups) {
			i -= int(n.regroups)
			continue
		}
		for k, out := range n.at {
			if i < len(out.regroup) {
				return out.regroup[i].order(p, board.Area(stretch*h+k))
			}
			i -= len(out.regroup)
		}
	}
	panic("no such regrouping was counted")
}

// EachRegrouping lists how units of the mover can be split and joined, where no battle waits.
func EachRegrouping(p *state.Position, l *control.Look, yield func(state.Order) bool) bool {
	t := startsOf(p, l)
	if t == nil {
		return counters.EachRegrouping(p, p.Mover, yield)
	}
	for a, out := range t.outsets {
		for _, k := range out.regroup {
			if !yield(k.order(p, a)) {
				return false
			}
		}
	}
	return true
}
