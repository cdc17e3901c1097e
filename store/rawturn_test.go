package store

import (
	"database/sql"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"adjutant/engine/enginetest/cpu"
)

// A rawTurn writes the rows of turn with nothing around them: the driver, prepared statements, tables with their keys alone, a
// transaction that is as safe.
type rawTurn struct {
	db                            *sql.DB
	event, snapshot, letter, mark *sql.Stmt
}

func openRaw(t testing.TB) *rawTurn {
	db := must[*sql.DB](t)(openWriter(filepath.Join(t.TempDir(), "raw.db")))
	t.Cleanup(func() { db.Close() })
	for _, table := range []string{
		"CREATE TABLE event (game INTEGER, n INTEGER, at TEXT, kind TEXT, fact TEXT, hash BLOB, PRIMARY KEY (game, n)) STRICT, WITHOUT ROWID",
		"CREATE TABLE snapshot (game INTEGER, n INTEGER, version INTEGER, text TEXT, PRIMARY KEY (game, n)) STRICT, WITHOUT ROWID",
		"CREATE TABLE outbox (id INTEGER PRIMARY KEY, game INTEGER, player INTEGER, door TEXT, message_id TEXT UNIQUE, kind TEXT, body TEXT, " +
			"next TEXT) STRICT",
		"CREATE TABLE mark (door TEXT, key BLOB, id TEXT, at TEXT, PRIMARY KEY (door, key)) STRICT, WITHOUT ROWID",
	} {
		must[sql.Result](t)(db.Exec(table))
	}
	prepare := func(query string) *sql.Stmt { return must[*sql.Stmt](t)(db.Prepare(query)) }
	return &rawTurn{db, prepare("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?)"), prepare("INSERT INTO snapshot VALUES (?, ?, ?, ?)"),
		prepare("INSERT INTO outbox (game, player, door, message_id, kind, body, next) VALUES (?, ?, ?, ?, ?, ?, ?)"),
		prepare("INSERT INTO mark VALUES (?, ?, ?, ?)")}
}

func (r *rawTurn) write(t testing.TB, last int64, id string) {
	o, hash, at := turn(last, id), make([]byte, 32), Stamp(time.Now())
	tx := must[*sql.Tx](t)(r.db.Begin())
	do := func(s *sql.Stmt, args ...any) { must[sql.Result](t)(tx.Stmt(s).Exec(args...)) }
	for i, e := range o.Events {
		do(r.event, 1, last+1+int64(i), at, e.Kind, string(e.Fact), hash)
	}
	do(r.snapshot, 1, o.Snapshot.N, o.Snapshot.Version, o.Snapshot.Text)
	for _, l := range o.Letters {
		do(r.letter, 1, l.Player, l.Door, l.MessageID, l.Kind, string(l.Body), at)
	}
	do(r.mark, "mail", []byte(id), id, at)
	wantError(t, tx.Commit(), nil)
}

// BenchmarkTurn writes a turn by Take and, in the same minute, the same rows without a store: what the guards, the chain and the reading
// of the game cost is their quotient.
func BenchmarkTurn(b *testing.B) {
	s, _ := open(b)
	g, raw := createGame(b, s), openRaw(b)
	var took, bare, tookClock, bareClock time.Duration
	for i := 0; b.Loop(); i++ {
		id, began := fmt.Sprint(i), time.Now()
		took += cpu.Of(func() { take(b, s, g.ID, id) })
		between := time.Now()
		bare += cpu.Of(func() { raw.write(b, int64(30*i), id) })
		tookClock, bareClock = tookClock+between.Sub(began), bareClock+time.Since(between)
	}
	b.ReportMetric(float64(took)/float64(b.N), "cpu-ns/op")
	b.ReportMetric(float64(bare)/float64(b.N), "raw-cpu-ns/op")
	b.ReportMetric(float64(took)/float64(bare), "times-raw")
	b.ReportMetric(float64(tookClock)/float64(bareClock), "times-raw-by-the-clock")
}
