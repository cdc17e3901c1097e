package mail

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"math/rand/v2"
	"time"

	"github.com/emersion/go-imap/v2"

	"adjutant/bot/post"
	"adjutant/store"
)

// The keywords that mark a message on the server. What a person does with flags like \Seen in the same mailbox changes nothing.
const (
	keywordDone   imap.Flag = "$Adjutant"
	keywordFailed imap.Flag = "$AdjutantFailed"
)

// A Marks remembers how far a mailbox has been read, for servers without keywords; store.Store is one.
type Marks interface {
	MailboxState(ctx context.Context, name string) (store.Mailbox, error)
	SetMailboxState(ctx context.Context, m store.Mailbox) error
}

// A Receiver fetches what arrives and hands it on. Every message is handed on at least once, for each of our addresses that it names,
// and marked only when Handle has returned nil for all; after a crash it may come again, under the same Request.ID. No message is ever
// deleted. Fields left empty take the values in brackets.
type Receiver struct {
	Server    Peer
	Inbox     string // [INBOX]
	Processed string // mailbox to which handled messages are moved; empty: they stay
	Failed    string // mailbox to which given-up messages are moved; empty: they stay, marked $AdjutantFailed
	Reader    Reader
	// must be idempotent by id, address and sender of the Request; called from Hands goroutines
	Handle  func(context.Context, Incoming) error
	GivenUp func(ctx context.Context, in Incoming, why error)    // tells the moderator of a message given up; may be nil
	Marks   Marks                                                // may be nil: then a server without keywords shows all messages at each start
	Status  func(ctx context.Context, connected bool, why error) // hears of each connection made or lost; may be nil
	Log     *slog.Logger                                         // [slog.Default]

	Prover *Prover   // looks whether From is forged; nil: nobody looks
	Lease  *Lease    // keeps a second daemon from this mailbox; nil: there is none
	Since  time.Time // mail that the server got before this day is left as it is; zero: none
	// Known tells which messages were handled before; Handle must know it too. It spares the reading of thousands; may be nil.
	Known func(ctx context.Context, rs ...post.Request) ([]bool, error)
	// Whose tells by the header alone whose messages these are, so that of those which can do nothing no more is read; nil: all are read.
	Whose func(ctx context.Context, rs ...post.Request) ([]post.Whose, error)
	Hands int // how many messages are worked on at once [1]

	Idle     time.Duration // how long one IDLE lasts before we look ourselves; RFC 2177 allows no more than 28 min [4 min]
	Poll     time.Duration // how often to look at a server without IDLE [1 min]
	Retry    time.Duration // wait after a failure of Handle or of the connection; doubles each time, and is spread by a fifth [1 s]
	RetryMax time.Duration // the longest wait [5 min]
	Tries    int           // failures of Handle after which a message is given up [20, about an hour]

	// What is known of messages of the mailbox with this UIDVALIDITY.
	validity uint32
	waits    map[imap.UID]*waiting
	done     map[imap.UID]imap.Flag // dealt with since the start, and the keyword for it
}

// longestIdle is less than the 29 minutes after which RFC 2177 wants an IDLE renewed.
const longestIdle = 28 * time.Minute

// In is a receiver of another mailbox of the same account, alike in all else.
func (r *Receiver) In(inbox string) *Receiver {
	return &Receiver{Server: r.Server, Inbox: inbox, Processed: r.Processed, Failed: r.Failed, Reader: r.Reader, Handle: r.Handle,
		GivenUp: r.GivenUp,
		Marks:   r.Marks, Status: r.Status, Log: r.Log, Prover: r.Prover, Lease: r.Lease, Since: r.Since, Known: r.Known,
		Whose: r.Whose, Hands: r.Hands,
		Idle: r.Idle, Poll: r.Poll, Retry: r.Retry, RetryMax: r.RetryMax, Tries: r.Tries}
}

// waiting is a message that Handle could not handle yet.
type waiting struct {
	tries int
	next  time.Time
}

func (r *Receiver) defaults() {
	set(&r.Inbox, "INBOX")
	if r.Log == nil {
		r.Log = slog.Default()
	}
	set(&r.Idle, 4*time.Minute)
	r.Idle = min(r.Idle, longestIdle)
	set(&r.Poll, time.Minute)
	set(&r.Retry, time.Second)
	set(&r.RetryMax, 5*time.Minute)
	set(&r.Tries, 20)
	set(&r.Hands, 1)
}

