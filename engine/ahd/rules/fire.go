package rules

import (
	"strconv"

	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
)

// Fire [AHD 5.1 to 5.34].

// Need is the highest roll with which by hits at, in this round of the battle [AHD 5.1, 5.3].
func Need(p *state.Position, by board.Type, firing board.Side, at board.Unit) state.Need {
	v := by.CombatValue()
	n := state.Need{Roll: v, Why: []string{strconv.Itoa(v)}}
	if at.Has(board.Entrenched) {
		n.Change(-1, "entrenched") // 5.31
	}
	if at.Type == board.CrackInfantry {
		n.Change(-1, "crack infantry") // 5.32
	}
	if p.Battle.Round <= 2 && firing != p.Mover && at.Has(board.Across) {
		n.Change(+1, "across the river") // 5.34
	}
	return n
}

// Targets is the enemy's units in the battle, in the order by which shots number them.
func Targets(p *state.Position, firing board.Side) []board.Unit {
	return p.At(firing.Enemy(), p.Battle.Box)
}

// Likeness is what makes targets alike to the firing side.
func Likeness(p *state.Position, firing board.Side, u board.Unit) (board.Type, board.State) {
	s := u.State & (board.Reduced | board.Entrenched)
	if p.Battle.Round <= 2 && firing != p.Mover {
		s |= u.State & board.Across
	}
	return u.Type, s
}

