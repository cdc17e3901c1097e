package read

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
	"adjutant/engine/phrase"
)

// Explain says which rule forbids an order that is not in the list.
func Explain(p *state.Position, o engine.Order) error {
	step, _ := p.Top()
	return explain(p, step, o.(state.Order))
}

// explain says why an order that is not in the list is not: the fact, then the rule, then its number, and what would do.
func explain(p *state.Position, s state.Step, o state.Order) error {
	words, clause, what := why(p, s, o)
	r := engine.Refuse(words, clause, "%s", what)
	r.Try = instead(p, s, o)
	return r
}

func why(p *state.Position, s state.Step, o state.Order) (words, clause, what string) {
	name := p.Board.Name
	switch o.Verb {
	case state.March:
		return whyNoMarch(p, o)
	case state.Entrench:
		return whyNoEntrenchment(p, o)
	case state.Lift, state.Invade:
		return whyNoVoyage(p, o)
	case state.Retreat:
		return whyNoRetreat(p, s, o)
	case state.Withdraw:
		if s.Kind != state.StepWithdraw {
			return "to " + name(o.To), "5.6", "Cavalry withdraws before the battle begins, and only then (5.6)."
		}
		if s.Kind == state.StepWithdraw && !rules.CanWithdraw(p, s.Side) {
			return "", "5.6", "Every attacker is cavalry, so the cavalry cannot withdraw (5.6)."
		}
		return whyNoExit(p, s, o.To, "withdrawal", "5.6")
	case state.Reinforce:
		return whyNoReinforcement(p, s, o)
	case state.Fire:
		return whyNoShot(p, s, o)
	case state.Promote:
		return whyNoPromotion(p, s, o)
	case state.Recruit:
		return whyNoRecruit(p, s, o)
	case state.Refit:
		if !p.Opt.Refit {
			return "", "5.71", "Units recover by themselves after the battles; rule 5.71 is not used in this game."
		}
		return "", "5.71", fmt.Sprintf("No reduced %s at %s can be restored (5.71).", o.Type, name(o.From))
	case state.Fight:
		return name(o.To), "5.0", fmt.Sprintf("No battle is to be fought at %s (5.0).", name(o.To))
	}
	return o.String(), "3.0", "That is not possible now (3.0)."
}

func whyNoMarch(p *state.Position, o state.Order) (words, clause, what string) {
	name := p.Board.Name
	side, c := p.Mover, p.Crowd()
	if c.Units[side][o.From] == 0 {
		return name(o.From), "4.0", fmt.Sprintf("You have no unit at %s.", name(o.From))
	}
	if c.Units[side.Enemy()][o.From] > 0 {
		return name(o.From), "4.0", fmt.Sprintf("Your units at %s have met the enemy; they stop there (4.0).", name(o.From))
	}
	if p.Active != o.From && p.Marches == 0 {
		return "", "4.0", "Your marches are used up (4.0)."
	}
	if what, clause := whyNoUnit(p, o); what != "" {
		return board.Count(1, o.Type), clause, what
	}
	return whyNoPath(p, o, c)
}

// whyNoUnit says why no unit of that kind in the box can march.
func whyNoUnit(p *state.Position, o state.Order) (what, clause string) {
	spent, sailed, any, whole := false, false, false, false
	for _, u := range p.At(p.Mover, o.From) {
		if u.Type != o.Type || u.State&board.Reduced != o.State&board.Reduced {
			continue
		}
		any = true
		switch {
		case u.Marches >= 2:
			spent = true
		case u.Has(board.Sailed):
			sailed = true
		default:
			whole = true
		}
	}
	at := p.Board.Name(o.From)
	switch {
	case whole:
		return "", ""
	case !any:
		return fmt.Sprintf("%s holds no %s of yours.", at, o.Type), "4.0"
	case spent:
		return fmt.Sprintf("The %s at %s has taken part in two marches this turn, its limit (4.0).", o.Type, at), "4.0"
	case sailed:
		return fmt.Sprintf("The %s at %s came by sea; it makes no other movement this turn (4.6, 4.7).", o.Type, at), "4.6"
	}
	return "", ""
}

