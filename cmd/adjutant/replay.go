package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"adjutant/bot/record"
	"adjutant/engine"
	"adjutant/render"
	"adjutant/render/figure"
)

// pictured writes a record as a moving picture, as a page, as charts, or as all of them.
func (r recordReplayCmd) pictured(c *console, rec record.Record) error {
	if ext := strings.ToLower(filepath.Ext(r.Animate)); r.Animate != "" && ext != ".gif" {
		return fmt.Errorf("a moving picture is written as a GIF, not as %q: name it FILE.gif", ext)
	}
	seat, o := engine.Seat(r.Seat), render.Options{Theme: r.Theme, Symbols: r.Symbols, Width: r.Width}
	if r.Charts != "" {
		figures, err := figuresOf(rec, seat)
		if err != nil {
			return err
		}
		png, err := render.ChartPNG(figures.Charts(), r.Theme)
		if err != nil {
			return err
		}
		if err := os.WriteFile(r.Charts, png, 0o644); err != nil {
			return err
		}
		fmt.Fprintf(c.out, "%s: %d charts of %d turns.\n", r.Charts, len(figures.Charts()), figures.Turns())
	}
	if r.Animate == "" && r.HTML == "" {
		return nil
	}
	replay, err := replayOf(rec, seat, o)
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
func replayOf(rec record.Record, seat engine.Seat, o render.Options) (*render.Replay, error) {
	book, err := rec.Rulebook()
	if err != nil {
		return nil, err
	}
	replay := render.NewReplay(fmt.Sprintf("%s, game %d", book.Title, rec.Header.Game), o)
	err = eachScene(rec, seat, func(s *engine.Scene, turn seenTurn) error {
		return replay.Add(s, turn.known, replayLog(engine.Tell(turn.view, seat, turn.all)))
	})
	return replay, err
}

// figuresOf gathers the figures of a record, as a seat knows them.
func figuresOf(rec record.Record, seat engine.Seat) (*figure.Figures, error) {
	figures := &figure.Figures{}
	err := eachScene(rec, seat, func(s *engine.Scene, turn seenTurn) error {
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
func eachScene(rec record.Record, seat engine.Seat, see func(*engine.Scene, seenTurn) error) error {
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
		scene := engine.Draw(t.view, seat, turn)
		if scene == nil {
			fault = fmt.Errorf("%s has no map", book.Title)
			return
		}
		fault = see(scene, t)
	}
	start, err := startOf(book, rec)
	if err != nil {
		return err
	}
	show(start, nil)
	if err := eachTurn(rec, show); err != nil {
		return err
	}
	return fault
}

// startOf is the position in which a record begins.
func startOf(book *engine.Book, rec record.Record) (engine.Position, error) {
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
