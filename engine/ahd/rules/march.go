package rules

import (
	"math/bits"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
	"adjutant/engine/graph"
)

// Movement [AHD 4.0]. Every way in which a unit may leave a box is listed here; an order is allowed if it is in the list.

// An ability is what units in a box that are alike can still do, as bits.
type ability uint8

const (
	tired   ability = 1 << iota // one that has taken part in a march, not in the one that is going on
	acted                       // one that has taken part in the one that is going on: it needs another
	fresh                       // one that has not
	jumps                       // one that has not made its jump [AHD 4.4]
	sails                       // one that has not moved and not sailed [AHD 4.6]
	digs                        // one not entrenched that has a march left
	digsTwo                     // one not entrenched that has both marches left
)

// A force is a side's units in a box by kind: what they can still do.
type force struct {
	can  [kinds]ability
	here uint16 // the kinds that can do anything, as bits
}

// each goes through the kinds that can do anything.
func (f *force) each(yield func(kind int, can ability) bool) {
	for left := f.here; left != 0; left &= left - 1 {
		if k := bits.TrailingZeros16(left); !yield(k, f.can[k]) {
			return
		}
	}
}

// forceIn sorts a side's units in a box into those that are alike.
func forceIn(p *state.Position, s board.Side, b board.Box, c *state.Crowd) (f force) {
	off := p.Relaxed
	c.Each(s, b, func(i int) {
		u := &p.Units[i]
		if u.Marches >= 2 && !off.Has(state.NoMarchRule|state.NoDigRule) {
			return
		}
		k := kindOf(u.Type, u.State)
		can := &f.can[k]
		f.here |= 1 << k
		if dug, any := u.State&board.Entrenched != 0, off.Has(state.NoDigRule); any || !dug && u.Marches < 2 {
			*can |= digs
			if any || u.Marches == 0 {
				*can |= digsTwo
			}
		}
		if off.Has(state.NoLiftRule | state.NoInvasionRule) {
			*can |= sails
		}
		if u.State&board.Sailed != 0 && !off.Has(state.NoLiftRule) {
			return
		}
		if u.State&board.Moved == 0 {
			*can |= sails
		}
		if u.State&board.Jumped == 0 {
			*can |= jumps
		}
		switch {
		case u.State&board.Acted != 0:
			*can |= acted
		case u.Marches == 1:
			*can |= tired
		}
		if u.Marches == 0 || u.Marches >= 2 && off.Has(state.NoMarchRule) {
			*can |= fresh
		}
	})
	return f
}

// mayMarch says whether units may march out of a box at all: units that have met the enemy stop there for the segment [AHD 4.0,
// ruling 11].
func mayMarch(p *state.Position, b board.Box, c *state.Crowd) bool {
	s := p.Mover
	return c.Units[s][b] > 0 && (c.Units[s.Enemy()][b] == 0 && (p.Active == b || p.Marches > 0) || p.Relaxed.Has(state.NoMarchRule))
}

// EachMarch lists every march of one unit out of a box, and stops when yield says so.
func EachMarch(p *state.Position, b board.Box, c *state.Crowd, yield func(engine.Order) bool) bool {
	if !mayMarch(p, b, c) {
		return true
	}
	f := forceIn(p, p.Mover, b, c)
	return eachMarch(p, stockOf(p.Board), b, &f, c, yield)
}

// eachMarch lists the marches of a force.
func eachMarch(p *state.Position, kept *stock, b board.Box, f *force, c *state.Crowd, yield func(engine.Order) bool) bool {
	free := p.Relaxed.Has(state.NoMarchRule)
	for k, can := range f.each {
		if can&(tired|fresh) == 0 && !(can&acted != 0 && (p.Marches > 0 || free)) {
			continue
		}
		if !eachPath(p, b, board.Type(k/2), can, kept.of(p.Board, b, k, false).march, c, yield) {
			return false
		}
		if free {
			o := state.NewOrder(p.Board, state.March)
			o.Type, o.State, o.From = board.Type(k/2), board.State(k%2)*board.Reduced, b
			if !eachFar(p, o, yield) {
				return false
			}
		}
		if can&(tired|fresh) == tired|fresh && !eachPath(p, b, board.Type(k/2), can, kept.of(p.Board, b, k, true).march, c, yield) {
			return false
		}
	}
	return true
}

