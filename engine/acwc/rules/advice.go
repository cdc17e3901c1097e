package rules

import (
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
)

// Way says whether the way of a march is open to its corps by its line, whatever else stands against it.
func Way(p *state.Position, s Side, o Order) bool {
	c := p.Of(o.Who)
	return c != nil && c.Side == s && o.From != NoBox && o.To != NoBox && !mayGo(p, s, c, o).Refused()
}

// Joined says whether lines of that kind join the boxes of a way.
func Joined(p *state.Position, s Side, o Order) bool {
	at := o.From
	for _, x := range o.Path() {
		if at == NoBox || x == NoBox {
			return false
		}
		if _, ok := joins(p, s, at, x, o.Way); !ok {
			return false
		}
		at = x
	}
	return true
}

// Ways are the marches of as few boxes as can be by which a corps comes to a box that is not beside it, on the line that an order names
// or, where it names none, on any.
func Ways(p *state.Position, s Side, o Order, said bool) []Order {
	c := p.Of(o.Who)
	if c == nil || c.Side != s || c.At != o.From || o.To == NoBox {
		return nil
	}
	var out []Order
	eachMarch(p, s, c, func(m Order) bool {
		if m.Verb != state.MarchTo || m.To != o.To || said && m.Way != o.Way {
			return true
		}
		switch {
		case len(out) > 0 && len(m.Path()) > len(out[0].Path()):
			return true
		case len(out) > 0 && len(m.Path()) < len(out[0].Path()):
			out = out[:0]
		}
		out = append(out, m)
		return true
	})
	return out
}

// Next is the general who takes the next corps that a side raises, when nobody is named.
func Next(p *state.Position, s Side) General { return next(p, s) }

// OldestGuns is the upgrade of a corps' battalion that was raised first, of smoothbores to heavy ones [roles R2].
func OldestGuns(p *state.Position, s Side, corps General) (Order, bool) {
	best, found := Order{}, false
	var age uint8
	for o := range refits(p, s) {
		c := p.Of(o.Who)
		if p.Commands[corpsOf(p, c)].Leader != corps {
			continue
		}
		st := c.Stands[c.StandOf(o.Arm, o.Nth)]
		if st.Weapon != board.SBF || found && (st.Raised > age || o.Weapon == board.RF) {
			continue
		}
		if !found || st.Raised < age || o.Weapon == board.SBH && best.Weapon == board.RF && best.Who == o.Who {
			best, age, found = o, st.Raised, true
		}
	}
	return best, found
}

// Ports calls f for the ports that a side may add to the blockade or spy on now.
func Ports(p *state.Position, s Side, f func(o Order) bool) {
	for _, x := range p.Board.Ports {
		for _, verb := range []state.Verb{state.BlockadePort, state.SpyOn} {
			o := state.NewOrder(p.Board, verb)
			if o.To = x; !mayWrite(p, s, o).Refused() && !f(o) {
				return
			}
		}
	}
}
