package embedded

import (
	"sync"
	"testing"
	"time"
)

// A message that comes while an IDLE has looked and does not wait yet was told of only with the next one, an hour later.
func TestNothingComesBetweenALookAndWaiting(t *testing.T) {
	s := start(t, t.TempDir())
	a := s.accounts["adjutant"]
	inbox := a.mailboxes["INBOX"]
	looked, stop := 0, make(chan struct{})
	end := sync.OnceFunc(func() { close(stop) })
	late := time.AfterFunc(10*time.Second, end)
	defer late.Stop()
	err := (&session{server: s, account: a, mailbox: inbox}).follow(func() error {
		switch looked++; looked {
		case 1:
			mustSubmit(t, s, "adjutant@club.example", "Subject: now\r\n\r\nmarch\r\n")
		case 2:
			end()
		}
		return nil
	}, stop)
	if err != nil || looked != 2 {
		t.Errorf("looked %d times, %v; want 2", looked, err)
	}
}
