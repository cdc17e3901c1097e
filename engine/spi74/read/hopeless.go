package read

import (
	"adjutant/engine"
	"adjutant/engine/spi74/rules"
)

// Hopeless is why an order cannot be carried out behind others of its message, whatever the dice show: the column of an attack is said
// once.
func Hopeless(before []engine.Order, order engine.Order) error {
	o, ours := order.(rules.Order)
	if !ours || o.Verb != rules.TakeColumn {
		return nil
	}
	for i := len(before) - 1; i >= 0; i-- {
		b, ours := before[i].(rules.Order)
		switch {
		case !ours || b.Verb == rules.Target:
			return nil
		case b.Verb == rules.TakeColumn:
			return engine.Refuse(o.String(), "", "The column of this attack is said before it: %s.", b)
		}
	}
	return nil
}
