package combat

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/counters"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/state"
)

// harsh and grim are the losses that abilities add: on the enemy of an aggressive leader, and on who attacks a master of defence in a
// fort [opt.aggressive, opt.def_master, R88].
func harsh(p *state.Position, a, d board.Side) (onDefender, onAttacker int) {
	at := p.Battle.At
	mine, theirs := p.SoldiersAt().Staff, officers(p, d, at)
	if p.Board.AnyAble(mine, board.Aggressive) {
		onDefender++
	}
	if p.Strength(d, at) > 0 && p.Board.AnyAble(theirs, board.Aggressive) {
		onAttacker++
	}
	if p.Fort(d, at) > 0 && p.Board.AnyAble(theirs, board.DefensiveMaster) {
		onAttacker++
	}
	return onDefender, onAttacker
}

// Losses [cbt.def_loss, cbt.att_loss, cbt.overwhelm, fort.must_lose, fort.att_loss].

// Shields lists the leaders of a side who can take losses off: the printed value of one of them, who has units or a fort with him
// [ldr.losses, R103].
func Shields(p *state.Position, s board.Side) board.Staff {
	b := &p.Battle
	if s == b.Attacker {
		return p.SoldiersAt().Staff
	}
	if !p.Holds(s, b.At) {
		return 0
	}
	return officers(p, s, b.At)
}

// BestOf is the leader of the highest combat value.
func BestOf(p *state.Position, t board.Staff) board.Leader {
	best := board.NoLeader
	for l := range t.Each {
		if best == board.NoLeader || p.Board.Leaders[l].Combat > p.Board.Leaders[best].Combat {
			best = l
		}
	}
	return best
}

// shield is what a side's chosen leader takes off; where none is chosen, the highest.
func shield(p *state.Position, s board.Side) (board.Leader, int) {
	l := p.Battle.Shield[s]
	if l == board.NoLeader {
		l = BestOf(p, Shields(p, s))
	}
	if l == board.NoLeader {
		return l, 0
	}
	return l, int(p.Board.Leaders[l].Combat)
}

// reckoning works the losses out: the defender's first, then the attacker's less what the defender could not take [R57, R58, R73, R77].
func reckoning(p *state.Position) state.Reckoning {
	b := &p.Battle
	a, d := b.Attacker, b.Attacker.Enemy()
	k := state.Reckoning{Row: int(b.Value), Column: b.Column, Fort: p.Fort(d, b.At)}
	k.Attacker, k.Defender = p.Board.Losses(k.Row, k.Column)
	_, k.AttackerShield = shield(p, a)
	_, k.DefenderShield = shield(p, d)
	due := max(0, k.Defender-k.DefenderShield)
	if k.Fort > 0 && k.Defender > 0 {
		due = max(due, 1)
		k.FortStep = true
	}
	if p.Options.Abilities {
		k.Harsh, k.Grim = harsh(p, a, d)
	}
	if b.Starved {
		k.Extra = (k.Defender + 1) / 2
	}
	capacity := p.Strength(d, b.At) + k.Fort
	if d == board.Union {
		capacity += p.Fleet(b.At)
	}
	taken := min(due, capacity)
	k.Unmet = due - taken
	k.DefenderDue = min(taken+k.Extra+k.Harsh, capacity)
	mine := p.SoldiersAt()
	k.AttackerDue = max(0, max(0, k.Attacker-k.Unmet)-k.AttackerShield)
	k.FortPays = min(k.Fort, mine.Factors())
	k.AttackerDue = min(max(k.AttackerDue, k.FortPays)+k.Grim, mine.Factors()+mine.Naval())
	return k
}

// Reckon works the losses out and says who owes how many.
func Reckon(r *ruling.Ruling) {
	p := r.P
	b := p.Battle
	k := reckoning(p)
	a, d := b.Attacker, b.Attacker.Enemy()
	b.Shield[a], _ = shield(p, a)
	b.Shield[d], _ = shield(p, d)
	b.Owed[a], b.Owed[d] = uint8(k.AttackerDue), uint8(k.DefenderDue)
	b.FortPays = uint8(k.FortPays)
	if k.FortStep {
		b.FortOwed = 1
	}
	r.Say(state.Reckoned{Battle: b, Sum: k})
	r.Done()
}

