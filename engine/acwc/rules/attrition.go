package rules

import (
	"slices"

	"adjutant/engine/acwc/state"
)

// appetite is how much a command eats of what a city gives [13.3].
func appetite(c *state.Command) int {
	if c.Rank == state.FieldCorps {
		return 2
	}
	return 1
}

// gives is what a city still gives: the larger of its two numbers, whoever holds it [R90], less what others eat.
func gives(p *state.Position, x Box) int {
	n := int(max(p.Board.Boxes[x].Value[Union], p.Board.Boxes[x].Value[Confederate]))
	for i := range p.Commands {
		if c := &p.Commands[i]; c.At == x && c.Has(state.Foraged) {
			n -= appetite(c)
		}
	}
	return n
}

// mouths is who is out of supply in a city that could feed him, by boxes, if foraging is allowed [13.3].
func mouths(p *state.Position) map[Box][]General {
	out := map[Box][]General{}
	if !p.Record().Forage {
		return out
	}
	for _, g := range still(p, p.Mover) {
		c := p.Of(g)
		if p.Board.Boxes[c.At].City() && appetite(c) <= gives(p, c.At) {
			out[c.At] = append(out[c.At], g)
		}
	}
	return out
}

// hungry is those of whom the owner must say who eats: where not all can.
func hungry(p *state.Position) []General {
	var out []General
	for x, list := range mouths(p) {
		sum := 0
		for _, g := range list {
			sum += appetite(p.Of(g))
		}
		if sum > gives(p, x) && len(list) > 1 {
			out = append(out, list...)
		}
	}
	slices.SortFunc(out, func(a, b General) int { return p.Find(a) - p.Find(b) })
	return out
}

func mayFeed(p *state.Position, s Side, o Order) No {
	if o.Verb != state.Feed {
		return no("13.3", "Say who eats: feed NAME.")
	}
	if _, n := command(p, s, o.Who); n.Refused() {
		return n
	}
	if !slices.Contains(hungry(p), o.Who) {
		return no("13.3", "{who} is not among those who could eat here.").who(o.Who)
	}
	return No{}
}

// forage feeds all for whom there is enough.
func (r *ruling) forage(s Side) {
	for {
		var next General
		for _, list := range mouths(r.p) {
			for _, g := range list {
				if next == NoGeneral || r.p.Find(g) < r.p.Find(next) {
					next = g
				}
			}
		}
		if next == NoGeneral {
			break
		}
		r.tell(s, state.Fed{Who: next})
	}
	r.done()
}

// attritionDice is how many dice a command rolls [13.4].
func attritionDice(p *state.Position, c *state.Command) int {
	n := p.Record().Attrition
	switch {
	case c.Rank == state.FieldCorps:
		n *= 2
	case c.Rank.Divides():
		n--
	}
	return n
}

// attrition rolls for everyone who is out of supply [13.4].
func (r *ruling) attrition(s Side) {
	var push []state.Step
	for _, g := range still(r.p, s) {
		i := r.p.Find(g)
		c := &r.p.Commands[i]
		e := state.Starved{Who: g, At: c.At}
		for range attritionDice(r.p, c) {
			d := r.roll("attrition")
			e.Dice = append(e.Dice, d)
			e.Lost += d
		}
		if len(e.Dice) == 0 {
			continue
		}
		e.Lost = min(e.Lost, withSP(r.p, i))
		r.tell(s, e)
		push = append(push, state.Step{Kind: state.Wear, Side: s, At: NoBox, Who: g, N: uint8(e.Lost)})
	}
	r.done(push...)
}

// wearable is the points that a command's attrition can take.
func wearable(p *state.Position, g General) int {
	i := p.Find(g)
	if i < 0 {
		return 0
	}
	return withSP(p, i)
}

func mayLose(p *state.Position, t state.Step, o Order) No {
	if o.Verb != state.Lose {
		return no("13.4", "Say which stands lose points: lose STAND.")
	}
	found := false
	own(p, p.Find(t.Who), func(c *state.Command) {
		found = found || c.Leader == o.Who && c.StandOf(o.Arm, o.Nth) >= 0
	})
	if !found {
		return no("13.4", "There is no such stand among those that lose points.")
	}
	return No{}
}

