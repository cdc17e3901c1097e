package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/store"
)

const droppedRenewed = "dropped: the token was replaced"

// renew gives whoever asks a new address, in the game or (at his own address) for himself. The old one is dead at once.
func renew(c *call) {
	if what := word(c.said.args); what != "" && what != "token" && what != "address" {
		c.say("What is renewed is the address to which you answer: renew token")
		return
	}
	if withoutMail(c.player.Address) {
		c.say("You play by Discord alone and have no address here that could be renewed.")
		return
	}
	if c.s != nil {
		if err := c.s.renew(c.seat); err != nil {
			c.fault(err)
			return
		}
		c.say(fmt.Sprintf("You have a new address for game %d; the old one works no more.", c.s.l.Game.ID), newAddressWords(c.request))
		return
	}
	token, err := c.a.newToken()
	if err != nil {
		c.fault(err)
		return
	}
	old := c.player.Token
	c.change(func(s *Settings) { s.Replaced = append(s.Replaced[max(0, len(s.Replaced)-replacedKept+1):], old) })
	if c.changed == nil {
		return
	}
	c.changed.Token = personMark + token
	c.player = *c.changed
	c.say("You have a new address of your own; the old one works no more.", newAddressWords(c.request))
}

// newAddressWords tells where a new address is found, at the door where somebody has asked for it.
func newAddressWords(r Request) string {
	if r.Door == DoorDiscord {
		return "Your next mail comes from it. Answers to older mails are not taken any more."
	}
	return "It is the one from which this letter comes. Answers to older letters are not taken any more."
}

// replacedKept is how many of a person's replaced tokens are remembered, so that he can be told.
const replacedKept = 5

// renew gives a seat a new token.
func (s *sitting) renew(seat engine.Seat) error {
	token, err := s.a.newToken()
	if err != nil {
		return err
	}
	for i := range s.l.Seats {
		if s.l.Seats[i].Seat == string(seat) {
			s.l.Seats[i].Token = fmt.Sprintf("%d.%s", s.l.Game.ID, token)
			s.out.Seats = append(s.out.Seats, s.l.Seats[i])
		}
	}
	return nil
}

// renewFor gives a player a new address, because a moderator thinks that the old one is known to others.
func renewFor(m *modCall) error {
	s := m.s
	seat, found := s.seatNamed(m.args)
	if !found {
		return s.noSeat(m.args)
	}
	if s.player(seat).ID == 0 {
		return refused("Nobody plays %s in game %d.", s.book.Seat(seat).Name, s.l.Game.ID)
	}
	if err := s.renew(seat); err != nil {
		return err
	}
	d := s.draft(seat, letterNotice, nil)
	d.urgent = true
	d.MessageID = fmt.Sprintf("%d.renewed%d.%s@%s", s.l.Game.ID, s.nextLetter(seat), seat, s.a.domain)
	d.first(fmt.Sprintf("You have a new address in game %d, %s.", s.l.Game.ID, d.Name), "Answer this letter from now on.")
	why := "."
	if m.why != "" {
		why = fmt.Sprintf(": %q.", m.why)
	}
	d.say("%s has replaced the old one, which works no more%s Answers to older letters are not taken.", m.by.Name, why)
	s.addNow(d)
	if err := s.post(d); err != nil {
		return err
	}
	m.say("%s has a new address in game %d and is told. The old one works no more.", s.name(seat), s.l.Game.ID)
	return nil
}

// toOldAddress works on a message to a seat's address that was replaced. Nothing is done; a player who still sits there is told
// once a day where to write, for somebody else may know that address; everybody else hears nothing.
func (a *Adjutant) toOldAddress(ctx context.Context, r Request, old store.Seat) error {
	dropped := markOf(r, droppedRenewed)
	s, err := a.look(ctx, old.Game)
	if err != nil {
		return err
	}
	seat := engine.Seat(old.Seat)
	p := s.player(seat)
	if p.ID == 0 || p.ID != old.Player || a.disbelief(r, p.Address) != "" {
		return a.store.Note(ctx, dropped, nil)
	}
	return a.receive(ctx, r, fmt.Sprint(matterRenewed, old.Game), answeredRenewed, func(r Request) (store.Errand, error) {
		d := s.draft(seat, letterAnswer, &r)
		d.first(fmt.Sprintf("You wrote to an address that was replaced, %s.", d.Name), "Nothing was done.")
		d.say("Send your message once more, as an answer to this letter.")
		s.addNow(d)
		d.Footer = s.footer(d)
		l, err := d.seal()
		return store.Errand{Letters: []store.Letter{l}}, err
	})
}

// toOldPerson does the same for a personal address.
func (a *Adjutant) toOldPerson(ctx context.Context, r Request) error {
	dropped := markOf(r, droppedUnknown)
	p, err := a.store.PlayerByAddress(ctx, r.From)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	if err != nil || a.disbelief(r, p.Address) != "" || !slices.Contains(settingsOf(p).Replaced, r.Token) {
		return a.store.Note(ctx, dropped, nil)
	}
	return a.receive(ctx, r, matterRenewed, answeredRenewed, func(r Request) (store.Errand, error) {
		d := a.letter(p, &r, "Adjutant")
		d.first(fmt.Sprintf("You wrote to an address that was replaced, %s.", p.Name), "Nothing was done.")
		d.say("Send your message once more, as an answer to this letter.")
		l, err := d.seal()
		return store.Errand{Letters: []store.Letter{l}}, err
	})
}
