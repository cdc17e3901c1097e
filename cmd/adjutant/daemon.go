package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"sync"
	"time"

	"adjutant/bot"
	"adjutant/bot/discord"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/mail"
	"adjutant/mail/embedded"
	"adjutant/store"
)

// A daemon is all parts, wired and running.
type daemon struct {
	config   config
	store    *store.Store
	bot      *bot.Adjutant
	embedded *embedded.Server // nil where other servers are configured
	in, out  mail.Peer
	receiver *mail.Receiver
	discord  *discord.Door // nil where the configuration wants none
	sender   *mail.Sender
	log      *slog.Logger
	now      func() time.Time
	lock     *store.Lock
	pulse    pulse
	metrics  *metrics
	links    mail.Health   // of the mail servers
	health   *healthServer // nil where the configuration wants none
	stop     context.CancelFunc
	running  sync.WaitGroup
}

// settings is what a command, a test or the demo may set besides the configuration.
type settings struct {
	random io.Reader
	quick  bool             // poll quickly: everything is on this machine
	now    func() time.Time // [time.Now]
	client *http.Client     // for Discord
	anew   bool             // begin with an empty database though copies of one are there
}

// openDaemon opens the database and makes the parts; start sets them going.
func openDaemon(c config, log *slog.Logger, s settings) (*daemon, error) {
	self, err := mail.ParseAddress(c.Address)
	if err != nil {
		return nil, fmt.Errorf("address: %w", err)
	}
	if err := os.MkdirAll(c.Data, 0o700); err != nil {
		return nil, err
	}
	if s.now == nil {
		s.now = time.Now
	}
	lock, st, err := openOwn(c, s.anew, s.now, log)
	if err != nil {
		return nil, err
	}
	d := &daemon{config: c, store: st, log: log, now: s.now, lock: lock}
	d.pulse.ticked = s.now() // a daemon that has just begun is well
	d.metrics = newMetrics(d)
	if _, err := st.Release(context.Background(), "mail"); err != nil {
		return nil, errors.Join(err, d.close())
	}
	d.bot = bot.New(bot.Config{Store: st, Domain: self.Domain, Now: s.now, Random: s.random, Moderators: c.persons(), Boards: c.boards(), Scenarios: c.scenarios(), Trust: post.Trust(c.Trust.Sender), Silent: c.Trust.Strangers == "silent", Discord: c.Discord.open(),
		Limits: table.Limits(c.Limits), Log: log})
	for book := range c.Scenarios { // names what is left out
		if _, err := d.bot.Offered(book); err != nil {
			log.Warn("no scenarios of the club's are offered", "rulebook", book, "err", err)
		}
	}
	for _, m := range c.persons() {
		if _, err := d.bot.Enrol(context.Background(), m); err != nil {
			return nil, errors.Join(fmt.Errorf("moderator %s: %w", m.Name, err), d.close())
		}
	}
	if c.usesEmbedded() {
		d.embedded, d.in, d.out, err = c.startEmbedded(self)
	} else if d.in, err = c.IMAP.peer(); err == nil {
		d.out, err = c.SMTP.peer()
	}
	if err == nil {
		d.health, err = d.openHealth()
	}
	if err != nil {
		return nil, errors.Join(err, d.close())
	}
	d.receiver = &mail.Receiver{Server: d.in, Reader: mail.Reader{Self: self}, Handle: d.received, GivenUp: d.givenUp, Marks: st, Log: log}
	d.sender = &mail.Sender{Outbox: countingOutbox{st, d.metrics.letters}, Relay: d.out, From: mail.Identity{Name: "Adjutant", Address: self, Unsubscribe: true}, Draw: d.bot.Picture, Now: s.now, Wake: st.Wake("mail"), Log: log}
	d.receiver.Status = d.mailStatus
	if err := errors.Join(d.openMail(self), d.openDiscord(s.client)); err != nil {
		return nil, errors.Join(err, d.close())
	}
	if s.quick {
		d.sender.Poll, d.receiver.Poll, d.sender.Pace = time.Second, time.Second, -1
	}
	return d, nil
}

// start runs the parts until ctx ends or close is called.
func (d *daemon) start(ctx context.Context) {
	ctx, d.stop = context.WithCancel(ctx)
	if err := d.bot.Woke(ctx); err != nil && ctx.Err() == nil {
		d.log.Error("the time for which nobody was here is not made good yet", "err", err)
	}
	for _, part := range d.parts() {
		d.running.Add(1)
		go func() {
			defer d.running.Done()
			if err := part(ctx); err != nil && ctx.Err() == nil {
				d.log.Error("a part of the daemon has stopped", "err", err)
			}
		}()
	}
}

// handle passes a message on: orders and letters to the bot, the rest to the log.
func (d *daemon) handle(ctx context.Context, in mail.Incoming) error {
	switch in.Kind {
	case mail.KindOrders:
		return d.bot.Handle(ctx, in.Request)
	case mail.KindUnsubscribe:
		return d.bot.Unsubscribe(ctx, in.Request)
	case mail.KindBounce:
		d.log.Warn("a letter came back", "letter", in.Bounce.MessageID, "status", in.Bounce.Status, "final", in.Bounce.Final)
		return d.bounced(ctx, in)
	default:
		d.log.Info("a message was not answered", "message", in.Request.ID, "kind", in.Kind, "why", in.Why)
	}
	return nil
}

func (d *daemon) givenUp(ctx context.Context, in mail.Incoming, why error) {
	d.log.Error("a message was given up; it is marked in the mailbox", "message", in.Request.ID, "err", why)
	d.alert(ctx, worry{"a message was given up", "A message could not be worked on and was given up.",
		[]string{"It is in the mailbox of the adjutant, with the mark $AdjutantFailed. Take the mark away, and it is tried again."}})
}

// tick looks at the clock: reminders and deadlines.
func (d *daemon) tick(ctx context.Context) error {
	t := time.NewTicker(time.Minute)
	defer t.Stop()
	for {
		err := d.bot.Alive(ctx)
		if err == nil {
			err = d.bot.Tick(ctx)
		}
		d.pulse.tick(d.now(), err)
		notify("WATCHDOG=1")
		if err != nil && ctx.Err() == nil {
			d.log.Error("the clock could not be looked at", "err", err)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-t.C:
		}
	}
}

// close stops what runs, waits for it, and closes the database.
func (d *daemon) close() error {
	if d.stop != nil {
		d.stop()
	}
	d.running.Wait()
	d.closeMail()
	d.health.close()
	var err error
	if d.embedded != nil {
		err = d.embedded.Close()
	}
	return errors.Join(err, d.store.Close(), d.lock.Release())
}
