package engine

import (
	"fmt"
	"strings"
)

// InHundred is a chance in words: "34 in 100"; never a certainty that is none.
func InHundred(chance float64) string {
	switch {
	case chance <= 0:
		return "0 in 100"
	case chance < 1:
		return "less than 1 in 100"
	case chance >= 100:
		return "100 in 100"
	case chance > 99:
		return "more than 99 in 100"
	}
	return fmt.Sprintf("%.0f in 100", chance)
}

// Tell is the odds in words: the forces, what they need, the chance with all that it assumes, and a table of outcomes that says
// whether it was computed or simulated.
func (o Odds) Tell() Paragraph {
	head := o.Title
	if o.Forces != "" {
		head += ": " + o.Forces
	}
	if len(o.After) > 0 {
		head = "After " + strings.Join(o.After, "; ") + ": " + head
	}
	p := Paragraph{Part: "odds", Place: o.Place, Lines: []Line{{Text: head}}}
	say := func(indent int, text string) { p.Lines = append(p.Lines, Line{Indent: indent, Text: text}) }
	for _, n := range o.Needs {
		say(1, n)
	}
	wins := o.Wins
	if wins == "" {
		wins = "You win"
	}
	verdict := fmt.Sprintf("%s %s", wins, InHundred(o.Win))
	if o.Assumes != "" {
		verdict += ", if " + o.Assumes
	}
	say(1, verdict+".")
	for _, c := range o.Could {
		say(1, c)
	}
	how := "Computed exactly"
	if !o.Exact {
		how = fmt.Sprintf("Simulated with %d battles", o.Played)
	}
	if len(o.Outcomes) == 0 {
		say(1, how+".")
		return p
	}
	say(1, how+":")
	for _, e := range o.Outcomes {
		say(2, fmt.Sprintf("%s: %s", e.What, InHundred(e.Chance)))
	}
	return p
}
