package rules

import (
	"slices"

	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
)

// gradeOf is the status of a division: the lowest among its foot and horse above 1 point [R106].
func gradeOf(c *state.Command) board.Grade {
	g, any := board.Crack, false
	for _, s := range c.Stands {
		if s.Arm != board.Artillery && s.Counts() {
			g, any = min(g, s.Grade), true
		}
	}
	if !any {
		return board.Green
	}
	return g
}

// fresh says whether no stand of a command has been promoted in this turn [9.3].
func fresh(c *state.Command) bool {
	return !slices.ContainsFunc(c.Stands, func(s state.Stand) bool { return s.Marks&state.Promoted != 0 })
}

// green is the stands that a promotion to veteran lifts.
func green(c *state.Command) []int {
	var out []int
	for i, s := range c.Stands {
		if s.Grade == board.Green && s.Marks&state.Promoted == 0 {
			out = append(out, i)
		}
	}
	return out
}

// trainable says whether a division may be trained [9.31]: green foot or horse in it.
func trainable(p *state.Position, s Side, c *state.Command) bool {
	if c.Side != s || !isGreen(c) || !fresh(c) || len(green(c)) == 0 {
		return false
	}
	return !p.Opt.SuppliedOnly || SupplyOf(p, s).At(c.At)
}

// engaged is the affair for which a command may still be promoted, and how it did there.
func engaged(p *state.Position, s Side, g General) (*state.Affair, state.Engagement) {
	for i := range p.Affairs {
		a := &p.Affairs[i]
		if a.Picks[s] == 0 {
			continue
		}
		for _, x := range a.Engaged {
			if x.Who == g {
				return a, x
			}
		}
	}
	return nil, state.Engagement{}
}

// allVeteran says whether all divisions of a side that were in a battle are veterans or better [9.32-c, R106].
func allVeteran(p *state.Position, s Side, a *state.Affair) bool {
	for _, x := range a.Engaged {
		c := p.Of(x.Who)
		if c != nil && c.Side == s && c.Rank.Divides() && gradeOf(c) == board.Green {
			return false
		}
	}
	return true
}

// picks calls f for every promotion that a side may give.
func picks(p *state.Position, s Side, f func(o Order) bool) bool {
	for i := range p.Commands {
		c := &p.Commands[i]
		if c.Side != s || !c.Rank.Divides() && c.Rank != state.Fort {
			continue
		}
		if s == p.Mover && p.Training > 0 && trainable(p, s, c) {
			o := state.NewOrder(p.Board, state.Train)
			o.Who = c.Leader
			if !f(o) {
				return false
			}
		}
		a, x := engaged(p, s, c.Leader)
		if a == nil || !fresh(c) {
			continue
		}
		o := state.NewOrder(p.Board, state.PromoteDivision)
		o.Who = c.Leader
		if gradeOf(c) == board.Green {
			if len(green(c)) > 0 && !f(o) {
				return false
			}
			continue
		}
		if !allVeteran(p, s, a) && !x.Spent {
			continue
		}
		for k, st := range c.Stands { // one stand of foot or horse to morale 6 [9.32-e]
			if st.Arm != board.Artillery && st.Grade == board.Veteran && st.Counts() {
				o.Arm, o.Nth = st.Arm, c.NthOf(k)
				if !f(o) {
					return false
				}
			}
		}
	}
	return true
}

// mayPromote says whether a side has a promotion left to give, and has not closed its picks.
func mayPromote(p *state.Position, s Side) bool {
	any := s == p.Mover && p.Training > 0
	for i := range p.Affairs {
		any = any || p.Affairs[i].Picks[s] > 0
	}
	if !any {
		return false
	}
	return !picks(p, s, func(Order) bool { return false })
}

