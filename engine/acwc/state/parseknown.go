package state

import (
	"errors"
	"fmt"
	"strings"
)

// report reads "union of Yorktown, 1862-01, complete, from John Dix, enemy, under John Magruder; corps, arrived".
func (x *parser) report(s string) error {
	who, rest, _ := strings.Cut(s, " of ")
	of, err := side(who)
	if err != nil || of == Nobody {
		return fmt.Errorf("%q is no side", who)
	}
	groups := strings.Split(rest, "; ")
	parts := strings.Split(groups[0], ", ")
	if len(parts) < 4 {
		return errors.New("say: union of BOX, 1862-01, complete, from NAME")
	}
	var r Report
	if r.At, err = x.box(parts[0]); err != nil {
		return err
	}
	var ok bool
	if r.Turn, ok = x.p.Board.FindTurn(parts[1]); !ok {
		return fmt.Errorf("%q is no turn", parts[1])
	}
	if err := r.Level.UnmarshalText([]byte(parts[2])); err != nil {
		return err
	}
	for _, part := range parts[3:] {
		word, more, _ := strings.Cut(part, " ")
		switch {
		case word == "from":
			if r.Source.UnmarshalText([]byte(more)) != nil {
				if r.By, err = x.general(of, more); err != nil {
					return err
				}
			}
		case part == "enemy":
			r.Seen = true
		case part == "entrenched":
			r.Entrenched = true
		case word == "under":
			if r.Commander, err = x.general(of.Enemy(), more); err != nil {
				return err
			}
		case more == "brigades" || more == "battalions" || more == "roads":
			n, err := number(word, 1, 250)
			if err != nil {
				return err
			}
			*map[string]*uint8{"brigades": &r.Brigades, "battalions": &r.Battalions, "roads": &r.Roads}[more] = n
		default:
			return fmt.Errorf("I do not read %q", part)
		}
	}
	for _, g := range groups[1:] {
		u, err := x.sighting(of.Enemy(), g)
		if err != nil {
			return err
		}
		r.Units = append(r.Units, u)
	}
	x.p.note(of, r)
	return nil
}

func (x *parser) sighting(enemy Side, s string) (Sighting, error) {
	u := Sighting{From: NoBox}
	parts := strings.Split(s, ", ")
	kind, name, named := strings.Cut(parts[0], " ")
	err := u.Rank.UnmarshalText([]byte(kind))
	if err != nil {
		return u, err
	}
	if named {
		if u.Leader, err = x.general(enemy, name); err != nil {
			return u, err
		}
	}
	for _, part := range parts[1:] {
		if part == "arrived" {
			u.Arrived = true
			continue
		}
		from, ok := strings.CutPrefix(part, "from ")
		if !ok {
			return u, fmt.Errorf("I do not read %q", part)
		}
		if u.From, err = x.box(from); err != nil {
			return u, err
		}
	}
	return u, nil
}

// contest reads "Corinth, open Okolona/Decatur, withdraws, to Okolona".
func (x *parser) contest(s string) error {
	c := Contest{To: NoBox}
	parts := strings.Split(s, ", ")
	var err error
	if c.At, err = x.box(parts[0]); err != nil {
		return err
	}
	for _, part := range parts[1:] {
		word, rest, _ := strings.Cut(part, " ")
		switch {
		case part == "forced":
			c.Forced = true
		case word == "corps":
			if c.Corps, err = number(rest, 0, 99); err != nil {
				return err
			}
		case word == "open":
			list, err := x.boxes(rest, "/")
			if err != nil {
				return err
			}
			for _, b := range list {
				c.Open.Add(b)
			}
		case word == "to":
			if c.To, err = x.box(rest); err != nil {
				return err
			}
		default:
			if err := c.Answer.UnmarshalText([]byte(part)); err != nil {
				return err
			}
		}
	}
	x.p.Contests = append(x.p.Contests, c)
	return nil
}

// instructions reads "union, ready, stance hold, quit 40, reserve Daniel Tyler, bring John Dix by road".
func (x *parser) instructions(s string) error {
	parts := strings.Split(s, ", ")
	of, err := side(parts[0])
	if err != nil || of == Nobody {
		return fmt.Errorf("%q is no side", parts[0])
	}
	o := &x.p.Battle.Orders[of]
	for _, part := range parts[1:] {
		word, rest, _ := strings.Cut(part, " ")
		switch word {
		case "ready":
			o.Given = true
		case "stance":
			err = o.Stance.UnmarshalText([]byte(rest))
		case "quit":
			o.Quit, err = number(rest, 1, 99)
		case "counterattack":
			o.NoCounter = rest == "no"
		case "night":
			err = o.Night.UnmarshalText([]byte(rest))
		case "reserve":
			var g General
			if g, err = x.general(of, rest); err == nil {
				o.Reserve = append(o.Reserve, g)
			}
		case "bring":
			var c Coming
			name, way, _ := strings.Cut(rest, " by ")
			if c.Who, err = x.general(of, name); err == nil {
				err = c.By.UnmarshalText([]byte(way))
			}
			o.Bring = append(o.Bring, c)
		default:
			err = fmt.Errorf("I do not read %q", part)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// affair reads "Corinth, won by union, picks 3/1; Daniel Tyler, spent; John Walker".
func (x *parser) affair(s string) error {
	groups := strings.Split(s, "; ")
	parts := strings.Split(groups[0], ", ")
	if len(parts) != 3 {
		return errors.New("say: BOX, won by union, picks 3/1; NAME, spent")
	}
	var a Affair
	var err error
	if a.At, err = x.box(parts[0]); err != nil {
		return err
	}
	if a.Winner, err = side(strings.TrimPrefix(parts[1], "won by ")); err != nil {
		return err
	}
	if _, err := fmt.Sscanf(parts[2], "picks %d/%d", &a.Picks[Union], &a.Picks[Confederate]); err != nil {
		return err
	}
	for _, g := range groups[1:] {
		name, spent := strings.CutSuffix(g, ", spent")
		who, err := x.anyGeneral(name)
		if err != nil {
			return err
		}
		a.Engaged = append(a.Engaged, Engagement{Who: who, Spent: spent})
	}
	x.p.Affairs = append(x.p.Affairs, a)
	return nil
}

func (x *parser) wins(s string) error {
	_, err := fmt.Sscanf(s, "union %d, confederate %d", &x.p.Wins[Union], &x.p.Wins[Confederate])
	return err
}

func (x *parser) raising(s string) error {
	for _, part := range strings.Split(s, ", ") {
		word, rest, _ := strings.Cut(part, " ")
		var err error
		switch word {
		case "die":
			x.p.Raising.Die, err = number(rest, 0, 9)
		case "left":
			x.p.Raising.Left, err = number(rest, 0, 9)
		case "placed":
			var b Box
			b, err = x.box(rest)
			x.p.Raising.Placed = append(x.p.Raising.Placed, b)
		case "refit":
			var g General
			g, err = x.anyGeneral(rest)
			x.p.Raising.Refit = append(x.p.Raising.Refit, g)
		default:
			err = fmt.Errorf("I do not read %q", part)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
