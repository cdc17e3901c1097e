// Package daemon is the service: it wires the database, the adjutant, the mail servers and Discord together, looks after itself, and says
// how it is.
package daemon

import (
	"cmp"
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
	"adjutant/bot/league"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/host"
	"adjutant/mail"
	"adjutant/mail/embedded"
	"adjutant/render"
	"adjutant/store"
)

// A Daemon is all parts, wired and running.
type Daemon struct {
	Config   config.Config
	Store    *store.Store
	Bot      *bot.Adjutant
	Embedded *embedded.Server // nil where other servers are configured
	In, Out  mail.Peer
	Receiver *mail.Receiver
	Discord  *discord.Door // nil where the configuration wants none
	Sender   *mail.Sender
	Log      *slog.Logger
	gallery  *render.Gallery
	thinks   time.Duration // see Settings.Thinks
	ahead    bool          // grounds are painted before a map is wanted
	now      func() time.Time
	lock     *store.Lock
	Pulse    Pulse
	metrics  *metrics
	Links    mail.Health   // of the mail servers
	Health   *healthServer // nil where the configuration wants none
	Pages    *healthServer // the league's public pages; nil where another server shows them
	stop     context.CancelFunc
	running  sync.WaitGroup
	own      sync.Map   // what of the work of one this daemon does
	gone     chan error // why it must end
	sharing  *sharing   // nil where there is but one daemon
}

// Settings is what a command, a test or the demo may set besides the configuration.
type Settings struct {
	Random io.Reader
	Quick  bool             // poll quickly, and let no end of a turn wait: everything is on this machine
	Now    func() time.Time // [the store's clock]
	Client *http.Client     // for Discord
	Anew   bool             // begin with an empty database though copies of one are there
	Thinks time.Duration    // how often it looks whether the machine is asked [a second]
	Ahead  bool             // paint the grounds of the boards in play before a map is wanted
}

// Club is what the configuration says of the adjutant, the same for the daemon and for one command: letters that a command writes say what
// the daemon's would.
func Club(c config.Config, now func() time.Time, log *slog.Logger) (bot.Config, error) {
	self, err := mail.ParseAddress(c.Address)
	if err != nil {
		return bot.Config{}, fmt.Errorf("address: %w", err)
	}
	rules, err := c.ClubRules()
	return bot.Config{Domain: self.Domain, Now: now, Moderators: c.Persons(), Boards: c.BoardFolders(), Scenarios: c.ScenarioFolders(),
		Trust: post.Trust(c.Trust.Sender), Silent: c.Trust.Strangers == "silent", Discord: c.Discord.Open(), Rules: rules,
		KeepLeague: time.Duration(c.KeepLeague), Public: c.Public.URL, Limits: table.Limits(c.Limits), EndWaits: time.Duration(c.EndWaits),
		Log: log}, err
}

// Open opens the database and makes the parts; start sets them going.
func Open(c config.Config, log *slog.Logger, s Settings) (*Daemon, error) {
	self, err := mail.ParseAddress(c.Address)
	if err != nil {
		return nil, fmt.Errorf("address: %w", err)
	}
	if err := os.MkdirAll(c.Data, 0o700); err != nil {
		return nil, err
	}
	lock, st, err := OpenDatabase(c, s.Anew, s.Now, log)
	if err != nil {
		return nil, err
	}
	s.Now = st.Now
	d := &Daemon{Config: c, Store: st, Log: log, now: s.Now, lock: lock, gone: make(chan error, 1), thinks: s.Thinks}
	d.Pulse.ticked = s.Now() // a daemon that has just begun is well
	d.metrics = newMetrics(d)
	if _, err := st.Outbox().Release(context.Background(), "mail"); err != nil {
		return nil, errors.Join(err, d.Close())
	}
	own, err := Club(c, s.Now, log)
	if err != nil {
		return nil, errors.Join(err, d.Close())
	}
	if s.Quick {
		own.EndWaits = 0
	}
	d.gallery = new(render.Gallery)
	if d.ahead = s.Ahead; d.ahead {
		d.gallery = render.NewGallery()
	}
	own.Store, own.Draw, own.Random = st, d.gallery.PNG, s.Random
	d.Bot = bot.New(own)
	for book := range c.Scenarios { // names what is left out
		if _, err := d.Bot.Offered(book); err != nil {
			log.Warn("no scenarios of the club's are offered", "rulebook", book, "err", err)
		}
	}
	for _, m := range c.Persons() {
		if _, err := d.Bot.Enrol(context.Background(), m); err != nil {
			return nil, errors.Join(fmt.Errorf("moderator %s: %w", m.Name, err), d.Close())
		}
	}
	if c.UsesEmbedded() {
		d.Embedded, d.In, d.Out, err = c.StartEmbedded(self)
	} else if d.In, err = c.IMAP.Peer(); err == nil {
		d.Out, err = c.SMTP.Peer()
	}
	if err == nil {
		d.Health, err = d.openHealth()
	}
	if err == nil {
		d.Pages, err = d.openPages()
	}
	if err != nil {
		return nil, errors.Join(err, d.Close())
	}
	d.Receiver = &mail.Receiver{Server: d.In, Reader: mail.Reader{Self: self}, Handle: d.received, GivenUp: d.givenUp, Marks: st, Log: log}
	d.Sender = &mail.Sender{Outbox: countingOutbox{st.Outbox(), d.metrics.letters}, Relay: d.Out,
		From: mail.Identity{Name: "Adjutant", Address: self, Unsubscribe: true}, Draw: d.Bot.Picture, Now: s.Now, Wake: st.Outbox().Wake("mail"),
		Log: log}
	d.Receiver.Status = d.mailStatus
	if err := errors.Join(d.openMail(self), d.openDiscord(s.Client)); err != nil {
		return nil, errors.Join(err, d.Close())
	}
	if st.Roster().Shared() {
		d.sharing = newSharing(d)
		d.Receiver.Handle, d.Receiver.Hands = d.sharing.handle, sharedHands
	}
	if s.Quick {
		d.Sender.Poll, d.Receiver.Poll, d.Sender.Pace = time.Second, time.Second, -1
	}
	return d, nil
}

