package letter

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/render/figure"
)

// ChartsFrom is the player turn from which on reports bring charts: before it there is nothing to see.
const ChartsFrom = 5

// Charted says whether a report brings charts to a seat. Where something is hidden there are none: losses and dice would tell it.
func Charted(s *table.Sitting, seat engine.Seat) bool {
	return s.Ledger.Turn.Number >= ChartsFrom && !s.Hides(seat)
}

// chartPicture is the key of the charts of the game so far.
func chartPicture(s *table.Sitting, seat engine.Seat) post.Picture {
	return post.Picture{Game: s.L.Game.ID, Event: s.Last(), Seat: string(seat), Theme: table.SettingsOf(s.Player(seat)).ThemeShown(),
		Charts: true, Inline: true,
		Name: fmt.Sprintf("%s-%d-charts.png", s.Book.ID, s.L.Game.ID),
		Alt: fmt.Sprintf("Charts of game %d: strength, what is held, losses by battle, how the dice fell. \"charts\" tells them in words.",
			s.L.Game.ID)}
}

// ShowCharts answers with the charts of the game, and with what they show in words.
func ShowCharts(c *table.Call) {
	s := c.S
	if s.Hides(c.Seat) {
		c.Say("Charts would tell what is hidden. They are for everybody when the game is over.")
		return
	}
	f, err := figuresOf(s.Ctx, s.A, s.Book, s.L.Game.ID, c.Seat, s.Last())
	if err != nil {
		c.Say("The charts cannot be drawn just now; the moderator can help.")
		s.A.Log.Error("charts", "game", s.L.Game.ID, "err", err)
		return
	}
	charts := f.Charts()
	if len(charts) == 0 {
		c.Say("There is nothing to draw a chart of yet.")
		return
	}
	c.Say(fmt.Sprintf("The game in figures, %s.", s.Ledger.Turn.Title))
	c.Say(figure.Words(charts)...)
	c.Pictures = []post.Picture{chartPicture(s, c.Seat)}
}

// figures gathers the figures of a game up to an event, as a seat knows them.
func figures(ctx context.Context, a *table.House, p post.Picture) (*figure.Figures, error) {
	g, err := a.Store.Game(ctx, p.Game)
	if err != nil {
		return nil, err
	}
	book, err := a.Book(ctx, g.Book, g.Board)
	if err != nil {
		return nil, err
	}
	return figuresOf(ctx, a, book, p.Game, engine.Seat(p.Seat), p.Event)
}

// figuresOf counts what stood on the map of a game before each player turn, and last of all behind event n, as a seat knows it. What was
// counted for the charts before is not counted again, as long as nothing of it was taken back.
func figuresOf(ctx context.Context, a *table.House, book *engine.Book, game int64, seat engine.Seat, n int64) (*figure.Figures, error) {
	from, f := a.Figures.Get(game, seat)
	if f == nil || from > n {
		from, f = 0, &figure.Figures{}
	}
	es, err := eventsBetween(ctx, a, book, game, from, n)
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(es, func(h record.Happened) bool {
		k, struck := h.Event.(engine.Struck)
		return struck && k.From <= from
	}) {
		from, f = 0, &figure.Figures{}
		if es, err = eventsBetween(ctx, a, book, game, 0, n); err != nil {
			return nil, err
		}
	}
	var p engine.Position
	if from > 0 {
		if p, err = positionAt(ctx, a, book, game, from); err != nil {
			return nil, err
		}
	}
	var turn []engine.Event
	count := func() {
		view := p.View(seat)
		if view != p { // it shows less than there is
			turn = nil
		}
		if sight := engine.Draw(view, seat, nil); sight != nil {
			f.Add(sight, turn)
		}
		turn = nil
	}
	for _, h := range record.LiveOf(es) {
		switch e := h.Event.(type) {
		case engine.Started:
			if p, err = book.Parse(e.Position); err != nil {
				return nil, err
			}
			continue
		case record.Opened:
			if p != nil {
				count()
				from = h.N
				a.Figures.Keep(game, seat, from, f.Clone())
			}
			continue
		}
		if p == nil {
			continue
		}
		if !strings.HasPrefix(h.Event.Kind(), "game.") {
			p.Fold(h.Event)
			turn = append(turn, h.Event)
		}
	}
	if p == nil {
		return nil, fmt.Errorf("the game has no start")
	}
	count()
	return f, nil
}

// eventsBetween are the events of a game behind one number, up to another.
func eventsBetween(ctx context.Context, a *table.House, book *engine.Book, game, after, to int64) ([]record.Happened, error) {
	raw, err := a.Store.EventsBetween(ctx, game, after, to)
	if err != nil {
		return nil, err
	}
	return table.DecodeAll(book, raw)
}

// positionAt is the position of a game behind event n.
func positionAt(ctx context.Context, a *table.House, book *engine.Book, game, n int64) (engine.Position, error) {
	l, err := a.Store.LoadAt(ctx, game, book.Version, n)
	if err != nil {
		return nil, err
	}
	es, err := table.DecodeAll(book, l.Events)
	if err != nil {
		return nil, err
	}
	return record.Replay(book, l.Snapshot, es)
}
