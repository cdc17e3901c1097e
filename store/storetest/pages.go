package storetest

import (
	"database/sql/driver"
	"net/url"
	"sync"
	"testing"

	"modernc.org/sqlite"

	"adjutant/store"
)

// conns are the connections to each file, by its path, as long as its store is open.
var conns = struct {
	sync.Mutex
	of map[string][]sqlite.DBStatus
}{of: map[string][]sqlite.DBStatus{}}

func init() {
	sqlite.RegisterConnectionHook(func(c sqlite.ExecQuerierContext, dsn string) error {
		u, err := url.Parse(dsn)
		status, counts := c.(sqlite.DBStatus)
		if err != nil || !counts {
			return err
		}
		conns.Lock()
		defer conns.Unlock()
		conns.of[u.Path] = append(conns.of[u.Path], status)
		return nil
	})
}

func forget(path string) {
	conns.Lock()
	defer conns.Unlock()
	delete(conns.of, path)
}

// Pages is how many pages of its file a store has looked at so far: what a statement reads without handing it out is seen by this alone. Of
// a store on a server it is 0, and what connections have looked at that were closed is left out.
func Pages(t testing.TB, s *store.Store) int {
	t.Helper()
	name, _ := names.Load(s)
	conns.Lock()
	defer conns.Unlock()
	sum := 0
	for _, c := range conns.of[name.(string)] {
		if v, is := c.(driver.Validator); is && !v.IsValid() {
			continue // it was closed
		}
		for _, op := range []sqlite.DBStatusOp{sqlite.DBStatusCacheHit, sqlite.DBStatusCacheMiss} {
			n, _, err := c.Status(op, false)
			if err != nil {
				t.Fatal(err)
			}
			sum += n
		}
	}
	return sum
}
