package season

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/bot/league/rating"
	"adjutant/bot/league/table"
	"adjutant/bot/league/trf"
)

// Standing is what a division's table is made of.
func (s *Season) Standing(division int) table.Standing {
	st := table.Standing{Swiss: s.Header.Format == Swiss, Rounds: s.Rounds, Round: s.Round, Unit: s.Header.Unit}
	if _, paired := s.Paired[division]; paired {
		st.Round++
	}
	counts := func(round int) bool { return s.Header.Final == 0 || round <= s.TableRounds }
	if s.Header.Final > 0 {
		st.Rounds, st.Round = s.TableRounds, min(st.Round, s.TableRounds)
	}
	in := map[int]bool{}
	for _, l := range s.Lines {
		if l.Division == division {
			in[l.ID] = true
			st.Lines = append(st.Lines, table.Line{ID: l.ID, Late: l.Late, Lot: l.Lot, Last: l.Last, Left: l.Gone})
		}
	}
	for _, g := range s.Games {
		if g.Division == division && counts(g.Round) {
			game := table.Game{Number: g.Number, Round: g.Round, Lines: g.Lines, Result: g.Result}
			for i, id := range g.Lines {
				game.Guest[i] = s.Line(id).For > 0
			}
			st.Games = append(st.Games, game)
		}
	}
	for _, b := range s.Byes {
		if in[b.Line] {
			st.Byes = append(st.Byes, b)
		}
	}
	return st
}

// Scenario is what has an edge of its own: a scenario with its options.
func (s *Season) Scenario() string {
	return strings.Join(append([]string{s.Header.Scenario}, s.Header.Options...), " ")
}

// Player is a person's name among the ratings.
func Player(person int) string { return strconv.Itoa(person) }

// Rated are the games that count for ratings, as the ratings see them. Games that a line lost by silence in one round are one silence.
func (s *Season) Rated() []rating.Game {
	var games []rating.Game
	for _, g := range s.Games {
		if !g.Result.Kind.Rated() {
			continue
		}
		r := rating.Game{Number: g.Number, Scenario: s.Scenario(), Ended: g.Ended, Score: g.Result.Score()}
		for i := range g.Lines {
			r.Sides[i] = rating.Played(Player(g.People[i]))
			if crew := g.Crew(i); crew != nil {
				r.Sides[i] = rating.Played(players(crew)...)
			}
			if len(g.Stints[i]) > 0 {
				r.Sides[i] = nil
				for _, st := range g.Stints[i] {
					by := rating.Stint{Turns: st.Turns}
					if st.Person != 0 {
						by.Players = []string{Player(st.Person)}
					}
					if len(st.Team) > 0 {
						by.Players = players(distinct(st.Team))
					}
					r.Sides[i] = append(r.Sides[i], by)
				}
			}
			if g.Result.Kind == table.Forfeit && g.Result.Points[i] == 0 {
				r.Silence = g.Lines[i]*1000 + g.Round
			}
		}
		games = append(games, r)
	}
	return games
}

// players are people as the room of ratings knows them.
func players(people []int) (names []string) {
	for _, p := range people {
		names = append(names, Player(p))
	}
	return names
}

// Rows are the season's games for games.csv; of teams with those who sat there.
func (s *Season) Rows(name, member func(n int) string) []trf.Row {
	var rows []trf.Row
	counted := map[int]rating.Game{}
	silences := map[[2]int]bool{} // one silence, one month
	for _, g := range s.Rated() {
		month := rating.MonthOf(g.Ended)
		if at := [2]int{g.Silence, month.Year()*12 + int(month.Month())}; g.Silence == 0 || !silences[at] {
			silences[at] = true
			counted[g.Number] = g
		}
	}
	for _, g := range s.Games {
		why := notRated(g, counted, name)
		rows = append(rows, trf.Row{Season: s.Header.Slug, Round: g.Round, Match: g.Match, Game: g.Number, First: name(g.Lines[0]),
			Second: name(g.Lines[1]), Points: g.Result.Points, Kind: string(g.Result.Kind), Margin: g.Result.Margin, Ended: g.Ended,
			Rated: !g.Running() && why == "", Unrated: why, Members: [2]string{s.crewNames(g, 0, member), s.crewNames(g, 1, member)}})
	}
	return rows
}

