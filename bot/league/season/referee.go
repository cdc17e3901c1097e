package season

import "slices"

// needsReferee says whether games of the season are refereed.
func needsReferee(s *Season) bool { return len(s.Header.Referees) > 0 }

// plays says whether somebody sits, or has sat, behind a line of a division; 0 means of any.
func plays(s *Season, person, division int) bool {
	return slices.ContainsFunc(s.Lines, func(l *Line) bool {
		of := l
		if l.For > 0 {
			of = s.Line(l.For)
		}
		return l.Has(person) && (division == 0 || of.Division == division)
	})
}

// FreeReferees are those who may referee a division: nobody referees one that he plays in.
func (s *Season) FreeReferees(division int) []int {
	return slices.DeleteFunc(slices.Clone(s.Referees), func(p int) bool { return plays(s, p, division) })
}

// RefereeFor is who referees a game that is to be made: of those who may whoever has the fewest that run, the first named of
// equals. 0: nobody.
func (s *Season) RefereeFor(division int) int {
	best, least := 0, 0
	for _, p := range s.FreeReferees(division) {
		n := 0
		for _, g := range s.Games {
			if g.Referee == p && g.Running() {
				n++
			}
		}
		if best == 0 || n < least {
			best, least = p, n
		}
	}
	return best
}

// leavesNone says whether the season would have nobody to referee all its divisions if somebody played in it, or referees no more.
func leavesNone(s *Season, person int) bool {
	if !needsReferee(s) || !slices.Contains(s.Referees, person) {
		return false
	}
	return !slices.ContainsFunc(s.Referees, func(p int) bool { return p != person && !plays(s, p, 0) })
}

const noReferee = "nobody would be left to referee the season; another is named first"

// refusesReferee looks at a referee who comes, goes, or takes a game.
func refusesReferee(s *Season, f Fact) string {
	known := slices.Contains(s.Referees, f.Person)
	switch g := s.Game(f.Game); {
	case !needsReferee(s):
		return "nothing is hidden in this season, so it has no referees"
	case f.Game != 0 && (g == nil || !g.Running()):
		return "there is no such game that runs"
	case f.Game != 0 && !slices.Contains(s.FreeReferees(g.Division), f.Person):
		return "who takes a game is a referee of the season, and plays in another division or not at all"
	case f.Game != 0:
		return ""
	case f.Person != 0 && (known || f.Of != 0):
		return "this is a referee of the season already"
	case f.Person == 0 && !slices.Contains(s.Referees, f.Of):
		return "this is no referee of the season"
	case f.Person == 0 && leavesNone(s, f.Of):
		return noReferee
	}
	return ""
}

// foldReferee makes it true.
func foldReferee(s *Season, f Fact) {
	switch {
	case f.Game != 0:
		s.Game(f.Game).Referee = f.Person
	case f.Person != 0:
		s.Referees = append(s.Referees, f.Person)
	default:
		s.Referees = slices.DeleteFunc(s.Referees, func(p int) bool { return p == f.Of })
	}
}
