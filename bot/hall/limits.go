package hall

import (
	"context"
	"crypto/sha256"
	"fmt"
	"time"

	"golang.org/x/time/rate"

	"adjutant/bot/clock"
	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

// noWords is how often an hour an answer without any new words is answered: a person sees at the first that nothing came.
const noWords = 3

// A leave says whether a message that plays nothing is answered.
type leave struct {
	no     bool
	again  time.Time // set when this answer is the last: when there is one again
	reason string    // why, as the beginning of a sentence
}

// mayReply says whether this message is answered, and counts it.
func mayReply(a *table.House, p store.Player, r post.Request, now time.Time) leave {
	if r.Door == letter.DoorDiscord { // no machine answers there
		return leave{}
	}
	words := table.PlainName(r.Text + r.Refused)
	many, reason := a.Limits.SameWords, "These same words have come %d times within an hour"
	if words == "" {
		many, reason = min(noWords, many), "Messages without new words have come %d times within an hour"
	}
	a.Replies.Lock()
	defer a.Replies.Unlock()
	a.Replies.Forget(now)
	same := limiterOf(&a.Replies.Same, table.SameWords{Player: p.ID, Hash: sha256.Sum256([]byte(words))}, many)
	all := limiterOf(&a.Replies.All, p.ID, a.Limits.Answers)
	if same.TokensAt(now) < 1 || all.TokensAt(now) < 1 {
		return leave{no: true}
	}
	same.AllowN(now, 1)
	all.AllowN(now, 1)
	switch {
	case all.TokensAt(now) < 1:
		return leave{again: nextOf(all, now), reason: fmt.Sprintf("That was answer %d within an hour", a.Limits.Answers)}
	case same.TokensAt(now) < 1:
		return leave{again: nextOf(same, now), reason: fmt.Sprintf(reason, many)}
	}
	return leave{}
}

func limiterOf[K comparable](m *map[K]*rate.Limiter, of K, anHour int) *rate.Limiter {
	if *m == nil {
		*m = map[K]*rate.Limiter{}
	}
	if (*m)[of] == nil {
		(*m)[of] = rate.NewLimiter(rate.Every(time.Hour/time.Duration(anHour)), anHour)
	}
	return (*m)[of]
}

// nextOf is when a limiter gives leave again.
func nextOf(l *rate.Limiter, now time.Time) time.Time {
	wait := (1 - l.TokensAt(now)) / float64(l.Limit())
	return now.Add(time.Duration(wait * float64(time.Second)))
}

// last is the sentence that stands in the last answer; empty: it is not the last.
func (l leave) last(c *clock.Clock) string {
	if l.again.IsZero() {
		return ""
	}
	return fmt.Sprintf("%s. I answer again from %s; orders that are played are always answered.", l.reason, minute(c, l.again))
}

// minute is a time rounded up to the minute, in the reader's zone.
func minute(c *clock.Clock, t time.Time) string {
	if full := t.Truncate(time.Minute); full.Before(t) {
		t = full.Add(time.Minute)
	}
	return c.At(t)
}

// lastOf says that there is no answer for a while after this one.
func lastOf(d *table.Draft, may leave) {
	if last := may.last(d.Clock); last != "" {
		letter.Say(d, "%s", last)
	}
}

// loops leaves a message unanswered.
func loops(ctx context.Context, a *table.House, r post.Request, p store.Player) error {
	if err := a.Store.Note(ctx, table.MarkOf(r, clock.DroppedTooMany), nil); err != nil {
		return err
	}
	return tellLoop(ctx, a, p)
}

// tellLoop tells the moderators, once a day, that somebody's messages are not answered any more.
func tellLoop(ctx context.Context, a *table.House, p store.Player) error {
	return letter.Alert(ctx, a, "a loop of messages", fmt.Sprintf("A machine seems to answer my letters in the name of %s.",
		post.OneLine(p.Name)),
		"The same words come again and again and play nothing; they are answered only now and then.",
		"If no machine does it, ask what is wrong there; orders are taken and answered as ever.")
}
