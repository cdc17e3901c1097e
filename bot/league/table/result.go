// Package table counts: points, tie-breaks, places, places still in reach, who goes up and down. It is arithmetic: no clock, no store.
//
// A Standing is all that a division's table is made of: its lines, the games of its rounds (running ones too) and its byes. Rows gives
// the table by section 3 of the leagues' design, Reach the best and worst place that each line can still have. Whoever changes a result
// makes the Standing anew from the season and asks again; nothing is kept.
package table

// Kind says how a game came to its result.
type Kind string

// The kinds of results. A game that runs has none.
const (
	Running     Kind = ""
	Played      Kind = "played"
	Resigned    Kind = "resigned"
	Agreed      Kind = "agreed"
	Adjudicated Kind = "adjudicated"
	Forfeit     Kind = "forfeit"  // lost by silence or by the moderator, both having taken part
	Walkover    Kind = "walkover" // the same before both had taken part
	Double      Kind = "double"   // both were silent
	Void        Kind = "void"     // never should have been
)

// Known says whether there is such a kind of result.
func (k Kind) Known() bool {
	switch k {
	case Played, Resigned, Agreed, Adjudicated, Forfeit, Walkover, Double, Void:
		return true
	}
	return false
}

// Rated says whether a game of this kind counts for ratings.
func (k Kind) Rated() bool {
	return k == Played || k == Resigned || k == Agreed || k == Adjudicated || k == Forfeit
}

// Met says whether the two count as having met. Who runs a game is meeting.
func (k Kind) Met() bool { return k != Walkover && k != Void }

// Win is the points of a won game, in tenths, and of every game together.
const Win = 10

// A Result is the outcome of a game.
type Result struct {
	Kind   Kind   `json:"kind"`
	Points [2]int `json:"points"` // tenths, the first seat's first
	Margin int    `json:"margin,omitempty"`
	// Margin is by how much the first seat stood better, in the book's own measure; below 0 the second.
}

// Fault says what is wrong with a result, in words, or "".
func (r Result) Fault() string {
	sum := r.Points[0] + r.Points[1]
	switch {
	case !r.Kind.Known():
		return "there is no such kind of result"
	case r.Points[0] < 0 || r.Points[1] < 0:
		return "nobody can have less than no points"
	case (r.Kind == Double || r.Kind == Void) && sum != 0:
		return "nobody has points of such a game"
	case r.Kind != Double && r.Kind != Void && sum != Win:
		return "the points of a game are 10 tenths together"
	case (r.Kind == Forfeit || r.Kind == Walkover) && r.Points[0] != 0 && r.Points[1] != 0:
		return "a forfeit gives all points to one side"
	case r.Margin != 0 && (!r.Kind.Rated() || r.Kind == Forfeit):
		return "such a game has no margin"
	case r.Margin != 0 && r.Drawn():
		return "a draw has no margin"
	}
	return ""
}

// Drawn says whether neither side won.
func (r Result) Drawn() bool { return r.Points[0] == r.Points[1] && r.Kind != Double && r.Kind != Void }

// Score is the result for the ratings: 1 when the first seat won, 0.5 for a draw, 0.
func (r Result) Score() float64 {
	switch {
	case r.Points[0] > r.Points[1]:
		return 1
	case r.Points[0] == r.Points[1]:
		return 0.5
	}
	return 0
}
