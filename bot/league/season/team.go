package season

import "slices"

// MostMembers is how large a team can be.
const MostMembers = 12

// teamFault says what is wrong with the size of teams.
func (h Header) teamFault() string {
	if h.Team < 0 || h.Team == 1 || h.Team > MostMembers {
		return "a team has from 2 to 12 members at most"
	}
	return ""
}

// Sits says whether somebody sits behind the line now: of a team each of its members does.
func (l *Line) Sits(person int) bool {
	if l.Team != nil {
		return slices.Contains(l.Team, person)
	}
	return l.Person() == person
}

// Now are all who sit behind the line, a team's captain first.
func (l *Line) Now() []int {
	if l.Team == nil {
		return []int{l.Person()}
	}
	all := []int{l.Captain}
	for _, p := range l.Team {
		if p != l.Captain {
			all = append(all, p)
		}
	}
	return all
}

// Seats is who of a line sits on the seats of a side in one of its games of a round, in the order of the seats: its members in their
// order, round by round where not all have a seat at the same time, and from the front where there are more seats than members.
func (s *Season) Seats(line *Line, round, nth, seats int) []int {
	who := line.Team
	if who == nil {
		who = []int{line.Person()}
	}
	at := nth * seats
	if all := seats * s.Header.Unit; len(who) > all { // from the round on for which the captain has last said an order
		at += (round - max(1, line.Ordered)) * all
	}
	var out []int
	for i := range seats {
		out = append(out, who[(at+i)%len(who)])
	}
	return out
}

// refusesTeam looks at a member who comes, goes or gives way to another, and at the order of the members.
func refusesTeam(s *Season, e Event) string {
	f, line := e.Fact, s.Line(e.Fact.Line)
	switch {
	case s.Header.Team == 0:
		return "there are no teams in this season"
	case line == nil || line.Gone:
		return "there is no such line"
	case e.Kind == Lineup:
		team, said := slices.Clone(line.Team), slices.Clone(f.Team)
		slices.Sort(team)
		slices.Sort(said)
		if !slices.Equal(team, said) {
			return "an order names every member once"
		}
		return ""
	case f.Of != 0 && !slices.Contains(line.Team, f.Of):
		return "whoever gives way is a member of the team"
	case f.Person == 0 && (f.Of == 0 || len(line.Team) < 2):
		return "a team has one member at least"
	case f.Person != 0 && slices.ContainsFunc(s.Lines, func(l *Line) bool { return !l.Gone && l.Has(f.Person) }):
		return "nobody sits behind two lines, or again behind one that was left"
	case f.Person != 0 && f.Of == 0 && len(line.Team) >= s.Header.Team:
		return "the team is full"
	case f.Person != 0 && leavesNone(s, f.Person):
		return noReferee
	}
	return ""
}

// foldTeam makes it true. Where the captain goes the next member is captain.
func foldTeam(s *Season, f Fact) {
	l := s.Line(f.Line)
	i := slices.Index(l.Team, f.Of)
	switch {
	case f.Person == 0:
		l.Team = slices.Delete(slices.Clone(l.Team), i, i+1)
	case i < 0:
		l.Team = append(slices.Clone(l.Team), f.Person)
	default:
		l.Team = slices.Clone(l.Team)
		l.Team[i] = f.Person
	}
	if f.Person != 0 {
		l.People = append(slices.Clone(l.People), f.Person)
		s.retire(f.Person)
	}
	if f.Of == l.Captain && f.Of != 0 {
		rest := slices.DeleteFunc(slices.Clone(l.Team), func(p int) bool { return p == f.Person })
		l.Captain = append(rest, l.Team...)[0]
	}
	if f.Of != 0 && f.Of == l.Out {
		l.Vacant, l.Asked, l.Goes, l.Out = false, nil, false, 0
	}
	if f.Rating > 0 && s.Divisions == nil {
		l.Rating = f.Rating
	}
}

// refusesSits looks at who sits on the seats of a game that begins.
func refusesSits(s *Season, f Fact, g *Game) string {
	if (s.Header.Team > 0) != (len(f.Sides[0]) > 0 && len(f.Sides[1]) > 0) {
		return "a game of teams begins with its members on their seats, and only such a game"
	}
	for i, side := range f.Sides {
		if line := s.Line(g.Lines[i]); slices.ContainsFunc(side, func(p int) bool { return !line.Sits(p) }) {
			return "who sits on the seat of a team is a member of it"
		}
	}
	return ""
}

// Crew are those who sit on a side of a game of teams now, each once; nil where nobody plays in a team.
func (g *Game) Crew(i int) []int {
	if len(g.Crews[i]) == 0 {
		return nil
	}
	return distinct(g.Crews[i][len(g.Crews[i])-1])
}

// sideOf is the side on which somebody of a team sits; -1: neither.
func (g *Game) sideOf(person int) int {
	return slices.IndexFunc([]int{0, 1}, func(i int) bool { return slices.Contains(g.Crew(i), person) })
}

// sat puts somebody in another's place.
func (g *Game) sat(f Fact) {
	i := g.sideOf(f.Of)
	crew := slices.Clone(g.Crews[i][len(g.Crews[i])-1])
	for n, p := range crew {
		if p == f.Of {
			crew[n] = f.Person
		}
	}
	g.Crews[i] = append(slices.Clone(g.Crews[i]), crew)
}

// distinct are people, each once, in the order in which they first stand there.
func distinct(people []int) (out []int) {
	for _, p := range people {
		if !slices.Contains(out, p) {
			out = append(out, p)
		}
	}
	return out
}
