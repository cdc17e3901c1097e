package store

import (
	"database/sql"
	"database/sql/driver"
	"embed"
	"errors"
	"fmt"
	"net/url"
	"sync"
	"time"

	_ "modernc.org/sqlite" // the driver
)

// openWriter opens path for the one writer. busy_timeout stands first: the other pragmas may already have to wait for
// another program that has the file open.
func openWriter(path string) (*sql.DB, error) {
	return openPool(path, 1, "_txlock=immediate&_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)"+
		"&_pragma=synchronous(FULL)&_pragma=foreign_keys(1)&_dqs=0")
}

// openReader opens path for the readers, who cannot write even by mistake.
func openReader(path string) (*sql.DB, error) {
	return openPool(path, readers, "_pragma=busy_timeout(5000)&_pragma=query_only(1)&_dqs=0")
}

func openPool(path string, size int, query string) (*sql.DB, error) {
	db, err := sql.Open("sqlite", (&url.URL{Scheme: "file", Path: path, RawQuery: query}).String())
	if err != nil {
		return nil, fmt.Errorf("store: %w", err)
	}
	db.SetMaxOpenConns(size)
	db.SetMaxIdleConns(size)
	return db, nil
}

// A session is one connection with its prepared statements. One goroutine holds it at a time.
type session struct {
	engine
	db    *sql.DB
	conn  *sql.Conn // nil: not open
	stmts map[string]*sql.Stmt
	queue []asked   // that have not crossed to the server yet
	used  time.Time // when it answered last

	secret string // of all marks, see keyed; empty: not read yet, or not drawn
}

// A pool is the sessions that nobody holds. Who comes gets the one that was given back last, which has its statements prepared.
type pool struct {
	free chan struct{} // one for each session of idle
	mu   sync.Mutex
	idle []*session
}

func newPool(e engine, db *sql.DB, size int) *pool {
	p := &pool{free: make(chan struct{}, size)}
	for range size {
		p.give(&session{engine: e, db: db})
	}
	return p
}

// taken is the session for one who has received from free.
func (p *pool) taken() *session {
	p.mu.Lock()
	defer p.mu.Unlock()
	last := len(p.idle) - 1
	c := p.idle[last]
	p.idle = p.idle[:last]
	return c
}

func (p *pool) give(c *session) {
	p.mu.Lock()
	p.idle = append(p.idle, c)
	p.mu.Unlock()
	p.free <- struct{}{}
}

// drain takes every session for good and closes it.
func (p *pool) drain() {
	for range cap(p.free) {
		<-p.free
		p.taken().shut()
	}
}

func (c *session) open() error {
	if c.conn != nil {
		return nil
	}
	ctx, done := c.patience()
	defer done()
	conn, err := c.db.Conn(ctx)
	if err != nil {
		return plain(err)
	}
	c.conn, c.stmts = conn, map[string]*sql.Stmt{}
	return nil
}

// abandon leaves no transaction behind. SQLite may have rolled back by itself (disk full); a connection that cannot be
// brought back to rest is thrown away.
func (c *session) abandon(why error) {
	c.secret = "" // it may have been drawn in what is undone
	if c.conn == nil || c.rollback(c, why) != nil {
		c.shut()
	}
}

func (c *session) shut() {
	if c.conn == nil {
		return
	}
	for _, s := range c.stmts {
		s.Close()
	}
	c.conn.Raw(func(any) error { return driver.ErrBadConn }) // tells database/sql not to keep the connection
	c.conn.Close()
	c.conn, c.stmts, c.queue = nil, nil, nil
}

// An asked is a statement, and what is done with its answer.
type asked struct {
	query   string
	args    []any
	scan    func(row) error   // each of its rows; nil: there are none
	id      *int64            // of the row that it inserts into a table that numbers them; nil: it does not
	touched func(int64) error // how many rows; nil: any number will do
	says    func(error) error // names the thing at which it failed; nil: nothing is to be named
}

// wrong is an error as its statement says it.
func (q asked) wrong(err error) error {
	if q.says != nil {
		return q.says(err)
	}
	return err
}

