package season

import (
	"slices"
	"time"

	"adjutant/bot/league/pairing"
	"adjutant/bot/league/rating"
	"adjutant/bot/league/table"
)

// A Line is a row of the table, and who sat behind it.
type Line struct {
	ID          int
	People      []int // in order; the last sits there
	Rating      int
	Number      int // at the start, 1 the strongest
	Lot         int
	Division    int // 1 is the highest
	Late        int
	Missed      int
	Vacant      bool
	Gone        bool // out from the round after Last on
	Last        int
	Away        []int // rounds
	VacantSince time.Time
	Asked       []Ask       // who was asked to take the seat since it is vacant, in order
	Goes        bool        // whoever sat there last has left of his own will
	Team        []int       // of a team: its members, in the order in which they take seats; nil: whoever sits there plays alone
	Captain     int         // of a team
	Ordered     int         // the round for which that order was last said
	Out         int         // of a team: the member whose seat is vacant
	Silent      map[int]int // of a team: how often each member did not answer
	For         int         // of a volunteer: the line that else would have had a bye; he stands in no table
}

// Person is who sits behind the line, and speaks for it.
func (l *Line) Person() int {
	if l.Captain != 0 {
		return l.Captain
	}
	return l.People[len(l.People)-1]
}

// Has says whether somebody sits, or has sat, behind the line.
func (l *Line) Has(person int) bool { return slices.Contains(l.People, person) }

// An Ask is a seat that was offered to a substitute.
type Ask struct {
	Person   int
	At       time.Time
	Declined bool
}

// Asking is whose answer is waited for.
func (l *Line) Asking() (Ask, bool) {
	if n := len(l.Asked); n > 0 && !l.Asked[n-1].Declined {
		return l.Asked[n-1], true
	}
	return Ask{}, false
}

// A Game is one game of a match.
type Game struct {
	Number, Round, Match, Division int
	Lines                          [2]int // the first seat's first
	Link                           int64
	Referee                        int        // a person; 0: nothing is hidden
	Crews                          [2][][]int // of teams: who sits on each side, in the order of its seats; the last is now
	Keeps                          [2]int     // tenths that a seat keeps when it loses
	Bids                           []rating.Bid
	Result                         table.Result // Kind "" while it runs
	Ended                          time.Time
	Stints                         [2][]Stint
	People                         [2]int // who sat there when it ended
	Proposal                       *table.Result
	Playing                        PlayOut // by which the machine came to it
}

// A PlayOut is how the machine came to what it proposes: the seeds of its games, and the first seat's share of them.
type PlayOut struct {
	Seeds []int64
	Share float64
	Slow  string // why it was moved one step against a slow side; empty: it was not
}

// Running says whether a game has no result.
func (g *Game) Running() bool { return g.Result.Kind == table.Running }

// A Season is what its events have come to.
type Season struct {
	Header    Header
	Lines     []*Line
	Games     []*Game
	Byes      []table.Bye
	Divisions [][]int // lines by number; nil while sign-up is open
	Rounds    int     // known when it is over
	Round     int     // the last that began
	Paired    map[int]pairing.Round
	// Paired are the rounds of this round's divisions, by division.
	TableRounds int           // rounds that count for the table; those behind them are a knock-out
	Through     map[int][]int // of a knock-out: who went on from a round without a game
	Places      map[int][]int // of a division: the table from which its knock-out began
	Drawn       map[int][][][2]int
	// Drawn are the brackets of a division's knock-out, one a round; 0 is nobody.
	Bouts       []*Bout // matches of a ladder
	Matches     int
	HeldDays    int
	MovedDays   int
	Substitutes []int // people who would take a seat over, in the order in which they said so
	Referees    []int // people who referee games, in the order in which they were named
	Volunteers  []int // people who would play with whoever has no opponent, in the order in which they said so
	Closed      bool
	Void        bool

	zone   *time.Location // nil: UTC
	ladder *pairing.Ladder
	steps  []step
	held   map[int]int // days of a ladder, by year
}

