package ahd

import "strconv"

// Fire [AHD 5.1 to 5.34].

// need is the highest roll with which by hits at, in this round of the battle [AHD 5.1, 5.3].
func (p *position) need(by Type, firing Side, at Unit) Need {
	v := by.CombatValue()
	n := Need{v, []string{strconv.Itoa(v)}}
	if at.Has(Entrenched) {
		n.change(-1, "entrenched") // 5.31
	}
	if at.Type == CrackInfantry {
		n.change(-1, "crack infantry") // 5.32
	}
	if p.battle.Round <= 2 && firing != p.mover && at.Has(Across) {
		n.change(+1, "across the river") // 5.34
	}
	return n
}

// targets is the enemy's units in the battle, in the order by which shots number them.
func (p *position) targets(firing Side) []Unit { return p.at(firing.Enemy(), p.battle.Box) }

// likeness is what makes targets alike to the firing side.
func (p *position) likeness(firing Side, u Unit) (Type, State) {
	s := u.State & (Reduced | Entrenched)
	if p.battle.Round <= 2 && firing != p.mover {
		s |= u.State & Across
	}
	return u.Type, s
}

// A muster of one side's fire: who can still shoot, and who is covered.
type volley struct {
	targets                                              []Unit
	covered                                              []uint8 // shots at each target
	left                                                 [types]int
	shooters, foot, horse                                int // left to declare, all and by arm
	footTargets, footCovered, horseTargets, horseCovered int
}

func (p *position) volley(firing Side) *volley {
	v := &volley{targets: p.targets(firing)}
	v.covered = make([]uint8, len(v.targets))
	for i := range p.all() {
		if u := &p.units[i]; u.Box == p.battle.Box && u.Side == firing {
			v.left[u.Type]++
		}
	}
	for _, s := range p.battle.Shots {
		v.left[s.By]--
		v.covered[s.At]++
	}
	for t, n := range v.left {
		v.shooters += n
		if Type(t).Cavalry() {
			v.horse += n
		} else {
			v.foot += n
		}
	}
	for i, u := range v.targets {
		hit := 0
		if v.covered[i] > 0 {
			hit = 1
		}
		if u.Type.Cavalry() {
			v.horseTargets++
			v.horseCovered += hit
		} else {
			v.footTargets++
			v.footCovered += hit
		}
	}
	return v
}

// may says whether a unit of type by may be aimed at target i next. Every enemy must be covered if there are shooters enough;
// only then may shots double up [AHD 5.1, ruling 26]. With like targets, cavalry covers cavalry first, and infantry aims at
// cavalry only when all infantry is covered [AHD 5.2, ruling 66].
func (v *volley) may(by Type, i int, like bool) bool {
	after := v.shooters - 1
	fresh := 0
	if v.covered[i] == 0 {
		fresh = 1
	}
	if !like || v.footTargets == 0 || v.horseTargets == 0 {
		uncovered := v.footTargets + v.horseTargets - v.footCovered - v.horseCovered
		return fresh == 1 || uncovered <= after
	}
	horse := v.targets[i].Type.Cavalry()
	if v.horse > 0 && v.horseCovered < v.horseTargets {
		return by.Cavalry() && horse && fresh == 1
	}
	uncovered := v.footTargets - v.footCovered
	if !horse {
		return fresh == 1 || uncovered <= after
	}
	if !by.Cavalry() {
		return uncovered == 0
	}
	return uncovered <= after
}

// eachShot lists the shots that may be declared next.
func (p *position) eachShot(firing Side, yield func(order) bool) bool {
	v := p.volley(firing)
	for by := Type(0); by < types; by++ {
		if v.left[by] == 0 {
			continue
		}
		for i, u := range v.targets {
			at, state := p.likeness(firing, u)
			nth, first := uint8(0), true
			for j := range i {
				if t, s := p.likeness(firing, v.targets[j]); t == at && s == state {
					nth++
					first = first && v.covered[j] > 0
				}
			}
			if v.covered[i] == 0 && !first || !v.may(by, i, p.opt.LikeTargets) {
				continue
			}
			o := p.board.order(fire)
			o.Type, o.At, o.State, o.Nth = by, at, state, nth
			if !yield(o) {
				return false
			}
		}
	}
	return true
}

// choiceOfFire says whether there is anything to choose: not with one target, nor with targets all alike and no shot to spare.
func (p *position) choiceOfFire(firing Side) bool {
	v := p.volley(firing)
	if len(v.targets) < 2 || v.shooters == 0 {
		return false
	}
	at, state := p.likeness(firing, v.targets[0])
	for _, u := range v.targets[1:] {
		if t, s := p.likeness(firing, u); t != at || s != state {
			return true
		}
	}
	return v.shooters+len(p.battle.Shots) > len(v.targets)
}

// aim declares one shot; all are declared before any die is rolled [AHD 5.1].
func (r *ruling) aim(s Step, o order) {
	p := r.p
	nth := o.Nth
	for i, u := range p.targets(s.Side) {
		if t, state := p.likeness(s.Side, u); t != o.At || state != o.State {
			continue
		}
		if nth == 0 {
			r.say(Aimed{Side: s.Side, By: o.Type, At: i})
			return
		}
		nth--
	}
}

// volley fires the declared shots in turn. All were declared first, so one at a unit that has fallen is wasted; no die is
// rolled for it, nor for an impossible shot [AHD 5.1, 5.33, ruling 58].
func (r *ruling) volley(s Step) {
	p := r.p
	shots := append([]shot(nil), p.battle.Shots...)
	targets := p.targets(s.Side)
	mine := p.at(s.Side, p.battle.Box)
	if len(shots) == 0 {
		for i, u := range mine {
			shots = append(shots, shot{u.Type, uint8(i % max(1, len(targets)))})
		}
	}
	box := p.board.Boxes[p.battle.Box].ID
	var fired [types]int
	for _, sh := range shots {
		by := nthOf(mine, sh.By, fired[sh.By])
		fired[sh.By]++
		at := &targets[sh.At]
		e := Fired{Box: box, Round: int(p.battle.Round), By: p.piece(by), At: p.piece(*at), Effect: "wasted"}
		if at.Side != s.Side { // a fallen target is marked by its firer's side
			e.Need = p.need(sh.By, s.Side, *at)
			r.shoot(&e)
			if r.err != nil {
				return
			}
			switch e.Effect {
			case "reduced":
				at.State |= Reduced
			case "destroyed":
				at.Side = s.Side
			}
		}
		r.say(e)
	}
	r.say(VolleyEnded{Side: s.Side})
	if !r.decided() {
		r.done()
	}
}

// shoot rolls for a shot, if it can hit at all.
func (r *ruling) shoot(e *Fired) {
	if e.Need.Impossible() {
		e.Effect = "impossible"
		return
	}
	e.Roll = r.roll("fire")
	switch {
	case e.Roll > e.Need.Roll:
		e.Effect = "missed"
	case e.At.State&Reduced != 0:
		e.Effect = "destroyed"
	default:
		e.Effect = "reduced"
	}
}

func nthOf(us []Unit, t Type, n int) Unit {
	for _, u := range us {
		if u.Type == t {
			if n == 0 {
				return u
			}
			n--
		}
	}
	return Unit{Type: t}
}
