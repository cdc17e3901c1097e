package store

import (
	"context"
	"database/sql"
	"time"
)

// An engine is what differs between the databases that a store may be in. Queries are written for SQLite, with ? or ?1 for what is
// given, and in the part of SQL that both understand; a comparison that takes upper and lower case as the same ends in COLLATE NOCASE.
type engine interface {
	// patience is how long a statement may take, and what ends that.
	patience() (context.Context, context.CancelFunc)

	begin(c *session, writing bool) error
	commit(c *session) error
	rollback(c *session, why error) error

	// ask runs statements one after another until one fails; later does so, too, or keeps them until the next that must be answered: they
	// cross to a server together.
	ask(c *session, qs ...asked) error
	later(c *session, q asked) error
	// together says whether statements cross to a server together, so that it is cheaper to ask for more at once.
	together() bool

	// What keeps transactions apart where several write at once, each until its transaction ends. SQLite has one writer at a time, and
	// nothing to do here.
	alone(c *session, name string) error             // nobody else is at what has this name; empty: nothing
	holdGame(c *session, game int64) error           // nobody else works on the game
	holdSeason(c *session, season int64) error       // nobody else works on the season
	holdPlayer(c *session, id int64) (Player, error) // nobody else changes the person, who is as he is now
	skipLocked(table string) string                  // ends a SELECT that leaves out what others are taking

	guard(name string) (unlock func()) // beyond a transaction
	lease(ctx context.Context, s *file, what string, do func(context.Context) error) error
	signOn(ctx context.Context, s *file, d Daemon, gone func(error)) error
	claimer() string                 // which daemon this is; empty: the only one
	clock(plus time.Duration) string // the time as the database knows it, as an expression

	stand(s *file) (end func(), err error) // until the end no daemon works on the store
	unhurried(c *session) error            // the transaction may wait for others for long
	fill(ctx context.Context, c *session, table string, columns []string, rows *sql.Rows) (n int64, err error)
	lastNumber(c *session, table string) (int64, error) // that a row was given
	setLastNumber(c *session, table string, n int64) error

	backup(ctx context.Context, s *file, to string) error
	look(ctx context.Context, s *file) (Server, error)
	check(c *session) error // looks for damage
	scour(ctx context.Context, s *file) error
	tables() string      // a query for the names of the tables
	size() string        // a query for the bytes in use
	textColumns() string // a query for the table and name of each column of text
	contains(column, words string) string
	freeze(c *session, frozen bool) error
	called(s *file, door string) // lets other daemons know that letters of this door are owed
	listen(s *file)              // begins to hear such calls of others
}
