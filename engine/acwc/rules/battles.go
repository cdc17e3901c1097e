package rules

import (
	"slices"

	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
)

// nextBattle opens the only contest that is left, or ends the battles [5].
func (r fighting) nextBattle(s Side) {
	if len(r.p.Contests) == 0 {
		r.done()
		return
	}
	r.openBattle(s, r.p.Contests[0].At)
}

func mayBattle(p *state.Position, o Order) No {
	if o.Verb != state.BattleAt {
		return no("8", "Say which battle is next: battle BOX.")
	}
	if p.Contest(o.To) == nil {
		return no("8", "There is no battle at {at}.").at(o.To)
	}
	return No{}
}

// openBattle begins a battle: orders of both, the fighting, and then the next one.
func (r fighting) openBattle(s Side, x Box) {
	r.say(state.BattleOpened{At: x})
	at := func(k state.StepKind) state.Step { return state.Step{Kind: k, Side: s, At: x} }
	r.done(at(state.Instruct), at(state.Clash), at(state.Close), state.S(state.Battles, s))
}

// Calls is the corps that a side may call to a battle, and the ways by which they may come [8.4].
func Calls(p *state.Position, s Side) []state.Coming {
	x := p.Battle.At
	if x == NoBox {
		return nil
	}
	railed := slices.ContainsFunc(p.Battle.Orders[s].Bring, func(c state.Coming) bool { return c.By == board.Rail })
	var out []state.Coming
	for i := range p.Commands {
		c := &p.Commands[i]
		if c.Side != s || !c.Rank.Heads() || c.Rank == state.Fort || c.At == x || hasFought(p, i) || withSP(p, i) == 0 {
			continue
		}
		if slices.ContainsFunc(p.Battle.Orders[s].Bring, func(b state.Coming) bool { return b.Who == c.Leader }) {
			continue
		}
		if !mayLeave(p, s, c) {
			continue
		}
		for _, e := range p.Board.From(c.At) {
			if Box(e.To) != x || s == Confederate && e.Line.Potomac {
				continue
			}
			if e.Line.Way == board.Rail && !railed && p.Hold[x].Owner == s && p.Hold[c.At].Owner == s {
				out = append(out, state.Coming{Who: c.Leader, By: board.Rail})
			}
		}
		if linked(p, s, c.At, x) {
			out = append(out, state.Coming{Who: c.Leader, By: board.Road})
		}
	}
	return out
}

// hasFought says whether a corps has fought in this turn: its troops, or a division that is with it.
func hasFought(p *state.Position, i int) bool {
	from, to := p.Body(i)
	for k := from; k < to; k++ {
		if c := &p.Commands[k]; c.Has(state.Fought) && (k == from || c.Post == state.With) {
			return true
		}
	}
	return false
}

// mayLeave says whether a corps may leave its box for a battle elsewhere: the mover's not from a box with enemies, the other side's if
// there stay as many corps as the enemy moved in [8.4-b, 8.4-c, R50].
func mayLeave(p *state.Position, s Side, c *state.Command) bool {
	k := p.Contest(c.At)
	if k == nil {
		return true
	}
	if s == p.Mover {
		return false
	}
	stay := corpsIn(p, s, c.At) - appetite(c)
	for _, b := range p.Battle.Orders[s].Bring {
		if k := p.Of(b.Who); k != nil && k.At == c.At {
			stay -= appetite(k)
		}
	}
	return stay >= int(k.Corps)
}

// corpsIn is how many corps a side has in a box, field corps counted twice [R50].
func corpsIn(p *state.Position, s Side, x Box) int {
	n := 0
	present(p, s, x, func(c *state.Command) {
		if c.Rank.Heads() && c.Rank != state.Fort {
			n += appetite(c)
		}
	})
	return n
}

// Commands is the commands of a side that would fight in a box: divisions, and the corps troops of corps without a division there.
func Commands(p *state.Position, s Side, x Box) []General {
	var out []General
	present(p, s, x, func(c *state.Command) {
		if c.Rank.Divides() && len(c.Stands) > 0 || c.Rank.Heads() && len(c.Stands) > 0 && firstDivision(p, c) == NoGeneral {
			out = append(out, c.Leader)
		}
	})
	return out
}

// firstDivision is the division of a corps with which its corps troops fight [0.5]: the first that is with it.
func firstDivision(p *state.Position, c *state.Command) General {
	from, to := p.Body(p.Find(c.Leader))
	for k := from + 1; k < to; k++ {
		if d := &p.Commands[k]; d.At == c.At && len(d.Stands) > 0 && d.Post == state.With {
			return d.Leader
		}
	}
	return NoGeneral
}

