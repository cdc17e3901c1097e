// Package htl plays Hold the Line, battles of the American Civil War on a board of lettered hexes: action points from a die, units that
// march, fire and close, morale and retreat, leaders, and points for what is destroyed and taken.
//
// The folder reads in the order of its rulebook: terrain.go (2.0), units.go (3.0), scenario.go and its readers (4.0; clubscenario.go for those of clubs), sequence.go and
// turn.go (5.0, 6.0), march.go and way.go (7.0), attack.go, sight.go and close.go (8.0 to 8.3), retreat.go, displace.go and flight.go
// (8.4, 8.5), rally.go (9.4), victory.go (10.0), options.go (11.0). What is asked stands in ask.go, the language of orders in orders.go
// and read.go, the events in events.go and fold.go, the words in tell.go and brief.go, the moderator's corrections in mend.go. Clauses
// are named [HTL 8.3.4]; where the book is silent the code names the ruling that it follows.
package htl

import (
	"io/fs"

	"adjutant/engine"
)

// Book is Hold the Line with the built-in scenarios.
var Book = bookOn(builtIn)

// bookOn is Hold the Line with the scenarios and tables of a set.
func bookOn(set func() *Set) *engine.Book {
	return &engine.Book{
		ID:        "htl",
		Short:     "HTL",
		Title:     "Hold the Line",
		Subtitle:  "Battles of the American Civil War",
		Version:   1,
		Seats:     seats(set()),
		Scenarios: scenarios(set()),
		Options:   bookOptions(),
		Clauses:   bookClauses(),
		Kinds: []engine.Kind{
			{ID: "retreat", Title: "The hex of a retreat", Clause: "8.4.1", DefaultOn: true, Default: "not next to other enemies, then better cover, then the lower letter and number"},
			{ID: "displace", Title: "Who makes room, and where it goes", Clause: "8.5.1", DefaultOn: true, Default: "the unit nearest to its own edge; its hex as in a retreat"},
			{ID: "leader", Title: "The way of a leader whose unit is gone", Clause: "8.5.2", DefaultOn: true, Default: "the nearest unit without a leader, else towards the own edge; he goes with a displaced unit"},
			{ID: "advance", YesNo: true, Verb: "advance", Title: "The advance after combat", Clause: "8.3.4", DefaultOn: true, Default: "always, and the leader goes along"},
			{ID: "fire", Title: "The fire after a failed nerve check", Clause: "11.1", DefaultOn: true, Default: "at the hex that was to be closed"},
		},
		Start: func(scenario string, options []string) (engine.Position, error) {
			return seated(start(set(), scenario, options))
		},
		Parse:  func(text string) (engine.Position, error) { return seated(parse(set(), text)) },
		Decode: decode,
		Board:  func() (string, string) { s := set(); return s.Hash, s.Text() },
		On:     onSet,
		Scenario: func(file, text string) (*engine.Book, string, error) {
			s, id, err := set().With(file, text)
			if err != nil {
				return nil, "", err
			}
			return bookOf(s), id, nil
		},
		For: func(start engine.Position) *engine.Book {
			p := start.(*position)
			return bookOf(p.set.For(p.Scenario))
		},
	}
}

// seated puts a position on the table.
func seated(p *position, err error) (engine.Position, error) {
	if err != nil {
		return nil, err
	}
	return p, nil
}

// onSet is the book with a club's scenarios and tables.
func onSet(files fs.FS) (*engine.Book, error) {
	s, err := On(files)
	if err != nil {
		return nil, err
	}
	return bookOf(s), nil
}

// bookOf is Hold the Line with a set that has been read.
func bookOf(s *Set) *engine.Book { return bookOn(func() *Set { return s }) }

func init() { engine.Register(Book) }
