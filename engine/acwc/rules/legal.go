package rules

import (
	"slices"

	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
)

// Each calls f for every order that a step allows a side, always in the same order, until f says no.
func Each(p *state.Position, t state.Step, s Side, f func(o Order) bool) {
	if !Asks(p, t) {
		f(state.NewOrder(p.Board, state.Go))
		return
	}
	end, pass := state.NewOrder(p.Board, state.End), state.NewOrder(p.Board, state.Pass)
	switch t.Kind {
	case state.March:
		if f(end) {
			eachMovement(p, s, f)
		}
	case state.Rearm:
		if f(end) {
			eachRearm(p, s, f)
		}
	case state.Forage:
		for _, g := range hungry(p) {
			o := state.NewOrder(p.Board, state.Feed)
			if o.Who = g; !f(o) {
				return
			}
		}
	case state.Wear:
		eachLoss(p, t, f)
	case state.Answer:
		eachAnswer(p, f)
	case state.Battles:
		for _, c := range p.Contests {
			o := state.NewOrder(p.Board, state.BattleAt)
			if o.To = c.At; !f(o) {
				return
			}
		}
	case state.Instruct:
		if f(pass) {
			eachInstruction(p, s, f)
		}
	case state.Retreat:
		for _, x := range retreats(p, t) {
			o := state.NewOrder(p.Board, state.RetreatTo)
			if o.To = x; !f(o) {
				return
			}
		}
	case state.Promote:
		if f(pass) {
			picks(p, s, f)
		}
	case state.Reorganize:
		if f(end) {
			eachShift(p, s, f)
		}
	case state.Recruit:
		if f(pass) {
			g := next(p, s)
			for _, x := range musters(p, s) {
				o := state.NewOrder(p.Board, state.RecruitAt)
				if o.Who, o.To = g, x; !f(o) {
					return
				}
			}
		}
	case state.Refit:
		if f(pass) {
			eachRefit(p, s, f)
		}
	}
}

func eachRearm(p *state.Position, s Side, f func(o Order) bool) {
	_, w := carbines(p, s)
	for i := range p.Commands {
		c := &p.Commands[i]
		if c.Side != s {
			continue
		}
		for k, st := range c.Stands {
			if st.Arm != board.Cavalry || st.Weapon >= w {
				continue
			}
			o := state.NewOrder(p.Board, state.Upgrade)
			if o.Who, o.Arm, o.Nth = c.Leader, st.Arm, c.NthOf(k); !f(o) {
				return
			}
		}
	}
}

func eachLoss(p *state.Position, t state.Step, f func(o Order) bool) {
	going := true
	own(p, p.Find(t.Who), func(c *state.Command) {
		for k := range c.Stands {
			o := state.NewOrder(p.Board, state.Lose)
			o.Who, o.Arm, o.Nth = c.Leader, c.Stands[k].Arm, c.NthOf(k)
			going = going && f(o)
		}
	})
}

func eachAnswer(p *state.Position, f func(o Order) bool) {
	for _, c := range p.Contests {
		if c.Answer != state.Unanswered || c.Open.Empty() {
			continue
		}
		o := state.NewOrder(p.Board, state.FightAt)
		if o.From = c.At; !f(o) {
			return
		}
		o.Verb = state.WithdrawTo
		for _, x := range c.Open.Boxes() {
			if o.To = x; !f(o) {
				return
			}
		}
	}
}

func eachInstruction(p *state.Position, s Side, f func(o Order) bool) {
	try := func(o Order) bool { return mayInstruct(p, s, o).Refused() || f(o) }
	for _, k := range []struct {
		verb state.Verb
		ns   []uint8
	}{{state.SetStance, []uint8{1, 2}}, {state.SetQuit, quits}, {state.SetNight, []uint8{1, 2}}, {state.SetCounter, []uint8{0}}} {
		for _, n := range k.ns {
			o := state.NewOrder(p.Board, k.verb)
			if o.N = n; !try(o) {
				return
			}
		}
	}
	for _, g := range Commands(p, s, p.Battle.At) {
		o := state.NewOrder(p.Board, state.HoldBack)
		if o.Who = g; !try(o) {
			return
		}
	}
	for _, c := range Calls(p, s) {
		o := state.NewOrder(p.Board, state.Bring)
		if o.Who, o.Way, o.To = c.Who, c.By, p.Battle.At; !f(o) {
			return
		}
	}
}

