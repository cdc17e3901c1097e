package standing

import (
	"strings"

	"adjutant/engine"
)

// A sight is a position that is foreseen, with the decision that a test of it is about.
type sight struct {
	at      engine.Position
	d       engine.Decision
	brought []string // what came, in the words of its orders
}

// A hand of dice whose numbers do not matter: what stands behind the first of them is never looked at.
type anyDice struct{}

func (anyDice) Roll(d engine.Die) (engine.Rolled, error) {
	return engine.Rolled{Turn: d.Turn, Purpose: d.Purpose, Sides: d.Sides, Value: 1}, nil
}

// foresee is the view as it would be after what the seat's own orders would bring into this battle now, for a test that counts
// reinforcements. Where no order says what comes, it is what the default brings.
func (q *query) foresee() (engine.Position, engine.Decision) {
	if q.seen == nil {
		q.seen = q.look()
	}
	return q.seen.at, q.seen.d
}

func (q *query) look() *sight {
	here := &sight{at: q.view, d: q.d}
	if q.d.Pass == nil {
		return here
	}
	if q.brings(q.d) {
		return q.bring(&sight{at: q.view.Clone(), d: q.d}, true)
	}
	stays := &sight{at: q.view.Clone(), d: q.d}
	stays.play(q.d, q.d.Pass)
	for _, next := range stays.at.Awaited() {
		if next.Seat == q.d.Seat && next.Question == q.d.Question && q.brings(next) {
			return q.bring(&sight{at: stays.at, d: next}, false)
		}
	}
	return here
}

// bringing is the kind of decision by which units come into a battle, in every book that has one.
const bringing = "reinforce"

// brings says whether a decision is one by which units come, one after the other.
func (q *query) brings(d engine.Decision) bool {
	return d.Kind == bringing && d.Many && d.Pass != nil && q.kind(d.Kind).YesNo
}

// most is more orders than one decision ever takes.
const most = 64

// bring plays what would come, and closes the decision. With granted the order in hand is taken for met.
func (q *query) bring(s *sight, granted bool) *sight {
	sheet := *q.sheet
	d := s.d
	for range most {
		found := s.at.Default(d)
		if a, ok := sheet.foreseen(s.at, d, granted); ok {
			found = a
		}
		if found == nil || found == d.Pass {
			break
		}
		s.play(d, found)
		s.brought = append(s.brought, carried(found.String()))
		if !s.reopens(&d) {
			return s
		}
	}
	s.play(d, d.Pass)
	return s
}

// carried is what an order that brings units brings: "1 militia infantry from Vandalia" of "reinforce Cairo with 1 militia infantry from
// Vandalia".
func carried(order string) string {
	if _, units, ok := strings.Cut(order, " with "); ok {
		return units
	}
	_, units, _ := strings.Cut(order, " ")
	return units
}

// foreseen is the answer to a decision that lies ahead.
func (s *Sheet) foreseen(view engine.Position, d engine.Decision, granted bool) (engine.Order, bool) {
	if !granted {
		a, ok := s.Answer(view, d)
		return a.Order, ok
	}
	for _, o := range s.concerned(d, view.Where(d)) {
		q := &query{sheet: s, view: view, d: d, granted: true}
		for l := range view.Legal(d) {
			q.legal = append(q.legal, l)
		}
		switch found, how := q.try(o); how {
		case takes:
			s.last = answered{d.Question, d.Kind, o.String()}
			return found, true
		case asks:
			return nil, false
		}
	}
	return nil, false
}

// reopens says whether the decision is still asked, and gives it as it is asked now.
func (s *sight) reopens(d *engine.Decision) bool {
	for _, next := range s.at.Awaited() {
		if next.Seat == d.Seat && next.Question == d.Question && next.Kind == d.Kind {
			*d = next
			return true
		}
	}
	return false
}

// play makes true what an order brings about before its first die.
func (s *sight) play(d engine.Decision, o engine.Order) {
	es, err := s.at.Rule(d, o, anyDice{})
	if err != nil {
		return
	}
	for _, e := range es {
		if _, die := e.(engine.Rolled); die {
			return
		}
		s.at.Fold(e)
	}
}
