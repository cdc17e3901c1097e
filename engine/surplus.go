package engine

import (
	"errors"
	"regexp"
	"strings"
)

// What a message orders beyond what its decision takes is refused when it is checked, also where the order that completes the decision
// wants a die: no die makes room for it.

// triedDice is how many throws are tried before a decision is believed to be over whatever the dice show.
const triedDice = 6

// surplus is why an order behind one that wants a die has no room in its decision; nil where it may have.
func (c *check) surplus(o Order) error {
	if c.rolls == nil || !c.over() {
		return nil
	}
	if _, err := c.p.Rule(c.d, o, NoDice{}); errors.As(err, new(*Refusal)) {
		return err
	}
	return Refuse(o.String(), c.d.Clause, "That is more than can be done here; what stands before it is all.")
}

// late is why a line for a segment that the order before it has ended can no longer be carried out; nil where it may be.
func (c *check) late(orders []Order) error {
	if c.spent() && len(orders) > 0 {
		return Refuse(orders[0].String(), c.d.Clause, "That is more than can be done here; what stands before it is all.")
	}
	if len(orders) == 0 {
		return nil
	}
	if c.d.Own {
		if err := c.surplus(orders[0]); err != nil {
			return err
		}
	}
	if c.rolls == nil {
		return nil
	}
	if err := c.hopeless(orders); err != nil {
		return err
	}
	c.behind = append(c.behind, orders...)
	return nil
}

// twofold asks which of two answers is meant, where a question that takes one has been answered and a line behind it is another. It may be
// asked again behind the dice; what is meant for then is said then.
func (c *check) twofold(line string) error {
	if c.answer == nil || strings.EqualFold(line, c.answer.String()) {
		return nil
	}
	orders, err := c.start.Read(c.asks, line)
	if err != nil || len(orders) != 1 || orders[0].String() == c.answer.String() {
		return nil
	}
	if _, err := c.start.Rule(c.asks, orders[0], NoDice{}); err != nil && !errors.As(err, new(*Wanted)) {
		return nil
	}
	f := Refuse(line, c.asks.Clause, "You have answered already: %q. Which of the two is it? If it is asked again, you are asked again.", c.answer)
	f.Try = []string{c.answer.String(), line}
	return f
}

// another asks which of two answers is meant, where a line behind the answer orders nothing now and is another answer to what was asked:
// "Winchester", and below it "no, Culpeper".
func (c *check) another(text string) error {
	h, hears := Also[Hearer](c.start)
	if !hears || c.open || c.answer == nil || c.heard >= mostHeard {
		return nil
	}
	text = rethought.ReplaceAllString(text, "")
	read, refused := c.start.Read(c.asks, text)
	if refused == nil && len(read) == 1 {
		return c.twofold(read[0].String())
	}
	if !errors.As(refused, new(*Refusal)) {
		return nil
	}
	c.heard++
	orders, err := h.Hear(c.asks, text, refused)
	if err != nil && !errors.As(err, new(*PassedOver)) || len(orders) != 1 {
		return nil
	}
	return c.twofold(c.start.Lines(orders)[0])
}

// rethought stands before an answer that takes the place of another.
var rethought = regexp.MustCompile(`(?i)^(?:(?:and|but|then|or|or else|or maybe|or perhaps|or rather|no|nope|sorry|oops|wait|er+m?|hm+|actually|well)[,.! ]+)+`)

// answered keeps the order by which a question is answered that takes one and does not go on behind it.
func (c *check) answered(o Order, d Decision) {
	if c.asks.Own || c.asks.Many || c.asks.Ahead || c.answer != nil || d.Kind != c.asks.Kind || d.Question != c.asks.Question {
		return
	}
	if !c.open || c.d.Kind != d.Kind || c.d.Question != d.Question {
		c.answer = o
	}
}

// hopeless is why orders behind a die cannot be carried out whatever it shows; nil where they may be, and where no die is wanted.
func (c *check) hopeless(orders []Order) error {
	f, knows := Also[Foreteller](c.p)
	if !knows || c.rolls == nil {
		return nil
	}
	before := append([]Order{c.rolls}, c.behind...)
	for _, o := range orders {
		if err := f.Hopeless(before, o); err != nil {
			return err
		}
		before = append(before, o)
	}
	return nil
}

// never says whether no decision of a kind comes any more this turn, whatever the dice show: what stood before it has been passed, and the
// turn is over then.
func (c *check) never(kind string) bool {
	turn := c.p.Turn().ID
	return !c.open && c.rolls != nil && c.whatever(func(q Position) bool {
		for _, d := range q.Awaited() {
			if d.Seat == c.seat && d.Kind == kind {
				return false
			}
		}
		return q.Turn().ID != turn
	})
}

// mostAsked is how many questions of the same seat are followed to see whether its decision comes again behind them.
const mostAsked = 30

// over says whether the order that wants the first die ends its decision whatever the dice show.
func (c *check) over() bool {
	return c.whatever(func(q Position) bool { return c.ends(q) })
}

// ends says whether a decision does not go on in a position behind it, nor behind what its seat is asked in between; nobody knows where the
// other side is asked something first.
func (c *check) ends(q Position) bool {
	turn := c.p.Turn().ID
	for range mostAsked {
		if _, open := goesOn(q, c.d); open {
			return false
		}
		if !c.d.Own || q.Turn().ID != turn {
			return true
		}
		d, open := awaits(q, c.seat)
		if !open {
			return false
		}
		es, err := q.Rule(d, q.View(d.Seat).Default(d), NewRandom(1))
		if err != nil {
			return false
		}
		for _, e := range es {
			q.Fold(e)
		}
	}
	return false
}

// whatever says whether something holds behind the order that wants the first die, whatever the dice show, as long as the game goes on.
func (c *check) whatever(holds func(q Position) bool) bool {
	for seed := range uint64(triedDice) {
		es, err := c.p.Rule(c.d, c.rolls, NewRandom(seed+1))
		if err != nil {
			return false
		}
		q := c.p.Clone()
		for _, e := range es {
			q.Fold(e)
		}
		if len(q.Awaited()) == 0 || !holds(q) {
			return false
		}
	}
	return true
}
