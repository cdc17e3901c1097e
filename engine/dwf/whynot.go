package dwf

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// What is wrong with an arrival, a voyage, a bombardment or an ability that is refused, and what would be right.

// mostNamed is how many places a refusal names.
const mostNamed = 5

func (p *Position) explainPlace(s Step, o order, no refuser) error {
	name, thing := p.board.Name(o.At), o.thingWords()
	var spots []Area
	p.eachPlace(s.Side, func(x order) bool {
		y := x
		if y.At = o.At; y == o {
			spots = append(spots, x.At)
		}
		return true
	})
	l := p.look()
	switch {
	case len(spots) == 0:
		none := "No " + strings.TrimPrefix(thing, "1 ") + " is to be placed now"
		if coming := p.comingWords(); coming != "" {
			none += "; still to come: " + coming
		}
		return no("reinf.place", "%s.", none)
	case s.Side == Confederate && p.sites[o.At].Marks&markBurned != 0:
		return no("reinf.burned", "%s is burned; nothing comes there any more. %s can come at %s.", name, capital(thing), p.some(spots))
	case l.hold[o.At] == s.Side.Enemy() || l.land[s.Side.Enemy()][o.At]:
		return no("reinf.enemy", "%s is the enemy's. %s can come at %s.", name, capital(thing), p.some(spots))
	}
	return no("reinf.place", "%s cannot be placed at %s; it can come at %s.", capital(thing), name, p.some(spots))
}

// some names the first of a list of areas, and says how many more there are.
func (p *Position) some(areas []Area) string {
	names := p.namesOf(areas)
	if more := len(names) - mostNamed; more > 0 {
		names = append(names[:mostNamed], fmt.Sprintf("%d more", more))
	}
	return either(names)
}

func (p *Position) explainBurning(o order, no refuser) error {
	if name := p.board.Name(o.At); p.sites[o.At].Marks&markBurned != 0 {
		return no("dmg.burn", "%s is burned already.", name)
	}
	return no("dmg.burn", "%s is no Confederate flag city that you have held since your turn began.", p.board.Name(o.At))
}

func (p *Position) explainAbility(o order, no refuser) error {
	i, k := p.board.Leaders[o.Leader], p.leaders[o.Leader]
	clause := "ldr.lee"
	if o.Verb == training {
		clause = "ldr.mcclellan"
	}
	switch {
	case i.Side != p.mover:
		return no("", "%s is %s; you command %s.", i.Short, sideAdj[i.Side], sideNames[p.mover])
	case k.At == NoArea:
		return no(clause, "%s is not in play.", i.Short)
	case o.Verb == training && leaderIDs[o.Leader] != "mcclellan":
		return no(clause, "%s trains nobody; only McClellan does.", i.Short)
	case o.Verb == digging && !p.digs(o.Leader):
		return no(clause, "%s builds no fort by himself; say build fort at %s.", i.Short, p.board.Name(k.At))
	case o.Verb == training && p.trained:
		return no(clause, "%s has trained infantry this turn; he does so once a turn.", i.Short)
	case k.Flags&leaderDug != 0:
		return no(clause, "%s has used his ability this turn.", i.Short)
	case k.Flags&leaderMoved != 0:
		return no(clause, "%s has moved this turn; he must stay for that.", i.Short)
	case o.Verb == training && !p.trains(o.Leader):
		return no(clause, "%s trains infantry in Washington DC only; he is at %s.", i.Short, p.board.Name(k.At))
	case o.Verb == digging && p.sites[k.At].Fort > 0:
		return no(clause, "A fort stands at %s already; his ability makes a new one of 1 only.", p.board.Name(k.At))
	case p.points == 0:
		return no("cmd.points", "You have no command point left (Command).")
	case !p.affords(p.theater(k.At)):
		return no("cmd.trans", "The %s left must be spent %s.", plural(int(p.points), "command point", "command points"), p.dutyWords(p.duties))
	}
	return no(clause, "%s cannot do that at %s now.", i.Short, p.board.Name(k.At))
}

