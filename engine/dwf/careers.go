package dwf

import "fmt"

// Careers: what leaders have done in battle, where that and no date decides who commands [alt.def_usa to alt.rest, R89].

// A career is what a leader has done, as far as it decides about him or others. All counters of one man share it.
type career struct {
	Won, Lost uint8 // battles [R201, R202]
	Large     uint8 // battles with five factors or more on his side
	Idle      uint8 // turns without a victory since he was called east
	Last      uint8 // the turn of his last victory
	Beaten    uint8 // the turn in which he last commanded and lost with five factors or more
	Notes     uint8
}

// What a career says beside numbers.
const (
	noteWashington uint8 = 1 << iota // he has moved through Washington [alt.pope_transfer]
	noteEast                         // he was called east [alt.pope_out]
	notePassed                       // another was chosen in his place [alt.buell]
	noteDetached                     // he has had his command [alt.longstreet]
	noteRated                        // he has his higher rating [alt.grant_rating]
)

var noteNames = []struct {
	bit  uint8
	name string
}{{noteWashington, "seen Washington"}, {noteEast, "called east"}, {notePassed, "passed over"}, {noteDetached, "detached"}, {noteRated, "risen"}}

// The men of whom the rules speak by name.
var (
	asJohnston, jeJohnston, lee, longstreet, bragg, beauregard       = who("as_johnston"), who("je_johnston"), who("lee"), who("longstreet"), who("bragg"), who("beauregard")
	grant, grantRisen, halleck, lyon, pope, buell, rosecrans, thomas = who("grant_1861"), who("grant_1863"), who("halleck"), who("lyon"), who("pope"), who("buell"), who("rosecrans"), who("thomas")
	mcdowell, mcclellan, burnside, burnsideEarly                     = who("mcdowell"), who("mcclellan"), who("burnside"), who("burnside_early")
	hooker, hookerEarly, meade, sherman, gorman, hood, hardee        = who("hooker"), who("hooker_early"), who("meade"), who("sherman"), who("gorman"), who("hood"), who("hardee")
)

// person is the man of whom a counter is a version [ldr.versions].
func person(l Leader) Leader {
	switch l {
	case grantRisen:
		return grant
	case burnsideEarly:
		return burnside
	case hookerEarly:
		return hooker
	}
	return l
}

// version is the counter of a man that is in play; the one named where none is.
func (p *Position) version(l Leader) Leader {
	if !p.opt.Careers {
		return l
	}
	for _, v := range []Leader{l, person(l), other(person(l))} {
		if v != NoLeader && p.leaders[v].At != NoArea {
			return v
		}
	}
	return l
}

// other is the second counter of a man; NoLeader for most.
func other(l Leader) Leader {
	switch l {
	case grant:
		return grantRisen
	case burnside:
		return burnsideEarly
	case hooker:
		return hookerEarly
	}
	return NoLeader
}

// whereIs is where a man stands, whichever his counter; NoArea for off the board.
func (p *Position) whereIs(l Leader) Area { return p.leaders[p.version(l)].At }

// checkPersons says that nobody stands on the board with both of his counters.
func (p *Position) checkPersons() error {
	for _, l := range []Leader{grant, burnside, hooker} {
		if p.opt.Careers && p.leaders[l].At != NoArea && p.leaders[other(l)].At != NoArea {
			return fmt.Errorf("%s stands at %s and at %s", p.board.Leaders[l].Short, p.board.Name(p.leaders[l].At), p.board.Name(p.leaders[other(l)].At))
		}
	}
	return nil
}

// among says whether a man is among leaders, whichever his counter.
func (s Staff) among(l Leader) bool {
	for x := range s.each {
		if person(x) == person(l) {
			return true
		}
	}
	return false
}

// The figures of the rules.
const (
	largeBattle   = 5 // infantry factors [alt.jej_lee, alt.jej_back, alt.asj]
	dearLoss      = 4 // infantry factors [alt.burnside]
	strongStack   = 8 // [alt.mcclellan]
	generalCities = 3 // [alt.grant_general]
	aYear         = 6 // turns
)

