package rules

import (
	"adjutant/engine"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
)

// Rule judges an order: what happens, or a No, or the error of a die that is not there.
func Rule(p *state.Position, side Side, o Order, dice engine.Dice) ([]engine.Event, error) {
	step, open := p.Top()
	if !open || Asked(p, step) != side {
		return nil, no(NotAsked, "4.1")
	}
	if n := Allowed(p, step, o); n.Refused() {
		return nil, n
	}
	if p.Relaxed != 0 {
		return nil, nil
	}
	r := &ruling{p: p.Clone(), dice: dice, events: make([]engine.Event, 0, 8)}
	r.carryOut(step, o)
	r.advance()
	if r.err != nil {
		return nil, r.err
	}
	return r.events, nil
}

// Asked is the side to which a step puts its question: the mover where it only waits for the word to go on.
func Asked(p *state.Position, s state.Step) Side {
	if s.Kind == state.Begin || s.Kind == state.Check {
		return p.Mover
	}
	return s.Side
}

// advance does all steps that ask nobody, until one asks or the game is over.
func (r *ruling) advance() {
	for r.err == nil {
		s, open := r.p.Top()
		if !open || Asks(r.p, s) {
			return
		}
		r.proceed(s)
	}
}

// Asks says whether a step leaves anything to choose.
func Asks(p *state.Position, s state.Step) bool {
	switch s.Kind {
	case state.Setup:
		return setupLeft(p, s.Side)
	case state.Reinforce:
		return asksToPlace(p)
	case state.Feed:
		return len(feedable(p)) > 0
	case state.March:
		return true
	case state.Build:
		return some(p, s)
	case state.Combats:
		return p.Combat.Kind == state.Draft || canAttack(p)
	case state.Militia:
		return len(militiaCities(p, board.State(s.N), s.Side)) > 1
	case state.Demand, state.Answer:
		return someRetreat(p, s)
	case state.Column:
		return asksColumn(p)
	case state.Lose, state.Wear:
		return lossChoice(p, s)
	case state.Star:
		return countBits(doomed(p, s.Side)) > 1
	case state.Praise:
		return len(praised(p, s.Side)) > 1 && creditLeft(p, s.Side) > 0
	case state.Raise:
		return mayRaise(p, s.Side)
	case state.Stray:
		return len(strayTo(p, s)) > 1
	case state.Advance:
		return asksAdvance(p)
	case state.Depot:
		return p.Pool > 0 && len(depots(p)) > 1
	}
	return false
}

// some says whether a step has an order besides closing it.
func some(p *state.Position, s state.Step) bool {
	found := false
	Each(p, s, func(o Order) bool {
		found = o.Verb != End && o.Verb != Pass
		return !found
	})
	return found
}

// proceed does a step in which nothing is left to be chosen.
func (r *ruling) proceed(s state.Step) {
	switch s.Kind {
	case state.Garrisons:
		garrisons(r, s)
	case state.Begin:
		r.begin(s.Side)
	case state.Reinforce:
		reinforce(r, s.Side)
	case state.Attrition:
		attrition(r, s.Side)
	case state.Command:
		r.command(s.Side)
	case state.Supply:
		judgeSupply(r, s.Side)
	case state.Feed:
		r.done()
	case state.Forage:
		forage(r, s.Side)
	case state.Check:
		checkVictory(r, s.Side)
	case state.Militia:
		militia(r, s)
	case state.Walk:
		r.walkOn()
	case state.Demand:
		demandForced(r, s)
	case state.Answer:
		answered(r, s)
	case state.Reckon:
		reckon(r, s)
	case state.Column:
		r.done()
	case state.Fight:
		fight(r)
	case state.Lose:
		loseAll(r, s)
	case state.Wear:
		wearAll(r, s)
	case state.Star:
		starFalls(r, s)
	case state.Praise:
		praise(r, s)
	case state.Stray:
		stray(r, s)
	case state.Advance:
		advances(r, s)
	case state.Done:
		closeCombat(r)
	case state.Depot:
		depot(r)
	default:
		r.done()
	}
}

// carryOut makes an allowed order happen.
func (r *ruling) carryOut(s state.Step, o Order) {
	switch o.Verb {
	case Go:
		r.proceed(s)
	case Pass:
		r.pass(s)
	case End:
		r.end(s)
	case PlacePoint, PlaceLeader, PlaceShip:
		r.place(s, o)
	case PlaceRepair:
		r.say(state.RepairMoved{From: board.None, To: o.To.Hex(), How: "back"})
		r.done()
	case PlaceMilitia:
		placeMilitia(r, s, o.To.Hex())
	case Feed:
		feed(r, o)
	case Start, Resume:
		r.start(o)
	case OnTo:
		r.onTo(o)
	case Leave:
		r.leave(o)
	case Halt:
		r.halt(true)
	case Demand:
		demand(r, o)
	case Mend:
		mendRail(r, o)
	case Enter, Quit:
		shiftFort(r, s.Side, o)
	case BuildAt:
		build(r, s.Side, o)
	case Remove:
		r.say(state.FortChanged{At: o.To.Hex(), Side: board.Nobody, How: "removed"})
	default:
		r.carryFight(s, o)
	}
}

func (r *ruling) carryFight(s state.Step, o Order) {
	switch o.Verb {
	case Target, Also:
		aim(r, o)
	case Use:
		use(r, o)
	case Announce:
		announce(r, o)
	case StandFast:
		Stand(r, s)
	case Retreat:
		retreat(r, s, o)
	case TakeColumn:
		r.say(state.Chosen{Column: o.Column})
		r.done()
	case LosePoint:
		losePoint(r, s, o)
	case LoseLeader:
		kill(r, s, o.leader())
	case Credit:
		credit(r, s.Side, o.leader(), 1)
	case MakeLeader:
		makeLeader(r, s, o)
	case SendLeader:
		sendLeader(r, s, o)
	case AdvanceTo, Stay:
		advanceOrder(r, s, o)
	}
}

// end closes a segment of a turn.
func (r *ruling) end(s state.Step) {
	switch s.Kind {
	case state.March:
		if r.p.Force.Kind != state.NoForce || len(r.p.Detached) > 0 {
			r.halt(false)
		}
		clearRepairs(r)
		r.done()
	default:
		r.done()
	}
}
