package store

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// A copied is a table that is taken over when a club moves, in an order in which each comes after those that it names, with the columns
// by which its rows are in order.
type copied struct{ table, order string }

var moved = []copied{
	{"player", "id"}, {"game", "id"}, {"token", "token"}, {"seat", "game, seat"}, {"event", "game, n"}, {"withheld", "game, n"},
	{"snapshot", "game, n"}, {"note", "game, seat, kind, key"}, {"mark", "door, key"}, {"outbox", "id"}, {"mailbox", "name"},
	{"deadline", "game, seat, question, kind, due"}, {"memo", "name"}, {"invitation", "id"}, {"open_table", "id"}, {"applicant", "token"},
	{"discord_game", "game"}, {"discord_draft", "id"}, {"newcomer", "id"}, {"season", "id"}, {"season_event", "season, n"},
	{"season_note", "season, kind, key"}, {"season_deadline", "season, kind, key, due"}, {"season_game", "season, n"},
	{"season_player", "season, player"}, {"season_rating", "book, month"}, {"season_gone", "season"}, {"season_base", "book"},
	{"listing", "game"}, {"listing_seat", "game, seat, player"}, {"game_count", "state"},
}

// numbered are the tables that number their rows, so that no number comes back.
var numbered = []string{"player", "outbox", "invitation", "newcomer", "season"}

// A Moved is what a club has been moved with.
type Moved struct {
	Tables, Games, Seasons int
	Rows                   int64
	Before                 bool // it was all there already
}

// Move copies a club from one store into another, of either kind, while no daemon works on either: every row of every table. Then it reads
// both again, row by row, and walks the chain of every game and season of the copy. The copy is there whole or not at all, whenever it is
// interrupted. step hears of each table that is done; it may be nil. now dates nothing but what Open needs.
func Move(ctx context.Context, from, to string, now func() time.Time, step func(table string, rows int64)) (done Moved, err error) {
	if step == nil {
		step = func(string, int64) {}
	}
	if !OnServer(from) {
		if _, err := os.Stat(from); err != nil {
			return done, err
		}
	}
	target, part := to, ""
	if !OnServer(to) {
		if _, err := os.Stat(to); err == nil {
			return done, fmt.Errorf("store: %s is there already; name a new file", to)
		}
		part = to + ".copying"
		for _, ends := range []string{"", "-wal", "-shm"} { // of one that was interrupted
			if err := os.Remove(part + ends); err != nil && !errors.Is(err, os.ErrNotExist) {
				return done, err
			}
		}
		target = part
	}
	source, err := idle(from, now)
	if err != nil {
		return done, err
	}
	defer source.release()
	sink, err := idle(target, now)
	if err != nil {
		return done, err
	}
	err = source.read(ctx, func(a *session) error {
		if err := a.unhurried(a); err != nil {
			return err
		}
		return sink.write(ctx, func(b *session) error {
			if err := b.unhurried(b); err != nil {
				return err
			}
			done, err = move(ctx, a, b, step)
			return err
		})
	})
	if err = errors.Join(err, sink.release()); err != nil || part == "" {
		return done, err
	}
	if err := os.Rename(part, to); err != nil {
		return done, err
	}
	dir, err := os.Open(filepath.Dir(to))
	if err != nil {
		return done, err
	}
	return done, errors.Join(dir.Sync(), dir.Close(), os.Remove(part+".lock"))
}

// An idleStore is a store on which no daemon works, nor can begin to.
type idleStore struct {
	*Store
	lock *Lock
	end  func()
}

func idle(name string, now func() time.Time) (idleStore, error) {
	lock, err := Hold(name, time.Now())
	if err != nil {
		return idleStore{}, err
	}
	s, err := Open(name, now)
	if err != nil {
		return idleStore{}, errors.Join(err, lock.Release())
	}
	end, err := s.stand(s.file)
	if err != nil {
		return idleStore{}, errors.Join(err, s.Close(), lock.Release())
	}
	return idleStore{s, lock, end}, nil
}

func (s idleStore) release() error {
	s.end()
	return errors.Join(s.Close(), s.lock.Release())
}

// stand is settled by the lock beside a file.
func (sqliteEngine) stand(*file) (func(), error) { return func() {}, nil }

func (sqliteEngine) unhurried(*session) error { return nil }

func move(ctx context.Context, a, b *session, step func(string, int64)) (done Moved, err error) {
	empty, err := nothingIn(b)
	if err != nil {
		return done, err
	}
	done.Before = !empty
	if empty {
		if _, err := b.exec("DELETE FROM game_count"); err != nil {
			return done, err
		}
		if err := moveRows(ctx, a, b, step); err != nil {
			return done, err
		}
	}
	for _, t := range moved {
		was, n, err := sum(a, t)
		if err != nil {
			return done, err
		}
		is, k, err := sum(b, t)
		switch {
		case err != nil:
			return done, err
		case !bytes.Equal(was, is) && !empty:
			return done, fmt.Errorf("store: the club cannot be copied into a database that holds another: %s has %d rows there and %d here",
				t.table, k, n)
		case !bytes.Equal(was, is):
			return done, fmt.Errorf("store: the copy of %s is not the same: %d rows were read, %d stand there", t.table, n, k)
		}
		done.Tables++
		done.Rows += n
	}
	done.Games, done.Seasons, err = verifyAll(b)
	return done, err
}

