package mail

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"github.com/emersion/go-imap/v2"

	"adjutant/bot/hall"
	"adjutant/bot/post"
	"adjutant/store"
)

// How much is fetched of what need not be read whole.
const (
	headerLimit    = 64 << 10
	beginningLimit = 64 << 10
)

// busyLook is how often a server is asked for news while all hands are busy.
const busyLook = time.Second

// A shift is the work on one connection: one goroutine speaks with the server, the hands read and handle.
type shift struct {
	*Receiver
	box     *box
	marks   store.Mailbox
	queue   *queue
	known   map[imap.UID]bool // that were looked at, or are to be
	top     imap.UID          // the highest of them
	unseen  []imap.UID        // whose headers were not looked at yet
	uids    []imap.UID        // that are not dealt with, in order: for a server without keywords
	settled map[imap.Flag]imap.UIDSet
	results chan result
}

// A result is what came of the work on a message.
type result struct {
	a          *arrival
	in         Incoming // that could not be handled
	err        error
	unreadable bool
}

// shift works until the connection is lost or ctx ends.
func (r *Receiver) shift(ctx context.Context, box *box) error {
	s := &shift{Receiver: r, box: box, queue: newQueue(), known: map[imap.UID]bool{}, settled: map[imap.Flag]imap.UIDSet{},
		results: make(chan result, r.Hands)}
	defer s.rest(ctx)
	var err error
	if s.marks, err = r.mailboxState(ctx, box); err != nil {
		return err
	}
	if err := s.look(true); err != nil {
		return err
	}
	for {
		if err := r.Lease.Hold(ctx); err != nil {
			return err
		}
		if err := s.sort(ctx); err != nil {
			return err
		}
		if err := s.handOut(ctx); err != nil {
			return err
		}
		if err := s.attend(ctx); err != nil {
			return err
		}
		if err := s.mark(ctx); err != nil {
			return err
		}
	}
}

// rest waits for the hands when the connection is lost: what they have done is marked on the next.
func (s *shift) rest(ctx context.Context) {
	for len(s.queue.inWork) > 0 {
		s.record(ctx, <-s.results)
	}
}

// look lists what waits at the server: all of it, or only what has come since.
func (s *shift) look(all bool) error {
	above := imap.UID(0)
	switch {
	case !all:
		above = s.top
	case !s.box.keywords:
		above = imap.UID(s.marks.Last)
	}
	uids, err := s.box.waiting(above, s.Since)
	if err != nil {
		return err
	}
	if all {
		there := s.forgetAllBut(uids)
		maps.DeleteFunc(s.known, func(uid imap.UID, _ bool) bool { return !there[uid] })
		s.queue.drop(func(a *arrival) bool { return !there[a.uid] })
		s.unseen, s.uids = slices.DeleteFunc(s.unseen, func(uid imap.UID) bool { return !there[uid] }), nil
	}
	s.uids = append(s.uids, uids...)
	for _, uid := range uids {
		if s.known[uid] {
			continue
		}
		s.known[uid], s.top = true, max(s.top, uid)
		if keyword := s.done[uid]; keyword != "" { // the connection was lost before it could be marked
			s.settle(uid, keyword)
			continue
		}
		s.unseen = append(s.unseen, uid)
	}
	return nil
}

// sort puts messages into the queue by their headers, a portion at once.
func (s *shift) sort(ctx context.Context) error {
	portion := s.unseen[:min(len(s.unseen), backlogPortion)]
	if len(portion) == 0 {
		return nil
	}
	arrivals, err := s.arrivals(ctx, portion)
	if err != nil {
		return err
	}
	known, err := s.backlog(ctx, arrivals)
	if err != nil {
		return err
	}
	for _, uid := range portion {
		switch a := arrivals[uid]; {
		case a == nil: // it has gone meanwhile
			s.done[uid] = keywordDone
		case known[uid]:
			s.settle(uid, keywordDone)
		default:
			s.queue.add(a)
		}
	}
	s.unseen = s.unseen[len(portion):]
	return nil
}

// arrivals looks at the headers of messages.
func (s *shift) arrivals(ctx context.Context, uids []imap.UID) (map[imap.UID]*arrival, error) {
	out := map[imap.UID]*arrival{}
	err := s.box.headers(uids, func(uid imap.UID, raw []byte) error {
		ins, err := s.Reader.Header(raw)
		if err != nil { // it is given up when it is read
			out[uid] = &arrival{uid: uid, ins: ins, extent: readWhole}
			return nil
		}
		var rs []post.Request
		for _, in := range ins {
			rs = append(rs, in.Request)
		}
		whose := slices.Repeat([]post.Whose{hall.WhoseOwn}, len(rs))
		if s.Whose != nil {
			if whose, err = s.Whose(ctx, rs...); err != nil {
				return err
			}
		}
		out[uid] = arrive(uid, ins, whose)
		return nil
	})
	return out, err
}

// handOut gives each free hand a message.
func (s *shift) handOut(ctx context.Context) error {
	for len(s.queue.inWork) < s.Hands {
		a := s.queue.next(s.Hands, func(a *arrival) bool {
			w := s.waits[a.uid]
			return w != nil && time.Now().Before(w.next)
		})
		if a == nil {
			return nil
		}
		raw, whole, found, err := s.fetch(ctx, a)
		if err != nil {
			s.queue.done(a, true)
			return err
		}
		if !found { // it has gone meanwhile
			s.queue.done(a, false)
			s.done[a.uid] = keywordDone
			continue
		}
		go func() { s.results <- s.work(ctx, a, raw, whole) }()
	}
	return nil
}