// quits is the shares of weak strength at which a side may give up.
var quits = []uint8{15, 25, 40, 60}

func mayInstruct(p *state.Position, s Side, o Order) No {
	have := &p.Battle.Orders[s]
	switch o.Verb {
	case state.Pass:
		return No{}
	case state.SetStance:
		if state.Stance(o.N) != state.Assaults && state.Stance(o.N) != state.Holds {
			return no("8", "A stance is assault or hold.")
		}
		if have.Stance != state.Usual {
			return no("8", "Your stance is given.")
		}
		return No{}
	case state.SetQuit:
		if !slices.Contains(quits, o.N) {
			return no("8", "quit is 15, 25, 40 or 60; 15 is wary.")
		}
		if have.Quit != 0 {
			return no("8", "When you quit is given.")
		}
		return No{}
	case state.SetNight:
		if o.N < 1 || o.N > 2 || have.Night != state.ByStrength {
			return no("8.58", "night is stay, go or by strength, and is said once.")
		}
		return No{}
	case state.SetCounter:
		if have.NoCounter {
			return no("8", "That is given.")
		}
		return No{}
	case state.HoldBack:
		all := Commands(p, s, p.Battle.At)
		if !slices.Contains(all, o.Who) || slices.Contains(have.Reserve, o.Who) {
			return no("8", "{who} is not among your commands at {at}, or is in reserve already.").who(o.Who).at(p.Battle.At)
		}
		if len(have.Reserve)+1 >= len(all) && p.Bars("8") {
			return no("8", "One command at least stays in line.")
		}
		return No{}
	case state.Bring:
		if o.To == p.Battle.At && slices.Contains(Calls(p, s), state.Coming{Who: o.Who, By: o.Way}) {
			return No{}
		}
		if c := p.Of(o.Who); c != nil && c.Side == s && hasFought(p, p.Find(o.Who)) && p.Bars("8.4") {
			return no("8.4", "{who} has fought this turn; a corps that has fought may not come.").who(o.Who)
		}
		return cannotCome(p, s, o)
	}
	return no("8", "That is no order for a battle.")
}

// cannotCome is why a corps that has not fought may not be called to the battle by a way [8.4].
func cannotCome(p *state.Position, s Side, o Order) No {
	c, n := command(p, s, o.Who)
	if n.Refused() {
		return n
	}
	x := p.Battle.At
	switch {
	case o.To != x:
		return no("8.4", "The battle that is fought now is at {at}.").at(x)
	case c.At == x:
		return no("8.4", "{who} is at {at} already.").who(o.Who).at(x)
	case !c.Rank.Heads() || c.Rank == state.Fort:
		return no("8.4", "Corps are called; {who} commands none.").who(o.Who)
	case slices.ContainsFunc(p.Battle.Orders[s].Bring, func(b state.Coming) bool { return b.Who == o.Who }):
		return no("8.4", "{who} is called already.").who(o.Who)
	case !linked(p, s, c.At, x):
		return no("8.4", "{who} is at {at}, which no line open to you joins to {to}.").who(o.Who).at(c.At).to(x)
	case !mayLeave(p, s, c) && s == p.Mover:
		return no("8.4", "The enemy is at {at}: whoever attacks calls nobody from there.").at(c.At)
	case !mayLeave(p, s, c):
		return no("8.4", "{who} must stay at {at}: as many corps stay there as the enemy has moved in.").who(o.Who).at(c.At)
	case o.Way == board.Rail:
		return no("8.4", "{who} cannot come by rail: one friendly line to {at} serves a battle; by road he may.").who(o.Who).at(x)
	}
	return no("8.4", "{who} cannot come to {at} so.").who(o.Who).at(x)
}

// instruct notes a side's orders for the battle, in secret.
func (r fighting) instruct(s Side, o Order) {
	x := r.p.Battle.Orders[s]
	x.Reserve, x.Bring = slices.Clone(x.Reserve), slices.Clone(x.Bring)
	switch o.Verb {
	case state.Pass:
		x.Given = true
	case state.SetStance:
		x.Stance = state.Stance(o.N)
	case state.SetQuit:
		x.Quit = o.N
	case state.SetNight:
		x.Night = state.NightOrder(o.N)
	case state.SetCounter:
		x.NoCounter = true
	case state.HoldBack:
		x.Reserve = append(x.Reserve, o.Who)
	case state.Bring:
		x.Bring = append(x.Bring, state.Coming{Who: o.Who, By: o.Way})
	}
	r.secret(s, state.Instructed{Side: s, Orders: x})
	if r.p.Battle.Orders[Union].Given && r.p.Battle.Orders[Confederate].Given {
		r.done()
	}
}

