package htl

import (
	"fmt"
	"strings"
)

// A Step is one thing that is still to be done. Steps are data: they lie on a stack in the position, the last is the next.
type Step struct {
	Kind stepKind
	Side Side
}

type stepKind uint8

// The steps: the sequence of play [HTL 5.0], then what an attack brings about [ruling 12].
const (
	stepRoll     stepKind = iota // the first die of the game waits for the word
	stepOpen                     // a player turn begins: the die of the action points [HTL 5.0.1]
	stepPlace                    // reinforcements enter [ruling 45]
	stepAct                      // the actions [HTL 5.0.2]
	stepCheck                    // victory is checked [HTL 5.0.3]
	stepInstead                  // the shot that is left after a failed check [HTL 11.1]
	stepRetreat                  // units that failed their morale retreat [HTL 8.4]
	stepDisplace                 // the one who makes room finds a hex [HTL 8.5.1]
	stepMake                     // its leader goes or stays [ruling 25]
	stepMove                     // those who retreat move into the room
	stepFollow                   // which of two units the leader follows [ruling 24]
	stepAdvance                  // the attacker says whether he advances [HTL 8.3.4]
	stepFlee                     // a leader without a unit [HTL 8.5.2]
	stepOccupy                   // the advance itself
	stepKinds
)

var stepNames = [stepKinds]string{"roll", "open", "place", "act", "check", "instead", "retreat", "displace", "make", "move", "follow", "advance", "flee", "occupy"}

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
		x, ok := findSide(side)
		if !ok {
			return fmt.Errorf("%q is no step: %q is no side", text, side)
		}
		*s = Step{stepKind(k), x}
		return nil
	}
	return fmt.Errorf("%q is no step", text)
}

// usual is what is to be done while a side acts; the notation leaves it out.
func usual(s Side) []Step { return []Step{{stepAct, s}, {stepCheck, s}} }

// top is the step to be done next.
func (p *position) top() (Step, bool) {
	if p.depth == 0 || p.over != nil {
		return Step{}, false
	}
	return p.steps[p.depth-1], true
}

// todo makes these all that is to be done, in this order.
func (p *position) todo(steps ...Step) {
	p.depth = 0
	for i := len(steps) - 1; i >= 0; i-- {
		p.push(steps[i])
	}
}

func (p *position) push(s Step) {
	p.steps[p.depth] = s
	p.depth++
}
