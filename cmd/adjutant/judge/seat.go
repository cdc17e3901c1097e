package judge

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"adjutant/bot/play"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/mail"
)

// AnswerByDefault answers what is asked as a deadline would, until something else is asked.
func (j *Judgement) AnswerByDefault(t *engine.Table, dice engine.Dice) []engine.Event {
	var all []engine.Event
	for _, asked := range t.Position.Awaited() {
		for d, open := t.Awaits(asked.Seat); open && d.Question == asked.Question; d, open = t.Awaits(asked.Seat) {
			o := t.Position.View(d.Seat).Default(d)
			es, err := t.Position.Rule(d, o, dice)
			if w, wanted := err.(*engine.Wanted); wanted {
				j.Wanted = &WantedDie{w.Purpose, w.Sides}
			}
			if err != nil {
				return all
			}
			all = append(all, engine.Settled{Seat: d.Seat, Asked: d.Kind, How: "deadline", Order: o.String()})
			for _, e := range es {
				t.Position.Fold(e)
			}
			all = append(all, es...)
		}
	}
	return all
}

// See is what a seat reads of what happened since the start, and of the position.
func (j *Judgement) See(book *engine.Book, start engine.Position, t *engine.Table, seat engine.Seat, all []engine.Event) error {
	p := t.Position
	view, err := ViewOf(book, p, seat)
	if err != nil {
		return err
	}
	words := func(ps []engine.Paragraph) []string {
		out := []string{}
		for _, par := range ps {
			if par.Heading != "" {
				out = append(out, par.Heading)
			}
			for _, l := range par.Lines {
				out = append(out, strings.Repeat("  ", l.Indent)+l.Text)
			}
		}
		return out
	}
	j.As = &SeatView{Seat: seat, Position: view.Text(), Report: words(engine.Tell(p, seat, all)),
		Brief: words(append(engine.Muster(view, seat), view.Outlook(seat)))}
	trial := play.Trial{Book: book, Start: start, Events: all, Table: t, Lines: j.lines, Writer: j.writer}
	l, goes, err := trial.Letter(context.Background(), &table.House{Domain: "judge.invalid", Now: time.Now, Log: slog.Default()}, seat)
	if goes {
		j.As.Letter = mail.Words(l)
	}
	return err
}

// ViewOf is what a seat sees of a position.
func ViewOf(book *engine.Book, p engine.Position, seat engine.Seat) (engine.Position, error) {
	var seats []string
	for _, s := range book.Seats {
		if s.Seat == seat {
			return p.View(seat), nil
		}
		seats = append(seats, string(s.Seat))
	}
	return nil, fmt.Errorf("%s has no seat %q; there are %s", book.Title, seat, strings.Join(seats, ", "))
}
