package letter

import (
	"slices"

	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/standing"
)

// WholeBattle makes an answer that passes into a standing order for the battle that is being fought.
func WholeBattle(s *table.Sitting, seat engine.Seat, line string) (standing.Order, bool) {
	d, open := Awaits(s, seat)
	k, known := s.Book.Kind(d.Kind)
	where := s.Table.Position.View(seat).Where(d)
	if !open || !known || !k.YesNo || d.Own || d.Pass == nil || len(where) == 0 {
		return standing.Order{}, false
	}
	orders, err := s.Table.Position.Read(d, line)
	if err != nil || len(orders) != 1 || orders[0] != d.Pass {
		return standing.Order{}, false
	}
	return standing.Order{Kind: k, At: where[:1], When: standing.Never}, true
}

// restOfBattle stands behind an answer that is offered for a whole battle.
const restOfBattle = " for the rest of this battle"

// OfferBattle puts the answer that can be said for a whole battle behind the one for this once, among lines that answer a decision.
func OfferBattle(s *table.Sitting, dec engine.Decision, offered []string) []string {
	if dec.Pass == nil {
		return offered
	}
	pass := s.Table.Position.View(dec.Seat).Lines([]engine.Order{dec.Pass})
	if len(pass) != 1 {
		return offered
	}
	i := slices.Index(offered, pass[0])
	if i < 0 {
		return offered
	}
	if _, ok := WholeBattle(s, dec.Seat, pass[0]); !ok {
		return offered
	}
	return slices.Insert(slices.Clone(offered), i+1, pass[0]+restOfBattle)
}
