package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"adjutant/store/storetest/onserver"
)

var ctx = context.Background()

// start is when the clock of every test begins.
var start = time.Date(2026, 11, 3, 9, 15, 0, 0, time.UTC)

// A clock stands still unless it is moved.
type clock struct {
	mu sync.Mutex
	t  time.Time
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.t
}

func (c *clock) add(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.t = c.t.Add(d)
}

func open(t testing.TB) (*Store, *clock) {
	t.Helper()
	c := &clock{t: start}
	if onserver.Wanted() {
		return openAt(t, onserver.Copy(t, made), c), c
	}
	raw, err := empty()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "adjutant.db")
	if err := os.WriteFile(path, raw, 0o600); err != nil {
		t.Fatal(err)
	}
	return openAt(t, path, c), c
}

// made makes a database.
func made(address string) error {
	s, err := Open(address, start.UTC)
	if err != nil {
		return err
	}
	return s.Close()
}

// empty is a file that was made once; what makes and lifts files is tested by itself.
var empty = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "adjutant-empty-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "adjutant.db")
	if err := made(path); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

// ofFiles skips a test of what only a file has or may suffer.
func ofFiles(t testing.TB) {
	t.Helper()
	if onserver.Wanted() {
		t.Skip("a database on a server is no file")
	}
}

// names are what the stores of tests were opened as.
var names sync.Map

func openAt(t testing.TB, path string, c *clock) *Store {
	t.Helper()
	s, err := Open(path, c.now)
	if err != nil {
		t.Fatalf("Open: %v", err)
	}
	names.Store(s, path)
	t.Cleanup(func() { s.Close() })
	return s
}

func must[T any](t testing.TB) func(T, error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

func addPlayers(t testing.TB, s *Store) (anna, bela Player) {
	t.Helper()
	add := must[Player](t)
	anna = add(s.AddPlayer(ctx, Player{Name: "Anna", Address: "anna@mail.example", Zone: "Europe/Berlin", Token: "anna-token"}))
	bela = add(s.AddPlayer(ctx, Player{Name: "Bela", Address: "bela@mail.example", Token: "bela-token"}))
	return anna, bela
}

// newGame is a game of Anna against Bela, not yet written.
func newGame(anna, bela Player) NewGame {
	return NewGame{
		Game: Game{
			Book: "ahd", Scenario: "1861", Options: []string{"4.9", "11.3=1863"}, Board: "b0a4d",
			Nonce: []byte("0123456789abcdef"), Secret: make([]byte, 32), Header: json.RawMessage(`{"game": 1}`),
		},
		Build: func(id int64, n *NewGame) error {
			n.Seats = []Seat{
				{Seat: "union", Player: anna.ID, Token: fmt.Sprintf("u%d", id)},
				{Seat: "confederate", Player: bela.ID, Token: fmt.Sprintf("c%d", id)},
			}
			return nil
		},
	}
}

func createGame(t testing.TB, s *Store) Game {
	t.Helper()
	anna, bela := addPlayers(t, s)
	return must[Game](t)(s.CreateGame(ctx, newGame(anna, bela)))
}

// fact is an event not yet written.
func fact(kind, json string) Event { return Event{Kind: kind, Fact: []byte(json)} }

func letter(id string, player int64) Letter {
	return Letter{Player: player, Door: "mail", MessageID: id, Kind: "turn", Body: []byte(`{"subject":"July 1861"}`)}
}

func count(t testing.TB, s *Store, query string, args ...any) int {
	t.Helper()
	var n int
	err := s.read(ctx, func(c *session) (err error) {
		n, err = one(c, value[int], query, args...)
		return err
	})
	if err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return n
}

func wantError(t testing.TB, got, want error) {
	t.Helper()
	if !errors.Is(got, want) {
		t.Errorf("got error %v, want %v", got, want)
	}
}

func TestOpenMakesAPrivateFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club of 100%? #1.db")
	s := openAt(t, path, &clock{t: start})
	addPlayers(t, s)
	for _, name := range []string{path, path + "-wal"} {
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := info.Mode().Perm(); got != 0o600 {
			t.Errorf("mode of %s: got %o, want 600: it holds tokens and secrets", filepath.Base(name), got)
		}
	}
}

