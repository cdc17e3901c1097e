package mail

import (
	"context"
	"errors"
	"slices"
	"sync"
)

// A rota is the letters of one Step on their way to the relay. Several hands offer them at the same time, each on a connection of its own.
// Those to one reader keep their order: none is offered while the one before it is.
type rota struct {
	*handful
	lock    sync.Mutex
	news    *sync.Cond // that a letter has come, or was dealt with
	waiting []*outgoing
	offered map[string]bool // to whom a letter is being offered
	hands   int             // that are at work
	all     bool            // no more will come
	sent    int
	err     error
}

// A hand offers one letter after the other.
type hand struct {
	*rota
	conn *relayConn
}

// sendAll offers letters to the relay, the first on the connection that there is.
func (h *handful) sendAll(ctx context.Context, conn *relayConn, pages []*outgoing) (sent int, err error) {
	r := &rota{handful: h, offered: map[string]bool{}, hands: 1}
	r.news = sync.NewCond(&r.lock)
	var done sync.WaitGroup
	done.Go(func() { (&hand{r, conn}).work(ctx) })
	for p := range h.drawn(ctx, pages) {
		if r.put(p) {
			done.Go(func() { r.second(ctx) })
		}
	}
	r.lock.Lock()
	r.all = true
	r.news.Broadcast()
	r.lock.Unlock()
	done.Wait()
	return r.sent, r.err
}

// put adds a letter, once there is room, and says whether another hand is to come: all have something to do, and the letter is to somebody
// else.
func (r *rota) put(p *outgoing) bool {
	r.lock.Lock()
	defer r.lock.Unlock()
	for len(r.waiting) >= 2*r.Hands {
		r.news.Wait()
	}
	r.waiting = append(r.waiting, p)
	r.news.Broadcast()
	readers := map[string]bool{}
	for _, w := range r.waiting {
		readers[w.To] = true
	}
	for to := range r.offered {
		readers[to] = true
	}
	alone := r.alone.Sub(r.Now())
	if len(readers) <= r.hands || r.hands >= r.Hands || alone > 0 && alone <= r.DownMax { // a longer one is a clock that was ahead
		return false
	}
	r.hands++
	return true
}

// take gives the next letter to a reader to whom none is being offered; nil when all are dealt with.
func (r *rota) take() *outgoing {
	r.lock.Lock()
	defer r.lock.Unlock()
	for {
		i := slices.IndexFunc(r.waiting, func(p *outgoing) bool { return !r.offered[p.To] })
		if i >= 0 {
			p := r.waiting[i]
			r.waiting = slices.Delete(r.waiting, i, i+1)
			r.offered[p.To] = true
			return p
		}
		if r.all && len(r.waiting) == 0 && len(r.offered) == 0 { // what is being offered may come back
			return nil
		}
		r.news.Wait()
	}
}

// second is the work of a hand beyond the first. A relay that wants no more connections, as many allow few at once, gets no second one for
// a while; the letter goes back.
func (r *rota) second(ctx context.Context) {
	p := r.take()
	if p == nil {
		return
	}
	conn, err := openRelay(ctx, r.Relay, r.From.Address.Domain)
	if err == nil {
		h := &hand{r, conn}
		h.deal(ctx, p)
		h.work(ctx)
		return
	}
	r.lock.Lock()
	defer r.lock.Unlock()
	r.alone = r.Now().Add(r.DownMax)
	r.hands--
	r.waiting = slices.Insert(r.waiting, 0, p)
	delete(r.offered, p.To)
	r.news.Broadcast()
}

// work offers what waits until all is dealt with.
func (h *hand) work(ctx context.Context) {
	defer func() { h.conn.close() }()
	for p := h.take(); p != nil; p = h.take() {
		h.deal(ctx, p)
	}
}

// deal offers a letter, and notes that it is dealt with.
func (h *hand) deal(ctx context.Context, p *outgoing) {
	sent, err := h.offer(ctx, p)
	h.lock.Lock()
	defer h.lock.Unlock()
	if sent {
		h.sent++
	}
	h.err = errors.Join(h.err, err)
	delete(h.offered, p.To)
	h.news.Broadcast()
}

// offer asks the relay to take a letter, and notes its answer.
func (h *hand) offer(ctx context.Context, p *outgoing) (sent bool, err error) {
	switch {
	case ctx.Err() != nil:
		return false, errors.Join(ctx.Err(), h.later(p.owed, h.Now(), ""))
	case h.Now().After(h.ours):
		return false, nil // it is free again when the lease is over
	case p.state == postponed:
		return false, h.later(p.owed, h.Now().Add(h.Patience), "")
	}
	message, err := h.compose(p)
	if err != nil {
		return false, h.unwritable(p.owed, err)
	}
	if !h.conn.usable() {
		if h.conn = h.reach(ctx); h.conn == nil {
			return false, h.unreached(p.owed)
		}
	}
	reply, err := h.conn.deliver(message)
	if err == nil {
		return true, unlessErased(h.Outbox.Sent(h.noted, p.owed.ID, reply))
	}
	no := (*refusal)(nil)
	refused := errors.As(err, &no)
	if !refused {
		h.conn.drop()
		if ctx.Err() != nil { // we have hung up ourselves
			return false, errors.Join(ctx.Err(), h.later(p.owed, h.Now(), ""))
		}
	}
	n := p.owed.Attempts + 1
	final := refused && no.final || n >= h.Tries
	h.Log.Warn("letter not sent", "letter", p.owed.ID, "reply", replyOf(err), "final", final)
	return false, unlessErased(h.Outbox.Failed(h.noted, p.owed.ID, replyOf(err), final, h.Now().Add(h.wait(n, h.RetryMax))))
}
