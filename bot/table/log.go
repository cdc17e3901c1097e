package table

import (
	"adjutant/bot/record"
	"adjutant/engine"
)

// PositionAt is the position behind event n.
func PositionAt(s *Sitting, n int64) (engine.Position, error) {
	if n == s.Last() {
		return s.Table.Position, nil
	}
	l, err := s.A.Store.LoadAt(s.Ctx, s.L.Game.ID, s.Book.Version, n)
	if err != nil {
		return nil, err
	}
	es, err := DecodeAll(s.Book, l.Events)
	if err != nil {
		return nil, err
	}
	return record.Replay(s.Book, l.Snapshot, es)
}
