package table

import (
	"slices"

	"adjutant/bot/record"
	"adjutant/engine"
)

// Strike takes back all that was played from an event on. The position is that before it, the lines that waited are dropped. With
// fresh dice the links that the struck dice came from are used up; without, what is played again may use the same dice again.
func (s *Sitting) Strike(from int64, by, why string, freshDice bool) error {
	before, err := PositionAt(s, from-1)
	if err != nil {
		return err
	}
	es, err := s.Events(from)
	if err != nil {
		return err
	}
	taken := slices.DeleteFunc(record.LiveOf(es), func(h record.Happened) bool { return h.N < from })
	k := engine.Struck{From: from, To: s.Last(), By: by, Why: why}
	if freshDice {
		k.Spent = spentBy(s, es, from)
	}
	s.Say(k)
	forgetLedgers(s, from)
	if s.Ledger, err = ledgerBefore(s, from); err != nil {
		return err
	}
	s.Table.Position = before.Clone()
	s.Table.Wishes = map[engine.Seat][]engine.Wish{}
	s.Out.VoidFrom = from
	if s.Ledger.Over == nil && s.L.Game.State == "over" {
		s.Out.State = "open"
	}
	return handBack(s, taken)
}

// spentBy is the links in use from which dice were rolled from an event on.
func spentBy(s *Sitting, es []record.Happened, from int64) []int {
	var out []int
	for _, l := range s.Ledger.Links {
		for _, h := range es {
			if r, die := h.Event.(engine.Rolled); die && h.N >= from && r.Turn == l.Turn {
				out = append(out, l.Index)
				break
			}
		}
	}
	return out
}
