package store

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestVersionsAndCopyWithRelativeNames(t *testing.T) {
	t.Chdir(t.TempDir())
	if _, want, err := Versions("a.db"); !errors.Is(err, fs.ErrNotExist) || want != newest(t) {
		t.Errorf("of no file: %d, %v; want %d, not there", want, err, newest(t))
	}
	s := openAt(t, "a.db", &clock{t: start})
	createGame(t, s)
	if have, want, err := Versions("a.db"); err != nil || have != want || want != newest(t) {
		t.Errorf("got %d of %d, %v; want %d", have, want, err, newest(t))
	}
	wantError(t, Copy("a.db", filepath.Join(".", "b.db")), nil)
	if err := Copy("a.db", "b.db"); err == nil || !strings.Contains(err.Error(), "the copy cannot be made") {
		t.Errorf("over a file that is there: %v, want it refused", err)
	}
	b := openAt(t, "b.db", &clock{t: start})
	wantError(t, b.Check(ctx), nil)
	wantError(t, b.Verify(ctx, 1), nil)
}

func TestCheckNamesWhatIsDamaged(t *testing.T) {
	ofFiles(t)
	s, _ := open(t)
	createGame(t, s)
	wantError(t, s.Check(ctx), nil)
	db := beside(t, s)
	if _, err := db.Exec("PRAGMA foreign_keys = 0; INSERT INTO note VALUES (77, 'union', 'wish', '1', 1, 'end')"); err != nil {
		t.Fatal(err)
	}
	if err := s.Check(ctx); err == nil || !strings.Contains(err.Error(), "of note names no game") {
		t.Errorf("got %v, want the row named", err)
	}
}

func TestTallyCounts(t *testing.T) {
	s, c := open(t)
	g := createGame(t, s)
	done := must[Committed](t)(s.Take(ctx, g.ID, &Mark{Door: "mail", ID: "m", Note: "played"}, 1, rule(Outcome{
		Events: []Event{fact("ahd.fired", "{}"), fact("ahd.fired", "{}")}, Letters: []Letter{letter("l1", 1), letter("l2", 2)},
		SetDeadlines: true, Deadlines: []Deadline{{Seat: "union", Question: 1, Kind: "due", Due: start.Add(time.Hour)}}})))
	wantError(t, s.Note(ctx, Mark{Door: "mail", ID: "n", Note: "dropped: unknown token"}, nil), nil)
	c.add(2 * time.Hour)
	wantError(t, s.Outbox().Failed(ctx, done.Letters[0].ID, "450 later", false, c.now().Add(time.Hour)), nil)
	wantError(t, s.Outbox().Failed(ctx, done.Letters[1].ID, "550 no", true, time.Time{}), nil)
	got := must[Tally](t)(s.Tally(ctx))
	if got.Games["open"] != 1 || got.Players != 2 || got.Events != done.Last || got.Unsent["mail"] != 1 || got.Failed != 1 ||
		!got.Oldest.Equal(start) || got.Overdue != 1 || !got.Due.Equal(start.Add(time.Hour)) || got.Messages != 2 || got.Refused != 1 ||
		got.PagesUsed == 0 {
		t.Errorf("got %+v", got)
	}
	m, game, err := s.Became(ctx, "mail", "m")
	if err != nil || game != g.ID || m.Note != "played" {
		t.Errorf("of a message: %+v of game %d, %v", m, game, err)
	}
	_, _, err = s.Became(ctx, "mail", "never")
	wantError(t, err, ErrNotFound)
}
