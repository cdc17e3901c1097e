package table

import (
	"cmp"
	"slices"
)

// A Line is one row of the table before anything is counted.
type Line struct {
	ID   int // its number, 1 and up
	Late int // how often late, in all games
	Lot  int // drawn at sign-up; the lower stands above where nothing else decides
	Last int // the last round that it was there for, when it left; 0: it is there
	Left bool
}

// A Game is one game of a round between two lines.
type Game struct {
	Number, Round int
	Lines         [2]int  // the first seat's first
	Guest         [2]bool // a volunteer sits there who has none of the points
	Result
}

// A Bye is points without a game.
type Bye struct {
	Round, Line, Points int
}

// A Standing is what a table is made of.
type Standing struct {
	Swiss  bool // else everybody against everybody: Sonneborn-Berger instead of the points of opponents
	Games  []Game
	Byes   []Bye
	Lines  []Line
	Round  int // the last one that was paired
	Rounds int // of the season
	Unit   int // games of a match: 1 or 2
}

// A Row is a line in the table.
type Row struct {
	ID, Place                                  int
	Points, Played, Won, Lost, Drawn, Forfeits int // Forfeits are among the lost
	Byes                                       int
	Between                                    int // points of the games between those who are equal
	Asked                                      bool
	Opponents                                  int // the sum of their points, tenths
	SonnebornBerger                            int // hundredths
	Diff, Late, Lot                            int
	// Asked says that Between decided or could have: all who are equal have met.
}

// count is a standing while its table is made.
type count struct {
	Standing
	rows map[int]*Row
	met  map[[2]int]bool
}

// Rows is the table, best first. Places are strict: the lot decides last.
func (s Standing) Rows() []Row {
	c := count{s, map[int]*Row{}, map[[2]int]bool{}}
	var rows []*Row
	for _, l := range s.Lines {
		r := &Row{ID: l.ID, Late: l.Late, Lot: l.Lot}
		c.rows[l.ID] = r
		rows = append(rows, r)
	}
	c.games()
	for _, b := range s.Byes {
		c.rows[b.Line].Points += b.Points
		c.rows[b.Line].Byes++
	}
	c.opponents()
	slices.SortFunc(rows, func(a, b *Row) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(a.Lot, b.Lot), cmp.Compare(a.ID, b.ID))
	})
	for from := 0; from < len(rows); {
		to := from + 1
		for to < len(rows) && rows[to].Points == rows[from].Points {
			to++
		}
		if to-from > 1 {
			c.settle(rows[from:to])
		}
		from = to
	}
	table := make([]Row, len(rows))
	for i, r := range rows {
		r.Place = i + 1
		table[i] = *r
	}
	return table
}

// games counts every game for both its lines.
func (c count) games() {
	for _, g := range c.Games {
		if g.Kind == Running || g.Kind == Void {
			continue
		}
		if g.Kind.Met() {
			c.met[g.Lines], c.met[[2]int{g.Lines[1], g.Lines[0]}] = true, true
		}
		for i, id := range g.Lines {
			if g.Guest[i] {
				continue
			}
			r, own, other := c.rows[id], g.Points[i], g.Points[1-i]
			r.Points += own
			r.Played++
			switch {
			case own > other:
				r.Won++
			case own < other || g.Kind == Double:
				r.Lost++
				if g.Kind == Forfeit || g.Kind == Walkover || g.Kind == Double {
					r.Forfeits++
				}
			default:
				r.Drawn++
			}
			if i == 0 {
				r.Diff += g.Margin
			} else {
				r.Diff -= g.Margin
			}
		}
	}
}

// worth is what an opponent's points count: a line that left has half of each round that it was not there for.
func (c count) worth(id int) int {
	points := c.rows[id].Points
	for _, l := range c.Lines {
		if l.ID == id && l.Left {
			points += (c.Round - l.Last) * c.Unit * Win / 2
		}
	}
	return points
}

// opponents counts whom each line met, by rounds and by games. In a Swiss a round without an opponent counts as if one had met oneself.
func (c count) opponents() {
	worth := map[int]int{}
	for _, l := range c.Lines {
		worth[l.ID] = c.worth(l.ID)
	}
	type round struct{ line, round int }
	had := map[round]bool{}
	for _, g := range c.Games {
		if g.Kind == Void {
			continue
		}
		for i, id := range g.Lines {
			if g.Guest[i] {
				continue
			}
			r, other := c.rows[id], worth[g.Lines[1-i]]
			if at := (round{id, g.Round}); !had[at] {
				had[at] = true
				r.Opponents += other
			}
			r.SonnebornBerger += g.Points[i] * other
		}
	}
	if !c.Swiss {
		return
	}
	for _, l := range c.Lines {
		for n := 1; n <= c.Round; n++ {
			if !had[round{l.ID, n}] {
				c.rows[l.ID].Opponents += c.rows[l.ID].Points
			}
		}
	}
}

// settle orders those who are equal on points: each question is asked once, of those whom the one before left equal.
func (c count) settle(equal []*Row) {
	between := c.between(equal)
	questions := []func(r *Row) int{
		func(r *Row) int { return r.Between },
		func(r *Row) int { return r.SonnebornBerger },
		func(r *Row) int { return r.Diff },
		func(r *Row) int { return -r.Late },
		func(r *Row) int { return -r.Lot },
	}
	if c.Swiss {
		questions[1] = func(r *Row) int { return r.Opponents }
	}
	if !between {
		questions = questions[1:]
	}
	slices.SortStableFunc(equal, func(a, b *Row) int {
		for _, q := range questions {
			if d := cmp.Compare(q(b), q(a)); d != 0 {
				return d
			}
		}
		return 0
	})
}

// between counts the games of those who are equal among themselves, if all of them have met.
func (c count) between(equal []*Row) bool {
	for i, a := range equal {
		for _, b := range equal[:i] {
			if !c.met[[2]int{a.ID, b.ID}] {
				return false
			}
		}
	}
	in := map[int]*Row{}
	for _, r := range equal {
		r.Asked = true
		in[r.ID] = r
	}
	for _, g := range c.Games {
		a, b := in[g.Lines[0]], in[g.Lines[1]]
		if a == nil || b == nil {
			continue
		}
		for i, r := range []*Row{a, b} {
			if !g.Guest[i] {
				r.Between += g.Points[i]
			}
		}
	}
	return true
}
