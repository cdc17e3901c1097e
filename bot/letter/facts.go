package letter

import (
	"time"

	"adjutant/store"
)

// GameFacts is a game in a list, as data: what the line of the list says, and no more.
type GameFacts struct {
	Game   int64       `json:"game"`
	Book   string      `json:"book"`
	State  string      `json:"state"`
	Begun  bool        `json:"begun"`
	Turn   string      `json:"turn,omitempty"`
	Paused *time.Time  `json:"paused_since,omitempty"`
	Result string      `json:"result,omitempty"`
	Winner string      `json:"winner,omitempty"`
	Ended  *time.Time  `json:"ended,omitempty"`
	Seats  []SeatFacts `json:"seats"`
}

// SeatFacts is who sits on a seat of a listed game, and since when and until when he is waited for.
type SeatFacts struct {
	Seat   string     `json:"seat"`
	Side   string     `json:"side"`
	Name   string     `json:"name,omitempty"`
	Vacant bool       `json:"vacant,omitempty"`
	Asked  bool       `json:"asked,omitempty"`
	Since  *time.Time `json:"since,omitempty"`
	Due    *time.Time `json:"due,omitempty"`
	Grace  bool       `json:"grace,omitempty"`
	Late   int        `json:"late,omitempty"`
	Missed int        `json:"missed,omitempty"`
	Turns  int        `json:"turns,omitempty"`
	Points *float64   `json:"points,omitempty"`
}

// FactsOf are listed games as data; never nil, so that an empty list is one.
func FactsOf(ls []store.Listing) []GameFacts {
	moment := func(t time.Time) *time.Time {
		if t.IsZero() {
			return nil
		}
		t = t.UTC()
		return &t
	}
	out := make([]GameFacts, 0, len(ls))
	for _, l := range ls {
		g := GameFacts{Game: l.Game, Book: l.Book, State: l.State, Begun: l.Begun, Turn: l.Turn, Paused: moment(l.Paused), Result: l.Result,
			Winner: l.Winner, Ended: moment(l.Ended), Seats: []SeatFacts{}}
		for _, s := range l.Seats {
			f := SeatFacts{Seat: s.Seat, Side: s.Side, Name: s.Name, Vacant: s.Vacant, Asked: s.Question != 0, Since: moment(s.Since),
				Due: moment(s.Due), Grace: s.Grace, Late: s.Late, Missed: s.Missed, Turns: s.Turns}
			if l.Result != "" && s.Points >= 0 {
				points := float64(s.Points) / 10
				f.Points = &points
			}
			g.Seats = append(g.Seats, f)
		}
		out = append(out, g)
	}
	return out
}

// TardyFacts is how often somebody has been late in games that run, as data.
type TardyFacts struct {
	Name    string   `json:"name"`
	Late    int      `json:"late"`
	Missed  int      `json:"missed"`
	Now     int      `json:"late_now"`
	Games   []string `json:"games"` // the first of them
	InGames int      `json:"in_games"`
}
