package mail

import (
	"crypto/tls"
	"log/slog"
	"net"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-smtp"

	"adjutant/mail/embedded"
)

// serveIMAP serves sessions on the loopback until the test ends.
func serveIMAP(t *testing.T, session func() imapserver.Session) (addr string) {
	t.Helper()
	server := imapserver.New(&imapserver.Options{
		NewSession: func(*imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
			return session(), nil, nil
		},
		Caps: imap.CapSet{imap.CapIMAP4rev1: {}, imap.CapIMAP4rev2: {}}, InsecureAuth: true,
		Logger: slog.NewLogLogger(quiet.Handler(), slog.LevelDebug),
	})
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go server.Serve(ln)
	t.Cleanup(func() { server.Close() })
	return ln.Addr().String()
}

// serveSMTP serves SMTP on the loopback until the test ends.
func serveSMTP(t *testing.T, s *smtp.Server) (addr string) {
	t.Helper()
	s.AllowInsecureAuth = true
	s.ErrorLog = slog.NewLogLogger(quiet.Handler(), slog.LevelDebug)
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go s.Serve(ln)
	t.Cleanup(func() { s.Close() })
	return ln.Addr().String()
}

// restart starts a server again where it was.
func restart(t *testing.T, dir, addr string) *embedded.Server {
	t.Helper()
	var last error
	for range 200 {
		s, err := embedded.Start(embedded.Config{Dir: dir, Domain: us.Domain, IMAPAddr: addr, Accounts: []embedded.Account{{Name: us.Local, Password: "secret"}}})
		if err == nil {
			t.Cleanup(func() { s.Close() })
			return s
		}
		last = err
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal(last)
	return nil
}

// serveTLS greets whoever comes over TLS.
func serveTLS(ln net.Listener, c *tls.Config) {
	for {
		conn, err := ln.Accept()
		if err != nil {
			return
		}
		go func() {
			defer conn.Close()
			secure := tls.Server(conn, c)
			if secure.Handshake() == nil {
				secure.Write([]byte("* BYE go away\r\n"))
			}
		}()
	}
}
