package rating

import "math"

// MaxEdge is the most that a side can be worth.
const MaxEdge = 400

// Machine is what the steady player got against itself in a scenario: a draw is half a win of the first seat.
type Machine struct {
	Won   float64
	Games int
}

// A Met is one ended game between people, as the edge sees it: what the two were rated when it counted.
type Met struct {
	First, Second float64
	Score         float64 // of the first seat
}

// Edge is the rating points that the first seat of a scenario is worth: the most likely by all games so far. A machine's game counts a
// tenth of a game between equals, at most a hundred of them; the doubt of 100 points keeps few games from saying much.
func Edge(m Machine, met []Met) float64 {
	const doubt = 100.0
	const ln = math.Ln10 / 400
	weight := 0.1
	if m.Games > 100 {
		weight *= 100 / float64(m.Games)
	}
	x := 0.0
	for range 50 {
		p := chance(x)
		slope := weight*ln*(m.Won-float64(m.Games)*p) - x/(doubt*doubt)
		bend := -weight*ln*ln*float64(m.Games)*p*(1-p) - 1/(doubt*doubt)
		for _, g := range met {
			p := chance(g.First - g.Second + x)
			slope += ln * (g.Score - p)
			bend -= ln * ln * p * (1 - p)
		}
		// No step is longer than the doubt: where nearly all games were won, Newton alone leaps past the top and back.
		step := max(-doubt, min(doubt, slope/bend))
		x -= step
		if math.Abs(step) < 1e-10 {
			break
		}
	}
	return max(-MaxEdge, min(MaxEdge, x))
}

// chance is what a difference of so many points makes the first of two expect.
func chance(points float64) float64 {
	return 1 / (1 + math.Pow(10, -points/400))
}

// Keeps is the tenths of a point that the loser of a game keeps when he had the weaker side, so that both may expect the same: by the
// edge of the scenario, whichever side it favours.
func Keeps(edge float64) int {
	return keepsAt(chance(math.Abs(edge)))
}

// keepsAt asks the same of the chance of the stronger side.
func keepsAt(p float64) int {
	// An edge is in whole points, so only a chance given by hand can lie on a tenth; it may not fall below it by the last bit.
	return min(mostKept, int(math.Floor(10*(2*p-1)/(2*p)+1e-9)))
}

// A Bid is what one side of a game asks for in secret: a seat (0 the first, 1 the second) and the tenths that the other shall keep
// when he loses. None is a bid of somebody who did not answer.
type Bid struct {
	Seat   int  `json:"seat"`
	Tenths int  `json:"tenths"`
	None   bool `json:"none,omitempty"`
}

// Fault says what is wrong with a bid, or "".
func (b Bid) Fault() string {
	if b.Seat < 0 || b.Seat > 1 || b.Tenths < 0 || b.Tenths > mostKept || b.None && (b.Tenths != 0 || b.Seat != 0) {
		return "a bid is a side and 0 to 4 tenths"
	}
	return ""
}

// mostKept is the most tenths that a loser can keep.
const mostKept = 4

// Settle gives each of two bidders a seat: seats[0] is that of the first bidder. keeps is the tenths that the one in the seat that is
// not wanted keeps when he loses. lot is the bidder whom the lot favours, asked where bids are equal.
func Settle(a, b Bid, lot int) (seats [2]int, keeps int) {
	switch {
	case a.None && b.None:
		return [2]int{lot, 1 - lot}, 0
	case a.None:
		return [2]int{1 - b.Seat, b.Seat}, 0
	case b.None:
		return [2]int{a.Seat, 1 - a.Seat}, 0
	case a.Seat != b.Seat:
		return [2]int{a.Seat, b.Seat}, 0
	case a.Tenths > b.Tenths || a.Tenths == b.Tenths && lot == 0:
		return [2]int{a.Seat, 1 - a.Seat}, a.Tenths
	default:
		return [2]int{1 - b.Seat, b.Seat}, b.Tenths
	}
}
