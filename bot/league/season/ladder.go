package season

import (
	"slices"
	"time"

	"adjutant/bot/league/pairing"
	"adjutant/bot/league/table"
)

// A Bout is a match on a ladder. Its number is the round of its games.
type Bout struct {
	By, Of int // lines: who has challenged, and whom
	Dates  Dates
	Ended  time.Time // zero while it is played
}

// playDays is how many days of play a match on a ladder has at least; a ladder that ends sooner takes no challenge any more.
const playDays = 7

// step is something that has moved a ladder. They are kept, so that a result that is put right gives the ladder that it would have given.
type step struct {
	at   time.Time
	kind Kind
	fact Fact
}

// over is the step that ends a match: Round is its number.
const over Kind = "over"

// LastDay is when all is settled on a ladder that ends, held days and all.
func (s *Season) LastDay() (time.Time, bool) {
	if s.Header.Last.IsZero() {
		return time.Time{}, false
	}
	at := s.Header.Last
	if s.zone != nil {
		at = at.In(s.zone)
	}
	return at.AddDate(0, 0, s.HeldDays+s.MovedDays).UTC(), true
}

// OpenRounds are the rounds that are not over: the one that is played or judged; on a ladder all its matches that are.
func (s *Season) OpenRounds() []int {
	if s.Header.Format != Ladder {
		if s.Round == 0 {
			return nil
		}
		return []int{s.Round}
	}
	var open []int
	for i, b := range s.Bouts {
		if b.Ended.IsZero() {
			open = append(open, i+1)
		}
	}
	return open
}

// climb makes an event true on the ladder.
func (s *Season) climb(e Event) {
	if s.Header.Format != Ladder {
		return
	}
	switch e.Kind {
	case Paired:
		s.Bouts = append(s.Bouts, &Bout{By: e.Fact.Pairs[0].Lines[0], Of: e.Fact.Pairs[0].Lines[1], Dates: boutDates(s, e.At)})
		s.Round, s.Rounds = len(s.Bouts), len(s.Bouts)
		clear(s.Paired)
	case Held, Moved:
		holdYear(s, e)
		for _, b := range s.Bouts {
			if b.Ended.IsZero() {
				b.Dates.Stops, b.Dates.Settled = laterBy(s, b.Dates.Stops, e.Fact.Days), laterBy(s, b.Dates.Settled, e.Fact.Days)
			}
		}
	case Ended, Judged:
		endBout(s, e)
		return
	case Replaced:
		s.replay()
		return
	case Reopened:
		round := s.Game(e.Fact.Game).Round
		s.Bouts[round-1].Ended = time.Time{}
		s.steps = slices.DeleteFunc(s.steps, func(st step) bool { return st.kind == over && st.fact.Round == round })
		s.replay()
		return
	case Joined, Left, Challenged, Unanswered, Footed, Off, Again, Away:
	default:
		return
	}
	s.step(step{e.At, e.Kind, e.Fact})
}

// endBout ends a match when its last game has ended.
func endBout(s *Season, e Event) {
	round := s.Game(e.Fact.Game).Round
	if slices.ContainsFunc(s.Games, func(g *Game) bool { return g.Round == round && g.Running() }) {
		return
	}
	s.Bouts[round-1].Ended = e.At
	s.step(step{e.At, over, Fact{Round: round}})
}

func (s *Season) step(st step) {
	s.steps = append(s.steps, st)
	takeStep(s, s.ladder, st)
}

// replay lets all steps happen anew, by the results as they are now.
func (s *Season) replay() {
	s.ladder = &pairing.Ladder{}
	for _, st := range s.steps {
		takeStep(s, s.ladder, st)
	}
}

// Ladder is who stands where, and who plays whom; it is to be read, not changed.
func (s *Season) Ladder() *pairing.Ladder { return s.ladder }

