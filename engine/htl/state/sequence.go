package state

import (
	"fmt"
	"strings"

	"adjutant/engine/htl/board"
)

// A Step is one thing that is still to be done. Steps are data: they lie on a stack in the position, the last is the next.
type Step struct {
	Kind StepKind
	Side board.Side
}

// A StepKind is what a step is about.
type StepKind uint8

// The steps: the sequence of play [HTL 5.0], then what an attack brings about [ruling 12].
const (
	StepRoll     StepKind = iota // the first die of the game waits for the word
	StepOpen                     // a player turn begins: the die of the action points [HTL 5.0.1]
	StepPlace                    // reinforcements enter [ruling 45]
	StepAct                      // the actions [HTL 5.0.2]
	StepCheck                    // victory is checked [HTL 5.0.3]
	StepInstead                  // the shot that is left after a failed check [HTL 11.1]
	StepRetreat                  // units that failed their morale retreat [HTL 8.4]
	StepDisplace                 // the one who makes room finds a hex [HTL 8.5.1]
	StepMake                     // its leader goes or stays [ruling 25]
	StepMove                     // those who retreat move into the room
	StepFollow                   // which of two units the leader follows [ruling 24]
	StepAdvance                  // the attacker says whether he advances [HTL 8.3.4]
	StepFlee                     // a leader without a unit [HTL 8.5.2]
	StepOccupy                   // the advance itself
	stepKinds
)

var stepNames = [stepKinds]string{
	"roll", "open", "place", "act", "check", "instead", "retreat", "displace", "make", "move", "follow", "advance", "flee", "occupy",
}

// For is a step of the kind for a side.
func (k StepKind) For(s board.Side) Step { return Step{k, s} }

// String is a step as it is written: "retreat union".
func (s Step) String() string { return stepNames[s.Kind] + " " + s.Side.String() }

// MarshalText writes a step as it stands in events and in the notation: "retreat union".
func (s Step) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads it back.
func (s *Step) UnmarshalText(text []byte) error {
	kind, side, _ := strings.Cut(string(text), " ")
	for k, n := range stepNames {
		if n != kind {
			continue
		}
		x, ok := board.FindSide(side)
		if !ok {
			return fmt.Errorf("%q is no step: %q is no side", text, side)
		}
		*s = Step{StepKind(k), x}
		return nil
	}
	return fmt.Errorf("%q is no step", text)
}

// UsualSteps is what is to be done while a side acts; the notation leaves it out.
func UsualSteps(s board.Side) []Step { return []Step{{StepAct, s}, {StepCheck, s}} }

// Top is the step to be done next.
func (p *Position) Top() (Step, bool) {
	if p.depth == 0 || p.Over != nil {
		return Step{}, false
	}
	return p.steps[p.depth-1], true
}

// SetSteps makes these all that is to be done, in this order.
func (p *Position) SetSteps(steps ...Step) {
	p.depth = 0
	for i := len(steps) - 1; i >= 0; i-- {
		p.push(steps[i])
	}
}

func (p *Position) push(s Step) {
	p.steps[p.depth] = s
	p.depth++
}
