package store

import (
	"context"
	"time"
)

// An Inbox is the messages that the reader of a mailbox shares out among the daemons of a store, because it has no hand free itself.
type Inbox struct{ *file }

// InboxOf is where messages of a store wait for any daemon that has a hand free.
func InboxOf(s *Store) Inbox { return Inbox{s.file} }

// The doors whose bells ring for the inbox: a message waits; something came of one.
const (
	BellInbox = "inbox"
	BellDone  = "inbox done"
)

// A Shared is a message that is shared out.
type Shared struct {
	ID   int64
	Body []byte // JSON
}

// Bell is the channel on which this daemon hears of BellInbox or BellDone, as Outbox.Wake has it.
func (s Inbox) Bell(door string) <-chan struct{} { return Outbox(s).Wake(door) }

// Share lets any daemon work on a message. One with the same key that waits already is not shared out twice; what came of it before is
// forgotten.
func (s Inbox) Share(ctx context.Context, key string, body []byte) (id int64, err error) {
	err = s.write(ctx, func(c *session) error {
		_, err := c.exec(`INSERT INTO inbox (key, body, at) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE
			SET done = 0, wrong = '', holder = '', until = '' WHERE inbox.done = 1`, key, string(body), Stamp(s.now()))
		if err != nil {
			return err
		}
		id, err = one(c, value[int64], "SELECT id FROM inbox WHERE key = ?", key)
		return err
	})
	if err == nil {
		s.wake([]Letter{{Door: BellInbox}})
	}
	return id, err
}

// Claim takes the message that has waited longest, for as long as a lease; ErrNotFound when none is free.
func (s Inbox) Claim(ctx context.Context, lease time.Duration) (m Shared, err error) {
	err = s.write(ctx, func(c *session) error {
		m, err = one(c, func(r row) (m Shared, err error) {
			err = r.Scan(&m.ID, &m.Body)
			return m, err
		}, "UPDATE inbox SET holder = ?, until = "+c.clock(lease)+` WHERE id = (
			SELECT id FROM inbox AS free WHERE done = 0 AND `+freeFor(c, "free")+" ORDER BY id LIMIT 1"+c.skipLocked("free")+`)
			RETURNING id, body`, c.claimer())
		return err
	})
	return m, err
}

// Done says what came of a message; wrong is empty if all is well.
func (s Inbox) Done(ctx context.Context, id int64, wrong string) error {
	err := s.write(ctx, func(c *session) error {
		_, err := c.exec("UPDATE inbox SET done = 1, wrong = ? WHERE id = ?", wrong, id)
		return err
	})
	if err == nil {
		s.wake([]Letter{{Door: BellDone}})
	}
	return err
}

// Fetch says whether something came of a message, and what; it is forgotten then. ErrNotFound says that it was forgotten before.
func (s Inbox) Fetch(ctx context.Context, id int64) (done bool, wrong string, err error) {
	err = s.read(ctx, func(c *session) error {
		_, err := one(c, func(r row) (int, error) { return 0, r.Scan(&done, &wrong) }, "SELECT done, wrong FROM inbox WHERE id = ?", id)
		return err
	})
	if err != nil || !done {
		return false, "", err
	}
	return true, wrong, s.write(ctx, func(c *session) error {
		_, err := c.exec("DELETE FROM inbox WHERE id = ? AND done = 1", id)
		return err
	})
}

// Prune forgets what was shared before a time and never fetched: its reader died, and whoever reads the mailbox now shares it anew.
func (s Inbox) Prune(ctx context.Context, before time.Time) error {
	return s.write(ctx, func(c *session) error {
		_, err := c.exec("DELETE FROM inbox WHERE at < ?", Stamp(before))
		return err
	})
}
