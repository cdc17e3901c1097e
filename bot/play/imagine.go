package play

import (
	"context"
	"fmt"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// A Trial is what was played at a table for which no game is kept: a judge's, who wants to read what a player would.
type Trial struct {
	Book   *engine.Book
	Start  engine.Position
	Events []engine.Event
	Table  *engine.Table       // as it is behind them
	Lines  []engine.LineReport // what became of the lines that were taken
	Writer engine.Seat         // who wrote last; empty: nobody did
}

// Letter is the letter that a seat would get of it, and whether one goes to it. Its players go by the names of their seats.
func (t Trial) Letter(ctx context.Context, a *table.House, seat engine.Seat) (post.Letter, bool, error) {
	s, err := t.sit(ctx, a)
	if err != nil {
		return post.Letter{}, false, err
	}
	var c *letter.Cause
	if t.Writer != "" {
		c = &letter.Cause{Seat: t.Writer}
	}
	d, err := LetterTo(s, seat, c)
	if err != nil || d == nil {
		return post.Letter{}, false, err
	}
	return d.Letter, true, nil
}

// sit puts the game on the table as the daemon would have it, in memory alone.
func (t Trial) sit(ctx context.Context, a *table.House) (*table.Sitting, error) {
	hash, _ := t.Book.Board()
	header := record.Header{Record: record.RecordForm, Book: t.Book.ID, Version: t.Book.Version, Board: hash, Options: []string{}}
	l := &store.Loaded{Game: store.Game{ID: 1, Book: t.Book.ID, Board: hash, State: "open"}, Players: map[int64]store.Player{}}
	for n, i := range t.Book.Seats {
		id := int64(n + 1)
		header.Seats = append(header.Seats, record.HeaderSeat{Seat: i.Seat, Name: i.Short})
		l.Seats = append(l.Seats, store.Seat{Game: 1, Seat: string(i.Seat), Player: id, Token: fmt.Sprintf("1.%d", id)})
		l.Players[id] = store.Player{ID: id, Name: i.Short, Address: fmt.Sprintf("seat%d@judge.invalid", id)}
	}
	var err error
	if l.Game.Header, err = record.PlainJSON(header); err != nil {
		return nil, err
	}
	s, err := letter.SitWith(ctx, a, t.Book, l)
	if err != nil {
		return nil, err
	}
	s.Table.Position = t.Start.Clone()
	s.Say(engine.Started{Position: t.Start.Text()})
	for _, seat := range header.Seats {
		s.Say(record.Seated(seat))
	}
	s.Say(record.DefaultPace.Event())
	s.Open(t.Start.Turn(), t.Start)
	s.Stored, s.Fresh, s.L.Last = s.Fresh, nil, s.Last()
	for _, r := range t.Lines {
		s.Lines[r.Seat] = append(s.Lines[r.Seat], r)
	}
	s.Record(t.Start, t.Events)
	s.Table.Position, s.Table.Wishes = t.Table.Position, t.Table.Wishes
	Conclude(s, nil)
	return s, nil
}
