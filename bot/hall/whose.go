package hall

import (
	"context"
	"errors"
	"slices"
	"strings"

	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

// From the one that is read whole to those of which nothing is.
const (
	WhoseOwn    post.Whose = "own"       // it came to the sender's own address
	WhoseNone   post.Whose = "none"      // it names no token: a wish to join may stand at its beginning
	WhoseOther  post.Whose = "another's" // the address that it came to is somebody else's, who is told; its words do nothing
	WhoseNobody post.Whose = "nobody's"  // its token is no good; nobody hears of it
)

// ErrUnread says that a message was handed over unread of which the words matter: its door must read it after all.
var ErrUnread = errors.New("bot: the message must be read")

// WhoseIs tells of each message whose it is. Proofs are not asked for: they may need the whole message.
func WhoseIs(ctx context.Context, a *table.House, rs ...post.Request) ([]post.Whose, error) {
	all := make([]post.Whose, len(rs))
	for i, r := range rs {
		var err error
		if all[i], err = whose(ctx, a, people.Tidy(r)); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func whose(ctx context.Context, a *table.House, r post.Request) (post.Whose, error) {
	if r.Token == "" {
		if r.Nobodys != "" {
			return WhoseNobody, nil
		}
		return WhoseNone, nil
	}
	p, err := a.Owner(ctx, r.Token)
	good := err == nil
	if errors.Is(err, store.ErrNotFound) {
		p, err = formerOwner(ctx, a, r)
	}
	switch {
	case errors.Is(err, store.ErrNotFound):
		return WhoseNobody, nil
	case err != nil:
		return "", err
	case r.Nobodys == "" && strings.EqualFold(p.Address, r.From):
		return WhoseOwn, nil
	case good && isSeatToken(r.Token) && a.Distrust(ctx, r, p) == "":
		return WhoseOwn, nil
	case good:
		return WhoseOther, nil
	}
	return WhoseNobody, nil
}

func isSeatToken(token string) bool {
	return !strings.HasPrefix(token, table.PersonMark) && !strings.HasPrefix(token, table.ApplicantMark)
}

// formerOwner is who had a token that was replaced.
func formerOwner(ctx context.Context, a *table.House, r post.Request) (store.Player, error) {
	if isSeatToken(r.Token) {
		seat, _, err := a.Store.SeatByToken(ctx, r.Token)
		if !errors.Is(err, store.ErrRenewed) {
			return store.Player{}, errors.Join(err, store.ErrNotFound)
		}
		return a.Store.PlayerByID(ctx, seat.Player)
	}
	p, err := a.Store.PlayerByAddress(ctx, r.From)
	if err == nil && !slices.Contains(table.SettingsOf(p).Replaced, r.Token) {
		err = store.ErrNotFound
	}
	return p, err
}

// mustBeRead says whether a message that was not read ought to have been: it has become its sender's own meanwhile.
func mustBeRead(ctx context.Context, a *table.House, r post.Request) error {
	if !r.Unread {
		return nil
	}
	w, err := whose(ctx, a, r)
	if err == nil && w == WhoseOwn {
		err = ErrUnread
	}
	return err
}

// Taken tells of each message whether it was acted on before.
func Taken(ctx context.Context, a *table.House, rs ...post.Request) ([]bool, error) {
	marks := make([]store.Mark, len(rs))
	for i, r := range rs {
		marks[i] = table.MarkOf(people.Tidy(r), "")
	}
	return a.Store.Taken(ctx, marks...)
}
