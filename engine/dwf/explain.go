package dwf

import "adjutant/engine"

// Why an order is refused.

// explain says why an order is not among those that the next step allows.
func (p *Position) explain(asked engine.Order) error {
	o, _ := asked.(order)
	s, _ := p.top()
	no := func(clause, format string, args ...any) error {
		return refuse(o.said(), clause, format, args...)
	}
	if kind := p.kindOfStep(s); !fitsStep(s, o.Verb) {
		return no("turn.phases", "Asked is something else now: %s.", kind)
	}
	switch o.Verb {
	case activating:
		return p.explainStart(o, no)
	case moving:
		return p.explainLeg(o, no)
	case halting:
		if p.column.Kind == noColumn {
			return no("move.activate", "Nothing is on the march.")
		}
		if p.confined(&p.column) {
			return no("alt.longstreet", "Longstreet must leave Virginia this turn.")
		}
		if p.owing(&p.column) {
			return no("cmd.trans", "The point for this move must be spent %s; go on there.", p.dutyWords(p.column.Bound))
		}
		return no("move.combat_now", "The battle of %s is fought first; go there.", p.board.Name(p.battle.At))
	case taking, dropping:
		if p.column.Kind == noColumn {
			return no("move.drop_pick", "Nothing is on the march.")
		}
		if p.column.Kind == unitColumn && o.Verb == taking && o.Craft == noCraft {
			return no("move.drop_pick", "Without a leader each unit that joins takes a command point, and %s must be there, unmoved; you have %s.", o.units(), plural(int(p.points), "point", "points"))
		}
		return no("move.drop_pick", "%s is not there to be left or taken at %s, or may not be.", o.units(), p.board.Name(p.column.At))
	case attacking, bombarding:
		return p.explainAttack(o, no)
	case building:
		return p.explainFort(o, no)
	case ending:
		if p.column.Kind != noColumn {
			return no("move.stack", "A move is under way; halt ends it.")
		}
		return no("move.combat_now", "The battle of %s must be fought first.", p.board.Name(p.battle.At))
	case passing:
		switch {
		case p.column.Kind != noColumn:
			return no("move.stack", "A move is under way; halt ends it.")
		case p.columns > 0:
			return no("move.combat_now", "The battle of %s must be fought first.", p.board.Name(p.battle.At))
		case p.points > 0:
			return no("cmd.pass", "The %s left must be spent %s; end lets them lapse.", plural(int(p.points), "command point", "command points"), p.dutyWords(p.duties))
		}
		return no("cmd.points", "You have no command point left (Command).")
	case retreating:
		if s.Kind == stepStray {
			_, f := p.stray(s.Side)
			return no("mil.home", "It goes to %s.", either(p.namesOf(f.areas)))
		}
		if p.closed(o.At) {
			return no("ret.not_from", "The attackers came from %s; no retreat goes there (Retreat).", p.board.Name(o.At))
		}
		return no("ret.own_colour", "No retreat goes to %s now; it goes to %s.", p.board.Name(o.At), either(p.namesOf(p.retreats(p.look(), s.Side).areas)))
	case withdrawing:
		return no("cbt.retreat_before", "You cannot withdraw to %s.", p.board.Name(o.At))
	case shielding:
		return no("ldr.losses", "%s does not take part in this battle.", o.units())
	case losing:
		return no("cbt.def_loss", "You cannot lose %s here now.", o.loss(1))
	case placing:
		return p.explainPlace(s, o, no)
	case replacing:
		return p.explainReplacement(s, o, no)
	case burning:
		return p.explainBurning(o, no)
	case training, digging:
		return p.explainAbility(o, no)
	case splitting, joining:
		return no("reorg.limit", "There are no such units at %s, or the largest of this year is %d (Reorganization).", p.board.Name(o.At), p.limit().unit[p.mover])
	case detaching:
		return p.explainDetachment(o, no)
	case disbanding:
		return p.explainDisband(s.Side, o, no)
	case recalling:
		return no("alt.jej_back", "J.E. Johnston cannot be recalled for %s now: only for who lost last turn in command of %d factors or more, while Johnston is off the map.", o.units(), largeBattle)
	case refusing, keeping:
		return no("bal.novice", "You cannot refuse that for %s now.", o.units())
	case sending:
		return no("ldr.alone", "%s goes to the nearest flag city: %s.", o.units(), either(p.namesOf(p.homes(o.Leader))))
	}
	return no("turn.phases", "That cannot be done now.")
}

