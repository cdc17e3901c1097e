package state

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine/spi74/board"
)

// A Step is one thing that is still to be done. Steps are data: they lie on a stack in the position, the last is the next.
type Step struct {
	Kind StepKind
	Side Side
	At   Hex   // where it is done, or None
	N    uint8 // how often, or the number of a state
}

// A StepKind is what a step does.
type StepKind uint8

// The steps: the sequence of play, then what movement and combat bring about.
const (
	Garrisons StepKind = iota // the dice of 19.2
	Setup
	Begin // a player-turn begins
	Reinforce
	Attrition
	Command
	Supply
	March
	Build
	Combats
	Forage
	Check   // the tests of victory, and the next player-turn
	Militia // At: where the invader stands; N: the state
	Walk    // the moving force goes on to its goal
	Demand  // the owner of a hex answers the double-match option
	Answer  // the owner of attacked hexes stands or retreats
	Reckon  // the strengths are compared
	Column
	Fight
	Lose   // points are lost, one by one
	Wear   // those of attrition: N points at At
	Star   // a leader dies
	Praise // promotion
	Raise  // a leader is made
	Stray  // a leader who stands alone goes to the nearest friends
	Advance
	Done  // the combat is over
	Depot // a destroyed repair unit comes back
	Feed  // points run short
	stepKinds
)

var stepNames = [stepKinds]string{"garrisons", "setup", "begin", "place", "attrition", "command", "supply", "march", "build",
	"attack", "forage", "check",
	"militia", "walk", "overrun", "retreat", "reckon", "column", "fight", "lose", "wear", "star", "promote", "create", "stray",
	"advance", "done", "repair", "feed"}

func (k StepKind) String() string { return stepNames[k] }

// ParseStepKind reads "march".
func ParseStepKind(s string) (StepKind, bool) {
	for k, n := range stepNames {
		if n == s {
			return StepKind(k), true
		}
	}
	return 0, false
}

// S is a step without a place.
func S(k StepKind, s Side) Step { return Step{Kind: k, Side: s, At: board.None} }

func (s Step) String() string {
	out := stepNames[s.Kind] + " " + s.Side.String()
	if s.At != board.None {
		out += " " + s.At.String()
	}
	if s.N > 0 {
		out += " " + strconv.Itoa(int(s.N))
	}
	return out
}

// MarshalText writes a step as it stands in events and in the notation: "retreat union".
func (s Step) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads it back.
func (s *Step) UnmarshalText(text []byte) error {
	words := strings.Fields(string(text))
	if len(words) < 2 {
		return fmt.Errorf("%q is no step", text)
	}
	k, ok := ParseStepKind(words[0])
	if !ok {
		return fmt.Errorf("%q is no step", words[0])
	}
	side, ok := board.ParseSide(words[1])
	if !ok {
		return fmt.Errorf("%q is no side", words[1])
	}
	*s = S(k, side)
	for _, w := range words[2:] {
		if h, ok := board.ParseHex(w); ok && s.At == board.None {
			s.At = h
			continue
		}
		n, err := strconv.Atoi(w)
		if err != nil || n < 1 || n > 99 {
			return fmt.Errorf("%q is no hex and no number", w)
		}
		s.N = uint8(n)
	}
	return nil
}

// Phases is the sequence of a player-turn.
func Phases(s Side) []Step {
	return []Step{S(Begin, s), S(Reinforce, s), S(Attrition, s), S(Command, s), S(Supply, s), S(March, s), S(Build, s), S(Combats, s),
		S(Forage, s), S(Check, s)}
}

// From is what is still to be done of a player-turn that stands at a phase, next first; of the set-up, that of the other side too.
func From(k StepKind, s, first Side) []Step {
	if k == Garrisons || k == Setup {
		var out []Step
		if k == Garrisons {
			out = append(out, S(Garrisons, s))
		}
		out = append(out, S(Setup, s))
		if s == first {
			out = append(out, S(Setup, s.Enemy()))
		}
		return append(out, Phases(first)...)
	}
	all := Phases(s)
	for i, x := range all {
		if x.Kind == k {
			return all[i:]
		}
	}
	return all
}

// Pushed is steps in the order of the stack, the next one last.
func Pushed(next []Step) []Step {
	out := make([]Step, len(next))
	for i, s := range next {
		out[len(next)-1-i] = s
	}
	return out
}
