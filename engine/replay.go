package engine

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Started is the first event of a game: the position from which it is played, in the notation.
type Started struct {
	Position string `json:"position"`
}

// Kind makes Started an event.
func (Started) Kind() string { return "game.started" }

// Struck takes events back: a takeback or a moderator's rewind. Those from From to To, both included, are no longer true.
type Struck struct {
	From int64  `json:"from"`
	To   int64  `json:"to"`
	By   string `json:"by"`
	Why  string `json:"why"`
	// Spent is the links of the dice chain that are used no more: what is played again uses others. A takeback, which keeps
	// its dice, and an undo, which has none, spend none.
	Spent []int `json:"spent,omitempty"`
}

// Kind makes Struck an event.
func (Struck) Kind() string { return "game.struck" }

// Mended says who put the position right, and why; what was changed stands in the rulebook's own event behind it.
type Mended struct {
	By     string `json:"by"`
	Why    string `json:"why"`
	Change string `json:"change"` // in the words of the moderator
}

// Kind makes Mended an event.
func (Mended) Kind() string { return "game.mended" }

// Linked opens a link of the dice chain for a player turn: link Index is the key of its dice, and is published when it is over.
type Linked struct {
	Turn  string `json:"turn"`
	Index int    `json:"index"`
}

// Kind makes Linked an event.
func (Linked) Kind() string { return "game.linked" }

// Revealed publishes a link: hashed once it is the link published before it.
type Revealed struct {
	Turn  string `json:"turn"`
	Index int    `json:"index"`
	Link  string `json:"link"` // hex
}

// Kind makes Revealed an event.
func (Revealed) Kind() string { return "game.revealed" }

// A Numbered is an event with its number in the game.
type Numbered struct {
	N     int64
	Event Event
}

// Live is the events that no strike has taken back, strikes themselves left out.
func Live(es []Numbered) []Numbered {
	gone := map[int64]bool{}
	for i := len(es) - 1; i >= 0; i-- {
		s, ok := es[i].Event.(Struck)
		if !ok || gone[es[i].N] {
			continue
		}
		for n := s.From; n <= s.To; n++ {
			gone[n] = true
		}
	}
	var live []Numbered
	for _, e := range es {
		_, strike := e.Event.(Struck)
		if _, lasts := e.Event.(Lasting); !strike && (lasts || !gone[e.N]) {
			live = append(live, e)
		}
	}
	return live
}

// Replay is the position that a book's events make of one: the fold of those that are not struck. from may be nil if the events
// hold a game.started.
func Replay(b *Book, from Position, es []Numbered) (Position, error) {
	p := from
	for _, e := range Live(es) {
		if s, ok := e.Event.(Started); ok {
			var err error
			if p, err = b.Parse(s.Position); err != nil {
				return nil, fmt.Errorf("event %d: the start position: %w", e.N, err)
			}
			continue
		}
		if p == nil {
			return nil, fmt.Errorf("event %d comes before the start of the game", e.N)
		}
		if !strings.HasPrefix(e.Event.Kind(), "game.") {
			p.Fold(e.Event)
		}
	}
	if p == nil {
		return nil, fmt.Errorf("the game has no start")
	}
	return p, nil
}

// A Note is a game.* event that only bot understands; engine carries it along.
type Note struct {
	What string
	Fact json.RawMessage
}

// Kind is the kind as it was written.
func (n Note) Kind() string { return n.What }

// MarshalJSON gives the fact back as it was.
func (n Note) MarshalJSON() ([]byte, error) { return n.Fact, nil }

// Decode reads any event of a game: the engine's own, a book's, or a Note.
func Decode(b *Book, kind string, fact []byte) (Event, error) {
	switch kind {
	case Rolled{}.Kind():
		return decode[Rolled](fact)
	case Ordered{}.Kind():
		return decode[Ordered](fact)
	case Did{}.Kind():
		return decode[Did](fact)
	case Settled{}.Kind():
		return decode[Settled](fact)
	case Started{}.Kind():
		return decode[Started](fact)
	case Struck{}.Kind():
		return decode[Struck](fact)
	case Mended{}.Kind():
		return decode[Mended](fact)
	case Linked{}.Kind():
		return decode[Linked](fact)
	case Revealed{}.Kind():
		return decode[Revealed](fact)
	}
	if strings.HasPrefix(kind, "game.") {
		return Note{What: kind, Fact: append(json.RawMessage(nil), fact...)}, nil
	}
	return b.Decode(kind, fact)
}

func decode[E Event](fact []byte) (Event, error) {
	var e E
	err := json.Unmarshal(fact, &e)
	return e, err
}
