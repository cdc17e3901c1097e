package rules

import (
	"math/bits"

	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
)

// Combat [AHD 5.0]: the order of battles, the rounds, retreat, reinforcement, withdrawal and recovery.

// Pending is the boxes that still need a battle, in the order of the board [AHD 5.0].
func Pending(p *state.Position) []board.Box {
	var here [2]state.BoxSet
	for i := range p.All() {
		here[p.Units[i].Side].Add(p.Units[i].Box)
	}
	var boxes []board.Box
	for k := range p.Fought {
		for both := here[board.Union][k] & here[board.Confederate][k] &^ p.Fought[k]; both != 0; both &= both - 1 {
			boxes = append(boxes, board.Box(k<<6+bits.TrailingZeros64(both)))
		}
	}
	return boxes
}

// combat begins the only battle left, or ends the segment: reduced units recover [AHD 5.7], boxes are captured [AHD 8.0].
func (r *Ruling) combat(s state.Step) {
	p := r.P
	if boxes := Pending(p); len(boxes) > 0 {
		r.beginBattle(boxes[0])
		return
	}
	if !p.Opt.Refit {
		r.recoverAll()
	}
	r.capture(s.Side)
	r.Say(state.CombatEnded{Side: s.Side})
	if p.Over == nil {
		r.done()
	}
}

// recoverAll restores every reduced unit of both sides [AHD 5.7, ruling 39].
func (r *Ruling) recoverAll() {
	p := r.P
	e := state.Recovered{By: "time"}
	for _, u := range p.All() {
		if u.Has(board.Reduced) {
			e.Units = append(e.Units, p.Piece(u))
		}
	}
	if len(e.Units) > 0 {
		r.Say(e)
	}
}

// beginBattle opens a battle: cavalry may withdraw first, then round follows round [AHD 5.0, 5.6].
func (r *Ruling) beginBattle(b board.Box) {
	p := r.P
	a, d := p.Mover, p.Mover.Enemy()
	e := state.BattleBegan{Box: p.Board.Boxes[b].ID, Attacker: a}
	var entries state.BoxSet
	for _, u := range p.At(a, b) {
		if u.Has(board.Across) {
			e.Across++
		}
		if u.From != board.NoBox && !entries.Has(u.From) {
			entries.Add(u.From)
			e.Entries = append(e.Entries, p.Board.Boxes[u.From].ID)
		}
	}
	e.Units = [2]int{p.Count(board.Union, b), p.Count(board.Confederate, b)}
	r.Say(e)
	r.Say(state.Next{Push: []state.Step{{Kind: state.StepWithdraw, Side: d}, {Kind: state.StepRound, Side: a, Round: 1}}})
}

// CanWithdraw says whether the defence may withdraw: it has only cavalry, and not every attacker is cavalry [AHD 5.6].
func CanWithdraw(p *state.Position, d board.Side) bool {
	if p.Battle.Left {
		return true
	}
	if p.Relaxed.Has(state.NoWithdrawRule) {
		return true
	}
	var c state.Crowd
	p.CrowdInto(&c)
	b := p.Battle.Box
	a := d.Enemy()
	return c.Cavalry[d][b] == c.Units[d][b] && c.Cavalry[a][b] < c.Units[a][b]
}

// EachWithdrawal lists where cavalry may withdraw to: any adjacent box but an enemy's recruitment city, one with enemies, or one
// from which attackers came [AHD 5.6].
func EachWithdrawal(p *state.Position, d board.Side, yield func(state.Order) bool) bool {
	if !CanWithdraw(p, d) {
		return true
	}
	boxes := Exits(p, d, true)
	var last board.Unit
	for i, u := range p.At(d, p.Battle.Box) {
		if i > 0 && u.Type == last.Type && u.State&board.Reduced == last.State&board.Reduced {
			continue
		}
		last = u
		for _, b := range boxes {
			o := state.NewOrder(p.Board, state.Withdraw)
			o.Type, o.State, o.From, o.To = u.Type, u.State&board.Reduced, u.Box, b
			if !yield(o) {
				return false
			}
		}
	}
	return true
}

