// Package dwf plays Divided We Fall, the American Civil War of two players on an area map: command points and the leaders who spend
// them, marches by stacks that drop and gather units, rivers and the sea, supply and forts, the blockade, and the politics of five years.
//
// The folder reads in the order of its rulebook: board.go, links.go, charts.go, lists.go (map, charts, order of appearance), units.go and
// leaders.go, control.go (who holds what, supply), sequence.go and turn.go, arrive.go, replace.go and counters.go (reinforcements, replacements,
// forts, counters), column.go, duties.go, march.go, water.go and moves.go (movement), battle.go, expense.go, bombard.go, losses.go, retreat.go,
// aftermath.go (combat), politics.go, victory.go, abilities.go, novice.go, tenure.go, careers.go, successions.go, listed.go, detach.go
// (alternative leader arrival). What is asked stands in ask.go, what is allowed in legal.go. The grammar of orders is written at the head of orders.go, which read.go and its neighbors read; the notation of positions
// at the head of text.go, which parse.go reads. The events are in events.go and fold.go, the words in chronicle.go, journey.go, story.go,
// arithmetic.go and tell.go (what happened), brief.go, outlook.go, echo.go and guide.go (what is and may be), the drawing in scene.go. What the
// player by machine goes by is measured in value.go, survey.go, aims.go and reach.go, its plans are in plans.go, planlegs.go, planfights.go
// and planmoves.go. Clauses are named as in the list of clauses, [cbt.column]; where the book is silent the code names
// the ruling that it follows, [R51].
package dwf

import (
	"io/fs"

	"golang.org/x/tools/txtar"

	"adjutant/engine"
	"adjutant/engine/graph"
)

// Book is Divided We Fall on the built-in board.
var Book = bookOn(builtIn)

// bookOn is Divided We Fall on a board.
func bookOn(board func() *Board) *engine.Book {
	return &engine.Book{
		ID:       "dwf",
		Short:    "DWF",
		Title:    "Divided We Fall",
		Subtitle: "The American Civil War, 1861–1865",
		Version:  1,
		Seats: []engine.SeatInfo{
			{Seat: "union", Name: "the Union", Short: "Union", ToWin: "hold Richmond and all cities of as many replacement groups as the year demands."},
			{Seat: "confederate", Name: "the Confederacy", Short: "Confederate", ToWin: "take Washington, or two great cities of the North, or last until the end."},
		},
		Scenarios: bookScenarios(),
		Options:   bookOptions(),
		Clauses:   bookClauses(),
		Kinds: []engine.Kind{
			{ID: "withdraw", YesNo: true, Verb: "withdraw", Title: "Withdraw before combat", Clause: "cbt.retreat_before", Default: "never"},
			{ID: "naval", YesNo: true, Verb: "withdraw", Title: "Naval units before combat", Clause: "nav.retreat", DefaultOn: true, Default: "always"},
			{ID: "reorganize", Title: "Reorganization before a battle", Clause: "reorg.free", DefaultOn: true, Default: "as they stand"},
			{ID: "shield", Title: "Which leader takes losses off", Clause: "ldr.losses", DefaultOn: true, Default: "the highest"},
			{ID: "lose", Title: "Order of losses", Clause: "cbt.def_loss", DefaultOn: true, Default: "infantry, then militia, then naval units, then the fort"},
			{ID: "retreat", Title: "Where to retreat", Clause: "ret.own_colour", DefaultOn: true, Default: "most friendly factors, then the nearest flag city"},
			{ID: "capture", YesNo: true, Verb: "capture", Title: "Supply that the enemy left", Clause: "cap.supply", DefaultOn: true, Default: "always"},
			{ID: "leader", Title: "Where a leader left alone goes", Clause: "ldr.alone", DefaultOn: true, Default: "the nearest, first by name"},
		},
		Start: func(scenario string, options []string) (engine.Position, error) {
			p, err := start(board(), scenario, options)
			if err != nil {
				return nil, err
			}
			return position{p}, nil
		},
		Parse: func(text string) (engine.Position, error) {
			p, err := parse(board(), text)
			if err != nil {
				return nil, err
			}
			return position{p}, nil
		},
		Decode: decode,
		Board:  func() (string, string) { b := board(); return b.Hash, string(txtar.Format(&b.text)) },
		On:     onBoard,
	}
}

// onBoard is the book on a club's board. Files that the folder has not are taken from the built-in board.
func onBoard(files fs.FS) (*engine.Book, error) {
	b, err := loadBoard(graph.Layered{Top: files, Below: ownFiles()})
	if err != nil {
		return nil, err
	}
	return bookOn(func() *Board { return b }), nil
}

func init() { engine.Register(Book) }
