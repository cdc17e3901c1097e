// Package engine is the table at which all rulebooks are played: the one interface that a rulebook meets, and the parts that all of them
// share (decisions, dice, refusals, the settling of questions, the scene, the record). It does no I/O, has no clock and no random source.
//
// # What becomes of an order line
//
// bot hands the lines of a message to a [Table] (table.go), which reads each with the position's Read: the book's room read takes the
// sentence apart and gives orders, or the [Refusal] that a player hears (refusal.go). What that grammar refuses is heard as people write
// (hearer.go, engine/wording): the book's read/hear.go says which lines of its grammar could be meant, the legal ones among them are the
// measure, and of several the player is asked. Nothing is played if one line is refused. A line behind a die or behind an answer of the
// other side is tried in all that may come of those (foregone.go), and is refused where none of it makes the line legal.
//
// What was read waits as a [Wish] until its decision opens. settle.go goes through the decisions that are open and answers each in this
// order: foregone, wish, standing order (engine/standing), default, and else its seat is asked. To answer it asks the position to Rule: the
// book's room rules works on a copy and gives events, asking for its dice ([Dice], dice.go); without a die it gives [Wanted] and has done
// nothing. An order that is not among the legal ones gets its true reason from read.
//
// Events are folded into the position by the book's room state, in play as in [Replay] (replay.go), which knows what was struck. tell puts
// them into words, draw lays them out as a [scene.Scene] (engine/scene, which says it in words, too), mind advises: defaults, odds, what a
// position is worth.
//
// A refusal is held to be true: a [Relaxer] (relaxed.go) is a position of which clauses can be left out, and enginetest.TrueReasons puts
// random illegal orders to it: with the clause left out that the refusal names, and no other, the order is legal. Of more of them it tells
// with go test ./engine/ahd -run ReasonsAreTrue -v -reasons 100000.
//
// # Seats, sides, moments
//
// A [Side] wins or loses together and has one seat or several; seats belong to the position, which may open and close them, and an event
// may move a player from one to another ([Handing]). Any number of seats may be awaited at once, each with its own lines; decisions of the
// same Moment are answered in secret and carried out together. Whatever is chosen for a seat is asked of its [Position.View], never of the
// whole position; what happened reaches a view through [Seen] alone. The test book engine/enginetest/council has all of that.
//
// # The rooms of a rulebook
//
// board < state < rules < tell < read < mind, draw beside them, and the Book above all; a test holds the imports to that. Only the Book is
// imported from outside, once, by cmd/adjutant.
//
//	board   places, links, charts, scenarios: what never changes in a game; data/ lies here
//	state   a game at one moment: steps, orders, events and their fold, the notation both ways, Check. No rules.
//	rules   chapter by chapter as the book: who is awaited, what is legal, what an order does
//	tell    events and positions in words
//	read    order lines to orders, the reason of a refusal, the moderator's corrections
//	mind    value, plans, odds, standing orders' tests
//	draw    the scene and the charts
package engine