// open says whether a side may walk along a line to a box at all [AHD 4.2, 4.11, 4.12].
func open(p *state.Position, s board.Side, e graph.Edge[board.Line]) bool {
	return !(e.Line.Potomac && s == board.Confederate && !p.Relaxed.Has(state.NoPotomac)) && !Closed(p, s, board.Box(e.To))
}

// Closed says whether a side may not enter a box: Kentucky in the first turn [AHD 4.11], or while it is neutral [AHD 4.12].
func Closed(p *state.Position, s board.Side, b board.Box) bool {
	return p.Board.Boxes[b].Color == board.Neutral && kentuckyClosed(p, s)
}

func kentuckyClosed(p *state.Position, s board.Side) bool {
	if p.Opt.FirstTurn && FirstTurn(p) && !p.Relaxed.Has(state.NoFirstTurn) {
		return true
	}
	return p.Opt.Neutrality && s == board.Union && p.GameTurn < 6 && !p.Kentucky && !p.Relaxed.Has(state.NoNeutrality)
}

// FirstTurn is July 1861 [AHD 4.1, ruling 22].
func FirstTurn(p *state.Position) bool { return p.GameTurn == 1 }

// friendlyRail says whether a railroad between two boxes is friendly: both are the mover's [AHD 4.0, ruling 10].
func friendlyRail(p *state.Position, a, b board.Box) bool {
	return p.Hold[a].Owner == p.Mover && p.Hold[b].Owner == p.Mover
}

// eachPath lists the paths of units of a type out of their box, by the orders along them.
func eachPath(p *state.Position, from board.Box, t board.Type, can ability, orders []engine.Order, c *state.Crowd,
	yield func(engine.Order) bool) bool {
	enemies, free := &c.Units[p.Mover.Enemy()], p.Relaxed.Has(state.NoMarchRule)
	rides := t.Cavalry() || p.Opt.CrackMarch && t == board.CrackInfantry // 4.8
	own, third := p.Hold[from].Owner == p.Mover, free || p.Opt.RailBonus && p.Mover == board.Union
	exits := p.Board.Open[closings(p)][from]
	for i := range exits {
		e := &exits[i]
		if !yield(orders[e.Index]) {
			return false
		}
		on := e.Straight
		switch {
		case free:
			on = e.All
		case rides:
			on = e.Ridden
		}
		held, rail := enemies[e.To] > 0, own && p.Hold[e.To].Owner == p.Mover
		for _, j := range on {
			q := &e.On[j]
			if q.Way == board.Rail && !rides && !free && !(rail && p.Hold[q.To].Owner == p.Mover) || held && !jump(p, t, can, q, c) {
				continue
			}
			if !yield(orders[e.Index+1+int(j)]) {
				return false
			}
		}
		if third && byRail(p, from, e.To, e.Way) {
			if o := orders[e.Index].(state.Order); !eachThird(p, o, e.To, e.Way, yield) {
				return false
			}
		}
	}
	return true
}

// closings is which lines and boxes are closed to the mover, as the board keeps the ways out of its boxes.
func closings(p *state.Position) board.Closings {
	closed := board.Closings(0)
	if p.Mover == board.Confederate && !p.Relaxed.Has(state.NoPotomac) {
		closed |= board.NoPotomac // 4.2
	}
	if kentuckyClosed(p, p.Mover) {
		closed |= board.NoNeutral
	}
	if p.Opt.FirstTurn && FirstTurn(p) && !p.Relaxed.Has(state.NoFirstTurn) {
		closed |= board.OneByRiver // 4.11
	}
	return closed
}

