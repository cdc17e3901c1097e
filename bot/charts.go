package bot

import (
	"context"
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/render/figure"
)

// chartsFrom is the player turn from which on reports bring charts: before it there is nothing to see.
const chartsFrom = 5

// charted says whether a report brings charts to a seat. Where something is hidden there are none: losses and dice would tell it.
func (s *sitting) charted(seat engine.Seat) bool {
	return s.ledger.Turn.Number >= chartsFrom && !s.hides(seat)
}

// chartPicture is the key of the charts of the game so far.
func (s *sitting) chartPicture(seat engine.Seat) Picture {
	return Picture{Game: s.l.Game.ID, Event: s.last(), Seat: string(seat), Theme: settingsOf(s.player(seat)).theme(), Charts: true, Inline: true,
		Name: fmt.Sprintf("%s-%d-charts.png", s.book.ID, s.l.Game.ID),
		Alt:  fmt.Sprintf("Charts of game %d: strength, what is held, losses by battle, how the dice fell. \"charts\" tells them in words.", s.l.Game.ID)}
}

// showCharts answers with the charts of the game, and with what they show in words.
func showCharts(c *call) {
	s := c.s
	if s.hides(c.seat) {
		c.say("Charts would tell what is hidden. They are for everybody when the game is over.")
		return
	}
	es, err := s.events(1)
	if err != nil {
		c.say("The charts cannot be drawn just now; the moderator can help.")
		s.a.log.Error("charts", "game", s.l.Game.ID, "err", err)
		return
	}
	f, err := figuresOf(s.book, c.seat, es)
	if err != nil {
		c.say("The charts cannot be drawn just now; the moderator can help.")
		s.a.log.Error("charts", "game", s.l.Game.ID, "err", err)
		return
	}
	charts := f.Charts()
	if len(charts) == 0 {
		c.say("There is nothing to draw a chart of yet.")
		return
	}
	c.say(fmt.Sprintf("The game in figures, %s.", s.ledger.Turn.Title))
	c.say(figure.Words(charts)...)
	c.pictures = []Picture{s.chartPicture(c.seat)}
}

// figures gathers the figures of a game up to an event, as a seat knows them.
func (a *Adjutant) figures(ctx context.Context, p Picture) (*figure.Figures, error) {
	g, err := a.store.Game(ctx, p.Game)
	if err != nil {
		return nil, err
	}
	book, err := a.book(ctx, g.Book, g.Board)
	if err != nil {
		return nil, err
	}
	raw, err := a.store.Events(ctx, p.Game, 0)
	if err != nil {
		return nil, err
	}
	for len(raw) > 0 && raw[len(raw)-1].N > p.Event {
		raw = raw[:len(raw)-1]
	}
	es, err := decodeAll(book, raw)
	if err != nil {
		return nil, err
	}
	return figuresOf(book, engine.Seat(p.Seat), es)
}

// figuresOf walks through the events of a game and counts what stood on the map before each player turn, and last of all. Where a view
// shows less than there is, nothing is counted of what happened.
func figuresOf(book *engine.Book, seat engine.Seat, es []happened) (*figure.Figures, error) {
	f := &figure.Figures{}
	var p engine.Position
	var turn []engine.Event
	count := func() {
		view := p.View(seat)
		if view != p {
			turn = nil
		}
		if scene := view.Scene(seat, nil); scene != nil {
			f.Add(scene, turn)
		}
		turn = nil
	}
	for _, h := range liveOf(es) {
		switch e := h.Event.(type) {
		case engine.Started:
			var err error
			if p, err = book.Parse(e.Position); err != nil {
				return nil, err
			}
			continue
		case Opened:
			if p != nil {
				count()
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
