package rules

import (
	"iter"
	"sync"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/arrival"
	"adjutant/engine/dwf/rules/careers"
	"adjutant/engine/dwf/rules/combat"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/counters"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/rules/seizure"
	"adjutant/engine/dwf/rules/works"
	"adjutant/engine/dwf/state"
)

// What is allowed.

// Each lists the orders that a step allows, always in the same order.
func Each(p *state.Position, s state.Step, yield func(state.Order) bool) bool {
	switch s.Kind {
	case state.StepSetUp:
		o := state.NewOrder(p.Board, state.Ending)
		o.Rest = true
		return arrival.EachPlace(p, s.Side, yield) && yield(o)
	case state.StepPlace:
		o := state.NewOrder(p.Board, state.Ending)
		o.Rest = true
		return eachDue(p, s.Side, yield) && counters.EachExchange(p, s.Side, yield) && yield(o)
	case state.StepCampaign:
		return EachCampaign(p, yield)
	case state.StepWithdraw:
		f := combat.Withdrawal(p, control.LookAt(p), s.Side)
		for _, a := range f.Areas {
			o := state.NewOrder(p.Board, state.Withdrawing)
			if o.At = a; !yield(o) {
				return false
			}
		}
		return len(f.Areas) == 0 || yield(state.NewOrder(p.Board, state.Staying))
	case state.StepNaval:
		return seizure.EachSlip(p, s.Side, yield)
	case state.StepRegroup:
		return yield(state.NewOrder(p.Board, state.Staying)) && counters.EachRegroupingAt(p, s.Side, p.Battle.At, yield)
	case state.StepShield:
		for l := range combat.Shields(p, s.Side).Each {
			o := state.NewOrder(p.Board, state.Shielding)
			if o.Leader = l; !yield(o) {
				return false
			}
		}
	case state.StepLose:
		return combat.EachLoss(p, s.Side, func(o state.Order) bool {
			if s.Side == p.Battle.Attacker && o.N > 0 && o.Craft == board.NoCraft {
				o.M = 1
			}
			return yield(o)
		})
	case state.StepRetreat:
		for _, a := range combat.Retreats(p, control.LookAt(p), s.Side).Areas {
			o := state.NewOrder(p.Board, state.Retreating)
			if o.At = a; !yield(o) {
				return false
			}
		}
	case state.StepStray:
		return combat.EachStray(p, s.Side, yield)
	case state.StepCapture:
		if _, n := seizure.Spoils(p, s.Side); n > 1 {
			return yield(state.NewOrder(p.Board, state.Capturing)) && yield(state.NewOrder(p.Board, state.Declining))
		}
	case state.StepLeader:
		for l := range p.Homeless.Each {
			if p.Board.Leaders[l].Side != s.Side {
				continue
			}
			for _, a := range seizure.Homes(p, l) {
				o := state.NewOrder(p.Board, state.Sending)
				if o.Leader, o.At = l, a; !yield(o) {
					return false
				}
			}
			break
		}
	}
	return true
}

// eachDue lists what can be done while things are placed, beside exchanging counters for it.
func eachDue(p *state.Position, s board.Side, yield func(state.Order) bool) bool {
	return arrival.EachPlace(p, s, yield) && arrival.EachReplacement(p, s, yield) && arrival.EachBurning(p, s, yield) &&
		arrival.EachRefusal(p, s, yield) && arrival.EachStay(p, s, yield) && careers.EachRecall(p, s, yield)
}

// EachCampaign lists all that a campaign allows at one moment.
func EachCampaign(p *state.Position, yield func(state.Order) bool) bool {
	l := control.LookAt(p)
	if p.Column.Kind != state.NoColumn {
		return eachLegOrder(p, l, yield) && eachOnTheWay(p, l, yield)
	}
	start := func(o state.Order, _ *state.Column) bool { return yield(o) }
	if p.EntryCount > 0 {
		return EachAttack(p, yield) && march.EachStart(p, l, start)
	}
	return march.EachStart(p, l, start) && works.EachFort(p, yield) && works.EachAbility(p, yield) && march.EachRegrouping(p, l, yield) &&
		eachLast(p, yield)
}

// eachOnTheWay lists what an open column can do where it stands.
func eachOnTheWay(p *state.Position, l *control.Look, yield func(state.Order) bool) bool {
	return march.EachTake(p, l, yield) && march.EachDrop(p, yield) && (!MayHalt(p, l) || yield(state.NewOrder(p.Board, state.Halting)))
}

// eachLast lists what stands last among the orders of a campaign in which nothing is open.
func eachLast(p *state.Position, yield func(state.Order) bool) bool {
	if !counters.EachDisbanding(p, p.Mover, yield) || march.Affords(p, board.West) && !yield(state.NewOrder(p.Board, state.Passing)) {
		return false
	}
	return yield(state.NewOrder(p.Board, state.Ending))
}

func eachMove(p *state.Position, yield func(state.Order) bool) bool {
	return eachLegOrder(p, control.LookAt(p), yield)
}

func eachLegOrder(p *state.Position, l *control.Look, yield func(state.Order) bool) bool {
	return march.EachLeg(p, l, &p.Column, func(g march.Leg) bool { return yield(legOrder(p, &g)) })
}

