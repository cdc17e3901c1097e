// Package embedded is a small mail server inside the process, for clubs without one and for tests: IMAP and SMTP on the
// loopback, a few accounts from the configuration, each message a file. It takes mail for its own domain only and sends
// nothing anywhere.
package embedded

import (
	"errors"
	"fmt"
	"io"
	"log"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-smtp"
)

// maxMessage is the largest message in bytes that SMTP takes.
const maxMessage = 25 << 20

// A Config says what a server is.
type Config struct {
	Dir      string // where accounts and messages are kept; made if missing
	Domain   string // "club.example"
	IMAPAddr string // a loopback address with port; empty is "127.0.0.1:0"
	SMTPAddr string
	Accounts []Account
	Log      *slog.Logger // nil: nothing is logged
}

// An Account is one user. All of Name+anything at the domain is delivered to Name; he logs in as Name or Name@domain.
type Account struct {
	Name     string
	Password string
}

// A Server is a running mail server.
type Server struct {
	config   Config
	log      *slog.Logger
	accounts map[string]*account
	created  []string // accounts that were not there before
	imap     *imapserver.Server
	smtp     *smtp.Server
	imapLn   net.Listener
	smtpLn   net.Listener
	serving  sync.WaitGroup
	work     gate // IMAP sessions and SMTP deliveries, which write files
}

// Start opens the accounts' mailboxes and serves them until Close.
func Start(c Config) (*Server, error) {
	s := &Server{config: c, log: c.Log, accounts: map[string]*account{}}
	if s.log == nil {
		s.log = slog.New(slog.NewTextHandler(io.Discard, nil))
	}
	if c.Domain == "" || c.Dir == "" {
		return nil, errors.New("the embedded mail server needs a domain and a folder")
	}
	for _, a := range c.Accounts {
		name := strings.ToLower(a.Name)
		if name == "" || strings.ContainsAny(name, "+@/\\ ") || strings.HasPrefix(name, ".") || s.accounts[name] != nil {
			return nil, fmt.Errorf("%q is no name for a mail account", a.Name)
		}
		acc, err := openAccount(filepath.Join(c.Dir, name), a.Password)
		if err != nil {
			return nil, fmt.Errorf("mail account %s: %w", a.Name, err)
		}
		s.accounts[name] = acc
		if acc.fresh {
			s.created = append(s.created, a.Name)
		}
	}
	var err error
	if s.imapLn, err = listen(c.IMAPAddr); err != nil {
		return nil, err
	}
	if s.smtpLn, err = listen(c.SMTPAddr); err != nil {
		s.imapLn.Close()
		return nil, err
	}
	s.serve()
	return s, nil
}

func (s *Server) serve() {
	quiet := log.New(logWriter{s.log}, "", 0)
	s.imap = imapserver.New(&imapserver.Options{
		NewSession: func(*imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
			if !s.work.enter() {
				return nil, nil, errClosing
			}
			return &session{server: s}, nil, nil
		},
		Caps: imap.CapSet{
			imap.CapIMAP4rev1: {}, imap.CapIMAP4rev2: {}, imap.CapNamespace: {}, imap.CapUIDPlus: {}, imap.CapMove: {},
		},
		InsecureAuth: true,
		Logger:       quiet,
	})
	s.smtp = smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return &delivery{server: s}, nil }))
	s.smtp.Domain = s.config.Domain
	s.smtp.AllowInsecureAuth = true
	s.smtp.MaxMessageBytes = maxMessage
	s.smtp.MaxLineLength = maxMessage // Postfix takes lines of any length: it cuts them up to keep them and joins them to deliver
	s.smtp.MaxRecipients = 100
	s.smtp.ReadTimeout = 5 * time.Minute
	s.smtp.WriteTimeout = time.Minute
	s.smtp.ErrorLog = quiet
	s.serving.Add(2)
	go func() {
		defer s.serving.Done()
		if err := s.imap.Serve(s.imapLn); err != nil && !errors.Is(err, net.ErrClosed) {
			s.log.Error("embedded IMAP server", "err", err)
		}
	}()
	go func() {
		defer s.serving.Done()
		if err := s.smtp.Serve(s.smtpLn); err != nil && !errors.Is(err, smtp.ErrServerClosed) && !errors.Is(err, net.ErrClosed) {
			s.log.Error("embedded SMTP server", "err", err)
		}
	}()
}

// listen refuses every address that others can reach: passwords go over it in the clear.
func listen(addr string) (net.Listener, error) {
	if addr == "" {
		addr = "127.0.0.1:0"
	}
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, fmt.Errorf("mail server address %q: %w", addr, err)
	}
	if ip := net.ParseIP(host); host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return nil, fmt.Errorf("the embedded mail server serves the loopback only, not %q", addr)
	}
	return net.Listen("tcp", addr)
}

// IMAPAddr is the address on which IMAP is served.
func (s *Server) IMAPAddr() string { return s.imapLn.Addr().String() }

// Created names the accounts that were made by this start: those of a server that was there before are known to whom they belong.
func (s *Server) Created() []string { return s.created }

// SMTPAddr is the address on which SMTP is served.
func (s *Server) SMTPAddr() string { return s.smtpLn.Addr().String() }

// Close ends all connections and waits until nothing is written any more. All messages that were accepted are on disk.
func (s *Server) Close() error {
	err := errors.Join(s.imap.Close(), s.smtp.Close())
	s.imapLn.Close() // one that had not begun to serve yet does not know its listener
	s.smtpLn.Close()
	s.serving.Wait()
	s.work.close()
	return err
}

var errClosing = &imap.Error{Type: imap.StatusResponseTypeBye, Text: "The server is closing"}

// A gate counts who is inside and can be closed.
type gate struct {
	lock   sync.Mutex
	closed bool
	inside sync.WaitGroup
}

// enter tells whether one may go in; who did must leave.
func (g *gate) enter() bool {
	g.lock.Lock()
	defer g.lock.Unlock()
	if !g.closed {
		g.inside.Add(1)
	}
	return !g.closed
}

func (g *gate) leave() { g.inside.Done() }

// close lets nobody in any more and waits until all have left.
func (g *gate) close() {
	g.lock.Lock()
	g.closed = true
	g.lock.Unlock()
	g.inside.Wait()
}

// account finds whose mail goes to a local part, with or without what stands behind a plus.
func (s *Server) account(local string) *account {
	name, _, _ := strings.Cut(strings.ToLower(local), "+")
	return s.accounts[name]
}

type logWriter struct{ log *slog.Logger }

func (w logWriter) Write(b []byte) (int, error) {
	w.log.Debug("embedded mail server", "says", strings.TrimSpace(string(b)))
	return len(b), nil
}

// writeFile writes a file so that after a crash it is there whole or not at all.
func writeFile(dir, name string, data []byte) error {
	f, err := os.CreateTemp(dir, ".tmp-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	if _, err = f.Write(data); err == nil {
		err = f.Sync()
	}
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	if err == nil {
		err = os.Rename(f.Name(), filepath.Join(dir, name))
	}
	if err == nil {
		err = syncDir(dir)
	}
	return err
}

func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	return d.Sync()
}
