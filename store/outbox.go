package store

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"time"
)

// The states of a letter.
const (
	Owed    = "owed"    // waits for a sender, perhaps not before a time
	Claimed = "claimed" // a sender is at it; free again after a time
	Sent    = "sent"    // the relay has taken it
	Failed  = "failed"  // given up; a moderator may owe it again
)

const letterColumns = "id, coalesce(game, 0), seat, coalesce(player, 0), door, message_id, kind, body, attempts, claims"

func letterFields(l *Letter) []any {
	return []any{&l.ID, &l.Game, &l.Seat, &l.Player, &l.Door, &l.MessageID, &l.Kind, &l.Body, &l.Attempts, &l.Claims}
}

func scanLetter(r row) (l Letter, err error) {
	err = r.Scan(letterFields(&l)...)
	return l, err
}

// owe writes letters into the outbox and returns them; they have their IDs when the transaction is committed, at the latest. game is put in
// where a letter names none.
func owe(c *session, game int64, letters []Letter, at time.Time) ([]Letter, error) {
	out := make([]Letter, len(letters))
	for i, l := range letters {
		if l.Game == 0 {
			l.Game = game
		}
		out[i] = l
		err := c.later(c, asked{id: &out[i].ID, query: `INSERT INTO outbox
			(game, seat, player, door, message_id, kind, body, state, owed, next, changed, attempts, reply, holder)
			VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'owed', ?8, ?8, ?8, 0, '', ?9)`, args: []any{orNull(l.Game), l.Seat, orNull(l.Player),
			l.Door, l.MessageID, l.Kind, string(l.Body), Stamp(at), c.claimer()},
			says: func(err error) error { return fmt.Errorf("letter %q: %w", l.MessageID, err) }})
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}

// An Outbox is the letters that are owed, were sent or were given up.
type Outbox struct{ *file }

// Outbox is where letters wait for their senders.
func (s *Store) Outbox() Outbox { return Outbox{s.file} }

// Wake is the channel on which the sender of a door hears that letters may be waiting. It is the same one at every call and
// holds one signal; a door has one sender.
func (s Outbox) Wake(door string) <-chan struct{} {
	s.listen(s.file)
	return s.bell(door)
}

func (s *file) bell(door string) chan struct{} {
	s.wakeLock.Lock()
	defer s.wakeLock.Unlock()
	if s.wakes[door] == nil {
		s.wakes[door] = make(chan struct{}, 1)
	}
	return s.wakes[door]
}

func (s *file) wake(letters []Letter) {
	for _, l := range letters {
		s.ring(l.Door)
		s.called(s, l.Door)
	}
}

func (s *file) ring(door string) {
	select {
	case s.bell(door) <- struct{}{}:
	default: // a signal waits already
	}
}

func (s *file) wakeAll() {
	s.wakeLock.Lock()
	doors := slices.Collect(maps.Keys(s.wakes))
	s.wakeLock.Unlock()
	for _, door := range doors {
		s.ring(door)
	}
}

// clockSlack is how much earlier than a letter's last change it may seem to be. Beyond that the clock was ahead then, and the time
// until which the letter was to wait is not believed.
const clockSlack = time.Minute

// Claim takes up to limit letters of a door for sending, oldest first. They are the caller's for as long as lease; when that
// is over and neither Sent nor Failed was said, they are free again, and no attempt is counted. A letter waits until what the same
// player is owed earlier from the same game by the same door is sent or given up, so one call gives him one letter of a game.
func (s Outbox) Claim(ctx context.Context, door string, limit int, lease time.Duration) (ls []Letter, err error) {
	err = s.write(ctx, func(c *session) error {
		now := s.now()
		ls, err = many(c, scanLetter, "SELECT "+letterColumns+` FROM outbox AS l
			WHERE door = ?1 AND next IS NOT NULL AND (next <= ?2 OR changed > ?3) AND NOT EXISTS (
				SELECT 1 FROM outbox AS e
				WHERE e.door = ?1 AND e.player = l.player AND e.game IS NOT DISTINCT FROM l.game AND e.id < l.id AND e.next IS NOT NULL)
			ORDER BY id LIMIT `+strconv.Itoa(limit)+c.skipLocked("l"), door, Stamp(now), Stamp(now.Add(clockSlack)))
		if err != nil {
			return err
		}
		for i, l := range ls {
			ls[i].Claims++
			err := c.put("UPDATE outbox SET state = 'claimed', next = ?, changed = ?, claims = claims + 1, holder = ? WHERE id = ?",
				Stamp(now.Add(lease)), Stamp(now), c.claimer(), l.ID)
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return ls, nil
}

// Release frees the claimed letters of a door that nobody has in hand any more, and says how many there were. A sender says so when it
// starts: what was claimed before by the only daemon of a file, or by one that is dead, a sender had in hand that is no more.
func (s Outbox) Release(ctx context.Context, door string) (n int, err error) {
	err = s.write(ctx, func(c *session) error {
		if c.claimer() != "" {
			doors, err := freeLetters(c, door, s.now())
			n = len(doors)
			return err
		}
		freed, err := c.exec("UPDATE outbox SET state = 'owed', next = ?2, changed = ?2 WHERE door = ?1 AND state = 'claimed'", door,
			Stamp(s.now()))
		n = int(freed)
		return err
	})
	return n, err
}

// Sent says that the relay has taken a letter, and its reply. Said again, it changes nothing.
func (s Outbox) Sent(ctx context.Context, id int64, reply string) error {
	return s.changeLetter(ctx, id, `UPDATE outbox SET state = 'sent', next = NULL, changed = ?2, reply = ?3, attempts = attempts + 1
		WHERE id = ?1 AND state <> 'sent'`, id, Stamp(s.now()), reply)
}

// Failed says that a letter was offered and not taken, and why. It is tried again from retryAt on, or given up if final. A letter that
// was sent meanwhile stays sent.
func (s Outbox) Failed(ctx context.Context, id int64, reply string, final bool, retryAt time.Time) error {
	if final {
		return s.changeLetter(ctx, id, `UPDATE outbox SET state = 'failed', next = NULL, changed = ?2, reply = ?3, attempts = attempts + 1
			WHERE id = ?1 AND state <> 'sent'`, id, Stamp(s.now()), reply)
	}
	return s.changeLetter(ctx, id, `UPDATE outbox SET state = 'owed', next = ?2, changed = ?3, reply = ?4, attempts = attempts + 1
		WHERE id = ?1 AND state <> 'sent'`, id, Stamp(retryAt), Stamp(s.now()), reply)
}

// Later puts a claimed letter off without an attempt: it was not its turn, or nobody was there to offer it to. why is kept if it says
// anything.
func (s Outbox) Later(ctx context.Context, id int64, at time.Time, why string) error {
	return s.changeLetter(ctx, id, `UPDATE outbox SET state = 'owed', next = ?2, changed = ?3, claims = claims - CASE WHEN claims > 0 THEN 1 ELSE 0 END,
		reply = CASE ?4 WHEN '' THEN reply ELSE ?4 END WHERE id = ?1 AND state = 'claimed'`,
		id, Stamp(at), Stamp(s.now()), why)
}

// Resend owes a letter again, whatever became of it, under the same Message-ID. Its attempts begin anew.
func (s Outbox) Resend(ctx context.Context, id int64) error {
	var l Letter
	err := s.write(ctx, func(c *session) (err error) {
		err = c.change("UPDATE outbox SET state = 'owed', next = ?2, changed = ?2, attempts = 0 WHERE id = ?1", id, Stamp(s.now()))
		if err != nil {
			return err
		}
		l, err = one(c, scanLetter, "SELECT "+letterColumns+" FROM outbox WHERE id = ?", id)
		return err
	})
	if err != nil {
		return fmt.Errorf("letter %d: %w", id, err)
	}
	s.wake([]Letter{l})
	return nil
}

// changeLetter is content with a letter that is there but need not change. What waits behind the letter may go now.
func (s Outbox) changeLetter(ctx context.Context, id int64, query string, args ...any) error {
	var doors, waits []string
	err := s.write(ctx, func(c *session) (err error) {
		err = c.later(c, find(&doors, value[string], "SELECT door FROM outbox WHERE id = ?", id))
		if c.together() {
			err = errors.Join(err, c.later(c, find(&waits, value[string], waitBehind, id)))
		}
		return errors.Join(err, c.put(query, args...))
	})
	if err == nil && len(doors) == 0 {
		err = ErrNotFound
	}
	if err != nil {
		return fmt.Errorf("letter %d: %w", id, err)
	}
	s.ring(doors[0])
	for _, door := range waits {
		s.called(s.file, door)
	}
	return nil
}

// waitBehind finds a letter that may go when this one is done with: other daemons are called for no other.
const waitBehind = `SELECT e.door FROM outbox AS l JOIN outbox AS e ON e.door = l.door AND e.player = l.player
	AND e.game IS NOT DISTINCT FROM l.game AND e.id > l.id AND e.next IS NOT NULL WHERE l.id = ? LIMIT 1`

// NextLetter is the time from which the earliest unsent letter of a door may be claimed; ErrNotFound when all are done with.
func (s Outbox) NextLetter(ctx context.Context, door string) (t time.Time, err error) {
	err = s.read(ctx, func(c *session) error {
		_, err := one(c, func(r row) (int, error) { return 0, r.Scan(stamp{&t}) },
			"SELECT min(next) FROM outbox WHERE door = ? AND next IS NOT NULL", door)
		if err == nil && t.IsZero() {
			err = ErrNotFound
		}
		return err
	})
	return t, err
}

// Prune deletes letters that were sent before a time, and says how many.
func (s Outbox) Prune(ctx context.Context, sentBefore time.Time) (int, error) {
	return s.prune(ctx, Sent, sentBefore)
}

// PruneFailed deletes letters that were given up before a time, and says how many.
func (s Outbox) PruneFailed(ctx context.Context, failedBefore time.Time) (int, error) {
	return s.prune(ctx, Failed, failedBefore)
}

func (s Outbox) prune(ctx context.Context, state string, before time.Time) (n int, err error) {
	err = s.write(ctx, func(c *session) error {
		k, err := c.exec("DELETE FROM outbox WHERE next IS NULL AND state = ? AND changed < ?", state, Stamp(before))
		n = int(k)
		return err
	})
	if err != nil {
		return 0, err
	}
	return n, nil
}
