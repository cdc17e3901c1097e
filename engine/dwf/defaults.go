package dwf

import "adjutant/engine"

// What a default does where nobody answers: sensible, never clever.

// Default is the next order that a default gives.
func (p *Position) Default(d engine.Decision) engine.Order {
	s, open := p.top()
	if !open {
		return nil
	}
	switch s.Kind {
	case stepSetUp, stepPlace, stepCampaign:
		return p.decision(s).Pass
	}
	return p.best(s, p.preference(s))
}

// preference is how high a default holds each order of a step.
func (p *Position) preference(s Step) func(order) float64 {
	switch s.Kind {
	case stepWithdraw:
		return func(o order) float64 {
			if o.Verb == staying {
				return 1000
			}
			return p.welcome(s.Side, o.At)
		}
	case stepRegroup:
		return func(o order) float64 {
			if o.Verb == staying {
				return 1
			}
			return float64(o.N+o.M) / 20
		}
	case stepNaval:
		return func(o order) float64 {
			if o.Verb == staying {
				return -1
			}
			return p.welcome(s.Side, o.At)
		}
	case stepShield:
		return func(o order) float64 { return float64(p.board.Leaders[o.Leader].Combat) }
	case stepLose:
		return p.preferLoss(s.Side)
	case stepStray:
		return func(o order) float64 { return float64(p.strength(s.Side, o.At)) }
	case stepRetreat:
		return func(o order) float64 { return p.welcome(s.Side, o.At) }
	case stepSetUp, stepPlace:
		return func(o order) float64 { return p.preferPlace(s.Side, o) }
	}
	return func(order) float64 { return 0 }
}

// welcome is how good an area is to retreat to: most friendly factors, then the nearest flag city.
func (p *Position) welcome(s Side, a Area) float64 {
	return float64(p.strength(s, a)) - float64(p.toFlag(s, a))/100
}

// Infantry goes first, then militia, then naval units, the fort last; an attacker takes from his strongest way in.
func (p *Position) preferLoss(s Side) func(order) float64 {
	return func(o order) float64 {
		switch {
		case o.Fort:
			return 1
		case o.Craft == ironclads:
			return 2
		case o.Craft != noCraft:
			return 3
		case o.Militia != NoMilitia:
			return 4
		}
		n := 0
		if s == p.battle.Attacker {
			for i := range p.entries[:p.columns] {
				if p.entries[i].From == o.At {
					n += p.entries[i].Group.Inf.Factors()
				}
			}
		}
		return 5 + float64(n)/100
	}
}

// preferPlace puts what comes where its side has most to guard: flag cities with few factors near the enemy.
func (p *Position) preferPlace(s Side, o order) float64 {
	switch o.Verb {
	case ending, burning, replacing:
		return -1
	}
	l := p.look()
	danger := 0.0
	for _, e := range p.board.from(o.At) {
		if l.land[s.Enemy()][e.To] {
			danger += 1 + float64(l.units[s.Enemy()][e.To])/4
		}
	}
	own := float64(l.units[s][o.At])
	switch o.Thing {
	case aLeader, aTransfer:
		return 100 + own
	case aSupply:
		return 20 + own + danger - 3*float64(p.sites[o.At].Supply[s][0])
	case aShip:
		if p.board.Areas[o.At].Form == Box {
			for i, k := range p.board.boxes {
				if k.box == o.At && k.flag != NoArea {
					return 60 - float64(i)
				}
			}
		}
	}
	v := 40 + 2*danger - own/2
	if id := p.board.Areas[o.At].ID; id == "richmond" || id == "washington_dc" {
		v += 3
	}
	if o.Thing == aFort && p.board.Areas[o.At].Form != Inland {
		v += 4
	}
	return v
}

// best is the first of the highest orders that a step allows.
func (p *Position) best(s Step, worth func(order) float64) order {
	var top order
	high, found := 0.0, false
	p.each(s, func(o order) bool {
		if w := worth(o); !found || w > high {
			top, high, found = o, w, true
		}
		return true
	})
	return top
}
