package store

import (
	"context"
	"database/sql"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strconv"
	"strings"

	"github.com/pressly/goose/v3"
)

// A dialect is the migrations of one of the databases.
type dialect struct {
	goose  goose.Dialect
	folder string
	files  fs.FS
}

var (
	inFile   = dialect{goose.DialectSQLite3, "schema", schema}
	onServer = dialect{goose.DialectPostgres, "schema/postgres", schema}
)

// known is the number of the newest schema of a dialect.
func (d dialect) known() (int64, error) {
	files, err := d.sources()
	if err != nil {
		return 0, err
	}
	return numberOf(files[len(files)-1])
}

func (d dialect) sources() ([]string, error) { return fs.Glob(d.files, d.folder+"/*.sql") }

func numberOf(file string) (int64, error) {
	number, _, _ := strings.Cut(path.Base(file), "_")
	return strconv.ParseInt(number, 10, 64)
}

// borneFrom is what a migration says that only adds to the schema, so that the programs of the schema before go on working beside it: it
// names the number of the oldest schema whose programs can. What they do not need any more is taken away by a later migration, in the next
// release, which says nothing of the kind.
var borneFrom = regexp.MustCompile(`(?m)^-- borne from (\d+)$`)

// least is the number of the oldest schema whose programs can work on the newest one, if it is reached from schema have.
func (d dialect) least(have int64) (least int64, err error) {
	files, err := d.sources()
	if err != nil {
		return 0, err
	}
	for _, f := range files {
		n, err := numberOf(f)
		if err != nil {
			return 0, err
		}
		if n <= have {
			continue
		}
		text, err := fs.ReadFile(d.files, f)
		if err != nil {
			return 0, err
		}
		if says := borneFrom.FindSubmatch(text); says != nil {
			if n, err = strconv.ParseInt(string(says[1]), 10, 64); err != nil {
				return 0, err
			}
		}
		least = max(least, n)
	}
	return least, nil
}

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
	files, err := fs.Sub(d.files, d.folder)
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(d.goose, db, files, goose.WithLogger(goose.NopLogger()), goose.WithDisableGlobalRegistry(true))
}