func moveRows(ctx context.Context, a, b *session, step func(string, int64)) error {
	for _, t := range moved {
		columns, err := columnsIn(a, t.table)
		if err != nil {
			return err
		}
		rows, err := a.conn.QueryContext(ctx, "SELECT "+columns+" FROM "+t.table+" ORDER BY "+t.order)
		if err != nil {
			return plain(err)
		}
		n, err := b.fill(ctx, b, t.table, strings.Split(columns, ", "), rows)
		if err = errors.Join(err, rows.Err(), rows.Close()); err != nil {
			return fmt.Errorf("%s: %w", t.table, err)
		}
		step(t.table, n)
	}
	for _, table := range numbered {
		n, err := a.lastNumber(a, table)
		if err != nil {
			return err
		}
		if err := b.setLastNumber(b, table, n); err != nil {
			return err
		}
	}
	return nil
}

// columnsIn lists the columns of a table by name, as SQL has lists.
func columnsIn(c *session, table string) (string, error) {
	rows, err := c.conn.QueryContext(nobody, "SELECT * FROM "+table+" LIMIT 0")
	if err != nil {
		return "", plain(err)
	}
	names, err := rows.Columns()
	slices.Sort(names)
	return strings.Join(names, ", "), errors.Join(err, rows.Close())
}

// nothingIn says whether nobody has ever used a store.
func nothingIn(c *session) (bool, error) {
	for _, t := range moved {
		if t.table == "game_count" {
			continue
		}
		n, err := one(c, value[int64], "SELECT count(*) FROM "+t.table)
		if err != nil || n > 0 {
			return false, err
		}
	}
	return true, nil
}

// sum is a hash of all rows of a table, to the byte, and how many there are.
func sum(c *session, t copied) ([]byte, int64, error) {
	columns, err := columnsIn(c, t.table)
	if err != nil {
		return nil, 0, err
	}
	rows, err := c.conn.QueryContext(nobody, "SELECT "+columns+" FROM "+t.table+" ORDER BY "+t.order)
	if err != nil {
		return nil, 0, plain(err)
	}
	defer rows.Close()
	values := cells(len(strings.Split(columns, ", ")))
	h := sha256.New()
	fmt.Fprintln(h, columns)
	n := int64(0)
	for ; rows.Next(); n++ {
		if err := rows.Scan(values...); err != nil {
			return nil, 0, plain(err)
		}
		for _, v := range values {
			add(h, *v.(*any))
		}
	}
	if err := rows.Err(); err != nil {
		return nil, 0, plain(err)
	}
	return h.Sum(nil), n, nil
}

func cells(n int) []any {
	values := make([]any, n)
	for i := range values {
		values[i] = new(any)
	}
	return values
}

// add writes a value so that no two are written alike.
func add(h hash.Hash, v any) {
	var b []byte
	sort := byte('-')
	switch v := v.(type) {
	case int64:
		sort, b = 'i', binary.BigEndian.AppendUint64(nil, uint64(v))
	case string:
		sort, b = 't', []byte(clean(v)) // as PostgreSQL has it
	case []byte:
		sort, b = 'b', v
	}
	h.Write(binary.BigEndian.AppendUint64([]byte{sort}, uint64(len(b))))
	h.Write(b)
}

// verifyAll walks every chain.
func verifyAll(c *session) (games, seasons int, err error) {
	ids, err := many(c, value[int64], "SELECT id FROM game ORDER BY id")
	if err != nil {
		return 0, 0, err
	}
	for _, id := range ids {
		if err := verify(c, id); err != nil {
			return 0, 0, err
		}
	}
	ss, err := many(c, value[int64], "SELECT id FROM season ORDER BY id")
	if err != nil {
		return 0, 0, err
	}
	for _, id := range ss {
		if err := verifySeason(c, id); err != nil {
			return 0, 0, err
		}
	}
	return len(ids), len(ss), nil
}

func verifySeason(c *session, season int64) error {
	l, err := loadSeason(c, season)
	if err != nil {
		return err
	}
	hash := HeaderHash(l.Season.Header)
	for i, e := range l.Events {
		n := int64(i) + 1
		hash = Hash(hash, n, Stamp(e.At), Nonce(l.Season.Nonce, n), e.Kind, e.Fact)
		if e.N != n || !bytes.Equal(hash, e.Hash) {
			return fmt.Errorf("store: season %s: event %d does not fit what stands before it", l.Season.Slug, n)
		}
	}
	return nil
}

// fill inserts row by row, in the one transaction.
func (sqliteEngine) fill(ctx context.Context, c *session, table string, columns []string, rows *sql.Rows) (n int64, err error) {
	values := cells(len(columns))
	insert := "INSERT INTO " + table + " (" + strings.Join(columns, ", ") + ") VALUES (?" + strings.Repeat(", ?", len(columns)-1) + ")"
	for ; rows.Next(); n++ {
		if err := ctx.Err(); err != nil {
			return n, err
		}
		if err := rows.Scan(values...); err != nil {
			return n, plain(err)
		}
		args := make([]any, len(values))
		for i, v := range values {
			args[i] = *v.(*any)
		}
		if _, err := c.exec(insert, args...); err != nil {
			return n, err
		}
	}
	return n, nil
}

func (sqliteEngine) lastNumber(c *session, table string) (int64, error) {
	n, err := one(c, value[int64], "SELECT seq FROM sqlite_sequence WHERE name = ?", table)
	if errors.Is(err, ErrNotFound) {
		return one(c, value[int64], "SELECT coalesce(max(id), 0) FROM "+table)
	}
	return n, err
}

// setLastNumber is of use where the table does not go by its greatest number.
func (sqliteEngine) setLastNumber(c *session, table string, n int64) error {
	_, err := c.exec("UPDATE sqlite_sequence SET seq = ? WHERE name = ?", n, table)
	return err
}
