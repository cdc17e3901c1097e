package store

import (
	"context"
	"fmt"
)

// Returned notes a report that a letter, which a relay had taken, came back for good: it is Failed now, and reply says why. ErrSeen
// when the report was noted before. A letter that is owed again meanwhile stays so.
func (s Outbox) Returned(ctx context.Context, m Mark, id int64, reply string) error {
	return s.write(ctx, func(c *session) error {
		if err := first(c, &m); err != nil {
			return err
		}
		at := s.now()
		_, err := c.exec("UPDATE outbox SET state = 'failed', next = NULL, changed = ?2, reply = ?3 WHERE id = ?1 AND state = 'sent'", id,
			Stamp(at), reply)
		if err != nil {
			return fmt.Errorf("letter %d: %w", id, err)
		}
		return mark(c, &m, 0, nil, at)
	})
}
