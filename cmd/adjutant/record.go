package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"adjutant/bot"
	"adjutant/bot/record"
	"adjutant/engine"
)

type recordCmd struct {
	Export recordExportCmd `cmd:"" help:"Write a game of the database as a record."`
	Import recordImportCmd `cmd:"" help:"Take a record into the database."`
	Replay recordReplayCmd `cmd:"" help:"Replay a record, and print its log and its last position."`
	Verify recordVerifyCmd `cmd:"" help:"Check a record: its chain, its dice, its position."`
}

type recordExportCmd struct {
	Game   int64  `arg:"" help:"Number of the game."`
	Seat   string `help:"Only what this seat may know while the game goes on, the rest as hashes." placeholder:"SEAT"`
	Out    string `help:"File to write; standard output if left out." placeholder:"FILE"`
	Config string `help:"Configuration file." placeholder:"adjutant.toml"`
}

func (recordExportCmd) Help() string {
	return "Example: adjutant record export 12 --out game-12.record"
}

func (r recordExportCmd) Run(ctx context.Context, c *console) error {
	cfg, err := loadConfig(r.Config)
	if err != nil {
		return err
	}
	return withBot(cfg, c, func(b *bot.Adjutant) error {
		if r.Out == "" {
			return b.ExportFor(ctx, r.Game, engine.Seat(r.Seat), c.out)
		}
		return exportTo(ctx, b, r.Game, engine.Seat(r.Seat), r.Out)
	})
}

func exportTo(ctx context.Context, b *bot.Adjutant, game int64, seat engine.Seat, name string) error {
	var text bytes.Buffer
	if err := b.ExportFor(ctx, game, seat, &text); err != nil {
		return err
	}
	return os.WriteFile(name, text.Bytes(), 0o644)
}

type recordImportCmd struct {
	File   string            `arg:"" help:"The record."`
	Player map[string]string `help:"Who plays a seat of an unfinished game: union='Anna <anna@mail.example>'." mapsep:"none"`
	Config string            `help:"Configuration file." placeholder:"adjutant.toml"`
}

func (recordImportCmd) Help() string {
	return "Example: adjutant record import game-12.record --player union='Anna <anna@mail.example>' --player confederate='Ben <ben@mail.example>'"
}

func (r recordImportCmd) Run(ctx context.Context, c *console) error {
	cfg, err := loadConfig(r.Config)
	if err != nil {
		return err
	}
	rec, err := openRecord(r.File, c)
	if err != nil {
		return err
	}
	players, err := persons(r.Player, nil)
	if err != nil {
		return err
	}
	return withBot(cfg, c, func(b *bot.Adjutant) error {
		g, err := b.Import(ctx, rec, players)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(c.out, "The record is game %d now.\n", g.ID)
		return err
	})
}

func openRecord(name string, c *console) (record.Record, error) {
	var in io.Reader = c.in
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return record.Record{}, err
		}
		defer f.Close()
		in = f
	}
	r, err := record.ParseRecord(in)
	if err != nil {
		return r, fmt.Errorf("%s: %w", name, err)
	}
	return r, nil
}

type recordReplayCmd struct {
	File    string `arg:"" help:"The record; - for standard input."`
	Seat    string `help:"Tell what this seat could see." placeholder:"SEAT"`
	Animate string `help:"Write the game as a moving picture instead, a frame for each player turn." placeholder:"FILE.gif"`
	HTML    string `name:"html" help:"Write the game as one page for a browser instead, with slider, map and log." placeholder:"FILE.html"`
	Charts  string `help:"Write charts of the game as one picture: strength, what is held, losses, dice." placeholder:"FILE.png"`
	Theme   string `enum:"light,dark,contrast" default:"light" help:"Of the maps: light, dark or contrast."`
	Symbols string `enum:"nato,period" default:"nato" help:"Signs of the arms on the maps: nato or period."`
	Width   int    `default:"1200" help:"Width of the maps in pixels."`
}

func (recordReplayCmd) Help() string {
	return "Example: adjutant record replay game-12.record\nExample: adjutant record replay game-12.record --animate game-12.gif --html game-12.html\nExample: adjutant record replay game-12.record --charts charts.png --theme dark"
}

func (r recordReplayCmd) Run(c *console) error {
	rec, err := openRecord(r.File, c)
	if err != nil {
		return err
	}
	if r.Animate != "" || r.HTML != "" || r.Charts != "" {
		return r.pictured(c, rec)
	}
	if err := tellRecord(c.out, rec, engine.Seat(r.Seat)); err != nil {
		return err
	}
	p, err := record.ReplayRecord(rec)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(c.out, "\n%s", p.Text())
	return err
}

