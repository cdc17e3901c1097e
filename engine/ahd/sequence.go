package ahd

import (
	"fmt"
	"strconv"
	"strings"
)

// A Step is one thing that is still to be done. Steps are data: they lie on a stack in the position, the last is the next.
type Step struct {
	Kind  stepKind
	Side  Side
	Round uint8 // of the battle; promotions left in a promotion segment; else 0
}

type stepKind uint8

// The steps, in the order of the sequence of play [AHD 3.0].
const (
	stepOpen      stepKind = iota // a player turn begins: draft, permanent entrenchments, march die
	stepMarch                     // movement segment [AHD 4.0]
	stepCombat                    // combat segment: choose the next battle [AHD 5.0]
	stepWithdraw                  // cavalry before combat [AHD 5.6]
	stepRound                     // a battle round begins
	stepRetreat                   // [AHD 5.4]
	stepReinforce                 // [AHD 5.5]
	stepFire                      // [AHD 5.1]
	stepWon                       // the winner of a battle promotes [AHD 6.0]
	stepDrill                     // the die of replacement training [AHD 6.2]
	stepPromote                   // promotion segment; Round is the promotions left [AHD 6.0]
	stepMuster                    // the recruitment die
	stepRecruit                   // recruitment segment [AHD 7.0]
	stepClose                     // the player turn ends
	stepKinds
)

var stepNames = [stepKinds]string{"open", "march", "combat", "withdraw", "round", "retreat", "reinforce", "fire", "won", "drill", "promote", "muster", "recruit", "close"}

func (s Step) String() string {
	if s.Round > 0 {
		return fmt.Sprintf("%s %s %d", stepNames[s.Kind], s.Side, s.Round)
	}
	return stepNames[s.Kind] + " " + s.Side.String()
}

// MarshalText writes a step as it stands in events and in the notation: "retreat union 2".
func (s Step) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads it back.
func (s *Step) UnmarshalText(text []byte) error {
	words := strings.Fields(string(text))
	if len(words) < 2 || len(words) > 3 {
		return fmt.Errorf("%q is no step", text)
	}
	*s = Step{Kind: stepKinds}
	for k, n := range stepNames {
		if n == words[0] {
			s.Kind = stepKind(k)
		}
	}
	switch words[1] {
	case "union":
		s.Side = Union
	case "confederate":
		s.Side = Confederate
	default:
		return fmt.Errorf("%q is no step: %q is no side", text, words[1])
	}
	if s.Kind == stepKinds {
		return fmt.Errorf("%q is no step", text)
	}
	if len(words) == 3 {
		n, err := strconv.ParseUint(words[2], 10, 8)
		if err != nil {
			return fmt.Errorf("%q is no step: %q is no round", text, words[2])
		}
		s.Round = uint8(n)
	}
	return nil
}

// playerTurn is the sequence of play [AHD 3.0].
func playerTurn(s Side) []Step {
	return []Step{{stepMarch, s, 0}, {stepCombat, s, 0}, {stepDrill, s, 0}, {stepPromote, s, 1}, {stepMuster, s, 0}, {stepClose, s, 0}}
}

// round is one battle round: the defender first; from round 2 on each side may retreat instead, then bring units, then fires
// [AHD 5.0, 5.4, 5.5].
func round(attacker Side, n uint8) []Step {
	a, d := attacker, attacker.Enemy()
	if n == 1 {
		return []Step{{stepFire, d, n}, {stepFire, a, n}, {stepRound, a, n + 1}}
	}
	return []Step{
		{stepRetreat, d, n}, {stepReinforce, d, n}, {stepFire, d, n},
		{stepRetreat, a, n}, {stepReinforce, a, n}, {stepFire, a, n},
		{stepRound, a, n + 1},
	}
}

// top is the step to be done next.
func (p *position) top() (Step, bool) {
	if p.depth == 0 || p.over != nil {
		return Step{}, false
	}
	return p.steps[p.depth-1], true
}
