package ahd

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/phrase"
)

// Rule judges an order, and says which rule forbids it.
func (p *position) Rule(d engine.Decision, o engine.Order, dice engine.Dice) ([]engine.Event, error) {
	es, err := p.judge(d, o, dice)
	if err != ErrForbidden {
		return es, err
	}
	step, _ := p.top()
	return nil, p.explain(step, o.(order))
}

// explain says why an order that is not in the list is not: the fact, then the rule, then its number, and what would do.
func (p *position) explain(s Step, o order) error {
	words, clause, what := p.why(s, o)
	r := engine.Refuse(words, clause, "%s", what)
	r.Try = p.instead(s, o)
	return r
}

func (p *position) why(s Step, o order) (words, clause, what string) {
	name := p.board.Name
	switch o.Verb {
	case march:
		return p.whyNoMarch(o)
	case entrench:
		return p.whyNoEntrenchment(o)
	case lift, invade:
		return p.whyNoVoyage(o)
	case retreat:
		return p.whyNoRetreat(s, o)
	case withdraw:
		if p.closed(s.Side, o.To) {
			return p.whyClosed(o.To)
		}
		if s.Kind == stepWithdraw && !p.canWithdraw(s.Side) {
			return "", "5.6", "Every attacker is cavalry, so the cavalry cannot withdraw (5.6)."
		}
		return "to " + name(o.To), "5.6", fmt.Sprintf("Cavalry cannot withdraw to %s: it must be next to the battle, free of enemies, no recruitment city of the enemy's, and no box from which he attacked (5.6).", name(o.To))
	case reinforce:
		return p.whyNoReinforcement(s, o)
	case fire:
		return p.whyNoShot(s, o)
	case promote:
		return p.whyNoPromotion(s, o)
	case recruit:
		return p.whyNoRecruit(s, o)
	case refit:
		if !p.opt.Refit {
			return "", "5.71", "Units recover by themselves after the battles; rule 5.71 is not used in this game."
		}
		return "", "5.71", fmt.Sprintf("No reduced %s at %s can be restored (5.71).", o.Type, name(o.From))
	case fight:
		return name(o.To), "5.0", fmt.Sprintf("No battle is to be fought at %s (5.0).", name(o.To))
	}
	return o.String(), "3.0", "That is not possible now (3.0)."
}

func (p *position) whyNoMarch(o order) (words, clause, what string) {
	name := p.board.Name
	side, c := p.mover, p.crowd()
	if c.units[side][o.From] == 0 {
		return name(o.From), "4.0", fmt.Sprintf("You have no unit at %s.", name(o.From))
	}
	if c.units[side.Enemy()][o.From] > 0 {
		return name(o.From), "4.0", fmt.Sprintf("Your units at %s have met the enemy; they stop there (4.0).", name(o.From))
	}
	if p.active != o.From && p.marches == 0 {
		return "", "4.0", "Your marches are used up (4.0)."
	}
	if what, clause := p.whyNoUnit(o); what != "" {
		return count(1, o.Type), clause, what
	}
	return p.whyNoPath(o, c)
}

// whyNoUnit says why no unit of that kind in the box can march.
func (p *position) whyNoUnit(o order) (what, clause string) {
	spent, sailed, any, whole := false, false, false, false
	for _, u := range p.at(p.mover, o.From) {
		if u.Type != o.Type || u.State&Reduced != o.State&Reduced {
			continue
		}
		any = true
		switch {
		case u.Marches >= 2:
			spent = true
		case u.Has(Sailed):
			sailed = true
		default:
			whole = true
		}
	}
	at := p.board.Name(o.From)
	switch {
	case whole:
		return "", ""
	case !any:
		return fmt.Sprintf("%s holds no %s of yours.", at, o.Type), "4.0"
	case spent:
		return fmt.Sprintf("The %s at %s has taken part in two marches this turn, its limit (4.0).", o.Type, at), "4.0"
	case sailed:
		return fmt.Sprintf("The %s at %s came by sea; it makes no other movement this turn (4.6).", o.Type, at), "4.6"
	}
	return "", ""
}

