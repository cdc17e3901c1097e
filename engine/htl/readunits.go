package htl

import (
	"fmt"
	"sort"
	"strings"

	"adjutant/engine"
	"adjutant/engine/names"
)

func sortStrings(s []string) { sort.Strings(s) }

// named finds a unit of a side by name; near is names worth suggesting.
func (p *position) named(s Side, words string) (u *Unit, ok bool, near []string) {
	x := names.New()
	for i := range p.units {
		if o := &p.units[i]; o.Side == s {
			if o.Name == words {
				return o, true, nil
			}
			x.Add(o.Name, o.Name)
		}
	}
	f, ok, near := x.Find(words)
	if !ok {
		return nil, false, near
	}
	return p.find(s, f.ID), true, nil
}

// hex reads a hex of the board.
func (s *sentence) hex(words string) (Hex, error) { return s.p.findHex(s.line, words) }

// findHex reads a hex of the board, or a name that only one hex bears; line is what the words stand in.
func (p *position) findHex(line, words string) (Hex, error) {
	words = strings.Trim(words, " ,.")
	h, err := p.readHex(words)
	if err == nil {
		return h, nil
	}
	l := p.layout
	var letter rune
	var n int
	if k, _ := fmt.Sscanf(strings.ToUpper(words), "%c%d", &letter, &n); k == 2 && letter >= 'A' && letter <= 'Z' {
		switch {
		case n > l.Columns || n < 1:
			return Hex{}, engine.Refuse(words, "", "The board ends at column %d.", l.Columns)
		case int(letter-'A') >= l.Rows:
			return Hex{}, engine.Refuse(words, "", "The board ends at row %c.", 'A'+l.Rows-1)
		}
	}
	if words == "" {
		return Hex{}, engine.Refuse(line, "", "A hex is missing.")
	}
	for _, named := range p.Names {
		if names.Level(named.Name) == names.Level(words) && len(named.At) == 1 {
			return named.At[0], nil
		}
	}
	return Hex{}, engine.Refuse(words, "", "I know no hex %s; a hex is a row letter and a column number, like C5.", words)
}

// unit finds the unit that words mean: by name, by hex, or by hex and kind or name. Of several in a hex, fits says which can be meant.
func (s *sentence) unit(words string, fits func(*Unit) bool) (*Unit, error) {
	words = strings.Trim(words, " ,.")
	if words == "" {
		return nil, engine.Refuse(s.line, "", "Say which unit.")
	}
	if u, _, _ := s.p.named(s.side, words); u != nil {
		return u, nil
	}
	at, rest, _ := strings.Cut(words, " ")
	if h, err := s.p.readHex(at); err == nil {
		return s.unitAt(words, h, strings.TrimSpace(rest), fits)
	}
	if i := strings.LastIndexAny(words, " ("); i > 0 { // Burnside (B5)
		if h, err := s.p.readHex(strings.Trim(words[i:], " ()")); err == nil {
			return s.unitAt(words, h, strings.Trim(words[:i], " ("), fits)
		}
	}
	return nil, s.noUnit(words)
}

// noUnit says that there is no such unit, or whose it is.
func (s *sentence) noUnit(words string) error {
	enemy := s.side.Enemy()
	if u, _, _ := s.p.named(enemy, words); u != nil {
		return s.notYours(words, u)
	}
	_, _, mine := s.p.named(s.side, words)
	_, _, theirs := s.p.named(enemy, words)
	if len(mine)+len(theirs) == 0 {
		mine, theirs = s.p.sounding(s.side, words), s.p.sounding(enemy, words)
	}
	switch {
	case len(mine) > 0:
		return engine.Refuse(words, "", "I know no unit %s; did you mean %s?", words, either(mine))
	case len(theirs) > 0:
		return engine.Refuse(words, "", "I know no unit %s; did you mean %s? It is %s.", words, either(theirs), enemy.Adjective())
	}
	if h, err := s.hex(strings.Fields(words)[0]); err != nil && strings.Contains(err.Error(), "board ends") {
		return err
	} else if err == nil {
		return engine.Refuse(words, "", "I know no unit %s at %s.", words, h)
	}
	return engine.Refuse(words, "", "I know no unit %s.", words)
}

// sounding is the name of a side's unit whose first word is near to one that is no name.
func (p *position) sounding(s Side, words string) []string {
	of := map[string]string{}
	var list []string
	for i := range p.units {
		if u := &p.units[i]; u.Side == s {
			first := strings.TrimSuffix(strings.TrimSuffix(strings.ToLower(strings.Fields(u.Name)[0]), "'s"), "'")
			of[first] = u.Name
			list = append(list, first)
		}
	}
	sortStrings(list)
	if near, ok := names.Nearest(words, list); ok && len(words) > 3 {
		return []string{of[near]}
	}
	return nil
}

func (s *sentence) notYours(words string, u *Unit) error {
	return engine.Refuse(words, "", "%s at %s is %s; you command %s.", u.Name, u.At, u.Side.Adjective(), s.side.Name())
}

// unitAt finds a unit of the seat in a hex; kind is a kind of unit, a name, or empty.
func (s *sentence) unitAt(words string, h Hex, kind string, fits func(*Unit) bool) (*Unit, error) {
	p := s.p
	var here, other []*Unit
	for i := range p.units {
		u := &p.units[i]
		if u.At != h {
			continue
		}
		if u.Side == s.side {
			here = append(here, u)
		} else {
			other = append(other, u)
		}
	}
	if len(here) == 0 {
		if len(other) > 0 {
			return nil, s.notYours(words, other[0])
		}
		return nil, engine.Refuse(words, "", "You have no unit at %s.", h)
	}
	if kind != "" {
		return s.ofKind(words, h, kind, here)
	}
	var combat, fitting []*Unit
	for _, u := range here {
		if u.Type != Leader {
			combat = append(combat, u)
			if fits(u) {
				fitting = append(fitting, u)
			}
		}
	}
	switch {
	case len(combat) == 0:
		return here[0], nil
	case len(combat) == 1:
		return combat[0], nil
	case len(fitting) == 1:
		return fitting[0], nil
	}
	return nil, engine.Refuse(words, "", "%s holds %s and %s; say which.", h, combat[0].Name, combat[1].Name)
}

func (s *sentence) ofKind(words string, h Hex, kind string, here []*Unit) (*Unit, error) {
	kinds := map[string]Type{"inf": Infantry, "cav": Cavalry, "art": Artillery, "guns": Artillery, "battery": Artillery}
	t, ok := findType(kind)
	if !ok {
		t, ok = kinds[strings.ToLower(kind)]
	}
	for _, u := range here {
		if ok && u.Type == t {
			return u, nil
		}
	}
	if u, _, _ := s.p.named(s.side, kind); u != nil && !ok {
		if u.At == h {
			return u, nil
		}
		return nil, engine.Refuse(words, "", "%s is at %s, not at %s.", u.Name, u.At, h)
	}
	return nil, engine.Refuse(words, "", "You have no %s at %s.", kind, h)
}
