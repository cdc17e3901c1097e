package dwf

import (
	"errors"
	"iter"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/draw"
	"adjutant/engine/dwf/mind"
	"adjutant/engine/dwf/mind/plan"
	"adjutant/engine/dwf/mind/survey"
	"adjutant/engine/dwf/read"
	"adjutant/engine/dwf/read/explain"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/dwf/rules/defaults"
	"adjutant/engine/dwf/state"
	"adjutant/engine/dwf/tell"
	"adjutant/engine/scene"
	"adjutant/engine/standing"
)

// A position is a game as the table sees it: each question goes to the room that knows it.
type position struct{ *state.Position }

// Clone copies everything but the board.
func (p position) Clone() engine.Position { return position{p.Position.Onward()} }

// Same says whether another position holds the same.
func (p position) Same(q engine.Position) bool {
	x, ok := q.(position)
	return ok && state.Same(p.Position, x.Position)
}

// Seats are the two sides.
func (p position) Seats() []engine.SeatInfo { return seats }

// View is the position itself: nothing is hidden in this game.
func (p position) View(engine.Seat) engine.Position { return p }

// Awaited is the decision that the next step puts to a seat.
func (p position) Awaited() []engine.Decision { return rules.Awaited(p.Position) }

// Legal lists the orders that a decision allows.
func (p position) Legal(d engine.Decision) iter.Seq[engine.Order] { return rules.Legal(p.Position, d) }

// Draw is one of them.
func (p position) Draw(d engine.Decision, chance func(n int) int) engine.Order {
	return rules.Draw(p.Position, d, chance)
}

// Rule judges an order, and says of one that is not allowed why. No battle of this book rolls a die.
func (p position) Rule(d engine.Decision, o engine.Order, _ engine.Dice) ([]engine.Event, error) {
	es, err := rules.Rule(p.Position, d, o)
	if errors.Is(err, rules.ErrForbidden) {
		return nil, explain.Why(p.Position, o)
	}
	return es, err
}

// Read reads a line for a decision.
func (p position) Read(d engine.Decision, line string) ([]engine.Order, error) {
	return read.Line(p.Position, d, line)
}

// Hear reads a line as people write it.
func (p position) Hear(d engine.Decision, line string, refused error) ([]engine.Order, error) {
	return p.Follow(d, "", line, refused)
}

// Follow reads a line as people write it behind another.
func (p position) Follow(d engine.Decision, before, line string, refused error) ([]engine.Order, error) {
	return read.Hear(p, p.State, d, before, line, refused)
}

// State is what stands behind a position of this book.
func (p position) State(q engine.Position) *state.Position {
	if x, ok := q.(position); ok {
		return x.Position
	}
	return p.Position
}

// Lines joins orders that belong together.
func (p position) Lines(os []engine.Order) []string { return read.Lines(p.Position, os) }

// Mend works a moderator's correction out.
func (p position) Mend(change string, _ engine.Dice) ([]engine.Event, error) {
	return read.Mend(p.Position, change)
}

// Tell is events in words.
func (p position) Tell(seat engine.Seat, es []engine.Event) []engine.Paragraph {
	return tell.Tell(p.Position, seat, es)
}

// Brief is the position in words.
func (p position) Brief(seat engine.Seat) []engine.Paragraph { return tell.Brief(p.Position, seat) }

// Outlook is what stands before a seat.
func (p position) Outlook(seat engine.Seat) engine.Paragraph { return tell.Outlook(p.Position, seat) }

// Echo is what orders come to.
func (p position) Echo(os []engine.Order) string { return tell.Echo(p.Position, os) }

// Scene lays the position out with what happened since.
func (p position) Scene(_ engine.Seat, since []engine.Event) *scene.Scene {
	s := draw.Scene(p.Position, since)
	s.Title, s.Subtitle = Book.Title, Book.Subtitle
	return s
}

// Default is the next order that a default gives.
func (p position) Default(d engine.Decision) engine.Order { return defaults.Default(p.Position, d) }

// Suggest gives lines that could be sent as they stand.
func (p position) Suggest(d engine.Decision, n int) []string { return mind.Suggest(p.Position, d, n) }

// Guide tells what may be ordered in a campaign.
func (p position) Guide(d engine.Decision, words string) ([]engine.Paragraph, []string, bool) {
	return mind.Guide(p.Position, d, words)
}

// Wholes are the marches, lifts and forts of a campaign as lines.
func (p position) Wholes(d engine.Decision) []string { return mind.Wholes(p.Position, d) }

// Where names the area of the battle, then its state.
func (p position) Where(d engine.Decision) []string { return mind.Where(p.Position, d) }

// Test judges a condition of a standing order.
func (p position) Test(d engine.Decision, words string) (holds, known bool, err error) {
	v, err := mind.Weigh(p.Position, d, words)
	return v.Holds, v.Known, err
}

