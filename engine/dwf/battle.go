package dwf

// Combat [cbt.att_value to cbt.loser_retreats].

// A battle is the battle being fought, or the one that the mover must fight before he does anything elsewhere [move.combat_now].
type battle struct {
	At       Area        `json:"at"` // NoArea for none
	Attacker Side        `json:"attacker"`
	On       bool        `json:"on,omitempty"`    // it has begun; before that units still enter
	Value    uint8       `json:"value,omitempty"` // the row of the chart that the attacker takes [cbt.reduce]
	Bombs    uint8       `json:"bombs,omitempty"` // steps that a bombardment takes; with it there is no battle
	Column   chartColumn `json:"column"`
	Fort     uint8       `json:"fort,omitempty"` // before the battle
	Shield   [2]Leader   `json:"shield"`         // by side
	Owed     [2]uint8    `json:"owed"`           // losses still to be taken, by side
	FortOwed uint8       `json:"fort_owed,omitempty"`
	FortPays uint8       `json:"fort_pays,omitempty"` // of the attacker's losses, those that only infantry and militia take [fort.att_loss]
	Starved  bool        `json:"starved,omitempty"`   // the defender is out of supply
	Lost     [2]uint8    `json:"lost"`                // so far, by side
	Won      Side        `json:"won"`
	Led      [2]Staff    `json:"led,omitzero"`      // who takes part, by side, where careers count
	Strength [2]uint8    `json:"strength,omitzero"` // infantry and militia when it began
	Bled     [2]uint8    `json:"bled,omitzero"`     // infantry and militia lost so far
}

// An Approach is all land units that enter by one line [R51].
type Approach struct {
	From    string  `json:"from"`
	Way     Way     `json:"way"`
	Terrain Terrain `json:"terrain,omitempty"`
	Units   int     `json:"units"`
	Value   int     `json:"value"`
}

// An Attack is how the attacker's value comes about.
type Attack struct {
	Approaches []Approach  `json:"approaches"`
	Staff      Staff       `json:"staff"`
	Leaders    int         `json:"leaders"` // what they add, capped
	Naval      int         `json:"naval,omitempty"`
	Bonus      int         `json:"bonus,omitempty"`
	Total      int         `json:"total"`
	Features   Terrain     `json:"features,omitempty"` // that count for the column
	Column     chartColumn `json:"column"`
}

// A Defence is how the defender's value comes about.
type Defence struct {
	Units   int   `json:"units"`
	Staff   Staff `json:"staff"`
	Leaders int   `json:"leaders"`
	Naval   int   `json:"naval,omitempty"`
	Fort    int   `json:"fort,omitempty"`
	Bonus   int   `json:"bonus,omitempty"`
	Total   int   `json:"total"`
}

// terrainValue is what units are worth through terrain: halved once, halves up, then one less for each feature of the lesser kind
// [chart.terrain, R34, R51].
func terrainValue(units int, t Terrain) int {
	if t&(Swamp|Mountain|MajorRiver) != 0 {
		units = (units + 1) / 2
	}
	for _, f := range []Terrain{Forest, Rough, SeasonalRiver} {
		if t&f != 0 {
			units--
		}
	}
	return max(units, 0)
}

// into is the terrain of an entry: of the line by land, of the crossing by water [inv.value, inv.river, R35].
func (p *Position) into(e *Entry) Terrain {
	if e.Way.Land() {
		line, _ := p.board.landLine(e.From, p.battle.At)
		return line.Into
	}
	if e.Way == Major || e.Group.Guns == 0 {
		return MajorRiver
	}
	return SeasonalRiver
}

// columnOf is the column for a set of features: one of the chart's, Maximum for several; frozen swamps count for none [cbt.column,
// cbt.swamp_frozen, R75, R120].
func (p *Position) columnOf(t Terrain) chartColumn {
	if p.weather() == winter {
		t &^= Swamp
	}
	switch t {
	case 0:
		return clear
	case Forest, Rough:
		return woods
	case SeasonalRiver, Mountain, Swamp:
		return seasonal
	case MajorRiver:
		return major
	}
	return maximum
}

// attackOf reckons the attack as it stands.
func (p *Position) attackOf() Attack {
	var a Attack
	way := Sea
	for i := range p.entries[:p.columns] {
		e := &p.entries[i]
		a.Naval += e.Group.naval()
		if !e.Way.Land() && e.Way != Sea {
			way = e.Way
		}
		n := e.Group.factors()
		if n == 0 {
			continue
		}
		a.Staff |= e.Group.Staff
		from, terrain := p.board.Areas[e.From].ID, p.into(e)
		merged := false
		for k := range a.Approaches {
			if x := &a.Approaches[k]; x.From == from && x.Way.Land() == e.Way.Land() {
				x.Units += n
				x.Terrain |= terrain
				merged = true
			}
		}
		if !merged {
			a.Approaches = append(a.Approaches, Approach{From: from, Way: e.Way, Terrain: terrain, Units: n})
		}
	}
	land := 0
	for k := range a.Approaches {
		x := &a.Approaches[k]
		x.Value = terrainValue(x.Units, x.Terrain)
		a.Features |= x.Terrain
		land += x.Value
	}
	for l := range a.Staff.each {
		a.Leaders += int(p.board.Leaders[l].Combat)
	}
	a.Leaders = min(a.Leaders, land) // ldr.combat
	if land > 0 && p.opt.Abilities && p.battle.At != NoArea && p.fort(p.mover.Enemy(), p.battle.At) > 0 && p.anyAble(a.Staff, SiegeWar) {
		a.Bonus = 1 // R114
	}
	a.Total = land + a.Leaders + a.Naval + a.Bonus
	if len(a.Approaches) == 0 {
		switch way { // R104
		case Major:
			a.Features = MajorRiver
		case Seasonal, Coast:
			a.Features = SeasonalRiver
		}
	}
	a.Column = p.columnOf(a.Features)
	return a
}