// wear takes one point from a stand.
func (r *ruling) wear(t state.Step, o Order) {
	c := r.p.Of(o.Who)
	r.tell(t.Side, state.Wore{Of: state.Ref{Of: o.Who, N: uint8(c.StandOf(o.Arm, o.Nth))}, N: 1})
	if t.N--; t.N > 0 {
		r.done(t)
		return
	}
	r.done()
	r.tidy(t.Side)
}

// wearOut takes all that a command has.
func (r *ruling) wearOut(t state.Step) {
	i := r.p.Find(t.Who)
	if i >= 0 && t.N > 0 {
		var all []state.Wore
		own(r.p, i, func(c *state.Command) {
			for k := len(c.Stands) - 1; k >= 0; k-- {
				all = append(all, state.Wore{Of: state.Ref{Of: c.Leader, N: uint8(k)}, N: c.Stands[k].SP})
			}
		})
		for _, e := range all {
			r.tell(t.Side, e)
		}
	}
	r.done()
	r.tidy(t.Side)
}

// Wearing is the stand that loses the next point if nobody says otherwise: of the command with most points the largest, so that the loss
// is spread evenly [roles T4].
func Wearing(p *state.Position, t state.Step) (Order, bool) {
	o := state.NewOrder(p.Board, state.Lose)
	best, found := 0, false
	i := p.Find(t.Who)
	if i < 0 {
		return o, false
	}
	own(p, i, func(c *state.Command) {
		for k, st := range c.Stands {
			if n := int(st.SP)*2 - int(st.Worn); !found || n > best {
				found, best, o.Who, o.Arm, o.Nth = true, n, c.Leader, st.Arm, c.NthOf(k)
			}
		}
	})
	return o, found
}

// tidy takes commands without stands out of play; their generals go to the nearest box of their own [R43, R102]. A corps of which only
// garrisons are left stands where its first garrison stands.
func (r *ruling) tidy(s Side) {
	for again := true; again && r.err == nil; {
		again = false
		for i := range r.p.Commands {
			c := &r.p.Commands[i]
			if c.Side != s || len(c.Stands) > 0 || c.Rank == state.Lone || c.Rank == state.Army {
				continue
			}
			from, to := r.p.Body(i)
			if c.Rank.Heads() && to > from+1 {
				if withSP(r.p, i) == 0 && r.p.Commands[from+1].At != c.At {
					r.tell(s, state.Went{Who: c.Leader, To: r.p.Commands[from+1].At, How: "displaced"})
					again = true
					break
				}
				continue
			}
			r.tell(s, state.Lost{Who: c.Leader, To: haven(r.p, s, c.At)})
			again = true
			break
		}
	}
	for i := range r.p.Commands {
		c := &r.p.Commands[i]
		if c.Side == s && (c.Rank == state.Lone || c.Rank == state.Army) && r.p.Contest(c.At) == nil && r.p.Troops(s.Enemy(), c.At) &&
			!r.p.Troops(s, c.At) {
			r.tell(s, state.Went{Who: c.Leader, To: haven(r.p, s, c.At), How: "displaced"})
		}
	}
}

// haven is the nearest box of a side without enemies.
func haven(p *state.Position, s Side, from Box) Box {
	best, far := from, 255
	for x := range p.Board.Boxes {
		if p.Hold[x].Owner == s && !p.Troops(s.Enemy(), Box(x)) && int(p.Board.Dist[from][x]) < far {
			best, far = Box(x), int(p.Board.Dist[from][x])
		}
	}
	return best
}

// checkAgain is the second check: who was short when the turn began and is out of supply now [13, R89].
func (r *ruling) checkAgain(s Side) {
	e := state.SupplyFailed{Side: s}
	for _, g := range starving(r.p, s) {
		if r.p.Of(g).Has(state.Short) {
			e.Out = append(e.Out, g)
		}
	}
	if len(e.Out) > 0 {
		r.tell(s, e)
	}
	r.done()
}
