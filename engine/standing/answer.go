package standing

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
)

// An Answer is what standing orders say to a decision.
type Answer struct {
	Order engine.Order
	By    Order    // the order that answered
	Told  []string // for its owner alone: what could not be followed, and why
	Sums  []string // for its owner alone: what its tests measured, in the order in which they were judged
}

// Sum is what all tests measured, as part of a sentence.
func (a Answer) Sum() string { return strings.Join(a.Sums, "; ") }

// Answer answers a decision on the view of its seat. It is not ok where no order answers, or where one says that its owner is to
// be asked; Told may have something to say even then. A decision that takes many orders is answered again until it is closed.
func (s *Sheet) Answer(view engine.Position, d engine.Decision) (a Answer, ok bool) {
	where := view.Where(d)
	q := &query{sheet: s, view: view, d: d}
	for _, o := range s.concerned(d, where) {
		if q.legal == nil {
			q.legal = slices.Collect(view.Legal(d))
		}
		found, how := q.try(o)
		switch how {
		case takes:
			q.explain(o, found)
			if d.Many && found != d.Pass {
				s.last = answered{d.Question, d.Kind, o.String()}
			}
			return Answer{Order: found, By: o, Told: q.told, Sums: q.sums}, true
		case asks:
			return Answer{By: o, Told: q.told, Sums: q.sums}, false
		}
		q.sums = nil // of an order that is used up
	}
	q.explain(Order{}, nil)
	return q.early(where)
}

// early answers by the orders of the kind that this decision is an earlier chance of.
func (q *query) early(where []string) (Answer, bool) {
	later, unanswered := q.d, Answer{Told: q.told}
	later.Kind = q.sheet.Early(q.d.Kind)
	for _, o := range q.sheet.concerned(later, where) {
		if q.legal == nil {
			q.legal = slices.Collect(q.view.Legal(q.d))
		}
		here := o
		here.Kind = q.kind(q.d.Kind)
		switch found, how := q.try(here); how {
		case takes:
			return Answer{Order: found, By: o, Told: unanswered.Told, Sums: q.sums}, true
		case asks:
			return unanswered, false
		}
	}
	return unanswered, false
}

// A query is one decision being answered.
type query struct {
	sheet   *Sheet
	view    engine.Position
	d       engine.Decision
	legal   []engine.Order
	told    []string
	missed  []missed // choices that could not be taken
	sums    []string
	granted bool // tests of strength that count reinforcements are taken for met: the question is what the order would bring
	seen    *sight
}

// How an order fared.
type result int

const (
	usedUp result = iota // no choice of it is legal
	takes
	asks
)

// try answers by one order.
func (q *query) try(o Order) (engine.Order, result) {
	from := q.legal
	if o.When != "" {
		var done bool
		if from, done = q.whether(o); done {
			return nil, asks
		}
		if len(from) == 1 && from[0] == q.d.Pass {
			return q.d.Pass, takes
		}
	}
	if len(from) == 0 {
		return nil, usedUp
	}
	if len(o.List) == 0 {
		return q.view.Best(q.d, from), takes
	}
	cands, how := q.refine(o.List, from)
	switch {
	case how == takes && cands == nil:
		return q.d.Pass, takes // "nothing"
	case how == takes:
		return q.view.Best(q.d, cands), takes
	case how == usedUp && q.d.Many && q.d.Pass != nil && q.sheet.last == answered{q.d.Question, q.d.Kind, o.String()}:
		return q.d.Pass, takes // all that the list names has been taken
	}
	return nil, how
}

// whether decides a question of yes or no: the orders that do its verb, or the others. It says whether the player is to be asked.
func (q *query) whether(o Order) (from []engine.Order, ask bool) {
	doing := q.view.Narrow(q.d, q.legal, "", o.Kind.Verb)
	other := without(q.legal, doing)
	met := o.When == Always || o.When == If && q.holds(o.If, nil)
	for _, e := range o.Exceptions {
		switch {
		case !e.Ask:
			doing = without(doing, q.view.Narrow(q.d, doing, e.Prep, e.Thing))
		case len(e.If) > 0 && q.holds(e.If, nil), len(e.If) == 0 && (met || o.When == Never):
			return nil, true
		}
	}
	if len(other) == 0 || met && len(doing) > 0 {
		return doing, false
	}
	return other, false
}

// without is the orders of a that are not in b.
func without(a, b []engine.Order) []engine.Order {
	var out []engine.Order
	for _, o := range a {
		if !slices.Contains(b, o) {
			out = append(out, o)
		}
	}
	return out
}

// refine goes through a list: each choice narrows what is left, if its test is met and something is left then. So "cover all, then
// the reduced" and "to Vandalia, else any" both come out as they are meant. The orders are nil for "nothing".
func (q *query) refine(list []Choice, from []engine.Order) ([]engine.Order, result) {
	started := false
	for _, c := range list {
		switch {
		case started && (c.Thing == askHim || c.Thing == nothing):
			return from, takes
		case c.Thing == askHim:
			return nil, asks
		case c.Thing == nothing && q.d.Pass != nil:
			return nil, takes
		case c.Thing == nothing:
			continue
		}
		left := q.narrow(c, from)
		if len(left) == 0 {
			if !started {
				q.missed = append(q.missed, missed{c})
			}
			continue
		}
		from, started = left, true
	}
	if !started {
		return nil, usedUp
	}
	return from, takes
}