func (p *position) whyNoPath(o order, c *crowd) (words, clause, what string) {
	name := p.board.Name
	side, enemy := p.mover, p.mover.Enemy()
	if o.To == o.From {
		return name(o.To), "4.0", "A march ends in another box than it began (4.0)."
	}
	if o.Via[0] == NoBox && !p.joined(o.From, o.To) {
		for _, e := range p.board.adjacent(o.From) {
			if p.joined(Box(e.To), o.To) {
				o.Via[0] = Box(e.To)
				break
			}
		}
		if o.Via[0] == NoBox {
			return "to " + name(o.To), "4.0", fmt.Sprintf("%s is %d boxes from %s; no march goes that far (4.0).", name(o.To), p.board.Lines.Far(int(o.From))[o.To], name(o.From))
		}
	}
	at := o.From
	var lines []Line
	for _, next := range []Box{o.Via[0], o.Via[1], o.To} {
		if next == NoBox {
			continue
		}
		if !p.joined(at, next) {
			return name(next), "1.3", fmt.Sprintf("No line joins %s and %s.", name(at), name(next))
		}
		l, ok := p.board.line(at, next, o.Way)
		if !ok && o.Way != River && (o.Type.Cavalry() || p.opt.CrackMarch && o.Type == CrackInfantry) {
			l, ok = p.board.line(at, next, Land)
		}
		if !ok && len(lines) > 0 {
			return "", "4.0", fmt.Sprintf("%s; %s (4.0).", p.joining(at, next), keepsTo(o.Type, lines[0].Way))
		}
		if !ok {
			return "by " + o.Way.String(), "1.3", fmt.Sprintf("%s, not a %s.", p.joining(at, next), nounOf(o.Way))
		}
		if l.Potomac && side == Confederate {
			return name(next), "4.2", "Confederate units may not move along the Potomac (4.2)."
		}
		if p.closed(side, next) {
			return p.whyClosed(next)
		}
		lines = append(lines, l)
		at = next
	}
	mid := o.Via[0]
	if mid != NoBox && c.units[enemy][mid] > 0 {
		return p.whyNoJump(o, lines, c)
	}
	return p.whyTooFar(o, lines)
}

// whyClosed says why a box in Kentucky is closed [AHD 4.11, 4.12].
func (p *position) whyClosed(b Box) (words, clause, what string) {
	clause = "4.12"
	if p.opt.FirstTurn && p.firstTurn() {
		clause = "4.11"
	}
	name := p.board.Name(b)
	return name, clause, fmt.Sprintf("%s lies in Kentucky, which you may not enter yet (%s).", name, clause)
}

// keepsTo says which lines may not be combined in one march.
func keepsTo(t Type, first Way) string {
	if first == River || t.Cavalry() {
		return "rivers are not combined with other lines in one march"
	}
	return "infantry keeps to one kind of line in a march"
}

func nounOf(w Way) string {
	return [...]string{"road", "railroad", "river", "road or railroad", "voyage"}[w]
}

// waysBetween is the lines that join two boxes: "railroad", "river".
func (p *position) waysBetween(a, b Box) []string {
	var ways []string
	for _, e := range p.board.adjacent(a) {
		if Box(e.To) == b {
			ways = append(ways, nounOf(e.Line.Way))
		}
	}
	return ways
}

// joining is "A road joins Rolla and St. Louis", "A road and a river join ...".
func (p *position) joining(a, b Box) string {
	ways := p.waysBetween(a, b)
	verb := "joins"
	if len(ways) > 1 {
		verb = "join"
	}
	return fmt.Sprintf("A %s %s %s and %s", phrase.Listed(ways, "and a"), verb, p.board.Name(a), p.board.Name(b))
}

