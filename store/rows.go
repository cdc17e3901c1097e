package store

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"time"
)

// An Event is one fact of a game. Events are never changed and never deleted.
type Event struct {
	N    int64     // 1, 2, 3, without a gap
	At   time.Time // one time for all events of a transaction
	Kind string    // "ahd.fired"
	Fact []byte    // JSON, kept to the byte
	Hash []byte    // 32 bytes, see Hash

	// FactHash is what stands in the chain for a fact that was written anew (an import of such a record); nil: the fact stands for itself.
	FactHash []byte
}

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

const gameColumns = "game.id, game.book, game.scenario, game.options, game.board, game.nonce, game.secret, game.header, game.state, " +
	"game.created"

func scanGame(r row) (g Game, err error) {
	var options, header string
	err = r.Scan(&g.ID, &g.Book, &g.Scenario, &options, &g.Board, &g.Nonce, &g.Secret, &header, &g.State, stamp{&g.Created})
	if err != nil {
		return g, err
	}
	g.Header = json.RawMessage(header)
	return g, json.Unmarshal([]byte(options), &g.Options)
}

func findGame(c *session, id int64) (Game, error) {
	g, err := one(c, scanGame, "SELECT "+gameColumns+" FROM game WHERE game.id = ?", id)
	if err != nil {
		return g, fmt.Errorf("game %d: %w", id, err)
	}
	return g, nil
}

// atMost is LIMIT in words, for SQLite plans a statement anew each time that its limit is an argument; 0 means none.
func atMost(n int) string {
	if n <= 0 {
		return ""
	}
	return " LIMIT " + strconv.Itoa(n)
}

// after leaves out the first so many rows of those that a query is limited to; 0: none.
func after(n int) string {
	if n <= 0 {
		return ""
	}
	return " OFFSET " + strconv.Itoa(n)
}

// latest stands for "up to the newest event".
const latest = math.MaxInt64

// A Snapshot is the position after event N in the rulebook's notation. It is a cache: the newest one of the wanted version is
// loaded, any other is ignored, and deleting all loses nothing.
type Snapshot struct {
	N       int64 // 0: before the first event
	Version int   // of the rulebook's notation, from 1
	Text    string
}

// A Newcomer is somebody unknown who has written: he was answered, or waits until it is his turn.
type Newcomer struct {
	ID       int64     // 0: not kept yet
	At       time.Time // set by the store
	Sender   string    // his mailbox: the address without what stands behind a plus
	Domain   string    // the domain that its owner has registered; empty: he is counted in no crowd
	Matter   string    // "join"; empty: whatever else
	Proven   bool      // the domain vouches for him
	Asks     json.RawMessage
	Answered bool
}

// A Letter is one message that is owed to somebody.
type Letter struct {
	ID        int64
	Game      int64 // 0: concerns no game
	Seat      string
	Player    int64  // 0: not a player
	Door      string // "mail", "discord"
	MessageID string // unique, the same at every attempt
	Kind      string // "turn", "reminder"
	Body      []byte // JSON: the finished words and the keys of the pictures
	Attempts  int    // times that it was offered and an answer noted, since it was last owed anew; the store's
	Claims    int    // times that a sender had it in hand, the present one included; the store's
}