// crewNames are those who play on a side of a game of teams, or played there last: "Anna; Ben".
func (s *Season) crewNames(g *Game, i int, member func(person int) string) string {
	crew := g.Crew(i)
	if crew == nil { // it has not begun
		crew = s.Line(g.Lines[i]).Team
	}
	return memberNames(crew, member)
}

func memberNames(people []int, member func(person int) string) string {
	names := make([]string, len(people))
	for i, p := range people {
		names[i] = member(p)
	}
	return strings.Join(names, "; ")
}

// notRated is why a game is not rated, or not for both; "" where it is, or still runs.
func notRated(g *Game, counted map[int]rating.Game, name func(line int) string) string {
	switch k := g.Result.Kind; {
	case g.Running():
		return ""
	case k == table.Walkover:
		return "a walkover"
	case k == table.Double:
		return "nobody played"
	case k == table.Void:
		return "it does not count"
	}
	of, is := counted[g.Number]
	if !is {
		return "one silence counts once"
	}
	switch touched := of.Touches(); {
	case !touched[0] && !touched[1]:
		return "the machine played on"
	case !touched[0]:
		return "but for " + name(g.Lines[1]) + ": the machine played on"
	case !touched[1]:
		return "but for " + name(g.Lines[0]) + ": the machine played on"
	}
	return ""
}

// Report is a division as TRF16: a match is a round, by its points. A team is a player there, as its games are; its members stand in a
// comment, since the format's own teams are of players who have games of their own.
func (s *Season) Report(division int, title string, name, member func(n int) string) trf.Report {
	system := map[Format]string{Swiss: "Swiss", RoundRobin: "Round Robin", KnockOut: "Knock-out",
		Ladder: "Ladder"}[s.Header.Format]
	if s.Header.Unit == 2 {
		title += " (matches of two; points are of matches)"
		system += " Double"
	}
	lines := s.Divisions[division-1]
	r := trf.Report{
		Before: []trf.Field{{Code: "012", Text: title}, {Code: "062", Text: strconv.Itoa(len(lines))}, {Code: "092", Text: system}},
		After:  []trf.Field{{Code: "XXR", Text: strconv.Itoa(s.Rounds)}},
	}
	place := map[int]int{}
	for _, row := range s.Table(division) {
		place[row.ID] = row.Place
	}
	for _, id := range lines {
		l := s.Line(id)
		p := trf.Player{Number: l.Number, Name: name(id), Rating: l.Rating, Rank: place[id]}
		for round := 1; round <= s.Round; round++ {
			g := s.played(id, round)
			p.Rounds = append(p.Rounds, g)
			p.Points += g.Points()
		}
		r.Players = append(r.Players, p)
		if l.Team != nil {
			r.After = append(r.After, trf.Field{Code: "###", Text: fmt.Sprintf("%d %s: %s", l.Number, p.Name, memberNames(l.Team, member))})
		}
	}
	return r
}

// played is a line's round as TRF16 has it.
func (s *Season) played(id, round int) trf.Played {
	out := trf.Played{Colour: '-', Result: 'Z'}
	if slices.ContainsFunc(s.Byes, func(b table.Bye) bool { return b.Line == id && b.Round == round }) {
		out.Result = 'U'
	}
	var own, other int
	sat, running, void := false, false, true
	for _, g := range s.Games {
		i := slices.Index(g.Lines[:], id)
		if g.Round != round || i < 0 {
			continue
		}
		if out.Opponent == 0 { // the match's first game says who is w
			out.Opponent, out.Colour = s.Line(g.Lines[1-i]).Number, "wb"[i]
		}
		own, other = own+g.Result.Points[i], other+g.Result.Points[1-i]
		k := g.Result.Kind
		running = running || g.Running()
		void = void && k == table.Void
		sat = sat || k.Met() && k != table.Double
	}
	switch {
	case out.Opponent == 0:
	case void:
		out = trf.Played{Colour: '-', Result: 'Z'}
	case running:
		out.Result = ' '
	case !sat && own > other:
		out.Result = '+'
	case !sat:
		out.Result = '-'
	case own > other:
		out.Result = '1'
	case own < other:
		out.Result = '0'
	default:
		out.Result = '='
	}
	return out
}

// Name is a line without a name.
func Name(line int) string { return fmt.Sprintf("Line %d", line) }
