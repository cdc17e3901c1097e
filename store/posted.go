package store

import (
	"context"
	"time"
)

// A Posted is a letter and what became of it so far.
type Posted struct {
	Letter
	State   string    // Owed, Claimed, Sent, Failed
	Owed    time.Time // since when
	Next    time.Time // from when on a sender may claim it; zero: done with
	Changed time.Time // when it came into its state
	Reply   string    // the last words of the relay
}

const postedColumns = letterColumns + ", state, owed, next, changed, reply"

func scanPosted(r row) (p Posted, err error) {
	err = r.Scan(append(letterFields(&p.Letter), &p.State, stamp{&p.Owed}, stamp{&p.Next}, stamp{&p.Changed}, &p.Reply)...)
	return p, err
}

// An OutboxFilter chooses letters. The zero filter chooses all.
type OutboxFilter struct {
	Door   string   // empty: any
	State  string   // empty: any
	Unsent bool     // only what is still owed or claimed
	Game   int64    // 0: any
	Player int64    // 0: any
	But    []string // of none of these kinds
	UpTo   int64    // none that is newer than this one; 0: any
	Orphan bool     // only what no living daemon has written or has in hand
	Limit  int      // the newest so many; 0: no limit
}

// Letters lists letters, the newest first.
func (s Outbox) Letters(ctx context.Context, f OutboxFilter) (ps []Posted, err error) {
	var w where
	if f.Game != 0 {
		w.and("game = ?", f.Game)
	}
	switch {
	case f.Player != 0 && f.Game != 0:
		w.and("+player = ?", f.Player) // the plus keeps the database from walking all that a player was ever written
	case f.Player != 0:
		w.and("player = ?", f.Player)
	}
	if f.UpTo != 0 {
		w.and("id <= ?", f.UpTo)
	}
	if f.State != "" {
		w.and("state = ?", f.State)
		if f.State == Sent || f.State == Failed {
			w.and("next IS NULL") // as those states have it; the index needs it said
		}
	}
	if f.Unsent {
		w.and("next IS NOT NULL")
	}
	if f.Door != "" {
		w.and("door = ?", f.Door)
	}
	for _, kind := range f.But {
		w.and("kind <> ?", kind)
	}
	if f.Orphan && s.claimer() != "" {
		w.and("NOT EXISTS (SELECT 1 FROM daemon WHERE daemon.id = outbox.holder AND daemon.until > " + s.clock(0) + ")")
	}
	err = s.read(ctx, func(c *session) error {
		ps, err = many(c, scanPosted, "SELECT "+postedColumns+" FROM outbox"+w.text()+" ORDER BY id DESC"+atMost(f.Limit), w.args...)
		return err
	})
	return ps, err
}

// Unsent is how many letters are still owed or claimed.
func (s Outbox) Unsent(ctx context.Context) (n int, err error) {
	err = s.read(ctx, func(c *session) error {
		n, err = one(c, value[int], "SELECT count(*) FROM outbox WHERE next IS NOT NULL")
		return err
	})
	return n, err
}

// LetterByMessageID finds one of our letters, for a bounce or an answer that names it; ErrNotFound when it was never ours or is pruned.
func (s Outbox) LetterByMessageID(ctx context.Context, id string) (p Posted, err error) {
	err = s.read(ctx, func(c *session) error {
		p, err = one(c, scanPosted, "SELECT "+postedColumns+" FROM outbox WHERE message_id = ?", id)
		return err
	})
	return p, err
}
