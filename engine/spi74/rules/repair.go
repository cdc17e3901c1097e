package rules

import (
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// What a repair unit may do in a player-turn [10.5, 10.54, R27].
const (
	mendCost = 5
	mendMost = 3
)

// mender is the repair unit that is moving; nil for none.
func mender(p *state.Position) *state.Repair {
	for i := range p.Repairs {
		if p.Repairs[i].Marks.Has(state.Marching) {
			return &p.Repairs[i]
		}
	}
	return nil
}

// mayMend judges the repair of a rail hex: the next one along a Southern railway, or the one in which the unit has landed.
func mayMend(p *state.Position, to Hex) No {
	f := &p.Force
	u := mender(p)
	if f.Kind != state.Railway || u == nil {
		return no(NoForce, "10.54b")
	}
	s := survey.Of(p)
	at := f.At.Hex()
	line, n := mendLine(s, at, to)
	if n.Refused() {
		return n
	}
	switch {
	case s.Held(Confederate, to) && !p.Relaxed.Has(state.NoEnemies):
		return no(EnemyThere, "5.26").to(to)
	case s.Live(Confederate, to) && !p.Relaxed.Has(state.NoLiveCities):
		return no(LiveCity, "13.6").to(to)
	case s.Zone(Confederate, to) && !p.Relaxed.Has(state.NoRepairZones):
		return no(RepairZone, "10.55a").to(to)
	case survey.Neutral(p, to) && !p.Relaxed.Has(state.NoNeutrality):
		return no(IsNeutral, "19.12a").to(to)
	case u.Done >= mendMost:
		return no(RepairFull, "10.5d").to(to).counts(mendMost, mendMost)
	case mended(p, line) >= mendMost:
		return no(RepairFull, "10.55b").to(to).counts(mendMost, mendMost)
	case left(p, f) < 10*mendCost:
		return no(TooFar, "10.54b").to(to).counts(10*mendCost, left(p, f))
	}
	return No{}
}

// mendLine is the railway to which a repair counts.
func mendLine(s *survey.Survey, at, to Hex) (uint8, No) {
	bad := no(NotRepair, "10.5d").at(at).to(to)
	if s.P.Repaired.Has(to) || s.UnionRail(to) && !s.P.Broken.Has(to) {
		return 0, bad
	}
	best, found := uint8(0), false
	for _, i := range s.B.LinksAt[to] {
		l := &s.B.Links[i]
		southern := l.Owner == Confederate || l.Owner == board.Kentuckian && survey.KentuckySide(s.P) == Confederate
		if !southern || to != at && l.To(to) != at {
			continue
		}
		if !found || mended(s.P, best) >= mendMost {
			best, found = l.Line, true
		}
	}
	if !found || to != at && !s.UnionRail(at) {
		return 0, bad
	}
	return best, No{}
}

func mended(p *state.Position, line uint8) int {
	n := 0
	for _, m := range p.Mended {
		if m.Line == line {
			n++
		}
	}
	return n
}

// mendRail repairs a rail hex.
func mendRail(r *ruling, o Order) {
	p := r.p
	f := p.Force
	h := o.To.Hex()
	line, _ := mendLine(r.survey(), f.At.Hex(), h)
	from := f.At.Hex()
	f.Spent += 10 * mendCost
	f.At = o.To
	r.say(state.RailRepaired{At: h, Line: line, Name: p.Board.Lines[line], From: from, Force: f})
}

// clearRepairs takes repair units out of enemy zones at the end of movement, by the shortest way on rails of their own [10.55].
func clearRepairs(r *ruling) {
	if r.p.Mover != Union {
		return
	}
	for i := 0; i < len(r.p.Repairs); i++ {
		s := r.survey()
		x := r.p.Repairs[i]
		if !s.Zone(Confederate, x.At) {
			continue
		}
		if to, ok := railHaven(s, x.At); ok {
			r.say(state.RepairMoved{From: x.At, To: to, How: "zone"})
			i = -1
		}
	}
}

// railHaven is the nearest rail hex out of enemy zones.
func railHaven(s *survey.Survey, from Hex) (Hex, bool) {
	seen := map[Hex]bool{from: true}
	queue := []Hex{from}
	for i := 0; i < len(queue); i++ {
		h := queue[i]
		for _, k := range s.B.LinksAt[h] {
			l := &s.B.Links[k]
			n := l.To(h)
			if seen[n] || !s.RailOpen(Union, l) || s.Live(Confederate, n) {
				continue
			}
			seen[n] = true
			if !s.Zone(Confederate, n) {
				return n, true
			}
			queue = append(queue, n)
		}
	}
	return board.None, false
}

// depots is the cities in which a destroyed repair unit may come back [10.52, R73].
func depots(p *state.Position) []Hex {
	s := survey.Of(p)
	var out []Hex
	for _, id := range northernIDs {
		if h := p.Board.HexOf(id); !s.Held(Confederate, h) {
			out = append(out, h)
		}
	}
	return out
}

// depot brings a destroyed repair unit back where there is no choice.
func depot(r *ruling) {
	if hs := depots(r.p); r.p.Pool > 0 && len(hs) == 1 {
		r.say(state.RepairMoved{From: board.None, To: hs[0], How: "back"})
	}
	r.done()
}