func (p *position) whyNoJump(o order, lines []Line, c *crowd) (words, clause, what string) {
	mid := o.Via[0]
	at := p.board.Name(mid)
	enemy := p.mover.Enemy()
	switch {
	case c.units[enemy][o.To] > 0 && (o.Type.Cavalry() || lines[0].Way == River):
		return "to " + p.board.Name(o.To), "4.4", fmt.Sprintf("A jump past %s may not end beside the enemy at %s (4.4).", at, p.board.Name(o.To))
	case lines[0].Way == River && p.mover == Union && o.Type.Cavalry() && !(len(lines) > 1 && lines[1].Way == River):
		return "via " + at, "4.4", fmt.Sprintf("The enemy stands at %s; a cavalry jump does not use rivers (4.4).", at)
	case lines[0].Way == River && p.mover == Union:
		return "via " + at, "4.5", fmt.Sprintf("The enemy stands at %s; past him you go by river only downstream (4.5).", at)
	case o.Type.Cavalry() && lines[0].Way == River:
		return "via " + at, "4.4", fmt.Sprintf("The enemy stands at %s; a cavalry jump does not use rivers (4.4).", at)
	case o.Type.Cavalry() && c.cavalry[enemy][mid] > 0:
		return "via " + at, "4.4", fmt.Sprintf("Enemy cavalry at %s screens it; no jump goes through (4.4).", at)
	case o.Type.Cavalry() && len(lines) > 1 && lines[1].Way == River:
		return "via " + at, "4.4", fmt.Sprintf("The enemy stands at %s; a cavalry jump does not use rivers (4.4).", at)
	case o.Type.Cavalry():
		return "via " + at, "4.4", "It has made its one jump this turn (4.4)."
	}
	return "via " + at, "4.0", fmt.Sprintf("The enemy stands at %s; a march stops there (4.0).", at)
}

func (p *position) whyTooFar(o order, lines []Line) (words, clause, what string) {
	name := p.board.Name
	rides := o.Type.Cavalry() || p.opt.CrackMarch && o.Type == CrackInfantry
	river, land := false, false
	for _, l := range lines {
		river = river || l.Way == River
		land = land || l.Way != River
	}
	switch {
	case river && land:
		return "", "4.0", "Rivers are not combined with other lines in one march (4.0)."
	case len(lines) > 2:
		return "", "4.0", "That is three boxes; no march of yours goes that far there (4.0)."
	case river && p.opt.FirstTurn && p.firstTurn():
		return "", "4.11", "In July 1861 a unit goes one box by river (4.11)."
	case rides || len(lines) < 2:
		return "", "4.0", "That march is not possible (4.0)."
	case lines[0].Way != lines[1].Way:
		return "", "4.0", "Infantry keeps to one kind of line in a march (4.0)."
	case lines[0].Way == Road:
		return "to " + name(o.To), "4.0", "That is two boxes; infantry goes one by road (4.0)."
	}
	for _, b := range []Box{o.From, o.Via[0], o.To} {
		if p.hold[b].Owner != p.mover {
			state := "is " + sideAdj[p.hold[b].Owner]
			if p.hold[b].Owner != Neutral {
				state = "is in " + sideAdj[p.hold[b].Owner] + " hands"
			}
			return "via " + name(o.Via[0]), "4.0", fmt.Sprintf("%s %s; infantry goes two boxes by rail only where every box is yours (4.0).", name(b), state)
		}
	}
	return "", "4.0", "That march is not possible (4.0)."
}