// Run receives until ctx ends, connecting anew whenever the connection is lost.
func (r *Receiver) Run(ctx context.Context) error {
	r.defaults()
	failures := 0
	for ctx.Err() == nil {
		began := time.Now()
		err := r.once(ctx)
		if ctx.Err() != nil {
			return nil
		}
		if time.Since(began) > r.RetryMax {
			failures = 0
		}
		failures++
		d := r.backoff(failures)
		if held := (*HeldError)(nil); errors.As(err, &held) {
			failures, d = 0, r.spread(r.RetryMax/10)
			r.Log.Warn("waiting for the mailbox", "server", r.Server.Addr, "err", err, "again in", d)
		} else {
			r.Log.Warn("IMAP connection lost", "server", r.Server.Addr, "err", err, "again in", d)
		}
		r.status(ctx, false, err)
		pause(ctx, d)
	}
	return nil
}

// once is the life of one connection.
func (r *Receiver) once(ctx context.Context) error {
	if err := r.Lease.Hold(ctx); err != nil {
		return err
	}
	box, err := openBox(ctx, r.Server, r.Inbox, []string{r.Processed, r.Failed})
	if err != nil {
		return err
	}
	defer box.close()
	if r.validity != box.validity || r.done == nil {
		r.validity, r.waits, r.done = box.validity, map[imap.UID]*waiting{}, map[imap.UID]imap.Flag{}
	}
	r.status(ctx, true, nil)
	for _, keyword := range []imap.Flag{keywordDone, keywordFailed} {
		if err := box.stragglers(keyword, r.folder(keyword)); err != nil {
			return err
		}
	}
	return r.shift(ctx, box)
}

// patience is how long to wait for the server to say something.
func (r *Receiver) patience(box *box) time.Duration {
	d := r.Idle
	if !box.idles {
		d = r.Poll
	}
	if r.Lease != nil {
		d = min(d, r.Lease.until())
	}
	for _, w := range r.waits {
		d = min(d, max(time.Until(w.next), time.Millisecond))
	}
	return d
}

// forgetAllBut forgets messages that are no longer there or were marked.
func (r *Receiver) forgetAllBut(uids []imap.UID) (there map[imap.UID]bool) {
	there = map[imap.UID]bool{}
	for _, uid := range uids {
		there[uid] = true
	}
	maps.DeleteFunc(r.waits, func(uid imap.UID, _ *waiting) bool { return !there[uid] })
	maps.DeleteFunc(r.done, func(uid imap.UID, _ imap.Flag) bool { return !there[uid] })
	return there
}

// mailboxState is how far the mailbox has been read; of use only on a server without keywords.
func (r *Receiver) mailboxState(ctx context.Context, box *box) (store.Mailbox, error) {
	fresh := store.Mailbox{Name: r.Server.User + "@" + r.Server.Addr + "/" + r.Inbox, Validity: box.validity}
	if box.keywords || r.Marks == nil {
		return fresh, nil
	}
	m, err := r.Marks.MailboxState(ctx, fresh.Name)
	if err != nil || m.Validity != box.validity {
		return fresh, err
	}
	return m, nil
}

func (r *Receiver) folder(keyword imap.Flag) string {
	if keyword == keywordFailed {
		return r.Failed
	}
	return r.Processed
}

func (r *Receiver) backoff(n int) time.Duration {
	d := r.Retry
	for i := 1; i < n && d < r.RetryMax; i++ {
		d *= 2
	}
	return r.spread(min(d, r.RetryMax))
}

// spread makes a wait a fifth longer or shorter, so that many do not come back to a server at once.
func (r *Receiver) spread(d time.Duration) time.Duration {
	return time.Duration(float64(d) * (0.8 + 0.4*rand.Float64()))
}

func (r *Receiver) status(ctx context.Context, connected bool, err error) {
	if r.Status != nil {
		r.Status(ctx, connected, err)
	}
}

func pause(ctx context.Context, d time.Duration) {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-ctx.Done():
	case <-t.C:
	}
}