// mustered notes who takes part in a battle, and with how much [R201]: leaders who have units with them.
func (p *Position) mustered(b *battle, a Attack, d Defence) {
	if !p.opt.Careers {
		return
	}
	s := b.Attacker
	b.Led[s], b.Strength[s] = a.Staff, uint8(p.soldiersAt().factors())
	if b.Strength[s.Enemy()] = uint8(d.Units); d.Units > 0 {
		b.Led[s.Enemy()] = d.Staff
	}
}

// bled counts the infantry and militia that a side loses in a battle.
func (p *Position) bled(e Lost) {
	if p.opt.Careers && p.battle.On && p.battle.At == p.area(e.At) {
		p.battle.Bled[e.Side] += uint8(e.Inf + e.Unit.Mil.Count())
	}
}

// victor is who has won a battle: the enemy has lost infantry, and the area is held without him; Neutral for nobody [alt.def_usa,
// alt.def_csa].
func (p *Position) victor(b *battle) Side {
	for s := Union; s <= Confederate; s++ {
		if b.Bled[s.Enemy()] > 0 && p.holds(s, b.At) && !p.holds(s.Enemy(), b.At) {
			return s
		}
	}
	return Neutral
}

// chief is who commanded of those who took part: leaders of armies before those of corps, then by combat value [R203].
func (p *Position) chief(t Staff) Leader {
	best := NoLeader
	rank := func(l Leader) int {
		n := int(p.board.Leaders[l].Combat)
		if !p.board.Leaders[l].Corps {
			n += 10
		}
		return n
	}
	for l := range t.each {
		if best == NoLeader || rank(l) > rank(best) {
			best = l
		}
	}
	return best
}

// aftermath puts a battle that is over on the records of those who took part, and draws the consequences.
func (r *ruling) aftermath(b *battle) {
	p := r.p
	if !p.opt.Careers {
		return
	}
	won := p.victor(b)
	for _, s := range []Side{b.Attacker, b.Attacker.Enemy()} {
		chief := p.chief(b.Led[s])
		for l := range b.Led[s].each {
			e := Stood{Leader: leaderIDs[l], At: r.id(b.At), Won: won == s, Lost: won == s.Enemy(), Factors: int(b.Strength[s]), Bled: int(b.Bled[s])}
			e.Large = e.Factors >= largeBattle
			e.Beaten = e.Large && e.Lost && l == chief && s == Confederate
			r.say(e)
			r.judge(b, s, person(l), e)
		}
	}
	if b.Attacker == Union && p.whereIs(grant) == b.At && p.leaders[p.version(grant)].Flags&leaderAlone == 0 && p.strength(Union, b.At) > 0 && !p.holds(Confederate, b.At) {
		r.captures(b.At)
	}
}

// judge is what follows for a man from a battle.
func (r *ruling) judge(b *battle, s Side, l Leader, e Stood) {
	p := r.p
	k := p.careers[l]
	next := p.turn + 1
	switch {
	case l == grant && e.Won:
		if k.Won == 2 {
			r.fate(toHalleck, next, wonAt, b.At)
		}
		if k.Won >= k.Lost+3 && k.Notes&noteRated == 0 {
			r.fate(grantRating, next, wonAt, b.At)
		}
	case l == halleck && e.Lost:
		r.fate(grantBack, next, lostAt, b.At)
	case l == halleck && e.Won:
		r.fate(grantBack, p.turn+3, putOff, b.At)
	case l == mcdowell && e.Lost:
		r.fate(toMcClellan, next, lostAt, b.At)
	case l == mcclellan && e.Lost:
		r.fate(toBurnside, next, lostAt, b.At)
	case l == burnside && e.Lost && e.Bled >= dearLoss:
		r.fate(toHooker, next, lostAt, b.At)
	case l == hooker && e.Won && b.Led[s.Enemy()].among(lee):
		r.fate(toMeade, p.turn+3, putOff, b.At)
	case l == lyon && e.Won:
		r.say(Relieved{Leader: leaderIDs[lyon], From: r.id(p.leaders[lyon].At), Why: "Lyon was killed in his victory at " + p.board.Name(b.At)})
	case l == pope && e.Won && k.Notes&noteEast == 0:
		r.fate(popeEast, next, wonAt, b.At)
	case l == buell && p.fates[toRosecrans].running():
		due := p.fates[toRosecrans].Turn
		if e.Won {
			r.fate(toRosecrans, due+2, putOff, b.At)
		} else if e.Lost {
			r.fate(toRosecrans, due-1, hastened, b.At)
		}
	case l == rosecrans && e.Lost:
		r.fate(toSherman, next, lostAt, b.At)
	case l == jeJohnston && k.Large == 2 && e.Large:
		r.fate(toLee, max(next, winterOf1862), foughtAt, b.At)
	case l == asJohnston && e.Large:
		r.fate(toBragg, next, foughtAt, b.At)
	case l == bragg && e.Lost && b.Attacker != s && p.board.Areas[b.At].Flag != Neutral:
		r.fate(toBeauregard, next, lostAt, b.At)
	}
}