func (p *position) whyNoEntrenchment(o order) (words, clause, what string) {
	at, name := o.From, p.board.Name(o.From)
	need := p.digCost(at)
	switch {
	case p.count(p.mover.Enemy(), at) > 0:
		return name, "4.3", fmt.Sprintf("The enemy is at %s; nobody entrenches beside him (4.3).", name)
	case p.board.Boxes[at].City && int(p.marches) < need:
		return name, "4.3", "Your marches are used up (4.0)."
	case int(p.marches) < need:
		return name, "4.3", fmt.Sprintf("%s is no recruitment city; entrenching there takes two marches, and you have %s (4.3).", name, phrase.Number(int(p.marches)))
	}
	for _, u := range p.at(p.mover, at) {
		if u.Type == o.Type && !u.Has(Entrenched) {
			return count(1, o.Type), "4.3", fmt.Sprintf("The %s at %s has not the marches left for it: entrenching takes %s there, and a unit takes part in two (4.3).", o.Type, name, phrase.Number(map[bool]int{true: 1, false: 2}[p.board.Boxes[at].City]))
		}
	}
	return count(1, o.Type), "4.3", fmt.Sprintf("The %s at %s is entrenched already (4.3).", o.Type, name)
}

func (p *position) whyNoVoyage(o order) (words, clause, what string) {
	name := p.board.Name
	clause = "4.6"
	if o.Verb == invade {
		clause = "4.7"
	}
	switch {
	case p.mover != Union:
		return "", clause, fmt.Sprintf("Only the Union moves by sea (%s).", clause)
	case !p.board.Boxes[o.From].Port:
		return name(o.From), clause, fmt.Sprintf("%s is no port (%s).", name(o.From), clause)
	case !p.board.Boxes[o.To].Port:
		return name(o.To), clause, fmt.Sprintf("%s is no port (%s).", name(o.To), clause)
	case p.opt.FirstTurn && p.firstTurn():
		return "", "4.11", "In July 1861 the Union does not sail (4.11)."
	case o.Verb == invade && p.die == 0:
		return "invade", "4.7", "An invasion needs a march die of 6; none is rolled on the first turn (4.7, 4.1)."
	case o.Verb == invade && p.die != 6:
		return "invade", "4.7", fmt.Sprintf("An invasion needs a march die of 6; yours was %d (4.7).", p.die)
	case o.Verb == invade && p.hold[o.To].Owner != Confederate:
		return name(o.To), "4.7", fmt.Sprintf("%s is not in Confederate hands; go there with lift (4.6).", name(o.To))
	case o.Verb == invade && !p.canInvade(p.box("washington"), o.To):
		return name(o.To), "4.71", fmt.Sprintf("The guns of Fort Monroe close the way to %s (4.71).", name(o.To))
	case o.Verb == lift && !p.friendly(Union, o.To):
		return name(o.To), "4.6", fmt.Sprintf("%s is not in Union hands; a voyage ends in a port of yours (4.6).", name(o.To))
	case p.marches == 0:
		return "", clause, "Your marches are used up (4.0)."
	}
	return count(1, o.Type), clause, fmt.Sprintf("A unit goes by sea only if it has not moved this turn, and each costs one march (%s).", clause)
}

// instead is up to three orders that would do: of the same units, then to the same place.
func (p *position) instead(s Step, o order) []string {
	type scored struct {
		o    order
		rank int
	}
	best := map[string]bool{}
	var list []scored
	p.each(s, func(x order) bool {
		rank := 0
		if x.Verb == o.Verb {
			rank += 2
		}
		if x.From == o.From && x.From != NoBox {
			rank += 4
		}
		if x.To == o.To && x.To != NoBox {
			rank += 3
		}
		if x.Type == o.Type {
			rank++
		}
		if o.Verb == march && x.Verb == march && x.Via[0] == NoBox {
			rank++
		}
		if rank >= 4 || s.Kind != stepMarch {
			list = append(list, scored{x, rank})
		}
		return true
	})
	var out []string
	for want := 12; want >= 0 && len(out) < 3; want-- {
		for _, l := range list {
			t := l.o.String()
			if l.rank != want || best[t] || len(out) == 3 || l.o.Verb == pass {
				continue
			}
			best[t] = true
			out = append(out, t)
		}
	}
	return out
}
