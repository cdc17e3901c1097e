package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/copies"
	"adjutant/cmd/adjutant/daemon"
	"adjutant/engine/enginetest"
	"adjutant/store"
	"adjutant/store/storetest"
)

// The child of the tests of restore is this program again, with these in its environment.
const (
	restoreInto  = "ADJUTANT_RESTORE_INTO"
	restoreFrom  = "ADJUTANT_RESTORE_FROM"
	restoreDeath = "ADJUTANT_RESTORE_DEATH" // before which step it kills itself
)

func restoreChild(database, from, death string) int {
	n, err := strconv.Atoi(death)
	if err != nil {
		return exitUsage
	}
	at := func(string) {
		if n--; n < 0 {
			if self, err := os.FindProcess(os.Getpid()); err == nil {
				self.Kill()
			}
			select {}
		}
	}
	if _, _, err := (copies.Restoring{Database: database, Replace: true, Step: at}).Run(context.Background(), from); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return exitFailed
	}
	return 0
}

// restoreUntil lets a child restore until it dies before its nth step, counted from 0; done says that it came to its end.
func restoreUntil(t *testing.T, cfg config.Config, from string, n int) (done bool) {
	t.Helper()
	child := exec.Command(os.Args[0], "-test.run=^$")
	child.Env = append(os.Environ(), restoreInto+"="+cfg.Database(), restoreFrom+"="+from, fmt.Sprintf("%s=%d", restoreDeath, n))
	out, err := child.CombinedOutput()
	if exit := (*exec.ExitError)(nil); err != nil && (!errors.As(err, &exit) || exit.ExitCode() != -1) {
		t.Fatalf("the child ended with %v: %s", err, out)
	}
	return err == nil
}

// remember writes a word into a database.
func remember(t *testing.T, st *store.Store, word string) {
	t.Helper()
	if err := st.SetMemo(t.Context(), word, "yes"); err != nil {
		t.Fatal(err)
	}
}

// remembered is the words of these that a database holds; it must be whole.
func remembered(t *testing.T, st *store.Store, words ...string) (found string) {
	t.Helper()
	if err := st.Check(t.Context()); err != nil {
		t.Error(err)
	}
	for _, w := range words {
		text, err := st.Memo(t.Context(), w)
		if err != nil {
			t.Fatal(err)
		}
		if text != "" {
			found += w + " "
		}
	}
	return strings.TrimSpace(found)
}

// killedDatabase leaves a database as a daemon that was killed does: what it wrote last stands in the log beside the file.
func killedDatabase(t *testing.T) (dir string) {
	t.Helper()
	from := t.TempDir()
	file := filepath.Join(from, "adjutant.db")
	storetest.Fill(t, file)
	st, err := store.Open(file, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer st.Close()
	remember(t, st, "old")
	remember(t, st, "late")
	dir = t.TempDir()
	copyFolder(t, from, dir)
	if info, err := os.Stat(filepath.Join(dir, "adjutant.db-wal")); err != nil || info.Size() == 0 {
		t.Fatalf("there is no log: %v", err)
	}
	return dir
}

func copyFolder(t *testing.T, from, to string) {
	t.Helper()
	files, err := os.ReadDir(from)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if strings.HasSuffix(f.Name(), "-shm") || strings.HasSuffix(f.Name(), ".lock") {
			continue // nobody has it open any more
		}
		if err := copies.CopyFile(filepath.Join(from, f.Name()), filepath.Join(to, f.Name())); err != nil {
			t.Fatal(err)
		}
	}
}

// linkFolder copies a folder, in which a file may have two names.
func linkFolder(t *testing.T, from, to string) {
	t.Helper()
	if out, err := exec.Command("cp", "-a", from+"/.", to).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
}

// goodCopy is a copy that holds the word new.
func goodCopy(t *testing.T) (file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), copies.Begins+"20260101T000000Z"+copies.Ends)
	storetest.Fill(t, file)
	st, err := store.Open(file, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	remember(t, st, "new")
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	return file
}

// served opens a database as serve does, and closes it again.
func served(t *testing.T, cfg config.Config) (words string, err error) {
	t.Helper()
	lock, st, err := daemon.OpenDatabase(cfg, false, time.Now, slog.New(slog.DiscardHandler))
	if err != nil {
		return "", err
	}
	defer lock.Release()
	defer st.Close()
	return remembered(t, st, "old", "late", "new"), nil
}

