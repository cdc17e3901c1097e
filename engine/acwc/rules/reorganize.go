package rules

import (
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
)

// mayReorganize judges an order of the reorganization phase [10].
func mayReorganize(p *state.Position, s Side, o Order) No {
	switch o.Verb {
	case state.End:
		return No{}
	case state.TransferDivision:
		return mayTransferDivision(p, s, o)
	case state.TransferStand:
		return mayTransferStand(p, s, o)
	case state.Merge:
		return mayMerge(p, s, o)
	case state.Appoint:
		return mayAppoint(p, s, o)
	case state.Remove:
		c, n := command(p, s, o.Who)
		if n.Refused() {
			return n
		}
		if o.Who == p.Board.Generals.Davis {
			return no("2.1", "{who} is the president; nobody removes him.").who(o.Who)
		}
		if c.Rank != state.Army && !c.Has(state.Acting) {
			return no("2.2", "{who} commands no army.").who(o.Who)
		}
		return settled(p, c)
	case state.Form:
		return mayForm(p, s, o)
	}
	return no("10", "That is no order of the reorganization phase.")
}

// settled judges that a command has not been changed too often in this turn.
func settled(p *state.Position, c *state.Command) No {
	if c.Shifts >= 3 && p.Bars("10") {
		return no("10", "{who} has been moved often enough this turn.").who(c.Leader)
	}
	return No{}
}

func (r reforming) reorganize(s Side, o Order) {
	switch o.Verb {
	case state.End:
		r.consolidate(s)
		r.tidy(s)
		r.done()
		return
	case state.TransferDivision:
		r.tell(s, state.Shifted{Who: o.Who, Over: o.Whom})
	case state.TransferStand:
		r.tell(s, state.Transferred{Of: state.Ref{Of: o.Who, N: uint8(r.p.Of(o.Who).StandOf(o.Arm, o.Nth))}, To: o.Whom})
	case state.Merge:
		from := state.Ref{Of: o.Who, N: uint8(r.p.Of(o.Who).StandOf(o.Arm, o.Nth))}
		to := state.Ref{Of: o.Whom, N: uint8(r.p.Of(o.Whom).StandOf(o.ArmTo, o.NthTo))}
		r.merge(s, from, to, int(r.p.Stand(from).SP))
	case state.Appoint:
		r.appoint(s, o)
	case state.Remove:
		c := r.p.Of(o.Who)
		rank := c.Rank
		if rank == state.Army {
			rank = state.Lone
		}
		r.tell(s, state.Ranked{Who: o.Who, Rank: rank})
	case state.Form:
		r.formed(s, o)
	}
	r.tidy(s)
}

// mayTransferDivision judges a division that goes to another corps in its box [10-a].
func mayTransferDivision(p *state.Position, s Side, o Order) No {
	d, n := command(p, s, o.Who)
	if n.Refused() {
		return n
	}
	to, n := command(p, s, o.Whom)
	switch {
	case n.Refused():
		return n
	case !d.Rank.Divides():
		return no("10", "{who} commands no division.").who(o.Who)
	case !to.Rank.Heads() || to.Rank == state.Fort || to.Rank == state.Reserve:
		return no("10", "{who} commands no corps that takes divisions.").who(o.Whom)
	case d.Over == o.Whom && p.Bars("10"):
		return no("10", "{who} is under {whom} already.").who(o.Who).whom(o.Whom)
	case d.At != to.At && p.Bars("10"):
		return no("10", "They are not in one box.")
	case to.Rank == state.CavalryCorps && d.Rank != state.CavalryDivision && p.Bars("6.13"):
		return no("6.13", "A cavalry corps takes cavalry divisions only.")
	case to.Rank == state.CavalryCorps && horseGuns(p, p.Find(o.Whom))+guns(d) > 3 && p.Bars("6.13"):
		return no("6.13", "A cavalry corps has at most three battalions.")
	}
	i := p.Find(o.Whom)
	if room := capacity(to.Rank) - bodyUnits(p, i); units(d) > room && p.Bars("6.11") {
		return no("6.11", "{who}'s corps has room for {n} units; the division has {m}.").who(o.Whom).counts(room, units(d))
	}
	if n := settled(p, d); n.Refused() {
		return n
	}
	k := p.Find(d.Over)
	tooMany := corpsGuns(p, k) > 0 && corpsGuns(p, k) > divisionGuns(p, k)-guns(d)
	if tooMany && p.Commands[k].Rank != state.CavalryCorps && p.Bars("6.22") {
		return no("6.22", "Corps artillery never has more battalions than the divisions of its corps.")
	}
	return No{}
}

