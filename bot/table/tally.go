package table

import (
	"fmt"
	"strings"

	"adjutant/bot/clock"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/engine"
)

// Counts adds up a game, what was struck left out. What one side has to choose in one half of a round is one question, however many
// decisions it is.
func Counts(s *Sitting, es []record.Happened) record.Count {
	var t record.Count
	open := map[int]record.Happened{}
	turn := ""
	var group engine.Seat // whose question is being settled without him; empty where none is
	how := ""
	done := func() {
		switch {
		case how == "standing" || strings.HasPrefix(how, "as "):
			t.Standing++
		case how != "":
			t.ByDefault++
		}
		group, how = "", ""
	}
	var hand engine.Seat // who has just answered by hand: what the rules settle then belongs to his answer
	for _, h := range record.LiveOf(es) {
		switch e := h.Event.(type) {
		case record.Opened:
			turn = e.Turn
		case record.Asked:
			done()
			if e.Question != turn {
				open[e.Number] = h
			}
		case engine.Ordered:
			done()
			if asked, ok := open[e.Question]; ok {
				t.ByHand++
				t.Waited += h.At.Sub(asked.At)
				delete(open, e.Question)
				hand = e.Seat
			}
		case engine.Rolled:
			done()
			hand = ""
		case engine.Settled:
			if e.Seat != group {
				done()
			}
			if _, known := s.Book.Kind(e.Asked); e.Seat == hand || !known || e.How == engine.ByMachine {
				continue
			}
			for n, asked := range open { // one that was asked, and answered without him after all
				if asked.Event.(record.Asked).Seat == e.Seat {
					t.Waited += h.At.Sub(asked.At)
					delete(open, n)
				}
			}
			group = e.Seat
			if how != "standing" {
				how = e.How
			}
		}
	}
	done()
	t.Open = len(open)
	return t
}

// Tallied says to a reader how the questions of the game were answered.
func Tallied(s *Sitting, reader engine.Seat) post.Section {
	es, err := s.Events(1)
	if err != nil {
		return post.Section{}
	}
	t := Counts(s, s.SettledBefore(reader, es))
	if t.Questions() == t.Open {
		return post.Section{}
	}
	text := fmt.Sprintf("%s so far: %d answered by standing order, %d by default, %d by hand",
		post.Capital(post.Count(t.Questions(), "question", "questions")), t.Standing, t.ByDefault, t.ByHand)
	if t.Open > 0 {
		text += fmt.Sprintf(", %d open", t.Open)
	}
	if t.Waited > 0 {
		text += "; " + clock.Lasted(t.Waited) + " of waiting"
	}
	return post.Section{Lines: post.Lines(text + ".")}
}
