package letter

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
)

// addLesson puts what a lesson says in a turn that opens, and its orders as far as they can still be given; without one that can, taught
// is false.
func addLesson(s *table.Sitting, d *table.Draft, dec engine.Decision) (taught bool) {
	l := table.LessonOf(s)
	if l == nil || dec.Seat != l.Seat || !s.TurnQuestion(dec) {
		return false
	}
	t := l.Turn(s.Table.Position.Turn().ID)
	if t == nil {
		return false
	}
	orders := stillTaken(s, dec.Seat, t.Orders)
	goesOn := s.Ledger.TurnFrom <= s.L.Last && s.Last() > s.L.Last // he has just given some of them
	if !goesOn {
		Add(d, post.Section{Heading: lessonTitle(l, t), Lines: post.Lines(PlainClauses(s.Book, t.Says)...)})
	}
	heading := "Orders to copy"
	switch {
	case len(orders) == 0:
		Say(d, "The lesson has no more orders for this turn; \"hint\" says what I would do.")
		return false
	case len(orders) < len(t.Orders):
		heading = "Orders to copy, as many as are left"
	}
	Add(d, post.Section{Heading: heading, Kind: "orders", Sends: true, Lines: post.Lines(orders...)})
	return true
}

// PlainClauses are lines with their clauses as a reader of the book knows them, each once: by its numbers, and where it has none by the
// title that "rules" shows.
func PlainClauses(book *engine.Book, lines []string) []string {
	out := make([]string, len(lines))
	for i, line := range lines {
		out[i] = bracketed.ReplaceAllStringFunc(line, func(in string) string {
			var names []string
			for _, id := range strings.Split(strings.Trim(in, "[]"), ", ") {
				name := numbered.FindString(id)
				if c, known := book.Clause(id); name == "" && known {
					name = post.Small(c.Title)
				}
				if name != "" && !slices.Contains(names, name) {
					names = append(names, name)
				}
			}
			if len(names) == 0 {
				return in
			}
			return "[" + strings.Join(names, ", ") + "]"
		})
	}
	return out
}

// numbered is the number with which a clause begins; a word may stand behind it where one paragraph of the book holds several rules.
var numbered = regexp.MustCompile(`^[0-9]+(\.[0-9]+)*`)

// bracketed is what stands in brackets in a line of a lesson.
var bracketed = regexp.MustCompile(`\[[^]]+\]`)

// tableLesson puts what a lesson says in this sitting where the pupil plays at a table: nothing of it is anybody's secret.
func tableLesson(s *table.Sitting, d *table.Draft, turns []told) {
	l := table.LessonOf(s)
	if l == nil {
		return
	}
	for _, t := range turns {
		Add(d, lessonBehind(s, l.Seat, t)...)
	}
	if dec, open := Awaits(s, l.Seat); open && s.Asked[l.Seat] {
		addLesson(s, d, dec)
	}
}

func lessonTitle(l *engine.Lesson, t *engine.LessonTurn) string {
	taught := l.Taught()
	for n := range taught {
		if taught[n].Turn == t.Turn {
			return fmt.Sprintf("Lesson, %d of %d", n+1, len(taught))
		}
	}
	return "Lesson"
}

// stillTaken are those of some lines that would be taken as they stand, one behind the other, and have not been given in this turn.
func stillTaken(s *table.Sitting, seat engine.Seat, lines []string) []string {
	var good []string
	var ins []engine.Input
	given := givenBy(s, seat)
	for n, line := range lines {
		more := append(ins[:len(ins):len(ins)], engine.Input{No: n + 1, Text: line})
		out, err := s.Table.Check(seat, more)
		if err != nil || len(out.Refusals) > 0 {
			continue
		}
		ins = more
		if !given[out.Lines[len(out.Lines)-1].Text] {
			good = append(good, line)
		}
	}
	return good
}

// givenBy are the lines of a seat that were played in this turn, or wait; "end", which may be wanted twice, is none of them.
func givenBy(s *table.Sitting, seat engine.Seat) map[string]bool {
	given := map[string]bool{}
	es, err := s.Events(s.Ledger.TurnFrom)
	if err != nil {
		return given
	}
	for _, h := range record.LiveOf(es) {
		if did, is := h.Event.(engine.Did); is && did.Seat == seat {
			given[did.Line] = true
		}
	}
	for _, w := range s.Table.Wishes[seat] {
		given[w.Line] = true
	}
	delete(given, "end")
	return given
}

// lessonBehind is what a lesson says when a turn of the pupil is over.
func lessonBehind(s *table.Sitting, seat engine.Seat, t told) []post.Section {
	l := table.LessonOf(s)
	if l == nil || seat != l.Seat || !t.over {
		return nil
	}
	turn := l.Turn(t.turn)
	if turn == nil || len(turn.Says) == 0 {
		return nil
	}
	out := []post.Section{{Heading: "What you have done", Lines: post.Lines(turn.Did...)},
		{Heading: "What else could have been done", Lines: post.Lines(turn.Else...)}}
	if taught := l.Taught(); taught[len(taught)-1].Turn == turn.Turn && !s.IsOver() {
		out = append(out, post.Section{Heading: "The lesson is over", Lines: post.Lines(
			"From now on the machine plays in earnest. Play on, or leave: resign yes",
			`"hint" says what I would do, "rules" the rules. Your next game against the machine: open `+s.Book.ID+" "+s.Header.Scenario+
				" against the machine")})
	}
	return out
}
