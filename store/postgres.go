package store

import (
	"context"
	"crypto/x509"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
	"unicode/utf8"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

// postgresEngine is a store in a PostgreSQL database, which others may use at the same time. Its transactions are READ COMMITTED: whoever
// holds a game's row sees all that was committed before, and nobody else writes what belongs to the game.
type postgresEngine struct {
	bells  bells
	time   serverClock
	guards *sql.DB // connections that hold locks beyond a transaction
	frozen atomic.Bool
	ours   sync.Map // queries, as PostgreSQL has them
}

// errOwnTools is for what a file can and a database on a server cannot.
var errOwnTools = errors.New("store: a PostgreSQL database is copied by its own tools, pg_dump and pg_basebackup")

// How long PostgreSQL may keep us waiting. A daemon that dies gives its locks back at once; one that stands still, or cannot be reached any
// more, must not hold a game for longer than the server's patience with it.
var statementTakes = 60 * time.Second

const (
	lockTakes = "20s"
	idlesFor  = "60s" // in a transaction
	cutFor    = "20s" // a connection that answers nothing
)

func (*postgresEngine) patience() (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.Background(), statementTakes)
}

var noCase = regexp.MustCompile(`([\w.]+) = (\$\d+) COLLATE NOCASE`)

// query numbers what is given, and writes as PostgreSQL has it what SQLite has otherwise.
func (*postgresEngine) query(text string) string {
	var b strings.Builder
	quoted, n := false, 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\'':
			quoted = !quoted
			b.WriteByte(c)
		case c == '?' && !quoted:
			b.WriteByte('$')
			if i+1 == len(text) || text[i+1] < '0' || text[i+1] > '9' {
				n++
				fmt.Fprint(&b, n)
			}
		default:
			b.WriteByte(c)
		}
	}
	q := noCase.ReplaceAllString(b.String(), `lower($1) = lower($2::text COLLATE "C")`)
	return strings.ReplaceAll(q, "CROSS JOIN", "JOIN") // which in SQLite only settles the order
}

// given is what PostgreSQL can take: truth is a number in our tables, and a text there has neither zero bytes nor broken signs.
func (*postgresEngine) given(args []any) []any {
	for i, a := range args {
		switch a := a.(type) {
		case bool:
			args[i] = 0
			if a {
				args[i] = 1
			}
		case string:
			args[i] = clean(a)
		}
	}
	return args
}

// clean is a text that PostgreSQL can hold.
func clean(text string) string {
	if utf8.ValidString(text) && strings.IndexByte(text, 0) < 0 {
		return text
	}
	return strings.ReplaceAll(strings.ToValidUTF8(text, "\uFFFD"), "\x00", "\uFFFD")
}

// say runs words of SQL that are prepared nowhere.
func say(c *session, words string) (tag string, err error) {
	ctx, done := c.patience()
	defer done()
	err = c.conn.Raw(func(conn any) error {
		t, err := conn.(*stdlib.Conn).Conn().Exec(ctx, words)
		tag = t.String()
		return err
	})
	if err != nil {
		return tag, plain(err)
	}
	c.used = time.Now()
	return tag, nil
}

// fresh is how long after its last answer a connection is taken to stand.
const fresh = time.Second

// begin lets the BEGIN of a connection that has just answered cross with the first statement. It begins anew where the connection was lost
// while nobody used it.
func (e *postgresEngine) begin(c *session, writing bool) error {
	begin := "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
	switch {
	case writing && e.frozen.Load():
		begin = "BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY"
	case writing:
		begin = "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE"
	}
	if time.Since(c.used) < fresh {
		c.queue = append(c.queue, asked{query: begin})
		return nil
	}
	_, err := say(c, begin)
	if !errors.Is(err, ErrUnavailable) {
		return err
	}
	c.shut()
	if err = c.open(); err == nil {
		_, err = say(c, begin)
	}
	return err
}

// commit crosses with what waits. It looks at the answer: to a transaction that has failed PostgreSQL says ROLLBACK, and no error.
func (e *postgresEngine) commit(c *session) error {
	if slices.ContainsFunc(c.queue, func(q asked) bool { return q.touched != nil }) { // which may forbid it
		if err := e.ask(c); err != nil {
			return err
		}
	}
	qs := append(c.queue, asked{query: "COMMIT"})
	c.queue = nil
	tag, err := e.cross(c, qs)
	if err == nil && tag != "COMMIT" {
		err = fmt.Errorf("store: the database has not committed but said %s", tag)
	}
	return err
}

