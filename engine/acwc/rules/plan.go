package rules

import (
	"slices"

	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
)

// A sheet is what the mover's position comes to when its plan is carried out as far as it knows; nil until somebody asks. The position
// and the mover's view of it share one.
type sheet struct {
	p    *state.Position
	more []Order // written down since p was worked out
}

// Planned goes on with the sheet when an order more is written down: its holder carries that out on the same position.
func (m *sheet) Planned(o Order) state.Memo {
	if m.p == nil {
		return nil
	}
	next := &sheet{m.p, append(m.more[:len(m.more):len(m.more)], o)}
	m.p, m.more = nil, nil
	return next
}

// work carries out what was written down since.
func (m *sheet) work(s Side) *state.Position {
	r := &ruling{p: m.p}
	for _, o := range m.more {
		m.p.Plan = append(m.p.Plan, o)
		if !mayPlan(m.p, s, o).Refused() {
			marching{r}.do(s, o)
		}
	}
	m.more = nil
	return m.p
}

// Paper is the position as a side knows it, with the orders that it has written down carried out. It is there to be read.
func Paper(p *state.Position, s Side) *state.Position {
	m, _ := p.Memo.(*sheet)
	if m != nil && m.p != nil && p.Mover == s {
		return m.work(s)
	}
	if len(p.Plan) == 0 && p.Eye == s {
		return p
	}
	q := p.View(s)
	if q == p {
		q = p.Clone()
	}
	q.Eye = s
	m = &sheet{q, q.Plan}
	q.Plan = nil
	m.work(s)
	if p.Mover == s {
		sheetOf(p).p = q
	}
	return q
}

func sheetOf(p *state.Position) *sheet {
	m, ok := p.Memo.(*sheet)
	if !ok {
		m = &sheet{}
		p.Memo = m
	}
	return m
}

// mayWrite judges an order of the movement phase by what its side knows and has written down before.
func mayWrite(p *state.Position, s Side, o Order) No {
	switch o.Verb {
	case state.End:
		return No{}
	case state.BlockadePort:
		return mayBlockade(p, s, o.To)
	case state.SpyOn:
		return maySpy(p, s, o.To)
	}
	return mayPlan(Paper(p, s), s, o)
}

// mayPlan judges an order on the paper.
func mayPlan(paper *state.Position, s Side, o Order) No {
	switch o.Verb {
	case state.MarchTo:
		return mayMarch(paper, s, o)
	case state.Entrench:
		_, n := mayEntrench(paper, s, o)
		return n
	case state.Send:
		return maySend(paper, s, o)
	case state.SendBrigade:
		_, n := maySendBrigade(paper, s, o)
		return n
	case state.Detach:
		return mayDetach(paper, s, o)
	case state.Rejoin:
		return mayRejoin(paper, s, o)
	case state.ScreenTo:
		return mayScreen(paper, s, o)
	case state.Lift:
		return mayLift(paper, s, o)
	case state.Invade:
		return mayInvade(paper, s, o)
	}
	return no("5", "That is no order of the movement phase.")
}

// plans says whether an order of the movement phase is only written down: all are but for the end, and the blockade and the spy, who come
// at once.
func plans(v state.Verb) bool {
	return v != state.End && v != state.BlockadePort && v != state.SpyOn
}

// write takes an order of the movement phase that is not only written down.
func (r marching) write(s Side, o Order) {
	switch o.Verb {
	case state.End:
		r.done()
	case state.BlockadePort:
		r.say(state.Blockaded{At: o.To})
	case state.SpyOn:
		r.spy(s, o.To)
	}
}

// carryPlan carries all orders out, in their order [roles T4]. What has become impossible, because a unit met an enemy whom it did not
// know, is dropped.
func (r marching) carryPlan(s Side) {
	r.done()
	plan := r.p.Plan
	if len(plan) == 0 {
		return
	}
	r.secret(s, state.PlanTaken{Side: s})
	for i, o := range plan {
		o.Board = r.p.Board
		r.posts = posts(plan[i+1:])
		if o.Verb != state.MarchTo && mayPlan(r.p, s, o).Refused() || o.Verb == state.MarchTo && mayStart(r.p, s, o).Refused() {
			r.tell(s, state.Dropped{Order: o})
		} else {
			r.do(s, o)
		}
		if o.Verb == state.Detach {
			r.left(s, o.To)
		}
	}
	r.homing(s)
}

// posts is where divisions are to be detached by the orders that follow: a box is not given up before they have stayed behind [6.24].
func posts(plan []Order) []Box {
	var at []Box
	for _, o := range plan {
		if o.Verb == state.Detach {
			at = append(at, o.To)
		}
	}
	return at
}

// mayStart judges a march that was legal when it was written: whether the corps is where it should be and may still march.
func mayStart(p *state.Position, s Side, o Order) No {
	c, n := mayMove(p, s, o.Who)
	if n.Refused() {
		return n
	}
	if (o.From != c.At || p.Troops(s.Enemy(), c.At)) && p.Bars("7") {
		return no("7", "{who} is not at {at} any more.").who(o.Who).at(o.From)
	}
	if _, opens, ok := activation(p, c, 0); opens && !ok && p.Bars("7") {
		return no("7", "No march is left this turn.")
	}
	if o.Way == board.Rail {
		for _, x := range append(o.Path(), o.From) {
			if p.Hold[x].Owner != s && p.Bars("7") {
				return no("7", "By rail every box must be yours; {at} is not.").at(x)
			}
		}
	}
	return No{}
}

