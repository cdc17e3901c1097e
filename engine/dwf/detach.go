package dwf

import (
	"strings"

	"adjutant/engine"
)

// Longstreet's corps [alt.longstreet], and Johnston's return [alt.jej_back].

// The figures of the rule.
const (
	corpsOfLee = 4 // factors that Lee gives away
	corpsLeast = 3 // with fewer Longstreet leaves
)

// detachment is the column that Lee can give Longstreet now; false where he cannot.
func (p *Position) detachment(l *look) (column, bool) {
	at := p.leaders[lee].At
	if !p.opt.Careers || p.mover != Confederate || at == NoArea || p.board.Areas[at].Form == Box || p.contested(at) ||
		p.leaders[longstreet].At != NoArea || p.careers[longstreet].Notes&noteDetached != 0 || p.barredByOther(longstreet) {
		return column{}, false
	}
	fresh := p.sites[at].Inf[Confederate][0]
	if fresh.Factors() < corpsOfLee {
		return column{}, false
	}
	taken, _, ok := p.split(Confederate, fresh, corpsOfLee)
	if !ok {
		return column{}, false
	}
	c := p.newColumn(l, stackColumn, longstreet, Group{Inf: taken, Staff: Staff(0).with(longstreet)}, at)
	c.Leaving = true
	return c, p.stateOf(at) != "VA" || p.any(l, &c)
}

func (p *Position) eachDetachment(yield func(order) bool) bool {
	if !p.opt.Careers || p.mover != Confederate || p.leaders[lee].At == NoArea {
		return true
	}
	if _, ok := p.detachment(p.look()); !ok {
		return true
	}
	o := p.board.order(detaching)
	o.Leader = longstreet
	return yield(o)
}

// detach forms the corps, which then marches.
func (r *ruling) detach() {
	p := r.p
	c, _ := p.detachment(p.look())
	r.say(Detached{Leader: leaderIDs[longstreet], By: leaderIDs[lee], At: r.id(c.At)})
	if p.opt.Novice <= Confederate {
		r.fate(longstreetsYear, p.turn+aYear, byTime, NoArea) // bal.jackson
	}
	r.say(Activated{Column: c, Inf: p.leaving(c.At, c.Group.Inf)})
}

// confined says whether a column is Longstreet's, and still in Virginia, which it must leave.
func (p *Position) confined(c *column) bool { return c.Leaving && p.stateOf(c.At) == "VA" }

// leaves says whether a leg brings Longstreet out of Virginia, or to where he can still leave it; back he does not come this turn.
func (p *Position) leaves(l *look, c *column, g *leg) bool {
	if p.stateOf(g.to) != "VA" {
		return true
	}
	if !p.confined(c) || g.stops || g.meets {
		return false
	}
	next := p.after(c, g)
	found := false
	try := func(h leg) bool {
		found = p.stateOf(h.to) != "VA" && p.mayLeg(l, &next, &h)
		return !found
	}
	p.eachLandLeg(l, &next, try)
	if !found {
		p.eachWaterLeg(l, &next, try)
	}
	return found
}

// strayed takes Longstreet off the map when he controls too few, outside battles and moves.
func (r *ruling) strayed() {
	p := r.p
	at := p.leaders[longstreet].At
	if !p.opt.Careers || at == NoArea || p.battle.At != NoArea || p.columns > 0 || p.column.Kind != noColumn || p.strength(Confederate, at) >= corpsLeast {
		return
	}
	r.longstreetGoes()
}

func (r *ruling) longstreetGoes() {
	p := r.p
	r.say(Relieved{Leader: leaderIDs[longstreet], From: r.id(p.leaders[longstreet].At), Why: "Longstreet, with fewer than three infantry, left the war"})
}

// recallable are the leaders whom Johnston may replace now: beaten last turn in command of five factors or more [alt.jej_back, R215].
func (p *Position) recallable() Staff {
	var t Staff
	if !p.opt.Careers || p.mover != Confederate || p.leaders[jeJohnston].At != NoArea {
		return t
	}
	for _, k := range p.arrivals[:p.coming] {
		if p.board.lists[k.Line].leader == jeJohnston {
			return t
		}
	}
	for n := range p.leaders[:leadersInUse] {
		l := Leader(n)
		if k := p.careers[l]; p.board.Leaders[l].Side == Confederate && p.leaders[l].At != NoArea && k.Beaten > 0 && k.Beaten+1 == p.turn && !p.outgoing.Has(l) {
			t = t.with(l)
		}
	}
	return t
}

func (p *Position) eachRecall(s Side, yield func(order) bool) bool {
	if s != Confederate {
		return true
	}
	for l := range p.recallable().each {
		o := p.board.order(recalling)
		if o.Leader = l; !yield(o) {
			return false
		}
	}
	return true
}

// eachStay lets Pope stay where he is who has been through Washington [alt.pope_transfer].
func (p *Position) eachStay(s Side, yield func(order) bool) bool {
	if !p.opt.Careers || s != Union || p.mayRefuse(s) {
		return true
	}
	for _, k := range p.arrivals[:p.coming] {
		if k.Line == p.board.synth[alternative+"pope"] && p.chosen(k.Line) {
			o := p.board.order(refusing)
			o.Leader = pope
			return yield(o)
		}
	}
	return true
}

