package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"time"

	"adjutant/bot/post"
	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/daemon"
	"adjutant/mail"
	"adjutant/store"
)

// The child of the kill test is this program again, with these in its environment.
const (
	killConfig = "ADJUTANT_KILL_CONFIG" // the configuration file
	killPoint  = "ADJUTANT_KILL_POINT"  // where it kills itself; empty: nowhere
	killTimes  = "ADJUTANT_KILLS"       // how often the test kills it; empty: some times
)

// The points of the mail path at which the child may kill itself.
const (
	atFetched = "fetched, not handled"
	atHandled = "handled, not marked"
	atClaimed = "claimed, not drawn"
	atDrawn   = "drawn, not sent"
	atSent    = "sent, not noted"
	atNoted   = "noted"
)

var killPoints = []string{atFetched, atHandled, atClaimed, atDrawn, atSent, atNoted}

// killChild is the daemon. It ends when its standard input does, unless it dies at its point.
func killChild(file, point string) int {
	if err := runKillChild(file, point); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}

func runKillChild(file, point string) error {
	cfg, err := config.Load(file)
	if err != nil {
		return err
	}
	log := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	if cfg.Store.URL != "" { // whoever takes over need not wait long
		store.Hasten(2*time.Second, 200*time.Millisecond)
	}
	d, err := daemon.Open(cfg, log, daemon.Settings{Quick: true})
	if err != nil {
		return err
	}
	deadly(d, point)
	d.Start(context.Background())
	fmt.Println("running")
	if _, err := io.Copy(io.Discard, os.Stdin); err != nil {
		return err
	}
	return d.Close()
}

// deadly lets the daemon die at a point, and wait less than it would otherwise for what it had claimed before.
func deadly(d *daemon.Daemon, point string) {
	at := func(here string) {
		if here == point {
			if self, err := os.FindProcess(os.Getpid()); err == nil {
				self.Kill()
			}
			select {}
		}
	}
	handle := d.Receiver.Handle
	d.Receiver.Handle = func(ctx context.Context, in mail.Incoming) error {
		at(atFetched)
		err := handle(ctx, in)
		if err == nil {
			at(atHandled)
		}
		return err
	}
	draw := drawnAtOnce
	if point == atDrawn || os.Getenv(soakMaps) != "" {
		draw = d.Sender.Draw
	}
	d.Sender.Draw = func(ctx context.Context, p post.Picture) ([]byte, error) {
		b, err := draw(ctx, p)
		at(atDrawn)
		return b, err
	}
	d.Sender.Outbox = deadlyOutbox{d.Sender.Outbox, at}
	d.Sender.Lease, d.Sender.Poll = 200*time.Millisecond, 25*time.Millisecond
	if !d.Config.UsesEmbedded() { // what the dead had in hand is free without that
		d.Sender.Lease, d.Sender.Poll, d.Receiver.RetryMax = time.Minute, 250*time.Millisecond, time.Second
	}
}

type deadlyOutbox struct {
	mail.Outbox
	at func(string)
}

func (o deadlyOutbox) Claim(ctx context.Context, door string, limit int, lease time.Duration) ([]store.Letter, error) {
	ls, err := o.Outbox.Claim(ctx, door, limit, lease)
	if len(ls) > 0 {
		o.at(atClaimed)
	}
	return ls, err
}

func (o deadlyOutbox) Sent(ctx context.Context, id int64, reply string) error {
	o.at(atSent)
	err := o.Outbox.Sent(ctx, id, reply)
	if err == nil {
		o.at(atNoted)
	}
	return err
}