// do carries out one order of the movement phase, on the paper or in truth.
func (r marching) do(s Side, o Order) {
	switch o.Verb {
	case state.MarchTo:
		r.march(s, o)
	case state.Entrench:
		r.entrench(s, o)
	case state.Send:
		r.tell(s, state.Went{Who: o.Who, To: o.To, How: "travelled"})
	case state.SendBrigade:
		to, _ := maySendBrigade(r.p, s, o)
		fort := monroe(r.p)
		r.tell(s, state.Transferred{Of: state.Ref{Of: fort.Leader, N: uint8(fort.StandOf(board.Infantry, 1))}, To: to})
	case state.Detach:
		r.tell(s, state.Posted{Who: o.Who, Post: state.Garrison, At: o.To})
	case state.Rejoin:
		from := r.p.Of(o.Who).At
		r.tell(s, state.Posted{Who: o.Who, Post: state.With, At: r.p.Of(r.p.Of(o.Who).Over).At})
		r.left(s, from)
	case state.ScreenTo:
		r.screen(s, o)
	case state.Lift, state.Invade:
		r.sail(s, o)
	}
}

// march walks a corps along its way. It stops where an enemy stands of whom it did not know, and where it was to end on one; in a jump
// march only where a cavalry corps stands unseen, or at its end [7-g, 7.1, roles 3.8].
func (r marching) march(s Side, o Order) {
	c := r.p.Of(o.Who)
	act, opens, _ := activation(r.p, c, 0)
	if opens {
		r.tell(s, state.Activated{At: c.At})
	}
	path := o.Path()
	e := state.Marched{Who: o.Who, From: o.From, Way: o.Way, Act: uint8(act)}
	for i, x := range path {
		e.Path = append(e.Path, x)
		if r.p.Eye != Nobody { // the paper: all goes as it is written
			e.Jump = e.Jump || i < len(path)-1 && c.Rank == state.CavalryCorps && r.p.Known(s, x)
			continue
		}
		if !r.p.Troops(s.Enemy(), x) {
			continue
		}
		if i < len(path)-1 && r.p.Known(s, x) && !(c.Rank == state.CavalryCorps && r.p.CavalryCorpsAt(s.Enemy(), x)) {
			e.Jump = true
			continue
		}
		e.Met = true
		break
	}
	r.tell(s, e)
	r.left(s, o.From)
	if !r.p.Kentucky && s == Confederate && r.p.Opt.Kentucky {
		for _, x := range e.Path {
			if r.p.Board.Boxes[x].Color == Nobody {
				r.say(state.KentuckyEntered{})
				break
			}
		}
	}
}

// sail takes a corps over the sea [7.4, 7.5].
func (r marching) sail(s Side, o Order) {
	c := r.p.Of(o.Who)
	from := c.At
	e := state.SailedTo{Who: o.Who, From: from, To: o.To, Cost: uint8(seaCost(c)), Landed: o.Verb == state.Invade}
	e.Met = r.p.Eye == Nobody && r.p.Troops(s.Enemy(), o.To)
	r.tell(s, e)
	r.left(s, from)
}

// left says what becomes of a box that a side may have left empty: entrenchments are gone, and a box that cavalry alone held goes back
// to whose it was [7.6-c, 3.4-e].
func (r *ruling) left(s Side, x Box) {
	if r.p.Troops(s, x) || slices.Contains(r.posts, x) {
		return
	}
	if r.p.TrenchOf(s, x) > 0 {
		r.tell(s, state.WorksLeft{At: x, Side: s})
	}
	if h := r.p.Hold[x]; h.Raid && h.Owner == s {
		r.say(state.Reverted{At: x, To: s.Enemy()})
	}
}

func (r marching) entrench(s Side, o Order) {
	w, _ := mayEntrench(r.p, s, o)
	at := r.p.Of(o.Who).At
	for range w.opens {
		r.tell(s, state.Activated{At: at})
	}
	r.tell(s, state.Entrenched{Who: o.Who, At: at, Dug: uint8(w.dug), Inches: uint8(w.sum), Acts: w.acts})
}

func (r marching) screen(s Side, o Order) {
	d := r.p.Of(o.Who)
	over, from := r.p.Of(d.Over), d.At
	if over.Went == 0 {
		if _, opens, _ := activation(r.p, over, 0); opens {
			r.tell(s, state.Activated{At: over.At})
		}
	}
	post := state.Screen
	if o.To == over.At {
		post = state.With
	}
	met := r.p.Eye == Nobody && r.p.Troops(s.Enemy(), o.To)
	r.tell(s, state.Posted{Who: o.Who, Post: post, At: o.To, Met: met})
	r.left(s, from)
}

// homing brings screens back that were left behind because their corps went less far or farther than was known: to the corps, or, if
// they stand one line away, where they are [R114].
func (r marching) homing(s Side) {
	for i := 0; i < len(r.p.Commands); i++ {
		d := &r.p.Commands[i]
		if d.Side != s || d.Post != state.Screen {
			continue
		}
		over := r.p.Of(d.Over)
		if r.p.Board.Dist[d.At][over.At] <= 1 && d.At != over.At {
			continue
		}
		g, from := d.Leader, d.At
		if r.p.Troops(s.Enemy(), from) && from != over.At {
			continue
		}
		r.tell(s, state.Posted{Who: g, Post: state.With, At: over.At})
		r.left(s, from)
	}
}
