// Package dwf plays Divided We Fall, the American Civil War of two players on an area map: command points and the leaders who spend
// them, marches by stacks that drop and gather units, rivers and the sea, supply and forts, the blockade, and the politics of five years.
//
// The book is rooms, each of which imports only those before it: board (what never changes), state (a game at one moment), rules with its
// chapters (what is allowed and what an order does), tell (words), read (lines of orders), mind (advice and the player by machine), draw
// (the map). Here stand the Book and the position of the table, which hands each question to the room that knows it. Clauses are named as
// in the list of clauses, [cbt.column]; where the book is silent the code names the ruling that it follows, [R51].
package dwf

import (
	"io/fs"

	"golang.org/x/tools/txtar"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/dwf/state"
	"adjutant/engine/dwf/tell"
	"adjutant/engine/graph"
)

// Book is Divided We Fall on the built-in board.
var Book = bookOn(board.BuiltIn)

// seats are the two sides, one chair each.
var seats = []engine.SeatInfo{
	{Seat: "union", Name: "the Union", Short: "Union",
		ToWin: "hold Richmond and all cities of as many replacement groups as the year demands."},
	{Seat: "confederate", Name: "the Confederacy", Short: "Confederate",
		ToWin: "take Washington, or two great cities of the North, or last until the end."},
}

// bookOn is Divided We Fall on a board.
func bookOn(board func() *board.Board) *engine.Book {
	return &engine.Book{
		ID:        "dwf",
		Short:     "DWF",
		Title:     "Divided We Fall",
		Subtitle:  "The American Civil War, 1861–1865",
		Version:   1,
		Seats:     seats,
		Scenarios: state.BookScenarios(),
		Options:   state.BookOptions(),
		Clauses:   tell.BookClauses(),
		Primer:    engine.ReadPrimer(primer),
		Lesson:    engine.ReadLesson(lesson),
		Trials:    engine.MustTrials(edges),
		OneWord:   []string{"stand", "hold", "pass", "skip", "none", "retreat", "withdraw", "evade"},
		Kinds: []engine.Kind{
			{ID: "withdraw", Noun: "withdrawal", YesNo: true, Verb: "withdraw", Title: "Withdraw before combat", Clause: "cbt.retreat_before",
				Default:  "never",
				Examples: []string{"withdraw at Corinth: if odds below 30; to Memphis, else any", "withdraw: if outnumbered 3 to 1 and not in a fort"}},
			{ID: "naval", YesNo: true, Verb: "withdraw", Title: "Naval units before combat", Clause: "nav.retreat", DefaultOn: true,
				Default:  "always",
				Examples: []string{"naval: always"}},
			{ID: "reorganize", Title: "Reorganization before a battle", Clause: "reorg.free", DefaultOn: true, Default: "as they stand",
				Examples: []string{"reorganize: fewest"}},
			{ID: "shield", Title: "Which leader takes losses off", Clause: "ldr.losses", DefaultOn: true, Default: "the highest",
				Examples: []string{"shield: Beauregard, then the highest"}},
			{ID: "lose", Title: "Order of losses", Clause: "cbt.def_loss", DefaultOn: true,
				Default:  "infantry, then militia, then naval units, then the fort",
				Examples: []string{"lose: militia first, then the smallest infantry"}},
			{ID: "retreat", Title: "Where to retreat", Clause: "ret.own_colour", DefaultOn: true,
				Default:  "most friendly factors, then the nearest flag city",
				Examples: []string{"retreat: Richmond, else any"}},
			{ID: "capture", YesNo: true, Verb: "capture", Title: "Supply that the enemy left", Clause: "cap.supply", DefaultOn: true,
				Default:  "always",
				Examples: []string{"capture: always"}},
			{ID: "leader", Title: "Where a leader left alone goes", Clause: "ldr.alone", DefaultOn: true, Default: "the nearest, first by name",
				Examples: []string{"leader: Richmond, then Nashville, else any"}},
		},
		Start: func(scenario string, options []string) (engine.Position, error) {
			p, err := rules.Start(board(), scenario, options)
			if err != nil {
				return nil, err
			}
			return position{p}, nil
		},
		Parse: func(text string) (engine.Position, error) {
			p, err := state.Parse(board(), text)
			if err != nil {
				return nil, err
			}
			return position{p}, nil
		},
		Decode: state.Facts.Decode,
		Board:  func() (string, string) { b := board(); return b.Hash, string(txtar.Format(&b.Text)) },
		On:     onBoard,
	}
}

// onBoard is the book on a club's board. Files that the folder has not are taken from the built-in board.
func onBoard(files fs.FS) (*engine.Book, error) {
	b, err := board.Load(graph.Layered{Top: files, Below: board.OwnFiles()})
	if err != nil {
		return nil, err
	}
	return bookOn(func() *board.Board { return b }), nil
}

func init() { engine.Register(Book) }