// jump says whether a unit may pass through a box with enemies: cavalry by land unless enemy cavalry screens it [AHD 4.4],
// any Union unit down a river [AHD 4.5]; never to a box with enemies, and once a segment.
func jump(p *state.Position, t board.Type, can ability, q *board.Path, c *state.Crowd) bool {
	enemy := p.Mover.Enemy()
	if !t.Cavalry() && !(q.River && p.Mover == board.Union) {
		return p.Relaxed.Has(state.NoMarchRule)
	}
	if c.Units[enemy][q.To] > 0 && !p.Relaxed.Has(state.NoJumpRule) {
		return false
	}
	if q.River && p.Mover == board.Union {
		return can&jumps != 0 && q.Down || p.Relaxed.Has(state.NoDownstream)
	}
	return !q.River && can&jumps != 0 && c.Cavalry[enemy][q.Via] == 0 || p.Relaxed.Has(state.NoJumpRule)
}

// byRail says whether a line may be part of a march of three boxes: a friendly railroad of the Union [AHD 4.9].
func byRail(p *state.Position, a, b board.Box, w board.Way) bool {
	if p.Relaxed.Has(state.NoMarchRule) {
		return true
	}
	return p.Opt.RailBonus && p.Mover == board.Union && w == board.Rail && (friendlyRail(p, a, b) || p.Relaxed.Has(state.NoRailBonus))
}

// eachThird lists the three-box marches by friendly railroad [AHD 4.9] whose first box and way these are.
func eachThird(p *state.Position, o state.Order, first board.Box, way board.Way, yield func(engine.Order) bool) bool {
	for _, f := range p.Board.Adjacent(first) {
		second := board.Box(f.To)
		if second == o.From || !byRail(p, first, second, f.Line.Way) || !open(p, p.Mover, f) {
			continue
		}
		for _, g := range p.Board.Adjacent(second) {
			to := board.Box(g.To)
			if to == first || to == o.From || !byRail(p, second, to, g.Line.Way) || !open(p, p.Mover, g) {
				continue
			}
			o.Via, o.To, o.Way = [2]board.Box{first, second}, to, way
			if f.Line.Way != way || g.Line.Way != way {
				o.Way = board.Sea // a way that nobody names
			}
			if !yield(ready.Of(o)) {
				return false
			}
		}
	}
	return true
}

// eachFar lists the boxes that no march reaches, for a check that leaves the length of marches out.
func eachFar(p *state.Position, o state.Order, yield func(engine.Order) bool) bool {
	for b, far := range p.Board.Lines.Far(int(o.From)) {
		for way := board.Road; far > 3 && way <= board.Land; way++ {
			o.To, o.Way = board.Box(b), way
			if !yield(ready.Of(o)) {
				return false
			}
		}
	}
	return true
}

// Legs is the lines along which a march goes, the last box before its end, and the box of the enemy that it jumps through.
func Legs(p *state.Position, o state.Order) (lines []board.Line, last board.Box, ok bool) {
	return legs(p, o, nil)
}

// legs is Legs with a place for the lines.
func legs(p *state.Position, o state.Order, room []board.Line) (lines []board.Line, last board.Box, ok bool) {
	lines = room
	at := o.From
	for _, next := range []board.Box{o.Via[0], o.Via[1], o.To} {
		if next == board.NoBox {
			continue
		}
		l, found := Line(p.Board, at, next, o.Way)
		if !found {
			return nil, board.NoBox, false
		}
		lines = append(lines, l)
		last, at = at, next
	}
	return lines, last, true
}

// Line is the line from a to b by a way; by Land it is the road or railroad.
func Line(b *board.Board, from, to board.Box, w board.Way) (board.Line, bool) {
	for _, e := range b.Adjacent(from) {
		if board.Box(e.To) == to && (e.Line.Way == w || w == board.Land && e.Line.Way != board.River) {
			return e.Line, true
		}
	}
	return board.Line{}, false
}