// New is a season before its first event.
func New(h Header) *Season {
	s := &Season{Header: h, Referees: slices.Clone(h.Referees), Paired: map[int]pairing.Round{}, Through: map[int][]int{},
		Places: map[int][]int{}, Drawn: map[int][][][2]int{},
		zone: zoneOf(h)}
	if h.Format == Ladder { // there is no sign-up: who comes stands at the foot
		s.Divisions, s.ladder, s.held = [][]int{{}}, &pairing.Ladder{}, map[int]int{}
	}
	return s
}

// Line is the line with this number, or nil.
func (s *Season) Line(id int) *Line {
	if i := slices.IndexFunc(s.Lines, func(l *Line) bool { return l.ID == id }); i >= 0 {
		return s.Lines[i]
	}
	return nil
}

// Game is the game with this number in the season, or nil.
func (s *Season) Game(number int) *Game {
	if number < 1 || number > len(s.Games) {
		return nil
	}
	return s.Games[number-1]
}

// Fold makes an event true. It judges nothing: what Refuses lets through fits.
func (s *Season) Fold(e Event) {
	f := e.Fact
	line, game := s.Line(f.Line), s.Game(f.Game)
	switch e.Kind {
	case Joined:
		l := &Line{ID: f.Line, People: []int{f.Person}, Rating: f.Rating}
		if s.Header.Team > 0 {
			l.Team, l.Captain = []int{f.Person}, f.Person
		}
		if s.Divisions != nil { // he comes late, behind all others
			l.Division = max(1, f.Division)
			of := &s.Divisions[l.Division-1]
			l.Number, l.Lot = len(*of)+1, len(s.Lines)+1
			*of = append(slices.Clone(*of), f.Line)
		}
		s.Lines = append(s.Lines, l)
	case Seated:
		line.People = append(line.People, f.Person)
		line.Vacant, line.Asked, line.Goes = false, nil, false
		s.retire(f.Person)
	case Vacant:
		line.Vacant, line.Asked, line.VacantSince, line.Goes, line.Out = true, nil, e.At, f.Who != 0, f.Of
	case Returned, Off:
		line.Vacant, line.Asked, line.Goes, line.Out = false, nil, false, 0
	case Teamed:
		foldTeam(s, f)
	case Lineup:
		line.Team, line.Ordered = f.Team, f.Round
	case Offers:
		s.Substitutes = append(s.Substitutes, f.Person)
	case Retires:
		s.retire(f.Person)
	case StandsIn:
		s.Volunteers = append(s.Volunteers, f.Person)
	case SitsOut:
		s.Volunteers = slices.DeleteFunc(s.Volunteers, func(p int) bool { return p == f.Person })
	case Asked:
		line.Asked = append(line.Asked, Ask{Person: f.Person, At: e.At})
	case Declined:
		line.Asked[len(line.Asked)-1].Declined = true
	case Left:
		if s.Divisions == nil {
			s.Lines = slices.DeleteFunc(s.Lines, func(l *Line) bool { return l.ID == f.Line })
			return
		}
		line.Gone, line.Last = true, s.Round
	case Absent:
		line.Away = append(line.Away, f.Round)
	case Divided:
		s.divide(f)
	case Paired:
		s.pair(f)
	case Began:
		for _, l := range s.Lines { // the volunteers of the round before have played
			if l.For > 0 && l.Last < f.Round {
				l.Gone = true
			}
		}
		s.Round = f.Round
		clear(s.Paired)
	case Bidden:
		was := game.Lines
		game.Bids, game.Keeps = f.Bids, f.Keeps
		game.Lines[f.Seats[0]], game.Lines[f.Seats[1]] = was[0], was[1]
	case Linked:
		game.Link, game.Referee = f.Link, f.Referee
		for i, side := range f.Sides {
			if len(side) > 0 {
				game.Crews[i] = [][]int{side}
			}
		}
	case Sat:
		game.sat(f)
	case Late:
		line.Late++
	case Missed:
		line.Missed++
		if f.Person != 0 {
			if line.Silent == nil {
				line.Silent = map[int]int{}
			}
			line.Silent[f.Person]++
		}
	case Ended, Judged, Replaced:
		s.end(game, f, e.At, e.Kind == Replaced)
	case Reopened:
		game.Result, game.Proposal, game.Ended = table.Result{}, nil, time.Time{}
	case Proposed:
		game.Proposal, game.Playing = f.Result, PlayOut{f.Seeds, f.Share, f.Why}
	case Refereed:
		foldReferee(s, f)
	case Held:
		s.HeldDays += f.Days
	case Moved:
		s.MovedDays += f.Days
	case Closed:
		s.Closed = true
	case Voided:
		s.Void = true
	}
	s.climb(e)
}

