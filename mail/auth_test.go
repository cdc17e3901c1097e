package mail

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-imap/v2/imapserver/imapmemserver"
	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"

	"adjutant/bot/post"
)

// drawsOf draws pictures of so many bytes.
func drawsOf(sizes map[string]int) func(context.Context, post.Picture) ([]byte, error) {
	return func(_ context.Context, p post.Picture) ([]byte, error) { return make([]byte, sizes[p.Name]), nil }
}

// bearer is the server's side of XOAUTH2 and OAUTHBEARER: it wants one token.
type bearer struct {
	mechanism, token string
	ok               func()
	failed           bool
}

func (b *bearer) Next(response []byte) (challenge []byte, done bool, err error) {
	if b.failed {
		return nil, true, errors.New("no such token")
	}
	want := "user=adjutant\x01auth=Bearer " + b.token + "\x01\x01"
	if b.mechanism == sasl.OAuthBearer {
		want = "auth=Bearer " + b.token + "\x01\x01"
	}
	if !strings.HasSuffix(string(response), want) {
		b.failed = true
		return []byte(`{"status":"invalid_token"}`), false, nil
	}
	b.ok()
	return nil, true, nil
}

type bearerRelay struct {
	relaySession
	mechanism string
}

func (s *bearerRelay) AuthMechanisms() []string { return []string{s.mechanism} }
func (s *bearerRelay) Auth(string) (sasl.Server, error) {
	return &bearer{mechanism: s.mechanism, token: "fresh", ok: func() { s.r.user = "by " + s.mechanism }}, nil
}

func TestTokensAtTheRelay(t *testing.T) {
	file := filepath.Join(t.TempDir(), "token")
	for auth, mechanism := range map[Auth]string{AuthXOAuth2: "XOAUTH2", AuthOAuthBearer: sasl.OAuthBearer} {
		t.Run(mechanism, func(t *testing.T) {
			r := startRelay(t, func(s *smtp.Server) {})
			s := smtp.NewServer(smtp.BackendFunc(func(c *smtp.Conn) (smtp.Session, error) {
				return &bearerRelay{relaySession{r, c, ""}, mechanism}, nil
			}))
			addr := serveSMTP(t, s)
			o := owed(t, note("1@club.example", "anna@mail.example"))
			sender, now := senderTo(t, o, r), then
			sender.Now = func() time.Time { return now }
			sender.Relay = Peer{Addr: addr, TLS: TLSNone, User: "adjutant", Auth: auth, Tokens: TokenFile(file)}
			write(t, file, "stale\n")
			if n := step(t, sender); n != 0 {
				t.Error("a stale token was good enough")
			}
			if s := o.state[1]; !strings.HasPrefix(s, "later at ") {
				t.Errorf("letter: %q, want another try: no letter is given up for our login", s)
			}
			write(t, file, "fresh\n")
			now = now.Add(time.Minute)
			o.retry(1)
			if n := step(t, sender); n != 1 || r.user != "by "+mechanism {
				t.Errorf("%d letters sent, login %q: %v", n, r.user, o.state)
			}
		})
	}
}

// bearerMailbox logs in by a token alone.
type bearerMailbox struct {
	*imapmemserver.UserSession
	mechanism string
}

func (s *bearerMailbox) Login(string, string) error { return imapserver.ErrAuthFailed }
func (s *bearerMailbox) AuthenticateMechanisms() []string {
	return []string{s.mechanism}
}
func (s *bearerMailbox) Authenticate(string) (sasl.Server, error) {
	return &bearer{mechanism: s.mechanism, token: "fresh", ok: func() {}}, nil
}

func TestTokensAtTheMailbox(t *testing.T) {
	user := imapmemserver.NewUser("adjutant", "")
	if err := user.Create("INBOX", nil); err != nil {
		t.Fatal(err)
	}
	if _, err := user.Append("INBOX", literal{strings.NewReader(order("anna@mail.example", "1@x", "end"))}, &imap.AppendOptions{}); err != nil {
		t.Fatal(err)
	}
	addr := serveIMAP(t, func() imapserver.Session {
		return &bearerMailbox{imapmemserver.NewUserSession(user), "XOAUTH2"}
	})
	file := filepath.Join(t.TempDir(), "token")
	write(t, file, "stale")
	r, d := receiver(addr)
	r.Server = Peer{Addr: addr, TLS: TLSNone, User: "adjutant", Auth: AuthXOAuth2, Tokens: TokenFile(file)}
	why := make(chan error, 100)
	r.Status = func(_ context.Context, connected bool, err error) {
		if !connected {
			select {
			case why <- err:
			default:
			}
		}
	}
	run(t, r)
	if err := <-why; err == nil || !strings.Contains(err.Error(), "invalid_token") {
		t.Errorf("a stale token: %v, want the server's reason", err)
	}
	write(t, file, "fresh")
	d.want(t, "end")
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestTokenSources(t *testing.T) {
	file := filepath.Join(t.TempDir(), "token")
	write(t, file, "  abc.def\n")
	tests := []struct {
		name, want, fault string
		source            TokenSource
	}{
		{"a file", "abc.def", "", TokenFile(file)},
		{"no file", "", "no such file", TokenFile(file + ".none")},
		{"a program", "abc.def", "", NewTokenCommand("cat " + file)},
		{"a program that fails", "", "exit status", NewTokenCommand("cat " + file + ".none")},
		{"a program that says more", "", "one token and nothing else", NewTokenCommand("echo two words")},
		{"no program", "", "no program is named", NewTokenCommand("")},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := tt.source.Token(t.Context())
			if got != tt.want || (err == nil) != (tt.fault == "") || err != nil && !strings.Contains(err.Error(), tt.fault) {
				t.Errorf("token: %q, %v; want %q, %q", got, err, tt.want, tt.fault)
			}
		})
	}
	c := NewTokenCommand("cat " + file)
	if _, err := c.Token(t.Context()); err != nil {
		t.Fatal(err)
	}
	write(t, file, "later")
	if got, err := c.Token(t.Context()); got != "abc.def" || err != nil {
		t.Errorf("a moment later: %q, %v; want what the program has just said", got, err)
	}
}

func TestPeersThatCannotLogIn(t *testing.T) {
	for _, p := range []Peer{
		{Addr: "mail.example:993", User: "a", Auth: AuthXOAuth2},
		{Addr: "mail.example:993", Auth: AuthOAuthBearer, Tokens: TokenFile("x")},
		{Addr: "mail.example:993", User: "a", Auth: "kerberos"},
		{Addr: "mail.example:143", User: "a", TLS: TLSNone, Auth: AuthXOAuth2, Tokens: TokenFile("x")},
	} {
		if err := p.Check(); err == nil {
			t.Errorf("%+v is accepted", p)
		}
	}
}
