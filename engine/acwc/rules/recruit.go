package rules

import (
	"iter"
	"slices"

	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
)

// muster opens a side's recruiting phase: the die, and how many corps it gives [11.1, R72, R73].
func (r *ruling) muster(s Side) {
	p := r.p
	rec := p.Record()
	next := &p.Board.Turns[min(p.Turn+1, board.LastTurn)]
	die := r.roll("recruit")
	n, base, most := max(die, 2), next.Base[s], 6
	draft := rec.Draft
	if p.Opt.JuneDraft {
		base = rec.Base[s]
		draft = rec.Month == 6 && rec.Year >= 1862 && rec.Year <= 1864
	}
	if s == Confederate {
		most = 4
	} else if draft {
		n += 2
	}
	room := max(p.Maximum(s, true)-p.Size(s), 0)
	limit := base + int(p.Wins[s])
	r.tell(s, state.Mustering{Side: s, Die: uint8(die), Left: uint8(min(n, room, limit, most)), Room: room, Cap: limit})
	r.done()
}

// musters is where a side may still raise a corps: cities of its own color number that it holds, without an enemy in them; two where the
// value is 3 or more [11.1-h, R75].
func musters(p *state.Position, s Side) []Box {
	var out []Box
	enemy := p.Ground(s.Enemy())
	for x := range p.Board.Boxes {
		at, v := Box(x), p.Board.Boxes[x].Value[s]
		if v == 0 || p.Hold[x].Owner != s || p.Eye == Nobody && enemy.Has(at) {
			continue
		}
		most, n := 1, 0
		if v >= 3 {
			most = 2
		}
		for _, b := range p.Raising.Placed {
			if b == at {
				n++
			}
		}
		if n < most {
			out = append(out, at)
		}
	}
	return out
}

func mayRecruit(p *state.Position, s Side, o Order) No {
	if o.Verb == state.Pass {
		return No{}
	}
	if o.Verb != state.RecruitAt {
		return no("11.1", "Say recruit corps NAME at CITY, or pass.")
	}
	if o.To == NoBox || !slices.Contains(musters(p, s), o.To) {
		switch {
		case o.To == NoBox || p.Board.Boxes[o.To].Value[s] == 0:
			return no("11.1", "{at} is no recruiting city of yours.").at(o.To)
		case p.Hold[o.To].Owner != s && p.Bars("11.1"):
			return no("11.1", "{at} is not yours.").at(o.To)
		case p.Eye == Nobody && p.Troops(s.Enemy(), o.To):
			return no("11.1", "The enemy is at {at}.").at(o.To)
		}
		return no("11.1", "{at} takes no more corps in this phase.").at(o.To)
	}
	return mayBe(p, s, o.Who)
}

// recruit raises a corps in the organisation of the year [11.1-g].
func (r *ruling) recruit(t state.Step, o Order) {
	if o.Verb == state.Pass {
		r.done()
		return
	}
	s, p := t.Side, r.p
	if o.Who >= board.Spare && p.Find(o.Who) < 0 { // who waits for a corps takes it himself
		if g := promotable(p, s); g != NoGeneral {
			r.tell(s, state.Relieved{Who: g, By: o.Who})
			o.Who = g
		}
	}
	org := p.Board.Standard(s, p.Turn)
	stands := slices.Clone(org.Stands)
	if s == Union && p.Opt.Sharps && !p.Sharps && o.To == p.Board.Washington && p.Record().Year == 1862 {
		stands = append(stands, p.Board.Org(s, p.Turn, "usss_addition").Stands...)
	}
	var leaders []General
	shadow := p.Clone()
	shadow.Fold(state.Formed{Who: o.Who, Side: s, Rank: state.Corps, At: o.To})
	for range org.Divisions {
		g := free(shadow, s, false)
		leaders = append(leaders, g)
		shadow.Fold(state.Formed{Who: g, Side: s, Rank: state.Lone, At: o.To})
	}
	for _, c := range state.Raise(s, o.Who, leaders, stands, o.To, p.Turn) {
		r.tell(s, state.Formed{Who: c.Leader, Side: s, Rank: c.Rank, Over: c.Over, At: o.To, Stands: c.Stands, How: "raised"})
	}
	r.tell(s, state.Mustered{At: o.To})
	if h := r.p.Hold[o.To]; h.Raid { // it holds what the cavalry has taken [3.4-d, R8]
		r.say(state.Captured{At: o.To, By: s})
		r.victory()
	}
}

