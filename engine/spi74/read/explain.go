package read

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
)

// An explainer finds words for a no.
type explainer struct {
	p *state.Position
	n rules.No
}

// Explain is a no of the rules as a refusal.
func Explain(p *state.Position, n rules.No) *engine.Refusal {
	x := explainer{p, n}
	what := x.words()
	if n.Clause != "" {
		what += " (" + n.Clause + ")."
	} else {
		what += "."
	}
	return &engine.Refusal{What: upper(what), Clause: n.Clause}
}

func upper(s string) string {
	if s[0] >= 'a' && s[0] <= 'z' {
		return string(s[0]-32) + s[1:]
	}
	return s
}

func (x explainer) name(at Place) string {
	switch {
	case at == board.Nowhere:
		return "there"
	case at.Hex() != board.None:
		return x.p.Board.Name(at.Hex())
	}
	if r := x.p.Board.Rivers[x.p.Board.RiverOf[at.Edge()]]; r != "" {
		return at.String() + " on the " + r
	}
	return at.String()
}

func (x explainer) here() string { return x.name(x.n.At) }
func (x explainer) to() string   { return x.name(x.n.To) }

// at is the place that a no is about.
func (x explainer) at() string {
	if x.n.At != board.Nowhere {
		return x.here()
	}
	return x.to()
}

// river is the water between the two hexes of a no.
func (x explainer) river() string {
	a, b := x.n.At.Hex(), x.n.To.Hex()
	if a == board.None || b == board.None {
		return "the river"
	}
	if e := board.Between(a, b); e != board.NoEdge {
		if r := x.p.Board.Rivers[x.p.Board.RiverOf[e]]; r != "" {
			return "the " + r
		}
	}
	return "the water"
}

// noLeaderAt is why leader A is not set up in a hex.
func (x explainer) noLeaderAt() string {
	switch h := x.n.To.Hex(); {
	case x.p.Leaders[board.Confederate][0].On:
		return "leader A stands already"
	case h != board.None && x.p.Points(board.Confederate, h, 0, 0) == 0:
		return fmt.Sprintf("leader A stands with points of yours, and none are at %s yet; place those before him", x.to())
	case x.p.ToPlace > 0:
		return fmt.Sprintf("leader A stands with points in Virginia; outside it, at %s, only when all points stand and none is there", x.to())
	}
	return fmt.Sprintf("leader A stands with points in Virginia while some are there, and %s lies outside it", x.to())
}

func mp(tenths int) string {
	if tenths%10 == 0 {
		return fmt.Sprint(tenths / 10)
	}
	return fmt.Sprintf("%d.%d", tenths/10, tenths%10)
}

func (x explainer) words() string {
	n := x.n
	switch n.Why {
	case rules.NotAsked:
		return "that is not asked now"
	case rules.NotHere:
		return x.notHere()
	case rules.NotYours:
		return fmt.Sprintf("the units at %s are %s; you command %s", x.at(), owners[x.p.Mover.Enemy()], commands[x.p.Mover])
	case rules.IsInactive:
		return fmt.Sprintf("%s is inactive this turn: level %d, die %d, last digit %d", x.at(), x.p.Record().Level[x.p.Mover],
			x.p.Die, digit(n))
	case rules.HasMoved:
		if n.M > 0 {
			return fmt.Sprintf("only %d at %s may still march; the others have moved", n.M, x.at())
		}
		return fmt.Sprintf("what stands at %s has ended its move", x.at())
	case rules.OnlyGarrison:
		return fmt.Sprintf("the garrison at %s never moves", x.at())
	case rules.TooFar:
		return fmt.Sprintf("it takes %s movement points; %s are left", mp(n.N), mp(n.M))
	case rules.FarAnyway:
		return fmt.Sprintf("the way is closed, and the straightest would take %s movement points; %s are left", mp(n.N), mp(n.M))
	case rules.EnemyThere:
		return fmt.Sprintf("the enemy stands at %s", x.to())
	case rules.LiveCity:
		return fmt.Sprintf("%s is a live enemy city; its own point must fall before anybody enters", x.to())
	case rules.IsSea:
		return fmt.Sprintf("%s is sea", x.to())
	case rules.TidalBar:
		return fmt.Sprintf("%s is tidal there; army points cross it by sea, at a ferry or through a riverine unit", x.river())
	case rules.SeaBar:
		return fmt.Sprintf("there is sea between %s and %s", x.here(), x.to())
	case rules.IsBarred:
		return fmt.Sprintf("%s between %s and %s is interdicted by gunboats", x.river(), x.here(), x.to())
	case rules.ZoneToZone:
		return fmt.Sprintf("%s and %s both lie in an enemy's primary zone; only a force of twice his strength goes through, %d against %d",
			x.here(), x.to(), n.N, n.M/2)
	case rules.IsNeutral:
		return fmt.Sprintf("%s is neutral ground until turn 3", x.to())
	case rules.Unsupplied:
		return fmt.Sprintf("it may not end without supply at %s; only with a leader all the way", x.to())
	case rules.NoWay:
		return fmt.Sprintf("no open way leads to %s", x.to())
	case rules.NotNear:
		return x.notNear()
	case rules.StillHere:
		return "it stands there already"
	}
	return x.carrying()
}

