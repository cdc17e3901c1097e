package table

import (
	"adjutant/engine"
)

// Result is how the game ended, by the rules or without them.
func (s *Sitting) Result() (engine.Result, bool) {
	if o := s.Ledger.Over; o != nil {
		return engine.Result{Winner: o.Winner, How: o.How}, true
	}
	return s.Table.Position.Result()
}
