package mail

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"time"

	"adjutant/bot"
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
	Draw   func(context.Context, bot.Picture) ([]byte, error)   // PNG; nil: letters go without pictures
	Now    func() time.Time                                     // [time.Now]
	Wake   <-chan struct{}                                      // a signal that letters may be waiting; may be nil
	Log    *slog.Logger                                         // [slog.Default]

	Poll     time.Duration  // how often to look without a signal [30 s]
	Lease    time.Duration  // how long claimed letters are ours [15 min]
	Batch    int            // letters claimed at once [8]
	Retry    time.Duration  // wait after the first failure; doubles each time [1 min]
	RetryMax time.Duration  // the longest wait [4 h]
	DownMax  time.Duration  // the longest wait while the relay cannot be reached, which is no attempt [10 min]
	Tries    int            // attempts after which a letter is given up [30, about four days]
	Burst    int            // letters that one address may get at once [10]
	Pace     time.Duration  // between two letters to one address beyond that; negative: none [5 s]
	MaxSize  int            // bytes of a message: pictures are left out of a larger one [2 MB]
	Jitter   func() float64 // spreads the waits; between 0 and 1 [random]

	pace  pace
	downs int       // times in a row that the relay was not reached
	down  time.Time // until then it is not asked again
	why   error     // of that
}

func (s *Sender) defaults() {
	orElse(&s.Now, time.Now)
	if s.Log == nil {
		s.Log = slog.Default()
	}
	set(&s.Poll, 30*time.Second)
	set(&s.Lease, 15*time.Minute)
	set(&s.Batch, 8)
	set(&s.Retry, time.Minute)
	set(&s.RetryMax, 4*time.Hour)
	set(&s.DownMax, 10*time.Minute)
	set(&s.Tries, 30)
	set(&s.Burst, 10)
	set(&s.Pace, 5*time.Second)
	set(&s.MaxSize, 2_000_000)
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
	if err != nil || len(letters) == 0 {
		return 0, err
	}
	ours := s.Now().Add(s.Lease / 2)
	var conn *relayConn
	defer func() { conn.close() }()
	// What a relay has taken is noted although we are stopping: else it would go out a second time.
	noted := context.WithoutCancel(ctx)
	for i, l := range letters {
		if ctx.Err() != nil {
			return sent, errors.Join(ctx.Err(), s.giveBack(noted, letters[i:]))
		}
		if s.Now().After(ours) {
			return sent, nil // the rest is free again when the lease is over
		}
		if wait := s.pace.wait(addressee(l), s.Pace, s.Now()); wait > 0 {
			if err := unlessErased(s.Outbox.Later(noted, l.ID, s.Now().Add(wait), "")); err != nil {
				return sent, err
			}
			continue
		}
		message, err := s.prepare(ctx, l)
		if err != nil {
			s.Log.Error("letter cannot be written", "letter", l.ID, "err", err)
			if err := unlessErased(s.Outbox.Failed(ctx, l.ID, err.Error(), true, time.Time{})); err != nil {
				return sent, err
			}
			continue
		}
		if !conn.usable() {
			if conn = s.reach(ctx); conn == nil {
				return sent, s.unreached(noted, letters[i:])
			}
		}
		reply, err := conn.deliver(message)
		if err == nil {
			s.pace.sent(message.to, s.Burst, s.Pace, s.Now())
			if err := unlessErased(s.Outbox.Sent(noted, l.ID, reply)); err != nil {
				return sent, err
			}
			sent++
			continue
		}
		if no := (*refusal)(nil); !errors.As(err, &no) {
			conn.drop()
		}
		if err := s.failed(ctx, l, err); err != nil {
			return sent, err
		}
	}
	return sent, nil
}

// unlessErased is no error where a letter is gone: whom it was for was forgotten while it was being sent.
func unlessErased(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	return err
}

// giveBack frees letters that were claimed and not sent, because we are stopping.
func (s *Sender) giveBack(ctx context.Context, letters []store.Letter) error {
	var all error
	for _, l := range letters {
		all = errors.Join(all, unlessErased(s.Outbox.Later(ctx, l.ID, s.Now(), "")))
	}
	return all
}

// reach connects to the relay; nil when that cannot be done now, or could not a moment ago.
func (s *Sender) reach(ctx context.Context) *relayConn {
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
		s.down, s.why = s.Now().Add(s.wait(s.downs, s.DownMax)), err
		s.Log.Warn("the relay cannot be reached", "err", err, "again at", s.down)
	}
	return nil
}