// withdraw moves one cavalry unit out; when the last has gone there is no battle [AHD 5.6, rulings 36, 37].
func (r *Ruling) withdraw(o state.Order) {
	p := r.P
	b := p.Battle.Box
	d := p.Mover.Enemy()
	for _, u := range p.At(d, b) {
		if u.Type == o.Type && u.State&board.Reduced == o.State&board.Reduced {
			now := u
			now.Box = o.To
			now.State &^= board.Entrenched
			r.Say(state.Withdrew{Was: p.Piece(u), Now: p.Piece(now)})
			break
		}
	}
	r.enter(d, o.To)
	r.left(d, b)
	if p.Over == nil && p.Count(d, b) == 0 {
		r.Say(state.Avoided{Box: p.Board.Boxes[b].ID})
		r.Say(state.Next{Pop: 2})
	}
}

// Exits is the boxes to which a side may leave the battle: adjacent by land or river, free of enemies, no recruitment city of
// the enemy's; for the defence none from which attackers entered. A retreat must go to a friendly-owned one if there is one;
// a withdrawal need not [AHD 5.4, 5.6, rulings 30, 32].
func Exits(p *state.Position, s board.Side, withdrawal bool) []board.Box {
	var c state.Crowd
	p.CrowdInto(&c)
	free := p.Relaxed.Has(state.NoRetreatRule)
	if withdrawal {
		free = p.Relaxed.Has(state.NoWithdrawRule)
	}
	if p.Battle.Box == board.NoBox { // nobody leaves a battle that is over, as a line may want behind what ended it
		return nil
	}
	var all, own []board.Box
	for _, e := range p.Board.Adjacent(p.Battle.Box) {
		b := board.Box(e.To)
		owner := p.Hold[b].Owner
		if !open(p, s, e) || (c.Units[s.Enemy()][b] > 0 || p.Board.Boxes[b].City && owner == s.Enemy()) && !free {
			continue
		}
		if s != p.Mover && p.Battle.Entries.Has(b) && !free || len(all) > 0 && all[len(all)-1] == b {
			continue
		}
		all = append(all, b)
		if owner == s {
			own = append(own, b)
		}
	}
	if len(own) > 0 && !withdrawal && !free {
		return own
	}
	return all
}

// EachRetreat lists where a side may retreat to: land exits, and Washington by sea with [AHD 5.41].
func EachRetreat(p *state.Position, s board.Side, yield func(state.Order) bool) bool {
	o := state.NewOrder(p.Board, state.Retreat)
	boxes := Exits(p, s, false)
	if w, ok := evacuation(p, s); ok {
		boxes = append(boxes, w)
	}
	for i, b := range boxes {
		if i > 0 && b == boxes[i-1] {
			continue
		}
		o.To = b
		if !yield(o) {
			return false
		}
	}
	return true
}

// evacuation says whether the Union may leave the battle by sea: from a gray port where the Confederates attack it, or from any
// port it has invaded this turn, to Washington if that is its own and free of enemies [AHD 5.41, rulings 38, 65].
func evacuation(p *state.Position, s board.Side) (board.Box, bool) {
	w := p.Box("washington")
	info := p.Board.Boxes[p.Battle.Box]
	if !p.Opt.Evacuation || s != board.Union || !info.Port || p.Battle.Box == w || !p.Friendly(board.Union, w) ||
		p.Count(board.Confederate, w) > 0 {
		return board.NoBox, false
	}
	if p.Mover == board.Confederate {
		return w, info.Color == board.Confederate
	}
	for _, u := range p.At(board.Union, p.Battle.Box) {
		if u.Has(board.Sailed) {
			return w, true
		}
	}
	return board.NoBox, false
}

// round begins a battle round, or ends the battle if one side is gone [AHD 5.0].
func (r *Ruling) round(s state.Step) {
	p := r.P
	if s.Round > 1 && r.decided() {
		return
	}
	r.Say(state.RoundBegan{Box: p.Board.Boxes[p.Battle.Box].ID, Round: int(s.Round)})
	r.done(state.BattleRound(s.Side, s.Round)...)
}

// decided ends the battle if one side has no units left [AHD 5.0, 5.5].
func (r *Ruling) decided() bool {
	p := r.P
	b := p.Battle.Box
	for s := board.Union; s <= board.Confederate; s++ {
		if p.Count(s, b) == 0 {
			r.left(s, b) // ruling 62: the last cavalry of a raid eliminated counts as leaving
			if p.Over == nil {
				r.endBattle(s.Enemy())
			}
			return true
		}
	}
	return false
}

