package bot

import (
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"time"

	"adjutant/bot/letter"
	"adjutant/engine"
)

// pupils is how many games a lesson is played in: no dice may spoil it.
var pupils = flag.Int("pupils", 1, "games in which each lesson is played as written")

// Each lesson is played as it is written, whatever the dice: all its orders are taken, all it says is said, and its clauses are there.
func TestLessonsAsWritten(t *testing.T) {
	for _, book := range engine.Books() {
		if book.Lesson == nil {
			continue
		}
		t.Run(book.ID, func(t *testing.T) {
			for n := range *pupils {
				learns(t, book, n)
			}
		})
	}
}

func learns(t *testing.T, book *engine.Book, n int) {
	c := newClub(t)
	c.a = New(Config{Store: c.store, Domain: "club.example", Now: func() time.Time { return c.time }, Random: chanceOf(n)}).House
	ls := c.personally(anna, "learn "+book.ID)
	c.game, _ = c.store.Game(t.Context(), 1)
	has(t, textOf(ls), "Your lesson of "+book.Title+" is game 1")
	taught := book.Lesson.Taught()
	if len(taught) < 4 || len(taught) > 6 {
		t.Errorf("%d turns in a lesson", len(taught))
	}
	for i, turn := range taught {
		asks := letterAs{}
		asks, _ = c.untilAsked(ls, fmt.Sprintf("Lesson, %d of %d", i+1, len(taught)))
		has(t, asks.Text(), append(letter.PlainClauses(book, turn.Says), turn.Orders...)...)
		if got := strings.Join(asks.sent(), "\n"); got != strings.Join(turn.Orders, "\n") {
			t.Fatalf("pupil %d, %s: of the orders\n%s\nthere were\n%s", n, turn.Turn, strings.Join(turn.Orders, "\n"), got)
		}
		ls = c.says(book.Lesson.Seat, strings.Join(turn.Orders, "\n")+"\n")
		hasNot(t, textOf(ls), "Nothing is played", "I do not read", "Shall your turn end so")
		asks, ls = c.untilAsked(ls, "What you have done")
		has(t, asks.Text(), append(turn.Did, turn.Else...)...)
		if i == len(taught)-1 {
			has(t, asks.Text(), "THE LESSON IS OVER")
		}
	}
	c.verified()
}

// untilAsked lets the machine play, and answers what the pupil is asked in battles with the first line that he is shown, until a letter
// says what is waited for; all from it on are given too.
func (c *club) untilAsked(ls []letterAs, wanted string) (letterAs, []letterAs) {
	c.t.Helper()
	for range 60 {
		for i, l := range ls {
			if strings.Contains(strings.ToUpper(l.Text()), strings.ToUpper(wanted)) {
				return l, ls[i:]
			}
		}
		switch {
		case c.asksMachine():
			ls = c.thinks()
		case len(ls) > 0 && len(ls[len(ls)-1].sent()) > 0:
			ls = c.says(c.lessonSeat(), ls[len(ls)-1].sent()[0])
		default:
			c.t.Fatalf("nobody is asked, and there is no %q in\n%s", wanted, textOf(ls))
		}
	}
	c.t.Fatalf("no %q came", wanted)
	return letterAs{}, nil
}

func (c *club) lessonSeat() engine.Seat {
	book, _ := engine.FindBook(c.game.Book)
	return book.Lesson.Seat
}

// sent are the orders of a letter that can be sent as they stand.
func (l letterAs) sent() []string {
	var out []string
	for _, s := range l.Sections {
		if s.Kind == "orders" && s.Sends {
			for _, o := range s.Lines {
				out = append(out, o.Text)
			}
		}
	}
	return out
}

// bracketed are the clauses that a line of a lesson names.
var bracketed = regexp.MustCompile(`\[([^]]+)\]`)

func TestLessonsNameTheirClauses(t *testing.T) {
	for _, book := range engine.Books() {
		if book.Lesson == nil {
			continue
		}
		for _, turn := range book.Lesson.Taught() {
			clauses := 0
			for _, line := range turn.Says {
				for _, in := range bracketed.FindAllStringSubmatch(line, -1) {
					for _, id := range strings.Split(in[1], ", ") {
						clauses++
						if _, known := book.Clause(id); !known {
							t.Errorf("%s, %s: there is no clause %q", book.ID, turn.Turn, id)
						}
					}
				}
			}
			if clauses == 0 || len(turn.Says) > 5 || len(turn.Did) == 0 || len(turn.Else) == 0 {
				t.Errorf("%s, %s: %d lines, %d clauses, what was done: %q, what else: %q", book.ID, turn.Turn, len(turn.Says), clauses, turn.Did, turn.Else)
			}
		}
	}
}

func TestWhatCanBeLearnt(t *testing.T) {
	c := newClub(t)
	has(t, to(t, c.personally(anna, "learn"), anna).Text(), "learn ahd")
	has(t, to(t, c.personally(anna, "learn toy"), anna).Text(), "There is no lesson of The Ford yet.")
	has(t, to(t, c.personally(anna, "learn chess"), anna).Text(), "I know no rulebook \"chess\"")
}

// chanceOf is the chance of the nth pupil.
func chanceOf(n int) io.Reader { return rand.NewChaCha8([32]byte{byte(n), byte(n >> 8)}) }
