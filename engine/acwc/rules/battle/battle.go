package battle

import (
	"slices"

	"adjutant/engine/acwc/board"
)

// A Who is a side of a battle.
type Who uint8

// The sides of a battle; Neither where it is nobody.
const (
	Attacker Who = iota
	Defender
	Neither
)

// Enemy is the other side.
func (w Who) Enemy() Who { return 1 - w }

// A Stand is a brigade or a battalion as it comes to the battle.
type Stand struct {
	Arm    board.Arm
	Weapon board.Weapon
	SP     int
	Morale int
	PT, NE bool
}

// A Command is a division with its commander, and the corps troops that fight with it.
type Command struct {
	Exhaustion int  // the losses at which it is exhausted, by the strength before this turn's attrition [9.24]
	Worn       int  // what attrition took from it in this turn; it stands on the record [13.4]
	Group      int  // of the attackers: the line by which it came, from 0; each has its own die [8.3]
	Reserve    bool // kept out of line while others can hold it
	Fixed      bool // the garrison of a fort: in line while it has a stand [R107]
	Stands     []Stand
}

// SP is its strength points.
func (c *Command) SP() int {
	n := 0
	for _, s := range c.Stands {
		n += s.SP
	}
	return n
}

// A Coming is a corps that was called to the battle [8.4]: its commands, by their places in the list, in the order in which they come. The
// first comes by rail if Rail says so, the others always by the road.
type Coming struct {
	Commands []int
	Road     int // which road; corps of the same one come one behind the other
	Rail     bool

	tail bool // some of it has come already
}

// A Night is what a side does at nightfall [8.58].
type Night uint8

// By strength a side goes if its weak share is not less than 15 under that at which it quits.
const (
	ByStrength Night = iota
	Stay
	Go
)

// A Side is an army and its commander's orders.
type Side struct {
	Commands      []Command
	Coming        []Coming
	Assault       bool // the stance; else it holds
	Quit          int  // the weak share, in 100, at which it gives up
	Counterattack bool
	Night         Night
}

// A Battle is all that one needs.
type Battle struct {
	Sides           [2]Side // attacker, defender
	Sunrise, Sunset int
	River           bool // the attackers cross one, or land [R37]
	Inches          int  // of the defender's works
	Fort            bool // which are of masonry
	Town            int  // the ground at which the town falls: 4, in open country 3, in close country 5
	Dig             bool // option: commands that are not exhausted dig at night
}

// The numbers of the sheet.
const (
	frontage    = 24 // stands in a line
	narrow      = 12 // that an attacker may always bring
	inchesCover = 3  // that cover a stand
	contactLag  = 2  // hours from the entry to the line
	lastDay     = 3  // after which the attacker must go
	roadHour    = 13 // the first of a reinforcing corps is on the road
	railHour    = 8  // stand n is there n hours later
	counterAt   = 34 // the attackers' weak share at which a defender may counterattack
	nightShare  = 15 // less than the share to quit, at which one goes by strength
	sixthHit    = 6  // of a day falls on the guns
)

// Horse is the adjusted strength of the cavalry that is there from the start: points times morale [8-b].
func (s *Side) Horse() int {
	n := 0
	for i := range s.Commands {
		if s.called(i) {
			continue
		}
		for _, st := range s.Commands[i].Stands {
			if st.Arm == board.Cavalry {
				n += st.SP * st.Morale
			}
		}
	}
	return n
}

// called says whether a command comes as a reinforcement.
func (s *Side) called(i int) bool {
	return slices.ContainsFunc(s.Coming, func(c Coming) bool { return slices.Contains(c.Commands, i) })
}

// Even is the side with at least twice the other's adjusted cavalry, if it has any [8-a, R44]; Neither if the two are about even.
func Even(attacker, defender int) Who {
	switch {
	case attacker > 0 && attacker >= 2*defender:
		return Attacker
	case defender > 0 && defender >= 2*attacker:
		return Defender
	}
	return Neither
}

// Exhaustion is the number of losses at which a command is exhausted: the points of each stand times its morale in tenths, rounded up; in a
// crack division all count six tenths [9.23, 9.24].
func Exhaustion(stands []Stand, crack bool) int {
	tenths := 0
	for _, s := range stands {
		t := s.Morale
		if crack {
			t = 6
		}
		tenths += s.SP * t
	}
	return (tenths + 9) / 10
}

// up divides and rounds up.
func up(n, by int) int { return (n + by - 1) / by }

// StandDice is what a stand rolls in an hour.
func StandDice(s Stand) int {
	switch {
	case s.SP <= 0:
		return 0
	case s.Arm == board.Infantry:
		return up(s.SP, 3)
	case s.Arm == board.Cavalry && (s.Weapon == board.Breech || s.Weapon == board.Cartridge):
		return 2
	case s.Arm == board.Cavalry:
		return 1
	case s.Weapon == board.SBH || s.Weapon == board.RF || s.Weapon == board.SGSB:
		return up(s.SP, 2) + 1
	}
	return up(s.SP, 2)
}
