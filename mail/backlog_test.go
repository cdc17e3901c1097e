package mail

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"

	"adjutant/bot/post"
	"adjutant/mail/embedded"
)

// fill puts messages into a mailbox, each with its own time.
func fill(t *testing.T, s *embedded.Server, folder string, n int, at func(i int) time.Time) {
	t.Helper()
	c, err := imapclient.DialInsecure(s.IMAPAddr(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if err := c.Login(us.Local, "secret").Wait(); err != nil {
		t.Fatal(err)
	}
	for i := range n {
		text := order("anna@mail.example", fmt.Sprintf("old%d@x", i), "end")
		cmd := c.Append(folder, int64(len(text)), &imap.AppendOptions{Time: at(i)})
		if _, err := cmd.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
		if err := cmd.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := cmd.Wait(); err != nil {
			t.Fatal(err)
		}
	}
}

// What was there before the adjutant was is left as it is.
func TestOldMailIsLeftAlone(t *testing.T) {
	s := startServer(t, t.TempDir())
	long := time.Now().Add(-90 * 24 * time.Hour)
	fill(t, s, "INBOX", 40, func(int) time.Time { return long })
	r, d := receiver(s.IMAPAddr())
	r.Since = time.Now().Add(-24 * time.Hour)
	run(t, r)
	submit(t, s, order("anna@mail.example", "1@x", "undo"))
	d.want(t, "undo")
	await(t, s, "Processed", keywordDone, 1)
	d.nothingMore(t)
	if n := messagesIn(t, s, "INBOX"); n != 40 {
		t.Errorf("%d old messages are in INBOX, want all 40", n)
	}
}

// Accident: the server changes UIDVALIDITY, or loses its marks, and old mail is run again. Here many are marked at once, for
// their ids are known; what is new among them is handled.
func TestMailDealtWithBeforeIsNotRunAgain(t *testing.T) {
	s := startServer(t, t.TempDir())
	fill(t, s, "INBOX", 90, func(int) time.Time { return time.Now() })
	submit(t, s, order("ben@mail.example", "new@x", "status"))
	asked := 0
	var fetched []string
	r, d := receiver(proxy(t, s.IMAPAddr(), func(line []byte) []byte {
		if strings.Contains(string(line), " FETCH ") {
			fetched = append(fetched, string(line))
		}
		return line
	}, nil))
	r.Known = func(_ context.Context, rs ...post.Request) ([]bool, error) {
		asked++
		var known []bool
		for _, r := range rs {
			known = append(known, strings.HasPrefix(r.ID, "old"))
		}
		return known, nil
	}
	run(t, r)
	d.want(t, "status")
	await(t, s, "Processed", keywordDone, 91)
	d.nothingMore(t)
	if asked != 1 || len(fetched) != 2 {
		t.Errorf("%d questions and %d fetches for the backlog, want 1 and 2", asked, len(fetched))
	}
}