func capital(s string) string {
	if s == "" || s[0] < 'a' || s[0] > 'z' {
		return s
	}
	return string(s[0]-'a'+'A') + s[1:]
}

func (p *Position) kindOfStep(s Step) string {
	if !p.asks(s) {
		return "nothing"
	}
	return p.decision(s).Asks
}

// fitsStep says whether a verb can answer a step at all.
func fitsStep(s Step, v verb) bool {
	switch s.Kind {
	case stepSetUp:
		return v == placing || v == ending
	case stepPlace:
		return v == splitting || v == joining || v == disbanding || v == placing || v == replacing || v == burning || v == refusing || v == keeping || v == recalling || v == ending
	case stepCampaign:
		return v >= building && v <= bombarding || v == disbanding || v == detaching || v == ending
	case stepWithdraw, stepNaval:
		return v == staying || v == withdrawing
	case stepRegroup:
		return v == staying || v == splitting || v == joining
	case stepShield:
		return v == shielding
	case stepLose:
		return v == losing
	case stepRetreat, stepStray:
		return v == retreating
	case stepCapture:
		return v == capturing || v == declining
	case stepLeader:
		return v == sending
	}
	return false
}

type refuser func(clause, format string, args ...any) error

func (p *Position) explainStart(o order, no refuser) error {
	name := p.board.Name(o.At)
	here := p.fresh(p.mover, o.At)
	switch {
	case p.column.Kind != noColumn:
		return no("move.stack", "A move is under way; halt ends it.")
	case o.At == NoArea:
		return no("move.activate", "Say where.")
	case p.contested(o.At):
		return no("move.enemy_stop", "The units at %s have met the enemy; attack first.", name)
	}
	if o.Leader != NoLeader {
		i, k := p.board.Leaders[o.Leader], p.leaders[o.Leader]
		switch {
		case i.Side != p.mover:
			return no("", "%s is %s; you command %s.", i.Short, sideAdj[i.Side], sideNames[p.mover])
		case k.At != o.At:
			return no("", "%s is not at %s.", i.Short, name)
		case k.Flags&leaderDug != 0:
			return no("ldr.lee", "%s has used his ability; he does not move this turn.", i.Short)
		case k.Flags&leaderMoved != 0:
			return no("move.once", "%s has moved this turn.", i.Short)
		case o.Kind == stackColumn && here.factors() == 0:
			return no("cmd.stack", "No infantry or militia that can still move is with %s.", i.Short)
		}
	}
	if n := here.Inf.Factors(); o.Kind == unitColumn && o.Militia == NoMilitia {
		if int(o.N) > n {
			return no("move.once", "%s holds %d infantry factors that can still move, not %d.", name, n, o.N)
		}
		if size := p.limit().unit[p.mover]; o.N > size {
			return no("reorg.limit", "The largest %s infantry unit of %d is %d.", sideAdj[p.mover], turns[p.turn].year, size)
		}
	}
	if p.columns > 0 {
		return no("move.combat_now", "The battle of %s is fought before moves elsewhere, and these cannot reach it.", p.board.Name(p.battle.At))
	}
	if p.points == 0 && (o.Kind == unitColumn || o.Kind == stackColumn) {
		return no("cmd.points", "You have used %d of %d command points (Command).", p.limit().command[p.mover], p.limit().command[p.mover])
	}
	if o.Kind == unitColumn || o.Kind == stackColumn {
		if !p.affords(p.theater(o.At)) && p.duties != 0 {
			return no("cmd.trans", "The %s left must be spent %s.", plural(int(p.points), "command point", "command points"), p.dutyWords(p.duties))
		}
	}
	return no("move.activate", "%s has nowhere to go from %s.", capital(o.units()), name)
}

