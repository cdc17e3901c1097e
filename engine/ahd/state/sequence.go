package state

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine/ahd/board"
)

// A Step is one thing that is still to be done. Steps are data: they lie on a stack in the position, the last is the next.
type Step struct {
	Kind  stepKind
	Side  board.Side
	Round uint8 // of the battle; promotions left in a promotion segment; else 0
}

type stepKind uint8

// The steps, in the order of the sequence of play [AHD 3.0].
const (
	StepOpen      stepKind = iota // a player turn begins: draft, permanent entrenchments, march die
	StepMarch                     // movement segment [AHD 4.0]
	StepCombat                    // combat segment: choose the next battle [AHD 5.0]
	StepWithdraw                  // cavalry before combat [AHD 5.6]
	StepRound                     // a battle round begins
	StepRetreat                   // [AHD 5.4]
	StepReinforce                 // [AHD 5.5]
	StepFire                      // [AHD 5.1]
	StepWon                       // the winner of a battle promotes [AHD 6.0]
	StepDrill                     // the die of replacement training [AHD 6.2]
	StepPromote                   // promotion segment; Round is the promotions left [AHD 6.0]
	StepMuster                    // the recruitment die
	StepRecruit                   // recruitment segment [AHD 7.0]
	StepClose                     // the player turn ends
	stepKinds
)

var stepNames = [stepKinds]string{"open", "march", "combat", "withdraw", "round", "retreat", "reinforce", "fire", "won", "drill", "promote",
	"muster", "recruit", "close"}

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
		s.Side = board.Union
	case "confederate":
		s.Side = board.Confederate
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

// PlayerTurn is the sequence of play [AHD 3.0].
func PlayerTurn(s board.Side) []Step {
	return []Step{{StepMarch, s, 0}, {StepCombat, s, 0}, {StepDrill, s, 0}, {StepPromote, s, 1}, {StepMuster, s, 0}, {StepClose, s, 0}}
}

// Top is the step to be done next.
func (p *Position) Top() (Step, bool) {
	if p.Depth == 0 || p.Over != nil {
		return Step{}, false
	}
	return p.Steps[p.Depth-1], true
}

// BattleRound is one battle round: the defender first; from round 2 on each side may retreat instead, then bring units, then fires
// [AHD 5.0, 5.4, 5.5].
func BattleRound(attacker board.Side, n uint8) []Step {
	a, d := attacker, attacker.Enemy()
	if n == 1 {
		return []Step{{StepFire, d, n}, {StepFire, a, n}, {StepRound, a, n + 1}}
	}
	return []Step{
		{StepRetreat, d, n}, {StepReinforce, d, n}, {StepFire, d, n},
		{StepRetreat, a, n}, {StepReinforce, a, n}, {StepFire, a, n},
		{StepRound, a, n + 1},
	}
}
