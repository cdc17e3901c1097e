package store

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

// A Game is what is settled when a game begins, and its state.
type Game struct {
	ID       int64
	Book     string // the rulebook
	Scenario string
	Options  []string        // optional rules by clause
	Board    string          // content hash
	Nonce    []byte          // at least 16 random bytes; the events' nonces come from it
	Secret   []byte          // 32 random bytes, from which the dice come; empty for dice by hand
	Header   json.RawMessage // the record's header, kept to the byte
	State    string          // "open", "paused", "over"
	Created  time.Time
}

const gameColumns = "game.id, game.book, game.scenario, game.options, game.board, game.nonce, game.secret, game.header, game.state, game.created"

func scanGame(r row) (g Game, err error) {
	var options, header string
	err = r.Scan(&g.ID, &g.Book, &g.Scenario, &options, &g.Board, &g.Nonce, &g.Secret, &header, &g.State, stamp{&g.Created})
	if err != nil {
		return g, err
	}
	g.Header = json.RawMessage(header)
	return g, json.Unmarshal([]byte(options), &g.Options)
}

// A NewGame is a game with everything that it begins with.
type NewGame struct {
	Game      Game  // ID and Created are the store's; State is "open" when empty
	Mark      *Mark // of the message that asked for it; may be nil
	Seats     []Seat
	Start     *Snapshot // the position that it begins with; may be nil, for it is a cache
	Events    []Event   // kind and fact; an import brings time and hash too
	Letters   []Letter
	Notes     []Note // of every seat and kind, in order
	Deadlines []Deadline
	Invited   []Invitation // seats that are offered by letters
	Errand    Errand       // what else its message amounts to
	HeadHash  []byte       // hash 0, where the header is not as it was first written (an import of such a record); nil: the header's own
	Table     *Table       // the open table that it is made of, as it was read; may be nil. ErrNotFound when it is so no more

	// Build, if it is not nil, completes what needs the id (header, events, letters) once the id is known.
	Build func(id int64, n *NewGame) error
}

// CreateGame writes a game and all that it begins with, or nothing; ErrSeen when its message was taken before. Game fields of
// seats, letters and deadlines are filled in.
func (s *Store) CreateGame(ctx context.Context, n NewGame) (Game, error) {
	var letters []Letter
	err := s.write(ctx, func(c *session) error {
		if err := unseen(c, n.Mark); err != nil {
			return err
		}
		id, err := one(c, value[int64], "SELECT coalesce(max(id), 0) + 1 FROM game")
		if err != nil {
			return err
		}
		if n.Build != nil {
			if err := n.Build(id, &n); err != nil {
				return err
			}
		}
		at := s.now()
		n.Game.ID, n.Game.Created = id, at.UTC().Truncate(time.Millisecond)
		if n.Game.State == "" {
			n.Game.State = "open"
		}
		if err := insertGame(c, n.Game); err != nil {
			return err
		}
		if err := n.Errand.settle(c, at); err != nil {
			return err
		}
		if n.Table != nil {
			if err := takeTable(c, *n.Table, id); err != nil {
				return err
			}
		}
		o := Outcome{Events: n.Events, Letters: append(n.Letters, n.Errand.Letters...), Seats: n.Seats, Snapshot: n.Start, Invited: n.Invited}
		o.SetDeadlines, o.Deadlines = true, n.Deadlines
		o.SetNotes = gather(n.Notes)
		hash := HeaderHash(n.Game.Header)
		if n.HeadHash != nil {
			hash = n.HeadHash
			if err := withhold(c, id, 0, hash); err != nil {
				return err
			}
		}
		done, err := settle(c, n.Game, 0, hash, o, at)
		if err != nil {
			return err
		}
		letters = done.Letters
		return mark(c, n.Mark, id, done.Events, at)
	})
	if err != nil {
		return Game{}, err
	}
	s.wake(letters)
	return n.Game, nil
}

func insertGame(c *session, g Game) error {
	if g.Options == nil {
		g.Options = []string{}
	}
	options, err := json.Marshal(g.Options)
	if err != nil {
		return fmt.Errorf("store: %w", err)
	}
	_, err = c.exec(`INSERT INTO game (id, book, scenario, options, board, nonce, secret, header, state, created)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		g.ID, g.Book, g.Scenario, string(options), g.Board, orNone(g.Nonce), orNone(g.Secret), string(g.Header), g.State, Stamp(g.Created))
	return err
}

// orNone makes an empty blob of nil, which would be NULL.
func orNone(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}

// Game finds a game, or ErrNotFound.
func (s *Store) Game(ctx context.Context, id int64) (g Game, err error) {
	err = s.read(ctx, func(c *session) error {
		g, err = findGame(c, id)
		return err
	})
	return g, err
}

func findGame(c *session, id int64) (Game, error) {
	g, err := one(c, scanGame, "SELECT "+gameColumns+" FROM game WHERE game.id = ?", id)
	if err != nil {
		return g, fmt.Errorf("game %d: %w", id, err)
	}
	return g, nil
}

// A GameFilter chooses games. The zero filter chooses all.
type GameFilter struct {
	State  string // "open"; empty: any
	Book   string // empty: any
	Player int64  // who has a seat in it; 0: any
	After  int64  // games with a greater id, for lists in pages
	Limit  int    // 0: no limit
}

// Games lists games by id.
func (s *Store) Games(ctx context.Context, f GameFilter) (gs []Game, err error) {
	var w where
	if f.Player != 0 {
		w.and("game.id IN (SELECT seat.game FROM seat WHERE seat.player = ?)", f.Player)
	}
	if f.State != "" {
		w.and("game.state = ?", f.State)
	}
	if f.Book != "" {
		w.and("game.book = ?", f.Book)
	}
	if f.After != 0 {
		w.and("game.id > ?", f.After)
	}
	err = s.read(ctx, func(c *session) error {
		gs, err = many(c, scanGame, "SELECT "+gameColumns+" FROM game"+w.text()+" ORDER BY game.id LIMIT ?", w.with(limit(f.Limit))...)
		return err
	})
	return gs, err
}

// where is the conditions of a query and their arguments.
type where struct {
	conditions []string
	args       []any
}

func (w *where) and(condition string, args ...any) {
	w.conditions = append(w.conditions, condition)
	w.args = append(w.args, args...)
}

func (w *where) text() string {
	if len(w.conditions) == 0 {
		return ""
	}
	return " WHERE " + strings.Join(w.conditions, " AND ")
}

func (w *where) with(more ...any) []any { return append(w.args[:len(w.args):len(w.args)], more...) }

// limit is LIMIT's argument: -1 means none.
func limit(n int) int {
	if n <= 0 {
		return -1
	}
	return n
}
