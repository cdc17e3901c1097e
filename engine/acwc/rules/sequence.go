package rules

import (
	"adjutant/engine/acwc/state"
)

// awaited says whether a step waits for a side: the mover where it only waits for the word to go on.
func awaited(p *state.Position, t state.Step, s Side) bool {
	if !Asks(p, t) {
		return s == p.Mover
	}
	switch t.Kind {
	case state.Wait:
		return false
	case state.Instruct:
		return !p.Battle.Orders[s].Given
	case state.Promote:
		return mayPromote(p, s)
	}
	return t.Side == s
}

// Awaited is the sides that the next step asks. Of a view it tells only what its side is asked.
func Awaited(p *state.Position) []Side {
	t, open := p.Top()
	if !open {
		return nil
	}
	var out []Side
	for s := Union; s <= Confederate; s++ {
		if (p.Eye == Nobody || p.Eye == s) && t.Kind != state.Wait && awaited(p, t, s) {
			out = append(out, s)
		}
	}
	return out
}

// View is what a side may know of a position; where it is not asked, it only waits.
func View(p *state.Position, s Side) *state.Position {
	v := p.View(s)
	if v == p {
		return v
	}
	if t, open := p.Top(); open && s == p.Mover && !Asks(p, t) { // as a position begins that is written by hand
		v.Steps = []state.Step{state.S(state.Part, s)}
	} else if open && (s > Confederate || !awaited(p, t, s)) {
		v.Steps = []state.Step{state.S(state.Wait, p.Mover)}
	} else if open && t.Kind == state.March && p.Mover == s {
		v.Memo = sheetOf(p)
	}
	return v
}

// Asks says whether a step leaves anything to choose.
func Asks(p *state.Position, t state.Step) bool {
	switch t.Kind {
	case state.March:
		return true
	case state.Rearm:
		return rearmLeft(p, t.Side) > 0
	case state.Forage:
		return len(hungry(p)) > 0
	case state.Wear:
		return p.Of(t.Who) != nil && wearable(p, t.Who) > int(t.N)
	case state.Answer:
		return mustAnswer(p)
	case state.Battles:
		return len(p.Contests) > 1
	case state.Instruct:
		return !p.Battle.Orders[Union].Given || !p.Battle.Orders[Confederate].Given
	case state.Retreat:
		return len(retreats(p, t)) > 1
	case state.Promote:
		return mayPromote(p, Union) || mayPromote(p, Confederate)
	case state.Reorganize:
		return true
	case state.Recruit:
		return p.Raising.Left > 0 && len(musters(p, t.Side)) > 0
	case state.Refit:
		return anyRefit(p, t.Side)
	}
	return false
}

// advance does all steps that ask nobody, until one asks or the game is over.
func (r *ruling) advance() {
	for r.err == nil {
		t, open := r.p.Top()
		if !open || Asks(r.p, t) {
			return
		}
		r.proceed(t)
	}
}

// proceed does a step in which nothing is left to be chosen.
func (r *ruling) proceed(t state.Step) {
	switch t.Kind {
	case state.Begin:
		r.begin(t.Side)
	case state.Carry:
		marching{r}.carryPlan(t.Side)
	case state.CheckAgain:
		r.checkAgain(t.Side)
	case state.Forage:
		r.forage(t.Side)
	case state.Attrition:
		r.attrition(t.Side)
	case state.Wear:
		r.wearOut(t)
	case state.Meet:
		r.meet(t.Side)
	case state.Part:
		r.part(t.Side)
	case state.Battles:
		fighting{r}.nextBattle(t.Side)
	case state.Clash:
		fighting{r}.clash(t)
	case state.Retreat:
		to := NoBox // without a box to go to the force is lost
		if list := retreats(r.p, t); len(list) > 0 {
			to = list[0]
		}
		fighting{r}.retreat(t, to)
	case state.Close:
		fighting{r}.closeBattle(t)
	case state.Capture:
		r.capture(t.Side)
	case state.Promote:
		r.done()
		r.corpsTroops()
	case state.Muster:
		r.muster(t.Side)
	case state.Finish:
		r.finish(t.Side)
	case state.Season:
		r.season()
	default:
		r.done()
	}
}

// carryOut makes an allowed order happen.
func (r *ruling) carryOut(t state.Step, s Side, o Order) {
	if !Asks(r.p, t) {
		r.proceed(t)
		return
	}
	switch t.Kind {
	case state.March:
		marching{r}.write(s, o)
	case state.Rearm, state.Refit:
		r.rearm(t, o)
	case state.Forage:
		r.tell(s, state.Fed{Who: o.Who})
	case state.Wear:
		r.wear(t, o)
	case state.Answer:
		r.answer(s, o)
	case state.Battles:
		fighting{r}.openBattle(s, o.To)
	case state.Instruct:
		fighting{r}.instruct(s, o)
	case state.Retreat:
		fighting{r}.retreat(t, o.To)
	case state.Promote:
		r.promote(t, s, o)
	case state.Reorganize:
		reforming{r}.reorganize(s, o)
	case state.Recruit:
		r.recruit(t, o)
	}
}

// Allowed judges an order at a step.
func Allowed(p *state.Position, t state.Step, s Side, o Order) No {
	if !Asks(p, t) {
		if o.Verb == state.Go {
			return No{}
		}
		return no("5", "Nothing is left to be chosen here; `begin` goes on.")
	}
	if o.Verb == state.Go {
		return no("5", "The game waits for an order.")
	}
	switch t.Kind {
	case state.March:
		return mayWrite(p, s, o)
	case state.Rearm:
		return mayRearm(p, s, o)
	case state.Forage:
		return mayFeed(p, s, o)
	case state.Wear:
		return mayLose(p, t, o)
	case state.Answer:
		return mayAnswer(p, o)
	case state.Battles:
		return mayBattle(p, o)
	case state.Instruct:
		return mayInstruct(p, s, o)
	case state.Retreat:
		return mayRetreat(p, t, o)
	case state.Promote:
		return mayPick(p, s, o)
	case state.Reorganize:
		return mayReorganize(p, s, o)
	case state.Recruit:
		return mayRecruit(p, t.Side, o)
	case state.Refit:
		return mayRefit(p, t.Side, o)
	}
	return no("5", "Nothing is asked of you now.")
}

// finish ends a player turn [5]: the other side's, the recruiting phases, or the next game turn.
func (r *ruling) finish(s Side) {
	switch {
	case s == Union:
		r.done(state.Phases(Confederate)...)
	case r.survived():
	case r.p.Record().Recruiting:
		r.done(state.Recruiting()...)
	default:
		r.done(state.S(state.Season, Union))
	}
}

// season opens the next game turn; after a recruiting phase who was raised six months ago has learned [11.2].
func (r *ruling) season() {
	if r.p.Record().Recruiting {
		r.learn()
	}
	r.done(state.Phases(Union)...)
}
