package rules

import (
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
)

// spade is what a corps' digging comes to.
type spade struct {
	acts  []int // the activations that it takes part in
	opens int   // those of them that are new
	dug   int   // inches that are new
	sum   int   // inches that stand there then
}

// mayEntrench judges digging: one march in a recruiting city, two elsewhere, in one turn; three inches for each unit of the corps that is
// there, and no more in all than for each unit of its side in the box [7.6, R39, R99].
func mayEntrench(p *state.Position, s Side, o Order) (spade, No) {
	c, n := command(p, s, o.Who)
	switch {
	case n.Refused():
		return spade{}, n
	case !c.Rank.Heads():
		return spade{}, no("7.6", "{who} commands no corps; corps dig.").who(o.Who)
	case c.At != o.To:
		return spade{}, no("7.6", "{who} is at {at}.").who(o.Who).at(c.At)
	case c.Has(state.Sailed) && p.Bars("7.4"):
		return spade{}, no("7.4", "{who} has gone by sea this turn and makes no other march.").who(o.Who)
	case c.Has(state.Dug) && p.Bars("7.6"):
		return spade{}, no("7.6", "{who} has dug this turn.").who(o.Who)
	case enemyAt(p, s, o.To):
		return spade{}, no("7.6", "The enemy is at {at}.").at(o.To)
	}
	need := 2
	if p.Board.Boxes[o.To].City() {
		need = 1
	}
	if int(c.Went)+need > 2 {
		if need == 2 {
			return spade{}, no("7.6", "{at} is no recruiting city: that takes two marches; {who} has one.").who(o.Who).at(o.To)
		}
		return spade{}, no("7", "{who} has marched twice this turn.").who(o.Who)
	}
	w := dig(p, c, s)
	if w.dug <= 0 && p.Bars("7.6") {
		return spade{}, no("7.6", "No more can be dug at {at}: three inches for each of your units there.").at(o.To)
	}
	after := 0
	for range need {
		act, opens, _ := activation(p, c, after)
		if opens {
			act = max(len(p.Acts)+w.opens+1, after+1)
			w.opens++
		}
		w.acts = append(w.acts, act)
		after = act
	}
	if w.opens > int(p.Marches) {
		if need == 2 {
			return spade{}, no("7.6", "{at} is no recruiting city: that takes two marches; you have {n} left.").at(o.To).counts(int(p.Marches), 0)
		}
		return spade{}, no("7", "No march is left this turn.")
	}
	return w, No{}
}

// dig is how much a corps would dig, and what would stand there then.
func dig(p *state.Position, c *state.Command, s Side) spade {
	mine, all := 0, 0
	present(p, s, c.At, func(x *state.Command) {
		n := units(x)
		all += n
		if x.Leader == c.Leader || x.Over == c.Leader {
			mine += n
		}
	})
	have := p.TrenchOf(s, c.At)
	sum := max(have, min(have+3*mine, 3*all, 250))
	return spade{dug: sum - have, sum: sum}
}

// isDivision says whether a division is one by its stands: two brigades of foot or horse [6.24-b].
func isDivision(c *state.Command) bool {
	n := 0
	for _, x := range c.Stands {
		if x.Arm != board.Artillery && x.Counts() {
			n++
		}
	}
	return n >= 2
}

// mayPost judges what garrisons and screens have in common.
func mayPost(p *state.Position, s Side, g General) (d, over *state.Command, n No) {
	if d, n = command(p, s, g); n.Refused() {
		return nil, nil, n
	}
	if !d.Rank.Divides() {
		return nil, nil, no("6.24", "{who} commands no division.").who(g)
	}
	if d.Shifts >= 2 && p.Bars("6.24") {
		return nil, nil, no("6.24", "{who} has gone and come twice this turn.").who(g)
	}
	return d, p.Of(d.Over), No{}
}

// mayDetach judges a garrison: a division stays in a box that its corps left, passed or reached in this turn, at no cost [6.24].
func mayDetach(p *state.Position, s Side, o Order) No {
	d, over, n := mayPost(p, s, o.Who)
	switch {
	case n.Refused():
		return n
	case d.Post != state.With && p.Bars("6.24"):
		return no("6.24", "{who} is detached already.").who(o.Who)
	case !isDivision(d) && p.Bars("6.24"):
		return no("6.24", "{who} has fewer than two brigades.").who(o.Who)
	case o.To != over.At && !over.Trail.Has(o.To) && p.Bars("6.24"):
		return no("6.24", "{who}'s corps is at {at}; it must start in, pass or leave the box in this turn.").who(o.Who).at(over.At)
	case enemyAt(p, s, o.To):
		return no("6.24", "The enemy is at {at}.").at(o.To)
	}
	return No{}
}

// mayRejoin judges a garrison that goes with its corps again: the corps starts from, passes or reaches its box [R22].
func mayRejoin(p *state.Position, s Side, o Order) No {
	d, over, n := mayPost(p, s, o.Who)
	switch {
	case n.Refused():
		return n
	case d.Post != state.Garrison:
		return no("6.24", "{who} is no garrison.").who(o.Who)
	case d.At != over.At && !over.Trail.Has(d.At) && p.Bars("6.24"):
		return no("6.24", "{who}'s corps must start from, pass or reach {at} in this turn.").who(o.Who).at(d.At)
	case over.Has(state.Sailed) && d.At != over.At && p.Bars("6.24"):
		return no("6.24", "{who}'s corps has gone by sea.").who(o.Who)
	case enemyAt(p, s, d.At):
		return no("6.24", "The enemy is at {at}.").at(d.At)
	}
	return No{}
}

// mayScreen judges a cavalry division that goes to cover its corps, at most one line away, or comes back [6.26, R24, R114].
func mayScreen(p *state.Position, s Side, o Order) No {
	d, over, n := mayPost(p, s, o.Who)
	switch {
	case n.Refused():
		return n
	case d.Rank != state.CavalryDivision && over.Rank != state.CavalryCorps:
		return no("6.26", "{who} commands no cavalry division.").who(o.Who)
	case d.Post == state.Garrison && p.Bars("6.24"):
		return no("6.24", "{who} is a garrison.").who(o.Who)
	case o.To == d.At:
		return no("6.26", "{who} is at {at} already.").who(o.Who).at(o.To)
	case o.To == NoBox || o.To != over.At && !linked(p, s, over.At, o.To):
		return no("6.26", "{at} is not one line from {who}'s corps.").who(o.Who).at(o.To)
	case o.To != over.At && enemyAt(p, s, o.To) && p.Bars("6.26"):
		return no("6.26", "A screen does not enter {at}, where the enemy is.").at(o.To)
	}
	if n := mayEnter(p, s, o.To); n.Refused() {
		return n
	}
	if over.Went == 0 {
		if _, opens, ok := activation(p, over, 0); opens && !ok && p.Bars("6.26") {
			return no("6.26", "No march is left that would activate {at}.").at(over.At)
		}
	}
	return No{}
}
