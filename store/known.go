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

// SeenAll is Seen for many ids of a door.
func (s *Store) SeenAll(ctx context.Context, door string, ids []string) (map[string]bool, error) {
	seen := map[string]bool{}
	for _, id := range ids {
		is, err := s.Seen(ctx, door, id)
		if err != nil {
			return nil, err
		}
		seen[id] = is
	}
	return seen, nil
}