// takeStep lets a step happen on a ladder.
func takeStep(s *Season, l *pairing.Ladder, st step) {
	f := st.fact
	switch st.kind {
	case Joined, Again:
		l.Join(f.Line, st.at)
	case Left:
		l.Leave(f.Line)
	case Challenged:
		l.Challenge(f.Line, f.Of, st.at)
	case Paired:
		l.Accept(f.Pairs[0].Lines[0], f.Pairs[0].Lines[1])
	case Unanswered:
		l.Walkover(f.Line, f.Of, st.at)
	case Footed:
		l.Foot(f.Line, st.at)
	case Off:
		if lostSilently(s, f.Game, f.Line) {
			l.Silent(f.Line)
		}
	case Away:
		l.Absent(f.Line, f.From, f.Until)
	case Held, Moved:
		l.Shift(f.Days)
	case over:
		b := s.Bouts[f.Round-1]
		l.End(b.By, b.Of, boutPoints(s, f.Round), st.at)
	}
}

// lostSilently says whether a line has lost a game by silence, as its result is now.
func lostSilently(s *Season, game, line int) bool {
	g := s.Game(game)
	i := slices.Index(g.Lines[:], line)
	switch g.Result.Kind {
	case table.Forfeit, table.Walkover:
		return g.Result.Points[i] == 0
	case table.Double:
		return true
	}
	return false
}

// boutPoints are the tenths of both lines of a match, the challenger's first.
func boutPoints(s *Season, round int) (points [2]int) {
	for _, g := range s.Games {
		if g.Round == round {
			i := slices.Index(g.Lines[:], s.Bouts[round-1].By)
			points[0] += g.Result.Points[i]
			points[1] += g.Result.Points[1-i]
		}
	}
	return points
}

// boutDates are those of a match that is taken up now: it begins with the next day.
func boutDates(s *Season, at time.Time) Dates {
	zone := s.zone
	if zone == nil {
		zone = time.UTC
	}
	t := at.In(zone)
	day := time.Date(t.Year(), t.Month(), t.Day()+1, 0, 0, 0, 0, zone)
	d := Dates{at, day.AddDate(0, 0, s.Header.Days).UTC(), day.AddDate(0, 0, s.Header.Days+s.Header.Judgement).UTC()}
	if last, ends := s.LastDay(); ends && last.Before(d.Settled) {
		d.Stops, d.Settled = laterBy(s, last, -s.Header.Judgement), last
	}
	return d
}

// laterBy is a moment so many days later, where the season is at home.
func laterBy(s *Season, t time.Time, days int) time.Time {
	if s.zone != nil {
		t = t.In(s.zone)
	}
	return t.AddDate(0, 0, days).UTC()
}

// holdYear counts the days for which a ladder without end was held in a year.
func holdYear(s *Season, e Event) {
	if e.Kind == Held {
		s.held[e.At.UTC().Year()] += e.Fact.Days
	}
}

// HeldSoFar is for how many of its 30 days a season was held; a ladder has 30 each year.
func (s *Season) HeldSoFar(at time.Time) int {
	if s.Header.Format == Ladder {
		return s.held[at.UTC().Year()]
	}
	return s.HeldDays
}

// RefusesChallenge says why one line may not challenge another now, or "".
func (s *Season) RefusesChallenge(by, of int, now time.Time) string {
	a, b := s.Line(by), s.Line(of)
	last, ends := s.LastDay()
	switch {
	case s.Header.Format != Ladder:
		return "one challenges on a ladder only"
	case a == nil || b == nil || a.Gone || b.Gone:
		return "both must stand on the ladder"
	case a.Vacant:
		return "nobody sits behind the line that challenges"
	case ends && now.AddDate(0, 0, pairing.AnswerDays+playDays+s.Header.Judgement).After(last):
		return "the ladder ends too soon for another match"
	}
	return s.Ladder().Refuses(by, of, now)
}

// isAsked says whether there is a challenge of one line to another that waits for its answer.
func isAsked(s *Season, by, of int) bool {
	return slices.ContainsFunc(s.Ladder().Open, func(c pairing.Challenge) bool { return c.By == by && c.Of == of && !c.Accepted })
}

