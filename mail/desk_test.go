package mail

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
	"github.com/emersion/go-smtp"

	"adjutant/mail/embedded"
	"adjutant/store"
)

func startServer(t *testing.T, dir string) *embedded.Server {
	t.Helper()
	s, err := embedded.Start(embedded.Config{Dir: dir, Domain: us.Domain, Accounts: []embedded.Account{{Name: us.Local, Password: "secret"}}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func order(from, id, text string) string {
	return fmt.Sprintf("From: %s\r\nTo: %s\r\nMessage-ID: <%s>\r\n\r\n%s\r\n", from, us.Plus(token), id, text)
}

func submit(t *testing.T, s *embedded.Server, messages ...string) {
	t.Helper()
	submitTo(t, s, us.Plus(token), messages...)
}

func submitTo(t *testing.T, s *embedded.Server, to string, messages ...string) {
	t.Helper()
	for _, m := range messages {
		c, err := smtp.Dial(s.SMTPAddr())
		if err != nil {
			t.Fatal(err)
		}
		err = errors.Join(c.SendMail("anna@mail.example", []string{to}, strings.NewReader(m)), c.Quit())
		if err != nil {
			t.Fatal(err)
		}
	}
}

// desk is where received messages land, and whether they are taken.
type desk struct {
	arrived chan string // the text of each, tried or taken
	failed  chan string // the ids of those given up
	fail    func(Incoming) error
}

func receiver(addr string) (*Receiver, *desk) {
	d := &desk{arrived: make(chan string, 100), failed: make(chan string, 100)}
	r := &Receiver{
		Server: Peer{Addr: addr, TLS: TLSNone, User: us.Local, Password: "secret"}, Processed: "Processed", Failed: "Failed",
		Reader: Reader{Self: us}, Log: quiet, Retry: time.Millisecond, RetryMax: 4 * time.Millisecond,
		Handle: func(_ context.Context, in Incoming) error {
			var err error
			if d.fail != nil {
				err = d.fail(in)
			}
			if err != nil {
				d.arrived <- "failed " + in.Request.Text
				return err
			}
			d.arrived <- in.Request.Text
			return nil
		},
		GivenUp: func(_ context.Context, in Incoming, _ error) { d.failed <- in.Request.ID },
	}
	return r, d
}

// run receives until the returned function is called or the test ends.
func run(t *testing.T, r *Receiver) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- r.Run(ctx) }()
	var once sync.Once
	stop = func() {
		once.Do(func() {
			cancel()
			if err := <-done; err != nil {
				t.Errorf("Run: %v", err)
			}
		})
	}
	t.Cleanup(stop)
	return stop
}

func (d *desk) want(t *testing.T, texts ...string) {
	t.Helper()
	for _, want := range texts {
		select {
		case got := <-d.arrived:
			if got != want {
				t.Fatalf("arrived: %q, want %q", got, want)
			}
		case <-time.After(time.Minute):
			t.Fatalf("%q did not arrive", want)
		}
	}
}

func (d *desk) nothingMore(t *testing.T) {
	t.Helper()
	select {
	case got := <-d.arrived:
		t.Errorf("arrived: %q, want nothing more", got)
	default:
	}
}

// await waits until a folder holds so many messages with a keyword.
func await(t *testing.T, s *embedded.Server, folder string, keyword imap.Flag, n int) {
	t.Helper()
	c, err := imapclient.DialInsecure(s.IMAPAddr(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if err := c.Login(us.Local, "secret").Wait(); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(time.Minute); ; {
		found := -1
		if _, err := c.Select(folder, nil).Wait(); err == nil {
			d, err := c.UIDSearch(&imap.SearchCriteria{Flag: []imap.Flag{keyword, imap.FlagSeen}}, nil).Wait()
			if err != nil {
				t.Fatal(err)
			}
			found = len(d.AllUIDs())
		}
		if found == n {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("%s holds %d messages with %s, want %d", folder, found, keyword, n)
		}
		time.Sleep(time.Millisecond)
	}
}

// proxy stands between client and server, line by line. Each hook may change a line; nil cuts the connection.
func proxy(t *testing.T, server string, fromClient, fromServer func([]byte) []byte) string {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ln.Close() })
	pump := func(to, from net.Conn, hook func([]byte) []byte) {
		defer to.Close()
		defer from.Close()
		for r := bufio.NewReader(from); ; {
			line, err := r.ReadBytes('\n')
			if hook != nil && len(line) > 0 {
				if line = hook(line); line == nil {
					return
				}
			}
			if _, werr := to.Write(line); err != nil || werr != nil {
				return
			}
		}
	}
	go func() {
		for {
			client, err := ln.Accept()
			if err != nil {
				return
			}
			up, err := net.Dial("tcp", server)
			if err != nil {
				client.Close()
				return
			}
			go pump(up, client, fromClient)
			go pump(client, up, fromServer)
		}
	}()
	return ln.Addr().String()
}

// once cuts at the first line that holds words.
func once(words string) func([]byte) []byte {
	var lock sync.Mutex
	cut := false
	return func(line []byte) []byte {
		lock.Lock()
		defer lock.Unlock()
		if !cut && bytes.Contains(line, []byte(words)) {
			cut = true
			return nil
		}
		return line
	}
}

// marks is how far mailboxes were read, in memory.
type marks struct {
	lock  sync.Mutex
	state map[string]store.Mailbox
}

func (m *marks) MailboxState(_ context.Context, name string) (store.Mailbox, error) {
	m.lock.Lock()
	defer m.lock.Unlock()
	if s, ok := m.state[name]; ok {
		return s, nil
	}
	return store.Mailbox{Name: name}, nil
}

func (m *marks) SetMailboxState(_ context.Context, s store.Mailbox) error {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.state[s.Name] = s
	return nil
}

type literal struct{ *strings.Reader }

func (l literal) Size() int64 { return int64(l.Len()) }

var _ io.Reader = literal{}
