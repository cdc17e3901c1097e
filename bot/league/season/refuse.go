package season

import (
	"bytes"
	"crypto/sha256"
	"slices"
	"time"

	"adjutant/bot/league/pairing"
	"adjutant/bot/league/rating"
	"adjutant/bot/league/table"
)

// Refuses says in words why an event cannot be added to the season, or "".
func (s *Season) Refuses(e Event) string {
	f := e.Fact
	switch {
	case s.Void:
		return "the season is void"
	case s.Closed && e.Kind != Replaced && e.Kind != Voided:
		return "the season is over"
	}
	if why := s.hand(e); why != "" {
		return why
	}
	switch e.Kind {
	case Joined, Seated, Vacant, Left, Absent, Late, Missed, Returned, Asked, Declined:
		return s.refusesLine(e)
	case Teamed, Lineup:
		return refusesTeam(s, e)
	case Offers, Retires:
		return s.refusesOffer(e)
	case StandsIn, SitsOut:
		return s.refusesVolunteer(e)
	case Challenged, Unanswered, Footed, Off, Again, Away:
		return refusesLadder(s, e)
	case Bidden:
		return s.refusesBids(e.Fact)
	case Linked, Sat, Ended, Replaced, Reopened, Proposed, Judged:
		return s.refusesGame(e)
	case Divided:
		return s.refusesDivided(f)
	case Paired, Began:
		return s.refusesRound(e)
	case Refereed:
		return refusesReferee(s, f)
	case Held:
		if f.Days < 1 || s.HeldSoFar(e.At)+f.Days > MostHeld {
			return "a season can be held for 30 days in all, a ladder 30 a year"
		}
	case Moved:
		if f.Days < 1 {
			return "nothing is moved by less than a day"
		}
	case Closed:
		if hash := sha256.Sum256(f.Seed); !bytes.Equal(hash[:], s.Header.SeedHash) {
			return "this is not the seed of which the first letter told"
		}
	case Voided:
	default:
		return "there is no such event"
	}
	return ""
}

// hand keeps whoever plays in a season from moderating it.
func (s *Season) hand(e Event) string {
	switch e.Kind {
	case Paired, Judged, Held, Replaced, Reopened, Closed, Voided, Divided, Proposed, Refereed:
	default:
		return ""
	}
	if who := e.Fact.Who; who != 0 {
		if !slices.Contains(s.Header.Moderators, who) {
			return "only a moderator of the season may do that"
		}
		if slices.ContainsFunc(s.Lines, func(l *Line) bool { return l.Has(who) }) {
			return "who plays in a season has no moderator's rights in it"
		}
	}
	return ""
}

func (s *Season) refusesLine(e Event) string {
	f, line := e.Fact, s.Line(e.Fact.Line)
	open := s.Divisions == nil
	sits := slices.ContainsFunc(s.Lines, func(l *Line) bool { return !l.Gone && slices.Contains(l.People, f.Person) })
	switch {
	case e.Kind == Joined && !open && !s.comesLate(f):
		return "sign-up is over"
	case e.Kind == Joined && (line != nil || f.Line < 1):
		return "this line is taken"
	case (e.Kind == Joined || e.Kind == Seated) && (f.Person < 1 || sits):
		return "nobody sits behind two lines, or again behind one that was left"
	case (e.Kind == Joined || e.Kind == Seated) && leavesNone(s, f.Person):
		return noReferee
	case e.Kind == Joined:
		return ""
	case line == nil:
		return "there is no such line"
	case line.Gone:
		return "this line has left"
	case e.Kind == Seated && open:
		return "a seat is given on only after sign-up"
	case e.Kind == Seated && line.Team != nil:
		return "of a team a member gives way, not the line"
	case e.Kind == Vacant && (open || line.Vacant || line.Team != nil && !line.Sits(f.Of)):
		return "nothing to be given up"
	case e.Kind == Returned && !line.Vacant:
		return "this seat is not vacant"
	case e.Kind == Asked || e.Kind == Declined:
		return s.refusesAsk(e.Kind, line, f.Person)
	case e.Kind == Absent && (f.Round <= s.Round || slices.Contains(line.Away, f.Round) || s.Header.Format == Ladder):
		return "one is absent for a round to come"
	}
	return ""
}