// winterOf1862 is the turn before which Lee does not come [alt.jej_lee].
const winterOf1862 = 6

// strove gives McClellan time who attacks with a strong stack that he has led there [alt.mcclellan, R208].
func (r *ruling) strove() {
	p := r.p
	if !p.opt.Careers || p.mover != Union || !p.fates[toBurnside].running() || !p.fates[toBurnside].Cause.clock() {
		return
	}
	for i := range p.entries[:p.columns] {
		if g := &p.entries[i].Group; g.Staff.Has(mcclellan) && g.factors() >= strongStack {
			r.fate(toBurnside, p.turn+5, putOff, p.battle.At)
		}
	}
}

// trail notes what a march does to careers: Pope in Washington, Grant in the enemy's cities. l is the position before it.
func (r *ruling) trail(l *look, c *column, g *leg) {
	p := r.p
	if !p.opt.Careers || p.mover != Union {
		return
	}
	if washington := p.board.at("washington_dc"); c.Group.Staff.Has(pope) && p.careers[pope].Notes&noteWashington == 0 {
		seen := c.At == washington
		for _, a := range g.path[:g.n] {
			seen = seen || a == washington
		}
		if seen {
			r.say(Noted{Leader: leaderIDs[pope], Note: "seen Washington"})
		}
	}
	if !c.soldiers() || !c.Group.Staff.among(grant) {
		return
	}
	for _, a := range g.path[:g.n] {
		taken := a == g.to && !g.meets || a != g.to && (!g.water || g.fleet)
		if flag := p.board.Areas[a].Flag; taken && (flag == Confederate && l.hold[a] != Union || flag == Union && l.hold[a] == Confederate) {
			r.captures(a)
		}
	}
}

// captures puts a flag city to Grant's credit, each once [alt.grant_general, R210].
func (r *ruling) captures(a Area) {
	p := r.p
	if p.board.Areas[a].Flag == Neutral || p.sites[a].Marks&markTrophy != 0 {
		return
	}
	r.say(Trophy{Leader: leaderIDs[grant], At: r.id(a)})
	if p.trophies() == generalCities {
		r.fate(grantGeneral, p.turn+1, tookCity, a)
	}
}

// reckonPope ends Pope's time in the East with the second turn without a victory [alt.pope_out].
func (r *ruling) reckonPope(s Side) {
	p := r.p
	if k := p.careers[pope]; !p.opt.Careers || s != Union || p.leaders[pope].At == NoArea || k.Notes&noteEast == 0 || k.Last == p.turn {
		return
	}
	r.say(Noted{Leader: leaderIDs[pope], Note: "idle"})
	if p.careers[pope].Idle >= 2 {
		r.say(Relieved{Leader: leaderIDs[pope], From: r.id(p.leaders[pope].At), Why: "Pope was removed: two turns in the East without a victory"})
	}
}
