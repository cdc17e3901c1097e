package ahd

import (
	"cmp"
	"fmt"
	"slices"

	"adjutant/engine"
)

// The odds of battles [AHD 5.0 to 5.34], if both sides stand, nobody is brought, and all fire is the default's.

// Odds is how the battle that is being fought may end, from its present step on, and those that follow as things stand.
func (p *position) Odds(seat engine.Seat) []engine.Odds {
	if p.over != nil {
		return nil
	}
	var all []engine.Odds
	add := func(q *position, next Step) {
		if f := newClash(q, next); f != nil {
			all = append(all, f.odds(seat))
		}
	}
	top, _ := p.top()
	now, fighting := p.present()
	if fighting {
		add(p, now)
	}
	for _, b := range p.pending() {
		if b == p.battle.Box && (fighting || top.Kind == stepWithdraw) {
			continue
		}
		q := p.clone()
		q.battle = battle{Box: b}
		for _, u := range p.at(p.mover, b) {
			if u.From != NoBox {
				q.battle.Entries.add(u.From)
			}
		}
		add(q, Step{Kind: stepFire, Side: p.mover.Enemy(), Round: 1})
	}
	return all
}

// present is the fire that comes next in the battle that is being fought. There is none while some of the cavalry has withdrawn and
// the rest must follow [AHD 5.6, ruling 36].
func (p *position) present() (Step, bool) {
	s, open := p.top()
	if !open || p.battle.Box == NoBox {
		return Step{}, false
	}
	switch s.Kind {
	case stepWithdraw:
		return Step{stepFire, s.Side, 1}, !p.battle.Left
	case stepRound:
		return Step{stepFire, p.mover.Enemy(), s.Round}, true
	case stepRetreat, stepReinforce, stepFire:
		return Step{stepFire, s.Side, s.Round}, true
	}
	return Step{}, false
}

// maxEnds is how many lines the table of a battle has.
const maxEnds = 6

// odds puts what a clash comes to into words.
func (f *clash) odds(seat engine.Seat) engine.Odds {
	e, exact := f.fight()
	w := voiceOf(seat, f.p.mover)
	o := engine.Odds{
		Place: f.p.board.Boxes[f.p.battle.Box].ID, Title: f.p.board.Name(f.p.battle.Box),
		Forces: w.forces(f), Needs: w.needs(f), Wins: w.name(w.own) + " " + w.verb(w.own, "win", "wins"),
		Exact: exact, Played: e.played, Assumes: f.assumes(), Could: w.could(f),
	}
	for _, x := range e.list {
		if x.won && x.winner == w.own {
			o.Win += 100 * x.chance
		}
	}
	o.Outcomes = f.outcomes(e.list)
	return o
}

// assumes is what the odds take for granted.
func (f *clash) assumes() string {
	s := "nobody retreats or reinforces"
	if f.withdrawal() {
		s = "nobody withdraws, retreats or reinforces"
	}
	if len(f.p.targets(Union))+len(f.p.targets(Confederate)) > 2 {
		s += ", and all fire covers all it can, then the likeliest kill"
	}
	return s
}

// withdrawal says whether the defender might still withdraw before the battle [AHD 5.6].
func (f *clash) withdrawal() bool {
	possible := false
	if f.p.battle.Round == 0 {
		f.p.eachWithdrawal(f.p.mover.Enemy(), func(order) bool { possible = true; return false })
	}
	return possible
}

// A band is a line of the table: one side left with so many units, of which so many are reduced.
type band struct {
	end
	most    int  // units; end.units is the least
	reduced bool // end.reduced counts
}

// outcomes is the table of ends: told by the units left and by those of them that are reduced; by the units alone where that would
// be too many; and where that is too many still, by ranges of units.
func (f *clash) outcomes(ends []end) []engine.EndState {
	bands := gather(ends, true)
	if len(bands) > maxEnds {
		bands = gather(ends, false)
	}
	for len(bands) > maxEnds {
		least := -1
		for i := range bands[1:] {
			a, b := bands[i], bands[i+1]
			if a.won == b.won && a.winner == b.winner && (least < 0 || a.chance+b.chance < bands[least].chance+bands[least+1].chance) {
				least = i
			}
		}
		bands[least].most = bands[least+1].most
		bands[least].chance += bands[least+1].chance
		bands = slices.Delete(bands, least+1, least+2)
	}
	slices.SortStableFunc(bands, func(a, b band) int { return cmp.Compare(b.chance, a.chance) })
	var table []engine.EndState
	for _, b := range bands {
		table = append(table, engine.EndState{What: b.inWords(f.p.mover), Chance: 100 * b.chance})
	}
	return table
}

// gather puts ends together that are told alike, the units of each winner in order.
func gather(ends []end, reduced bool) []band {
	var bands []band
	for _, e := range ends {
		if !reduced {
			e.reduced = 0
		}
		i := slices.IndexFunc(bands, func(b band) bool {
			return b.won == e.won && b.winner == e.winner && b.units == e.units && b.end.reduced == e.reduced
		})
		if i < 0 {
			i = len(bands)
			bands = append(bands, band{end: end{won: e.won, winner: e.winner, units: e.units, reduced: e.reduced}, most: e.units, reduced: reduced})
		}
		bands[i].chance += e.chance
	}
	slices.SortFunc(bands, func(a, b band) int {
		return cmp.Or(cmp.Compare(a.winner, b.winner), cmp.Compare(a.units, b.units), cmp.Compare(a.end.reduced, b.end.reduced))
	})
	return bands
}

// inWords is "the Union holds with 2 units left, 1 reduced", "the Confederacy wins with 3 to 5 units left".
func (b band) inWords(attacker Side) string {
	if !b.won {
		return "neither side can hit the other any more"
	}
	verb := "holds"
	if b.winner == attacker {
		verb = "wins"
	}
	left := fmt.Sprintf("%d units", b.units)
	switch {
	case b.most == b.units+1:
		left = fmt.Sprintf("%d or %d units", b.units, b.most)
	case b.most > b.units:
		left = fmt.Sprintf("%d to %d units", b.units, b.most)
	case b.units == 1:
		left = "1 unit"
	}
	s := fmt.Sprintf("%s %s with %s left", sideNames[b.winner], verb, left)
	switch {
	case !b.reduced:
		return s
	case b.end.reduced == 0:
		return s + ", unhurt"
	case b.end.reduced < b.units:
		return fmt.Sprintf("%s, %d reduced", s, b.end.reduced)
	case b.units == 1:
		return s + ", reduced"
	}
	return s + ", all reduced"
}