// retreats is the boxes that are open to a beaten side.
func retreats(p *state.Position, t state.Step) []Box {
	if c := p.Contest(t.At); c != nil {
		return c.Open.Boxes()
	}
	return nil
}

// Complete adds what a position that was written by hand leaves out: where a side that is beaten may go is said by where everybody stands.
func Complete(p *state.Position) {
	t, open := p.Top()
	if !open || t.Kind != state.Retreat || t.At == NoBox || p.Eye != Nobody || p.Contest(t.At) != nil {
		return
	}
	c := state.Contest{At: t.At, Answer: state.Fights}
	for _, x := range refuges(p, t.Side, t.At) {
		c.Open.Add(x)
	}
	p.Contests = append(p.Contests, c)
}

// beaten opens the retreat of a side: the boxes of 8.58 for the other side; the mover goes the way he came if he can, invaders back to the
// port that they came from [8.58, R38, R55, battles B.7].
func (r fighting) beaten(s Side, x Box) state.Step {
	var open state.BoxSet
	for _, to := range refuges(r.p, s, x) {
		open.Add(to)
	}
	r.secret(s, state.Opened{At: x, Open: open})
	return state.Step{Kind: state.Retreat, Side: s, At: x}
}

func refuges(p *state.Position, s Side, x Box) []Box {
	if s != p.Mover {
		return havens(p, s, x).Boxes()
	}
	back := NoBox
	most := 0
	count := map[Box]int{}
	present(p, s, x, func(c *state.Command) {
		landed := c.Has(state.Landed)
		if c.Rank.Divides() && c.Post == state.With {
			landed = landed || p.Of(c.Over).Has(state.Landed)
		}
		if len(c.Stands) == 0 || c.Has(state.Fought) && c.Via == NoBox && !landed {
			return
		}
		from := c.Via
		if landed {
			from = c.Start
		}
		if from == NoBox || p.Troops(s.Enemy(), from) {
			return
		}
		if landed && p.Hold[from].Owner != s {
			return
		}
		if count[from] += c.SP(); count[from] > most {
			back, most = from, count[from]
		}
	})
	if back != NoBox {
		return []Box{back}
	}
	return havens(p, s, x).Boxes()
}

func mayRetreat(p *state.Position, t state.Step, o Order) No {
	if o.Verb != state.RetreatTo {
		return no("8.58", "Say where to: retreat to BOX.")
	}
	if !slices.Contains(retreats(p, t), o.To) {
		return no("8.58", "{at} is not open to you.").at(o.To)
	}
	return No{}
}

// retreat takes a beaten force to a box; without one all its stands are lost, and so is the garrison of a fort [8.58, R47].
func (r fighting) retreat(t state.Step, to Box) {
	e := state.Retreated{At: t.At, Side: t.Side, To: to}
	var lost []General
	present(r.p, t.Side, t.At, func(c *state.Command) {
		if to == NoBox || c.Rank == state.Fort {
			lost = append(lost, c.Leader)
			return
		}
		e.Who = append(e.Who, c.Leader)
	})
	r.done()
	if to != NoBox {
		r.tell(t.Side, e)
	}
	for i := len(lost) - 1; i >= 0; i-- { // the divisions before their corps
		k := r.p.Find(lost[i])
		if _, end := r.p.Body(k); end > k+1 { // garrisons elsewhere are still of this corps
			c := &r.p.Commands[k]
			r.tell(t.Side, state.Bled{At: t.At, Who: lost[i], Side: t.Side, Lost: c.SP(), SP: make([]int, len(c.Stands))})
			continue
		}
		r.tell(t.Side, state.Lost{Who: lost[i], To: haven(r.p, t.Side, t.At)})
	}
	if w := r.p.WorkAt(t.At); w != nil && w.Side == t.Side && len(w.Guns) > 0 {
		r.say(state.GunsLost{At: t.At})
	}
	r.left(t.Side, t.At)
	r.gather(t.Side)
	r.tidy(t.Side)
}

// closeBattle ends a battle.
func (r fighting) closeBattle(t state.Step) {
	r.say(state.BattleClosed{At: t.At})
	r.done()
	r.tidy(Union)
	r.tidy(Confederate)
}
