package letter

import (
	"adjutant/bot/table"
	"adjutant/engine"
)

// settle answers a decision by the standing orders of its seat, on the view of that seat. A question that is already open is its
// player's to answer, unless he has released it.
func settle(s *table.Sitting, p engine.Position, d engine.Decision) (engine.Order, string) {
	if d.Own || s.Keeps(d) {
		return nil, ""
	}
	sh := s.Sheet(d.Seat)
	if len(sh.Orders) == 0 {
		return nil, ""
	}
	a, ok := sh.Answer(p.View(d.Seat), d)
	if !ok {
		follow(s, d.Seat, table.Follow{N: s.Last(), Told: a.Told})
		return nil, ""
	}
	how := "standing"
	for i, o := range sh.Orders {
		if o.String() == a.By.String() && sh.Kept[i].How != "" {
			how = sh.Kept[i].How
		}
	}
	follow(s, d.Seat, table.Follow{Asked: d.Kind, Order: a.Order.String(), By: a.By.Head(), Sum: a.Sum(), Told: a.Told})
	return a.Order, how
}
