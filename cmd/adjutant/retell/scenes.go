package retell

import (
	"fmt"

	"adjutant/bot/record"
	"adjutant/engine"
	"adjutant/engine/scene"
	"adjutant/render"
	"adjutant/render/figure"
)

// Replay draws a record turn by turn, as a seat sees it.
func Replay(rec record.Record, seat engine.Seat, o render.Options) (*render.Replay, error) {
	book, err := rec.Rulebook()
	if err != nil {
		return nil, err
	}
	replay := render.NewReplay(fmt.Sprintf("%s, game %d", book.Title, rec.Header.Game), o)
	err = eachScene(rec, seat, func(s *scene.Scene, turn seenTurn) error {
		return replay.Add(s, turn.known, replayLog(engine.Tell(turn.view, seat, turn.all)))
	})
	return replay, err
}

// Figures gathers the figures of a record, as a seat knows them.
func Figures(rec record.Record, seat engine.Seat) (*figure.Figures, error) {
	figures := &figure.Figures{}
	err := eachScene(rec, seat, func(s *scene.Scene, turn seenTurn) error {
		figures.Add(s, turn.known)
		return nil
	})
	return figures, err
}

// A seenTurn is a turn as a seat sees it.
type seenTurn struct {
	view  engine.Position // behind it
	all   []engine.Event  // what happened in it
	known []engine.Event  // the same where nothing is hidden: what is shows in no figure
}

// eachScene walks through a record: its start, then each player turn as it looks behind it.
func eachScene(rec record.Record, seat engine.Seat, see func(*scene.Scene, seenTurn) error) error {
	book, err := rec.Rulebook()
	if err != nil {
		return err
	}
	var fault error
	show := func(p engine.Position, turn []engine.Event) {
		if fault != nil {
			return
		}
		t := seenTurn{view: p.View(seat), all: turn}
		if t.view == p {
			t.known = turn
		}
		sight := engine.Draw(t.view, seat, turn)
		if sight == nil {
			fault = fmt.Errorf("%s has no map", book.Title)
			return
		}
		fault = see(sight, t)
	}
	start, err := Start(book, rec)
	if err != nil {
		return err
	}
	show(start, nil)
	if err := Each(rec, show); err != nil {
		return err
	}
	return fault
}

// replayLog is a log as the page has it.
func replayLog(told []engine.Paragraph) []render.ReplayPart {
	var parts []render.ReplayPart
	for _, par := range told {
		part := render.ReplayPart{Heading: par.Heading}
		for _, l := range par.Lines {
			text := l.Text
			if l.Number > 0 {
				text = fmt.Sprintf("%d. %s", l.Number, text)
			}
			part.Lines = append(part.Lines, render.ReplayLine{Text: text, Indent: min(l.Indent, 2)})
		}
		parts = append(parts, part)
	}
	return parts
}
