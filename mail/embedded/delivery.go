package embedded

import (
	"bytes"
	"crypto/subtle"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

var (
	errNoSuchUser = &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "No such user here"}
	errNoRelay    = &smtp.SMTPError{Code: 554, EnhancedCode: smtp.EnhancedCode{5, 7, 1}, Message: "Relay access denied"}
	errDisk       = &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 3, 0}, Message: "The message could not be written"}
)

// A delivery is one SMTP connection. Logging in is possible and changes nothing: mail goes to the own domain only.
type delivery struct {
	server *Server
	from   string
	to     []recipient
}

type recipient struct {
	address string
	account *account
}

var _ smtp.AuthSession = (*delivery)(nil)

// AuthMechanisms is PLAIN.
func (d *delivery) AuthMechanisms() []string { return []string{sasl.Plain} }

// Auth checks the password of an account.
func (d *delivery) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, username, password string) error {
		local, _, _ := strings.Cut(username, "@")
		a := d.server.account(local)
		if a == nil || subtle.ConstantTimeCompare([]byte(a.password), []byte(password)) != 1 {
			return smtp.ErrAuthFailed
		}
		return nil
	}), nil
}

// Mail takes any sender.
func (d *delivery) Mail(from string, _ *smtp.MailOptions) error {
	d.from = from
	return nil
}

// Rcpt takes the accounts of the own domain and nobody else.
func (d *delivery) Rcpt(to string, _ *smtp.RcptOptions) error {
	at := strings.LastIndexByte(to, '@')
	if at < 0 || !strings.EqualFold(to[at+1:], d.server.config.Domain) {
		return errNoRelay
	}
	a := d.server.account(to[:at])
	if a == nil {
		return errNoSuchUser
	}
	d.to = append(d.to, recipient{to, a})
	return nil
}

// Data writes the message into each recipient's INBOX; when it returns without an error it is on disk.
func (d *delivery) Data(r io.Reader) error {
	if !d.server.work.enter() {
		return errDisk
	}
	defer d.server.work.leave()
	raw, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	now := time.Now()
	for _, to := range d.to {
		var b bytes.Buffer
		fmt.Fprintf(&b, "Return-Path: <%s>\r\nDelivered-To: %s\r\nReceived: by %s with SMTP; %s\r\n",
			d.from, to.address, d.server.config.Domain, now.Format(time.RFC1123Z))
		b.Write(raw)
		if err := to.account.deliver(b.Bytes(), now); err != nil {
			d.server.log.Error("embedded mail server: message not written", "to", to.address, "err", err)
			return errDisk
		}
	}
	return nil
}

// Reset forgets the message at hand.
func (d *delivery) Reset() { d.from, d.to = "", nil }

// Logout ends the session.
func (d *delivery) Logout() error { return nil }

// deliver puts a message into INBOX.
func (a *account) deliver(raw []byte, at time.Time) error {
	a.lock.Lock()
	defer a.lock.Unlock()
	m := a.mailboxes[inbox]
	if m == nil {
		return errors.New("the account has no INBOX")
	}
	_, err := m.append(raw, at, nil)
	return err
}
