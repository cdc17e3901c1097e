package table

// Paused says whether all clocks of the game stand.
func (s *Sitting) Paused() bool { return s.Ledger.Time.Paused != nil }