func digit(n rules.No) int {
	h := n.At.Hex()
	if h == board.None {
		h = n.To.Hex()
	}
	return h.Digit()
}

func (x explainer) notHere() string {
	n := x.n
	if n.At == board.Nowhere && n.To == board.Nowhere {
		return "there are no such points"
	}
	if n.M == 0 {
		return fmt.Sprintf("none of your points that could do that stands at %s", x.at())
	}
	return fmt.Sprintf("%s holds %d that could do that, not %d", x.at(), n.M, n.N)
}

func (x explainer) notNear() string {
	if x.n.At == board.Nowhere {
		return fmt.Sprintf("nobody of yours that could stands next to %s", x.to())
	}
	s := fmt.Sprintf("%s is not next to %s", x.here(), x.to())
	if h := x.n.To.Hex(); h != board.None {
		for _, f := range board.Near[h] {
			if f != board.None && board.Between(f, x.n.At.Hex()) != board.NoEdge {
				return s + fmt.Sprintf("; %s is", x.p.Board.Short(f))
			}
		}
	}
	return s
}

// carrying is the noes of rails, rivers, the sea and ships.
func (x explainer) carrying() string {
	n := x.n
	switch n.Why {
	case rules.NoRail:
		return fmt.Sprintf("no railroad that you may ride runs at %s", x.at())
	case rules.RailZone:
		if n.At == x.p.Force.At {
			return fmt.Sprintf("%s lies in an enemy zone; nobody leaves it by rail", x.here())
		}
		return fmt.Sprintf("the rails to %s lead through an enemy zone, which nobody leaves by rail", x.here())
	case rules.RailPrimary:
		return fmt.Sprintf("%s lies in an enemy's primary zone; nobody enters it by rail", x.to())
	case rules.RailFull:
		return fmt.Sprintf("%d points a turn ride, and %d are left", n.M, n.N)
	case rules.NoRiver:
		return fmt.Sprintf("%s lies on no navigable river", x.here())
	case rules.RiverFull:
		return fmt.Sprintf("%d points a turn go by river, and %d are left", n.M, n.N)
	case rules.NoSail:
		if n.Clause == "5.92a" {
			return "nobody embarks from open coast, only from a port or a fort"
		}
		return fmt.Sprintf("a force goes to sea only from a friendly port or coastal fort in which it began, and %s is none for it",
			x.here())
	case rules.NoLanding:
		return fmt.Sprintf("it may not land at %s", x.to())
	case rules.LandingFull:
		return fmt.Sprintf("%s is open coast: three points a turn, and %d are left", x.to(), n.N)
	case rules.LiftFull:
		return fmt.Sprintf("sea lift is %d this turn, and %d are left", n.M, n.N)
	case rules.BadWater:
		return fmt.Sprintf("those ships do not go to %s", x.to())
	case rules.DeltaFull:
		return fmt.Sprintf("that would be %d naval points on the tidal Mississippi; six may be there", n.N)
	case rules.NeedsUnit:
		return "a leader must end with a unit of his own"
	case rules.LeaderZone:
		return fmt.Sprintf("a leader does not go alone into an enemy zone, and %s lies in one", x.to())
	case rules.LeeHome:
		return "leader A stays in Virginia while a Confederate point is there"
	case rules.Theatre:
		return fmt.Sprintf("the theatres are closed to each other this turn, and %s lies in the other", x.to())
	case rules.NoFarragut:
		return fmt.Sprintf("Farragut does not go to %s", x.to())
	case rules.FarragutAlone:
		return "Farragut goes with a riverine unit only, and other leaders with army points"
	case rules.IsShut:
		if n.At != board.Nowhere {
			return fmt.Sprintf("batteries stand at %s; each must be run by itself", x.here())
		}
		return fmt.Sprintf("the batteries at %s have turned it away for this phase", x.to())
	}
	return x.building()
}

