// Package onserver is in charge of the databases that tests have on the PostgreSQL server which the environment names, if it names one.
package onserver

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/url"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"
)

// Variable names the address of a database on a server where databases may be made: the tests of the store, and those that keep their
// games in one, then run there.
const Variable = "ADJUTANT_POSTGRES"

// Wanted says whether tests are to run on the server.
func Wanted() bool { return os.Getenv(Variable) != "" }

// Need skips a test that is of no use without the server.
func Need(t testing.TB) {
	t.Helper()
	if !Wanted() {
		t.Skip("it needs a PostgreSQL server: " + Variable + "=postgres://postgres@127.0.0.1:5432/postgres")
	}
}

// Empty makes a database with nothing in it, for one test; its address.
func Empty(t testing.TB) string {
	t.Helper()
	return made(t, "template0")
}

// Copy makes a database for one test, as fill leaves an empty one. fill is called once.
func Copy(t testing.TB, fill func(address string) error) string {
	t.Helper()
	filled.once.Do(func() {
		filled.name = "adjutant_template_" + strings.ToLower(rand.Text()[:12])
		if filled.err = do("CREATE DATABASE " + filled.name + " TEMPLATE template0"); filled.err == nil {
			filled.err = fill(at(filled.name))
		}
	})
	if filled.err != nil {
		t.Fatal(filled.err)
	}
	return made(t, filled.name)
}

var filled struct {
	once sync.Once
	name string
	err  error
}

// Clean deletes what Copy copies. It is for the end of TestMain.
func Clean() {
	if filled.name != "" {
		if err := do("DROP DATABASE " + filled.name + " WITH (FORCE)"); err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
	}
}

func made(t testing.TB, template string) string {
	t.Helper()
	name := "adjutant_test_" + strings.ToLower(rand.Text()[:12])
	if err := do("CREATE DATABASE " + name + " TEMPLATE " + template); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := do("DROP DATABASE " + name + " WITH (FORCE)"); err != nil {
			t.Error(err)
		}
	})
	return at(name)
}

// at is the address of another database on the same server.
func at(name string) string {
	u, err := url.Parse(os.Getenv(Variable))
	if err != nil {
		return os.Getenv(Variable)
	}
	u.Path = "/" + name
	return u.String()
}

func do(statement string) error {
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, os.Getenv(Variable))
	if err != nil {
		return fmt.Errorf("%s: %w", Variable, err)
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, statement); err != nil {
		return fmt.Errorf("%s: %s: %w", Variable, statement, err)
	}
	return nil
}
