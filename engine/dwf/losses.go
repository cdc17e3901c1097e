package dwf

// Losses [cbt.def_loss, cbt.att_loss, cbt.overwhelm, fort.must_lose, fort.att_loss].

// shields lists the leaders of a side who can take losses off: the printed value of one of them, who has units or a fort with him
// [ldr.losses, R103].
func (p *Position) shields(s Side) Staff {
	b := &p.battle
	if s == b.Attacker {
		return p.soldiersAt().Staff
	}
	if !p.holds(s, b.At) {
		return 0
	}
	return p.officers(s, b.At)
}

// best is the leader of the highest combat value.
func (p *Position) bestOf(t Staff) Leader {
	best := NoLeader
	for l := range t.each {
		if best == NoLeader || p.board.Leaders[l].Combat > p.board.Leaders[best].Combat {
			best = l
		}
	}
	return best
}

// shield is what a side's chosen leader takes off; where none is chosen, the highest.
func (p *Position) shield(s Side) (Leader, int) {
	l := p.battle.Shield[s]
	if l == NoLeader {
		l = p.bestOf(p.shields(s))
	}
	if l == NoLeader {
		return l, 0
	}
	return l, int(p.board.Leaders[l].Combat)
}

// A Reckoning is the arithmetic of the losses of a battle.
type Reckoning struct {
	Row                            int
	Column                         chartColumn
	Attacker, Defender             int // by the chart
	AttackerShield, DefenderShield int
	Fort                           int // the defender's, before the battle
	Extra                          int // because the defender is out of supply
	Unmet                          int // chart losses that the defender cannot take
	AttackerDue, DefenderDue       int
	FortStep                       bool // the first of the defender's losses is the fort's
	FortPays                       int
	Harsh, Grim                    int // losses by leaders' abilities, on the defender and on the attacker
}

// reckoning works the losses out: the defender's first, then the attacker's less what the defender could not take [R57, R58, R73, R77].
func (p *Position) reckoning() Reckoning {
	b := &p.battle
	a, d := b.Attacker, b.Attacker.Enemy()
	k := Reckoning{Row: int(b.Value), Column: b.Column, Fort: p.fort(d, b.At)}
	k.Attacker, k.Defender = p.board.losses(k.Row, k.Column)
	_, k.AttackerShield = p.shield(a)
	_, k.DefenderShield = p.shield(d)
	due := max(0, k.Defender-k.DefenderShield)
	if k.Fort > 0 && k.Defender > 0 {
		due = max(due, 1)
		k.FortStep = true
	}
	if p.opt.Abilities {
		k.Harsh, k.Grim = p.harsh(a, d)
	}
	if b.Starved {
		k.Extra = (k.Defender + 1) / 2
	}
	capacity := p.strength(d, b.At) + k.Fort
	if d == Union {
		capacity += p.fleet(b.At)
	}
	taken := min(due, capacity)
	k.Unmet = due - taken
	k.DefenderDue = min(taken+k.Extra+k.Harsh, capacity)
	mine := p.soldiersAt()
	k.AttackerDue = max(0, max(0, k.Attacker-k.Unmet)-k.AttackerShield)
	k.FortPays = min(k.Fort, mine.factors())
	k.AttackerDue = min(max(k.AttackerDue, k.FortPays)+k.Grim, mine.factors()+mine.naval())
	return k
}

func (r *ruling) reckon() {
	p := r.p
	b := p.battle
	k := p.reckoning()
	a, d := b.Attacker, b.Attacker.Enemy()
	b.Shield[a], _ = p.shield(a)
	b.Shield[d], _ = p.shield(d)
	b.Owed[a], b.Owed[d] = uint8(k.AttackerDue), uint8(k.DefenderDue)
	b.FortPays = uint8(k.FortPays)
	if k.FortStep {
		b.FortOwed = 1
	}
	r.say(Reckoned{Battle: b, Sum: k})
	r.done()
}

