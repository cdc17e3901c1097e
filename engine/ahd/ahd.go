// Package ahd plays A House Divided, the American Civil War of two players on a board of boxes: marches bought with a die,
// battles fought round by round, promotion, recruitment, and seven Southern cities that the Union must hold at one time.
//
// Its rooms stand one above the other: board, state, rules, tell, read and mind, and draw. Who looks for a rule finds it in rules, which
// reads in the order of the book; clauses are named [AHD 5.34].
package ahd

import (
	"io/fs"

	"golang.org/x/tools/txtar"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
	"adjutant/engine/ahd/tell"
	"adjutant/engine/graph"
)

// Book is A House Divided on the built-in board.
var Book = bookOn(state.BuiltIn)

// seats are the two sides, one chair each.
var seats = []engine.SeatInfo{
	{Seat: "union", Name: "the Union", Short: "Union",
		ToWin: "hold New Orleans, Charleston, Mobile, Wilmington, Atlanta, Richmond and Memphis all at once."},
	{Seat: "confederate", Name: "the Confederacy", Short: "Confederate",
		ToWin: "take Washington, have a larger army maximum than the Union's, or last until the end."},
}

// bookOn is A House Divided on a board.
func bookOn(built func() *board.Board) *engine.Book {
	return &engine.Book{
		ID:        "ahd",
		Short:     "AHD",
		Title:     board.Title,
		Subtitle:  board.Subtitle,
		Version:   1,
		Seats:     seats,
		Scenarios: state.BookScenarios(),
		Options:   state.BookOptions(),
		Clauses:   tell.BookClauses(),
		Primer:    engine.ReadPrimer(primer),
		Trials:    engine.MustTrials(edges),
		Lesson:    engine.ReadLesson(lesson),
		OneWord:   []string{"stand", "hold", "pass", "skip", "none", "retreat", "withdraw"},
		Kinds: []engine.Kind{
			{ID: "withdraw", Noun: "withdrawal", YesNo: true, Verb: "withdraw", Early: "retreat", Title: "Withdraw cavalry before combat",
				Clause: "5.6", Default: "never if entrenched or in a recruitment city, else always; to an own box farthest from the enemy",
				Examples: []string{"withdraw: always, never from Nashville; to any if it is ours, else ask", "withdraw: never"}},
			{ID: "fire", Title: "Targets of fire", Clause: "5.1", DefaultOn: true, Default: "cover all, then the one most likely destroyed",
				Examples: []string{"fire: cover all, then the reduced, then the strongest"}},
			{ID: "retreat", YesNo: true, Verb: "retreat", Title: "Stand or retreat", Clause: "5.4",
				Default: "never while I have as many steps as the enemy, else to an own box",
				Examples: []string{"retreat: if outnumbered 2 to 1, never from Richmond; to Vandalia if it is ours, else any",
					"retreat: if outnumbered with reinforcements or losing 3 or more, but ask if in a city", "retreat at Manassas Junction: never"}},
			{ID: "reinforce", Noun: "reinforcement", YesNo: true, Verb: "reinforce", Title: "Reinforcements", Clause: "5.5",
				Default: "always, never if it empties a recruitment city",
				Examples: []string{"reinforce: always, never from Washington",
					"reinforce at Cairo: if not outnumbered 3 to 1; from Vandalia, then St. Louis"}},
			{ID: "promote", Title: "Promotion", Clause: "6.0", DefaultOn: true, Default: "militia to veteran, infantry before cavalry",
				Examples: []string{"promote: veteran cavalry, then militia infantry"}},
			{ID: "battles", Title: "Order of battles", Clause: "5.0", DefaultOn: true, Default: "as ordered, else by name",
				Examples: []string{"battles: Manassas Junction, then Cairo"}},
		},
		Start: func(scenario string, options []string) (engine.Position, error) {
			return seated(rules.Start(built(), scenario, options))
		},
		Parse:  func(text string) (engine.Position, error) { return seated(rules.Parse(built(), text)) },
		Decode: state.Facts.Decode,
		Board:  func() (string, string) { b := built(); return b.Hash, string(txtar.Format(&b.Text)) },
		On:     onBoard,
	}
}

// seated puts a position on the table.
func seated(p *state.Position, err error) (engine.Position, error) {
	if err != nil {
		return nil, err
	}
	return position{p}, nil
}

// onBoard is the book on a club's board. Files that the folder has not are taken from the built-in board.
func onBoard(files fs.FS) (*engine.Book, error) {
	b, err := state.LoadGame(graph.Layered{Top: files, Below: board.OwnFiles()})
	if err != nil {
		return nil, err
	}
	return bookOn(func() *board.Board { return b }), nil
}

func init() { engine.Register(Book) }
