// Package explain is in charge of the true reason why an order is refused: it looks for the first rule that stands in its way, and names
// what would be right.
package explain

import (
	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/dwf/rules/careers"
	"adjutant/engine/dwf/rules/combat"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/rules/seizure"
	"adjutant/engine/dwf/state"
	"adjutant/engine/phrase"
)

// Why an order is refused.

// Why says why an order is not among those that the next step allows.
func Why(p *state.Position, asked engine.Order) error {
	o, _ := asked.(state.Order)
	s, _ := p.Top()
	no := func(clause, format string, args ...any) error {
		return Refuse(o.Said(), clause, format, args...)
	}
	if kind := kindOfStep(p, s); !fitsStep(s, o.Verb) {
		return no("turn.phases", "Asked is something else now: %s.", kind)
	}
	switch o.Verb {
	case state.Activating:
		return explainStart(p, o, no)
	case state.Moving:
		return explainLeg(p, o, no)
	case state.Halting:
		if p.Column.Kind == state.NoColumn {
			return no("move.activate", "Nothing is on the march.")
		}
		if march.Confined(p, &p.Column) {
			return no("alt.longstreet", "Longstreet must leave Virginia this turn.")
		}
		if march.Owing(p, &p.Column) {
			return no("cmd.trans", "The point for this move must be spent %s; go on there.", rules.DutyWords(p, p.Column.Bound))
		}
		return no("move.combat_now", "The battle of %s is fought first; go there.", p.Board.Name(p.Battle.At))
	case state.Taking, state.Dropping:
		if p.Column.Kind == state.NoColumn {
			return no("move.drop_pick", "Nothing is on the march.")
		}
		if why := explainTaking(p, o, no); why != nil {
			return why
		}
		if o.Verb == state.Taking && o.Craft != board.NoCraft && carried(p.Fresh(p.Mover, p.Column.At), o.Craft) < o.N {
			if here := p.Column.At; carried(p.Everything(p.Mover, here), o.Craft) >= o.N {
				return no("move.once", "%s at %s has moved this turn.", phrase.Capital(o.Units()), p.Board.Name(here))
			}
		}
		if p.Column.Kind == state.UnitColumn && o.Verb == state.Taking && o.Craft == board.NoCraft {
			return no("move.drop_pick", "Without a leader each unit that joins takes a command point, and %s must be there, unmoved; you have %s.",
				o.Units(), phrase.Plural(int(p.Points), "point", "points"))
		}
		return no("move.drop_pick", "%s is not there to be left or taken at %s, or may not be.", o.Units(), p.Board.Name(p.Column.At))
	case state.Attacking, state.Bombarding:
		return explainAttack(p, o, no)
	case state.Building:
		return explainFort(p, o, no)
	case state.Ending:
		if p.Column.Kind != state.NoColumn {
			return no("move.stack", "A move is under way; halt ends it.")
		}
		return no("move.combat_now", "The battle of %s must be fought first.", p.Board.Name(p.Battle.At))
	case state.Passing:
		switch {
		case p.Column.Kind != state.NoColumn:
			return no("move.stack", "A move is under way; halt ends it.")
		case p.EntryCount > 0:
			return no("move.combat_now", "The battle of %s must be fought first.", p.Board.Name(p.Battle.At))
		case p.Points > 0:
			return no("cmd.pass", "The %s left must be spent %s; end lets them lapse.",
				phrase.Plural(int(p.Points), "command point", "command points"), rules.DutyWords(p, p.Duties))
		}
		return no("cmd.points", "You have no command point left (Command).")
	case state.Retreating:
		if s.Kind == state.StepStray {
			_, f := combat.Stray(p, s.Side)
			return no("mil.home", "It goes to %s.", phrase.Either(rules.NamesOf(p, f.Areas)))
		}
		if combat.Closed(p, o.At) {
			return no("ret.not_from", "The attackers came from %s; no retreat goes there (Retreat).", p.Board.Name(o.At))
		}
		return no("ret.own_colour", "No retreat goes to %s now; it goes to %s.", p.Board.Name(o.At),
			phrase.Either(rules.NamesOf(p, combat.Retreats(p, control.LookAt(p), s.Side).Areas)))
	case state.Withdrawing:
		return no("cbt.retreat_before", "You cannot withdraw to %s.", p.Board.Name(o.At))
	case state.Shielding:
		return no("ldr.losses", "%s does not take part in this battle.", o.Units())
	case state.Losing:
		return no("cbt.def_loss", "You cannot lose %s here now.", o.Loss(1))
	case state.Placing:
		return explainPlace(p, s, o, no)
	case state.Replacing:
		return explainReplacement(p, s, o, no)
	case state.Burning:
		return explainBurning(p, o, no)
	case state.Training, state.Digging:
		return explainAbility(p, o, no)
	case state.Splitting, state.Joining:
		return explainRegrouping(p, s, o, no)
	case state.Detaching:
		return explainDetachment(p, o, no)
	case state.Disbanding:
		return explainDisband(p, s.Side, o, no)
	case state.Recalling:
		return no("alt.jej_back",
			"J.E. Johnston cannot be recalled for %s now: only for who lost last turn in command of %d factors or more, while Johnston is off "+
				"the map.", o.Units(), careers.LargeBattle)
	case state.Refusing, state.Keeping:
		return no("bal.novice", "You cannot refuse that for %s now.", o.Units())
	case state.Sending:
		if !p.Homeless.Has(o.Leader) {
			return no("ldr.alone", "%s needs no city to go to now.", o.Units())
		}
		return no("ldr.alone", "%s goes to the nearest flag city: %s.", o.Units(), phrase.Either(rules.NamesOf(p, seizure.Homes(p, o.Leader))))
	}
	return no("turn.phases", "That cannot be done now.")
}

