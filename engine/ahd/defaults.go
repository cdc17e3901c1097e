package ahd

import "adjutant/engine"

// What a default does where nobody answers: sensible, never clever.

// Default is the next order that a default gives.
func (p *position) Default(d engine.Decision) engine.Order {
	s, open := p.top()
	switch {
	case !open:
		return nil
	case s.Kind == stepMarch:
		return p.board.order(endMarches)
	case s.Kind == stepFire:
		return p.defaultShot(s.Side)
	}
	return p.best(s, p.preference(s))
}

// preference is how high a default holds each order of a step.
func (p *position) preference(s Step) func(order) float64 {
	switch s.Kind {
	case stepWithdraw:
		return p.preferWithdrawal(s.Side)
	case stepRetreat:
		return p.preferRetreat(s.Side)
	case stepReinforce:
		return p.preferReinforcement(s.Side)
	case stepFire:
		return p.preferShot(s.Side)
	case stepWon, stepPromote:
		return p.preferPromotion(s.Side)
	case stepRecruit:
		return p.preferRecruit(s)
	}
	return func(order) float64 { return 0 }
}

// Militia becomes veteran before veterans become crack, infantry before cavalry; among equals, where it is worth most.
func (p *position) preferPromotion(s Side) func(order) float64 {
	return func(o order) float64 {
		if o.Verb == pass {
			return 0
		}
		return map[Type]float64{MilitiaInfantry: 4, MilitiaCavalry: 3, VeteranInfantry: 2, VeteranCavalry: 1}[o.Type] + p.tie(s, o)
	}
}

// tie weighs orders that a default holds equal: by the position after each, as far as it is sure. It is less than any other difference.
func (p *position) tie(s Side, o order) float64 {
	q := p.clone()
	for i := range q.all() {
		u := &q.units[i]
		if u.Side != s || u.Box != o.From || u.Type != o.Type || u.State&Reduced != o.State&Reduced {
			continue
		}
		if o.Verb == promote {
			u.Type, _ = u.Type.Better()
		} else {
			u.Box = o.To
			u.State &^= Entrenched | Across
		}
		break
	}
	return 0.2 * q.Value(s.seat())
}

// best is the first of the highest orders that a step allows.
func (p *position) best(s Step, worth func(order) float64) order {
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

// steps is the strength of a side in a box, in steps.
func (p *position) stepsAt(s Side, b Box) int {
	n := 0
	for i := range p.all() {
		if u := &p.units[i]; u.Box == b && u.Side == s {
			n += u.Steps()
		}
	}
	return n
}

// far is how far each box is from a side's nearest unit.
func (p *position) far(s Side) []int { return p.farFromOthers(s, NoBox) }

// farFromOthers is how far each box is from a side's nearest unit, those in one box left out: every way out of a battle is one line
// from the enemy who fights there.
func (p *position) farFromOthers(s Side, but Box) []int {
	var from []int
	for i := range p.all() {
		if p.units[i].Side == s && p.units[i].Box != but {
			from = append(from, int(p.units[i].Box))
		}
	}
	return p.board.Lines.Far(from...)
}

// Cavalry stands if it is entrenched or in a recruitment city; else it goes to an own box farthest from the enemy.
func (p *position) preferWithdrawal(s Side) func(order) float64 {
	info := p.board.Boxes[p.battle.Box]
	stays := info.City && !p.battle.Left
	for _, u := range p.at(s, p.battle.Box) {
		stays = stays || u.Has(Entrenched) && !p.battle.Left
	}
	far := p.farFromOthers(s.Enemy(), p.battle.Box)
	return func(o order) float64 {
		if o.Verb == stand {
			if stays {
				return 1000
			}
			return -1
		}
		w := float64(far[o.To])
		if p.friendly(s, o.To) {
			w += 100
		}
		return w
	}
}

// A side stands while it has as many steps as the enemy, else it goes to the own box where its force is worth most.
func (p *position) preferRetreat(s Side) func(order) float64 {
	holds := p.stepsAt(s, p.battle.Box) >= p.stepsAt(s.Enemy(), p.battle.Box)
	return func(o order) float64 {
		switch {
		case o.Verb == stand && holds:
			return 1000
		case o.Verb == stand:
			return -1000
		case p.friendly(s, o.To):
			return 100 + p.retreated(s, o.To).Value(s.seat())
		}
		return p.retreated(s, o.To).Value(s.seat())
	}
}

// retreated is the position with a side's force gone from the battle to a box.
func (p *position) retreated(s Side, to Box) *position {
	q := p.clone()
	for i := range q.all() {
		if u := &q.units[i]; u.Side == s && u.Box == p.battle.Box {
			u.Box = to
			u.State &^= Entrenched | Across
		}
	}
	return q
}

// Whatever can come is brought, best first, but no recruitment city is left empty; among equals, those that are missed least.
func (p *position) preferReinforcement(s Side) func(order) float64 {
	return func(o order) float64 {
		if o.Verb == pass {
			return 0
		}
		if p.board.Boxes[o.From].City && p.count(s, o.From) == 1 {
			return -1 + p.tie(s, o)
		}
		w := float64(o.Type.CombatValue()) + p.tie(s, o)
		if o.State&Reduced != 0 {
			w -= 0.5
		}
		return w
	}
}

// defaultShot is the next shot of the default.
func (p *position) defaultShot(s Side) order {
	return p.best(Step{Kind: stepFire, Side: s}, p.preferShot(s))
}

// All are covered, then fire gathers on the one most likely destroyed.
func (p *position) preferShot(s Side) func(order) float64 {
	v := p.volley(s)
	expected := make([]float64, len(v.targets))
	for _, sh := range p.battle.Shots {
		expected[sh.At] += chance(p.need(sh.By, s, v.targets[sh.At]))
	}
	return func(o order) float64 {
		i := v.index(p, s, o)
		return worth(o.Type, v.targets[i], chance(p.need(o.Type, s, v.targets[i])), expected[i])
	}
}

// worth is what a shot gains that hits with a chance, at a target that expects so many hits already: most where it is likely to kill.
func worth(by Type, at Unit, hit, expected float64) float64 {
	left := float64(at.Steps()) - expected
	gain := hit * (2.5 - left)
	if left <= 0 {
		gain = hit * 0.1
	}
	return gain*float64(1+at.Type.CombatValue()) + 0.01*float64(by.CombatValue())*hit
}

// chance is how likely a shot hits.
func chance(n Need) float64 { return float64(min(max(n.Roll, 0), 6)) / 6 }

// index is the number of the target that an order means.
func (v *volley) index(p *position, firing Side, o order) int {
	nth := o.Nth
	for i, u := range v.targets {
		if t, s := p.likeness(firing, u); t == o.At && s == o.State {
			if nth == 0 {
				return i
			}
			nth--
		}
	}
	return 0
}

// Recruits go where the enemy is nearest and the city is worth most, infantry before cavalry.
func (p *position) preferRecruit(s Step) func(order) float64 {
	far := p.far(s.Side.Enemy())
	return func(o order) float64 {
		switch o.Verb {
		case pass:
			return 0
		case refit:
			return 40 + float64(o.Type.CombatValue())
		}
		w := 30 - 3*float64(far[o.From]) + float64(p.board.Boxes[o.From].Value[s.Side])
		if o.Type.Cavalry() {
			w -= 2
		}
		return max(w, 1)
	}
}
