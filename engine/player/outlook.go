package player

import "adjutant/engine"

// expected is dice as they fall on average: at each place of a series, the series together show every number once.
var expected = [][]int{{3, 5, 1, 4, 6, 2}, {4, 2, 6, 3, 1, 5}, {1, 4, 2, 6, 5, 3}, {6, 3, 5, 1, 2, 4}, {2, 6, 3, 5, 4, 1},
	{5, 1, 4, 2, 3, 6}}

// outlook is what a position is worth to a seat after an order. Where the order wants dice it is the mean over the series.
// It is false for an order that is refused. Dice of a turn that it only brings on do not tell it from other orders: one series does
// for them.
func outlook(p engine.Position, d engine.Decision, o engine.Order) (float64, bool) {
	sum, turn := 0.0, p.Turn().ID
	for i, series := range expected {
		es, err := p.Rule(d, o, &wheel{series: series})
		if err != nil {
			return 0, false
		}
		q := p.Clone()
		rolled := false
		for _, e := range es {
			q.Fold(e)
			if die, ok := e.(engine.Rolled); ok && die.Turn == turn {
				rolled = true
			}
		}
		sum += q.Value(d.Seat)
		if !rolled {
			return sum / float64(i+1), true
		}
	}
	return sum / float64(len(expected)), true
}

// A wheel is dice that come round and round.
type wheel struct {
	series []int
	at     int
}

// Roll takes the next die of the series, stretched to the sides that are wanted.
func (w *wheel) Roll(d engine.Die) (engine.Rolled, error) {
	v := (w.series[w.at%len(w.series)]*d.Sides + engine.D6 - 1) / engine.D6
	w.at++
	return engine.Rolled{Turn: d.Turn, Purpose: d.Purpose, Sides: d.Sides, Value: v}, nil
}
