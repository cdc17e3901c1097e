package people

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/store"
)

// A Bounce is a report about a letter of ours that a door had sent.
type Bounce struct {
	Door      string
	ID        string // of the report: the same one is never acted on twice
	Token     string // of the address to which the report came
	MessageID string // of our letter; may be empty
	Words     string // of the server that refused it
	Final     bool   // to try again is of no use
}

const (
	bounceNoted   = "a letter came back"
	bounceDelayed = "a letter is late"
	droppedBounce = "dropped: a report of no letter of ours"
)

// Bounced notes that a letter came back. A report is believed only if it came to the address from which that letter was sent; what
// came back for good is told to the moderators by the next Tick. Nobody is ever answered.
func Bounced(ctx context.Context, a *table.House, b Bounce) error {
	r := Tidy(post.Request{Door: b.Door, ID: b.ID, Token: b.Token})
	mark := table.MarkOf(r, droppedBounce)
	l, err := returned(ctx, a, r.Token, b.MessageID)
	switch {
	case errors.Is(err, store.ErrNotFound):
	case err != nil:
		return err
	case !b.Final:
		mark.Note = bounceDelayed
	default:
		mark.Note = bounceNoted
		return SeenIsFine(a.Store.Outbox().Returned(ctx, mark, l.ID, post.Short("came back: "+post.OneLine(b.Words), 300)))
	}
	return SeenIsFine(a.Store.Note(ctx, mark, nil))
}

func SeenIsFine(err error) error {
	if errors.Is(err, store.ErrSeen) {
		return nil
	}
	return err
}

// returned finds the letter that a report is about: by its id, or the newest that was sent from the report's address.
func returned(ctx context.Context, a *table.House, token, id string) (store.Posted, error) {
	if id != "" {
		p, err := a.Store.Outbox().LetterByMessageID(ctx, id)
		if err == nil && !strings.EqualFold(tokenOf(p), token) {
			err = store.ErrNotFound
		}
		return p, err
	}
	if token == "" {
		return store.Posted{}, store.ErrNotFound
	}
	f := store.OutboxFilter{Door: "mail", State: store.Sent, Limit: 20}
	if seat, _, err := a.Store.SeatByToken(ctx, token); err == nil {
		f.Player = seat.Player
	} else if p, err := a.Store.PlayerByToken(ctx, token); err == nil {
		f.Player = p.ID
	}
	if f.Player == 0 {
		return store.Posted{}, store.ErrNotFound
	}
	posted, err := a.Store.Outbox().Letters(ctx, f)
	if err != nil {
		return store.Posted{}, err
	}
	i := slices.IndexFunc(posted, func(p store.Posted) bool { return strings.EqualFold(tokenOf(p), token) })
	if i < 0 {
		return store.Posted{}, store.ErrNotFound
	}
	return posted[i], nil
}

// tokenOf is the token of the address from which a letter was sent.
func tokenOf(p store.Posted) string {
	var l post.Letter
	if json.Unmarshal(p.Body, &l) != nil {
		return ""
	}
	return l.ReplyToken
}

// memoUndelivered remembers which letters, given up or come back, the moderators have heard of.
const memoUndelivered = "undelivered"

// Undelivered tells the moderators of letters that did not reach a player: refused for good, given up, or come back. Of one player
// they hear once a day; of letters to themselves, and to strangers, not at all.
func Undelivered(ctx context.Context, a *table.House) error {
	failed, err := a.Store.Outbox().Letters(ctx, store.OutboxFilter{Door: "mail", State: store.Failed, Limit: 500})
	if err != nil || len(failed) == 0 {
		return err
	}
	a.Memo.Lock()
	defer a.Memo.Unlock()
	text, err := a.Store.Memo(ctx, memoUndelivered)
	if err != nil {
		return err
	}
	var told, now []int64
	if text != "" && json.Unmarshal([]byte(text), &told) != nil {
		told = nil
	}
	news := false
	for _, p := range failed {
		now = append(now, p.ID)
		if slices.Contains(told, p.ID) {
			continue
		}
		news = true
		if err := alertUndelivered(ctx, a, p); err != nil {
			return err
		}
	}
	if !news {
		return nil
	}
	out, err := record.PlainJSON(now)
	if err != nil {
		return err
	}
	return a.Store.SetMemo(ctx, memoUndelivered, string(out))
}

func alertUndelivered(ctx context.Context, a *table.House, p store.Posted) error {
	var l post.Letter
	if err := json.Unmarshal(p.Body, &l); err != nil || l.To == "" {
		return nil
	}
	if p.Player == 0 { // somebody who only asked
		return nil
	}
	if IsModerator(a, store.Player{Address: l.To}) {
		a.Log.Error("a letter to a moderator did not arrive", "letter", p.ID, "reply", p.Reply)
		return nil
	}
	who := l.Name
	if who == "" {
		who = l.To
	}
	where := ""
	if p.Game != 0 {
		where = fmt.Sprintf(" in game %d", p.Game)
	}
	return letter.Alert(ctx, a, fmt.Sprintf("mail to player %d", p.Player), fmt.Sprintf("A letter to %s%s did not arrive.", who, where),
		fmt.Sprintf("It was %q, to %s. The mail server's words: %s", l.Subject, l.To, post.Short(p.Reply, 300)),
		"The game goes on, and so does the clock. Reach the player another way, give more time (extend), or find another (replace); \"owed\" "+
			"lists every letter that did not arrive.")
}