// comesLate says whether somebody may come in when sign-up is over: into a Swiss, for the round that comes next and is not paired; on a
// ladder always.
func (s *Season) comesLate(f Fact) bool {
	if s.Header.Format == Ladder {
		return f.Round == 0 && f.Division == 0
	}
	return s.Header.Format == Swiss && s.Round > 0 && f.Round == s.Round+1 && f.Round <= s.TableRounds && len(s.Paired) == 0 &&
		f.Division >= 1 && f.Division <= len(s.Divisions)
}

// refusesAsk looks at a seat that is offered, and at the answer.
func (s *Season) refusesAsk(kind Kind, line *Line, person int) string {
	ask, open := line.Asking()
	switch {
	case kind == Declined && (!open || ask.Person != person):
		return "this substitute was not asked"
	case kind == Declined:
		return ""
	case !line.Vacant || open:
		return "nobody is looked for"
	case !slices.Contains(s.Substitutes, person):
		return "this is nobody on the list of substitutes"
	}
	return ""
}

// refusesOffer looks at whoever stands by as a substitute, or does so no more.
func (s *Season) refusesOffer(e Event) string {
	p, stands := e.Fact.Person, slices.Contains(s.Substitutes, e.Fact.Person)
	sits := slices.ContainsFunc(s.Lines, func(l *Line) bool { return slices.Contains(l.People, p) })
	switch {
	case p < 1 || e.Kind == Offers && sits:
		return "who plays in a season is no substitute in it"
	case e.Kind == Offers && slices.Contains(s.Referees, p):
		return "who referees a season is no substitute in it"
	case stands != (e.Kind == Retires):
		return "on the list of substitutes already, or never was"
	}
	return ""
}

// refusesVolunteer looks at whoever would play with a line that has no opponent, or would not any more.
func (s *Season) refusesVolunteer(e Event) string {
	p, stands := e.Fact.Person, slices.Contains(s.Volunteers, e.Fact.Person)
	switch {
	case p < 1 || e.Kind == StandsIn && s.sits(p):
		return "who plays in a season has an opponent of his own"
	case e.Kind == StandsIn && slices.Contains(s.Referees, p):
		return "who referees a season stands in for nobody in it"
	case e.Kind == StandsIn && (s.Header.Format != Swiss && s.Header.Format != RoundRobin):
		return "nobody has a bye there"
	case stands != (e.Kind == SitsOut):
		return "on the list of volunteers already, or never was"
	}
	return ""
}

// refusesBids looks at what two have asked for, and demands what follows from it.
func (s *Season) refusesBids(f Fact) string {
	g := s.Game(f.Game)
	switch {
	case g == nil || g.Link != 0 || g.Bids != nil || s.Header.Balance != "bid":
		return "no bids are asked for"
	case len(f.Bids) != 2 || f.Bids[0].Fault() != "" || f.Bids[1].Fault() != "":
		return "two name a side and 0 to 4 tenths"
	}
	for lot := range 2 {
		if seats, keeps := f.outcome(lot); f.Seats == seats && f.Keeps == keeps {
			return ""
		}
	}
	return "that does not follow from the bids"
}

// outcome is what two bids come to: each bidder's seat, and what each seat keeps when it loses.
func (f Fact) outcome(lot int) (seats, keeps [2]int) {
	seats, tenths := rating.Settle(f.Bids[0], f.Bids[1], lot)
	for i := range 2 { // whose wish was not met keeps them
		if b := f.Bids[1-i]; tenths > 0 && !b.None && b.Seat == seats[1-i] {
			keeps[seats[i]] = tenths
		}
	}
	return seats, keeps
}

// Bid is what follows from two bids, in the order in which the two were paired; equal ones are settled by the season's lot.
func (s *Season) Bid(game int, bids [2]rating.Bid, seed []byte) Fact {
	f := Fact{Game: game, Bids: bids[:]}
	f.Seats, f.Keeps = f.outcome(int(secret(seed, "bid", game)[0]) % 2)
	return f
}

