package main

import (
	"context"
	"crypto/rand"
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
func (d *daemon) openMail(self mail.Address) error {
	c := d.config
	signing, err := c.signing(self)
	if err != nil {
		return err
	}
	d.links.Now = d.now
	d.sender.Sign = signing
	d.sender.From.OneClick = c.UnsubscribeURL
	d.sender.Status = d.links.Status("SMTP")
	r := d.receiver
	r.Inbox, r.Processed, r.Failed = c.Mailbox.Folders[0], c.Mailbox.Processed, c.Mailbox.Failed
	r.Prover = c.prover()
	r.Known, r.Whose, r.Hands = whileStoreIsThere(d, d.bot.Taken), whileStoreIsThere(d, d.bot.Whose), mailHands
	r.Status = both(d.links.Status("IMAP "+r.Inbox), r.Status)
	if r.Since, err = d.memoTime("mail since", d.began); err != nil {
		return err
	}
	if !c.usesEmbedded() && c.Mailbox.Lock != "" {
		name, err := d.memo("daemon", func() (string, error) { return strings.ToLower(rand.Text()[:12]), nil })
		if err != nil {
			return err
		}
		r.Lease = &mail.Lease{Server: d.in, Folder: c.Mailbox.Lock, Holder: name}
	}
	return nil
}

// mailHands is how many messages of a mailbox are worked on at once: one may wait for DNS while others are played.
const mailHands = 4

// whileStoreIsThere asks something about messages, again and again until the store can be read.
func whileStoreIsThere[T any](d *daemon, ask func(context.Context, ...post.Request) ([]T, error)) func(context.Context, ...post.Request) ([]T, error) {
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
func (d *daemon) readsToo(folder string) func(context.Context) error {
	r := d.receiver.In(folder)
	r.Status = d.links.Status("IMAP " + folder)
	return r.Run
}

// closeMail lets another daemon in at once.
func (d *daemon) closeMail() {
	if d.receiver == nil || d.receiver.Lease == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	if err := d.receiver.Lease.Release(ctx); err != nil {
		d.log.Warn("the mailbox is not given back; another adjutant must wait for some minutes", "err", err)
	}
}

// bounced passes on that a letter came back.
func (d *daemon) bounced(ctx context.Context, in mail.Incoming) error {
	b := in.Bounce
	words := strings.TrimSpace(b.Status + " " + b.Diagnostic)
	if words == "" {
		words = "no reason was given"
	}
	return d.bot.Bounced(ctx, people.Bounce{Door: "mail", ID: in.Request.ID, Token: in.Request.Token, MessageID: b.MessageID, Words: words, Final: b.Final})
}

// memo is a small fact that is made once and kept with the database.
func (d *daemon) memo(name string, first func() (string, error)) (string, error) {
	text, err := d.store.Memo(context.Background(), name)
	if err != nil || text != "" {
		return text, err
	}
	if text, err = first(); err != nil {
		return "", err
	}
	return text, d.store.SetMemo(context.Background(), name, text)
}

// memoTime is memo for a time.
func (d *daemon) memoTime(name string, first func() (time.Time, error)) (time.Time, error) {
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
func (d *daemon) began() (time.Time, error) {
	from := time.Now() // the mail server's clock, not the game's
	ps, err := d.store.Players(context.Background())
	if err != nil {
		return from, err
	}
	for _, p := range ps {
		if p.At.Before(from) {
			from = p.At
		}
	}
	return from.Add(-24 * time.Hour), nil
}

// oneClick stops somebody's mail over the web.
func (d *daemon) oneClick() http.Handler {
	return mail.OneClick{Stop: d.bot.UnsubscribeBy, Log: d.log}
}

// mailLinks says how each connection to a mail server fares.
func (d *daemon) mailLinks() []string {
	var all []string
	for _, l := range d.links.Links() {
		all = append(all, withoutNames(l.String()))
	}
	return all
}
