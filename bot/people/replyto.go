package people

import (
	"context"
	"errors"
	"fmt"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

// ReplyTo finds the answer to a request that was handled; none says that nothing was to be answered.
func ReplyTo(ctx context.Context, a *table.House, r post.Request) (letter.Reply, bool, error) {
	r = Tidy(r)
	ids := []string{letter.IdOf(r) + "@" + a.Domain}
	if seat, g, err := a.Store.SeatByToken(ctx, r.Token); err == nil {
		ids = append(ids, fmt.Sprintf("%d.%s.%s@%s", g.ID, seat.Seat, letter.IdOf(r), a.Domain))
	}
	for _, id := range ids {
		p, err := a.Store.Outbox().LetterByMessageID(ctx, id)
		if errors.Is(err, store.ErrNotFound) {
			continue
		}
		if err != nil {
			return letter.Reply{}, false, err
		}
		l, err := letter.ReadLetter(p.Letter)
		return letter.Reply{ID: p.ID, Letter: l}, err == nil, err
	}
	return letter.Reply{}, false, nil
}
