package store

import (
	"context"
	"database/sql"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
)

// migrate brings db to the newest schema; it refuses one that is newer still, without touching it.
func migrate(db *sql.DB) error {
	p, err := migrations(db)
	if err != nil {
		return err
	}
	have, want, err := p.GetVersions(context.Background())
	if err != nil {
		return plain(err)
	}
	if have > want {
		return fmt.Errorf("%w (its schema has number %d, this program knows %d); install that version", ErrNewer, have, want)
	}
	if _, err := p.Up(context.Background()); err != nil {
		return plain(err)
	}
	return nil
}

func migrations(db *sql.DB) (*goose.Provider, error) {
	files, err := fs.Sub(schema, "schema")
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(goose.DialectSQLite3, db, files, goose.WithLogger(goose.NopLogger()), goose.WithDisableGlobalRegistry(true))
}
