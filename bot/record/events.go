// Package record is a game as it is written down: the adjutant's own events, the ledger that they fold into, the record as text, and its
// verification, die by die.
package record

import (
	"bytes"
	"encoding/json"

	"adjutant/engine"
	"adjutant/store"
)

// The events of a game that no rulebook folds. What they add up to stands in the Ledger.
type (
	// Seated says who sits on a seat, by name.
	Seated struct {
		Seat engine.Seat `json:"seat"`
		Name string      `json:"name"`
	}
	// Paced says how many hours a turn, an answer within a turn, and the grace behind both may take, and what a Pace says besides.
	// Without Spent it was written before there was more to say.
	Paced struct {
		Turn         int    `json:"turn"`
		Interruption int    `json:"interruption"`
		Grace        int    `json:"grace"`
		Weekdays     bool   `json:"weekdays,omitempty"`
		Spent        string `json:"spent,omitempty"`
		Absence      int    `json:"absence,omitempty"`    // days
		Extensions   int    `json:"extensions,omitempty"` // times
		Extension    int    `json:"extension,omitempty"`  // hours
	}
	// Committed publishes the link of the dice chain to which all later ones lead back. Index is its place in the chain: 0 but
	// for a game that was imported unfinished, whose chain begins anew.
	Committed struct {
		Index int    `json:"index"`
		Link  string `json:"link"` // hex
	}
	// Opened begins a player turn: the events behind it, up to the next of its kind, belong to that turn.
	Opened struct {
		Number int         `json:"number"` // of the player turn, from 1
		Turn   string      `json:"turn"`
		Title  string      `json:"title"`
		Side   engine.Side `json:"side"`
	}
	// Asked gives a question its number.
	Asked struct {
		Number   int         `json:"number"` // counts up within the game
		Seat     engine.Seat `json:"seat"`
		Question string      `json:"question"` // the rulebook's key of it
		Asked    string      `json:"asked"`    // the kind of decision
	}
	// Tossed says whether the dice of the game are given by hand from now on, or come from its chain again.
	Tossed struct {
		ByHand bool   `json:"by_hand"`
		By     string `json:"by"`
	}
	// Looked says that a moderator has looked at the game as a seat sees it.
	Looked struct {
		By   string      `json:"by"`
		Seat engine.Seat `json:"seat"`
	}
	// Hinted says that the player of a seat has asked what the machine would do in his place.
	Hinted struct {
		Seat engine.Seat `json:"seat"`
	}
	// Replaced says that a seat was given to somebody else; Seated follows it.
	Replaced struct {
		By   string      `json:"by"`
		Why  string      `json:"why"`
		Seat engine.Seat `json:"seat"`
		Was  string      `json:"was"`
		Name string      `json:"name"`
	}
	// Spoke is what a moderator has said to all players.
	Spoke struct {
		By   string `json:"by"`
		Text string `json:"text"`
	}
	// Ruled is how a moderator decides a clause for this game, where the book is silent or doubtful; a later word takes its place.
	Ruled struct {
		By     string `json:"by"`
		Clause string `json:"clause"`
		Text   string `json:"text"`
		Why    string `json:"why"`
	}
	// Over ends the game. A second one puts another result in the place of the first.
	Over struct {
		Winner engine.Side `json:"winner"` // empty for a draw
		How    string      `json:"how"`
		// Forfeit says that it was not played out: a side was declared the loser, or nobody played any more.
		Forfeit bool       `json:"forfeit,omitempty"`
		Result  ResultKind `json:"result,omitempty"` // how it came to it; Came reads it, as it was not always written
		By      string     `json:"by,omitempty"`     // who has ended it; empty: the rules
		Why     string     `json:"why,omitempty"`
	}
	// Reopened takes the end of a game back: it goes on where it stood.
	Reopened struct {
		By  string `json:"by"`
		Why string `json:"why"`
	}
)

// Kinds of events: once written, a kind keeps its meaning.
func (Seated) Kind() string    { return "game.seat" }
func (Paced) Kind() string     { return "game.pace" }
func (Committed) Kind() string { return "game.committed" }
func (Opened) Kind() string    { return store.TurnKind }
func (Asked) Kind() string     { return "game.asked" }
func (Tossed) Kind() string    { return "game.dice" }
func (Looked) Kind() string    { return "game.looked" }
func (Hinted) Kind() string    { return "game.hinted" }
func (Replaced) Kind() string  { return "game.replaced" }
func (Spoke) Kind() string     { return "game.spoke" }
func (Ruled) Kind() string     { return "game.ruled" }
func (Over) Kind() string      { return "game.over" }
func (Reopened) Kind() string  { return "game.reopened" }

// What settles the frame of a game is not struck.
func (Seated) Lasts()    {}
func (Paced) Lasts()     {}
func (Committed) Lasts() {}
func (Tossed) Lasts()    {}
func (Looked) Lasts()    {}
func (Hinted) Lasts()    {}
func (Replaced) Lasts()  {}
func (Spoke) Lasts()     {}
func (Ruled) Lasts()     {}

var decoders = map[string]func([]byte) (engine.Event, error){
	Seated{}.Kind():    decodeAs[Seated],
	Paced{}.Kind():     decodeAs[Paced],
	Committed{}.Kind(): decodeAs[Committed],
	Opened{}.Kind():    decodeAs[Opened],
	Asked{}.Kind():     decodeAs[Asked],
	Tossed{}.Kind():    decodeAs[Tossed],
	Looked{}.Kind():    decodeAs[Looked],
	Hinted{}.Kind():    decodeAs[Hinted],
	Replaced{}.Kind():  decodeAs[Replaced],
	Spoke{}.Kind():     decodeAs[Spoke],
	Ruled{}.Kind():     decodeAs[Ruled],
	Over{}.Kind():      decodeAs[Over],
	Reopened{}.Kind():  decodeAs[Reopened],
	Late{}.Kind():      decodeAs[Late],
	Missed{}.Kind():    decodeAs[Missed],
	Left{}.Kind():      decodeAs[Left],
	Returned{}.Kind():  decodeAs[Returned],
	Nudged{}.Kind():    decodeAs[Nudged],
	Extended{}.Kind():  decodeAs[Extended],
	Paused{}.Kind():    decodeAs[Paused],
	Resumed{}.Kind():   decodeAs[Resumed],
	Absent{}.Kind():    decodeAs[Absent],
}

func decodeAs[E engine.Event](fact []byte) (engine.Event, error) {
	var e E
	err := json.Unmarshal(fact, &e)
	return e, err
}

// DecodeEvent reads any event of a game of this book.
func DecodeEvent(b *engine.Book, kind string, fact []byte) (engine.Event, error) {
	if d := decoders[kind]; d != nil {
		return d(fact)
	}
	return engine.Decode(b, kind, fact)
}

// PlainJSON is JSON on one line that leaves "Henry & Donelson" readable.
func PlainJSON(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}
