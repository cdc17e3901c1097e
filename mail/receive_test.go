package mail

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-imap/v2/imapserver/imapmemserver"

	"adjutant/bot/post"
	"adjutant/store"
)

func TestReceiveInOrderAndWhileIdle(t *testing.T) {
	s := startServer(t, t.TempDir())
	submit(t, s, order("anna@mail.example", "1@x", "undo"), order("anna@mail.example", "2@x", "end"))
	r, d := receiver(s.IMAPAddr())
	stop := run(t, r)
	d.want(t, "undo", "end")
	await(t, s, "Processed", keywordDone, 2)
	submit(t, s, order("anna@mail.example", "3@x", "status"))
	d.want(t, "status")
	await(t, s, "Processed", keywordDone, 3)
	stop()

	again, d := receiver(s.IMAPAddr())
	submit(t, s, order("anna@mail.example", "4@x", "map"))
	run(t, again)
	d.want(t, "map")
	await(t, s, "Processed", keywordDone, 4)
	d.nothingMore(t)
}

func TestAFailureIsTriedAgainAndNotOvertaken(t *testing.T) {
	s := startServer(t, t.TempDir())
	submit(t, s, order("anna@mail.example", "1@x", "first"), order("anna@mail.example", "2@x", "second"), order("ben@mail.example", "3@x", "other"))
	r, d := receiver(s.IMAPAddr())
	failures := 2
	d.fail = func(in Incoming) error {
		if in.Request.Text == "first" && failures > 0 {
			failures--
			return errors.New("the database is busy")
		}
		return nil
	}
	run(t, r)
	var got []string
	for range 5 {
		got = append(got, <-d.arrived)
	}
	of := func(texts ...string) []string {
		return slices.DeleteFunc(slices.Clone(got), func(s string) bool { return !slices.Contains(texts, s) })
	}
	if want := []string{"failed first", "failed first", "first", "second"}; !slices.Equal(of("failed first", "first", "second"), want) {
		t.Errorf("Anna's messages were handled as %q, want %q", got, want)
	}
	if got[0] != "failed first" || got[1] != "other" {
		t.Errorf("handled as %q; Ben's message must not wait for Anna's", got)
	}
	await(t, s, "Processed", keywordDone, 3)
}

// Whoever is told to stop in the middle of a flood of headers stops.
func TestItStopsInTheMiddleOfAFlood(t *testing.T) {
	s := startServer(t, t.TempDir())
	var mails []string
	for i := range 20 {
		mails = append(mails, order("anna@mail.example", fmt.Sprintf("%d@x", i), "status"))
	}
	submit(t, s, mails...)
	r, _ := receiver(s.IMAPAddr())
	ctx, stop := context.WithCancel(t.Context())
	r.Whose = func(ctx context.Context, _ ...post.Request) ([]post.Whose, error) {
		time.Sleep(50 * time.Millisecond) // the library begins to read the next header meanwhile
		stop()
		return nil, ctx.Err()
	}
	ended := make(chan struct{})
	go func() { r.Run(ctx); close(ended) }()
	select {
	case <-ended:
	case <-time.After(10 * time.Second):
		t.Fatal("it goes on")
	}
}

func TestAPoisonousMessageIsSetAside(t *testing.T) {
	s := startServer(t, t.TempDir())
	submit(t, s, order("anna@mail.example", "1@x", "poison"), order("anna@mail.example", "2@x", "end"))
	r, d := receiver(s.IMAPAddr())
	r.Tries = 3
	d.fail = func(in Incoming) error {
		if in.Request.Text == "poison" {
			return errors.New("cannot be")
		}
		return nil
	}
	run(t, r)
	d.want(t, "failed poison", "failed poison", "failed poison", "end")
	if got := <-d.failed; got != "1@x" {
		t.Errorf("given up: %q, want 1@x", got)
	}
	await(t, s, "Failed", keywordFailed, 1)
	await(t, s, "Processed", keywordDone, 1)
}

func TestATooLargeMessageIsFetchedInPart(t *testing.T) {
	s := startServer(t, t.TempDir())
	submit(t, s, order("anna@mail.example", "1@x", strings.Repeat("end\r\n", 5000)))
	r, d := receiver(s.IMAPAddr())
	r.Reader.Limit = 1000
	refused := make(chan string, 1)
	d.fail = func(in Incoming) error {
		refused <- in.Request.Refused + " " + in.Request.ID
		return nil
	}
	run(t, r)
	if got, want := <-refused, "Your message is larger than 1 kB; send the orders as plain text, without pictures. 1@x"; got != want {
		t.Errorf("refused: %q, want %q", got, want)
	}
}

