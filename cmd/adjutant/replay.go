package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"adjutant/bot"
	"adjutant/engine"
	"adjutant/render"
)

// moving writes a record as a moving picture, as a page, or as both.
func (r recordReplayCmd) moving(c *console, rec bot.Record) error {
	replay, err := replayOf(rec, engine.Seat(r.Seat), render.Options{Theme: r.Theme, Width: r.Width})
	if err != nil {
		return err
	}
	for _, out := range []struct {
		name  string
		write func(io.Writer) error
	}{{r.Animate, replay.Film().GIF}, {r.HTML, replay.WriteHTML}} {
		if out.name == "" {
			continue
		}
		var b bytes.Buffer
		if err := out.write(&b); err != nil {
			return err
		}
		if err := os.WriteFile(out.name, b.Bytes(), 0o644); err != nil {
			return err
		}
		fmt.Fprintf(c.out, "%s: %d pictures, %.1f MB.\n", out.name, replay.Film().Len(), float64(b.Len())/1e6)
	}
	return nil
}

// replayOf draws a record turn by turn, as a seat sees it.
func replayOf(rec bot.Record, seat engine.Seat, o render.Options) (*render.Replay, error) {
	book, err := rec.Rulebook()
	if err != nil {
		return nil, err
	}
	replay := render.NewReplay(fmt.Sprintf("%s, game %d", book.Title, rec.Header.Game), o)
	var fault error
	show := func(p engine.Position, turn []engine.Event) {
		if fault != nil {
			return
		}
		view := p.View(seat)
		scene := view.Scene(seat, turn)
		if scene == nil {
			fault = fmt.Errorf("%s has no map", book.Title)
			return
		}
		fault = replay.Add(scene, replayLog(view.Tell(seat, turn)))
	}
	start, err := startOf(book, rec)
	if err != nil {
		return nil, err
	}
	show(start, nil)
	if err := eachTurn(rec, show); err != nil {
		return nil, err
	}
	return replay, fault
}

// startOf is the position in which a record begins.
func startOf(book *engine.Book, rec bot.Record) (engine.Position, error) {
	for _, e := range rec.Events {
		var s engine.Started
		if e.Kind != s.Kind() {
			continue
		}
		if err := json.Unmarshal(e.Fact, &s); err != nil {
			return nil, fmt.Errorf("event %d: %w", e.N, err)
		}
		return book.Parse(s.Position)
	}
	return nil, errors.New("the record has no start")
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