// Weigh is Test with what was measured.
func (p position) Weigh(d engine.Decision, words string) (standing.Verdict, error) {
	return mind.Weigh(p.Position, d, words)
}

// Thing reads what a standing order names.
func (p position) Thing(seat engine.Seat, kind, prep, words string) (string, error) {
	return mind.Thing(p.Position, seat, kind, prep, words)
}

// Narrow leaves those of the orders that a thing means.
func (p position) Narrow(d engine.Decision, os []engine.Order, prep, thing string) []engine.Order {
	return mind.Narrow(p.Position, d, os, prep, thing)
}

// Best is the order that a default would take of these.
func (p position) Best(d engine.Decision, os []engine.Order) engine.Order {
	return mind.Best(p.Position, d, os)
}

// Odds are the chances of the battle that is open.
func (p position) Odds(seat engine.Seat) []engine.Odds { return mind.Odds(p.Position, seat) }

// Value is what the position is worth to a seat, between -1 and 1.
// Margin is the cities of the enemy's replacement groups that a side holds, less what the enemy holds of its own: the book has no points
// but these cities [vic.usa_1861 to vic.usa_1865].
func (p position) Margin(seat engine.Seat) int {
	s, n := board.SideOf(seat), 0
	for _, g := range p.Board.Groups {
		for _, c := range g.Cities {
			switch {
			case g.Side == s.Enemy() && p.Holds(s, c):
				n++
			case g.Side == s && p.Holds(s.Enemy(), c):
				n--
			}
		}
	}
	return n
}

// MarginUnit is what Margin counts.
func (p position) MarginUnit() string { return "enemy cities of replacement groups held" }

func (p position) Value(seat engine.Seat) float64 {
	return survey.Value(p.Position, seat, survey.Purpose{})
}

// Plans lists the plans for a decision.
func (p position) Plans(d engine.Decision, width int) iter.Seq[[]engine.Order] {
	return plan.Plans(p.Position, d, width, survey.Purpose{})
}

// Means is the command points left [cmd.points].
func (p position) Means() float64 { return float64(p.Points) }

// Prospects is what the position is worth in the long run.
func (p position) Prospects(seat engine.Seat) float64 { return mind.Prospects(p.Position, seat) }

// Purposes are the position, and the position seen with the purposes that want least.
func (p position) Purposes(d engine.Decision) []engine.Position {
	return p.seenWith(mind.Purposes(p.Position, d))
}

// Bolder are the purposes that were missed by one city, each in other manners: the ends are those of the views of Purposes when the turn
// and the enemy's answer have been thought through.
func (p position) Bolder(views, ends []engine.Position) [][]engine.Position {
	var all []mind.Pursuit
	for i, v := range views {
		w, seen := v.(purposed)
		e, ok := ends[i].(purposed)
		if seen && ok {
			all = append(all, mind.Pursuit{Purpose: w.purpose, End: e.Position})
		}
	}
	var out [][]engine.Position
	for _, ways := range mind.Bolder(all) {
		out = append(out, p.seenWith(ways))
	}
	return out
}

// seenWith is the position with each of some purposes in mind.
func (p position) seenWith(ws []survey.Purpose) []engine.Position {
	var out []engine.Position
	for _, w := range ws {
		q := position{p.Position.Clone()}
		if w.On {
			out = append(out, purposed{q, w})
		} else {
			out = append(out, q)
		}
	}
	return out
}

// purposed is a position seen with a purpose by the Union.
type purposed struct {
	position
	purpose survey.Purpose
}

// Clone copies everything but the board.
func (p purposed) Clone() engine.Position {
	return purposed{position{p.Position.Clone()}, p.purpose}
}

// View is without the purpose for the Confederates, and in their turn.
func (p purposed) View(seat engine.Seat) engine.Position {
	if board.SideOf(seat) == board.Union && p.Mover == board.Union {
		return p
	}
	return p.position
}

// Value is what the position is worth with the purpose in mind.
func (p purposed) Value(seat engine.Seat) float64 { return survey.Value(p.Position, seat, p.purpose) }

// Plans lists the plans that serve it.
func (p purposed) Plans(d engine.Decision, width int) iter.Seq[[]engine.Order] {
	return plan.Plans(p.Position, d, width, p.purpose)
}

// Amiss is why a side may not want to end its campaign.
func (p position) Amiss(_ engine.Decision, begun func() engine.Position) []string {
	return mind.Amiss(p.Position, func() *state.Position {
		if q, same := begun().(position); same {
			return q.Position
		}
		return nil
	})
}

// Unused is the command points that are left.
func (p position) Unused(engine.Decision) string { return mind.Unused(p.Position) }

var _ engine.Closer = position{}
