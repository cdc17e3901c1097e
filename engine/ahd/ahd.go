// Package ahd plays A House Divided, the American Civil War of two players on a board of boxes: marches bought with a die,
// battles fought round by round, promotion, recruitment, and seven Southern cities that the Union must hold at one time.
//
// The folder reads in the order of its rulebook: board.go and units.go (1.3, 1.4), scenario.go (2.0, 11.0), sequence.go and
// turn.go (3.0), march.go, entrench.go, sea.go (4.0), battle.go, fire.go (5.0), promote.go (6.0), recruit.go (7.0), control.go (8.0),
// victory.go (9.0, 10.0). What is asked stands in ask.go, the language of orders in orders.go and read.go, the events in events.go
// and fold.go, the words in tell.go and brief.go, the drawing in scene.go, the moderator's corrections in mend.go. Clauses are named [AHD 5.34]; where the book is
// silent the code names the ruling that it follows.
package ahd

import (
	"io/fs"

	"golang.org/x/tools/txtar"

	"adjutant/engine"
	"adjutant/engine/graph"
)

// Book is A House Divided on the built-in board.
var Book = bookOn(builtIn)

// bookOn is A House Divided on a board.
func bookOn(board func() *Board) *engine.Book {
	return &engine.Book{
		ID:       "ahd",
		Short:    "AHD",
		Title:    Title,
		Subtitle: Subtitle,
		Version:  1,
		Seats: []engine.SeatInfo{
			{Seat: "union", Name: "the Union", Short: "Union", ToWin: "hold New Orleans, Charleston, Mobile, Wilmington, Atlanta, Richmond and Memphis all at once."},
			{Seat: "confederate", Name: "the Confederacy", Short: "Confederate", ToWin: "take Washington, have a larger army maximum than the Union's, or last until the end."},
		},
		Scenarios: bookScenarios(),
		Options:   bookOptions(),
		Clauses:   bookClauses(),
		Kinds: []engine.Kind{
			{ID: "withdraw", YesNo: true, Verb: "withdraw", Early: "retreat", Title: "Withdraw cavalry before combat", Clause: "5.6", Default: "never if entrenched or in a recruitment city, else always; to an own box farthest from the enemy"},
			{ID: "fire", Title: "Targets of fire", Clause: "5.1", DefaultOn: true, Default: "cover all, then the one most likely destroyed"},
			{ID: "retreat", YesNo: true, Verb: "retreat", Title: "Stand or retreat", Clause: "5.4", Default: "never while I have as many steps as the enemy, else to an own box"},
			{ID: "reinforce", YesNo: true, Verb: "reinforce", Title: "Reinforcements", Clause: "5.5", Default: "always, never if it empties a recruitment city"},
			{ID: "promote", Title: "Promotion", Clause: "6.0", DefaultOn: true, Default: "militia to veteran, infantry before cavalry"},
			{ID: "battles", Title: "Order of battles", Clause: "5.0", DefaultOn: true, Default: "as ordered, else by name"},
		},
		Start: func(scenario string, options []string) (engine.Position, error) {
			return start(board(), scenario, options)
		},
		Parse: func(text string) (engine.Position, error) {
			p, err := parseSound(board(), text)
			if err != nil {
				return nil, err
			}
			return p, nil
		},
		Decode: decode,
		Board:  func() (string, string) { b := board(); return b.Hash, string(txtar.Format(&b.text)) },
		On:     onBoard,
	}
}

// onBoard is the book on a club's board. Files that the folder has not are taken from the built-in board.
func onBoard(files fs.FS) (*engine.Book, error) {
	b, err := loadGame(graph.Layered{Top: files, Below: ownFiles()})
	if err != nil {
		return nil, err
	}
	return bookOn(func() *Board { return b }), nil
}

func init() { engine.Register(Book) }
