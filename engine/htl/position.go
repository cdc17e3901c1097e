package htl

import (
	"fmt"
	"strconv"

	"adjutant/engine"
)

const maxUnits = 96
const maxSteps = 24

// mostSteps is the most that a position may be written with; others come on top of them.
const mostSteps = 12

// An attack is one attack of this player turn, for orders with "if hit".
type attack struct {
	At   Hex
	Hits uint8
}

// A then is what the attacker has said about the advance beforehand.
type then uint8

const (
	thenAsk then = iota
	thenAdvance
	thenAlone // the leader stays behind
	thenStay
)

var thenNames = [...]string{"", "advance", "advance alone", "stay"}

func (t then) String() string { return thenNames[t] }

// A combat is the attack being settled; By is empty between attacks.
type combat struct {
	By   string // of the mover's side
	From Hex
	At   Hex
	Fire bool // not a close combat
	Then then
	Into Hex    // where units that retreat are going, while room is made there; none at other times
	Both bool   // both units of the hex go there
	Room string // the unit that made room, while its leader decides
}

// position is a battle at one moment.
type position struct {
	*Scenario
	opt options

	turn   uint8
	mover  Side
	ap     uint8    // action points left
	die    uint8    // of the action points as it showed; 0 where none was rolled
	points [2]uint8 // for units eliminated and leaders lost
	lost   [2]uint8 // leaders [HTL 9.3.1]

	attacks  []attack
	combat   combat
	steps    [maxSteps]Step // what is still to be done; the last is the next
	depth    uint8
	units    []Unit
	counters []Counter
	over     *engine.Result
}

// empty is a battle without units.
func empty(s *Scenario) *position {
	return &position{Scenario: s, turn: 1, mover: s.First}
}

// Clone copies everything but the scenario.
func (p *position) Clone() engine.Position { return p.clone() }

func (p *position) clone() *position {
	q := *p
	q.units = append(make([]Unit, 0, len(p.units)+1), p.units...)
	q.counters = append([]Counter(nil), p.counters...)
	q.attacks = p.attacks[:len(p.attacks):len(p.attacks)]
	return &q
}

// rules is the optional rules in force, those of the scenario included.
func (p *position) rules() options { return p.opt.with(p.Scenario.opt) }

// chart is the combat chart of the game [ruling 1].
func (p *position) chart() *Chart {
	if p.opt.Short {
		return p.set.Short
	}
	return p.set.Chart
}

// View is the position itself: nothing is hidden.
func (p *position) View(engine.Seat) engine.Position { return p }

// Result is how the game ended.
func (p *position) Result() (engine.Result, bool) {
	if p.over == nil {
		return engine.Result{}, false
	}
	return *p.over, true
}

// turnID names the player turn: "3 union".
func (p *position) turnID() string { return strconv.Itoa(int(p.turn)) + " " + p.mover.String() }

// find finds a unit by side and name; nil if there is none.
func (p *position) find(s Side, name string) *Unit {
	for i := range p.units {
		if u := &p.units[i]; u.Side == s && u.Name == name {
			return u
		}
	}
	return nil
}

// foot is the infantry or cavalry of a side in a hex, guns its artillery, leader its leader; nil for none.
func (p *position) foot(s Side, h Hex) *Unit {
	return p.one(s, h, func(t Type) bool { return t.Foot() })
}

func (p *position) guns(s Side, h Hex) *Unit {
	return p.one(s, h, func(t Type) bool { return t == Artillery })
}

func (p *position) leader(s Side, h Hex) *Unit {
	return p.one(s, h, func(t Type) bool { return t == Leader })
}

func (p *position) one(s Side, h Hex, fits func(Type) bool) *Unit {
	for i := range p.units {
		if u := &p.units[i]; u.At == h && u.Side == s && fits(u.Type) {
			return u
		}
	}
	return nil
}

// boat is the gunboat of a side in a hex; nil for none.
func (p *position) boat(s Side, h Hex) *Unit {
	return p.one(s, h, func(t Type) bool { return t == Gunboat })
}

// defenders are the combat units of a side in a hex, infantry or cavalry first [HTL 8.1.2].
func (p *position) defenders(s Side, h Hex) []*Unit {
	var us []*Unit
	if u := p.foot(s, h); u != nil {
		us = append(us, u)
	}
	if u := p.guns(s, h); u != nil {
		us = append(us, u)
	}
	return us
}

// A crowd is who stands where, and next to whom, so that lists of orders are quick.
type crowd struct {
	p  *position
	in []uint16 // by index
}

// The bits of a hex; those of the Confederacy are further up.
const (
	footIn uint16 = 1 << iota
	gunsIn
	boatIn
	leaderIn
	nearIn // next to a combat unit of the side

	someIn = footIn | gunsIn | boatIn | leaderIn
)

const sideBits = 8

