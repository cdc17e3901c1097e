package main

import (
	"context"
	"fmt"
	"io"
	"os"

	"adjutant/bot"
	"adjutant/bot/record"
	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/retell"
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
	cfg, err := config.Load(r.Config)
	if err != nil {
		return err
	}
	return withBot(cfg, c, func(b *bot.Adjutant) error {
		if r.Out == "" {
			return b.ExportFor(ctx, r.Game, engine.Seat(r.Seat), c.out)
		}
		return retell.Export(ctx, b, r.Game, engine.Seat(r.Seat), r.Out)
	})
}

type recordImportCmd struct {
	File   string            `arg:"" help:"The record."`
	Player map[string]string `help:"Who plays a seat of an unfinished game: union='Anna <anna@mail.example>'." mapsep:"none"`
	Config string            `help:"Configuration file." placeholder:"adjutant.toml"`
}

func (recordImportCmd) Help() string {
	return "Example: adjutant record import game-12.record --player union='Anna <anna@mail.example>' --player confederate='Ben " +
		"<ben@mail.example>'"
}

func (r recordImportCmd) Run(ctx context.Context, c *console) error {
	cfg, err := config.Load(r.Config)
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
	return "Example: adjutant record replay game-12.record\nExample: adjutant record replay game-12.record --animate game-12.gif --html " +
		"game-12.html\nExample: adjutant record replay game-12.record --charts charts.png --theme dark"
}

func (r recordReplayCmd) Run(c *console) error {
	rec, err := openRecord(r.File, c)
	if err != nil {
		return err
	}
	if r.Animate != "" || r.HTML != "" || r.Charts != "" {
		return r.pictured(c, rec)
	}
	if err := retell.Tell(c.out, rec, engine.Seat(r.Seat)); err != nil {
		return err
	}
	p, err := record.ReplayRecord(rec)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(c.out, "\n%s", p.Text())
	return err
}

type recordVerifyCmd struct {
	File   string `arg:"" help:"The record; - for standard input."`
	Sealed string `help:"A record of the same game that was sealed for a seat: is it part of the whole one?" placeholder:"FILE"`
}

func (recordVerifyCmd) Help() string {
	return "Example: adjutant record verify game-12.record\n\nRecomputes every hash and every die from nothing but the record. Exit code 3 " +
		"if something is wrong; it is named."
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