func kindOfStep(p *state.Position, s state.Step) string {
	if !rules.Asks(p, s) {
		return "nothing"
	}
	return rules.Decision(p, s).Asks
}

// fitsStep says whether a verb can answer a step at all.
func fitsStep(s state.Step, v state.Verb) bool {
	switch s.Kind {
	case state.StepSetUp:
		return v == state.Placing || v == state.Ending
	case state.StepPlace:
		return v == state.Splitting || v == state.Joining || v == state.Disbanding || v == state.Placing || v == state.Replacing ||
			v == state.Burning || v == state.Refusing || v == state.Keeping || v == state.Recalling || v == state.Ending
	case state.StepCampaign:
		return v >= state.Building && v <= state.Bombarding || v == state.Disbanding || v == state.Detaching || v == state.Ending
	case state.StepWithdraw, state.StepNaval:
		return v == state.Staying || v == state.Withdrawing
	case state.StepRegroup:
		return v == state.Staying || v == state.Splitting || v == state.Joining
	case state.StepShield:
		return v == state.Shielding
	case state.StepLose:
		return v == state.Losing
	case state.StepRetreat, state.StepStray:
		return v == state.Retreating
	case state.StepCapture:
		return v == state.Capturing || v == state.Declining
	case state.StepLeader:
		return v == state.Sending
	}
	return false
}

type refuser func(clause, format string, args ...any) error

