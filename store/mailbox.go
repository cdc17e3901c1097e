package store

import (
	"context"
	"errors"
)

// A Mailbox is how far an IMAP mailbox has been read.
type Mailbox struct {
	Name     string
	Validity uint32 // UIDVALIDITY; when the server gives another, Last means nothing
	Last     uint32 // greatest UID that has been dealt with
}

// MailboxState tells how far a mailbox has been read; zeros when it never was.
func (s *Store) MailboxState(ctx context.Context, name string) (m Mailbox, err error) {
	err = s.read(ctx, func(c *session) error {
		m, err = one(c, scanMailbox, "SELECT name, uidvalidity, last_uid FROM mailbox WHERE name = ?", name)
		if errors.Is(err, ErrNotFound) {
			m = Mailbox{Name: name}
			return nil
		}
		return err
	})
	return m, err
}

func scanMailbox(r row) (m Mailbox, err error) {
	err = r.Scan(&m.Name, &m.Validity, &m.Last)
	return m, err
}

// SetMailboxState remembers how far a mailbox has been read.
func (s *Store) SetMailboxState(ctx context.Context, m Mailbox) error {
	return s.write(ctx, func(c *session) error {
		_, err := c.exec(`INSERT INTO mailbox (name, uidvalidity, last_uid) VALUES (?, ?, ?)
			ON CONFLICT (name) DO UPDATE SET uidvalidity = excluded.uidvalidity, last_uid = excluded.last_uid`, m.Name, m.Validity, m.Last)
		return err
	})
}

// Memo is a small fact that the daemon remembers of itself ("alive"); empty when it was never set.
func (s *Store) Memo(ctx context.Context, name string) (text string, err error) {
	err = s.read(ctx, func(c *session) error {
		text, err = one(c, value[string], "SELECT text FROM memo WHERE name = ?", name)
		if errors.Is(err, ErrNotFound) {
			return nil
		}
		return err
	})
	return text, err
}

// SetMemo remembers a small fact.
func (s *Store) SetMemo(ctx context.Context, name, text string) error {
	return s.write(ctx, func(c *session) error {
		_, err := c.exec("INSERT INTO memo (name, text) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET text = excluded.text", name, text)
		return err
	})
}
