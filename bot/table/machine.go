package table

import (
	"strings"

	"adjutant/engine"
	"adjutant/store"
)

// A seat may be played by the machine: its player is a person of the store whose address begins so and names how it plays, as in
// machine:steady. It has no mailbox, gets no letters and never wins or loses anything that is counted.
const machineMark = "machine:"

// How machines play.
const (
	SteadyMachine = "steady" // weighs what follows; an opponent who answers at once
	DeepMachine   = "deep"   // the same with all the thought that it can take, ahead where its book has purposes
	FastMachine   = "fast"   // with less
	RandomMachine = "random" // any legal order
)

// MachineName is what a machine is called at a table.
const MachineName = "Machine"

// AMachine is the person who is a machine; no "how" is the steady one. known is false where no machine plays so.
func AMachine(how string) (p Person, known bool) {
	switch how = strings.ToLower(how); how {
	case "":
		how = SteadyMachine
	case SteadyMachine, DeepMachine, FastMachine, RandomMachine:
	default:
		return Person{}, false
	}
	return Person{Name: MachineName, Address: machineMark + how}, true
}

// lessonMachine is how the machine plays that teaches: as the lesson has it, and in earnest behind that.
const lessonMachine = "lesson"

// TheTeacher is the machine that plays against whoever learns.
func TheTeacher() Person { return Person{Name: MachineName, Address: machineMark + lessonMachine} }

// LessonOf is the lesson that a game is; nil for all other games.
func LessonOf(s *Sitting) *engine.Lesson {
	if s.Book.Lesson == nil {
		return nil
	}
	for _, seat := range s.Players() {
		if how, is := ByMachine(s, seat); is && how == lessonMachine {
			return s.Book.Lesson
		}
	}
	return nil
}

// HowMachine is how the machine at an address plays; is says whether it is one.
func HowMachine(address string) (how string, is bool) { return strings.CutPrefix(address, machineMark) }

// IsMachine says whether a player is a machine.
func IsMachine(p store.Player) bool {
	_, is := HowMachine(p.Address)
	return is
}

// ByMachine says whether a seat is played by the machine, and how.
func ByMachine(s *Sitting, seat engine.Seat) (how string, is bool) {
	return HowMachine(s.Player(seat).Address)
}

// DueMachine is the kind of the row by which a machine is asked: it is due at once, and stands until the machine has answered.
const DueMachine = "machine"