func TestOpenKeepsWhatWasWritten(t *testing.T) {
	s, c := open(t)
	path := nameOf(s)
	g := createGame(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	_, err := s.Game(ctx, g.ID)
	wantError(t, err, ErrClosed)
	if err := s.Close(); err != nil {
		t.Errorf("closing twice: got %v, want nil", err)
	}
	again := must[Game](t)(openAt(t, path, c).Game(ctx, g.ID))
	if string(again.Header) != string(g.Header) || !again.Created.Equal(g.Created) {
		t.Errorf("got %+v, want %+v", again, g)
	}
}

func TestOpenSyncsEveryCommit(t *testing.T) {
	ofFiles(t)
	s, _ := open(t)
	err := s.write(ctx, func(c *session) error {
		for pragma, want := range map[string]string{"synchronous": "2", "journal_mode": "wal", "foreign_keys": "1"} {
			if got := must[string](t)(one(c, value[string], "PRAGMA "+pragma)); got != want {
				t.Errorf("pragma %s: got %s, want %s", pragma, got, want)
			}
		}
		return nil
	})
	wantError(t, err, nil)
}

func TestOpenRefusals(t *testing.T) {
	dir := t.TempDir()
	noise := filepath.Join(dir, "noise.db")
	if err := os.WriteFile(noise, []byte(strings.Repeat("not a database. ", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	tests := []struct{ name, path, want string }{
		{"no name", "", "no file name given"},
		{"a folder", dir, "not a regular file"},
		{"no such folder", filepath.Join(dir, "no", "a.db"), "cannot be made"},
		{"another format", noise, "damaged or no SQLite file"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Open(tt.path, time.Now)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want an error with %q", err, tt.want)
			}
		})
	}
}

func TestTimesSortAsText(t *testing.T) {
	zone := time.FixedZone("far east", 9*3600)
	a, b := Stamp(time.Date(2026, 11, 3, 9, 0, 0, 0, zone)), Stamp(time.Date(2026, 11, 3, 0, 0, 0, 999999, time.UTC))
	if a != "2026-11-03T00:00:00.000Z" || a != b {
		t.Errorf("got %s and %s, want 2026-11-03T00:00:00.000Z twice", a, b)
	}
}

func TestCancelledContextChangesNothing(t *testing.T) {
	s, _ := open(t)
	gone, cancel := context.WithCancel(ctx)
	cancel()
	_, err := s.AddPlayer(gone, Player{Name: "Anna", Address: "anna@mail.example", Token: "a"})
	wantError(t, err, context.Canceled)
	if got := must[[]Player](t)(s.Players(ctx)); len(got) != 0 {
		t.Errorf("players: got %v, want none", got)
	}
}

func TestBackupIsAWholeStore(t *testing.T) {
	ofFiles(t)
	s, c := open(t)
	g := createGame(t, s)
	to := filepath.Join(t.TempDir(), "copy.db")
	if err := s.Backup(ctx, to); err != nil {
		t.Fatal(err)
	}
	if err := s.Backup(ctx, to); !errors.Is(err, os.ErrExist) {
		t.Errorf("over an older copy: got %v, want a refusal", err)
	}
	s.Close()
	if got := must[Game](t)(openAt(t, to, c).Game(ctx, g.ID)); got.Board != g.Board {
		t.Errorf("got game %+v, want %+v", got, g)
	}
}

func TestReadersCannotWrite(t *testing.T) {
	s, _ := open(t)
	err := s.read(ctx, func(c *session) error {
		_, err := c.exec("INSERT INTO memo (name, text) VALUES ('a', 'b')")
		return err
	})
	if err == nil || !strings.Contains(err.Error(), "cannot be written") {
		t.Errorf("got %v, want a refusal", err)
	}
}

// raw opens the file beside the store, as a moderator with an SQL shell does.
func raw(t testing.TB, path string) *sql.DB {
	t.Helper()
	db, err := openWriter(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

// A shell is what a moderator has beside the store.
type shell struct {
	*sql.DB
	server bool
}

func beside(t testing.TB, s *Store) shell {
	t.Helper()
	name := nameOf(s)
	if !OnServer(name) {
		return shell{DB: raw(t, name)}
	}
	to, err := reach(name)
	if err != nil {
		t.Fatal(err)
	}
	db := connect(to, 1)
	t.Cleanup(func() { db.Close() })
	return shell{db, true}
}

// ours is SQL of the tests as the database has it.
func (s shell) ours(query string) string {
	if !s.server {
		return query
	}
	for _, r := range [][2]string{{`zeroblob\((\d+)\)`, "decode(repeat('00', $1), 'hex')"}, {`CAST\(('[^']*') AS BLOB\)`, "convert_to($1, 'UTF8')"},
		{`instr\(CAST\(key AS TEXT\)`, "strpos(encode(key, 'escape')"}, {`DROP TRIGGER (event|game|header|withheld)(\w+)`, "DROP TRIGGER $1$2 ON $1"},
		{`ON header`, "ON game"}} {
		query = regexp.MustCompile(r[0]).ReplaceAllString(query, r[1])
	}
	return (*postgresEngine)(nil).query(query)
}

func (s shell) Exec(query string, args ...any) (sql.Result, error) {
	return s.DB.Exec(s.ours(query), args...)
}

func (s shell) QueryRow(query string, args ...any) *sql.Row {
	return s.DB.QueryRow(s.ours(query), args...)
}

// nameOf is what the store of a test was opened as.
func nameOf(s *Store) string {
	name, _ := names.Load(s)
	return name.(string)
}
