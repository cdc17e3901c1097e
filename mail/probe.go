package mail

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"os"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-smtp"
)

// An IMAPFacts is what was found at a server that mail comes from.
type IMAPFacts struct {
	Keywords bool   // it keeps our marks on messages
	Idles    bool   // it tells of new mail at once
	Messages int    // in the mailbox
	Host     string // the name under which it writes Authentication-Results; empty: it was not seen to
}

// ProbeIMAP logs in and opens the mailbox; it changes nothing. The error is for a person: what is wrong, in a sentence.
func ProbeIMAP(ctx context.Context, p Peer, inbox string) (IMAPFacts, error) {
	set(&inbox, "INBOX")
	b, err := openBox(ctx, p, inbox, nil)
	if err != nil {
		return IMAPFacts{}, explain("IMAP", p, err)
	}
	defer b.close()
	data, err := b.client.Status(inbox, &imap.StatusOptions{NumMessages: true}).Wait()
	if err != nil {
		return IMAPFacts{}, explain("IMAP", p, err)
	}
	f := IMAPFacts{Keywords: b.keywords, Idles: b.idles}
	if data.NumMessages != nil {
		f.Messages = int(*data.NumMessages)
	}
	if f.Host, err = b.judge(); err != nil {
		return IMAPFacts{}, explain("IMAP", p, err)
	}
	return f, nil
}

// judgedMessages is in how many of the newest messages a server must be seen to judge senders.
const judgedMessages = 3

// judge is the name in the first Authentication-Results of each of the newest messages, if it is the same in all: whoever sends one
// message can write such a field, but not above those of others.
func (b *box) judge() (string, error) {
	found, err := b.client.UIDSearch(&imap.SearchCriteria{NotFlag: []imap.Flag{imap.FlagDeleted}}, nil).Wait()
	if err != nil {
		return "", fmt.Errorf("IMAP search: %w", err)
	}
	uids := found.AllUIDs()
	if len(uids) < judgedMessages {
		return "", nil
	}
	slices.Sort(uids)
	host, same := "", true
	err = b.headers(uids[len(uids)-judgedMessages:], func(_ imap.UID, raw []byte) error {
		header, _, _, err := splitMessage(raw)
		if err != nil {
			same = false
			return nil
		}
		value, _, _ := strings.Cut(withoutComments(header.Get("Authentication-Results")), ";")
		name := ""
		if words := strings.Fields(value); len(words) > 0 {
			name = strings.ToLower(words[0])
		}
		same = same && name != "" && (host == "" || name == host)
		host = name
		return nil
	})
	if !same {
		host = ""
	}
	return host, err
}

// ProbeSMTP logs in at the relay and asks whether it would take a letter from our address; it sends none. The error is for a person.
func ProbeSMTP(ctx context.Context, p Peer, self Address) error {
	c, err := openRelay(ctx, p, self.Domain)
	if err != nil {
		return explain("SMTP", p, err)
	}
	defer c.close()
	if err := c.client.Mail(self.String(), nil); err != nil {
		return fmt.Errorf("the SMTP server %s takes no mail from %s: %s", p.Addr, self, replyOf(err))
	}
	return c.client.Reset()
}

// explain says in a sentence what is wrong with a server, and what to do.
func explain(what string, p Peer, err error) error {
	host, port, _ := net.SplitHostPort(p.Addr)
	where := fmt.Sprintf("the %s server %s", what, p.Addr)
	var (
		dns       *net.DNSError
		record    tls.RecordHeaderError
		authority x509.UnknownAuthorityError
		name      x509.HostnameError
		invalid   x509.CertificateInvalidError
		refused   *imap.Error
		said      *smtp.SMTPError
	)
	switch {
	case errors.As(err, &dns):
		return fmt.Errorf("there is no machine called %s; is the name right", host)
	case errors.Is(err, syscall.ECONNREFUSED):
		return fmt.Errorf("nothing answers at %s; is port %s right", where, port)
	case errors.Is(err, os.ErrDeadlineExceeded), errors.Is(err, context.DeadlineExceeded):
		return fmt.Errorf("%s does not answer in time; a firewall may stand between, or the port is wrong", where)
	case errors.As(err, &record):
		return fmt.Errorf("%s does not begin with TLS; try tls = %q, or the port for TLS (993 for IMAP, 465 for SMTP)", where, TLSStart)
	case errors.As(err, &authority), errors.As(err, &invalid):
		return fmt.Errorf("the certificate of %s is not good: %w", where, err)
	case errors.As(err, &name):
		return fmt.Errorf("the certificate of %s is for another name: %w", where, err)
	case errors.As(err, &said) && (said.Code == 535 || said.Code == 534 || said.Code == 530):
		return fmt.Errorf("%s does not let %q in with this password: %s", where, p.User, replyOf(err))
	case errors.As(err, &said):
		return fmt.Errorf("%s says no: %s", where, replyOf(err))
	case errors.As(err, &refused) && strings.Contains(err.Error(), "IMAP login"):
		return fmt.Errorf("%s does not let %q in with this password: %s", where, p.User, oneLine(refused.Text))
	case errors.As(err, &refused):
		return fmt.Errorf("%s says no: %s", where, oneLine(refused.Text))
	case strings.Contains(err.Error(), "STARTTLS"):
		return fmt.Errorf("%s does not offer STARTTLS; try tls = %q", where, TLSImplicit)
	case strings.Contains(err.Error(), "EOF"):
		return fmt.Errorf("%s hangs up at once; it may want TLS: try tls = %q or %q", where, TLSImplicit, TLSStart)
	}
	return fmt.Errorf("%s: %w", where, err)
}

