package record

import (
	"slices"
	"time"

	"adjutant/engine"
)

// A Ledger is what the game.* events and the dice of a game add up to. It is kept beside the game as a cache and can be made
// again from the events; its size does not grow with the game, but for a number every few turns.
type Ledger struct {
	N         int64                  `json:"n"`    // the event up to which it is written
	Form      int                    `json:"form"` // of the ledger: one of another form is made again
	Names     map[engine.Seat]string `json:"names"`
	Pace      Paced                  `json:"pace"`
	Turn      Opened                 `json:"turn"`
	TurnFrom  int64                  `json:"turn_from"`         // the event that opened the turn
	Questions []Asked                `json:"questions"`         // of this turn, open or answered
	Asked     int                    `json:"asked"`             // the newest question
	Receipts  map[engine.Seat]int    `json:"receipts"`          // messages taken
	Salt      string                 `json:"salt"`              // of the message taken last
	Moment    Moment                 `json:"moment,omitzero"`   // the newest of orders given in secret
	Links     []engine.Linked        `json:"links"`             // in use, not yet published
	Link      int                    `json:"link"`              // the newest index in use
	Published string                 `json:"published"`         // the link published last
	Where     string                 `json:"where"`             // in which letter: "the opening report"
	Dice      map[string]int         `json:"dice"`              // rolled so far, by Turn.ID, of turns whose link is not published
	Spent     []int                  `json:"spent,omitempty"`   // of those, the ones that a strike has used up
	ByHand    bool                   `json:"by_hand,omitempty"` // the dice are given by the moderator
	Over      *Over                  `json:"over,omitempty"`
	Rulings   []Ruled                `json:"rulings,omitempty"` // of the moderators, one a clause
	Time      timeLedger             `json:"time"`

	Figures map[engine.Seat]Figures `json:"figures,omitempty"`
	Ended   string                  `json:"ended,omitempty"` // when the game came to its result, as store.Stamp writes it
	Since   map[int]string          `json:"since,omitempty"` // when the questions of this turn were asked, as store.Stamp writes it

	Counts map[engine.Seat]*Counting `json:"counts,omitempty"` // see Counted
	Rolls  DiceCount                 `json:"rolls,omitzero"`
	Marks  []int64                   `json:"marks,omitempty"` // see TurnsFrom; only what stands

	opened int64 // the event that opened a turn last, struck or not
	book   *engine.Book
}

// ledgerForm counts up whenever a ledger holds more than before.
const ledgerForm = 4

// Current says whether a ledger was written by this program, or holds all that it would write.
func (l *Ledger) Current() bool { return l.Form == ledgerForm }

// NewLedger is the ledger of a game in which nothing has happened.
func NewLedger(book *engine.Book) *Ledger {
	return &Ledger{book: book, Form: ledgerForm, Names: map[engine.Seat]string{}, Receipts: map[engine.Seat]int{}, Dice: map[string]int{},
		Salt: engine.Salt("")}
}

// LedgerOf is the ledger of a whole game. What was struck is no longer true, but it has been: no question's number, no receipt, no
// link and no die comes twice.
func LedgerOf(book *engine.Book, es []Happened) *Ledger {
	l := NewLedger(book)
	l.GoOn(es)
	return l
}

// GoOn enters events behind those that are in a ledger. What a strike among them takes back must be among them, too.
func (l *Ledger) GoOn(es []Happened) {
	still := map[int64]bool{}
	numbered := make([]engine.Numbered, len(es))
	for i, h := range es {
		numbered[i] = engine.Numbered{N: h.N, Event: h.Event}
	}
	for _, n := range engine.Live(numbered) {
		still[n.N] = true
	}
	l.Rolls.GoOn(numbered)
	for _, h := range es {
		l.count(h.N, h.Event)
		if still[h.N] {
			l.fold(h.At, h.Event)
		}
	}
	l.tidy()
}

