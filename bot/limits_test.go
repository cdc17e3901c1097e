package bot

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
)

// answersOf counts the answers among letters.
func answersOf(ls []letterAs) (n int, last letterAs) {
	for _, l := range ls {
		if l.Kind == letter.LetterAnswer {
			n, last = n+1, l
		}
	}
	return n, last
}

func TestALoopOfAnswersEnds(t *testing.T) {
	c := ford(t)
	c.letters()
	for range 30 {
		c.says("north", "Thank you for your message!")
		c.seen = 0
	}
	ls := c.letters()
	n, last := answersOf(ls)
	if n != 10 {
		t.Errorf("%d answers, want 10", n)
	}
	has(t, last.Text(), "These same words have come 10 times within an hour. I answer again from Mon 4 Jan, 21:11 (Berlin); orders that are played are always answered.")
	has(t, to(t, ls, cora).Text(), "A machine seems to answer my letters in the name of Anna.", "You hear of this once a day")
	has(t, to(t, c.says("north", "status"), anna).Text(), "We wait for you") // other words are answered
	has(t, to(t, c.says("north", "attack 1"), anna).Preview, "Taken, Anna.")
	c.time = c.time.Add(6 * time.Minute)
	to(t, c.says("north", "Thank you for your message!"), anna)
}

func TestSomebodyWhoLearnsIsAlwaysAnswered(t *testing.T) {
	c := ford(t)
	c.letters()
	for i := range 100 { // a long evening: nothing of it plays
		c.time = c.time.Add(30 * time.Second)
		ls := c.says("north", fmt.Sprintf("advance with brigade %d to the hill", i+100))
		if n, l := answersOf(ls); n != 1 || strings.Contains(l.Text(), "within an hour") {
			t.Fatalf("question %d got %d answers: %+v", i+1, n, ls)
		}
	}
}

func TestAMachineThatVariesItsWordsEndsToo(t *testing.T) {
	c := ford(t)
	c.letters()
	for i := range 150 {
		c.says("north", fmt.Sprintf("Your ticket %d has been received.", i))
		c.seen = 0
	}
	n, last := answersOf(c.letters())
	if n != 120 {
		t.Errorf("%d answers, want 120", n)
	}
	has(t, last.Text(), "That was answer 120 within an hour. I answer again from")
}

func TestMessagesWithoutNewWords(t *testing.T) {
	c := ford(t)
	c.letters()
	for range 8 {
		c.says("north", " \n")
		c.seen = 0
	}
	n, last := answersOf(c.letters())
	if n != 3 {
		t.Errorf("%d answers, want 3", n)
	}
	has(t, last.Text(), "Messages without new words have come 3 times within an hour.")
}

func TestAPersonWhoIsKnownIsToldEachTimeWhereToWrite(t *testing.T) {
	c := ford(t)
	c.letters()
	for i := range 12 {
		c.handle(post.Request{Door: "mail", ID: fmt.Sprint("k", i), From: anna.Address, Text: fmt.Sprintf("attack %d", i)})
		l := to(t, c.letters(), anna)
		has(t, l.Text(), "I cannot tell which game you mean. Nothing was done.")
	}
	p := c.enrols(anna)
	for i := range 12 {
		c.handle(post.Request{Door: "mail", ID: fmt.Sprint("p", i), From: anna.Address, Token: p.Token, Text: "hello there"})
		ls := c.letters()
		switch {
		case i == 9:
			has(t, to(t, ls, anna).Text(), "These same words have come 10 times within an hour. I answer again from Mon 4 Jan, 21:11 (Berlin)")
		case i < 9:
			hasNot(t, to(t, ls, anna).Text(), "within an hour")
		default:
			none(t, ls, anna)
		}
	}
	has(t, to(t, c.personally(anna, "me"), anna).Text(), "Your settings")
}

func TestLimitsOfTheConfiguration(t *testing.T) {
	c := ford(t)
	c.letters()
	c.a.Limits = table.Limits{SameWords: 2, Answers: 5}
	for range 4 {
		c.says("north", "hm")
		c.seen = 0
	}
	if n, _ := answersOf(c.letters()); n != 2 {
		t.Errorf("%d answers, want 2", n)
	}
}
