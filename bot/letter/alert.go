package letter

import (
	"context"
	"errors"
	"fmt"

	"adjutant/bot/clock"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

// alertDoor is the door of the marks that keep an alert from coming twice a day.
const alertDoor = "alert"

// Alert tells the moderators that something needs a person: a first line, and sentences that say what to do. Of the same subject
// they hear once a day (UTC) at most, however often it is said; where no moderator is named, nothing happens.
func Alert(ctx context.Context, a *table.House, subject, first string, more ...string) error {
	if len(a.Moderators) == 0 {
		return nil
	}
	day := a.Now().UTC().Format(clock.DayLayout)
	r := post.Request{Door: alertDoor, ID: subject + " " + day}
	if seen, err := a.Store.Seen(ctx, r.Door, r.ID); err != nil || seen {
		return err
	}
	var letters []store.Letter
	for i, m := range a.Moderators {
		d := Letter(a, Addressee(ctx, a, m), nil, "Adjutant: "+subject)
		d.Kind, d.MessageID, d.Urgent = LetterNotice, fmt.Sprintf("%s.%d@%s", IdOf(r), i+1, a.Domain), true
		First(d, first)
		for _, s := range more {
			Say(d, "%s", s)
		}
		Say(d, "You hear of this once a day while it lasts.")
		l, err := Seal(d)
		if err != nil {
			return err
		}
		letters = append(letters, l)
	}
	err := a.Store.Note(ctx, table.MarkOf(r, "told the moderators"), letters)
	if errors.Is(err, store.ErrSeen) {
		return nil
	}
	return err
}