// march carries a march out.
func (r *Ruling) march(o state.Order) {
	p := r.P
	var room [3]board.Line
	lines, last, _ := legs(p, o, room[:0])
	enemy := p.Mover.Enemy()
	jumped := board.NoBox
	if o.Via[0] != board.NoBox && p.Count(enemy, o.Via[0]) > 0 {
		jumped = o.Via[0]
	}
	was := p.Units[choose(p, o, jumped != board.NoBox)]
	now := was
	now.Box, now.Marches = o.To, was.Marches+1
	now.State = now.State&^(board.Entrenched|board.Acted) | board.Moved
	e := state.Marched{Was: p.Piece(was), Cost: cost(p, was)}
	if jumped != board.NoBox {
		now.State |= board.Jumped
		e.Jump = p.Board.Boxes[jumped].ID
	}
	if p.Count(enemy, o.To) > 0 {
		now.From = last
		if lines[len(lines)-1].Crosses {
			now.State |= board.Across // 5.34
		}
	}
	e.Now = p.Piece(now)
	e.Via, e.Ways = via(p.Board, o), waysOf(lines)
	r.Say(e)
	for _, b := range []board.Box{o.Via[0], o.Via[1], o.To} {
		r.enter(was.Side, b)
	}
	r.left(was.Side, o.From)
}

// via is the boxes between the ends of a march, as an event writes them; nobody changes what a board keeps ready.
func via(b *board.Board, o state.Order) []string {
	switch {
	case o.Via[0] == board.NoBox:
		return nil
	case o.Via[1] == board.NoBox:
		return b.Alone[o.Via[0]]
	}
	return []string{b.Boxes[o.Via[0]].ID, b.Boxes[o.Via[1]].ID}
}

// pairs are two lines that follow each other, as events write them.
var pairs = func() (all [board.River + 1][board.River + 1][2]board.Way) {
	for a := range all {
		for b := range all[a] {
			all[a][b] = [2]board.Way{board.Way(a), board.Way(b)}
		}
	}
	return all
}()

// waysOf is the kinds of the lines of a march, as an event writes them.
func waysOf(lines []board.Line) []board.Way {
	switch len(lines) {
	case 1:
		return pairs[lines[0].Way][0][:1:1]
	case 2:
		return pairs[lines[0].Way][lines[1].Way][:]
	}
	ways := make([]board.Way, len(lines))
	for i, l := range lines {
		ways[i] = l.Way
	}
	return ways
}

// enter notes that a Confederate unit has broken the neutrality of Kentucky [AHD 4.12].
func (r *Ruling) enter(s board.Side, b board.Box) {
	p := r.P
	if b == board.NoBox || s != board.Confederate || !p.Opt.Neutrality || p.Kentucky || p.GameTurn > 5 ||
		p.Board.Boxes[b].Color != board.Neutral {
		return
	}
	r.Say(state.Entered{Box: p.Board.Boxes[b].ID})
}

// cost is what it takes to march a unit: nothing while its box is active, unless it has dug in with that march [AHD 4.0, 4.3].
func cost(p *state.Position, u board.Unit) int {
	if p.Active == u.Box && !u.Has(board.Acted) {
		return 0
	}
	return 1
}

// choose picks the unit that an order moves among those that fit: one that has marched before one that has not, one that has
// jumped before one that can still jump, one in the open before one entrenched; one that has just dug in last of all.
func choose(p *state.Position, o state.Order, jumps bool) int {
	best, bestRank := -1, -9
	for i := range p.All() {
		u := &p.Units[i]
		if u.Box != o.From || u.Side != p.Mover || u.Type != o.Type || u.State&board.Reduced != o.State&board.Reduced || u.Marches >= 2 ||
			u.Has(board.Sailed) {
			continue
		}
		if jumps && u.Has(board.Jumped) || o.Fresh && u.Marches > 0 || u.Has(board.Acted) && p.Marches == 0 {
			continue
		}
		rank := int(u.Marches) * 4
		if u.Has(board.Acted) {
			rank = -1
		}
		if u.Has(board.Jumped) {
			rank += 2
		}
		if !u.Has(board.Entrenched) {
			rank++
		}
		if rank > bestRank || rank == bestRank && best >= 0 && u.Less(p.Units[best]) {
			best, bestRank = i, rank
		}
	}
	return best
}
