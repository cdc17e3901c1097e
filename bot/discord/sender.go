package discord

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/bwmarrin/discordgo"

	"adjutant/bot/hall"
	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/engine"
	"adjutant/store"
)

const (
	batch     = 8
	lease     = 5 * time.Minute
	tries     = 40               // temporary failures after which a message is given up, about four days
	longest   = 4 * time.Hour    // between two of them
	replyLate = 15 * time.Minute // an answer that no interaction has carried back by then goes another way
	draftLife = 7 * 24 * time.Hour
)

// send puts up what is owed, and keeps the pinned messages true, until ctx ends. What was claimed or being carried when the daemon
// died is owed again.
func (d *Door) send(ctx context.Context) {
	if _, err := d.Store.Outbox().Release(ctx, letter.DoorDiscord); err != nil && ctx.Err() == nil {
		d.Log.Error("the outbox of Discord", "err", err)
	}
	d.reclaim(ctx, 0, true)
	poll := time.NewTicker(d.Poll)
	defer poll.Stop()
	swept := d.Now()
	for {
		for {
			n, err := d.step(ctx)
			if err != nil && ctx.Err() == nil {
				d.Log.Error("the outbox of Discord", "err", d.clean(err))
			}
			if n == 0 || err != nil {
				break
			}
		}
		d.house(ctx)
		d.showStale(ctx)
		d.showSeasons(ctx)
		if now := d.Now(); now.Sub(swept) > time.Minute {
			swept = now
			d.reclaim(ctx, replyLate, false)
			if d.Store.Roster().Shared() {
				d.reclaim(ctx, 0, true)
			}
			if _, err := d.Store.Discord().PruneDrafts(ctx, now.Add(-draftLife)); err != nil && ctx.Err() == nil {
				d.Log.Error("old words were not thrown away", "err", err)
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-d.Store.Outbox().Wake(letter.DoorDiscord):
		case <-d.nudged:
		case <-poll.C:
		}
	}
}

// reclaim lets answers go another way that no interaction carries any more: those that wait for long, or those of doors that are no more.
func (d *Door) reclaim(ctx context.Context, age time.Duration, orphans bool) {
	owed, err := d.Store.Outbox().Letters(ctx, store.OutboxFilter{Door: letter.DoorReply, Unsent: true, Orphan: orphans})
	if err != nil && ctx.Err() == nil {
		d.Log.Error("answers that were not given", "err", err)
	}
	for _, p := range owed {
		if _, carried := d.inHand.Load(p.ID); carried || d.Now().Sub(p.Owed) < age {
			continue
		}
		if err := d.Store.Outbox().ToDoor(ctx, p.ID, letter.DoorDiscord, nil); err != nil && !errors.Is(err, store.ErrNotFound) {
			d.Log.Error("an answer that was not given", "letter", p.ID, "err", err)
		}
	}
}

// step claims what may go now and puts it up; it returns how many letters are done with. The error is the outbox's.
func (d *Door) step(ctx context.Context) (done int, err error) {
	letters, err := d.Store.Outbox().Claim(ctx, letter.DoorDiscord, batch, lease)
	if err != nil {
		return 0, err
	}
	noted := context.WithoutCancel(ctx)
	for i, l := range letters {
		if ctx.Err() != nil {
			for _, rest := range letters[i:] {
				err = errors.Join(err, d.Store.Outbox().Later(noted, rest.ID, d.Now(), ""))
			}
			return done, errors.Join(ctx.Err(), err)
		}
		if until := d.later[l.Game]; l.Game != 0 && d.Now().Before(until) { // an earlier one of this game waits
			if err := d.Store.Outbox().Later(noted, l.ID, until, ""); err != nil {
				return done, err
			}
			continue
		}
		where, err := d.post(ctx, l)
		if errors.Is(err, errNowhere) && letter.IsTable(l) {
			where, err = "this game has no channel", nil
		}
		if err == nil {
			delete(d.failures, l.ID)
			delete(d.later, l.Game)
			d.note(func(h *Health) { h.Posted = d.Now() })
			if err := d.Store.Outbox().Sent(noted, l.ID, where); err != nil {
				return done, err
			}
			done++
			continue
		}
		if err := d.failed(noted, l, err); err != nil {
			return done, err
		}
	}
	return done, nil
}

// failed notes why a letter was not put up, and when to try again. One that can never be goes by mail, if its reader has an address.
func (d *Door) failed(ctx context.Context, l store.Letter, why error) error {
	d.failures[l.ID]++
	n := d.failures[l.ID]
	d.wrong("a message was not put up", why, "letter", l.ID)
	if ended := final(why) || errors.Is(why, errNowhere) || n >= tries; ended {
		delete(d.failures, l.ID)
		if l.Player != 0 {
			if mailed, err := d.Bot.ByMail(ctx, l); mailed || err != nil {
				return err
			}
		}
		return d.Store.Outbox().Failed(ctx, l.ID, cut(d.clean(why).Error(), 300), true, time.Time{})
	}
	wait := d.Retry
	for i := 1; i < n && wait < longest; i++ {
		wait *= 2
	}
	at := d.Now().Add(min(wait, longest))
	if l.Game != 0 {
		d.later[l.Game] = at
	}
	return d.Store.Outbox().Failed(ctx, l.ID, cut(d.clean(why).Error(), 300), false, at)
}

// post puts a letter up where it belongs and says where that was.
func (d *Door) post(ctx context.Context, owed store.Letter) (where string, err error) {
	l, err := letter.ReadLetter(owed)
	if err != nil {
		return "", err
	}
	if letter.IsTable(owed) {
		return d.postTable(ctx, owed, l)
	}
	p, err := d.Store.PlayerByID(ctx, owed.Player)
	if err != nil || p.Discord == "" {
		return "", errNowhere
	}
	if owed.Game != 0 {
		ch, err := d.Store.Discord().Channel(ctx, owed.Game)
		switch {
		case err == nil && letter.KeptForReader(owed, l):
			return "kept for its reader behind the message to the table", nil
		case err == nil:
			return d.point(ctx, ch.Channel, owed, p.Discord)
		case !errors.Is(err, store.ErrNotFound):
			return "", err
		case letter.KeptForReader(owed, l) && d.Channel != "": // the message to the table comes next, and makes the channel
			return "kept for its reader behind the message to the table", nil
		}
	}
	return d.whisper(ctx, owed, l, p.Discord)
}

// point tells a player in the channel of his game that there is something for him alone; a button shows it.
func (d *Door) point(ctx context.Context, channel string, owed store.Letter, user string) (string, error) {
	if owed.Claims > 1 {
		if id := d.posted(channel, owed); id != "" {
			return channel + "/" + id, nil
		}
	}
	m := &message{Content: fmt.Sprintf("<@%s> %s", user, pointers(owed.Kind)), Mentions: mentions{Parse: []string{}, Users: []string{user}}}
	m.row(button(discordgo.PrimaryButton, "Read it", fmt.Sprintf("yours:%d:%s", owed.Game, d.Bot.ShortName(owed))))
	put, err := d.put(channel, nonce(owed.MessageID), m)
	if err != nil {
		return "", d.gone(ctx, owed.Game, err)
	}
	return channel + "/" + put.ID, nil
}

// pointers is what everybody may read of a letter to one.
func pointers(kind string) string {
	switch kind {
	case "reminder":
		return "Time runs: this game waits for you."
	case "press":
		return "Somebody has written to you."
	case "ask":
		return "Something is asked of you."
	}
	return "There is a message for you."
}

// whisper writes to a person alone.
func (d *Door) whisper(ctx context.Context, owed store.Letter, l post.Letter, user string) (string, error) {
	ch, err := d.rest.UserChannelCreate(user, discordgo.WithContext(ctx))
	if err != nil {
		return "", err
	}
	if owed.Claims > 1 {
		if id := d.posted(ch.ID, owed); id != "" {
			return ch.ID + "/" + id, nil
		}
	}
	m := d.lay(ctx, l, owed.Seat)
	h := &hand{Door: d}
	h.under(m, l, hall.SeatOf{Game: owed.Game, Seat: engine.Seat(owed.Seat)})
	put, err := d.put(ch.ID, nonce(owed.MessageID), m)
	if err != nil {
		return "", err
	}
	return ch.ID + "/" + put.ID, nil
}
