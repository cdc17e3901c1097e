// Package control is in charge of who holds what and who is supplied, worked out once for a position and asked often [ctl.home,
// sup.src_unit].
package control

import (
	"sync/atomic"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/state"
)

// Who holds what, and who is supplied [ctl.home, ctl.border, sup.src_unit to sup.naval].

// A Look is what a position shows at one moment, worked out once for many questions.
type Look struct {
	*facts
	p     *state.Position
	asked *board.AreaSet
}

// facts are what a look shows. The looks of the positions that follow work out anew what stands where something has changed.
type facts struct {
	first Look // at them, by the position of which they were worked out
	under ground
	*shown
	Color  *[board.MaxAreas]board.Side
	staffs atomic.Pointer[[2][board.MaxAreas]board.Staff] // nil until asked for
	lines  [2]atomic.Pointer[[board.MaxAreas]bool]        // joined to an own flag city; nil until asked for
	rails  atomic.Pointer[[board.MaxAreas]bool]           // joined to a Union flag city or a Union sea port

	legs    atomic.Value
	starts  atomic.Value
	before  any           // the starts of an earlier look
	changed board.AreaSet // where something has changed since those
}

// shown is the facts that may change with what stands in an area.
type shown struct {
	Land   [2][board.MaxAreas]bool  // infantry, militia or a fort
	Units  [2][board.MaxAreas]uint8 // factors of infantry and militia
	Hold   [board.MaxAreas]board.Side
	burned board.AreaSet
}

// ground is what the facts of all areas rest on.
type ground struct {
	board                    *board.Board
	mover                    board.Side
	statehood, entered, open bool
}

func groundOf(p *state.Position) ground {
	return ground{p.Board, p.Mover, p.Statehood, p.KentuckyEntered, p.KentuckyOpen()}
}

// LookAt is the look of a position as it stands. It is kept until the next event, and goes to nobody else's position.
func LookAt(p *state.Position) *Look {
	k := p.Kept()
	l, seen := k.Load().(*Look)
	if seen && l.p == p {
		return l
	}
	f, touched := before(k)
	if f == nil || f.under != groundOf(p) {
		f = factsOf(p)
	} else if touched != (board.AreaSet{}) {
		f = f.onward(p, &touched)
	}
	l = &f.first
	if l.p != p {
		l = &Look{facts: f, p: p}
	}
	k.Store(l)
	return l
}

// before is what was seen before the last events, and where they have changed something.
func before(k *state.Kept) (*facts, board.AreaSet) {
	was, touched := k.Before()
	if l, seen := was.(*Look); seen {
		return l.facts, touched
	}
	return nil, touched
}

func factsOf(p *state.Position) *facts {
	f := &facts{under: groundOf(p), shown: &nothing, Color: new([board.MaxAreas]board.Side)}
	for a := range p.Board.Areas {
		f.Color[a] = p.Board.Areas[a].Color
	}
	for _, c := range p.Board.Changes {
		if c.When == board.WhenStatehood && p.Statehood || c.When == board.WhenEntered && p.KentuckyEntered ||
			c.When == board.WhenOpen && p.KentuckyOpen() {
			f.Color[c.At] = c.Color
		}
	}
	f.first = Look{facts: f, p: p}
	everywhere := board.Everywhere()
	f.see(p, &everywhere)
	return f
}

// onward is the facts when something has changed in some areas.
func (f *facts) onward(p *state.Position, touched *board.AreaSet) *facts {
	n := &facts{under: f.under, shown: f.shown, Color: f.Color}
	n.first = Look{facts: n, p: p}
	if n.before, n.changed = f.starts.Load(), *touched; n.before == nil {
		n.before = f.before
		n.changed.Unite(&f.changed)
	}
	if n.see(p, touched) {
		return n
	}
	n.lines[0].Store(f.lines[0].Load())
	n.lines[1].Store(f.lines[1].Load())
	n.rails.Store(f.rails.Load())
	return n
}

// nothing is shown where nothing stands anywhere.
var nothing shown

