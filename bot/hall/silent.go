package hall

import (
	"context"
	"strconv"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
)

// Unsubscribe does what a mail program's button asks for: it stops a person's mail, not his games. Whoever was only about to join
// hears no more.
func Unsubscribe(ctx context.Context, a *table.House, r post.Request) error {
	r.Text, r.Doubt, r.Refused = "mail off", "", ""
	if strings.HasPrefix(strings.ToLower(r.Token), table.ApplicantMark) {
		r.Text = letter.SaidNo
	}
	return Handle(ctx, a, r)
}

// UnsubscribeBy does the same for whoever holds a key, as RFC 8058 wants it: one click, without a word about who clicks. It says
// whether there is such a key; a replaced token has none.
func UnsubscribeBy(ctx context.Context, a *table.House, door, id, key string) (known bool, err error) {
	r := post.Request{Door: door, ID: id}
	whose, _, _ := strings.Cut(key, ".")
	if whose+"." == table.PersonMark {
		ps, err := a.Store.Players(ctx)
		if err != nil {
			return false, err
		}
		for _, p := range ps {
			if letter.UnsubscribeKey(p.Token) == key {
				r.From, r.Token = p.Address, p.Token
			}
		}
	} else if game, err := strconv.ParseInt(whose, 10, 64); err == nil {
		seats, err := a.Store.Seats(ctx, game)
		if err != nil {
			return false, err
		}
		for _, s := range seats {
			if s.Player == 0 || letter.UnsubscribeKey(s.Token) != key {
				continue
			}
			p, err := a.Store.PlayerByID(ctx, s.Player)
			if err != nil {
				return false, err
			}
			r.From, r.Token = p.Address, s.Token
		}
	}
	if r.Token == "" {
		return false, nil
	}
	return true, Unsubscribe(ctx, a, r)
}
