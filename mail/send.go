package mail

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"runtime"
	"sync"
	"time"

	"adjutant/bot/post"
	"adjutant/store"
)

// door is the name of this door in the outbox.
const door = "mail"

// An Outbox is where owed letters wait; store.Store is one.
type Outbox interface {
	Claim(ctx context.Context, door string, limit int, lease time.Duration) ([]store.Letter, error)
	Sent(ctx context.Context, id int64, reply string) error
	Failed(ctx context.Context, id int64, reply string, final bool, retryAt time.Time) error
	Later(ctx context.Context, id int64, at time.Time, why string) error
}

// A Sender hands owed letters to the relay. Fields left empty take the values in brackets.
type Sender struct {
	Outbox Outbox
	Relay  Peer
	From   Identity
	Sign   *Signing                                             // nil: the relay signs, or nobody
	Status func(ctx context.Context, connected bool, why error) // hears how each attempt at the relay went; may be nil
	Draw   func(context.Context, post.Picture) ([]byte, error)  // PNG; nil: letters go without pictures
	Now    func() time.Time                                     // [time.Now]
	Wake   <-chan struct{}                                      // a signal that letters may be waiting; may be nil
	Log    *slog.Logger                                         // [slog.Default]

	Poll     time.Duration  // how often to look without a signal [30 s]
	Lease    time.Duration  // how long claimed letters are ours [15 min]
	Batch    int            // letters claimed at once [8]
	Hands    int            // letters offered to the relay at once, each on a connection of its own [3]
	Retry    time.Duration  // wait after the first failure; doubles each time [1 min]
	RetryMax time.Duration  // the longest wait [4 h]
	DownMax  time.Duration  // the longest wait while the relay cannot be reached, which is no attempt [10 min]
	Tries    int            // attempts after which a letter is given up [30, about four days]
	Burst    int            // letters that one address may get at once [10]
	Pace     time.Duration  // between two letters to one address beyond that; negative: none [5 s]
	Easels   int            // pictures that are drawn at the same time [as many as there are processors]
	Patience time.Duration  // how long words wait for pictures in all while letters queue [10 s]
	MaxSize  int            // bytes of a message: pictures are left out of a larger one [2 MB]
	Jitter   func() float64 // spreads the waits; between 0 and 1 [random]

	pace   pace
	easels chan struct{} // one for each that draws
	lagged time.Duration // how long letters have waited for pictures since nobody waited behind them

	asking sync.Mutex // for the relay, and for what is known of it
	downs  int        // times in a row that it was not reached
	down   time.Time  // until then it is not asked again
	why    error      // of that
	alone  time.Time  // until then it is not asked for a second connection
}

func (s *Sender) defaults() {
	orElse(&s.Now, time.Now)
	if s.Log == nil {
		s.Log = slog.Default()
	}
	set(&s.Poll, 30*time.Second)
	set(&s.Lease, 15*time.Minute)
	set(&s.Batch, 8)
	set(&s.Hands, 3)
	set(&s.Retry, time.Minute)
	set(&s.RetryMax, 4*time.Hour)
	set(&s.DownMax, 10*time.Minute)
	set(&s.Tries, 30)
	set(&s.Burst, 10)
	set(&s.Pace, 5*time.Second)
	set(&s.Easels, runtime.GOMAXPROCS(0))
	set(&s.Patience, 10*time.Second)
	set(&s.MaxSize, 2_000_000)
	if s.easels == nil {
		s.easels = make(chan struct{}, s.Easels)
	}
	orElse(&s.Jitter, rand.Float64)
}

// set gives v a value if it has none.
func set[T comparable](v *T, value T) {
	var none T
	if *v == none {
		*v = value
	}
}

func orElse[T any](f *func() T, value func() T) {
	if *f == nil {
		*f = value
	}
}

// Run sends until ctx ends.
func (s *Sender) Run(ctx context.Context) error {
	s.defaults()
	poll := time.NewTicker(s.Poll)
	defer poll.Stop()
	for {
		for {
			n, err := s.Step(ctx)
			if err != nil && ctx.Err() == nil {
				s.Log.Error("outbox", "err", err)
			}
			if n == 0 || err != nil {
				break
			}
		}
		select {
		case <-ctx.Done():
			return nil
		case <-s.Wake:
		case <-poll.C:
		}
	}
}

