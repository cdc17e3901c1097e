package bot

import (
	"testing"
	"time"

	"adjutant/bot/post"
)

// replyTo is a message that answers a letter, with its orders.
func (c *club) replyTo(l letterAs, text string) post.Request {
	c.t.Helper()
	seat := "north"
	if l.To == ben.Address {
		seat = "south"
	}
	r := c.request("north", text)
	if seat == "south" {
		r = c.request("south", text)
	}
	r.Refs = []string{l.MessageID}
	return r
}

func TestTooLate(t *testing.T) {
	c := ford(t)
	opening := to(t, c.letters(), anna)
	question := to(t, c.says("north", "attack 2\nend"), ben)
	c.time = c.time.Add(time.Hour)
	move := to(t, c.says("south", "stand"), ben)
	c.time = c.time.Add(time.Hour)

	n := c.last()
	c.handle(c.replyTo(question, "yield"))
	late := to(t, c.letters(), ben)
	has(t, late.Preview, `Too late: question 2 was answered on Mon 4 Jan, 15:05 (Chicago), with "stand".`)
	has(t, late.Text(), "None of these orders was carried out.", "Now: Day 1, the South: your turn, question 3, until Thu 7 Jan, 16:00.", "THE POSITION")
	if c.last() != n || late.Question != 3 {
		t.Errorf("event %d, question %d; want %d and 3", c.last(), late.Question, n)
	}

	c.handle(c.replyTo(opening, "attack 5"))
	late = to(t, c.letters(), anna)
	has(t, late.Preview, "Too late: question 1 (Day 1, the North) was answered on Mon 4 Jan, 21:05 (Berlin), receipt 1-1.")
	has(t, late.Text(), "Nothing is asked of you now.", "Ben moves until Thu 7 Jan, 23:00.")

	c.handle(c.replyTo(move, "attack 1"))
	has(t, to(t, c.letters(), ben).Preview, "Taken, Ben.")
}

func TestWhichQuestionIsMeant(t *testing.T) {
	tests := []struct {
		name string
		refs func(opening, question letterAs) []string
		foot int
		late bool
	}{
		{"the newest of our letters decides", func(o, q letterAs) []string { return []string{"his own mail", q.MessageID, o.MessageID} }, 0, true},
		{"it decides against the footer", func(o, q letterAs) []string { return []string{q.MessageID} }, 3, true},
		{"without one the footer decides", func(o, q letterAs) []string { return []string{"nobody's"} }, 2, true},
		{"the footer of the open question", func(o, q letterAs) []string { return nil }, 3, false},
		{"without both it is the open question", func(o, q letterAs) []string { return nil }, 0, false},
		{"a letter that asked nothing names none", func(o, q letterAs) []string { return []string{o.MessageID, q.MessageID} }, 2, false},
		{"a number that was never asked of him names none", func(o, q letterAs) []string { return nil }, 1, false},
		{"nor does one that was not asked at all", func(o, q letterAs) []string { return nil }, 4000, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := ford(t)
			opening := to(t, c.letters(), ben)
			question := to(t, c.says("north", "attack 2\nend"), ben)
			c.says("south", "yield")
			r := c.request("south", "attack 1")
			r.Refs, r.Question = tt.refs(opening, question), tt.foot
			n := c.last()
			c.handle(r)
			if late := c.last() == n; late != tt.late {
				t.Errorf("late is %t, want %t; the answer:\n%s", late, tt.late, to(t, c.letters(), ben).Text())
			}
		})
	}
}

func TestTheTurnIsPutAsideNotOver(t *testing.T) {
	c := ford(t)
	opening := to(t, c.letters(), anna)
	c.says("north", "attack 1")
	c.letters()
	c.handle(c.replyTo(opening, "raise 1"))
	has(t, to(t, c.letters(), anna).Preview, "Nothing is asked of you now, Anna.")
}