// A Volley is one side's fire as it is being declared: who can still shoot, and who is covered.
type Volley struct {
	Targets []board.Unit
	Covered []uint8          // shots at each target
	Left    [board.Types]int // shooters that have not declared
	arms    [2]arms          // infantry, cavalry
	Own     []bool           // of each target: covered by its own arm
	crossed bool             // infantry was aimed at cavalry
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

func ArmOf(t board.Type) int {
	if t.Cavalry() {
		return mounted
	}
	return onFoot
}

func VolleyBy(p *state.Position, firing board.Side) *Volley {
	v := &Volley{Targets: Targets(p, firing)}
	v.Covered = make([]uint8, len(v.Targets))
	for i := range p.All() {
		if u := &p.Units[i]; u.Box == p.Battle.Box && u.Side == firing {
			v.Left[u.Type]++
		}
	}
	for t, n := range v.Left {
		v.arms[ArmOf(board.Type(t))].shooters += n
	}
	for _, u := range v.Targets {
		v.arms[ArmOf(u.Type)].targets++
	}
	for t := range v.arms {
		v.arms[t].left = v.arms[t].shooters
	}
	own := make([]bool, len(v.Targets))
	for _, s := range p.Battle.Shots {
		v.Left[s.By]--
		v.Declare(s.By, int(s.At), own[s.At])
		own[s.At] = own[s.At] || ArmOf(s.By) == ArmOf(v.Targets[s.At].Type)
	}
	v.Own = own
	return v
}

// Declare counts a shot; before says that the target was covered by its own arm before.
func (v *Volley) Declare(by board.Type, at int, before bool) {
	arm := &v.arms[ArmOf(v.Targets[at].Type)]
	if v.Covered[at] == 0 {
		arm.covered++
	}
	if ArmOf(by) == ArmOf(v.Targets[at].Type) && !before {
		arm.byOwn++
	}
	v.Covered[at]++
	v.arms[ArmOf(by)].left--
	v.crossed = v.crossed || ArmOf(by) == onFoot && ArmOf(v.Targets[at].Type) == mounted
}

// Shooters is how many have not declared yet.
func (v *Volley) Shooters() int { return v.arms[onFoot].left + v.arms[mounted].left }

// May says whether a unit of type by may be aimed at target i next: whether, after it, the rules of covering can still be kept.
func (v *Volley) May(by board.Type, i int, like bool) bool {
	next := *v
	next.Covered = append(append([]uint8(nil), v.Covered[:i]...), v.Covered[i:]...)
	next.Declare(by, i, v.Own[i])
	if like && v.arms[onFoot].targets > 0 && v.arms[mounted].targets > 0 {
		return next.keepsLikeTargets()
	}
	foot, horse := next.arms[onFoot], next.arms[mounted]
	most := min(foot.shooters+horse.shooters, foot.targets+horse.targets)
	return most-foot.covered-horse.covered <= next.Shooters()
}

// keepsLikeTargets says whether the shots still to come can keep [AHD 5.2], as ruling 66 has it: cavalry covers as much cavalry as
// it can; what is free of it and the infantry cover as much infantry as they can; infantry aims at cavalry only if all enemy
// infantry is a target in the end.
func (v *Volley) keepsLikeTargets() bool {
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

// Takes declares a shot, if it may be declared next.
func (v *Volley) Takes(p *state.Position, firing board.Side, o state.Order) bool {
	nth := o.Nth
	for i, u := range v.Targets {
		if t, looks := Likeness(p, firing, u); t != o.At || looks != o.State {
			continue
		}
		if nth > 0 {
			nth--
			continue
		}
		if v.Left[o.Type] == 0 || !v.May(o.Type, i, p.Opt.LikeTargets) {
			return false
		}
		v.Left[o.Type]--
		v.Declare(o.Type, i, v.Own[i])
		v.Own[i] = v.Own[i] || ArmOf(o.Type) == ArmOf(u.Type)
		return true
	}
	return false
}

// eachShot lists the shots that may be declared next.
func eachShot(p *state.Position, firing board.Side, yield func(state.Order) bool) bool {
	v := VolleyBy(p, firing)
	for by := board.Type(0); by < board.Types; by++ {
		if v.Left[by] == 0 {
			continue
		}
		for i, u := range v.Targets {
			at, looks := Likeness(p, firing, u)
			nth, first := uint8(0), true
			for j := range i {
				if t, s := Likeness(p, firing, v.Targets[j]); t == at && s == looks {
					nth++
					first = first && v.Covered[j] > 0
				}
			}
			if v.Covered[i] == 0 && !first || !p.Relaxed.Has(state.NoFireRule) &&
				!v.May(by, i, p.Opt.LikeTargets && !p.Relaxed.Has(state.NoLikeTargets)) {
				continue
			}
			o := state.NewOrder(p.Board, state.Fire)
			o.Type, o.At, o.State, o.Nth = by, at, looks, nth
			if !yield(o) {
				return false
			}
		}
	}
	return true
}

// ChoiceOfFire says whether there is anything to choose: not with one target, nor with targets all alike and no shot to spare.
func ChoiceOfFire(p *state.Position, firing board.Side) bool {
	v := VolleyBy(p, firing)
	if len(v.Targets) < 2 || v.Shooters() == 0 {
		return false
	}
	at, state := Likeness(p, firing, v.Targets[0])
	for _, u := range v.Targets[1:] {
		if t, s := Likeness(p, firing, u); t != at || s != state {
			return true
		}
	}
	return v.Shooters()+len(p.Battle.Shots) > len(v.Targets)
}

// aim declares one shot; all are declared before any die is rolled [AHD 5.1].
func (r *Ruling) aim(s state.Step, o state.Order) {
	p := r.P
	nth := o.Nth
	for i, u := range Targets(p, s.Side) {
		if t, state := Likeness(p, s.Side, u); t != o.At || state != o.State {
			continue
		}
		if nth == 0 {
			r.Say(state.Aimed{Side: s.Side, By: o.Type, At: i})
			return
		}
		nth--
	}
}

// volley fires the declared shots in turn. All were declared first, so one at a unit that has fallen is wasted; no die is
// rolled for it, nor for an impossible shot [AHD 5.1, 5.33, ruling 58].
func (r *Ruling) volley(s state.Step) {
	p := r.P
	shots := append([]state.Shot(nil), p.Battle.Shots...)
	targets := Targets(p, s.Side)
	mine := p.At(s.Side, p.Battle.Box)
	if len(shots) == 0 {
		for i, u := range mine {
			shots = append(shots, state.Shot{By: u.Type, At: uint8(i % max(1, len(targets)))})
		}
	}
	box := p.Board.Boxes[p.Battle.Box].ID
	var fired [board.Types]int
	fallen := make([]bool, len(targets))
	for _, sh := range shots {
		by := nthOf(mine, sh.By, fired[sh.By])
		fired[sh.By]++
		at := &targets[sh.At]
		e := state.Fired{Box: box, Round: int(p.Battle.Round), By: p.Piece(by), At: p.Piece(*at), Effect: "wasted"}
		if !fallen[sh.At] {
			e.Need = Need(p, sh.By, s.Side, *at)
			r.shoot(&e)
			if r.Err != nil {
				return
			}
			switch e.Effect {
			case "reduced":
				at.State |= board.Reduced
			case "destroyed":
				fallen[sh.At] = true
			}
		}
		r.Say(e)
	}
	r.Say(state.VolleyEnded{Side: s.Side})
	if !r.decided() {
		r.done()
	}
}

// shoot rolls for a shot, if it can hit at all.
func (r *Ruling) shoot(e *state.Fired) {
	if e.Need.Impossible() {
		e.Effect = "impossible"
		return
	}
	e.Roll = r.roll("fire")
	switch {
	case e.Roll > e.Need.Roll:
		e.Effect = "missed"
	case e.At.State&board.Reduced != 0:
		e.Effect = "destroyed"
	default:
		e.Effect = "reduced"
	}
}

func nthOf(us []board.Unit, t board.Type, n int) board.Unit {
	for _, u := range us {
		if u.Type == t {
			if n == 0 {
				return u
			}
			n--
		}
	}
	return board.Unit{Type: t}
}