// eachMovement lists the orders of the movement phase.
func eachMovement(p *state.Position, s Side, f func(o Order) bool) {
	paper := Paper(p, s)
	going := true
	Ports(p, s, func(o Order) bool { going = f(o); return going })
	for i := 0; going && i < len(paper.Commands); i++ {
		if c := &paper.Commands[i]; c.Side == s {
			going = eachMove(paper, s, c, f)
		}
	}
	if going {
		eachBrigade(paper, s, f)
	}
}

// eachBrigade lists the journey of the brigade of Fort Monroe.
func eachBrigade(paper *state.Position, s Side, f func(o Order) bool) {
	o := state.NewOrder(paper.Board, state.SendBrigade)
	if o.To = paper.Board.Washington; s == Union && !mayPlan(paper, s, o).Refused() {
		f(o)
	}
}

// eachMove lists the orders of the movement phase for one command.
func eachMove(paper *state.Position, s Side, c *state.Command, f func(o Order) bool) bool {
	o := state.NewOrder(paper.Board, state.Send)
	o.Who = c.Leader
	switch {
	case c.Rank == state.Lone || c.Rank == state.Army:
		if c.Has(state.Travelled) {
			return true
		}
		for x, ok := range journey(paper, s, c.At) {
			if o.To = Box(x); ok && !f(o) {
				return false
			}
		}
		return true
	case c.Rank.Heads():
		if !eachMarch(paper, s, c, f) {
			return false
		}
		o.Verb, o.To = state.Entrench, c.At
		return mayPlan(paper, s, o).Refused() || f(o)
	}
	return eachPost(paper, s, c, f)
}

// eachMarch lists the marches of a corps, by land, river and sea.
func eachMarch(p *state.Position, s Side, c *state.Command, f func(o Order) bool) bool {
	if _, n := mayMove(p, s, c.Leader); n.Refused() {
		return true
	}
	o := state.NewOrder(p.Board, state.MarchTo)
	o.Who, o.From = c.Leader, c.At
	if _, opens, ok := activation(p, c, 0); ok || !opens {
		screened := false
		from, end := p.Body(p.Find(c.Leader))
		for k := from; k < end; k++ {
			screened = screened || p.Commands[k].Post == state.Screen
		}
		for _, w := range []board.Way{board.Road, board.Rail, board.River} {
			o.Way = w
			if !walk(p, s, c, o, make([]Box, 0, 3), true, screened, f) {
				return false
			}
		}
	}
	if s != Union || !p.Board.Boxes[c.At].Port {
		return true
	}
	for _, verb := range []state.Verb{state.Lift, state.Invade} {
		for _, x := range p.Board.Ports {
			o := state.NewOrder(p.Board, verb)
			o.Who, o.To = c.Leader, x
			if verb == state.Lift {
				o.From = c.At
			}
			if !mayPlan(p, s, o).Refused() && !f(o) {
				return false
			}
		}
	}
	return true
}

// walk goes on from the end of a way by one box, and lists the marches that end there. A box that may not be entered ends it.
func walk(p *state.Position, s Side, c *state.Command, o Order, path []Box, down, screened bool, f func(o Order) bool) bool {
	if len(path) >= allowance(s, c.Rank, o.Way) {
		return true
	}
	at := o.From
	if len(path) > 0 {
		at = path[len(path)-1]
	}
	last := NoBox
	for _, e := range p.Board.From(at) {
		x := Box(e.To)
		if x == last || x == o.From || slices.Contains(path, x) || s == Confederate && e.Line.Potomac ||
			!(e.Line.Way == o.Way || o.Way == board.Road && e.Line.Way == board.Rail) {
			continue
		}
		last = x
		if mayPass(p, s, at, x, o.Way).Refused() {
			continue
		}
		goes := down && e.Line.Down
		way := append(path, x) // of three boxes at most; a longer way takes the place of this one only when all that goes on from it is listed
		m := o
		m.Via = [2]Box{NoBox, NoBox}
		copy(m.Via[:], way[:len(way)-1])
		m.To = x
		jumps := len(path) > 0 && mayJump(p, s, c, m, way, goes).Refused()
		if !jumps && !(screened && screens(p, o.Who, x).Refused()) && !f(m) {
			return false
		}
		if !walk(p, s, c, o, way, goes, screened, f) {
			return false
		}
	}
	return true
}