// dutyWords is where a point must still be spent, in words.
func (p *Position) dutyWords(t Theater) string {
	switch t {
	case East:
		return "in the Eastern Theater"
	case Trans:
		return "west of the Mississippi"
	}
	return "in the Eastern Theater and west of the Mississippi"
}

func (p *Position) explainLeg(o order, no refuser) error {
	c := &p.column
	if c.Kind == noColumn {
		return no("move.activate", "Nothing is on the march.")
	}
	l := p.look()
	name := p.board.Name(o.At)
	who := capital(c.Group.words(p.board, false))
	info := &p.board.Areas[o.At]
	switch {
	case c.Leaving && p.stateOf(o.At) == "VA":
		return no("alt.longstreet", "Longstreet must leave Virginia this turn.")
	case o.At == c.At:
		return no("move.lines", "That is where they are.")
	case info.State == "KY" && !p.mayEnterKentucky(l, c, o.At):
		return no("pol.ky_entry", "Kentucky is neutral; before 1862 only Confederate infantry may break that.")
	}
	for m := range Militia(militiaCount) {
		if c.Group.Mil.Has(m) && !p.home(m, o.At) {
			return no("mil.home", "%s never leaves %s.", m, stateNames[p.homeState(m)])
		}
	}
	if rams := int(p.sites[o.At].Rams); o.Water && p.mover == Union && !p.clears(&c.Group, rams) {
		return no("nav.iron_entry", "%s bars %s: bring an ironclad for each, or two ships.", capital(plural(rams, "ironclad", "ironclads")), name)
	}
	if l.land[p.mover.Enemy()][o.At] {
		switch {
		case p.sites[o.At].Marks&markFought != 0:
			return no("cbt.one", "%s has been attacked this turn; one combat an area (Combat Results).", name)
		case !c.soldiers() && c.Kind != fleetColumn:
			return no("move.solo_enemy", "The enemy stands at %s.", name)
		case !o.Water && c.soldiers() && !p.mayAttack(l, c, o.At):
			return no("sup.attack_ban", "%s would be out of supply at %s, and may not attack (Supply).", who, name)
		case o.Water && c.soldiers() && !p.invasionSupply(c):
			return no("inv.supply", "An invasion needs a supply unit with it.")
		case o.Water && c.Kind == fleetColumn && p.fort(p.mover.Enemy(), o.At) > 2:
			return no("fort.bomb_who", "A fort of %d is too strong for naval units alone.", p.fort(p.mover.Enemy(), o.At))
		case o.Water && c.Kind == fleetColumn && p.fort(p.mover.Enemy(), o.At) > 0:
			return p.explainShelling(c, o.At, no)
		case o.Water:
			return no("inv.box", "An attack on %s by water needs a ship that began the turn off that port, and supply.", name)
		}
	}
	if o.Water {
		if _, ok := p.boat(l, c); !ok {
			return p.explainBoat(c, no)
		}
		if b, _ := p.boat(l, c); b.sea && !p.atSea(c.At) {
			return no("lift.where", "No sea joins %s and %s; by river a gunboat must go along.", p.board.Name(c.At), name)
		}
		if p.lands(l, o.At) && (c.soldiers() || c.Kind == supplyColumn) && c.Group.Guns == 0 {
			return no("inv.port", "%s is the enemy's: to land there is an invasion, by infantry, with a ship and a command point.", name)
		}
		return no("lift.where", "%s is out of reach by water.", name)
	}
	if p.columns > 0 && o.At != p.battle.At {
		return no("move.combat_now", "The battle of %s is fought before moves elsewhere.", p.board.Name(p.battle.At))
	}
	if c.soldiers() && !c.Paid && !p.affords(p.theater(c.From)|p.theater(o.At)) {
		if p.points == 0 {
			return no("cmd.points", "You have used %d of %d command points (Command).", p.limit().command[p.mover], p.limit().command[p.mover])
		}
		return no("cmd.trans", "The %s left must be spent %s.", plural(int(p.points), "command point", "command points"), p.dutyWords(p.duties))
	}
	left := int(c.Rate) - int(c.Spent)
	switch {
	case c.Sea || c.River:
		return no("lift.end", "Behind a voyage they go no further by land than their own movement allows.")
	case c.Kind == leaderColumn:
		return no("move.solo", "A leader alone goes up to ten areas, through his own country, empty neutral areas or friends; %s is not among them.", name)
	case !c.Fed && c.soldiers():
		return no("sup.move_half", "%s is out of reach; units out of supply move half as far: %d.", name, c.Rate)
	}
	return no("move.allowance", "%s is out of reach; they have %d of %d movement left (Movement).", name, max(left, 0), c.Rate)
}

