package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adjutant/bot"
	"adjutant/bot/record"
	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/copies"
	"adjutant/store"
)

// writeConfig writes a club's configuration where commands read it.
func writeConfig(t *testing.T, cfg config.Config, more string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "adjutant.toml")
	text := "data = \"" + cfg.Data + "\"\naddress = \"" + cfg.Address + "\"\n" + more +
		"[embedded]\nimap = \"" + cfg.Embedded.IMAP + "\"\nsmtp = \"" + cfg.Embedded.SMTP + "\"\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// positionIn is the position of a game in a database file, in words.
func positionIn(t *testing.T, database string, game int64) string {
	t.Helper()
	st, err := store.Open(database, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer st.Close()
	rec, err := bot.New(bot.Config{Store: st}).Record(t.Context(), game)
	if err != nil {
		t.Fatal(err)
	}
	p, err := record.ReplayRecord(rec)
	if err != nil {
		t.Fatal(err)
	}
	return p.Text()
}

// A disk is lost: the copy of some hours ago and the mailbox give back the game as it was, die for die.
func TestRestoreFromACopyAndTheMailbox(t *testing.T) {
	cfg := clubConfig(t)
	file := writeConfig(t, cfg, "")
	copies := filepath.Join(t.TempDir(), "copies")
	c := startClub(t, cfg, nil)
	g := c.newGame("")
	union, confederate := c.seatAddress(g.ID, "union"), c.seatAddress(g.ID, "confederate")
	orders := func(from, to, id, text string) {
		c.post(from+"@club.example", to, letterText(strings.ToUpper(from[:1])+from[1:]+" <"+from+"@club.example>", to, id, text))
		c.rest()
	}
	orders("anna", union, "one@mail.example", "march 1 mi from Cairo to Paducah")
	if err := c.daemon.Bot.Alive(t.Context()); err != nil {
		t.Fatal(err)
	}
	out := does(t, 0, "", "backup", copies, "--config", file).out
	if !strings.Contains(out, "1 games") || !strings.Contains(out, "every game folded") {
		t.Errorf("backup says %q", out)
	}
	early := c.last(g.ID)
	orders("anna", union, "two@mail.example", "march 1 mi inf from Washington to Manassas\nend")
	orders("ben", confederate, "three@mail.example", "stand")
	if c.last(g.ID) <= early {
		t.Fatal("nothing was played after the copy")
	}
	late := c.last(g.ID)
	if o := does(t, exitFailed, "", "restore", copies, "--config", file, "--replace"); !strings.Contains(o.err, "another adjutant works on") {
		t.Errorf("beside a running daemon, restore says %q", o.err)
	}
	c.close()
	want := positionIn(t, cfg.Database(), g.ID)
	if o := does(t, exitFailed, "", "restore", copies, "--config", file); !strings.Contains(o.err, "--replace moves it aside") {
		t.Errorf("over a database, restore says %q", o.err)
	}
	if out := does(t, 0, "", "restore", copies, "--config", file, "--replace").out; !strings.Contains(out, "Restored from") {
		t.Errorf("restore says %q", out)
	}
	if got := positionIn(t, cfg.Database(), g.ID); got == want {
		t.Error("the copy holds what was played after it")
	}
	c = startClub(t, cfg, nil)
	await(t, "the mail since the copy is played again", func() (bool, error) {
		l, err := c.daemon.Store.Load(context.Background(), g.ID, 0)
		return err == nil && l.Last >= late, err
	})
	c.rest()
	c.close()
	if got := positionIn(t, cfg.Database(), g.ID); got != want {
		t.Errorf("after the restore the position is\n%s\nwant\n%s", got, want)
	}
}

func TestBackupInServeKeepsSoManyCopies(t *testing.T) {
	cfg := clubConfig(t)
	cfg.Backup = config.Backup{Dir: filepath.Join(t.TempDir(), "copies"), Every: config.Span(time.Hour), Keep: 2}
	if err := os.MkdirAll(cfg.Backup.Dir, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, at := range []string{"20260101T000000Z", "20260102T000000Z", "20260103T000000Z"} {
		if err := os.WriteFile(filepath.Join(cfg.Backup.Dir, copies.Begins+at+copies.Ends), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	pieces := []string{filepath.Join(cfg.Backup.Dir, ".verify-1"), filepath.Join(cfg.Backup.Dir, copies.Begins+"20260104T000000Z"+copies.Ends+".part")}
	for _, name := range pieces {
		if err := os.WriteFile(name, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	st, err := store.Open(cfg.Database(), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	c := startClub(t, cfg, nil)
	var names []string
	await(t, "a copy is made and the oldest have gone", func() (bool, error) {
		var err error
		names, err = copies.In(cfg.Backup.Dir)
		return len(names) == 2, err
	})
	for _, name := range pieces {
		if _, err := os.Stat(name); !os.IsNotExist(err) {
			t.Errorf("a piece of a copy that was cut off is there still: %s (%v)", name, err)
		}
	}
	if at := copies.MadeAt(names[1]); time.Since(at) > time.Minute {
		t.Errorf("the newest copy is %s, want one of just now", names[1])
	}
	if _, err := copies.Verify(t.Context(), names[1]); err != nil {
		t.Error(err)
	}
	c.close()
}

func TestACopyThatIsNotGoodIsNotKept(t *testing.T) {
	cfg := clubConfig(t)
	c := startClub(t, cfg, nil)
	g := c.newGame("")
	_, err := c.daemon.Store.Take(t.Context(), g.ID, nil, 1, func(*store.Loaded) (store.Outcome, error) {
		return store.Outcome{Events: []store.Event{{Kind: "ahd.nonsense", Fact: []byte("{}")}}}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if _, err := copies.Make(t.Context(), cfg.Database(), dir, time.Now()); err == nil || !strings.Contains(err.Error(), "the copy is not good") {
		t.Errorf("got %v, want the copy refused", err)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v (%v)", left, err)
	}
	empty, text := filepath.Join(dir, "empty.db"), filepath.Join(dir, "text.db")
	for name, words := range map[string]string{empty: "", text: strings.Repeat("no database ", 100)} {
		if err := os.WriteFile(name, []byte(words), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]string{filepath.Join(dir, "none.db"): "no such file", empty: "it is empty, or no database of an adjutant", text: "no SQLite file"} {
		if o := does(t, exitFailed, "", "restore", name, "--config", writeConfig(t, config.Config{Data: filepath.Join(dir, "data"), Address: "adjutant@club.example"}, "")); !strings.Contains(o.err, want) {
			t.Errorf("restore of %s says %q, want %q in it", name, o.err, want)
		}
	}
}