// narrow leaves the orders that a choice means, as far as its test holds for each.
func (q *query) narrow(c Choice, from []engine.Order) []engine.Order {
	left := from
	if c.Thing != anyOf {
		left = q.view.Narrow(q.d, from, c.Prep, c.Thing)
	} else if q.d.Pass != nil {
		left = without(from, []engine.Order{q.d.Pass})
	}
	if len(c.If) == 0 {
		return left
	}
	var out []engine.Order
	for _, o := range left {
		if q.holds(c.If, &candidate{c.Prep, o}) {
			out = append(out, o)
		}
	}
	return out
}

// A candidate is what "it" means in the test of a choice.
type candidate struct {
	prep  string
	order engine.Order
}

// holds judges a condition; what cannot be known counts as not met, and is told.
func (q *query) holds(c Condition, of *candidate) bool {
	return slices.ContainsFunc(c, func(all []string) bool {
		return !slices.ContainsFunc(all, func(words string) bool { return !q.test(words, of) })
	})
}

func (q *query) test(words string, of *candidate) bool {
	t := termOf(words)
	if t.ofCandidate() && of != nil {
		holds := len(q.view.Narrow(q.d, []engine.Order{of.order}, of.prep, t.word)) > 0
		t.of = of.order.String()
		q.sum(t.words("", holds))
		return holds != t.not
	}
	view, d := q.view, q.d
	if t.with {
		if q.granted {
			return true
		}
		view, d = q.foresee()
	}
	v, err := weigh(view, d, words)
	if err != nil || !v.Known {
		q.tell(fmt.Sprintf("%q could not be known, so it counted as not met.", words))
		return false
	}
	if t.topic == outnumbered || t.topic == ratio {
		v.Sum += q.besides(t)
	}
	q.sum(v.Sum)
	return v.Holds
}

// besides says of a sum of strengths what was brought into it, or could have come and was not counted.
func (q *query) besides(t term) string {
	if q.brings(q.d) && !t.with {
		return ""
	}
	q.foresee()
	if len(q.seen.brought) == 0 {
		return ""
	}
	came := listed(q.seen.brought, "and")
	if t.with {
		return ", with " + came
	}
	return "; " + came + " could have come, not counted"
}

// sum notes what a test has measured.
func (q *query) sum(words string) {
	if words != "" && !slices.Contains(q.sums, words) {
		q.sums = append(q.sums, words)
	}
}

func (q *query) tell(sentence string) {
	if !slices.Contains(q.told, sentence) {
		q.told = append(q.told, sentence)
	}
}

// A missed is a choice that could not be taken.
type missed struct{ Choice }

// explain tells why the choices were passed over that stood before the one taken.
func (q *query) explain(by Order, took engine.Order) {
	for _, m := range q.missed {
		why := q.whyNot(m)
		if why == "" {
			continue
		}
		then := "it could not be followed"
		if took != nil {
			chosen, _ := strings.CutPrefix(took.String(), by.Kind.Verb+" "+m.Prep+" ")
			then = fmt.Sprintf("%q chose %s", by.after(m.Choice), chosen)
		}
		q.tell(fmt.Sprintf("Your standing order named %s; %s, so %s.", m.Thing, why, then))
	}
}

// after is the choice behind one, as it is written; else the whole order.
func (o Order) after(c Choice) string {
	for i := range o.List {
		if o.List[i].text("") == c.text("") && i+1 < len(o.List) {
			return o.List[i+1].text(c.Prep)
		}
	}
	return o.String()
}

// whyNot is the reason of the rules against a choice, in words that follow a semicolon; empty where no rule stands against it.
func (q *query) whyNot(m missed) string {
	if m.word() || m.Prep == "" {
		return ""
	}
	orders, err := q.view.Read(q.d, strings.Join([]string{q.kind(q.d.Kind).Verb, m.Prep, m.Thing}, " "))
	if err != nil || len(orders) == 0 {
		return ""
	}
	_, err = q.view.Rule(q.d, orders[0], engine.NoDice{})
	r, ok := err.(*engine.Refusal)
	if !ok {
		return ""
	}
	why, _, _ := strings.Cut(strings.TrimSuffix(r.What, "."), " (")
	why, _, _ = strings.Cut(why, ";")
	why = strings.ReplaceAll(why, "at "+m.Thing, "there")
	if first, rest, _ := strings.Cut(why, " "); first == "The" || first == "A" || first == "No" {
		why = strings.ToLower(first) + " " + rest
	}
	return why
}

func (q *query) kind(id string) engine.Kind {
	for _, k := range q.sheet.Kinds {
		if k.ID == id {
			return k
		}
	}
	return engine.Kind{}
}
