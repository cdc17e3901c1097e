package letter

import (
	"context"
	"encoding/json"
	"fmt"

	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// Sit puts a loaded game on the table.
func Sit(ctx context.Context, a *table.House, l *store.Loaded) (*table.Sitting, error) {
	book, err := a.Book(ctx, l.Game.Book, l.Game.Board)
	if err != nil {
		return nil, err
	}
	return SitWith(ctx, a, book, l)
}

// SitWith is Sit with the game's rulebook at hand.
func SitWith(ctx context.Context, a *table.House, book *engine.Book, l *store.Loaded) (*table.Sitting, error) {
	var err error
	s := &table.Sitting{Ctx: ctx, A: a, L: l, Book: book, Now: a.Now(), Ledger: record.NewLedger(book),
		LeadsTo: map[int]table.Published{}, Asked: map[engine.Seat]bool{}, Late: map[engine.Seat]bool{},
		Lines: map[engine.Seat][]engine.LineReport{}, Older: map[engine.Seat][]engine.LineReport{}}
	s.Out.SetNotes = map[store.NoteSet][]store.Note{}
	if err := json.Unmarshal(l.Game.Header, &s.Header); err != nil {
		return nil, fmt.Errorf("game %d: its header: %w", l.Game.ID, err)
	}
	if s.Stored, err = table.DecodeAll(book, l.Events); err != nil {
		return nil, fmt.Errorf("game %d: %w", l.Game.ID, err)
	}
	if s.Ledger, err = s.ReadLedger(); err != nil {
		return nil, fmt.Errorf("game %d: %w", l.Game.ID, err)
	}
	s.Table = &engine.Table{Wishes: map[engine.Seat][]engine.Wish{}, Answers: s.Answers, Asks: table.WantsAsked(s), Holds: s.HoldsEnd,
		Settle: func(p engine.Position, d engine.Decision) (engine.Order, string) {
			return settleUnasked(s, p, d)
		}, Begun: s.Begun}
	if err := readWaiting(s); err != nil {
		return nil, err
	}
	if len(l.Events) == 0 && l.Snapshot == nil {
		return s, nil // a game that is being created
	}
	s.Table.Position, err = record.Replay(book, l.Snapshot, s.Stored)
	if err != nil {
		return nil, fmt.Errorf("game %d: %w", l.Game.ID, err)
	}
	if s.ByHand() && s.Ledger.Over == nil {
		s.Wants = Wanted(s)
	}
	s.Moment = s.MomentNow()
	s.Desk.Open = table.OpenNow(s)
	return s, nil
}

// readWaiting reads what players have sent and what is not played yet. An order that cannot be read is never passed over: nothing is done
// in its game until somebody has looked.
func readWaiting(s *table.Sitting) error {
	for _, n := range s.L.Notes {
		var w engine.Wish
		var into any
		switch n.Kind {
		case table.NoteWish:
			into = &w
		case table.NoteHeld:
			into = new(table.HeldMessage)
		case table.NoteAhead:
			into = new(AheadLine)
		default:
			continue
		}
		if err := json.Unmarshal([]byte(n.Text), into); err != nil {
			return table.Unreadable{Why: fmt.Errorf("game %d: the note %q of %s, kind %s, cannot be read: %w", s.L.Game.ID, n.Key,
				n.Seat, n.Kind, err)}
		}
		if n.Kind == table.NoteWish {
			s.Table.Wishes[engine.Seat(n.Seat)] = append(s.Table.Wishes[engine.Seat(n.Seat)], w)
		}
	}
	return nil
}
