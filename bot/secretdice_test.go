package bot

import (
	"database/sql"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/bot/people"
	"adjutant/bot/record"
	"adjutant/engine"
	"adjutant/store"
)

// TestSecretsOfTheDice: what the dice will be made from, links that are not published and so dice that are not rolled, shows nowhere.
func TestSecretsOfTheDice(t *testing.T) {
	w := fogWorlds(t, "red", "none")
	w.same("the start")
	other := filepath.Join(t.TempDir(), "other.db")
	if err := w.club[1].store.Backup(t.Context(), other); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", other)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec("DROP TRIGGER game_is_kept; UPDATE game SET secret = ?", []byte(strings.Repeat("another secret, ", 2))); err != nil {
		t.Fatal(err)
	}
	c := w.club[1]
	if c.store, err = store.Open(other, func() time.Time { return c.time }); err != nil {
		t.Fatal(err)
	}
	defer c.store.Close()
	c.a.Store = c.store
	w.asksAll(asks)
	w.says("scout wood\nend")
	w.differ("shift 1 from mill to wood\nend", "end")
	w.says("attack 2 at mill")
	w.asksAll(asks)
	w.looksSame()
}

// TestSecretsOfTheEnd: when a game is over its dice can be checked, and until then not.
func TestSecretsOfTheEnd(t *testing.T) {
	w := fogWorlds(t, "red", "none")
	c := w.club[0]
	w.says("attack 2 at mill")
	w.differ("stand", "stand")
	c.letters()
	w.differ("status", "legal")
	w.says("end")
	w.differ("spy mill", "shift 1 from mill to wood")
	c.letters()
	for _, ask := range []string{"log dice 1", "dice"} {
		got := to(t, c.says("red", ask), anna)
		has(t, got.Text(), "is published when it is over")
		hasNot(t, got.Text(), "fire|1|")
	}
	if n := revealed(t, c); n > 0 {
		t.Errorf("%d links are published before the end, want none", n)
	}
	w.moderate(0, fmt.Sprintf("forfeit %d ben because he has left us", c.game.ID))
	c.letters()
	has(t, to(t, c.says("red", "log dice 1"), anna).Text(), "fire|1|1 red|", "link: ")
	has(t, to(t, c.says("red", "log dice 2"), anna).Text(), "mill|1|2 blue|", "link: ")
	if n := revealed(t, c); n != 2 {
		t.Errorf("%d links are published at the end, want 2", n)
	}
	r, err := people.Record(t.Context(), c.a, c.game.ID)
	if err != nil {
		t.Fatal(err)
	}
	v, err := record.VerifyRecord(r)
	if err != nil || v.Dice != 3 || v.Open != 0 {
		t.Errorf("the record says %v, %v; want 3 dice, none of them open", v, err)
	}
}

// revealed counts the links that are published.
func revealed(t *testing.T, c *club) int {
	t.Helper()
	es, err := c.store.Events(t.Context(), c.game.ID, 0)
	if err != nil {
		t.Fatal(err)
	}
	return len(slices.DeleteFunc(es, func(e store.Event) bool { return e.Kind != engine.Revealed{}.Kind() }))
}
