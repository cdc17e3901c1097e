package rules

import (
	"slices"

	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
)

// horse is the adjusted cavalry strength of a side in a box [8-b].
func horse(p *state.Position, s Side, x Box) int {
	n := 0
	present(p, s, x, func(c *state.Command) {
		for _, st := range c.Stands {
			if st.Arm == board.Cavalry {
				n += int(st.SP) * st.Morale()
			}
		}
	})
	return n
}

// Superior says whether a side has twice the other's cavalry in a box; it needs some [8-a, R44].
func Superior(p *state.Position, s Side, x Box) bool {
	a := horse(p, s, x)
	return a > 0 && a >= 2*horse(p, s.Enemy(), x)
}

// contested is the boxes in which both sides have troops.
func contested(p *state.Position) []Box {
	var out []Box
	for i := range p.Commands {
		c := &p.Commands[i]
		if c.Side == p.Mover && len(c.Stands) > 0 && !slices.Contains(out, c.At) && p.Troops(p.Mover.Enemy(), c.At) {
			out = append(out, c.At)
		}
	}
	slices.Sort(out)
	return out
}

// havens is the boxes to which a side's force may go from a box: one line away, its own, without enemies, and not used by the mover's
// units in this turn [8-c, 8.58-b, R46].
func havens(p *state.Position, s Side, x Box) state.BoxSet {
	var out state.BoxSet
	for _, e := range p.Board.From(x) {
		to := Box(e.To)
		if s == Confederate && e.Line.Potomac || p.Hold[to].Owner != s || p.Troops(s.Enemy(), to) {
			continue
		}
		if s != p.Mover && p.Used.Has(to) {
			continue
		}
		out.Add(to)
	}
	for i := range p.Commands {
		c := &p.Commands[i]
		if c.Side != s || c.At != x || len(c.Stands) == 0 {
			continue
		}
		if c.Rank == state.Fort { // it never leaves, and all go together [R47]
			return state.BoxSet{}
		}
		if c.Post == state.Screen { // it keeps within one line of its corps [R114]
			over := p.Of(c.Over)
			for _, to := range out.Boxes() {
				if over != nil && p.Board.Dist[over.At][to] > 1 && !p.Troops(s, over.At) {
					out.Remove(to)
				}
			}
		}
	}
	return out
}

// meet finds the boxes in which both sides stand, and whether the mover's cavalry forces the battle [8].
func (r *ruling) meet(s Side) {
	e := s.Enemy()
	var all []state.Contest
	open := map[Box]state.BoxSet{}
	for _, x := range contested(r.p) {
		c := state.Contest{At: x, Forced: Superior(r.p, s, x), To: NoBox}
		if !c.Forced {
			open[x] = havens(r.p, e, x)
		}
		if open[x].Empty() {
			c.Answer = state.Fights
		}
		all = append(all, c)
	}
	r.done()
	if len(all) == 0 {
		return
	}
	told := slices.Clone(all)
	for i := range told { // that nothing is open to him is the defender's to know
		if !told[i].Forced {
			told[i].Answer = state.Unanswered
		}
	}
	r.say(state.Contested{Contests: told})
	for _, c := range all {
		if !c.Forced && open[c.At].Empty() {
			r.secret(e, state.Answered{At: c.At, Side: e, Answer: state.Fights, To: NoBox})
		}
	}
	for _, c := range all {
		r.secret(e, state.Opened{At: c.At, Open: open[c.At], Corps: uint8(corpsIn(r.p, s, c.At))})
	}
	r.contactReports(s)
}

// mustAnswer says whether the other side has still to say whether it fights.
func mustAnswer(p *state.Position) bool {
	return slices.ContainsFunc(p.Contests, func(c state.Contest) bool { return c.Answer == state.Unanswered && !c.Open.Empty() })
}

func mayAnswer(p *state.Position, o Order) No {
	if o.Verb != state.FightAt && o.Verb != state.WithdrawTo {
		return no("8", "Say fight, or withdraw to a box.")
	}
	c := p.Contest(o.From)
	switch {
	case c == nil || c.Answer != state.Unanswered || c.Open.Empty():
		return no("8", "Nothing is asked about {at}.").at(o.From)
	case o.Verb == state.WithdrawTo && !c.Open.Has(o.To):
		return no("8", "{to} is not open to you.").at(o.From).to(o.To)
	}
	return No{}
}

// answer notes the defender's word; it is carried out when all have been given [R111].
func (r *ruling) answer(s Side, o Order) {
	e := state.Answered{At: o.From, Side: s, Answer: state.Fights, To: NoBox}
	if o.Verb == state.WithdrawTo {
		e.Answer, e.To = state.Withdraws, o.To
	}
	r.secret(s, e)
	if !mustAnswer(r.p) {
		r.done()
	}
}

// part carries all withdrawals out together, before the first battle [8-c, 8-d, R48, R111].
func (r *ruling) part(mover Side) {
	s := mover.Enemy()
	for _, c := range slices.Clone(r.p.Contests) {
		if c.Answer != state.Withdraws {
			if c.Answer == state.Fights && !c.Forced {
				r.say(state.Answered{At: c.At, Side: s, Answer: state.Fights, To: NoBox})
			}
			continue
		}
		e := state.Withdrew{At: c.At, Side: s, To: c.To}
		present(r.p, s, c.At, func(x *state.Command) {
			e.Who = append(e.Who, x.Leader)
			e.Won = e.Won || x.Rank.Heads() && withSP(r.p, r.p.Find(x.Leader)) > 0
		})
		r.vanish(e)
		r.left(s, c.At)
		r.gather(s)
	}
	r.done()
}

// vanish says of a withdrawal to each side what it may know: where the force went is its own affair.
func (r *ruling) vanish(e state.Withdrew) {
	if !r.p.Opt.Hidden {
		r.say(e)
		return
	}
	r.secret(e.Side, e)
	r.events = append(r.events, state.Private{To: e.Side.Enemy(), Event: state.Gone{At: e.At, Side: e.Side, Won: e.Won}})
}

// gather brings screening divisions that were parted from their corps back to it; where enemies stand there they are lost [R114].
func (r *ruling) gather(s Side) {
	for i := 0; i < len(r.p.Commands); i++ {
		d := &r.p.Commands[i]
		if d.Side != s || !d.Rank.Divides() || d.Post == state.With && d.At == r.p.Of(d.Over).At {
			continue
		}
		over := r.p.Of(d.Over)
		if d.Post == state.Garrison || d.Post == state.Screen && r.p.Board.Dist[d.At][over.At] <= 1 && d.At != over.At {
			continue
		}
		g, from := d.Leader, d.At
		if d.Post == state.With && d.At != over.At { // it is a garrison where it stands
			r.tell(s, state.Posted{Who: g, Post: state.Garrison, At: d.At})
			continue
		}
		r.tell(s, state.Posted{Who: g, Post: state.With, At: over.At})
		r.left(s, from)
	}
}
