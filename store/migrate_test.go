package store

import (
	"context"
	"database/sql"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var freeze = flag.Bool("freeze", false, "write testdata/vN.sql for schema versions that are not frozen yet")

// at makes a file whose schema has version k, as an earlier program left it.
func at(t testing.TB, k int64) (path string, db *sql.DB) {
	t.Helper()
	path = filepath.Join(t.TempDir(), fmt.Sprintf("v%d.db", k))
	db = raw(t, path)
	if k == 0 {
		return path, db
	}
	p, err := migrations(db, inFile)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.UpTo(context.Background(), k); err != nil {
		t.Fatal(err)
	}
	return path, db
}

func newest(t testing.TB) int64 {
	t.Helper()
	p, err := migrations(raw(t, filepath.Join(t.TempDir(), "a.db")), inFile)
	if err != nil {
		t.Fatal(err)
	}
	sources := p.ListSources()
	return sources[len(sources)-1].Version
}

// structure is all tables, indices and triggers as SQL.
func structure(t testing.TB, db *sql.DB) string {
	t.Helper()
	rows, err := db.Query("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type = 'trigger', " +
		"type = 'index', name")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var b strings.Builder
	for rows.Next() {
		var s string
		if err := rows.Scan(&s); err != nil {
			t.Fatal(err)
		}
		b.WriteString(s + ";\n")
	}
	return b.String()
}

func TestMigrationsAreNumberedWithoutAGap(t *testing.T) {
	files, err := fs.Glob(schema, "schema/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for i, f := range files {
		if want := fmt.Sprintf("%04d_", i+1); !strings.HasPrefix(filepath.Base(f), want) {
			t.Errorf("got %s, want a name with %s", f, want)
		}
	}
}

func TestEveryEarlierVersionIsLifted(t *testing.T) {
	_, fresh := at(t, newest(t))
	want := structure(t, fresh)
	for k := int64(0); k <= newest(t); k++ {
		t.Run(fmt.Sprintf("from version %d", k), func(t *testing.T) {
			path, db := at(t, k)
			if k >= 1 {
				insertFirst(t, db)
			}
			s := openAt(t, path, &clock{t: start})
			if got := structure(t, db); got != want {
				t.Errorf("got the schema\n%s\nwant\n%s", got, want)
			}
			if k >= 1 {
				checkFirst(t, s)
			}
		})
	}
}

// A frozen file is a version as it was released: it shows when an old migration was edited instead of a new one added.
func TestFrozenVersionsAreLifted(t *testing.T) {
	_, fresh := at(t, newest(t))
	want := structure(t, fresh)
	for k := int64(1); k <= newest(t); k++ {
		t.Run(fmt.Sprintf("version %d", k), func(t *testing.T) {
			name := fmt.Sprintf("testdata/v%d.sql", k)
			frozen, err := os.ReadFile(name)
			if os.IsNotExist(err) && *freeze {
				_, db := at(t, k)
				frozen = []byte(structure(t, db))
				err = os.WriteFile(name, frozen, 0o644)
			}
			if err != nil {
				t.Fatal(err)
			}
			path := filepath.Join(t.TempDir(), "frozen.db")
			db := raw(t, path)
			if _, err := db.Exec(string(frozen)); err != nil {
				t.Fatal(err)
			}
			for n := int64(0); n <= k; n++ {
				if _, err := db.Exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (?, 1)", n); err != nil {
					t.Fatal(err)
				}
			}
			insertFirst(t, db)
			s := openAt(t, path, &clock{t: start})
			if got := structure(t, db); got != want {
				t.Errorf("got the schema\n%s\nwant\n%s", got, want)
			}
			checkFirst(t, s)
		})
	}
}

// insertFirst writes a game as version 1 had it.
func insertFirst(t testing.TB, db *sql.DB) {
	t.Helper()
	_, err := db.Exec(`
		INSERT INTO player (id, name, address, zone, token, settings, at) VALUES (1, 'Anna', 'anna@mail.example', '', 'a', '{}', '2026-11-03T09:15:00.000Z');
		INSERT INTO game VALUES (12, 'ahd', '1861', '["4.9"]', 'b0a4d', CAST('0123456789abcdef' AS BLOB), zeroblob(32), '{"game":12}', 'open', '2026-11-03T09:15:00.000Z');
		INSERT INTO token VALUES ('u', 12, 'union', 1, '2026-11-03T09:15:00.000Z');
		INSERT INTO seat VALUES (12, 'union', 1, 'u');
		INSERT INTO event VALUES (12, 1, '2026-11-03T09:15:00.000Z', 'ahd.fired', '{"roll":3}', ?);
		INSERT INTO snapshot VALUES (12, 1, 1, 'rulebook ahd');
		INSERT INTO note VALUES (12, 'union', 'wish', '1', 1, 'end');`,
		Hash(HeaderHash([]byte(`{"game":12}`)), 1, "2026-11-03T09:15:00.000Z", Nonce([]byte("0123456789abcdef"), 1), "ahd.fired",
			[]byte(`{"roll":3}`)))
	if err != nil {
		t.Fatal(err)
	}
}

func checkFirst(t testing.TB, s *Store) {
	t.Helper()
	l := must[*Loaded](t)(s.Load(ctx, 12, 1))
	if l.Last != 1 || l.Snapshot == nil || len(l.Seats) != 1 || len(l.Notes) != 1 || l.Players[1].Name != "Anna" ||
		l.Game.Options[0] != "4.9" {
		t.Errorf("got %+v, want all that version 1 held", l)
	}
	wantError(t, s.Verify(ctx, 12), nil)
	done := must[Committed](t)(s.Take(ctx, 12, &Mark{Door: "mail", ID: "m"}, 1, rule(Outcome{
		Events: []Event{fact("ahd.marched", "{}")}, Letters: []Letter{letter("l", 1)}, SetDeadlines: true,
		Deadlines: []Deadline{{Seat: "union", Due: start, Kind: "deadline"}},
	})))
	if done.Last != 2 {
		t.Errorf("an order after it: got last %d, want 2", done.Last)
	}
}

func TestNewerSchemaIsRefused(t *testing.T) {
	path, db := at(t, newest(t))
	if _, err := db.Exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (?, 1); CREATE TABLE future (a)",
		newest(t)+1); err != nil {
		t.Fatal(err)
	}
	before := structure(t, db)
	_, err := Open(path, start.UTC)
	wantError(t, err, ErrNewer)
	if err == nil || !strings.Contains(err.Error(), fmt.Sprintf("number %d, this program knows %d", newest(t)+1, newest(t))) {
		t.Errorf("got %v, want both numbers named", err)
	}
	if after := structure(t, db); after != before {
		t.Errorf("got the schema\n%s\nwant it untouched\n%s", after, before)
	}
}

// A shell shows the tables with the comments that explain them.
func TestSchemaKeepsItsComments(t *testing.T) {
	_, db := at(t, newest(t))
	text := structure(t, db)
	for _, want := range []string{"-- 1, 2, 3, without a gap", "-- a cache: delete all rows and nothing is lost",
		"-- the last words of the relay", "STRICT, WITHOUT ROWID"} {
		if !strings.Contains(text, want) {
			t.Errorf("the schema lacks %q", want)
		}
	}
}
