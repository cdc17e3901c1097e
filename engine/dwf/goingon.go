package dwf

// Stacks whose enemy has withdrawn go on, one after the other, with what is left of their movement [move.continue].

// going are the stacks that came by land and may go on, if no battle was fought.
func (p *Position) going(fought bool) []column {
	var out []column
	for i := range p.entries[:p.columns] {
		e := &p.entries[i]
		if fought || e.Group.factors() == 0 || !e.Way.Land() || e.Spent >= e.Rate || len(out) == len(p.behind) {
			continue
		}
		c := column{Kind: e.Kind, From: p.battle.At, At: p.battle.At, Lead: e.Group.Staff.first(), Group: e.Group, Spent: e.Spent, Rate: e.Rate, Steps: 1, Paid: true, Gone: true, Last: e.From}
		full := uint8(infantryMove)
		if c.Kind == unitColumn {
			c.Lead = NoLeader
		} else if c.Lead != NoLeader {
			full = p.board.Leaders[c.Lead].Move
		}
		c.Fed = c.Rate == full
		out = append(out, c)
	}
	return out
}

// goOn opens the first of some stacks that can still go anywhere; the others wait behind it.
func (r *ruling) goOn(going []column) {
	p := r.p
	if p.over != nil || p.depth == 0 {
		return
	}
	l := p.look()
	var able []column
	for i := range going {
		if p.any(l, &going[i]) {
			able = append(able, going[i])
		}
	}
	if len(able) > 0 {
		r.say(Resumed{Column: able[0], Behind: append(able[1:], p.behind[:p.queued]...)})
	}
}

// next opens the stack that waits, when no other move and no battle is open.
func (r *ruling) next() {
	p := r.p
	for p.queued > 0 && p.column.Kind == noColumn && p.columns == 0 {
		if s, open := p.top(); !open || s.Kind != stepCampaign {
			return
		}
		r.say(Resumed{Column: p.behind[0], Behind: append([]column(nil), p.behind[1:p.queued]...)})
		if !p.any(p.look(), &p.column) {
			r.halt()
		}
	}
}
