package config

import (
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"net"
	"net/url"
	"os"
	"slices"
	"strings"

	"adjutant/bot/post"
	"adjutant/mail"
)

// A Trust says whom the club believes, and whom it answers.
type Trust struct {
	Sender    string `toml:"sender"`    // token, address or aligned
	Host      string `toml:"host"`      // whose Authentication-Results are believed: our own receiving server's
	Check     bool   `toml:"check"`     // verify DKIM and DMARC ourselves where host tells nothing
	Strangers string `toml:"strangers"` // answer, or silent
}

// A Limits says how far answers go, so that no machine is answered for ever and nobody is flooded with what he has not asked for.
type Limits struct {
	SameWords int `toml:"same_words"`  // answers an hour to the same words of one person that play nothing
	Answers   int `toml:"answers"`     // answers an hour to one person at all, to what plays nothing
	Strangers int `toml:"strangers"`   // strangers who are answered in a day; the others wait
	OfADomain int `toml:"of_a_domain"` // of them with addresses of one domain
}

func (l Limits) check() error {
	if min(l.SameWords, l.Answers, l.Strangers, l.OfADomain) < 1 {
		return fmt.Errorf("limits: each is a number from 1 on")
	}
	return nil
}

// A Mailbox says which mailboxes are read, and where mail goes from there.
type Mailbox struct {
	Folders   []string `toml:"folders"`   // that are read
	Processed string   `toml:"processed"` // for handled mail; empty: it stays, marked
	Failed    string   `toml:"failed"`    // for mail that was given up; empty: it stays, marked
	Lock      string   `toml:"lock"`      // for the message that keeps a second adjutant away; empty: none
}

// A DKIM says how letters are signed.
type DKIM struct {
	Selector string `toml:"selector"` // empty: the relay signs, or nobody
	KeyFile  string `toml:"key_file"` // PEM, RSA or Ed25519
	Domain   string `toml:"domain"`   // empty: that of address
}

func (c Config) checkMail() error {
	if err := post.Trust(c.Trust.Sender).Check(); err != nil {
		return fmt.Errorf("trust.sender: %w", err)
	}
	if post.Trust(c.Trust.Sender) == post.TrustAligned && c.Trust.Host == "" && !c.Trust.Check && !c.UsesEmbedded() {
		return fmt.Errorf("trust.sender: for aligned, somebody must look: name trust.host, or set trust.check")
	}
	if s := c.Trust.Strangers; s != "answer" && s != "silent" {
		return fmt.Errorf("trust.strangers: %q is neither answer nor silent", s)
	}
	if err := c.Limits.check(); err != nil {
		return err
	}
	if len(c.Mailbox.Folders) == 0 || slices.Contains(c.Mailbox.Folders, "") {
		return fmt.Errorf("mailbox.folders: name at least INBOX")
	}
	for _, f := range c.Mailbox.Folders {
		if f == c.Mailbox.Processed || f == c.Mailbox.Failed || f == c.Mailbox.Lock {
			return fmt.Errorf("mailbox.folders: %q is read, and mail is moved to it; take another folder", f)
		}
	}
	if (c.DKIM.Selector == "") != (c.DKIM.KeyFile == "") {
		return fmt.Errorf("dkim: to sign letters, give selector and key_file")
	}
	if c.UnsubscribeURL != "" {
		if u, err := url.Parse(c.UnsubscribeURL); err != nil || u.Scheme != "https" || u.Host == "" {
			return fmt.Errorf("unsubscribe_url: %q is no https address", c.UnsubscribeURL)
		}
	}
	return nil
}

// Prover looks whether a sender is forged; nil where nobody is to look.
func (c Config) Prover() *mail.Prover {
	if c.Trust.Host == "" && !c.Trust.Check {
		return nil
	}
	return &mail.Prover{Host: c.Trust.Host, Check: c.Trust.Check, Insist: post.Trust(c.Trust.Sender) == post.TrustAligned}
}

// Signing signs letters; nil where nobody is to sign.
func (c Config) Signing(self mail.Address) (*mail.Signing, error) {
	if c.DKIM.Selector == "" {
		return nil, nil
	}
	key, err := mail.LoadKey(c.DKIM.KeyFile)
	if err != nil {
		return nil, err
	}
	domain := c.DKIM.Domain
	if domain == "" {
		domain = self.Domain
	}
	return &mail.Signing{Domain: domain, Selector: c.DKIM.Selector, Key: key}, nil
}

// Peer is a mail server as the mail package speaks to it. Secrets come from a file, from the environment, or stand in the
// configuration itself.
func (p Server) Peer() (mail.Peer, error) {
	out := mail.Peer{Addr: p.Addr, User: p.User, Password: p.Password, TLS: mail.TLSMode(p.TLS), Auth: mail.Auth(p.Auth)}
	if p.TLS == "" {
		out.TLS = mail.TLSImplicit
		if host, _, err := net.SplitHostPort(p.Addr); err == nil && (host == "localhost" || net.ParseIP(host).IsLoopback()) {
			out.TLS = mail.TLSNone
		}
	}
	if err := p.oneSecret(); err != nil {
		return out, err
	}
	switch {
	case p.PasswordFile != "":
		b, err := os.ReadFile(p.PasswordFile)
		if err != nil {
			return out, fmt.Errorf("password file: %w", err)
		}
		out.Password = strings.TrimSpace(string(b))
	case p.PasswordEnv != "":
		var set bool
		if out.Password, set = os.LookupEnv(p.PasswordEnv); !set {
			return out, fmt.Errorf("password_env: the environment has no %s", p.PasswordEnv)
		}
	case p.TokenFile != "":
		out.Tokens = mail.TokenFile(p.TokenFile)
	case p.TokenCommand != "":
		out.Tokens = mail.NewTokenCommand(p.TokenCommand)
	}
	if p.CAFile != "" {
		pem, err := os.ReadFile(p.CAFile)
		if err != nil {
			return out, fmt.Errorf("ca_file: %w", err)
		}
		out.Config = &tls.Config{RootCAs: x509.NewCertPool()}
		if !out.Config.RootCAs.AppendCertsFromPEM(pem) {
			return out, fmt.Errorf("ca_file: %s holds no certificate", p.CAFile)
		}
	}
	return out, out.Check()
}

// oneSecret refuses two secrets for one server: nobody could say which counts.
func (p Server) oneSecret() error {
	n := 0
	for _, s := range []string{p.Password, p.PasswordFile, p.PasswordEnv, p.TokenFile, p.TokenCommand} {
		if s != "" {
			n++
		}
	}
	if n > 1 {
		return fmt.Errorf("%s: give one of password, password_file, password_env, token_file and token_command", p.Addr)
	}
	return nil
}