func (c *session) exec(query string, args ...any) (n int64, err error) {
	err = c.ask(c, asked{query: query, args: args, touched: func(k int64) error { n = k; return nil }})
	return n, err
}

// insert writes into a table that numbers its rows.
func (c *session) insert(query string, args ...any) (id int64, err error) {
	err = c.ask(c, asked{query: query, args: args, id: &id})
	return id, err
}

// change runs a statement that must touch a row; ErrNotFound if it does not.
func (c *session) change(query string, args ...any) error {
	return c.ask(c, asked{query: query, args: args, touched: some})
}

// put is exec for a statement of which nothing need be known before the transaction ends.
func (c *session) put(query string, args ...any) error {
	return c.later(c, asked{query: query, args: args})
}

func some(n int64) error {
	if n == 0 {
		return ErrNotFound
	}
	return nil
}

// row is what a scan function reads from.
type row interface{ Scan(...any) error }

// find asks for all rows of a query.
func find[T any](to *[]T, scan func(row) (T, error), query string, args ...any) asked {
	return asked{query: query, args: args, scan: func(r row) error {
		t, err := scan(r)
		if err == nil {
			*to = append(*to, t)
		}
		return err
	}}
}

// many reads all rows of a query.
func many[T any](c *session, scan func(row) (T, error), query string, args ...any) ([]T, error) {
	var ts []T
	if err := c.ask(c, find(&ts, scan, query, args...)); err != nil {
		return nil, err
	}
	return ts, nil
}

// one reads the first row of a query; ErrNotFound when there is none.
func one[T any](c *session, scan func(row) (T, error), query string, args ...any) (T, error) {
	ts, err := many(c, scan, query, args...)
	if err == nil && len(ts) == 0 {
		err = ErrNotFound
	}
	if err != nil {
		var none T
		return none, err
	}
	return ts[0], nil
}

// value scans a row of one column.
func value[T any](r row) (T, error) {
	var v T
	err := r.Scan(&v)
	return v, err
}

// orNull writes the zero of an optional reference as NULL.
func orNull(id int64) any {
	if id == 0 {
		return nil
	}
	return id
}

// plain says in words what an operator can act on; the driver's error stays inside.
func plain(err error) error {
	if said := plainSQLite(err); said != nil {
		return said
	}
	if said := plainPostgres(err); said != nil {
		return said
	}
	return fmt.Errorf("store: %w", err)
}

// ErrUnavailable says that the disk is full, fails or may not be written, that another program holds the file, or that the database
// cannot be reached: what was to be written may be tried again when that is over.
var ErrUnavailable = errors.New("the store cannot be used at present")

// schema is the migrations: numbered files that only ever grow in number, each run in one transaction.
//
//go:embed schema/*.sql schema/postgres/*.sql
var schema embed.FS

var (
	// ErrSeen says that the message was taken before; nothing was changed.
	ErrSeen = errors.New("store: this message was taken before")
	// ErrNotFound says that there is no such player, game, seat, letter.
	ErrNotFound = errors.New("store: not found")
	// ErrRenewed says that a seat token was good once, but another was given since. It is also ErrNotFound.
	ErrRenewed = fmt.Errorf("store: this token was replaced by another: %w", ErrNotFound)
	// ErrTaken says that something that must be unique (an address, a token, a Message-ID) is there already.
	ErrTaken = errors.New("store: already taken")
	// ErrNewer says that the file was written by a newer program.
	ErrNewer = errors.New("store: the file was written by a newer version of this program")
	// ErrClosed says that the store was closed.
	ErrClosed = errors.New("store: closed")
)

// readers is how many goroutines may read at once.
const readers = 4

// A Store is one open file, or one database. Its methods may be called from any goroutine. What concerns letters and Discord is reached by Outbox and
// Discord.
type Store struct{ *file }

// A file is what all that reads and writes shares.
type file struct {
	engine
	now     func() time.Time
	writer  *pool
	readers *pool
	closing chan struct{}
	close   func() error

	wakeLock sync.Mutex
	wakes    map[string]chan struct{} // by door
}
