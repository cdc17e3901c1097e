package engine

import (
	"iter"

	"adjutant/engine/scene"
)

// A Position is one game at one moment. It is data: no clock, no random source, no I/O. What it is asked falls to those who ask.
type Position interface {
	Game
	Rules
	Language
	Report
	Advice
	Foresight
}

// Game is what everybody needs to know of a position.
type Game interface {
	Turn() Turn
	Seats() []SeatInfo       // the chairs at the table as they stand now, in the order of the book
	Awaited() []Decision     // at most one a seat, of as many seats as there are; none when the game is over; nobody changes them
	Result() (Result, bool)  // true when the game is over
	View(seat Seat) Position // what seat may know, itself a position; open games give the position itself
	Fold(e Event)            // makes e true; holds no rules and cannot fail
	Clone() Position         // an independent copy
	Text() string            // the position notation; Book.Parse reads it back to the same bytes
	Check() error            // what must always be true of it: stacking, no counter lost or doubled
}

// Rules is what the table asks.
type Rules interface {
	Legal(d Decision) iter.Seq[Order] // all elementary orders that d allows, always in the same order

	// Rule judges an order: what happens, or a *Refusal, or *Wanted. It writes nothing, and accepts exactly what Legal yields.
	Rule(d Decision, o Order, dice Dice) ([]Event, error)

	// Mend is the moderator's hand, in the words of the position notation, and what follows of it without a choice; *Refusal, or
	// *Wanted. Of no words it is what follows without a choice alone: the steps of a position that ask nobody.
	Mend(change string, dice Dice) ([]Event, error)
}

// Language is how orders are read and written.
type Language interface {
	Read(d Decision, line string) ([]Order, error) // a line may stand for several orders; *Later where it belongs to another decision
	Lines(os []Order) []string                     // orders as canonical lines, what belongs together joined; Read reads each back
	// what an accepted line does, in a few words ("one box; it stops at the enemy"); may be empty
	Echo(os []Order) string
}

// Report is what letters and maps ask of a view. What happened comes to it by Tell and Draw, and so through Seen.
type Report interface {
	Brief(seat Seat) []Paragraph                 // the position in words, enough to play by without a map
	Outlook(seat Seat) Paragraph                 // what stands before the seat: marches, die, pending battles
	Tell(seat Seat, es []Event) []Paragraph      // events in words, read in this position, which stands behind them
	Scene(seat Seat, since []Event) *scene.Scene // the view laid out to be drawn, with what happened; Tell's numbers stand on it
}

// Advice is what those ask of a seat's view who choose for it, or want to choose well.
type Advice interface {
	Default(d Decision) Order           // the next order that a deadline or a default gives; asked again while d stays open
	Suggest(d Decision, n int) []string // up to n order lines that would do, ready to be sent back
	Value(seat Seat) float64            // how good the position is for seat, between -1 and 1; for the steady player
	Odds(seat Seat) []Odds              // of the battle that is being fought and of those that follow as things stand
}

// Foresight is what answers given in advance need of a position. All of it is asked of the view of the seat that gave them, so
// that no answer knows more than its giver.
type Foresight interface {
	// Test says whether a condition of a standing order holds at a decision. known is false where the seat cannot know, or
	// where nothing is being decided that it could be about; err is a *Refusal for words that are no test.
	Test(d Decision, words string) (holds, known bool, err error)
	// Thing reads what a standing order names, for a kind of decision: a place, a unit, a way of choosing ("cover all", "the
	// strongest"). prep is the word before it: "at", "to", "from", "with", or empty. canon reads back to itself; err is a
	// *Refusal, also for a thing that can never be chosen.
	Thing(seat Seat, kind, prep, words string) (canon string, err error)
	// Narrow leaves those of the orders that a thing means, in their order.
	Narrow(d Decision, os []Order, prep, thing string) []Order
	// Best is the order of these that the seat would take if it had said no more.
	Best(d Decision, os []Order) Order
	// Where names the place at which a decision is taken, then the regions that hold it, as Thing writes them.
	Where(d Decision) []string
}
