package letter

import (
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/player"
)

// maxUnasked bounds what a machine may order for a seat in one sitting; behind it the defaults answer, which always end.
const maxUnasked = 500

// settleUnasked answers a decision before the player is asked: by his standing orders, and where his time is spent by what the
// settings of the game say.
func settleUnasked(s *table.Sitting, p engine.Position, d engine.Decision) (engine.Order, string) {
	if o, how := settle(s, p, d); how != "" {
		return o, how
	}
	how := table.Unasked(s, d)
	if how == "" || !d.Own && s.Answers(d) {
		return nil, ""
	}
	s.Settled++
	if how == record.SpentSteady && s.Settled <= maxUnasked {
		if o := player.Fast.Choose(p.View(d.Seat), d, nil); o != nil {
			return o, "steady"
		}
	}
	return p.Default(d), "deadline"
}