func explainStart(p *state.Position, o state.Order, no refuser) error {
	name := p.Board.Name(o.At)
	here := p.Fresh(p.Mover, o.At)
	switch {
	case p.Column.Kind != state.NoColumn:
		return no("move.stack", "A move is under way; halt ends it.")
	case o.At == board.NoArea:
		return no("move.activate", "Say where.")
	case p.Contested(o.At):
		return no("move.enemy_stop", "The units at %s have met the enemy; attack first.", name)
	}
	if o.Leader != board.NoLeader {
		i, k := p.Board.Leaders[o.Leader], p.Leaders[o.Leader]
		switch {
		case i.Side != p.Mover:
			return no("", "%s is %s; you command %s.", i.Short, board.SideAdjectives[i.Side], board.SideNames[p.Mover])
		case k.At != o.At:
			return no("", "%s is not at %s.", i.Short, name)
		case k.Flags&state.LeaderDug != 0:
			return no("ldr.lee", "%s has used his ability; he does not move this turn.", i.Short)
		case k.Flags&state.LeaderMoved != 0:
			return no("move.once", "%s has moved this turn.", i.Short)
		case o.Kind == state.StackColumn && here.Factors() == 0:
			return no("cmd.stack", "No infantry or militia that can still move is with %s.", i.Short)
		}
	}
	if n := here.Inf.Factors(); o.Kind == state.UnitColumn && o.Militia == board.NoMilitia {
		if all := p.Everything(p.Mover, o.At).Inf.Factors(); int(o.N) > all {
			return no("", "%s holds %s of yours, not %d.", name, phrase.Plural(all, "infantry factor", "infantry factors"), o.N)
		}
		if int(o.N) > n {
			return no("move.once", "%s holds %d infantry factors that can still move, not %d.", name, n, o.N)
		}
		if size := p.Limit().Unit[p.Mover]; o.N > size {
			return no("reorg.limit", "The largest %s infantry unit of %d is %d.", board.SideAdjectives[p.Mover], board.Turns[p.GameTurn].Year, size)
		}
	}
	if why := explainMoved(p, o, &here, no); why != nil {
		return why
	}
	if p.Points == 0 && (o.Kind == state.UnitColumn || o.Kind == state.StackColumn) {
		return no("cmd.points", "You have used %d of %d command points (Command).", p.Limit().Command[p.Mover], p.Limit().Command[p.Mover])
	}
	if o.Kind == state.UnitColumn || o.Kind == state.StackColumn {
		if !march.Affords(p, p.Theater(o.At)) && p.Duties != 0 {
			return no("cmd.trans", "The %s left must be spent %s.", phrase.Plural(int(p.Points), "command point", "command points"),
				rules.DutyWords(p, p.Duties))
		}
	}
	if p.EntryCount > 0 {
		return no("move.combat_now", "The battle of %s is fought before moves elsewhere, and these cannot reach it.", p.Board.Name(p.Battle.At))
	}
	return no("move.activate", "%s has nowhere to go from %s.", phrase.Capital(o.Units()), name)
}

// explainMoved says that the supply, the boats or the militia that should go have moved, or are not there.
func explainMoved(p *state.Position, o state.Order, here *board.Group, no refuser) error {
	name := p.Board.Name(o.At)
	if m := o.Militia; m != board.NoMilitia && !here.Mil.Has(m) {
		if k := &p.Militia[m]; k.At == o.At {
			return no("move.once", "%s has moved this turn.", m)
		}
		return no("", "%s is not at %s.", m, name)
	}
	if o.Craft == board.NoCraft {
		return nil
	}
	if all := carried(p.Everything(p.Mover, o.At), o.Craft); o.N > all {
		return no("", "%s holds %s of yours, not %d.", name, o.Craft.Count(int(all)), o.N)
	}
	if have := carried(*here, o.Craft); o.N > have {
		return no("move.once", "%s holds %s that can still move, not %d.", name, o.Craft.Count(int(have)), o.N)
	}
	return nil
}

// carried is how many of a craft are in a group.
func carried(g board.Group, c board.Craft) uint8 {
	return map[board.Craft]uint8{board.Supplies: g.Supply, board.Railheads: g.Rail, board.Ships: g.Ships, board.Gunboats: g.Guns,
		board.Ironclads: g.Irons}[c]
}

