package state

import (
	"strings"

	"adjutant/engine/dwf/board"
)

var kindNames = [...]string{"none", "unit", "stack", "leader", "supply", "railhead", "fleet"}

func kindNamed(words string) MoveKind {
	for k, n := range kindNames {
		if n == words {
			return MoveKind(k)
		}
	}
	return NoColumn
}

func (r *Reader) column(c *Column) error {
	kind, rest, _ := strings.Cut(r.Rest, " ")
	if c.Kind = kindNamed(kind); c.Kind == NoColumn {
		return r.fault(kind, "%q is no kind of column.", kind)
	}
	words, traits, ok := strings.Cut(rest, " at ")
	if !ok {
		return r.fault(rest, "Say where the column is.")
	}
	var err error
	if c.Group, err = r.Group(words, board.Neutral); err != nil {
		return err
	}
	parts := strings.Split(traits, ", ")
	if c.At, err = r.Area(parts[0]); err != nil {
		return err
	}
	c.From = c.At
next:
	for _, t := range parts[1:] {
		word, of, _ := strings.Cut(t, " ")
		switch word {
		case "from":
			c.From, err = r.Area(of)
		case "spent":
			c.Spent, err = r.number(of, 250)
		case "rate":
			c.Rate, err = r.number(of, 20)
		case "steps":
			c.Steps, err = r.number(of, 250)
		case "eased":
			c.Eased, err = r.number(of, 2)
		case "lead":
			var g board.Group
			g, err = r.Group(of, board.Neutral)
			c.Lead = g.Staff.First()
		case "bound":
			c.Bound, err = r.theaters(of)
		case "last":
			c.Last, err = r.Area(of)
		default:
			for _, f := range c.flags() {
				if f.name == t {
					*f.on = true
					continue next
				}
			}
			err = r.fault(t, "I do not read %q here.", t)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *Reader) battle() error {
	b := &r.P.Battle
	parts := strings.Split(strings.TrimPrefix(r.Rest, "at "), ", ")
	if len(parts) < 2 {
		return r.fault(r.Rest, "Say where and whose attack: at Decatur, union.")
	}
	var err error
	if b.At, err = r.Area(parts[0]); err != nil {
		return err
	}
	if b.Attacker, err = r.Side(parts[1]); err != nil {
		return err
	}
next:
	for _, t := range parts[2:] {
		switch {
		case t == "on":
			b.On = true
			continue
		case t == "starved":
			b.Starved = true
			continue
		case strings.HasPrefix(t, "won "):
			if b.Won, err = r.Side(t[4:]); err != nil {
				return err
			}
			continue
		case strings.HasPrefix(t, "led by "):
			if err = r.led(t[len("led by "):]); err != nil {
				return err
			}
			continue
		case strings.HasPrefix(t, "shield "):
			g, err := r.Group(t[len("shield "):], board.Neutral)
			if err != nil {
				return err
			}
			l := g.Staff.First()
			if l == board.NoLeader {
				return r.fault(t, "Nobody shields here.")
			}
			b.Shield[r.P.Board.Leaders[l].Side] = l
			continue
		}
		for _, k := range b.numbers() {
			if n, ok := strings.CutPrefix(t, k.name+" "); ok && strings.Trim(n, "0123456789") == "" {
				if *k.n, err = r.number(n, 250); err != nil {
					return err
				}
				continue next
			}
		}
		return r.fault(t, "I do not read %q here.", t)
	}
	if b.Column >= board.Columns {
		return r.fault("", "There is no such column of the chart.")
	}
	return nil
}

func (r *Reader) entry() error {
	p := r.P
	kind, rest, _ := strings.Cut(r.Rest, " ")
	words, traits, ok := strings.Cut(rest, " from ")
	if !ok {
		words, traits, ok = "", strings.TrimPrefix(rest, "from "), strings.HasPrefix(rest, "from ")
	}
	if !ok || int(p.EntryCount) >= MaxEntries {
		return r.fault(rest, "Say from where the units came.")
	}
	e := Entry{Kind: kindNamed(kind)}
	var err error
	if e.Group, err = r.Group(words, board.Neutral); err != nil {
		return err
	}
	parts := strings.Split(traits, ", ")
	if e.From, err = r.Area(parts[0]); err != nil {
		return err
	}
	for _, t := range parts[1:] {
		word, of, _ := strings.Cut(t, " ")
		n, err := r.number(of, 250)
		if err != nil {
			return err
		}
		switch word {
		case "way":
			e.Way = board.Way(min(n, uint8(board.Coast)))
		case "spent":
			e.Spent = n
		case "rate":
			e.Rate = n
		default:
			return r.fault(t, "I do not read %q here.", t)
		}
	}
	p.Entries[p.EntryCount] = e
	p.EntryCount++
	return nil
}
