package mail

import (
	"context"
	"errors"
	"fmt"
	"net"
	"strings"
	"time"

	"github.com/emersion/go-smtp"
)

// The limits of one SMTP command and of the reply to a whole message.
const (
	commandTimeout    = time.Minute
	submissionTimeout = 3 * time.Minute
	farewell          = 10 * time.Second // for the letter in hand when we stop
)

// A relayConn is a connection to the relay, logged in and ready for a message.
type relayConn struct {
	client *smtp.Client
	unhook func() bool
}

// openRelay connects and logs in. Whatever goes wrong here concerns no single letter.
func openRelay(ctx context.Context, p Peer, localName string) (*relayConn, error) {
	conn, err := p.dial(ctx)
	if err != nil {
		return nil, err
	}
	unhook := closeWithContext(ctx, conn)
	client, err := greetRelay(ctx, conn, p, localName)
	if err != nil {
		unhook()
		return nil, errors.Join(err, conn.Close())
	}
	if !unhook() {
		return nil, errors.Join(ctx.Err(), conn.Close())
	}
	// A letter that the relay has in hand is finished when we stop, or it would go out a second time.
	unhook = context.AfterFunc(ctx, func() { time.AfterFunc(farewell, func() { conn.Close() }) })
	return &relayConn{client, unhook}, nil
}

func greetRelay(ctx context.Context, conn net.Conn, p Peer, localName string) (*smtp.Client, error) {
	var client *smtp.Client
	conn.SetDeadline(time.Now().Add(commandTimeout))
	if p.TLS == TLSStart {
		var err error
		if client, err = smtp.NewClientStartTLS(conn, p.tlsConfig()); err != nil {
			return nil, err
		}
	} else {
		client = smtp.NewClient(conn)
		if err := client.Hello(localName); err != nil {
			return nil, err
		}
	}
	client.CommandTimeout, client.SubmissionTimeout = commandTimeout, submissionTimeout
	if err := p.loginSMTP(ctx, client); err != nil {
		return nil, err
	}
	return client, nil
}

// A refusal is what the relay said no to, and whether that is its last word about this letter.
type refusal struct {
	err   error
	final bool
}

func (r *refusal) Error() string { return r.err.Error() }
func (r *refusal) Unwrap() error { return r.err }

// send hands one message over and returns the relay's reply. A *refusal leaves the connection usable; any other error does not.
func (c *relayConn) send(from, to string, message []byte) (reply string, err error) {
	defer func() {
		var no *refusal
		if errors.As(err, &no) {
			if c.client.Reset() != nil {
				c.drop()
			}
		}
	}()
	if err := c.client.Mail(from, &smtp.MailOptions{Size: int64(len(message))}); err != nil {
		return "", judge(err, false) // the relay dislikes us, not this reader
	}
	if err := c.client.Rcpt(to, nil); err != nil {
		return "", judge(err, true)
	}
	w, err := c.client.Data()
	if err != nil {
		return "", judge(err, true)
	}
	if _, err := w.Write(message); err != nil {
		return "", err
	}
	answer, err := w.CloseWithResponse()
	if err != nil {
		return "", judge(err, true)
	}
	return strings.TrimSpace("250 " + oneLine(answer.StatusText)), nil
}

// judge tells the relay's no from a broken connection. A missing login is ours to mend, so no letter is given up for it.
func judge(err error, final bool) error {
	var smtpErr *smtp.SMTPError
	if !errors.As(err, &smtpErr) || smtpErr.Code == 421 {
		return err
	}
	ours := smtpErr.Code == 530 || smtpErr.Code == 535 || smtpErr.Code == 538
	return &refusal{err, final && smtpErr.Code >= 500 && !ours}
}

// replyOf is an SMTP error as the relay wrote it, on one line.
func replyOf(err error) string {
	var smtpErr *smtp.SMTPError
	if !errors.As(err, &smtpErr) {
		return oneLine(err.Error())
	}
	code := fmt.Sprint(smtpErr.Code)
	if e := smtpErr.EnhancedCode; e[0] > 0 {
		code += fmt.Sprintf(" %d.%d.%d", e[0], e[1], e[2])
	}
	return code + " " + oneLine(smtpErr.Message)
}

// limit is the largest message that the relay takes; 0 when it does not say.
func (c *relayConn) limit() int {
	n, _ := c.client.MaxMessageSize()
	return n
}

func (c *relayConn) usable() bool { return c != nil && c.client != nil }

// close says goodbye if the relay still listens.
func (c *relayConn) close() {
	if c.usable() && c.client.Quit() == nil {
		c.unhook()
		return
	}
	c.drop()
}

// drop ends the connection without a word.
func (c *relayConn) drop() {
	if c.usable() {
		c.unhook()
		c.client.Close()
		c.client = nil
	}
}
