package bot

import (
	"fmt"
	"strings"
	"time"

	"adjutant/engine"
)

// A tally counts the questions that the sides put to each other in a whole game, not the turns themselves.
type tally struct {
	standing, byDefault, byHand, open int
	waited                            time.Duration
}

func (t tally) questions() int { return t.standing + t.byDefault + t.byHand + t.open }

// counts adds up a game, what was struck left out. What one side has to choose in one half of a round is one question, however many
// decisions it is.
func (s *sitting) counts(es []happened) tally {
	var t tally
	open := map[int]happened{}
	turn := ""
	var group engine.Seat // whose question is being settled without him; empty where none is
	how := ""
	done := func() {
		switch {
		case how == "standing" || strings.HasPrefix(how, "as "):
			t.standing++
		case how != "":
			t.byDefault++
		}
		group, how = "", ""
	}
	var hand engine.Seat // who has just answered by hand: what the rules settle then belongs to his answer
	for _, h := range liveOf(es) {
		switch e := h.Event.(type) {
		case Opened:
			turn = e.Turn
		case Asked:
			done()
			if e.Question != turn {
				open[e.Number] = h
			}
		case engine.Ordered:
			done()
			if asked, ok := open[e.Question]; ok {
				t.byHand++
				t.waited += h.At.Sub(asked.At)
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
			if _, known := s.book.Kind(e.Asked); e.Seat == hand || !known {
				continue
			}
			for n, asked := range open { // one that was asked, and answered without him after all
				if asked.Event.(Asked).Seat == e.Seat {
					t.waited += h.At.Sub(asked.At)
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
	t.open = len(open)
	return t
}

// tallied says to a reader how the questions of the game were answered.
func (s *sitting) tallied(reader engine.Seat) Section {
	es, err := s.events(1)
	if err != nil {
		return Section{}
	}
	t := s.counts(s.settledBefore(reader, es))
	if t.questions() == t.open {
		return Section{}
	}
	text := fmt.Sprintf("%s so far: %d answered by standing order, %d by default, %d by hand", capital(count(t.questions(), "question", "questions")), t.standing, t.byDefault, t.byHand)
	if t.open > 0 {
		text += fmt.Sprintf(", %d open", t.open)
	}
	if t.waited > 0 {
		text += "; " + lasted(t.waited) + " of waiting"
	}
	return Section{Lines: lines(text + ".")}
}
