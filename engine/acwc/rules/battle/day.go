package battle

import "adjutant/engine"

// Fight fights a battle to its end. Without a die it gives the error of that die and has done nothing.
func Fight(b *Battle, turn string, dice engine.Dice) (*Record, error) {
	f := open(b, turn, dice)
	f.enter()
	for day := 1; f.err == nil; day++ {
		if f.day(day) {
			f.finish()
			break
		}
		f.night(day)
	}
	if f.err != nil {
		return nil, f.err
	}
	return f.rec, nil
}

// enter rolls the die of each group of the attackers [8.3] and sets when they are in line; the defenders are there.
func (f *field) enter() {
	groups := 0
	for i := range f.units[Attacker] {
		if u := &f.units[Attacker][i]; u.there {
			groups = max(groups, u.Group+1)
		}
	}
	lag := contactLag
	if f.rec.Superior == Attacker {
		lag--
	}
	for range groups {
		f.rec.Entry = append(f.rec.Entry, f.Sunrise+f.roll("entry"))
	}
	for i := range f.units[Attacker] {
		if u := &f.units[Attacker][i]; u.there {
			u.inLine = f.rec.Entry[u.Group] + lag
		}
	}
}

// day fights a day. It says whether the battle is over.
func (f *field) day(n int) (over bool) {
	f.rec.Days = append(f.rec.Days, Day{})
	d := &f.rec.Days[n-1]
	f.plan = [2]int{}
	for w := range f.plan {
		die := f.roll("plan")
		d.Plan[w] = die
		switch die {
		case 1:
			f.plan[w] = -1
		case 6:
			f.plan[w] = 1
		}
	}
	f.reinforce(d, n)
	d.Contact = f.Sunrise
	if n == 1 {
		d.Contact = f.firstContact()
	}
	for hour := d.Contact; hour < f.Sunset && f.err == nil; hour++ {
		if f.hour(d, hour) {
			return true
		}
	}
	if f.err != nil {
		return true
	}
	return f.nightfall(d, n)
}

// firstContact is the first hour in which an attacker who came to fight is in line [8.3]; who was called waits for him.
func (f *field) firstContact() int {
	first := f.Sunset
	for i := range f.units[Attacker] {
		if u := &f.units[Attacker][i]; !u.called {
			first = min(first, u.inLine)
		}
	}
	return first
}

// reinforce sets when the corps that were called come on a day [8.4]: on the first from 13:00 on each road, on later days one in the night,
// the next by a die, the rest from 13:00. A command is on the road for an hour and in line in the next. Corps of which nobody has come by
// sunset come on another day; the tail of one that has comes in the night.
func (f *field) reinforce(d *Day, day int) {
	for w := range f.rest {
		var free [][2]int // road, the hour from which it is clear
		clear := func(road, from int) *[2]int {
			for i := range free {
				if free[i][0] == road {
					free[i][1] = max(free[i][1], from)
					return &free[i]
				}
			}
			free = append(free, [2]int{road, from})
			return &free[len(free)-1]
		}
		var later []Coming
		for k, c := range f.rest[w] {
			if day > 1 && (k == 0 || c.tail) {
				f.atNight(d, Who(w), c)
				continue
			}
			from := roadHour
			if day > 1 && k == 1 {
				from = f.Sunrise + f.roll("arrival")
			}
			road := clear(c.Road, from)
			left := c
			left.Commands = nil
			for i, at := range c.Commands {
				u := &f.units[w][at]
				hour, rail := 0, c.Rail && i == 0
				if rail {
					hour = railHour + u.standing()
				} else {
					hour = road[1]
				}
				if hour+1 >= f.Sunset && !rail && i == 0 || hour >= f.Sunset {
					left.Commands = append(left.Commands, at)
					continue
				}
				if !rail {
					road[1]++
				}
				f.come(d, u, Arrival{Command: at, Hour: hour, Line: hour + 1, Rail: rail})
			}
			left.Rail = left.Rail && len(left.Commands) == len(c.Commands)
			if len(left.Commands) > 0 {
				left.tail = len(left.Commands) < len(c.Commands)
				later = append(later, left)
			}
		}
		f.rest[w] = later
	}
}

func (f *field) atNight(d *Day, w Who, c Coming) {
	for _, at := range c.Commands {
		f.come(d, &f.units[w][at], Arrival{Command: at, Hour: f.Sunrise, Line: f.Sunrise, Night: true})
	}
}