// guns is the battalions of a command that count; a battery of 1 point is none [R115].
func guns(c *state.Command) int {
	n := 0
	for _, s := range c.Stands {
		if s.Arm == board.Artillery && s.Counts() {
			n++
		}
	}
	return n
}

// corpsGuns and divisionGuns are the battalions of a corps directly under it and in its divisions [6.22-b]; horse artillery counts in
// neither [R20].
func corpsGuns(p *state.Position, i int) int { return guns(&p.Commands[i]) }

func divisionGuns(p *state.Position, i int) int {
	n := 0
	from, to := p.Body(i)
	for k := from + 1; k < to; k++ {
		if p.Commands[k].Rank == state.Division {
			n += guns(&p.Commands[k])
		}
	}
	return n
}

// horseGuns is the battalions of a cavalry corps.
func horseGuns(p *state.Position, i int) int {
	n := 0
	from, to := p.Body(i)
	for k := from; k < to; k++ {
		n += guns(&p.Commands[k])
	}
	return n
}

// corpsOf is the place of the corps of a command: its own, or that of its division.
func corpsOf(p *state.Position, c *state.Command) int {
	if c.Rank.Divides() {
		return p.Find(c.Over)
	}
	return p.Find(c.Leader)
}

// mayTransferStand judges a stand that goes to another command in its box [10-a].
func mayTransferStand(p *state.Position, s Side, o Order) No {
	from, n := command(p, s, o.Who)
	if n.Refused() {
		return n
	}
	to, n := command(p, s, o.Whom)
	if n.Refused() {
		return n
	}
	k := from.StandOf(o.Arm, o.Nth)
	switch {
	case k < 0:
		return no("10", "{who} has no such stand.").who(o.Who)
	case from.Rank == state.Fort && p.Bars("14.1"):
		return no("14.1", "The garrison of Fort Monroe stays as it is.")
	case o.Who == o.Whom || !to.Rank.Heads() && !to.Rank.Divides() || to.Rank == state.Fort:
		return no("10", "{who} takes no such stand.").who(o.Whom)
	case from.At != to.At && p.Bars("10"):
		return no("10", "They are not in one box.")
	case from.Stands[k].Has(state.Moved) && p.Bars("10"):
		return no("10", "That stand has been moved in this phase.")
	}
	st := from.Stands[k]
	here, there := tallyOf(p, corpsOf(p, from)), tallyOf(p, corpsOf(p, to))
	if n := takesStand(p, to, st, &there, here.corps != there.corps); n.Refused() {
		return n
	}
	return mayLoseStand(p, from, st, &here)
}

// A tally is the units of a corps: all of them, its battalions directly under it and in its divisions, and those of horse artillery.
type tally struct {
	corps                        *state.Command
	units, guns, division, horse int
}

func tallyOf(p *state.Position, i int) tally {
	return tally{&p.Commands[i], bodyUnits(p, i), corpsGuns(p, i), divisionGuns(p, i), horseGuns(p, i)}
}

