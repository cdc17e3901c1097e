// Package acwc plays The American Civil War Campaign (version 4.0): a war of corps over the boxes of the strategic map, in which neither
// side sees the other.
//
// board/ is what never changes in a game, state/ a game at one moment and what each side may know of it, rules/ the book chapter by
// chapter, tell/ words, read/ order lines, mind/ what advises and plays, draw/ pictures. Imports go one way in that order; this
// package is the Book, and a thin Position that hands each question to the room that knows it.
package acwc

import (
	"fmt"
	"io/fs"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/rules"
	"adjutant/engine/acwc/state"
)

// Book is the campaign on the built-in map.
var Book = bookOn(board.BuiltIn)

// seats are the two presidents, who command everything [roles 1.1].
var seats = []engine.SeatInfo{
	{Seat: "union", Name: "the Union", Short: "Union",
		ToWin: "hold New Orleans, Mobile, Charleston, Wilmington, Richmond, Memphis and Atlanta together."},
	{Seat: "confederate", Name: "the Confederacy", Short: "Confederate",
		ToWin: "hold one of the seven cities after June 1865, or have the larger army maximum."},
}

func bookOn(on func() *board.Board) *engine.Book {
	return &engine.Book{
		ID: "acwc", Short: "ACWC", Title: "The American Civil War Campaign", Subtitle: "1861 to 1865", Version: 1,
		Seats: seats,
		Scenarios: []engine.Scenario{{ID: "1861", Title: "The war, July 1861 to June 1865",
			Says: "Forty turns from July 1861; twelve corps against eight."}},
		Options: state.BookOptions(),
		Trials:  engine.MustTrials(edges),
		Kinds:   kinds,
		Clauses: clauses(),
		Primer:  engine.ReadPrimer(primer),
		Lesson:  engine.ReadLesson(lesson),
		OneWord: []string{"fight", "ready", "pass", "end"},
		Start: func(scenario string, options []string) (engine.Position, error) {
			return start(on(), scenario, options)
		},
		Parse: func(text string) (engine.Position, error) {
			p, err := state.Parse(on(), text)
			if err != nil {
				return nil, err
			}
			rules.Complete(p)
			return &position{p}, nil
		},
		Decode: state.Facts.Decode,
		Board:  func() (string, string) { b := on(); return b.Hash, b.Text() },
		On: func(files fs.FS) (*engine.Book, error) {
			b, err := board.Load(files)
			if err != nil {
				return nil, err
			}
			return bookOn(func() *board.Board { return b }), nil
		},
	}
}

func init() { engine.Register(Book) }

func clauses() []engine.Clause {
	cs, err := board.Clauses()
	if err != nil {
		panic(err)
	}
	return cs
}

// start sets a game up, with its options.
func start(b *board.Board, scenario string, on []string) (engine.Position, error) {
	if scenario != "1861" {
		return nil, fmt.Errorf("I know no scenario %q; there is: 1861", scenario)
	}
	p := state.New(b)
	for _, o := range on {
		if err := p.Opt.Turn(o); err != nil {
			return nil, err
		}
	}
	rules.NewGame(p)
	return &position{p}, nil
}

var kinds = []engine.Kind{
	{ID: "rearm", Title: "Who gets new carbines", Clause: "11.4", DefaultOn: true, Default: "the strongest brigades"},
	{ID: "forage", Title: "Who eats", Clause: "13.3", DefaultOn: true, Default: "the strongest",
		Examples: []string{"forage: McDowell, then Heintzelman, else any"}},
	{ID: "attrition", Title: "Who bears attrition", Clause: "13.4", DefaultOn: true, Default: "spread evenly, the largest stand first"},
	{ID: "fight", Title: "Fight or withdraw", Clause: "8", YesNo: true, Verb: "fight",
		Default: "fight if entrenched, or with two thirds of the enemy's known strength; else withdraw to the box with most corps",
		Examples: []string{"fight: if not outnumbered 2 to 1", "fight at Washington: always",
			"fight at Manassas Junction: never; to Gordonsville, else any"}},
	{ID: "battle", Title: "Orders for a battle", Clause: "8.4", DefaultOn: true,
		Default:  "the mover assaults, the other side holds; quit at 25; by strength at night; all corps near by come",
		Examples: []string{"battle: stance hold, quit 40", "battle at Washington: stance assault, quit 25, night stay"}},
	{ID: "retreat", Title: "Where a beaten force goes", Clause: "8.58", DefaultOn: true, Default: "the own box with most corps",
		Examples: []string{"retreat: Richmond, then Gordonsville, else any"}},
	{ID: "promote", Title: "Who is promoted or trained", Clause: "9.3", DefaultOn: true, Default: "the divisions with most points",
		Examples: []string{"promote: Tyler, then Hunter, else any"}},
	{ID: "credit", Title: "Who is promoted in the enemy's turn", Clause: "9.32", DefaultOn: true, Default: "the divisions with most points"},
	{ID: "recruit", Title: "Where corps are raised", Clause: "11.1",
		Default:  "the highest values not touched by the enemy, first free names",
		Examples: []string{"recruit: New York, then Philadelphia, else any"}},
	{ID: "refit", Title: "Which guns are upgraded", Clause: "11.3", DefaultOn: true,
		Default: "the oldest field smoothbores of each corps to heavy ones"},
}
