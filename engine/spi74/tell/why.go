package tell

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
)

// because is the reasons of a numbered event other than a combat, with the clauses that they rest on.
func (t *Teller) because(e engine.Event) (why, clauses []string) {
	switch e := e.(type) {
	case state.Went:
		return t.whyWent(e)
	case state.RailRepaired:
		return []string{"A repair unit spends 5 points on a hex of a Southern railway, whatever its terrain.",
			fmt.Sprintf("Three hexes of one railway are repaired in a turn; this one counts to the %s.", e.Name),
			fmt.Sprintf("It has spent %s of %d.", tenths(e.Force.Cost()), t.p.Record().Allowance)}, []string{"10.54b", "10.5d", "10.55b"}
	case state.FortBuilt:
		return []string{fmt.Sprintf("%d that had not moved and are active lie in it: they count three times in defence.", e.N)},
			[]string{"14.0", "8.32c"}
	case state.Fired:
		return t.whyFired(e)
	}
	return nil, nil
}

// legClauses are the rules of each way of going.
var legClauses = map[string][]string{"": {"5.12", "5.5"}, "rail": {"5.4b", "5.41", "5.46"}, "river": {"5.8a", "5.8b"},
	"sea": {"5.91", "5.97a"}, "advance": {"8.43"}}

// whyWent is what a leg cost, part by part.
func (t *Teller) whyWent(e state.Went) (why, clauses []string) {
	from := t.place(e.From)
	if n := len(e.Way); n > 1 {
		var via []string
		for _, x := range e.Way {
			via = append(via, x.String())
		}
		if n > 40 {
			via = append(via[:20], append([]string{"..."}, via[n-20:]...)...)
		}
		why = append(why, fmt.Sprintf("From %s by %s.", from, strings.Join(via, ", ")))
	}
	why = append(why, fmt.Sprintf("It cost %s:", tenths(int(e.Cost))))
	for _, x := range costs(e.Why) {
		why = append(why, "  "+x)
	}
	if len(e.Why) == 0 {
		why = append(why, "  "+legCost(e))
	}
	allowed := fmt.Sprintf("%s are spent of %s", tenths(int(e.Now)), tenths(int(e.Of)))
	if e.Force.Unfed {
		allowed += fmt.Sprintf(", half of %d for want of supply", t.p.Record().Allowance)
	}
	why = append(why, allowed+".")
	clauses = append(clauses, legClauses[e.By]...)
	if e.What.Ships() {
		clauses = []string{"5.61a"}
		if e.What == state.Flotilla {
			clauses = []string{"17.1"}
		}
	}
	for _, x := range e.Why {
		switch {
		case strings.HasPrefix(x, "leaving a zone"):
			clauses = rest(clauses, "6.0b")
		case strings.HasPrefix(x, "leader"):
			clauses = rest(clauses, "11.33a")
		}
	}
	if e.Force.Unfed {
		clauses = rest(clauses, "10.31a")
	}
	return why, clauses
}

// legCost is the sum of a leg of which no parts are written down.
func legCost(e state.Went) string {
	switch {
	case e.What.Ships():
		return fmt.Sprintf("%d hexes and hexsides of water", len(e.Way))
	case e.By == rules.Rail.String():
		return fmt.Sprintf("entraining 1, detraining 1, %d rail hexes at a tenth, rounded up", len(e.Way))
	case e.By == rules.River.String():
		return fmt.Sprintf("embarking 1, disembarking 1, %d hexsides", len(e.Way))
	}
	return "as the book has it"
}

// A told is what a report has gathered so far; reasons go to the numbered lines of the combat that is being told.
type told struct {
	paras              []engine.Paragraph
	announced, decided spot
	run                run
	begun              spot // the line that tells it
	headline           headline
}

// A spot is a line of a report: its paragraph and its line, both from 1. The zero spot is none.
type spot struct{ para, line int }

func (x *told) last() spot {
	n := len(x.paras)
	return spot{n, len(x.paras[n-1].Lines)}
}

func (x *told) at(s spot) *engine.Line { return &x.paras[s.para-1].Lines[s.line-1] }

// adds puts the newest line among the reasons of another.
func (x *told) adds(to spot, clauses ...string) {
	if to == (spot{}) {
		return
	}
	l := x.at(to)
	l.Why = append(l.Why, x.at(x.last()).Text)
	for _, c := range clauses {
		l.Clauses = rest(l.Clauses, c)
	}
}

// take puts an event under its heading.
func (x *told) take(t *Teller, e engine.Event) {
	if x.run != nil && x.run.joined(e, t.how) {
		t.how = ""
		x.retell(x.run.text(t))
		return
	}
	if y, ok := t.Take(e); ok {
		lines := append([]engine.Line{y.Line}, y.More...)
		if n := len(x.paras) - 1; n >= 0 && x.paras[n].Heading == y.Heading && x.paras[n].Place == y.Place {
			x.paras[n].Lines = append(x.paras[n].Lines, lines...)
		} else {
			x.paras = append(x.paras, engine.Paragraph{Part: y.Part, Heading: y.Heading, Place: y.Place, Lines: lines,
				Numbered: y.Part == "marches"})
		}
		x.run, x.begun = begin(e, y.how), x.last()
		x.news(t, e)
	}
	x.explain(t, e)
}

// retell puts a longer sentence in the place of a line, also where the line stands among the reasons of another.
func (x *told) retell(text string) {
	l := x.at(x.begun)
	if x.decided != (spot{}) {
		if d := x.at(x.decided); len(d.Why) > 0 && d.Why[len(d.Why)-1] == l.Text {
			d.Why[len(d.Why)-1] = text
		}
	}
	l.Text = text
}

// explain gives the numbered lines of a combat their reasons, and what came of it.
func (x *told) explain(t *Teller, e engine.Event) {
	switch e := e.(type) {
	case state.Announced:
		x.announced, x.decided, t.demanded = spot{}, spot{}, engine.Line{}
		if !e.Overrun {
			x.announced = x.last()
		}
	case state.Reckoned:
		why, clauses := t.whyReckoned(e)
		if x.announced == (spot{}) { // a demand has no number on the map; the fight that follows of it has
			t.demanded = engine.Line{Why: why, Clauses: clauses}
			return
		}
		l := x.at(x.announced)
		l.Why, l.Clauses = why, clauses
	case state.Fired:
		if x.decided = x.announced; x.decided != (spot{}) {
			why, clauses := t.whyFired(e)
			l := x.at(x.decided)
			l.Why = append(l.Why, why...)
			for _, c := range clauses {
				l.Clauses = rest(l.Clauses, c)
			}
			return
		}
		x.decided = x.last()
		l := x.at(x.decided)
		l.Why = append(append([]string{}, t.demanded.Why...), l.Why...)
		for _, c := range t.demanded.Clauses {
			l.Clauses = rest(l.Clauses, c)
		}
	case state.Stood, state.Retreated:
		x.adds(x.announced)
	case state.Lost, state.LeaderDied, state.Credited, state.Advanced:
		x.adds(x.decided)
	case state.LeaderCame:
		if e.Made {
			x.adds(x.decided, "11.31b")
		}
	case state.CombatOver:
		x.headline.fight = 0
		x.announced, x.decided = spot{}, spot{}
	}
}