// rollback is no use where nothing has crossed, or where the connection is lost or leads to a server that became a standby.
func (*postgresEngine) rollback(c *session, why error) error {
	began := len(c.queue) > 0 && strings.HasPrefix(c.queue[0].query, "BEGIN")
	c.queue = nil
	if began {
		return nil
	}
	if errors.Is(why, ErrUnavailable) {
		return why
	}
	_, err := say(c, "ROLLBACK")
	return err
}

func (*postgresEngine) together() bool { return true }

func (*postgresEngine) later(c *session, q asked) error {
	c.queue = append(c.queue, q)
	return nil
}

func (e *postgresEngine) ask(c *session, qs ...asked) error {
	qs = append(c.queue, qs...)
	c.queue = nil
	_, err := e.cross(c, qs)
	return err
}

// cross sends statements together, and reads what comes back. tag is what was said to the last.
func (e *postgresEngine) cross(c *session, qs []asked) (tag string, err error) {
	ctx, done := c.patience()
	defer done()
	b := &pgx.Batch{}
	for _, q := range qs {
		text, known := e.ours.Load(q.query)
		if !known {
			text, _ = e.ours.LoadOrStore(q.query, e.query(q.query))
		}
		if q.id != nil {
			text = text.(string) + " RETURNING id"
		}
		b.Queue(text.(string), e.given(q.args)...)
	}
	var wrong error
	lost := c.conn.Raw(func(conn any) error {
		answers := conn.(*stdlib.Conn).Conn().SendBatch(ctx, b)
		for _, q := range qs {
			if tag, wrong = heard(answers, q); wrong != nil {
				break
			}
		}
		return answers.Close()
	})
	switch {
	case wrong != nil:
		return tag, wrong
	case lost != nil:
		return tag, plain(lost)
	}
	c.used = time.Now()
	return tag, nil
}

// A plainRow lets numbers be truths, as database/sql does.
type plainRow struct{ pgx.Rows }

func (r plainRow) Scan(to ...any) error {
	for i, v := range to {
		if b, is := v.(*bool); is {
			to[i] = truth{b}
		}
	}
	return r.Rows.Scan(to...)
}

// A truth scans a number, or what the database has as a truth itself.
type truth struct{ to *bool }

func (t truth) Scan(v any) error {
	switch v := v.(type) {
	case int64:
		*t.to = v != 0
	case bool:
		*t.to = v
	default:
		return fmt.Errorf("%v is neither true nor false", v)
	}
	return nil
}

// heard reads the answer to one of several statements.
func heard(answers pgx.BatchResults, q asked) (tag string, err error) {
	rows, err := answers.Query()
	if err == nil {
		for err == nil && rows.Next() {
			switch {
			case q.id != nil:
				err = rows.Scan(q.id)
			case q.scan != nil:
				err = q.scan(plainRow{rows})
			}
		}
		rows.Close()
		err = errors.Join(err, rows.Err())
	}
	if err != nil {
		return "", q.wrong(plain(err))
	}
	said := rows.CommandTag()
	if q.touched != nil {
		if err := q.touched(said.RowsAffected()); err != nil {
			return "", q.wrong(err)
		}
	}
	return said.String(), nil
}

func (*postgresEngine) alone(c *session, name string) error {
	if name == "" {
		return nil
	}
	return c.put("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", name)
}

// holdGame takes the row as an UPDATE does that changes no key: rows of other tables may still come to name it.
func (*postgresEngine) holdGame(c *session, game int64) error {
	return c.put("SELECT id FROM game WHERE id = ? FOR NO KEY UPDATE", game)
}

func (*postgresEngine) holdSeason(c *session, season int64) error {
	return c.put("SELECT id FROM season WHERE id = ? FOR NO KEY UPDATE", season)
}

func (*postgresEngine) holdPlayer(c *session, id int64) (Player, error) {
	return one(c, scanPlayer, "SELECT "+playerColumns+" FROM player WHERE id = ? FOR NO KEY UPDATE", id)
}

