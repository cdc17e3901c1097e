package daemon

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/mail"
	"adjutant/store"
)

// openMail sets up of the mail what the configuration says beyond the servers.
func (d *Daemon) openMail(self mail.Address) error {
	c := d.Config
	signing, err := c.Signing(self)
	if err != nil {
		return err
	}
	d.Links.Now = d.now
	d.Sender.Sign = signing
	d.Sender.From.OneClick = c.UnsubscribeURL
	d.Sender.Status = d.Links.Status("SMTP")
	r := d.Receiver
	r.Inbox, r.Processed, r.Failed = c.Mailbox.Folders[0], c.Mailbox.Processed, c.Mailbox.Failed
	r.Prover = c.Prover()
	r.Known, r.Whose, r.Hands = whileStoreIsThere(d, d.Bot.Taken), whileStoreIsThere(d, d.Bot.Whose), mailHands
	r.Status = both(d.Links.Status("IMAP "+r.Inbox), r.Status)
	if r.Since, err = d.memoTime("mail since", d.began); err != nil {
		return err
	}
	if !c.UsesEmbedded() && c.Mailbox.Lock != "" {
		name, err := d.memo("daemon", func() (string, error) { return strings.ToLower(rand.Text()[:12]), nil })
		if err != nil {
			return err
		}
		r.Lease = &mail.Lease{Server: d.In, Folder: c.Mailbox.Lock, Holder: name}
	}
	return nil
}

// mailHands is how many messages of a mailbox are worked on at once: one may wait for DNS while others are played.
const mailHands = 4

// whileStoreIsThere asks something about messages, again and again until the store can be read.
func whileStoreIsThere[T any](d *Daemon, ask func(context.Context, ...post.Request) ([]T, error)) func(context.Context,
	...post.Request) ([]T, error) {
	return func(ctx context.Context, rs ...post.Request) (answers []T, err error) {
		err = d.waitForStore(ctx, func() error {
			var err error
			answers, err = ask(ctx, rs...)
			return err
		})
		return answers, err
	}
}

func both(a, b func(context.Context, bool, error)) func(context.Context, bool, error) {
	return func(ctx context.Context, connected bool, why error) {
		a(ctx, connected, why)
		b(ctx, connected, why)
	}
}

// readsToo reads one more mailbox of the same account.
func (d *Daemon) readsToo(folder string) func(context.Context) error {
	r := d.Receiver.In(folder)
	r.Status = d.Links.Status("IMAP " + folder)
	return r.Run
}

// closeMail lets another daemon in at once.
func (d *Daemon) closeMail() {
	if d.Receiver == nil || d.Receiver.Lease == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	if err := d.Receiver.Lease.Release(ctx); err != nil {
		d.Log.Warn("the mailbox is not given back; another adjutant must wait for some minutes", "err", err)
	}
}

// bounced passes on that a letter came back.
func (d *Daemon) bounced(ctx context.Context, in mail.Incoming) error {
	b := in.Bounce
	words := strings.TrimSpace(b.Status + " " + b.Diagnostic)
	if words == "" {
		words = "no reason was given"
	}
	return d.Bot.Bounced(ctx, people.Bounce{Door: "mail", ID: in.Request.ID, Token: in.Request.Token, MessageID: b.MessageID, Words: words,
		Final: b.Final})
}

// memo is a small fact that is made once and kept with the database.
func (d *Daemon) memo(name string, first func() (string, error)) (string, error) {
	text, err := d.Store.Memo(context.Background(), name)
	if err != nil || text != "" {
		return text, err
	}
	if text, err = first(); err != nil {
		return "", err
	}
	return text, d.Store.SetMemo(context.Background(), name, text)
}

// memoTime is memo for a time.
func (d *Daemon) memoTime(name string, first func() (time.Time, error)) (time.Time, error) {
	text, err := d.memo(name, func() (string, error) {
		t, err := first()
		return store.Stamp(t), err
	})
	if err != nil {
		return time.Time{}, err
	}
	t, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return t, fmt.Errorf("the memo %q is no time: %w", name, err)
	}
	return t, nil
}

// began is from when on mail is ours: a day before anybody was known here. What came before was meant for somebody else.
func (d *Daemon) began() (time.Time, error) {
	from := time.Now() // the mail server's clock, not the game's
	p, err := store.PeopleOf(d.Store).First(context.Background())
	switch {
	case errors.Is(err, store.ErrNotFound):
	case err != nil:
		return from, err
	case p.At.Before(from):
		from = p.At
	}
	return from.Add(-24 * time.Hour), nil
}

// oneClick stops somebody's mail over the web.
func (d *Daemon) oneClick() http.Handler {
	return mail.OneClick{Stop: d.Bot.UnsubscribeBy, Log: d.Log}
}

// MailLinks says how each connection to a mail server fares.
func (d *Daemon) MailLinks() []string {
	var all []string
	for _, l := range d.Links.Links() {
		all = append(all, withoutNames(l.String()))
	}
	return all
}