// Killed before any of its steps, a restore leaves the old database or the new one, whole; restored again, it is the new one, and the
// old one is kept. It is killed before one step in three, in CI before each.
func TestRestoreKilledAtEachStep(t *testing.T) {
	t.Parallel()
	killed, from := killedDatabase(t), goodCopy(t)
	became := map[string]int{}
	n := 0
	for done := false; !done; n++ {
		if !enginetest.Draw(n, 3) {
			continue
		}
		cfg := config.Config{Data: t.TempDir(), Address: "adjutant@club.example"}
		copyFolder(t, killed, cfg.Data)
		done = restoreUntil(t, cfg, from, n)
		at := config.Config{Data: t.TempDir(), Address: cfg.Address} // restored again at once, without a daemon in between
		linkFolder(t, cfg.Data, at.Data)
		words, err := served(t, cfg)
		if err != nil || words != "old late" && words != "new" {
			t.Fatalf("killed before step %d, serve finds %q: %v", n, words, err)
		}
		became[words]++
		if left := remains(t, cfg); len(left) > 0 {
			t.Errorf("killed before step %d, there are left: %v", n, left)
		}
		if words == "new" {
			continue
		}
		if _, _, err := (copies.Restoring{Database: at.Database(), Replace: true, Step: func(string) {}}).Run(t.Context(), from); err != nil {
			t.Fatalf("the restore after that does not come to its end: %v", err)
		}
		if words, err := served(t, at); err != nil || words != "new" {
			t.Errorf("killed before step %d and restored again, serve finds %q: %v", n, words, err)
		}
		names, err := filepath.Glob(at.Database() + copies.ReplacedEnds + "*")
		if err != nil || len(names) != 1 {
			t.Fatalf("the old database is kept as %v: %v", names, err)
		}
		st, err := store.Open(names[0], time.Now)
		if err != nil {
			t.Fatal(err)
		}
		if words := remembered(t, st, "old", "late", "new"); words != "old late" {
			t.Errorf("killed before step %d and restored again, the old database is kept with %q", n, words)
		}
		st.Close()
	}
	if became["old late"] < enginetest.Part(8, 2) || became["new"] < enginetest.Part(2, 2) {
		t.Errorf("killed before each of %d steps, it became %v", n, became)
	}
}

// remains are pieces of copies.
func remains(t *testing.T, cfg config.Config) (left []string) {
	t.Helper()
	for _, pattern := range []string{"*" + copies.PartEnds + "*", ".verify-*"} {
		names, err := filepath.Glob(filepath.Join(cfg.Data, pattern))
		if err != nil {
			t.Fatal(err)
		}
		left = append(left, names...)
	}
	return left
}