// fetch gets as much of a message as must be read; whole tells that no more was there.
func (s *shift) fetch(ctx context.Context, a *arrival) (raw []byte, whole, found bool, err error) {
	if s.waits[a.uid] != nil { // it may be somebody else's by now
		again, err := s.arrivals(ctx, []imap.UID{a.uid})
		if err != nil || again[a.uid] == nil {
			return nil, false, false, err
		}
		a.ins, a.extent = again[a.uid].ins, again[a.uid].extent
	}
	limit := s.Reader.limit()
	if a.extent == readHeader {
		return nil, false, true, nil
	}
	if a.extent == readBeginning {
		raw, found, err = s.box.fetch(a.uid, beginningLimit+1)
		if err != nil || !found || len(raw) <= beginningLimit || !s.Prover.needsWhole(raw, a.ins[0].Request.From) {
			return raw, len(raw) <= min(limit, beginningLimit), found, err
		}
	}
	raw, found, err = s.box.fetch(a.uid, limit+1)
	return raw, len(raw) <= limit, found, err
}

// work is what a hand does with one message: all of its addresses are tried, though one fails.
func (s *shift) work(ctx context.Context, a *arrival, raw []byte, whole bool) result {
	ins := a.ins
	if a.extent != readHeader {
		read := raw
		if a.extent == readBeginning {
			read = raw[:min(len(raw), beginningLimit)]
		}
		var err error
		if ins, err = s.Reader.ReadAll(read, a.tokens()); err != nil {
			return result{a: a, in: ins[0], err: err, unreadable: true}
		}
		if ins[0].Request.Nobodys == "" {
			proof, err := s.Prover.Prove(ctx, raw, ins[0].Request.From, whole)
			if err != nil {
				return result{a: a, in: ins[0], err: err}
			}
			for i := range ins {
				ins[i].Request.Proof = proof
			}
		}
	}
	failed := result{a: a}
	for _, in := range ins {
		if err := s.Handle(ctx, in); err != nil {
			failed.in, failed.err = in, errors.Join(failed.err, err)
		}
	}
	return failed
}

// attend waits until there is something to do.
func (s *shift) attend(ctx context.Context) error {
	switch {
	case len(s.unseen) > 0:
		s.recordReady(ctx)
		return ctx.Err()
	case len(s.queue.inWork) == 0 && len(s.settled) == 0:
		if err := s.box.wait(ctx, s.patience(s.box)); err != nil {
			return err
		}
		return s.look(true)
	case len(s.queue.inWork) == 0:
		return nil
	}
	select {
	case <-s.box.news: // before all else: it may be somebody's turn who has just come
		return s.look(false)
	default:
	}
	busy := time.NewTimer(busyLook)
	defer busy.Stop()
	select {
	case res := <-s.results:
		s.record(ctx, res)
		s.recordReady(ctx)
	case <-busy.C:
		return s.box.client.Noop().Wait()
	case <-s.box.client.Closed():
		return errLost
	case <-ctx.Done():
	}
	return ctx.Err()
}

func (s *shift) recordReady(ctx context.Context) {
	for {
		select {
		case res := <-s.results:
			s.record(ctx, res)
		default:
			return
		}
	}
}

// record notes what came of a message. The moderator is told of one that is given up before it is set aside: he may hear twice, but
// never not at all.
func (s *shift) record(ctx context.Context, res result) {
	uid := res.a.uid
	switch {
	case res.err == nil:
		s.queue.done(res.a, false)
		s.settle(uid, keywordDone)
		return
	case ctx.Err() != nil:
		s.queue.done(res.a, true)
		return
	}
	w := s.waits[uid]
	if w == nil {
		w = &waiting{}
		s.waits[uid] = w
	}
	w.tries++
	if !res.unreadable {
		s.Log.Error("message not handled", "id", res.in.Request.ID, "try", w.tries, "err", res.err)
	}
	if res.unreadable || w.tries >= s.Tries {
		s.Log.Error("message given up", "id", res.in.Request.ID, "err", res.err)
		if s.GivenUp != nil {
			s.GivenUp(ctx, res.in, res.err)
		}
		s.queue.done(res.a, false)
		s.settle(uid, keywordFailed)
		return
	}
	w.next = time.Now().Add(s.backoff(w.tries))
	s.queue.done(res.a, true)
}

// settle notes that a message is dealt with; mark tells the server.
func (s *shift) settle(uid imap.UID, keyword imap.Flag) {
	delete(s.waits, uid)
	s.done[uid] = keyword
	set := s.settled[keyword]
	set.AddNum(uid)
	s.settled[keyword] = set
}

// mark marks what was dealt with, and moves it.
func (s *shift) mark(ctx context.Context) error {
	for keyword, set := range s.settled {
		if err := s.box.markAll(set, keyword, s.folder(keyword)); err != nil {
			return err
		}
		delete(s.settled, keyword)
	}
	if s.box.keywords || s.Marks == nil {
		return nil
	}
	last := s.marks.Last
	for len(s.uids) > 0 && s.done[s.uids[0]] != "" {
		last, s.uids = uint32(s.uids[0]), s.uids[1:]
	}
	if last == s.marks.Last {
		return nil
	}
	s.marks.Last = last
	return s.Receiver.Marks.SetMailboxState(ctx, s.marks)
}