// Start runs the parts until ctx ends or close is called.
func (d *Daemon) Start(ctx context.Context) {
	ctx, d.stop = context.WithCancel(ctx)
	if err := d.Bot.Woke(ctx); err != nil && ctx.Err() == nil {
		d.Log.Error("the time for which nobody was here is not made good yet", "err", err)
	}
	if err := d.Bot.GreetModerators(ctx); err != nil && ctx.Err() == nil {
		d.Log.Error("a moderator was not greeted", "err", err)
	}
	d.running.Go(func() { d.signOn(ctx) })
	for _, part := range d.parts() {
		d.running.Add(1)
		go func() {
			defer d.running.Done()
			if err := part(ctx); err != nil && ctx.Err() == nil {
				d.Log.Error("a part of the daemon has stopped", "err", err)
			}
		}()
	}
}

// handle passes a message on: orders and letters to the bot, the rest to the log.
func (d *Daemon) handle(ctx context.Context, in mail.Incoming) error {
	switch in.Kind {
	case mail.KindOrders:
		return d.Bot.Handle(ctx, in.Request)
	case mail.KindUnsubscribe:
		return d.Bot.Unsubscribe(ctx, in.Request)
	case mail.KindBounce:
		d.Log.Warn("a letter came back", "letter", in.Bounce.MessageID, "status", in.Bounce.Status, "final", in.Bounce.Final)
		return d.bounced(ctx, in)
	default:
		d.Log.Info("a message was not answered", "message", in.Request.ID, "kind", in.Kind, "why", in.Why)
	}
	return nil
}

func (d *Daemon) givenUp(ctx context.Context, in mail.Incoming, why error) {
	d.Log.Error("a message was given up; it is marked in the mailbox", "message", in.Request.ID, "err", why)
	d.alert(ctx, Worry{"a message was given up", "A message could not be worked on and was given up.",
		[]string{"It is in the mailbox of the adjutant, with the mark $AdjutantFailed. Take the mark away, and it is tried again."}})
}

// tick looks at the clock: reminders and deadlines. A daemon that had the clock before has not slept meanwhile.
func (d *Daemon) tick(ctx context.Context) error {
	d.Bot.Pulse.Lock()
	d.Bot.Beaten = time.Time{}
	d.Bot.Pulse.Unlock()
	t := time.NewTicker(time.Minute)
	defer t.Stop()
	for {
		err := d.Bot.Alive(ctx)
		if err == nil {
			err = errors.Join(league.Tick(ctx, d.Bot.House), d.Bot.Tick(ctx))
		}
		d.Pulse.Tick(d.now(), err)
		host.Notify("WATCHDOG=1")
		if err != nil && ctx.Err() == nil {
			d.Log.Error("the clock could not be looked at", "err", err)
		}
		if err == nil && ctx.Err() == nil && d.Bot.Behind() {
			continue
		}
		select {
		case <-ctx.Done():
			return nil
		case <-t.C:
		}
	}
}

// thinkEvery is how often the daemon looks whether the machine is asked.
const thinkEvery = time.Second

// think lets the machine answer where it is asked.
func (d *Daemon) think(ctx context.Context) error {
	t := time.NewTicker(cmp.Or(d.thinks, thinkEvery))
	defer t.Stop()
	for {
		if err := d.Bot.Think(ctx); err != nil && ctx.Err() == nil {
			d.Log.Error("the machine could not answer", "err", err)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-t.C:
		}
	}
}

// judge lets the machine play games of the league to their end that were not over on their last day. That takes longer than a tick.
func (d *Daemon) judge(ctx context.Context) error {
	t := time.NewTicker(time.Minute)
	defer t.Stop()
	for {
		if err := league.Propose(ctx, d.Bot.House, league.PlayOuts); err != nil && ctx.Err() == nil {
			d.Log.Error("games of the league could not be judged", "err", err)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-t.C:
		}
	}
}

// Close stops what runs, waits for it, and closes the database.
func (d *Daemon) Close() error {
	if d.stop != nil {
		d.stop()
	}
	d.running.Wait()
	d.closeMail()
	d.Health.close()
	d.Pages.close()
	var err error
	if d.Embedded != nil {
		err = d.Embedded.Close()
	}
	return errors.Join(err, d.Store.Close(), d.lock.Release())
}
