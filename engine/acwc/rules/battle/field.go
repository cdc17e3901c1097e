package battle

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
)

// A unit is a command on the field.
type unit struct {
	*Command
	side   Who
	n      int   // its place in the list
	sp     []int // of each stand
	lost   []int // today, of each stand
	begun  int   // its strength as it came
	record int
	broken bool
	ever   bool // broken at any time
	called bool
	there  bool // on the field, or will be in line at inLine of this day
	inLine int
	faced  bool
	hit    bool // caused or took losses
	spent  bool // came to its exhaustion
	unsave int  // unsaved hits of the day

	hits    int // of the hour
	cover   int
	before  bool // exhausted as the hour began
	pressed bool
	bled    int // in the hour
	fair    int // what it had as the hour began: its line order
	standsN int
}

// exhausted also says it of who was broken yesterday [8.54]: only the exhausted break, and what comes back to them stays on the record.
func (u *unit) exhausted() bool { return u.record >= u.Exhaustion }

func (u *unit) total() int {
	n := 0
	for _, sp := range u.sp {
		n += sp
	}
	return n
}

// standing is how many stands it still has.
func (u *unit) standing() int {
	n := 0
	for _, sp := range u.sp {
		if sp > 0 {
			n++
		}
	}
	return n
}

// able says whether it can stand in line: foot or horse are left, or it is a fort's garrison with any stand [R107].
func (u *unit) able() bool {
	for i, sp := range u.sp {
		if sp > 0 && (u.Fixed || u.Stands[i].Arm != board.Artillery) {
			return true
		}
	}
	return false
}

// morale is that of most stands, the lower of two that tie, and whether most are poorly trained or without elan; of all that came when
// none is left.
func (u *unit) morale() (morale int, pt, ne bool) {
	var by [7]int
	all, poor, plain := 0, 0, 0
	gone := u.standing() == 0
	for i, sp := range u.sp {
		if sp == 0 && !gone {
			continue
		}
		s := &u.Stands[i]
		all++
		by[min(max(s.Morale, 0), 6)]++
		if s.PT {
			poor++
		}
		if s.NE {
			plain++
		}
	}
	most := 0
	for m, n := range by {
		if n > most {
			morale, most = m, n
		}
	}
	return morale, 2*poor > all, 2*plain > all
}

// shots is its dice without works, plan and fortune: of foot and horse, and of guns.
func (u *unit) shots() (foot, guns int) {
	for i, sp := range u.sp {
		if sp == 0 {
			continue
		}
		s := u.Stands[i]
		s.SP = sp
		if s.Arm == board.Artillery {
			guns += StandDice(s)
		} else {
			foot += StandDice(s)
		}
	}
	return foot, guns
}

// A field is a battle while it is fought.
type field struct {
	*Battle
	turn    string
	dice    engine.Dice
	err     error // the first die that was not there
	units   [2][]unit
	rest    [2][]Coming // corps that are still to come
	lines   [2][]*unit
	sectors []*unit
	inches  int
	plan    [2]int
	ground  int
	contact int // hours of contact so far
	rec     *Record
	room    []int // for the lists of the record
}

// few is an empty list of at most n numbers of the record.
func (f *field) few(n int) []int {
	if len(f.room) < n {
		f.room = make([]int, 256)
	}
	list := f.room[:0:n]
	f.room = f.room[n:]
	return list
}

// roll rolls a die of six.
func (f *field) roll(purpose string) int {
	if f.err != nil {
		return 1
	}
	r, err := f.dice.Roll(engine.Die{Turn: f.turn, Purpose: purpose, Sides: engine.D6})
	if err != nil {
		f.err = err
		return 1
	}
	return r.Value
}

func open(b *Battle, turn string, dice engine.Dice) *field {
	f := &field{Battle: b, turn: turn, dice: dice, inches: b.Inches, rec: &Record{}}
	for w := range f.Sides {
		s := &f.Sides[w]
		f.rest[w] = slices.Clone(s.Coming)
		f.units[w] = make([]unit, len(s.Commands))
		n := 0
		for i := range s.Commands {
			n += len(s.Commands[i].Stands)
		}
		room := make([]int, 2*n)
		for i := range s.Commands {
			u := &f.units[w][i]
			c := &s.Commands[i]
			k := len(c.Stands)
			*u = unit{Command: c, side: Who(w), n: i, sp: room[:k:k], lost: room[k : 2*k : 2*k], record: c.Worn, called: s.called(i)}
			room = room[2*k:]
			for j, st := range c.Stands {
				u.sp[j] = st.SP
			}
			u.begun = u.total()
			u.there = !u.called
			if u.there {
				f.rec.Started[w] += u.standing()
			}
		}
	}
	f.rec.Superior = Even(b.Sides[Attacker].Horse(), b.Sides[Defender].Horse())
	return f
}

// weigh is the weak strength of a side and that of all its commands that are present: what they had when they came.
func (f *field) weigh(w Who, hour int) (weak, all int) {
	for i := range f.units[w] {
		u := &f.units[w][i]
		if !u.there || u.inLine > hour {
			continue
		}
		all += u.begun
		if u.broken || u.exhausted() {
			weak += u.begun
		}
	}
	return weak, all
}

// weak is the weak share of a side, in 100, rounded down.
func (f *field) weak(w Who, hour int) int {
	weak, all := f.weigh(w, hour)
	if all == 0 {
		return 0
	}
	return 100 * weak / all
}
