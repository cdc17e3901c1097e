package rules

import (
	"slices"

	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
)

// allowance is how many boxes a corps goes in a march by a line of a kind [7-d].
func allowance(s Side, r state.Rank, w board.Way) int {
	switch {
	case w == board.Rail && s == Union:
		return 3
	case w == board.Road && r != state.CavalryCorps:
		return 1
	case w == board.Road, w == board.Rail, w == board.River:
		return 2
	}
	return 0
}

// joins says whether a line of a kind takes a side from a box to the next: a railroad serves as a road too [7-e].
func joins(p *state.Position, s Side, from, to Box, w board.Way) (board.Line, bool) {
	for _, e := range p.Board.From(from) {
		if Box(e.To) != to || s == Confederate && e.Line.Potomac {
			continue
		}
		if e.Line.Way == w || w == board.Road && e.Line.Way == board.Rail {
			return e.Line, true
		}
	}
	return board.Line{}, false
}

// activation is the march that moves a corps from its box: one that has activated the box since the corps came there, or a new one, if
// there is one left. Who was there when it was activated may still go with it [7-c].
func activation(p *state.Position, c *state.Command, after int) (act int, opens, ok bool) {
	for a := max(after, int(c.Act)) + 1; a <= len(p.Acts); a++ {
		if p.Acts[a-1] == c.At {
			return a, false, true
		}
	}
	return max(len(p.Acts), after) + 1, true, p.Marches > 0
}

// mayMove judges what is common to all marches of a corps.
func mayMove(p *state.Position, s Side, g General) (*state.Command, No) {
	c, n := command(p, s, g)
	if n.Refused() {
		return nil, n
	}
	switch {
	case c.Rank == state.Fort && p.Bars("14.1"):
		return nil, no("14.1", "The garrison of Fort Monroe never leaves.").who(g)
	case c.Rank.Divides():
		return nil, no("6.24", "{who} commands a division; a division marches with its corps.").who(g)
	case !c.Rank.Heads():
		return nil, no("7.7", "{who} has no troops; a general alone is sent.").who(g)
	case c.Has(state.Sailed) && p.Bars("7.4"):
		return nil, no("7.4", "{who} has gone by sea this turn and makes no other march.").who(g)
	case c.Went >= 2 && p.Bars("7"):
		return nil, no("7", "{who} has marched twice this turn.").who(g)
	case enemyAt(p, s, c.At) && p.Bars("7"):
		return nil, no("7", "{who} has met the enemy at {at}; that ends his movement.").who(g).at(c.At)
	}
	return c, No{}
}

// mayMarch judges a march.
func mayMarch(p *state.Position, s Side, o Order) No {
	c, n := mayMove(p, s, o.Who)
	if n.Refused() {
		return n
	}
	if o.From != c.At {
		return no("7", "{who} is at {at}, not at {to}.").who(o.Who).at(c.At).to(o.From)
	}
	if _, opens, ok := activation(p, c, 0); opens && !ok && p.Bars("7") {
		return no("7", "No march is left this turn.")
	}
	if n := mayGo(p, s, c, o); n.Refused() {
		return n
	}
	return screens(p, o.Who, o.To)
}

// mayGo judges the way of a march.
func mayGo(p *state.Position, s Side, c *state.Command, o Order) No {
	path := o.Path()
	if len(path) > allowance(s, c.Rank, o.Way) && p.Bars("7") {
		return no("7", "That is {n} boxes; {who} goes {m} in a march on that line.").who(o.Who).counts(len(path), allowance(s, c.Rank, o.Way))
	}
	at, down := o.From, true
	for i, x := range path {
		if x == NoBox {
			return no("7", "The way has a gap.")
		}
		n, flows := mayStep(p, s, at, x, o.Way)
		if n.Refused() {
			return n
		}
		down = down && flows
		if (x == o.From || slices.Contains(path[:i], x)) && p.Bars("7") {
			return no("7", "The way comes back to {at}.").at(x)
		}
		at = x
	}
	return mayJump(p, s, c, o, path, down)
}

// mayStep judges a box of a way, from the one before it: what it forbids, no way goes on from. It says whether it is downstream.
func mayStep(p *state.Position, s Side, at, x Box, w board.Way) (n No, down bool) {
	line, ok := joins(p, s, at, x, w)
	switch {
	case !ok && s == Confederate && potomac(p, at, x) && p.Bars("7.3"):
		return no("7.3", "The Potomac between {at} and {to} is closed to the Confederates.").at(at).to(x), false
	case !ok && linked(p, s, at, x) && p.Bars("7"):
		return no("7", "No line of that kind joins {at} and {to}.").at(at).to(x), false
	case !ok:
		return no("7", "No line joins {at} and {to}.").at(at).to(x), false
	}
	return mayPass(p, s, at, x, w), line.Down
}

// mayPass is mayStep where a line of that kind is known to be.
func mayPass(p *state.Position, s Side, at, x Box, w board.Way) No {
	if w == board.Rail {
		for _, b := range [2]Box{at, x} {
			if p.Hold[b].Owner != s && p.Bars("7") {
				return no("7", "By rail every box must be yours; {at} is not.").at(b)
			}
		}
	}
	return mayEnter(p, s, x)
}

func potomac(p *state.Position, a, b Box) bool {
	for _, e := range p.Board.From(a) {
		if Box(e.To) == b && e.Line.Potomac {
			return true
		}
	}
	return false
}

// mayEnter judges the neutrality of Kentucky [R95].
func mayEnter(p *state.Position, s Side, x Box) No {
	if p.Opt.Kentucky && s == Union && p.Turn < 6 && !p.Kentucky && p.Board.Boxes[x].Color == Nobody && p.Bars("3.3") {
		return no("3.3", "Kentucky is neutral until January 1862, unless the Confederates enter it first.")
	}
	return No{}
}

