package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adjutant/store/storetest/onserver"
)

// everything writes at least one row into each table.
func everything(t *testing.T, s *Store) {
	t.Helper()
	g := createGame(t, s)
	carl := must[Player](t)(s.Admit(ctx, &Mark{Door: "mail", ID: "carl", From: "Carl\xff\x00@mail.example"}, Player{Name: "Carl É", Address: "carl@mail.example",
		Token: "p.carl"}, nil))
	must[Committed](t)(s.Take(ctx, g.ID, &Mark{Door: "mail", ID: "m"}, 1, rule(Outcome{
		Events:  []Event{fact("ahd.marched", `{"by": "Carl"}`), fact("ahd.fired", ` [2.50e1, "é\u0000"] `)},
		Letters: []Letter{letter("l", 1), letter("k", 2)}, Seats: []Seat{{Seat: "union", Token: "u2"}},
		SetNotes: map[NoteSet][]Note{{"union", "wish"}: {{Key: "a", Text: "b"}}}, Snapshot: &Snapshot{N: 1, Version: 1, Text: "position"},
		SetDeadlines: true, Deadlines: []Deadline{{Seat: "union", Due: start, Kind: "deadline"}},
		Invited: []Invitation{{Address: "dora@mail.example", Stranger: true}},
		Listing: &Listing{Turn: "May 1861", Seats: []ListedSeat{{Seat: "union", Player: 1, Points: -1}}},
	})))
	wantError(t, s.SetMailboxState(ctx, Mailbox{Name: "INBOX", Validity: 4_000_000_000, Last: 7}), nil)
	wantError(t, s.Run(ctx, Mark{Door: "mail", ID: "errand"}, Errand{Open: []Table{{ID: 1, Player: 1, Book: "ahd", Scenario: "1861"}},
		Applicant: &Applicant{Address: "Eve@mail.example", Token: "j.eve"},
		Newcomers: []Newcomer{{Sender: "eve@mail.example", Domain: "mail.example", Proven: true}}}), nil)
	wantError(t, s.Discord().SetChannel(ctx, Channel{Game: g.ID, Guild: "1", Channel: "2"}), nil)
	wantError(t, s.Discord().SaveDraft(ctx, WordDraft{ID: "d", Player: 1}), nil)
	must[Season](t)(s.League().CreateSeason(ctx, nil, Season{Slug: "Winter", Book: "ahd", Nonce: make([]byte, 16), Seed: make([]byte, 32),
		Header: json.RawMessage("{}")}, func(sn Season) (SeasonOutcome, error) {
		return SeasonOutcome{Events: []Event{{Kind: "joined", Fact: []byte("{}"), At: start}}, SetNotes: map[string][]SeasonNote{"bid": {{Kind: "bid", Key: "1"}}},
			Deadlines: []SeasonDeadline{{Season: sn.ID, Kind: "next", Due: start}}, Games: []SeasonGame{{Season: sn.ID, N: 1, Game: g.ID, Watch: true}},
			Players: []SeasonPlayer{{Season: sn.ID, Player: 1, Line: 1}}}, nil
	}))
	wantError(t, s.write(ctx, func(c *session) error {
		_, err := c.exec("INSERT INTO season_gone ("+goneColumns+") VALUES (99, 'first', 'First', 'ahd', ?, 1, ?, ?)", Stamp(start),
			make([]byte, 32), Stamp(start))
		return err
	}), nil)
	wantError(t, s.League().LetGo(ctx, "ahd", nil, RatingBase{Month: "2026-12", Text: "{}"}), nil)
	wantError(t, s.League().SetRatings(ctx, "ahd", "9999", map[string]string{"2027-01": "{}"}), nil)
	wantError(t, s.Forget(ctx, Mark{Door: "mail", ID: "forget"}, Forgotten{Player: carl, Name: "somebody", Words: func(w string) string { return w },
		Note: func(n Note) (Note, bool) { return n, true }, Farewell: Letter{Door: "mail", MessageID: "bye", Kind: KindFarewell, Body: []byte("{}")},
		Games: map[int64]Redaction{g.ID: {Facts: map[int64][]byte{1: []byte(`{"by": "somebody"}`)}, Words: func(w string) string { return w }}}}), nil)
	ls := must[[]Letter](t)(s.Outbox().Claim(ctx, "mail", 9, 1))
	last := ls[len(ls)-1].ID
	wantError(t, s.write(ctx, func(c *session) error { return c.change("DELETE FROM outbox WHERE id = ?", last) }), nil)
	for _, m := range moved {
		if count(t, s, "SELECT count(*) FROM "+m.table) == 0 {
			t.Errorf("%s is empty: nothing would show that it is copied", m.table)
		}
	}
}

// A table that is not copied is one that a new column or table has brought: it must stand in moved.
func TestEveryTableIsMoved(t *testing.T) {
	s, _ := open(t)
	var names []string
	wantError(t, s.read(ctx, func(c *session) (err error) {
		names, err = many(c, value[string], c.tables())
		return err
	}), nil)
	for _, name := range names {
		own := strings.HasPrefix(name, "goose_") || slices.Contains([]string{"daemon", "lease", "inbox", "borne"}, name)
		if at := slices.IndexFunc(moved, func(m copied) bool { return m.table == name }); (at >= 0) == own {
			t.Errorf("%s is moved: %t", name, at >= 0)
		}
	}
}