// Enter adds event n to a ledger; a strike needs one from before what it takes back instead, and GoOn.
func (l *Ledger) Enter(n int64, at time.Time, e engine.Event) {
	l.count(n, e)
	l.Rolls.enter(e)
	l.fold(at, e)
	l.tidy()
}

// count enters what stays used even if it is struck.
func (l *Ledger) count(n int64, e engine.Event) {
	l.N = n
	switch e := e.(type) {
	case Committed:
		l.Published, l.Link, l.Where = e.Link, e.Index, "the opening report"
		l.Links, l.Dice = nil, map[string]int{}
	case Opened:
		l.opened = n
	case Asked:
		l.Asked = e.Number
	case engine.Ordered:
		l.Receipts[e.Seat]++
		l.Moment, l.Salt = l.Moment.With(e.Moment, e.Text)
	case engine.Linked:
		l.Links = append(l.Links, e)
		l.Link = e.Index
	case engine.Rolled:
		if e.Number > 0 {
			l.Dice[e.Turn] = max(l.Dice[e.Turn], e.Number)
		}
	case engine.Struck:
		for _, k := range l.Links {
			if slices.Contains(e.Spent, k.Index) {
				l.Spent = append(l.Spent, k.Index)
				delete(l.Dice, k.Turn)
			}
		}
	case engine.Revealed:
		l.Links = slices.DeleteFunc(l.Links, func(k engine.Linked) bool { return k.Index == e.Index })
		l.Spent = slices.DeleteFunc(l.Spent, func(k int) bool { return k == e.Index })
		l.Published, l.Where = e.Link, "your last report"
		if !slices.ContainsFunc(l.Links, func(k engine.Linked) bool { return k.Turn == e.Turn }) {
			delete(l.Dice, e.Turn)
		}
	}
}

// fold enters what is true only as long as it is not struck.
func (l *Ledger) fold(at time.Time, e engine.Event) {
	l.Time.fold(e)
	defer l.figure(at, e)
	defer l.tally(at, e)
	switch e := e.(type) {
	case Seated:
		l.Names[e.Seat] = e.Name
	case Paced:
		l.Pace = e
	case Tossed:
		l.ByHand = e.ByHand
	case Ruled:
		l.Rulings = append(slices.DeleteFunc(l.Rulings, func(r Ruled) bool { return r.Clause == e.Clause }), e)
	case Opened:
		l.Turn, l.TurnFrom, l.Questions = e, l.opened, nil
		if (e.Number-1)%markEvery == 0 {
			l.Marks = append(l.Marks, l.opened)
		}
	case Asked:
		l.Questions = append(l.Questions, e)
	case Over:
		l.Over = &e
	case Reopened:
		l.Over = nil
	}
}

// markEvery is after how many turns the ledger marks where one began.
const markEvery = 16

// TurnsFrom is events between which a turn began: the first of a few turns, of which it is one, and the first behind them, or 0 if they are
// the last.
func (l *Ledger) TurnsFrom(number int) (from, to int64) {
	i := (number - 1) / markEvery
	if i < 0 || i >= len(l.Marks) {
		return 1, 0
	}
	if i+1 < len(l.Marks) {
		to = l.Marks[i+1]
	}
	return l.Marks[i], to
}

// tidy lets a cached ledger equal a fresh one.
func (l *Ledger) tidy() {
	if len(l.Links) == 0 {
		l.Links = nil
	}
	if len(l.Spent) == 0 {
		l.Spent = nil
	}
}

// AskedAs says whether a question of this turn stands, open or answered: it was not struck.
func (l *Ledger) AskedAs(number int) bool {
	return slices.ContainsFunc(l.Questions, func(q Asked) bool { return q.Number == number })
}

// Number is the number of a question of this turn; 0 when it was not asked.
func (l *Ledger) Number(seat engine.Seat, key string) int {
	for _, q := range l.Questions {
		if q.Seat == seat && q.Question == key {
			return q.Number
		}
	}
	return 0
}
