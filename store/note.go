package store

import (
	"context"
	"slices"
)

// A Note is a private thing of a seat that stands outside the chain: a wish, a standing order, the token of a preview.
type Note struct {
	Game int64
	Seat string // empty: of the game
	Kind string // "wish"
	Key  string // unique among the notes of its seat and kind
	Text string
}

// A NoteSet names all notes of one kind that a seat has in a game.
type NoteSet struct {
	Seat, Kind string
}

func scanNote(r row) (n Note, err error) {
	err = r.Scan(&n.Game, &n.Seat, &n.Kind, &n.Key, &n.Text)
	return n, err
}

const notesQuery = "SELECT game, seat, kind, key, text FROM note WHERE game = ? ORDER BY seat, kind, place"

// NotesOf are the notes of one seat and kind of a game, in order.
func (s Parts) NotesOf(ctx context.Context, game int64, seat, kind string) (notes []Note, err error) {
	err = s.read(ctx, func(c *session) error {
		notes, err = many(c, scanNote, "SELECT game, seat, kind, key, text FROM note WHERE game = ? AND seat = ? AND kind = ? ORDER BY place",
			game, seat, kind)
		return err
	})
	return notes, err
}

// gather sorts notes into their sets and keeps their order.
func gather(notes []Note) map[NoteSet][]Note {
	sets := map[NoteSet][]Note{}
	for _, n := range notes {
		set := NoteSet{n.Seat, n.Kind}
		sets[set] = append(sets[set], n)
	}
	return sets
}

func setNotes(c *session, game int64, sets map[NoteSet][]Note) error {
	for set, notes := range sets {
		if err := c.put("DELETE FROM note WHERE game = ? AND seat = ? AND kind = ?", game, set.Seat, set.Kind); err != nil {
			return err
		}
		for i, n := range notes {
			err := c.put("INSERT INTO note (game, seat, kind, key, place, text) VALUES (?, ?, ?, ?, ?, ?)",
				game, set.Seat, set.Kind, n.Key, i+1, n.Text)
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// NotesOf picks the notes of one seat and kind, in order.
func (l *Loaded) NotesOf(seat, kind string) []Note {
	return slices.DeleteFunc(slices.Clone(l.Notes), func(n Note) bool { return n.Seat != seat || n.Kind != kind })
}
