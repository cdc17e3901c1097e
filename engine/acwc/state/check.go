package state

import (
	"fmt"

	"adjutant/engine/acwc/board"
)

// Check holds the position to what must always be true of it: no general twice, every division with its corps, no stand without
// points, no two enemies in a box but where they fight, no number that cannot be.
func (p *Position) Check() error {
	name := p.Board.Generals.Name
	seen := map[General]bool{}
	for i := range p.Commands {
		c := &p.Commands[i]
		if seen[c.Leader] || c.Leader == NoGeneral {
			return fmt.Errorf("%s is there twice", name(c.Leader))
		}
		seen[c.Leader] = true
		if int(c.At) >= len(p.Board.Boxes) {
			return fmt.Errorf("%s is in no box", name(c.Leader))
		}
		if i > 0 && p.Commands[i-1].Side > c.Side {
			return fmt.Errorf("%s stands among the enemy's commands", name(c.Leader))
		}
		if c.Rank.Divides() {
			k := p.Find(c.Over)
			if k < 0 || !p.Commands[k].Rank.Heads() || p.Commands[k].Side != c.Side {
				return fmt.Errorf("%s's division has no corps", name(c.Leader))
			}
			if _, end := p.Body(k); i < k || i >= end {
				return fmt.Errorf("%s's division does not stand behind its corps", name(c.Leader))
			}
			if c.Post == With && c.At != p.Commands[k].At {
				return fmt.Errorf("%s's division is not with its corps", name(c.Leader))
			}
		} else if c.Over != NoGeneral || c.Post != With {
			return fmt.Errorf("%s is under nobody and with nobody", name(c.Leader))
		}
		if (c.Rank == Lone || c.Rank == Army) && len(c.Stands) > 0 {
			return fmt.Errorf("%s has stands but no command", name(c.Leader))
		}
		for _, s := range c.Stands {
			if s.SP < 1 || s.SP > board.Most[s.Arm] {
				return fmt.Errorf("a stand of %s has %d points", name(c.Leader), s.SP)
			}
			if s.Grade > board.Crack {
				return fmt.Errorf("a stand of %s has a grade beyond crack", name(c.Leader))
			}
		}
		if c.Went > 2 {
			return fmt.Errorf("%s has marched %d times in a turn", name(c.Leader), c.Went)
		}
	}
	if p.Turn < 1 || p.Turn > board.LastTurn {
		return fmt.Errorf("there is no turn %d", p.Turn)
	}
	for _, w := range p.Works {
		if int(w.At) >= len(p.Board.Boxes) || w.Side > Confederate {
			return fmt.Errorf("works stand nowhere, or are nobody's")
		}
	}
	return p.checkMeetings()
}

// checkMeetings: both sides stand in a box only from a march until the battle of the same turn is over.
func (p *Position) checkMeetings() error {
	if t, open := p.Top(); p.Eye != Nobody || open && t.Kind > March && t.Kind < Capture {
		return nil
	}
	for i := range p.Commands {
		if c := &p.Commands[i]; c.Side == Union && len(c.Stands) > 0 && p.Troops(Confederate, c.At) {
			return fmt.Errorf("both sides stand at %s", p.Board.Name(c.At))
		}
	}
	return nil
}
