package season

import (
	"fmt"
	"time"
)

// Answer is what a silence has come to.
type Answer string

// The stages of a silence; late is when grace begins.
const (
	Told   Answer = "told"   // standing orders and defaults act; the moderator is told
	Warned Answer = "warned" // the same; the first substitute is asked to hold himself ready
	Vacate Answer = "vacant" // nobody sits there any more; the first substitute is asked
)

// After is what follows a miss: inRow of them without an order between, inSeason in all.
func After(inRow, inSeason int) Answer {
	switch {
	case inRow >= 3 || inSeason >= 5:
		return Vacate
	case inRow == 2:
		return Warned
	}
	return Told
}

// A Pace is what a silence is measured by.
type Pace struct {
	Turn, Grace time.Duration
	Remind      []time.Duration // before the time is over, the longest first
	Substitute  time.Duration   // for an answer
	Substitutes int             // who are asked
}

// UsualPace is that of most seasons.
var UsualPace = Pace{Turn: 72 * time.Hour, Grace: 24 * time.Hour, Remind: []time.Duration{24 * time.Hour, 3 * time.Hour},
	Substitute:  72 * time.Hour,
	Substitutes: 2}

// A Stage is a moment of a silence.
type Stage struct {
	At   time.Time
	What string
}

// Silence is all that happens, and when, from the question that is never answered on; between is what the opponent takes for each of his
// turns. It is what a season tells at sign-up.
func (p Pace) Silence(asked time.Time, between time.Duration) []Stage {
	var stages []Stage
	add := func(at time.Time, what string) { stages = append(stages, Stage{at, what}) }
	for miss := 1; ; miss++ {
		over := asked.Add(p.Turn)
		add(asked, "asked")
		for _, r := range p.Remind {
			add(over.Add(-r), "reminded")
		}
		add(over, fmt.Sprintf("late %d; grace begins", miss))
		missed := over.Add(p.Grace)
		switch After(miss, miss) {
		case Told:
			add(missed, fmt.Sprintf("missed %d: standing orders and defaults act; the moderator is told", miss))
		case Warned:
			add(missed, fmt.Sprintf("missed %d: warned; first substitute is asked to hold himself ready", miss))
		case Vacate:
			hours := int(p.Substitute.Hours())
			add(missed, fmt.Sprintf("missed %d in a row: the seat is vacant; first substitute is asked, %d h", miss, hours))
			for n := 2; n <= p.Substitutes; n++ {
				missed = missed.Add(p.Substitute)
				add(missed, fmt.Sprintf("%s substitute is asked, %d h", ordinal(n), hours))
			}
			add(missed.Add(p.Substitute), "nobody: a walkover or a forfeit, as the season says; or the machine plays on")
			return stages
		}
		asked = missed.Add(between)
	}
}

// ordinal is a small number that says which.
func ordinal(n int) string {
	if words := []string{"", "first", "second", "third", "fourth", "fifth"}; n < len(words) {
		return words[n]
	}
	return fmt.Sprintf("%dth", n)
}
