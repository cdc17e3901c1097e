package season

import (
	"cmp"
	"time"
)

// Format is how lines meet.
type Format string

// The formats of a season. On a ladder there are no rounds: each of its matches is taken for a round of its own, with its own days.
const (
	Swiss      Format = "swiss"
	RoundRobin Format = "round robin"
	KnockOut   Format = "knock-out"
	Ladder     Format = "ladder"
)

// MostHeld is how many days a season may be held in all.
const MostHeld = 30

// A Header is what is settled when a season opens.
type Header struct {
	Version    int       `json:"version"`
	Slug       string    `json:"slug"`
	Name       string    `json:"name,omitempty"` // as people read it
	Book       string    `json:"book"`
	Scenario   string    `json:"scenario"`
	Options    []string  `json:"options,omitempty"`
	Pace       string    `json:"pace"`
	Format     Format    `json:"format"`
	Unit       int       `json:"unit"`                 // games of a match
	Rounds     int       `json:"rounds,omitempty"`     // at most; 0: as many as are proposed for the lines
	Divisions  int       `json:"divisions,omitempty"`  // 0: one
	Final      int       `json:"final,omitempty"`      // 2, 4 or 8: the first of the table go into a knock-out after it
	After      string    `json:"after,omitempty"`      // the season before, from which lines go up and down into this one's divisions
	Last       time.Time `json:"last,omitzero"`        // of a ladder that ends: when all is settled
	SignUp     time.Time `json:"sign_up"`              // its end
	First      time.Time `json:"first"`                // the first moment of round 1
	Zone       string    `json:"zone,omitempty"`       // in which its days begin and end; empty: UTC
	Days       int       `json:"days"`                 // of play in a round
	Judgement  int       `json:"judgement"`            // days after them
	Balance    string    `json:"balance,omitempty"`    // of one game: "" or "off", "auto": tenths for the weaker side, or "bid"
	Then       string    `json:"then,omitempty"`       // of a seat that nobody takes: "forfeit" (empty), or "steady"
	Slow       bool      `json:"slow,omitempty"`       // what is proposed for a game that was not over moves one step against a slow side
	Rule       string    `json:"rule,omitempty"`       // of the book, by which such a game is judged before the machine is asked
	OpenGames  bool      `json:"open_games,omitempty"` // positions of running games stand on the public pages
	Team       int       `json:"team,omitempty"`       // members of a team at most; 0: whoever plays plays alone
	Moderators []int     `json:"moderators"`
	Referees   []int     `json:"referees,omitempty"` // of hidden games; who they are now is the season's
	SeedHash   []byte    `json:"seed_hash"`          // SHA-256 of the seed from which lots come
}

// Fault says what is wrong with a header, or "".
func (h Header) Fault() string {
	switch {
	case h.Version != 1:
		return "this is a season of another version"
	case h.Format != Swiss && h.Format != RoundRobin && h.Format != KnockOut && h.Format != Ladder:
		return "there is no such format"
	case h.Unit != 1 && h.Unit != 2:
		return "a match has one game or two"
	case h.Then != "" && h.Then != "forfeit" && h.Then != "steady":
		return "of a vacant seat the game is forfeit or the steady player moves"
	case h.Balance != "" && h.Balance != "off" && h.Balance != "auto" && h.Balance != "bid":
		return "balance is off, auto or bid"
	case h.Balance == "auto" || h.Balance == "bid":
		if h.Unit != 1 {
			return "home and away is balanced by itself; balance is for one game a round"
		}
		if h.Balance == "bid" && h.Days < 7 {
			return "bids take two days; a round needs seven"
		}
	}
	switch _, err := time.LoadLocation(h.Zone); {
	case err != nil:
		return "there is no such zone"
	case h.Days < 1 || h.Judgement < 1 || h.Rounds < 0 || h.Divisions < 0:
		return "a round needs days of play and of judgement"
	case h.First.Before(h.SignUp):
		return "the first round begins before sign-up is over"
	case h.Format == KnockOut && h.Divisions > 1:
		return "a knock-out has no divisions"
	case h.Format == KnockOut && h.Unit != 2:
		return "a knock-out is played home and away"
	}
	return cmp.Or(h.finalFault(), h.ladderFault(), h.teamFault())
}

// finalFault says what is wrong with a knock-out after the table.
func (h Header) finalFault() string {
	switch {
	case h.Final == 0:
	case h.Final != 2 && h.Final != 4 && h.Final != 8:
		return "into a knock-out go the first 2, 4 or 8"
	case h.Format != Swiss && h.Format != RoundRobin:
		return "a knock-out of the first comes after the table of a Swiss or of a round robin"
	case h.Unit != 2:
		return "a knock-out is played home and away"
	}
	return ""
}

// ladderFault says what is wrong with a ladder.
func (h Header) ladderFault() string {
	switch {
	case h.Format != Ladder && !h.Last.IsZero():
		return "only a ladder has a last day of its own"
	case h.Format != Ladder:
	case h.Unit != 2:
		return "a ladder is played home and away"
	case h.Team > 0:
		return "on a ladder everybody plays alone"
	case h.Divisions > 1 || h.Rounds > 0 || h.After != "":
		return "a ladder has neither rounds nor divisions"
	case !h.Last.IsZero() && h.Last.Before(h.First.AddDate(0, 0, h.Days+h.Judgement)):
		return "a ladder lasts as long as one match at least"
	}
	return ""
}

// Title is what the season is called.
func (h Header) Title() string { return cmp.Or(h.Name, h.Slug) }

// Dates are those of a round.
type Dates struct {
	Begins  time.Time
	Stops   time.Time // orders stop; the last day of play is the one before
	Settled time.Time // the end of judgement, and the next round's beginning
}

// Dates of a round as they are told, held days and all; on a ladder those of a match.
func (s *Season) Dates(round int) Dates {
	if s.Header.Format == Ladder {
		if round < 1 || round > len(s.Bouts) {
			return Dates{}
		}
		return s.Bouts[round-1].Dates
	}
	whole := s.Header.Days + s.Header.Judgement
	begins := (round-1)*whole + s.HeldDays + s.MovedDays
	return Dates{s.day(begins), s.day(begins + s.Header.Days), s.day(begins + whole)}
}

// day is the first moment of the day so many days after the first of the season, in its own zone: a night in which clocks are changed moves
// nothing.
func (s *Season) day(n int) time.Time {
	if s.zone == nil {
		return s.Header.First.AddDate(0, 0, n)
	}
	return s.Header.First.In(s.zone).AddDate(0, 0, n).UTC()
}

// Ends is when a season of so many rounds is settled, by the days that were told.
func (s *Season) Ends(rounds int) time.Time { return s.Dates(rounds).Settled }

func zoneOf(h Header) *time.Location {
	if h.Zone == "" {
		return nil
	}
	zone, err := time.LoadLocation(h.Zone)
	if err != nil {
		return nil
	}
	return zone
}
