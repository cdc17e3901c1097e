package store

import (
	"context"
	"fmt"
)

// Join ends the waiting of letters that were held behind a door of their own: those that were joined into others count as sent,
// those that are freed go to the other door as they are, and the letters that the joined ones became are owed. All or none:
// ErrNotFound when one of them does not wait there any more.
func (s *Store) Join(ctx context.Context, held, door string, joined, freed []int64, letters []Letter) error {
	err := s.write(ctx, func(c *session) error {
		at := s.now()
		for _, id := range joined {
			err := c.change("UPDATE outbox SET state = 'sent', next = NULL, changed = ?3, reply = 'joined with others' WHERE id = ?1 AND door = "+
				"?2 AND next IS NOT NULL",
				id, held, Stamp(at))
			if err != nil {
				return fmt.Errorf("letter %d: %w", id, err)
			}
		}
		for _, id := range freed {
			err := c.change("UPDATE outbox SET door = ?3, next = ?4, changed = ?4 WHERE id = ?1 AND door = ?2 AND next IS NOT NULL",
				id, held, door, Stamp(at))
			if err != nil {
				return fmt.Errorf("letter %d: %w", id, err)
			}
		}
		_, err := owe(c, 0, letters, at)
		return err
	})
	if err != nil {
		return err
	}
	s.wake([]Letter{{Door: door}})
	return nil
}
