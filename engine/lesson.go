package engine

import (
	"slices"
	"strings"
)

// A Lesson is a small game that teaches a book: each of its first turns explains what is new in it, and gives orders to copy.
type Lesson struct {
	Scenario string
	Seat     Seat         // of whoever learns
	Title    string       // what it is about, in a sentence
	Turns    []LessonTurn // of the pupil, and of whoever plays against him, in their order
}

// A LessonTurn is one player turn of a lesson. Those of the opponent have orders alone.
type LessonTurn struct {
	Turn   string   // Turn.ID
	Says   []string // what is new, at most five lines
	Orders []string
	Did    []string // what the orders did
	Else   []string // what else could have been done
}

// Turn finds a turn of a lesson; nil where the lesson has nothing to say about it.
func (l *Lesson) Turn(id string) *LessonTurn {
	i := slices.IndexFunc(l.Turns, func(t LessonTurn) bool { return t.Turn == id })
	if i < 0 {
		return nil
	}
	return &l.Turns[i]
}

// Taught are the turns of the pupil.
func (l *Lesson) Taught() []LessonTurn {
	return slices.DeleteFunc(slices.Clone(l.Turns), func(t LessonTurn) bool { return len(t.Says) == 0 })
}

// ReadLesson reads the text of a lesson. "# Lesson SCENARIO SEAT" begins it, and its title stands below; "# TURN" begins a turn. Of that,
// lines that begin with blanks are orders, "Did: " and "Else: " say what they did and what else could have been done, and all other lines
// what is new.
func ReadLesson(text string) *Lesson {
	l := &Lesson{}
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimRight(line, " ")
		head, isHead := strings.CutPrefix(line, "# ")
		begins, isLesson := strings.CutPrefix(head, "Lesson ")
		t := &LessonTurn{}
		if len(l.Turns) > 0 {
			t = &l.Turns[len(l.Turns)-1]
		}
		did, isDid := strings.CutPrefix(line, "Did: ")
		other, isElse := strings.CutPrefix(line, "Else: ")
		switch {
		case line == "":
		case isHead && isLesson:
			scenario, seat, _ := strings.Cut(begins, " ")
			l.Scenario, l.Seat = scenario, Seat(seat)
		case isHead:
			l.Turns = append(l.Turns, LessonTurn{Turn: head})
		case len(l.Turns) == 0:
			l.Title = line
		case strings.HasPrefix(line, " "):
			t.Orders = append(t.Orders, strings.TrimSpace(line))
		case isDid:
			t.Did = append(t.Did, did)
		case isElse:
			t.Else = append(t.Else, other)
		default:
			t.Says = append(t.Says, line)
		}
	}
	return l
}
