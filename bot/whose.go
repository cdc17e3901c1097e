package bot

import (
	"context"
	"errors"
	"slices"
	"strings"

	"adjutant/store"
)

// A Whose says whose message it is, as far as its header tells: a door asks before it reads anything else of it.
type Whose string

// From the one that is read whole to those of which nothing is.
const (
	WhoseOwn    Whose = "own"       // it came to the sender's own address
	WhoseNone   Whose = "none"      // it names no token: a wish to join may stand at its beginning
	WhoseOther  Whose = "another's" // the address that it came to is somebody else's, who is told; its words do nothing
	WhoseNobody Whose = "nobody's"  // its token is no good; nobody hears of it
)

// ErrUnread says that a message was handed over unread of which the words matter: its door must read it after all.
var ErrUnread = errors.New("bot: the message must be read")

// Whose tells of each message whose it is. Proofs are not asked for: they may need the whole message.
func (a *Adjutant) Whose(ctx context.Context, rs ...Request) ([]Whose, error) {
	all := make([]Whose, len(rs))
	for i, r := range rs {
		var err error
		if all[i], err = a.whose(ctx, tidy(r)); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func (a *Adjutant) whose(ctx context.Context, r Request) (Whose, error) {
	if r.Token == "" {
		if r.Nobodys != "" {
			return WhoseNobody, nil
		}
		return WhoseNone, nil
	}
	p, err := a.owner(ctx, r.Token)
	good := err == nil
	if errors.Is(err, store.ErrNotFound) {
		p, err = a.formerOwner(ctx, r)
	}
	switch {
	case errors.Is(err, store.ErrNotFound):
		return WhoseNobody, nil
	case err != nil:
		return "", err
	case r.Nobodys == "" && strings.EqualFold(p.Address, r.From):
		return WhoseOwn, nil
	case good && isSeatToken(r.Token) && a.distrust(ctx, r, p) == "":
		return WhoseOwn, nil
	case good:
		return WhoseOther, nil
	}
	return WhoseNobody, nil
}

func isSeatToken(token string) bool {
	return !strings.HasPrefix(token, personMark) && !strings.HasPrefix(token, applicantMark)
}

// formerOwner is who had a token that was replaced.
func (a *Adjutant) formerOwner(ctx context.Context, r Request) (store.Player, error) {
	if isSeatToken(r.Token) {
		seat, _, err := a.store.SeatByToken(ctx, r.Token)
		if !errors.Is(err, store.ErrRenewed) {
			return store.Player{}, errors.Join(err, store.ErrNotFound)
		}
		return a.store.PlayerByID(ctx, seat.Player)
	}
	p, err := a.store.PlayerByAddress(ctx, r.From)
	if err == nil && !slices.Contains(settingsOf(p).Replaced, r.Token) {
		err = store.ErrNotFound
	}
	return p, err
}

// mustBeRead says whether a message that was not read ought to have been: it has become its sender's own meanwhile.
func (a *Adjutant) mustBeRead(ctx context.Context, r Request) error {
	if !r.Unread {
		return nil
	}
	w, err := a.whose(ctx, r)
	if err == nil && w == WhoseOwn {
		err = ErrUnread
	}
	return err
}

// Taken tells of each message whether it was acted on before.
func (a *Adjutant) Taken(ctx context.Context, rs ...Request) ([]bool, error) {
	marks := make([]store.Mark, len(rs))
	for i, r := range rs {
		marks[i] = markOf(tidy(r), "")
	}
	return a.store.Taken(ctx, marks...)
}
