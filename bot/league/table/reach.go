package table

// A Span is the best and the worst place that a line can still have.
type Span struct {
	Best, Worst int
}

// A Chance is what a line has and the most that it can still get, in tenths.
type Chance struct {
	ID, Points, Ahead int
}

// Chances is what every line has and can still get: its running games, and all the rounds to come if it has not left.
func (s Standing) Chances() []Chance {
	points := map[int]int{}
	ahead := map[int]int{}
	for _, g := range s.Games {
		for i, id := range g.Lines {
			switch {
			case g.Guest[i]:
			case g.Kind == Running:
				ahead[id] += Win
			default:
				points[id] += g.Points[i]
			}
		}
	}
	for _, b := range s.Byes {
		points[b.Line] += b.Points
	}
	all := make([]Chance, len(s.Lines))
	for i, l := range s.Lines {
		all[i] = Chance{l.ID, points[l.ID], ahead[l.ID]}
		if !l.Left {
			all[i].Ahead += max(0, s.Rounds-s.Round) * s.Unit * Win
		}
	}
	return all
}

// Reach is the places still in reach, by points alone: the best if the line wins all and the others nothing, the worst if it is the
// other way round. Without corrections and newcomers it only becomes narrower.
func Reach(all []Chance) map[int]Span {
	spans := map[int]Span{}
	for _, own := range all {
		s := Span{1, 1}
		for _, other := range all {
			if other.ID == own.ID {
				continue
			}
			if other.Points > own.Points+own.Ahead {
				s.Best++
			}
			if other.Points+other.Ahead >= own.Points {
				s.Worst++
			}
		}
		spans[own.ID] = s
	}
	return spans
}

// Movers says who goes up and who down after a division's season: a quarter of the lines, rounded down, at least one each. Those who
// left go down before others. rows is the table; nobody goes both ways.
func Movers(rows []Row, left func(line int) bool) (up, down []int) {
	n := max(1, len(rows)/4)
	for _, gone := range []bool{true, false} {
		for i := len(rows) - 1; i >= 0 && len(down) < n && len(rows) > 1; i-- {
			if left(rows[i].ID) == gone {
				down = append(down, rows[i].ID)
			}
		}
	}
	going := map[int]bool{}
	for _, id := range down {
		going[id] = true
	}
	for _, r := range rows {
		if len(up) < n && len(rows) > 1 && !going[r.ID] && !left(r.ID) {
			up = append(up, r.ID)
		}
	}
	return up, down
}
