package dwf

import "adjutant/engine/graph"

// Which lines of the lists the alternative arrivals take the place of [alt.rest]: all others stay as they are.

// replacedPairs says which pairs of the lists are decided by battles: who comes, and for whom.
var replacedPairs = [][2]Leader{
	{halleck, grant}, {grant, halleck}, {grantRisen, grant}, {mcclellan, mcdowell}, {burnside, mcclellan}, {hooker, burnside}, {meade, hooker}, {rosecrans, buell},
	{sherman, rosecrans}, {rosecrans, gorman}, {lee, jeJohnston}, {bragg, asJohnston}, {jeJohnston, bragg}, {jeJohnston, hood},
	{hardee, bragg}, {bragg, hardee}, // alt.asj: they may be ignored
}

// markReplaced marks those lines, and notes the turns that history has for them.
func (b *Board) markReplaced() {
	comes := func(i int, who, out Leader) bool {
		l := &b.lists[i]
		return l.turn > 0 && l.what == aLeader && l.leader == who && l.replaces(out)
	}
	for i := range b.lists {
		l := &b.lists[i]
		if l.turn == 0 {
			continue
		}
		switch l.what {
		case aLeader:
			l.alternative = l.alternative || l.leader == longstreet
		case aTransfer:
			l.alternative = l.leader == pope || l.leader == burnside || l.leader == grantRisen
		case aRemoval:
			l.alternative = l.alternative || l.leader == lyon || l.leader == pope || l.leader == longstreet
		case anInfantry:
			l.alternative = l.with(lee)
		}
		for _, k := range replacedPairs {
			if !comes(i, k[0], k[1]) {
				continue
			}
			l.alternative = true
			for n := range b.lists {
				if x := &b.lists[n]; x.turn == l.turn && x.what == aRemoval && x.leader == k[1] {
					x.alternative = true
				}
			}
		}
		if l.what == aLeader && b.listed[l.leader] == 0 {
			b.listed[l.leader] = l.turn
		}
	}
}

// with says whether a line comes with a leader.
func (l *listLine) with(who Leader) bool {
	for _, choice := range l.places {
		for _, s := range choice {
			if s.kind == spotWith && s.leader == who {
				return true
			}
		}
	}
	return false
}

// superseded says whether a line of the lists does not count, because battles decide [alt.rest, R211, R212].
func (p *Position) superseded(line *listLine) bool {
	if !p.opt.Careers {
		return false
	}
	passed := p.careers[rosecrans].Notes&notePassed != 0
	switch {
	case line.leader == thomas && line.turn > 0:
		return p.leaders[thomas].At != NoArea
	case passed && (line.leader == sherman || line.leader == rosecrans && line.replaces(gorman) || line.leader == gorman):
		return false
	case line.leader == gorman && line.what == aRemoval:
		return p.fates[toSherman].Turn != settled
	}
	return line.alternative
}

// history settles what the lists put before the beginning of a scenario [R213].
func (p *Position) history() {
	if !p.opt.Careers {
		return
	}
	for k := range successions {
		i := &successionTable[k]
		if i.listed == NoLeader || k == burnsideRating || k == hookerRating {
			continue
		}
		for n := range p.board.lists {
			l := &p.board.lists[n]
			past := l.turn > 0 && (l.turn < p.turn || l.turn == p.turn && i.side == Confederate)
			if past && l.leader == i.listed && (i.before == NoLeader && l.what == aTransfer || i.before != NoLeader && l.what == aLeader && l.replaces(i.before)) {
				p.fates[k] = fate{Turn: settled, At: NoArea}
			}
		}
	}
}

// without leaves out of a set-up who comes by battles only: Longstreet, whom Lee detaches [R213].
func (p *Position) without(lines []arrival) []arrival {
	if !p.opt.Careers {
		return lines
	}
	var left []arrival
	for _, k := range lines {
		if p.board.lists[k.Line].leader != longstreet {
			left = append(left, k)
		}
	}
	return left
}

// newcomers are the leaders whom lines bring.
func (p *Position) newcomers(lines []arrival) Staff {
	var t Staff
	for _, k := range lines {
		if l := p.board.lists[k.Line].leader; l != NoLeader {
			t = t.with(l)
		}
	}
	return t
}

// eachKept lists who would leave now and may be kept [bal.novice].
func (p *Position) eachKept(s Side, yield func(order) bool) bool {
	for l := range p.departing(s).each {
		o := p.board.order(keeping)
		if o.Leader = l; l != longstreet && !yield(o) {
			return false
		}
	}
	return true
}

// alternative stands before the names of the lines that successions bring.
const alternative = "instead: "

// addSuccessions makes those lines, and marks those of the lists whose place they take.
func (b *Board) addSuccessions() error {
	for _, k := range []struct {
		id, who string
		what    thing
		places  string
	}{
		{"halleck", "halleck", aLeader, "replace:grant_1861>area:st_louis"},
		{"grant_1861", "grant_1861", aLeader, "replace:halleck>area:cairo"},
		{"grant_1863", "grant_1863", aLeader, "replace:halleck>area:cairo"},
		{"mcclellan", "mcclellan", aLeader, "replace:mcdowell>area:washington_dc"},
		{"burnside", "burnside", aLeader, "replace:mcclellan>area:washington_dc"},
		{"burnside_early", "burnside_early", aLeader, "replace:mcclellan>area:washington_dc"},
		{"hooker", "hooker", aLeader, "replace:burnside>area:washington_dc"},
		{"hooker_early", "hooker_early", aLeader, "replace:burnside>area:washington_dc"},
		{"burnside moved", "burnside", aTransfer, "area:cincinnati|stack:usa@state=KY"},
		{"meade", "meade", aLeader, "replace:hooker>area:washington_dc"},
		{"general grant_1861", "grant_1861", aTransfer, "area:washington_dc|stack:usa@state=MD|stack:usa@state=PA|stack:usa@state=VA"},
		{"general grant_1863", "grant_1863", aTransfer, "area:washington_dc|stack:usa@state=MD|stack:usa@state=PA|stack:usa@state=VA"},
		{"pope", "pope", aTransfer, "area:washington_dc"},
		{"rosecrans", "rosecrans", aLeader, "replace:buell>area:cincinnati"},
		{"thomas", "thomas", aLeader, "replace:buell>area:cincinnati"},
		{"sherman", "sherman", aLeader, "replace:rosecrans>city:usa@state=TN"},
		{"rosecrans moved", "rosecrans", aTransfer, "stack:usa@west_of_mississippi>area:st_louis"},
		{"lee", "lee", aLeader, "replace:je_johnston>area:richmond"},
		{"lee's infantry", "", anInfantry, "with:lee"},
		{"bragg", "bragg", aLeader, "replace:as_johnston>city:csa@state=TN"},
		{"beauregard", "beauregard", aLeader, "replace:bragg>flag:csa"},
	} {
		l := listLine{what: k.what, size: 1, count: 1, leader: who(k.who), militia: NoMilitia, side: Confederate}
		if k.what == anInfantry {
			l.count = 2
		} else {
			l.side = b.Leaders[l.leader].Side
		}
		for _, choice := range splitOn(k.places, ">") {
			var all []spot
			for _, word := range splitOn(choice, "|") {
				s, err := b.readSpot(graph.Row{File: "areas.csv"}, word)
				if err != nil {
					return err
				}
				all = append(all, s)
			}
			l.places = append(l.places, all)
		}
		b.synth[alternative+k.id] = uint16(len(b.lists))
		b.lists = append(b.lists, l)
	}
	b.markReplaced()
	return nil
}