func TestConnectionsThatAreCut(t *testing.T) {
	tests := []struct{ name, fromClient, fromServer string }{
		{"in the middle of the message", "", "Message-ID: <1@x>"},
		{"before the message is asked for", "FETCH", ""},
		{"before the message is marked", "STORE", ""},
		{"after it was marked, before it is moved", "MOVE", ""},
		{"before the answer to the mark", "", "STORE completed"},
		{"while idle", "", "+ idling"},
		{"at the login", "LOGIN", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := startServer(t, t.TempDir())
			submit(t, s, order("anna@mail.example", "1@x", "end"))
			var up, down func([]byte) []byte
			if tt.fromClient != "" {
				up = once(tt.fromClient)
			}
			if tt.fromServer != "" {
				down = once(tt.fromServer)
			}
			r, d := receiver(proxy(t, s.IMAPAddr(), up, down))
			lost := make(chan error, 10)
			r.Status = func(_ context.Context, connected bool, err error) {
				if !connected {
					lost <- err
				}
			}
			run(t, r)
			d.want(t, "end")
			if err := <-lost; err == nil {
				t.Error("the connection was lost without an error")
			}
			submit(t, s, order("anna@mail.example", "2@x", "undo"))
			d.want(t, "undo")
			d.nothingMore(t)
		})
	}
}

// TestServerWithoutKeywords changes UIDVALIDITY under the receiver: new mail is not skipped though its UIDs are old ones.
func TestServerWithoutKeywords(t *testing.T) {
	dir := t.TempDir()
	s := startServer(t, dir)
	noKeywords := func(line []byte) []byte { return bytes.ReplaceAll(line, []byte(` \*)`), []byte(`)`)) }
	kept := &marks{state: map[string]store.Mailbox{}}
	begin := func(addr string) (*desk, func()) {
		r, d := receiver(addr)
		r.Processed, r.Failed, r.Marks = "", "", kept
		return d, run(t, r)
	}
	addr := proxy(t, s.IMAPAddr(), nil, noKeywords)
	submit(t, s, order("anna@mail.example", "1@x", "one"), order("anna@mail.example", "2@x", "two"))
	d, stop := begin(addr)
	d.want(t, "one", "two")
	submit(t, s, order("anna@mail.example", "3@x", "three"))
	d.want(t, "three")
	stop()

	submit(t, s, order("anna@mail.example", "4@x", "four"))
	d, stop = begin(addr)
	for got := ""; got != "four"; { // the mark of three may not have been made before the stop
		if got = <-d.arrived; got != "three" && got != "four" {
			t.Fatalf("arrived: %q, want what was not marked", got)
		}
	}
	stop()
	s.Close()

	inbox := filepath.Join(dir, us.Local, "INBOX")
	err := errors.Join(os.RemoveAll(inbox), os.Mkdir(inbox, 0o700), os.WriteFile(filepath.Join(inbox, "state"), []byte("7 1\n"), 0o600))
	if err != nil {
		t.Fatal(err)
	}
	s = startServer(t, dir)
	addr = proxy(t, s.IMAPAddr(), nil, noKeywords)
	for _, m := range kept.state { // the new server has another port, and so another name
		m.Name = us.Local + "@" + addr + "/INBOX"
		kept.state = map[string]store.Mailbox{m.Name: m}
	}
	submit(t, s, order("anna@mail.example", "5@x", "five"))
	d, _ = begin(addr)
	d.want(t, "five")
}

func TestReceiveOverTLS(t *testing.T) {
	serverTLS, clientTLS := certificate(t)
	for _, mode := range []TLSMode{TLSStart, TLSImplicit} {
		t.Run(string(mode), func(t *testing.T) {
			memory := imapmemserver.New()
			user := imapmemserver.NewUser(us.Local, "secret")
			memory.AddUser(user)
			raw := order("anna@mail.example", "1@x", "end")
			if err := user.Create("INBOX", nil); err != nil {
				t.Fatal(err)
			}
			if _, err := user.Append("INBOX", literal{strings.NewReader(raw)}, &imap.AppendOptions{}); err != nil {
				t.Fatal(err)
			}
			server := imapserver.New(&imapserver.Options{
				NewSession: func(*imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
					return memory.NewSession(), nil, nil
				},
				Caps:      imap.CapSet{imap.CapIMAP4rev1: {}, imap.CapIMAP4rev2: {}},
				TLSConfig: serverTLS,
				Logger:    slog.NewLogLogger(quiet.Handler(), slog.LevelDebug),
			})
			ln, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			addr := ln.Addr().String()
			if mode == TLSImplicit {
				ln = tls.NewListener(ln, serverTLS)
			}
			go server.Serve(ln)
			defer server.Close()
			r, d := receiver(addr)
			r.Server.TLS, r.Server.Config = mode, clientTLS
			stop := run(t, r)
			defer stop()
			d.want(t, "end")
		})
	}
}