// Step claims the letters that may go now and sends them; it returns how many the relay has taken. The error is the outbox's:
// what the relay says is noted with each letter.
func (s *Sender) Step(ctx context.Context) (sent int, err error) {
	s.defaults()
	letters, err := s.Outbox.Claim(ctx, door, s.Batch, s.Lease)
	if len(letters) < s.Batch {
		s.lagged = 0 // nobody waits behind these
	}
	if err != nil || len(letters) == 0 {
		return 0, err
	}
	// What a relay has taken is noted although we are stopping: else it would go out a second time.
	h := &handful{Sender: s, noted: context.WithoutCancel(ctx), ours: s.Now().Add(s.Lease / 2)}
	pages, err := h.sort(letters)
	if err != nil || len(pages) == 0 {
		return 0, err
	}
	conn := s.reach(ctx)
	if conn == nil {
		for _, p := range pages {
			err = errors.Join(err, h.unreached(p.owed))
		}
		return 0, err
	}
	sent, err = h.sendAll(ctx, conn, pages)
	return sent, errors.Join(err, h.wrong)
}

// An outgoing is a letter in hand.
type outgoing struct {
	owed store.Letter
	post.Letter
	drawn []Attachment
	state pictures
}

// A handful is the letters of one Step.
type handful struct {
	*Sender
	noted context.Context
	ours  time.Time // until then the letters are ours
	wrong error     // with the letters that came while pictures were drawn
}

// sort reads the letters, and puts off those whose reader has got enough of them for the moment.
func (h *handful) sort(letters []store.Letter) (pages []*outgoing, err error) {
	for _, l := range letters {
		p := &outgoing{owed: l}
		if wrong := json.Unmarshal(l.Body, &p.Letter); wrong != nil {
			err = errors.Join(err, h.unwritable(l, fmt.Errorf("the row in the outbox holds no letter: %w", wrong)))
			continue
		}
		if wait := h.pace.wait(p.To, h.Pace, h.Now()); wait > 0 {
			err = errors.Join(err, h.later(l, h.Now().Add(wait), ""))
			continue
		}
		h.pace.sent(p.To, h.Burst, h.Pace, h.Now())
		pages = append(pages, p)
	}
	return pages, err
}

// later puts a letter off without an attempt.
func (h *handful) later(l store.Letter, at time.Time, why string) error {
	return unlessErased(h.Outbox.Later(h.noted, l.ID, at, why))
}

// unwritable gives up a letter that no relay can be offered.
func (h *handful) unwritable(l store.Letter, why error) error {
	h.Log.Error("letter cannot be written", "letter", l.ID, "err", why)
	return unlessErased(h.Outbox.Failed(h.noted, l.ID, why.Error(), true, time.Time{}))
}

// unreached puts a letter off until the relay is asked again.
func (h *handful) unreached(l store.Letter) error {
	h.asking.Lock()
	down, why := h.down, h.why
	h.asking.Unlock()
	if why != nil && down.After(h.Now()) {
		return h.later(l, down, replyOf(why))
	}
	return h.later(l, h.Now(), "") // we are stopping
}

// unlessErased is no error where a letter is gone: whom it was for was forgotten while it was being sent.
func unlessErased(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	return err
}

// reach connects to the relay; nil when that cannot be done now, or could not a moment ago.
func (s *Sender) reach(ctx context.Context) *relayConn {
	s.asking.Lock()
	defer s.asking.Unlock()
	if wait := s.down.Sub(s.Now()); wait > 0 && wait <= 2*s.DownMax { // a longer one is a clock that was ahead
		return nil
	}
	conn, err := openRelay(ctx, s.Relay, s.From.Address.Domain)
	s.status(ctx, err)
	if err == nil {
		s.downs = 0
		return conn
	}
	if ctx.Err() == nil {
		s.downs++
		// In whole seconds, for that is the time written beside the letters: they are not to be due before the relay is asked.
		s.down, s.why = s.Now().Add(s.wait(s.downs, s.DownMax)).Truncate(time.Second), err
		s.Log.Warn("the relay cannot be reached", "err", err, "again at", s.down)
	}
	return nil
}

// wait is the time before try n+1: it doubles, and is spread by a fifth either way so that letters do not return all at once.
func (s *Sender) wait(n int, longest time.Duration) time.Duration {
	d := s.Retry
	for i := 1; i < n && d < longest; i++ {
		d *= 2
	}
	return time.Duration(float64(min(d, longest)) * (0.8 + 0.4*s.Jitter()))
}

func (s *Sender) status(ctx context.Context, err error) {
	if s.Status != nil && ctx.Err() == nil {
		s.Status(ctx, err == nil, err)
	}
}