// see works out what stands in some areas. It goes on from what was shown, which is copied where something differs, and says whether a
// line of supply may run otherwise than it did.
func (f *facts) see(p *state.Position, areas *board.AreaSet) (otherwise bool) {
	own := false
	var guards [2][board.MaxAreas]uint8
	for m := range p.Militia {
		if a := p.Militia[m].At; a != board.NoArea {
			guards[board.Militia(m).Side()][a]++
		}
	}
	for a := range areas.Each {
		if int(a) >= len(p.Board.Areas) {
			break
		}
		x := &p.Sites[a]
		var units [2]uint8
		var land [2]bool
		for s := board.Union; s <= board.Confederate; s++ {
			units[s] = uint8(x.Inf[s][0].Factors() + x.Inf[s][1].Factors() + int(guards[s][a]))
			land[s] = units[s] > 0 || x.Fort > 0 && x.Owner == s
		}
		hold, burned := f.holder(p, a, land[board.Union], land[board.Confederate]), x.Marks&state.MarkBurned != 0
		same := f.Hold[a] == hold && f.Land[0][a] == land[0] && f.Land[1][a] == land[1] && f.burned.Has(a) == burned
		if same && f.Units[0][a] == units[0] && f.Units[1][a] == units[1] {
			continue
		}
		if !own {
			now := *f.shown
			f.shown, own = &now, true
		}
		otherwise = otherwise || !same
		for s := range units {
			f.Units[s][a], f.Land[s][a] = units[s], land[s]
		}
		if f.Hold[a] = hold; burned {
			f.burned.Add(a)
		} else {
			f.burned.Remove(a)
		}
	}
	return otherwise
}

// holder is who controls an area in which these sides have land units: who has, the defender before the battle is over; a military
// railroad marker or unit for the Union; else its color [ctl.home, ctl.border].
func (f *facts) holder(p *state.Position, a board.Area, u, c bool) board.Side {
	x := &p.Sites[a]
	switch {
	case u && c:
		return p.Mover.Enemy()
	case u:
		return board.Union
	case c:
		return board.Confederate
	case p.Board.Areas[a].Form == board.Box:
		if x.Naval[0][0]+x.Naval[0][1] > 0 {
			return board.Union // area.sea
		}
		return board.Neutral
	case x.Marks&state.MarkConverted != 0 || x.Rail[0]+x.Rail[1] > 0:
		return board.Union
	case f.Color[a] == board.Both:
		return board.Neutral
	}
	return f.Color[a]
}

// Asking is the same look, which writes down what areas it is asked about: those on whose pieces an answer rests.
func (l *Look) Asking(asked *board.AreaSet) *Look { return &Look{facts: l.facts, p: l.p, asked: asked} }

// What is asked of a position beside what stands in its areas, as areas beyond those of any board.
const (
	OfPoints board.Area = board.MaxAreas + iota // the command points that are left, and where they must be spent
	OfLift                                      // what can still be carried by sea and river
	OfSize                                      // how large the unit is that would go
)

// Ask is said of an area before what stands there is looked at.
func (l *Look) Ask(a board.Area) {
	if l.asked != nil {
		l.asked.Add(a)
	}
}

// Asked says whether something is written down as asked about.
func (l *Look) Asked(a board.Area) bool { return l.asked != nil && l.asked.Has(a) }

// Forget is said of what will be asked about anew.
func (l *Look) Forget(a board.Area) {
	if l.asked != nil {
		l.asked.Remove(a)
	}
}

// Legs has room for those of the open column.
func (l *Look) Legs() *atomic.Value { return &l.legs }

// Starts has room for what can set out as things stand.
func (l *Look) Starts() *atomic.Value { return &l.starts }

// Earlier is what could set out at an earlier look; nil for not known; and the areas in which something has changed since.
func (l *Look) Earlier() (any, board.AreaSet) { return l.before, l.changed }

// Traces are the lines of supply that were asked for, to be compared with those of a later look.
type Traces struct {
	lines [2]*[board.MaxAreas]bool
	rails *[board.MaxAreas]bool
}

// Traces are those of this look.
func (l *Look) Traces() Traces {
	return Traces{[2]*[board.MaxAreas]bool{l.lines[0].Load(), l.lines[1].Load()}, l.rails.Load()}
}

// Differ adds the areas in which these traces and those of an earlier look are not the same.
func (l *Look) Differ(was Traces, in *board.AreaSet) {
	compare := func(was, now *[board.MaxAreas]bool) {
		if was == now || *was == *now {
			return
		}
		for a := range was {
			if was[a] != now[a] {
				in.Add(board.Area(a))
			}
		}
	}
	for s, known := range was.lines {
		if known != nil {
			compare(known, l.linked(board.Side(s)))
		}
	}
	if was.rails != nil {
		compare(was.rails, l.Joined())
	}
}

// Staffs are the leaders of both sides, by area.
func (l *Look) Staffs() *[2][board.MaxAreas]board.Staff {
	if known := l.staffs.Load(); known != nil {
		return known
	}
	var all [2][board.MaxAreas]board.Staff
	for n := range l.p.Leaders[:board.LeadersInUse] {
		if a := l.p.Leaders[n].At; a != board.NoArea {
			all[l.p.Board.Leaders[n].Side][a] |= 1 << n
		}
	}
	l.staffs.Store(&all)
	return &all
}

// Works says whether a flag city works for its side: not burned and not held by the enemy [sup.src_flag, R117].
func (l *Look) Works(s board.Side, a board.Area) bool {
	return l.under.board.Areas[a].Flag == s && !l.burned.Has(a) && l.Hold[a] != s.Enemy()
}
