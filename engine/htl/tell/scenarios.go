package tell

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/htl/board"
)

// What is said of a scenario before it is played.

// Chairs are the two sides.
var Chairs = []engine.SeatInfo{
	{Seat: "union", Name: "the Union", Short: "Union"},
	{Seat: "confederate", Name: "the Confederacy", Short: "Confederate"},
}

// Seats are the sides; with one scenario it is said what wins it.
func Seats(set *board.Set) []engine.SeatInfo {
	all := slices.Clone(Chairs)
	for i := range all {
		all[i].ToWin = "reach your victory points of the scenario first, or have won by its terms when time runs out."
		if len(set.Scenarios) == 1 {
			all[i].ToWin = toWin(set.Scenarios[0], board.Side(i))
		}
	}
	return all
}

// Scenarios are the scenarios that can be chosen.
func Scenarios(set *board.Set) []engine.Scenario {
	var all []engine.Scenario
	for _, s := range set.Scenarios {
		all = append(all, engine.Scenario{ID: s.ID, Title: s.Title, Says: says(s), Tells: tells(s)})
	}
	return all
}

// says is the scenario in a line.
func says(s *board.Scenario) string {
	day := DayWords(s.Date)
	if day == "" {
		day = s.Date
	}
	return fmt.Sprintf("%s, %s. %d turns; the Union needs %s, the Confederacy %d.",
		s.Place, day, s.Turns, points(int(s.Limit[board.Union])), s.Limit[board.Confederate])
}

// tells is what happened, and the hints for the players.
func tells(s *board.Scenario) []string {
	var all []string
	for _, text := range []string{s.History, s.Notes} {
		for _, paragraph := range strings.Split(text, "\n\n") {
			if words := strings.Join(strings.Fields(paragraph), " "); words != "" {
				all = append(all, words)
			}
		}
	}
	return all
}

// toWin is what a side must do, as the end of "You win if you ..." [HTL 10.0].
func toWin(s *board.Scenario, side board.Side) string {
	end := ""
	switch s.AtEnd {
	case side.String():
		end = fmt.Sprintf(", or hold out until turn %d is over", s.Turns)
	case "more_vp":
		end = fmt.Sprintf(", or have more of them when turn %d is over", s.Turns)
	}
	return fmt.Sprintf("score %s first%s. %s.", points(int(s.Limit[side])), end, scoring(s, side))
}

// scoring is what a side has points for.
func scoring(s *board.Scenario, side board.Side) string {
	enemy := side.Enemy()
	usual := s.Worth[enemy][board.Infantry]
	var parts []string
	for t := board.Infantry; t < board.TypeCount; t++ {
		if n := s.Worth[enemy][t]; n != usual && t != board.Gunboat {
			parts = append(parts, fmt.Sprintf("%s for %s", points(int(n)), t))
		}
	}
	lost := fmt.Sprintf("%s unit or leader that is lost gives %s", enemy.Adjective(), points(int(usual)))
	if len(parts) > 0 {
		lost += " (" + strings.Join(parts, ", ") + ")"
	}
	all := []string{"Each " + lost}
	for _, c := range s.Counters {
		switch {
		case c.Side != side:
		case c.Hold:
			all = append(all, fmt.Sprintf("%s (%s) gives %s while they hold it", c.Name, c.At, points(int(c.Value))))
		default:
			all = append(all, fmt.Sprintf("%s (%s) gives %s when it is taken", c.Name, c.At, points(int(c.Value))))
		}
	}
	return strings.Join(all, "; ")
}
