package season

import (
	"time"

	"adjutant/bot/league/pairing"
	"adjutant/bot/league/rating"
	"adjutant/bot/league/table"
)

// Kind is what an event says.
type Kind string

// The kinds of events.
const (
	Joined   Kind = "joined"    // Line, Person, Rating; Division and Round, from which on, where sign-up is over
	Seated   Kind = "line"      // Line, Person: who sits behind it from now on
	Vacant   Kind = "vacant"    // Line: nobody sits behind it, a substitute is looked for; Of: the member of a team whose seat it is
	Left     Kind = "left"      // Line: out from the next round on; during sign-up it is gone
	Returned Kind = "returned"  // Line: who was silent is there again
	Offers   Kind = "offers"    // Person: would take a seat over
	Retires  Kind = "retires"   // Person: would not any more
	StandsIn Kind = "stands-in" // Person: would play with whoever has no opponent
	SitsOut  Kind = "sits-out"  // Person: would not any more
	Asked    Kind = "asked"     // Line, Person: whether he takes the seat
	Declined Kind = "declined"  // Line, Person: he does not, or did not answer
	Teamed   Kind = "team"      // Line, Person: is a member from now on; Of: in whose place, or who is none any more; Rating: the team's
	Lineup   Kind = "lineup"    // Line, Team: the order in which its members take seats, from Round on
	Sat      Kind = "sat"       // Game, Person, Of: sits there in his place from now on, on all his seats
	Absent   Kind = "absent"    // Line, Round: is not paired for it
	Divided  Kind = "divided"   // Divisions, Lots: sign-up is over
	Paired   Kind = "paired"    // Round, Division, Pairs, Byes; Field in a Swiss; Edge and Keeps where sides are balanced
	Began    Kind = "began"     // Round
	Bidden   Kind = "bids"      // Game, Bids: what the two lines of a game asked for, its seats and what the loser keeps
	Linked   Kind = "linked"    // Game, Link: the game's number in the store; Referee of a hidden one; Sides of teams
	Late     Kind = "late"      // Line, Game
	Missed   Kind = "missed"    // Line, Game; Person of a team
	Ended    Kind = "result"    // Game, Result, Stints
	Replaced Kind = "replaced"  // Game, Result
	Reopened Kind = "reopened"  // Game: plays on
	Proposed Kind = "proposed"  // Game, Result, Seeds, Share
	Judged   Kind = "judged"    // Game, Result
	Held     Kind = "held"      // Days: all told days move by so many
	Moved    Kind = "moved"     // Days: the same, because the daemon was not there
	Refereed Kind = "referee"   // Person: referees from now on; or Of: does so no more; or Game, Person: whose game it is now
	Closed   Kind = "closed"    // Seed
	Voided   Kind = "voided"

	Challenged Kind = "challenged" // Line, Of: a match on the ladder is asked for; "paired" begins it
	Unanswered Kind = "unanswered" // Line, Of: the challenge of a line was not answered, or with no: a walkover
	Footed     Kind = "foot"       // Line: goes to the foot of the ladder, for it has done nothing for long
	Off        Kind = "off"        // Line, Game: off the ladder, for it lost this game by silence
	Again      Kind = "again"      // Line: on the ladder again, at its foot
	Away       Kind = "away"       // Line, From, Until: absence, which stops the days of a ladder
)

// A Fact is what an event says besides its kind; which fields are set stands beside the kinds.
type Fact struct {
	Who int    `json:"who,omitempty"` // a person; 0: the daemon
	Why string `json:"why,omitempty"`

	Line   int   `json:"line,omitempty"`
	Person int   `json:"person,omitempty"`
	Rating int   `json:"rating,omitempty"`
	Round  int   `json:"round,omitempty"`
	Game   int   `json:"game,omitempty"`
	Link   int64 `json:"link,omitempty"`
	Days   int   `json:"days,omitempty"`
	Of     int   `json:"of,omitempty"` // the line that is challenged; the person who goes

	Referee int      `json:"referee,omitempty"` // a person
	Team    []int    `json:"team,omitempty"`    // people
	Sides   [2][]int `json:"sides,omitzero"`    // who sits on each side, in the order of its seats

	From  time.Time `json:"from,omitzero"`
	Until time.Time `json:"until,omitzero"`

	Result *table.Result `json:"result,omitempty"`
	Stints [2][]Stint    `json:"stints,omitzero"` // who sat where, if a seat changed hands
	Seeds  []int64       `json:"seeds,omitempty"`
	Share  float64       `json:"share,omitempty"`

	Division  int            `json:"division,omitempty"`
	Divisions [][]int        `json:"divisions,omitempty"` // lines by their number at the start
	Lots      map[int]int    `json:"lots,omitempty"`
	Field     *pairing.Field `json:"field,omitempty"`
	Pairs     []pairing.Pair `json:"pairs,omitempty"`
	Byes      []table.Bye    `json:"byes,omitempty"`
	Through   []int          `json:"through,omitempty"` // of a knock-out: those who go on without a game
	Places    []int          `json:"places,omitempty"`  // the table after which a knock-out begins
	Guests    []Guest        `json:"guests,omitempty"`  // volunteers instead of byes
	Seed      []byte         `json:"seed,omitempty"`

	Edge  int          `json:"edge,omitempty"` // rating points of the first seat, by which Keeps was reckoned
	Keeps [2]int       `json:"keeps,omitzero"` // tenths that each seat keeps when it loses
	Bids  []rating.Bid `json:"bids,omitempty"` // of the two lines as they were paired
	Seats [2]int       `json:"seats,omitzero"` // which seat each of these lines has got
}

// A Guest is a volunteer who plays with a line that else would have a bye. He has a line of his own for these games, which stands in
// no table.
type Guest struct {
	Line   int `json:"line"`
	Person int `json:"person"`
	For    int `json:"for"`

	Second bool `json:"second,omitempty"` // whom he plays has the second seat
}

// A Stint is how many turns of a game a person ended, or a team as it sat then.
type Stint struct {
	Person int   `json:"person"` // 0: the machine, which moved for somebody; or a team
	Turns  int   `json:"turns"`
	Team   []int `json:"team,omitempty"`
}

// An Event is something that happened in a season.
type Event struct {
	At   time.Time
	Kind Kind
	Fact Fact
}