func (s *Season) refusesGame(e Event) string {
	f, g := e.Fact, s.Game(e.Fact.Game)
	if g == nil {
		return "there is no such game"
	}
	if e.Kind == Ended || e.Kind == Replaced || e.Kind == Proposed || e.Kind == Judged {
		if f.Result == nil {
			return "a result is missing"
		}
		if fault := f.Result.Fault(); fault != "" {
			return fault
		}
	}
	dates := s.Dates(g.Round)
	switch {
	case e.Kind == Linked && g.Link != 0:
		return "the game is linked"
	case e.Kind == Linked && needsReferee(s) != (f.Referee != 0),
		f.Referee != 0 && !slices.Contains(s.FreeReferees(g.Division), f.Referee):
		return "a hidden game begins with a referee who does not play in its division"
	case e.Kind == Linked && refusesSits(s, f, g) != "":
		return refusesSits(s, f, g)
	case e.Kind == Replaced || e.Kind == Reopened:
		if g.Running() {
			return "the game has no result yet"
		}
		if e.Kind == Reopened && !e.At.Before(dates.Stops) {
			return "the last day of its round is over"
		}
	case e.Kind == Sat && g.sideOf(f.Of) < 0:
		return "whoever gives way sits in the game"
	case e.Kind != Linked && !g.Running():
		return "the game has its result; replace it"
	case (e.Kind == Proposed || e.Kind == Judged) && e.At.Before(dates.Stops):
		return "the game is still being played"
	case (e.Kind == Proposed || e.Kind == Judged) && f.Result.Kind != table.Adjudicated:
		return "what is judged is adjudicated"
	}
	return ""
}

func (s *Season) refusesDivided(f Fact) string {
	if s.Divisions != nil {
		return "sign-up is over"
	}
	seen, lots := map[int]bool{}, map[int]bool{}
	for _, lines := range f.Divisions {
		for _, id := range lines {
			if seen[id] || s.Line(id) == nil || lots[f.Lots[id]] || f.Lots[id] < 1 {
				return "every line stands in one division, with a lot of its own"
			}
			seen[id], lots[f.Lots[id]] = true, true
		}
		if len(lines) < 2 {
			return "a division has two lines at least"
		}
	}
	if len(seen) != len(s.Lines) {
		return "every line stands in one division"
	}
	return ""
}

func (s *Season) refusesRound(e Event) string {
	f := e.Fact
	switch {
	case s.Header.Format == Ladder && e.Kind == Paired:
		return refusesBout(s, f)
	case s.Divisions == nil:
		return "sign-up is not over"
	case s.Header.Format == Ladder:
		return "a ladder has no rounds"
	case f.Round != s.Round+1 || f.Round > s.Rounds:
		return "this is not the round that comes next"
	case s.Round > 0 && e.At.Before(s.Dates(s.Round).Settled):
		return "the round before is not settled"
	case slices.ContainsFunc(s.Games, func(g *Game) bool { return g.Round == s.Round && g.Running() }):
		return "games of the round before are not judged"
	case e.Kind == Began && len(s.Paired) < len(s.Divisions):
		return "not all divisions are paired"
	case e.Kind == Began:
		return ""
	}
	if _, done := s.Paired[f.Division]; done || f.Division < 1 || f.Division > len(s.Divisions) {
		return "this division is paired, or there is none such"
	}
	if isFinal(s, f.Round) {
		return refusesFinal(s, f)
	}
	field := s.Field(f.Division, f.Round, nil)
	round := pairing.Round{Pairs: f.Pairs}
	for _, b := range f.Byes {
		round.Byes = append(round.Byes, b.Line)
		if b.Round != f.Round || b.Points != s.byePoints() {
			return "a bye has points of its own"
		}
	}
	for i, g := range f.Guests {
		round.Byes = append(round.Byes, g.For)
		twice := slices.ContainsFunc(f.Guests[:i], func(o Guest) bool { return o.Line == g.Line || o.Person == g.Person })
		if s.Line(g.Line) != nil || g.Line < 1 || twice || !slices.Contains(s.Volunteers, g.Person) || s.sits(g.Person) {
			return "who stands in is a volunteer, with a line of his own"
		}
	}
	if s.Header.Format == Swiss {
		return field.Fault(round)
	}
	there := map[int]bool{}
	for _, p := range field.Players {
		there[p.Line] = true
	}
	for _, p := range round.Pairs {
		if !there[p.Lines[0]] || !there[p.Lines[1]] || p.Lines[0] == p.Lines[1] {
			return "who is paired must be there, and once"
		}
		delete(there, p.Lines[0])
		delete(there, p.Lines[1])
	}
	for _, g := range f.Guests {
		if !there[g.For] {
			return "who is paired must be there, and once"
		}
		delete(there, g.For)
	}
	return ""
}

// Over says whether nothing more falls due.
func (s *Season) Over() bool { return s.Closed || s.Void }

// Playing says whether orders are taken in the games of the round.
func (s *Season) Playing(now time.Time) bool {
	return s.Round > 0 && !s.Over() && now.Before(s.Dates(s.Round).Stops)
}