// promotable is the division commander with a name who takes a corps when the list is empty: corps are led by generals who have one as long
// as there are any. It is he whose stands have come furthest, of several the most senior.
func promotable(p *state.Position, s Side) General {
	best, most := NoGeneral, -1
	for i := range p.Commands {
		c := &p.Commands[i]
		if c.Side != s || c.Rank != state.Division || c.Post != state.With || c.Leader >= board.Spare {
			continue
		}
		if over := p.Of(c.Over); over == nil || over.Rank == state.Fort {
			continue
		}
		n := 0
		for _, st := range c.Stands {
			n += int(st.Grade)
		}
		if n > most {
			best, most = c.Leader, n
		}
	}
	return best
}

// eachRefit calls f for the upgrades of guns that a side may make, until f says no: one battalion a corps in each phase, two for a field
// corps [11.3, R78, R109].
func eachRefit(p *state.Position, s Side, f func(o Order) bool) {
	if !p.Record().Refit[s] {
		return
	}
	for i := range p.Commands {
		c := &p.Commands[i]
		if c.Side != s || !c.Rank.Heads() || c.Rank == state.Fort {
			continue
		}
		left := 1
		if c.Rank == state.FieldCorps {
			left = 2
		}
		for _, g := range p.Raising.Refit {
			if g == c.Leader {
				left--
			}
		}
		if left <= 0 {
			continue
		}
		from, to := p.Body(i)
		for k := from; k < to; k++ {
			d := &p.Commands[k]
			horse := d.Rank == state.CavalryDivision || c.Rank == state.CavalryCorps
			for n, st := range d.Stands {
				if st.Arm != board.Artillery || st.Weapon == board.SGSB {
					continue
				}
				for _, w := range [2]board.Weapon{board.SBH, board.RF} {
					if st.Weapon == w || horse && w == board.SBH || st.Weapon == board.RF {
						continue
					}
					o := state.NewOrder(p.Board, state.Upgrade)
					o.Who, o.Arm, o.Nth, o.Weapon = d.Leader, st.Arm, d.NthOf(n), w
					if !f(o) {
						return
					}
				}
			}
		}
	}
}

// refits is what eachRefit lists.
func refits(p *state.Position, s Side) iter.Seq[Order] {
	return func(yield func(Order) bool) { eachRefit(p, s, yield) }
}

func anyRefit(p *state.Position, s Side) bool {
	for range refits(p, s) {
		return true
	}
	return false
}

func mayRefit(p *state.Position, s Side, o Order) No {
	if o.Verb == state.Pass {
		return No{}
	}
	if o.Verb != state.Upgrade {
		return no("11.3", "Say upgrade STAND to SB-H or R-F, or pass.")
	}
	listed := false
	for r := range refits(p, s) {
		listed = listed || r == o
	}
	if !listed && p.Bars("11.3") {
		return no("11.3", "That battalion cannot be upgraded so: one a corps in each phase, to SB-H or R-F, horse artillery to R-F only.")
	}
	return No{}
}

// carbines is how many stands of horse a side may still rearm, and to what [11.4, R79].
func carbines(p *state.Position, s Side) (left int, w board.Weapon) {
	rec := p.Record()
	w = board.Cartridge
	if s == Confederate {
		w = board.Breech
	}
	if rec.Month != 1 || rec.Year != 1863 && rec.Year != 1864 {
		return 0, w
	}
	all, have := 0, 0
	for i := range p.Commands {
		if p.Commands[i].Side != s {
			continue
		}
		for _, st := range p.Commands[i].Stands {
			if st.Arm == board.Cavalry {
				all++
				if st.Weapon >= w {
					have++
				}
			}
		}
	}
	if s == Union && rec.Year == 1864 {
		return max((all+1)/2-have, 0), w
	}
	return max(min((all+5)/10-len(p.Raising.Refit), all-have), 0), w
}

