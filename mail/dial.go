package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"time"
)

// TLSMode says how a connection is made private.
type TLSMode string

// The modes. A password is never sent without TLS except on the loopback.
const (
	TLSNone     TLSMode = "none"
	TLSStart    TLSMode = "starttls"
	TLSImplicit TLSMode = "tls" // also what an empty mode means
)

// A Peer is a mail server that we talk to, for IMAP or SMTP.
type Peer struct {
	Addr     string // "mail.club.example:993"
	TLS      TLSMode
	Config   *tls.Config // nil: the system's certificates
	User     string      // empty: no login
	Password string
	Auth     Auth
	Tokens   TokenSource // for the ways of Auth that need one
}

const dialTimeout = 30 * time.Second

// Check tells what is wrong with a configuration.
func (p Peer) Check() error {
	host, _, err := net.SplitHostPort(p.Addr)
	if err != nil {
		return fmt.Errorf("mail server address %q: %w", p.Addr, err)
	}
	switch p.TLS {
	case "", TLSImplicit, TLSStart:
	case TLSNone:
		if ip := net.ParseIP(host); p.User != "" && host != "localhost" && (ip == nil || !ip.IsLoopback()) {
			return fmt.Errorf("without TLS the password for %s would go over the network in the clear", p.Addr)
		}
	default:
		return fmt.Errorf("TLS mode %q is not known; there are none, starttls and tls", p.TLS)
	}
	switch p.Auth {
	case "", AuthPassword:
	case AuthXOAuth2, AuthOAuthBearer:
		if p.Tokens == nil || p.User == "" {
			return fmt.Errorf("to log in at %s by %s, a user and where to get the access token are needed", p.Addr, p.Auth)
		}
	default:
		return fmt.Errorf("a login by %q is not known; there are %s, %s and %s", p.Auth, AuthPassword, AuthXOAuth2, AuthOAuthBearer)
	}
	return nil
}

// dial connects, with TLS already up if the mode is TLSImplicit.
func (p Peer) dial(ctx context.Context) (net.Conn, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, dialTimeout)
	defer cancel()
	conn, err := (&net.Dialer{}).DialContext(ctx, "tcp", p.Addr)
	if err != nil || p.TLS == TLSNone || p.TLS == TLSStart {
		return conn, err
	}
	secure := tls.Client(conn, p.tlsConfig())
	if err := secure.HandshakeContext(ctx); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return secure, nil
}

func (p Peer) tlsConfig() *tls.Config {
	c := &tls.Config{}
	if p.Config != nil {
		c = p.Config.Clone()
	}
	if c.ServerName == "" {
		c.ServerName, _, _ = net.SplitHostPort(p.Addr)
	}
	return c
}

// closeWithContext closes a connection when ctx ends, which frees whoever waits on it. The returned function ends the watch.
func closeWithContext(ctx context.Context, conn interface{ Close() error }) func() bool {
	return context.AfterFunc(ctx, func() { conn.Close() })
}