// legOrder is the order for a leg.
func legOrder(p *state.Position, g *march.Leg) state.Order {
	o := state.NewOrder(p.Board, state.Moving)
	o.At, o.Water = g.To, g.Water
	return o
}

// MayHalt says whether the open column may end here: not short of a battle that must be fought, unless it cannot go on.
func MayHalt(p *state.Position, l *control.Look) bool {
	c := &p.Column
	if p.EntryCount > 0 && c.At != p.Battle.At && c.Steps > 0 || march.Confined(p, c) || march.Owing(p, c) {
		return !march.CanGo(p, l, c)
	}
	return true
}

// EachAttack lists the ways to fight the battle that is open: with all, or with less [cbt.reduce]; bombardments.
func EachAttack(p *state.Position, yield func(state.Order) bool) bool {
	b := &p.Battle
	if b.At == board.NoArea {
		return true
	}
	o := state.NewOrder(p.Board, state.Attacking)
	o.At = b.At
	if fort := p.Fort(p.Mover.Enemy(), b.At); fort > 0 && !march.SoldiersIn(p) {
		o.Verb = state.Bombarding
		n, least := p.SoldiersAt().Naval(), 0
		if p.Board.Open[b.At] {
			n, least = n-1, 1
		}
		if march.MarkerOnly(p, b.At) && !yield(o) {
			return false
		}
		for k := 1; k <= min(n, fort-least); k++ {
			if o.N = uint8(k); !yield(o) {
				return false
			}
		}
		return true
	}
	if !yield(o) {
		return false
	}
	for n := combat.AttackOf(p).Total - 1; n > 0; n-- {
		if o.N = uint8(min(n, 250)); !yield(o) {
			return false
		}
	}
	return true
}

// Legal lists the orders that d allows.
func Legal(p *state.Position, d engine.Decision) iter.Seq[engine.Order] {
	return func(yield func(engine.Order) bool) {
		s, open := p.Top()
		if !open || s.Side.Seat() != d.Seat || !Asks(p, s) {
			return
		}
		Each(p, s, func(o state.Order) bool { return yield(o) })
	}
}

// Draw is one of the orders that d allows, each as likely as the others; nil where there is none.
func Draw(p *state.Position, d engine.Decision, chance func(n int) int) engine.Order {
	s, open := p.Top()
	if !open || s.Side.Seat() != d.Seat || !Asks(p, s) {
		return nil
	}
	w := draws.Get().(*draw)
	defer draws.Put(w)
	w.listed = w.listed[:0]
	l := control.LookAt(p)
	var legs []march.Leg
	columns, regroupings := 0, 0
	switch {
	case s.Kind != state.StepCampaign || p.Column.Kind == state.NoColumn && p.EntryCount > 0:
		Each(p, s, w.list)
	case p.Column.Kind != state.NoColumn:
		legs = march.Legs(p, l)
		eachOnTheWay(p, l, w.list)
	default:
		columns, regroupings = march.Count(p, l)
		_ = works.EachFort(p, w.list) && works.EachAbility(p, w.list) && eachLast(p, w.list)
	}
	all := len(w.listed) + len(legs) + columns + regroupings
	if all == 0 {
		return nil
	}
	i := chance(all)
	if i < len(w.listed) {
		return w.listed[i]
	}
	if i -= len(w.listed); i < len(legs) {
		return legOrder(p, &legs[i])
	}
	if i -= len(legs); i < columns {
		return march.Column(p, l, i)
	}
	return march.Regrouping(p, l, i-columns)
}

// A draw is what is listed of the orders among which one is drawn. It is lent, for it needs room and is asked for again and again.
type draw struct {
	listed []state.Order
	list   func(state.Order) bool
}

var draws = sync.Pool{New: func() any {
	w := new(draw)
	w.list = func(o state.Order) bool {
		w.listed = append(w.listed, o)
		return true
	}
	return w
}}

// allowed says whether an order is among those that a step allows.
func allowed(p *state.Position, s state.Step, o state.Order) bool {
	if o.Board != p.Board || !Asks(p, s) {
		return false
	}
	found := false
	match := func(x state.Order) bool {
		found = x == o
		return !found
	}
	if s.Kind == state.StepCampaign {
		idle := p.Column.Kind == state.NoColumn
		switch o.Verb {
		case state.Building, state.Training, state.Digging, state.Detaching, state.Splitting, state.Joining:
			if !idle || p.EntryCount > 0 {
				return false
			}
			switch o.Verb {
			case state.Building:
				works.EachFort(p, match)
			case state.Splitting, state.Joining:
				if int(o.At) < len(p.Board.Areas) {
					counters.EachRegroupingAt(p, s.Side, o.At, match)
				}
			default:
				works.EachAbility(p, match)
			}
			return found
		case state.Taking, state.Dropping:
			if !idle {
				_ = march.EachTake(p, control.LookAt(p), match) && march.EachDrop(p, match)
			}
			return found
		case state.Activating:
			if idle && o.At != board.NoArea && int(o.At) < len(p.Board.Areas) {
				march.EachStartAt(p, control.LookAt(p), o.At, func(x state.Order, _ *state.Column) bool { return match(x) })
			}
			return found
		case state.Moving:
			if !idle {
				eachMove(p, match)
			}
			return found
		}
	}
	Each(p, s, match)
	return found
}