func mayPick(p *state.Position, s Side, o Order) No {
	if o.Verb == state.Pass {
		return No{}
	}
	if o.Verb != state.Train && o.Verb != state.PromoteDivision {
		return no("9.3", "Say promote NAME, train NAME, or pass.")
	}
	c, n := command(p, s, o.Who)
	if n.Refused() {
		return n
	}
	if !picks(p, s, func(x Order) bool { return x != o }) {
		return No{}
	}
	a, x := engaged(p, s, o.Who)
	switch train, off := o.Verb == state.Train, !p.Bars("9.32"); {
	case !fresh(c) && p.Bars("9.3"):
		return no("9.3", "{who} has been promoted in this turn.").who(o.Who)
	case train && !p.Bars("9.31"):
		return No{}
	case train && s != p.Mover:
		return no("9.31", "You train in your own turn.")
	case train && p.Training == 0:
		return no("9.31", "Two divisions a side are trained in a turn, and they are named.")
	case train && !isGreen(c):
		return no("9.31", "{who} has no green division.").who(o.Who)
	case train && p.Opt.SuppliedOnly && !SupplyOf(p, s).At(c.At):
		return no("9.31", "{who} is out of supply; only divisions in supply are trained.").who(o.Who)
	case off || train && !p.Bars("9.3"):
		return No{}
	case !c.Rank.Divides() && c.Rank != state.Fort:
		return no("9.32", "{who} commands no division; divisions are promoted.").who(o.Who)
	case a == nil:
		return no("9.32", "{who} was not engaged in a battle that still gives you a promotion.").who(o.Who)
	case gradeOf(c) == board.Green && o.Nth > 0:
		return no("9.32", "{who}'s division is green; promote it without naming a stand.").who(o.Who)
	case gradeOf(c) == board.Green && !p.Bars("9.3"):
		return No{}
	case !allVeteran(p, s, a) && !x.Spent:
		return no("9.32", "{who} becomes crack only if all your divisions there are veterans, or if he was exhausted and held.").who(o.Who)
	case o.Nth > 0 && o.Arm != board.Artillery && !p.Bars("9.3"):
		return No{}
	}
	return no("9.32", "Name a veteran stand of foot or horse of {who}: promote NAME with STAND.").who(o.Who)
}

// isGreen says whether a command is a division, or a garrison, with green foot or horse [9.31].
func isGreen(c *state.Command) bool {
	return (c.Rank.Divides() || c.Rank == state.Fort) && gradeOf(c) == board.Green && slices.ContainsFunc(c.Stands, func(x state.Stand) bool {
		return x.Arm != board.Artillery && x.Grade == board.Green && x.Counts()
	})
}

// promote gives a promotion; Pass closes a side's picks.
func (r *ruling) promote(t state.Step, s Side, o Order) {
	switch {
	case o.Verb == state.Pass:
		r.secret(s, state.PicksClosed{Side: s})
	case o.Verb == state.Train:
		c := r.p.Of(o.Who)
		r.tell(s, state.Risen{Who: o.Who, Stands: green(c), To: board.Veteran, How: "training", At: NoBox})
	default:
		c := r.p.Of(o.Who)
		a, _ := engaged(r.p, s, o.Who)
		e := state.Risen{Who: o.Who, Stands: green(c), To: board.Veteran, How: "battle", At: a.At}
		if o.Nth > 0 {
			e.Stands, e.To = []int{c.StandOf(o.Arm, o.Nth)}, board.Crack
		}
		r.tell(s, e)
	}
	if !mayPromote(r.p, Union) && !mayPromote(r.p, Confederate) {
		r.done()
		r.corpsTroops()
	}
}

// corpsTroops become veterans when more than half of the stands of their corps are [9.32-f, R68].
func (r *ruling) corpsTroops() {
	for i := 0; i < len(r.p.Commands); i++ {
		c := &r.p.Commands[i]
		if !c.Rank.Heads() || c.Rank == state.Fort || len(green(c)) == 0 {
			continue
		}
		from, to := r.p.Body(i)
		if to == from+1 { // all its stands are corps troops: a cavalry corps, the reserve
			continue
		}
		good, all := 0, 0
		for k := from; k < to; k++ {
			for _, s := range r.p.Commands[k].Stands {
				all++
				if s.Grade > board.Green {
					good++
				}
			}
		}
		if good*2 > all {
			r.tell(c.Side, state.Risen{Who: c.Leader, Stands: green(c), To: board.Veteran, How: "corps", At: NoBox})
		}
	}
}
