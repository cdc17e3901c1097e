// Package people is in charge of persons: joining, inviting, tables, names, settings, press, addresses, and forgetting.
package people

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"adjutant/bot/clock"
	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

// Refuse drops a message to a personal address that nobody can be said to have sent, and tells the person, once a day.
func Refuse(ctx context.Context, a *table.House, r post.Request, p store.Player) error {
	mark := table.MarkOf(r, clock.DroppedForeign)
	told := store.Newcomer{Sender: Mailbox(p.Address), Matter: matterRefused, Answered: true}
	a.Doorstep.Lock()
	defer a.Doorstep.Unlock()
	crowd, err := a.Store.Newcomers().Crowd(ctx, told, a.Now().Add(-strangerDay))
	if err != nil || crowd.Sender > 0 {
		return errors.Join(err, a.Store.Note(ctx, mark, nil))
	}
	d := letter.Letter(a, p, nil, "Adjutant")
	d.Kind, d.MessageID = letter.LetterNotice, letter.IdOf(r)+"@"+a.Domain
	letter.First(d, fmt.Sprintf("A message to your own address was refused, %s.", p.Name), "Nothing was done.")
	letter.Say(d, "It came on %s, and nobody can be said to have sent it: %s (%s).", d.Clock.At(a.Now()), r.Nobodys,
		post.Short(post.OneLine(r.From), 160))
	letter.Say(d, "If that was you, send it again from %s alone. If not, somebody knows the address to which you answer: \"renew token\" "+
		"gives you a new one.", p.Address)
	l, err := letter.Seal(d)
	if err != nil {
		return err
	}
	return a.Store.Run(ctx, mark, store.Errand{Letters: []store.Letter{l}, Newcomers: []store.Newcomer{told}})
}

// Finish is the letter as the outbox keeps it, its first sentence being what a phone shows.
func Finish(d *table.Draft) (store.Letter, error) {
	whole := d.Sections
	if k := len(whole); k > 0 && whole[0].Heading == "" && whole[0].Kind == "" && d.Preview == "" {
		d.Preview = whole[0].Lines[0].Text
		d.Sections = nil
		letter.Add(d, append([]post.Section{{Lines: whole[0].Lines[1:]}}, whole[1:]...)...)
	}
	if d.Preview == "" {
		d.Preview = fmt.Sprintf("Here you are, %s.", d.Name)
	}
	return letter.Seal(d)
}

// Enrol finds a person by his address or adds him, and gives him a personal address (p.TOKEN). A moderator is enrolled like anybody
// else; it is Config.Moderators that makes him one.
func Enrol(ctx context.Context, a *table.House, p table.Person) (store.Player, error) {
	return person(ctx, a, p)
}

func IsModerator(a *table.House, p store.Player) bool {
	for _, m := range a.Moderators {
		if strings.EqualFold(m.Address, p.Address) {
			return true
		}
	}
	return false
}

// isStranger says whether an address belongs to nobody who has ever answered.
func isStranger(ctx context.Context, a *table.House, address string) (bool, error) {
	_, err := a.Store.PlayerByAddress(ctx, address)
	if errors.Is(err, store.ErrNotFound) {
		return true, nil
	}
	if err != nil {
		return false, err
	}
	past, err := a.Store.InvitationsTo(ctx, address)
	stranger := false
	for _, i := range past {
		if i.Answered {
			return false, err
		}
		stranger = stranger || i.Stranger
	}
	return stranger, err
}