func (f *field) come(d *Day, u *unit, a Arrival) {
	u.there, u.inLine = true, a.Line
	d.Arrivals[u.side] = append(d.Arrivals[u.side], a)
}

// nightfall asks both sides whether they stay [8.58]. It says whether the battle is over.
func (f *field) nightfall(d *Day, day int) (over bool) {
	d.Night = &Nightfall{}
	for w := range f.Sides {
		s := &f.Sides[w]
		d.Night.Went[w] = s.Night == Go || s.Night == ByStrength && f.weak(Who(w), f.Sunset) >= s.Quit-nightShare
	}
	if day >= lastDay {
		d.Night.Went[Attacker] = true
	}
	went := d.Night.Went
	if !went[Attacker] && !went[Defender] {
		return false
	}
	f.rec.Outcome, f.rec.Left = WentNight, went
	switch {
	case !went[Defender]:
		f.rec.Winner = Defender
	case !went[Attacker]:
		f.rec.Winner = Attacker
	default: // who holds the town, and had it fallen the defender would have withdrawn
		f.rec.Winner = Defender
	}
	for w := range went {
		if went[w] {
			f.guard(Who(w))
		}
	}
	return true
}

// night is the night between two days [8.51 to 8.54].
func (f *field) night(day int) {
	if f.err != nil {
		return
	}
	fall := f.rec.Days[day-1].Night
	for w := range f.units {
		fall.Mend[w] = f.recover(Who(w), Share{1, 2}, true, true, func(u *unit, back int) {
			fall.Back[w] += back
			if !u.broken {
				u.record -= back
			}
		})
		for i := range f.units[w] {
			u := &f.units[w][i]
			u.broken, u.inLine, u.unsave = false, 0, 0
			clearInts(u.lost)
		}
	}
	if f.Dig && f.Inches >= 0 && !f.Sides[Defender].Assault {
		for i := range f.units[Defender] {
			if u := &f.units[Defender][i]; u.there && !u.exhausted() {
				fall.Dug += inchesCover * u.standing()
			}
		}
		f.inches += fall.Dug
	}
}

func clearInts(list []int) {
	for i := range list {
		list[i] = 0
	}
}

// guard judges whether a rear guard covers a side that leaves [9.1, R59]: stands in commands neither broken nor within one of their
// exhaustion, reinforcements too, against a quarter of the stands that were there at the start.
func (f *field) guard(w Who) {
	for i := range f.units[w] {
		if u := &f.units[w][i]; u.there && u.record < u.Exhaustion-1 {
			f.rec.Whole[w] += u.standing()
		}
	}
	f.rec.Guard[w] = 4*f.rec.Whole[w] >= f.rec.Started[w]
}

// finish is the final recovery, on the losses of the last day alone [9.1].
func (f *field) finish() {
	if f.err != nil {
		return
	}
	r := f.rec
	for w := range f.units {
		r.Share[w], r.Guns[w] = Share{2, 3}, true
		if r.Left[w] && r.Outcome != WentNight {
			r.Share[w] = Share{1, 2}
			if !r.Guard[w] {
				r.Share[w], r.Guns[w] = Share{1, 3}, false
			}
		}
		r.Weigh[w][0], r.Weigh[w][1] = f.weigh(Who(w), f.Sunset)
		r.End[w] = make([]CommandEnd, len(f.units[w]))
		for i := range f.units[w] {
			u := &f.units[w][i]
			e := CommandEnd{Record: u.record, There: u.there, InLine: u.faced, Broken: u.broken, Engaged: u.hit, Spent: u.spent && !u.ever}
			e.Stands = make([]StandEnd, len(u.sp))
			for j, sp := range u.sp {
				e.Stands[j] = StandEnd{Lost: u.lost[j], SP: sp}
			}
			r.End[w][i] = e
			if u.there {
				r.Start[w] += u.begun
			}
		}
		f.recover(Who(w), r.Share[w], false, r.Guns[w], func(*unit, int) {})
		for i := range f.units[w] {
			for j, sp := range f.units[w][i].sp {
				r.End[w][i].Stands[j].Now = sp
			}
		}
	}
}

// leaves ends the battle with a side that goes.
func (f *field) leaves(w Who, how Outcome) {
	f.rec.Outcome, f.rec.Winner = how, w.Enemy()
	f.rec.Left[w] = true
}
