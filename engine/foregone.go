package engine

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// A line behind a die or behind an answer of the other side is refused at once where none of all that may come of those makes it legal.
// The table plays what may come: by chance first, for a line that is legal somewhere is mostly legal soon, and then all of it. What is too
// much to be played through is left to its moment.

const (
	mostByChance = 6 // ways that are followed by chance
	mostThrough  = 1500
	mostForeseen = 8 // lines of a message that are held to what may come
	mostFalls    = 2 // ways of the dice in which words are read
)

// foregone is why one of some lines behind what the message has led to cannot be carried out, whatever comes of that; nil where all may
// be, or where there is too much to look at.
func (c *check) foregone(lines ...string) error {
	if _, over := c.p.Result(); over || c.open || !c.whole {
		return nil
	}
	var before []string
	for _, l := range c.lines {
		if l.Open != "" {
			before = append(before, l.Text)
		}
	}
	for _, line := range lines {
		if c.foreseen++; c.foreseen > mostForeseen {
			return nil
		}
		before = append(before, line)
		if err := c.lost(before); err != nil {
			return err
		}
	}
	return nil
}

// behindDice reads words behind a die where the message may have led by then: "Keyes to D12", which Sherman leaves in the line before.
// lines are the orders in the grammar's words; none where nothing is made of them, or nobody can know where the message leads.
func (c *check) behindDice(text string) (orders []Order, lines []string) {
	if veils(c.start) || c.heard >= mostHeard {
		return nil, nil
	}
	for seed := range uint64(mostFalls) {
		t := &Table{Position: c.start.Clone(), Wishes: map[Seat][]Wish{c.seat: slices.Clone(c.wishes)}}
		r := &run{t: t, out: &Outcome{Lines: slices.Clone(c.lines)}, dice: NewRandom(seed + 1), seat: c.seat, question: c.asks.Question,
			opened: c.asks.Kind, own: c.asks.Own, ahead: c.asks.Ahead}
		for i := range c.wishes {
			r.lines = append(r.lines, i)
		}
		r.settle()
		d, open := t.Awaits(c.seat)
		if !open || d.Kind != c.d.Kind || d.Question != c.d.Question {
			continue
		}
		k := c.kept()
		k.p, k.d, k.open, k.rolls, k.wanted = t.Position, d, true, nil, nil
		orders, err := k.understand(text)
		c.heard, c.unread = k.heard, k.unread
		if err != nil || len(orders) == 0 || ends(orders[len(orders)-1].String()) {
			return nil, nil
		}
		return orders, t.Position.Lines(orders)
	}
	return nil, nil
}

// lost is why the last of some lines that wait can never be carried out.
func (c *check) lost(lines []string) error {
	for seed := range uint64(mostByChance) {
		dice := NewRandom(seed + 1)
		w := &way{seat: c.seat, amiss: c.amiss, turn: c.p.Turn().ID, left: mostThrough, chance: &dice}
		if c.leads(w, lines) {
			return nil
		}
	}
	w := &way{seat: c.seat, amiss: c.amiss, turn: c.p.Turn().ID, left: mostThrough, seen: map[string]bool{}, whys: map[string]*no{}}
	if c.leads(w, lines) {
		return nil
	}
	line, why := lines[len(lines)-1], w.why()
	if why == nil {
		return Refuse(line, "", neverComes)
	}
	f := Refuse(why.Words, why.Clause, "%s", why.What) // what could be ordered there, cannot here
	if len(w.whys) > 1 {
		f.Words, f.What = line, "However that ends which stands before it, this cannot be carried out. As it may end: "+why.What
	}
	if f.Words == "" {
		f.Words = line
	}
	return f
}

// leads says whether one of the ways on from where a message has led comes to its last line.
func (c *check) leads(w *way, lines []string) bool {
	if c.rolls == nil {
		return w.on(c.p, lines)
	}
	legal, why := w.each(c.p, c.d, c.rolls, func(q Position) bool { return w.on(q, lines) })
	return legal || why != nil
}

// A way follows what may come of a message, in one way by chance or in all.
type way struct {
	seat   Seat
	amiss  func(p Position, d Decision) []string
	turn   string // Turn.ID at the message: with it the lines are dropped
	left   int    // how many steps may still be looked at
	chance *Random
	seen   map[string]bool // where all ways are followed: what has been looked at
	whys   map[string]*no  // where all ways are followed: why the last line is refused in them
}

// each makes an order true in each of the ways in which its dice may fall, until found says yes. err is why it is not legal.
func (w *way) each(p Position, d Decision, o Order, found func(q Position) bool) (yes bool, err error) {
	after := func(es []Event) bool {
		q := p.Clone()
		for _, e := range es {
			q.Fold(e)
		}
		return found(q)
	}
	if w.chance != nil {
		es, err := p.Rule(d, o, *w.chance)
		return err == nil && after(es), err
	}
	same := map[string]bool{} // ways in which the dice fall differ, and do the same
	for throws := [][]int{nil}; len(throws) > 0; {
		if w.left--; w.left < 0 {
			return true, nil
		}
		throw := throws[len(throws)-1]
		throws = throws[:len(throws)-1]
		es, err := p.Rule(d, o, NewScript(throw...))
		var wanted *Wanted
		switch {
		case errors.As(err, &wanted):
			for v := range wanted.Sides {
				throws = append(throws, append(slices.Clone(throw), v+1))
			}
		case err != nil:
			return false, err
		case len(throw) == 0:
			return after(es), nil
		default:
			if key := deeds(es); !same[key] {
				same[key] = true
				if after(es) {
					return true, nil
				}
			}
		}
	}
	return false, nil
}

