package engine

// Preview is what a message would do up to the first die: Check's outcome with the die that is Wanted, and the position in which it
// would be rolled, or in which the lines leave the game without one. It changes nothing, and the position is the caller's own.
func (t *Table) Preview(seat Seat, lines []Input) (Outcome, Position, error) {
	d, open := t.Awaits(seat)
	if !open {
		return Outcome{}, nil, ErrNotAwaited
	}
	c := t.check(d, lines)
	if c.rolls != nil {
		c.approach()
	}
	return Outcome{Refusals: c.refusals, Lines: c.lines, Canon: c.canon(), Wanted: c.wanted, Asked: c.asked, Closing: c.closing, Never: c.voids}, c.p, nil
}

// approach makes true what the order that wants the first die brings about before it. A rule that wants a die tells nothing; so it
// is ruled with made-up dice, and all that stands behind the first of them is thrown away.
func (c *check) approach() {
	es, err := c.p.Rule(c.d, c.rolls, NewRandom(1))
	if err != nil {
		return
	}
	for _, e := range es {
		if _, die := e.(Rolled); die {
			return
		}
		c.p.Fold(e)
	}
}
