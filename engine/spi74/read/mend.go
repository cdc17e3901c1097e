package read

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
)

// subjects is how many words of a line of the notation say what it is about; lines of the same subject are replaced.
var subjects = map[string]int{"army": 3, "leader": 3, "name": 3, "naval": 2, "riverine": 2, "repair": 2, "fort": 2, "city": 2, "setting": 2,
	"rail": 2, "northern": 2,
	"atlarge": 2, "turn": 1, "kentucky": 1, "virginia": 1, "militia": 1, "command": 1, "theatre": 1, "used": 1, "bonus": 1,
	"toplace": 1, "groups": 1,
	"force": 1, "shut": 1, "attacked": 1, "options": 1, "over": 1}

// Mend is the moderator's correction: a line of the notation takes the place of those about the same thing; "off" behind it only takes
// them away.
func Mend(p *state.Position, change string, dice engine.Dice) ([]engine.Event, error) {
	words := strings.Fields(change)
	if len(words) == 0 {
		return onward(p, dice)
	}
	n, ok := subjects[words[0]]
	if !ok {
		return nil, engine.Refuse(words[0], "", "%q is no keyword of a position that can be corrected.", words[0])
	}
	if len(words) < min(n, 2) || len(words) < 2 {
		return nil, engine.Refuse(change, "", "That line says too little.")
	}
	off := words[len(words)-1] == "off" && words[0] != "setting" || words[len(words)-1] == "0" && words[0] == "army"
	var out []string
	for _, l := range strings.Split(strings.TrimSpace(p.Text()), "\n") {
		have := strings.Fields(l)
		same := len(have) >= n && have[0] == words[0]
		for i := 1; i < n && same; i++ {
			same = i < len(words) && have[i] == words[i]
		}
		if !same {
			out = append(out, l)
		}
	}
	if !off {
		out = append(out, change)
	}
	q, err := state.Parse(p.Board, strings.Join(out, "\n"))
	if err != nil {
		return nil, engine.Refuse(change, "", "%s.", upper(err.Error()))
	}
	return []engine.Event{state.Put{Change: strings.Join(words, " "), Text: q.Text()}}, nil
}

// onward carries out the step at which the position stands, if it asks nobody.
func onward(p *state.Position, dice engine.Dice) ([]engine.Event, error) {
	s, open := p.Top()
	if !open || rules.Asks(p, s) {
		return nil, nil
	}
	return rules.Rule(p, rules.Asked(p, s), rules.New(rules.Go), dice)
}
