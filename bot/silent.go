package bot

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"adjutant/store"
)

// Unsubscribe does what a mail program's button asks for: it stops a person's mail, not his games. Whoever was only about to join
// hears no more.
func (a *Adjutant) Unsubscribe(ctx context.Context, r Request) error {
	r.Text, r.Doubt, r.Refused = "mail off", "", ""
	if strings.HasPrefix(strings.ToLower(r.Token), applicantMark) {
		r.Text = saidNo
	}
	return a.Handle(ctx, r)
}

// UnsubscribeKey is what stands in a web address in the place of a token: it stops mail and can do nothing else.
func UnsubscribeKey(token string) string {
	token = strings.ToLower(token)
	whose, _, _ := strings.Cut(token, ".")
	h := sha256.Sum256([]byte("unsubscribe|" + token))
	return whose + "." + hex.EncodeToString(h[:16])
}

// UnsubscribeBy does the same for whoever holds a key, as RFC 8058 wants it: one click, without a word about who clicks. It says
// whether there is such a key; a replaced token has none.
func (a *Adjutant) UnsubscribeBy(ctx context.Context, door, id, key string) (known bool, err error) {
	r := Request{Door: door, ID: id}
	whose, _, _ := strings.Cut(key, ".")
	if whose+"." == personMark {
		ps, err := a.store.Players(ctx)
		if err != nil {
			return false, err
		}
		for _, p := range ps {
			if UnsubscribeKey(p.Token) == key {
				r.From, r.Token = p.Address, p.Token
			}
		}
	} else if game, err := strconv.ParseInt(whose, 10, 64); err == nil {
		seats, err := a.store.Seats(ctx, game)
		if err != nil {
			return false, err
		}
		for _, s := range seats {
			if s.Player == 0 || UnsubscribeKey(s.Token) != key {
				continue
			}
			p, err := a.store.PlayerByID(ctx, s.Player)
			if err != nil {
				return false, err
			}
			r.From, r.Token = p.Address, s.Token
		}
	}
	if r.Token == "" {
		return false, nil
	}
	return true, a.Unsubscribe(ctx, r)
}

// setSilent stops a person's mail: only answers to what he writes himself still come. What he would have got waits.
func setSilent(c *call) {
	c.change(func(s *Settings) { s.Silent = true })
	c.say("Your mail is stopped: I only answer what you write yourself.",
		"Your games go on, and so do their deadlines; no reminder comes.",
		`"mail each" or "mail digest" starts it again, and brings what has waited.`)
	if c.s == nil {
		return
	}
	c.s.tellModerators("silent", fmt.Sprintf("%s has stopped all mail; the games go on.", c.s.name(c.seat)), nil)
}

// holdSilent puts a letter of this game behind the door of the digest because its reader's mail is stopped.
func (s *sitting) holdSilent(d *draft, l *store.Letter) bool {
	silent := settingsOf(s.player(d.seat)).Silent && !d.Answers && !d.urgent
	if silent {
		l.Door = doorDigest
	}
	return silent
}
