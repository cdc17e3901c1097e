package store

import (
	"context"
	"encoding/json"
	"time"
)

// Discord is what that door keeps: where games live, and what is begun there and not sent.
type Discord struct{ *file }

// Discord is what the door of Discord keeps.
func (s *Store) Discord() Discord { return Discord{s.file} }

// A Channel is the channel or thread of Discord in which a game lives.
type Channel struct {
	Game     int64
	Guild    string
	Channel  string
	Status   string // its pinned message; empty: none yet
	Shown    string // SHA-256 of what that shows
	Event    int64  // the game's newest event when that was looked at
	Asking   string // the message whose buttons answer a question; empty: none
	Question int    // that question; 0: none
}

const channelColumns = "game, guild, channel, status, shown, event, asking, question"

func scanChannel(r row) (c Channel, err error) {
	err = r.Scan(&c.Game, &c.Guild, &c.Channel, &c.Status, &c.Shown, &c.Event, &c.Asking, &c.Question)
	return c, err
}

// Player finds a person by his user id of Discord, or ErrNotFound.
func (s Discord) Player(ctx context.Context, user string) (Player, error) {
	if user == "" {
		return Player{}, ErrNotFound
	}
	return playerWhere(ctx, s.file, "discord = ? AND discord <> ''", user)
}

// Channel finds the channel of a game, or ErrNotFound.
func (s Discord) Channel(ctx context.Context, game int64) (ch Channel, err error) {
	return s.channel(ctx, "game", game)
}

// ChannelNamed finds the game that lives in a channel, or ErrNotFound.
func (s Discord) ChannelNamed(ctx context.Context, channel string) (ch Channel, err error) {
	return s.channel(ctx, "channel", channel)
}

func (s Discord) channel(ctx context.Context, column string, key any) (ch Channel, err error) {
	err = s.read(ctx, func(c *session) error {
		ch, err = one(c, scanChannel, "SELECT "+channelColumns+" FROM discord_game WHERE "+column+" = ?", key)
		return err
	})
	return ch, err
}

// SetChannel writes down where a game lives, in place of what was known before; ErrTaken when another game lives there.
func (s Discord) SetChannel(ctx context.Context, ch Channel) error {
	return s.write(ctx, func(c *session) error {
		_, err := c.exec(`INSERT INTO discord_game (`+channelColumns+`) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
			ON CONFLICT (game) DO UPDATE SET guild = excluded.guild, channel = excluded.channel, status = excluded.status, shown = excluded.shown,
			event = excluded.event, asking = excluded.asking, question = excluded.question`,
			ch.Game, ch.Guild, ch.Channel, ch.Status, ch.Shown, ch.Event, ch.Asking, ch.Question)
		return err
	})
}

// DropChannel forgets where a game lives.
func (s Discord) DropChannel(ctx context.Context, game int64) error {
	return s.write(ctx, func(c *session) error {
		_, err := c.exec("DELETE FROM discord_game WHERE game = ?", game)
		return err
	})
}

// Homeless lists the open games without a channel in which somebody of Discord plays.
func (s Discord) Homeless(ctx context.Context) (games []int64, err error) {
	err = s.read(ctx, func(c *session) error {
		games, err = many(c, value[int64], `SELECT DISTINCT seat.game FROM player JOIN seat ON seat.player = player.id JOIN game ON game.id = seat.game
			WHERE player.discord <> '' AND game.state = 'open' AND NOT EXISTS (SELECT 1 FROM discord_game AS d WHERE d.game = seat.game) ORDER BY seat.game`)
		return err
	})
	return games, err
}

// StaleChannels lists the channels of games in which something has happened since their pinned message was looked at.
func (s Discord) StaleChannels(ctx context.Context) (chs []Channel, err error) {
	err = s.read(ctx, func(c *session) error {
		chs, err = many(c, scanChannel, "SELECT "+channelColumns+` FROM discord_game AS d
			WHERE event <> (SELECT coalesce(max(n), 0) FROM event WHERE event.game = d.game) ORDER BY game`)
		return err
	})
	return chs, err
}

// LastEvent is the number of a game's newest event; 0: none.
func (s *Store) LastEvent(ctx context.Context, game int64) (n int64, err error) {
	err = s.read(ctx, func(c *session) error {
		n, err = one(c, value[int64], "SELECT coalesce(max(n), 0) FROM event WHERE game = ?", game)
		return err
	})
	return n, err
}

// SeatsOf lists the seats of a player in games that are not over, by game.
func (s *Store) SeatsOf(ctx context.Context, player int64) (seats []Seat, err error) {
	err = s.read(ctx, func(c *session) error {
		seats, err = many(c, scanSeat, `SELECT seat.game, seat.seat, coalesce(seat.player, 0), seat.token FROM seat JOIN game ON game.id = seat.game
			WHERE seat.player = ? AND game.state <> 'over' ORDER BY seat.game, seat.seat`, player)
		return err
	})
	return seats, err
}

// A WordDraft is words of a player that wait for a button.
type WordDraft struct {
	ID     string
	Player int64
	At     time.Time // set by the store
	Text   json.RawMessage
}

// SaveDraft keeps words under an id, in place of those that it had.
func (s Discord) SaveDraft(ctx context.Context, d WordDraft) error {
	return s.write(ctx, func(c *session) error {
		_, err := c.exec(`INSERT INTO discord_draft (id, player, at, text) VALUES (?, ?, ?, ?)
			ON CONFLICT (id) DO UPDATE SET player = excluded.player, at = excluded.at, text = excluded.text`, d.ID, d.Player, Stamp(s.now()),
			orEmpty(d.Text))
		return err
	})
}

// Draft finds words by their id, or ErrNotFound.
func (s Discord) Draft(ctx context.Context, id string) (d WordDraft, err error) {
	err = s.read(ctx, func(c *session) error {
		d, err = one(c, func(r row) (d WordDraft, err error) {
			var text string
			err = r.Scan(&d.ID, &d.Player, stamp{&d.At}, &text)
			d.Text = json.RawMessage(text)
			return d, err
		}, "SELECT id, player, at, text FROM discord_draft WHERE id = ?", id)
		return err
	})
	return d, err
}

// PruneDrafts deletes words that were kept before a time, and says how many.
func (s Discord) PruneDrafts(ctx context.Context, before time.Time) (n int, err error) {
	err = s.write(ctx, func(c *session) error {
		k, err := c.exec("DELETE FROM discord_draft WHERE at < ?", Stamp(before))
		n = int(k)
		return err
	})
	return n, err
}

// ToDoor puts an unsent letter behind another door; body, if it is not nil, takes the place of its own.
func (s Outbox) ToDoor(ctx context.Context, id int64, door string, body []byte) error {
	err := s.write(ctx, func(c *session) error {
		if body != nil {
			if err := c.change("UPDATE outbox SET body = ?2 WHERE id = ?1 AND next IS NOT NULL", id, string(body)); err != nil {
				return err
			}
		}
		return c.change("UPDATE outbox SET door = ?2, next = ?3, changed = ?3, state = 'owed' WHERE id = ?1 AND next IS NOT NULL", id, door,
			Stamp(s.now()))
	})
	if err == nil {
		s.wake([]Letter{{Door: door}})
	}
	return err
}