// takesStand judges that a command may take a stand, of another corps or of its own [6.11 to 6.14, 6.22, 6.25]; n is of its corps.
func takesStand(p *state.Position, to *state.Command, st state.Stand, n *tally, other bool) No {
	corps := n.corps
	if other && st.Counts() && n.units+1 > capacity(corps.Rank) && p.Bars("6.11") {
		return no("6.11", "{who}'s corps is full.").who(corps.Leader)
	}
	gun, light := st.Arm == board.Artillery, st.Weapon == board.SBF || st.Weapon == board.RF
	switch {
	case gun && st.Weapon == board.SGSB && p.Bars("14"):
		return no("14", "Siege guns do not move.")
	case corps.Rank == state.Reserve:
		if !gun && p.Bars("6.14") {
			return no("6.14", "The artillery reserve takes artillery only.")
		}
		return No{}
	case to.Rank == state.CavalryDivision || corps.Rank == state.CavalryCorps:
		switch {
		case st.Arm == board.Infantry && p.Bars("6.13"):
			return no("6.13", "Cavalry formations take no infantry.")
		case gun && !light && p.Bars("6.25"):
			return no("6.25", "Horse artillery is SB-F or R-F only.")
		case gun && to.Rank.Divides() && guns(to) > 0 && p.Bars("6.13"):
			return no("6.13", "A cavalry division has one battalion.")
		case gun && corps.Rank == state.CavalryCorps && n.horse >= 3 && other && p.Bars("6.13"):
			return no("6.13", "A cavalry corps has at most three battalions.")
		case st.Arm == board.Cavalry && to.Rank.Divides() && brigades(to) >= 4 && p.Bars("6.13"):
			return no("6.13", "A cavalry division has at most four brigades.")
		}
		return No{}
	case gun && to.Rank == state.Division && guns(to) > 0 && st.Counts() && p.Bars("6.22"):
		return no("6.22", "A division has one battalion of artillery.")
	case gun && to.Rank.Heads() && st.Counts():
		if p.Record().Year == 1861 && p.Bars("6.22") {
			return no("6.22", "In 1861 all artillery belongs to the divisions.")
		}
		if n.guns+1 > n.division && p.Bars("6.22") {
			return no("6.22", "Corps artillery never has more battalions than the divisions of its corps.")
		}
	}
	return No{}
}

// brigades is the stands of foot and horse of a command that count.
func brigades(c *state.Command) int {
	n := 0
	for _, s := range c.Stands {
		if s.Arm != board.Artillery && s.Counts() {
			n++
		}
	}
	return n
}

// mayLoseStand judges that what is left of a command may be [6.24, R21]; n is of its corps.
func mayLoseStand(p *state.Position, from *state.Command, st state.Stand, n *tally) No {
	if from.Rank.Divides() && st.Arm != board.Artillery && st.Counts() && brigades(from) == 2 && p.Bars("6.24") {
		return no("6.24", "{who} would be left with one brigade; a division has two.").who(from.Leader)
	}
	if from.Rank == state.Division && st.Arm == board.Artillery && st.Counts() {
		if n.corps.Rank != state.CavalryCorps && n.guns > n.division-1 && p.Bars("6.22") {
			return no("6.22", "Corps artillery never has more battalions than the divisions of its corps.")
		}
	}
	return No{}
}

// weak says whether a stand must be consolidated if there is a partner [10-c, R115].
func weak(s state.Stand) bool { return s.SP < board.Least[s.Arm] && !s.Has(state.Sharp) }

