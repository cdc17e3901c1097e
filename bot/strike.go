package bot

import (
	"adjutant/engine"
)

// strike takes back all that was played from an event on. The position is that before it, the lines that waited are dropped. With
// fresh dice the links that the struck dice came from are used up; without, what is played again may use the same dice again.
func (s *sitting) strike(from int64, by, why string, freshDice bool) error {
	before, err := s.positionAt(from - 1)
	if err != nil {
		return err
	}
	es, err := s.events(1)
	if err != nil {
		return err
	}
	k := engine.Struck{From: from, To: s.last(), By: by, Why: why}
	if freshDice {
		k.Spent = s.spent(es, from)
	}
	s.say(k)
	s.ledger = ledgerOf(append(es, s.fresh[len(s.fresh)-1]))
	s.table.Position = before.Clone()
	s.table.Wishes = map[engine.Seat][]engine.Wish{}
	s.out.VoidFrom = from
	if s.ledger.Over == nil && s.l.Game.State == "over" {
		s.out.State = "open"
	}
	return nil
}

// spent is the links in use from which dice were rolled from an event on.
func (s *sitting) spent(es []happened, from int64) []int {
	var out []int
	for _, l := range s.ledger.Links {
		for _, h := range es {
			if r, die := h.Event.(engine.Rolled); die && h.N >= from && r.Turn == l.Turn {
				out = append(out, l.Index)
				break
			}
		}
	}
	return out
}

// liveOf is the events that are still true, with their numbers and times.
func liveOf(es []happened) []happened {
	numbered := make([]engine.Numbered, len(es))
	at := map[int64]happened{}
	for i, h := range es {
		numbered[i] = engine.Numbered{N: h.N, Event: h.Event}
		at[h.N] = h
	}
	var out []happened
	for _, n := range engine.Live(numbered) {
		out = append(out, at[n.N])
	}
	return out
}
