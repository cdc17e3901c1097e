package rating

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"time"
)

// A Stint is who sat on a side from one moment on, and how many turns of the game they ended. More than one player is a team, none the
// machine, which is not rated, and against which nobody is.
type Stint struct {
	Players []string
	Turns   int
}

// A Side is who sat on one side of a game, in order. All but the last gave the seat up.
type Side []Stint

// Played is a side on which nobody was replaced.
func Played(players ...string) Side { return Side{{Players: players}} }

// main is who ended more turns; of equals, who came later.
func (s Side) main() Stint {
	most := s[0]
	for _, st := range s[1:] {
		if st.Turns >= most.Turns {
			most = st
		}
	}
	return most
}

func (s Stint) isMachine() bool { return len(s.Players) == 0 }

// A Game is an ended game that is rated.
type Game struct {
	Number   int
	Scenario string // with its options: what has an edge of its own
	Ended    time.Time
	Sides    [2]Side // the first seat's first
	Score    float64 // of the first seat: 1, 0.5 or 0
	Silence  int     // not 0: one number for all games that were lost by the same silence
}

// Touches says for each side whether the game can change the rating of whoever sat there: not against the machine, and not where nobody
// but it sat there, or only people who gave the seat up in a game that was not lost.
func (g Game) Touches() (sides [2]bool) {
	for i, side := range g.Sides {
		points := g.Score
		if i == 1 {
			points = 1 - g.Score
		}
		for n, stint := range side {
			if left := n < len(side)-1; !stint.isMachine() && (!left || points == 0) && !g.Sides[1-i].main().isMachine() {
				sides[i] = true
			}
		}
	}
	return sides
}

// A Month is the ratings after a calendar month, and the edges that were in force in it.
type Month struct {
	First time.Time // its first moment, UTC
	Edges map[string]float64
	Games []int // that were rated in it, as they ended
	After map[string]Rating
	Met   map[string][]Met // all that counts for the edges of the next month
}

// MonthOf is the first moment of the month in which a game that ended then counts.
func MonthOf(t time.Time) time.Time {
	t = t.UTC()
	return time.Date(t.Year(), t.Month(), 1, 0, 0, 0, 0, time.UTC)
}

// A History is what Run needs besides the games: the ratings before the first month, what people met before it, and the machine's games.
type History struct {
	Before  map[string]Rating
	Met     map[string][]Met // by scenario
	Machine map[string]Machine
}

// Run rates the months from that of from to that of to. Games of other months are left out; their order does not matter.
func (sys System) Run(h History, games []Game, from, to time.Time) []Month {
	games = slices.Clone(games)
	slices.SortFunc(games, func(a, b Game) int {
		return cmp.Or(a.Ended.Compare(b.Ended), cmp.Compare(a.Number, b.Number))
	})
	met := map[string][]Met{}
	scenarios := slices.AppendSeq(slices.Collect(maps.Keys(h.Machine)), maps.Keys(h.Met))
	for s, list := range h.Met {
		met[s] = slices.Clone(list)
	}
	for _, g := range games {
		scenarios = append(scenarios, g.Scenario)
	}
	before := h.Before
	var months []Month
	for first := MonthOf(from); !first.After(to); first = first.AddDate(0, 1, 0) {
		m := Month{First: first, Edges: map[string]float64{}}
		for _, s := range scenarios {
			if _, done := m.Edges[s]; !done {
				m.Edges[s] = math.Round(Edge(h.Machine[s], met[s]))
			}
		}
		p := period{sys: sys, before: before, scores: map[string][]scored{}}
		silent := map[int]bool{}
		for _, g := range games {
			if !MonthOf(g.Ended).Equal(first) || g.Silence != 0 && silent[g.Silence] {
				continue
			}
			silent[g.Silence] = true
			p.add(g, m.Edges[g.Scenario])
			m.Games = append(m.Games, g.Number)
			if g.Sides[0].main().isMachine() || g.Sides[1].main().isMachine() {
				continue
			}
			a, b := p.team(g.Sides[0].main().Players), p.team(g.Sides[1].main().Players)
			met[g.Scenario] = append(met[g.Scenario], Met{First: a.Points, Second: b.Points, Score: g.Score})
		}
		m.After, m.Met = p.after(), maps.Clone(met)
		before = m.After
		months = append(months, m)
	}
	return months
}

// period is one month while it is reckoned.
type period struct {
	sys    System
	before map[string]Rating
	scores map[string][]scored
}

// scored is one game of one player. own is his team's rating where he did not play alone.
type scored struct {
	Score
	team []string
}

func (p *period) rating(player string) Rating {
	if r, ok := p.before[player]; ok {
		return r
	}
	return Start
}

// team is the rating of several who play as one: the mean of the ratings, deviations and volatilities by squares, so that a team of
// equals is rated as each of them.
func (p *period) team(players []string) Rating {
	var t Rating
	for _, name := range players {
		r := p.rating(name)
		t.Points += r.Points
		t.Deviation += r.Deviation * r.Deviation
		t.Volatility += r.Volatility * r.Volatility
	}
	n := float64(len(players))
	return Rating{Points: t.Points / n, Deviation: math.Sqrt(t.Deviation / n), Volatility: math.Sqrt(t.Volatility / n)}
}

// add notes a game for all whose rating it touches.
func (p *period) add(g Game, edge float64) {
	for i, side := range g.Sides {
		points, own := g.Score, edge
		if i == 1 {
			points, own = 1-g.Score, -edge
		}
		against := g.Sides[1-i].main()
		if against.isMachine() {
			continue
		}
		s := Score{Against: p.team(against.Players), Edge: own, Points: points}
		for n, stint := range side {
			before := slices.ContainsFunc(side[:n], func(s Stint) bool { return !s.isMachine() })
			for _, name := range stint.Players {
				if sits(side[n+1:], name) { // a team in which others changed: he counts once, as it sat last
					continue
				}
				left, came := n < len(side)-1, before && !sits(side[:n], name)
				switch {
				case left && points != 0: // who left loses only what was lost
					continue
				case !left && came && points <= Expected(p.team(stint.Players), s): // a substitute loses nothing
					continue
				}
				p.scores[name] = append(p.scores[name], scored{s, stint.Players})
			}
		}
	}
}

// sits says whether somebody sat on a side in one of these stints.
func sits(stints []Stint, name string) bool {
	return slices.ContainsFunc(stints, func(s Stint) bool { return slices.Contains(s.Players, name) })
}

// after is the ratings of everybody at the month's end.
func (p *period) after() map[string]Rating {
	all := map[string]Rating{}
	for name, r := range p.before {
		all[name] = p.sys.After(r, nil)
	}
	for name, list := range p.scores {
		all[name] = p.one(name, list)
	}
	return all
}

// one is the rating of one player after his games. In a team his points change as the team's do; how sure they are is his own.
func (p *period) one(name string, list []scored) Rating {
	var scores []Score
	own, moved, teams := p.rating(name), 0.0, 0
	for _, s := range list {
		scores = append(scores, s.Score)
		if len(s.team) > 1 {
			teams++
		}
	}
	after := p.sys.After(own, scores)
	if teams == 0 {
		return after
	}
	// The games of each team in turn, those alone as a team of one: the change is the sum.
	for rest := list; len(rest) > 0; {
		team := rest[0].team
		var same []Score
		var others []scored
		for _, s := range rest {
			if slices.Equal(s.team, team) {
				same = append(same, s.Score)
			} else {
				others = append(others, s)
			}
		}
		r := p.team(team)
		moved += p.sys.After(r, same).Points - r.Points
		rest = others
	}
	after.Points = own.Points + moved
	return after
}