func whyNoPath(p *state.Position, o state.Order, c *state.Crowd) (words, clause, what string) {
	name := p.Board.Name
	side, enemy := p.Mover, p.Mover.Enemy()
	if o.To == o.From {
		return name(o.To), "4.0", "A march ends in another box than it began (4.0)."
	}
	if o.Via[0] == board.NoBox && !joined(p, o.From, o.To) {
		for _, e := range p.Board.Adjacent(o.From) {
			if joined(p, board.Box(e.To), o.To) {
				o.Via[0] = board.Box(e.To)
				break
			}
		}
		if o.Via[0] == board.NoBox {
			return "to " + name(o.To), "4.0", fmt.Sprintf("%s is %d boxes from %s; no march goes that far (4.0).", name(o.To),
				p.Board.Lines.Far(int(o.From))[o.To], name(o.From))
		}
	}
	at := o.From
	var lines []board.Line
	for _, next := range []board.Box{o.Via[0], o.Via[1], o.To} {
		if next == board.NoBox {
			continue
		}
		if !joined(p, at, next) {
			return name(next), "1.3", fmt.Sprintf("No line joins %s and %s.", name(at), name(next))
		}
		l, ok := rules.Line(p.Board, at, next, o.Way)
		if !ok && o.Way != board.River && (o.Type.Cavalry() || p.Opt.CrackMarch && o.Type == board.CrackInfantry) {
			l, ok = rules.Line(p.Board, at, next, board.Land)
		}
		if !ok && o.Way == board.Sea { // a march of several kinds of line
			l, ok = anyLine(p.Board, at, next), true
		}
		if !ok && len(lines) > 0 {
			return "", "4.0", fmt.Sprintf("%s; %s (4.0).", joining(p, at, next), keepsTo(o.Type, lines[0].Way))
		}
		if !ok {
			return "by " + o.Way.String(), "1.3", fmt.Sprintf("%s, not a %s.", joining(p, at, next), state.NounOf(o.Way))
		}
		if l.Potomac && side == board.Confederate {
			return name(next), "4.2", "Confederate units may not move along the Potomac (4.2)."
		}
		if rules.Closed(p, side, next) {
			return whyClosed(p, next)
		}
		lines = append(lines, l)
		at = next
	}
	mid := o.Via[0]
	if mid != board.NoBox && len(lines) == 2 && c.Units[enemy][mid] > 0 {
		return whyNoJump(p, o, lines, c)
	}
	return whyTooFar(p, o, lines)
}

// anyLine is a line that joins two boxes.
func anyLine(b *board.Board, from, to board.Box) board.Line {
	for _, e := range b.Adjacent(from) {
		if board.Box(e.To) == to {
			return e.Line
		}
	}
	return board.Line{}
}

// whyClosed says why a box in Kentucky is closed [AHD 4.11, 4.12].
func whyClosed(p *state.Position, b board.Box) (words, clause, what string) {
	clause = "4.12"
	if p.Opt.FirstTurn && rules.FirstTurn(p) {
		clause = "4.11"
	}
	name := p.Board.Name(b)
	return name, clause, fmt.Sprintf("%s lies in Kentucky, which you may not enter yet (%s).", name, clause)
}

// keepsTo says which lines may not be combined in one march.
func keepsTo(t board.Type, first board.Way) string {
	if first == board.River || t.Cavalry() {
		return "rivers are not combined with other lines in one march"
	}
	return "infantry keeps to one kind of line in a march"
}

// joining is "A road joins Rolla and St. Louis", "A road and a river join ...".
func joining(p *state.Position, a, b board.Box) string {
	ways := p.WaysBetween(a, b)
	verb := "joins"
	if len(ways) > 1 {
		verb = "join"
	}
	return fmt.Sprintf("A %s %s %s and %s", phrase.Listed(ways, "and a"), verb, p.Board.Name(a), p.Board.Name(b))
}

