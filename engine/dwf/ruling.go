package dwf

import (
	"errors"

	"adjutant/engine"
)

// A ruling works on a copy of the position and gathers events; say folds each in at once, so that the next line of a rule
// sees it. Nothing moves except through say.
type ruling struct {
	p      *Position
	events []engine.Event
}

func (r *ruling) say(e engine.Event) {
	r.p.Fold(e)
	r.events = append(r.events, e)
}

// done takes the next step off, and puts others in its place.
func (r *ruling) done(push ...Step) { r.say(Next{Pop: 1, Push: push}) }

// errForbidden is of an order that Legal does not list.
var errForbidden = errors.New("dwf: the order is not allowed")

// Rule judges an order. No battle of this book rolls a die.
func (p *Position) Rule(d engine.Decision, o engine.Order) ([]engine.Event, error) {
	x, ok := o.(order)
	step, open := p.top()
	if !ok || !open || step.Side.seat() != d.Seat {
		return nil, engine.Refuse("", "turn.order", "Nothing is asked of %s now.", sideNames[sideOf(d.Seat)])
	}
	if !p.allowed(step, x) {
		return nil, errForbidden
	}
	r := &ruling{p: p.clone(), events: make([]engine.Event, 0, 8)}
	r.carryOut(step, x)
	r.advance()
	return r.events, nil
}

// carryOut makes an allowed order happen.
func (r *ruling) carryOut(s Step, o order) {
	switch o.Verb {
	case placing:
		r.place(o)
	case replacing:
		r.replace(o)
	case burning:
		r.say(Burned{At: r.id(o.At), By: s.Side})
	case building:
		r.build(o)
	case training, digging:
		r.ability(o)
	case passing:
		r.say(PassedPoint{Points: int(r.p.points) - 1})
	case splitting, joining:
		r.reorganize(s.Side, o)
		if s.Kind == stepPlace {
			r.placeForegone()
		}
	case activating:
		r.activate(o)
	case taking:
		r.take(o)
	case dropping:
		r.drop(o)
	case moving:
		r.move(o)
	case halting:
		r.halt()
	case attacking, bombarding:
		r.attack(o)
	case staying:
		r.done()
	case withdrawing:
		r.withdraw(s, o)
	case shielding:
		r.say(Shielded{Side: s.Side, Leader: leaderIDs[o.Leader]})
		r.done()
	case losing:
		r.lose(s.Side, o)
	case retreating:
		r.retreat(s, o)
	case sending:
		r.send(s, o)
	case capturing, declining:
		r.capture(s, o.Verb == capturing)
	case refusing, keeping:
		r.refuse(o)
	case detaching:
		r.detach()
	case disbanding:
		r.disband(s, o)
	case recalling:
		r.recall(o)
	case ending:
		r.end(s)
	}
}

// id is the id of an area, as events have it.
func (r *ruling) id(a Area) string {
	if a == NoArea {
		return ""
	}
	return r.p.board.Areas[a].ID
}

// end closes a segment: what is left to be placed is placed where the default would, an open column halts.
func (r *ruling) end(s Step) {
	switch s.Kind {
	case stepSetUp:
		r.placeRest()
	case stepPlace:
		r.endPlacing(s.Side)
	case stepCampaign:
		r.done()
	}
}

// advance does all steps that ask nobody, until one asks or the game is over.
func (r *ruling) advance() {
	for {
		r.strayed()
		r.next()
		s, open := r.p.top()
		if !open {
			return
		}
		if r.p.asks(s) {
			return
		}
		switch s.Kind {
		case stepSetUp:
			r.endSetUp()
		case stepOpen:
			r.openTurn(s.Side)
		case stepPlace:
			r.endPlacing(s.Side)
		case stepAllot:
			r.allot(s.Side)
		case stepWithdraw, stepNaval, stepRegroup, stepShield:
			r.done()
			if at, forced := r.p.slipping(); forced && s.Kind == stepNaval {
				r.shipOff(at)
			}
		case stepLose:
			r.loseOnly(s.Side)
		case stepStand:
			r.stand()
		case stepReckon:
			r.reckon()
		case stepCompare:
			r.compare()
		case stepRetreat:
			r.vanish(s.Side)
		case stepStray:
			r.goAstray(s.Side, NoArea)
		case stepCapture:
			r.capture(s, true)
		case stepLeader:
			r.sendNearest(s.Side)
		case stepAfter:
			r.after()
		case stepClose:
			r.closeTurn(s.Side)
		default:
			r.done()
		}
	}
}