func (p *Position) explainBombardment(o order, no refuser) error {
	most, least := 0, 0
	p.eachAttack(func(x order) bool {
		if x.Verb == bombarding {
			if most = int(x.N); least == 0 {
				least = most
			}
		}
		return true
	})
	name := p.board.Name(o.At)
	switch {
	case most == 0 && p.soldiersIn():
		return no("fort.bomb_combat", "Land units have entered %s; attack it.", name)
	case most == 0:
		return no("fort.bomb_who", "These naval units cannot bombard %s.", name)
	case most == least:
		return no("fort.bomb_other", "%s can be bombarded by %d.", name, most)
	}
	return no("fort.bomb_other", "%s can be bombarded by %d to %d.", name, least, most)
}

// explainBoat says why nothing carries the open column.
func (p *Position) explainBoat(c *column, no refuser) error {
	n := c.Group.Inf.Factors()
	lift := int(p.limit().seaLift[Union])
	ferry := int(p.limit().riverLift[Confederate])
	switch {
	case p.board.Areas[c.At].Form == Inland:
		return no("lift.where", "%s is no port.", p.board.Name(c.At))
	case c.Group.Mil != 0:
		return no("mil.home", "Militia is not lifted.")
	case c.Spent > 0 && c.Spent >= c.Rate && !c.Sea && !c.River:
		return no("lift.long", "They have used all their movement by land, and do not embark.")
	case p.mover == Confederate && ferry == 0:
		return no("lift.river_csa", "The Confederates have no boats in %d.", turns[p.turn].year)
	case p.mover == Confederate:
		return no("lift.river_csa", "%s by river this turn; %d have used it.", capital(plural(ferry, "factor goes", "factors go")), p.ferried)
	case n > lift-int(p.lifted):
		return no("lift.cap", "The sea lift of this turn is %s; %s left. By river a gunboat must go along.", plural(lift, "factor", "factors"), plural(max(0, lift-int(p.lifted)), "is", "are"))
	}
	return no("lift.river_usa", "Nothing carries them here: by river a gunboat must go along.")
}

// atSea says whether ships and sea lift can leave an area.
func (p *Position) atSea(a Area) bool {
	for _, e := range p.board.from(a) {
		if !e.Line.Way.Land() && e.Line.Tidal {
			return true
		}
	}
	return false
}

// explainShelling says why naval units alone do not go against a fort.
func (p *Position) explainShelling(c *column, a Area, no refuser) error {
	name := p.board.Name(a)
	switch {
	case p.board.open[a] && c.Group.Guns > 0:
		return no("fort.bomb_who", "%s lies on a blockade box: gunboats bombard no fort there.", name)
	case p.board.open[a] && p.fort(p.mover.Enemy(), a) < 2:
		return no("fort.bomb_box", "A fort of 1 on a blockade box cannot be lowered by bombardment.")
	case p.board.open[a] && !p.shipReady(a):
		return no("nav.ship_attack", "An attack on %s by water needs a ship that began the turn off that port.", name)
	case p.board.open[a] && c.Group.naval() < 2:
		return no("fort.bomb_box", "A step of the fort costs a naval unit, and one more is lost: bring two.")
	}
	return no("fort.bomb_other", "A bombardment of %s needs a supply unit where the naval units come from.", name)
}

// stopsShort says why a column has stopped on its way to an area.
func (p *Position) stopsShort(c *column, at, to Area) error {
	far := "move to " + p.board.Name(to)
	name := p.board.Name(at)
	switch {
	case p.contested(at):
		return engine.Refuse(far, "move.enemy_stop", "The enemy stands at %s; they stop there.", name)
	case c.soldiers() && !c.Fed:
		return engine.Refuse(far, "sup.move_half", "They go no farther than %s; units out of supply move half as far: %d.", name, c.Rate)
	}
	return engine.Refuse(far, "move.allowance", "They go no farther than %s (Movement).", name)
}

// first orders by what is true of one and not of the other.
func first(x, y bool) int {
	switch {
	case x && !y:
		return -1
	case y && !x:
		return 1
	}
	return 0
}