func (*postgresEngine) skipLocked(table string) string {
	return " FOR UPDATE OF " + table + " SKIP LOCKED"
}

func (*postgresEngine) backup(context.Context, *file, string) error { return errOwnTools }

func (e *postgresEngine) claimer() string { return e.bells.self }

func (*postgresEngine) clock(plus time.Duration) string {
	return fmt.Sprintf(`to_char(clock_timestamp() AT TIME ZONE 'UTC' + make_interval(secs => %.3f), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
		plus.Seconds())
}

// check looks for rows that name what is not there. The pages are the server's care (amcheck, checksums).
func (*postgresEngine) check(c *session) error {
	type link struct{ name, table, parent, on string }
	links, err := many(c, func(r row) (l link, err error) {
		err = r.Scan(&l.name, &l.table, &l.parent, &l.on)
		return l, err
	}, `SELECT k.conname::text, k.conrelid::regclass::text, k.confrelid::regclass::text,
		'child.' || quote_ident(a.attname) || ' = parent.' || quote_ident(b.attname)
		FROM pg_constraint AS k JOIN pg_attribute AS a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
		JOIN pg_attribute AS b ON b.attrelid = k.confrelid AND b.attnum = k.confkey[1]
		WHERE k.contype = 'f' AND k.connamespace = current_schema()::regnamespace ORDER BY 2, 1`)
	if err != nil {
		return err
	}
	for _, l := range links {
		column, _, _ := strings.Cut(l.on, " = ")
		n, err := one(c, value[int64], fmt.Sprintf("SELECT count(*) FROM %s AS child LEFT JOIN %s AS parent ON %s "+
			"WHERE %s IS NOT NULL AND parent.ctid IS NULL", l.table, l.parent, l.on, column))
		if err != nil {
			return err
		}
		if n > 0 {
			return fmt.Errorf("store: the database is damaged: %d rows of %s name no %s", n, l.table, l.parent)
		}
	}
	return nil
}

// scour leaves it to the server's autovacuum to write over what was deleted.
func (*postgresEngine) scour(context.Context, *file) error { return nil }

func (*postgresEngine) size() string { return "SELECT pg_database_size(current_database())" }

func (*postgresEngine) tables() string {
	return "SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename"
}

func (*postgresEngine) textColumns() string {
	return `SELECT table_name::text, column_name::text FROM information_schema.columns
		WHERE table_schema = current_schema() AND data_type = 'text' ORDER BY table_name, column_name`
}

func (*postgresEngine) contains(column, words string) string {
	return "strpos(" + column + ", " + words + ") > 0"
}

func (e *postgresEngine) freeze(_ *session, frozen bool) error {
	e.frozen.Store(frozen)
	return nil
}

// openPostgres opens the database and lifts its schema.
func openPostgres(address string, now func() time.Time) (*Store, error) {
	to, err := reach(address)
	if err != nil {
		return nil, err
	}
	write, read, guards := connect(to, writers), connect(to, serverReaders), connect(to, 2)
	shut := func() error { return errors.Join(guards.Close(), read.Close(), write.Close()) }
	if err := fit(write); err != nil {
		return nil, errors.Join(err, shut())
	}
	if err := lift(write, onServer); err != nil {
		return nil, errors.Join(fmt.Errorf("store: %s: %w", Shown(address), err), shut())
	}
	e := &postgresEngine{bells: newBells(to), guards: guards}
	s := &Store{&file{
		engine:  e,
		now:     now,
		writer:  newPool(e, write, writers),
		readers: newPool(e, read, serverReaders),
		closing: make(chan struct{}),
		wakes:   map[string]chan struct{}{},
	}}
	s.close = sync.OnceValue(func() error {
		e.bells.close()
		close(s.closing)
		s.readers.drain()
		s.writer.drain()
		return shut()
	})
	if now == nil {
		s.now = e.time.now
		if err := e.time.look(context.Background(), s.file); err != nil {
			return nil, errors.Join(err, s.Close())
		}
	}
	return s, nil
}

// theSchema names the lock under which the schema is lifted; daemons sign on under it, too.
const theSchema = "the schema"

// lift brings the schema up to date, one daemon at a time, and not while daemons are at work that could not bear it.
func lift(db *sql.DB, to dialect) error {
	conn, err := db.Conn(context.Background())
	if err != nil {
		return err
	}
	defer conn.Close()
	_, err = conn.ExecContext(context.Background(), "SET lock_timeout = 0; SELECT pg_advisory_lock(hashtextextended('"+theSchema+"', 0))")
	if err != nil {
		return plain(err)
	}
	defer conn.Raw(func(any) error { return driver.ErrBadConn }) // the lock goes with the connection
	have, bears, err := schemaOn(conn)
	if err != nil {
		return err
	}
	want, err := to.known()
	if err != nil || have > want && bears <= want {
		return err
	}
	least, err := to.least(have)
	if err != nil {
		return err
	}
	if err := olderAreGone(conn, least); err != nil {
		return err
	}
	if err := migrate(db, to); err != nil {
		return err
	}
	_, err = conn.ExecContext(context.Background(), "UPDATE borne SET least = $1 WHERE least < $1", least)
	return plainOrNil(err)
}

// schemaOn is the number of the schema that a database has, 0 for none, and of the oldest whose programs can work on it.
func schemaOn(conn *sql.Conn) (have, least int64, err error) {
	ctx, done := context.WithTimeout(context.Background(), statementTakes)
	defer done()
	there := func(table string) (is bool) {
		if err == nil {
			err = conn.QueryRowContext(ctx, "SELECT to_regclass($1) IS NOT NULL", table).Scan(&is)
		}
		return is
	}
	if there("goose_db_version") && err == nil {
		err = conn.QueryRowContext(ctx, "SELECT coalesce(max(version_id), 0) FROM goose_db_version WHERE is_applied").Scan(&have)
		least = have
	}
	if there("borne") && err == nil {
		err = conn.QueryRowContext(ctx, "SELECT coalesce(max(least), 0) FROM borne").Scan(&least)
	}
	return have, least, plainOrNil(err)
}

// olderAreGone is a WaitError while programs live whose schema is older than the least.
func olderAreGone(conn *sql.Conn, least int64) error {
	ctx, done := context.WithTimeout(context.Background(), statementTakes)
	defer done()
	var there bool
	if err := conn.QueryRowContext(ctx, "SELECT to_regclass('daemon') IS NOT NULL").Scan(&there); err != nil || !there {
		return plainOrNil(err)
	}
	rows, err := conn.QueryContext(ctx, "SELECT "+daemonColumns+" FROM daemon WHERE schema < $1 AND until > "+(*postgresEngine)(nil).clock(0)+
		" ORDER BY since", least)
	if err != nil {
		return plain(err)
	}
	defer rows.Close()
	var older []Daemon
	for rows.Next() {
		d, err := scanDaemon(rows)
		if err != nil {
			return plain(err)
		}
		older = append(older, d)
	}
	if err := rows.Err(); err != nil {
		return plain(err)
	}
	if len(older) > 0 {
		return &WaitError{older}
	}
	return nil
}

func plainOrNil(err error) error {
	if err == nil {
		return nil
	}
	return plain(err)
}

// How many connections a store has to a server at most, for writing and for reading; and one more hears who calls.
const (
	writers       = 8
	serverReaders = 8
)

// fit looks whether the database is one that a store can be in.
func fit(db *sql.DB) error {
	ctx, done := context.WithTimeout(context.Background(), statementTakes)
	defer done()
	var version int
	var encoding string
	if err := db.QueryRowContext(ctx, "SELECT current_setting('server_version_num')::int, pg_encoding_to_char(encoding) FROM pg_database "+
		"WHERE datname = current_database()").Scan(&version, &encoding); err != nil {
		return plain(err)
	}
	switch {
	case version < 130000:
		return fmt.Errorf("store: PostgreSQL 13 or newer is needed; this is %d", version/10000)
	case encoding != "UTF8":
		return fmt.Errorf("store: the database's encoding is %s; make one with ENCODING 'UTF8' (and TEMPLATE template0)", encoding)
	}
	return nil
}

func connect(to server, size int) *sql.DB {
	db := stdlib.OpenDB(*to.ConnConfig, stdlib.OptionBeforeConnect(to.unlock), stdlib.OptionAfterConnect(faithful))
	db.SetMaxOpenConns(size)
	db.SetMaxIdleConns(size)
	return db
}

// faithful makes the connection wait for the disk (and for a standby that is waited for) at each commit, whatever the server's default.
func faithful(ctx context.Context, conn *pgx.Conn) error {
	_, err := conn.Exec(ctx, "SELECT set_config('synchronous_commit', 'on', false) "+
		"WHERE current_setting('synchronous_commit') IN ('off', 'local')")
	return err
}

// versionOnServer is the number of the schema that a database has, and of the oldest whose programs can work on it.
func versionOnServer(address string) (have, least int64, err error) {
	to, err := reach(address)
	if err != nil {
		return 0, 0, err
	}
	db := connect(to, 1)
	defer db.Close()
	ctx, done := context.WithTimeout(context.Background(), statementTakes)
	defer done()
	conn, err := db.Conn(ctx)
	if err != nil {
		return 0, 0, plain(err)
	}
	defer conn.Close()
	return schemaOn(conn)
}

// plainPostgres says in words what an operator can act on; nil where the error is not of PostgreSQL or of the way to it.
func plainPostgres(err error) error {
	if e := (*pgconn.PgError)(nil); errors.As(err, &e) {
		return plainServer(e, err)
	}
	if says := aboutCertificate(err); says != "" {
		return fmt.Errorf("store: %s: %w: %w", says, ErrUnavailable, err)
	}
	lost := (*pgconn.ConnectError)(nil)
	network := net.Error(nil)
	switch {
	case errors.As(err, &lost), errors.As(err, &network), errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF),
		errors.Is(err, net.ErrClosed), errors.Is(err, driver.ErrBadConn), errors.Is(err, sql.ErrConnDone),
		errors.Is(err, context.DeadlineExceeded), pgconn.SafeToRetry(err):
		return fmt.Errorf("store: the database cannot be reached: %w: %w", ErrUnavailable, err)
	}
	return nil
}

// aboutCertificate says what is wrong with the proof by which a server says who it is.
func aboutCertificate(err error) string {
	var unknown x509.UnknownAuthorityError
	var name x509.HostnameError
	var invalid x509.CertificateInvalidError
	switch {
	case errors.As(err, &unknown):
		return "the server's certificate is signed by no authority that is known here; name that of a club's own certificate, as in " +
			"?sslrootcert=/etc/adjutant/ca.pem"
	case errors.As(err, &name):
		return fmt.Sprintf("the server's certificate is for %s and not for %s, as store.url calls it",
			strings.Join(name.Certificate.DNSNames, ", "), name.Host)
	case errors.As(err, &invalid) && invalid.Reason == x509.Expired:
		return fmt.Sprintf("the server's certificate was good from %s to %s", invalid.Cert.NotBefore.UTC().Format("2 Jan 2006"),
			invalid.Cert.NotAfter.UTC().Format("2 Jan 2006"))
	case errors.As(err, &invalid):
		return "the server's certificate is not good"
	}
	return ""
}

func plainServer(e *pgconn.PgError, err error) error {
	switch e.Code {
	case "23505":
		return fmt.Errorf("%w: %w", ErrTaken, err)
	case "23503":
		return fmt.Errorf("store: a row names a player, game or token that is not there: %w", err)
	case "53100":
		return fmt.Errorf("store: the disk is full, nothing was written: %w: %w", ErrUnavailable, err)
	case "25006":
		return fmt.Errorf("store: the database cannot be written, it is a standby or was made read-only: %w: %w", ErrUnavailable, err)
	case "28P01", "28000", "42501":
		return fmt.Errorf("store: the database lets us not do this; see to the role, its password and its rights: %w: %w", ErrUnavailable, err)
	case "55P03", "40P01", "40001":
		return fmt.Errorf("store: others are at work on the same; it is tried again: %w: %w", ErrUnavailable, err)
	case "0A000":
		return fmt.Errorf("store: the schema was changed under a statement; it is tried again: %w: %w", ErrUnavailable, err)
	}
	switch e.Code[:min(2, len(e.Code))] {
	case "08", "53", "57", "58", "25": // the connection, the means, the operator, the system, a transaction that was ended
		return fmt.Errorf("store: the database cannot be used at present: %w: %w", ErrUnavailable, err)
	case "XX":
		return fmt.Errorf("store: the database is damaged: %w", err)
	}
	return fmt.Errorf("store: %w", err)
}
