// Package htl plays Hold the Line, battles of the American Civil War on a board of lettered hexes: action points from a die, units that
// march, fire and close, morale and retreat, leaders, and points for what is destroyed and taken.
//
// Its rooms stand one above the other: board, state, rules, tell, read and mind, and draw. Who looks for a rule finds it in rules, which
// reads in the order of the book; clauses are named [HTL 8.3.4].
package htl

import (
	"io/fs"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/rules"
	"adjutant/engine/htl/state"
	"adjutant/engine/htl/tell"
)

// Book is Hold the Line with the built-in scenarios.
var Book = bookOn(board.BuiltIn)

// bookOn is Hold the Line with the scenarios and tables of a set.
func bookOn(set func() *board.Set) *engine.Book {
	return &engine.Book{
		ID:        "htl",
		Short:     "HTL",
		Title:     "Hold the Line",
		Subtitle:  "Battles of the American Civil War",
		Version:   1,
		Seats:     tell.Seats(set()),
		Scenarios: tell.Scenarios(set()),
		Options:   board.BookOptions(),
		Clauses:   tell.Clauses(),
		Primer:    engine.ReadPrimer(primer),
		Lesson:    engine.ReadLesson(lesson),
		Trials:    engine.MustTrials(edges),
		OneWord:   []string{"roll", "stay", "pass", "skip", "none", "retreat", "advance"},
		Kinds: []engine.Kind{
			{
				ID: "retreat", Title: "The hex of a retreat", Clause: "8.4.1", DefaultOn: true,
				Default:  "not next to other enemies, then better cover, then the lower letter and number",
				Examples: []string{"retreat: toward E6, then cover", "retreat: away from enemies, else any"},
			},
			{
				ID: "displace", Title: "Who makes room, and where it goes", Clause: "8.5.1", DefaultOn: true,
				Default:  "the unit nearest to its own edge; its hex as in a retreat",
				Examples: []string{"displace: cover, then away from enemies"},
			},
			{
				ID: "leader", Title: "The way of a leader whose unit is gone", Clause: "8.5.2", DefaultOn: true,
				Default:  "the nearest unit without a leader, else towards the own edge; he goes with a displaced unit",
				Examples: []string{"leader: unit, else cover"},
			},
			{
				ID: "advance", YesNo: true, Verb: "advance", Title: "The advance after combat", Clause: "8.3.4", DefaultOn: true,
				Default:  "always, and the leader goes along",
				Examples: []string{"advance: never", "advance: if not reduced and not outnumbered"},
			},
			{
				ID: "fire", Title: "The fire after a failed nerve check", Clause: "11.1", DefaultOn: true,
				Default: "at the hex that was to be closed",
			},
		},
		Start: func(scenario string, options []string) (engine.Position, error) {
			return seated(rules.Start(set(), scenario, options))
		},
		Parse:  func(text string) (engine.Position, error) { return seated(state.Parse(set(), text)) },
		Decode: state.Facts.Decode,
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
			p := start.(position)
			return bookOf(p.Set.For(p.Scenario))
		},
	}
}

// seated puts a position on the table.
func seated(p *state.Position, err error) (engine.Position, error) {
	if err != nil {
		return nil, err
	}
	return position{p}, nil
}

// onSet is the book with a club's scenarios and tables.
func onSet(files fs.FS) (*engine.Book, error) {
	s, err := board.On(files)
	if err != nil {
		return nil, err
	}
	return bookOf(s), nil
}

// bookOf is Hold the Line with a set that has been read.
func bookOf(s *board.Set) *engine.Book { return bookOn(func() *board.Set { return s }) }

func init() { engine.Register(Book) }