// eachPost lists what a division can do apart from its corps.
func eachPost(p *state.Position, s Side, d *state.Command, f func(o Order) bool) bool {
	try := func(o Order) bool { return mayPlan(p, s, o).Refused() || f(o) }
	over := p.Of(d.Over)
	o := state.NewOrder(p.Board, state.Detach)
	o.Who = d.Leader
	if d.Post == state.With {
		trail := over.Trail
		trail.Add(over.At)
		for _, x := range trail.Boxes() {
			if o.To = x; !try(o) {
				return false
			}
		}
	}
	o.Verb, o.To = state.Rejoin, NoBox
	if d.Post == state.Garrison && !try(o) {
		return false
	}
	if d.Rank != state.CavalryDivision && over.Rank != state.CavalryCorps {
		return true
	}
	o.Verb, o.To = state.ScreenTo, over.At
	if !try(o) {
		return false
	}
	last := NoBox
	for _, e := range p.Board.From(over.At) {
		if o.To = Box(e.To); o.To == last {
			continue
		}
		last = o.To
		if !try(o) {
			return false
		}
	}
	return true
}

// eachShift lists the orders of a reorganization.
func eachShift(p *state.Position, s Side, f func(o Order) bool) {
	here, m := censusOf(p), rollOf(p, s)
	for i := range p.Commands {
		if p.Commands[i].Side == s && !eachChange(p, s, i, m, here, f) {
			return
		}
	}
}

// eachChange lists the orders of a reorganization that change one command.
func eachChange(p *state.Position, s Side, i int, m *roll, here *census, f func(o Order) bool) bool {
	try := func(o Order) bool { return mayReorganize(p, s, o).Refused() || f(o) }
	c := &p.Commands[i]
	o := state.NewOrder(p.Board, state.Appoint)
	o.Who = c.Leader
	if !c.Rank.Divides() && !try(o) {
		return false
	}
	if o.Verb = state.Remove; (c.Rank == state.Army || c.Has(state.Acting)) && !try(o) {
		return false
	}
	o.Verb = state.Form
	for _, rank := range grows[c.Rank] {
		if o.Rank = rank; !m.lacks(c, rank) && !try(o) {
			return false
		}
	}
	o.Rank = 0
	for k := m.first[c.At]; k > 0; k = m.next[k-1] {
		if !eachExchange(p, c, &p.Commands[k-1], here.of(i), here.of(int(k-1)), o, f, try) {
			return false
		}
	}
	return true
}

// A roll is what a reorganization asks of every box of a side: who is there, whether a general without troops is, and two brigades of
// horse among the corps troops; and whether the army has room for one corps more. What it lacks is not tried.
type roll struct {
	first         [board.MaxBoxes]int16 // places in the list of commands from 1, each box's in order; 0 behind the last
	next          []int16
	spares, horse state.BoxSet
	full          bool
}

func rollOf(p *state.Position, s Side) *roll {
	m := &roll{next: make([]int16, len(p.Commands)), full: fits(p, s, 1).Refused()}
	var riders [board.MaxBoxes]int
	for i := len(p.Commands) - 1; i >= 0; i-- {
		c := &p.Commands[i]
		if c.Side != s || c.At == NoBox {
			continue
		}
		m.next[i], m.first[c.At] = m.first[c.At], int16(i+1)
		if c.Rank == state.Lone {
			m.spares.Add(c.At)
		}
		if c.Rank != state.Corps && c.Rank != state.FieldCorps {
			continue
		}
		for _, st := range c.Stands {
			if st.Arm == board.Cavalry && st.Counts() {
				riders[c.At]++
			}
		}
		if riders[c.At] >= 2 {
			m.horse.Add(c.At)
		}
	}
	return m
}

