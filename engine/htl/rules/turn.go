package rules

import (
	"fmt"
	"strconv"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
)

// The beginning and the end of a player turn [HTL 5.0, 6.0].

// playerTurn is the sequence of play of a side in the place of the step that opens it [HTL 5.0].
var playerTurn = func() (all [2]engine.Event) {
	for s := range all {
		s := board.Side(s)
		all[s] = state.Next{Pop: 1, Push: []state.Step{state.StepPlace.For(s), state.StepAct.For(s), state.StepCheck.For(s)}}
	}
	return all
}()

// openTurn begins a player turn: who was frozen until now is free, and the die gives the action points [HTL 6.1.1].
func (r *ruling) openTurn(s board.Side) {
	p := r.p
	r.say(playerTurn[s])
	for i := range p.Units {
		if u := &p.Units[i]; u.Side == s && u.Frozen.OK() && u.Until <= p.Turn {
			r.say(state.Released{Side: s, At: u.Frozen})
		}
	}
	base, why := CommandPoints(p, s)
	die := r.roll("action")
	extra := int(p.Set.Extra[die])
	r.say(state.Allotted{Side: s, Die: die, Extra: extra, AP: base + extra, Why: why})
}

// CommandPoints is a side's command action points in this turn, with the reasons: the scenario's, plus handicap, minus lost
// leaders, never below 0 [HTL 6.1, 9.3.2, 11.5, ruling 36].
func CommandPoints(p *state.Position, s board.Side) (int, []string) {
	n := int(p.Command(s, p.Turn))
	why := []string{strconv.Itoa(n)}
	if lost := int(p.LeadersLost[s]); lost > 0 {
		n -= lost
		why = append(why, fmt.Sprintf("-%d for lost leaders", lost))
	}
	if h := int(p.Options.Handicap[s]); h != 0 {
		n += h
		why = append(why, fmt.Sprintf("%+d handicap", h))
	}
	if n < 0 {
		n = 0
		why = append(why, "not below 0")
	}
	return n, why
}

// Waiting are the reinforcements of a side that may come now: combat units and gunboats; leaders only when no other can come any
// more [ruling 45].
func Waiting(p *state.Position, s board.Side) []*board.Unit {
	var units, leaders []*board.Unit
	for i := range p.Units {
		u := &p.Units[i]
		if u.Side != s || u.At.OK() || (u.Turn > p.Turn || len(Entries(p, u)) == 0) && !p.Relaxed.Has(state.NoEntryRule) {
			continue
		}
		if u.Type == board.Leader {
			leaders = append(leaders, u)
		} else {
			units = append(units, u)
		}
	}
	if p.Relaxed.Has(state.NoEntryRule) {
		return append(units, leaders...)
	}
	if len(units) > 0 {
		return units
	}
	return leaders
}

// Entries are the hexes of its list that are free for a reinforcement [ruling 45].
func Entries(p *state.Position, u *board.Unit) []board.Hex {
	c := borrow(p)
	defer crowds.Put(c)
	var free []board.Hex
	list := u.List
	if p.Relaxed.Has(state.NoEntryRule) {
		list = nil
		for i := range p.Ground {
			list = append(list, p.HexAt(i))
		}
	}
	for _, h := range list {
		if !p.OnBoard(h) || !c.MayEnter(u.Type, u.Side, h) || !c.hasRoom(u.Type, u.Side, h) {
			continue
		}
		if u.Type == board.Leader && !c.Held(u.Side, h) { // he enters with a friendly unit [HTL 4.1]
			continue
		}
		free = append(free, h)
	}
	return free
}

// eachPlacing lists where reinforcements may enter.
func eachPlacing(p *state.Position, s board.Side, yield func(state.Order) bool) bool {
	for _, u := range Waiting(p, s) {
		for _, h := range Entries(p, u) {
			if !yield(state.Order{Verb: state.Place, Unit: u.Name, To: h}) {
				return false
			}
		}
	}
	return true
}

// placeChoice says whether the owner has anything to choose.
func placeChoice(p *state.Position, s board.Side) bool {
	n, units := 0, 0
	last := ""
	eachPlacing(p, s, func(o state.Order) bool {
		n++
		if o.Unit != last {
			units++
		}
		last = o.Unit
		return true
	})
	return n > units || units > 1
}

// place brings a reinforcement in.
func (r *ruling) place(o state.Order) { r.enter(r.p.Mover, o.Unit, o.To) }

func (r *ruling) enter(s board.Side, unit string, at board.Hex) {
	u := r.p.Find(s, unit)
	combat := u.Type.Combat()
	r.say(state.Placed{Side: s, Unit: unit, At: at})
	if combat {
		r.come(s, at)
	}
	r.thaw()
}

// placeNext brings in the one that has no choice; when nobody can come any more, the step is done.
func (r *ruling) placeNext(s board.Side) {
	us := Waiting(r.p, s)
	if len(us) == 0 {
		r.done()
		return
	}
	r.enter(s, us[0].Name, Entries(r.p, us[0])[0])
}

// placeAll brings in what can come, each unit at the first free hex of its list [ruling 45].
func (r *ruling) placeAll(s board.Side) {
	for {
		us := Waiting(r.p, s)
		if len(us) == 0 {
			break
		}
		r.enter(s, us[0].Name, Entries(r.p, us[0])[0])
	}
	r.done()
}

// come says what a combat unit does that enters a hex: it overruns a lone leader and takes or controls a counter [HTL 7.2.1, 10.0,
// rulings 20, 27].
func (r *ruling) come(s board.Side, h board.Hex) {
	p := r.p
	if l := p.Leader(s.Enemy(), h); l != nil {
		r.loseLeader(l, "overrun")
	}
	for i := range p.Counters {
		if c := &p.Counters[i]; c.At == h && changes(c, s) {
			r.say(state.Taken{At: h, Name: c.Name, By: s, Hold: c.Hold, Value: c.Value, Mine: c.Side == s})
		}
	}
}

// loseLeader takes a leader off; his loss costs a command point and gives the enemy points, in whatever way he is lost [ruling 35].
func (r *ruling) loseLeader(u *board.Unit, how string) {
	r.say(state.LeaderLost{Side: u.Side, Unit: u.Name, At: u.At, How: how, Points: r.p.Worth[u.Side][board.Leader]})
}

// thaw releases frozen units that an enemy combat unit has come next to.
func (r *ruling) thaw() { r.thawAt(board.Hex{}) }

// thawAt does so for a combat unit of the mover's that was at a hex in passing.
func (r *ruling) thawAt(passed board.Hex) {
	p := r.p
	if passed.OK() {
		for i := range p.Units {
			if u := &p.Units[i]; u.Frozen.OK() && u.Side != p.Mover && u.At.OK() && p.Adjacent(u.At, passed) {
				r.say(state.Released{Side: u.Side, At: u.Frozen})
			}
		}
	}
	thaw(p, func(s board.Side, group board.Hex) { r.say(state.Released{Side: s, At: group}) })
}

// thaw finds the groups of frozen units that an enemy combat unit stands next to.
func thaw(p *state.Position, release func(board.Side, board.Hex)) {
	for i := range p.Units {
		u := &p.Units[i]
		if !u.Frozen.OK() || !u.At.OK() {
			continue
		}
		for k := range p.Units {
			if o := &p.Units[k]; o.Side != u.Side && o.Fights() && p.Adjacent(o.At, u.At) {
				release(u.Side, u.Frozen)
				break
			}
		}
	}
}
