package read

import (
	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/rules"
	"adjutant/engine/htl/state"
)

// Hopeless is why an order behind others cannot be carried out whatever the dice show: who has acted does not act again [HTL 6.1.4], and a
// unit that none of them names stands where it stands, and closes with no hex that is not next to it [HTL 8.3.1], marches to none and fires at
// none that lies farther than any rule allows [HTL 7.1, 8.1.3], though each of them may make it give way by a hex.
func Hopeless(p *state.Position, before []engine.Order, order engine.Order) error {
	o, ours := order.(state.Order)
	if !ours {
		return nil
	}
	if r := acted(p, before, o); r != nil {
		return r
	}
	if r := sent(before, o); r != nil {
		return r
	}
	u := p.Find(p.Mover, o.Unit)
	if u == nil || !u.At.OK() || !o.To.OK() {
		return nil
	}
	r := beyond(p, u, o, len(before))
	if r == nil {
		return nil
	}
	for _, b := range before {
		if earlier, ours := b.(state.Order); !ours || earlier.Verb != state.Fire && (earlier.Unit == o.Unit || earlier.With == o.Unit) {
			return nil
		}
	}
	return r
}

// beyond is why an order cannot reach its hex from where its unit stands, nor from so many hexes nearer where it marches or fires.
func beyond(p *state.Position, u *board.Unit, o state.Order, nearer int) *engine.Refusal {
	d := p.Distance(u.At, o.To)
	switch o.Verb {
	case state.CloseIn:
		if !p.Adjacent(u.At, o.To) {
			return engine.Refuse(o.To.String(), "8.3.1", "%s is not next to %s (8.3.1).", o.To, u.At)
		}
	case state.March:
		if u.Type == board.Gunboat { // it goes as far as there is water
			return nil
		}
		w := rules.CrowdOf(p).Walker(u, true)
		if tooFar(w, o, d-nearer-1) != nil {
			return tooFar(w, o, d)
		}
	case state.Fire:
		if n := rules.Reach(p, u); u.Type != board.Leader && d > n+nearer+1 {
			return outOfReach(u, o.To, d, n)
		}
	}
	return nil
}

// outOfReach says that a hex is farther than a unit fires.
func outOfReach(u *board.Unit, to board.Hex, d, most int) *engine.Refusal {
	return engine.Refuse(to.String(), "8.1.3", "%s is %d hexes from %s; %s reaches %d (8.1.3).", to, d, u.At, u.Type, most)
}

// sent is why a unit does not march behind a march of its own, of which a die may at most make nothing: whoever writes both has not meant the
// second for that [HTL 7.1.1].
func sent(before []engine.Order, o state.Order) error {
	if o.Verb != state.March {
		return nil
	}
	for _, b := range before {
		earlier, ours := b.(state.Order)
		if !ours || earlier.Verb != state.March || earlier.If != (state.Condition{}) || o.If != (state.Condition{}) {
			continue
		}
		for _, who := range []string{o.Unit, o.With} {
			if who != "" && (who == earlier.Unit || who == earlier.With) {
				return engine.Refuse(who, "7.1.1", "%s is to march before it: %s. A unit marches once a turn (7.1.1).", who, earlier)
			}
		}
	}
	return nil
}

// deeds are the actions that roll dice, and what a unit has done then.
var deeds = map[state.Verb]board.Deed{state.Fire: board.Fired, state.CloseIn: board.Closed, state.Rally: board.Rallied}

// acted is why a unit cannot act behind the order that rolls, which is carried out, or behind the same order; any other may fall away. Who
// has lost his nerve may still fire [HTL 11.1].
func acted(p *state.Position, before []engine.Order, o state.Order) error {
	for i, b := range before {
		earlier, ours := b.(state.Order)
		deed, rolls := deeds[earlier.Verb]
		if !ours || !rolls || earlier.If != (state.Condition{}) || i > 0 && earlier != o {
			continue
		}
		who := earlier.Unit
		if o.Unit != who && deed == board.Rallied {
			who = earlier.With
		}
		u := p.Find(p.Mover, who)
		if u == nil || o.Unit != who || deed == board.Closed && o.Verb == state.Fire && p.InForce().Nerve {
			continue
		}
		v := *u
		v.Acted, v.Shot = deed, false
		if _, again := deeds[o.Verb]; again || o.Verb == state.March {
			if r := tired(&v, o); r != nil {
				return r
			}
		}
	}
	return nil
}
