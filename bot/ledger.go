package bot

import (
	"slices"

	"adjutant/engine"
)

// A Ledger is what the game.* events and the dice of a game add up to. It is kept beside the game as a cache and can be made
// again from the events; its size does not grow with the game.
type Ledger struct {
	N         int64                  `json:"n"` // the event up to which it is written
	Names     map[engine.Seat]string `json:"names"`
	Pace      Paced                  `json:"pace"`
	Turn      Opened                 `json:"turn"`
	TurnFrom  int64                  `json:"turn_from"` // the event that opened the turn
	Questions []Asked                `json:"questions"` // of this turn, open or answered
	Asked     int                    `json:"asked"`     // the newest question
	Receipts  int                    `json:"receipts"`  // messages taken
	Salt      string                 `json:"salt"`      // of the message taken last
	Links     []engine.Linked        `json:"links"`     // in use, not yet published
	Link      int                    `json:"link"`      // the newest index in use
	Published string                 `json:"published"` // the link published last
	Where     string                 `json:"where"`     // in which mail: "the opening mail"
	Dice      map[string]int         `json:"dice"`      // rolled so far, by Turn.ID, of turns whose link is not published
	Over      *Over                  `json:"over,omitempty"`
}

func newLedger() *Ledger {
	return &Ledger{Names: map[engine.Seat]string{}, Dice: map[string]int{}, Salt: engine.Salt("")}
}

// fold enters event n. Events that were struck count too: no number and no die comes twice.
func (l *Ledger) fold(n int64, e engine.Event) {
	l.N = n
	switch e := e.(type) {
	case Seated:
		l.Names[e.Seat] = e.Name
	case Paced:
		l.Pace = e
	case Committed:
		l.Published, l.Link, l.Where = e.Link, e.Index, "the opening mail"
		l.Links, l.Dice = nil, map[string]int{}
	case Opened:
		l.Turn, l.TurnFrom, l.Questions = e, n, nil
	case Asked:
		l.Questions = append(l.Questions, e)
		l.Asked = e.Number
	case engine.Ordered:
		l.Receipts++
		l.Salt = engine.Salt(e.Text)
	case engine.Linked:
		l.Links = append(l.Links, e)
		l.Link = e.Index
	case engine.Rolled:
		if e.Number > 0 {
			l.Dice[e.Turn] = e.Number
		}
	case engine.Revealed:
		l.Links = slices.DeleteFunc(l.Links, func(k engine.Linked) bool { return k.Index == e.Index })
		l.Published, l.Where = e.Link, "your last report"
		delete(l.Dice, e.Turn)
	case Over:
		l.Over = &e
	}
	if len(l.Links) == 0 {
		l.Links = nil // so that a cached ledger equals a fresh one
	}
}

// number is the number of a question of this turn; 0 when it was not asked.
func (l *Ledger) number(seat engine.Seat, key string) int {
	for _, q := range l.Questions {
		if q.Seat == seat && q.Question == key {
			return q.Number
		}
	}
	return 0
}