// eachLoss lists the losses that a side may choose from. The fort's first step and the attacker's price for a fort come first.
func (p *Position) eachLoss(s Side, yield func(order) bool) bool {
	b := &p.battle
	if b.Owed[s] == 0 {
		return true
	}
	o := p.board.order(losing)
	if s == b.Attacker {
		return p.eachAttackerLoss(o, yield)
	}
	o.At = b.At
	if b.FortOwed > 0 {
		o.Fort = true
		return yield(o)
	}
	if p.inf(s, b.At).Count() > 0 {
		o.N = 1
		if !yield(o) {
			return false
		}
		o.N = 0
	}
	g := p.guard(s, b.At)
	for m := range Militia(militiaCount) {
		if o.Militia = m; g.Has(m) && !yield(o) {
			return false
		}
	}
	o.Militia = NoMilitia
	if s == Union {
		for k, kind := range []craft{ships, gunboats, ironclads} {
			if n := p.sites[b.At].Naval[k]; n[0]+n[1] > 0 {
				o.Craft, o.N = kind, 1
				if !yield(o) {
					return false
				}
			}
		}
		o.Craft, o.N = noCraft, 0
	}
	if p.fort(s, b.At) > 0 {
		o.Fort = true
		return yield(o)
	}
	return true
}

func (p *Position) eachAttackerLoss(o order, yield func(order) bool) bool {
	b := &p.battle
	inf := false
	var from [maxAreas]bool
	for i := range p.entries[:p.columns] {
		e := &p.entries[i]
		if e.Group.Inf.Count() > 0 && !from[e.From] {
			from[e.From], inf = true, true
			o.At, o.N = e.From, 1
			if !yield(o) {
				return false
			}
		}
	}
	o.N, o.At = 0, b.At
	g := p.soldiersAt()
	for m := range Militia(militiaCount) {
		if o.Militia = m; g.Mil.Has(m) && !yield(o) {
			return false
		}
	}
	o.Militia = NoMilitia
	if b.FortPays > 0 && (inf || g.Mil != 0) {
		return true
	}
	for _, k := range []struct {
		n    uint8
		kind craft
	}{{g.Ships, ships}, {g.Guns, gunboats}, {g.Irons, ironclads}} {
		if k.n > 0 {
			o.Craft, o.N = k.kind, 1
			if !yield(o) {
				return false
			}
		}
	}
	return true
}

// lose takes one loss.
func (r *ruling) lose(s Side, o order) {
	p := r.p
	b := &p.battle
	at := b.At
	x := &p.sites[at]
	e := Lost{Side: s, At: r.id(at), Now: x.Inf[s], Owed: true}
	if o.Fort {
		was := p.fort(s, at)
		r.say(FortChanged{At: r.id(at), Side: s, Was: was, Now: was - 1, Why: "lost"})
		return
	}
	for i := range p.entries[:p.columns] {
		g := &p.entries[i].Group
		if s != b.Attacker || e.Entry > 0 {
			break
		}
		has := o.N > 0 && o.Craft == noCraft && p.entries[i].From == o.At && g.Inf.Count() > 0 || o.Militia != NoMilitia && g.Mil.Has(o.Militia) ||
			o.Craft == ships && g.Ships > 0 || o.Craft == gunboats && g.Guns > 0 || o.Craft == ironclads && g.Irons > 0
		if has {
			e.Entry, e.Rest = i+1, g.Inf
			e.From = r.id(p.entries[i].From)
		}
	}
	switch {
	case o.Craft != noCraft:
		e.Unit, e.Due = o.Craft.group(1), int(p.turn)+6
	case o.Militia != NoMilitia:
		e.Unit, e.Due = Group{Mil: 1 << o.Militia}, int(p.turn)+6
	case e.Entry > 0:
		old := p.entries[e.Entry-1].Group.Inf
		e.Inf, e.Pile = 1, 1
		e.Rest = p.less(s, old)
		e.Now[1] = x.Inf[s][1].minus(old).plus(e.Rest)
	default:
		e.Inf, e.Pile = 1, 1
		if x.Inf[s][0].Count() > 0 {
			e.Now[0] = p.less(s, x.Inf[s][0])
		} else {
			e.Now[1] = p.less(s, x.Inf[s][1])
		}
	}
	r.say(e)
}

// loseOnly takes the losses that leave no choice.
func (r *ruling) loseOnly(s Side) {
	for {
		var only order
		n := 0
		r.p.eachLoss(s, func(o order) bool { only = o; n++; return n < 2 })
		if n != 1 {
			break
		}
		r.lose(s, only)
	}
	if !r.p.asksLoss(s) {
		r.done()
	}
}

// asksLoss says whether a side has a choice of losses.
func (p *Position) asksLoss(s Side) bool {
	n := 0
	p.eachLoss(s, func(order) bool { n++; return n < 2 })
	return n > 1
}