// deeds is what events do, without the dice that brought it about.
func deeds(es []Event) string {
	var b strings.Builder
	for _, e := range es {
		if _, die := e.(Rolled); !die {
			fmt.Fprintf(&b, "%s %+v\n", e.Kind(), e)
		}
	}
	return b.String()
}

// on says whether the last of some lines, which wait, may come to be carried out from here. Whatever nobody can know counts as yes.
func (w *way) on(p Position, lines []string) bool {
	if w.left--; w.left < 0 {
		return true
	}
	if _, over := p.Result(); over || p.Turn().ID != w.turn {
		return false
	}
	d, open := awaits(p, w.seat)
	if open && d.Own {
		return w.segment(p, d, lines)
	}
	for i, l := range lines {
		if !open {
			break
		}
		last := i == len(lines)-1
		orders, err := p.Read(d, l)
		if last {
			w.refused(err)
		}
		if err == nil && w.any(p, d, orders, last) {
			rest := slices.Delete(slices.Clone(lines), i, i+1)
			return last || w.play(p, d, orders, func(q Position) bool { return w.on(q, rest) })
		}
	}
	ds := p.Awaited()
	if len(ds) == 0 {
		return true
	}
	if !open {
		d = ds[0]
	}
	if w.seen != nil {
		key := strings.Join(lines, "\n") + "\n" + p.Text()
		if w.seen[key] {
			return false
		}
		w.seen[key] = true
	}
	for _, o := range w.choices(p, d) {
		if yes, err := w.each(p, d, o, func(q Position) bool { return w.on(q, lines) }); yes || err != nil {
			return true
		}
	}
	return false
}

// segment tries the lines in a segment of the own turn, as the table does when it is open.
func (w *way) segment(p Position, d Decision, lines []string) bool {
	last := len(lines) == 1
	orders, err := p.Read(d, lines[0])
	var later *Later
	if errors.As(err, &later) && later.Past+later.Never == "" {
		if later.Waits || d.Pass == nil || len(w.amiss(p, d)) > 0 {
			return true // more may be ordered before its time
		}
		for _, o := range []Order{d.Pass, p.Default(d)} {
			if yes, err := w.each(p, d, o, func(q Position) bool { return w.on(q, lines) }); yes || err != nil {
				return true
			}
		}
		return false
	}
	if last {
		w.refused(err)
		return err == nil && w.any(p, d, orders, true)
	}
	if err != nil {
		return w.on(p, lines[1:])
	}
	return w.play(p, d, orders, func(q Position) bool { return w.on(q, lines[1:]) })
}

// any says whether one of a line's orders could be carried out now.
func (w *way) any(p Position, d Decision, orders []Order, last bool) bool {
	var why error // of the first order; what it could not do, the others often lack
	for _, o := range orders {
		_, err := p.Rule(d, o, NoDice{})
		if err == nil || errors.As(err, new(*Wanted)) {
			return true
		}
		if why == nil {
			why = err
		}
	}
	if last {
		w.refused(why)
	}
	return false
}

// play makes those of a line's orders true that are legal when it comes to them, and goes on.
func (w *way) play(p Position, d Decision, orders []Order, found func(q Position) bool) bool {
	for i, o := range orders {
		now, open := awaits(p, w.seat)
		if !open || now.Kind != d.Kind || now.Question != d.Question {
			break
		}
		yes, err := w.each(p, now, o, func(q Position) bool { return w.play(q, d, orders[i+1:], found) })
		if err == nil {
			return yes
		}
	}
	return found(p)
}

// choices is what may be answered: one answer by chance, or all.
func (w *way) choices(p Position, d Decision) []Order {
	var all []Order
	for o := range p.Legal(d) {
		if all = append(all, o); len(all) > mostThrough {
			break
		}
	}
	if w.chance != nil && len(all) > 0 {
		return all[w.chance.IntN(len(all)):][:1]
	}
	return all
}

// A no is a reason and how many ways came to it.
type no struct {
	*Refusal
	ways int
}

// refused keeps why the last line is not carried out.
func (w *way) refused(err error) {
	var r *Refusal
	if w.whys == nil || !errors.As(err, &r) {
		return
	}
	if w.whys[r.What] == nil {
		w.whys[r.What] = &no{Refusal: r}
	}
	w.whys[r.What].ways++
}

// why is the reason that most ways came to; nil where the line was never asked for.
func (w *way) why() *no {
	var most *no
	for _, what := range slices.Sorted(maps.Keys(w.whys)) {
		if x := w.whys[what]; most == nil || x.ways > most.ways {
			most = x
		}
	}
	return most
}
