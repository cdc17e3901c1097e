package rules

import (
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
)

// Never judges orders that their side writes before the segment in which they are carried out, in its own turn: a No where neither marches
// nor battles nor what is reorganized before them makes them possible. Whose command is what changes by reorganization alone [6, 9.3, 10].
func Never(p *state.Position, s Side, os []Order) No {
	trained := map[General]bool{}
	for _, o := range os {
		if n := never(p, s, o); n.Refused() {
			return n
		}
		if o.Verb != state.Train {
			continue
		}
		if trained[o.Who] && p.Bars("9.3") {
			return no("9.3", "{who} is named twice; a division is trained once.").who(o.Who)
		}
		if trained[o.Who] = true; len(trained) > 2 && p.Bars("9.31") {
			return no("9.31", "Two divisions a side are trained in a turn, and they are named.")
		}
	}
	return No{}
}

func never(p *state.Position, s Side, o Order) No {
	switch o.Verb {
	case state.Train, state.PromoteDivision:
		return neverPicked(p, s, o)
	case state.Merge:
		from, to := p.Of(o.Who), p.Of(o.Whom)
		switch {
		case o.Arm != o.ArmTo && p.Bars("10"):
			return no("10", "Only stands of one arm are consolidated.")
		case (isFort(from) || isFort(to)) && p.Bars("14.1"):
			return no("14.1", "The garrison of Fort Monroe stays as it is.")
		}
	case state.TransferStand:
		switch {
		case isFort(p.Of(o.Who)) && p.Bars("14.1"):
			return no("14.1", "The garrison of Fort Monroe stays as it is.")
		case isFort(p.Of(o.Whom)) || o.Who == o.Whom:
			return no("10", "{who} takes no such stand.").who(o.Whom)
		}
	case state.TransferDivision:
		if isFort(p.Of(o.Whom)) || o.Who == o.Whom {
			return no("10", "{who} commands no corps that takes divisions.").who(o.Whom)
		}
	case state.Remove:
		if o.Who == p.Board.Generals.Davis {
			return no("2.1", "{who} is the president; nobody removes him.").who(o.Who)
		}
	case state.Form:
		return neverFormed(p, s, o)
	}
	return No{}
}

// neverPicked judges a promotion: a stand that is not green does not become so [9.31, 9.32]. The brigade of Fort Monroe may come to
// Washington before it.
func neverPicked(p *state.Position, s Side, o Order) No {
	c, n := command(p, s, o.Who)
	switch {
	case n.Refused():
		return n
	case !c.Rank.Divides() && c.Rank != state.Fort && o.Verb == state.Train && p.Bars("9.31"):
		return no("9.31", "{who} commands no division; divisions are trained.").who(o.Who)
	case !c.Rank.Divides() && c.Rank != state.Fort && p.Bars("9.32"):
		return no("9.32", "{who} commands no division; divisions are promoted.").who(o.Who)
	case o.Verb == state.Train && !anyGreen(c) && c.At != p.Board.Washington && p.Bars("9.31"):
		return no("9.31", "{who} has no green division.").who(o.Who)
	}
	return No{}
}

// anyGreen says whether a stand of foot or horse of a command is green, of whatever size.
func anyGreen(c *state.Command) bool {
	for _, st := range c.Stands {
		if st.Arm != board.Artillery && st.Grade == board.Green {
			return true
		}
	}
	return false
}

// neverFormed judges by the calendar [6.13, 6.14, 6.25].
func neverFormed(p *state.Position, s Side, o Order) No {
	rec := p.Record()
	switch {
	case o.Rank == state.CavalryDivision && !rec.CavalryDivision[s] && p.Bars("6.25"):
		if s == Union {
			return no("6.25", "Cavalry divisions come in January 1862.")
		}
		return no("6.25", "Cavalry divisions come in September 1861.")
	case o.Rank == state.CavalryCorps && !rec.CavalryCorps[s] && p.Bars("6.13"):
		return no("6.13", "It is too early for cavalry corps.")
	case o.Rank == state.Reserve && (s != Union || !rec.Reserve) && p.Bars("6.14"):
		return no("6.14", "The Union forms an artillery reserve from April 1862.")
	}
	return No{}
}

func isFort(c *state.Command) bool { return c != nil && c.Rank == state.Fort }
