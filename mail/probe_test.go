package mail

import (
	"context"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
)

func TestProbesSayWhatIsWrong(t *testing.T) {
	s := startServer(t, t.TempDir())
	in := Peer{Addr: s.IMAPAddr(), TLS: TLSNone, User: us.Local, Password: "secret"}
	out := Peer{Addr: s.SMTPAddr(), TLS: TLSNone}
	submit(t, s, order("anna@mail.example", "a@mail.example", "end"))
	got, err := ProbeIMAP(t.Context(), in, "")
	if want := (IMAPFacts{Keywords: true, Idles: true, Messages: 1}); err != nil || got != want {
		t.Errorf("got %+v, %v; want %+v", got, err, want)
	}
	if err := ProbeSMTP(t.Context(), out, us); err != nil {
		t.Error(err)
	}
	dumb, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer dumb.Close()
	go func() {
		for {
			c, err := dumb.Accept()
			if err != nil {
				return
			}
			io.WriteString(c, "* OK not TLS\r\n")
			c.Close()
		}
	}()
	nobody, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	nobody.Close()
	tests := []struct {
		name string
		peer Peer
		want string
	}{
		{"a wrong password", Peer{Addr: in.Addr, TLS: TLSNone, User: us.Local, Password: "wrong"}, "does not let \"adjutant\" in with this password"},
		{"a closed port", Peer{Addr: nobody.Addr().String(), TLS: TLSNone, User: "a", Password: "b"}, "nothing answers at the IMAP server"},
		{"no TLS where TLS is spoken", Peer{Addr: dumb.Addr().String(), TLS: TLSImplicit, User: "a", Password: "b"}, "does not begin with TLS"},
		{"a password in the clear", Peer{Addr: "mail.example:143", TLS: TLSNone, User: "a", Password: "b"}, "would go over the network in the clear"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
			defer cancel()
			if _, err := ProbeIMAP(ctx, tt.peer, ""); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want %q in it", err, tt.want)
			}
		})
	}
	if err := ProbeSMTP(t.Context(), Peer{Addr: nobody.Addr().String(), TLS: TLSNone}, us); err == nil || !strings.Contains(err.Error(), "nothing answers") {
		t.Errorf("got %v, want that nothing answers", err)
	}
	if err := ProbePlus(t.Context(), in, out, "", us, "x1"); err != nil {
		t.Errorf("a letter with a plus: %v", err)
	}
}

func TestRereadHandsMessagesOnOnceMore(t *testing.T) {
	for _, processed := range []string{"", "Processed"} {
		t.Run("moved to "+processed, func(t *testing.T) {
			s := startServer(t, t.TempDir())
			r, d := receiver(s.IMAPAddr())
			r.Processed, r.Failed = processed, ""
			ctx, stop := context.WithCancel(t.Context())
			done := make(chan error, 1)
			go func() { done <- r.Run(ctx) }()
			submit(t, s, order("anna@mail.example", "a@mail.example", "one"), order("anna@mail.example", "b@mail.example", "two"))
			for _, want := range []string{"one", "two"} {
				if got := <-d.arrived; !strings.Contains(got, want) {
					t.Errorf("got %q, want %q", got, want)
				}
			}
			where := "INBOX"
			if processed != "" {
				where = processed
			}
			b, err := openBox(t.Context(), r.Server, where, nil)
			if err != nil {
				t.Fatal(err)
			}
			defer b.close()
			for marked := 0; marked < 2; time.Sleep(time.Millisecond) { // a moment after they were handed on
				if err := b.client.Noop().Wait(); err != nil {
					t.Fatal(err)
				}
				found, err := b.client.UIDSearch(&imap.SearchCriteria{Flag: []imap.Flag{keywordDone}}, nil).Wait()
				if err != nil {
					t.Fatal(err)
				}
				marked = len(found.AllUIDs())
			}
			stop()
			<-done
			submit(t, s, order("anna@mail.example", "c@mail.example", "three"))
			if n, err := Reread(t.Context(), r.Server, "", processed, time.Now().Add(-time.Hour)); err != nil || n != 3 {
				t.Errorf("Reread tells %d, %v; want 3", n, err)
			}
			again, d2 := receiver(s.IMAPAddr())
			again.Processed, again.Failed = processed, ""
			ctx, stop = context.WithCancel(t.Context())
			go func() { done <- again.Run(ctx) }()
			for _, want := range []string{"one", "two", "three"} {
				if got := <-d2.arrived; !strings.Contains(got, want) {
					t.Errorf("after Reread got %q, want %q", got, want)
				}
			}
			stop()
			<-done
		})
	}
}
