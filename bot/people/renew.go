package people

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"adjutant/bot/clock"
	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

const DroppedRenewed = "dropped: the token was replaced"

// SayRenew gives whoever asks a new address, in the game or (at his own address) for himself. The old one is dead at once.
func SayRenew(c *table.Call) {
	if what := table.Word(c.Said.Args); what != "" && what != "token" && what != "address" {
		c.Say("What is renewed is the address to which you answer: renew token")
		return
	}
	if letter.WithoutMail(c.Player.Address) {
		c.Say("You play by Discord alone and have no address here that could be renewed.")
		return
	}
	if c.S != nil {
		if err := RenewSeat(c.S, c.Seat); err != nil {
			play.Fault(c, err)
			return
		}
		c.Say(fmt.Sprintf("You have a new address for game %d; the old one works no more.", c.S.L.Game.ID), newAddressWords(c.Request))
		return
	}
	token, err := c.A.NewToken()
	if err != nil {
		play.Fault(c, err)
		return
	}
	old := c.Player.Token
	c.Change(func(s *table.Settings) { s.Replaced = append(s.Replaced[max(0, len(s.Replaced)-replacedKept+1):], old) })
	if c.Changed == nil {
		return
	}
	c.Changed.Token = table.PersonMark + token
	c.Player = *c.Changed
	c.Say("You have a new address of your own; the old one works no more.", newAddressWords(c.Request))
}

// newAddressWords tells where a new address is found, at the door where somebody has asked for it.
func newAddressWords(r post.Request) string {
	if r.Door == letter.DoorDiscord {
		return "Your next mail comes from it. Answers to older mails are not taken any more."
	}
	return "It is the one from which this letter comes. Answers to older letters are not taken any more."
}

// replacedKept is how many of a person's replaced tokens are remembered, so that he can be told.
const replacedKept = 5

// RenewSeat gives a seat a new token.
func RenewSeat(s *table.Sitting, seat engine.Seat) error {
	token, err := s.A.NewToken()
	if err != nil {
		return err
	}
	for i := range s.L.Seats {
		if s.L.Seats[i].Seat == string(seat) {
			s.L.Seats[i].Token = fmt.Sprintf("%d.%s", s.L.Game.ID, token)
			s.Out.Seats = append(s.Out.Seats, s.L.Seats[i])
		}
	}
	return nil
}

// ToOldAddress works on a message to a seat's address that was replaced. Nothing is done; a player who still sits there is told
// once a day where to write, for somebody else may know that address; everybody else hears nothing.
func ToOldAddress(ctx context.Context, a *table.House, r post.Request, old store.Seat) error {
	dropped := table.MarkOf(r, DroppedRenewed)
	s, err := letter.Look(ctx, a, old.Game)
	if err != nil {
		return err
	}
	seat := engine.Seat(old.Seat)
	p := s.Player(seat)
	if p.ID == 0 || p.ID != old.Player || a.Disbelief(r, p.Address) != "" {
		return a.Store.Note(ctx, dropped, nil)
	}
	return Receive(ctx, a, r, fmt.Sprint(matterRenewed, old.Game), answeredRenewed, func(r post.Request) (store.Errand, error) {
		d := letter.Draft(s, seat, letter.LetterAnswer, &r)
		letter.First(d, fmt.Sprintf("You wrote to an address that was replaced, %s.", d.Name), "Nothing was done.")
		letter.Say(d, "Send your message once more, as an answer to this letter.")
		letter.AddNow(s, d)
		d.Footer = letter.Footer(s, d)
		l, err := letter.Seal(d)
		return store.Errand{Letters: []store.Letter{l}}, err
	})
}

// ToOldPerson does the same for a personal address.
func ToOldPerson(ctx context.Context, a *table.House, r post.Request) error {
	dropped := table.MarkOf(r, clock.DroppedUnknown)
	p, err := a.Store.PlayerByAddress(ctx, r.From)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	if err != nil || a.Disbelief(r, p.Address) != "" || !slices.Contains(table.SettingsOf(p).Replaced, r.Token) {
		return a.Store.Note(ctx, dropped, nil)
	}
	return Receive(ctx, a, r, matterRenewed, answeredRenewed, func(r post.Request) (store.Errand, error) {
		d := letter.Letter(a, p, &r, "Adjutant")
		letter.First(d, fmt.Sprintf("You wrote to an address that was replaced, %s.", p.Name), "Nothing was done.")
		letter.Say(d, "Send your message once more, as an answer to this letter.")
		l, err := letter.Seal(d)
		return store.Errand{Letters: []store.Letter{l}}, err
	})
}
