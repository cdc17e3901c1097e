// Package hall is where everything arrives: who may say it, and which room it is for. It lists the commands and winds the clock.
package hall

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"adjutant/bot/clock"
	"adjutant/bot/late"
	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

// Handle acts on a request: once, however often it comes. What it caused and the letters that it owes are written in one
// transaction. The error is the operator's: the same request may be handed over again later. Whatever a sender may have
// written is answered or dropped, and is no error.
func Handle(ctx context.Context, a *table.House, r post.Request) error {
	r = people.Tidy(r)
	if taken, err := a.Store.Taken(ctx, table.MarkOf(r, "")); err != nil || taken[0] {
		return err
	}
	if err := mustBeRead(ctx, a, r); err != nil {
		return err
	}
	err := handle(ctx, a, r)
	var p *store.PanicError
	var u table.Unreadable
	switch {
	case errors.Is(err, store.ErrSeen):
		return nil
	case errors.As(err, &p), errors.As(err, &u):
		a.Log.Error("a message could not be worked on", "door", r.Door, "id", r.ID, "err", err)
		return fault(ctx, a, r)
	}
	if err != nil {
		return err
	}
	if err := late.FollowUp(ctx, a); err != nil { // each game looks for itself when it is next on the table
		a.Log.Error("a game did not hear at once what its player has changed", "err", err)
	}
	return nil
}

func handle(ctx context.Context, a *table.House, r post.Request) error {
	switch {
	case r.Token == "":
		return stranger(ctx, a, r)
	case strings.HasPrefix(r.Token, table.PersonMark):
		return forPerson(ctx, a, r)
	case strings.HasPrefix(r.Token, table.ApplicantMark):
		return confirm(ctx, a, r)
	}
	seat, g, err := a.Store.SeatByToken(ctx, r.Token)
	if errors.Is(err, store.ErrRenewed) {
		return people.ToOldAddress(ctx, a, r, seat)
	}
	if errors.Is(err, store.ErrNotFound) {
		return a.Store.Note(ctx, table.MarkOf(r, clock.DroppedUnknown), nil)
	}
	if err != nil {
		return err
	}
	return ForSeat(ctx, a, r, seat, g)
}

// fault tells the sender that his message is kept, and the moderators that it is theirs now. Nothing of it was played.
func fault(ctx context.Context, a *table.House, r post.Request) error {
	var letters []store.Letter
	seat, g, err := a.Store.SeatByToken(ctx, r.Token)
	if err == nil && seat.Player != 0 {
		p, err := a.Store.PlayerByID(ctx, seat.Player)
		if err == nil && a.Distrust(ctx, r, p) == "" {
			p.Token = r.Token
			d := letter.Letter(a, p, &r, fmt.Sprintf("Game %d", g.ID))
			letter.First(d, fmt.Sprintf("Your message is kept, %s, but I could not work on it.", p.Name), "Nothing was played.")
			letter.Say(d, "The fault is mine, not yours. The moderator knows; your time stands meanwhile.")
			l, err := letter.Seal(d)
			if err != nil {
				return err
			}
			letters = append(letters, l)
		}
	}
	for i, m := range a.Moderators {
		d := letter.Letter(a, letter.Addressee(ctx, a, m), nil, fmt.Sprintf("Game %d: a fault", g.ID))
		d.Kind, d.MessageID = letter.LetterNotice, fmt.Sprintf("%s.fault%d@%s", letter.IdOf(r), i+1, a.Domain)
		letter.First(d, fmt.Sprintf("A message in game %d met a fault of the program.", g.ID), "Nothing was played.")
		letter.Say(d, "From %s on %s. Its words:", r.From, d.Clock.At(a.Now()))
		letter.Add(d, post.Section{Kind: "orders", Lines: post.Lines(strings.Split(post.Escaped(post.Short(r.Text, 2000)), "\n")...)})
		l, err := letter.Seal(d)
		if err != nil {
			return err
		}
		letters = append(letters, l)
	}
	err = a.Store.Note(ctx, table.MarkOf(r, "fault"), letters)
	if errors.Is(err, store.ErrSeen) {
		return nil
	}
	return err
}