// defenceOf reckons the defence.
func (p *Position) defenceOf(s Side, at Area) Defence {
	d := Defence{Units: p.strength(s, at), Staff: p.officers(s, at), Fort: p.fort(s, at)}
	for l := range d.Staff.each {
		d.Leaders += int(p.board.Leaders[l].Combat)
	}
	d.Leaders = min(d.Leaders, d.Units)
	if s == Union {
		d.Naval = p.fleet(at)
	}
	if p.opt.Abilities && d.Units > 0 && d.Fort > 0 && p.anyAble(d.Staff, Defensive|SiegeWar) {
		d.Bonus = 1
	}
	d.Total = d.Units + d.Leaders + d.Naval + d.Fort + d.Bonus
	return d
}

// officers are the leaders who take part in a battle: not those who came alone this turn [move.solo_enemy].
func (p *Position) officers(s Side, at Area) Staff {
	t := p.staff(s, at)
	for l := range t.each {
		if p.leaders[l].Flags&leaderAlone != 0 {
			t = t.without(l)
		}
	}
	return t
}

// soldiersAt is what the attacker has in the battle: units and leaders who came with units.
func (p *Position) soldiersAt() (g Group) {
	for i := range p.entries[:p.columns] {
		e := &p.entries[i]
		g = g.plus(e.Group)
	}
	if g.factors() == 0 {
		g.Staff = 0
	}
	return g
}

// attack begins the battle: first the enemy may withdraw [cbt.retreat_before].
func (r *ruling) attack(o order) {
	p := r.p
	b := p.battle
	b.On, b.Value = true, o.N
	if o.Verb == bombarding {
		b.Value, b.Bombs = 0, o.N
	}
	b.Fort = uint8(p.fort(p.mover.Enemy(), b.At))
	b.Shield = [2]Leader{NoLeader, NoLeader}
	r.say(Opposed{Battle: b})
	d, a := p.mover.Enemy(), p.mover
	if b.Bombs > 0 {
		r.bombard()
		return
	}
	r.say(Next{Push: []Step{{stepWithdraw, d}, {stepNaval, d}, {stepRegroup, d}, {stepStand, a}}})
}

// stand fights the battle: nobody withdraws any more, supply is spent, the chart is read [cbt.stand].
func (r *ruling) stand() {
	p := r.p
	b := p.battle
	d, a := p.mover.Enemy(), p.mover
	if !p.holds(d, b.At) && (d != Union || p.fleet(b.At) == 0) {
		r.done(Step{stepAfter, a}) // all have withdrawn
		return
	}
	l := p.look()
	attack, defence := p.attackOf(), p.defenceOf(d, b.At)
	e := BattleBegan{Attack: attack, Defence: defence, Title: p.board.Name(b.At)}
	b.Column = attack.Column
	if b.Value == 0 || int(b.Value) > attack.Total {
		b.Value = uint8(min(attack.Total, 255))
	}
	how := l.source(d, b.At, false)
	b.Starved = how == noSource && (p.strength(d, b.At) > 0 || p.fort(d, b.At) > 0)
	e.Supplied[d] = sourceNames[how]
	var from Area
	e.Supplied[a], from, e.Entry = p.spends(l)
	e.Spent = r.id(from)
	p.mustered(&b, attack, defence)
	e.Battle = b
	r.say(e)
	r.strove()
	r.done(Step{stepShield, d}, Step{stepShield, a}, Step{stepReckon, a}, Step{stepLose, d}, Step{stepLose, a}, Step{stepCompare, a})
}

// turnBack takes every attacker back to where he came from [R63].
func (r *ruling) turnBack() {
	p := r.p
	if left := p.soldiersAt(); left.factors()+left.naval() == 0 {
		return
	}
	for i := range p.entries[:p.columns] {
		e := &p.entries[i]
		g := e.Group
		if g.empty() {
			continue
		}
		r.say(Went{Side: p.mover, Group: g, From: r.id(p.battle.At), To: r.id(e.From), Rule: "back to where it came from", Moved: true})
	}
	for i := range p.entries[:p.columns] {
		e := &p.entries[i]
		if from := e.From; e.Group.factors() == 0 && !p.holds(p.mover, from) && p.fleetOf(p.mover, from) == 0 {
			for l := range e.Group.Staff.each {
				r.sendHome(l) // his units are lost, and none are where he came from
			}
		}
	}
}