// stays carries that out; false where it is something else that is refused.
func (r *ruling) stays(o order) bool {
	p := r.p
	i := p.board.synth[alternative+"pope"]
	if o.Verb != refusing || o.Leader != pope || !p.chosen(i) {
		return false
	}
	r.say(PassedOver{Leader: leaderIDs[pope], Line: i, Stays: true})
	return true
}

// readDetachment reads "detach Longstreet", and behind it the way of his march.
func (s *sentence) readDetachment() ([]engine.Order, error) {
	p := s.p
	if err := s.only("from with via to by"); err != nil {
		return nil, err
	}
	l, err := s.leader(s.first)
	if err != nil {
		return nil, err
	}
	o := p.board.order(detaching)
	o.Leader = l
	if from := s.part("from"); from != "" {
		if by, err := s.leader(from); err != nil || by != lee {
			if a, err := s.area(from, nil); err != nil || a != p.leaders[lee].At {
				return nil, engine.Refuse("from "+from, "alt.longstreet", "Lee, at %s, detaches him.", p.board.Name(p.leaders[lee].At))
			}
		}
	}
	supply, err := s.trainOf()
	if err != nil {
		return nil, err
	}
	take := p.board.order(taking)
	take.N, take.Craft = supply, supplies
	switch {
	case s.part("to") == "" && supply == 0:
		return []engine.Order{o}, nil
	case s.part("to") == "":
		return []engine.Order{o, take}, nil
	}
	t := itinerary{}
	for _, w := range append(splitOn(s.part("via"), ","), s.part("to")) {
		a, err := s.area(w, nil)
		if err != nil {
			return nil, err
		}
		t.path = append(t.path, a)
	}
	switch by := strings.ToLower(s.part("by")); by {
	case "":
	case "river", "coast", "water":
		t.water = true
	case "road", "rail", "land", "railroad":
		t.land = true
	default:
		return nil, engine.Refuse("by "+by, "area.links", "I do not read %q; a way is road, rail, river or coast.", by)
	}
	k := &script{p: p.clone(), d: engine.Decision{Seat: s.step.Side.seat()}}
	k.do(o)
	if supply > 0 {
		k.do(take)
	}
	for _, a := range t.path {
		if k.failed || !s.leg(k, t, a) {
			break
		}
	}
	if !k.failed && k.p.column.Kind != noColumn {
		k.do(p.board.order(halting))
	}
	return k.orders, nil
}

// trainOf reads what goes with Longstreet: his infantry, of which there is no choice, and supply.
func (s *sentence) trainOf() (supply uint8, err error) {
	words := s.part("with")
	if words == "" {
		return 0, nil
	}
	us, err := s.units(words)
	if err != nil {
		return 0, err
	}
	for _, u := range us {
		switch {
		case u.inf == corpsOfLee:
		case u.craft == supplies:
			supply = uint8(min(u.n, 60))
		default:
			return 0, engine.Refuse(u.words, "alt.longstreet", "Longstreet takes %d infantry, and supply if you will.", corpsOfLee)
		}
	}
	return supply, nil
}

// readRecall reads "recall J.E. Johnston for Bragg".
func (s *sentence) readRecall() ([]engine.Order, error) {
	whom, beaten, ok := strings.Cut(s.first, " for ")
	if !ok {
		return nil, engine.Refuse(s.line, "alt.jej_back", "Say in whose place: recall J.E. Johnston for Bragg.")
	}
	j, err := s.leader(whom)
	if err != nil {
		return nil, err
	}
	if j != jeJohnston {
		return nil, engine.Refuse(whom, "alt.jej_back", "Only J.E. Johnston is recalled.")
	}
	o := s.p.board.order(recalling)
	if o.Leader, err = s.leader(beaten); err != nil {
		return nil, err
	}
	return []engine.Order{o}, s.only("")
}

// explainDetachment says why Lee cannot detach.
func (p *Position) explainDetachment(o order, no refuser) error {
	at := p.leaders[lee].At
	switch {
	case !p.opt.Careers:
		return no("alt.longstreet", "That is done in games with alternative leader arrival only.")
	case o.Leader != longstreet:
		return no("alt.longstreet", "Lee detaches Longstreet, nobody else.")
	case p.column.Kind != noColumn || p.columns > 0:
		return no("move.combat_now", "First end the move and fight the battle.")
	case p.leaders[longstreet].At != NoArea:
		return no("alt.longstreet", "Longstreet has his corps.")
	case p.careers[longstreet].Notes&noteDetached != 0:
		return no("alt.longstreet", "Longstreet has left the war.")
	case at == NoArea:
		return no("alt.longstreet", "Lee is not in play.")
	case p.barredByOther(longstreet):
		return no("bal.jackson", "Jackson is in play; one of the two is enough.")
	case p.sites[at].Inf[Confederate][0].Factors() < corpsOfLee:
		return no("alt.longstreet", "Lee at %s has %d infantry that can still move; Longstreet takes %d.", p.board.Name(at), p.sites[at].Inf[Confederate][0].Factors(), corpsOfLee)
	}
	return no("alt.longstreet", "From %s Longstreet cannot leave Virginia this turn, as he must.", p.board.Name(at))
}

// recall brings Johnston in a beaten leader's place.
func (r *ruling) recall(o order) {
	r.say(Recalled{Leader: leaderIDs[jeJohnston], For: leaderIDs[o.Leader], At: r.id(r.p.leaders[o.Leader].At)})
}
