package read

import (
	"adjutant/engine"
	"adjutant/engine/htl/state"
)

// Hopeless is why an order behind others cannot be carried out whatever the dice show: a unit that none of them names stands where it
// stands, and closes with no hex that is not next to it [HTL 8.3.1].
func Hopeless(p *state.Position, before []engine.Order, order engine.Order) error {
	o, ours := order.(state.Order)
	if !ours || o.Verb != state.CloseIn {
		return nil
	}
	u := p.Find(p.Mover, o.Unit)
	if u == nil || !u.At.OK() || p.Adjacent(u.At, o.To) {
		return nil
	}
	for _, b := range before {
		if earlier, ours := b.(state.Order); !ours || earlier.Verb != state.Fire && (earlier.Unit == o.Unit || earlier.With == o.Unit) {
			return nil
		}
	}
	return engine.Refuse(o.To.String(), "8.3.1", "%s is not next to %s (8.3.1).", o.To, u.At)
}
