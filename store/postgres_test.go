package store

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adjutant/store/storetest/onserver"
)

// columnsOf lists each table of a store with its columns.
func columnsOf(t testing.TB, s *Store, server bool) []string {
	t.Helper()
	query := `SELECT t.name || '.' || k.name FROM sqlite_master AS t, pragma_table_info(t.name) AS k
		WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT LIKE 'goose_%'`
	if server {
		query = `SELECT table_name || '.' || column_name FROM information_schema.columns
			WHERE table_schema = current_schema() AND table_name NOT LIKE 'goose_%'`
	}
	var names []string
	wantError(t, s.read(ctx, func(c *session) (err error) {
		names, err = many(c, value[string], query)
		return err
	}), nil)
	slices.Sort(names)
	return names
}

// What one engine knows the other knows: the same tables and columns, and a migration of each number from the first of PostgreSQL on.
func TestBothSchemasAreAlike(t *testing.T) {
	files := must[[]string](t)(fs.Glob(schema, "schema/*.sql"))
	servers := must[[]string](t)(fs.Glob(schema, "schema/postgres/*.sql"))
	for i, name := range servers[1:] {
		if want := filepath.Base(files[len(files)-len(servers)+1+i]); filepath.Base(name) != want {
			t.Errorf("PostgreSQL has the migration %s where SQLite has %s", filepath.Base(name), want)
		}
	}
	if got, want := servers[len(servers)-1][len("schema/postgres/"):][:4], filepath.Base(files[len(files)-1])[:4]; got != want {
		t.Errorf("the newest migration of PostgreSQL is %s, of SQLite %s", got, want)
	}
	onserver.Need(t)
	there, _ := open(t)
	here := openAt(t, filepath.Join(t.TempDir(), "a.db"), &clock{t: start})
	got, want := columnsOf(t, there, true), columnsOf(t, here, false)
	if !slices.Equal(got, want) {
		t.Errorf("PostgreSQL has the columns\n%s\nSQLite\n%s", strings.Join(got, " "), strings.Join(want, " "))
	}
}

func TestAddressesOfDatabases(t *testing.T) {
	for address, want := range map[string]string{
		"postgres://adjutant@db.club.example/adjutant":              "",
		"postgresql://db.club.example:5433/adjutant?sslmode=prefer": "",
		"mysql://db.club.example/adjutant":                          "no address of a database",
		"postgres://adjutant:secret@db.club.example/adjutant":       "leave the password out",
		"postgres://db.club.example/adjutant?password=secret":       "leave the password out",
		"postgres://db.club.example/adjutant?sslmode=sure":          "sslmode",
		"postgres://db.club.example:none/adjutant":                  "no address of a database",
	} {
		err := CheckAddress(address)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) || err != nil && strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: got %v, want %q in it and no password", address, err, want)
		}
	}
	for address, want := range map[string]bool{"postgres://127.0.0.1/a": false, "postgres://localhost:5433/a": false, "postgres:///a?host=/run/postgresql": false,
		"postgres://[::1]:5432/a": false, "postgres://db.club.example/a": true, "postgres://127.0.0.1,db.club.example/a": true} {
		to, err := reach(address)
		wantError(t, err, nil)
		if proven := to.TLSConfig != nil && to.TLSConfig.ServerName != "" && !to.TLSConfig.InsecureSkipVerify; err == nil && proven != want {
			t.Errorf("%s: the server's name is proven: %t, want %t", address, proven, want)
		}
	}
	if got := Shown("postgres://adjutant@db.club.example/adjutant?password_file=/etc/adjutant/db"); got != "postgres://adjutant@db.club.example/adjutant" {
		t.Errorf("shown as %s", got)
	}
}

func TestQueriesAsPostgreSQLHasThem(t *testing.T) {
	for query, want := range map[string]string{
		"SELECT ? FROM a WHERE b = ? AND c = 'why?'":         "SELECT $1 FROM a WHERE b = $2 AND c = 'why?'",
		"UPDATE a SET b = ?2 WHERE id = ?1 AND c < ?2":       "UPDATE a SET b = $2 WHERE id = $1 AND c < $2",
		"SELECT 1 FROM p WHERE p.address = ? COLLATE NOCASE": `SELECT 1 FROM p WHERE lower(p.address) = lower($1::text COLLATE "C")`,
	} {
		if got := (*postgresEngine)(nil).query(query); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

func TestDamageOnTheServerIsNamed(t *testing.T) {
	onserver.Need(t)
	s, _ := open(t)
	createGame(t, s)
	wantError(t, s.Check(ctx), nil)
	db := beside(t, s)
	if _, err := db.Exec("SET session_replication_role = replica; INSERT INTO note VALUES (77, 'union', 'wish', '1', 1, 'end')"); err != nil {
		t.Fatal(err)
	}
	if err := s.Check(ctx); err == nil || !strings.Contains(err.Error(), "1 rows of note name no game") {
		t.Errorf("got %v, want the row named", err)
	}
}

// Whatever the server's defaults are, a commit waits for the disk, and a reader cannot write.
func TestServerSyncsEveryCommit(t *testing.T) {
	onserver.Need(t)
	s, c := open(t)
	db := beside(t, s)
	name := must[string](t)(value[string](db.QueryRow("SELECT current_database()")))
	_, err := db.Exec(fmt.Sprintf("ALTER DATABASE %s SET synchronous_commit = off", name))
	wantError(t, err, nil)
	again := openAt(t, nameOf(s), c)
	wantError(t, again.write(ctx, func(c *session) error {
		if got := must[string](t)(one(c, value[string], "SELECT current_setting('synchronous_commit')")); got != "on" {
			t.Errorf("synchronous_commit is %s", got)
		}
		return nil
	}), nil)
}

func TestWhatTheServerTellsTheDoctor(t *testing.T) {
	here := openAt(t, filepath.Join(t.TempDir(), "a.db"), &clock{t: start})
	_, err := LookAt(ctx, here)
	wantError(t, err, ErrNoServer)
	onserver.Need(t)
	s, _ := open(t)
	v := must[Server](t)(LookAt(ctx, s))
	if v.Version == "" || v.Latency <= 0 || v.Commit <= 0 || v.Used < 1 || v.Most < v.Used || v.Bloated == "" || v.Age <= 0 {
		t.Errorf("got %+v", v)
	}
}
