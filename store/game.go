package store

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
)

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
	if err != nil {
		return err
	}
	if _, err := c.exec("UPDATE game_count SET n = n + 1 WHERE state = ?", g.State); err != nil {
		return err
	}
	_, err = c.exec("INSERT INTO listing (game, book, stale, begun, turn, result, winner) VALUES (?, ?, 1, 1, '', '', '')", g.ID, g.Book)
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

// A GameFilter chooses games. The zero filter chooses all.
type GameFilter struct {
	State  string // "open"; empty: any
	Book   string // empty: any
	Player int64  // who has a seat in it; 0: any
	After  int64  // games with a greater id, for lists in pages
	Limit  int    // 0: no limit
	Newest bool   // the greatest ids first
	From   int    // behind so many, where there is a limit
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
	order := " ORDER BY game.id"
	if f.Newest {
		order = " ORDER BY game.id DESC"
	}
	err = s.read(ctx, func(c *session) error {
		gs, err = many(c, scanGame, "SELECT "+gameColumns+" FROM game"+w.text()+order+atMost(f.Limit)+after(f.From), w.args...)
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
