package battle

import (
	"cmp"
	"slices"

	"adjutant/engine/acwc/board"
)

// hour fights an hour. It says whether the battle is over.
func (f *field) hour(d *Day, hour int) (over bool) {
	f.form(hour)
	if len(f.lines[Defender]) == 0 {
		f.ground = f.Town
		f.leaves(Defender, Vanished)
		return true
	}
	if len(f.lines[Attacker]) == 0 {
		if f.yet(Attacker, hour) {
			return false
		}
		f.leaves(Attacker, Vanished)
		return true
	}
	if d.Hours == nil {
		d.Hours = make([]Hour, 0, f.Sunset-hour)
	}
	d.Hours = append(d.Hours, Hour{Hour: hour})
	h := &d.Hours[len(d.Hours)-1]
	for w := range f.lines {
		h.Line[w] = f.few(len(f.lines[w]))
		for _, u := range f.lines[w] {
			h.Line[w] = append(h.Line[w], u.n)
		}
	}
	f.pressRolls(h, hour)
	h.Fortune = [2]int{f.roll("fortune"), f.roll("fortune")}
	pressed := [2]bool{len(h.Press[Attacker]) > 0, len(h.Press[Defender]) > 0}
	for w := range f.lines {
		h.Fire[w] = make([]Volley, 0, len(f.lines[w]))
		for _, u := range f.lines[w] {
			v := f.fire(u, pressed[1-w], h.Fortune[w])
			u.hit = u.hit || v.Hits > 0
			h.Fire[w] = append(h.Fire[w], v)
		}
	}
	f.coverLine(pressed[Defender])
	for _, w := range [2]Who{Defender, Attacker} {
		hits := 0
		for _, v := range h.Fire[w.Enemy()] {
			hits += v.Hits
		}
		if hits > 0 {
			h.Lost[w] = make([]Loss, 0, hits)
		}
		for range hits {
			f.deal(w, w == Defender, pressed[Attacker], &h.Lost[w], &h.Saved)
		}
		if len(h.Lost[w]) == 0 {
			h.Lost[w] = nil
		}
		d.Lost[w] += len(h.Lost[w])
	}
	f.breakTests(h)
	f.shift(h, pressed)
	f.contact++
	h.Ground = f.ground
	for w := range f.lines {
		h.Weak[w] = f.weak(Who(w), hour)
		for _, u := range f.lines[w] {
			if !u.before && u.exhausted() {
				h.Spent[w] = append(h.Spent[w], u.n)
				u.spent = true
			}
		}
	}
	switch {
	case f.ground >= f.Town || h.Weak[Defender] >= f.Sides[Defender].Quit:
		f.withdraw(d, Defender, hour)
	case h.Weak[Attacker] >= f.Sides[Attacker].Quit:
		f.withdraw(d, Attacker, hour)
	default:
		return f.err != nil
	}
	return true
}

// yet says whether anybody of a side is still to come into line on this day or later.
func (f *field) yet(w Who, hour int) bool {
	if len(f.rest[w]) > 0 {
		return true
	}
	return slices.ContainsFunc(f.units[w], func(u unit) bool { return u.there && u.inLine > hour && u.able() })
}

// form forms the lines: whole commands until the frontage is reached, those that are not exhausted first, then the stronger. The attacker
// brings at most twice the stands of the defender, one and a half times against works.
func (f *field) form(hour int) {
	width := 2 * frontage // in half stands: one and a half times an odd number is no whole one
	for _, w := range [2]Who{Defender, Attacker} {
		line := f.lines[w][:0]
		for reserve := 0; reserve < 2 && len(line) == 0; reserve++ { // the reserve comes in when nobody else can
			for i := range f.units[w] {
				u := &f.units[w][i]
				if !u.there || u.inLine > hour || u.broken || u.Reserve != (reserve == 1) || !u.able() {
					continue
				}
				u.before, u.fair, u.standsN = u.exhausted(), u.total(), u.standing()
				u.hits, u.cover, u.bled, u.pressed = 0, 0, 0, false
				line = append(line, u)
			}
		}
		slices.SortStableFunc(line, func(a, b *unit) int {
			if a.before != b.before {
				if a.before {
					return 1
				}
				return -1
			}
			return cmp.Compare(b.fair, a.fair)
		})
		stands := 0
		for i, u := range line {
			if 2*stands >= width {
				line = line[:i]
				break
			}
			stands += u.standsN
		}
		for _, u := range line {
			u.faced = true
		}
		f.lines[w] = line
		if w == Defender {
			most := 4 * stands
			if f.inches > 0 {
				most = 3 * stands
			}
			width = max(2*narrow, min(width, most))
		}
	}
}

// pressRolls rolls who presses: the attackers in line if they assault; then the defenders if they do, or may counterattack.
func (f *field) pressRolls(h *Hour, hour int) {
	for w := range f.lines {
		s := &f.Sides[w]
		counter := Who(w) == Defender && s.Counterattack && f.weak(Attacker, hour) >= counterAt
		if !s.Assault && !counter {
			continue
		}
		for _, u := range f.lines[w] {
			if u.before {
				continue
			}
			if f.roll("press") <= f.pressValue(u) {
				u.pressed = true
				if h.Press[w] == nil {
					h.Press[w] = f.few(len(f.lines[w]))
				}
				h.Press[w] = append(h.Press[w], u.n)
			}
		}
	}
}

// pressValue is the highest die with which a command presses.
func (f *field) pressValue(u *unit) int {
	n, pt, ne := u.morale()
	if pt {
		n--
	}
	if ne && u.side == Attacker && f.inches > 0 {
		n--
	}
	if u.side == Attacker && f.River && f.contact < 2 {
		n--
	}
	return max(n, 1)
}

