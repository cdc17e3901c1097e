package store

import (
	"context"
	"database/sql"
	"sync"
)

// A Guard keeps two from doing a thing at once: two goroutines, and two daemons that share a database.
type Guard struct {
	mu     sync.Mutex
	store  *Store
	name   string
	unlock func()
}

// GuardOf is the guard with this name of a store.
func GuardOf(s *Store, name string) *Guard { return &Guard{store: s, name: name} }

// Lock waits until nobody else has it. Where the database cannot be reached it keeps out goroutines alone: nothing can be done then.
func (g *Guard) Lock() {
	g.mu.Lock()
	g.unlock = g.store.guard(g.name)
}

// Unlock lets the next one in.
func (g *Guard) Unlock() {
	g.unlock()
	g.mu.Unlock()
}

func (sqliteEngine) guard(string) func() { return func() {} }

// guard holds a lock that is the connection's: when the connection is lost, it is free.
func (e *postgresEngine) guard(name string) func() {
	ctx, done := context.WithTimeout(context.Background(), statementTakes)
	defer done()
	conn, err := e.guards.Conn(ctx)
	if err != nil {
		return func() {}
	}
	if _, err := conn.ExecContext(ctx, "SELECT pg_advisory_lock(hashtextextended($1, 0))", "guard "+name); err != nil {
		conn.Close()
		return func() {}
	}
	return func() { free(conn, name) }
}

func free(conn *sql.Conn, name string) {
	ctx, done := context.WithTimeout(context.Background(), statementTakes)
	defer done()
	conn.ExecContext(ctx, "SELECT pg_advisory_unlock(hashtextextended($1, 0))", "guard "+name)
	conn.Close()
}