// liveEvents is what happened in a record, without what was struck.
func liveEvents(rec record.Record) (*engine.Book, []engine.Event, error) {
	book, err := rec.Rulebook()
	if err != nil {
		return nil, nil, err
	}
	all := make([]engine.Numbered, 0, len(rec.Events))
	for _, e := range rec.Events {
		x, err := engine.Decode(book, e.Kind, e.Fact)
		if err != nil {
			return nil, nil, fmt.Errorf("event %d: %w", e.N, err)
		}
		all = append(all, engine.Numbered{N: e.N, Event: x})
	}
	var live []engine.Event
	for _, e := range engine.Live(all) {
		live = append(live, e.Event)
	}
	return book, live, nil
}

// eachTurn walks through a record and gives each player turn: the position behind it, and what happened in it.
func eachTurn(rec record.Record, see func(p engine.Position, turn []engine.Event)) error {
	book, live, err := liveEvents(rec)
	if err != nil {
		return err
	}
	var p engine.Position
	var turn []engine.Event
	for _, e := range live {
		if s, ok := e.(engine.Started); ok {
			if p, err = book.Parse(s.Position); err != nil {
				return err
			}
			continue
		}
		if p == nil || !isTold(e) {
			continue
		}
		next := p.Clone()
		next.Fold(e)
		if next.Turn().ID != p.Turn().ID {
			see(p, turn)
			turn = nil
		}
		turn = append(turn, e)
		p = next
	}
	if p == nil {
		return errors.New("the record has no start")
	}
	see(p, turn)
	return nil
}

// isTold says whether a rulebook tells an event: its own, and those of the table that change how its own are told.
func isTold(e engine.Event) bool {
	switch e.(type) {
	case engine.Settled, engine.Mended:
		return true
	}
	return !strings.HasPrefix(e.Kind(), "game.")
}

// tellRecord prints the log of a record, one player turn after the other.
func tellRecord(w io.Writer, rec record.Record, seat engine.Seat) error {
	first := true
	return eachTurn(rec, func(p engine.Position, turn []engine.Event) {
		for _, par := range engine.Tell(p, seat, turn) {
			if first && par.Part != "turn" {
				fmt.Fprintf(w, "\n%s\n", p.Turn().Title)
			}
			first = false
			writeParagraph(w, par)
		}
	})
}

func writeParagraph(w io.Writer, par engine.Paragraph) {
	fmt.Fprintln(w)
	whole := par.Heading != "" && par.Part == "battle" && len(par.Lines) > 0 && par.Lines[0].Number > 0 // the number is that of all its lines
	switch {
	case whole:
		fmt.Fprintf(w, "%d. %s\n", par.Lines[0].Number, par.Heading)
	case par.Heading != "":
		fmt.Fprintln(w, par.Heading)
	}
	for _, l := range par.Lines {
		number := ""
		if l.Number > 0 && !whole {
			number = fmt.Sprintf("%d. ", l.Number)
		}
		fmt.Fprintf(w, "%*s%s%s\n", 2*l.Indent, "", number, l.Text)
	}
}

type recordVerifyCmd struct {
	File   string `arg:"" help:"The record; - for standard input."`
	Sealed string `help:"A record of the same game that was sealed for a seat: is it part of the whole one?" placeholder:"FILE"`
}

func (recordVerifyCmd) Help() string {
	return "Example: adjutant record verify game-12.record\n\nRecomputes every hash and every die from nothing but the record. Exit code 3 if something is wrong; it is named."
}

func (r recordVerifyCmd) Run(c *console) error {
	rec, err := openRecord(r.File, c)
	if err != nil {
		fmt.Fprintln(c.out, err)
		return errRefused
	}
	v, err := record.VerifyRecord(rec)
	if err != nil {
		fmt.Fprintln(c.out, err)
		return errRefused
	}
	fmt.Fprintln(c.out, v)
	if r.Sealed == "" {
		return nil
	}
	sealed, err := openRecord(r.Sealed, c)
	if err == nil {
		_, err = record.VerifyRecord(sealed)
	}
	if err == nil {
		err = rec.Opens(sealed)
	}
	if err != nil {
		fmt.Fprintln(c.out, err)
		return errRefused
	}
	_, err = fmt.Fprintln(c.out, "The sealed record is part of this one, event by event.")
	return err
}