func mayMerge(p *state.Position, s Side, o Order) No {
	from, n := command(p, s, o.Who)
	if n.Refused() {
		return n
	}
	to, n := command(p, s, o.Whom)
	if n.Refused() {
		return n
	}
	a, b := from.StandOf(o.Arm, o.Nth), to.StandOf(o.ArmTo, o.NthTo)
	switch {
	case a < 0 || b < 0 || o.Who == o.Whom && a == b:
		return no("10", "There is no such stand.")
	case o.Arm != o.ArmTo && p.Bars("10"):
		return no("10", "Only stands of one arm are consolidated.")
	case from.At != to.At && p.Bars("10"):
		return no("10", "They are not in one box.")
	case (from.Rank == state.Fort || to.Rank == state.Fort) && p.Bars("14.1"):
		return no("14.1", "The garrison of Fort Monroe stays as it is.")
	case !weak(from.Stands[a]) && !weak(to.Stands[b]) && p.Bars("10"):
		return no("10", "Neither is under size.")
	case (from.Stands[a].Weapon == board.SGSB || to.Stands[b].Weapon == board.SGSB) && p.Bars("14"):
		return no("14", "Siege guns are not consolidated.")
	case int(from.Stands[a].SP+to.Stands[b].SP) > int(board.Most[o.Arm]) && p.Bars("10"):
		return no("10", "Together they would have more than {n} points.").counts(int(board.Most[o.Arm]), 0)
	}
	return No{}
}

// merge gives points of one stand to another. Its status, its training and its arms are those of the larger part, of equal parts the
// lower; it was raised when the later was [10-d, R71, R79].
func (r reforming) merge(s Side, from, to state.Ref, n int) {
	a, b := *r.p.Stand(from), *r.p.Stand(to)
	now := b
	now.SP += uint8(n)
	switch {
	case n > int(b.SP):
		now.Grade, now.Weapon = a.Grade, a.Weapon
		now.Marks = a.Marks&(state.PT|state.NE) | b.Marks&^(state.PT|state.NE)
	case n == int(b.SP):
		now.Grade, now.Weapon = min(a.Grade, b.Grade), min(a.Weapon, b.Weapon)
		now.Marks = b.Marks | a.Marks&(state.PT|state.NE)
		if now.Grade > board.Green {
			now.Marks &^= state.NE
		}
	}
	now.Marks |= a.Marks & state.Promoted
	now.Raised = max(a.Raised, b.Raised)
	r.tell(s, state.Merged{From: from, To: to, Now: now, Left: uint8(int(a.SP) - n)})
}

// consolidate makes of each stand under size, with another of its arm in its box, one that is not: together if both fit in one, else
// with points from the other [10-c, R70].
func (r reforming) consolidate(s Side) {
	for again := true; again; {
		again = false
	search:
		for i := range r.p.Commands {
			c := &r.p.Commands[i]
			if c.Side != s || c.Rank == state.Fort {
				continue
			}
			for k, st := range c.Stands {
				if !weak(st) {
					continue
				}
				with, ok := partner(r.p, s, c, k)
				if !ok {
					continue
				}
				mine, other := state.Ref{Of: c.Leader, N: uint8(k)}, *r.p.Stand(with)
				if sum := int(st.SP) + int(other.SP); sum <= int(board.Most[st.Arm]) {
					r.merge(s, mine, with, int(st.SP))
				} else {
					r.merge(s, with, mine, int(board.Least[st.Arm]-st.SP))
				}
				again = true
				break search
			}
		}
	}
}

// partner is the stand with which a weak one is consolidated: of its own command, of its corps, of its box; of these the smallest.
func partner(p *state.Position, s Side, c *state.Command, k int) (state.Ref, bool) {
	best, found, cost := state.Ref{}, false, 0
	corps := corpsOf(p, c)
	present(p, s, c.At, func(x *state.Command) {
		if x.Rank == state.Fort {
			return
		}
		for n, st := range x.Stands {
			if x.Leader == c.Leader && n == k || st.Arm != c.Stands[k].Arm || st.Has(state.Sharp) || st.Weapon == board.SGSB {
				continue
			}
			score := int(st.SP)
			switch {
			case x.Leader == c.Leader:
			case corpsOf(p, x) == corps:
				score += 10
			default:
				score += 20
			}
			if !found || score < cost {
				best, found, cost = state.Ref{Of: x.Leader, N: uint8(n)}, true, score
			}
		}
	})
	return best, found
}
