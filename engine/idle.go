package engine

import "errors"

// What an accepted line promises: it does something, or waits for what it says; and it closes nothing about which "end" would ask.

// amissAt is why a seat may not want to end its segment as it stands: what "end" would ask about, a sentence each.
func (t *Table) amissAt(p Position, d Decision) []string {
	c, knows := Also[Closer](p)
	if !knows || !d.Own {
		return nil
	}
	return c.Amiss(d, t.begun(d.Seat))
}

// begun gives what a seat saw at the start of the turn, or nil.
func (t *Table) begun(seat Seat) func() Position {
	if t.Begun == nil {
		return func() Position { return nil }
	}
	return t.Begun(seat)
}

// spent says whether nothing more can be ordered with the message, though no die came before: the answer is complete, or the turn over.
func (c *check) spent() bool {
	if c.open || c.rolls != nil {
		return false
	}
	return !c.d.Own && !c.d.Ahead && !c.acts || c.past()
}

// complete says whether what the message has said is all that can be said, a die or none.
func (c *check) complete() bool { return c.spent() || c.rolls != nil && c.over() }

// closes says whether a line would only have closed what was asked at the message: behind the order that completes it, it orders nothing.
func (c *check) closes(line string) bool {
	if !c.asks.Many || c.asks.Pass == nil {
		return false
	}
	q := check{p: c.start, d: c.asks, seat: c.seat, heard: c.heard}
	orders, err := q.understand(line)
	c.heard = q.heard
	var f *Refusal // whether he has done is asked only of whom something is left
	if errors.As(err, &f) && f.What == Doubtful && len(f.Try) == 1 && f.Try[0] == c.asks.Pass.String() {
		return true
	}
	return err == nil && len(orders) == 1 && orders[0] == c.asks.Pass
}

// past says whether the turn of the message is over where its orders so far have led, without a die.
func (c *check) past() bool {
	return !c.open && c.rolls == nil && (c.p.Turn().ID != c.began || len(c.p.Awaited()) == 0)
}

// idle refuses the lines of a message to which it does not come, if neither a die nor another's answer could still make room for them: a
// rule does by itself what they order, or what stands before them is all that is asked. It plays the message on what the seat sees.
func (t *Table) idle(d Decision, c *check) {
	if len(c.wishes) == 0 {
		return
	}
	trial := &Table{Position: t.Position.View(d.Seat).Clone(), Wishes: map[Seat][]Wish{d.Seat: append([]Wish(nil), c.wishes...)},
		Strict: t.Strict, AskAll: t.AskAll}
	var out Outcome
	out.Lines = append(out.Lines, c.lines...)
	r := &run{t: trial, out: &out, dice: NoDice{}, seat: d.Seat, question: d.Question, opened: d.Kind, own: d.Own,
		ahead: d.Ahead}
	for i := range c.wishes {
		r.lines = append(r.lines, i)
	}
	r.settle()
	if out.Wanted != nil {
		return
	}
	now, open := trial.Awaits(d.Seat)
	for _, other := range trial.Position.Awaited() {
		if other.Seat != d.Seat && !other.Own {
			return // what he answers may make room for it
		}
	}
	for i, l := range out.Lines {
		switch {
		case l.How != "skipped":
		case d.Own || c.acts:
			c.refuse(l.No, l.Text, Refuse(l.Text, "", neverComes))
		case open && now.Kind == d.Kind && now.Question == d.Question:
			c.refuse(l.No, l.Text, Refuse(l.Text, "", "That answers nothing that is asked. %s", now.Asks))
		default:
			c.idled = append(c.idled, c.of[i])
			c.refuse(l.No, l.Text, Refuse(l.Text, "", "It does not come to that: what you order beside it, and the rules by themselves, leave "+
				"nothing for it."))
		}
	}
}
