package read

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
	"adjutant/engine/names"
	"adjutant/engine/phrase"
)

// Named finds a unit of a side by name; near is names worth suggesting.
func Named(p *state.Position, s board.Side, words string) (u *board.Unit, ok bool, near []string) {
	x := names.New()
	for i := range p.Units {
		if o := &p.Units[i]; o.Side == s {
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
	return p.Find(s, f.ID), true, nil
}

// hex reads a hex of the board.
func (s *sentence) hex(words string) (board.Hex, error) { return Hex(s.p, s.line, words) }

// Hex reads a hex of the board, or a name that only one hex bears; line is what the words stand in.
func Hex(p *state.Position, line, words string) (board.Hex, error) {
	words = strings.Trim(words, " ,.")
	h, err := p.ReadHex(words)
	if err == nil {
		return h, nil
	}
	l := p.Layout
	var letter rune
	var n int
	if k, _ := fmt.Sscanf(strings.ToUpper(words), "%c%d", &letter, &n); k == 2 && letter >= 'A' && letter <= 'Z' {
		switch {
		case n > l.Columns || n < 1:
			return board.Hex{}, engine.Refuse(words, "", "The board ends at column %d.", l.Columns)
		case int(letter-'A') >= l.Rows:
			return board.Hex{}, engine.Refuse(words, "", "The board ends at row %c.", 'A'+l.Rows-1)
		}
	}
	if words == "" {
		return board.Hex{}, engine.Refuse(line, "", "A hex is missing.")
	}
	for _, named := range p.Names {
		if names.Level(named.Name) == names.Level(words) && len(named.At) == 1 {
			return named.At[0], nil
		}
	}
	return board.Hex{}, engine.Refuse(words, "", "I know no hex %s; a hex is a row letter and a column number, like C5.", words)
}

// unit finds the unit that words mean: by name, by hex, or by hex and kind or name. Of several in a hex, fits says which can be meant.
func (s *sentence) unit(words string, fits func(*board.Unit) bool) (*board.Unit, error) {
	words = strings.Trim(words, " ,.")
	if words == "" {
		return nil, engine.Refuse(s.line, "", "Say which unit.")
	}
	if u, _, _ := Named(s.p, s.side, words); u != nil {
		return u, nil
	}
	at, rest, _ := strings.Cut(words, " ")
	if h, err := s.p.ReadHex(at); err == nil {
		return s.unitAt(words, h, strings.TrimSpace(rest), fits)
	}
	if i := strings.LastIndexAny(words, " ("); i > 0 { // Burnside (B5)
		if h, err := s.p.ReadHex(strings.Trim(words[i:], " ()")); err == nil {
			return s.unitAt(words, h, strings.Trim(words[:i], " ("), fits)
		}
	}
	return nil, s.noUnit(words)
}

// noUnit says that there is no such unit, or whose it is.
func (s *sentence) noUnit(words string) error {
	enemy := s.side.Enemy()
	if u, _, _ := Named(s.p, enemy, words); u != nil {
		return s.notYours(words, u)
	}
	_, _, mine := Named(s.p, s.side, words)
	_, _, theirs := Named(s.p, enemy, words)
	if len(mine)+len(theirs) == 0 {
		mine, theirs = sounding(s.p, s.side, words), sounding(s.p, enemy, words)
	}
	switch {
	case len(mine) > 0:
		return engine.Refuse(words, "", "I know no unit %s; did you mean %s?", words, phrase.Either(mine))
	case len(theirs) > 0:
		return engine.Refuse(words, "", "I know no unit %s; did you mean %s? It is %s.", words, phrase.Either(theirs), enemy.Adjective())
	}
	if h, err := s.hex(strings.Fields(words)[0]); err != nil && strings.Contains(err.Error(), "board ends") {
		return err
	} else if err == nil {
		return engine.Refuse(words, "", "I know no unit %s at %s.", words, h)
	}
	return engine.Refuse(words, "", "I know no unit %s.", words)
}

// sounding is the name of a side's unit whose first word is near to one that is no name.
func sounding(p *state.Position, s board.Side, words string) []string {
	of := map[string]string{}
	var list []string
	for i := range p.Units {
		if u := &p.Units[i]; u.Side == s {
			first := strings.TrimSuffix(strings.TrimSuffix(strings.ToLower(strings.Fields(u.Name)[0]), "'s"), "'")
			of[first] = u.Name
			list = append(list, first)
		}
	}
	slices.Sort(list)
	if near, ok := names.Nearest(words, list); ok && len(words) > 3 {
		return []string{of[near]}
	}
	return nil
}

func (s *sentence) notYours(words string, u *board.Unit) error {
	return engine.Refuse(words, "", "%s at %s is %s; you command %s.", u.Name, u.At, u.Side.Adjective(), s.side.Name())
}

// unitAt finds a unit of the seat in a hex; kind is a kind of unit, a name, or empty.
func (s *sentence) unitAt(words string, h board.Hex, kind string, fits func(*board.Unit) bool) (*board.Unit, error) {
	p := s.p
	var here, other []*board.Unit
	for i := range p.Units {
		u := &p.Units[i]
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
	var combat, fitting []*board.Unit
	for _, u := range here {
		if u.Type != board.Leader {
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

func (s *sentence) ofKind(words string, h board.Hex, kind string, here []*board.Unit) (*board.Unit, error) {
	kinds := map[string]board.Type{
		"inf": board.Infantry, "cav": board.Cavalry, "art": board.Artillery, "guns": board.Artillery, "battery": board.Artillery,
	}
	t, ok := board.FindType(kind)
	if !ok {
		t, ok = kinds[strings.ToLower(kind)]
	}
	for _, u := range here {
		if ok && u.Type == t {
			return u, nil
		}
	}
	if u, _, _ := Named(s.p, s.side, kind); u != nil && !ok {
		if u.At == h {
			return u, nil
		}
		return nil, engine.Refuse(words, "", "%s is at %s, not at %s.", u.Name, u.At, h)
	}
	return nil, engine.Refuse(words, "", "You have no %s at %s.", kind, h)
}