func whyNoJump(p *state.Position, o state.Order, lines []board.Line, c *state.Crowd) (words, clause, what string) {
	mid := o.Via[0]
	at := p.Board.Name(mid)
	enemy := p.Mover.Enemy()
	stops := "The enemy stands at " + at
	river := lines[0].Way == board.River || lines[1].Way == board.River
	down := river && p.Mover == board.Union
	clause = "4.4"
	if down {
		clause = "4.5"
	}
	switch {
	case !o.Type.Cavalry() && !down:
		return "via " + at, "4.0", stops + "; a march stops there (4.0)."
	case down && !(lines[0].Down && lines[1].Down) && o.Type.Cavalry() && lines[0].Way != lines[1].Way, river && !down:
		return "via " + at, clause, fmt.Sprintf("%s; a cavalry jump does not use rivers (%s).", stops, clause)
	case down && !(lines[0].Down && lines[1].Down):
		return "via " + at, "4.5", stops + "; past him you go by river only downstream (4.5)."
	case c.Units[enemy][o.To] > 0:
		return "to " + p.Board.Name(o.To), "4.4", fmt.Sprintf("A jump past %s may not end beside the enemy at %s (4.4).", at, p.Board.Name(o.To))
	case down:
		return "via " + at, "4.5", "It has made its one jump this turn (4.5)."
	case o.Type.Cavalry() && c.Cavalry[enemy][mid] > 0:
		return "via " + at, "4.4", fmt.Sprintf("Enemy cavalry at %s screens it; no jump goes through (4.4).", at)
	}
	return "via " + at, "4.4", "It has made its one jump this turn (4.4)."
}

func whyTooFar(p *state.Position, o state.Order, lines []board.Line) (words, clause, what string) {
	name := p.Board.Name
	rides := o.Type.Cavalry() || p.Opt.CrackMarch && o.Type == board.CrackInfantry
	river, land := false, false
	for _, l := range lines {
		river = river || l.Way == board.River
		land = land || l.Way != board.River
	}
	switch {
	case river && land:
		return "", "4.0", "Rivers are not combined with other lines in one march (4.0)."
	case len(lines) > 2 && p.Opt.RailBonus && p.Mover == board.Union && lines[0].Way == board.Rail && lines[1].Way == board.Rail &&
		lines[2].Way == board.Rail:
		return "via " + name(o.Via[0]), "4.9", foreign(p, o) + "; three boxes by rail are gone only where every box is yours (4.9)."
	case len(lines) > 2 && p.Opt.RailBonus && p.Mover == board.Union:
		return "", "4.0", "That is three boxes; three are gone by railroad only (4.0, 4.9)."
	case len(lines) > 2:
		return "", "4.0", "That is three boxes; no march of yours goes that far (4.0)."

	case river && p.Opt.FirstTurn && rules.FirstTurn(p):
		return "", "4.11", "In July 1861 a unit goes one box by river (4.11)."
	case rides || len(lines) < 2:
		return "", "4.0", "That march is not possible (4.0)."
	case lines[0].Way != lines[1].Way:
		return "", "4.0", "Infantry keeps to one kind of line in a march (4.0)."
	case lines[0].Way == board.Road:
		return "to " + name(o.To), "4.0", "That is two boxes; infantry goes one by road (4.0)."
	}
	return "via " + name(o.Via[0]), "4.0", foreign(p, o) + "; infantry goes two boxes by rail only where every box is yours (4.0)."
}

// foreign says which box of a march is not the mover's.
func foreign(p *state.Position, o state.Order) string {
	for _, b := range []board.Box{o.From, o.Via[0], o.Via[1], o.To} {
		if b == board.NoBox || p.Hold[b].Owner == p.Mover {
			continue
		}
		if p.Hold[b].Owner == board.Neutral {
			return p.Board.Name(b) + " is neutral"
		}
		return fmt.Sprintf("%s is in %s hands", p.Board.Name(b), board.SideAdj[p.Hold[b].Owner])
	}
	return "Not all of it is yours"
}

func whyNoEntrenchment(p *state.Position, o state.Order) (words, clause, what string) {
	at, name := o.From, p.Board.Name(o.From)
	need := rules.DigCost(p, at)
	switch {
	case p.Count(p.Mover.Enemy(), at) > 0:
		return name, "4.3", fmt.Sprintf("The enemy is at %s; nobody entrenches beside him (4.3).", name)
	case p.Board.Boxes[at].City && int(p.Marches) < need:
		return name, "4.3", "Entrenching takes a march, and yours are used up (4.3)."
	case int(p.Marches) < need:
		return name, "4.3", fmt.Sprintf("%s is no recruitment city; entrenching there takes two marches, and you have %s (4.3).", name,
			phrase.Number(int(p.Marches)))
	}
	for _, u := range p.At(p.Mover, at) {
		if u.Type == o.Type && !u.Has(board.Entrenched) {
			return board.Count(1, o.Type), "4.3", fmt.Sprintf("The %s at %s has not the marches left for it: entrenching takes %s there, and a "+
				"unit takes part in two (4.3).", o.Type, name, phrase.Number(map[bool]int{true: 1, false: 2}[p.Board.Boxes[at].City]))
		}
	}
	return board.Count(1, o.Type), "4.3", fmt.Sprintf("The %s at %s is entrenched already (4.3).", o.Type, name)
}

