package bot

import (
	"context"
	"crypto/sha256"
	"fmt"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"adjutant/store"
)

// Limits keep two machines from writing to each other for ever, and the adjutant from writing to people who have asked for nothing. The
// first two are far above what a person does in an evening: it is the same
// words that a machine sends again and again. Orders that are played are answered without any limit. What is used up is kept in memory
// only, for a loop that gets some answers more after a restart does no harm.
type Limits struct {
	SameWords int // answers an hour to the same words of one person [10]
	Answers   int // answers an hour to one person at all, to whatever plays nothing [120]
	Strangers int // strangers who are answered in a day [100]; the others wait
	OfADomain int // of them with addresses of one domain [20]
}

func (l *Limits) setDefaults() {
	for _, v := range []struct {
		limit *int
		is    int
	}{{&l.SameWords, 10}, {&l.Answers, 120}, {&l.Strangers, 100}, {&l.OfADomain, 20}} {
		if *v.limit <= 0 {
			*v.limit = v.is
		}
	}
}

// noWords is how often an hour an answer without any new words is answered: a person sees at the first that nothing came.
const noWords = 3

// sameWords is what somebody said, without its case, blanks and stops.
type sameWords struct {
	player int64
	hash   [sha256.Size]byte
}

// replies counts the answers to messages that play nothing.
type replies struct {
	sync.Mutex
	same map[sameWords]*rate.Limiter
	all  map[int64]*rate.Limiter
}

// manyReplies is of how many messages at once the count is kept.
const manyReplies = 10_000

// A leave says whether a message that plays nothing is answered.
type leave struct {
	no     bool
	again  time.Time // set when this answer is the last: when there is one again
	reason string    // why, as the beginning of a sentence
}

// mayReply says whether this message is answered, and counts it.
func (a *Adjutant) mayReply(p store.Player, r Request, now time.Time) leave {
	if r.Door == DoorDiscord { // no machine answers there
		return leave{}
	}
	words := plainName(r.Text + r.Refused)
	many, reason := a.limits.SameWords, "These same words have come %d times within an hour"
	if words == "" {
		many, reason = min(noWords, many), "Messages without new words have come %d times within an hour"
	}
	a.replies.Lock()
	defer a.replies.Unlock()
	a.replies.forget(now)
	same := limiterOf(&a.replies.same, sameWords{p.ID, sha256.Sum256([]byte(words))}, many)
	all := limiterOf(&a.replies.all, p.ID, a.limits.Answers)
	if same.TokensAt(now) < 1 || all.TokensAt(now) < 1 {
		return leave{no: true}
	}
	same.AllowN(now, 1)
	all.AllowN(now, 1)
	switch {
	case all.TokensAt(now) < 1:
		return leave{again: nextOf(all, now), reason: fmt.Sprintf("That was answer %d within an hour", a.limits.Answers)}
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

// forget lets go what is as full as ever, when much is kept.
func (r *replies) forget(now time.Time) {
	if len(r.same) < manyReplies {
		return
	}
	for k, l := range r.same {
		if l.TokensAt(now) >= float64(l.Burst()) {
			delete(r.same, k)
		}
	}
	for k, l := range r.all {
		if l.TokensAt(now) >= float64(l.Burst()) {
			delete(r.all, k)
		}
	}
}

// last is the sentence that stands in the last answer; empty: it is not the last.
func (l leave) last(c *clock) string {
	if l.again.IsZero() {
		return ""
	}
	return fmt.Sprintf("%s. I answer again from %s; orders that are played are always answered.", l.reason, c.minute(l.again))
}

// minute is a time rounded up to the minute, in the reader's zone.
func (c *clock) minute(t time.Time) string {
	if full := t.Truncate(time.Minute); full.Before(t) {
		t = full.Add(time.Minute)
	}
	return c.at(t)
}

// lastOf says that there is no answer for a while after this one.
func (d *draft) lastOf(may leave) {
	if last := may.last(d.clock); last != "" {
		d.say("%s", last)
	}
}

// loops leaves a message unanswered.
func (a *Adjutant) loops(ctx context.Context, r Request, p store.Player) error {
	if err := a.store.Note(ctx, markOf(r, droppedTooMany), nil); err != nil {
		return err
	}
	return a.tellLoop(ctx, p)
}

// tellLoop tells the moderators, once a day, that somebody's messages are not answered any more.
func (a *Adjutant) tellLoop(ctx context.Context, p store.Player) error {
	return a.Alert(ctx, "a loop of messages", fmt.Sprintf("A machine seems to answer my letters in the name of %s.", oneLine(p.Name)),
		"The same words come again and again and play nothing; they are answered only now and then.",
		"If no machine does it, ask what is wrong there; orders are taken and answered as ever.")
}