// lacks says that what a command would become cannot be formed where it is, whatever else is true of it.
func (m *roll) lacks(c *state.Command, r state.Rank) bool {
	switch r {
	case state.FieldCorps, state.Reserve:
		return m.full
	case state.Corps:
		return c.Rank == state.Division && (m.full || !m.spares.Has(c.At))
	case state.CavalryDivision:
		return !m.horse.Has(c.At)
	case state.Division:
		return !m.spares.Has(c.At)
	}
	return false
}

// A census counts each corps of a position once, when somebody asks.
type census struct {
	p  *state.Position
	by []*tally
}

func censusOf(p *state.Position) *census { return &census{p, make([]*tally, len(p.Commands))} }

// of is the corps of a command by its place in the list; nil for generals without troops.
func (n *census) of(k int) *tally {
	c := &n.p.Commands[k]
	if !c.Rank.Heads() && !c.Rank.Divides() {
		return nil
	}
	i := k
	if c.Rank.Divides() {
		i = corpsOf(n.p, c)
	}
	if n.by[i] == nil {
		t := tallyOf(n.p, i)
		n.by[i] = &t
	}
	return n.by[i]
}

// grows is what can be formed of a command of each rank [6.12 to 6.14, 6.24, 6.25].
var grows = map[state.Rank][]state.Rank{
	state.Corps:           {state.FieldCorps, state.Reserve, state.Division},
	state.FieldCorps:      {state.Corps, state.Reserve, state.Division},
	state.Division:        {state.Corps, state.CavalryDivision},
	state.CavalryDivision: {state.CavalryCorps},
}

// eachGift lists the stands that a command can give to another. Those of one kind are judged once: what is true of one is of all.
func eachGift(p *state.Position, c, d *state.Command, from, to *tally, o Order, f func(o Order) bool) bool {
	const unknown, yes, never = 0, 1, 2
	var judged [board.Artillery + 1][board.Cartridge + 1][2]uint8
	var nth [board.Artillery + 1]uint8
	for _, st := range c.Stands {
		nth[st.Arm]++
		if st.Has(state.Moved) {
			continue
		}
		may := &judged[st.Arm][st.Weapon][0]
		if st.Counts() {
			may = &judged[st.Arm][st.Weapon][1]
		}
		if *may == unknown {
			*may = never
			if !takesStand(p, d, st, to, from != to).Refused() && !mayLoseStand(p, c, st, from).Refused() {
				*may = yes
			}
		}
		if o.Arm, o.Nth = st.Arm, nth[st.Arm]; *may == yes && !f(o) {
			return false
		}
	}
	return true
}

// eachExchange lists what a command can give to another in its box.
func eachExchange(p *state.Position, c, d *state.Command, from, to *tally, o Order, f, try func(o Order) bool) bool {
	o.Whom = d.Leader
	if len(c.Stands) == 0 && !c.Rank.Divides() || c.Rank == state.Fort || d.Rank == state.Fort {
		return true
	}
	if c.Leader != d.Leader && (d.Rank.Heads() || d.Rank.Divides()) {
		if o.Verb = state.TransferDivision; c.Rank.Divides() && d.Rank.Heads() && c.Over != d.Leader && !try(o) {
			return false
		}
		o.Verb = state.TransferStand
		if !eachGift(p, c, d, from, to, o, f) {
			return false
		}
	}
	o.Verb = state.Merge
	if !slices.ContainsFunc(c.Stands, weak) && !slices.ContainsFunc(d.Stands, weak) {
		return true
	}
	for k := range c.Stands {
		for n := range d.Stands {
			if !weak(c.Stands[k]) && !weak(d.Stands[n]) || c.Stands[k].Arm != d.Stands[n].Arm {
				continue
			}
			o.Arm, o.Nth = c.Stands[k].Arm, c.NthOf(k)
			if o.ArmTo, o.NthTo = d.Stands[n].Arm, d.NthOf(n); !try(o) {
				return false
			}
		}
	}
	return true
}
