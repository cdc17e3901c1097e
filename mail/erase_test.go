package mail

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

// holds says whether some file below a folder holds words.
func holds(t *testing.T, dir, words string) bool {
	t.Helper()
	found := false
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		b, err := os.ReadFile(path)
		found = found || bytes.Contains(b, []byte(words))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// TestRawMailIsKeptForASetTimeOnly: what was dealt with goes when its time is over, wherever it lies; what was not stays.
func TestRawMailIsKeptForASetTimeOnly(t *testing.T) {
	dir := t.TempDir()
	s := startServer(t, dir)
	r, d := receiver(s.IMAPAddr())
	submit(t, s, order("anna@mail.example", "old@mail.example", "a very old order"))
	stop := run(t, r)
	d.want(t, "a very old order")
	await(t, s, "Processed", keywordDone, 1)
	stop()
	submit(t, s, order("anna@mail.example", "unread@mail.example", "an order that nobody has read"))
	readByOthers(t, s.IMAPAddr())

	now := time.Now()
	e := &Eraser{Server: r.Server, Folders: []string{"INBOX", "Processed", "Failed"}, Now: func() time.Time { return now }, Log: quiet}
	if n, err := e.Sweep(t.Context()); n != 0 || err != nil {
		t.Fatalf("%d messages were erased at once, %v; want none", n, err)
	}
	now = now.Add(29 * 24 * time.Hour)
	if n, err := e.Sweep(t.Context()); n != 0 || err != nil || !holds(t, dir, "a very old order") {
		t.Fatalf("%d messages were erased after 29 days, %v; want none", n, err)
	}
	now = now.Add(3 * 24 * time.Hour)
	if n, err := e.Sweep(t.Context()); n != 1 || err != nil {
		t.Errorf("%d messages were erased after 32 days, %v; want one", n, err)
	}
	if holds(t, dir, "a very old order") || holds(t, dir, "old@mail.example") {
		t.Error("the message still lies in a file of the server")
	}
	if !holds(t, dir, "an order that nobody has read") {
		t.Error("a message that was not dealt with was erased")
	}
	keep := &Eraser{Server: r.Server, Keep: -1, Log: quiet}
	if err := keep.Run(t.Context()); err != nil {
		t.Errorf("an eraser that keeps all for ever: %v", err)
	}
}

// readByOthers marks everything in the inbox as seen and answered, as a person with a mail program does.
func readByOthers(t *testing.T, addr string) {
	t.Helper()
	c, err := imapclient.DialInsecure(addr, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if err := c.Login(us.Local, "secret").Wait(); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Select("INBOX", nil).Wait(); err != nil {
		t.Fatal(err)
	}
	err = c.Store(imap.SeqSet{{Start: 1, Stop: 0}}, &imap.StoreFlags{Op: imap.StoreFlagsAdd, Silent: true, Flags: []imap.Flag{imap.FlagSeen, imap.FlagAnswered}}, nil).Close()
	if err != nil {
		t.Fatal(err)
	}
}