// EachLoss lists the losses that a side may choose from. The fort's first step and the attacker's price for a fort come first.
func EachLoss(p *state.Position, s board.Side, yield func(state.Order) bool) bool {
	b := &p.Battle
	if b.Owed[s] == 0 {
		return true
	}
	o := state.NewOrder(p.Board, state.Losing)
	if s == b.Attacker {
		return eachAttackerLoss(p, o, yield)
	}
	o.At = b.At
	if b.FortOwed > 0 {
		o.Fort = true
		return yield(o)
	}
	if p.Inf(s, b.At).Count() > 0 {
		o.N = 1
		if !yield(o) {
			return false
		}
		o.N = 0
	}
	g := p.Guard(s, b.At)
	for m := range board.Militia(board.MilitiaCount) {
		if o.Militia = m; g.Has(m) && !yield(o) {
			return false
		}
	}
	o.Militia = board.NoMilitia
	if s == board.Union {
		for k, kind := range []board.Craft{board.Ships, board.Gunboats, board.Ironclads} {
			if n := p.Sites[b.At].Naval[k]; n[0]+n[1] > 0 {
				o.Craft, o.N = kind, 1
				if !yield(o) {
					return false
				}
			}
		}
		o.Craft, o.N = board.NoCraft, 0
	}
	if p.Fort(s, b.At) > 0 {
		o.Fort = true
		return yield(o)
	}
	return true
}

func eachAttackerLoss(p *state.Position, o state.Order, yield func(state.Order) bool) bool {
	b := &p.Battle
	inf := false
	var from [board.MaxAreas]bool
	for i := range p.Entries[:p.EntryCount] {
		e := &p.Entries[i]
		if e.Group.Inf.Count() > 0 && !from[e.From] {
			from[e.From], inf = true, true
			o.At, o.N = e.From, 1
			if !yield(o) {
				return false
			}
		}
	}
	o.N, o.At = 0, b.At
	g := p.SoldiersAt()
	for m := range board.Militia(board.MilitiaCount) {
		if o.Militia = m; g.Mil.Has(m) && !yield(o) {
			return false
		}
	}
	o.Militia = board.NoMilitia
	if b.FortPays > 0 && (inf || g.Mil != 0) {
		return true
	}
	for _, k := range []struct {
		n    uint8
		kind board.Craft
	}{{g.Ships, board.Ships}, {g.Guns, board.Gunboats}, {g.Irons, board.Ironclads}} {
		if k.n > 0 {
			o.Craft, o.N = k.kind, 1
			if !yield(o) {
				return false
			}
		}
	}
	return true
}

// Lose takes one loss.
func Lose(r *ruling.Ruling, s board.Side, o state.Order) {
	p := r.P
	b := &p.Battle
	at := b.At
	x := &p.Sites[at]
	e := state.Lost{Side: s, At: r.ID(at), Now: x.Inf[s], Owed: true}
	if o.Fort {
		was := p.Fort(s, at)
		r.Say(state.FortChanged{At: r.ID(at), Side: s, Was: was, Now: was - 1, Why: "lost"})
		return
	}
	for i := range p.Entries[:p.EntryCount] {
		g := &p.Entries[i].Group
		if s != b.Attacker || e.Entry > 0 {
			break
		}
		has := o.N > 0 && o.Craft == board.NoCraft && p.Entries[i].From == o.At && g.Inf.Count() > 0 ||
			o.Militia != board.NoMilitia && g.Mil.Has(o.Militia) ||
			o.Craft == board.Ships && g.Ships > 0 || o.Craft == board.Gunboats && g.Guns > 0 || o.Craft == board.Ironclads && g.Irons > 0
		if has {
			e.Entry, e.Rest = i+1, g.Inf
			e.From = r.ID(p.Entries[i].From)
		}
	}
	switch {
	case o.Craft != board.NoCraft:
		e.Unit, e.Due = o.Craft.Group(1), int(p.GameTurn)+6
	case o.Militia != board.NoMilitia:
		e.Unit, e.Due = board.Group{Mil: 1 << o.Militia}, int(p.GameTurn)+6
	case e.Entry > 0:
		old := p.Entries[e.Entry-1].Group.Inf
		e.Inf, e.Pile = 1, 1
		e.Rest = counters.Less(p, s, old)
		e.Now[1] = x.Inf[s][1].Minus(old).Plus(e.Rest)
	default:
		e.Inf, e.Pile = 1, 1
		if x.Inf[s][0].Count() > 0 {
			e.Now[0] = counters.Less(p, s, x.Inf[s][0])
		} else {
			e.Now[1] = counters.Less(p, s, x.Inf[s][1])
		}
	}
	r.Say(e)
}

// LoseOnly takes the losses that leave no choice.
func LoseOnly(r *ruling.Ruling, s board.Side) {
	for {
		var only state.Order
		n := 0
		EachLoss(r.P, s, func(o state.Order) bool { only = o; n++; return n < 2 })
		if n != 1 {
			break
		}
		Lose(r, s, only)
	}
	if !AsksLoss(r.P, s) {
		r.Done()
	}
}

// AsksLoss says whether a side has a choice of losses.
func AsksLoss(p *state.Position, s board.Side) bool {
	n := 0
	EachLoss(p, s, func(state.Order) bool { n++; return n < 2 })
	return n > 1
}
