// Package council is a small rulebook for tests, with all that a game of two needs nothing of: four seats on two sides and a referee,
// plans that are made in secret at the same time, seats that open, close and change hands, and a view for each seat.
//
// Six weeks long Red and Blue quarrel over a ford. Each week all plan at once: a president pays for recruits, or appoints; a general
// attacks or holds; a deputy scouts or rests; every other week the referee says what the weather will be. When all have answered, it is
// carried out. Who wins the clash in his own week may pursue.
package council

import (
	"encoding/json"
	"fmt"
	"strings"

	"adjutant/engine"
)

// The seats and the two sides.
const (
	Referee       engine.Seat = "referee"
	RedPresident  engine.Seat = "red-president"
	RedGeneral    engine.Seat = "red-general"
	RedDeputy     engine.Seat = "red-deputy"
	BluePresident engine.Seat = "blue-president"
	BlueGeneral   engine.Seat = "blue-general"
	BlueDeputy    engine.Seat = "blue-deputy"

	Red  engine.Side = "red"
	Blue engine.Side = "blue"
)

var sides = []engine.SideInfo{
	{Side: Red, Name: "the Red", Short: "Red", ToWin: "have the higher score after six weeks."},
	{Side: Blue, Name: "the Blue", Short: "Blue", ToWin: "have the higher score after six weeks."},
}

// chairs are all seats that there can be, in the order of the book.
var chairs = []engine.SeatInfo{
	{Seat: Referee, Name: "the referee", Short: "Referee", Referee: true},
	{Seat: RedPresident, Side: Red, Name: "the Red president", Short: "Red president"},
	{Seat: RedGeneral, Side: Red, Name: "the Red general", Short: "Red general"},
	{Seat: RedDeputy, Side: Red, Name: "the Red deputy", Short: "Red deputy"},
	{Seat: BluePresident, Side: Blue, Name: "the Blue president", Short: "Blue president"},
	{Seat: BlueGeneral, Side: Blue, Name: "the Blue general", Short: "Blue general"},
	{Seat: BlueDeputy, Side: Blue, Name: "the Blue deputy", Short: "Blue deputy"},
}

// Book is the council.
var Book = &engine.Book{
	ID: "council", Short: "CNCL", Title: "The Council", Version: 1,
	Sides:     sides,
	Seats:     begin().Seats(),
	Scenarios: []engine.Scenario{{ID: "ford", Title: "The ford"}},
	Kinds: []engine.Kind{
		{ID: "campaign", Title: "Attack or hold", Clause: "2", YesNo: true, Verb: "hold", Default: "hold"},
		{ID: "budget", Title: "Money for recruits", Clause: "3", Default: "none"},
		{ID: "scouting", Title: "Scouting", Clause: "4", DefaultOn: true, Default: "rest"},
		{ID: "weather", Title: "The weather", Clause: "5", Default: "fair"},
	},
	Clauses: []engine.Clause{{ID: "1", Title: "Weeks", Says: "All plan at once."},
		{ID: "2", Title: "Clash", Says: "Generals attack or hold."}},
	Start: func(scenario string, options []string) (engine.Position, error) {
		if scenario != "ford" || len(options) > 0 {
			return nil, fmt.Errorf("the council has one scenario, ford, and no options")
		}
		return begin(), nil
	},
	Parse:  parse,
	Decode: decode,
	Board:  func() (string, string) { return "councilboard", "one ford\n" },
}

func init() { engine.Register(Book) }

func begin() *position {
	p := &position{Week: 1, Step: "plan", Men: [2]int{6, 6}, Chest: [2]int{3, 3}, General: [2]bool{true, true}, Weather: "fair"}
	return p
}

// An order is "attack 3", "hold", "fund 1", "raise deputy", "swap", "scout", "rest", "weather foul", "pursue 1", "pass".
type order struct {
	Verb string
	N    int
}

func (o order) String() string {
	switch o.Verb {
	case "attack", "fund", "pursue":
		return fmt.Sprintf("%s %d", o.Verb, o.N)
	}
	return o.Verb
}

// An event of the council. Sees is who may know of it, the referee apart; nil: everybody.
type event struct {
	What  string        `json:"what"`
	Seat  engine.Seat   `json:"seat,omitempty"`
	Side  int           `json:"side"`
	Order string        `json:"order,omitempty"`
	N     int           `json:"n,omitempty"`
	Lost  [2]int        `json:"lost,omitzero"`
	Swap  []engine.Hand `json:"swap,omitempty"`
	Sees  []engine.Seat `json:"sees,omitempty"`
}

// Kind makes it an event.
func (e *event) Kind() string { return "council." + e.What }

// For lets a seat know what it may.
func (e *event) For(seat engine.Seat) engine.Event {
	if e.Sees == nil || seat == Referee {
		return e
	}
	for _, s := range e.Sees {
		if s == seat {
			return e
		}
	}
	if e.What == "planned" { // that somebody has answered is no secret
		return &event{What: "planned", Seat: e.Seat, Side: e.Side}
	}
	return nil
}

// Hands says who changes places.
func (e *event) Hands() []engine.Hand { return e.Swap }

func decode(kind string, fact []byte) (engine.Event, error) {
	e := &event{}
	if err := json.Unmarshal(fact, e); err != nil {
		return nil, err
	}
	if e.Kind() != kind || !strings.HasPrefix(kind, "council.") {
		return nil, fmt.Errorf("%q is no event of the council", kind)
	}
	return e, nil
}
