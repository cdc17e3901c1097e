package store

import (
	"context"
	"database/sql"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
)

// A dialect is the migrations of one of the databases.
type dialect struct {
	goose  goose.Dialect
	folder string
}

var (
	inFile   = dialect{goose.DialectSQLite3, "schema"}
	onServer = dialect{goose.DialectPostgres, "schema/postgres"}
)

// migrate brings db to the newest schema; it refuses one that is newer still, without touching it.
func migrate(db *sql.DB, d dialect) error {
	p, err := migrations(db, d)
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
	if have == want {
		return nil
	}
	if _, err := p.Up(context.Background()); err != nil {
		return plain(err)
	}
	return nil
}

func migrations(db *sql.DB, d dialect) (*goose.Provider, error) {
	files, err := fs.Sub(schema, d.folder)
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(d.goose, db, files, goose.WithLogger(goose.NopLogger()), goose.WithDisableGlobalRegistry(true))
}
