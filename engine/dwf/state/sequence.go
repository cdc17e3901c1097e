package state

import (
	"fmt"
	"strings"

	"adjutant/engine/dwf/board"
)

// A Step is one thing that is still to be done. Steps are data: they lie on a stack in the position, the last is the next.
type Step struct {
	Kind StepKind
	Side board.Side
}

type StepKind uint8

// The steps, in the order of the turn sequence [turn.phases, cbt.att_value to ret.eliminated].
const (
	StepSetUp    StepKind = iota // a part of the set-up [setup.61_1 to setup.61_4]
	StepOpen                     // a player turn begins: attrition, finished forts, politics
	StepPlace                    // reinforcements and replacements
	StepAllot                    // command points
	StepCampaign                 // moves and combats
	StepWithdraw                 // the defender before combat [cbt.retreat_before]
	StepNaval                    // the defender's naval units before combat [nav.retreat]
	StepRegroup                  // the defender reorganizes, just before the battle is calculated [R124]
	StepStand                    // the battle is fought: the chart is read
	StepShield                   // which leader takes losses off [ldr.losses]
	StepReckon                   // losses are worked out
	StepLose                     // losses are taken [cbt.def_loss, cbt.att_loss]
	StepCompare                  // who holds the field [cbt.compare]
	StepRetreat                  // the defender goes [ret.own_colour]
	StepStray                    // militia that may not follow [R108]
	StepCapture                  // captured supply [cap.supply]
	StepLeader                   // a leader left alone [ldr.alone]
	StepAfter                    // the battle is over
	StepClose                    // the player turn ends
	stepKinds
)

var stepNames = [stepKinds]string{"set-up", "open", "place", "allot", "campaign", "withdraw", "naval", "regroup", "stand", "shield",
	"reckon", "lose", "compare", "retreat", "stray", "capture", "leader", "after", "close"}

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
			s.Kind = StepKind(k)
		}
	}
	if err := s.Side.UnmarshalText([]byte(words[1])); err != nil || s.Kind == stepKinds || s.Side > board.Confederate {
		return fmt.Errorf("%q is no step", text)
	}
	return nil
}

// PlayerTurn is the turn sequence of one side [turn.phases].
func PlayerTurn(s board.Side) []Step {
	return []Step{{StepPlace, s}, {StepAllot, s}, {StepCampaign, s}, {StepClose, s}}
}
