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

// A volley is one side's fire as it is being declared: who can still shoot, and who is covered.
type volley struct {
	targets []Unit
	covered []uint8    // shots at each target
	left    [types]int // shooters that have not declared
	arms    [2]arms    // infantry, cavalry
	own     []bool     // of each target: covered by its own arm
	crossed bool       // infantry was aimed at cavalry
}

// arms is what is counted of one arm.
type arms struct {
	shooters, left   int // all, and those that have not declared
	targets, covered int
	byOwn            int // targets covered by shooters of the same arm
}

const (
	onFoot  = 0
	mounted = 1
)

func armOf(t Type) int {
	if t.Cavalry() {
		return mounted
	}
	return onFoot
}

func (p *position) volley(firing Side) *volley {
	v := &volley{targets: p.targets(firing)}
	v.covered = make([]uint8, len(v.targets))
	for i := range p.all() {
		if u := &p.units[i]; u.Box == p.battle.Box && u.Side == firing {
			v.left[u.Type]++
		}
	}
	for t, n := range v.left {
		v.arms[armOf(Type(t))].shooters += n
	}
	for _, u := range v.targets {
		v.arms[armOf(u.Type)].targets++
	}
	for t := range v.arms {
		v.arms[t].left = v.arms[t].shooters
	}
	own := make([]bool, len(v.targets))
	for _, s := range p.battle.Shots {
		v.left[s.By]--
		v.declare(s.By, int(s.At), own[s.At])
		own[s.At] = own[s.At] || armOf(s.By) == armOf(v.targets[s.At].Type)
	}
	v.own = own
	return v
}

// declare counts a shot; before says that the target was covered by its own arm before.
func (v *volley) declare(by Type, at int, before bool) {
	arm := &v.arms[armOf(v.targets[at].Type)]
	if v.covered[at] == 0 {
		arm.covered++
	}
	if armOf(by) == armOf(v.targets[at].Type) && !before {
		arm.byOwn++
	}
	v.covered[at]++
	v.arms[armOf(by)].left--
	v.crossed = v.crossed || armOf(by) == onFoot && armOf(v.targets[at].Type) == mounted
}

// shooters is how many have not declared yet.
func (v *volley) shooters() int { return v.arms[onFoot].left + v.arms[mounted].left }

// may says whether a unit of type by may be aimed at target i next: whether, after it, the rules of covering can still be kept.
func (v *volley) may(by Type, i int, like bool) bool {
	next := *v
	next.covered = append(append([]uint8(nil), v.covered[:i]...), v.covered[i:]...)
	next.declare(by, i, v.own[i])
	if like && v.arms[onFoot].targets > 0 && v.arms[mounted].targets > 0 {
		return next.keepsLikeTargets()
	}
	foot, horse := next.arms[onFoot], next.arms[mounted]
	most := min(foot.shooters+horse.shooters, foot.targets+horse.targets)
	return most-foot.covered-horse.covered <= next.shooters()
}

// keepsLikeTargets says whether the shots still to come can keep [AHD 5.2], as ruling 66 has it: cavalry covers as much cavalry as
// it can; what is free of it and the infantry cover as much infantry as they can; infantry aims at cavalry only if all enemy
// infantry is a target in the end.
func (v *volley) keepsLikeTargets() bool {
	foot, horse := v.arms[onFoot], v.arms[mounted]
	pinned := min(horse.shooters, horse.targets)
	owed := pinned - horse.byOwn
	if owed > horse.left {
		return false
	}
	can := foot.left + horse.left - owed
	if min(foot.targets, foot.shooters+horse.shooters-pinned)-foot.covered > can {
		return false
	}
	return !v.crossed || foot.targets-foot.covered <= can
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
	if len(v.targets) < 2 || v.shooters() == 0 {
		return false
	}
	at, state := p.likeness(firing, v.targets[0])
	for _, u := range v.targets[1:] {
		if t, s := p.likeness(firing, u); t != at || s != state {
			return true
		}
	}
	return v.shooters()+len(p.battle.Shots) > len(v.targets)
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
	fallen := make([]bool, len(targets))
	for _, sh := range shots {
		by := nthOf(mine, sh.By, fired[sh.By])
		fired[sh.By]++
		at := &targets[sh.At]
		e := Fired{Box: box, Round: int(p.battle.Round), By: p.piece(by), At: p.piece(*at), Effect: "wasted"}
		if !fallen[sh.At] {
			e.Need = p.need(sh.By, s.Side, *at)
			r.shoot(&e)
			if r.err != nil {
				return
			}
			switch e.Effect {
			case "reduced":
				at.State |= Reduced
			case "destroyed":
				fallen[sh.At] = true
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