// here and there are where the club moves: from a file to the server if there is one, and back into a file.
func route(t *testing.T) []string {
	dir := t.TempDir()
	to := filepath.Join(dir, "second.db")
	if onserver.Wanted() {
		to = onserver.Empty(t)
	}
	return []string{filepath.Join(dir, "first.db"), to, filepath.Join(dir, "third.db")}
}

func TestAClubMoves(t *testing.T) {
	names := route(t)
	c := &clock{t: start}
	s := openAt(t, names[0], c)
	everything(t, s)
	next := must[int64](t)(nextLetter(s))
	s.Close()
	for i, to := range names[1:] {
		done := must[Moved](t)(Move(ctx, names[i], to, c.now, nil))
		if done.Tables != len(moved) || done.Games != 1 || done.Seasons != 1 || done.Before {
			t.Errorf("moved %+v", done)
		}
	}
	again, err := Move(ctx, names[0], names[1], c.now, nil)
	if OnServer(names[1]) && (err != nil || !again.Before) || !OnServer(names[1]) && (err == nil || !strings.Contains(err.Error(), "is there already")) {
		t.Errorf("once more: %+v, %v", again, err)
	}
	for _, name := range names[1:] {
		s := openAt(t, name, c)
		wantError(t, s.Verify(ctx, 1), nil)
		wantError(t, s.Check(ctx), nil)
		if got := must[int64](t)(nextLetter(s)); got < next {
			t.Errorf("the next letter has the number %d, which was given before; want %d", got, next)
		}
		p := must[Player](t)(s.AddPlayer(ctx, Player{Name: "Fay", Address: "fay@mail.example", Token: "f"}))
		if p.ID != 4 {
			t.Errorf("the next player has the number %d, want 4", p.ID)
		}
	}
	if OnServer(names[1]) {
		if _, err := Move(ctx, names[0], names[1], c.now, nil); err == nil || !strings.Contains(err.Error(), "holds another") {
			t.Errorf("into a database in use: got %v, want a refusal", err)
		}
	}
}

// nextLetter is the number that the next letter would have.
func nextLetter(s *Store) (id int64, err error) {
	nothing := errors.New("nothing is written")
	err = s.write(ctx, func(c *session) error {
		ls, err := owe(c, 0, []Letter{letter("next", 0)}, start)
		if err = errors.Join(err, c.ask(c)); err == nil {
			id, err = ls[0].ID, nothing
		}
		return err
	})
	if errors.Is(err, nothing) {
		err = nil
	}
	return id, err
}

// The child of TestTheMoveIsKilled is this program again, with these in its environment.
const (
	copyFrom  = "ADJUTANT_COPY_FROM"
	copyTo    = "ADJUTANT_COPY_TO"
	copyUntil = "ADJUTANT_COPY_UNTIL" // how many tables are done when it is killed
)

func copyChild(from string) error {
	left, err := strconv.Atoi(os.Getenv(copyUntil))
	if err != nil {
		return err
	}
	_, err = Move(ctx, from, os.Getenv(copyTo), start.UTC, func(string, int64) {
		if left--; left == 0 {
			if self, err := os.FindProcess(os.Getpid()); err == nil {
				self.Kill()
			}
			select {}
		}
	})
	return err
}

// The move is killed between tables, again and again; done once more it is whole, and meanwhile nothing stands there.
func TestTheMoveIsKilled(t *testing.T) {
	names := route(t)
	c := &clock{t: start}
	s := openAt(t, names[0], c)
	everything(t, s)
	s.Close()
	for i, to := range names[1:] {
		for _, tables := range []int{1, 5, len(moved) / 2, len(moved)} {
			child := exec.Command(os.Args[0])
			child.Env = append(os.Environ(), copyFrom+"="+names[i], copyTo+"="+to, fmt.Sprintf("%s=%d", copyUntil, tables))
			said, err := child.CombinedOutput()
			if exit := (*exec.ExitError)(nil); !errors.As(err, &exit) || exit.ExitCode() != -1 {
				t.Fatalf("the child was not killed but ended with %v: %s", err, said)
			}
			if !OnServer(to) {
				if _, err := os.Stat(to); !errors.Is(err, os.ErrNotExist) {
					t.Errorf("killed after %d tables, %s is there: %v", tables, to, err)
				}
			}
		}
		done := must[Moved](t)(Move(ctx, names[i], to, c.now, nil))
		if done.Games != 1 || done.Before {
			t.Errorf("moved %+v, want all now and not before", done)
		}
	}
}

func TestNothingMovesWhileADaemonWorks(t *testing.T) {
	names := route(t)
	s := openAt(t, names[0], &clock{t: start})
	s.Close()
	lock := must[*Lock](t)(Hold(names[0], start))
	var held *HeldError
	if _, err := Move(ctx, names[0], names[1], start.UTC, nil); !errors.As(err, &held) {
		t.Errorf("got %v, want the daemon of the file named", err)
	}
	wantError(t, lock.Release(), nil)
	if !OnServer(names[1]) {
		return
	}
	there := openAt(t, names[1], &clock{t: start})
	wantError(t, there.Roster().SignOn(ctx, Daemon{Host: "far.club.example", PID: 77}, nil), nil)
	if _, err := Move(ctx, names[0], names[1], start.UTC, nil); err == nil || !strings.Contains(err.Error(), "process 77 on far.club.example") {
		t.Errorf("got %v, want the daemon of the database named", err)
	}
}