// ProbePlus sends a letter from our address to itself with something behind a plus, and waits for it: players write to such
// addresses. The letter is marked as dealt with. The error is for a person.
func ProbePlus(ctx context.Context, in, out Peer, inbox string, self Address, word string) error {
	set(&inbox, "INBOX")
	b, err := openBox(ctx, in, inbox, nil)
	if err != nil {
		return explain("IMAP", in, err)
	}
	defer b.close()
	c, err := openRelay(ctx, out, self.Domain)
	if err != nil {
		return explain("SMTP", out, err)
	}
	defer c.close()
	id := "probe-" + word + "@" + self.Domain
	text := fmt.Sprintf("From: Adjutant <%s>\r\nTo: <%s>\r\nSubject: Does mail come back?\r\nDate: %s\r\nMessage-ID: "+
		"<%s>\r\nAuto-Submitted: auto-generated\r\n\r\n"+
		"The adjutant has sent this to itself, to see whether addresses with a plus are delivered.\r\n", self, self.Plus("probe"),
		time.Now().Format(time.RFC1123Z), id)
	if _, err := c.send(self.String(), self.Plus("probe"), []byte(text)); err != nil {
		return fmt.Errorf("the SMTP server %s takes no letter to %s: %s. Mail addresses with a plus must be delivered to %s (plus addressing, "+
			"\"recipient delimiter\")",
			out.Addr, self.Plus("probe"), replyOf(err), self)
	}
	for {
		found, err := b.client.UIDSearch(&imap.SearchCriteria{Header: []imap.SearchCriteriaHeaderField{{Key: "Message-Id", Value: id}}},
			nil).Wait()
		if err != nil {
			return explain("IMAP", in, err)
		}
		if uids := found.AllUIDs(); len(uids) > 0 {
			return b.mark(uids[0], keywordDone, "")
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("a letter to %s was sent, but did not come into the mailbox in time; see whether the server delivers addresses "+
				"with a plus to %s", self.Plus("probe"), self)
		case <-time.After(200 * time.Millisecond):
		}
		if err := b.client.Noop().Wait(); err != nil {
			return explain("IMAP", in, err)
		}
	}
}

// Reread lets all messages that came since a day be handed on once more, in the order in which they came, and says how many: those
// that were moved to processed, if that is not empty, come back. Whoever handles them must know what he has seen. If it is cut off
// it may be said again.
func Reread(ctx context.Context, p Peer, inbox, processed string, since time.Time) (int, error) {
	set(&inbox, "INBOX")
	b, err := openBox(ctx, p, inbox, []string{processed})
	if err != nil {
		return 0, err
	}
	defer b.close()
	if processed == "" || !b.moves {
		return b.forget(since, "") // without keywords, how far it was read is remembered in the store
	}
	if _, err := b.forget(since, processed); err != nil { // what waits comes after what was moved before it
		return 0, err
	}
	if _, err := b.client.Select(processed, nil).Wait(); err != nil {
		return 0, fmt.Errorf("IMAP mailbox %s: %w", processed, err)
	}
	return b.forget(since, inbox)
}

// forget takes our mark from all messages since a day that were not given up, and moves them if there is where to.
func (b *box) forget(since time.Time, folder string) (int, error) {
	c := &imap.SearchCriteria{Since: since, NotFlag: []imap.Flag{imap.FlagDeleted}}
	if b.keywords {
		c.NotFlag = append(c.NotFlag, keywordFailed)
	}
	found, err := b.client.UIDSearch(c, nil).Wait()
	if err != nil {
		return 0, fmt.Errorf("IMAP search: %w", err)
	}
	uids := found.AllUIDs()
	if len(uids) == 0 {
		return 0, nil
	}
	all := imap.UIDSetNum(uids...)
	if b.keywords {
		if err := b.client.Store(all, &imap.StoreFlags{Op: imap.StoreFlagsDel, Silent: true, Flags: []imap.Flag{keywordDone}},
			nil).Close(); err != nil {
			return 0, fmt.Errorf("IMAP store: %w", err)
		}
	}
	if folder == "" {
		return len(uids), nil
	}
	if _, err := b.client.Move(all, folder).Wait(); err != nil {
		return 0, fmt.Errorf("IMAP move: %w", err)
	}
	return len(uids), nil
}
