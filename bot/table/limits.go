package table

import (
	"crypto/sha256"
	"sync"
	"time"

	"golang.org/x/time/rate"
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

func (l *Limits) SetDefaults() {
	for _, v := range []struct {
		limit *int
		is    int
	}{{&l.SameWords, 10}, {&l.Answers, 120}, {&l.Strangers, 100}, {&l.OfADomain, 20}} {
		if *v.limit <= 0 {
			*v.limit = v.is
		}
	}
}

// SameWords is what somebody said, without its case, blanks and stops.
type SameWords struct {
	Player int64
	Hash   [sha256.Size]byte
}

// replies counts the answers to messages that play nothing.
type replies struct {
	sync.Mutex
	Same map[SameWords]*rate.Limiter
	All  map[int64]*rate.Limiter
}

// manyReplies is of how many messages at once the count is kept.
const manyReplies = 10_000

// Forget lets go what is as full as ever, when much is kept.
func (r *replies) Forget(now time.Time) {
	if len(r.Same) < manyReplies {
		return
	}
	for k, l := range r.Same {
		if l.TokensAt(now) >= float64(l.Burst()) {
			delete(r.Same, k)
		}
	}
	for k, l := range r.All {
		if l.TokensAt(now) >= float64(l.Burst()) {
			delete(r.All, k)
		}
	}
}