// fire is the fire of a command.
func (f *field) fire(u *unit, enemyPresses bool, fortune int) Volley {
	v := Volley{By: u.n}
	foot, guns := u.shots()
	switch {
	case u.pressed:
		v.Mode, v.Dice = Pressing, foot+guns
	case enemyPresses:
		v.Mode, v.Dice = InPosition, foot+guns+1
	case f.Sides[u.side].Assault:
		v.Mode, v.Dice = Hesitating, up(foot, 2)+guns
	default:
		v.Mode, v.Dice = Skirmishing, guns
		if foot > 0 {
			v.Dice++
		}
	}
	if u.before {
		v.Dice = up(v.Dice, 2)
	}
	v.Dice = max(v.Dice+f.plan[u.side], 1)
	switch fortune {
	case 1:
		v.Dice = up(v.Dice, 2)
	case 6:
		v.Dice += up(v.Dice, 2)
	}
	v.Hits = f.sixes(v.Dice)
	return v
}

func (f *field) sixes(dice int) int {
	hits := 0
	for range dice {
		if f.roll("fire") == 6 {
			hits++
		}
	}
	return hits
}

// coverLine gives the works to the defenders in line order; not to reinforcements, and not in an hour in which he presses.
func (f *field) coverLine(presses bool) {
	left := f.inches / inchesCover
	if presses {
		return
	}
	for _, u := range f.lines[Defender] {
		if u.called {
			continue
		}
		u.cover = min(left, u.standsN)
		left -= u.cover
	}
}

// deal deals one hit to a side: the sector, cover and save, and the stand that loses the point.
func (f *field) deal(w Who, works, assaulted bool, lost *[]Loss, saved *[]int) {
	f.sectors = f.sectors[:0]
	for _, u := range f.lines[w] {
		if u.standing() > 0 {
			f.sectors = append(f.sectors, u)
		}
	}
	die := f.roll("sector")
	n := len(f.sectors)
	if n == 0 {
		return
	}
	u := f.sectors[(die-1)%n]
	if n > 6 {
		for k := die - 1 + 6; k < n; k += 6 {
			if f.sectors[k].hits < u.hits {
				u = f.sectors[k]
			}
		}
	}
	u.hits++
	if works && f.caught(u, assaulted) {
		*saved = append(*saved, u.n)
		return
	}
	u.unsave++
	if at := u.victim(); at >= 0 {
		u.sp[at]--
		u.lost[at]++
		u.record++
		u.bled++
		u.hit = true
		*lost = append(*lost, Loss{u.n, at})
	}
}

// caught says whether the works catch a hit.
func (f *field) caught(u *unit, assaulted bool) bool {
	n := u.standing()
	if u.cover == 0 || u.cover < n && f.roll("cover") > up(6*u.cover, n) {
		return false
	}
	need := 4
	if f.Fort {
		need--
	}
	if !assaulted {
		need--
	}
	return f.roll("save") >= need
}

// victim is the stand that loses a point: the foot or horse with most, at each sixth hit of the day, and when none is left, the guns.
func (u *unit) victim() int {
	foot, guns := -1, -1
	for i, sp := range u.sp {
		at := &foot
		if u.Stands[i].Arm == board.Artillery {
			at = &guns
		}
		if sp > 0 && (*at < 0 || sp > u.sp[*at]) {
			*at = i
		}
	}
	if guns >= 0 && (foot < 0 || u.unsave%sixthHit == 0) {
		return guns
	}
	return foot
}

// breakTests tests the commands that were exhausted as the hour began and lost points in it: the defenders first.
func (f *field) breakTests(h *Hour) {
	for _, w := range [2]Who{Defender, Attacker} {
		for _, u := range f.lines[w] {
			if u.before && u.bled > 0 && f.breaks(u, 0) {
				h.Broken[w] = append(h.Broken[w], u.n)
			}
		}
	}
}

// breaks tests whether a command breaks.
func (f *field) breaks(u *unit, less int) bool {
	n, pt, _ := u.morale()
	if pt {
		n--
	}
	if f.roll("break") <= n-less {
		return false
	}
	u.broken, u.ever = true, true
	return true
}

// shift moves the ground.
func (f *field) shift(h *Hour, pressed [2]bool) {
	att, def := h.Lose(Attacker), h.Lose(Defender)
	if pressed[Attacker] {
		f.ground += len(h.Broken[Defender])
		switch {
		case def > att:
			f.ground++
		case !pressed[Defender] && att >= 2 && att >= 2*def:
			f.ground--
		}
	}
	if pressed[Defender] {
		f.ground -= len(h.Broken[Attacker])
		if att > def {
			f.ground--
		}
	}
	f.ground = max(f.ground, 0)
}

// withdraw is a withdrawal by daylight [8.57]: the lines close up, parting fire, tests, and whether a rear guard covers it.
func (f *field) withdraw(d *Day, w Who, hour int) {
	f.leaves(w, Withdrew)
	f.form(hour)
	p := &Parting{}
	for _, u := range f.lines[w.Enemy()] {
		if u.exhausted() {
			continue
		}
		foot, guns := u.shots()
		n := up(up(foot, 2)+guns, 2)
		hits := f.sixes(n)
		u.hit = u.hit || hits > 0
		p.Dice += n
		p.Hits += hits
	}
	for range p.Hits {
		f.deal(w, false, false, &p.Lost, nil)
	}
	d.Lost[w] += len(p.Lost)
	for _, u := range f.lines[w] {
		if u.bled > 0 && !u.broken && u.record >= u.Exhaustion-1 && f.breaks(u, 1) {
			p.Broken = append(p.Broken, u.n)
		}
		u.spent = u.spent || u.exhausted()
	}
	f.rec.Parting = p
	f.guard(w)
}