// unreached puts letters off until the relay is asked again. None of them has had an attempt: nobody was there to refuse it.
func (s *Sender) unreached(ctx context.Context, letters []store.Letter) error {
	at, why := s.Now(), ""
	if s.why != nil && s.down.After(at) {
		at, why = s.down, replyOf(s.why)
	}
	var all error
	for _, l := range letters {
		all = errors.Join(all, unlessErased(s.Outbox.Later(ctx, l.ID, at, why)))
	}
	return all
}

// failed notes why a letter did not go, and when to try again.
func (s *Sender) failed(ctx context.Context, l store.Letter, why error) error {
	if ctx.Err() != nil {
		return errors.Join(ctx.Err(), s.giveBack(context.WithoutCancel(ctx), []store.Letter{l}))
	}
	n := l.Attempts + 1
	var no *refusal
	final := errors.As(why, &no) && no.final || n >= s.Tries
	s.Log.Warn("letter not sent", "letter", l.ID, "reply", replyOf(why), "final", final)
	return unlessErased(s.Outbox.Failed(ctx, l.ID, replyOf(why), final, s.Now().Add(s.wait(n, s.RetryMax))))
}

// wait is the time before try n+1: it doubles, and is spread by a fifth either way so that letters do not return all at once.
func (s *Sender) wait(n int, longest time.Duration) time.Duration {
	d := s.Retry
	for i := 1; i < n && d < longest; i++ {
		d *= 2
	}
	return time.Duration(float64(min(d, longest)) * (0.8 + 0.4*s.Jitter()))
}

// A prepared letter is ready for the relay, in sizes: with all pictures, with the inline ones, with none.
type prepared struct {
	from, to string
	limit    int // bytes; a larger size is only sent if there is no smaller
	sizes    [][]byte
}

// prepare draws a letter's pictures and composes it. Pictures never hold up words: one that fails is left out.
func (s *Sender) prepare(ctx context.Context, owed store.Letter) (prepared, error) {
	var l bot.Letter
	if err := json.Unmarshal(owed.Body, &l); err != nil {
		return prepared{}, fmt.Errorf("the row in the outbox holds no letter: %w", err)
	}
	if l.MessageID == "" {
		l.MessageID = owed.MessageID
	}
	p := prepared{to: l.To, limit: s.MaxSize, from: s.From.Address.String()}
	if l.ReplyToken != "" {
		p.from = s.From.Address.Plus(bounceMark + l.ReplyToken)
	}
	all := s.draw(ctx, &l)
	var inline []Attachment
	for _, a := range all {
		if a.Inline {
			inline = append(inline, a)
		}
	}
	date := s.Now()
	for i, pictures := range [][]Attachment{all, inline, nil} {
		if i > 0 && len(pictures) == len(all) {
			continue
		}
		m, err := Compose(l, pictures, s.From, date)
		if err == nil {
			m, err = s.Sign.sign(m)
		}
		if err != nil {
			return prepared{}, err
		}
		p.sizes = append(p.sizes, m)
	}
	return p, nil
}

func (s *Sender) draw(ctx context.Context, l *bot.Letter) []Attachment {
	if s.Draw == nil {
		return nil
	}
	var out []Attachment
	missing := false
	for _, p := range l.Pictures {
		png, err := s.Draw(ctx, p)
		if err != nil || len(png) == 0 {
			s.Log.Error("picture not drawn", "picture", p.Name, "letter", l.MessageID, "err", err)
			missing = true
			continue
		}
		out = append(out, Attachment{Name: p.Name, Alt: p.Alt, Data: png, Inline: p.Inline, Below: p.Charts})
	}
	if missing {
		words := bot.TextLine{Text: `The map could not be drawn this time; the words are complete. "map" asks for it again.`}
		l.Sections = append(l.Sections[:len(l.Sections):len(l.Sections)], bot.Section{Lines: []bot.TextLine{words}})
	}
	return out
}

func (s *Sender) status(ctx context.Context, err error) {
	if s.Status != nil && ctx.Err() == nil {
		s.Status(ctx, err == nil, err)
	}
}

// deliver sends the largest form of a letter that the relay takes.
func (c *relayConn) deliver(p prepared) (string, error) {
	limit := p.limit
	if n := c.limit(); n > 0 {
		limit = min(limit, n)
	}
	m := p.sizes[0]
	for _, smaller := range p.sizes[1:] {
		if len(m) > limit {
			m = smaller
		}
	}
	return c.send(p.from, p.to, m)
}
