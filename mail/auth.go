package mail

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// Auth says how we log in.
type Auth string

// The ways to log in. The last two send an OAuth 2.0 access token, as the large providers want it instead of a password.
const (
	AuthPassword    Auth = "password" // also what an empty Auth means; an app password is one too
	AuthXOAuth2     Auth = "xoauth2"
	AuthOAuthBearer Auth = "oauthbearer" // RFC 7628
)

// A TokenSource gives the access token that is good now; it is asked at each login.
type TokenSource interface {
	Token(ctx context.Context) (string, error)
}

// TokenFile is a file that another program keeps fresh.
type TokenFile string

// Token reads the file.
func (f TokenFile) Token(context.Context) (string, error) {
	b, err := os.ReadFile(string(f))
	if err != nil {
		return "", fmt.Errorf("access token: %w", err)
	}
	return oneToken(string(b), string(f))
}

// TokenCommand is a program that prints the token, without a shell. What it has printed is used for a minute.
type TokenCommand struct {
	args []string

	lock  sync.Mutex
	token string
	until time.Time
}

// NewTokenCommand takes the program and its arguments, one blank between two.
func NewTokenCommand(line string) *TokenCommand { return &TokenCommand{args: strings.Fields(line)} }

// Token runs the program, unless it ran a moment ago.
func (c *TokenCommand) Token(ctx context.Context) (string, error) {
	c.lock.Lock()
	defer c.lock.Unlock()
	if c.token != "" && time.Now().Before(c.until) {
		return c.token, nil
	}
	if len(c.args) == 0 {
		return "", errors.New("access token: no program is named")
	}
	ctx, cancel := context.WithTimeout(ctx, dialTimeout)
	defer cancel()
	out, err := exec.CommandContext(ctx, c.args[0], c.args[1:]...).Output()
	if err != nil {
		return "", fmt.Errorf("access token: %s: %w", c.args[0], err)
	}
	token, err := oneToken(string(out), c.args[0])
	if err == nil {
		c.token, c.until = token, time.Now().Add(time.Minute)
	}
	return token, err
}

func oneToken(s, where string) (string, error) {
	s = strings.TrimSpace(s)
	if s == "" || strings.ContainsAny(s, " \r\n\t\x01") {
		return "", fmt.Errorf("access token: %s does not hold one token and nothing else", where)
	}
	return s, nil
}

// mechanism is how to log in with a token; nil where a password is used.
func (p Peer) mechanism(ctx context.Context) (sasl.Client, error) {
	if p.Auth == "" || p.Auth == AuthPassword {
		return nil, nil
	}
	token, err := p.Tokens.Token(ctx)
	if err != nil {
		return nil, err
	}
	if p.Auth == AuthXOAuth2 {
		return &xoauth2{user: p.User, token: token}, nil
	}
	host, port, _ := net.SplitHostPort(p.Addr)
	n, _ := strconv.Atoi(port)
	return sasl.NewOAuthBearerClient(&sasl.OAuthBearerOptions{Username: p.User, Token: token, Host: host, Port: n}), nil
}

// xoauth2 is the mechanism that providers had before RFC 7628.
type xoauth2 struct {
	user, token string
	no          string // the server's reasons
}

func (x *xoauth2) Start() (string, []byte, error) {
	return "XOAUTH2", []byte("user=" + x.user + "\x01auth=Bearer " + x.token + "\x01\x01"), nil
}

// Next is asked only when the server refuses: it wants an empty answer, and then says no.
func (x *xoauth2) Next(challenge []byte) ([]byte, error) {
	if x.no != "" {
		return nil, errors.New("the server asks twice")
	}
	x.no = oneLine(string(challenge))
	return []byte{}, nil
}

// refused adds the server's reasons to its no.
func refused(m sasl.Client, err error) error {
	if x, ok := m.(*xoauth2); ok && err != nil && x.no != "" {
		return fmt.Errorf("%w: %s", err, x.no)
	}
	return err
}

// loginIMAP logs in at the server from which mail is fetched.
func (p Peer) loginIMAP(ctx context.Context, c *imapclient.Client) error {
	m, err := p.mechanism(ctx)
	switch {
	case err != nil:
	case m != nil:
		err = refused(m, c.Authenticate(m))
	case c.Caps().Has(imap.CapLoginDisabled) && c.Caps().Has(imap.AuthCap(sasl.Plain)):
		err = c.Authenticate(sasl.NewPlainClient("", p.User, p.Password))
	default:
		err = c.Login(p.User, p.Password).Wait()
	}
	if err != nil {
		return fmt.Errorf("IMAP login: %w", err)
	}
	return nil
}

// loginSMTP logs in at the relay, if there is a user to log in as.
func (p Peer) loginSMTP(ctx context.Context, c *smtp.Client) error {
	if p.User == "" {
		return nil
	}
	m, err := p.mechanism(ctx)
	switch {
	case err != nil:
	case m != nil:
		err = refused(m, c.Auth(m))
	case !c.SupportsAuth(sasl.Plain) && c.SupportsAuth(sasl.Login):
		err = c.Auth(sasl.NewLoginClient(p.User, p.Password))
	default:
		err = c.Auth(sasl.NewPlainClient("", p.User, p.Password))
	}
	if err != nil {
		return fmt.Errorf("login at the relay: %w", err)
	}
	return nil
}
