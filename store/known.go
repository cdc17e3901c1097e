package store

import (
	"context"
	"errors"
)

// Taken tells of each of many messages whether it was taken. Take and Note look for themselves; a door asks to spare itself the
// reading.
func (s *Store) Taken(ctx context.Context, marks ...Mark) ([]bool, error) {
	taken := make([]bool, len(marks))
	err := s.read(ctx, func(c *session) error {
		for i := range marks {
			err := unseen(c, &marks[i])
			if err != nil && !errors.Is(err, ErrSeen) {
				return err
			}
			taken[i] = err != nil
		}
		return nil
	})
	return taken, err
}