func (p *Position) explainAttack(o order, no refuser) error {
	if p.columns == 0 || p.battle.At != o.At {
		if o.At != NoArea && p.sites[o.At].Marks&markFought != 0 {
			return no("cbt.one", "%s has been attacked this turn; one combat an area (Combat Results).", p.board.Name(o.At))
		}
		return no("move.combat_now", "None of your units has met the enemy at %s.", p.board.Name(o.At))
	}
	if p.column.Kind != noColumn {
		return no("move.stack", "A move is under way; halt ends it.")
	}
	if o.Verb == bombarding || !p.soldiersIn() {
		return p.explainBombardment(o, no)
	}
	return no("cbt.reduce", "The attack is worth %d; it may be lowered, not raised.", p.attackOf().Total)
}

func (p *Position) explainFort(o order, no refuser) error {
	name := p.board.Name(o.At)
	x := &p.sites[o.At]
	switch {
	case p.column.Kind != noColumn || p.columns > 0:
		return no("move.combat_now", "First end the move and fight the battle.")
	case p.markers >= p.limit().markers:
		return no("fort.build_limit", "%d forts are under construction this turn; that is the limit (Forts).", p.limit().markers)
	case x.Marks&(markUnion|markRebel) != 0:
		return no("fort.build_step", "A fort is under construction at %s already.", name)
	case x.Marks&markManned == 0:
		return no("fort.build_garrison", "A fort needs infantry or militia that was at %s when the turn began (Forts).", name)
	case p.fort(p.mover, o.At) >= p.fortLimit(o.At):
		return no("fort.limit", "The fort at %s is a %d; that is the limit of %d.", name, x.Fort, turns[p.turn].year)
	case x.Marks&markRisen != 0:
		return no("fort.build_step", "A step of the fort at %s was finished this turn; every step takes two turns, so the next can begin next turn (Forts).", name)
	case p.points == 0:
		return no("cmd.points", "You have no command point left (Command).")
	}
	return no("cmd.trans", "The %s left must be spent %s.", plural(int(p.points), "command point", "command points"), p.dutyWords(p.duties))
}

func (p *Position) explainReplacement(s Step, o order, no refuser) error {
	name := p.board.Name(o.At)
	l := p.look()
	g := p.board.Areas[o.At].Group
	switch {
	case g < 0 || p.board.groups[g].Side != s.Side:
		return no("repl.groups_csa", "%s is no city of your replacement groups.", name)
	case p.pile[s.Side] == 0:
		return no("repl.losses_only", "Your replacement pile is empty.")
	case p.wants(s.Side, oneOf(1)):
		return no("unit.counters", "No counter of 1 is left; join units, disband one or do without (Disbanding Units).")
	case !p.receives(l, s.Side, o.At):
		return no("repl.all_enemy", "%s is enemy-held or burned; nothing comes there.", name)
	case p.gave[g].N > 0 && p.gave[g].City != o.At:
		return no("repl.groups_csa", "This group gives its replacements at %s this turn.", p.board.Name(p.gave[g].City))
	}
	if n := p.gave[g].N; n > 0 {
		return no("repl.groups_csa", "The group of %s gives %d a turn; %d came at %s.", p.board.groups[g].Name, p.board.groups[g].Rate, n, name)
	}
	return no("repl.groups_csa", "The group of %s gives nothing more this turn.", p.board.groups[g].Name)
}