// A database that is too damaged for its log to be folded in is kept with its log; killed at any step, both are in their place.
func TestRestoreOverADamagedDatabaseKilledAtEachStep(t *testing.T) {
	t.Parallel()
	killed, from := killedDatabase(t), goodCopy(t)
	damaged, log := []byte(strings.Repeat("no database ", 1000)), []byte(strings.Repeat("no log ", 1000))
	for end, words := range map[string][]byte{"": damaged, "-wal": log} {
		if err := os.WriteFile(filepath.Join(killed, "adjutant.db"+end), words, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	n := 0
	for done := false; !done; n++ {
		if !enginetest.Draw(n, 3) {
			continue
		}
		cfg := config.Config{Data: t.TempDir(), Address: "adjutant@club.example"}
		copyFolder(t, killed, cfg.Data)
		done = restoreUntil(t, cfg, from, n)
		if err := copies.FinishRestore(cfg.Database()); err != nil {
			t.Fatal(err)
		}
		now, err := os.ReadFile(cfg.Database())
		if err != nil {
			t.Fatalf("killed before step %d: %v", n, err)
		}
		aside := ""
		if string(now) != string(damaged) {
			if words, err := served(t, cfg); err != nil || words != "new" {
				t.Errorf("killed before step %d, serve finds %q: %v", n, words, err)
			}
			names, err := filepath.Glob(cfg.Database() + copies.ReplacedEnds + "*Z")
			if err != nil || len(names) != 1 {
				t.Fatalf("the damaged database is kept as %v: %v", names, err)
			}
			aside = names[0]
		} else {
			aside = cfg.Database()
		}
		for end, want := range map[string][]byte{"": damaged, "-wal": log} {
			if got, err := os.ReadFile(aside + end); err != nil || string(got) != string(want) {
				t.Errorf("killed before step %d, %s%s is not what it was: %v", n, filepath.Base(aside), end, err)
			}
		}
	}
	if n < 12 {
		t.Errorf("%d steps, want that each is tried", n)
	}
}

// Serve, and whoever else opens a database, does not begin an empty one where one was before.
func TestServeDoesNotBeginAnewBesideACopy(t *testing.T) {
	for name, lay := range map[string]func(cfg config.Config) string{
		"a piece of a restore": func(cfg config.Config) string { return cfg.Database() + copies.PartEnds },
		"what was moved aside": func(cfg config.Config) string { return cfg.Database() + copies.ReplacedEnds + "20260101T000000Z" },
		"a copy in its folder": func(cfg config.Config) string {
			return filepath.Join(cfg.Data, copies.Begins+"20260101T000000Z"+copies.Ends)
		},
		"a copy in the backups": func(cfg config.Config) string {
			return filepath.Join(cfg.Backup.Dir, copies.Begins+"20260101T000000Z"+copies.Ends)
		},
	} {
		t.Run(name, func(t *testing.T) {
			for _, empty := range []bool{false, true} {
				cfg := clubConfig(t)
				cfg.Backup = config.Backup{Dir: t.TempDir(), Every: config.Span(time.Hour), Keep: 2}
				if err := copies.CopyFile(goodCopy(t), lay(cfg)); err != nil {
					t.Fatal(err)
				}
				if err := os.Truncate(cfg.Database(), 0); err != nil {
					t.Fatal(err)
				}
				if !empty {
					if err := os.Remove(cfg.Database()); err != nil {
						t.Fatal(err)
					}
				}
				file := writeConfig(t, cfg, "[backup]\ndir = \""+cfg.Backup.Dir+"\"\n")
				for _, args := range [][]string{{"serve"}, {"game", "new", "ahd", "1861", "--player", "union=Anna <anna@mail.example>", "--player", "confederate=Ben <ben@mail.example>"}} {
					stopped, stop := context.WithCancel(t.Context())
					stop() // a serve that begins all the same must end at once
					var errs strings.Builder
					code := run(stopped, append(args, "--config", file), &console{strings.NewReader(""), io.Discard, &errs})
					if code != exitFailed || !strings.Contains(errs.String(), lay(cfg)) || !strings.Contains(errs.String(), "adjutant restore COPY") {
						t.Fatalf("%s ends with %d, want %d: %q", args[0], code, exitFailed, errs.String())
					}
				}
				if o := command(t, "", "doctor", "--quick", "--config", file); o.code != exitFailed || !strings.Contains(o.out, "a restore was interrupted") {
					t.Errorf("doctor ends with %d, want %d: %s", o.code, exitFailed, o.out)
				}
				if info, err := os.Stat(cfg.Database()); err == nil && info.Size() > 0 || err != nil && !errors.Is(err, fs.ErrNotExist) {
					t.Errorf("a database was made all the same (%v)", err)
				}
				d, err := daemon.Open(cfg, slog.New(slog.DiscardHandler), daemon.Settings{Quick: true, Anew: true})
				if err != nil {
					t.Fatalf("told to begin anew: %v", err)
				}
				if err := d.Close(); err != nil {
					t.Error(err)
				}
				if words, err := served(t, cfg); err != nil || words != "" {
					t.Errorf("begun anew, it finds %q: %v", words, err)
				}
			}
		})
	}
}

// A backup is killed while it is being made; the next one, and the daemon when it starts, clear its pieces away, but not those of one
// that is being made.
func TestPiecesOfKilledBackupsAreClearedAway(t *testing.T) {
	cfg := clubConfig(t)
	st, err := store.Open(cfg.Database(), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer st.Close()
	litter := func() (names []string) {
		for _, name := range []string{copies.Begins + "20260104T000000Z" + copies.Ends + copies.PartEnds, copies.Begins + "20260104T000000Z" + copies.Ends + copies.PartEnds + "-journal", ".verify-1"} {
			names = append(names, filepath.Join(cfg.Data, name))
			if err := os.WriteFile(names[len(names)-1], nil, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		return names
	}
	litter()
	lock, err := store.HoldFolder(cfg.Data)
	if err != nil {
		t.Fatal(err)
	}
	if err := copies.SweepAlone(cfg.Data); err != nil {
		t.Fatal(err)
	}
	if left := remains(t, cfg); len(left) != 3 {
		t.Errorf("while a copy is being made, there are left %v; want all three pieces", left)
	}
	if _, err := copies.Make(t.Context(), cfg.Database(), cfg.Data, time.Now()); err == nil || !strings.Contains(err.Error(), "works on") {
		t.Errorf("two backups into one folder at the same time: %v", err)
	}
	if err := lock.Release(); err != nil {
		t.Fatal(err)
	}
	if _, err := copies.Make(t.Context(), cfg.Database(), cfg.Data, time.Now()); err != nil {
		t.Fatal(err)
	}
	if left := remains(t, cfg); len(left) > 0 {
		t.Errorf("after a backup there are left %v", left)
	}
	litter()
	if _, err := served(t, cfg); err != nil {
		t.Fatal(err)
	}
	if left := remains(t, cfg); len(left) > 0 {
		t.Errorf("after the start of the daemon there are left %v", left)
	}
}

// While another program has the database open, nothing is restored and nothing changed.
func TestRestoreWaitsForWhoeverHasTheDatabaseOpen(t *testing.T) {
	t.Parallel()
	cfg := config.Config{Data: t.TempDir(), Address: "adjutant@club.example"}
	st, err := store.Open(cfg.Database(), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	remember(t, st, "old")
	_, _, err = copies.Restoring{Database: cfg.Database(), Replace: true, Step: func(string) {}}.Run(t.Context(), goodCopy(t))
	if !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("beside another program, restore says %v", err)
	}
	remember(t, st, "late")
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	if names, err := filepath.Glob(cfg.Database() + ".*"); err != nil || len(names) > 0 {
		t.Errorf("there are left %v (%v)", names, err)
	}
	if words, err := served(t, cfg); err != nil || words != "old late" {
		t.Errorf("after that serve finds %q: %v", words, err)
	}
}
