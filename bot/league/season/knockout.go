package season

import (
	"cmp"
	"slices"

	"adjutant/bot/league/pairing"
	"adjutant/bot/league/table"
)

// isFinal says whether a round is one of a knock-out.
func isFinal(s *Season, round int) bool { return round > s.TableRounds }

// FinalRounds is how many rounds a knock-out of so many has.
func FinalRounds(lines int) int {
	rounds := 0
	for 1<<(rounds+1) <= min(lines, 8) {
		rounds++
	}
	return rounds
}

// bracket is who should meet in a division's round of a knock-out, in the order of the bracket; 0 is nobody. places is the table from
// which it begins.
func bracket(s *Season, division, round int, places []int) [][2]int {
	if round == s.TableRounds+1 {
		return pairing.Bracket(places[:1<<finalRounds(s, division)])
	}
	var winners []int
	for _, p := range s.Drawn[division][len(s.Drawn[division])-1] {
		winners = append(winners, wentOn(s, division, p, round-1))
	}
	return pairing.NextRound(winners, append(slices.Clone(places), 0))
}

// finalRounds is how many rounds of a knock-out a division has.
func finalRounds(s *Season, division int) int {
	if division < 1 || division > len(s.Divisions) {
		return 0
	}
	n := len(s.Divisions[division-1])
	if s.Header.Final > 0 {
		n = min(n, s.Header.Final)
	} else if s.Header.Format != KnockOut {
		return 0
	}
	return FinalRounds(n)
}

// seedsOf is the order in which a division goes into its knock-out: that of the table before it, or of the start.
func seedsOf(s *Season, division int) []int {
	if s.Header.Format == KnockOut {
		return s.Divisions[division-1]
	}
	if places, known := s.Places[division]; known {
		return places
	}
	var places []int
	rows := s.Standing(division).Rows()
	for _, gone := range []bool{false, true} { // whoever has left gives his place in the knock-out to the next
		for _, r := range rows {
			if l := s.Line(r.ID); (l.Gone || l.Vacant) == gone {
				places = append(places, r.ID)
			}
		}
	}
	return places
}

// pairFinal is a division's round of a knock-out.
func pairFinal(s *Season, f *Fact) {
	places := seedsOf(s, f.Division)
	if s.Header.Format != KnockOut && f.Round == s.TableRounds+1 {
		f.Places = places
	}
	for _, p := range bracket(s, f.Division, f.Round, places) {
		switch a, b := s.there(p[0], f.Round), s.there(p[1], f.Round); {
		case a && b:
			f.Pairs = append(f.Pairs, pairing.Pair{Lines: p})
		case a:
			f.Through = append(f.Through, p[0])
		case b:
			f.Through = append(f.Through, p[1])
		}
	}
}

// refusesFinal demands that a round of a knock-out follows from the bracket.
func refusesFinal(s *Season, f Fact) string {
	want := Fact{Division: f.Division, Round: f.Round}
	pairFinal(s, &want)
	same := slices.EqualFunc(f.Pairs, want.Pairs, func(a, b pairing.Pair) bool { return a.Lines == b.Lines })
	if !same || !slices.Equal(f.Through, want.Through) || !slices.Equal(f.Places, want.Places) || len(f.Byes)+len(f.Guests) > 0 {
		return "that does not follow from the bracket"
	}
	return ""
}

// wentOn is which of two went on from a round; 0: nobody.
func wentOn(s *Season, division int, pair [2]int, round int) int {
	var points [2]int
	margin, met := 0, false
	for _, g := range s.Games {
		if g.Round != round || g.Division != division || !slices.Contains(pair[:], g.Lines[0]) || !slices.Contains(pair[:], g.Lines[1]) {
			continue
		}
		met = true
		i := slices.Index(pair[:], g.Lines[0])
		points[i] += g.Result.Points[0]
		points[1-i] += g.Result.Points[1]
		margin += g.Result.Margin * (1 - 2*i)
	}
	if met {
		return pair[pairing.Through(points, margin)]
	}
	for _, l := range pair {
		if l != 0 && slices.Contains(s.Through[round], l) {
			return l
		}
	}
	return 0
}