func (p *position) crowd() *crowd {
	c := &crowd{p: p, in: make([]uint16, len(p.ground))}
	for i := range p.units {
		u := &p.units[i]
		if !u.At.ok() {
			continue
		}
		bit := [unitTypes]uint16{footIn, footIn, gunsIn, boatIn, leaderIn}[u.Type]
		at := p.index(u.At)
		c.in[at] |= bit << (sideBits * u.Side)
		if u.Type.Combat() {
			for _, n := range p.nearAt[at] {
				c.in[n] |= nearIn << (sideBits * u.Side)
			}
		}
	}
	return c
}

// has says whether a hex holds one of these of a side.
func (c *crowd) has(s Side, h Hex, bits uint16) bool {
	return c.in[c.p.index(h)]>>(sideBits*s)&bits != 0
}

// held says whether a side has a combat unit in a hex.
func (c *crowd) held(s Side, h Hex) bool { return c.has(s, h, footIn|gunsIn) }

// beside says whether a hex is next to a combat unit of a side.
func (c *crowd) beside(s Side, h Hex) bool { return c.has(s, h, nearIn) }

// boat says whether a gunboat of either side is in a hex.
func (c *crowd) boat(h Hex) bool { return c.has(Union, h, boatIn) || c.has(Confederate, h, boatIn) }

// open says whether a unit may enter a hex at all: terrain, enemies, gunboats [HTL 2.1.2, 7.2, rulings 11, 46]. Whether there is
// room for it among its own is another question.
func (c *crowd) open(t Type, s Side, h Hex) bool {
	p := c.p
	e := p.effect(h)
	switch {
	case e.Closed, c.held(s.Enemy(), h), c.boat(h):
		return false
	case t == Gunboat:
		return e.Water && (p.zone == nil || p.zone[h]) && !c.has(Union, h, someIn) && !c.has(Confederate, h, someIn)
	case e.Water:
		return p.crossing[s] && t != Artillery && (t == Leader || !p.barred[s][h])
	}
	return t == Leader || !p.barred[s][h]
}

// room says whether the limits of a hex leave a place for a unit of its own side [HTL 4.4].
func (c *crowd) room(t Type, s Side, h Hex) bool {
	switch t {
	case Infantry, Cavalry:
		return !c.has(s, h, footIn)
	case Artillery:
		return !c.has(s, h, gunsIn)
	case Leader:
		return !c.has(Union, h, leaderIn) && !c.has(Confederate, h, leaderIn)
	}
	return true
}

// lone says whether a leader of a side stands alone in a hex.
func (c *crowd) lone(s Side, h Hex) bool { return c.has(s, h, leaderIn) && !c.held(s, h) }

// Check holds the position to what must always be true of it: limits, strengths, ground, names [HTL 4.4].
func (p *position) Check() error {
	foot, guns, leaders, boats := map[Hex]*Unit{}, map[Hex]*Unit{}, map[Hex]*Unit{}, map[Hex]*Unit{}
	names := map[string]bool{}
	sides := map[Hex]Side{}
	for i := range p.units {
		u := &p.units[i]
		if names[key(u)] {
			return fmt.Errorf("there are two units named %s", u.Name)
		}
		names[key(u)] = true
		if u.SP < 1 || u.SP > u.Of || u.Of > p.full(u.Type) {
			return fmt.Errorf("%s has %d strength points of %d", u.Name, u.SP, u.Of)
		}
		if !u.At.ok() {
			continue
		}
		if !p.has(u.At) {
			return fmt.Errorf("%s stands off the board", u.Name)
		}
		if e := p.effect(u.At); e.Closed || e.Water != (u.Type == Gunboat) && !(e.Water && p.crossing[u.Side] && u.Type != Artillery) {
			return fmt.Errorf("%s stands at %s, which is %s", u.Name, u.At, p.at(u.At))
		}
		var other *Unit
		switch {
		case u.Type.Foot():
			other, foot[u.At] = foot[u.At], u
		case u.Type == Artillery:
			other, guns[u.At] = guns[u.At], u
		case u.Type == Leader:
			other, leaders[u.At] = leaders[u.At], u
		}
		if other != nil {
			return fmt.Errorf("%s and %s both stand at %s", other.Name, u.Name, u.At)
		}
		if u.Type == Gunboat && boats[u.At] != nil {
			return fmt.Errorf("%s and %s both stand at %s", boats[u.At].Name, u.Name, u.At)
		}
		if u.Type == Gunboat {
			boats[u.At] = u
		}
		if u.Type == Gunboat || u.Type.Combat() {
			if s, held := sides[u.At]; held && s != u.Side {
				return fmt.Errorf("%s holds units of both sides", u.At)
			}
			sides[u.At] = u.Side
		}
	}
	for h, b := range boats {
		for _, u := range []*Unit{foot[h], guns[h], leaders[h]} {
			if u != nil {
				return fmt.Errorf("%s shares %s with a gunboat, %s", u.Name, h, b.Name)
			}
		}
	}
	for h, u := range leaders {
		if s, held := sides[h]; held && s != u.Side {
			return fmt.Errorf("%s stands among the enemy at %s", u.Name, h)
		}
	}
	return nil
}
