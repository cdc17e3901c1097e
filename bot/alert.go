package bot

import (
	"context"
	"errors"
	"fmt"

	"adjutant/store"
)

// alertDoor is the door of the marks that keep an alert from coming twice a day.
const alertDoor = "alert"

// Alert tells the moderators that something needs a person: a first line, and sentences that say what to do. Of the same subject
// they hear once a day (UTC) at most, however often it is said; where no moderator is named, nothing happens.
func (a *Adjutant) Alert(ctx context.Context, subject, first string, more ...string) error {
	if len(a.moderators) == 0 {
		return nil
	}
	day := a.now().UTC().Format(dayLayout)
	r := Request{Door: alertDoor, ID: subject + " " + day}
	if seen, err := a.store.Seen(ctx, r.Door, r.ID); err != nil || seen {
		return err
	}
	var letters []store.Letter
	for i, m := range a.moderators {
		d := a.letter(a.addressee(ctx, m), nil, "Adjutant: "+subject)
		d.kind, d.MessageID, d.urgent = letterNotice, fmt.Sprintf("%s.%d@%s", idOf(r), i+1, a.domain), true
		d.first(first)
		for _, s := range more {
			d.say("%s", s)
		}
		d.say("You hear of this once a day while it lasts.")
		l, err := d.seal()
		if err != nil {
			return err
		}
		letters = append(letters, l)
	}
	err := a.store.Note(ctx, markOf(r, "told the moderators"), letters)
	if errors.Is(err, store.ErrSeen) {
		return nil
	}
	return err
}
