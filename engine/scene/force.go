package scene

import (
	"fmt"
	"strings"
)

// A Force is what a seat knows of the troops of one side at a place, on a board of boxes: of its own the commanders with their strength, of
// the other side's what a report told.
type Force struct {
	Place string
	Side  int
	Told  bool       // it stands in a report; what a seat sees for itself does not
	Rows  []ForceRow // own commanders, or one row of what a report told; empty of what is there and not known
	Notes []string   // in smaller letters below
	Came  bool       // some of it since its side's last turn
	Works bool       // field works that were told of
	Short bool       // some of it is out of supply
	Age   int        // turns since it was told; 0 for what is known now
}

// Known says whether more is known than that something is there.
func (f *Force) Known() bool { return len(f.Rows) > 0 }

// A ForceRow is one command.
type ForceRow struct {
	Words    string // "Dix", "2 corps · Polk"
	Arm      Symbol
	Star     bool // who leads the army
	Poor     bool // poorly trained
	Strength int  // 0 where the seat does not know it
}

// Words tells a force in a few words: "Dix 36, Runyon 20".
func (f *Force) Words() string {
	var rows []string
	for _, r := range f.Rows {
		say := strings.ReplaceAll(r.Words, " · ", " under ")
		switch {
		case r.Strength > 0 && strings.HasSuffix(strings.TrimRight(say, "0123456789"), " "): // Division Commander 6 with 36
			say += fmt.Sprintf(" with %d", r.Strength)
		case r.Strength > 0:
			say += fmt.Sprintf(" %d", r.Strength)
		}
		rows = append(rows, say)
	}
	if !f.Known() {
		rows = append(rows, "troops, not known which")
	}
	return aged(strings.Join(rows, ", "), f.Age)
}

// words tells a force as it is drawn.
func (f *Force) words(side string) string {
	if !f.Known() {
		return aged(side+" troops, not known which", f.Age)
	}
	var rows []string
	for _, r := range f.Rows {
		say := r.Words
		if r.Star {
			say += ", who leads the army"
		}
		if r.Poor {
			say += ", poorly trained"
		}
		if r.Strength > 0 {
			say += fmt.Sprintf(", %d", r.Strength)
		}
		rows = append(rows, strings.ReplaceAll(say, " · ", ", "))
	}
	say := side + " " + strings.Join(rows, "; ")
	for _, n := range f.Notes {
		say += "; " + strings.ReplaceAll(n, " · ", ", ")
	}
	if f.Came {
		say += "; come since its last turn"
	}
	if f.Works {
		say += "; in field works"
	}
	if f.Short {
		say += "; out of supply"
	}
	return aged(say, f.Age)
}

func aged(say string, turns int) string {
	switch turns {
	case 0:
		return say
	case 1:
		return say + " (a turn ago)"
	}
	return fmt.Sprintf("%s (%d turns ago)", say, turns)
}