// mayJump judges a way on which the enemy is known to stand: it ends there, but for a jump march [7-g, 7.1, 7.2].
func mayJump(p *state.Position, s Side, c *state.Command, o Order, path []Box, down bool) No {
	last := path[len(path)-1]
	for _, x := range path[:len(path)-1] {
		if !enemyAt(p, s, x) {
			continue
		}
		switch {
		case c.Rank == state.CavalryCorps && o.Way == board.Road:
			if enemyCorpsAt(p, s, x) && p.Bars("7.1") {
				return no("7.1", "A cavalry corps of the enemy at {at} stops a jump march.").at(x)
			}
			if p.Opt.OneJump && c.Has(state.Jumped) && p.Bars("7.1") {
				return no("7.1", "{who} has jumped this turn.").who(c.Leader)
			}
		case s == Union && o.Way == board.River:
			if c.Rank == state.CavalryCorps && p.Bars("7.2") {
				return no("7.2", "A cavalry corps may not run the guns at {at}.").at(x)
			}
			if !p.Record().Guns && p.Bars("7.2") {
				return no("7.2", "Running the guns begins in April 1862.")
			}
			if !down && p.Bars("7.2") {
				return no("7.2", "Running the guns goes wholly downstream.")
			}
			if enemyAt(p, s, last) && !p.Opt.JumpAttack && p.Bars("7.2") {
				return no("7.2", "Running the guns may not end at {at}, where the enemy is.").at(last)
			}
			continue
		case p.Bars("7"):
			return no("7", "The march ends at {at}, where the enemy is.").at(x)
		}
		if enemyAt(p, s, last) && p.Bars("7.1") {
			return no("7.1", "A jump march may not end at {at}, where the enemy is.").at(last)
		}
	}
	return No{}
}

// screens judges that no screening division is left more than one line behind [6.26, R24].
func screens(p *state.Position, g General, to Box) No {
	from, end := p.Body(p.Find(g))
	for k := from; k < end; k++ {
		if d := &p.Commands[k]; d.Post == state.Screen && p.Board.Dist[d.At][to] > 1 && p.Bars("6.26") {
			return no("6.26", "{who} screens at {at}, which is more than one line from {to}; call him back first.").who(d.Leader).at(d.At).to(to)
		}
	}
	return No{}
}

// seaCost is the marches that a corps takes by sea [7.4, R103].
func seaCost(c *state.Command) int {
	if c.Rank == state.FieldCorps {
		return 2
	}
	return 1
}

// maySail judges what movement by sea and invasion have in common.
func maySail(p *state.Position, s Side, g General, clause string) (*state.Command, No) {
	if s != Union {
		return nil, no(clause, "Only the Union goes by sea.")
	}
	c, n := mayMove(p, s, g)
	if n.Refused() {
		return nil, n
	}
	info := p.Board.Boxes[c.At]
	switch {
	case !info.Port:
		return nil, no(clause, "{at} is no port.").at(c.At)
	case p.Hold[c.At].Owner != s:
		return nil, no(clause, "{at} is not yours.").at(c.At)
	case c.Went > 0 || c.Start != c.At:
		return nil, no(clause, "{who} must start the turn in the port and make no other march.").who(g)
	case int(p.Marches) < seaCost(c):
		return nil, no(clause, "{who} has too few marches left for the sea: {n} wanted, {m} left.").who(g).counts(seaCost(c), int(p.Marches))
	}
	return c, No{}
}

// mayLift judges movement from port to port [7.4].
func mayLift(p *state.Position, s Side, o Order) No {
	c, n := maySail(p, s, o.Who, "7.4")
	switch {
	case n.Refused():
		return n
	case o.From != c.At:
		return no("7.4", "{who} is at {at}, not at {to}.").who(o.Who).at(c.At).to(o.From)
	case o.To == NoBox || !p.Board.Boxes[o.To].Port:
		return no("7.4", "{at} is no port.").at(o.To)
	case o.To == o.From:
		return no("7.4", "{who} is at {at} already.").who(o.Who).at(o.To)
	case p.Hold[o.To].Owner != s && p.Bars("7.4"):
		return no("7.4", "{at} is not yours.").at(o.To)
	}
	return screens(p, o.Who, o.To)
}

// mayInvade judges a naval invasion [7.5].
func mayInvade(p *state.Position, s Side, o Order) No {
	if s == Union && p.Die == 0 && p.Bars("7.5") {
		return no("7.5", "No command die is rolled this turn, so there is no invasion.")
	}
	if s == Union && p.Die != 6 && p.Bars("7.5") {
		return no("7.5", "An invasion needs a 6 on the command die; it shows {n}.").counts(int(p.Die), 0)
	}
	c, n := maySail(p, s, o.Who, "7.5")
	switch {
	case n.Refused():
		return n
	case p.Board.Boxes[c.At].Color != Union && p.Bars("7.5"):
		return no("7.5", "An invasion starts in a port that was the Union's at the start; {at} was not.").at(c.At)
	case o.To == NoBox || !p.Board.Boxes[o.To].Port:
		return no("7.5", "{at} is no port.").at(o.To)
	case p.Hold[o.To].Owner != Confederate && p.Bars("7.5"):
		return no("7.5", "{at} is not a Confederate port.").at(o.To)
	}
	for i := range p.Commands {
		if l := &p.Commands[i]; l.Has(state.Landed) && l.Side == s && l.Rank.Heads() && l.At != o.To && p.Bars("7.5") {
			return no("7.5", "All land at the same port; that is {at}.").at(l.At)
		}
	}
	return screens(p, o.Who, o.To)
}
