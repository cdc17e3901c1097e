package main

import (
	"context"
	"fmt"
	"time"

	"adjutant/cmd/adjutant/config"
	"adjutant/store"
)

type storeCmd struct {
	Copy storeCopyCmd `cmd:"" help:"Move a club from a file into a PostgreSQL database, or back."`
}

type storeCopyCmd struct {
	From         string `arg:"" help:"Where the club is: a file, or an address as in [store] url."`
	To           string `arg:"" help:"Where it goes: a new file, or the address of an empty database."`
	PasswordFile string `help:"File with the password of the database's role." placeholder:"FILE"`
}

func (storeCopyCmd) Help() string {
	return "Example: adjutant store copy /var/lib/adjutant/adjutant.db postgres://adjutant@db.club.example/adjutant\n\n" +
		"Stop the daemon before. Every row of every table is copied and read again, and the chain of every game and season is walked. The copy is there whole or not at " +
		"all: if it is interrupted, say it again. What it was copied from stays as it is; put it aside, so that no daemon goes on with it."
}

// Run copies, and says what was copied.
func (s storeCopyCmd) Run(ctx context.Context, c *console) error {
	began := time.Now()
	done, err := store.Move(ctx, s.named(s.From), s.named(s.To), nil, func(table string, rows int64) {
		if rows > 0 {
			fmt.Fprintf(c.out, "%10d %s\n", rows, table)
		}
	})
	if err != nil {
		return err
	}
	words := "Copied and compared"
	if done.Before {
		words = "It was copied before; compared"
	}
	fmt.Fprintf(c.out, "%s in %s: %d tables with %d rows; the chains of %d games and %d seasons hold.\n", words,
		time.Since(began).Round(time.Second/10), done.Tables, done.Rows, done.Games, done.Seasons)
	fmt.Fprintf(c.out, "Let the daemons work on %s from now on, and put %s aside.\n", store.Shown(s.To), store.Shown(s.From))
	return nil
}

// named is a file, or an address with the password's file.
func (s storeCopyCmd) named(name string) string {
	if !store.OnServer(name) {
		return name
	}
	return config.Config{Store: config.Store{URL: name, PasswordFile: s.PasswordFile}}.Database()
}