// explainTaking says why infantry does not join an open column: a corps leader has all that he may lead, points are owed elsewhere, or
// it has moved; nil for other reasons.
func explainTaking(p *state.Position, o state.Order, no refuser) error {
	c := &p.Column
	if o.Verb != state.Taking || o.Craft != board.NoCraft || o.Leader != board.NoLeader || o.Militia != board.NoMilitia {
		return nil
	}
	name := p.Board.Name(c.At)
	here, n := p.Fresh(p.Mover, c.At).Inf.Factors(), int(o.N)
	switch {
	case c.Kind == state.StackColumn && !march.Commands(p, c.Lead, c.Group.Factors()+n):
		clause := "opt.corps"
		if p.Options.Careers && c.Lead == board.Longstreet {
			clause = "alt.longstreet"
		}
		return no(clause, "%s commands five factors at most; with him are %d.", p.Board.Leaders[c.Lead].Short, c.Group.Factors())
	case n > here && n <= here+p.Sites[c.At].Inf[p.Mover][1].Factors():
		return no("move.once", "%s holds %d infantry factors that can still move, not %d.", name, here, n)
	case c.Kind == state.UnitColumn && here >= n && p.Points > 0 && p.Duties != 0 && !march.SparesFor(p, p.Theater(c.At)):
		return no("cmd.trans", "Each unit that joins takes a command point, and of the %s left some must be spent %s.",
			phrase.Plural(int(p.Points), "point", "points"), rules.DutyWords(p, p.Duties))
	}
	return nil
}