// refusesLadder looks at what happens on a ladder only.
func refusesLadder(s *Season, e Event) string {
	f := e.Fact
	line := s.Line(f.Line)
	switch {
	case s.Header.Format != Ladder:
		return "this is no ladder"
	case e.Kind == Challenged:
		return s.RefusesChallenge(f.Line, f.Of, e.At)
	case e.Kind == Unanswered:
		if !isAsked(s, f.Line, f.Of) {
			return "there is no such challenge"
		}
	case line == nil || line.Gone:
		return "there is no such line"
	case e.Kind == Again && !slices.Contains(s.Ladder().Outside, f.Line):
		return "this line is on the ladder"
	case e.Kind == Off && (s.Game(f.Game) == nil || !slices.Contains(s.Game(f.Game).Lines[:], f.Line) || !lostSilently(s, f.Game, f.Line)):
		return "this line has not lost that game by silence"
	case (e.Kind == Off || e.Kind == Footed || e.Kind == Away) && !slices.Contains(s.Ladder().Order(), f.Line):
		return "this line is not on the ladder"
	case e.Kind == Footed && !slices.Contains(s.Ladder().Idle(e.At), f.Line):
		return "this line has done something not long ago"
	case e.Kind == Away && f.Until.Before(f.From):
		return "an absence ends after it has begun"
	}
	return ""
}

// refusesBout looks at a match of the ladder that begins.
func refusesBout(s *Season, f Fact) string {
	switch {
	case f.Round != s.Round+1:
		return "this is not the match that comes next"
	case f.Division != 1 || len(f.Pairs) != 1 || len(f.Byes)+len(f.Through)+len(f.Guests) > 0:
		return "a match of a ladder has two lines"
	case !isAsked(s, f.Pairs[0].Lines[0], f.Pairs[0].Lines[1]):
		return "there is no such challenge"
	}
	return ""
}

// Accepted is what begins the match for which one line has challenged another.
func (s *Season) Accepted(by, of int) Fact {
	return Fact{Round: s.Round + 1, Division: 1, Pairs: []pairing.Pair{{Lines: [2]int{by, of}}}}
}

// ladderNext is when something falls due on a ladder.
func ladderNext(s *Season) (next time.Time, any bool) {
	note := func(t time.Time) {
		if !any || t.Before(next) {
			next, any = t, true
		}
	}
	if last, ends := s.LastDay(); ends {
		note(last)
	}
	for _, round := range s.OpenRounds() {
		note(s.Bouts[round-1].Dates.Settled)
	}
	l := s.Ladder()
	for _, c := range l.Open {
		if !c.Accepted {
			note(l.AnswerBy(c))
		}
	}
	for _, r := range l.Rungs {
		if at, free := l.IdleAt(r); free {
			note(at)
		}
	}
	return next, any
}

// AtTheFoot is why a line goes to the foot that stands there: its 90 days begin anew, and nothing moves.
const AtTheFoot = "it stands there already"

// ladderDue is the next thing that has fallen due on a ladder.
func ladderDue(s *Season, now time.Time, seed []byte) (Event, bool) {
	last, ends := s.LastDay()
	ends = ends && !now.Before(last)
	for _, g := range s.Games {
		if g.Running() && (ends || !now.Before(s.Dates(g.Round).Settled)) {
			return Event{now, Judged, Fact{Game: g.Number, Result: g.proposed()}}, true
		}
	}
	if ends {
		return Event{now, Closed, Fact{Seed: seed}}, true
	}
	l := s.Ladder()
	if late := l.Unanswered(now); len(late) > 0 {
		return Event{now, Unanswered, Fact{Line: late[0].By, Of: late[0].Of, Why: "no answer in seven days"}}, true
	}
	if idle := l.Idle(now); len(idle) > 0 {
		why := "no game and no challenge for 90 days"
		if order := l.Order(); order[len(order)-1] == idle[0] {
			why = AtTheFoot
		}
		return Event{now, Footed, Fact{Line: idle[0], Why: why}}, true
	}
	return Event{}, false
}

// ladderRows is the table of a ladder: as its lines stand there; below them those who lost by silence, and those who left.
func ladderRows(s *Season, rows []table.Row) []table.Row {
	order := s.Ladder().Order()
	place := func(r table.Row) int {
		i := slices.Index(order, r.ID)
		switch {
		case i >= 0:
			return i
		case s.Line(r.ID).Gone:
			return len(rows) + r.ID*2
		}
		return len(order)
	}
	slices.SortStableFunc(rows, func(a, b table.Row) int { return place(a) - place(b) })
	for i := range rows {
		rows[i].Place = i + 1
	}
	return rows
}
