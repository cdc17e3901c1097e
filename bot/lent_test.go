package bot

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/store"
	"adjutant/store/storetest/onserver"
)

func TestAStoreThatIsLentIsAsANewOne(t *testing.T) {
	if onserver.Wanted() {
		t.Skip("there every test has a database of its own")
	}
	var had *store.Store
	copied := func(t *testing.T) []byte {
		t.Helper()
		c := newClub(t)
		if had != nil && c.store != had {
			t.Fatal("another store was lent")
		}
		had = c.store
		file := filepath.Join(t.TempDir(), "copy.db")
		if err := c.store.Backup(t.Context(), file); err != nil {
			t.Fatal(err)
		}
		all, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		c.start(fordSpec)
		for range 6 {
			c.says("north", "press ben: "+strings.Repeat("the bridge ", 200))
		}
		return all
	}
	var first, second []byte
	t.Run("first", func(t *testing.T) { first = copied(t) })
	t.Run("second", func(t *testing.T) { second = copied(t) })
	if !bytes.Equal(first, second) {
		t.Error("something is left of what the first did with it")
	}
}
