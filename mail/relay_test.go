package mail

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"io"
	"log/slog"
	"math/big"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"

	"adjutant/bot/post"
	"adjutant/store"
)

var (
	_ Outbox = store.Outbox{}
	_ Marks  = (*store.Store)(nil)
)

var quiet = slog.New(slog.NewTextHandler(io.Discard, nil))

// outbox is letters in memory.
type outbox struct {
	lock    sync.Mutex
	letters []store.Letter
	state   map[int64]string // "sent 250 ...", "final 550 ...", "again at ... 451 ..."
	noted   chan int64       // an id for each state, if not nil
}

func owed(t *testing.T, letters ...post.Letter) *outbox {
	t.Helper()
	o := &outbox{state: map[int64]string{}}
	for i, l := range letters {
		body, err := json.Marshal(l)
		if err != nil {
			t.Fatal(err)
		}
		o.letters = append(o.letters, store.Letter{ID: int64(i) + 1, Door: "mail", MessageID: l.MessageID, Body: body})
	}
	return o
}

func (o *outbox) Claim(_ context.Context, door string, limit int, _ time.Duration) ([]store.Letter, error) {
	o.lock.Lock()
	defer o.lock.Unlock()
	var out []store.Letter
	for i, l := range o.letters {
		if s := o.state[l.ID]; l.Door == door && len(out) < limit && (s == "" || strings.HasPrefix(s, "now")) {
			o.letters[i].Claims++
			out = append(out, o.letters[i])
		}
	}
	return out, nil
}

func (o *outbox) note(id int64, state string) error {
	o.lock.Lock()
	o.state[id] = state
	o.lock.Unlock()
	if o.noted != nil {
		o.noted <- id
	}
	return nil
}

func (o *outbox) Sent(_ context.Context, id int64, reply string) error {
	return o.note(id, "sent "+reply)
}

func (o *outbox) Failed(_ context.Context, id int64, reply string, final bool, retryAt time.Time) error {
	o.lock.Lock()
	o.letters[id-1].Attempts++
	o.lock.Unlock()
	if final {
		return o.note(id, "final "+reply)
	}
	return o.note(id, "again at "+retryAt.Format("15:04:05")+" "+reply)
}

func (o *outbox) Later(_ context.Context, id int64, at time.Time, why string) error {
	o.lock.Lock()
	o.letters[id-1].Claims--
	o.lock.Unlock()
	if why != "" {
		why = " " + why
	}
	return o.note(id, "later at "+at.Format("15:04:05")+why)
}

// retry lets a letter be claimed again.
func (o *outbox) retry(id int64) { o.note(id, "now") }

func (o *outbox) is(t *testing.T, id int64, want string) {
	t.Helper()
	o.lock.Lock()
	defer o.lock.Unlock()
	if got := o.state[id]; got != want {
		t.Errorf("letter %d: %q, want %q", id, got, want)
	}
}

// relay is an SMTP server that does what it is told to.
type relay struct {
	addr string
	rcpt func(to string) error
	data func(c *smtp.Conn, message string) error // one at a time
	hold func()                                   // before that; several at once
	user string                                   // of the login, if there was one

	lock sync.Mutex
	from []string
	to   []string
	got  []string
}

func startRelay(t *testing.T, adjust func(*smtp.Server)) *relay {
	t.Helper()
	r := &relay{}
	s := smtp.NewServer(smtp.BackendFunc(func(c *smtp.Conn) (smtp.Session, error) { return &relaySession{r, c, ""}, nil }))
	s.AllowInsecureAuth = true
	s.ErrorLog = slog.NewLogLogger(quiet.Handler(), slog.LevelDebug)
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	r.addr = ln.Addr().String()
	if adjust != nil {
		adjust(s)
	}
	go s.Serve(ln)
	t.Cleanup(func() { s.Close() })
	return r
}

type relaySession struct {
	r    *relay
	conn *smtp.Conn
	from string
}

func (s *relaySession) AuthMechanisms() []string { return []string{sasl.Plain} }

func (s *relaySession) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if password != "secret" {
			return smtp.ErrAuthFailed
		}
		s.r.lock.Lock()
		defer s.r.lock.Unlock()
		s.r.user = user
		return nil
	}), nil
}

func (s *relaySession) Mail(from string, _ *smtp.MailOptions) error {
	s.from = from
	return nil
}

func (s *relaySession) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.r.lock.Lock()
	defer s.r.lock.Unlock()
	s.r.to = append(s.r.to, to)
	if s.r.rcpt != nil {
		return s.r.rcpt(to)
	}
	return nil
}

func (s *relaySession) Data(r io.Reader) error {
	b, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	if s.r.hold != nil {
		s.r.hold()
	}
	s.r.lock.Lock()
	defer s.r.lock.Unlock()
	s.r.from = append(s.r.from, s.from)
	s.r.got = append(s.r.got, string(b))
	if s.r.data != nil {
		return s.r.data(s.conn, string(b))
	}
	return nil
}

func (s *relaySession) Reset()        {}
func (s *relaySession) Logout() error { return nil }

func (r *relay) messages() []string {
	r.lock.Lock()
	defer r.lock.Unlock()
	return slices.Clone(r.got)
}

// certificate is a server's own for 127.0.0.1, and the client's trust in it.
func certificate(t *testing.T) (server, client *tls.Config) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, IsCA: true, BasicConstraintsValid: true}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	cert, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AddCert(cert)
	return &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}}}, &tls.Config{RootCAs: pool}
}
