package state

import (
	"fmt"
	"slices"
	"strings"
)

// A Step is one thing that is still to be done. Steps are data: they lie on a stack in the position, the last is the next.
type Step struct {
	Kind StepKind `json:"kind"`
	Side Side     `json:"side"`
	At   Box      `json:"at"`
	Who  General  `json:"who,omitempty"` // of whom it is
	N    uint8    `json:"n,omitempty"`   // how often
}

// A StepKind is what a step does.
type StepKind uint8

// The steps: the sequence of a player turn [5, roles 2], then the recruiting phases.
const (
	Begin      StepKind = iota // works, blockade, the first supply check, the command die, reports
	Rearm                      // carbines [11.4]
	March                      // the mover writes his orders
	Carry                      // they are carried out
	CheckAgain                 // the second check of supply
	Forage                     // who eats [13.3]
	Attrition                  // the dice
	Wear                       // At: the box of who loses; who bears it
	Meet                       // the contests are found
	Answer                     // the other side fights or withdraws
	Part                       // the withdrawals
	Battles                    // the mover names the next battle
	Instruct                   // both give orders for it
	Clash                      // it is fought
	Retreat                    // Side has lost at At
	Close                      // the battle is over
	Capture                    // boxes change hands, the tests of victory
	Promote                    // both sides
	Reorganize                 //
	Finish                     // the player turn is over
	Muster                     // the recruiting die
	Recruit                    //
	Refit                      // guns [11.3]
	Season                     // the poorly trained have learned; the next game turn
	Wait                       // in a view: somebody else is asked
	stepKinds
)

var stepNames = [stepKinds]string{"begin", "rearm", "march", "carry", "check", "forage", "attrition", "wear", "meet", "answer",
	"part", "battles",
	"instruct", "clash", "retreat", "close", "capture", "promote", "reorganize", "finish", "muster", "recruit", "refit", "season", "wait"}

func (k StepKind) String() string { return stepNames[k] }

// MarshalText writes a kind as "march".
func (k StepKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads it back.
func (k *StepKind) UnmarshalText(text []byte) error { return unname(k, stepNames[:], text) }

// S is a step without a place.
func S(k StepKind, s Side) Step { return Step{Kind: k, Side: s, At: NoBox} }

// Asks says whether a step can ask a side; those of both sides ask both.
func (t Step) Asks(s Side) bool {
	return t.Side == s || s <= Confederate && (t.Kind == Instruct || t.Kind == Promote)
}

// Phases is the sequence of a player turn.
func Phases(s Side) []Step {
	return []Step{S(Begin, s), S(Rearm, s), S(March, s), S(Carry, s), S(CheckAgain, s), S(Forage, s), S(Attrition, s), S(Meet, s),
		S(Answer, s.Enemy()), S(Part, s),
		S(Battles, s), S(Capture, s), S(Promote, s), S(Reorganize, s), S(Finish, s)}
}

// From is what is still to be done of a player turn, or of the recruiting, that stands at a step, next first.
func From(k StepKind, s Side) []Step {
	all := Phases(s)
	if k >= Muster {
		all = Recruiting()
	}
	for i, x := range all {
		if x.Kind == k && (x.Side == s || k == Answer || k == Season) {
			return all[i:]
		}
	}
	return all
}

// Recruiting is the recruiting phases of both sides [11].
func Recruiting() []Step {
	return []Step{S(Muster, Union), S(Recruit, Union), S(Refit, Union), S(Muster, Confederate), S(Recruit, Confederate), S(Refit,
		Confederate), S(Season, Union)}
}

// usual says whether the steps are those that follow from the step at which the turn stands.
func (p *Position) usual() bool {
	t, open := p.Top()
	if !open {
		return true
	}
	if t.At != NoBox || t.Who != NoGeneral || t.N > 0 || t.Kind == Wait {
		return false
	}
	want := From(t.Kind, p.Mover)
	have := slices.Clone(p.Steps)
	slices.Reverse(have)
	return slices.Equal(have, want)
}

func unname[T ~uint8](to *T, list []string, text []byte) error {
	for i, n := range list {
		if n == string(text) {
			*to = T(i)
			return nil
		}
	}
	return fmt.Errorf("%q is none of %s", text, strings.Join(list, ", "))
}