func whyNoVoyage(p *state.Position, o state.Order) (words, clause, what string) {
	name := p.Board.Name
	clause = "4.6"
	if o.Verb == state.Invade {
		clause = "4.7"
	}
	switch {
	case p.Mover != board.Union:
		return "", clause, fmt.Sprintf("Only the Union moves by sea (%s).", clause)
	case !p.Board.Boxes[o.From].Port:
		return name(o.From), clause, fmt.Sprintf("%s is no port (%s).", name(o.From), clause)
	case !p.Board.Boxes[o.To].Port:
		return name(o.To), clause, fmt.Sprintf("%s is no port (%s).", name(o.To), clause)
	case p.Opt.FirstTurn && rules.FirstTurn(p):
		return "", "4.11", "In July 1861 the Union does not sail (4.11)."
	case o.Verb == state.Invade && p.Die == 0 && p.Opens():
		return "invade", "4.7", "An invasion needs a march die of 6; none is rolled on the first turn (4.7, 4.1)."
	case o.Verb == state.Invade && p.Die == 0:
		return "invade", "4.7", "An invasion needs a march die of 6; no march die was rolled this turn (4.7)."
	case o.Verb == state.Invade && p.Die != 6:
		return "invade", "4.7", fmt.Sprintf("An invasion needs a march die of 6; yours was %d (4.7).", p.Die)
	case o.Verb == state.Invade && p.Hold[o.To].Owner != board.Confederate:
		return name(o.To), "4.7", fmt.Sprintf("%s is not in Confederate hands; go there with lift (4.6).", name(o.To))
	case o.Verb == state.Invade && !rules.CanInvade(p, p.Box("washington"), o.To):
		return name(o.To), "4.71", fmt.Sprintf("The guns of Fort Monroe close the way to %s (4.71).", name(o.To))
	case o.Verb == state.Lift && !p.Friendly(board.Union, o.To):
		return name(o.To), "4.6", fmt.Sprintf("%s is not in Union hands; a voyage ends in a port of yours (4.6).", name(o.To))
	case p.Marches == 0:
		return "", clause, fmt.Sprintf("Each unit that goes by sea takes a march, and yours are used up (%s).", clause)
	case p.Count(board.Confederate, o.From) > 0:
		return name(o.From), "4.0", fmt.Sprintf("Your units at %s have met the enemy; they stop there (4.0).", name(o.From))
	}
	return board.Count(1, o.Type), clause, fmt.Sprintf("A unit goes by sea only if it has not moved this turn (%s).", clause)
}

// instead is up to three orders that would do: of the same units, then to the same place.
func instead(p *state.Position, s state.Step, o state.Order) []string {
	type scored struct {
		o    state.Order
		rank int
	}
	var list []scored
	rules.Each(p, s, func(x state.Order) bool {
		rank := 0
		if x.Verb == o.Verb {
			rank += 2
		}
		if x.From == o.From && x.From != board.NoBox {
			rank += 4
		}
		if x.To == o.To && x.To != board.NoBox {
			rank += 3
		}
		if x.Type == o.Type {
			rank++
		}
		if o.Verb == state.March && x.Verb == state.March && x.Via[0] == board.NoBox {
			rank++
		}
		if rank >= 4 || s.Kind != state.StepMarch {
			list = append(list, scored{x, rank})
		}
		return true
	})
	var out []string
	for want := 12; want >= 0 && len(out) < 3; want-- {
		for _, l := range list {
			if l.rank != want || len(out) == 3 || l.o.Verb == state.Pass {
				continue
			}
			if t := l.o.String(); !slices.Contains(out, t) {
				out = append(out, t)
			}
		}
	}
	return out
}
