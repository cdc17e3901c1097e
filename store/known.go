package store

import (
	"context"
	"errors"
)

// SeenAll tells which of many messages of a door were taken.
func (s *Store) SeenAll(ctx context.Context, door string, ids []string) (map[string]bool, error) {
	seen := map[string]bool{}
	err := s.read(ctx, func(c *session) error {
		for _, id := range ids {
			switch err := unseen(c, &Mark{Door: door, ID: id}); {
			case errors.Is(err, ErrSeen):
				seen[id] = true
			case err != nil:
				return err
			}
		}
		return nil
	})
	return seen, err
}