func (s *Season) retire(person int) {
	s.Substitutes = slices.DeleteFunc(s.Substitutes, func(p int) bool { return p == person })
}

// divide ends sign-up.
func (s *Season) divide(f Fact) {
	s.Divisions = f.Divisions
	for d, lines := range f.Divisions {
		most := pairing.Rounds(len(lines))
		if s.Header.Format == Swiss {
			most = pairing.MostRounds(len(lines))
			if s.Header.Rounds == 0 {
				most = pairing.Proposed(len(lines))
			}
		}
		if s.Header.Format == KnockOut {
			most = FinalRounds(len(lines))
		}
		s.Rounds = max(s.Rounds, most)
		for i, id := range lines {
			l := s.Line(id)
			l.Division, l.Number, l.Lot = d+1, i+1, f.Lots[id]
		}
	}
	if s.Header.Format == Swiss && s.Header.Rounds > 0 {
		s.Rounds = min(s.Rounds, s.Header.Rounds)
	}
	finals := 0
	for d := range s.Divisions {
		finals = max(finals, finalRounds(s, d+1))
	}
	if s.Header.Format != KnockOut {
		s.Rounds += finals
	}
	s.TableRounds = s.Rounds - finals
}

// pair makes the matches of a division's round. Of two games each line has each seat once.
func (s *Season) pair(f Fact) {
	r := pairing.Round{Pairs: f.Pairs}
	if f.Places != nil {
		s.Places[f.Division] = f.Places
	}
	if s.Header.Format != Ladder && isFinal(s, f.Round) {
		s.Drawn[f.Division] = append(s.Drawn[f.Division], bracket(s, f.Division, f.Round, seedsOf(s, f.Division)))
	}
	pairs := f.Pairs
	for _, g := range f.Guests {
		s.Lines = append(s.Lines, &Line{ID: g.Line, People: []int{g.Person}, For: g.For, Lot: len(s.Lines) + 1, Last: f.Round})
		s.Volunteers = slices.DeleteFunc(s.Volunteers, func(p int) bool { return p == g.Person })
		lines := [2]int{g.For, g.Line}
		if g.Second {
			lines = [2]int{g.Line, g.For}
		}
		pairs = append(slices.Clone(pairs), pairing.Pair{Lines: lines})
	}
	for _, p := range pairs {
		s.Matches++
		for n := range s.Header.Unit {
			s.Games = append(s.Games, &Game{Number: len(s.Games) + 1, Round: f.Round, Match: s.Matches, Division: f.Division,
				Lines: [2]int{p.Lines[n], p.Lines[1-n]}, Keeps: f.Keeps})
		}
	}
	s.Byes = append(s.Byes, f.Byes...)
	for _, b := range f.Byes {
		r.Byes = append(r.Byes, b.Line)
	}
	if f.Through != nil {
		s.Through[f.Round] = f.Through
	}
	s.Paired[f.Division] = r
}

// end gives a game its result. A game that is replaced keeps the day of its end, and who sat there.
func (s *Season) end(g *Game, f Fact, at time.Time, again bool) {
	if !again || g.Ended.IsZero() {
		g.Ended = at
		for i, id := range g.Lines {
			g.People[i] = s.Line(id).Person()
		}
		g.Stints = f.Stints
	}
	g.Result = kept(*f.Result, g.Keeps)
}

// Counts is a result as the table counts it in this game.
func (g *Game) Counts(r table.Result) table.Result { return kept(r, g.Keeps) }

// kept is a result with the tenths that the loser keeps who had the weaker side. Who does not play keeps nothing.
func kept(r table.Result, keeps [2]int) table.Result {
	if !r.Kind.Rated() || r.Kind == table.Forfeit {
		return r
	}
	for i, k := range keeps {
		if r.Points[i] == 0 && r.Points[1-i] == table.Win {
			r.Points[i], r.Points[1-i] = k, table.Win-k
		}
	}
	return r
}
