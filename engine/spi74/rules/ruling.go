package rules

import (
	"adjutant/engine"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
)

// A ruling works on a copy of the position and gathers events; say folds each in at once, so that the next line of a rule sees it. Nothing
// moves except through say.
type ruling struct {
	p      *state.Position
	dice   engine.Dice
	events []engine.Event
	err    error // the first die that was not there; the ruling is void then
}

func (r *ruling) say(e engine.Event) {
	r.p.Fold(e)
	r.events = append(r.events, e)
}

// survey is what the position comes to now.
func (r *ruling) survey() *Survey { return Of(r.p) }

// roll rolls a die of six and says it. The purposes are garrison (19.2), attrition, command, theatre (19.8), battery (17.2) and combat.
func (r *ruling) roll(purpose string) int {
	if r.err != nil {
		return 1
	}
	e, err := r.dice.Roll(engine.Die{Turn: r.p.TurnID(), Purpose: purpose, Sides: engine.D6})
	if err != nil {
		r.err = err
		return 1
	}
	r.events = append(r.events, e)
	return e.Value
}

// done takes the next step off, and puts others in its place.
func (r *ruling) done(push ...state.Step) { r.say(state.Next{Pop: 1, Push: push}) }

// then puts steps before the one that is next.
func (r *ruling) then(push ...state.Step) { r.say(state.Next{Push: push}) }

// Rule judges an order: what happens, or a No, or the error of a die that is not there.
func Rule(p *state.Position, side Side, o Order, dice engine.Dice) ([]engine.Event, error) {
	step, open := p.Top()
	if !open || Asked(p, step) != side {
		return nil, no(NotAsked, "4.1")
	}
	if n := Allowed(p, step, o); n.Refused() {
		return nil, n
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
		r.garrisons(s)
	case state.Begin:
		r.begin(s.Side)
	case state.Reinforce:
		r.reinforce(s.Side)
	case state.Attrition:
		r.attrition(s.Side)
	case state.Command:
		r.command(s.Side)
	case state.Supply:
		r.judge(s.Side)
	case state.Feed:
		r.done()
	case state.Forage:
		r.forage(s.Side)
	case state.Check:
		r.check(s.Side)
	case state.Militia:
		r.militia(s)
	case state.Walk:
		r.walkOn()
	case state.Demand:
		r.demandForced(s)
	case state.Answer:
		r.answered(s)
	case state.Reckon:
		r.reckon(s)
	case state.Column:
		r.done()
	case state.Fight:
		r.fight()
	case state.Lose:
		r.loseAll(s)
	case state.Wear:
		r.wearAll(s)
	case state.Star:
		r.star(s)
	case state.Praise:
		r.praise(s)
	case state.Stray:
		r.stray(s)
	case state.Advance:
		r.advances(s)
	case state.Done:
		r.over()
	case state.Depot:
		r.depot()
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
		r.placeMilitia(s, o.To.Hex())
	case Feed:
		r.feed(o)
	case Start, Resume:
		r.start(o)
	case OnTo:
		r.onTo(o)
	case Leave:
		r.leave(o)
	case Halt:
		r.halt(true)
	case Demand:
		r.demand(o)
	case Mend:
		r.mend(o)
	case Enter, Quit:
		r.shift(s.Side, o)
	case BuildAt:
		r.build(s.Side, o)
	case Remove:
		r.say(state.FortChanged{At: o.To.Hex(), Side: board.Nobody, How: "removed"})
	default:
		r.carryFight(s, o)
	}
}

func (r *ruling) carryFight(s state.Step, o Order) {
	switch o.Verb {
	case Target, Also:
		r.target(o)
	case Use:
		r.use(o)
	case Announce:
		r.announce(o)
	case StandFast:
		r.stand(s)
	case Retreat:
		r.retreat(s, o)
	case TakeColumn:
		r.say(state.Chosen{Column: o.Column})
		r.done()
	case LosePoint:
		r.losePoint(s, o)
	case LoseLeader:
		r.kill(s, o.leader())
	case Credit:
		r.credit(s.Side, o.leader(), 1)
	case MakeLeader:
		r.makeLeader(s, o)
	case SendLeader:
		r.sendLeader(s, o)
	case AdvanceTo, Stay:
		r.advanceOrder(s, o)
	}
}

// end closes a segment of a turn.
func (r *ruling) end(s state.Step) {
	switch s.Kind {
	case state.March:
		if r.p.Force.Kind != state.NoForce || len(r.p.Detached) > 0 {
			r.halt(false)
		}
		r.clearRepairs()
		r.done()
	default:
		r.done()
	}
}
