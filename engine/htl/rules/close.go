package rules

import (
	"fmt"

	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
)

// Close combat [HTL 8.3].

// CloseCost is the action points of a close combat [HTL 8.3.1].
const CloseCost = 2

// EachClose lists the close combats of a unit [HTL 6.2.2, 8.3.1].
func EachClose(p *state.Position, u *board.Unit, c *Crowd, yield func(state.Order) bool) bool {
	free := p.Relaxed.Has(state.NoCloseRule) && u.Type != board.Leader
	if !mayDo(p, u, state.CloseIn) || (!u.Type.Foot() || p.APLeft < CloseCost) && !free {
		return true
	}
	if free {
		for i := range p.Ground {
			if h := p.HexAt(i); c.Held(u.Side.Enemy(), h) && !yield(state.Order{Verb: state.CloseIn, Unit: u.Name, To: h}) {
				return false
			}
		}
	}
	for _, h := range p.Around(u.At) {
		if c.Held(u.Side.Enemy(), h) && !yield(state.Order{Verb: state.CloseIn, Unit: u.Name, To: h}) {
			return false
		}
	}
	return true
}

// level is a unit's morale after shifts that are added first and capped then [HTL 8.3.3, ruling 14].
func level(m board.Morale, shifts ...shift) state.Level {
	l := state.Level{Why: []string{m.String()}}
	sum := 0
	for _, s := range shifts {
		if s.by != 0 {
			sum += s.by
			l.Why = append(l.Why, fmt.Sprintf("%+d for the %s", s.by, s.why))
		}
	}
	l.Is = m.Shifted(sum)
	return l
}

type shift struct {
	by  int
	why string
}

// leaderShift is what a leader in the hex adds [HTL 9.2].
func leaderShift(p *state.Position, s board.Side, h board.Hex) shift {
	if p.Leader(s, h) != nil {
		return shift{1, "leader"}
	}
	return shift{}
}

// close carries out a close combat: with 11.1 the attacker's nerve first, then dice, losses, leader, morale, retreats, the word on the
// advance, flight, advance [ruling 12].
func (r *ruling) close(o state.Order) {
	p := r.p
	u := p.Find(p.Mover, o.Unit)
	a := state.Attacked{Side: p.Mover, Unit: u.Name, From: u.At, At: o.To, Close: true, Range: 1, Cost: CloseCost, Then: o.Then.String()}
	if p.InForce().Nerve {
		e := state.NerveChecked{Side: p.Mover, Unit: u.Name, From: u.At, At: o.To, Cost: CloseCost, Then: a.Then}
		e.Level = level(u.Morale, leaderShift(p, u.Side, u.At))
		e.Roll = r.roll("nerve")
		e.Color = p.Set.Faces[e.Roll]
		e.Fails = e.Color == e.Level.Is
		r.say(e)
		if e.Fails {
			r.then(state.StepInstead.For(p.Mover))
			return
		}
		a.Cost = 0
	}
	line := p.Chart().Close[u.Type]
	r.strike(a, line)
	r.morale(o.To)
	d := p.Mover.Enemy()
	r.then(state.StepRetreat.For(d), state.StepFollow.For(d),
		state.StepAdvance.For(p.Mover), state.StepFlee.For(d), state.StepOccupy.For(p.Mover))
}

// morale rolls for every surviving unit of the hex, once for each hit scored on it, those beyond its strength included [HTL 8.3.3,
// ruling 15].
func (r *ruling) morale(at board.Hex) {
	p := r.p
	d := p.Mover.Enemy()
	hits := int(p.Attacks[len(p.Attacks)-1].Hits)
	if hits == 0 {
		return
	}
	var names []string
	for _, u := range p.Defenders(d, at) {
		names = append(names, u.Name)
	}
	for _, name := range names {
		u := p.Find(d, name)
		e := state.MoraleRolled{Side: d, Unit: name, At: at, Rolls: r.rolls("morale", hits)}
		e.Level = level(u.Morale, leaderShift(p, d, at), shift{p.Effect(at).Morale, p.TerrainAt(at).String()})
		for _, v := range e.Rolls {
			c := p.Set.Faces[v]
			e.Colors = append(e.Colors, c)
			e.Fails = e.Fails || c == e.Level.Is
		}
		r.say(e)
	}
}

// mayAdvance says whether the attacker may enter the hex that he attacked [HTL 8.3.4, ruling 22].
func mayAdvance(p *state.Position) bool {
	u := p.Attacker()
	if u == nil || !p.Adjacent(u.At, p.Combat.At) {
		return false
	}
	c := borrow(p)
	defer crowds.Put(c)
	return u.Type.Combat() && c.MayEnter(u.Type, u.Side, p.Combat.At) && c.hasRoom(u.Type, u.Side, p.Combat.At)
}

// Companion is the leader who may go along with the advance: he may have moved, but not tried a rally [HTL 8.3.4, ruling 22].
func Companion(p *state.Position) *board.Unit {
	u := p.Attacker()
	if u == nil {
		return nil
	}
	l := p.Leader(u.Side, u.At)
	if l == nil || l.Acted == board.Rallied || l.Frozen.OK() || p.Leader(u.Side, p.Combat.At) != nil {
		return nil
	}
	return l
}

// eachAdvance lists what the attacker may say.
func eachAdvance(p *state.Position, yield func(state.Order) bool) bool {
	if !mayAdvance(p) {
		return true
	}
	if !yield(state.Order{Verb: state.Advance}) {
		return false
	}
	if Companion(p) != nil && !yield(state.Order{Verb: state.Advance, Alone: true}) {
		return false
	}
	return yield(state.Order{Verb: state.Stay})
}

// decide notes the attacker's word; it is carried out when a leader in the hex has left.
func (r *ruling) decide(t state.Then, alone bool) {
	if alone {
		t = state.ThenAlone
	}
	r.say(state.Decided{Then: t.String()})
	r.done()
}

// advances goes on where nothing is asked: a leader who is cut off is lost whatever the attacker does [HTL 8.5.2, ruling 26]; then
// what was said beforehand holds, if it is possible.
func (r *ruling) advances(s state.Step) {
	p := r.p
	if l := Stranded(p, s.Side.Enemy()); l != nil && len(flights(p, l)) == 0 {
		r.loseLeader(l, "cut off")
		return
	}
	if !mayAdvance(p) && p.Combat.Then != state.ThenStay {
		r.say(state.Decided{Then: state.ThenStay.String()})
	}
	r.done()
}

// occupy is the advance itself, then the attack is over.
func (r *ruling) occupy(s state.Step) {
	p := r.p
	if t := p.Combat.Then; (t == state.ThenAdvance || t == state.ThenAlone) && mayAdvance(p) {
		u := p.Attacker()
		e := state.MovedIn{Side: s.Side, Unit: u.Name, From: u.At, To: p.Combat.At}
		if l := Companion(p); l != nil && t == state.ThenAdvance {
			e.With = l.Name
		}
		r.say(e)
		r.come(s.Side, e.To)
		r.thaw()
	}
	if p.Combat.By != "" {
		r.say(state.CombatOver{})
	}
	r.done()
}