// endBattle clears what is left of the battle off the steps; the winner may promote [AHD 5.0, 6.0].
func (r *Ruling) endBattle(winner board.Side) {
	p := r.P
	r.Say(state.BattleEnded{Box: p.Board.Boxes[p.Battle.Box].ID, Winner: winner, Rounds: int(p.Battle.Round)})
	pop := 0
	for pop < int(p.Depth) && p.Steps[int(p.Depth)-1-pop].Kind != state.StepCombat {
		pop++
	}
	r.Say(state.Next{Pop: pop, Push: []state.Step{{Kind: state.StepWon, Side: winner}}})
}

// stand stays and fights [AHD 5.4], or keeps the cavalry where it is [AHD 5.6].
func (r *Ruling) stand(s state.Step) {
	if s.Kind == state.StepRetreat {
		r.Say(state.Stood{Side: s.Side, Round: int(s.Round)})
	}
	r.done()
}

// retreat takes the whole force out of the battle, to one box; the other side has won [AHD 5.4].
func (r *Ruling) retreat(s state.Step, o state.Order) {
	p := r.P
	from := p.Battle.Box
	e := state.Retreated{Side: s.Side, Round: int(s.Round), From: p.Board.Boxes[from].ID, To: p.Board.Boxes[o.To].ID}
	for _, u := range p.At(s.Side, from) {
		e.Units = append(e.Units, p.Piece(u))
	}
	e.Sea, e.Way = true, board.Sea
	for _, x := range p.Board.Adjacent(from) {
		if board.Box(x.To) == o.To && open(p, s.Side, x) {
			e.Sea, e.Way = false, x.Line.Way
			break
		}
	}
	r.Say(e)
	r.enter(s.Side, o.To)
	r.left(s.Side, from)
	if p.Over == nil {
		r.endBattle(s.Side.Enemy())
	}
}

// EachReinforcement lists the units that a side may bring: one from each adjacent box, of those that have not fought this turn;
// the attacker not out of a box with enemies, the defender only if he leaves as many units there as they are [AHD 5.5].
func EachReinforcement(p *state.Position, s board.Side, yield func(state.Order) bool) bool {
	var c state.Crowd
	p.CrowdInto(&c)
	if c.Units[s][p.Battle.Box] == 0 {
		return true
	}
	free := p.Relaxed.Has(state.NoReinforceRule)
	last := board.NoBox
	for _, e := range p.Board.Adjacent(p.Battle.Box) {
		from := board.Box(e.To)
		if from == last || p.Battle.Sources.Has(from) && !free || e.Line.Potomac && s == board.Confederate && !p.Relaxed.Has(state.NoPotomac) ||
			Closed(p, s, p.Battle.Box) {
			continue
		}
		last = from
		enemies := c.Units[s.Enemy()][from]
		if enemies > 0 && (s == p.Mover || c.Units[s][from] <= enemies) && !free {
			continue
		}
		var prev board.Unit
		for i, u := range p.At(s, from) {
			if u.Has(board.Fought) && !free || i > 0 && u.Type == prev.Type && u.State&board.Reduced == prev.State&board.Reduced &&
				!prev.Has(board.Fought) {
				continue
			}
			prev = u
			o := state.NewOrder(p.Board, state.Reinforce)
			o.Type, o.State, o.From, o.To = u.Type, u.State&board.Reduced, from, p.Battle.Box
			if !yield(o) {
				return false
			}
		}
	}
	return true
}

// reinforce brings one unit into the battle. It leaves its box for good and is not entrenched [AHD 5.5].
func (r *Ruling) reinforce(s state.Step, o state.Order) {
	p := r.P
	best := -1
	for i := range p.All() {
		u := &p.Units[i]
		if u.Box == o.From && u.Side == s.Side && u.Type == o.Type && u.State&board.Reduced == o.State&board.Reduced && !u.Has(board.Fought) {
			if best < 0 || !u.Has(board.Entrenched) && p.Units[best].Has(board.Entrenched) {
				best = i
			}
		}
	}
	was := p.Units[best]
	now := was
	now.Box, now.From = o.To, board.NoBox
	now.State = now.State&^(board.Entrenched|board.Across) | board.Fought
	r.Say(state.Reinforced{Was: p.Piece(was), Now: p.Piece(now)})
	r.left(s.Side, o.From)
}
