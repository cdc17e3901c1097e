package table

import (
	"adjutant/bot/record"
	"adjutant/engine"
)

// Unasked says how a decision is answered without its player: because the time of its question is spent, or the seat is vacant.
// It is empty where he is asked.
func Unasked(s *Sitting, d engine.Decision) string {
	if how := s.Ledger.Time.Answered[s.Ledger.Number(d.Seat, d.Question)]; how != "" {
		return how
	}
	if s.Ledger.Time.Vacant[d.Seat] || s.Player(d.Seat).ID == 0 {
		if how := s.Ledger.Pace.WhenSpent(); how == record.SpentSteady {
			return how
		}
		return record.SpentDefaults
	}
	return ""
}
