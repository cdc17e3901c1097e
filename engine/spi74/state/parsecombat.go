package state

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine/spi74/board"
)

// combat reads the line of the combat that is being settled: parts with semicolons between them.
func (x *parser) combat(ws []string) error {
	c := NoneYet()
	for i, part := range strings.Split(strings.Join(ws, " "), ";") {
		words := strings.Fields(part)
		if len(words) == 0 {
			continue
		}
		var err error
		if i == 0 {
			err = x.combatHead(&c, words)
		} else {
			err = x.combatPart(&c, words[0], words[1:])
		}
		if err != nil {
			return err
		}
	}
	x.p.Combat = c
	x.late = append(x.late, func() error { x.ground(); return nil })
	return nil
}

func (x *parser) combatHead(c *Combat, words []string) (err error) {
	for k, n := range combatNames {
		if n == words[0] {
			c.Kind = CombatKind(k)
		}
	}
	if c.Kind == NoCombat || len(words) < 3 || words[1] != "of" {
		return fmt.Errorf("a combat is a draft, an attack or an overrun of hexes")
	}
	c.Targets, err = x.hexList(words[2:])
	if len(c.Targets) > MostTargets {
		return fmt.Errorf("one attack covers %d hexes at most", MostTargets)
	}
	return err
}

func (x *parser) combatPart(c *Combat, key string, ws []string) (err error) {
	side := func() (Side, []string, error) {
		if len(ws) > 0 {
			if s, ok := board.ParseSide(ws[0]); ok && s <= Confederate {
				return s, ws[1:], nil
			}
		}
		return Union, nil, fmt.Errorf("%q wants a side", key)
	}
	count := func(to *[2]uint8) error {
		s, rest, err := side()
		if err != nil || len(rest) != 1 {
			return fmt.Errorf("%q wants a side and a number", key)
		}
		to[s], err = number(rest[0], 0, 99)
		return err
	}
	switch key {
	case "at":
		n, err := strconv.Atoi(strings.Join(ws, ""))
		if err != nil || n < board.LeastColumn || n > board.MostColumn {
			return fmt.Errorf("there is no column %q", strings.Join(ws, ""))
		}
		c.Column = int8(n)
	case "only":
		c.Only = true
	case "stay":
		c.Advance = 0
	case "part":
		c.Part = true
	case "advance":
		c.Advance = AllAdvance
		if len(ws) == 1 {
			n, err := number(ws[0], 1, 99)
			c.Advance = int8(n)
			return err
		}
	case "retreats":
		c.Retreats, _, err = x.hex(ws)
	case "dies":
		c.Dies, _, err = x.hex(ws)
	case "die":
		c.Fought = true
		c.Die, err = number(strings.Join(ws, ""), 1, 6)
	case "gone":
		c.Gone, err = x.hexList(ws)
	case "stood":
		c.Stood, err = x.hexList(ws)
	case "due":
		err = count(&c.Due)
	case "lost":
		err = count(&c.Lost)
	case "credit":
		err = count(&c.Credit)
	case "star":
		var s Side
		s, _, err = side()
		c.Star[s] = err == nil
	case "fallen":
		s, rest, fault := side()
		if fault != nil {
			return fault
		}
		i, ok := leaderNumber(s, strings.Join(rest, ""))
		if !ok {
			return fmt.Errorf("%q wants a side and a leader", key)
		}
		c.Fallen[s] |= 1 << i
	case "ground":
		s, rest, fault := side()
		if fault != nil {
			return fault
		}
		c.Ground[s], err = x.hexList(rest)
	default:
		return fmt.Errorf("%q is no word of a combat", key)
	}
	return err
}

// ground says where the participants stand, where the text does not.
func (x *parser) ground() {
	p := x.p
	c := &p.Combat
	if c.Kind == Draft || len(c.Ground[p.Mover])+len(c.Ground[p.Mover.Enemy()]) > 0 {
		return
	}
	c.Ground[p.Mover.Enemy()] = c.Targets
	if c.Kind == Overrun {
		c.Ground[p.Mover] = []Hex{p.Force.At.Hex()}
		return
	}
	for _, l := range p.Lots {
		if n := len(c.Ground[p.Mover]); l.Marks.Has(Engaged) && (n == 0 || c.Ground[p.Mover][n-1] != l.At) {
			c.Ground[p.Mover] = append(c.Ground[p.Mover], l.At)
		}
	}
}
