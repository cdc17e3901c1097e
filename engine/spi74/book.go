// Package spi74 plays American Civil War (1974), the whole war on a board of 1,768 hexes: a Book, and a thin Position that hands each
// question to the room that knows it.
//
// board/ is what never changes in a game, state/ a game at one moment, rules/ the book chapter by chapter, read/ order lines, tell/
// words, draw/ pictures, mind/ what advises and plays. Imports go one way: board, state, rules, then the other four, then this package.
package spi74

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
)

// Book is American Civil War on the built-in board.
var Book = bookOn(board.BuiltIn)

// seats are the two sides, one chair each.
var seats = []engine.SeatInfo{
	{Seat: "union", Name: "the Union", Short: "Union",
		ToWin: "bring the largest Southern supply grid below its minimum after a Southern player-turn, " +
			"and below 40 by the election of turn 13."},
	{Seat: "confederate", Name: "the Confederacy", Short: "Confederate",
		ToWin: "keep the grid through turn 16 or past the election, or hold two of Washington, Cincinnati and Cairo."},
}

func bookOn(on func() *board.Board) *engine.Book {
	return &engine.Book{
		ID: "spi74", Short: "ACW 1974", Title: "The American Civil War", Subtitle: "1861 to 1865", Version: 1,
		Seats: seats,
		Scenarios: []engine.Scenario{{ID: "basic", Title: "The war, 1861 to 1865",
			Says: "Sixteen seasons from summer 1861; both sides set up freely within their borders.",
			Tells: []string{"Between two steady players of this machine the Union won 4 games of 12; it has to be bold early, " +
				"for the grid grows with the years and the election of turn 13 asks for less than 40 of it."}}},
		Options: options(),
		Kinds:   kinds,
		Clauses: clauses(),
		Primer:  engine.ReadPrimer(primer),
		Lesson:  engine.ReadLesson(lesson),
		Trials:  engine.MustTrials(edges),
		OneWord: []string{"stand", "hold", "pass", "skip", "none", "retreat", "halt"},
		Start: func(scenario string, options []string) (engine.Position, error) {
			return start(on(), scenario, options)
		},
		Parse: func(text string) (engine.Position, error) {
			p, err := state.Parse(on(), text)
			if err != nil {
				return nil, err
			}
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

func options() []engine.Option {
	return []engine.Option{
		{ID: "19.2", Title: "Optional garrisons",
			Says: "Dice decide which of Pickens, Sumter, Monroe and Norfolk the Union holds at the start.", Favors: "neither"},
		{ID: "19.3", Title: "Kentucky joins the Confederacy", Says: "Kentucky is Southern from the start, without supply points.",
			Favors: "confederate"},
		{ID: "19.4", Title: "Virginia is neutral",
			Says: "Virginia is neutral on turns 1 and 2, then Confederate; six militia points if the Union enters.", Favors: "neither"},
		{ID: "19.5", Title: "The Union goes first", Says: "The Union sets up and plays first; all minima of the grid are five less.",
			Favors: "union"},
		{ID: "19.6", Title: "Incentive to invade the North",
			Says: "Southern points that stay in Northern cities bring as many new ones.", Favors: "confederate"},
		{ID: "19.7", Title: "Lee stays in Virginia", Says: "Leader A may not leave Virginia while a Confederate point is there.",
			Favors: "union"},
		{ID: "19.8", Title: "Transfer between the theatres",
			Says: "In 1861 and 1862 a die decides each player-turn whether units may go from theatre to theatre.", Favors: "neither"},
		{ID: "19.9", Title: "Foreign intervention",
			Says: "No Union naval reinforcements from turn 3; one more Southern point a turn.", Favors: "confederate"},
		{ID: "rough", Title: "Cost of rough hexes", Says: "What a rough hex costs on foot, instead of 3.", Favors: "neither",
			Value: "2 or 4"},
		{ID: "election", Title: "Moment of the election",
			Says:   "The election of turn 13 is tested after the Southern player-turn, not at the end of the turn.",
			Favors: "confederate", Value: "southern_player_turn"},
		{ID: "loss8-3", Title: "Column +8, die 3", Says: "The attacker loses 5 there, not 6.", Favors: "neither", Value: "5"},
		{ID: "federal-cities", Title: "Cities the book does not name",
			Says: "Harrisburg, Indianapolis and the Kentucky cities have no point of their own.", Favors: "confederate", Value: "off"},
	}
}

// start sets a game up, with its options and settings.
func start(b *board.Board, scenario string, on []string) (engine.Position, error) {
	if scenario != "basic" {
		return nil, fmt.Errorf("I know no scenario %q; there is: basic", scenario)
	}
	p := state.New(b)
	for _, o := range on {
		key, value, valued := strings.Cut(o, "=")
		if valued {
			if !slices.ContainsFunc(options(), func(x engine.Option) bool { return x.ID == key && x.Value != "" }) {
				return nil, fmt.Errorf("option %q takes no value", key)
			}
			if err := p.Set.Change(key, value); err != nil {
				return nil, fmt.Errorf("option %q: %w", o, err)
			}
			continue
		}
		if !p.Opt.Turn(o) {
			return nil, fmt.Errorf("I know no option %q", o)
		}
	}
	rules.NewGame(p)
	return &position{p}, nil
}

var kinds = []engine.Kind{
	{ID: "place", Title: "Where reinforcements come", Clause: "16.0", Default: "in the first open city of each group"},
	{ID: "feed", Title: "Who is fed when points run short", Clause: "10.4", DefaultOn: true,
		Default:  "the nearest to a centre first; of the Union's by sea, the lower numbers",
		Examples: []string{"feed: any"}},
	{ID: "militia", Title: "The city of a militia point", Clause: "15.0", DefaultOn: true, Default: "the city nearest to the invader",
		Examples: []string{"militia at Mississippi: Corinth, then Jackson"}},
	{ID: "overrun", Title: "The double-match option", Clause: "9.13", YesNo: true, Verb: "retreat",
		Default:  "stand in a city or a fort, else retreat",
		Examples: []string{"overrun: never, but ask if a leader", "overrun: if outnumbered 2 to 1, never from a city; to any city, else any"}},
	{ID: "retreat", Title: "Retreat before combat", Clause: "8.5", YesNo: true, Verb: "retreat", Default: "stand",
		Examples: []string{"retreat: if outnumbered 2 to 1 or losing 3 or more; leaving 6, to any", "retreat at Nashville: never"}},
	{ID: "column", Title: "A lower column", Clause: "8.6", DefaultOn: true, Default: "the natural column",
		Examples: []string{"column: natural"}},
	{ID: "lose", Title: "Who bears a loss", Clause: "8.42", DefaultOn: true,
		Default:  "army before city, outside before fort, garrison last",
		Examples: []string{"lose: fort, then army, then city"}},
	{ID: "leader dies", Title: "Which leader dies", Clause: "11.32", DefaultOn: true, Default: "the lowest rating",
		Examples: []string{"leader dies: any"}},
	{ID: "credit", Title: "Who is promoted", Clause: "11.31", DefaultOn: true, Default: "the leader nearest to his next level"},
	{ID: "leader made", Title: "A new leader", Clause: "11.31", YesNo: true, Verb: "make", DefaultOn: true,
		Default:  "always, with the most points",
		Examples: []string{"leader made: always"}},
	{ID: "leader goes", Title: "Where a leader left alone goes", Clause: "11.33", DefaultOn: true,
		Default:  "the nearest friends, of the lower number",
		Examples: []string{"leader goes: any"}},
	{ID: "advance", Title: "The advance after combat", Clause: "8.43", YesNo: true, Verb: "advance", DefaultOn: true, Default: "never",
		Examples: []string{"advance: never"}},
	{ID: "repair", Title: "Where a destroyed repair unit comes back", Clause: "10.52", DefaultOn: true,
		Default: "Washington, else Cincinnati, else Cairo"},
}
