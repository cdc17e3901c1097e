package dwf

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

// The steps, in the order of the turn sequence [turn.phases, cbt.att_value to ret.eliminated].
const (
	stepSetUp    stepKind = iota // a part of the set-up [setup.61_1 to setup.61_4]
	stepOpen                     // a player turn begins: attrition, finished forts, politics
	stepPlace                    // reinforcements and replacements
	stepAllot                    // command points
	stepCampaign                 // moves and combats
	stepWithdraw                 // the defender before combat [cbt.retreat_before]
	stepNaval                    // the defender's naval units before combat [nav.retreat]
	stepRegroup                  // the defender reorganizes, just before the battle is calculated [R124]
	stepStand                    // the battle is fought: the chart is read
	stepShield                   // which leader takes losses off [ldr.losses]
	stepReckon                   // losses are worked out
	stepLose                     // losses are taken [cbt.def_loss, cbt.att_loss]
	stepCompare                  // who holds the field [cbt.compare]
	stepRetreat                  // the defender goes [ret.own_colour]
	stepStray                    // militia that may not follow [R108]
	stepCapture                  // captured supply [cap.supply]
	stepLeader                   // a leader left alone [ldr.alone]
	stepAfter                    // the battle is over
	stepClose                    // the player turn ends
	stepKinds
)

var stepNames = [stepKinds]string{"set-up", "open", "place", "allot", "campaign", "withdraw", "naval", "regroup", "stand", "shield", "reckon", "lose", "compare", "retreat", "stray", "capture", "leader", "after", "close"}

func (s Step) String() string { return stepNames[s.Kind] + " " + s.Side.String() }

// MarshalText writes a step as it stands in events and in the notation: "retreat union".
func (s Step) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads it back.
func (s *Step) UnmarshalText(text []byte) error {
	words := strings.Fields(string(text))
	if len(words) != 2 {
		return fmt.Errorf("%q is no step", text)
	}
	*s = Step{Kind: stepKinds}
	for k, n := range stepNames {
		if n == words[0] {
			s.Kind = stepKind(k)
		}
	}
	if err := s.Side.UnmarshalText([]byte(words[1])); err != nil || s.Kind == stepKinds || s.Side > Confederate {
		return fmt.Errorf("%q is no step", text)
	}
	return nil
}

// playerTurn is the turn sequence of one side [turn.phases].
func playerTurn(s Side) []Step {
	return []Step{{stepPlace, s}, {stepAllot, s}, {stepCampaign, s}, {stepClose, s}}
}

// top is the step to be done next.
func (p *Position) top() (Step, bool) {
	if p.depth == 0 || p.over != nil {
		return Step{}, false
	}
	return p.steps[p.depth-1], true
}