func explainLeg(p *state.Position, o state.Order, no refuser) error {
	c := &p.Column
	if c.Kind == state.NoColumn {
		return no("move.activate", "Nothing is on the march.")
	}
	l := control.LookAt(p)
	name := p.Board.Name(o.At)
	who := phrase.Capital(c.Group.Words(p.Board, false))
	info := &p.Board.Areas[o.At]
	switch {
	case c.Leaving && p.StateOf(o.At) == "VA":
		return no("alt.longstreet", "Longstreet must leave Virginia this turn.")
	case o.At == c.At:
		return no("move.lines", "That is where they are.")
	case info.State == "KY" && !march.MayEnterKentucky(p, l, c, o.At):
		return no("pol.ky_entry", "Kentucky is neutral; before 1862 only Confederate infantry may break that.")
	}
	for m := range board.Militia(board.MilitiaCount) {
		if c.Group.Mil.Has(m) && !p.Home(m, o.At) {
			return no("mil.home", "%s never leaves %s.", m, board.StateNames[p.HomeState(m)])
		}
	}
	if rams := int(p.Sites[o.At].Rams); o.Water && p.Mover == board.Union && !march.Clears(p, &c.Group, rams) {
		return no("nav.iron_entry", "%s bars %s: bring an ironclad for each, or two ships.",
			phrase.Capital(phrase.Plural(rams, "ironclad", "ironclads")), name)
	}
	if l.Land[p.Mover.Enemy()][o.At] {
		switch {
		case p.Sites[o.At].Marks&state.MarkFought != 0:
			return no("cbt.one", "%s has been attacked this turn; one combat an area (Combat Results).", name)
		case !c.Soldiers() && c.Kind != state.FleetColumn:
			return no("move.solo_enemy", "The enemy stands at %s.", name)
		case !o.Water && c.Soldiers() && !march.MayAttack(p, l, c, o.At):
			return no("sup.attack_ban", "%s would be out of supply at %s, and may not attack (Supply).", who, name)
		case o.Water && c.Soldiers() && !march.InvasionSupply(p, c):
			return no("inv.supply", "An invasion needs a supply unit with it.")
		case o.Water && c.Kind == state.FleetColumn && p.Fort(p.Mover.Enemy(), o.At) > 2:
			return no("fort.bomb_who", "A fort of %d is too strong for naval units alone.", p.Fort(p.Mover.Enemy(), o.At))
		case o.Water && c.Kind == state.FleetColumn && p.Fort(p.Mover.Enemy(), o.At) > 0:
			return explainShelling(p, c, o.At, no)
		case !o.Water && c.Soldiers() && march.ComesToNothing(p, l, c, o.At):
			return no("cbt.att_value", "The attack on %s would be worth nothing on that ground; it takes at least 1 to attack.", name)
		case o.Water && march.ShipReady(p, o.At) && c.Soldiers() && !boatFor(p, l, c):
			return explainBoat(p, c, no)
		case o.Water:
			return no("inv.box", "An attack on %s by water needs a ship that began the turn off that port, and supply.", name)
		}
	}
	if p.EntryCount > 0 && o.At != p.Battle.At {
		return no("move.combat_now", "The battle of %s is fought before moves elsewhere.", p.Board.Name(p.Battle.At))
	}
	if o.Water {
		if _, ok := march.BoatFor(p, l, c); !ok && c.Kind == state.LeaderColumn {
			return explainSolo(name, no)
		} else if !ok {
			return explainBoat(p, c, no)
		}
		if b, _ := march.BoatFor(p, l, c); b.Sea && !atSea(p, c.At) {
			return no("lift.where", "No sea joins %s and %s; by river a gunboat must go along.", p.Board.Name(c.At), name)
		}
		if march.Lands(p, l, o.At) && (c.Soldiers() || c.Kind == state.SupplyColumn) && c.Group.Guns == 0 {
			return no("inv.port", "%s is the enemy's: to land there is an invasion, by infantry, with a ship and a command point.", name)
		}
		if c.Kind == state.FleetColumn && sails(p, l, c, o.At) {
			return no("move.allowance", "%s is out of reach by water; they have %d of %d movement left (Movement).", name,
				max(int(c.Rate)-int(c.Spent), 0), c.Rate)
		}
		return no("lift.where", "%s is out of reach by water.", name)
	}
	if c.Soldiers() && !c.Paid && !march.Affords(p, p.Theater(c.From)|p.Theater(o.At)) {
		if p.Points == 0 {
			return no("cmd.points", "You have used %d of %d command points (Command).", p.Limit().Command[p.Mover], p.Limit().Command[p.Mover])
		}
		return no("cmd.trans", "The %s left must be spent %s.", phrase.Plural(int(p.Points), "command point", "command points"),
			rules.DutyWords(p, p.Duties))
	}
	left := int(c.Rate) - int(c.Spent)
	switch {
	case c.Sea || c.River:
		return no("lift.end", "Behind a voyage they go no further by land than their own movement allows.")
	case c.Kind == state.LeaderColumn:
		return explainSolo(name, no)
	case c.Kind == state.FleetColumn && info.Form == board.Inland:
		return no("move.lines", "Naval units go by water, and %s lies on none.", name)
	case c.Kind == state.FleetColumn:
		return no("move.lines", "Naval units go by water; say move to %s by water.", name)
	case c.Kind == state.UnitColumn && c.Group.Supply > 0 && left > 0 && lightly(p, l, c, o.At):
		return no("sup.unit_move", "%s is out of reach: with units that no leader leads supply goes no further than four; they may "+
			"leave it behind.", name)
	case !c.Fed && c.Soldiers():
		return no("sup.move_half", "%s is out of reach; units out of supply move half as far: %d.", name, c.Rate)
	}
	return no("move.allowance", "%s is out of reach; they have %d of %d movement left (Movement).", name, max(left, 0), c.Rate)
}

func explainAttack(p *state.Position, o state.Order, no refuser) error {
	if p.EntryCount == 0 || p.Battle.At != o.At {
		if o.At != board.NoArea && p.Sites[o.At].Marks&state.MarkFought != 0 {
			return no("cbt.one", "%s has been attacked this turn; one combat an area (Combat Results).", p.Board.Name(o.At))
		}
		return no("move.combat_now", "None of your units has met the enemy at %s.", p.Board.Name(o.At))
	}
	if p.Column.Kind != state.NoColumn {
		return no("move.stack", "A move is under way; halt ends it.")
	}
	if o.Verb == state.Bombarding || !march.SoldiersIn(p) {
		return explainBombardment(p, o, no)
	}
	return no("cbt.reduce", "The attack is worth %d; it may be lowered, not raised.", combat.AttackOf(p).Total)
}
