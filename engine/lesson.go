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
	Position string       // in which it begins, in the notation; empty: the scenario's start
	Turns    []LessonTurn // of the pupil, and of whoever plays against him, in their order
}

// A LessonTurn is one player turn of a lesson. Those of the opponent have orders alone.
type LessonTurn struct {
	Turn   string   // Turn.ID
	Says   []string // what is new, at most five lines
	Orders []string
	Enemy  []string // what the opponent answers in this turn, where he would not do so by himself
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

// ReadLesson reads the text of a lesson. "# Lesson SCENARIO SEAT" begins it, and its title stands below; "# Position" begins the lines of
// the position in which it starts, where that is not the start of the scenario; "# TURN" begins a turn. Of that,
// lines that begin with blanks are orders, "Enemy: " is what the opponent answers, "Did: " and "Else: " say what the orders did and what
// else could have been done, and all other lines what is new.
func ReadLesson(text string) *Lesson {
	l := &Lesson{}
	standing := false // in the lines of the position
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimRight(line, " ")
		head, isHead := strings.CutPrefix(line, "# ")
		begins, isLesson := strings.CutPrefix(head, "Lesson ")
		t := &LessonTurn{}
		if len(l.Turns) > 0 {
			t = &l.Turns[len(l.Turns)-1]
		}
		did, isDid := strings.CutPrefix(line, "Did: ")
		enemy, isEnemy := strings.CutPrefix(line, "Enemy: ")
		other, isElse := strings.CutPrefix(line, "Else: ")
		switch {
		case line == "":
		case head == "Position":
			standing = true
		case standing && !isHead:
			l.Position += line + "\n"
		case isHead && isLesson:
			scenario, seat, _ := strings.Cut(begins, " ")
			l.Scenario, l.Seat = scenario, Seat(seat)
		case isHead:
			standing = false
			l.Turns = append(l.Turns, LessonTurn{Turn: head})
		case len(l.Turns) == 0:
			l.Title = line
		case strings.HasPrefix(line, " "):
			t.Orders = append(t.Orders, strings.TrimSpace(line))
		case isEnemy:
			t.Enemy = append(t.Enemy, enemy)
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