// Winner is which of two goes on from a round of a knock-out; 0: nobody.
func (s *Season) Winner(division, round int, pair [2]int) int {
	return wentOn(s, division, pair, round)
}

// knockedOut is how far each line of a division has come in its knock-out: in which of its rounds it went out.
// left are those who are still in it.
func knockedOut(s *Season, division int) (out map[int]int, left []int) {
	out = map[int]int{}
	for n, bracket := range s.Drawn[division] {
		round := s.TableRounds + n + 1
		left = nil
		for _, pair := range bracket {
			runs := slices.ContainsFunc(s.Games, func(g *Game) bool {
				return g.Round == round && g.Division == division && g.Running() && slices.Contains(pair[:], g.Lines[0]) &&
					slices.Contains(pair[:], g.Lines[1])
			})
			on := wentOn(s, division, pair, round)
			for _, l := range pair {
				switch {
				case l == 0:
				case runs || l == on:
					left = append(left, l)
				default:
					out[l] = n + 1
				}
			}
		}
	}
	return out, left
}

// Table is a division's table with the places that a knock-out or a ladder has given; else it is that of the standing.
func (s *Season) Table(division int) []table.Row {
	rows := s.Standing(division).Rows()
	switch {
	case s.Header.Format == Ladder:
		return ladderRows(s, rows)
	case len(s.Drawn[division]) == 0:
		return rows
	}
	out, left := knockedOut(s, division)
	places := seedsOf(s, division)
	stage := func(r table.Row) int {
		switch n, is := out[r.ID]; {
		case slices.Contains(left, r.ID):
			return -100
		case is:
			return -n
		}
		return 0
	}
	slices.SortStableFunc(rows, func(a, b table.Row) int {
		if stage(a) == 0 && stage(b) == 0 && s.Header.Final > 0 { // they stand as the table left them
			return 0
		}
		return cmp.Or(cmp.Compare(stage(a), stage(b)), cmp.Compare(slices.Index(places, a.ID), slices.Index(places, b.ID)))
	})
	for i := range rows {
		rows[i].Place = i + 1
	}
	return rows
}

// Reach is the places that each line of a division can still have. While a table is played that a knock-out follows it is of the table.
func (s *Season) Reach(division int) map[int]table.Span {
	switch {
	case s.Header.Format == Ladder:
		return nil
	case len(s.Drawn[division]) == 0:
		if s.Header.Format == KnockOut {
			return nil
		}
		return table.Reach(s.Standing(division).Chances())
	}
	n := len(s.Drawn[division])
	lines := inRound(s, division, n)
	out, left := knockedOut(s, division)
	on := 0 // how many go on from this round
	for _, pair := range s.Drawn[division][n-1] {
		if slices.Contains(left, pair[0]) || slices.Contains(left, pair[1]) {
			on++
		}
	}
	spans := map[int]table.Span{}
	for place, r := range s.Table(division) {
		span := table.Span{Best: place + 1, Worst: place + 1}
		switch {
		case slices.Contains(left, r.ID) && playsIn(s, division, n, r.ID):
			span = table.Span{Best: 1, Worst: lines}
		case slices.Contains(left, r.ID):
			span = table.Span{Best: 1, Worst: on}
		case out[r.ID] == n && playsIn(s, division, n, 0): // he stands by the table among those who go out with him
			span = table.Span{Best: on + 1, Worst: lines}
		}
		spans[r.ID] = span
	}
	return spans
}

// inRound is how many lines were still in a division's knock-out when its round so many began.
func inRound(s *Season, division, n int) int {
	count := 0
	for _, p := range s.Drawn[division][n-1] {
		for _, l := range p {
			if l != 0 {
				count++
			}
		}
	}
	return count
}

// playsIn says whether a line still plays in a division's round of its knock-out; 0: whether anybody does.
func playsIn(s *Season, division, n, line int) bool {
	return slices.ContainsFunc(s.Games, func(g *Game) bool {
		return g.Division == division && g.Round == s.TableRounds+n && g.Running() && (line == 0 || slices.Contains(g.Lines[:], line))
	})
}