func rearmLeft(p *state.Position, s Side) int {
	n, _ := carbines(p, s)
	return n
}

func mayRearm(p *state.Position, s Side, o Order) No {
	if o.Verb == state.End {
		return No{}
	}
	c, n := command(p, s, o.Who)
	if n.Refused() {
		return n
	}
	_, w := carbines(p, s)
	k := c.StandOf(board.Cavalry, o.Nth)
	if o.Verb != state.Upgrade || o.Arm != board.Cavalry || k < 0 {
		return no("11.4", "Say upgrade cavalry N of NAME, or end.")
	}
	if c.Stands[k].Weapon >= w {
		return no("11.4", "Those of {who} carry the new carbines already.").who(o.Who)
	}
	return No{}
}

// rearm gives a stand other arms; End leaves it at that.
func (r *ruling) rearm(t state.Step, o Order) {
	if o.Verb == state.End || o.Verb == state.Pass {
		r.done()
		return
	}
	c := r.p.Of(o.Who)
	e := state.Rearmed{Of: state.Ref{Of: o.Who, N: uint8(c.StandOf(o.Arm, o.Nth))}, Weapon: o.Weapon, For: r.p.Commands[corpsOf(r.p,
		c)].Leader}
	if t.Kind == state.Rearm {
		_, e.Weapon = carbines(r.p, t.Side)
	}
	r.tell(t.Side, e)
	if !Asks(r.p, t) {
		r.done()
	}
}

// learn takes the mark of poor training off who was raised two recruiting phases ago; of the first armies in November-December 1861
// [11.2, R77].
func (r *ruling) learn() {
	for s := Union; s <= Confederate; s++ {
		e := state.Trained{Side: s}
		for i := range r.p.Commands {
			c := &r.p.Commands[i]
			if c.Side != s {
				continue
			}
			for k, st := range c.Stands {
				if st.Has(state.PT) && learned(r.p, st) {
					e.Of = append(e.Of, state.Ref{Of: c.Leader, N: uint8(k)})
				}
			}
		}
		if len(e.Of) > 0 {
			r.tell(s, e)
		}
	}
}

// learned says whether a stand has been with the army for two recruiting phases.
func learned(p *state.Position, st state.Stand) bool {
	if st.Raised == 0 {
		return p.Turn >= 5
	}
	n := 0
	for t := st.Raised + 1; t <= p.Turn; t++ {
		if p.Board.Turns[t].Recruiting {
			n++
		}
	}
	return n >= 2
}

// mayBlockade judges a port that the Union adds to the blockade [12.25, R83, R118].
func mayBlockade(p *state.Position, s Side, x Box) No {
	switch {
	case s != Union:
		return no("12.25", "The Union blockades.")
	case x == NoBox || !p.Board.Boxes[x].Port:
		return no("12.25", "{at} is no port.").at(x)
	case p.Blockade.Has(x) && p.Bars("12.25"):
		return no("12.25", "{at} is under blockade already.").at(x)
	case !p.Record().Port:
		return no("12.25", "This turn adds no port to the blockade.")
	case p.Added != NoBox && p.Bars("12.25"):
		return no("12.25", "{at} was added this turn.").at(p.Added)
	case p.Hold[x].Owner != Confederate && p.Bars("12.25"):
		return no("12.25", "{at} is not a Confederate port.").at(x)
	}
	return No{}
}

// maySpy judges the port of the spy [12.25-c].
func maySpy(p *state.Position, s Side, x Box) No {
	switch {
	case s != Union:
		return no("12.25", "The Union has the port spy.")
	case !p.Record().Spy && p.Bars("12.25"):
		return no("12.25", "The first port spy comes in January-February 1862.")
	case p.Spied != NoBox && p.Bars("12.25"):
		return no("12.25", "{at} was spied on this turn.").at(p.Spied)
	case x == NoBox || !p.Blockade.Has(x) || x == p.Added:
		return no("12.25", "{at} is not among the ports that were under blockade before this turn.").at(x)
	}
	return No{}
}