// building is the noes of repairs, forts and places.
func (x explainer) building() string {
	n := x.n
	switch n.Why {
	case rules.NotRepair:
		return fmt.Sprintf("%s is no Southern rail hex that a repair unit can open from there", x.to())
	case rules.RepairFull:
		if n.Clause == "10.55b" {
			return fmt.Sprintf("three hexes of a railway are repaired a turn; %s is the fourth", x.to())
		}
		return fmt.Sprintf("a repair unit repairs three rail hexes a turn; %s is the fourth", x.to())
	case rules.RepairZone:
		return fmt.Sprintf("%s lies in a Confederate zone, where no repair unit goes", x.to())
	case rules.NoForce:
		return "no force that could do that is moving"
	case rules.NoFort:
		return fmt.Sprintf("there is no such fort at %s", x.at())
	case rules.HasFort:
		return fmt.Sprintf("a fort stands at %s already", x.to())
	case rules.IsUnfit:
		return fmt.Sprintf("the points at %s have moved this turn, or not that many are unmoved and active", x.to())
	case rules.NoPlace:
		return fmt.Sprintf("%s is not open for that", x.to())
	case rules.GroupFull:
		return "one a group; a second only for a neighbour group that has no city left"
	case rules.Closed:
		return fmt.Sprintf("%s is destroyed, held or surrounded", x.to())
	case rules.SetupBad:
		if n.Clause == "19.1b" {
			return x.noLeaderAt()
		}
		return fmt.Sprintf("nothing of yours is set up at %s", x.to())
	case rules.NoLeader:
		return "no such leader may do that"
	case rules.JustFallen:
		return "the leader of that letter died in this combat and is made anew after a later one; another letter may be free"
	}
	return x.fighting()
}

// fighting is the noes of combat.
func (x explainer) fighting() string {
	n := x.n
	switch n.Why {
	case rules.NoDouble:
		return fmt.Sprintf("he counts %d against you; the option needs %d, and you have %d", n.M/2, n.M, n.N)
	case rules.NoTarget:
		return fmt.Sprintf("there is no enemy to attack at %s", x.to())
	case rules.LowColumn:
		return fmt.Sprintf("the least column here is %+d", n.N)
	case rules.HighColumn:
		return fmt.Sprintf("%d against %d is %+d; a column may be lowered, not raised", n.N, n.M, min(n.N-n.M, board.MostColumn))
	case rules.PoorOdds:
		return fmt.Sprintf("%d against %d is %+d; attacks below -1 are not made", n.N, n.M, n.N-n.M)
	case rules.HasFought:
		return fmt.Sprintf("the points at %s have attacked this turn", x.here())
	case rules.WasAttacked:
		return fmt.Sprintf("%s has been attacked this turn", x.to())
	case rules.HasLanded:
		return fmt.Sprintf("points that have landed on the open coast at %s move no further and do not attack this turn", x.at())
	case rules.InFortNow:
		return fmt.Sprintf("points in the fort at %s do not attack; they must come out first", x.here())
	case rules.OverWater:
		return fmt.Sprintf("nobody attacks over %s from %s to %s", x.river(), x.here(), x.to())
	case rules.NavalMatch:
		return fmt.Sprintf("naval points join one for one: %d with %d", n.N, n.N)
	case rules.NavalColumn:
		return fmt.Sprintf("with naval points no column is lowered; without them: %d against %d is %+d", n.N, n.M, n.N-n.M)
	case rules.NoRetreat:
		return fmt.Sprintf("nobody may retreat from %s to %s: it is closed, the enemy's, or in his primary zone", x.here(), x.to())
	case rules.RetreatPart:
		return fmt.Sprintf("that leaves %d against %d; 51 percent must stay", n.N, n.M)
	case rules.RetreatShut:
		return fmt.Sprintf("%d is at least twice %d: nobody may retreat", n.N, n.M)
	case rules.RetreatAll:
		return "in a demand all go or all stand"
	case rules.NoAdvance:
		return "nobody may advance there"
	case rules.NoSuchLoss:
		return "no such point can be lost"
	}
	return "that is not allowed now"
}
